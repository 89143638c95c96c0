//! The main loop of a jammed nest.

use super::classes::COLUMNS;
use super::nest::Nest;
use crate::unroll::iterations::has_room;
use std::collections::{HashMap, HashSet};
use wf_llvm::analysis::loops::at;
use wf_llvm::{Block, Builder, Ir, Opcode, Value};

/// The values of the main loop's guard and bounds, in the type of the induction variable.
pub(super) struct Bounds {
    /// The threads that have a block of rows together: one for each first column.
    pub each: Value,
    /// Rows, and blocks of rows, of a plane.
    pub rows: Value,
    pub blocks: Value,
    /// The bound of the main loop's induction variable, in blocks of rows.
    pub whole: Value,
    /// The first iteration behind the blocks.
    pub covered: Value,
    /// Whether most rows are in whole blocks.
    pub fits: Value,
}

/// How many rows and columns a block has.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    pub rows: u64,
    pub columns: u64,
}

/// The blocks of a main loop.
pub(super) struct Main {
    /// Where its guard is, and where control goes if that does not hold.
    pub check: Block,
    pub other: Block,
    /// Where control goes behind it.
    pub end: Block,
    /// The copies of the loop's blocks.
    pub blocks: HashMap<Block, Block>,
}

impl Nest {
    /// The most iterations that run side by side.
    pub fn most(&self) -> u64 {
        let shapes = self.shapes().into_iter();
        shapes.map(|s| s.rows * s.columns).max().unwrap_or(1)
    }

    /// The shapes of the main loops, the one that is tried first at the front.
    fn shapes(&self) -> Vec<Shape> {
        let columns = self.classes.as_ref().map(|_| COLUMNS);
        let each = columns.into_iter().chain([1]);
        each.map(|columns| Shape {
            rows: self.factor,
            columns,
        })
        .collect()
    }

    /// Inserts the main loops.
    pub fn jam(&self, ir: Ir) {
        let f = self.head.function();
        let b = ir.builder();
        let enter = self.before.terminator();
        let enter = enter.expect("a block that leads to another has a branch");
        let inside: HashSet<Block> = self.blocks.iter().copied().collect();
        let closed = self.carried.close(ir, self.edges(&inside));
        let shapes = self.shapes();
        let checks: Vec<_> = shapes
            .iter()
            .map(|_| ir.append_block(f, "jam.check"))
            .collect();
        for (i, s) in enter.successors().into_iter().enumerate() {
            if s == self.head {
                enter.set_successor(i as u32, checks[0]);
            }
        }
        let branch = self.latch.terminator().expect("the latch has a branch");
        let mut rests = vec![];
        let next = self.carried.next(self.latch);
        for (n, shape) in shapes.iter().enumerate() {
            let new = |old: &Block| (*old, ir.append_block(f, &format!("jam.{}", old.name())));
            let main = Main {
                check: checks[n],
                other: checks.get(n + 1).copied().unwrap_or(self.head),
                end: ir.append_block(f, "jam.end"),
                blocks: self.blocks.iter().map(new).collect(),
            };
            b.at_end(main.check).located_as(enter);
            let (rest, carried) = match &self.digits {
                None => self.jam_threads(ir, &b, &main),
                Some(digits) => self.jam_rows(ir, &b, digits, *shape, &main),
            };
            // The remainder, if any.
            b.at_end(main.end).located_as(branch);
            let more = b.icmp(self.goes_on, rest, self.bound);
            b.cond_br(more, self.head, self.after);
            let of = |v: Value| {
                let at = next.iter().position(|n| *n == v);
                at.map_or(v, |at| carried[at])
            };
            for p in &closed {
                p.add_incoming(of(at(*p, self.latch)), main.end);
            }
            let begins = [rest].into_iter().chain(carried.iter().copied());
            rests.push((main.end, begins.collect::<Vec<_>>()));
        }
        let phis = [self.iv]
            .into_iter()
            .chain(self.carried.phis.iter().copied());
        for (n, old) in phis.enumerate() {
            b.before(old).located_as(old);
            let merged = b.phi(old.ty(), "");
            merged.add_incoming(at(old, self.before), checks[checks.len() - 1]);
            for (end, begins) in &rests {
                merged.add_incoming(begins[n], *end);
            }
            merged.add_incoming(at(old, self.latch), self.latch);
            let name = old.name();
            old.replace_uses(merged);
            old.erase();
            merged.set_name(&name);
        }
    }

