//! Pass `loop_interchange`: interchanges collapsed loops so that the loop with contiguous
//! accesses is innermost, and tiles them if there are two such loops.
//!
//! Neighbouring threads run neighbouring iterations of a collapsed loop, and so of its
//! innermost loop. If the accesses are contiguous in another loop's induction variable, each
//! load of a warp takes one memory transaction a lane. The pass changes the linear index: it
//! has one digit for each loop, with the loops' trip counts `c0, …, cn` as radices, and the
//! digit of the contiguous loop becomes the last one. The mapping is a bijection and keeps the
//! last iteration last. The body is unchanged.
//!
//! If arrays are contiguous in two of the loops, as in a transposition, their digits advance side
//! by side in tiles of 16 × 16 iterations. A warp has a part of a tile that is as long as a memory
//! sector in the loop along which elements are stored, and the rest in the other one: a store
//! that fills its sectors need not read them. The warps of a team share what they load. Iterations
//! beyond whole tiles are in tiles of one column, or keep their order.
//!
//! The order is unobservable: the loop is a grid-stride loop whose schedule is free
//! (`grid_stride_loops`), has no reduction, and has no call that could observe its thread. A single
//! thread runs the source order, for which a uniform guard before the loop tests the number of
//! threads. Shown by `tests/programs/kernels/permuted.cpp`.

mod tiles;

use crate::analysis::loops::{Loop, is_combined_half};
use crate::analysis::low_half::low_half;
use crate::analysis::memory_order::{Dimensions, Weights};
use crate::analysis::runtime_calls;
use crate::ir::analysis::loop_invariants::is_fixed;
use crate::ir::{Block, Builder, IntPredicate, Ir, Opcode, Value, copy_value, underlying};
use crate::loops::grid_stride_loops;
use crate::program::Program;
use std::collections::{HashMap, HashSet};
use tiles::{Bounds, rows_of_a_warp};
use wf_device_abi::{Role, TILE};

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    for f in ir.definitions() {
        if !is_combined_half(ir, f) {
            continue;
        }
        for init in f.instructions() {
            if runtime_calls::is(init, Role::StaticInit)
                && grid_stride_loops::is_stepped(init)
                && let Some(l) = Loop::find(ir, f, init.args()[6])
                && let Some(p) = Permuted::of(ir, l)
            {
                p.renumber();
            }
        }
    }
}

/// A loop that gets another order.
struct Permuted {
    ir: Ir,
    l: Loop,
    /// The linear index of the last iteration.
    last: Value,
    /// The divisors of the delinearisation, in order.
    divisors: Vec<Value>,
    /// The divisions by each.
    quotients: Vec<Vec<Value>>,
    /// The remainders of the last one.
    remainders: Vec<Value>,
    /// The new order of the loops, outermost first; 0 is the outermost loop of the source.
    order: Vec<usize>,
    /// The loop that is tiled with the innermost one, and the rows of a tile that a warp has, as a
    /// power of two.
    across: Option<(usize, u64)>,
}

impl Permuted {
    fn of(ir: Ir, l: Loop) -> Option<Self> {
        let inside: HashSet<Block> = l.body.iter().copied().collect();
        if !l.body.iter().all(|b| is_plain(ir, *b, &l, &inside)) {
            return None;
        }
        // Loop-carried values.
        let phis = l.head.instructions();
        if phis.iter().any(|i| i.is_phi() && *i != l.iv) {
            return None;
        }
        // The header tests the linear index and does not use it otherwise.
        let test = l.head.terminator()?.operand(0);
        let elsewhere = |u: &Value| *u != test && !l.body.contains(&u.block());
        if l.iv.users().iter().any(elsewhere) {
            return None;
        }
        let last = last_of(l.bound)?;
        let dims = Dimensions::of(&l, &|v| is_fixed(v, &|b| is_inside(&l, b)))?;
        let weights = Weights::of(ir, &l, &dims);
        let better = weights.order();
        let is_better = better.is_some();
        let mut order = better.unwrap_or_else(|| (0..=dims.divisors.len()).collect());
        let along = order.pop()?;
        let across = weights.across(along);
        if !is_better && across.is_none() {
            return None;
        }
        // A tile's iterations run side by side if no other loop's digit is between them.
        if let Some(across) = across {
            order.retain(|d| *d != across);
            order.push(across);
        }
        let rows = |across| {
            let [along, across] = [along, across].map(|d| weights.stored_along(d));
            rows_of_a_warp(along, across)
        };
        let across = across.map(|across| (across, rows(across)));
        order.push(along);
        Some(Self {
            ir,
            l,
            last,
            divisors: dims.divisors,
            quotients: dims.quotients,
            remainders: dims.remainders,
            order,
            across,
        })
    }

