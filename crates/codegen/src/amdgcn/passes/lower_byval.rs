//! Pass `lower_byval`: makes the copy of a `byval` argument in the caller and passes its
//! address.
//!
//! For a `byval` parameter LLVM's calling convention puts the copy among the arguments in
//! scratch memory, and its address is a scratch address. Lowered code has generic addresses.

use crate::ir::{Ir, Value};

/// The attribute of a by-value parameter.
const BY_VALUE: &str = "byval";

/// Runs over all functions and calls.
pub(in crate::amdgcn) fn run(ir: Ir) {
    for f in ir.definitions() {
        for i in f.instructions() {
            if i.is_call_site() {
                copied(ir, f, i);
            }
        }
    }
    for f in ir.functions() {
        let mut any = false;
        for i in 0..f.params().len() as u32 {
            if ir.param_has_attribute(f, i, BY_VALUE) {
                ir.remove_param_attribute(f, i, BY_VALUE);
                any = true;
            }
        }
        if any {
            // The copy was private to the callee; now it is the caller's memory.
            ir.remove_attribute(f, "memory");
        }
    }
}

/// Makes the copies of a call in allocas of the caller.
fn copied(ir: Ir, f: Value, call: Value) {
    let mut any = false;
    for (i, arg) in (0..).zip(call.args()) {
        let Some(ty) = ir.argument_type_attribute(call, i, BY_VALUE) else {
            continue;
        };
        let align = u64::from(ir.align_of(ty)).max(ir.argument_alignment(call, i)) as u32;
        let entry = ir.builder_before(f.entry().instructions()[0]);
        let copy = entry.alloca(ty, "");
        copy.set_alignment(align);
        let b = ir.builder_before(call);
        b.memcpy(copy, align, arg, 1, ir.i64(ir.size_of(ty)));
        call.set_operand(i, copy);
        ir.remove_argument_attribute(call, i, BY_VALUE);
        any = true;
    }
    if any {
        ir.remove_call_attribute(call, "memory");
        call.forbid_tail();
    }
}
