//! On which of a collapsed nest's loops a value depends, and whether a thread gains from a block of
//! rows and columns.
//!
//! In a product of matrices one factor depends on the row alone and the other one on the column
//! alone. A block of four rows and four columns loads eight numbers for 16 products; a block of four
//! rows and one column five for four. Its sums stay in registers, so a block is worth it only if it
//! needs few threads: its elements are those of the widest arithmetic, of which the units are
//! saturated by few threads.

use super::digits::Digits;
use std::collections::HashSet;
use wf_llvm::{Block, Ir, Value};

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
    pub digits: &'a Digits,
}

impl Classes {
    /// Of a nest.
    pub fn of(nest: &Iteration<'_>) -> Self {
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
            rows: on(&nest.digits.same_in_column()),
            columns: on(&nest.digits.same_in_row()),
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
