//! Pass `expand_updates`: writes out the atomic updates that have a mark.
//!
//! An update at an address that data name ([`BY_DATA`]) becomes a call of the function that
//! lowering defined for it, in which the lanes with the same address find each other. Where a team
//! collects updates ([`COLLECTED`], `versions/team_copies.rs`), the update of a place that has a copy
//! goes to the copy, and only others to memory.
//!
//! Copies are updated lane by lane: hardware adds 32-bit integers in shared memory at about one
//! lane a cycle even if all have the same address, which is less than the search for equal
//! addresses takes. Wider operations have no instruction there and would be loops. An addition of
//! 64 bits is two of 32 with a carry, logical operations are one for each half, and a
//! minimum or maximum is compared first, since few lanes change a place that has seen some values.
//!
//! Until here an update is one instruction, so that loops with updates are unrolled and their loads
//! stand together.

use crate::marks::{BY_DATA, COLLECTED, FUNCTION_BY_DATA, SAME_VALUE, function_by_data};
use crate::versions::pointer_uses::Uses;
use crate::versions::team_copies;
use std::collections::BTreeMap;
use wf_llvm::{AtomicOp, Block, Builder, IntPredicate, Ir, Linkage, Opcode, Type, Value};

/// LLVM's passes over the module that inline what the calls of updates are.
const INLINE: &str = "always-inline";

/// LLVM's passes over a function with updates: loop-invariant parts leave loops, and tests
/// whose result is known go.
const CLEANUP: &str =
    "early-cse<memssa>,loop-mssa(licm),instcombine<no-verify-fixpoint>,simplifycfg";

/// Runs over all functions; `inline` runs `INLINE`.
pub fn run<E>(ir: Ir, inline: impl FnOnce(&str) -> Result<(), E>) -> Result<(), E> {
    for f in ir.definitions() {
        let copies = team_copies::copies(ir, f);
        if !copies.is_empty() {
            collect(ir, f, &copies);
        }
    }
    let mut with_updates = vec![];
    for f in ir.definitions() {
        let mut any = false;
        for i in f.instructions() {
            any |= match i.operation() {
                Some(Opcode::LLVMAtomicRMW) => i.has_mark(ir, BY_DATA) && by_data(ir, i),
                _ => i.has_mark(ir, COLLECTED),
            };
        }
        if any {
            with_updates.push(f);
        }
    }
    let functions = ir.definitions().into_iter();
    let functions = functions.filter(|f| f.name().starts_with(FUNCTION_BY_DATA));
    let mut any = !with_updates.is_empty();
    for f in functions {
        f.set_linkage(Linkage::LLVMInternalLinkage);
        ir.add_attribute(f, "alwaysinline");
        any = true;
    }
    if !any {
        return Ok(());
    }
    inline(INLINE)?;
    let left = ir.definitions();
    for f in with_updates.into_iter().filter(|f| left.contains(f)) {
        ir.run_passes(f, CLEANUP);
    }
    Ok(())
}

/// Has the function for it do an update.
fn by_data(ir: Ir, update: Value) -> bool {
    let Some(f) = ir.function(&function_by_data(ir, update)) else {
        return false;
    };
    let b = ir.builder();
    b.before(update).located_as(update);
    let place = generic(ir, &b, update.operand(0));
    b.call(f, &[place, update.operand(1)], "");
    update.erase();
    true
}

fn generic(ir: Ir, b: &Builder, place: Value) -> Value {
    match place.ty() == ir.ptr() {
        true => place,
        false => b.cast(Opcode::LLVMAddrSpaceCast, place, ir.ptr()),
    }
}

/// Lets the marked updates of a function use the copies.
fn collect(ir: Ir, f: Value, copies: &BTreeMap<u32, Value>) {
    let mut functions: BTreeMap<u32, Value> = BTreeMap::new();
    for i in f.instructions() {
        if i.operation() != Some(Opcode::LLVMAtomicRMW) || !i.has_mark(ir, COLLECTED) {
            continue;
        }
        let place = i.operand(0);
        let param = Uses::parameter_below(place, f);
        let Some((param, shared)) = param.and_then(|p| Some((p, *copies.get(&p)?))) else {
            continue;
        };
        let update = functions
            .entry(param)
            .or_insert_with(|| define(ir, &f.name(), shared, i));
        let b = ir.builder();
        b.before(i).located_as(i);
        // In one address space, so that the difference is the index that the source has.
        let mut base = f.params()[param as usize];
        if base.ty() != place.ty() {
            base = b.cast(Opcode::LLVMAddrSpaceCast, base, place.ty());
        }
        let [at, begin] = [place, base].map(|p| b.cast(Opcode::LLVMPtrToInt, p, ir.int(64)));
        let offset = b.binary(Opcode::LLVMSub, at, begin, "");
        let place = generic(ir, &b, place);
        b.call(*update, &[place, i.operand(1), offset], "")
            .set_mark(ir, COLLECTED);
        i.erase();
    }
}

