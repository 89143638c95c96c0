//! Loops that count down to zero beside their induction variable: one variable for both.
//!
//! Fortran computes the number of iterations of a DO loop before it, and Flang's code counts it down
//! in 64 bits, beside the variable of the program. For LLVM these are two induction variables, of
//! which the exit test has the one that nothing else uses: the loop is longer than C's, its number of
//! iterations is a costly expression, and it is unrolled half as far or not at all.
//!
//! ```text
//! left = phi [N, before], [left - 1]         n = phi [0, before], [n + 1]
//! i = phi [first, before], [i + 1]      ─►   i = trunc(first + n)
//! while left > 0                             while n < N
//! ```
//!
//! `i + 1` does not overflow (`nsw`), so extended, `i` is the sum in the counter's width. The counter
//! begins at zero, so that nothing overflows however large `N` is. A sum `N` is frozen: LLVM would
//! take the number of iterations for a costly expression otherwise.
//!
//! Where the variable itself has 64 bits and first and last value have 32, extended, so have all.

use crate::ir::analysis::{affine, loops};
use crate::ir::{Block, Builder, IntPredicate, Ir, Opcode, Value};
use std::collections::HashMap;

/// Bits of a default integer.
const SHORT: u32 = 32;

/// Runs over a function.
pub fn run(ir: Ir, f: Value) {
    for block in f.blocks() {
        if let Some(counter) = block.phis().into_iter().find_map(Counter::of) {
            counter.count_up(ir);
        }
    }
}

/// An integer phi that a loop with one latch changes by a constant.
struct Stepped {
    phi: Value,
    first: Value,
    before: Block,
    next: Value,
    latch: Block,
    by: i64,
}

impl Stepped {
    fn of(phi: Value) -> Option<Self> {
        let [x, y] = phi.incoming()[..] else {
            return None;
        };
        let is_next = |v: Value| v.operation() == Some(Opcode::LLVMAdd) && v.operand(0) == phi;
        let ((first, before), (next, latch)) = if is_next(y.0) { (x, y) } else { (y, x) };
        if !is_next(next) || phi.block().predecessors().len() != 2 {
            return None;
        }
        Some(Self {
            phi,
            first,
            before,
            next,
            latch,
            by: next.operand(1).as_i64()?,
        })
    }
}

/// The variable that counts down, and the test that ends the loop at zero.
struct Counter {
    left: Stepped,
    test: Value,
    /// The variables of the program beside it, which go up by one and do not wrap around.
    variables: Vec<Stepped>,
}

impl Counter {
    /// The counter that a phi is, if nothing but the test uses it.
    fn of(phi: Value) -> Option<Self> {
        let width = phi.ty().int_bits()?;
        let left = Stepped::of(phi)?;
        let branch = phi.block().terminator()?;
        let test = phi.users().into_iter().find(|u| *u != left.next)?;
        let is_test = test.operation() == Some(Opcode::LLVMICmp)
            && test.predicate() == IntPredicate::LLVMIntSGT
            && test.operand(0) == phi
            && test.operand(1).is_null()
            && test.users() == [branch];
        let alone = phi.users().len() == 2 && left.next.users() == [phi];
        let counts = |v: &Stepped| v.by == 1 && v.next.has_nsw() && v.latch == left.latch;
        let is_narrow = |v: &Value| v.ty().int_bits().is_some_and(|bits| bits <= width);
        let others = phi.block().phis().into_iter().filter(is_narrow);
        let variables: Vec<_> = others.filter_map(Stepped::of).filter(counts).collect();
        (left.by == -1 && is_test && alone && !variables.is_empty()).then_some(Self {
            left,
            test,
            variables,
        })
    }

    fn count_up(self, ir: Ir) {
        let Self { left, test, .. } = self;
        let ty = left.phi.ty();
        let b = ir.builder();
        b.before(left.phi).located_as(left.phi);
        let n = b.phi(ty, "n");
        b.before(left.next).located_as(left.next);
        let next = b.binary(Opcode::LLVMAdd, n, ir.constant(ty, 1), "");
        next.never_wraps();
        n.add_incoming(ir.constant(ty, 0), left.before);
        n.add_incoming(next, left.latch);
        b.before(test).located_as(test);
        let enter = left.before.terminator();
        b.before(enter.expect("a block of a phi has a branch"));
        let count = match left.first.operation() {
            Some(Opcode::LLVMAdd | Opcode::LLVMSub) => b.freeze(left.first),
            _ => left.first,
        };
        b.before(test).located_as(test);
        test.replace_uses(b.icmp(IntPredicate::LLVMIntSLT, n, count));
        test.erase();
        left.next.set_operand(0, left.first);
        left.phi.erase();
        left.next.erase();
        for variable in self.variables {
            let is_short = is_short(&variable, left.first);
            let wide = replace(&b, variable, n);
            if is_short {
                let inside = loops::blocks(n.block(), left.latch);
                extensions(&b, wide, &|u| {
                    u.block() != n.block() && inside.contains(&u.block())
                });
            }
        }
    }
}

