//! The main loop over blocks of rows: a thread runs the iterations of one column, or of a few, in
//! several rows of a plane.
//!
//! A plane's last rows may be fewer than a block has; they are run one by one. A nest of a single plane
//! leaves its last rows to the remainder.

use super::digits::Digits;
use super::nest::Nest;
use super::write::{Bounds, Main, Shape, widened};
use std::collections::{HashMap, HashSet};
use wf_llvm::analysis::loops::at;
use wf_llvm::{Builder, IntPredicate, Ir, Opcode, Value};

/// The first iteration of a block.
struct First {
    /// The iteration, in the nest and in its plane.
    iteration: Value,
    in_plane: Value,
    row: Value,
    column: Value,
}

impl Nest {
    /// Emits the main loop. Returns the first iteration of the remainder and what is carried to it,
    /// in block `end`.
    pub(super) fn jam_rows(
        &self,
        ir: Ir,
        b: &Builder,
        digits: &Digits,
        shape: Shape,
        main: &Main,
    ) -> (Value, Vec<Value>) {
        use Opcode as O;
        let blocks = &main.blocks;
        let f = self.head.function();
        let new = |name: &str| ir.append_block(f, &format!("jam.{name}"));
        let [begin, behind] = ["begin", "behind"].map(new);
        // A block of rows of one plane of several may be none.
        let [head, latch] = match digits.plane() {
            Some(_) => ["block", "latch"].map(new),
            None => [self.head, self.latch].map(|b| blocks[&b]),
        };
        let bounds = self.bounds(ir, b, digits, shape);
        // Half of the launch's threads have a column of a block. No value wraps around in 64 bits.
        let twice = b.binary(O::LLVMShl, widened(ir, b, bounds.whole), ir.i64(1), "");
        let enough = b.icmp(IntPredicate::LLVMIntUGE, twice, widened(ir, b, self.step));
        let enough = b.binary(O::LLVMAnd, enough, self.are_several(ir, b), "");
        let enough = b.binary(O::LLVMAnd, enough, bounds.fits, "");
        b.cond_br(enough, begin, main.other);
        b.at_end(begin);
        let has_one = b.icmp(IntPredicate::LLVMIntULT, self.first, bounds.whole);
        b.cond_br(has_one, head, behind);

        let (iv, carried) = self.begin(b, head, begin);
        let first = self.first_of(ir, b, digits, shape, (&bounds, iv));
        let mut copies = self.places(ir, b, digits, shape, (&bounds, &first));
        copies[0].extend(&carried);
        let one = |b: &Builder, n: Value| self.place(ir, b, digits, shape, (&bounds, &first, n));
        let branch = self.latch.terminator().expect("the latch has a branch");
        if digits.plane().is_some() {
            let number = ir.constant(iv.ty(), shape.rows);
            let end = b.binary(O::LLVMAdd, first.row, number, "");
            let is_whole = b.icmp(IntPredicate::LLVMIntULE, end, bounds.rows);
            let others = self.run_one_by_one(ir, b, copies.len() as u64, latch, &one);
            b.at_end(head).located_as(self.iv);
            b.cond_br(is_whole, blocks[&self.head], others);
        }
        self.copy(ir, b, blocks, &mut copies, shape.columns, &one);
        b.at_end(blocks[&self.latch]).located_as(branch);
        if digits.plane().is_some() {
            b.br(latch);
            b.at_end(latch).located_as(branch);
        }
        let next = b.binary(O::LLVMAdd, iv, self.step, "");
        iv.add_incoming(next, latch);
        let goes_on = b.icmp(IntPredicate::LLVMIntULT, next, bounds.whole);
        b.cond_br(goes_on, head, behind);

        let next = self.end(&carried, &copies, latch);
        b.at_end(behind).located_as(branch);
        let carried = self.carried.phis.iter().zip(next).map(|(old, next)| {
            let last = b.phi(old.ty(), &old.name());
            last.add_incoming(at(*old, self.before), begin);
            last.add_incoming(next, latch);
            last
        });
        let carried = carried.collect();
        let rest = b.binary(O::LLVMAdd, bounds.covered, self.first, "");
        b.br(main.end);
        (rest, carried)
    }

