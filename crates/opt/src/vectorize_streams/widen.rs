//! Writes the vector form of a loop, and the guard that chooses between the two forms.

use super::streams::Streams;
use crate::unroll::iterations::on_demand;
use std::collections::HashMap;
use wf_llvm::analysis::loops::at;
use wf_llvm::{Builder, IntPredicate, Ir, Opcode, Type, Value};

/// Fewest vector iterations of each thread: with fewer, the number of threads matters more than
/// bytes.
const LEAST_ROUNDS: u64 = 4;
/// Fewer threads run the scalar loop, in source order.
const LEAST_THREADS: u64 = 32;

impl Streams {
    /// Adds the vector form of the loop.
    pub fn widen(&self, ir: Ir) {
        let f = self.counted.block.function();
        let ty = self.counted.iv.ty();
        let number = |n| ir.constant(ty, n);
        let check = ir.append_block(f, "vectors.check");
        let aligned = ir.append_block(f, "vectors.aligned");
        let mine = ir.append_block(f, "vectors.mine");
        let main = ir.append_block(f, "vectors.main");
        let rest = ir.append_block(f, "vectors.rest");
        let enter = self.counted.enter_by(check);

        // The first iteration runs, so the bound is at least 0 or 1.
        let b = ir.builder();
        b.at_end(check).located_as(enter);
        let before_bound = matches!(
            self.counted.goes_on,
            IntPredicate::LLVMIntSLT | IntPredicate::LLVMIntULT
        );
        let trip = match before_bound {
            true => self.counted.bound,
            false => b.binary(Opcode::LLVMAdd, self.counted.bound, number(1), ""),
        };
        let shift = |n: u64| b.binary(Opcode::LLVMLShr, trip, number(n.ilog2().into()), "");
        let enough = b.binary(
            Opcode::LLVMAnd,
            b.icmp(
                IntPredicate::LLVMIntUGE,
                shift(self.width.min(LEAST_ROUNDS)),
                self.counted.step,
            ),
            b.icmp(
                IntPredicate::LLVMIntUGE,
                self.counted.step,
                number(LEAST_THREADS),
            ),
            "",
        );
        b.cond_br(enough, aligned, self.counted.block);
        b.at_end(aligned).located_as(enter);
        let (skipped, apart) = self.unaligned(ir, &b);
        let is_alike = b.icmp(IntPredicate::LLVMIntEQ, apart, ir.i64(0));
        b.cond_br(is_alike, mine, self.counted.block);
        b.at_end(mine).located_as(enter);
        let width = number(self.width.ilog2().into());
        let after_skipped = b.binary(Opcode::LLVMSub, trip, skipped, "");
        let wide = b.binary(Opcode::LLVMLShr, after_skipped, width, "");
        b.cond_br(
            b.icmp(IntPredicate::LLVMIntULT, self.counted.first, wide),
            main,
            rest,
        );

        b.at_end(main).located_as(enter);
        let round = b.phi(ty, "");
        let iv = b.binary(Opcode::LLVMMul, round, number(self.width), "");
        let iv = b.binary(Opcode::LLVMAdd, iv, skipped, "");
        self.wide_round(ir, &b, iv);
        let next = b.binary(Opcode::LLVMAdd, round, self.counted.step, "");
        round.add_incoming(self.counted.first, mine);
        round.add_incoming(next, main);
        b.cond_br(b.icmp(IntPredicate::LLVMIntULT, next, wide), main, rest);

        // The remainder before and after the vector iterations, fewer iterations than threads: one
        // for each of the first threads.
        b.at_end(rest).located_as(enter);
        let is_before = b.icmp(IntPredicate::LLVMIntULT, self.counted.first, skipped);
        let done = b.binary(Opcode::LLVMShl, wide, width, "");
        let behind = b.binary(Opcode::LLVMAdd, done, self.counted.first, "");
        let left = b.select(is_before, self.counted.first, behind);
        let last = b.select(is_before, number(0), self.counted.bound);
        b.cond_br(
            b.icmp(IntPredicate::LLVMIntULT, left, trip),
            self.counted.block,
            self.counted.after,
        );
        b.before(self.counted.iv).located_as(self.counted.iv);
        let begin = b.phi(ty, "");
        let bound = b.phi(ty, "");
        for (from, iv, end) in [
            (check, self.counted.first, self.counted.bound),
            (aligned, self.counted.first, self.counted.bound),
            (rest, left, last),
            (
                self.counted.block,
                at(self.counted.iv, self.counted.block),
                bound,
            ),
        ] {
            begin.add_incoming(iv, from);
            bound.add_incoming(end, from);
        }
        self.counted.iv.replace_uses(begin);
        self.counted.iv.erase();
        let branch = self
            .counted
            .block
            .terminator()
            .expect("the loop has a branch");
        branch.operand(0).set_operand(1, bound);
    }

