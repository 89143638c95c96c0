//! From a module for the host's processor to one for NVPTX.

use super::emit::TRIPLE;
use crate::legal;
use crate::{
    Kernel, Options, TargetError, codegen, ir, strict_floats, wide_atomics, wide_conversions,
};
use inkwell::module::Module;
use inkwell::targets::{TargetMachine, TargetTriple};
use llvm_sys::core::*;
use llvm_sys::{LLVMCallConv, LLVMLinkage};

/// Threads that a multiprocessor holds; those that hold fewer ignore what
/// follows from it.
const THREADS: u32 = 2048;

pub(super) fn run(
    m: &Module,
    kernels: &[Kernel],
    machine: &TargetMachine,
    options: &Options,
) -> Result<(), Vec<TargetError>> {
    let one = |e: TargetError| vec![e];
    legal::drop_exceptions(m, machine).map_err(one)?;
    legal::resolve_aliases(m).map_err(one)?;
    let mut errors = legal::check(m);
    errors.extend(strict_floats::run(m));
    errors.extend(wide_atomics::run(m));
    if !errors.is_empty() {
        return Err(errors);
    }
    wide_conversions::run(m).map_err(one)?;
    if ["pow", "powf"]
        .iter()
        .any(|n| ir::function(m, n).is_some_and(|f| f.is_declaration()))
    {
        // Only while the module is the host's does LLVM know that `pow(x, 2)`
        // is a multiplication.
        codegen::passes(m, machine, "function(sroa,instcombine)").map_err(one)?;
    }
    m.set_triple(&TargetTriple::create(TRIPLE));
    m.set_data_layout(&machine.get_target_data().get_data_layout());
    legal::strip_host(m);
    legal::hide(m, kernels);
    for k in kernels {
        let Some(f) = ir::function(m, &k.name) else {
            return Err(vec![TargetError::Llvm(format!("no kernel `{}`", k.name))]);
        };
        f.set_linkage(LLVMLinkage::LLVMExternalLinkage);
        // SAFETY: the value is a function.
        unsafe { LLVMSetFunctionCallConv(f.0, LLVMCallConv::LLVMPTXKernelCallConv as u32) };
        f.add_fn_string_attr(m, "nvvm.maxntid", &k.max_threads.to_string());
        if k.fills_device {
            let teams = THREADS / k.max_threads.max(1);
            f.add_fn_string_attr(m, "nvvm.minctasm", &teams.max(1).to_string());
        }
    }
    if options.fast_math {
        reflect_ftz(m);
        for f in ir::functions(m).into_iter().filter(|f| !f.is_declaration()) {
            f.add_fn_string_attr(m, "denormal-fp-math-f32", "preserve-sign,preserve-sign");
        }
    }
    Ok(())
}

/// Gives every symbol that others see the name that `symbol` makes of it.
pub(super) fn rename(m: &Module, symbol: fn(&str) -> String) {
    for v in ir::functions(m).into_iter().chain(ir::globals(m)) {
        if !v.is_local() && !v.is_intrinsic() {
            let name = v.name();
            let new = symbol(&name);
            if new != name {
                v.set_name(&new);
            }
        }
    }
}

/// Lets libdevice know that denormals are flushed to zero.
fn reflect_ftz(m: &Module) {
    let key = "nvvm-reflect-ftz";
    let t = ir::Types::of(m);
    // SAFETY: key and value live in the module's context.
    unsafe {
        LLVMAddModuleFlag(
            m.as_mut_ptr(),
            llvm_sys::LLVMModuleFlagBehavior::LLVMModuleFlagBehaviorOverride,
            key.as_ptr().cast(),
            key.len(),
            LLVMValueAsMetadata(t.int(t.i32, 1).0),
        );
    }
}
