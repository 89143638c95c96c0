//! Reductions over teams by atomic instructions, with `--reduction-atomics`: each team combines its
//! LOCAL objects with RESULT by itself, for each variable for which the machine has an instruction
//! for the operator and the type (openacc-reductions-gcc, "Atomics Optimization").
//!
//! The other variables of the clause go on as a site of their own. Its list has their copies alone,
//! and its reduce function is the host form's, which gets places that nobody reads for the copies
//! that are gone. `tests/programs/reductions/atomics_mixed.c` shows it.

use super::Place;
use crate::analysis::reduction_results::combining_blocks;
use crate::ir::{AtomicOp, Block, Ir, Linkage, Value};
use crate::program::groups::{Group, Reduction};
use crate::program::lists::{Site, Slot, slot_address};
use crate::program::operators::{Combination, Operator};

/// The atomic instruction that combines so many bytes.
fn instruction(what: &Combination, bytes: u64) -> Option<AtomicOp> {
    use AtomicOp as A;
    use Operator as O;
    let element = what.element.as_str();
    let whole = matches!((element.get(1..), bytes), (Some("32"), 4) | (Some("64"), 8));
    if !whole {
        return None;
    }
    Some(match (what.operator, &element[..1]) {
        (O::Add, "f") => A::LLVMAtomicRMWBinOpFAdd,
        (O::Add, "i" | "u") => A::LLVMAtomicRMWBinOpAdd,
        (O::And, "i" | "u") => A::LLVMAtomicRMWBinOpAnd,
        (O::Or, "i" | "u") => A::LLVMAtomicRMWBinOpOr,
        (O::Xor, "i" | "u") => A::LLVMAtomicRMWBinOpXor,
        (O::Min, "i") => A::LLVMAtomicRMWBinOpMin,
        (O::Max, "i") => A::LLVMAtomicRMWBinOpMax,
        (O::Min, "u") => A::LLVMAtomicRMWBinOpUMin,
        (O::Max, "u") => A::LLVMAtomicRMWBinOpUMax,
        _ => return None,
    })
}

/// A variable that an instruction combines.
struct Step {
    op: AtomicOp,
    result: Value,
    /// The store of the host form's code for it, which goes.
    store: Value,
}

/// What an instruction can do for a variable: its RESULT object is known, and one store of the
/// combining code writes it.
fn step(group: &Group, reduction: &Reduction) -> Option<Step> {
    let op = instruction(&reduction.what, reduction.bytes?)?;
    let result = reduction.result.filter(|r| !r.is_constant())?;
    let stores: Vec<_> = combining_blocks(group.call)?
        .into_iter()
        .flat_map(Block::instructions)
        .filter(|i| i.is_store() && i.operand(1) == result)
        .collect();
    let [store] = stores[..] else { return None };
    store
        .is_plain_access()
        .then_some(Step { op, result, store })
}

/// Combines what it can, and takes these variables out of the group, whose other variables it leaves
/// there.
pub fn run(place: &mut Place<'_>, group: &mut Group) -> Vec<Reduction> {
    let steps: Vec<_> = group.reductions.iter().map(|r| step(group, r)).collect();
    let variables: Vec<_> = group.site.variables().map(|(p, _)| p).collect();
    if variables.len() != steps.len() || steps.iter().all(Option::is_none) {
        return vec![];
    }
    let ir = place.ir;
    let b = ir.builder();
    b.before(group.call);
    for (pointer, (step, reduction)) in variables.iter().zip(steps.iter().zip(&group.reductions)) {
        let Some(step) = step else { continue };
        let ty = match reduction.what.element.as_str() {
            "f32" => ir.float(),
            "f64" => ir.double(),
            "i32" | "u32" => ir.int(32),
            _ => ir.int(64),
        };
        b.atomic(step.op, step.result, b.load(ty, *pointer, ""));
        step.store.erase();
    }
    let mut kept: Vec<bool> = steps.iter().map(Option::is_none).collect();
    if kept.contains(&true) {
        keep(ir, place.kernel_fn, group, &kept);
    }
    let all = std::mem::take(&mut group.reductions);
    let (rest, combined) = all.into_iter().partition(|_| kept.remove(0));
    group.reductions = rest;
    combined
}

/// Makes the variables that are kept a site of their own.
fn keep(ir: Ir, kernel_fn: Value, group: &mut Group, kept: &[bool]) {
    let mut variable = kept.iter();
    // For each slot, its number in the new list, or the bytes of the variable that has none.
    let mut places = vec![];
    let mut slots: Vec<Slot> = vec![];
    let mut packed = 0u64;
    for slot in &group.site.slots {
        let stays = matches!(slot, Slot::Literal(_)) || *variable.next().unwrap_or(&true);
        let (Slot::Variable { bytes, .. }, false) = (slot, stays) else {
            places.push(Ok(slots.len()));
            slots.push(match *slot {
                Slot::Variable {
                    pointer,
                    bytes,
                    word,
                    ..
                } => {
                    let offset = packed.next_multiple_of(word);
                    packed = offset + bytes;
                    Slot::Variable {
                        pointer,
                        bytes,
                        word,
                        offset,
                    }
                }
                other => other,
            });
            continue;
        };
        places.push(Err(*bytes));
    }
    let b = ir.builder();
    b.before(kernel_fn.entry().first_non_phi());
    let list = b.alloca(ir.array(ir.ptr(), slots.len() as u64), "rest");
    b.before(group.call);
    for (i, place) in places.iter().enumerate() {
        if let Ok(n) = *place {
            let copy = b.load(ir.ptr(), slot_address(&b, group.list, i), "");
            b.store(copy, slot_address(&b, list, n));
        }
    }
    group.reduce = reduce_rest(ir, group, &places);
    group.list = list;
    group.site = Site {
        call: group.call,
        slots,
        packed: packed.max(1),
    };
}

/// `reduce(a, b)` for the new lists, by the function for the old ones.
fn reduce_rest(ir: Ir, group: &Group, places: &[Result<usize, u64>]) -> Value {
    let name = format!("{}.reduce_rest", group.call.function().name());
    let f = ir.add_function(&name, ir.fn_type(ir.void(), &[ir.ptr(), ir.ptr()]));
    f.set_linkage(Linkage::LLVMInternalLinkage);
    for a in ["alwaysinline", "nounwind"] {
        ir.add_attribute(f, a);
    }
    let b = ir.builder();
    b.at_end(ir.append_block(f, "entry"));
    let lists: Vec<_> = f
        .params()
        .into_iter()
        .map(|rest| {
            let list = b.alloca(ir.array(ir.ptr(), places.len() as u64), "list");
            for (i, place) in places.iter().enumerate() {
                let copy = match *place {
                    Ok(n) => b.load(ir.ptr(), slot_address(&b, rest, n), ""),
                    Err(bytes) => {
                        let gone = b.alloca(ir.int(8 * bytes as u32), "gone");
                        b.store(ir.int(8 * bytes as u32).zero(), gone);
                        gone
                    }
                };
                b.store(copy, slot_address(&b, list, i));
            }
            list
        })
        .collect();
    b.call(group.reduce, &lists, "");
    b.ret(None);
    f
}
