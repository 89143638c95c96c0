//! On which of a collapsed nest's loops a value depends, and whether a thread gains from a block of
//! rows and columns.
//!
//! In a product of matrices one factor depends on the row alone and the other one on the column
//! alone. A block of four rows and four columns loads eight numbers for 16 products; a block of four
//! rows and one column five for four. Its sums stay in registers, so a block is worth it only if it
//! needs few threads: its elements are those of the widest arithmetic, of which the units are
//! saturated by few threads.

use crate::marks::{QUOTIENT, REMAINDER};
use std::collections::HashSet;
use wf_llvm::{Block, Ir, Opcode, Value};

/// Columns of a block.
pub(super) const COLUMNS: u64 = 4;
/// Bytes of the sums that a block has.
const SUM: u64 = 8;
/// Most instructions of a block.
const MOST: usize = 1600;

/// The values of an iteration that differ between the rows and between the columns of a block.
#[derive(Clone, Default)]
pub(super) struct Classes {
    pub rows: HashSet<Value>,
    pub columns: HashSet<Value>,
}

/// An iteration of a nest.
pub(super) struct Iteration<'a> {
    pub iv: Value,
    pub instructions: Vec<Value>,
    /// The length of a row, and the remainders that are the place of an iteration in one.
    pub row: Value,
    pub remainders: &'a HashSet<Value>,
}

impl Classes {
    /// Of a nest.
    pub fn of(ir: Ir, nest: &Iteration<'_>) -> Self {
        let quotients = quotients(ir, nest);
        let on = |apart: &HashSet<Value>| {
            let mut found: HashSet<Value> = HashSet::from([nest.iv]);
            loop {
                let depends = |i: &Value| {
                    !apart.contains(i)
                        && !found.contains(i)
                        && i.operands().iter().any(|v| found.contains(v))
                };
                let all = nest.instructions.iter().copied();
                let more: Vec<_> = all.filter(depends).collect();
                if more.is_empty() {
                    return found;
                }
                found.extend(more);
            }
        };
        Self {
            rows: on(nest.remainders),
            columns: on(&quotients),
        }
    }

    /// Whether blocks of rows and columns gain: the loops inside load what depends on the row alone
    /// and what depends on the column alone, nothing that depends on both, and have one sum. Blocks have
    /// so many rows.
    pub fn gain(&self, ir: Ir, nest: &Iteration<'_>, inner: &[&HashSet<Block>], rows: u64) -> bool {
        let (mut of_row, mut of_column) = (0, 0);
        let mut sums = vec![];
        for l in inner {
            let all = l.iter().flat_map(|b| b.instructions());
            for i in all {
                let class = (self.rows.contains(&i), self.columns.contains(&i));
                match (i.is_load(), class) {
                    (true, (true, true)) => return false,
                    (true, (true, false)) => of_row += 1,
                    (true, (false, true)) => of_column += 1,
                    (false, (true, true)) if i.is_phi() => sums.push(ir.store_size(i.ty())),
                    _ => {}
                }
            }
        }
        let both = |i: &Value| self.rows.contains(i) && self.columns.contains(i);
        let all = nest.instructions.iter();
        let work = all.filter(|i| both(i)).count();
        of_row > 0
            && of_column > 0
            && sums.iter().all(|bytes| *bytes == SUM)
            && (1..=inner.len()).contains(&sums.len())
            && work * (rows * COLUMNS) as usize <= MOST
    }
}

/// The values that are the row of an iteration.
fn quotients(ir: Ir, nest: &Iteration<'_>) -> HashSet<Value> {
    let mut found = HashSet::new();
    let marked = nest.remainders.iter();
    for r in marked.filter(|r| r.has_mark(ir, REMAINDER)) {
        let product = r.operand(1);
        let factors = [0, 1].map(|n| product.operand(n));
        let marked = |v: &Value| v.is_instruction() && v.has_mark(ir, QUOTIENT);
        found.extend(factors.into_iter().filter(marked));
    }
    let shift = nest.row.as_u64().filter(|n| n.is_power_of_two());
    let shift = shift.map(|n| u64::from(n.trailing_zeros()));
    for i in &nest.instructions {
        let is_row = match i.operation() {
            Some(Opcode::LLVMUDiv) => i.operand(1) == nest.row,
            Some(Opcode::LLVMLShr) => shift.is_some() && i.operand(1).as_u64() == shift,
            _ => false,
        };
        if is_row && i.operand(0) == nest.iv {
            found.insert(*i);
        }
    }
    found
}
