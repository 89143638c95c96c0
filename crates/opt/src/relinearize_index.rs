//! Pass `relinearize_index`: rewrites `(u + i / d) * d + i % d` to `u * d + i`, the inverse of the
//! delinearisation of collapsed loops.
//!
//! The induction variables of collapsed loops are quotient and remainder of the linear index,
//! and most addresses put them together again. In the rewritten form the product is
//! loop-invariant if `u` is, so the addresses of an iteration are invariant bases and one index
//! apart. LLVM does not find this: quotients come from reciprocals, and remainders are minima
//! (`device-rt/src/divide.rs`).
//!
//! In 32 bits the identity holds for all values. Indices are extended to 64 bits, where it
//! holds if no extension changes quotient or remainder. That is so in loops of `narrow_iv`,
//! whose indices are below 2^31. Per-thread quotients are recognised by a mark ([`prepare`])
//! and their operands, launch-time divisors by [`SHORT`] on the division. The factor of an
//! index has to be the divisor, extended, or a 64-bit number that the guard before the loop
//! tested.
//!
//! It expects optimised IR, after inlining, and runs before `launch_values`, which lowers the
//! remaining divisions. Shown by `tests/programs/kernels/whole.c`.

use crate::marks::SHORT;
use crate::value_ranges::is_extended;
use std::collections::HashSet;
use wf_device_abi::SHORT_PARTS;
use wf_llvm::analysis::affine::{Term, address, terms};
use wf_llvm::analysis::cycles::cycles;
use wf_llvm::analysis::loop_invariants::is_fixed;
use wf_llvm::{Block, Builder, IntPredicate, Ir, Opcode, Value};

/// Mark of a quotient with a dividend below 2^31 that is computed by a reciprocal.
const QUOTIENT: &str = "wf.quotient";

/// Hoists loop invariants and removes dead code.
const PASSES: &str = "early-cse<memssa>,loop-mssa(licm),adce";
/// Most collapsed loops whose divisors' products are searched.
const LOOPS: usize = 4;

/// Marks the quotient in the device runtime's function that `narrow_iv`
/// calls, before it is inlined.
pub fn prepare(ir: Ir) {
    let Some(short) = ir.function(SHORT_PARTS) else {
        return;
    };
    for i in short.instructions() {
        let is_first = i.operation() == Some(Opcode::LLVMInsertValue)
            && i.operand(0).is_undefined()
            && i.users()
                .iter()
                .any(|u| u.operation() == Some(Opcode::LLVMInsertValue));
        if is_first && i.operand(1).operation() == Some(Opcode::LLVMZExt) {
            let q = i.operand(1).operand(0);
            if q.operation() == Some(Opcode::LLVMAdd) {
                q.set_mark(ir, QUOTIENT);
            }
        }
    }
}

/// Runs over all functions.
pub fn run(ir: Ir) {
    for f in ir.definitions() {
        let divisions = divisions(ir, f);
        if divisions.is_empty() {
            continue;
        }
        let mut changed = false;
        // An outer loop's remainder comes last, since inner loops' indices are computed from it.
        for d in divisions.iter().rev() {
            changed |= d.put_together(ir, &divisions);
        }
        if changed {
            ir.run_passes(f, PASSES);
        }
    }
}

/// A 32-bit division with a dividend below 2^31.
struct Division {
    dividend: Value,
    divisor: Value,
    quotient: Value,
    remainders: Vec<Value>,
}

fn divisions(ir: Ir, f: Value) -> Vec<Division> {
    let all = f.instructions().into_iter();
    let all = all.filter(|i| i.ty().int_bits() == Some(32));
    let found = all.filter_map(|i| plain(ir, i).or_else(|| by_reciprocal(ir, i)));
    found.filter(|d| !d.remainders.is_empty()).collect()
}

