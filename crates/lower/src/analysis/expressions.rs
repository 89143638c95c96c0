//! Parts of passes: values of a kernel that its parameters tell, for the
//! runtime to compute before it launches.

use crate::ir::{Opcode, Value};
use wf_image::{Expression, Step};

/// Most steps that a value is made of.
const LONGEST: usize = 64;

/// How to compute an integer of the kernel `f` from its parameters. `stored`
/// says what a variable in memory holds, where the caller knows.
pub fn of(value: Value, f: Value, stored: &dyn Fn(Value) -> Option<Value>) -> Option<Expression> {
    let mut steps = vec![];
    append(&mut steps, value, f, stored)?;
    Some(Expression(steps))
}

/// Appends the steps to a value.
fn append(
    steps: &mut Vec<Step>,
    value: Value,
    f: Value,
    stored: &dyn Fn(Value) -> Option<Value>,
) -> Option<()> {
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
        append(steps, stored(value.operand(0))?, f, stored)?;
    } else {
        if !value.is_instruction() {
            return None;
        }
        let of = value.operand(0);
        match value.opcode() {
            Opcode::LLVMTrunc | Opcode::LLVMZExt | Opcode::LLVMFreeze => {
                append(steps, of, f, stored)?
            }
            Opcode::LLVMSExt => {
                append(steps, of, f, stored)?;
                steps.push(Step::Signed(of.ty().int_bits()?));
            }
            opcode => {
                let (operation, signed) = operation(opcode)?;
                for operand in [of, value.operand(1)] {
                    append(steps, operand, f, stored)?;
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
