//! Pass `infer_kernel_inputs`: infers which inputs a kernel does not read.
//!
//! A kernel of a code object of version 5 gets *hidden arguments* after its own (LLVM's
//! AMDGPUUsage, "Code Object V5 Metadata"), among them the buffer for calls of the host, the
//! device's heap and the default queue. A kernel that may read the hidden arguments declares
//! all of them, and HIP's runtime library then makes a buffer and a heap for it, or refuses the
//! launch where the host has no PCIe atomics. Our kernels read the number of teams and of
//! threads alone. LLVM's `amdgpu-attributor` finds that out by the offsets of the loads and
//! leaves attributes such as `amdgpu-no-hostcall-ptr`, by which the code generator declares
//! `hidden_none`.
//!
//! LLVM assumes that a call through a pointer may lead to any code, which may read everything. A
//! code object has no code but that of the module. So the inputs that no load of the module reads
//! are those of no kernel.

use crate::TargetError;
use crate::common::codegen;
use crate::ir::{Ir, Opcode, TargetMachine, Value};
use std::collections::HashSet;
use std::ops::Range;

/// Hidden arguments for which HIP's runtime library makes something: the place of each, of eight
/// bytes, and the attribute of code that does not read it (LLVM's AMDGPUUsage).
const MADE: [(u64, &str); 5] = [
    (80, "amdgpu-no-hostcall-ptr"),
    (88, "amdgpu-no-multigrid-sync-arg"),
    (96, "amdgpu-no-heap-ptr"),
    (104, "amdgpu-no-default-queue"),
    (112, "amdgpu-no-completion-action"),
];

/// Infers the attributes, at every level: what a kernel declares is no optimisation.
///
/// # Errors
/// When LLVM does not know its own pass.
pub(in crate::amdgcn) fn run(ir: Ir, machine: &TargetMachine) -> Result<(), TargetError> {
    codegen::passes(ir, machine, "amdgpu-attributor")?;
    let Some(read) = hidden_bytes(ir) else {
        return Ok(());
    };
    let is_read = |at: u64| read.iter().any(|r| r.start < at + 8 && at < r.end);
    for (_, attribute) in MADE.iter().filter(|(at, _)| !is_read(*at)) {
        for f in ir.definitions() {
            ir.add_string_attribute(f, attribute);
        }
    }
    Ok(())
}

/// Most pointers into the hidden arguments that are followed.
const POINTERS: usize = 10_000;

/// The bytes of the hidden arguments that the module loads; `None` where it does something else
/// with their address.
fn hidden_bytes(ir: Ir) -> Option<Vec<Range<u64>>> {
    let mut read = vec![];
    let Some(address) = ir.function("llvm.amdgcn.implicitarg.ptr") else {
        return Some(read);
    };
    let calls = address.users();
    if calls
        .iter()
        .any(|call| call.called_function() != Some(address))
    {
        return None;
    }
    let mut next: Vec<(Value, u64)> = calls.into_iter().map(|call| (call, 0)).collect();
    let mut seen: HashSet<_> = next.iter().copied().collect();
    while let Some((pointer, at)) = next.pop() {
        for user in pointer.users() {
            let derived = match user.operation()? {
                Opcode::LLVMLoad => {
                    read.push(at..at + ir.store_size(user.ty()));
                    continue;
                }
                Opcode::LLVMGetElementPtr if user.operands().len() == 2 => {
                    let step = user.operand(1).as_u64()? * ir.size_of(user.gep_type());
                    (user, at + step)
                }
                // Other values that it may have are followed on their own ways.
                Opcode::LLVMPHI | Opcode::LLVMSelect => (user, at),
                _ => return None,
            };
            if seen.insert(derived) {
                next.push(derived);
            }
        }
        if seen.len() > POINTERS {
            return None;
        }
    }
    Some(read)
}