    /// The first iteration of the block of the main loop's induction variable.
    fn first_of(
        &self,
        ir: Ir,
        b: &Builder,
        digits: &Digits,
        shape: Shape,
        (bounds, iv): (&Bounds, Value),
    ) -> First {
        use Opcode as O;
        let op = |o, v, w| b.binary(o, v, w, "");
        let number = |n: u64| ir.constant(self.iv.ty(), n);
        let split = |v, by| {
            let q = op(O::LLVMUDiv, v, by);
            (q, op(O::LLVMSub, v, op(O::LLVMMul, q, by)))
        };
        let (group, column) = split(iv, bounds.each);
        let (plane, block) = match digits.plane() {
            Some(plane) => {
                let (number, block) = split(group, bounds.blocks);
                (Some(op(O::LLVMMul, number, plane)), block)
            }
            None => (None, group),
        };
        let row = op(O::LLVMMul, block, number(shape.rows));
        let length = digits.length();
        let in_plane = op(O::LLVMAdd, op(O::LLVMMul, row, length), column);
        First {
            iteration: plane.map_or(in_plane, |p| op(O::LLVMAdd, p, in_plane)),
            in_plane,
            row,
            column,
        }
    }

    /// What the copies of a whole block are given: the induction variable and its digits.
    fn places(
        &self,
        ir: Ir,
        b: &Builder,
        digits: &Digits,
        shape: Shape,
        (bounds, first): (&Bounds, &First),
    ) -> Vec<HashMap<Value, Value>> {
        use Opcode as O;
        let number = |n: u64| ir.constant(self.iv.ty(), n);
        let op = |o, v, w| b.binary(o, v, w, "");
        let length = digits.length();
        let ahead: Vec<_> = (0..shape.columns)
            .map(|c| {
                let ahead = op(O::LLVMMul, bounds.each, number(c));
                let there = op(O::LLVMAdd, first.column, ahead);
                let is_there = b.icmp(IntPredicate::LLVMIntULT, there, length);
                match c {
                    0 => number(0),
                    _ => b.select(is_there, ahead, number(0)),
                }
            })
            .collect();
        let mut copies = vec![];
        for r in 0..shape.rows {
            let row = op(O::LLVMAdd, first.row, number(r));
            let below = op(O::LLVMMul, length, number(r));
            for ahead in &ahead {
                let by = op(O::LLVMAdd, below, *ahead);
                let column = op(O::LLVMAdd, first.column, *ahead);
                let of = |all: &HashSet<Value>, v| all.iter().map(|d| (*d, v)).collect::<Vec<_>>();
                let mut copy = HashMap::from([(self.iv, op(O::LLVMAdd, first.iteration, by))]);
                copy.extend(of(&digits.columns, column));
                copy.extend(of(&digits.rows, row));
                copy.extend(of(&digits.in_plane, op(O::LLVMAdd, first.in_plane, by)));
                // A row's number does not wrap around, so it may be extended before it is added.
                let users = digits.rows.iter().flat_map(|d| d.users());
                let extends = |u: &Value| {
                    u.operation() == Some(O::LLVMZExt) && self.blocks.contains(&u.block())
                };
                for wide in users.filter(extends) {
                    let base = b.cast(O::LLVMZExt, first.row, wide.ty());
                    copy.insert(wide, op(O::LLVMAdd, base, ir.constant(wide.ty(), r)));
                }
                copies.push(copy);
            }
        }
        copies
    }

