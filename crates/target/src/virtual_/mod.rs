//! The virtual GPU: x86-64 code in which every lane calls the functions of
//! [`wf_image::vgpu`].

mod checks;
mod emit;
mod intrinsics;
mod libcalls;
mod retarget;
mod shared_block;

use crate::ir::Ir;
use crate::{Emitted, Kernel, Options, Provided, Target, TargetError};
use inkwell::module::Module;
use inkwell::targets::TargetMachine;
use wf_image::Arch;

/// The virtual GPU.
#[derive(Default)]
pub struct Virtual(());

impl Virtual {
    /// The target for [`Arch::Virtual`].
    pub fn new() -> Self {
        Self(())
    }
}

impl Target for Virtual {
    fn arch(&self) -> &Arch {
        &Arch::Virtual
    }

    fn machine(&self, options: &Options) -> Result<TargetMachine, TargetError> {
        emit::machine(options)
    }

    fn retarget(
        &self,
        module: &Module,
        kernels: &[Kernel],
        options: &Options,
    ) -> Result<(), Vec<TargetError>> {
        let machine = self.machine(options).map_err(|e| vec![e])?;
        retarget::run(Ir::of(module), kernels, &machine)
    }

    fn define_library(&self, module: &Module, _options: &Options) -> Result<(), Vec<TargetError>> {
        let ir = Ir::of(module);
        libcalls::run(ir).map_err(|e| vec![e])?;
        intrinsics::annotate(ir);
        Ok(())
    }

    fn provides(&self, name: &str, _options: &Options) -> Provided {
        if intrinsics::defines(name) {
            return Provided::Yes;
        }
        libcalls::provides(name)
    }

    fn emit(
        &self,
        module: &Module,
        kernels: &[Kernel],
        options: &Options,
    ) -> Result<Emitted, Vec<TargetError>> {
        emit::run(module, kernels, options)
    }
}
