//! The digits of a collapsed nest's linear index, as an iteration computes them.

use crate::marks::{QUOTIENT, REMAINDER};
use std::collections::HashSet;
use wf_llvm::{Block, Ir, Opcode, Value};

/// A nest's index is divided by the iterations of each loop but the outermost: the remainder of
/// one division is what the next one divides. The last remainder is the place in a row, its quotient
/// the row's number in its plane.
#[derive(Clone, Default)]
pub(super) struct Digits {
    /// Remainders that are the place in a row.
    pub columns: HashSet<Value>,
    /// Quotients that are the number of a row in its plane.
    pub rows: HashSet<Value>,
    /// What is divided by, outermost first. Each is a multiple of the next one in a nest, but not in what
    /// a program divides by itself.
    pub divisors: Vec<Value>,
    /// The index in a plane, if it is not the index itself.
    pub in_plane: HashSet<Value>,
    /// Quotients that say which plane it is.
    pub planes: HashSet<Value>,
}

impl Digits {
    /// Of the induction variable of a loop with these blocks; `head` has the divisions.
    pub fn of(ir: Ir, iv: Value, head: Block, inside: &[Block]) -> Option<Self> {
        let mut digits = Self::default();
        let mut dividends = HashSet::from([iv]);
        while let Some(d) = Division::of(ir, &dividends, head, inside) {
            digits.planes.extend(digits.rows.drain());
            digits.in_plane = std::mem::take(&mut digits.columns);
            digits.divisors.push(d.divisor);
            digits.rows = d.quotients;
            digits.columns = d.remainders.clone();
            dividends = d.remainders;
        }
        (!digits.divisors.is_empty()).then_some(digits)
    }

    /// The iterations of a row.
    pub fn length(&self) -> Value {
        *self.divisors.last().expect("digits are of a division")
    }

    /// The iterations of a plane, if the nest has several.
    pub fn plane(&self) -> Option<Value> {
        self.divisors.iter().rev().nth(1).copied()
    }

    /// What is the same in the iterations of a column of one plane.
    pub fn same_in_column(&self) -> HashSet<Value> {
        self.columns.union(&self.planes).copied().collect()
    }

    /// What is the same in the iterations of a row.
    pub fn same_in_row(&self) -> HashSet<Value> {
        self.rows.union(&self.planes).copied().collect()
    }
}

/// The quotients and remainders of some equal values by one divisor.
struct Division {
    divisor: Value,
    quotients: HashSet<Value>,
    remainders: HashSet<Value>,
}

impl Division {
    fn of(ir: Ir, dividends: &HashSet<Value>, head: Block, inside: &[Block]) -> Option<Self> {
        let mut divisor = None;
        let mut remainders = HashSet::new();
        for i in head.instructions() {
            if i.operation() == Some(Opcode::LLVMFreeze) && remainders.contains(&i.operand(0)) {
                remainders.insert(i);
            }
            let is_ours = i.try_operand(0).is_some_and(|v| dividends.contains(&v));
            let Some(by) = divisor_of(ir, i, inside).filter(|_| is_ours) else {
                continue;
            };
            if divisor.is_some_and(|d| d != by) {
                return None;
            }
            divisor = Some(by);
            remainders.insert(i);
        }
        let divisor = divisor?;
        let all = head.instructions().into_iter();
        let is_quotient = |i: &Value| {
            let power = divisor.as_u64().filter(|n| n.is_power_of_two());
            let shift = power.map(|n| u64::from(n.trailing_zeros()));
            let divides = match i.operation() {
                Some(Opcode::LLVMUDiv) => i.operand(1) == divisor,
                Some(Opcode::LLVMLShr) => shift.is_some() && i.operand(1).as_u64() == shift,
                _ => false,
            };
            divides && dividends.contains(&i.operand(0))
        };
        let marked = remainders.iter().filter_map(|r| by_product(ir, *r));
        let quotients = marked.map(|(q, _)| q).chain(all.filter(is_quotient));
        Some(Self {
            divisor,
            quotients: quotients.collect(),
            remainders,
        })
    }
}

/// The divisor of which an instruction is a remainder, if that is the same in all iterations.
fn divisor_of(ir: Ir, i: Value, inside: &[Block]) -> Option<Value> {
    let is_outside = |v: &Value| !v.is_instruction() || !inside.contains(&v.block());
    match i.operation() {
        Some(Opcode::LLVMURem) => Some(i.operand(1)).filter(is_outside),
        Some(Opcode::LLVMAnd) => {
            let mask = i.operand(1).as_u64()?;
            let length = mask.checked_add(1)?;
            length
                .is_power_of_two()
                .then(|| ir.constant(i.ty(), length))
        }
        _ => by_product(ir, i).map(|(_, d)| d).filter(is_outside),
    }
}

/// Quotient and divisor of a marked remainder: what is subtracted is their product. The other factor is
/// the divisor only if one is the quotient itself: LLVM may have put the factors of a divisor apart.
fn by_product(ir: Ir, remainder: Value) -> Option<(Value, Value)> {
    if remainder.operation() != Some(Opcode::LLVMSub) || !remainder.has_mark(ir, REMAINDER) {
        return None;
    }
    let product = remainder.operand(1);
    if product.operation() != Some(Opcode::LLVMMul) {
        return None;
    }
    let is_quotient = |v: Value| v.is_instruction() && v.has_mark(ir, QUOTIENT);
    let factors = [0, 1].map(|n| (product.operand(n), product.operand(1 - n)));
    factors.into_iter().find(|(q, _)| is_quotient(*q))
}
