//! Pass `runtime_unroll`: unrolls a grid-stride loop that only reads memory, so that the loads of
//! several iterations are outstanding together.
//!
//! A thread that waits for each load before it issues the next leaves the memory idle. LLVM
//! does not unroll a loop with an unknown step, since the trip count would take a division.
//! This pass needs none. While `iv + (n - 1) * step` is within the bound, a main loop runs n
//! iterations without an exit test between them, in their order; the original loop runs the
//! remainder. A loop that writes gains nothing, since its loads cannot move past stores that
//! may alias.

use crate::analysis::loops::Loop;
use crate::analysis::runtime_calls;
use crate::ir::{Block, Builder, IntPredicate, Ir, Opcode, Value, underlying};
use crate::loops::grid_stride_loops;
use crate::program::Program;
use std::collections::{HashMap, HashSet};
use wf_device_abi::Role;
use wf_optimize::unroll::cost::READING;

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    for f in ir.definitions() {
        // Collected first: unrolling erases phis of the same function.
        let begins = |i: &Value| runtime_calls::is(*i, Role::StaticInit);
        let begins: Vec<_> = f.instructions().into_iter().filter(begins).collect();
        for init in begins {
            if grid_stride_loops::is_stepped(init)
                && let Some(l) = Loop::find(ir, f, init.args()[6])
                && let Some(rounds) = l.rounds(ir)
            {
                l.unroll(ir, rounds);
                grid_stride_loops::note_rounds(ir, init, rounds);
            }
        }
    }
}

impl Loop {
    /// The unroll factor, if more than one.
    fn rounds(&self, ir: Ir) -> Option<u64> {
        let bound = self.bound.is_load().then(|| self.bound.operand(0));
        let mut work = 0;
        let mut bytes = 0;
        // Values that vary from iteration to iteration, except those in memory.
        let mut varies = HashSet::from([self.iv]);
        let inside = |b: &Block| *b == self.head || self.body.contains(b);
        for block in std::iter::once(&self.head).chain(&self.body) {
            for i in block.instructions() {
                work += 1;
                if i.operands().iter().any(|v| varies.contains(v)) {
                    varies.insert(i);
                }
                if i.is_terminator() {
                    let leaves = i.successors().iter().any(|s| !inside(s));
                    let loops = i.successors().iter().any(|s| is_before(*s, *block));
                    // An early exit, or an inner loop, which is work enough between two iterations.
                    if (leaves && *block != self.head) || (loops && *block != self.latch) {
                        return None;
                    }
                } else if i.is_load() {
                    if i.is_volatile() || i.is_atomic() {
                        return None;
                    }
                    let address = i.operand(0);
                    if varies.contains(&address) && !underlying(address).is_alloca() {
                        bytes += ir.size_of(i.ty());
                    }
                } else if i.is_store() {
                    let to = underlying(i.operand(1));
                    if !to.is_alloca() || i.is_volatile() || Some(to) == bound || to == self.stride
                    {
                        return None;
                    }
                } else if i.is_call() {
                    if !is_free(i) {
                        return None;
                    }
                    work -= 1;
                } else if i.is_alloca() || i.is_atomic() {
                    return None;
                }
            }
        }
        // Values of an iteration reach the code after the loop through the header's phis alone,
        // since the header has the only exit.
        READING.factor(bytes, work)
    }

