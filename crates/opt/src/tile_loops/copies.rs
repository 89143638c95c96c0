//! Copies of a loop's instructions for the iterations of a tile.

use super::nest::Nest;
use std::collections::HashMap;
use wf_llvm::{Builder, Value};

/// Copies of the loop's instructions for the iterations of a tile, made on demand.
pub(super) struct Copies<'a> {
    nest: &'a Nest,
    /// By the value of the loop, and the row and the column if it depends on them.
    known: HashMap<(Value, usize, usize), Value>,
}

impl<'a> Copies<'a> {
    /// For the iterations of these columns and rows, with the digits of the loops around them.
    pub fn new(nest: &'a Nest, columns: Vec<Value>, rows: Vec<Value>, outer: &[Value]) -> Self {
        let marks = &nest.digits.marks;
        let columns = columns.into_iter().enumerate();
        let rows = rows.into_iter().enumerate();
        let columns = columns.map(|(n, v)| ((marks[0], 0, n), v));
        let rows = rows.map(|(n, v)| ((marks[1], n, 0), v));
        let outer = marks[2..].iter().zip(outer);
        let outer = outer.map(|(mark, v)| ((*mark, 0, 0), *v));
        Self {
            nest,
            known: columns.chain(rows).chain(outer).collect(),
        }
    }

    fn key(&self, v: Value, (row, column): (usize, usize)) -> (Value, usize, usize) {
        let if_in = |set: bool, n| if set { n } else { 0 };
        let row = if_in(self.nest.of_rows.contains(&v), row);
        let column = if_in(self.nest.of_columns.contains(&v), column);
        (v, row, column)
    }

    /// Makes a value known for an iteration.
    pub fn know(&mut self, old: Value, at: (usize, usize), new: Value) {
        self.known.insert(self.key(old, at), new);
    }

    /// The copy of a value for the iteration at a row and a column of the tile.
    pub fn of(&mut self, b: &Builder, v: Value, at: (usize, usize)) -> Value {
        if !self.nest.counted.has(&v) {
            return v;
        }
        let key = self.key(v, at);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let copy = match self.nest.digits.choice(v) {
            Some(choice) => self.of(b, choice, at),
            None => {
                let operands = v.operands().into_iter();
                let operands: Vec<_> = operands.map(|o| self.of(b, o, at)).collect();
                let copy = v.clone_instruction();
                b.located_as(v);
                b.insert(copy);
                for (n, operand) in operands.into_iter().enumerate() {
                    copy.set_operand(n as u32, operand);
                }
                copy
            }
        };
        self.known.insert(key, copy);
        copy
    }
}
