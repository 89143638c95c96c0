//! Value ranges at a block, from the conditional branches that dominate it.

use std::collections::HashSet;
use wf_device_abi::FITS;
use wf_llvm::{Block, IntPredicate, Opcode, Value};

/// Steps from a comparison to the branch that depends on it.
const STEPS: u32 = 6;

/// Whether the 64-bit value `v` is the 32-bit value `of`, zero-extended or sign-extended, by what
/// is known in `block`.
pub fn is_extended(v: Value, of: Value, block: Block) -> bool {
    let by = |v: Value, n: u64| v.operand(1).as_u64() == Some(n);
    let low = |v: Value| is(of, Opcode::LLVMTrunc) && of.operand(0) == v;
    match v.operation() {
        Some(Opcode::LLVMZExt | Opcode::LLVMSExt) => v.operand(0) == of,
        // LLVM's forms of a lower half's extensions.
        Some(Opcode::LLVMAnd) if by(v, u32::MAX.into()) => low(v.operand(0)),
        Some(Opcode::LLVMAnd) if by(v, i32::MAX as u64) => {
            low(v.operand(0))
                && is_known(of, block, &|op, n| match op {
                    IntPredicate::LLVMIntSGT => n >= -1,
                    IntPredicate::LLVMIntSGE => n >= 0,
                    _ => false,
                })
        }
        Some(Opcode::LLVMAShr) if by(v, 32) => {
            let up = v.operand(0);
            is(up, Opcode::LLVMShl) && by(up, 32) && low(up.operand(0))
        }
        _ => {
            low(v) && {
                let at_most = |most: i64| {
                    move |op, n: i64| match op {
                        IntPredicate::LLVMIntULT => (1..=most + 1).contains(&n),
                        IntPredicate::LLVMIntULE => (0..=most).contains(&n),
                        _ => false,
                    }
                };
                let most = u32::MAX.into();
                let is_less =
                    |u: &Value| is(*u, Opcode::LLVMAdd) && u.operand(0) == v && by(*u, u64::MAX);
                let mut less = v.users().into_iter().filter(is_less);
                is_known(v, block, &at_most(most))
                    || less.any(|u| was_asked(u, block) || is_known(u, block, &at_most(most - 1)))
            }
        }
    }
}

/// Whether a comparison of a value with a constant for which `enough` holds is true in `block`.
fn is_known(v: Value, block: Block, enough: &dyn Fn(IntPredicate, i64) -> bool) -> bool {
    let compared = |u: &Value| is(*u, Opcode::LLVMICmp) && u.operand(0) == v;
    v.users().into_iter().filter(compared).any(|u| {
        let Some(n) = u.operand(1).as_i64() else {
            return false;
        };
        let op = u.predicate();
        (enough(op, n) && holds_at(u, true, block, STEPS))
            || (enough(opposite(op), n) && holds_at(u, false, block, STEPS))
    })
}

fn opposite(op: IntPredicate) -> IntPredicate {
    use IntPredicate as P;
    match op {
        P::LLVMIntEQ => P::LLVMIntNE,
        P::LLVMIntNE => P::LLVMIntEQ,
        P::LLVMIntUGT => P::LLVMIntULE,
        P::LLVMIntUGE => P::LLVMIntULT,
        P::LLVMIntULT => P::LLVMIntUGE,
        P::LLVMIntULE => P::LLVMIntUGT,
        P::LLVMIntSGT => P::LLVMIntSLE,
        P::LLVMIntSGE => P::LLVMIntSLT,
        P::LLVMIntSLT => P::LLVMIntSGE,
        P::LLVMIntSLE => P::LLVMIntSGT,
    }
}

/// Whether a guard that is evaluated at launch says that the value is small.
fn was_asked(n: Value, block: Block) -> bool {
    let question = |u: &Value| u.is_call() && *u.called_name() == *FITS && u.args()[0] == n;
    let mut questions = n.users().into_iter().filter(question);
    questions.any(|q| holds_at(q, true, block, STEPS))
}

/// Whether the true (or false) edge of a branch on this condition dominates `block`, for the
/// condition alone or as part of another.
fn holds_at(condition: Value, truth: bool, block: Block, steps: u32) -> bool {
    let one_of = |v: Value| v.as_u64() == Some(1);
    condition.users().into_iter().any(|u| {
        let part = match u.operation() {
            Some(Opcode::LLVMBr) => {
                let [yes, no] = u.successors()[..] else {
                    return false;
                };
                let to = if truth { yes } else { no };
                return yes != no && to.predecessors().len() == 1 && is_only_reached_by(block, to);
            }
            Some(Opcode::LLVMAnd) => truth,
            Some(Opcode::LLVMOr) => !truth,
            // `x and y`, `x or y`, which LLVM writes so where `y` may be poison.
            Some(Opcode::LLVMSelect) if truth => u.operand(2).as_u64() == Some(0),
            Some(Opcode::LLVMSelect) => one_of(u.operand(1)),
            Some(Opcode::LLVMFreeze) => true,
            _ => false,
        };
        part && steps > 0 && u.ty().int_bits() == Some(1) && holds_at(u, truth, block, steps - 1)
    })
}

/// Whether block `by` dominates `block`.
fn is_only_reached_by(block: Block, by: Block) -> bool {
    let mut seen = HashSet::from([by]);
    let mut work = vec![block.function().entry()];
    while let Some(at) = work.pop() {
        if seen.insert(at) {
            if at == block {
                return false;
            }
            work.extend(at.successors());
        }
    }
    true
}

fn is(v: Value, op: Opcode) -> bool {
    v.is_instruction() && v.opcode() == op
}