    /// The `n`-th iteration of a block, and whether there is one.
    fn place(
        &self,
        ir: Ir,
        b: &Builder,
        digits: &Digits,
        shape: Shape,
        (bounds, first, n): (&Bounds, &First, Value),
    ) -> (Value, Value) {
        use Opcode as O;
        let number = |n: u64| ir.constant(self.iv.ty(), n);
        let op = |o, v, w| b.binary(o, v, w, "");
        let length = digits.length();
        let c = op(O::LLVMAnd, n, number(shape.columns - 1));
        let r = op(O::LLVMLShr, n, number(shape.columns.ilog2().into()));
        let below = op(O::LLVMMul, length, r);
        let ahead = op(O::LLVMMul, bounds.each, c);
        let below_end = |v, end| b.icmp(IntPredicate::LLVMIntULT, v, end);
        let mut is_there = below_end(op(O::LLVMAdd, first.column, ahead), length);
        if digits.plane().is_some() {
            let row = below_end(op(O::LLVMAdd, first.row, r), bounds.rows);
            is_there = op(O::LLVMAnd, is_there, row);
        }
        let by = op(O::LLVMAdd, below, ahead);
        (op(O::LLVMAdd, first.iteration, by), is_there)
    }

    /// Whether each divisor is a multiple of the next one.
    fn are_multiples(&self, ir: Ir, b: &Builder, divisors: &[Value]) -> Value {
        let wide: Vec<_> = divisors.iter().map(|d| widened(ir, b, *d)).collect();
        let is_multiple = |pair: &[Value]| {
            let rest = b.binary(Opcode::LLVMURem, pair[0], pair[1], "");
            b.icmp(IntPredicate::LLVMIntEQ, rest, ir.i64(0))
        };
        let all: Vec<_> = wide.windows(2).map(is_multiple).collect();
        let both = |v, w| b.binary(Opcode::LLVMAnd, v, w, "");
        all.into_iter().fold(ir.bool(true), both)
    }

    /// Emits the bounds of the main loop.
    fn bounds(&self, ir: Ir, b: &Builder, digits: &Digits, shape: Shape) -> Bounds {
        use Opcode as O;
        let op = |o, v, w| b.binary(o, v, w, "");
        let closed = u64::from(self.is_closed());
        let trips = op(O::LLVMAdd, widened(ir, b, self.bound), ir.i64(closed));
        let length = widened(ir, b, digits.length());
        let up = |v, n| {
            let up = op(O::LLVMAdd, v, ir.i64(n - 1));
            op(O::LLVMUDiv, up, ir.i64(n))
        };
        let each = match shape.columns {
            1 => length,
            n => up(length, n),
        };
        let (rows, blocks, whole, covered, fits) = match digits.plane() {
            None => {
                let rows = op(O::LLVMUDiv, trips, length);
                let blocks = op(O::LLVMUDiv, rows, ir.i64(shape.rows));
                let covered = op(
                    O::LLVMMul,
                    blocks,
                    op(O::LLVMMul, length, ir.i64(shape.rows)),
                );
                (
                    rows,
                    blocks,
                    op(O::LLVMMul, blocks, each),
                    covered,
                    ir.bool(true),
                )
            }
            Some(plane) => {
                let plane = widened(ir, b, plane);
                let rows = op(O::LLVMUDiv, plane, length);
                let is_exact = self.are_multiples(ir, b, &digits.divisors);
                let blocks = up(rows, shape.rows);
                // At most a quarter more.
                let all = op(O::LLVMMul, blocks, ir.i64(4 * shape.rows));
                let few = b.icmp(
                    IntPredicate::LLVMIntULE,
                    all,
                    op(O::LLVMMul, rows, ir.i64(5)),
                );
                let planes = op(O::LLVMUDiv, trips, plane);
                let whole = op(O::LLVMMul, op(O::LLVMMul, planes, blocks), each);
                let covered = op(O::LLVMMul, planes, plane);
                (rows, blocks, whole, covered, op(O::LLVMAnd, is_exact, few))
            }
        };
        let narrow = |v| b.int_cast(v, self.iv.ty());
        Bounds {
            each: narrow(each),
            rows: narrow(rows),
            blocks: narrow(blocks),
            whole: narrow(whole),
            covered: narrow(covered),
            fits,
        }
    }
}
