//! Part of pass `place_shared_variables`: the size of a kernel's shared stack, as a function of its
//! parameters.
//!
//! A variable that does not fit into dynamic shared memory goes to device memory. With the sizes
//! known, a launch requests no more shared memory than the kernel needs, which leaves room for more
//! teams, and has a pool for the rest. Shown by `tests/programs/kernels/team_vla.c`.

use crate::analysis::{calls::reachable, expressions};
use crate::ir::Value;
use wf_host_abi::{Expression, Step};

/// Default alignment of the device's heap and the shared stack.
pub const HEAP_ALIGN: u32 = wf_device_abi::layout::STACK_ALIGN as u32;

/// The sizes of the variables on a kernel's shared stack, if each is there once at a time and its
/// size is a function of the kernel's parameters.
pub fn of_kernel(f: Value) -> Option<Vec<Expression>> {
    let pushes = reachable(f).into_iter().flat_map(Value::instructions);
    pushes
        .filter(|i| i.is_call() && i.called_name() == "__wf_stack_push")
        .map(|push| {
            // In functions that are not inlined it may be there several times.
            let [_, bytes, align] = push.args()[..] else {
                return None;
            };
            let align = align.as_u64().filter(|_| push.function() == f)?;
            let Expression(mut steps) = expressions::of(bytes, f, &only_stored)?;
            // Room for the largest shift that the alignment may need.
            let slack = align.checked_sub(HEAP_ALIGN.into())?;
            steps.extend([Step::Constant(slack), Step::Add]);
            Some(Expression(steps))
        })
        .collect()
}

/// The value of a variable that has one visible store. A region may change it, and then the size is
/// wrong.
fn only_stored(variable: Value) -> Option<Value> {
    let stores = variable.users().into_iter();
    let mut stores = stores.filter(|u| u.is_store() && u.operand(1) == variable);
    let store = stores.next().filter(|_| variable.is_alloca())?;
    stores.next().is_none().then(|| store.operand(0))
}
