//! Lets the last few rounds of a loop that reads run together.
//!
//! A loop over a thread's share runs in main rounds of several at a time
//! (`unroll` of `wf-lower`); what is left of it, and all of a short one, would
//! wait for the load of each round before it begins the next. Here such a loop
//! takes up to four rounds at a time, without a branch between them: a round
//! beyond the loop's end begins with what the first of the four began with, as
//! far as addresses depend on it, so that it loads what that one loads, and
//! nothing of it is kept. The results are the same bit for bit, since rounds
//! that count are computed as before, in their order.
//!
//! It is done to loops of one block that step by something other than a
//! constant, that is, to those that threads share out; LLVM itself unrolls
//! others, as CUDA's compiler does.

use crate::ir::{self, Builder, Value};
use inkwell::module::Module;
use llvm_sys::LLVMAtomicOrdering::LLVMAtomicOrderingNotAtomic;
use llvm_sys::LLVMOpcode;
use llvm_sys::core::*;
use llvm_sys::prelude::LLVMBasicBlockRef;
use std::collections::{HashMap, HashSet};

/// Bytes under way at a time, and with them the registers that wait.
const UNDER_WAY: u64 = 16;
/// Most rounds at a time.
const ROUNDS: u64 = 4;
/// Largest round, in instructions.
const LARGEST: usize = 40;

/// Runs over all functions.
pub(crate) fn run(m: &Module) {
    for f in ir::functions(m) {
        for block in f.blocks() {
            if let Some(l) = Loop::of(m, block) {
                l.widen(m);
            }
        }
    }
}

/// A loop of one block.
struct Loop {
    block: LLVMBasicBlockRef,
    phis: Vec<Value>,
    /// The rest, but for the branch.
    body: Vec<Value>,
    branch: Value,
    /// Whether the branch's condition says that the loop goes on.
    goes_on: bool,
    rounds: u64,
}

impl Loop {
    fn of(m: &Module, block: LLVMBasicBlockRef) -> Option<Self> {
        let mut body = ir::block_instructions(block);
        let branch = body.pop()?;
        // SAFETY: the value is an instruction, and a conditional branch where
        // it is asked for its successors.
        let (yes, no) = unsafe {
            if branch.opcode() != Some(LLVMOpcode::LLVMBr) || LLVMIsConditional(branch.0) == 0 {
                return None;
            }
            (LLVMGetSuccessor(branch.0, 0), LLVMGetSuccessor(branch.0, 1))
        };
        if (yes == block) == (no == block) || body.len() > LARGEST {
            return None;
        }
        let is_phi = |i: &Value| i.opcode() == Some(LLVMOpcode::LLVMPHI);
        let phis: Vec<_> = body.iter().copied().filter(is_phi).collect();
        body.retain(|i| !is_phi(i));
        let inside: HashSet<Value> = body.iter().copied().collect();
        let steps = |phi: &Value| {
            let next = incoming(*phi, block);
            next.opcode() == Some(LLVMOpcode::LLVMAdd)
                && next.operands().contains(phi)
                && next.operands().iter().all(|o| {
                    o == phi || (o.as_int().is_none() && !inside.contains(o) && !phis.contains(o))
                })
        };
        let loads = body.iter().filter(|i| is_load(**i));
        let bytes: u64 = loads.map(|i| i.ty().store_size(m)).sum();
        let rounds = ROUNDS.min(UNDER_WAY / bytes.max(1));
        (bytes > 0
            && rounds > 1
            && phis.iter().any(steps)
            && body.iter().all(|i| may_be_in_vain(*i)))
        .then_some(Self {
            block,
            phis,
            body,
            branch,
            goes_on: yes == block,
            rounds,
        })
    }