/// A division that is still a `udiv` or `urem`.
fn plain(ir: Ir, q: Value) -> Option<Division> {
    if q.opcode() != Opcode::LLVMUDiv || !q.has_mark(ir, SHORT) {
        return None;
    }
    let (n, d) = (q.operand(0), q.operand(1));
    let is_rest = |u: &Value| is(*u, Opcode::LLVMURem) && u.operand(0) == n && u.operand(1) == d;
    let mut remainders: Vec<_> = n.users().into_iter().filter(is_rest).collect();
    for product in q.users().into_iter().filter(|u| is_product(*u, q, d)) {
        let left = |u: &Value| is(*u, Opcode::LLVMSub) && u.operands() == [n, product];
        remainders.extend(product.users().into_iter().filter(left));
    }
    Some(Division {
        dividend: n,
        divisor: d,
        quotient: q,
        remainders,
    })
}

/// A division of the device runtime by a reciprocal: if the remainder of an estimated quotient is
/// not below the divisor, the divisor is subtracted once more and the quotient is incremented. So
/// quotient times divisor plus remainder is the dividend modulo 2^32, for any estimate.
fn by_reciprocal(ir: Ir, q: Value) -> Option<Division> {
    if q.opcode() != Opcode::LLVMAdd || !q.has_mark(ir, QUOTIENT) {
        return None;
    }
    let one = |about: Value, more: Value| {
        if !is(more, Opcode::LLVMZExt) || !is(more.operand(0), Opcode::LLVMICmp) {
            return None;
        }
        let test = more.operand(0);
        let (left, d) = match test.predicate() {
            IntPredicate::LLVMIntUGE => (test.operand(0), test.operand(1)),
            IntPredicate::LLVMIntULE => (test.operand(1), test.operand(0)),
            _ => return None,
        };
        if !is(left, Opcode::LLVMSub) || !is_product(left.operand(1), about, d) {
            return None;
        }
        let once_more = |v: Value| is(v, Opcode::LLVMSub) && v.operands() == [left, d];
        let is_rest = |u: &Value| {
            u.is_intrinsic_call()
                && u.called_name().starts_with("llvm.umin.")
                && u.args().contains(&left)
                && u.args().into_iter().any(once_more)
        };
        Some(Division {
            dividend: left.operand(0),
            divisor: d,
            quotient: q,
            remainders: left.users().into_iter().filter(is_rest).collect(),
        })
    };
    one(q.operand(0), q.operand(1)).or_else(|| one(q.operand(1), q.operand(0)))
}

fn is(v: Value, op: Opcode) -> bool {
    v.is_instruction() && v.opcode() == op
}

fn is_product(v: Value, a: Value, b: Value) -> bool {
    is(v, Opcode::LLVMMul) && (v.operands() == [a, b] || v.operands() == [b, a])
}

/// A sum that contains quotient and remainder of a division.
struct Parts {
    /// The remainder's term.
    rest: Term,
    /// The other terms that are multiplied by the divisor, and the divisor.
    beside: Vec<Term>,
    factors: Vec<Value>,
    /// The common factor.
    times: u64,
    /// The sum's other terms.
    others: Vec<Term>,
}

impl Division {
    /// Rewrites the sums and addresses that recombine quotient and remainder; returns whether there
    /// are any.
    fn put_together(&self, ir: Ir, all: &[Division]) -> bool {
        let f = self.quotient.function();
        let inside = round(&f.blocks(), self.quotient.block());
        let is_inside = |b: Block| inside.contains(&b);
        let reached = computed_of(&self.remainders, &|_| true);
        // The remainder for an inner loop is rewritten in turn.
        let is_left = all.iter().any(|d| d.remainders.contains(&self.dividend));
        let is_part = |v| v == self.quotient || self.remainders.contains(&v);
        let found = |i: Value| {
            let (base, sum) = match i.ty().int_bits() {
                Some(_) => (None, terms(i, &is_part)?),
                None => address(ir, i, &is_part).map(|(p, sum)| (Some(p), sum))?,
            };
            let parts = self.parts(&sum, i)?;
            let fixed = |t: &Term| is_fixed(t.value, &is_inside);
            let once = parts.factors.iter().all(|v| is_fixed(*v, &is_inside));
            let once = once && (is_left || parts.beside.iter().all(fixed));
            once.then_some((base, parts))
        };
        let all: Vec<Value> = f.instructions();
        let sums = all.into_iter().filter(|i| reached.contains(i));
        let sums: Vec<Value> = sums.filter(|i| found(*i).is_some()).collect();
        // If an address is unchanged, quotient and remainder stay live.
        let beside = computed_of(&[self.quotient], &|v| !sums.contains(&v));
        let is_used = |p: &Value| p.is_gep() && !p.users().into_iter().all(Value::is_gep);
        if beside.iter().any(is_used) {
            return false;
        }
        let mut changed = false;
        for i in sums {
            // One sum may be part of another.
            if let Some((base, parts)) = found(i) {
                i.replace_uses(self.write(ir, i, base, &parts, &is_inside));
                changed = true;
            }
        }
        changed
    }

