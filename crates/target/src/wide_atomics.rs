//! Atomics wider than any machine's instructions, as calls of the library
//! functions that take a lock (`__atomic_load` and so on, in `rt/`).

use crate::ir::{self, Builder, Type, Types, Value};
use crate::{TargetError, locs};
use inkwell::module::Module;
use llvm_sys::core::*;
use llvm_sys::{LLVMAtomicRMWBinOp, LLVMOpcode};

/// Bytes of the widest atomic instruction.
const WIDEST: u64 = 8;

/// The C library's number for the strongest order; locks give it anyway.
const SEQ_CST: u64 = 5;

/// Rewrites all of them.
pub(crate) fn run(m: &Module) -> Vec<TargetError> {
    let mut errors = Vec::new();
    for f in ir::functions(m) {
        for i in f.instructions() {
            if let Err(e) = rewrite(m, f, i) {
                errors.push(e);
            }
        }
    }
    errors
}

fn rewrite(m: &Module, f: Value, i: Value) -> Result<(), TargetError> {
    let t = Types::of(m);
    match i.opcode() {
        Some(LLVMOpcode::LLVMLoad) if is_atomic(i) && i.ty().store_size(m) > WIDEST => {
            let ty = i.ty();
            let out = slot(m, f, ty);
            let b = Builder::before(m, i);
            call(
                m,
                t,
                &b,
                "__atomic_load",
                t.void,
                size(t, m, ty),
                &[i.operand(0), Some(out)],
                1,
            );
            finish(i, b.load(ty, out));
        }
        Some(LLVMOpcode::LLVMStore) if is_atomic(i) => {
            let Some(v) = i.operand(0).filter(|v| v.ty().store_size(m) > WIDEST) else {
                return Ok(());
            };
            let from = slot(m, f, v.ty());
            let b = Builder::before(m, i);
            b.store(v, from);
            let operands = [i.operand(1), Some(from)];
            call(
                m,
                t,
                &b,
                "__atomic_store",
                t.void,
                size(t, m, v.ty()),
                &operands,
                1,
            );
            i.erase();
        }
        Some(LLVMOpcode::LLVMAtomicRMW) if i.ty().store_size(m) > WIDEST => {
            // SAFETY: the instruction is an atomicrmw.
            let op = unsafe { LLVMGetAtomicRMWBinOp(i.0) };
            let (LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpXchg, Some(v)) = (op, i.operand(1)) else {
                return Err(TargetError::unsupported(
                    "an atomic update of more than 64 bits cannot be done in device code",
                    locs::of(i),
                    Some("use a smaller type or a critical section".to_owned()),
                ));
            };
            let ty = v.ty();
            let (new, old) = (slot(m, f, ty), slot(m, f, ty));
            let b = Builder::before(m, i);
            b.store(v, new);
            let operands = [i.operand(0), Some(new), Some(old)];
            call(
                m,
                t,
                &b,
                "__atomic_exchange",
                t.void,
                size(t, m, ty),
                &operands,
                1,
            );
            finish(i, b.load(ty, old));
        }
        Some(LLVMOpcode::LLVMAtomicCmpXchg) => {
            let (Some(expected), Some(new)) = (i.operand(1), i.operand(2)) else {
                return Ok(());
            };
            let ty = new.ty();
            if ty.store_size(m) <= WIDEST {
                return Ok(());
            }
            let (want, put) = (slot(m, f, ty), slot(m, f, ty));
            let b = Builder::before(m, i);
            b.store(expected, want);
            b.store(new, put);
            let operands = [i.operand(0), Some(want), Some(put)];
            let name = "__atomic_compare_exchange";
            let done = call(m, t, &b, name, t.i1, size(t, m, ty), &operands, 2);
            let old = b.load(ty, want);
            // SAFETY: the result is a pair of the value and a flag.
            let pair = unsafe {
                let p = LLVMGetPoison(i.ty().0);
                let p = LLVMBuildInsertValue(b.0, p, old.0, 0, c"".as_ptr());
                Value(LLVMBuildInsertValue(b.0, p, done.0, 1, c"".as_ptr()))
            };
            finish(i, pair);
        }
        _ => {}
    }
    Ok(())
}

fn is_atomic(i: Value) -> bool {
    // SAFETY: the instruction is a load or store.
    unsafe { LLVMGetOrdering(i.0) != llvm_sys::LLVMAtomicOrdering::LLVMAtomicOrderingNotAtomic }
}

fn size(t: Types, m: &Module, ty: Type) -> Value {
    t.int(t.i64, ty.store_size(m))
}

fn finish(i: Value, v: Value) {
    i.replace_uses_with(v);
    i.erase();
}

/// A place in the frame of `f`.
fn slot(m: &Module, f: Value, ty: Type) -> Value {
    let first = ir::block_instructions(f.blocks()[0])[0];
    let b = Builder::before(m, first);
    // SAFETY: the builder stands in the entry block.
    unsafe {
        let p = LLVMBuildAlloca(b.0, ty.0, c"atomic".as_ptr());
        LLVMSetAlignment(p, 16);
        Value(p)
    }
}

/// Calls a library function with size, pointers and `orders` memory orders.
#[expect(clippy::too_many_arguments, reason = "it is one call, spelled out")]
fn call(
    m: &Module,
    t: Types,
    b: &Builder,
    name: &str,
    ret: Type,
    size: Value,
    pointers: &[Option<Value>],
    orders: usize,
) -> Value {
    let mut args = vec![size];
    args.extend(pointers.iter().flatten());
    args.extend(std::iter::repeat_n(t.int(t.i32, SEQ_CST), orders));
    let types: Vec<Type> = args.iter().map(|a| a.ty()).collect();
    let ty = t.function(ret, &types);
    b.call(ty, ir::declare(m, name, ty), &args)
}
