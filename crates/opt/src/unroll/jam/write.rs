//! The main loop of a jammed nest.

use super::nest::{Apart, Nest};
use std::collections::HashMap;
use wf_llvm::{Block, Builder, IntPredicate, Ir, Opcode, Value};

/// The values of the main loop's guard and bounds.
struct Bounds {
    /// The bound of the main loop's induction variable, in blocks of rows.
    whole: Value,
    /// The first iteration behind the blocks.
    covered: Value,
}

impl Nest {
    /// Inserts the main loop.
    pub fn jam(&self, ir: Ir) {
        let f = self.head.function();
        let b = ir.builder();
        let check = ir.append_block(f, "jam.check");
        let end = ir.append_block(f, "jam.end");
        let new = |old: &Block| (*old, ir.append_block(f, &format!("jam.{}", old.name())));
        let blocks: HashMap<Block, Block> = self.blocks.iter().map(new).collect();

        let enter = self.before.terminator();
        let enter = enter.expect("a block that leads to another has a branch");
        for (i, s) in enter.successors().into_iter().enumerate() {
            if s == self.head {
                enter.set_successor(i as u32, check);
            }
        }
        b.at_end(check).located_as(enter);
        let rest = match self.apart {
            Apart::Threads => self.jam_threads(ir, &b, (check, end), &blocks),
            Apart::Row(row) => self.jam_rows(ir, &b, row, end, &blocks),
        };

        // The remainder, if any.
        let branch = self.latch.terminator().expect("the latch has a branch");
        b.at_end(end).located_as(branch);
        let more = b.icmp(self.goes_on, rest, self.bound);
        b.cond_br(more, self.head, self.after);
        b.before(self.iv).located_as(self.iv);
        let merged = b.phi(self.iv.ty(), "");
        merged.add_incoming(self.first, check);
        merged.add_incoming(rest, end);
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
    fn jam_threads(
        &self,
        ir: Ir,
        b: &Builder,
        (check, end): (Block, Block),
        blocks: &HashMap<Block, Block>,
    ) -> Value {
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
        b.cond_br(enough(b, self.first), blocks[&self.head], self.head);

        b.at_end(blocks[&self.head]).located_as(self.iv);
        let iv = b.phi(ty, &self.iv.name());
        iv.add_incoming(self.first, check);
        let mut copies: Vec<HashMap<Value, Value>> = vec![HashMap::from([(self.iv, iv)])];
        for by in &steps[..steps.len() - 1] {
            let ahead = b.binary(Opcode::LLVMAdd, iv, *by, "");
            copies.push(HashMap::from([(self.iv, ahead)]));
        }
        self.copy(b, blocks, &mut copies);
        let branch = self.latch.terminator().expect("the latch has a branch");
        b.at_end(blocks[&self.latch]).located_as(branch);
        let last = steps.last().expect("there are copies");
        let next = b.binary(Opcode::LLVMAdd, iv, *last, "");
        iv.add_incoming(next, blocks[&self.latch]);
        b.cond_br(enough(b, next), blocks[&self.head], end);
        next
    }

    /// Emits the main loop over blocks of rows: a thread runs the iterations of one column of a
    /// block. Returns the first iteration of the remainder, in block `end`.
    fn jam_rows(
        &self,
        ir: Ir,
        b: &Builder,
        row: Value,
        end: Block,
        blocks: &HashMap<Block, Block>,
    ) -> Value {
        use Opcode as O;
        let ty = self.iv.ty();
        let number = |n: u64| ir.constant(ty, n);
        let f = self.head.function();
        let (begin, behind) = (
            ir.append_block(f, "jam.begin"),
            ir.append_block(f, "jam.behind"),
        );
        let Bounds { whole, covered } = self.blocks_of_rows(ir, b, row);
        // Half of the launch's threads have a column of a block. No value wraps around in 64 bits.
        let twice = b.binary(O::LLVMShl, widened(ir, b, whole), ir.i64(1), "");
        let enough = b.icmp(IntPredicate::LLVMIntUGE, twice, widened(ir, b, self.step));
        b.cond_br(enough, begin, self.head);
        b.at_end(begin);
        let has_one = b.icmp(IntPredicate::LLVMIntULT, self.first, whole);
        b.cond_br(has_one, blocks[&self.head], behind);

        b.at_end(blocks[&self.head]).located_as(self.iv);
        let iv = b.phi(ty, &self.iv.name());
        iv.add_incoming(self.first, begin);
        let above = b.binary(O::LLVMUDiv, iv, row, "");
        let above = b.binary(O::LLVMMul, above, row, "");
        let above = b.binary(O::LLVMMul, above, number(self.factor - 1), "");
        let mut first = b.binary(O::LLVMAdd, iv, above, "");
        let mut copies: Vec<HashMap<Value, Value>> = vec![];
        for n in 0..self.factor {
            if n > 0 {
                first = b.binary(O::LLVMAdd, first, row, "");
            }
            copies.push(HashMap::from([(self.iv, first)]));
        }
        self.copy(b, blocks, &mut copies);
        let branch = self.latch.terminator().expect("the latch has a branch");
        b.at_end(blocks[&self.latch]).located_as(branch);
        let next = b.binary(O::LLVMAdd, iv, self.step, "");
        iv.add_incoming(next, blocks[&self.latch]);
        let goes_on = b.icmp(IntPredicate::LLVMIntULT, next, whole);
        b.cond_br(goes_on, blocks[&self.head], behind);

        b.at_end(behind).located_as(branch);
        let rest = b.binary(O::LLVMAdd, covered, self.first, "");
        b.br(end);
        rest
    }

    /// Emits the bounds of the main loop over blocks of rows.
    fn blocks_of_rows(&self, ir: Ir, b: &Builder, row: Value) -> Bounds {
        use Opcode as O;
        let op = |o, v, w| b.binary(o, v, w, "");
        let closed = u64::from(self.is_closed());
        let trips = op(O::LLVMAdd, widened(ir, b, self.bound), ir.i64(closed));
        let row = widened(ir, b, row);
        let block = op(O::LLVMMul, row, ir.i64(self.factor));
        let many = op(O::LLVMUDiv, trips, block);
        let whole = op(O::LLVMMul, many, row);
        let covered = op(O::LLVMMul, many, block);
        let narrow = |v| b.int_cast(v, self.iv.ty());
        Bounds {
            whole: narrow(whole),
            covered: narrow(covered),
        }
    }

    /// Copies the blocks without the induction variable and the latch's branch.
    fn copy(
        &self,
        b: &Builder,
        blocks: &HashMap<Block, Block>,
        copies: &mut [HashMap<Value, Value>],
    ) {
        let mut copied = vec![];
        for old_block in &self.blocks {
            b.at_end(blocks[old_block]);
            for old in old_block.instructions() {
                let of_latch = old.is_terminator() && *old_block == self.latch;
                if [self.iv, self.next, self.test].contains(&old) || of_latch {
                    continue;
                }
                let varies = self.varying.contains(&old);
                let many = if varies { copies.len() } else { 1 };
                for n in 0..many {
                    b.located_as(old);
                    let new = match old.is_phi() {
                        true => b.phi(old.ty(), &old.name()),
                        false => {
                            let new = old.clone_instruction();
                            b.insert(new);
                            new
                        }
                    };
                    copied.push((old, new, n));
                    let of = if varies { n..n + 1 } else { 0..copies.len() };
                    for copy in &mut copies[of] {
                        copy.insert(old, new);
                    }
                }
            }
        }
        for (old, new, n) in copied {
            let of = |v: Value| copies[n].get(&v).copied().unwrap_or(v);
            if old.is_phi() {
                for (v, from) in old.incoming() {
                    new.add_incoming(of(v), blocks[&from]);
                }
                continue;
            }
            for (i, v) in old.operands().into_iter().enumerate() {
                new.set_operand(i as u32, of(v));
            }
            if old.is_terminator() {
                for (i, s) in old.successors().into_iter().enumerate() {
                    new.set_successor(i as u32, blocks[&s]);
                }
            }
        }
    }
}

/// A value that is not negative, in 64 bits.
fn widened(ir: Ir, b: &Builder, v: Value) -> Value {
    b.int_cast(v, ir.int(64))
}
