//! The virtual GPU: x86-64 code in which every lane calls the functions of
//! [`wf_image::vgpu`].

mod assemble;
mod emit;
mod intrinsics;
mod kernels;
mod libcalls;
mod machine;
mod passes;
mod shared;

use crate::class::SIMT;
use crate::common::{codegen, undefined};
use crate::legal::{
    aliases, exceptions, refused, strict_floats, strip, visible, wide_atomics, wide_conversions,
};
use crate::speed::{ahead, chains, exact, held, skips, vectors};
use crate::{Emitted, MachineClass, Options, Pass, Phase, Provided, Target, TargetError, Work};
use inkwell::targets::TargetMachine;
use passes::{bfloats, checks};
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

/// What makes the host's module one of this machine's. The processor could do
/// what other targets cannot; it is refused here too, as code that runs on the
/// virtual GPU should run on a real one.
#[rustfmt::skip]
const PREPARE: &[Pass] = &[
    Pass::new("exceptions", |w| exceptions::run(w.ir(), w.machine)),
    Pass::new("aliases", |w| aliases::run(w.ir())),
    Pass::new("refused", |w| w.note(refused::run(w.ir()))),
    Pass::new("strict_floats", |w| w.note(strict_floats::run(w.ir()))),
    Pass::new("wide_atomics", |w| w.note(wide_atomics::run(w.ir()))).stops(),
    Pass::new("wide_conversions", |w| wide_conversions::run(w.ir())),
    Pass::new("retarget", |w| { w.ir().set_target(machine::TRIPLE, w.machine); Ok(()) }),
    Pass::new("strip", |w| { strip::run(w.ir()); Ok(()) }),
    Pass::new("visible", |w| visible::run(w.ir(), w.kernels)),
    Pass::new("libcalls", |w| libcalls::run(w.ir())),
    Pass::new("intrinsics", |w| { intrinsics::annotate(w.ir()); Ok(()) }),
];

/// What is done to the optimised module.
#[rustfmt::skip]
const FINISH: &[Pass] = &[
    Pass::new("vectors", |w| { vectors::run(w.ir(), w.kernels); Ok(()) }).least_level(2),
    Pass::new("skips", |w| { w.skipping = skips::run(w.ir()); Ok(()) }).least_level(2),
    Pass::new("exact", |w| { exact::run(w.ir(), w.kernels, SIMT.team_threads); Ok(()) }).least_level(2),
    Pass::new("chains", |w| chains::run(w.ir(), |text| codegen::passes(w.ir(), w.machine, text)).map(|_| ())).least_level(2),
    Pass::new("held", |w| { held::run(w.ir(), w.kernels); Ok(()) }).least_level(2),
    Pass::new("ahead", |w| ahead::run(w.ir(), |text| codegen::passes(w.ir(), w.machine, text))).least_level(2),
    Pass::new("sweep", |w| codegen::sweep(w.ir(), w.machine)),
    Pass::new("undefined", |w| w.note(undefined::run(w.ir(), &is_there))).stops(),
    Pass::new("checks", |w| { checks::run(w.ir(), &mut w.locs); Ok(()) }),
    Pass::new("calls", |w| intrinsics::lower(w.ir(), &mut w.locs)),
    Pass::new("shared", |w| { w.module.strip_debug_info(); shared::run(w) }),
    Pass::new("inline", |w| codegen::passes(w.ir(), w.machine, inlining(w.options))),
    Pass::new("bfloats", |w| bfloats::run(w.ir())),
];

/// Whether someone defines what is not defined yet.
fn is_there(name: &str) -> bool {
    intrinsics::defines(name) || libcalls::in_host(name)
}

/// LLVM's passes that put in what the calls of the machine's functions are.
fn inlining(options: &Options) -> &'static str {
    match options.opt_level {
        0 => "always-inline,globaldce",
        _ => "always-inline,globaldce,function(early-cse)",
    }
}

impl Target for Virtual {
    fn arch(&self) -> &Arch {
        &Arch::Virtual
    }

    fn class(&self) -> &'static MachineClass {
        &SIMT
    }

    fn machine(&self, options: &Options) -> Result<TargetMachine, TargetError> {
        machine::machine(options)
    }

    fn passes(&self, phase: Phase) -> &'static [Pass] {
        match phase {
            Phase::Prepare => PREPARE,
            Phase::Finish => FINISH,
        }
    }

    fn provides(&self, name: &str, _options: &Options) -> Provided {
        if intrinsics::defines(name) {
            return Provided::Yes;
        }
        libcalls::provides(name)
    }

    fn emit(&self, work: Work<'_, '_>) -> Result<Emitted, Vec<TargetError>> {
        emit::run(work)
    }
}
