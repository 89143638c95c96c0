//! Waits for outstanding operations.

use crate::arch::Generation;
use crate::asm::{Kind, text};
use crate::exec::Made;
use crate::exec::build::go;
use crate::exec::ctx::Ctx;
use crate::machine::Counter;

/// A wait for a counter's number of operations, for each that is named.
fn waits(list: Vec<(Counter, usize)>) -> Made {
    Ok(go(move |m| {
        if !m.w.pending.is_empty() {
            for &(counter, left) in &list {
                m.w.pending.wait(counter, left);
            }
        }
    }))
}

/// `s_waitcnt`, which names counters in its text.
fn by_name(c: &Ctx) -> Made {
    let mut list = vec![];
    let rest = c.line.rest.clone();
    for word in rest.split([' ', '&', ',']).filter(|w| !w.is_empty()) {
        c.line.take(word);
        let number = |w: &str| text::number(w.strip_suffix(')')?);
        let (name, n) = match word.split_once('(') {
            Some((name, n)) => (name, number(n)),
            None => ("", text::number(word)),
        };
        let n = n.ok_or_else(|| format!("{word} is not understood"))? as usize;
        match (name, c.arch.generation) {
            ("vmcnt", _) => list.push((Counter::Load, n)),
            ("lgkmcnt", _) => list.push((Counter::Lds, n)),
            ("expcnt", _) => {}
            // All counters at their highest: nothing is waited for.
            ("", _) if n == 0 => {
                list.push((Counter::Load, 0));
                list.push((Counter::Lds, 0));
            }
            _ => return Err(format!("{word} is not understood")),
        }
    }
    waits(list)
}

fn last_number(c: &Ctx) -> Result<usize, String> {
    match &c.operand(c.count() - 1)?.kind {
        Kind::Int(n) => Ok(*n as usize),
        Kind::Literal(n) => Ok(*n as usize),
        _ => Err("the number is missing".into()),
    }
}

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    let name = c.name();
    if name == "s_waitcnt" {
        return Some(by_name(c));
    }
    let one = |counter| last_number(c).and_then(|n| waits(vec![(counter, n)]));
    // The first in the higher byte.
    let two = |first| {
        last_number(c).and_then(|n| waits(vec![(first, n >> 8 & 0x3f), (Counter::Lds, n & 0x3f)]))
    };
    let old = c.arch.generation == Generation::Gfx11;
    Some(match name {
        "s_waitcnt_vscnt" => one(Counter::Store),
        "s_waitcnt_vmcnt" if old => one(Counter::Load),
        "s_waitcnt_lgkmcnt" if old => one(Counter::Lds),
        "s_waitcnt_expcnt" if old => waits(vec![]),
        "s_wait_loadcnt" => one(Counter::Load),
        "s_wait_storecnt" => one(Counter::Store),
        "s_wait_dscnt" => one(Counter::Lds),
        "s_wait_kmcnt" => one(Counter::Scalar),
        "s_wait_expcnt" | "s_wait_samplecnt" | "s_wait_bvhcnt" | "s_wait_xcnt" => waits(vec![]),
        "s_wait_loadcnt_dscnt" => two(Counter::Load),
        "s_wait_storecnt_dscnt" => two(Counter::Store),
        "s_wait_idle" => waits(
            [Counter::Load, Counter::Store, Counter::Lds, Counter::Scalar]
                .map(|k| (k, 0))
                .into(),
        ),
        _ => return None,
    })
}
