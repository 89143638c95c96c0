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
    /// Of an address for which a sum was taken not to wrap around ([`Address::unless_wrapped`]), the
    /// part of the offset that comes from that sum.
    pub unless_wrapped: Option<i64>,
}

impl Address {
    /// The address `p`, if its sum has not too many terms.
    pub fn of(ir: Ir, p: Value) -> Option<Self> {
        Self::split(ir, p, false)
    }

    /// The same, where one of the sums that are extended to the width of addresses is taken not to
    /// wrap around. LLVM drops what says so when it combines indices of unrolled loops.
    ///
    /// Addresses that differ by a constant here are that far apart in memory, or two to the power of
    /// the sum's width times its factor farther or nearer. Of several, whose parts from that sum lie
    /// between those of two others, all are as far as they seem if both of these are.
    pub fn unless_wrapped(ir: Ir, p: Value) -> Option<Self> {
        Self::split(ir, p, true)
    }

    fn split(ir: Ir, p: Value, loosely: bool) -> Option<Self> {
        let (base, terms) = affine::address(ir, p, &Value::is_phi)?;
        let mut work: Vec<(usize, Term)> = terms.into_iter().enumerate().collect();
        let mut found = Self {
            base,
            terms: vec![],
            offset: 0,
            unless_wrapped: None,
        };
        // The constant part of each sum, and the one that is taken not to wrap around.
        let mut parts = vec![0i64; work.len()];
        let mut loose = None;
        while let Some((root, Term { times, value, by })) = work.pop() {
            if let Some(n) = constant(value, by) {
                let part = (times as i64).wrapping_mul(n);
                found.offset = found.offset.wrapping_add(part);
                parts[root] = parts[root].wrapping_add(part);
                continue;
            }
            // An extension distributes over what does not wrap around.
            let exact = match by {
                Some(Opcode::LLVMSExt) => Value::has_nsw,
                _ => Value::has_nuw,
            };
            let can_be_loose = loosely && loose.is_none_or(|l| l == root);
            let mut distributes = |v: Value| {
                let is_exact = exact(v);
                if !is_exact && can_be_loose {
                    loose = Some(root);
                }
                by.is_some() && (is_exact || can_be_loose)
            };
            let part = |value, times| (root, Term { times, value, by });
            let of = |n| value.operand(n);
            match value.operation() {
                _ if work.len() >= MOST_TERMS => found.add(Term { times, value, by }),
                Some(Opcode::LLVMOr) if value.is_disjoint() => {
                    work.extend([part(of(0), times), part(of(1), times)]);
                }
                Some(Opcode::LLVMAdd) if distributes(value) => {
                    work.extend([part(of(0), times), part(of(1), times)]);
                }
                Some(Opcode::LLVMShl) if of(1).as_u64().is_some() && distributes(value) => {
                    let bits = of(1).as_u64().unwrap_or(0);
                    work.push(part(of(0), times << bits.min(63)));
                }
                Some(Opcode::LLVMMul) if constant(of(1), by).is_some() && distributes(value) => {
                    let factor = constant(of(1), by).unwrap_or(1) as u64;
                    work.push(part(of(0), times.wrapping_mul(factor)));
                }
                _ => found.add(Term { times, value, by }),
            }
        }
        found.unless_wrapped = loose.map(|root| parts[root]);
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
