//! Pass `limit_lsr_strides`: hides induction variables from loop strength reduction (LSR) in
//! loops where it would need too many registers.
//!
//! LSR keeps one address for each access of a loop and increments all of them, unless their
//! distances are constants. It has no limit on registers. An unrolled loop with an unknown
//! step then has no registers left for outstanding loads. A loop over 5 x 5 blocks of a
//! three-dimensional array gets 50 addresses of two registers each and spills. The pass
//! routes the induction variable of such a loop through a `mov` in inline assembly, which
//! LLVM cannot see through and ptxas removes. Loops with a constant step keep LSR: they need
//! one address for each array.

use crate::ir::{Block, Ir, Opcode, Value};
use std::collections::HashSet;
use wf_llvm::analysis::loops::blocks;

/// Fewest steps of an iteration for a loop to count as unrolled.
const UNROLLED: u32 = 2;
/// Most addresses that LSR may keep: they take 32 registers, an eighth of a thread's maximum.
///
/// Measured on an H200 (`docs/decisions/0007-strength-reduction-by-loop.md`): without LSR, loops of
/// up to 9 addresses take 5 to 16 % longer, and loops of 30 and 45 in `pbt` take 0.6 of their time.
const ADDRESSES: usize = 16;

/// Runs over all functions.
pub(in crate::nvptx) fn run(ir: Ir) {
    for f in ir.functions() {
        for phi in f.instructions() {
            if !phi.is_phi() || !matches!(width(phi), 32 | 64) {
                continue;
            }
            for (next, latch) in phi.incoming() {
                let unrolled = || steps(next, phi, 16).is_some_and(|n| n >= UNROLLED);
                let many = || is_step(next, phi) && addresses(phi, latch) > ADDRESSES;
                if unrolled() || many() {
                    hide(ir, phi, next);
                }
            }
        }
    }
}

/// Bits of an integer value, 0 for others.
fn width(v: Value) -> u32 {
    v.ty().int_bits().unwrap_or(0)
}

/// How many steps of unknown size lead from `phi` to `v`; `None` if `v` is computed otherwise.
/// `depth` bounds the search.
fn steps(v: Value, phi: Value, depth: u32) -> Option<u32> {
    if v == phi {
        return Some(0);
    }
    if depth == 0 || v.operation() != Some(Opcode::LLVMAdd) {
        return None;
    }
    let (a, b) = (v.try_operand(0)?, v.try_operand(1)?);
    let one = |from, step: Value| {
        let before = steps(from, phi, depth - 1)?;
        Some(before + u32::from(step.as_i64().is_none()))
    };
    one(a, b).or_else(|| one(b, a))
}

/// Whether `next` is one step from `phi`.
fn is_step(next: Value, phi: Value) -> bool {
    next.operation() == Some(Opcode::LLVMAdd) && next.operands().contains(&phi)
}

/// Number of distinct addresses, up to constant offsets, that depend on `phi` and that the loop
/// from `phi`'s block to `latch` accesses.
fn addresses(phi: Value, latch: Block) -> usize {
    let mut varies = HashSet::from([phi]);
    let mut work = vec![phi];
    while let Some(v) = work.pop() {
        for user in v.users() {
            if !user.is_phi() && !user.is_load() && varies.insert(user) {
                work.push(user);
            }
        }
    }
    let accesses = blocks(phi.block(), latch).into_iter().flat_map(|b| {
        let instructions = b.instructions().into_iter();
        instructions.filter_map(|i| match i.operation() {
            Some(Opcode::LLVMLoad) => i.try_operand(0),
            Some(Opcode::LLVMStore) => i.try_operand(1),
            _ => None,
        })
    });
    let places: HashSet<_> = accesses
        .filter(|p| varies.contains(p))
        .map(without_constants)
        .collect();
    places.len()
}

/// An address without constant offsets: its base, and the index that is added to it if it is known.
fn without_constants(mut p: Value) -> (Value, Option<Value>) {
    while p.operation() == Some(Opcode::LLVMGetElementPtr) {
        let operands = p.operands();
        if operands[1..].iter().any(|o| o.as_i64().is_none()) {
            let [base, index] = operands[..] else {
                return (p, None);
            };
            return (base, Some(without_addition(index)));
        }
        p = operands[0];
    }
    (p, None)
}

/// An index without its constant summand.
fn without_addition(index: Value) -> Value {
    let inner = match index.operation() {
        Some(Opcode::LLVMSExt | Opcode::LLVMZExt) => index.operand(0),
        _ => index,
    };
    match inner.operation() {
        Some(Opcode::LLVMAdd) if inner.operand(1).as_i64().is_some() => inner.operand(0),
        _ => index,
    }
}

/// Hides `next`, the next value of `phi`, from LLVM.
fn hide(ir: Ir, phi: Value, next: Value) {
    let hidden = hidden(ir, next);
    for i in 0..phi.operands().len() as u32 {
        if phi.try_operand(i) == Some(next) {
            phi.set_operand(i, hidden);
        }
    }
}

/// A copy of the 32-bit or 64-bit integer `v` that LLVM cannot see through. An instruction other
/// than a terminator computes `v`.
pub(super) fn hidden(ir: Ir, v: Value) -> Value {
    let (text, constraints) = match width(v) {
        32 => ("mov.b32 $0, $1;", "=r,r"),
        _ => ("mov.b64 $0, $1;", "=l,l"),
    };
    let ty = ir.fn_type(v.ty(), &[v.ty()]);
    let asm = ir.inline_asm(ty, text, constraints);
    let after = v.next().expect("an addition does not end its block");
    ir.builder_before(after).call_as(ty, asm, &[v], "")
}
