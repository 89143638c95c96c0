//! Pass `replicate_reductions`: turns a parallel region's reduction into an all-reduce if only
//! sequential code of an SPMD kernel uses the result. Every thread then keeps the result in a
//! private copy.
//!
//! The most common nested pattern is a variable of sequential code into which a region sums. In
//! shared memory one thread would write it, and barriers would be needed before the read and
//! before the next write. If the region writes the variable in the combining step of its
//! reduction alone, every thread gets the combined value and executes that step on its private
//! copy.
//!
//! Such a reduction becomes one of [`Level::TeamAll`]. The region's parameters for these
//! variables are noted at the region, for `place_shared_variables` and `insert_barriers`.

use crate::analysis::calls::reachable;
use crate::analysis::escapes;
use crate::analysis::forks::{is_fork, warp_regions};
use crate::analysis::loops;
use crate::analysis::reduction_results::{combining_block, note_uniform};
use crate::analysis::runtime_calls;
use crate::ir::{Block, Ir, Opcode, Value};
use crate::program::Program;
use crate::program::groups::{Group, Level};
use crate::program::nesting::is_warp_copy;
use wf_device_abi::{Icv, Role};
use wf_host_abi::Mode;

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    let groups = &mut program.reductions;
    for kernel in &program.kernels {
        let Some(f) = ir.function(&kernel.name) else {
            continue;
        };
        // Only regions that all of the team's threads run qualify.
        if is_narrowed(f) {
            continue;
        }
        let mut found = Vec::new();
        for fork in f.instructions() {
            if is_fork(fork)
                && let Some((group, variables)) = qualify(ir, fork, groups)
            {
                note_uniform(ir, fork.args()[2], &variables);
                found.push((fork, group, variables));
            }
        }
        keep_private(ir, f, &mut found);
        for (_, group, _) in found {
            groups[group].level = Level::TeamAll;
        }
    }
}

/// Whether a region of the kernel may have fewer threads than the team, or threads that are warps:
/// one thread then combines.
pub(super) fn is_narrowed(f: Value) -> bool {
    if !warp_regions(f).is_empty() {
        return true;
    }
    let all = reachable(f).into_iter().flat_map(Value::instructions);
    all.into_iter().any(|i| {
        runtime_calls::called(i)
            .is_some_and(|f| f.role == Role::PushThreads || f.sets == Some(Icv::Threads))
    })
}

/// Removes regions that reduce into a variable that has to be shared for another reason (another
/// region writes it, or the league reduces it), to a fixed point. Then marks the remaining
/// variables as private. Every thread combines in such a region, which on a shared variable would
/// count the result many times.
fn keep_private(ir: Ir, f: Value, found: &mut Vec<(Value, usize, Vec<Value>)>) {
    loop {
        let shared = escapes::shared_allocas(ir, f, Mode::Spmd);
        let before = found.len();
        found.retain(|(fork, _, variables)| {
            let region = fork.args()[2];
            let private = region
                .params()
                .into_iter()
                .skip(2)
                .zip(&fork.args()[3..])
                .all(|(p, argument)| !variables.contains(&p) || !shared.contains(argument));
            if !private {
                note_uniform(ir, region, &[]);
            }
            private
        });
        if found.len() == before {
            break;
        }
    }
}

/// The number of the region's reduction and the parameters it combines into, if
/// all conditions hold.
fn qualify(ir: Ir, fork: Value, groups: &[Group]) -> Option<(usize, Vec<Value>)> {
    let region = fork.args()[2];
    if !is_of_team(ir, region) {
        return None;
    }
    let mut inside = groups
        .iter()
        .enumerate()
        .filter(|(_, g)| g.call.function() == region);
    let (Some((number, group)), None) = (inside.next(), inside.next()) else {
        return None;
    };
    let site = group.call;
    if group.level != Level::Team || !group.site.travels() || reaches(site.block(), site.block()) {
        return None;
    }
    let combine = combining_block(site)?;
    let mut variables = Vec::new();
    for i in combine.instructions() {
        match i.opcode() {
            Opcode::LLVMStore if i.operand(1).is_argument() => variables.push(i.operand(1)),
            Opcode::LLVMStore | Opcode::LLVMAtomicRMW | Opcode::LLVMAtomicCmpXchg => return None,
            Opcode::LLVMCall if !is_harmless(i) => return None,
            _ => {}
        }
    }
    variables.dedup();
    for (p, argument) in region.params().into_iter().skip(2).zip(&fork.args()[3..]) {
        if !variables.contains(&p) {
            continue;
        }
        let private = argument.is_alloca()
            && argument.operand(0).as_u64() == Some(1)
            && p.users().into_iter().all(|u| {
                u.is_load() || (u.is_store() && u.operand(1) == p && u.block() == combine)
            });
        if !private {
            return None;
        }
    }
    (!variables.is_empty() && quiet_after(site, |b| b == combine)).then_some((number, variables))
}

/// Whether a region has one fork, in sequential code of a team.
pub(super) fn is_of_team(ir: Ir, region: Value) -> bool {
    region.is_function()
        && region.users().len() == 1
        && !is_warp_copy(region)
        && !loops::is_combined_half(ir, region)
}

fn is_harmless(call: Value) -> bool {
    let name = call.called_name();
    name.starts_with("llvm.lifetime")
        || matches!(
            runtime_calls::role(call),
            Role::EndReduce | Role::StaticFini
        )
        || matches!(
            name.split('.').nth(1),
            Some("smax" | "smin" | "umax" | "umin" | "maxnum" | "minnum" | "fmuladd" | "fabs")
        )
}

/// Whether no code after the site, except for the combining blocks, accesses shared memory.
pub(super) fn quiet_after(site: Value, combines: impl Fn(Block) -> bool) -> bool {
    let quiet = |i: Value| match i.opcode() {
        Opcode::LLVMCall => is_harmless(i),
        Opcode::LLVMLoad => {
            i.operand(0).is_argument() || crate::ir::underlying(i.operand(0)).is_alloca()
        }
        Opcode::LLVMStore => crate::ir::underlying(i.operand(1)).is_alloca(),
        Opcode::LLVMAtomicRMW | Opcode::LLVMAtomicCmpXchg | Opcode::LLVMFence => false,
        _ => true,
    };
    let mut seen = vec![site.block()];
    let mut next = 0;
    while let Some(&block) = seen.get(next) {
        let first = next == 0;
        next += 1;
        let mut after = !first;
        for i in block.instructions() {
            if after && !combines(block) && !quiet(i) {
                return false;
            }
            after |= i == site;
        }
        for s in block
            .terminator()
            .map(Value::successors)
            .unwrap_or_default()
        {
            if !seen.contains(&s) {
                seen.push(s);
            }
        }
    }
    true
}

/// Whether one block is reachable from another.
pub(super) fn reaches(from: Block, to: Block) -> bool {
    let mut seen = vec![from];
    let mut next = 0;
    while let Some(&block) = seen.get(next) {
        next += 1;
        for s in block
            .terminator()
            .map(Value::successors)
            .unwrap_or_default()
        {
            if s == to {
                return true;
            }
            if !seen.contains(&s) {
                seen.push(s);
            }
        }
    }
    false
}