    fn widen(&self, m: &Module) {
        let t = ir::Types::of(m);
        let b = Builder::before(m, self.branch);
        let select = |c: Value, x: Value, y: Value| {
            // SAFETY: the builder is before the branch, the operands' types fit.
            Value(unsafe { LLVMBuildSelect(b.0, c.0, x.0, y.0, c"".as_ptr()) })
        };
        let no = t.int(t.i1, 0);
        let continues = |condition: Value| match self.goes_on {
            true => condition,
            // SAFETY: as above; a comparison's result.
            false => Value(unsafe { LLVMBuildNot(b.0, condition.0, c"".as_ptr()) }),
        };
        let latch: Vec<_> = self.phis.iter().map(|p| incoming(*p, self.block)).collect();
        let shown: Vec<_> = self
            .phis
            .iter()
            .chain(&self.body)
            .copied()
            .filter(|v| self.is_shown(*v))
            .collect();
        let condition = self
            .branch
            .operand(0)
            .expect("a conditional branch has one");

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
                    true => (*phi, select(runs, next, *phi)),
                    false => (*phi, next),
                }
            };
            now = self.phis.iter().zip(&latch).map(begin).collect();
            for old in &self.body {
                // SAFETY: the copy goes before the branch, where its operands
                // are set to values that are there.
                let new = unsafe {
                    let new = Value(LLVMInstructionClone(old.0));
                    LLVMInsertIntoBuilder(b.0, new.0);
                    new
                };
                for (i, o) in old.operands().into_iter().enumerate() {
                    new.set_operand(i as u32, of(&now, o));
                }
                now.insert(*old, new);
            }
            for (result, v) in results.iter_mut().zip(&latch) {
                *result = select(runs, of(&now, *v), *result);
            }
            for (result, v) in seen.iter_mut().zip(&shown) {
                *result = select(runs, of(&now, *v), *result);
            }
            // What a round in vain computes may be anything, so this is no `and`.
            runs = select(runs, continues(of(&now, condition)), no);
        }
        self.finish(&shown, &seen, &results, runs, &b);
    }

    /// The phis that loads' addresses depend on.
    fn lead_to_addresses(&self) -> HashSet<Value> {
        let addresses = self.body.iter().filter(|i| is_load(**i));
        let mut work: Vec<Value> = addresses.filter_map(|i| i.operand(0)).collect();
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

    /// Has the loop's phis, its branch and the code after it use what the last
    /// round that counted gave.
    fn finish(&self, shown: &[Value], seen: &[Value], results: &[Value], runs: Value, b: &Builder) {
        let copies: HashSet<Value> = ir::block_instructions(self.block).into_iter().collect();
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
            // SAFETY: the value is a phi, whose operands are its values.
            for i in 0..unsafe { LLVMCountIncoming(phi.0) } {
                // SAFETY: as above.
                if unsafe { LLVMGetIncomingBlock(phi.0, i) } == self.block {
                    debug_assert_eq!(phi.operand(i), Some(old));
                    phi.set_operand(i, *result);
                }
            }
        }
        let condition = match self.goes_on {
            true => runs,
            // SAFETY: the builder is before the branch.
            false => Value(unsafe { LLVMBuildNot(b.0, runs.0, c"".as_ptr()) }),
        };
        // SAFETY: the value is a conditional branch.
        unsafe { LLVMSetCondition(self.branch.0, condition.0) };
    }
}

/// What a phi is after a round of its own block.
fn incoming(phi: Value, block: LLVMBasicBlockRef) -> Value {
    // SAFETY: the value is a phi.
    let n = unsafe { LLVMCountIncoming(phi.0) };
    (0..n)
        // SAFETY: the index is below the count.
        .find(|i| unsafe { LLVMGetIncomingBlock(phi.0, *i) } == block)
        // SAFETY: as above.
        .map(|i| Value(unsafe { LLVMGetIncomingValue(phi.0, i) }))
        .expect("the block leads to itself")
}

fn is_load(i: Value) -> bool {
    i.opcode() == Some(LLVMOpcode::LLVMLoad)
}

/// Whether an instruction does no harm where its operands are those of a round
/// that is not there, a load's address apart.
fn may_be_in_vain(i: Value) -> bool {
    use LLVMOpcode as O;
    match i.opcode() {
        // SAFETY: the value is a load.
        Some(O::LLVMLoad) => unsafe {
            LLVMGetVolatile(i.0) == 0 && LLVMGetOrdering(i.0) == LLVMAtomicOrderingNotAtomic
        },
        Some(O::LLVMUDiv | O::LLVMSDiv | O::LLVMURem | O::LLVMSRem) => {
            i.operand(1).and_then(Value::as_int).is_some_and(|n| n > 0)
        }
        Some(O::LLVMCall) => i
            .called_function()
            .is_some_and(|f| f.is_intrinsic() && f.has_fn_attr("speculatable")),
        Some(
            O::LLVMAdd
            | O::LLVMSub
            | O::LLVMMul
            | O::LLVMShl
            | O::LLVMLShr
            | O::LLVMAShr
            | O::LLVMAnd
            | O::LLVMOr
            | O::LLVMXor
            | O::LLVMFAdd
            | O::LLVMFSub
            | O::LLVMFMul
            | O::LLVMFDiv
            | O::LLVMFNeg
            | O::LLVMICmp
            | O::LLVMFCmp
            | O::LLVMSelect
            | O::LLVMGetElementPtr
            | O::LLVMTrunc
            | O::LLVMZExt
            | O::LLVMSExt
            | O::LLVMFPTrunc
            | O::LLVMFPExt
            | O::LLVMSIToFP
            | O::LLVMUIToFP
            | O::LLVMFPToSI
            | O::LLVMFPToUI
            | O::LLVMBitCast
            | O::LLVMAddrSpaceCast
            | O::LLVMPtrToInt
            | O::LLVMIntToPtr
            | O::LLVMExtractValue
            | O::LLVMInsertValue
            | O::LLVMFreeze,
        ) => true,
        _ => false,
    }
}