/// Defines `update(place, value, offset)`: in the copy, if there is one at that offset.
fn define(ir: Ir, name: &str, shared: Value, of: Value) -> Value {
    let (op, ty) = (of.atomic_operation(), of.operand(1).ty());
    let b = ir.builder();
    let types = [ir.ptr(), ty, ir.int(64)];
    let f = ir.add_function(&format!("{name}.update"), ir.fn_type(ir.void(), &types));
    f.set_linkage(Linkage::LLVMInternalLinkage);
    for a in ["alwaysinline", "nounwind", "convergent"] {
        ir.add_attribute(f, a);
    }
    let (place, value, offset) = (f.params()[0], f.params()[1], f.params()[2]);
    let [entry, near, far] = ["entry", "near", "far"].map(|n| ir.append_block(f, n));
    let bytes = ir.size_of(ty);
    b.at_end(entry);
    let count = ir.size_of(shared.value_type()) / bytes;
    let has = b.icmp(IntPredicate::LLVMIntULT, offset, ir.i64(count * bytes));
    // What lies across copies has none.
    let rest = b.binary(Opcode::LLVMAnd, offset, ir.i64(bytes - 1), "");
    let whole = b.icmp(IntPredicate::LLVMIntEQ, rest, ir.i64(0));
    b.cond_br(b.binary(Opcode::LLVMAnd, has, whole, ""), near, far);
    b.at_end(near);
    let copy = b.gep(ir.int(8), shared, &[offset]);
    Copy {
        ir,
        b: &b,
        f,
        op,
        ty,
    }
    .update(copy, value);
    b.at_end(far);
    let update = b.atomic(op, place, value);
    for mark in [BY_DATA, SAME_VALUE] {
        if of.has_mark(ir, mark) {
            update.set_mark(ir, mark);
        }
    }
    b.ret(None);
    f
}

/// An update in shared memory, at the end of a function.
struct Copy<'a> {
    ir: Ir,
    b: &'a Builder,
    f: Value,
    op: AtomicOp,
    ty: Type,
}

impl Copy<'_> {
    /// Writes the update and the return.
    fn update(&self, copy: Value, value: Value) {
        use AtomicOp as A;
        let b = self.b;
        let is_wide = self.ty.int_bits() == Some(64);
        match self.op {
            A::LLVMAtomicRMWBinOpAdd if is_wide => return self.add_in_halves(copy, value),
            A::LLVMAtomicRMWBinOpAnd | A::LLVMAtomicRMWBinOpOr | A::LLVMAtomicRMWBinOpXor
                if is_wide =>
            {
                let [low, high] = self.halves(value);
                b.atomic(self.op, copy, low);
                b.atomic(self.op, b.offset(copy, 4, ""), high);
            }
            A::LLVMAtomicRMWBinOpMin => self.compare_first(copy, value, IntPredicate::LLVMIntSLT),
            A::LLVMAtomicRMWBinOpMax => self.compare_first(copy, value, IntPredicate::LLVMIntSGT),
            A::LLVMAtomicRMWBinOpUMin => self.compare_first(copy, value, IntPredicate::LLVMIntULT),
            A::LLVMAtomicRMWBinOpUMax => self.compare_first(copy, value, IntPredicate::LLVMIntUGT),
            _ => {
                b.atomic(self.op, copy, value);
            }
        }
        b.ret(None);
    }

    fn block(&self, name: &str) -> Block {
        self.ir.append_block(self.f, name)
    }

    /// Machines of ours have the low half first.
    fn halves(&self, value: Value) -> [Value; 2] {
        let (ir, b) = (self.ir, self.b);
        let high = b.binary(Opcode::LLVMLShr, value, ir.i64(32), "");
        [value, high].map(|v| b.cast(Opcode::LLVMTrunc, v, ir.int(32)))
    }

    /// The lane whose addition makes the low half wrap around adds the carry to the high half.
    fn add_in_halves(&self, copy: Value, value: Value) {
        let (ir, b) = (self.ir, self.b);
        let [carries, done] = ["carries", "done"].map(|n| self.block(n));
        let [low, high] = self.halves(value);
        let before = b.atomic(self.op, copy, low);
        let after = b.binary(Opcode::LLVMAdd, before, low, "");
        let carry = b.icmp(IntPredicate::LLVMIntULT, after, low);
        let carry = b.cast(Opcode::LLVMZExt, carry, ir.int(32));
        let more = b.binary(Opcode::LLVMAdd, high, carry, "");
        let some = b.icmp(IntPredicate::LLVMIntNE, more, ir.i32(0));
        b.cond_br(some, carries, done);
        b.at_end(carries);
        b.atomic(self.op, b.offset(copy, 4, ""), more);
        b.br(done);
        b.at_end(done);
        b.ret(None);
    }

    /// A place only moves one way, so a value that does not change it now never will.
    fn compare_first(&self, copy: Value, value: Value, changes: IntPredicate) {
        let b = self.b;
        let [change, done] = ["change", "done"].map(|n| self.block(n));
        let now = b.load(self.ty, copy, "");
        now.relax();
        b.cond_br(b.icmp(changes, value, now), change, done);
        b.at_end(change);
        b.atomic(self.op, copy, value);
        b.br(done);
        b.at_end(done);
    }
}
