//! From a module for the host's processor to one for the virtual GPU.

use super::emit::TRIPLE;
use crate::{Kernel, TargetError, ir, legal, strict_floats, wide_atomics, wide_conversions};
use inkwell::module::Module;
use inkwell::targets::{TargetMachine, TargetTriple};
use llvm_sys::LLVMLinkage;

pub(super) fn run(
    m: &Module,
    kernels: &[Kernel],
    machine: &TargetMachine,
) -> Result<(), Vec<TargetError>> {
    let one = |e: TargetError| vec![e];
    legal::drop_exceptions(m, machine).map_err(one)?;
    legal::resolve_aliases(m).map_err(one)?;
    // The processor could do what other targets cannot; it is refused here
    // too, as code that runs on the virtual GPU should run on a real one.
    let mut errors = legal::check(m);
    errors.extend(strict_floats::run(m));
    errors.extend(wide_atomics::run(m));
    if !errors.is_empty() {
        return Err(errors);
    }
    wide_conversions::run(m).map_err(one)?;
    m.set_triple(&TargetTriple::create(TRIPLE));
    m.set_data_layout(&machine.get_target_data().get_data_layout());
    legal::strip_host(m);
    legal::hide(m, kernels);
    for k in kernels {
        let Some(f) = ir::function(m, &k.name) else {
            return Err(vec![TargetError::Llvm(format!("no kernel `{}`", k.name))]);
        };
        f.set_linkage(LLVMLinkage::LLVMExternalLinkage);
    }
    Ok(())
}
