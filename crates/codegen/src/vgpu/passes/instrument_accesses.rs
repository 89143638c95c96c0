//! Pass `instrument_accesses`: inserts a check before memory accesses and indirect calls, after
//! the optimiser has run.
//!
//! The check before a load, store, atomic or block copy ends the program unless the lane may
//! access these bytes. The check before an indirect call ends it unless the pointer leads to
//! the image's code. Checks are also points where the machine switches lanes.
//!
//! An access has no check if it provably stays inside a private variable or a global of known
//! size, and no lane can wait by it. Atomic accesses and fences always have one, because a
//! lane may spin on them or on plain loads after them.
//!
//! Most loads and stores pass by a compare of their own: with the range that the worker last
//! found for this access, with the variable that the pointer is computed from, or with the
//! CTA's shared memory (`wf_host_abi::vgpu::worker`). Only where that fails is the machine
//! called.
//!
//! Accesses of a block that follow each other at the same distance, as in unrolled loops, have
//! one check: the first and the last have to be in the same range. If they are not, each is
//! looked up by itself, so that a fault is that of one access.
//!
//! These compares are inline in innermost loops. Elsewhere, and in long loops that step by the
//! number of threads, they are calls, which are quicker to
//! compile (`docs/decisions/0024-checks-that-compile-quickly.md`).

use super::super::access_runs::{Access, Kind, Run, Runs, variable};
use super::super::hot_blocks::hot_blocks;
use crate::ir::{Block, Builder, Ir, Linkage, Opcode, SHARED, TypeKind, Value, ValueKind};
use crate::locs::LocTable;
use std::collections::HashMap;
use wf_host_abi::vgpu::ACCESSES;

/// Puts a check before each access that needs one, and says how many have an entry in the
/// words of a worker.
pub(in crate::vgpu) fn run(ir: Ir, locs: &mut LocTable) {
    hide_hosts(ir);
    let mut entries = 0;
    for f in ir.functions().into_iter().filter(|f| !f.is_declaration()) {
        // The machine sees a stack overflow where a frame's pages are touched.
        ir.set_string_attribute(f, "probe-stack", "inline-asm");
        let mut checks = Checks {
            ir,
            function: f,
            worker: None,
            is_hot: false,
        };
        let hot = hot_blocks(f);
        for bb in f.blocks() {
            checks.is_hot = hot.contains(&bb);
            for access in accesses(ir, bb, locs) {
                checks.add(&access, &mut entries);
            }
        }
    }
    let count = ir.declare_variable(ACCESSES, ir.int(32));
    count.set_initializer(ir.i32(entries));
    count.protect();
}

/// Puts checks into a function.
struct Checks {
    ir: Ir,
    function: Value,
    /// The words of the worker that runs it, found where it begins.
    worker: Option<Value>,
    /// Whether what follows is in a loop that deserves checks without calls.
    is_hot: bool,
}

impl Checks {
    /// Puts a check before an access.
    fn add(&mut self, access: &Access, entries: &mut u32) {
        let ir = self.ir;
        let b = ir.builder_before(access.at);
        let (given, size, loc) = (access.pointer, access.size, ir.i32(access.loc));
        let generic = if given.ty() == ir.ptr() {
            given
        } else {
            b.cast(Opcode::LLVMAddrSpaceCast, given, ir.ptr())
        };
        let verb = match (access.kind, size.as_i64()) {
            (Kind::Read, Some(1..)) => "read",
            (Kind::Write, Some(1..)) => "write",
            _ => {
                let kind = ir.i32(access.kind as u32);
                return self.call(&b, "check", &[generic, size, kind, loc]);
            }
        };
        let worker = self.worker();
        let form = if self.is_hot { "" } else { "_outlined" };
        if given.ty() == ir.ptr_in(SHARED) {
            self.call(
                &b,
                &format!("{verb}_shared{form}"),
                &[worker, generic, size, loc],
            );
        } else if let Some((variable, bytes)) = variable(ir, given) {
            let args = [worker, variable, ir.i64(bytes), generic, size, loc];
            self.call(&b, &format!("{verb}_within{form}"), &args);
        } else if let Some(Run { stride, more }) = access.run {
            let distance = ir.i64(stride.wrapping_mul(more) as u64);
            let last = b.gep(ir.int(8), generic, &[distance]);
            let (stride, entry) = (ir.i64(stride as u64), ir.i32(*entries));
            let args = [worker, generic, last, stride, size, entry, loc];
            self.call(&b, &format!("{verb}_run{form}"), &args);
            *entries += 1;
        } else {
            let args = [worker, generic, size, ir.i32(*entries), loc];
            self.call(&b, &format!("{verb}{form}"), &args);
            *entries += 1;
        }
    }