    /// Quotient and remainder in a sum that `root` computes, which is an address or as wide as one.
    fn parts(&self, sum: &[Term], root: Value) -> Option<Parts> {
        let width = root.ty().int_bits().unwrap_or(64);
        // Below 2^31 zero and sign extension agree.
        let is_ours = |t: &Term| (width == 64) == t.by.is_some();
        let cut = |n: u64| {
            if width == 32 {
                n & u64::from(u32::MAX)
            } else {
                n
            }
        };
        let rest = sum
            .iter()
            .find(|t| self.remainders.contains(&t.value) && is_ours(t))?;
        for product in sum.iter().filter(|t| t.by.is_none()) {
            let mut factors = vec![];
            let mut work = vec![(product.value, vec![])];
            while let Some((v, by)) = work.pop() {
                if !is(v, Opcode::LLVMMul) || factors.len() > 8 || by.len() == LOOPS {
                    continue;
                }
                for (one, other) in [(0, 1), (1, 0)].map(|(a, b)| (v.operand(a), v.operand(b))) {
                    let by: Vec<Value> = by.iter().copied().chain([other]).collect();
                    factors.push((one, by.clone()));
                    work.push((one, by));
                }
            }
            for (beside, factors) in factors {
                let Some(mut beside) = terms(beside, &|v| v == self.quotient) else {
                    continue;
                };
                let Some(at) = beside.iter().position(|t| {
                    t.value == self.quotient
                        && is_ours(t)
                        && cut(t.times.wrapping_mul(product.times)) == cut(rest.times)
                }) else {
                    continue;
                };
                beside.remove(at);
                if self.is_divisor(&factors, width) {
                    let taken = |t: &Term| std::ptr::eq(t, rest) || std::ptr::eq(t, product);
                    let others = sum.iter().filter(|t| !taken(t));
                    return Some(Parts {
                        rest: *rest,
                        beside,
                        factors,
                        times: product.times,
                        others: others.copied().collect(),
                    });
                }
            }
        }
        None
    }

    /// Whether the product of such factors is the divisor. If the divisor has its highest bit set,
    /// the quotient is 0, so either extension is right.
    fn is_divisor(&self, factors: &[Value], width: u32) -> bool {
        let (d, at) = (self.divisor, self.quotient.block());
        match factors {
            [one] if width == 32 => *one == d,
            [one] => is_extended(*one, d, at),
            [a, b] if width == 32 => is_product(d, *a, *b),
            // A product that wraps neither as signed nor as unsigned is also the product of the
            // extensions.
            [a, b] => {
                let exact = is(d, Opcode::LLVMMul) && d.has_nsw() && d.has_nuw();
                let are = |x: Value, y: Value| is_extended(*a, x, at) && is_extended(*b, y, at);
                let (x, y) = (d.try_operand(0), d.try_operand(1));
                let parts = x.zip(y).filter(|_| exact);
                let mut products = a.users().into_iter().filter(|u| is_product(*u, *a, *b));
                parts.is_some_and(|(x, y)| are(x, y) || are(y, x))
                    || products.any(|p| is_extended(p, d, at))
            }
            _ => false,
        }
    }

