//! Natural loops of the host form and of LLVM's optimised IR: preheader, header, induction
//! variable, bound and step.

use crate::ir::{Block, IntPredicate, Ir, Opcode, Value, underlying};
use wf_optimize::purity::only_computes;

/// Attribute of the inner half of a `distribute parallel for`.
const COMBINED_HALF: &str = "wf.combined";

/// Notes that a region is the inner half of a `distribute parallel for`, which
/// takes the team's bounds as parameters. Pass `grid_stride_loops` finds them.
pub fn note_combined_half(ir: Ir, f: Value) {
    ir.add_string_attribute(f, COMBINED_HALF);
}

/// Whether a region is the inner half of a `distribute parallel for`.
pub fn is_combined_half(ir: Ir, f: Value) -> bool {
    ir.has_string_attribute(f, COMBINED_HALF)
}

/// The induction variables of the loop that follows `init`, in memory as Clang emits it: the
/// variables that `*lower` is stored to.
pub fn variables(f: Value, init: Value) -> Vec<Value> {
    let lower = init.args()[4];
    lower
        .users()
        .into_iter()
        .filter(|u| u.is_load() && u.function() == f)
        .flat_map(|load| load.users())
        .filter(|u| u.is_store() && u.operand(1).is_alloca() && u.operand(1) != lower)
        .map(|store| store.operand(1))
        .collect()
}

/// The stores that add something to a variable.
pub fn steps_of(iv: Value) -> Vec<Value> {
    let adds = |store: &Value| {
        let add = store.operand(0);
        store.is_store()
            && store.operand(1) == iv
            && add.is_instruction()
            && add.opcode() == Opcode::LLVMAdd
            && add.operand(0).is_load()
            && underlying(add.operand(0).operand(0)) == iv
    };
    iv.users().into_iter().filter(adds).collect()
}

/// A loop with its exit test in the header.
pub struct Loop {
    /// The variable that holds the step.
    pub stride: Value,
    /// The induction variable, a phi of the header.
    pub iv: Value,
    /// The preheader.
    pub before: Block,
    /// The header, which tests the bound.
    pub head: Block,
    /// The latch, which ends an iteration.
    pub latch: Block,
    /// The blocks of an iteration, without the header.
    pub body: Vec<Block>,
    /// The loop continues while `iv` and `bound` compare so.
    pub goes_on: IntPredicate,
    /// The bound of the induction variable.
    pub bound: Value,
}

