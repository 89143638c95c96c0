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

use crate::TargetError;
use crate::common::codegen;
use crate::ir::{Ir, TargetMachine};

/// Infers the attributes, at every level: what a kernel declares is no optimisation.
///
/// # Errors
/// When LLVM does not know its own pass.
pub(in crate::amdgcn) fn run(ir: Ir, machine: &TargetMachine) -> Result<(), TargetError> {
    codegen::passes(ir, machine, "amdgpu-attributor")
}
