//! Pass `instrument_traps`: makes `llvm.trap` end the program with its source line.
//!
//! On the host `llvm.trap` is an illegal instruction, and the signal has an address but no
//! line. Clang emits one for `__builtin_trap`, for undefined behaviour that it sees, and for
//! `-fsanitize-trap`.

use crate::ir::Ir;
use crate::locs::LocTable;

/// LLVM's intrinsics that trap (LangRef, "General Intrinsics").
const TRAPS: [&str; 2] = ["llvm.trap", "llvm.ubsantrap"];

/// What the program's message says.
const MESSAGE: &str =
    "the program trapped: `__builtin_trap` was called, or the compiler saw undefined behaviour";

/// Has each trap preceded by one that the virtual GPU reports.
pub(in crate::vgpu) fn run(ir: Ir, locs: &mut LocTable) {
    let ty = ir.fn_type(ir.void(), &[ir.ptr(), ir.int(32)]);
    let mut report = None;
    for trap in TRAPS.iter().filter_map(|name| ir.function(name)) {
        for call in trap.users() {
            let (function, text) = *report.get_or_insert_with(|| {
                let text = ir.add_string("__wf_trap_text", MESSAGE);
                (ir.declare("__wf_v_trap", ty), text)
            });
            let loc = ir.i32(locs.of(call));
            ir.builder_before(call)
                .call_as(ty, function, &[text, loc], "");
        }
    }
}
