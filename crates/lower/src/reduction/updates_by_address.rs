//! Part of pass `warp_aggregate_atomics`: atomic updates at data-dependent addresses, as in a
//! histogram, where several lanes of a warp may have the same address.
//!
//! Each converged lane compares its address with the next one's and the first one's. If no two are
//! equal, as in a scatter, each lane executes its own update: a match of 32 different addresses
//! costs more than the updates. Otherwise the lanes find those with the same address (`match`), and in each set the
//! first lane executes one update with the combined value of all. A value that is uniform is
//! multiplied by the number of lanes; others are combined in a tree over the set's lanes, all sets
//! at the same time.
//!
//! A machine without a match instruction compares with the first lane's address alone.
//! Neighbours that update one address are found; the other lanes execute their own updates.

use crate::ir::{AtomicOp, Block, Builder, IntPredicate, Ir, Opcode, Type, Value};
use wf_optimize::marks::{SAME_VALUE, function_by_data};

/// Invariants of an update function.
struct Lanes<'a> {
    ir: Ir,
    b: &'a Builder,
    /// The converged lanes.
    all: Value,
    /// The calling lane's number.
    lane: Value,
}

/// Defines the function that performs a marked update for each calling lane, if there is none yet.
/// `matches` says whether the machine has a match instruction. The function is external, so that it
/// stays as it is, with its parameters, until pass `expand_updates` inlines it.
pub fn define(ir: Ir, update: Value, op: AtomicOp, matches: bool) {
    let name = function_by_data(ir, update);
    if ir.function(&name).is_some() {
        return;
    }
    let ty = update.operand(1).ty();
    let uniform = update.has_mark(ir, SAME_VALUE);
    let f = ir.add_function(&name, ir.fn_type(ir.void(), &[ir.ptr(), ty]));
    for a in ["nounwind", "convergent"] {
        ir.add_attribute(f, a);
    }
    let (place, value) = (f.params()[0], f.params()[1]);
    let b = ir.builder();
    b.at_end(ir.append_block(f, "entry"));
    let all = b.call(
        primitive(ir, "__wf_t_activemask", ir.int(64), &[]),
        &[],
        "lanes",
    );
    let lane = b.call(primitive(ir, "__wf_t_lane", ir.int(32), &[]), &[], "lane");
    let lanes = Lanes {
        ir,
        b: &b,
        all,
        lane,
    };
    let own = lanes.bit(lane);
    let [several, alone, one, done] =
        ["several", "alone", "one", "done"].map(|n| ir.append_block(f, n));
    let below = lanes.less_one(own);
    let up_to = b.binary(Opcode::LLVMOr, below, own, "");
    let shared = lanes.equal_to_next_or_first(place, own, b.not(up_to));
    b.cond_br(
        b.icmp(IntPredicate::LLVMIntNE, shared, ir.i64(0)),
        several,
        alone,
    );
    b.at_end(alone);
    b.atomic(op, place, value);
    b.br(done);
    b.at_end(several);
    let set = if matches {
        lanes.equal(place)
    } else {
        lanes.equal_to_first(place, own)
    };
    let before = b.binary(Opcode::LLVMAnd, set, below, "before");
    let whole = if uniform {
        times(ir, &b, op, value, lanes.count(set))
    } else {
        let above = b.binary(Opcode::LLVMAnd, set, b.not(up_to), "above");
        lanes.tree((f, several), op, value, (above, lanes.count(before)))
    };
    b.cond_br(
        b.icmp(IntPredicate::LLVMIntEQ, before, ir.i64(0)),
        one,
        done,
    );
    b.at_end(one);
    b.atomic(op, place, whole);
    b.br(done);
    b.at_end(done);
    // Each lane's update is visible to it.
    let sync = primitive(ir, "__wf_t_syncwarp", ir.void(), &[ir.int(64)]);
    b.call(sync, &[all], "");
    b.ret(None);
}

