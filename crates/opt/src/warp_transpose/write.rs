//! Writes the exchange of a warp's records.

use super::runs::Run;
use crate::primitives::{MACHINES, Primitives};
use wf_llvm::{Builder, IntPredicate, Ir, Opcode, Type, Value};

/// The primitives of the machine that a kernel is for, if it asks for a thread's number.
pub(super) fn machine(f: Value) -> Option<&'static Primitives> {
    let all = f.instructions();
    let asks = |name: &str| all.iter().any(|i| i.is_call() && i.called_name() == name);
    MACHINES.iter().find(|m| asks(m.thread))
}

/// The exchanges of a kernel.
pub(super) struct Exchange {
    ir: Ir,
    b: Builder,
    f: Value,
    machine: &'static Primitives,
    /// The array in shared memory, and how many threads have a row of it.
    shared: Value,
    threads: u64,
}

/// What tells whether the lanes of a warp exchange a run.
struct Test {
    holds: Value,
    lane: Value,
    thread: Value,
}

impl Exchange {
    /// With so many bytes of shared memory for the records of `threads` threads.
    pub(super) fn new(
        ir: Ir,
        f: Value,
        machine: &'static Primitives,
        bytes: u64,
        threads: u64,
    ) -> Self {
        let room = ir.array(ir.int(8), bytes);
        let shared = ir.add_shared(&format!("{}.records", f.name()), room, 16);
        let b = ir.builder();
        Self {
            ir,
            b,
            f,
            machine,
            shared,
            threads,
        }
    }

    /// Writes the exchanges of all runs, which are in the order of the program.
    pub(super) fn write(&self, runs: Vec<Run>) {
        let mut tests: Vec<(usize, Test)> = vec![];
        for (n, run) in runs.iter().enumerate() {
            let same = tests.iter().find(|(of, _)| run.is_tested_by(&runs[*of]));
            let test = same.map(|(_, test)| test);
            let made = self.run(run, test);
            tests.extend(made.map(|test| (n, test)));
        }
    }

    fn call(&self, name: &str, result: Type, args: &[Value]) -> Value {
        let types: Vec<_> = args.iter().map(|a| a.ty()).collect();
        let f = self.ir.declare(name, self.ir.fn_type(result, &types));
        self.b.call(f, args, "")
    }

    /// A number of 32 bits that a primitive without parameters is.
    fn number(&self, name: &str) -> Value {
        self.call(name, self.ir.int(32), &[])
    }

    /// The set of all lanes.
    fn all_lanes(&self) -> Value {
        let (ir, b) = (self.ir, &self.b);
        let set = ir.int(self.machine.bits.0);
        let Some(size) = self.machine.warp_size else {
            return ir.constant(set, u64::MAX);
        };
        let size = b.cast(Opcode::LLVMZExt, self.number(size), set);
        let others = b.binary(Opcode::LLVMSub, ir.constant(set, 64), size, "");
        b.binary(Opcode::LLVMLShr, ir.constant(set, u64::MAX), others, "")
    }

    /// Orders the lanes' accesses to memory.
    fn sync(&self) {
        let call = self.call(self.machine.sync_warp, self.ir.void(), &[self.all_lanes()]);
        self.ir.add_call_attribute(call, "convergent");
    }

    /// Lane 0's value of 64 bits, where all lanes of the warp are there.
    fn of_first(&self, v: Value) -> Value {
        let (ir, b) = (self.ir, &self.b);
        let word = ir.int(32);
        let half = |v: Value| {
            let (name, extra) = self.machine.shuffle;
            let mut args = vec![self.all_lanes(), v, ir.i32(0)];
            args.extend(extra.iter().map(|n| ir.i32(*n)));
            let call = self.call(name, word, &args);
            ir.add_call_attribute(call, "convergent");
            b.cast(Opcode::LLVMZExt, call, ir.int(64))
        };
        let high = b.binary(Opcode::LLVMLShr, v, ir.i64(32), "");
        let [low, high] = [v, high].map(|v| half(b.cast(Opcode::LLVMTrunc, v, word)));
        let high = b.binary(Opcode::LLVMShl, high, ir.i64(32), "");
        b.binary(Opcode::LLVMOr, high, low, "")
    }

    /// Whether a predicate holds in all lanes of the warp, which are there.
    fn in_all(&self, holds: Value) -> Value {
        let (ir, b) = (self.ir, &self.b);
        let (set, predicate) = self.machine.bits;
        let holds = match predicate {
            1 => holds,
            bits => b.cast(Opcode::LLVMZExt, holds, ir.int(bits)),
        };
        let all = self.all_lanes();
        let found = self.call(self.machine.ballot, ir.int(set), &[all, holds]);
        ir.add_call_attribute(found, "convergent");
        b.icmp(IntPredicate::LLVMIntEQ, found, all)
    }

