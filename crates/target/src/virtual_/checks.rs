//! Checks of memory accesses, put in after the optimiser has run.
//!
//! Every load, store, atomic and block copy is preceded by a call that ends
//! the program unless the bytes lie in memory that the lane may touch. An
//! access is left alone only where it is plain that it stays inside a variable
//! of the lane's own or inside a global of known size.

use crate::ir::{self, Builder, Types, Value, block_instructions};
use crate::locs::LocTable;
use inkwell::module::Module;
use llvm_sys::core::*;
use llvm_sys::{LLVMOpcode, LLVMValueKind};
use std::collections::HashMap;

/// What an access does, as the check is told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Read = 0,
    Write = 1,
    Atomic = 2,
    /// A load of what another lane may change meanwhile.
    Poll = 3,
}

struct Access {
    at: Value,
    pointer: Value,
    size: Value,
    kind: Kind,
}

/// Declares the check and calls it before each access that needs it.
pub(super) fn run(m: &Module, locs: &mut LocTable) {
    let t = Types::of(m);
    let ty = t.function(t.void, &[t.ptr, t.i64, t.i32, t.i32]);
    let mut check = None;
    for f in ir::functions(m) {
        for bb in f.blocks() {
            for access in accesses(m, t, bb) {
                let f = *check.get_or_insert_with(|| ir::declare(m, "__wf_v_check", ty));
                let b = Builder::before(m, access.at);
                let mut p = access.pointer;
                if p.ty() != t.ptr {
                    p = b.cast(LLVMOpcode::LLVMAddrSpaceCast, p, t.ptr);
                }
                let loc = t.int(t.i32, u64::from(locs.of(access.at)));
                b.call(
                    ty,
                    f,
                    &[p, access.size, t.int(t.i32, access.kind as u64), loc],
                );
            }
        }
    }
}

/// The accesses of a block that need a check.
fn accesses(m: &Module, t: Types, bb: llvm_sys::prelude::LLVMBasicBlockRef) -> Vec<Access> {
    let mut out = Vec::new();
    // What has been checked in this block: pointer, to size and kind.
    let mut done: HashMap<Value, (i64, Kind)> = HashMap::new();
    let mut fenced = false;
    for i in block_instructions(bb) {
        let Some(op) = i.opcode() else { continue };
        fenced |= op == LLVMOpcode::LLVMFence || i.called().is_some_and(is_fence);
        let mut add = |pointer: Option<Value>, size: Value, kind: Kind| {
            let Some(pointer) = pointer else { return };
            let bytes = size.as_int();
            if bytes == Some(0) || bytes.is_some_and(|n| inside(m, pointer, n)) {
                return;
            }
            // Each of a lane's polls counts, since it may be one of a loop's.
            if let Some(n) = bytes.filter(|_| kind != Kind::Poll) {
                if done
                    .get(&pointer)
                    .is_some_and(|(had, k)| *had >= n && *k >= kind)
                {
                    return;
                }
                done.insert(pointer, (n, kind));
            }
            out.push(Access {
                at: i,
                pointer,
                size,
                kind,
            });
        };
        let bytes = |v: Option<Value>| t.int(t.i64, v.map_or(0, |v| v.ty().store_size(m)));
        match op {
            LLVMOpcode::LLVMLoad => {
                let poll = fenced || polls(i);
                let kind = if poll { Kind::Poll } else { Kind::Read };
                add(i.operand(0), bytes(Some(i)), kind);
            }
            LLVMOpcode::LLVMStore => add(i.operand(1), bytes(i.operand(0)), Kind::Write),
            LLVMOpcode::LLVMAtomicRMW | LLVMOpcode::LLVMAtomicCmpXchg => {
                add(i.operand(0), bytes(i.operand(1)), Kind::Atomic);
            }
            _ => {
                let Some(f) = i.called() else { continue };
                let name = if f.is_intrinsic() {
                    f.name()
                } else {
                    String::new()
                };
                let args = i.args();
                let wide = |n: Value| {
                    if n.ty() == t.i64 {
                        return n;
                    }
                    Builder::before(m, i).cast(LLVMOpcode::LLVMZExt, n, t.i64)
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
    // SAFETY: the value is a load.
    unsafe {
        LLVMGetVolatile(load.0) != 0
            || LLVMGetOrdering(load.0) != llvm_sys::LLVMAtomicOrdering::LLVMAtomicOrderingNotAtomic
    }
}

/// Whether `[p, p + n)` plainly lies inside one variable of known size.
fn inside(m: &Module, p: Value, n: i64) -> bool {
    let (mut at, mut offset) = (p, 0i64);
    loop {
        match at.opcode() {
            Some(LLVMOpcode::LLVMAddrSpaceCast | LLVMOpcode::LLVMBitCast) => {}
            Some(LLVMOpcode::LLVMGetElementPtr) => match constant_offset(m, at) {
                Some(o) => offset += o,
                None => return false,
            },
            _ => break,
        }
        let Some(next) = at.operand(0) else {
            return false;
        };
        at = next;
    }
    let size = match (at.kind(), at.opcode()) {
        (_, Some(LLVMOpcode::LLVMAlloca)) => {
            let count = at.operand(0).and_then(Value::as_int);
            // SAFETY: the instruction is an alloca.
            let ty = ir::Type(unsafe { LLVMGetAllocatedType(at.0) });
            count.map(|c| c * ty.alloc_size(m) as i64)
        }
        // A variable that is only declared is the C library's own.
        (LLVMValueKind::LLVMGlobalVariableValueKind, _) => {
            Some(at.value_type().alloc_size(m) as i64)
        }
        _ => None,
    };
    size.is_some_and(|s| offset >= 0 && offset + n <= s)
}

/// The bytes that a GEP adds, where they are constant.
pub(super) fn constant_offset(m: &Module, gep: Value) -> Option<i64> {
    let operands = gep.operands();
    // SAFETY: the value is a GEP; its structure indices are constants in
    // range, as the verifier demands.
    unsafe {
        let layout = llvm_sys::target::LLVMGetModuleDataLayout(m.as_mut_ptr());
        let mut ty = ir::Type(LLVMGetGEPSourceElementType(gep.0));
        let mut offset = operands
            .get(1)?
            .as_int()?
            .checked_mul(ty.alloc_size(m) as i64)?;
        for index in operands.get(2..)? {
            let i = index.as_int()?;
            if ty.kind() == llvm_sys::LLVMTypeKind::LLVMStructTypeKind {
                let i = u32::try_from(i).ok()?;
                offset += llvm_sys::target::LLVMOffsetOfElement(layout, ty.0, i) as i64;
                ty = ir::Type(LLVMStructGetTypeAtIndex(ty.0, i));
            } else {
                ty = ir::Type(LLVMGetElementType(ty.0));
                offset = offset.checked_add(i.checked_mul(ty.alloc_size(m) as i64)?)?;
            }
        }
        Some(offset)
    }
}
