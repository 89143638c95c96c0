//! Pass `unroll_remainder`: unrolls the remainder loops that `runtime_unroll` of `wf-lower` and
//! LLVM's runtime unroller leave.
//!
//! A main loop runs several iterations at a time. The remainder, and all of a short loop,
//! would wait for the load of each iteration before it begins the next.
//!
//! - A loop whose step is not a constant, which is how threads share iterations, runs up to four
//!   iterations at a time (`widen.rs`).
//! - A loop whose trip count is another one modulo a power of two, which is what LLVM's unroller
//!   leaves, becomes blocks of four, two and one iterations (`powers.rs`).
//!
//! It applies to loops of one block. LLVM itself unrolls other loops. Results are the same bit for
//! bit: iterations are computed as before, in their order.

mod powers;
mod widen;

use super::cost::REMAINDER;
use crate::purity::{computes, only_computes};
use wf_llvm::{Block, Ir, Opcode, Value};

/// Runs over all functions.
pub fn run(ir: Ir) {
    for f in ir.functions() {
        for block in f.blocks() {
            let Some(l) = Loop::of(ir, block) else {
                continue;
            };
            if l.is_strided() {
                l.widen(ir);
            } else if let Some(count) = l.remainder_count() {
                l.split_into_powers(ir, count);
            }
        }
    }
}

/// A loop of one block.
struct Loop {
    block: Block,
    phis: Vec<Value>,
    /// The other instructions, without the branch.
    body: Vec<Value>,
    branch: Value,
    /// Whether the loop continues if the branch's condition is true.
    goes_on: bool,
    /// Bytes that an iteration loads.
    bytes: u64,
}

impl Loop {
    fn of(ir: Ir, block: Block) -> Option<Self> {
        let mut body = block.instructions();
        let branch = body.pop()?;
        if branch.operation() != Some(Opcode::LLVMBr) || !branch.is_conditional() {
            return None;
        }
        let [yes, no] = branch.successors()[..] else {
            return None;
        };
        if (yes == block) == (no == block) || body.len() > REMAINDER.body {
            return None;
        }
        let is_phi = |i: &Value| i.is_phi();
        let phis: Vec<_> = body.iter().copied().filter(is_phi).collect();
        body.retain(|i| !is_phi(i));
        let loads = body.iter().filter(|i| is_load(**i));
        let bytes = loads.map(|i| ir.store_size(i.ty())).sum();
        let may_move = |i: &Value| may_be_in_vain(ir, *i);
        (bytes > 0 && body.iter().all(may_move)).then_some(Self {
            block,
            phis,
            body,
            branch,
            goes_on: yes == block,
            bytes,
        })
    }

    /// Whether the loop's step is not a constant.
    fn is_strided(&self) -> bool {
        self.phis.iter().any(|phi| {
            let next = incoming(*phi, self.block);
            next.operation() == Some(Opcode::LLVMAdd)
                && next.operands().contains(phi)
                && next.operands().iter().all(|o| {
                    o == phi
                        || (o.as_i64().is_none()
                            && !self.body.contains(o)
                            && !self.phis.contains(o))
                })
        })
    }

    /// The values that code after the loop uses.
    fn shown(&self) -> Vec<Value> {
        let all = self.phis.iter().chain(&self.body).copied();
        all.filter(|v| self.is_shown(*v)).collect()
    }

    /// What the phis are after an iteration.
    fn latch(&self) -> Vec<Value> {
        let of = |p: &Value| incoming(*p, self.block);
        self.phis.iter().map(of).collect()
    }

    /// Whether code after the loop uses the value.
    fn is_shown(&self, v: Value) -> bool {
        v.users().into_iter().any(|u| !self.holds(u))
    }

    fn holds(&self, user: Value) -> bool {
        user == self.branch || self.phis.contains(&user) || self.body.contains(&user)
    }
}

/// A phi's value after an iteration of its block.
fn incoming(phi: Value, block: Block) -> Value {
    phi.incoming()
        .into_iter()
        .find_map(|(v, from)| (from == block).then_some(v))
        .expect("the block leads to itself")
}

fn is_load(i: Value) -> bool {
    i.is_load()
}

/// Whether an instruction may be executed speculatively with operands of an iteration beyond the
/// end, except for a load's address.
fn may_be_in_vain(ir: Ir, i: Value) -> bool {
    use Opcode as O;
    match i.operation() {
        Some(O::LLVMLoad) => i.is_plain_access(),
        Some(O::LLVMUDiv | O::LLVMSDiv | O::LLVMURem | O::LLVMSRem) => {
            i.operand(1).as_i64().is_some_and(|n| n > 0)
        }
        Some(O::LLVMCall) => computes(ir, i),
        _ => only_computes(i),
    }
}