impl Loop {
    /// The loop that adds `*stride` to its induction variable. What computes its bound in the head
    /// moves before the loop.
    pub fn find(ir: Ir, f: Value, stride: Value) -> Option<Self> {
        let adds: Vec<_> = stride
            .users()
            .into_iter()
            .filter(|u| u.is_load() && u.function() == f)
            .flat_map(Value::users)
            .filter(|u| u.is_instruction() && u.opcode() == Opcode::LLVMAdd)
            .collect();
        let [add] = adds[..] else { return None };
        let is_freeze = |v: &Value| v.operation() == Some(Opcode::LLVMFreeze);
        let thawed = |v: Value| if is_freeze(&v) { v.operand(0) } else { v };
        let iv = add
            .operands()
            .into_iter()
            .map(thawed)
            .find(|v| v.is_phi())?;
        let head = iv.block();
        let [(_, a), (_, b)] = iv.incoming()[..] else {
            return None;
        };
        let from = |block| iv.incoming().iter().any(|(v, p)| *v == add && *p == block);
        let (before, latch) = if from(b) { (a, b) } else { (b, a) };
        if before == latch || !from(latch) || head.predecessors().len() != 2 {
            return None;
        }
        if latch.terminator()?.successors() != [head] {
            return None;
        }
        let mut body = vec![latch];
        let mut next = 0;
        while let Some(&block) = body.get(next) {
            next += 1;
            for p in block.predecessors() {
                if p != head && !body.contains(&p) {
                    body.push(p);
                }
            }
        }
        let test = head.terminator()?;
        let [yes, no] = test.successors()[..] else {
            return None;
        };
        // LLVM freezes what it divides twice. The runtime wrote the bounds and the step, so none is poison.
        for frozen in iv.users().into_iter().filter(is_freeze) {
            frozen.replace_uses(iv);
            frozen.erase();
        }
        let compare = test.operand(0);
        if !compare.is_instruction() || compare.opcode() != Opcode::LLVMICmp {
            return None;
        }
        let mut goes_on = compare.predicate();
        if !body.contains(&yes) {
            goes_on = opposite(goes_on)?;
        }
        if body.contains(&yes) == body.contains(&no) {
            return None;
        }
        let (left, right) = (compare.operand(0), compare.operand(1));
        let bound = if left == iv {
            right
        } else if right == iv {
            goes_on = swapped(goes_on)?;
            left
        } else {
            return None;
        };
        // Clang's loops over unsigned counters compute the bound in the head.
        let stays =
            |v: &Value| !v.is_instruction() || (v.block() != head && !body.contains(&v.block()));
        let moves = |bound: Value| match bound.is_load() {
            // The runtime has written the variable, and does not keep its address.
            true => is_fixed_variable(bound.operand(0), head, &body),
            false => only_computes(bound) && bound.operands().iter().all(stays),
        };
        if bound.is_instruction()
            && bound.block() == head
            && moves(bound)
            && let Some(enter) = before.terminator()
        {
            ir.builder_before(enter).take(bound);
        }
        let forward = [
            IntPredicate::LLVMIntSLE,
            IntPredicate::LLVMIntSLT,
            IntPredicate::LLVMIntULE,
            IntPredicate::LLVMIntULT,
        ];
        // The bound must be loop-invariant: a value from before the loop, or a load of memory that
        // the loop does not write.
        let fixed = !bound.is_instruction()
            || (bound.block() != head && !body.contains(&bound.block()))
            || (bound.is_load() && bound.operand(0).is_alloca());
        (fixed && forward.contains(&goes_on)).then_some(Self {
            stride,
            iv,
            before,
            head,
            latch,
            body,
            goes_on,
            bound,
        })
    }
}

/// Whether a loop at most reads a bound's variable.
fn is_fixed_variable(variable: Value, head: Block, body: &[Block]) -> bool {
    let outside = |u: &Value| u.block() != head && !body.contains(&u.block());
    variable.is_alloca()
        && variable
            .users()
            .iter()
            .all(|u| outside(u) || u.is_load() && u.operand(0) == variable)
}

fn opposite(p: IntPredicate) -> Option<IntPredicate> {
    Some(match p {
        IntPredicate::LLVMIntSGT => IntPredicate::LLVMIntSLE,
        IntPredicate::LLVMIntSGE => IntPredicate::LLVMIntSLT,
        IntPredicate::LLVMIntUGT => IntPredicate::LLVMIntULE,
        IntPredicate::LLVMIntUGE => IntPredicate::LLVMIntULT,
        IntPredicate::LLVMIntSLT => IntPredicate::LLVMIntSGE,
        IntPredicate::LLVMIntSLE => IntPredicate::LLVMIntSGT,
        IntPredicate::LLVMIntULT => IntPredicate::LLVMIntUGE,
        IntPredicate::LLVMIntULE => IntPredicate::LLVMIntUGT,
        _ => return None,
    })
}

fn swapped(p: IntPredicate) -> Option<IntPredicate> {
    Some(match p {
        IntPredicate::LLVMIntSGT => IntPredicate::LLVMIntSLT,
        IntPredicate::LLVMIntSGE => IntPredicate::LLVMIntSLE,
        IntPredicate::LLVMIntUGT => IntPredicate::LLVMIntULT,
        IntPredicate::LLVMIntUGE => IntPredicate::LLVMIntULE,
        IntPredicate::LLVMIntSLT => IntPredicate::LLVMIntSGT,
        IntPredicate::LLVMIntSLE => IntPredicate::LLVMIntSGE,
        IntPredicate::LLVMIntULT => IntPredicate::LLVMIntUGT,
        IntPredicate::LLVMIntULE => IntPredicate::LLVMIntUGE,
        _ => return None,
    })
}
