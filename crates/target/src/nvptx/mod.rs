//! NVIDIA GPUs, through LLVM's NVPTX back end.

mod emit;
mod intrinsics;
mod libcalls;
mod math;
mod printf;
mod retarget;

use crate::{Emitted, Kernel, Options, Provided, Target, TargetError};
use inkwell::module::Module;
use inkwell::targets::TargetMachine;
use wf_image::Arch;

/// A GPU of some compute capability.
pub struct Nvptx {
    arch: Arch,
}

impl Nvptx {
    /// The target for [`Arch::Ptx`] or [`Arch::Cubin`].
    pub fn new(arch: Arch) -> Self {
        Self { arch }
    }

    fn capability(&self) -> u32 {
        match self.arch {
            Arch::Ptx(n) | Arch::Cubin(n) => n,
            Arch::Virtual => 70,
        }
    }
}

/// The symbol that a kernel or variable has in PTX, whose identifiers hold no
/// dots: each `.` becomes `_$_`. Names without dots keep their spelling.
pub fn symbol(name: &str) -> String {
    name.replace('.', "_$_").replace('@', "_%_")
}

impl Target for Nvptx {
    fn arch(&self) -> &Arch {
        &self.arch
    }

    fn machine(&self, options: &Options) -> Result<TargetMachine, TargetError> {
        emit::machine(self.capability(), options)
    }

    fn retarget(
        &self,
        module: &Module,
        kernels: &[Kernel],
        options: &Options,
    ) -> Result<(), Vec<TargetError>> {
        let machine = self.machine(options).map_err(|e| vec![e])?;
        retarget::run(module, kernels, &machine, options)
    }

    fn define_library(&self, module: &Module, options: &Options) -> Result<(), Vec<TargetError>> {
        libcalls::run(module, options, false)?;
        intrinsics::run(module).map_err(|e| vec![e])
    }

    fn provides(&self, name: &str, options: &Options) -> Provided {
        if intrinsics::defines(name) {
            return Provided::Yes;
        }
        libcalls::provides(name, options)
    }

    fn emit(
        &self,
        module: &Module,
        kernels: &[Kernel],
        options: &Options,
    ) -> Result<Emitted, Vec<TargetError>> {
        emit::run(&self.arch, module, kernels, options)
    }
}
