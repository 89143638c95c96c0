//! Addresses as sums, to find accesses at consecutive addresses.

use super::affine::{self, Term};
use crate::{Ir, Opcode, Type, TypeKind, Value};

/// Most terms that wait to be split.
const MOST_TERMS: usize = 32;

/// An address as a base, terms whose factors are bytes, and a constant offset in bytes.
pub struct Address {
    /// What the sum is added to.
    pub base: Value,
    /// The terms, none of which is a constant.
    pub terms: Vec<Term>,
    /// The constant offset.
    pub offset: i64,
}

impl Address {
    /// The address `p`, if its sum has not too many terms.
    pub fn of(ir: Ir, p: Value) -> Option<Self> {
        let (base, mut work) = affine::address(ir, p, &Value::is_phi)?;
        let mut found = Self {
            base,
            terms: vec![],
            offset: 0,
        };
        while let Some(Term { times, value, by }) = work.pop() {
            if let Some(n) = constant(value, by) {
                found.offset = found.offset.wrapping_add((times as i64).wrapping_mul(n));
                continue;
            }
            // An extension distributes over what does not wrap around.
            let exact = match by {
                Some(Opcode::LLVMSExt) => Value::has_nsw,
                _ => Value::has_nuw,
            };
            let part = |value, times| Term { times, value, by };
            let of = |n| value.operand(n);
            match value.operation() {
                _ if work.len() >= MOST_TERMS => found.add(part(value, times)),
                Some(Opcode::LLVMOr) if value.is_disjoint() => {
                    work.extend([part(of(0), times), part(of(1), times)]);
                }
                Some(Opcode::LLVMAdd) if by.is_some() && exact(value) => {
                    work.extend([part(of(0), times), part(of(1), times)]);
                }
                Some(Opcode::LLVMShl)
                    if by.is_some() && exact(value) && of(1).as_u64().is_some() =>
                {
                    let bits = of(1).as_u64().unwrap_or(0);
                    work.push(part(of(0), times << bits.min(63)));
                }
                Some(Opcode::LLVMMul)
                    if by.is_some() && exact(value) && constant(of(1), by).is_some() =>
                {
                    let factor = constant(of(1), by).unwrap_or(1) as u64;
                    work.push(part(of(0), times.wrapping_mul(factor)));
                }
                _ => found.add(part(value, times)),
            }
        }
        Some(found)
    }

    /// Whether another address differs by a constant alone, if at all.
    pub fn is_beside(&self, other: &Self) -> bool {
        let has = |t: &Term| {
            other
                .term(t)
                .is_some_and(|o| other.terms[o].times == t.times)
        };
        self.base == other.base
            && self.terms.len() == other.terms.len()
            && self.terms.iter().all(has)
    }

    /// Where the term of the same value is.
    fn term(&self, of: &Term) -> Option<usize> {
        let same = |t: &Term| t.value == of.value && t.by == of.by;
        self.terms.iter().position(same)
    }

    fn add(&mut self, term: Term) {
        match self.term(&term) {
            Some(n) => self.terms[n].times = self.terms[n].times.wrapping_add(term.times),
            None => self.terms.push(term),
        }
    }
}

/// Whether values of a type can be elements of a vector load or store.
pub fn is_element(ty: Type) -> bool {
    use TypeKind as T;
    match ty.kind() {
        T::LLVMHalfTypeKind | T::LLVMBFloatTypeKind | T::LLVMFloatTypeKind => true,
        T::LLVMDoubleTypeKind => true,
        T::LLVMIntegerTypeKind => matches!(ty.int_bits(), Some(8 | 16 | 32 | 64)),
        _ => false,
    }
}

/// The number that a constant is after its extension.
fn constant(v: Value, by: Option<Opcode>) -> Option<i64> {
    match by {
        Some(Opcode::LLVMZExt) => v.as_u64().map(|n| n as i64),
        _ => v.as_i64(),
    }
}