    /// The number of iterations before the first with aligned vector accesses, and a value that is
    /// 0 if there is one.
    fn unaligned(&self, ir: Ir, b: &Builder) -> (Value, Value) {
        let ty = self.counted.iv.ty();
        let mut all = None;
        let mut first = None;
        let mut known = vec![];
        let mut copies = Copies::new(self, ir.constant(ty, 0));
        for i in &self.streams {
            let address = i.operand(u32::from(i.is_store()));
            if known.contains(&address) {
                continue;
            }
            known.push(address);
            let address = copies.of(b, address);
            let address = b.cast(Opcode::LLVMPtrToInt, address, ir.int(64));
            let bytes = self.bytes(ir, *i);
            let bits = b.binary(Opcode::LLVMAnd, address, ir.i64(bytes - 1), "");
            let size = ir.i64((bytes / self.width).ilog2().into());
            // Elements after the last aligned address; all streams have the same number.
            let elements = *first.get_or_insert_with(|| b.binary(Opcode::LLVMLShr, bits, size, ""));
            let alike = b.binary(Opcode::LLVMShl, elements, size, "");
            let bits = b.binary(Opcode::LLVMXor, bits, alike, "");
            all = Some(all.map_or(bits, |all| b.binary(Opcode::LLVMOr, all, bits, "")));
        }
        let behind = first.unwrap_or(ir.i64(0));
        let before = b.binary(Opcode::LLVMSub, ir.i64(0), behind, "");
        let skipped = b.binary(Opcode::LLVMAnd, before, ir.i64(self.width - 1), "");
        let skipped = match ty.int_bits() {
            Some(64) => skipped,
            _ => b.cast(Opcode::LLVMTrunc, skipped, ty),
        };
        (skipped, all.unwrap_or(ir.i64(0)))
    }

    /// The iterations from that of `iv` on: all loads, then the arithmetic, then all stores.
    fn wide_round(&self, ir: Ir, b: &Builder, iv: Value) {
        let numbers = (0..self.width).map(|k| match k {
            0 => iv,
            k => b.binary(Opcode::LLVMAdd, iv, ir.constant(iv.ty(), k), ""),
        });
        let mut rounds: Vec<_> = numbers.map(|iv| Copies::new(self, iv)).collect();
        let vector = |ty: Type| ty.vector(self.width as u32);
        let align = |i: &Value| self.bytes(ir, *i) as u32;
        for i in &self.fixed {
            let value = rounds[0].of(b, *i);
            rounds.iter_mut().for_each(|r| r.know(*i, value));
        }
        for i in self.streams.iter().filter(|i| i.is_load()) {
            let address = rounds[0].of(b, i.operand(0));
            b.located_as(*i);
            let all = b.load(vector(i.ty()), address, "");
            all.set_alignment(align(i));
            for (k, round) in rounds.iter_mut().enumerate() {
                round.know(*i, b.element_of(all, k as u32));
            }
        }
        let stores = self.streams.iter().filter(|i| i.is_store());
        let values: Vec<_> = stores
            .map(|i| {
                let mut all = vector(i.operand(0).ty()).poison();
                for (k, round) in rounds.iter_mut().enumerate() {
                    let value = round.of(b, i.operand(0));
                    all = b.with_element(all, value, k as u32);
                }
                (i, all)
            })
            .collect();
        for (i, all) in values {
            let address = rounds[0].of(b, i.operand(1));
            b.located_as(*i);
            b.store(all, address).set_alignment(align(i));
        }
    }
}

/// Copies of an iteration's instructions, made on demand.
struct Copies<'a> {
    of: &'a Streams,
    known: HashMap<Value, Value>,
}

impl<'a> Copies<'a> {
    fn new(of: &'a Streams, iv: Value) -> Self {
        let known = HashMap::from([(of.counted.iv, iv)]);
        Self { of, known }
    }

    fn know(&mut self, old: Value, new: Value) {
        self.known.insert(old, new);
    }

    fn of(&mut self, b: &Builder, v: Value) -> Value {
        on_demand(b, self.of.counted.block, v, &mut self.known)
    }
}
