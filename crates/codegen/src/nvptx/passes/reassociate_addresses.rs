//! Pass `reassociate_addresses`: rewrites index arithmetic so that LLVM computes neighbouring
//! addresses from each other.
//!
//! LLVM's `nary-reassociate`, in the back end, makes `p + y` of `&a[x + y]` where `p`, which is `&a[x]`,
//! is there. It knows additions alone, so that `a[x - y]` remains a subtraction, a shift and an
//! addition in 64 bits, six instructions in place of two. This pass writes `x + (0 - y)`; `y` is
//! invariant in the loop, so that `0 - y` is computed outside of it. A stencil of eighth order
//! in three dimensions subtracts in twelve of its 25 loads.
//!
//! An unrolled loop adds its step once for each copy of the body. Where the back end then computes
//! each address from the former one (`slsr`), nothing but the next iteration needs these sums, and
//! one addition of the steps' product replaces them.
//!
//! Both are identities of arithmetic modulo 2^64; flags that promise no overflow are dropped. The
//! pass runs right before the back end, since `instcombine` would restore the subtraction.

use crate::ir::{Block, Ir, Opcode, Value};
use std::collections::{HashMap, HashSet};
use wf_llvm::analysis::loops;

/// Fewest additions of a step that one replaces: a product and an addition are two.
const STEPS: u64 = 3;

/// Runs over all functions.
pub(in crate::nvptx) fn run(ir: Ir) {
    for f in ir.definitions() {
        let loops = loops::all(&f.blocks());
        let mut multiples = Multiples::of(ir, f);
        for i in f.instructions() {
            if let Some(y) = subtrahend(i, &loops) {
                let added = multiples.product(y, -1);
                let b = ir.builder_before(i);
                b.located_as(i);
                let sum = b.binary(Opcode::LLVMAdd, i.operand(0), added, "");
                i.replace_uses(sum);
                i.erase();
            }
        }
        for phi in f.instructions().into_iter().filter(|i| i.is_phi()) {
            for (next, latch) in phi.incoming() {
                if let Some((step, times)) = steps(seen(next), phi, latch) {
                    let last = seen(next);
                    let all = multiples.product(step, times as i64);
                    let b = ir.builder_before(last);
                    b.located_as(last);
                    let sum = b.binary(Opcode::LLVMAdd, phi, all, "");
                    last.replace_uses(sum);
                    last.erase();
                }
            }
        }
    }
}

/// `y`, if `i` is an index `x - y`, `y` is invariant in the innermost loop of `i`, and what `i`
/// indexes is indexed by `x`, too.
fn subtrahend(i: Value, loops: &[HashSet<Block>]) -> Option<Value> {
    if i.operation() != Some(Opcode::LLVMSub) || i.ty().int_bits() != Some(64) {
        return None;
    }
    let (x, y) = (i.operand(0), i.operand(1));
    if x.as_i64().is_some() || y.as_i64().is_some() {
        return None;
    }
    let places: HashSet<_> = x
        .users()
        .into_iter()
        .filter_map(|u| indexed(u, x))
        .collect();
    let mut users = i.users().into_iter();
    if !users.any(|u| indexed(u, i).is_some_and(|p| places.contains(&p))) {
        return None;
    }
    let around = loops.iter().filter(|l| l.contains(&i.block()));
    let varies = |l: &HashSet<Block>| y.is_instruction() && l.contains(&y.block());
    let innermost = around.min_by_key(|l| l.len());
    (!innermost.is_some_and(varies)).then_some(y)
}

/// The array of an address whose one index is `index`.
fn indexed(address: Value, index: Value) -> Option<Value> {
    if address.operation() != Some(Opcode::LLVMGetElementPtr) {
        return None;
    }
    match address.operands()[..] {
        [array, by] if by == index => Some(array),
        _ => None,
    }
}

/// What passes through the assembly of pass `limit_lsr_strides`.
fn seen(v: Value) -> Value {
    match v.called().is_some_and(Value::is_inline_asm) && v.args().len() == 1 {
        true => v.args()[0],
        false => v,
    }
}

/// The step and how often `last`, the value of `phi` after an iteration, adds it, where addresses
/// alone use the sums between.
fn steps(last: Value, phi: Value, latch: Block) -> Option<(Value, u64)> {
    if !matches!(phi.ty().int_bits(), Some(64)) {
        return None;
    }
    let inside = loops::blocks(phi.block(), latch);
    let mut sum = last;
    let mut step = None;
    let mut times = 0;
    while sum != phi {
        let added = sum.operation() == Some(Opcode::LLVMAdd) && inside.contains(&sum.block());
        if !added || (sum != last && !sum.users().into_iter().all(|u| is_between(u, sum))) {
            return None;
        }
        let (from, by) = (sum.operand(0), sum.operand(1));
        let varies = by.as_i64().is_some() || by.is_instruction() && inside.contains(&by.block());
        if varies || *step.get_or_insert(by) != by {
            return None;
        }
        times += 1;
        sum = from;
    }
    step.filter(|_| times >= STEPS).map(|s| (s, times))
}

/// Whether a user of a sum is an address or the next sum.
fn is_between(user: Value, sum: Value) -> bool {
    indexed(user, sum).is_some()
        || user.operation() == Some(Opcode::LLVMAdd) && user.operand(0) == sum
}

/// Multiples of values, each computed once, where the value is.
struct Multiples {
    ir: Ir,
    function: Value,
    made: HashMap<(Value, i64), Value>,
}

impl Multiples {
    fn of(ir: Ir, function: Value) -> Self {
        let made = HashMap::new();
        Self { ir, function, made }
    }

    fn product(&mut self, v: Value, times: i64) -> Value {
        let (ir, f) = (self.ir, self.function);
        *self.made.entry((v, times)).or_insert_with(|| {
            let at = match v.is_instruction() {
                true if v.is_phi() => v.block().first_non_phi(),
                true => v.next().expect("no terminator is an integer"),
                false => f.entry().first_after_allocas(),
            };
            let b = ir.builder_before(at);
            match times {
                -1 => b.binary(Opcode::LLVMSub, v.ty().zero(), v, ""),
                n => b.binary(Opcode::LLVMMul, v, ir.constant(v.ty(), n as u64), ""),
            }
        })
    }
}
