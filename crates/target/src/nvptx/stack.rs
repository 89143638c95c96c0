//! Variables whose size only the running program knows.
//!
//! PTX has `alloca`, but the driver provides no stack for it beyond what
//! ptxas counted: a variable that needs more reaches into other threads'
//! memory. So a function with such variables has a piece of fixed size for
//! them, from which they are taken in turn, and what does not fit comes from
//! the device's heap. The functions that do this are in `intrinsics.ll`.

use crate::ir::{self, Builder, Types, Value};
use inkwell::module::Module;
use llvm_sys::LLVMOpcode;
use llvm_sys::core::*;

/// Bytes of the state: what is taken, the heap's blocks, and the piece, as
/// `intrinsics.ll` has it.
const STATE: u64 = 16 + 1024;

/// Alignment of the state, and of all that is taken.
const ALIGN: u32 = 16;

/// Runs over all functions.
pub(super) fn run(m: &Module) {
    let t = Types::of(m);
    for f in ir::functions(m).into_iter().filter(|f| !f.is_declaration()) {
        let entry = f.blocks()[0];
        let dynamic: Vec<_> = f
            .instructions()
            .into_iter()
            .filter(|i| i.opcode() == Some(LLVMOpcode::LLVMAlloca) && is_dynamic(*i, entry))
            .collect();
        if !dynamic.is_empty() {
            let state = state(m, t, f, entry);
            for i in dynamic {
                take(m, t, state, i);
            }
            give_back(m, t, f, state);
        }
    }
}

fn is_dynamic(alloca: Value, entry: llvm_sys::prelude::LLVMBasicBlockRef) -> bool {
    let constant = alloca.operand(0).and_then(Value::as_int).is_some();
    // SAFETY: the value is an instruction in a block.
    !constant || unsafe { LLVMGetInstructionParent(alloca.0) } != entry
}

/// Makes the function's piece, empty.
fn state(m: &Module, t: Types, f: Value, entry: llvm_sys::prelude::LLVMBasicBlockRef) -> Value {
    let first = ir::block_instructions(entry)[0];
    let b = Builder::before(m, first);
    // SAFETY: the builder stands in the function's entry block.
    let state = unsafe {
        let i8 = LLVMInt8TypeInContext(ir::context(m));
        let p = LLVMBuildAlloca(b.0, LLVMArrayType2(i8, STATE), c"variable".as_ptr());
        LLVMSetAlignment(p, ALIGN);
        Value(p)
    };
    // After the function's other variables, which have to come first.
    let body = ir::block_instructions(entry)
        .into_iter()
        .find(|i| i.opcode() != Some(LLVMOpcode::LLVMAlloca))
        .unwrap_or(first);
    let b = Builder::before(m, body);
    b.store(t.int(t.i64, 0), state);
    let blocks = b.offset(t, state, t.int(t.i64, 8));
    b.store(t.int(t.i64, 0), blocks);
    debug_assert!(state.parent_function() == f);
    state
}

/// Replaces an `alloca`.
fn take(m: &Module, t: Types, state: Value, alloca: Value) {
    // Marks of a variable's lifetime may only name an `alloca`.
    for user in alloca.users() {
        let mark = user
            .called_function()
            .is_some_and(|f| f.name().starts_with("llvm.lifetime."));
        if mark {
            user.erase();
        }
    }
    let b = Builder::before(m, alloca);
    // SAFETY: the value is an alloca.
    let (ty, align) = unsafe {
        (
            ir::Type(LLVMGetAllocatedType(alloca.0)),
            LLVMGetAlignment(alloca.0),
        )
    };
    let size = t.int(t.i64, ty.alloc_size(m));
    let count = alloca.operand(0).unwrap_or(size);
    // SAFETY: both are integers, and the builder stands before the alloca.
    let bytes = unsafe {
        let count = LLVMBuildZExtOrBitCast(b.0, count.0, t.i64.0, c"".as_ptr());
        Value(LLVMBuildMul(b.0, count, size.0, c"".as_ptr()))
    };
    let fn_ty = t.function(t.ptr, &[t.ptr, t.i64, t.i64]);
    let f = ir::declare(m, "__wf_t_stack_take", fn_ty);
    let align = t.int(t.i64, align.max(ALIGN).into());
    let mut p = b.call(fn_ty, f, &[state, bytes, align]);
    if p.ty() != alloca.ty() {
        p = b.cast(LLVMOpcode::LLVMAddrSpaceCast, p, alloca.ty());
    }
    alloca.replace_uses_with(p);
    alloca.erase();
}

/// Gives back what was taken where the program does, and at the end.
fn give_back(m: &Module, t: Types, f: Value, state: Value) {
    let mark_ty = t.function(t.ptr, &[t.ptr]);
    let back_ty = t.function(t.void, &[t.ptr, t.ptr]);
    let back = |b: &Builder, to: Value| {
        let f = ir::declare(m, "__wf_t_stack_back", back_ty);
        b.call(back_ty, f, &[state, to]);
    };
    // SAFETY: null is a constant of the type.
    let all = Value(unsafe { LLVMConstNull(t.ptr.0) });
    for i in f.instructions() {
        let name = i.called_function().map(Value::name).unwrap_or_default();
        if name.starts_with("llvm.stacksave") {
            let b = Builder::before(m, i);
            let mark = ir::declare(m, "__wf_t_stack_mark", mark_ty);
            let at = b.call(mark_ty, mark, &[state]);
            i.replace_uses_with(at);
            i.erase();
        } else if name.starts_with("llvm.stackrestore") {
            let b = Builder::before(m, i);
            if let Some(to) = i.args().first() {
                back(&b, *to);
            }
            i.erase();
        } else if i.opcode() == Some(LLVMOpcode::LLVMRet) {
            back(&Builder::before(m, i), all);
        }
    }
}
