//! Part of pass `packed_teams`: whether a kernel's barriers order nothing.
//!
//! A barrier of a team keeps what one thread reads apart from what another one writes. Before pointers
//! are known to lead to different data there has to be one between sequential code that reads and a
//! region that writes. In a version for different data it orders nothing if all accesses of an object that
//! is written are between the same barriers of an iteration: threads of one region that write one place,
//! or read what another one writes, are a data race, and so are two iterations of a loop that teams share
//! in any order. One team alone may run them in an order that the program counts on, but there is no launch
//! of the version with one.

use super::pointer_uses::{Origins, Uses};
use crate::primitives::Primitives;
use std::collections::HashSet;
use wf_host_abi::{Guard, Version};
use wf_llvm::analysis::cycles::cycles;
use wf_llvm::{Block, Ir, Value};
use wf_passes::Kernel;

/// Kernels of more blocks are not searched, since the search is quadratic in blocks.
const MOST_BLOCKS: usize = 300;

/// Whether an instruction is a barrier of a team.
pub(super) fn is_barrier(machine: &Primitives, i: Value) -> bool {
    let names = [machine.barrier, machine.unaligned_barrier.0];
    i.is_call() && names.contains(&i.called_name().as_str())
}

/// Whether the barriers of `f`, the code of a version, order nothing; true if there are none.
pub(super) fn order_nothing(
    ir: Ir,
    machine: &Primitives,
    kernel: &Kernel,
    of: &Version,
    f: Value,
) -> bool {
    let all = f.instructions();
    if !all.iter().any(|i| is_barrier(machine, *i)) {
        return true;
    }
    let blocks = f.blocks();
    if !kernel.one_region || blocks.len() > MOST_BLOCKS {
        return false;
    }
    let Some(uses) = Uses::of(ir, f) else {
        return false;
    };
    let Some(team_loop) = one_round(machine, &blocks) else {
        return false;
    };
    let different = of_different_data(of);
    let mut accesses: Vec<Access> = vec![];
    for (all, writes) in [(&uses.reads, false), (&uses.writes, true)] {
        for (i, to) in all.iter().filter(|(_, to)| !to.is_empty()) {
            let after = barriers_after(machine, *i, team_loop.as_deref());
            let access = Access { writes, to, after };
            if !accesses.contains(&access) {
                accesses.push(access);
            }
        }
    }
    let mut pairs = accesses
        .iter()
        .flat_map(|a| accesses.iter().map(move |b| (a, b)));
    pairs.all(|(a, b)| a.after == b.after || !a.conflicts(b, &different))
}

/// What instructions do between two barriers.
#[derive(PartialEq, Eq)]
struct Access<'a> {
    writes: bool,
    /// To the data of these parameters.
    to: &'a Origins,
    /// The barriers that follow.
    after: HashSet<Value>,
}

impl Access<'_> {
    /// Whether the order of both may matter, where data that parameters in `different` lead to are
    /// no other's.
    fn conflicts(&self, other: &Self, different: &Origins) -> bool {
        let apart = self.to.is_disjoint(other.to)
            && (self.to.is_subset(different) || other.to.is_subset(different));
        (self.writes || other.writes) && !apart
    }
}

/// The parameters that lead to data of their own, by the version's guards.
fn of_different_data(of: &Version) -> Origins {
    let lists = of.guards.iter().filter_map(|guard| match guard {
        Guard::NoAlias(params) => Some(params),
        _ => None,
    });
    let alone = lists.flatten().filter(|p| p.alone);
    alone.map(|p| p.index).collect()
}

/// The outermost cycle with barriers, if any, when none of its inner cycles has one; `None` if one has,
/// or if there are several.
fn one_round(machine: &Primitives, blocks: &[Block]) -> Option<Option<Vec<Block>>> {
    let meets = |b: &Block| b.instructions().into_iter().any(|i| is_barrier(machine, i));
    let with = |blocks: &[Block]| -> Vec<Vec<Block>> {
        let all = cycles(blocks).into_iter();
        all.filter(|c| c.iter().any(meets)).collect()
    };
    match &with(blocks)[..] {
        [] => Some(None),
        [one] if with(&one[1..]).is_empty() => Some(Some(one.clone())),
        _ => None,
    }
}

/// The barriers that may follow an instruction in the same round of a cycle.
fn barriers_after(machine: &Primitives, of: Value, team_loop: Option<&[Block]>) -> HashSet<Value> {
    let mut found = HashSet::new();
    let mut note = |i: Value| {
        if is_barrier(machine, i) {
            found.insert(i);
        }
    };
    std::iter::successors(of.next(), |i| i.next()).for_each(&mut note);
    let mut seen: HashSet<Block> = HashSet::new();
    let mut work = vec![of.block()];
    while let Some(b) = work.pop() {
        for s in b.terminator().map(Value::successors).unwrap_or_default() {
            let next_round = team_loop.is_some_and(|c| c[0] == s && c.contains(&b));
            if !next_round && seen.insert(s) {
                s.instructions().into_iter().for_each(&mut note);
                work.push(s);
            }
        }
    }
    found
}
