//! Part of pass `set_target`: puts global variables into the machine's address space for
//! global memory.
//!
//! With the address space known, LLVM needs no instructions to find out where a generic
//! pointer leads.

use crate::ir::Ir;

/// Where lowering has them.
const GENERIC: u32 = 0;
/// Device memory.
const GLOBAL: u32 = 1;

/// Runs over all global variables.
pub(in crate::amdgcn) fn run(ir: Ir) {
    for g in ir.globals() {
        let is_ours = !g.is_declaration() && !g.name().starts_with("llvm.");
        if g.ty().address_space() == GENERIC && is_ours {
            g.move_global(ir, GLOBAL);
        }
    }
}
