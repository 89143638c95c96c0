//! Pass `recognize_reductions`: recognises each reduction once. The result has its level and,
//! for each variable, the operator, type, size and address of the result.
//!
//! It changes no IR except to compute a length that is known at run time alone. The result is in
//! [`Program::reductions`], for `replicate_reductions`, `select_schedules` and `lower_reductions`.

use crate::analysis::calls::reachable;
use crate::analysis::reduction_results::combining_blocks;
use crate::analysis::runtime_calls::{self, host_args};
use crate::ir::analysis::cycles::cycles;
use crate::ir::{Block, Ir, Opcode, Value};
use crate::names::REDUCE_SITE;
use crate::program::groups::{Group, Level, Reduction};
use crate::program::kernel::Kernel;
use crate::program::lists::{Slot, plan};
use crate::program::nesting::levels;
use crate::program::operators::{is_exact, recognise};
use crate::program::{Program, location};
use std::collections::{HashSet, VecDeque};
use wf_device_abi::Role;
use wf_device_abi::context::{IN_LANE, IN_WARP, NESTING};
use wf_device_abi::schedule::is_distribute;
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
fn level(kernel: &Kernel, call: Value, word: u32) -> Level {
    let nesting = word & NESTING;
    match levels(word.into()) {
        (0, _) if kernel.league.has_teams && ends_loop_of_thread(call) => Level::Thread,
        (0, _) if kernel.league.has_teams => Level::League,
        _ if nesting == IN_LANE => Level::Warp,
        _ if nesting == IN_WARP => Level::Warps,
        (1, 1) => Level::Team,
        _ => Level::Thread,
    }
}

/// Whether a reduction in a team's sequential code is that of a worksharing loop, which the team's first
/// thread runs alone (`loop bind(parallel)` directly in `teams`): it is repeated, or the loop before it is
/// no `distribute`. The league's own is at the end of the code of `teams`.
fn ends_loop_of_thread(call: Value) -> bool {
    let f = call.function();
    let repeated: HashSet<Block> = cycles(&f.blocks()).into_iter().flatten().collect();
    if repeated.contains(&call.block()) {
        return true;
    }
    let begun = |block: Block, until: Option<Value>| {
        let all = block.instructions().into_iter();
        let before = all.take_while(|i| Some(*i) != until);
        before
            .filter(|i| runtime_calls::is(*i, Role::StaticInit))
            .last()
    };
    let mut last = begun(call.block(), Some(call));
    let mut work = VecDeque::from(call.block().predecessors());
    let mut seen: HashSet<Block> = work.iter().copied().collect();
    while last.is_none()
        && let Some(block) = work.pop_front()
    {
        if !repeated.contains(&block) {
            last = begun(block, None);
        }
        let before = block.predecessors().into_iter();
        work.extend(before.filter(|b| seen.insert(*b)));
    }
    let schedule = last.and_then(|init| host_args(init)[2].as_u64());
    schedule.is_some_and(|s| !is_distribute(s as u32))
}