    fn unroll(&self, ir: Ir, rounds: u64) {
        let f = self.head.function();
        let b = ir.builder();
        let phis = self.head.phis();
        let value = |phi: Value, from: Block| {
            phi.incoming_from(from)
                .expect("each of the head's phis has a value for each edge")
        };

        // Whether there are enough iterations, and the bound of the main loop.
        let check = ir.append_block(f, "unroll.check");
        let enter = self.before.terminator().expect("the block has a branch");
        for (i, s) in enter.successors().into_iter().enumerate() {
            if s == self.head {
                enter.set_successor(i as u32, check);
            }
        }
        b.at_end(check).located_as(enter);
        let mut now: HashMap<Value, Value> =
            phis.iter().map(|p| (*p, value(*p, self.before))).collect();
        copy_instructions(&b, self.head, &mut now);
        let test = self.head.terminator().expect("the head has a branch");
        let of = |map: &HashMap<Value, Value>, v: Value| map.get(&v).copied().unwrap_or(v);
        let (first, bound) = (now[&self.iv], of(&now, self.bound));
        let begins = b.icmp(self.goes_on, first, bound);
        let step = b.load(self.iv.ty(), self.stride, "step");
        let wide = ir.int(64);
        let widen = |v: Value| match v.ty() == wide {
            true => v,
            false => b.cast(Opcode::LLVMZExt, v, wide),
        };
        // A few times the number of threads does not wrap around 64 bits.
        let span = b.binary(Opcode::LLVMMul, widen(step), ir.i64(rounds - 1), "span");
        let room = widen(b.binary(Opcode::LLVMSub, bound, first, ""));
        let closed = matches!(
            self.goes_on,
            IntPredicate::LLVMIntSLE | IntPredicate::LLVMIntULE
        );
        let fits = match closed {
            true => IntPredicate::LLVMIntUGE,
            false => IntPredicate::LLVMIntUGT,
        };
        let enough = b.icmp(fits, room, span);
        let span = b.int_cast(span, self.iv.ty());
        let limit = b.binary(Opcode::LLVMSub, bound, span, "limit");
        let enough = b.binary(Opcode::LLVMAnd, begins, enough, "enough");
        let main = ir.append_block(f, "unroll.main");
        b.cond_br(enough, main, self.head);

        // The main loop.
        b.at_end(main).located_as(enter);
        let copies: Vec<_> = phis
            .iter()
            .map(|p| {
                let copy = b.phi(p.ty(), &p.name());
                copy.add_incoming(value(*p, self.before), check);
                copy
            })
            .collect();
        now = phis.iter().copied().zip(copies.iter().copied()).collect();
        let mut head = main;
        let mut end = main;
        for round in 0..rounds {
            let next = (round + 1 < rounds).then(|| ir.append_block(f, "unroll.next"));
            end = self.copy_round(ir, &b, head, next, &mut now);
            now = phis
                .iter()
                .map(|p| (*p, of(&now, value(*p, self.latch))))
                .collect();
            head = next.unwrap_or(head);
        }
        b.at_end(end).located_as(test);
        let more = b.icmp(self.goes_on, now[&self.iv], limit);
        b.cond_br(more, main, self.head);
        for (p, copy) in phis.iter().zip(&copies) {
            copy.add_incoming(now[p], end);
        }

        // The remainder loop begins where the main loop ends, or at the beginning.
        for p in &phis {
            b.before(*p).located_as(*p);
            let name = p.name();
            let merged = b.phi(p.ty(), "");
            merged.add_incoming(value(*p, self.before), check);
            merged.add_incoming(now[p], end);
            merged.add_incoming(value(*p, self.latch), self.latch);
            p.replace_uses(merged);
            p.erase();
            merged.set_name(&name);
        }
    }

    /// Copies the header, without its phis, to the end of `head` and the body after it. `now` holds
    /// the phis' values. The copy branches to `next`, or has no terminator without one. Returns its
    /// last block.
    fn copy_round(
        &self,
        ir: Ir,
        b: &Builder,
        head: Block,
        next: Option<Block>,
        now: &mut HashMap<Value, Value>,
    ) -> Block {
        let f = head.function();
        b.at_end(head);
        copy_instructions(b, self.head, now);
        let mut blocks: HashMap<Block, Block> = HashMap::from([(self.head, head)]);
        for old in &self.body {
            blocks.insert(*old, ir.append_block(f, &old.name()));
        }
        let test = self.head.terminator().expect("the head has a branch");
        let inside = test
            .successors()
            .into_iter()
            .find(|s| self.body.contains(s))
            .expect("one way out of the head leads to the body");
        b.located_as(test).br(blocks[&inside]);
        // Operands are mapped after all copies exist, since blocks are in any order.
        let mut copied = Vec::new();
        for old_block in &self.body {
            b.at_end(blocks[old_block]);
            for old in old_block.instructions() {
                if old.is_terminator() && old_block == &self.latch {
                    if let Some(next) = next {
                        b.located_as(old).br(next);
                    }
                    continue;
                }
                let new = if old.is_phi() {
                    b.located_as(old).phi(old.ty(), &old.name())
                } else {
                    let new = old.clone_instruction();
                    b.located_as(old);
                    b.insert(new);
                    new
                };
                now.insert(old, new);
                copied.push((old, new));
            }
        }
        for (old, new) in copied {
            if old.is_phi() {
                for (v, from) in old.incoming() {
                    new.add_incoming(now.get(&v).copied().unwrap_or(v), blocks[&from]);
                }
                continue;
            }
            map_operands(new, now);
            if old.is_terminator() {
                for (i, s) in old.successors().into_iter().enumerate() {
                    new.set_successor(i as u32, blocks[&s]);
                }
            }
        }
        blocks[&self.latch]
    }
}

/// Copies a block's instructions but phis and terminator to where `b` is.
fn copy_instructions(b: &Builder, block: Block, map: &mut HashMap<Value, Value>) {
    for old in block.instructions() {
        if !old.is_phi() && !old.is_terminator() {
            let new = old.clone_instruction();
            b.located_as(old);
            b.insert(new);
            map_operands(new, map);
            map.insert(old, new);
        }
    }
}

fn map_operands(i: Value, map: &HashMap<Value, Value>) {
    for (n, v) in i.operands().into_iter().enumerate() {
        if let Some(&new) = map.get(&v) {
            i.set_operand(n as u32, new);
        }
    }
}

/// Whether a call has no side effects, or is an annotation for the optimiser.
fn is_free(call: Value) -> bool {
    let name = call.called_name();
    call.is_intrinsic_call() && !name.starts_with("llvm.mem") && !name.starts_with("llvm.stack")
}

/// Whether block `a` precedes block `b` in their function.
fn is_before(a: Block, b: Block) -> bool {
    let blocks = a.function().blocks();
    let at = |x| blocks.iter().position(|y| *y == x);
    at(a) <= at(b)
}