    /// Writes the exchange of a run, and the test for it if that is not given.
    fn run(&self, run: &Run, test: Option<&Test>) -> Option<Test> {
        let (ir, b) = (self.ir, &self.b);
        run.compute_addresses(ir);
        let place = run.place();
        let rest = match run.is_load {
            true => place,
            false => place.next().expect("a block has a terminator"),
        };
        let before = ir.split_before(rest);
        let after = rest.block();
        b.at_end(before).located_as(place);
        let pointer = self.first_byte(run);
        let made = test.is_none().then(|| self.test(run, pointer));
        let test = test.or(made.as_ref()).expect("one of them is there");
        let [exchange, alone] = ["exchange", "alone"].map(|n| ir.append_block(self.f, n));
        b.cond_br(test.holds, exchange, alone);

        b.at_end(exchange).located_as(place);
        let loaded = self.exchange(run, test, pointer);
        let exchanged = b.block();
        b.br(after);

        b.at_end(alone).located_as(place);
        for (i, _) in run.accesses() {
            b.take(i);
        }
        b.located_as(place).br(after);

        b.before(after.first_non_phi());
        for ((load, _), other) in run.accesses().zip(loaded) {
            let both = b.phi(load.ty(), "");
            load.replace_uses(both);
            both.add_incoming(load, alone);
            both.add_incoming(other, exchanged);
        }
        made
    }

    /// The address of a run's first byte.
    fn first_byte(&self, run: &Run) -> Value {
        let place = run.place();
        let operand = if run.is_load { 0 } else { 1 };
        let mut accesses = run.accesses();
        let at = accesses.find(|(i, _)| *i == place).map_or(0, |(_, at)| at);
        let back = self.ir.i64((-at) as u64);
        self.b.gep(self.ir.int(8), place.operand(operand), &[back])
    }

    /// Tests at the end of a block whether all lanes are there, have a row in shared memory, and
    /// have records that are aligned and a stride apart.
    fn test(&self, run: &Run, pointer: Value) -> Test {
        let (ir, b) = (self.ir, &self.b);
        let (lane, thread) = (
            self.number(self.machine.lane),
            self.number(self.machine.thread),
        );
        let begin = b.block();
        let [together, joined] = ["together", "joined"].map(|n| ir.append_block(self.f, n));
        let active = self.call(self.machine.active, ir.int(self.machine.bits.0), &[]);
        let full = b.icmp(IntPredicate::LLVMIntEQ, active, self.all_lanes());
        b.cond_br(full, together, joined);

        b.at_end(together);
        let at = b.cast(Opcode::LLVMPtrToInt, pointer, ir.int(64));
        let wide = b.cast(Opcode::LLVMZExt, lane, ir.int(64));
        let distance = b.binary(Opcode::LLVMMul, wide, ir.i64(run.stride as u64), "");
        let want = b.binary(Opcode::LLVMAdd, self.of_first(at), distance, "");
        let mut apart = b.icmp(IntPredicate::LLVMIntEQ, at, want);
        for (from, to, distance) in run.distances() {
            let want = b.gep(ir.int(8), from, &[ir.i64(distance as u64)]);
            let is = b.icmp(IntPredicate::LLVMIntEQ, to, want);
            apart = b.binary(Opcode::LLVMAnd, apart, is, "");
        }
        let low = b.binary(Opcode::LLVMAnd, at, ir.i64(run.chunk as u64 - 1), "");
        let aligned = b.icmp(IntPredicate::LLVMIntEQ, low, ir.i64(0));
        let room = ir.i32(self.threads as u32);
        let has_row = b.icmp(IntPredicate::LLVMIntULT, thread, room);
        let both = b.binary(Opcode::LLVMAnd, apart, aligned, "");
        let all = self.in_all(b.binary(Opcode::LLVMAnd, both, has_row, ""));
        b.br(joined);

        b.at_end(joined);
        let holds = b.phi(ir.int(1), "exchanges");
        holds.add_incoming(ir.bool(false), begin);
        holds.add_incoming(all, together);
        Test {
            holds,
            lane,
            thread,
        }
    }

    /// The exchange of a run at the end of a block, in one turn after the other; for loads the
    /// values.
    fn exchange(&self, run: &Run, test: &Test, pointer: Value) -> Vec<Value> {
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
        let rows_before = op(Opcode::LLVMUDiv, threads_before, turns);
        let row = run.row() as u64;
        let shared = b.element(self.shared, rows_before, row);
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
