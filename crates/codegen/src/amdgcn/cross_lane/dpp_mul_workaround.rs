//! Pass `dpp_mul_workaround`: on RDNA 4, keeps DPP moves out of multiplications.
//!
//! LLVM 22 folds a DPP move between lanes into the instruction that uses its result, also
//! into `v_mad_co_u64_u32`. These GPUs have no DPP form of that instruction, and LLVM's own
//! disassembler rejects its encoding. The pass puts an empty inline assembly between the
//! move and each use that may be selected as a multiplication.

use super::select_cross_lane_ops;
use crate::ir::{Ir, Opcode, Value};
use std::collections::HashSet;
use wf_host_abi::amd::Gfx;

/// Runs over all functions.
pub fn run(ir: Ir, gfx: Gfx) {
    if !matches!(gfx, Gfx::Gfx1201 | Gfx::Gfx12Generic) {
        return;
    }
    let word = ir.int(32);
    for name in select_cross_lane_ops::DPP {
        let Some(f) = ir.function(name) else { continue };
        for call in f.users() {
            if call.called_function() != Some(f) || !multiplied(call, &mut HashSet::new()) {
                continue;
            }
            let b = ir.builder_before(call.next().expect("a call ends no block"));
            let ty = ir.fn_type(word, &[word]);
            let kept = b.call_as(ty, ir.empty_asm(ty, "=v,0"), &[call], "");
            call.replace_uses(kept);
            kept.set_operand(0, call);
        }
    }
}

/// Whether a value may become a factor of a multiplication without an instruction in between.
fn multiplied(v: Value, seen: &mut HashSet<Value>) -> bool {
    v.users().into_iter().any(|user| {
        let Some(operation) = user.operation() else {
            return true;
        };
        match operation {
            Opcode::LLVMStore | Opcode::LLVMICmp | Opcode::LLVMFCmp | Opcode::LLVMRet => false,
            Opcode::LLVMFAdd | Opcode::LLVMFSub | Opcode::LLVMFMul | Opcode::LLVMFDiv => false,
            Opcode::LLVMSIToFP | Opcode::LLVMUIToFP => false,
            // A separate instruction, unless LLVM distributes a constant over a product.
            Opcode::LLVMAdd | Opcode::LLVMSub | Opcode::LLVMXor | Opcode::LLVMAnd
                if [0, 1].iter().all(|n| user.operand(*n).as_u64().is_none()) =>
            {
                false
            }
            Opcode::LLVMAdd
            | Opcode::LLVMSub
            | Opcode::LLVMXor
            | Opcode::LLVMAnd
            | Opcode::LLVMOr
            | Opcode::LLVMShl
            | Opcode::LLVMLShr
            | Opcode::LLVMAShr
            | Opcode::LLVMZExt
            | Opcode::LLVMSExt
            | Opcode::LLVMTrunc
            | Opcode::LLVMBitCast
            | Opcode::LLVMPHI
            | Opcode::LLVMSelect
            | Opcode::LLVMFreeze
            | Opcode::LLVMInsertElement
            | Opcode::LLVMExtractElement
            | Opcode::LLVMInsertValue
            | Opcode::LLVMExtractValue => seen.insert(user) && multiplied(user, seen),
            _ => true,
        }
    })
}
