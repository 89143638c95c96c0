//! Pass `lower_dynamic_alloca`: replaces allocas of non-constant size by a stack of fixed size
//! and the device's heap.
//!
//! PTX has `alloca`, but the driver reserves only the stack that ptxas counted. AMD code
//! objects state the stack size when they are built. A larger variable would reach into
//! other threads' memory. So a function with dynamic allocas gets a buffer of fixed size,
//! from which they are allocated in order; what does not fit comes from the heap. The
//! allocation functions are in `stack.ll`.

use crate::ir::{Block, Builder, Ir, Opcode, Value};

/// Bytes of the state: used bytes, the heap's blocks, and the buffer, as in `stack.ll`.
const STATE: u64 = 16 + 1024;

/// Alignment of the state, and of all that is taken.
const ALIGN: u32 = 16;

/// Runs over all functions.
pub(crate) fn run(ir: Ir) {
    for f in ir.functions().into_iter().filter(|f| !f.is_declaration()) {
        let entry = f.blocks()[0];
        let dynamic: Vec<_> = f
            .instructions()
            .into_iter()
            .filter(|i| i.is_alloca() && is_dynamic(*i, entry))
            .collect();
        if !dynamic.is_empty() {
            let state = state(ir, f, entry);
            for i in dynamic {
                take(ir, state, i);
            }
            give_back(ir, f, state);
        }
    }
}

/// Removes `stacksave` and `stackrestore` if the machine does not support them and the allocas
/// between them are gone.
pub(crate) fn forget_marks(ir: Ir) {
    for i in ir.definitions().into_iter().flat_map(Value::instructions) {
        let name = i.called_name();
        if name.starts_with("llvm.stacksave") {
            i.replace_uses(i.ty().poison());
            i.erase();
        } else if name.starts_with("llvm.stackrestore") {
            i.erase();
        }
    }
}

fn is_dynamic(alloca: Value, entry: Block) -> bool {
    let constant = alloca.try_operand(0).and_then(Value::as_i64).is_some();
    !constant || alloca.block() != entry
}

/// Creates the function's buffer, empty.
fn state(ir: Ir, f: Value, entry: Block) -> Value {
    let first = entry.instructions()[0];
    let b = ir.builder_before(first);
    let state = b.alloca(ir.array(ir.int(8), STATE), "variable");
    state.set_alignment(ALIGN);
    // After the function's static allocas, which come first, and before the first dynamic one.
    let body = entry
        .instructions()
        .into_iter()
        .find(|i| !i.is_alloca() || is_dynamic(*i, entry))
        .unwrap_or(first);
    let b = ir.builder_before(body);
    b.store(ir.i64(0), state);
    let blocks = b.offset(state, 8, "");
    b.store(ir.i64(0), blocks);
    debug_assert!(state.function() == f);
    state
}

/// Replaces an `alloca`.
fn take(ir: Ir, state: Value, alloca: Value) {
    // Marks of a variable's lifetime may only name an `alloca`.
    for user in alloca.users() {
        let mark = user
            .called_function()
            .is_some_and(|f| f.name().starts_with("llvm.lifetime."));
        if mark {
            user.erase();
        }
    }
    let b = ir.builder_before(alloca);
    let (ty, align) = (alloca.allocated_type(), alloca.alignment());
    let size = ir.i64(ir.size_of(ty));
    let count = alloca.try_operand(0).unwrap_or(size);
    let count = b.int_cast(count, ir.int(64));
    let bytes = b.binary(Opcode::LLVMMul, count, size, "");
    let fn_ty = ir.fn_type(ir.ptr(), &[ir.ptr(), ir.int(64), ir.int(64)]);
    let f = ir.declare("__wf_t_stack_take", fn_ty);
    let align = ir.i64(align.max(ALIGN).into());
    let mut p = b.call_as(fn_ty, f, &[state, bytes, align], "");
    if p.ty() != alloca.ty() {
        p = b.cast(Opcode::LLVMAddrSpaceCast, p, alloca.ty());
    }
    alloca.replace_uses(p);
    alloca.erase();
}

/// Frees memory where the program restores the stack, and at returns.
fn give_back(ir: Ir, f: Value, state: Value) {
    let mark_ty = ir.fn_type(ir.ptr(), &[ir.ptr()]);
    let back_ty = ir.fn_type(ir.void(), &[ir.ptr(), ir.ptr()]);
    let back = |b: &Builder, to: Value| {
        let f = ir.declare("__wf_t_stack_back", back_ty);
        b.call_as(back_ty, f, &[state, to], "");
    };
    let all = ir.null();
    for i in f.instructions() {
        let name = i.called_function().map(Value::name).unwrap_or_default();
        if name.starts_with("llvm.stacksave") {
            let b = ir.builder_before(i);
            let mark = ir.declare("__wf_t_stack_mark", mark_ty);
            let at = b.call_as(mark_ty, mark, &[state], "");
            i.replace_uses(at);
            i.erase();
        } else if name.starts_with("llvm.stackrestore") {
            let b = ir.builder_before(i);
            if let Some(to) = i.args().first() {
                back(&b, *to);
            }
            i.erase();
        } else if i.operation() == Some(Opcode::LLVMRet) {
            back(&ir.builder_before(i), all);
        }
    }
}
