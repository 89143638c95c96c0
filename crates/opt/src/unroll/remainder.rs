//! Pass `unroll_remainder`: unrolls the remainder loop that `runtime_unroll` of `wf-lower`
//! leaves, by four.
//!
//! A main loop runs several iterations at a time. The remainder, and all of a short loop,
//! would wait for the load of each iteration before it begins the next. This pass runs up to
//! four iterations at a time without a branch between them (if-conversion). An iteration
//! beyond the loop's end computes its addresses from the first of the four, so that it loads
//! valid memory, and its results are discarded. Results are the same bit for bit: iterations
//! that count are computed as before, in their order.
//!
//! It applies to loops of one block with a step that is not a constant, which is how threads
//! share iterations. LLVM itself unrolls other loops.

use super::cost::REMAINDER;
use super::iterations::copy_iteration;
use crate::purity::{computes, only_computes};
use std::collections::{HashMap, HashSet};
use wf_llvm::{Block, Builder, Ir, Opcode, Value};

/// Runs over all functions.
pub fn run(ir: Ir) {
    for f in ir.functions() {
        for block in f.blocks() {
            if let Some(l) = Loop::of(ir, block) {
                l.widen(ir);
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
    rounds: u64,
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
        let inside: HashSet<Value> = body.iter().copied().collect();
        let steps = |phi: &Value| {
            let next = incoming(*phi, block);
            next.operation() == Some(Opcode::LLVMAdd)
                && next.operands().contains(phi)
                && next.operands().iter().all(|o| {
                    o == phi || (o.as_i64().is_none() && !inside.contains(o) && !phis.contains(o))
                })
        };
        let loads = body.iter().filter(|i| is_load(**i));
        let bytes: u64 = loads.map(|i| ir.store_size(i.ty())).sum();
        let rounds = REMAINDER.factor(bytes, body.len())?;
        (phis.iter().any(steps) && body.iter().all(|i| may_be_in_vain(ir, *i))).then_some(Self {
            block,
            phis,
            body,
            branch,
            goes_on: yes == block,
            rounds,
        })
    }

    fn widen(&self, ir: Ir) {
        let b = ir.builder_before(self.branch);
        let no = ir.bool(false);
        let continues = |condition: Value| match self.goes_on {
            true => condition,
            false => b.not(condition),
        };
        let latch: Vec<_> = self.phis.iter().map(|p| incoming(*p, self.block)).collect();
        let shown: Vec<_> = self
            .phis
            .iter()
            .chain(&self.body)
            .copied()
            .filter(|v| self.is_shown(*v))
            .collect();
        let condition = self.branch.operand(0);

        let places = self.lead_to_addresses();
        let mut now: HashMap<Value, Value> = HashMap::new();
        let of = |map: &HashMap<Value, Value>, v: Value| map.get(&v).copied().unwrap_or(v);
        let mut runs = continues(condition);
        let mut results = latch.clone();
        let mut seen = shown.clone();
        for _ in 1..self.rounds {
            let begin = |(phi, next): (&Value, &Value)| {
                let next = of(&now, *next);
                match places.contains(phi) {
                    true => (*phi, b.select(runs, next, *phi)),
                    false => (*phi, next),
                }
            };
            now = self.phis.iter().zip(&latch).map(begin).collect();
            copy_iteration(&b, &self.body, &mut now, false);
            for (result, v) in results.iter_mut().zip(&latch) {
                *result = b.select(runs, of(&now, *v), *result);
            }
            for (result, v) in seen.iter_mut().zip(&shown) {
                *result = b.select(runs, of(&now, *v), *result);
            }
            // An iteration beyond the end may compute poison, so this is a `select` and no `and`.
            runs = b.select(runs, continues(of(&now, condition)), no);
        }
        self.finish(&shown, &seen, &results, runs, &b);
    }

    /// The phis that loads' addresses depend on.
    fn lead_to_addresses(&self) -> HashSet<Value> {
        let addresses = self.body.iter().filter(|i| is_load(**i));
        let mut work: Vec<Value> = addresses.map(|i| i.operand(0)).collect();
        let mut found = HashSet::new();
        while let Some(v) = work.pop() {
            let inside = self.phis.contains(&v) || self.body.contains(&v);
            if inside && found.insert(v) {
                if self.phis.contains(&v) {
                    work.push(incoming(v, self.block));
                } else {
                    work.extend(v.operands());
                }
            }
        }
        found.retain(|v| self.phis.contains(v));
        found
    }

    /// Whether code after the loop uses the value.
    fn is_shown(&self, v: Value) -> bool {
        v.users().into_iter().any(|u| !self.holds(u))
    }

    fn holds(&self, user: Value) -> bool {
        user == self.branch || self.phis.contains(&user) || self.body.contains(&user)
    }

    /// Makes the loop's phis, its branch and the code after it use the results of the last
    /// iteration that counts.
    fn finish(&self, shown: &[Value], seen: &[Value], results: &[Value], runs: Value, b: &Builder) {
        let copies: HashSet<Value> = self.block.instructions().into_iter().collect();
        for (old, new) in shown.iter().zip(seen) {
            for user in old.users() {
                if copies.contains(&user) {
                    continue;
                }
                for (i, o) in user.operands().into_iter().enumerate() {
                    if o == *old {
                        user.set_operand(i as u32, *new);
                    }
                }
            }
        }
        for (phi, result) in self.phis.iter().zip(results) {
            let old = incoming(*phi, self.block);
            for (i, (v, from)) in phi.incoming().into_iter().enumerate() {
                if from == self.block {
                    debug_assert_eq!(v, old);
                    phi.set_operand(i as u32, *result);
                }
            }
        }
        let condition = match self.goes_on {
            true => runs,
            false => b.not(runs),
        };
        self.branch.set_condition(condition);
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