/// The combined value of `n` updates with one value.
fn times(ir: Ir, b: &Builder, op: AtomicOp, value: Value, n: Value) -> Value {
    let n = b.int_cast(n, value.ty());
    match op {
        AtomicOp::LLVMAtomicRMWBinOpAdd => b.binary(Opcode::LLVMMul, value, n, ""),
        AtomicOp::LLVMAtomicRMWBinOpXor => {
            let odd = b.binary(Opcode::LLVMAnd, n, ir.constant(value.ty(), 1), "");
            b.binary(Opcode::LLVMMul, value, odd, "")
        }
        _ => value,
    }
}

/// A warp-synchronous primitive.
pub fn primitive(ir: Ir, name: &str, result: Type, params: &[Type]) -> Value {
    let f = ir.declare(name, ir.fn_type(result, params));
    for a in ["convergent", "nounwind"] {
        ir.add_attribute(f, a);
    }
    f
}

impl Lanes<'_> {
    fn bit(&self, lane: Value) -> Value {
        let n = self.b.int_cast(lane, self.ir.int(64));
        self.b.binary(Opcode::LLVMShl, self.ir.i64(1), n, "")
    }

    fn less_one(&self, v: Value) -> Value {
        self.b.binary(Opcode::LLVMAdd, v, self.ir.i64(u64::MAX), "")
    }

    fn of_set(&self, name: &str, extra: &[Value], set: Value) -> Value {
        let word = self.ir.int(64);
        let mut params = vec![word];
        params.extend(extra.iter().map(|v| v.ty()));
        let f = self.ir.declare(name, self.ir.fn_type(word, &params));
        let args: Vec<_> = [set].into_iter().chain(extra.iter().copied()).collect();
        self.b.call(f, &args, "")
    }

    /// The number of lanes in a set.
    fn count(&self, set: Value) -> Value {
        self.of_set("llvm.ctpop.i64", &[], set)
    }

    /// The first lane of a set; of an empty one 64.
    fn first(&self, set: Value) -> Value {
        let n = self.of_set("llvm.cttz.i64", &[self.ir.bool(false)], set);
        self.b.int_cast(n, self.ir.int(32))
    }

    fn address(&self, place: Value) -> Value {
        self.b.cast(Opcode::LLVMPtrToInt, place, self.ir.int(64))
    }

    /// The lanes with the caller's address.
    fn equal(&self, place: Value) -> Value {
        let word = self.ir.int(64);
        let f = primitive(self.ir, "__wf_t_match_any64", word, &[word, word]);
        self.b.call(f, &[self.all, self.address(place)], "set")
    }

    /// The lanes whose address may equal the next or the first converged lane's: neighbours with
    /// one address, and patterns that repeat within a warp. The caller's bit is `own`, the lanes
    /// above it are `above`. The low halves of addresses are enough.
    fn equal_to_next_or_first(&self, place: Value, own: Value, above: Value) -> Value {
        let (ir, b) = (self.ir, self.b);
        let low = b.int_cast(self.address(place), ir.int(32));
        let equal = |lane| b.icmp(IntPredicate::LLVMIntEQ, low, self.shuffle(low, lane));
        let above = b.binary(Opcode::LLVMAnd, self.all, above, "");
        let is_last = b.icmp(IntPredicate::LLVMIntEQ, above, ir.i64(0));
        let next = equal(b.select(is_last, self.lane, self.first(above)));
        let next = b.select(is_last, ir.bool(false), next);
        let first_lane = self.first(self.all);
        let is_first = b.icmp(IntPredicate::LLVMIntEQ, own, self.bit(first_lane));
        let first = b.select(is_first, ir.bool(false), equal(first_lane));
        self.ballot(b.binary(Opcode::LLVMOr, next, first, ""))
    }

    /// For lanes with the first lane's address, the set of these lanes; for others, themselves
    /// alone.
    fn equal_to_first(&self, place: Value, own: Value) -> Value {
        let address = self.address(place);
        let its = self.shuffle(address, self.first(self.all));
        let same = self.b.icmp(IntPredicate::LLVMIntEQ, address, its);
        self.b.select(same, self.ballot(same), own)
    }

    fn ballot(&self, holds: Value) -> Value {
        let (word, flag) = (self.ir.int(64), self.ir.int(32));
        let f = primitive(self.ir, "__wf_t_ballot", word, &[word, flag]);
        let holds = self.b.cast(Opcode::LLVMZExt, holds, flag);
        self.b.call(f, &[self.all, holds], "")
    }

    /// A number's value in another lane.
    fn shuffle(&self, v: Value, lane: Value) -> Value {
        let ir = self.ir;
        let bits = 8 * ir.size_of(v.ty()) as u32;
        let word = ir.int(bits);
        let name = format!("__wf_t_shfl_idx{bits}");
        let f = primitive(ir, &name, word, &[ir.int(64), word, ir.int(32)]);
        let is_number = v.ty().int_bits().is_some();
        let cast = |v, ty| match is_number {
            true => v,
            false => self.b.cast(Opcode::LLVMBitCast, v, ty),
        };
        let got = self.b.call(f, &[self.all, cast(v, word), lane], "");
        cast(got, v.ty())
    }

    /// The combined value of each set in its first lane, by a tree: every lane combines its value
    /// with that of the next lane of its set; every second lane is then done, and the others
    /// continue.
    ///
    /// `above` are the lanes of the set above the caller, `before` is the number of those below.
    fn tree(
        &self,
        (f, entry): (Value, Block),
        op: AtomicOp,
        value: Value,
        (above, before): (Value, Value),
    ) -> Value {
        let (ir, b) = (self.ir, self.b);
        let is_some = |set| b.icmp(IntPredicate::LLVMIntNE, set, ir.i64(0));
        let any = |set| {
            b.icmp(
                IntPredicate::LLVMIntNE,
                self.ballot(is_some(set)),
                ir.i64(0),
            )
        };
        let [round, end] = ["round", "end"].map(|n| ir.append_block(f, n));
        b.cond_br(any(above), round, end);

        b.at_end(round);
        let mine = b.phi(value.ty(), "value");
        let left = b.phi(ir.int(64), "left");
        let rank = b.phi(ir.int(64), "rank");
        let has = is_some(left);
        let next = b.select(has, self.first(left), self.lane);
        let its = self.shuffle(mine, next);
        let both = b.select(has, combined(b, op, mine, its), mine);
        let odd = b.binary(Opcode::LLVMAnd, rank, ir.i64(1), "");
        let goes_on = b.icmp(IntPredicate::LLVMIntEQ, odd, ir.i64(0));
        let rest = b.binary(Opcode::LLVMAnd, left, self.ballot(goes_on), "");
        let half = b.binary(Opcode::LLVMLShr, rank, ir.i64(1), "");
        b.cond_br(any(rest), round, end);
        for (phi, first, then) in [
            (mine, value, both),
            (left, above, rest),
            (rank, before, half),
        ] {
            phi.add_incoming(first, entry);
            phi.add_incoming(then, round);
        }

        b.at_end(end);
        let whole = b.phi(value.ty(), "");
        whole.add_incoming(value, entry);
        whole.add_incoming(both, round);
        whole
    }
}

/// The combined value of two updates.
pub fn combined(b: &Builder, op: AtomicOp, x: Value, y: Value) -> Value {
    use AtomicOp as A;
    let plain = match op {
        A::LLVMAtomicRMWBinOpAdd => Opcode::LLVMAdd,
        A::LLVMAtomicRMWBinOpAnd => Opcode::LLVMAnd,
        A::LLVMAtomicRMWBinOpOr => Opcode::LLVMOr,
        A::LLVMAtomicRMWBinOpXor => Opcode::LLVMXor,
        A::LLVMAtomicRMWBinOpFAdd => Opcode::LLVMFAdd,
        _ => {
            let name = match op {
                A::LLVMAtomicRMWBinOpMin => "smin",
                A::LLVMAtomicRMWBinOpMax => "smax",
                A::LLVMAtomicRMWBinOpUMin => "umin",
                _ => "umax",
            };
            let ty = b.ir.fn_type(x.ty(), &[x.ty(), x.ty()]);
            let bits = x.ty().int_bits().unwrap_or(64);
            return b.call(
                b.ir.declare(&format!("llvm.{name}.i{bits}"), ty),
                &[x, y],
                "",
            );
        }
    };
    b.binary(plain, x, y, "")
}