/// Whether a variable of 64 bits is one of 32 bits, extended, in all iterations: in the first one and
/// in the last one of `count`.
fn is_short(variable: &Stepped, count: Value) -> bool {
    let is_extension = |v: Value| v.operation() == Some(Opcode::LLVMSExt) && is_lower(v.operand(0));
    let is_first = variable
        .first
        .as_i64()
        .is_some_and(|v| i32::try_from(v).is_ok());
    if !is_first && !is_extension(variable.first) {
        return false;
    }
    // The last value is `first + count - 1`.
    let mut sum: HashMap<Value, u64> = HashMap::new();
    let mut constant = u64::MAX;
    for part in [variable.first, count] {
        for term in affine::terms(part, &is_extension).unwrap_or_default() {
            match term.value.as_u64() {
                Some(v) if term.by.is_none() => {
                    constant = constant.wrapping_add(v.wrapping_mul(term.times));
                }
                _ if term.by.is_none() => {
                    let times = sum.entry(term.value).or_default();
                    *times = times.wrapping_add(term.times);
                }
                _ => return false,
            }
        }
    }
    sum.retain(|_, times| *times != 0);
    let mut left = sum.into_iter();
    let last = left.next();
    left.next().is_none() && constant == 0 && last.is_some_and(|(v, by)| by == 1 && is_extension(v))
}

fn is_lower(v: Value) -> bool {
    v.ty().int_bits() == Some(SHORT)
}

/// Replaces what extends the lower half of `wide` by itself, where it is `inside` the loop.
fn extensions(b: &Builder, wide: Value, inside: &dyn Fn(&Value) -> bool) {
    for lower in wide.users() {
        let extends = match lower.operation() {
            Some(Opcode::LLVMTrunc) if is_lower(lower) => Opcode::LLVMSExt,
            Some(Opcode::LLVMShl) if lower.operand(1).as_u64() == Some(SHORT.into()) => {
                Opcode::LLVMAShr
            }
            _ => continue,
        };
        for user in lower.users().into_iter().filter(inside) {
            if user.operation() != Some(extends) || user.ty() != wide.ty() {
                continue;
            }
            let back = match extends {
                Opcode::LLVMSExt => Some(SHORT.into()),
                _ => user.operand(1).as_u64(),
            };
            // Shifted back by less, it is multiplied as well.
            let left = back.and_then(|by| u64::from(SHORT).checked_sub(by));
            let Some(left) = left else { continue };
            b.before(user).located_as(user);
            let by = b.ir.constant(wide.ty(), left);
            let exact = match left {
                0 => wide,
                _ => b.binary(Opcode::LLVMShl, wide, by, ""),
            };
            user.replace_uses(exact);
            user.erase();
        }
        if !lower.has_uses() {
            lower.erase();
        }
    }
}

/// Replaces a variable by the sum of its first value and `n`, which is returned.
fn replace(b: &Builder, variable: Stepped, n: Value) -> Value {
    let Stepped { phi, next, .. } = variable;
    let is_wide = phi.ty() == n.ty();
    let enter = variable.before.terminator();
    b.before(enter.expect("a block of a phi has a branch"));
    let first = match is_wide {
        true => variable.first,
        false => b
            .located_as(phi)
            .cast(Opcode::LLVMSExt, variable.first, n.ty()),
    };
    b.before(phi.block().first_non_phi()).located_as(phi);
    let wide = b.binary(Opcode::LLVMAdd, first, n, "");
    wide.never_wraps_signed();
    for user in phi.users() {
        let extends = match user.operation() {
            Some(Opcode::LLVMSExt) => true,
            Some(Opcode::LLVMZExt) => user.is_not_negative(),
            _ => false,
        };
        if extends && user.ty() == n.ty() {
            user.replace_uses(wide);
            user.erase();
        }
    }
    let narrow = match is_wide {
        true => wide,
        false => b.cast(Opcode::LLVMTrunc, wide, phi.ty()),
    };
    phi.replace_uses(narrow);
    phi.erase();
    for unused in [next, narrow] {
        if !unused.has_uses() && unused != wide {
            unused.erase();
        }
    }
    wide
}
