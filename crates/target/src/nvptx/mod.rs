//! NVIDIA GPUs, through LLVM's NVPTX back end.

mod bounds;
mod copies;
mod emit;
mod intrinsics;
mod libcalls;
mod loads;
mod math;
mod older;
mod orderings;
mod printf;
mod retarget;
mod stack;
mod strides;

use crate::ir::Ir;
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

/// The symbol that a kernel or variable has in PTX, whose identifiers are of
/// letters, digits, `_` and `$`: each `.` becomes `_$_`, and any other byte
/// `_$` with its number in hexadecimal and `_`. Other names keep their
/// spelling.
pub fn symbol(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for b in name.bytes() {
        match b {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'$' => out.push(char::from(b)),
            b'.' => out.push_str("_$_"),
            _ => out.push_str(&format!("_${b:02x}_")),
        }
    }
    out
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
        retarget::run(Ir::of(module), kernels, &machine, options)
    }

    fn define_library(&self, module: &Module, options: &Options) -> Result<(), Vec<TargetError>> {
        let ir = Ir::of(module);
        libcalls::run(ir, options, false)?;
        stack::run(ir);
        intrinsics::run(ir).map_err(|e| vec![e])
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
