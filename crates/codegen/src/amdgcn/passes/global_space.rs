//! Part of pass `set_target`: variables of the device lie in the address space that
//! the machine has for its memory.
//!
//! Where LLVM knows that, it needs no instructions that find out what a pointer
//! leads to.

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
