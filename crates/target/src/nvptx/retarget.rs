//! From a module for the host's processor to one for NVPTX.

use super::emit::TRIPLE;
use crate::legal;
use crate::{Kernel, Options, TargetError, codegen, ir};
use inkwell::module::Module;
use inkwell::targets::{TargetMachine, TargetTriple};
use llvm_sys::core::*;
use llvm_sys::{LLVMCallConv, LLVMLinkage};

pub(super) fn run(
    m: &Module,
    kernels: &[Kernel],
    machine: &TargetMachine,
    options: &Options,
) -> Result<(), Vec<TargetError>> {
    let one = |e: TargetError| vec![e];
    legal::drop_exceptions(m, machine).map_err(one)?;
    legal::resolve_aliases(m).map_err(one)?;
    let errors = legal::check(m);
    if !errors.is_empty() {
        return Err(errors);
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
    }
    if options.fast_math {
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

/// Runs the pass that answers libdevice's questions about the machine.
pub(super) fn reflect(m: &Module, machine: &TargetMachine) -> Result<(), TargetError> {
    codegen::passes(m, machine, "nvvm-reflect")
}
