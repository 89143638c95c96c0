//! Pass `divide`: 64-bit divisions become calls of the device runtime's, which
//! do most of their work outside of loops (`divide.rs` there).
//!
//! They come from collapsed loops above all: Clang numbers the iterations in
//! 64 bits and finds the loops' variables by division.

use crate::ir::Opcode;
use crate::passes::import::RUNTIME_PREFIX;
use crate::program::Program;

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    for f in ir.definitions() {
        if f.name().starts_with(RUNTIME_PREFIX) || f.name().contains("wf_device_rt") {
            continue;
        }
        for i in f.instructions() {
            let name = match i.opcode() {
                Opcode::LLVMSDiv => "__wf_divide_sdiv",
                Opcode::LLVMUDiv => "__wf_divide_udiv",
                Opcode::LLVMSRem => "__wf_divide_srem",
                Opcode::LLVMURem => "__wf_divide_urem",
                _ => continue,
            };
            // By a constant LLVM itself multiplies.
            if i.ty() != ir.int(64) || i.operand(1).as_u64().is_some() {
                continue;
            }
            let Some(helper) = ir.function(name) else {
                continue;
            };
            let b = ir.builder();
            b.before(i);
            let quotient = b.call(helper, &[i.operand(0), i.operand(1)], "");
            i.replace_uses(quotient);
            i.erase();
        }
    }
}
