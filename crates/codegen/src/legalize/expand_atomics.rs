//! Pass `expand_atomics`: replaces atomics wider than the machine's instructions by calls of
//! library functions that take a lock (`__atomic_load` and others, in `devicelibs/`).

use crate::TargetError;
use crate::ir::{AtomicOp, Builder, Ir, Opcode, Type, Value};
use crate::locs;

/// Bytes of the widest atomic instruction.
const WIDEST: u64 = 8;

/// The C library's number for the strongest order; locks give it anyway.
const SEQ_CST: u32 = 5;

/// Rewrites all of them.
pub(crate) fn run(ir: Ir) -> Vec<TargetError> {
    let mut errors = Vec::new();
    for f in ir.functions() {
        for i in f.instructions() {
            if let Err(e) = rewrite(ir, f, i) {
                errors.push(e);
            }
        }
    }
    errors
}

fn rewrite(ir: Ir, f: Value, i: Value) -> Result<(), TargetError> {
    match i.operation() {
        Some(Opcode::LLVMLoad) if i.is_atomic() && ir.store_size(i.ty()) > WIDEST => {
            let ty = i.ty();
            let out = slot(ir, f, ty);
            let b = ir.builder_before(i);
            call(&b, "__atomic_load", ir.void(), ty, &[i.operand(0), out], 1);
            finish(i, b.load(ty, out, ""));
        }
        Some(Opcode::LLVMStore) if i.is_atomic() => {
            let v = i.operand(0);
            if ir.store_size(v.ty()) <= WIDEST {
                return Ok(());
            }
            let from = slot(ir, f, v.ty());
            let b = ir.builder_before(i);
            b.store(v, from);
            let operands = [i.operand(1), from];
            call(&b, "__atomic_store", ir.void(), v.ty(), &operands, 1);
            i.erase();
        }
        Some(Opcode::LLVMAtomicRMW) if ir.store_size(i.ty()) > WIDEST => {
            if i.atomic_operation() != AtomicOp::LLVMAtomicRMWBinOpXchg {
                return Err(TargetError::unsupported(
                    "an atomic update of more than 64 bits cannot be done in device code",
                    locs::of(i),
                    Some("use a smaller type or a critical section".to_owned()),
                ));
            }
            let v = i.operand(1);
            let ty = v.ty();
            let (new, old) = (slot(ir, f, ty), slot(ir, f, ty));
            let b = ir.builder_before(i);
            b.store(v, new);
            let operands = [i.operand(0), new, old];
            call(&b, "__atomic_exchange", ir.void(), ty, &operands, 1);
            finish(i, b.load(ty, old, ""));
        }
        Some(Opcode::LLVMAtomicCmpXchg) => {
            let (expected, new) = (i.operand(1), i.operand(2));
            let ty = new.ty();
            if ir.store_size(ty) <= WIDEST {
                return Ok(());
            }
            let (want, put) = (slot(ir, f, ty), slot(ir, f, ty));
            let b = ir.builder_before(i);
            b.store(expected, want);
            b.store(new, put);
            let operands = [i.operand(0), want, put];
            let name = "__atomic_compare_exchange";
            let done = call(&b, name, ir.int(1), ty, &operands, 2);
            let old = b.load(ty, want, "");
            // The result is a pair of the value and a flag.
            let pair = b.insert_value(i.ty().poison(), old, 0);
            finish(i, b.insert_value(pair, done, 1));
        }
        _ => {}
    }
    Ok(())
}

fn finish(i: Value, v: Value) {
    i.replace_uses(v);
    i.erase();
}

/// A place in the frame of `f`.
fn slot(ir: Ir, f: Value, ty: Type) -> Value {
    let first = f.blocks()[0].instructions()[0];
    let b = ir.builder_before(first);
    let p = b.alloca(ty, "atomic");
    p.set_alignment(16);
    p
}

/// Calls a library function with the value's size, pointers and `orders`
/// memory orders.
fn call(b: &Builder, name: &str, ret: Type, of: Type, pointers: &[Value], orders: usize) -> Value {
    let ir = b.ir;
    let mut args = vec![ir.i64(ir.store_size(of))];
    args.extend(pointers);
    args.extend(std::iter::repeat_n(ir.i32(SEQ_CST), orders));
    let types: Vec<Type> = args.iter().map(|a| a.ty()).collect();
    let ty = ir.fn_type(ret, &types);
    b.call_as(ty, ir.declare(name, ty), &args, "")
}
