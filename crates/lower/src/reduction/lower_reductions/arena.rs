//! Private copies of reduced variables that do not fit into registers: in memory that the launch
//! provides (the arena).
//!
//! Each thread has a segment of it, and each team one for its sequential code. The runtime
//! knows the segments' sizes before the launch and starts as many threads as there is memory
//! for (`wf_device_abi::Arena`). A copy whose size is no function of the kernel's parameters
//! stays where it is. `tests/programs/reductions/large_arrays.c` shows it.

use super::Place;
use crate::analysis::expressions;
use crate::ir::{Opcode, Value, underlying};
use crate::program::groups::{Group, Level};
use crate::program::lists::Slot;
use std::collections::HashMap;
use wf_host_abi::{Expression, Step};

/// Alignment of allocations.
const ALIGN: u64 = wf_device_abi::ARENA_ALIGN;

/// The variables that are in the arena already, and their addresses.
pub type Taken = HashMap<Value, Value>;

/// Moves a site's variables there: all or none.
pub fn run(place: &mut Place<'_>, taken: &mut Taken, group: &mut Group) {
    let Some((variables, sizes)) = variables(place, taken, group) else {
        return;
    };
    let copies = if group.level == Level::League {
        &mut place.kernel.combining.team_copies
    } else {
        &mut place.kernel.combining.thread_copies
    };
    copies.extend(sizes);
    // The list through which other threads reach the variables.
    let list = (8 * group.site.slots.len() as u64).next_multiple_of(ALIGN);
    copies.push(Expression(vec![Step::Constant(list)]));
    for variable in variables {
        let address = take(place, group, variable);
        taken.insert(variable, address);
    }
    for slot in &mut group.site.slots {
        if let Slot::Variable { pointer, .. } | Slot::Sized { pointer, .. } = slot
            && let Some(address) = taken.get(pointer)
        {
            *pointer = *address;
        }
    }
    group.in_arena = true;
}

/// The variables of a site that are not there yet, and their sizes.
fn variables(
    place: &Place<'_>,
    taken: &Taken,
    group: &Group,
) -> Option<(Vec<Value>, Vec<Expression>)> {
    let mut variables = vec![];
    let mut sizes = vec![];
    for (pointer, _) in group.site.variables() {
        let variable = underlying(pointer);
        if taken.contains_key(&variable) || variables.contains(&variable) {
            continue;
        }
        let ends = scope_ends(variable).is_some();
        if !variable.is_alloca() || u64::from(variable.alignment()) > ALIGN || !ends {
            return None;
        }
        let ty = variable.allocated_type();
        let count = expressions::of(variable.operand(0), place.kernel_fn, &|_| None)?;
        let Expression(mut steps) = count;
        steps.extend([
            Step::Constant(place.ir.size_of(ty)),
            Step::Multiply,
            Step::Constant(ALIGN - 1),
            Step::Add,
            Step::Constant(!(ALIGN - 1)),
            Step::And,
        ]);
        variables.push(variable);
        sizes.push(Expression(steps));
    }
    Some((variables, sizes))
}

/// The instructions before which a variable's lifetime ends; `None` if they are unknown.
fn scope_ends(variable: Value) -> Option<Vec<Value>> {
    let f = variable.function();
    let is = |i: Value, name: &str| i.is_call() && i.called_name().starts_with(name);
    let before = std::iter::successors(variable.previous(), |i| i.previous());
    let mut saves = before.filter(|i| is(*i, "llvm.stacksave"));
    if let Some(save) = saves.next() {
        let restores = save.users().into_iter();
        let restores: Vec<_> = restores.filter(|u| is(*u, "llvm.stackrestore")).collect();
        if !restores.is_empty() {
            return Some(restores);
        }
    }
    // An alloca of the entry block lives as long as the function.
    (variable.block() == f.blocks()[0]).then(|| {
        let ends = f.blocks().into_iter().filter_map(|b| b.terminator());
        ends.filter(|t| t.opcode() == Opcode::LLVMRet).collect()
    })
}

/// Replaces an alloca, which stays without uses.
fn take(place: &Place<'_>, group: &Group, variable: Value) -> Value {
    let ir = place.ir;
    let b = ir.builder();
    let ends = scope_ends(variable).unwrap_or_default();
    b.before(variable).located_as(group.call);
    let count = b.int_cast(variable.operand(0), ir.int(64));
    let size = ir.i64(ir.size_of(variable.allocated_type()));
    let bytes = b.binary(Opcode::LLVMMul, count, size, "bytes");
    let context = ir.i32(group.context);
    let take = super::shuffles::runtime(ir, "__wf_arena_take");
    let address = b.call(take, &[context, bytes], "copy");
    for user in variable.users() {
        // Lifetime markers may name allocas alone.
        if user.is_call() && user.called_name().starts_with("llvm.lifetime.") {
            user.erase();
        }
    }
    variable.replace_uses(address);
    let give = super::shuffles::runtime(ir, "__wf_arena_give");
    for end in ends {
        b.before(end);
        b.call(give, &[context, address], "");
    }
    address
}