    fn call(&self, b: &Builder, name: &str, args: &[Value]) {
        let ir = self.ir;
        let params: Vec<_> = args.iter().map(|a| a.ty()).collect();
        let ty = ir.fn_type(ir.void(), &params);
        b.call_as(ty, ir.declare(&format!("__wf_v_{name}"), ty), args, "");
    }

    /// The words of the worker, found before all that the function does.
    fn worker(&mut self) -> Value {
        *self.worker.get_or_insert_with(|| {
            let ir = self.ir;
            let entry = self.function.blocks()[0].instructions();
            let is_alloca = |i: &Value| i.operation() == Some(Opcode::LLVMAlloca);
            let first = entry.iter().find(|i| !is_alloca(i));
            let b = ir.builder_before(*first.unwrap_or(&entry[0]));
            let ty = ir.fn_type(ir.ptr(), &[]);
            b.call_as(ty, ir.declare("__wf_v_worker", ty), &[], "worker")
        })
    }
}

/// How many instructions away from one without a place another's is taken for it.
const NEAR: usize = 16;

/// The index of an access's place in the source. Where the optimiser moves a load out
/// of a loop, it takes the place away; what uses the value is of the same statement,
/// mostly, and so is what computes the pointer.
pub(in crate::vgpu) fn place(access: Value, locs: &mut LocTable) -> u32 {
    let mut near = vec![access];
    for operand in [false, true] {
        let mut at = 0;
        while let Some(i) = near.get(at).copied() {
            let loc = locs.of(i);
            if loc != 0 {
                return loc;
            }
            at += 1;
            if near.len() >= NEAR {
                continue;
            }
            let next = if operand { i.operands() } else { i.users() };
            near.extend(next.into_iter().filter(|n| n.is_instruction()));
        }
        near.truncate(1);
    }
    0
}

/// Functions of the host's library, which stand for a device's, are called by names
/// alone: where their addresses are taken, that of a function that calls them is.
fn hide_hosts(ir: Ir) {
    for f in ir.functions() {
        if !f.is_declaration() || f.is_intrinsic() || f.value_type().is_vararg() {
            continue;
        }
        let is_name = |u: &Value| u.is_call() && u.called() == Some(f) && !u.args().contains(&f);
        if f.users().iter().all(is_name) {
            continue;
        }
        let ty = f.value_type();
        let here = ir.add_function(&format!("{}.here", f.name()), ty);
        here.set_linkage(Linkage::LLVMInternalLinkage);
        f.replace_uses(here);
        for u in here.users() {
            if u.is_call() && u.callee() == here {
                u.set_callee(f);
            }
        }
        let b = ir.builder();
        b.at_end(ir.append_block(here, "entry"));
        let r = b.call_as(ty, f, &here.params(), "");
        b.ret((!ty.return_type().is_void()).then_some(r));
    }
}

