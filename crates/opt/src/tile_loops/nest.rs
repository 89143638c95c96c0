//! Nests that gain from register tiles.

use super::digits::Digits;
use super::slope::{self, Slope};
use crate::league::is_of_league;
use crate::purity::{is_assumption, is_constant, is_pure};
use std::collections::HashSet;
use wf_llvm::analysis::addresses::is_element;
use wf_llvm::analysis::loops::Counted;
use wf_llvm::{Block, Ir, Opcode, Value, underlying};

/// Bytes of the widest access.
const WIDEST: u64 = 16;
/// Most rows and columns of a tile.
const MOST: u64 = 4;
/// Most bytes of a tile's loads, which are registers.
const MOST_BYTES: u64 = 256;
/// Most instructions of a loop, and of a tile.
const MOST_INSTRUCTIONS: usize = 160;
const MOST_OF_TILE: usize = 1600;

/// How the elements of a tile lie that an access has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lies {
    /// Those of a row are contiguous.
    InRows,
    /// Those of a column are.
    InColumns,
    /// Each is accessed by itself: a row or a column shares one, or all do.
    Alone,
}

/// A load or store of the loop.
#[derive(Clone, Copy)]
pub(super) struct Access {
    pub i: Value,
    pub lies: Lies,
    /// Whether its address may wrap around within a tile.
    pub wraps: bool,
    /// Bytes of an element.
    pub size: u64,
}

impl Access {
    /// Its address.
    pub fn address(&self) -> Value {
        self.i.operand(u32::from(self.i.is_store()))
    }
}

/// A grid-stride loop of one block over a collapsed nest.
pub(super) struct Nest {
    pub counted: Counted,
    pub digits: Digits,
    /// The values that differ between the columns, and between the rows of a tile.
    pub of_columns: HashSet<Value>,
    pub of_rows: HashSet<Value>,
    /// The loads and stores, in order.
    pub accesses: Vec<Access>,
    /// Rows of a tile, and its columns.
    pub side: u64,
}

impl Nest {
    /// The nest that a block is the loop of, if it gains from register tiles.
    pub fn of(ir: Ir, block: Block) -> Option<Self> {
        let counted = Counted::of(block, MOST_INSTRUCTIONS)?;
        let digits = Digits::of(&counted)?;
        let body = counted.body();
        let stays = |v: &Value| v.users().iter().all(|u| counted.has(u));
        // A loop that counts in 64 bits runs where numbers are too large for tiles.
        if block.phis() != [counted.iv]
            || counted.iv.ty().int_bits() != Some(32)
            || !counted.after.phis().is_empty()
            || !is_of_league(counted.first, counted.step)
            || !body.iter().all(stays)
            || !stays(&counted.iv)
        {
            return None;
        }
        let [of_columns, of_rows] = [0, 1].map(|n| dependent(&body, digits.marks[n]));
        let mut nest = Self {
            counted,
            digits,
            of_columns,
            of_rows,
            accesses: vec![],
            side: 0,
        };
        nest.look_at(ir, &body)?;
        nest.size(&body)?;
        nest.is_of_digits().then_some(nest)
    }

    /// Finds the loads and stores, if the loop consists of them and of arithmetic.
    fn look_at(&mut self, ir: Ir, body: &[Value]) -> Option<()> {
        let mut written = false;
        for i in body {
            if self.digits.marks.contains(i) || is_pure(ir, *i) || is_assumption(*i) {
                continue;
            }
            let ty = match i.operation()? {
                // Of the linear index.
                Opcode::LLVMUDiv | Opcode::LLVMURem => continue,
                Opcode::LLVMLoad => i.ty(),
                Opcode::LLVMStore => i.operand(0).ty(),
                _ => return None,
            };
            let mut access = Access {
                i: *i,
                lies: Lies::Alone,
                wraps: false,
                size: ir.store_size(ty),
            };
            let address = access.address();
            if !i.is_plain_access()
                || underlying(address).is_alloca()
                || i.is_load() && written && !is_constant(ir, *i)
            {
                return None;
            }
            written |= i.is_store();
            let (x, y) = (
                self.of_columns.contains(&address),
                self.of_rows.contains(&address),
            );
            let contiguous = |place: usize, depends| {
                let digit = self.digits.marks[place];
                let slope = slope::along(ir, &self.digits, digit, depends, address);
                slope.filter(|s: &Slope| s.by == access.size as i64)
            };
            let is_wide = |side: u64| side * access.size <= WIDEST;
            if x && y || i.is_store() {
                // Every iteration stores an element of its own.
                let is_plain = x && y && is_element(ty) && is_wide(2);
                let in_rows = contiguous(0, &self.of_columns);
                let in_columns = || contiguous(1, &self.of_rows);
                let (lies, slope) = match in_rows {
                    Some(slope) => (Lies::InRows, slope),
                    None => (Lies::InColumns, in_columns()?),
                };
                (access.lies, access.wraps) = (lies, slope.wraps);
                is_plain.then_some(())?;
            }
            self.accesses.push(access);
        }
        let lies = |l: Lies| self.accesses.iter().any(|a| a.lies == l);
        (written && lies(Lies::InRows) && lies(Lies::InColumns)).then_some(())
    }

    /// Chooses the side of a tile by its registers and its code.
    fn size(&mut self, body: &[Value]) -> Option<()> {
        let wide = || self.accesses.iter().filter(|a| a.lies != Lies::Alone);
        let most = wide().map(|a| WIDEST / a.size).min()?;
        let loads = wide().filter(|a| a.i.is_load());
        let bytes: u64 = loads.map(|a| a.size).sum();
        let both = |i: &&Value| self.of_columns.contains(i) && self.of_rows.contains(i);
        let work = body.iter().filter(both).count();
        let fits = |side: &u64| {
            let elements = side * side;
            bytes * elements <= MOST_BYTES && work * elements as usize <= MOST_OF_TILE
        };
        let mut sides = [MOST, 2].into_iter().filter(|side| *side <= most);
        self.side = sides.find(fits)?;
        Some(())
    }

    /// The place of the loop along which more bytes are stored contiguously.
    pub fn stored_along(&self) -> usize {
        let stored = |lies| {
            let stores = self.accesses.iter().filter(|a| a.i.is_store());
            let bytes = stores.filter(|a| a.lies == lies).map(|a| a.size);
            bytes.sum::<u64>()
        };
        usize::from(stored(Lies::InColumns) > stored(Lies::InRows))
    }

    /// Whether the accesses depend on the loop's iteration by the digits alone, and are computed from
    /// these by what may run speculatively.
    fn is_of_digits(&self) -> bool {
        let mut work: Vec<Value> = self.accesses.iter().map(|a| a.i).collect();
        let mut seen = HashSet::new();
        while let Some(v) = work.pop() {
            if v == self.counted.iv {
                return false;
            }
            if !self.counted.has(&v) || self.digits.marks.contains(&v) || !seen.insert(v) {
                continue;
            }
            let divides = matches!(v.operation(), Some(Opcode::LLVMUDiv | Opcode::LLVMURem));
            if divides {
                return false;
            }
            match self.digits.choice(v) {
                Some(choice) => work.push(choice),
                None => work.extend(v.operands()),
            }
        }
        true
    }
}

/// The values that depend on one.
fn dependent(body: &[Value], on: Value) -> HashSet<Value> {
    let mut found = HashSet::from([on]);
    // A block of a loop without other phis computes in order.
    for i in body {
        if i.operands().iter().any(|o| found.contains(o)) {
            found.insert(*i);
        }
    }
    found
}
