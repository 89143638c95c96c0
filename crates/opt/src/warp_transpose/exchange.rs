//! Writes what an exchange does: a lane's own record, and the chunks that it copies for the warp.

use super::runs::Run;
use super::write::{Exchange, Test};
use wf_llvm::{IntPredicate, Ir, Opcode, Type, Value};

impl Exchange {
    /// The exchange of a run at the end of a block, in one turn after the other; for loads the
    /// values.
    pub(super) fn exchange(&self, run: &Run, test: &Test, pointer: Value) -> Vec<Value> {
        let (ir, b) = (self.ir, &self.b);
        let lanes = match self.machine.warp_size {
            Some(size) => self.number(size),
            None => ir.i32(32),
        };
        let op = |op, x, y| b.binary(op, x, y, "");
        let turns = ir.i32(run.turns() as u32);
        let each = op(Opcode::LLVMUDiv, lanes, turns);
        let own_turn = op(Opcode::LLVMUDiv, test.lane, each);
        let own_row = op(Opcode::LLVMURem, test.lane, each);
        let threads_before = op(Opcode::LLVMSub, test.thread, test.lane);
        let row = run.row() as u64;
        // The same place for all runs: other warps may be at another one.
        let shared = b.element(self.shared, threads_before, self.room);
        let own = b.element(shared, own_row, row);
        // The first byte of lane 0's record.
        let back = op(Opcode::LLVMMul, test.lane, ir.i32((-run.stride) as u32));
        let memory = b.gep(ir.int(8), pointer, &[back]);
        let copy = Copy {
            run,
            lanes,
            each,
            lane: test.lane,
            memory,
            shared,
        };
        let mut values = vec![];
        for turn in 0..run.turns() as u32 {
            self.sync();
            if run.is_load {
                self.copy(&copy, turn);
                self.sync();
            }
            values = match run.turns() {
                1 => self.own_record(run, own),
                _ => {
                    let is_own = b.icmp(IntPredicate::LLVMIntEQ, own_turn, ir.i32(turn));
                    self.own_record_if(is_own, run, own, &values)
                }
            };
            if !run.is_load {
                self.sync();
                self.copy(&copy, turn);
            }
        }
        if !run.is_load {
            self.sync();
        }
        values
    }

    /// The same under a condition, and otherwise the values of earlier turns.
    fn own_record_if(&self, is_own: Value, run: &Run, own: Value, earlier: &[Value]) -> Vec<Value> {
        let (ir, b) = (self.ir, &self.b);
        let before = b.block();
        let [mine, others] = ["mine", "others"].map(|n| ir.append_block(self.f, n));
        b.cond_br(is_own, mine, others);
        b.at_end(mine);
        let loaded = self.own_record(run, own);
        b.br(others);
        b.at_end(others);
        let each = loaded.into_iter().enumerate().map(|(n, value)| {
            let other = earlier.get(n).copied();
            let both = b.phi(value.ty(), "");
            both.add_incoming(value, mine);
            both.add_incoming(other.unwrap_or_else(|| value.ty().poison()), before);
            both
        });
        each.collect()
    }

    /// A lane's own record in shared memory: the values that it loads, or nothing.
    fn own_record(&self, run: &Run, own: Value) -> Vec<Value> {
        let b = &self.b;
        let mut loaded = vec![];
        for (access, at) in run.accesses() {
            let place = b.offset(own, at as u64, "");
            let done = match run.is_load {
                true => b.load(access.ty(), place, ""),
                false => b.store(access.operand(0), place),
            };
            done.set_alignment(alignment(at, run.chunk) as u32);
            loaded.extend(run.is_load.then_some(done));
        }
        loaded
    }

    /// The lanes copy the chunks of the records of a turn.
    fn copy(&self, copy: &Copy, turn: u32) {
        let (ir, b, run) = (self.ir, &self.b, copy.run);
        let ty = chunk_type(ir, run.chunk);
        let op = |op, x, n: i64| b.binary(op, x, ir.i32(n as u32), "");
        let (count, turns) = (run.bytes / run.chunk, run.turns());
        let first = op(Opcode::LLVMMul, copy.each, i64::from(turn) * run.stride);
        let first = b.gep(ir.int(8), copy.memory, &[first]);
        let all = op(Opcode::LLVMMul, copy.each, count);
        for n in 0..(count + turns - 1) / turns {
            let passed = op(Opcode::LLVMMul, copy.lanes, n);
            let chunk = b.binary(Opcode::LLVMAdd, copy.lane, passed, "");
            let within = op(Opcode::LLVMURem, chunk, count);
            let is_there =
                ((n + 1) * turns > count).then(|| b.icmp(IntPredicate::LLVMIntULT, chunk, all));
            let is_accessed = run.holes().map(|bits| {
                let within = b.cast(Opcode::LLVMZExt, within, ir.int(64));
                let bit = b.binary(Opcode::LLVMLShr, ir.i64(bits), within, "");
                b.cast(Opcode::LLVMTrunc, bit, ir.int(1))
            });
            let both = |x, y| b.binary(Opcode::LLVMAnd, x, y, "");
            let copies = is_there.into_iter().chain(is_accessed).reduce(both);
            let next = copies.map(|copies| {
                let [more, next] = ["more", "next"].map(|n| ir.append_block(self.f, n));
                b.cond_br(copies, more, next);
                b.at_end(more);
                next
            });
            // The places where each record is so many bytes from the one before.
            let place = |from: Value, stride: i64| {
                if stride == run.bytes {
                    let lane = op(Opcode::LLVMMul, copy.lane, run.chunk);
                    let passed = op(Opcode::LLVMMul, passed, run.chunk);
                    return b.gep(ir.int(8), b.gep(ir.int(8), from, &[lane]), &[passed]);
                }
                let record = op(Opcode::LLVMMul, op(Opcode::LLVMUDiv, chunk, count), stride);
                let within = op(Opcode::LLVMMul, within, run.chunk);
                let offset = b.binary(Opcode::LLVMAdd, record, within, "");
                b.gep(ir.int(8), from, &[offset])
            };
            let (memory, shared) = (place(first, run.stride), place(copy.shared, run.row()));
            let (from, to) = match run.is_load {
                true => (memory, shared),
                false => (shared, memory),
            };
            let value = b.load(ty, from, "");
            value.set_alignment(run.chunk as u32);
            b.store(value, to).set_alignment(run.chunk as u32);
            if let Some(next) = next {
                b.br(next);
                b.at_end(next);
            }
        }
    }
}

/// What the lanes copy by.
struct Copy<'a> {
    run: &'a Run,
    /// The lanes of the warp, and of a turn.
    lanes: Value,
    each: Value,
    /// The lane's number.
    lane: Value,
    /// The first byte of the warp's records in memory, and of its rows in shared memory.
    memory: Value,
    shared: Value,
}

/// The type in which a chunk is copied.
fn chunk_type(ir: Ir, bytes: i64) -> Type {
    match bytes / 4 {
        1 => ir.int(32),
        n => ir.int(32).vector(n as u32),
    }
}

/// The greatest power of two up to `most` that divides `n`.
fn alignment(n: i64, most: i64) -> i64 {
    match n {
        0 => most,
        n => most.min(1 << n.trailing_zeros()),
    }
}
