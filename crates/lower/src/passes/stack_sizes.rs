//! Part of pass `sharing`: how much of the shared stack a kernel takes, where its
//! parameters tell.
//!
//! A variable that does not find room in dynamic shared memory is put into
//! device memory, so nothing depends on these sizes but time: a kernel that
//! asks for no more than it takes leaves room for more teams. Shown by
//! `tests/programs/kernels/team_vla.c`.

use super::reachable;
use super::sharing::HEAP_ALIGN;
use crate::ir::{Opcode, Value};
use wf_image::{Expression, Step};

/// Most steps that a size is made of.
const LONGEST: usize = 64;

/// The sizes of the variables that a kernel puts onto its stack, if each is put
/// there once at a time and the kernel's parameters tell it.
pub fn of_kernel(f: Value) -> Option<Vec<Expression>> {
    let pushes = reachable(f).into_iter().flat_map(Value::instructions);
    pushes
        .filter(|i| i.is_call() && i.called_name() == "__wf_stack_push")
        .map(|push| {
            // In functions that stay, it may be there several times.
            let [_, bytes, align] = push.args()[..] else {
                return None;
            };
            let align = align.as_u64().filter(|_| push.function() == f)?;
            let mut steps = vec![];
            append(&mut steps, bytes, f)?;
            // Room for the largest shift that the alignment may need.
            let slack = align.checked_sub(HEAP_ALIGN.into())?;
            steps.extend([Step::Constant(slack), Step::Add]);
            Some(Expression(steps))
        })
        .collect()
}

/// Appends the steps to a value.
fn append(steps: &mut Vec<Step>, value: Value, f: Value) -> Option<()> {
    let bits = value.ty().int_bits().filter(|n| *n <= 64)?;
    if steps.len() > LONGEST {
        return None;
    }
    if let Some(n) = value.as_u64() {
        steps.push(Step::Constant(n));
    } else if let Some((of, n)) = value.as_parameter() {
        (of == f).then_some(())?;
        steps.push(Step::Parameter(n as u32));
    } else if value.is_load() {
        append(steps, only_stored(value.operand(0))?, f)?;
    } else {
        if !value.is_instruction() {
            return None;
        }
        let of = value.operand(0);
        match value.opcode() {
            Opcode::LLVMTrunc | Opcode::LLVMZExt | Opcode::LLVMFreeze => append(steps, of, f)?,
            Opcode::LLVMSExt => {
                append(steps, of, f)?;
                steps.push(Step::Signed(of.ty().int_bits()?));
            }
            opcode => {
                let (operation, signed) = operation(opcode)?;
                for operand in [of, value.operand(1)] {
                    append(steps, operand, f)?;
                    if signed {
                        steps.push(Step::Signed(bits));
                    }
                }
                steps.push(operation);
            }
        }
    }
    if bits < 64 {
        steps.push(Step::Low(bits));
    }
    Some(())
}

/// The step of an instruction, and whether it takes numbers with signs.
fn operation(opcode: Opcode) -> Option<(Step, bool)> {
    Some(match opcode {
        Opcode::LLVMAdd => (Step::Add, false),
        Opcode::LLVMSub => (Step::Subtract, false),
        Opcode::LLVMMul => (Step::Multiply, false),
        Opcode::LLVMSDiv => (Step::Divide, true),
        Opcode::LLVMAnd => (Step::And, false),
        Opcode::LLVMOr => (Step::Or, false),
        Opcode::LLVMShl => (Step::Left, false),
        Opcode::LLVMLShr => (Step::Right, false),
        _ => return None,
    })
}

/// The value of a variable that is stored to once where one sees it. A region
/// may change it, and then the size is not this one.
fn only_stored(variable: Value) -> Option<Value> {
    let stores = variable.users().into_iter();
    let mut stores = stores.filter(|u| u.is_store() && u.operand(1) == variable);
    let store = stores.next().filter(|_| variable.is_alloca())?;
    stores.next().is_none().then(|| store.operand(0))
}