fn group(program: &Program<'_>, kernel: &Kernel, call: Value, loop_id: u32) -> Option<Group> {
    let ir = program.ir();
    let args = call.args();
    let [context, _, _, _, size, list, reduce, ..] = args[..] else {
        return None;
    };
    let context = context.as_u64()? as u32;
    let site = plan(ir, call, list, size)?;
    let merge = combining_blocks(call);
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
            result: merge.as_deref().and_then(|m| result_of(ir, m, local)),
            what: recognise(ir, reduce, n),
            source: named_at(call, merge.as_deref(), local),
        });
    }
    Some(Group {
        kernel: kernel.name.clone(),
        loop_id,
        call,
        level: level(kernel, call, context),
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
fn named_at(call: Value, merge: Option<&[Block]>, local: Value) -> SourceLoc {
    let first = merge.and_then(|blocks| blocks.first());
    let read = first
        .into_iter()
        .flat_map(|b| b.instructions())
        .find(|i| i.is_load() && i.operand(0) == local);
    let set = || {
        let mut all = call.function().instructions().into_iter();
        all.find(|i| i.is_store() && i.operand(1) == local && i.line() > 0)
    };
    location(read.or_else(set).unwrap_or(call))
}

/// Most steps of an address, and most values that a stored value is computed from.
const MOST: usize = 256;

/// The RESULT object that the combining blocks combine a LOCAL one with: they store to it what they
/// compute from both. The parts of a complex number or a struct are stored one by one, and the
/// elements of an array in a loop, so RESULT is the lowest address of one object.
fn result_of(ir: Ir, merge: &[Block], local: Value) -> Option<Value> {
    let all: Vec<Value> = merge.iter().flat_map(|b| b.instructions()).collect();
    let own = Address::of(ir, merge, local)?.base;
    let loads: Vec<_> = all
        .iter()
        .filter(|i| i.is_load())
        .filter_map(|i| Some(Address::of(ir, merge, i.operand(0))?.base))
        .collect();
    let mut stored = vec![];
    for store in all.iter().filter(|i| i.is_store()) {
        if depends_on(ir, merge, store.operand(0), own) {
            stored.push(Address::of(ir, merge, store.operand(1))?);
        }
    }
    stored.retain(|to| to.base != own && loads.contains(&to.base));
    let lowest = stored.iter().min_by_key(|to| to.offset)?;
    let is_one = stored.iter().all(|to| to.base == lowest.base);
    is_one.then_some(lowest.pointer)
}

/// Where combining blocks load or store.
struct Address {
    /// The pointer; in a loop over elements that of the first.
    pointer: Value,
    /// What it is derived from by constant offsets.
    base: Value,
    /// Bytes from `base`.
    offset: u64,
}

impl Address {
    fn of(ir: Ir, merge: &[Block], pointer: Value) -> Option<Self> {
        let first = |p: Value| {
            if p.opcode() != Opcode::LLVMPHI || !p.is_instruction() || !merge.contains(&p.block()) {
                return Some(p);
            }
            let incoming = p.incoming();
            let mut outside = incoming.iter().map(|(v, _)| *v).filter(|v| !steps(*v, p));
            let start = outside.next()?;
            outside.all(|v| v == start).then_some(start)
        };
        let pointer = first(pointer)?;
        let (mut base, mut offset) = (pointer, 0u64);
        for _ in 0..MOST {
            match constant_offset(ir, base) {
                Some(bytes) => {
                    offset = offset.checked_add(bytes)?;
                    base = first(base.operand(0))?;
                }
                None => {
                    return Some(Self {
                        pointer,
                        base,
                        offset,
                    });
                }
            }
        }
        None
    }
}

/// Offset of a `getelementptr` with one constant index.
fn constant_offset(ir: Ir, p: Value) -> Option<u64> {
    if !p.is_instruction() || p.opcode() != Opcode::LLVMGetElementPtr {
        return None;
    }
    let [_, index] = p.operands()[..] else {
        return None;
    };
    index.as_u64()?.checked_mul(ir.size_of(p.gep_type()))
}

/// Whether a loop's address `p` becomes `v` in the next iteration.
fn steps(v: Value, p: Value) -> bool {
    v.is_instruction() && v.opcode() == Opcode::LLVMGetElementPtr && v.operand(0) == p
}

/// Whether a value is computed from a load of the object `local`, within these blocks.
fn depends_on(ir: Ir, merge: &[Block], value: Value, local: Value) -> bool {
    let mut values = vec![value];
    let mut next = 0;
    while let Some(v) = values.get(next).copied() {
        next += 1;
        if next > MOST || !v.is_instruction() || !merge.contains(&v.block()) {
            continue;
        }
        if v.is_load() {
            if Address::of(ir, merge, v.operand(0)).is_some_and(|from| from.base == local) {
                return true;
            }
            continue;
        }
        for operand in v.operands() {
            if !values.contains(&operand) {
                values.push(operand);
            }
        }
    }
    false
}
