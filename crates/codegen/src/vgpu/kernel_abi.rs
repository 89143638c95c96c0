//! Part of pass `layout_shared_memory`: gives kernels their signature and linkage.

use crate::TargetError;
use crate::ir::{Ir, Linkage};
use wf_host_abi::vgpu::KERNEL_PREFIX;

/// Defines the function that runs one lane of a kernel: it takes the
/// parameters out of their array, and if the kernel uses dynamic shared memory
/// leaves at `dynamic.0` where it begins.
pub(super) fn entry(ir: Ir, name: &str, dynamic: Option<(u64, u32)>) -> Result<(), TargetError> {
    let kernel = ir
        .function(name)
        .filter(|f| !f.is_declaration())
        .ok_or_else(|| TargetError::Llvm(format!("no kernel `{name}`")))?;
    let ty = ir.fn_type(ir.void(), &[ir.ptr()]);
    let f = ir.declare(&format!("{KERNEL_PREFIX}{name}"), ty);
    let b = ir.builder();
    b.at_end(ir.append_block(f, ""));
    let params = f.params();
    if let Some((at, size)) = dynamic {
        let base_ty = ir.fn_type(ir.ptr(), &[]);
        let base = b.call_as(base_ty, ir.declare("__wf_v_shared_base", base_ty), &[], "");
        b.store(ir.i64(u64::from(size)), b.offset(base, at, ""));
    }
    let mut args = Vec::new();
    for (i, ty) in kernel.value_type().params().into_iter().enumerate() {
        let at = b.offset(params[0], 8 * i as u64, "");
        args.push(b.load(ty, at, ""));
    }
    b.call_as(kernel.value_type(), kernel, &args, "");
    b.ret(None);
    kernel.set_linkage(Linkage::LLVMInternalLinkage);
    Ok(())
}