    fn renumber(self) {
        let Self { ir, ref l, .. } = self;
        let b = ir.builder();
        let enter = l.before.terminator().expect("the block has a branch");
        b.before(enter).located_as(enter);

        // The trip count of each loop. The loop is entered if none is zero.
        let ty = l.iv.ty();
        let one = ir.constant(ty, 1);
        let mut made = HashMap::new();
        let steps: Vec<_> = self
            .divisors
            .iter()
            .map(|d| copy_value(&b, *d, &|v| !is_inside(l, v.block()), &mut made))
            .collect();
        let rounds = factored(self.last, &steps).unwrap_or_else(|| {
            let mut left = b.binary(Opcode::LLVMAdd, self.last, one, "all");
            let mut rounds = vec![];
            for step in &steps {
                rounds.push(b.binary(Opcode::LLVMUDiv, left, *step, "rounds"));
                left = *step;
            }
            rounds.push(left);
            rounds
        });
        let along = *self.order.last().expect("there are loops");
        let tiles = self.across.map(|(across, rows)| {
            (
                across,
                Bounds::of(ir, &b, (rounds[along], rounds[across], rows)),
            )
        });
        let stride = b.load(ty, l.stride, "step");
        let alone = b.icmp(IntPredicate::LLVMIntEQ, stride, one);

        // In the body: the digits in the new order, then the linear index in the old order.
        let uses: Vec<_> =
            l.iv.users()
                .into_iter()
                .filter(|u| l.body.contains(&u.block()) && !is_step(*u, l))
                .collect();
        let test = l.head.terminator().expect("the head has a branch");
        let begin = test.successors().into_iter().find(|s| l.body.contains(s));
        let begin = begin.expect("one way out of the head leads to the body");
        let first = begin.first_non_phi();
        b.before(first).located_as(first);
        let mut digits = vec![l.iv; rounds.len()];
        let mut left = l.iv;
        for (n, dim) in self.order.iter().enumerate().rev() {
            if n == 0 {
                digits[*dim] = left;
                break;
            }
            let q = b.binary(Opcode::LLVMUDiv, left, rounds[*dim], "");
            let product = b.binary(Opcode::LLVMMul, q, rounds[*dim], "");
            digits[*dim] = b.binary(Opcode::LLVMSub, left, product, "");
            left = q;
        }
        if let Some((across, bounds)) = tiles {
            let [x, y] = bounds.tile(ir, &b, [digits[along], digits[across]]);
            digits[along] = x;
            digits[across] = y;
            self.mark(&b, &mut digits, &rounds);
        }
        let mut number = digits[0];
        for (digit, count) in digits.iter().zip(&rounds).skip(1) {
            let scaled = b.binary(Opcode::LLVMMul, number, *count, "");
            number = b.binary(Opcode::LLVMAdd, scaled, *digit, "");
        }
        let number = b.select(alone, l.iv, number);
        // The quotients are known then. A single thread divides in source order.
        let mut known = vec![];
        let mut left = l.iv;
        for (step, digit) in steps.iter().zip(&digits) {
            let q = b.binary(Opcode::LLVMUDiv, left, *step, "");
            let product = b.binary(Opcode::LLVMMul, q, *step, "");
            left = b.binary(Opcode::LLVMSub, left, product, "");
            known.push(b.select(alone, q, *digit));
        }
        let innermost = digits.last().expect("there are loops");
        let innermost = b.select(alone, left, *innermost);
        for u in uses {
            for (n, v) in u.operands().into_iter().enumerate() {
                if v == l.iv {
                    u.set_operand(n as u32, number);
                }
            }
        }
        for (divisions, quotient) in self.quotients.iter().zip(known) {
            for division in divisions {
                division.replace_uses(quotient);
                division.erase();
            }
        }
        for remainder in &self.remainders {
            remainder.replace_uses(innermost);
            remainder.erase();
        }
    }
}

