//! Expressions over a kernel's parameters, which the runtime evaluates at launch.

use wf_host_abi::{Expression, Step};
use wf_llvm::{IntPredicate, Opcode, TypeKind, Value};

/// Most steps of an expression.
const LONGEST: usize = 256;

/// What the kernel's own code does not show of a value. An optimised kernel needs nothing.
pub trait Surroundings {
    /// The value of a variable in memory, given its address.
    fn stored(&self, _address: Value) -> Option<Value> {
        None
    }

    /// The argument for parameter `n` of a function that has one call.
    fn argument(&self, _function: Value, _n: usize) -> Option<Value> {
        None
    }
}

impl Surroundings for () {}

/// The expression of an integer over the parameters of the kernel `f`. The integer is in `f` or in
/// a function that `f` reaches.
pub fn of(value: Value, f: Value, around: &dyn Surroundings) -> Option<Expression> {
    let mut steps = vec![];
    append(&mut steps, value, f, around)?;
    Some(Expression(steps))
}

/// Appends the steps of a value.
fn append(steps: &mut Vec<Step>, value: Value, f: Value, around: &dyn Surroundings) -> Option<()> {
    if steps.len() > LONGEST {
        return None;
    }
    if value.ty().kind() == TypeKind::LLVMPointerTypeKind {
        return bits_of(steps, value, f, around);
    }
    let bits = value.ty().int_bits().filter(|n| *n <= 64)?;
    if let Some(n) = value.as_u64() {
        steps.push(Step::Constant(n));
    } else if let Some((of, n)) = value.as_parameter() {
        if of != f {
            return append(steps, around.argument(of, n)?, f, around);
        }
        steps.push(Step::Parameter(n as u32));
    } else if value.is_load() {
        append(steps, around.stored(value.operand(0))?, f, around)?;
    } else {
        if !value.is_instruction() {
            return None;
        }
        let of = value.operand(0);
        match value.opcode() {
            Opcode::LLVMTrunc | Opcode::LLVMZExt | Opcode::LLVMFreeze | Opcode::LLVMPtrToInt => {
                append(steps, of, f, around)?
            }
            Opcode::LLVMSExt => {
                append(steps, of, f, around)?;
                steps.push(Step::Signed(of.ty().int_bits()?));
            }
            Opcode::LLVMICmp => compare(steps, value, f, around)?,
            Opcode::LLVMXor if bits == 1 => {
                append(steps, of, f, around)?;
                append(steps, value.operand(1), f, around)?;
                steps.extend([Step::Equal, Step::Constant(0), Step::Equal]);
            }
            Opcode::LLVMSelect => match logical(value) {
                Some((operation, other)) => {
                    append(steps, of, f, around)?;
                    append(steps, other, f, around)?;
                    steps.push(operation);
                }
                None => choose(steps, value, f, around)?,
            },
            _ => {
                let (operation, signed) = operation(value)?;
                for operand in [of, value.operand(1)] {
                    append(steps, operand, f, around)?;
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

/// Appends the steps of a pointer that holds an integer: a parameter, of which the launch has the bits.
/// Fortran's scalars are passed so.
fn bits_of(
    steps: &mut Vec<Step>,
    pointer: Value,
    f: Value,
    around: &dyn Surroundings,
) -> Option<()> {
    match pointer.as_parameter() {
        Some((of, n)) if of == f => {
            steps.push(Step::Parameter(n as u32));
            Some(())
        }
        Some((of, n)) => append(steps, around.argument(of, n)?, f, around),
        None if pointer.is_load() => append(steps, around.stored(pointer.operand(0))?, f, around),
        None if pointer.operation() == Some(Opcode::LLVMIntToPtr) => {
            append(steps, pointer.operand(0), f, around)
        }
        None => None,
    }
}

/// Appends the steps of a choice between two integers: each times whether it is chosen.
fn choose(steps: &mut Vec<Step>, i: Value, f: Value, around: &dyn Surroundings) -> Option<()> {
    for (n, is_second) in [(1, false), (2, true)] {
        append(steps, i.operand(0), f, around)?;
        if is_second {
            steps.extend([Step::Constant(0), Step::Equal]);
        }
        append(steps, i.operand(n), f, around)?;
        steps.push(Step::Multiply);
    }
    steps.push(Step::Add);
    Some(())
}

/// Appends the steps of an integer comparison.
fn compare(steps: &mut Vec<Step>, i: Value, f: Value, around: &dyn Surroundings) -> Option<()> {
    use IntPredicate as P;
    let bits = i.operand(0).ty().int_bits()?;
    let (swapped, step, not) = match i.predicate() {
        P::LLVMIntEQ => (false, Step::Equal, false),
        P::LLVMIntNE => (false, Step::Equal, true),
        P::LLVMIntULT => (false, Step::Below, false),
        P::LLVMIntUGE => (false, Step::Below, true),
        P::LLVMIntUGT => (true, Step::Below, false),
        P::LLVMIntULE => (true, Step::Below, true),
        P::LLVMIntSLT => (false, Step::SignedBelow, false),
        P::LLVMIntSGE => (false, Step::SignedBelow, true),
        P::LLVMIntSGT => (true, Step::SignedBelow, false),
        P::LLVMIntSLE => (true, Step::SignedBelow, true),
    };
    for n in if swapped { [1, 0] } else { [0, 1] } {
        append(steps, i.operand(n), f, around)?;
        if step == Step::SignedBelow {
            steps.push(Step::Signed(bits));
        }
    }
    steps.push(step);
    if not {
        steps.extend([Step::Constant(0), Step::Equal]);
    }
    Some(())
}

/// The logical operation that a `select` of booleans is if one of them is a constant, and its
/// operand beside the condition.
fn logical(i: Value) -> Option<(Step, Value)> {
    let (yes, no) = (i.operand(1), i.operand(2));
    let is_truth = yes.ty().int_bits() == Some(1);
    if is_truth && no.as_u64() == Some(0) {
        Some((Step::And, yes))
    } else if is_truth && yes.as_u64() == Some(1) {
        Some((Step::Or, no))
    } else {
        None
    }
}

/// The step of an instruction, and whether its operands are signed.
fn operation(i: Value) -> Option<(Step, bool)> {
    Some(match i.opcode() {
        Opcode::LLVMAdd => (Step::Add, false),
        Opcode::LLVMSub => (Step::Subtract, false),
        Opcode::LLVMMul => (Step::Multiply, false),
        Opcode::LLVMSDiv => (Step::Divide, true),
        Opcode::LLVMUDiv => (Step::DivideUnsigned, false),
        Opcode::LLVMAnd => (Step::And, false),
        Opcode::LLVMOr => (Step::Or, false),
        Opcode::LLVMShl => (Step::Left, false),
        Opcode::LLVMLShr => (Step::Right, false),
        Opcode::LLVMAShr => (Step::SignedRight, true),
        Opcode::LLVMCall => {
            let name = i.called_name();
            let (kind, _) = name.strip_prefix("llvm.")?.split_once('.')?;
            match kind {
                "smin" => (Step::SignedLeast, true),
                "smax" => (Step::SignedMost, true),
                "umin" => (Step::Least, false),
                "umax" => (Step::Most, false),
                _ => return None,
            }
        }
        _ => return None,
    })
}
