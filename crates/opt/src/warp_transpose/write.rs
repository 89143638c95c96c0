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
    pub(super) ir: Ir,
    pub(super) b: Builder,
    pub(super) f: Value,
    pub(super) machine: &'static Primitives,
    /// The array in shared memory, how many threads have a place in it, and its bytes.
    pub(super) shared: Value,
    threads: u64,
    pub(super) room: u64,
}

/// What tells whether the lanes of a warp exchange a run.
pub(super) struct Test {
    holds: Value,
    pub(super) lane: Value,
    pub(super) thread: Value,
}

impl Exchange {
    /// With so many bytes of shared memory for each of `threads` threads, enough for each run.
    pub(super) fn new(
        ir: Ir,
        f: Value,
        machine: &'static Primitives,
        room: u64,
        threads: u64,
    ) -> Self {
        let all = ir.array(ir.int(8), room * threads);
        let shared = ir.add_shared(&format!("{}.records", f.name()), all, 16);
        let b = ir.builder();
        Self {
            ir,
            b,
            f,
            machine,
            shared,
            threads,
            room,
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
    pub(super) fn number(&self, name: &str) -> Value {
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
    pub(super) fn sync(&self) {
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
        if let Some(is_global) = self.machine.is_global.filter(|_| run.is_tested) {
            let is = self.call(is_global, ir.int(1), &[pointer]);
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
}