impl Permuted {
    /// Marks the digits of a nest that is tiled, so that pass `tile_loops` knows them.
    fn mark(&self, b: &Builder, digits: &mut [Value], counts: &[Value]) {
        let ir = self.ir;
        let wide = ir.int(64);
        let mark = ir.declare(TILE, ir.fn_type(wide, &[wide; 4]));
        for attribute in [
            "memory",
            "nounwind",
            "willreturn",
            "speculatable",
            "nosync",
            "nofree",
        ] {
            ir.add_attribute(mark, attribute);
        }
        let places = self.order.len() as u64;
        for (place, digit) in self.order.iter().rev().enumerate() {
            let ty = digits[*digit].ty();
            let [number, count] = [digits[*digit], counts[*digit]].map(|v| b.int_cast(v, wide));
            let args = [number, count, ir.i64(place as u64), ir.i64(places)];
            digits[*digit] = b.int_cast(b.call(mark, &args, "digit"), ty);
        }
    }
}

/// Whether nothing in a block of the body can observe the order of iterations, or the thread that
/// runs them.
fn is_plain(ir: Ir, block: Block, l: &Loop, inside: &HashSet<Block>) -> bool {
    block.instructions().into_iter().all(|i| {
        if i.is_terminator() {
            let stays = |s: &Block| inside.contains(s) || (*s == l.head && block == l.latch);
            return i.successors().iter().all(stays);
        }
        if i.is_load() {
            return !i.is_volatile() && !i.is_atomic();
        }
        if i.is_store() {
            // Private variables may be loop-carried.
            let to = underlying(i.operand(1));
            return !i.is_volatile() && !i.is_atomic() && !to.is_alloca();
        }
        if i.is_call() {
            let name = i.called_name();
            let tells = ["llvm.lifetime.", "llvm.dbg.", "llvm.assume"];
            return i.called_function().is_some_and(Value::is_declaration)
                && (ir.memory_effects(i) == Some(0) || tells.iter().any(|t| name.starts_with(t)));
        }
        !matches!(
            i.opcode(),
            Opcode::LLVMAlloca
                | Opcode::LLVMAtomicRMW
                | Opcode::LLVMAtomicCmpXchg
                | Opcode::LLVMFence
                | Opcode::LLVMVAArg
        )
    })
}

/// Whether a block is one of the loop's.
fn is_inside(l: &Loop, block: Block) -> bool {
    block == l.head || l.body.contains(&block)
}

/// Whether an instruction steps the induction variable.
fn is_step(i: Value, l: &Loop) -> bool {
    let next =
        l.iv.incoming()
            .into_iter()
            .find(|(_, from)| *from == l.latch);
    next.is_some_and(|(v, _)| v == i)
}

/// The linear index of the loop's last iteration, from the bound of a thread's share, which is the
/// minimum of the two, or one more.
fn last_of(bound: Value) -> Option<Value> {
    if bound.operation() == Some(Opcode::LLVMAdd) && bound.operand(1).as_u64() == Some(1) {
        return last_of(bound.operand(0));
    }
    let name = bound.is_call().then(|| bound.called_name())?;
    if !name.starts_with("llvm.smin.") && !name.starts_with("llvm.umin.") {
        return None;
    }
    let (ours, all): (Vec<_>, Vec<_>) = bound.args().into_iter().partition(|v| v.is_load());
    (ours.len() == 1).then(|| all[0])
}

/// The trip count of each loop, if they are factors of the product of all; each step is a product
/// of fewer of them. Clang computes the product of all in 64 bits, and steps in 32 bits.
fn factored(last: Value, steps: &[Value]) -> Option<Vec<Value>> {
    // The last index is one less.
    let minus_one =
        last.operation() == Some(Opcode::LLVMAdd) && last.operand(1).as_i64() == Some(-1);
    let mut left = vec![];
    factors(minus_one.then(|| last.operand(0))?, &mut left);
    // Values that differ in their upper half or their extension alone cannot be distinguished.
    let alike = |a: Value, b: Value| a != b && low_half(a) == low_half(b);
    if left.iter().any(|a| left.iter().any(|b| alike(*a, *b))) {
        return None;
    }
    let mut rounds = vec![];
    for step in steps {
        let mut of_step = vec![];
        factors(*step, &mut of_step);
        let mut kept = vec![];
        for factor in of_step {
            let same = |f: &Value| low_half(*f) == low_half(factor);
            kept.push(left.remove(left.iter().position(same)?));
        }
        let [other] = left[..] else { return None };
        rounds.push(other);
        left = kept;
    }
    let [other] = left[..] else { return None };
    rounds.push(other);
    Some(rounds)
}

/// Appends the factors of a product, by its lower 32 bits.
fn factors(v: Value, all: &mut Vec<Value>) {
    let of = low_half(v);
    if of.operation() == Some(Opcode::LLVMMul) {
        factors(of.operand(0), all);
        factors(of.operand(1), all);
    } else {
        all.push(v);
    }
}