    /// Begins the header of the main loop, which comes from block `from`: a phi for the induction
    /// variable and one for each value that is carried.
    pub(super) fn begin(
        &self,
        b: &Builder,
        head: Block,
        from: Block,
    ) -> (Value, HashMap<Value, Value>) {
        b.at_end(head).located_as(self.iv);
        let phi = |old: Value| {
            let new = b.phi(old.ty(), &old.name());
            new.add_incoming(at(old, self.before), from);
            new
        };
        let iv = phi(self.iv);
        let carried = self.carried.phis.iter().map(|p| (*p, phi(*p)));
        (iv, carried.collect())
    }

    /// Ends the latch of the main loop: the phis of the header have the values of the last copy,
    /// which it returns.
    pub(super) fn end(
        &self,
        phis: &HashMap<Value, Value>,
        copies: &[HashMap<Value, Value>],
        latch: Block,
    ) -> Vec<Value> {
        let last = copies.last().expect("there are copies");
        let next = self.carried.next(self.latch).into_iter();
        let next: Vec<_> = next.map(|v| last.get(&v).copied().unwrap_or(v)).collect();
        for (old, v) in self.carried.phis.iter().zip(&next) {
            phis[old].add_incoming(*v, latch);
        }
        next
    }

    /// Emits the main loop over iterations that are the number of threads apart. Returns the first
    /// iteration of the remainder and what is carried to it, in block `end`.
    fn jam_threads(&self, ir: Ir, b: &Builder, main: &Main) -> (Value, Vec<Value>) {
        let blocks = &main.blocks;
        let ty = self.iv.ty();
        let extend = |v: Value| widened(ir, b, v);
        // A few times the league's threads do not wrap around 64 bits.
        let span = b.binary(
            Opcode::LLVMMul,
            extend(self.step),
            ir.i64(self.factor - 1),
            "",
        );
        let steps: Vec<_> = (1..=self.factor)
            .map(|n| b.binary(Opcode::LLVMMul, self.step, ir.constant(ty, n), ""))
            .collect();
        // Whether the last of the iterations that begin with this one is within the bound.
        let ends = (self.bound, self.goes_on);
        let enough = |b: &Builder, iv| has_room(ir, b, ends, iv, span);
        let enough_first = b.binary(
            Opcode::LLVMAnd,
            enough(b, self.first),
            self.are_several(ir, b),
            "",
        );
        b.cond_br(enough_first, blocks[&self.head], main.other);

        let (iv, carried) = self.begin(b, blocks[&self.head], main.check);
        let mut first = carried.clone();
        first.insert(self.iv, iv);
        let mut copies: Vec<HashMap<Value, Value>> = vec![first];
        for by in &steps[..steps.len() - 1] {
            let ahead = b.binary(Opcode::LLVMAdd, iv, *by, "");
            copies.push(HashMap::from([(self.iv, ahead)]));
        }
        let one = |b: &Builder, n: Value| {
            let ahead = b.binary(Opcode::LLVMMul, self.step, n, "");
            (b.binary(Opcode::LLVMAdd, iv, ahead, ""), ir.bool(true))
        };
        self.copy(ir, b, blocks, &mut copies, 1, &one);
        let branch = self.latch.terminator().expect("the latch has a branch");
        b.at_end(blocks[&self.latch]).located_as(branch);
        let last = steps.last().expect("there are copies");
        let next = b.binary(Opcode::LLVMAdd, iv, *last, "");
        iv.add_incoming(next, blocks[&self.latch]);
        b.cond_br(enough(b, next), blocks[&self.head], main.end);
        (next, self.end(&carried, &copies, blocks[&self.latch]))
    }
}

/// A value that is not negative, in 64 bits.
pub(super) fn widened(ir: Ir, b: &Builder, v: Value) -> Value {
    b.int_cast(v, ir.int(64))
}
