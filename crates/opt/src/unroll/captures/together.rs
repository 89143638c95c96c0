//! What the lanes of a warp find out together that are there.

use crate::primitives::{Primitives, number};
use wf_llvm::{Builder, IntPredicate, Ir, Opcode, Type, Value};

/// The lanes that are there, and this one.
pub(super) struct Together {
    ir: Ir,
    machine: &'static Primitives,
    set: Type,
    active: Value,
    lane: Value,
}

impl Together {
    pub(super) fn new(ir: Ir, b: &Builder, machine: &'static Primitives) -> Self {
        let set = ir.int(machine.bits.0);
        let active = b.call(ir.declare(machine.active, ir.fn_type(set, &[])), &[], "");
        ir.add_call_attribute(active, "convergent");
        Self {
            ir,
            machine,
            set,
            active,
            lane: number(b, machine.lane),
        }
    }

    fn call(&self, b: &Builder, name: &str, result: Type, args: &[Value]) -> Value {
        let types: Vec<_> = args.iter().map(|a| a.ty()).collect();
        let f = self.ir.declare(name, self.ir.fn_type(result, &types));
        b.call(f, args, "")
    }

    /// The lanes in which a predicate holds.
    pub(super) fn ballot(&self, b: &Builder, holds: Value) -> Value {
        let holds = match self.machine.bits.1 {
            1 => holds,
            bits => b.cast(Opcode::LLVMZExt, holds, self.ir.int(bits)),
        };
        let found = self.call(b, self.machine.ballot, self.set, &[self.active, holds]);
        self.ir.add_call_attribute(found, "convergent");
        found
    }

    /// How many lanes a set has.
    pub(super) fn count(&self, b: &Builder, set: Value, ty: Type) -> Value {
        let name = format!("llvm.ctpop.i{}", self.machine.bits.0);
        b.int_cast(self.call(b, &name, self.set, &[set]), ty)
    }

    /// The lanes of a set that are below this one.
    pub(super) fn below(&self, b: &Builder, set: Value) -> Value {
        let own = self.own(b);
        let below = b.binary(Opcode::LLVMSub, own, self.ir.constant(self.set, 1), "");
        b.binary(Opcode::LLVMAnd, set, below, "")
    }

    /// The set of this lane.
    fn own(&self, b: &Builder) -> Value {
        let lane = b.int_cast(self.lane, self.set);
        b.binary(Opcode::LLVMShl, self.ir.constant(self.set, 1), lane, "")
    }

    /// Whether this lane is the first one that is there.
    pub(super) fn is_first(&self, b: &Builder) -> Value {
        let others = self.below(b, self.active);
        b.icmp(
            IntPredicate::LLVMIntEQ,
            others,
            self.ir.constant(self.set, 0),
        )
    }

    /// The first lane's value of 32 or 64 bits.
    pub(super) fn of_first(&self, b: &Builder, v: Value) -> Value {
        let ir = self.ir;
        let word = ir.int(32);
        let name = format!("llvm.cttz.i{}", self.machine.bits.0);
        let first = self.call(b, &name, self.set, &[self.active, ir.bool(true)]);
        let first = b.int_cast(first, word);
        let half = |v: Value| {
            let (name, extra) = self.machine.shuffle;
            let mut args = vec![self.active, v, first];
            args.extend(extra.iter().map(|n| ir.i32(*n)));
            let call = self.call(b, name, word, &args);
            ir.add_call_attribute(call, "convergent");
            call
        };
        if v.ty() == word {
            return half(v);
        }
        let high = b.binary(Opcode::LLVMLShr, v, ir.i64(32), "");
        let [low, high] = [v, high].map(|v| half(b.cast(Opcode::LLVMTrunc, v, word)));
        let [low, high] = [low, high].map(|v| b.cast(Opcode::LLVMZExt, v, ir.int(64)));
        let high = b.binary(Opcode::LLVMShl, high, ir.i64(32), "");
        b.binary(Opcode::LLVMOr, high, low, "")
    }
}
