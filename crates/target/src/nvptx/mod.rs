//! NVIDIA GPUs, through LLVM's NVPTX back end.

mod assemble;
mod emit;
mod gathers;
mod intrinsics;
mod kernels;
mod libcalls;
mod machine;
mod passes;
mod separate;
mod shared;
mod symbols;

pub use symbols::symbol;

use crate::class::SIMT;
use crate::common::{codegen, undefined};
use crate::ir::Ir;
use crate::legal::{
    aliases, assembly, exceptions, refused, stack, strict_floats, strip, visible, wide_atomics,
    wide_conversions,
};
use crate::libc::printf;
use crate::speed::{ahead, chains, exact, held, skips, vectors};
use crate::{Emitted, MachineClass, Options, Pass, Phase, Provided, Target, TargetError, Work};
use inkwell::targets::TargetMachine;
use libcalls::SYSTEM;
use passes::{
    bounds, bytes, copies, counters, factors, loads, meetings, older, orderings, powers, strides,
    tallies,
};
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
}

/// What makes the host's module one of this machine's.
#[rustfmt::skip]
const PREPARE: &[Pass] = &[
    Pass::new("exceptions", |w| exceptions::run(w.ir(), w.machine)),
    Pass::new("aliases", |w| aliases::run(w.ir())),
    Pass::new("refused", |w| w.note(refused::run(w.ir()))),
    Pass::new("strict_floats", |w| w.note(strict_floats::run(w.ir()))),
    Pass::new("wide_atomics", |w| w.note(wide_atomics::run(w.ir()))).stops(),
    Pass::new("wide_conversions", |w| wide_conversions::run(w.ir())),
    Pass::new("powers", |w| powers::run(w.ir(), w.machine)),
    Pass::new("retarget", |w| { w.ir().set_target(machine::TRIPLE, w.machine); Ok(()) }),
    Pass::new("strip", |w| { strip::run(w.ir()); Ok(()) }),
    Pass::new("assembly", |w| { assembly::run(w.ir(), assembly::of_ptx); Ok(()) }),
    Pass::new("visible", |w| visible::run(w.ir(), w.kernels)),
    Pass::new("kernels", |w| { kernels::run(w.ir(), w.kernels, w.options); Ok(()) }),
    Pass::new("printf", |w| w.note(printf::run(w.ir()))).stops(),
    Pass::new("libcalls", |w| libcalls::run(w.ir(), w.options)),
    Pass::new("stack", |w| { stack::run(w.ir()); Ok(()) }),
    Pass::new("intrinsics", |w| intrinsics::run(w.ir())),
];

/// What is done to the optimised module.
#[rustfmt::skip]
const FINISH: &[Pass] = &[
    Pass::new("traps", |w| intrinsics::place_traps(w.ir())),
    Pass::new("sweep", |w| codegen::sweep(w.ir(), w.machine)),
    Pass::new("copies", |w| copies::run(w.ir(), w.kernels, w.machine)),
    Pass::new("undefined", |w| w.note(undefined::run(w.ir(), &is_there))),
    Pass::new("older", |w| { older(w.arch, w.ir()); Ok(()) }),
    Pass::new("shared", |w| { w.static_shared = shared::run(w.ir(), w.kernels, &mut w.errors); Ok(()) })
        .stops(),
    Pass::new("orderings", |w| { orderings::run(w.ir()); Ok(()) }),
    Pass::new("vectors", |w| { vectors::run(w.ir(), w.kernels); Ok(()) }).least_level(2),
    Pass::new("skips", |w| { w.skipping = skips::run(w.ir()); Ok(()) }).least_level(2),
    Pass::new("exact", |w| { exact::run(w.ir(), w.kernels, SIMT.team_threads); Ok(()) }).least_level(2),
    Pass::new("chains", |w| {
        w.chained = chains::run(w.ir(), |text| codegen::passes(w.ir(), w.machine, text))?;
        Ok(())
    })
    .least_level(2),
    Pass::new("held", |w| { held::run(w.ir(), w.kernels); Ok(()) }).least_level(2),
    Pass::new("ahead", |w| ahead::run(w.ir(), |text| codegen::passes(w.ir(), w.machine, text))).least_level(2),
    Pass::new("bytes", |w| { bytes::run(w.ir()); Ok(()) }).least_level(2),
    Pass::new("loads", |w| { loads::run(w.ir()); Ok(()) }),
    Pass::new("strides", |w| { strides::run(w.ir()); Ok(()) }),
    Pass::new("counters", |w| { w.loading = counters::run(w.ir()); Ok(()) }).least_level(2),
    Pass::new("factors", |w| { factors::run(w.ir()); Ok(()) }).least_level(2),
    Pass::new("tallies", |w| { tallies::run(w.ir()); Ok(()) }).least_level(2),
    Pass::new("meetings", |w| { meetings(w.arch, w.ir()); Ok(()) }),
    Pass::new("bounds", |w| { (w.wide_twins, w.deep_twins) = bounds::run(w.ir(), w.kernels, (&w.loading, &w.chained)); Ok(()) }),
    Pass::new("symbols", |w| { symbols::run(w.ir()); Ok(()) }),
];

/// Whether the driver brings what is not defined.
fn is_there(name: &str) -> bool {
    SYSTEM.contains(&name) || name == "__wf_dyn_shared"
}

fn meetings(arch: &Arch, ir: Ir) {
    if machine::capability(arch) >= machine::VOLTA {
        meetings::run(ir);
    }
}

fn older(arch: &Arch, ir: Ir) {
    if machine::capability(arch) < machine::VOLTA {
        older::run(ir);
    }
}

impl Target for Nvptx {
    fn arch(&self) -> &Arch {
        &self.arch
    }

    fn class(&self) -> &'static MachineClass {
        &SIMT
    }

    fn machine(&self, options: &Options) -> Result<TargetMachine, TargetError> {
        machine::machine(machine::capability(&self.arch), options)
    }

    fn passes(&self, phase: Phase) -> &'static [Pass] {
        match phase {
            Phase::Prepare => PREPARE,
            Phase::Finish => FINISH,
        }
    }

    fn provides(&self, name: &str, options: &Options) -> Provided {
        if intrinsics::defines(name) {
            return Provided::Yes;
        }
        libcalls::provides(name, options)
    }

    fn emit(&self, work: Work<'_, '_>) -> Result<Emitted, Vec<TargetError>> {
        emit::run(work)
    }
}
