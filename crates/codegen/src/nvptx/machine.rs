//! The GPUs, their properties, and LLVM's target machine for them.

use crate::{Options, TargetError};
use wf_host_abi::{Arch, SourceLoc};
use wf_llvm::{BackEnd, Processor, TargetMachine};

/// The triple of all NVIDIA code.
pub(super) const TRIPLE: &str = "nvptx64-nvidia-cuda";

/// The first capability that programs are compiled for.
pub(super) const VOLTA: u32 = 70;

/// Compute capabilities that this LLVM generates code for, with the PTX version of each. The
/// versions are the lowest possible, so that older drivers load the code; 7.3 is the minimum, for
/// dynamic `alloca`. Those before sm_70 are for [`super::passes::pre_volta_atomics`].
const VERSIONS: &[(u32, u32)] = &[
    (35, 73),
    (60, 73),
    (70, 73),
    (72, 73),
    (75, 73),
    (80, 73),
    (86, 73),
    (87, 74),
    (88, 90),
    (89, 78),
    (90, 78),
    (100, 86),
    (103, 88),
    (110, 90),
    (120, 87),
    (121, 88),
];

/// Resident threads of a multiprocessor. GPUs with fewer ignore what follows from it.
pub(super) const THREADS: u32 = 2048;

/// Registers of a multiprocessor, of all GPUs.
pub(super) const REGISTERS: u32 = 64 * 1024;

/// Most registers that a thread can have.
pub(super) const MOST_REGISTERS: u32 = 255;

/// The compute capability of an architecture.
pub(super) fn capability(arch: &Arch) -> u32 {
    match *arch {
        Arch::Ptx(n) | Arch::Cubin(n) => n,
        Arch::Virtual | Arch::Amd(_) => VOLTA,
    }
}

/// LLVM's target machine for a compute capability.
///
/// # Errors
/// Where there is none.
pub(super) fn machine(capability: u32, options: &Options) -> Result<TargetMachine, TargetError> {
    let Some((_, ptx)) = VERSIONS.iter().find(|(sm, _)| *sm == capability) else {
        let known = VERSIONS.iter().filter(|(sm, _)| *sm >= VOLTA);
        let known: Vec<_> = known.map(|(sm, _)| format!("sm_{sm}")).collect();
        return Err(TargetError::unsupported(
            format!("no code can be generated for sm_{capability}"),
            SourceLoc::default(),
            Some(format!("choose one of {}", known.join(", "))),
        ));
    };
    let processor = Processor {
        back_end: BackEnd::Nvptx,
        triple: TRIPLE,
        name: &format!("sm_{capability}"),
        features: &format!("+ptx{ptx}"),
    };
    TargetMachine::new(processor, options.opt_level, false).map_err(TargetError::Llvm)
}