    /// Writes the sum with the dividend.
    fn write(
        &self,
        ir: Ir,
        at: Value,
        base: Option<Value>,
        parts: &Parts,
        is_inside: &dyn Fn(Block) -> bool,
    ) -> Value {
        let b = ir.builder_before(at);
        let ty = if base.is_some() { ir.int(64) } else { at.ty() };
        let new = Writer { b: &b, ir, ty };
        let (fixed, varying): (Vec<Term>, Vec<Term>) = parts
            .others
            .iter()
            .partition(|t| is_fixed(t.value, is_inside));
        let mut once = new.sum(&fixed);
        if let Some(beside) = new.sum(&parts.beside) {
            let times = |v, f: &Value| b.binary(Opcode::LLVMMul, v, *f, "");
            let product = parts.factors.iter().fold(beside, times);
            let product = new.times(product, parts.times);
            once = Some(new.add(once, product));
        }
        let number = match ty.int_bits() {
            Some(64) => b.cast(Opcode::LLVMZExt, self.dividend, ty),
            _ => self.dividend,
        };
        let Some(base) = base else {
            let number = new.times(number, parts.rest.times);
            let all = new.add(once, number);
            return new.sum(&varying).map_or(all, |v| new.add(Some(all), v));
        };
        let byte = ir.int(8);
        let mut p = once.map_or(base, |once| b.gep(byte, base, &[once]));
        if let Some(more) = new.sum(&varying) {
            p = b.gep(byte, p, &[more]);
        }
        match parts.rest.times {
            size @ (1 | 2 | 4 | 8) => b.gep(ir.int(8 * size as u32), p, &[number]),
            size => b.gep(byte, p, &[new.times(number, size)]),
        }
    }
}

/// Writes terms of one width.
struct Writer<'a> {
    b: &'a Builder,
    ir: Ir,
    ty: wf_llvm::Type,
}

impl Writer<'_> {
    fn times(&self, v: Value, n: u64) -> Value {
        let by = |n| match self.ty.int_bits() {
            Some(64) => self.ir.i64(n),
            _ => self.ir.i32(n as u32),
        };
        match n {
            1 => v,
            _ if n.is_power_of_two() && n < 1 << 31 => {
                self.b
                    .binary(Opcode::LLVMShl, v, by(n.trailing_zeros().into()), "")
            }
            _ => self.b.binary(Opcode::LLVMMul, v, by(n), ""),
        }
    }

    fn add(&self, sum: Option<Value>, v: Value) -> Value {
        sum.map_or(v, |sum| self.b.binary(Opcode::LLVMAdd, sum, v, ""))
    }

    fn sum(&self, terms: &[Term]) -> Option<Value> {
        terms.iter().fold(None, |sum, t| {
            let v = t.by.map_or(t.value, |by| self.b.cast(by, t.value, self.ty));
            Some(self.add(sum, self.times(v, t.times)))
        })
    }
}

/// Values that are computed from these by steps of sums and addresses, as long as `goes_on` holds.
fn computed_of(values: &[Value], goes_on: &dyn Fn(Value) -> bool) -> HashSet<Value> {
    let steps = |u: &Value| match u.operation() {
        Some(
            Opcode::LLVMZExt
            | Opcode::LLVMSExt
            | Opcode::LLVMAdd
            | Opcode::LLVMSub
            | Opcode::LLVMShl
            | Opcode::LLVMAShr
            | Opcode::LLVMXor
            | Opcode::LLVMMul,
        ) => matches!(u.ty().int_bits(), Some(32 | 64)),
        Some(Opcode::LLVMGetElementPtr) => u.ty().is_pointer() && u.ty().address_space() < 2,
        _ => false,
    };
    let mut found: HashSet<Value> = HashSet::new();
    let mut work = values.to_vec();
    while let Some(v) = work.pop() {
        for u in v.users().into_iter().filter(steps) {
            if goes_on(u) && found.insert(u) {
                work.push(u);
            }
        }
    }
    found
}

/// The blocks of the innermost cycle that a block is in.
fn round(blocks: &[Block], of: Block) -> HashSet<Block> {
    let mut inside: Vec<Block> = vec![];
    let mut left = blocks.to_vec();
    while let Some(cycle) = cycles(&left).into_iter().find(|c| c.contains(&of)) {
        left = cycle.iter().skip(1).copied().collect();
        inside = cycle;
    }
    inside.into_iter().collect()
}
