//! Pass `recognize_reductions`: recognises each reduction once. The result has its level and,
//! for each variable, the operator, type, size and address of the result.
//!
//! It changes no IR except to compute a length that is known at run time alone. The result is in
//! [`Program::reductions`], for `replicate_reductions`, `select_schedules` and `lower_reductions`.

use crate::analysis::calls::reachable;
use crate::analysis::reduction_results::combining_block;
use crate::ir::{Block, Opcode, Value};
use crate::names::REDUCE_SITE;
use crate::program::groups::{Group, Level, Reduction};
use crate::program::kernel::Kernel;
use crate::program::lists::{Slot, plan};
use crate::program::nesting::levels;
use crate::program::operators::{is_exact, recognise};
use crate::program::{Program, location};
use wf_device_abi::context::{IN_LANE, IN_WARP, NESTING};
use wf_host_abi::SourceLoc;

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    let kernels = std::mem::take(&mut program.kernels);
    for kernel in &kernels {
        let Some(f) = ir.function(&kernel.name) else {
            continue;
        };
        let calls = reachable(f).into_iter().flat_map(Value::instructions);
        let sites = calls.filter(|i| i.is_call() && i.called_name() == REDUCE_SITE);
        for (loop_id, call) in (0..).zip(sites) {
            match group(program, kernel, call, loop_id) {
                Some(group) => program.reductions.push(group),
                None => program.bug(call, "cannot tell which variables this reduction combines"),
            }
        }
    }
    program.kernels = kernels;
}

/// The level of a site, from its context word.
fn level(kernel: &Kernel, word: u32) -> Level {
    let nesting = word & NESTING;
    match levels(word.into()) {
        (0, _) if kernel.league.has_teams => Level::League,
        _ if nesting == IN_LANE => Level::Warp,
        _ if nesting == IN_WARP => Level::Warps,
        (1, 1) => Level::Team,
        _ => Level::Thread,
    }
}

fn group(program: &Program<'_>, kernel: &Kernel, call: Value, loop_id: u32) -> Option<Group> {
    let ir = program.ir();
    let args = call.args();
    let [context, _, _, _, size, list, reduce, ..] = args[..] else {
        return None;
    };
    let context = context.as_u64()? as u32;
    let site = plan(ir, call, list, size)?;
    let merge = combining_block(call);
    let mut reductions = Vec::new();
    for (n, slot) in site.slots.iter().enumerate() {
        let (local, bytes) = match *slot {
            Slot::Variable { pointer, bytes, .. } => (pointer, Some(bytes)),
            Slot::Sized { pointer, .. } => (pointer, None),
            Slot::Literal(_) => continue,
        };
        reductions.push(Reduction {
            local,
            bytes,
            result: merge.and_then(|m| result_of(m, local)),
            what: recognise(ir, reduce, n),
            source: named_at(call, merge, local),
        });
    }
    Some(Group {
        kernel: kernel.name.clone(),
        loop_id,
        call,
        level: level(kernel, context),
        context,
        site,
        list,
        in_arena: false,
        reduce,
        exact: is_exact(reduce),
        reductions,
    })
}

/// Location of a LOCAL object's variable in the clause: Clang gives it to the combining code or, if
/// that is a loop over elements, to the initialisation.
fn named_at(call: Value, merge: Option<Block>, local: Value) -> SourceLoc {
    let all = merge.map(Block::instructions).unwrap_or_default();
    let read = all
        .into_iter()
        .find(|i| i.is_load() && i.operand(0) == local);
    let set = || {
        let mut all = call.function().instructions().into_iter();
        all.find(|i| i.is_store() && i.operand(1) == local && i.line() > 0)
    };
    location(read.or_else(set).unwrap_or(call))
}

/// The RESULT object that a block combines a LOCAL one with: it stores to RESULT after it has
/// loaded both.
fn result_of(merge: Block, local: Value) -> Option<Value> {
    let reads = |p: Value| {
        merge
            .instructions()
            .into_iter()
            .any(|i| i.is_load() && i.operand(0) == p)
    };
    let mut stored = merge
        .instructions()
        .into_iter()
        .filter(|i| i.is_store() && i.operand(1) != local && reads(i.operand(1)))
        .filter(|i| depends_on(i.operand(0), local, 6));
    let p = stored.next()?.operand(1);
    stored.all(|s| s.operand(1) == p).then_some(p)
}

/// Whether a value is computed from a load of `local`.
fn depends_on(v: Value, local: Value, depth: u32) -> bool {
    if !v.is_instruction() || depth == 0 {
        return false;
    }
    if v.is_load() {
        return v.operand(0) == local;
    }
    v.opcode() != Opcode::LLVMPHI
        && v.operands()
            .into_iter()
            .any(|o| depends_on(o, local, depth - 1))
}
