//! The main loop of a jammed nest.

use super::classes::COLUMNS;
use super::nest::{Apart, Nest};
use crate::unroll::iterations::has_room;
use std::collections::{HashMap, HashSet};
use wf_llvm::analysis::loops::at;
use wf_llvm::{Block, Builder, IntPredicate, Ir, Opcode, Value};

/// The values of the main loop's guard and bounds.
struct Bounds {
    /// The threads that have a block of rows together: one for each first column.
    each: Value,
    /// The bound of the main loop's induction variable, in blocks of rows.
    whole: Value,
    /// The first iteration behind the blocks.
    covered: Value,
}

/// How many rows and columns a block has.
#[derive(Clone, Copy)]
struct Shape {
    rows: u64,
    columns: u64,
}

/// The blocks of a main loop.
struct Main {
    /// Where its guard is, and where control goes if that does not hold.
    check: Block,
    other: Block,
    /// Where control goes behind it.
    end: Block,
    /// The copies of the loop's blocks.
    blocks: HashMap<Block, Block>,
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
            let (rest, carried) = match self.apart {
                Apart::Threads => self.jam_threads(ir, &b, &main),
                Apart::Row(row) => self.jam_rows(ir, &b, row, *shape, &main),
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
    fn begin(&self, b: &Builder, head: Block, from: Block) -> (Value, HashMap<Value, Value>) {
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
    fn end(
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

    /// Emits whether several threads share the loop. An iteration that one thread runs alone may need
    /// what the one before it wrote.
    fn are_several(&self, ir: Ir, b: &Builder) -> Value {
        let one = ir.constant(self.step.ty(), 1);
        b.icmp(IntPredicate::LLVMIntUGT, self.step, one)
    }

    /// Whether the loop's condition includes the bound.
    fn is_closed(&self) -> bool {
        matches!(
            self.goes_on,
            IntPredicate::LLVMIntSLE | IntPredicate::LLVMIntULE
        )
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

    /// Emits the main loop over blocks of rows: a thread runs the iterations of a few columns of a
    /// block. Returns the first iteration of the remainder and what is carried to it, in block `end`.
    fn jam_rows(
        &self,
        ir: Ir,
        b: &Builder,
        row: Value,
        shape: Shape,
        main: &Main,
    ) -> (Value, Vec<Value>) {
        let blocks = &main.blocks;
        use Opcode as O;
        let ty = self.iv.ty();
        let number = |n: u64| ir.constant(ty, n);
        let f = self.head.function();
        let (begin, behind) = (
            ir.append_block(f, "jam.begin"),
            ir.append_block(f, "jam.behind"),
        );
        let Bounds {
            each,
            whole,
            covered,
        } = self.blocks_of_rows(ir, b, row, shape);
        // Half of the launch's threads have a column of a block. No value wraps around in 64 bits.
        let twice = b.binary(O::LLVMShl, widened(ir, b, whole), ir.i64(1), "");
        let enough = b.icmp(IntPredicate::LLVMIntUGE, twice, widened(ir, b, self.step));
        let enough = b.binary(O::LLVMAnd, enough, self.are_several(ir, b), "");
        b.cond_br(enough, begin, main.other);
        b.at_end(begin);
        let has_one = b.icmp(IntPredicate::LLVMIntULT, self.first, whole);
        b.cond_br(has_one, blocks[&self.head], behind);

        let (iv, carried) = self.begin(b, blocks[&self.head], begin);
        let op = |o, v, w| b.binary(o, v, w, "");
        // The block, the first of its columns, and the iteration of that in its first row.
        let block = op(O::LLVMUDiv, iv, each);
        let column = op(O::LLVMSub, iv, op(O::LLVMMul, block, each));
        let rows = op(O::LLVMMul, block, number(shape.rows));
        let first = op(O::LLVMAdd, op(O::LLVMMul, rows, row), column);
        let mut copies: Vec<HashMap<Value, Value>> = vec![];
        for r in 0..shape.rows {
            for c in 0..shape.columns {
                let ahead = op(O::LLVMMul, each, number(c));
                let there = op(O::LLVMAdd, column, ahead);
                let is_there = b.icmp(IntPredicate::LLVMIntULT, there, row);
                let ahead = match c {
                    0 => number(0),
                    _ => b.select(is_there, ahead, number(0)),
                };
                let below = op(O::LLVMMul, row, number(r));
                let at = op(O::LLVMAdd, op(O::LLVMAdd, first, below), ahead);
                copies.push(HashMap::from([(self.iv, at)]));
            }
        }
        copies[0].extend(&carried);
        let one = |b: &Builder, n: Value| {
            let op = |o, v, w| b.binary(o, v, w, "");
            let columns = shape.columns.ilog2().into();
            let c = op(O::LLVMAnd, n, number(shape.columns - 1));
            let below = op(O::LLVMMul, row, op(O::LLVMLShr, n, number(columns)));
            let ahead = op(O::LLVMMul, each, c);
            let is_there = b.icmp(IntPredicate::LLVMIntULT, op(O::LLVMAdd, column, ahead), row);
            let at = op(O::LLVMAdd, op(O::LLVMAdd, first, below), ahead);
            (at, is_there)
        };
        self.copy(ir, b, blocks, &mut copies, shape.columns, &one);
        let branch = self.latch.terminator().expect("the latch has a branch");
        b.at_end(blocks[&self.latch]).located_as(branch);
        let next = b.binary(O::LLVMAdd, iv, self.step, "");
        iv.add_incoming(next, blocks[&self.latch]);
        let goes_on = b.icmp(IntPredicate::LLVMIntULT, next, whole);
        b.cond_br(goes_on, blocks[&self.head], behind);

        let next = self.end(&carried, &copies, blocks[&self.latch]);
        b.at_end(behind).located_as(branch);
        let carried = self.carried.phis.iter().zip(next).map(|(old, next)| {
            let last = b.phi(old.ty(), &old.name());
            last.add_incoming(at(*old, self.before), begin);
            last.add_incoming(next, blocks[&self.latch]);
            last
        });
        let carried = carried.collect();
        let rest = b.binary(O::LLVMAdd, covered, self.first, "");
        b.br(main.end);
        (rest, carried)
    }

    /// Emits the bounds of the main loop over blocks of rows.
    fn blocks_of_rows(&self, ir: Ir, b: &Builder, row: Value, shape: Shape) -> Bounds {
        use Opcode as O;
        let op = |o, v, w| b.binary(o, v, w, "");
        let closed = u64::from(self.is_closed());
        let trips = op(O::LLVMAdd, widened(ir, b, self.bound), ir.i64(closed));
        let row = widened(ir, b, row);
        let block = op(O::LLVMMul, row, ir.i64(shape.rows));
        let many = op(O::LLVMUDiv, trips, block);
        let each = match shape.columns {
            1 => row,
            n => {
                let up = op(O::LLVMAdd, row, ir.i64(n - 1));
                op(O::LLVMUDiv, up, ir.i64(n))
            }
        };
        let whole = op(O::LLVMMul, many, each);
        let covered = op(O::LLVMMul, many, block);
        let narrow = |v| b.int_cast(v, self.iv.ty());
        Bounds {
            each: narrow(each),
            whole: narrow(whole),
            covered: narrow(covered),
        }
    }
}

/// A value that is not negative, in 64 bits.
fn widened(ir: Ir, b: &Builder, v: Value) -> Value {
    b.int_cast(v, ir.int(64))
}