/// The accesses of a block that need a check.
fn accesses(ir: Ir, bb: Block, locs: &mut LocTable) -> Vec<Access> {
    let mut out: Vec<Access> = Vec::new();
    // The accesses that others may follow at a constant distance.
    let mut runs = Runs::default();
    // What has been checked in this block: pointer, to size and kind.
    let mut done: HashMap<Value, (i64, Kind)> = HashMap::new();
    let mut fenced = false;
    for i in bb.instructions() {
        let Some(op) = i.operation() else { continue };
        if op == Opcode::LLVMFence || i.called().is_some_and(is_fence) {
            fenced = true;
            out.push(Access {
                at: i,
                pointer: ir.null(),
                size: ir.i64(0),
                kind: Kind::Read,
                loc: place(i, locs),
                run: None,
            });
        }
        let mut add = |pointer: Option<Value>, size: Value, kind: Kind| {
            let Some(pointer) = pointer else { return };
            let bytes = size.as_i64();
            let waits = matches!(kind, Kind::Poll | Kind::Atomic);
            let is_plain = |n| !waits && inside(ir, pointer, n);
            if bytes == Some(0) || bytes.is_some_and(is_plain) {
                return;
            }
            // Each access by which a lane may wait counts, since it may be one of a loop's.
            if let Some(n) = bytes.filter(|_| !waits) {
                if done
                    .get(&pointer)
                    .is_some_and(|(had, k)| *had >= n && *k >= kind)
                {
                    return;
                }
                done.insert(pointer, (n, kind));
            }
            let loc = place(i, locs);
            if !waits && runs.takes(ir, &mut out, (pointer, bytes, kind, loc)) {
                return;
            }
            out.push(Access {
                at: i,
                pointer,
                size,
                kind,
                loc,
                run: None,
            });
        };
        let bytes = |v: Option<Value>| ir.i64(v.map_or(0, |v| ir.store_size(v.ty())));
        match op {
            Opcode::LLVMLoad => {
                let poll = fenced || polls(i);
                let kind = if poll { Kind::Poll } else { Kind::Read };
                add(i.try_operand(0), bytes(Some(i)), kind);
            }
            Opcode::LLVMStore => add(i.try_operand(1), bytes(i.try_operand(0)), Kind::Write),
            Opcode::LLVMAtomicRMW | Opcode::LLVMAtomicCmpXchg => {
                add(i.try_operand(0), bytes(i.try_operand(1)), Kind::Atomic);
            }
            _ => {
                let Some(f) = i.called() else { continue };
                if f.is_instruction() || f.is_argument() {
                    add(Some(f), ir.i64(1), Kind::Call);
                    done.clear();
                    runs.clear();
                    continue;
                }
                let name = if f.is_intrinsic() {
                    f.name()
                } else {
                    String::new()
                };
                let args = i.args();
                let wide = |n: Value| {
                    if n.ty() == ir.int(64) {
                        return n;
                    }
                    ir.builder_before(i).cast(Opcode::LLVMZExt, n, ir.int(64))
                };
                if name.starts_with("llvm.memcpy") || name.starts_with("llvm.memmove") {
                    let n = wide(args[2]);
                    add(args.first().copied(), n, Kind::Write);
                    add(args.get(1).copied(), n, Kind::Read);
                } else if name.starts_with("llvm.memset") {
                    add(args.first().copied(), wide(args[2]), Kind::Write);
                } else if name.is_empty() {
                    // What is called may give memory back.
                    done.clear();
                    runs.clear();
                }
            }
        }
    }
    out
}

/// Whether a function is one of the fence primitives, whose names begin with
/// the target's prefix before and after they get their locations.
fn is_fence(f: Value) -> bool {
    let name = f.name();
    ["__wf_t_fence_", "__wf_v_fence_"]
        .iter()
        .any(|prefix| name.starts_with(prefix))
}

/// Whether a load is atomic or volatile, as loads that wait for another lane
/// have to be unless a fence comes before them.
fn polls(load: Value) -> bool {
    !load.is_plain_access()
}

/// Whether `[p, p + n)` plainly lies inside one variable of known size.
fn inside(ir: Ir, p: Value, n: i64) -> bool {
    let (mut at, mut offset) = (p, 0i64);
    loop {
        match at.operation() {
            Some(Opcode::LLVMAddrSpaceCast | Opcode::LLVMBitCast) => {}
            Some(Opcode::LLVMGetElementPtr) => match constant_offset(ir, at) {
                Some(o) => offset += o,
                None => return false,
            },
            _ => break,
        }
        let Some(next) = at.try_operand(0) else {
            return false;
        };
        at = next;
    }
    let size = match (at.kind(), at.operation()) {
        (_, Some(Opcode::LLVMAlloca)) => {
            let count = at.try_operand(0).and_then(Value::as_i64);
            let ty = at.allocated_type();
            count.map(|c| c * ir.size_of(ty) as i64)
        }
        // A variable that is only declared is the C library's own.
        (ValueKind::LLVMGlobalVariableValueKind, _) => Some(ir.size_of(at.value_type()) as i64),
        _ => None,
    };
    size.is_some_and(|s| offset >= 0 && offset + n <= s)
}

/// The bytes that a GEP adds, where they are constant.
pub(in crate::vgpu) fn constant_offset(ir: Ir, gep: Value) -> Option<i64> {
    let operands = gep.operands();
    let mut ty = gep.gep_type();
    let mut offset = operands
        .get(1)?
        .as_i64()?
        .checked_mul(ir.size_of(ty) as i64)?;
    for index in operands.get(2..)? {
        let i = index.as_i64()?;
        if ty.kind() == TypeKind::LLVMStructTypeKind {
            let i = u32::try_from(i).ok()?;
            offset += ir.offset_of(ty, i) as i64;
            ty = *ty.fields().get(i as usize)?;
        } else {
            ty = ty.contained();
            offset = offset.checked_add(i.checked_mul(ir.size_of(ty) as i64)?)?;
        }
    }
    Some(offset)
}
