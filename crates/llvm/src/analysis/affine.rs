//! Affine analysis: integers and addresses as sums of terms with constant factors.

use crate::{Ir, Opcode, Value};

/// Most steps of the search.
const DEPTH: u32 = 8;
/// Most terms of a sum.
const TERMS: usize = 24;

/// A term: a value, extended to the sum's width if it is narrower, times a constant factor, modulo
/// two to the power of the width.
#[derive(Clone, Copy, Debug)]
pub struct Term {
    /// The number.
    pub times: u64,
    /// The value.
    pub value: Value,
    /// The extension.
    pub by: Option<Opcode>,
}

/// The terms of the sum `v`, if there are not too many. A value for which `is_whole` holds is one
/// term.
pub fn terms(v: Value, is_whole: &dyn Fn(Value) -> bool) -> Option<Vec<Term>> {
    let mut found = vec![];
    collect(v, 1, is_whole, DEPTH, &mut found);
    (found.len() <= TERMS).then_some(found)
}

/// The base of an address, and the terms of its offset in bytes. Indices have 64 bits here, and an
/// address counts modulo 2^64.
pub fn address(
    ir: Ir,
    mut p: Value,
    is_whole: &dyn Fn(Value) -> bool,
) -> Option<(Value, Vec<Term>)> {
    let mut found = vec![];
    while p.is_gep() {
        let [base, index] = p.operands()[..] else {
            break;
        };
        if index.ty().int_bits() != Some(64) || !base.ty().is_pointer() {
            break;
        }
        collect(index, ir.size_of(p.gep_type()), is_whole, DEPTH, &mut found);
        p = base;
        if found.len() > TERMS {
            return None;
        }
    }
    Some((p, found))
}

fn collect(
    v: Value,
    times: u64,
    is_whole: &dyn Fn(Value) -> bool,
    depth: u32,
    found: &mut Vec<Term>,
) {
    let leaf = |value, by| Term { times, value, by };
    if depth == 0 || found.len() > TERMS || !v.is_instruction() || is_whole(v) {
        found.push(leaf(v, None));
        return;
    }
    let constant = || v.operand(1).as_u64();
    match v.opcode() {
        Opcode::LLVMAdd => {
            collect(v.operand(0), times, is_whole, depth - 1, found);
            collect(v.operand(1), times, is_whole, depth - 1, found);
        }
        Opcode::LLVMSub => {
            collect(v.operand(0), times, is_whole, depth - 1, found);
            collect(
                v.operand(1),
                times.wrapping_neg(),
                is_whole,
                depth - 1,
                found,
            );
        }
        // -1 - v.
        Opcode::LLVMXor if v.operand(1).as_i64() == Some(-1) => {
            found.push(leaf(v.operand(1), None));
            collect(
                v.operand(0),
                times.wrapping_neg(),
                is_whole,
                depth - 1,
                found,
            );
        }
        Opcode::LLVMMul if constant().is_some() => {
            let by = constant().unwrap_or(1);
            collect(
                v.operand(0),
                times.wrapping_mul(by),
                is_whole,
                depth - 1,
                found,
            );
        }
        Opcode::LLVMShl if constant().is_some_and(|by| by < 32) => {
            let by = constant().unwrap_or(0);
            collect(v.operand(0), times << by, is_whole, depth - 1, found);
        }
        by @ (Opcode::LLVMZExt | Opcode::LLVMSExt) => {
            let of = v.operand(0);
            // A sum that does not wrap around is extended term by term.
            let exact = match by {
                Opcode::LLVMSExt => Value::has_nsw,
                _ => Value::has_nuw,
            };
            if of.operation() == Some(Opcode::LLVMAdd)
                && !is_whole(of)
                && of.is_instruction()
                && exact(of)
            {
                found.extend(of.operands().into_iter().map(|o| leaf(o, Some(by))));
            } else {
                found.push(leaf(of, Some(by)));
            }
        }
        _ => found.push(leaf(v, None)),
    }
}
