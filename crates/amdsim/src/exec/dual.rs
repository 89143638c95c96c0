//! Two instructions in one (VOPD): both read before one of them writes.

use super::{Made, single};
use crate::arch::Arch;
use crate::asm::{Line, Regs};

/// The instruction that does the same alone.
fn alone(line: &mut Line) {
    line.name = line.name.replacen("v_dual_", "v_", 1);
}

/// Makes both one function.
pub fn make(arch: &'static Arch, x: &Line, y: &Line) -> Made {
    let (mut x, mut y) = (x.clone(), y.clone());
    alone(&mut x);
    alone(&mut y);
    let first = |l: &Line| l.operands.first().and_then(|o| o.regs());
    let reads = |l: &Line, r: &Regs| {
        let from = if l.name.starts_with("v_fmac") || l.name.starts_with("v_dot") {
            0
        } else {
            1
        };
        l.operands[from..]
            .iter()
            .filter_map(|o| o.regs())
            .any(|o| o.meets(r))
    };
    let (to_x, to_y) = match (first(&x), first(&y)) {
        (Some(a), Some(b)) => (a, b),
        _ => return Err("a result is missing".into()),
    };
    let (run_x, run_y) = (single::make(arch, &x)?, single::make(arch, &y)?);
    if !reads(&y, &to_x) {
        return Ok(Box::new(move |m| {
            run_x(m)?;
            run_y(m)
        }));
    }
    if !reads(&x, &to_y) {
        return Ok(Box::new(move |m| {
            run_y(m)?;
            run_x(m)
        }));
    }
    // Each reads what the other writes.
    Ok(Box::new(move |m| {
        let old = m.w.v[to_x.first as usize];
        run_x(m)?;
        let new = std::mem::replace(&mut m.w.v[to_x.first as usize], old);
        let next = run_y(m)?;
        m.w.v[to_x.first as usize] = new;
        Ok(next)
    }))
}
