//! The main loop of a jammed nest.

use super::classes::COLUMNS;
use super::nest::{Apart, Nest};
use std::collections::HashMap;
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
        for (n, shape) in shapes.iter().enumerate() {
            let new = |old: &Block| (*old, ir.append_block(f, &format!("jam.{}", old.name())));
            let main = Main {
                check: checks[n],
                other: checks.get(n + 1).copied().unwrap_or(self.head),
                end: ir.append_block(f, "jam.end"),
                blocks: self.blocks.iter().map(new).collect(),
            };
            b.at_end(main.check).located_as(enter);
            let rest = match self.apart {
                Apart::Threads => self.jam_threads(ir, &b, &main),
                Apart::Row(row) => self.jam_rows(ir, &b, row, *shape, &main),
            };
            // The remainder, if any.
            b.at_end(main.end).located_as(branch);
            let more = b.icmp(self.goes_on, rest, self.bound);
            b.cond_br(more, self.head, self.after);
            rests.push((rest, main.end));
        }
        b.before(self.iv).located_as(self.iv);
        let merged = b.phi(self.iv.ty(), "");
        merged.add_incoming(self.first, checks[checks.len() - 1]);
        for (rest, end) in rests {
            merged.add_incoming(rest, end);
        }
        merged.add_incoming(self.next, self.latch);
        let name = self.iv.name();
        self.iv.replace_uses(merged);
        self.iv.erase();
        merged.set_name(&name);
    }

    /// Whether the loop's condition includes the bound.
    fn is_closed(&self) -> bool {
        matches!(
            self.goes_on,
            IntPredicate::LLVMIntSLE | IntPredicate::LLVMIntULE
        )
    }

    /// Emits the main loop over iterations that are the number of threads apart. Returns the first
    /// iteration of the remainder, in block `end`.
    fn jam_threads(&self, ir: Ir, b: &Builder, main: &Main) -> Value {
        let blocks = &main.blocks;
        let ty = self.iv.ty();
        let wide = ir.int(64);
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
        let enough = |b: &Builder, iv: Value| {
            let begins = b.icmp(self.goes_on, iv, self.bound);
            let room = b.binary(Opcode::LLVMSub, self.bound, iv, "");
            let room = match room.ty() == wide {
                true => room,
                false => b.cast(Opcode::LLVMZExt, room, wide),
            };
            let fits = match self.is_closed() {
                true => IntPredicate::LLVMIntUGE,
                false => IntPredicate::LLVMIntUGT,
            };
            let fits = b.icmp(fits, room, span);
            b.binary(Opcode::LLVMAnd, begins, fits, "")
        };
        b.cond_br(enough(b, self.first), blocks[&self.head], main.other);

        b.at_end(blocks[&self.head]).located_as(self.iv);
        let iv = b.phi(ty, &self.iv.name());
        iv.add_incoming(self.first, main.check);
        let mut copies: Vec<HashMap<Value, Value>> = vec![HashMap::from([(self.iv, iv)])];
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
        next
    }

    /// Emits the main loop over blocks of rows: a thread runs the iterations of a few columns of a
    /// block. Returns the first iteration of the remainder, in block `end`.
    fn jam_rows(&self, ir: Ir, b: &Builder, row: Value, shape: Shape, main: &Main) -> Value {
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
        b.cond_br(enough, begin, main.other);
        b.at_end(begin);
        let has_one = b.icmp(IntPredicate::LLVMIntULT, self.first, whole);
        b.cond_br(has_one, blocks[&self.head], behind);

        b.at_end(blocks[&self.head]).located_as(self.iv);
        let iv = b.phi(ty, &self.iv.name());
        iv.add_incoming(self.first, begin);
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

        b.at_end(behind).located_as(branch);
        let rest = b.binary(O::LLVMAdd, covered, self.first, "");
        b.br(main.end);
        rest
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
