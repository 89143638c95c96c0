//! AMD's GPUs, through LLVM's AMDGPU back end.

mod assemble;
mod emit;
mod generate;
mod intrinsics;
mod kernels;
mod lanes;
mod libcalls;
mod machine;
mod passes;
mod shared;
mod translate;

pub use translate::{Form, Input, translate};

use crate::class::{PRIVATE, WAVE32, WAVE64};
use crate::common::{codegen, undefined};
use crate::ir::Ir;
use crate::legal::{
    aliases, assembly, exceptions, private_space, refused, stack, strict_floats, strip, visible,
    wide_atomics, wide_conversions,
};
use crate::libc::printf;
use crate::{Emitted, MachineClass, Options, Pass, Phase, Provided, Target, TargetError, Work};
use inkwell::targets::TargetMachine;
use lanes::{nvvm, products, shuffles};
use passes::{barriers, by_value, cycles, global_space, layouts, scopes, spins, turns, waits};
use wf_image::Arch;
use wf_image::amd::Gfx;

/// A GPU, or a group of them.
pub struct Amdgcn {
    arch: Arch,
    gfx: Gfx,
}

impl Amdgcn {
    /// The target for [`Arch::Amd`].
    pub fn new(gfx: Gfx) -> Self {
        Self {
            arch: Arch::Amd(gfx),
            gfx,
        }
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
    Pass::new("by_value", |w| { by_value::run(w.ir()); Ok(()) }),
    Pass::new("layouts", |w| w.note(layouts::run(w.ir(), w.machine))).stops(),
    Pass::new("scopes", |w| { scopes::run(w.ir()); Ok(()) }),
    Pass::new("strip", |w| { strip::run(w.ir()); Ok(()) }),
    Pass::new("assembly", |w| { assembly::run(w.ir(), assembly::of_amd); Ok(()) }),
    Pass::new("visible", |w| visible::run(w.ir(), w.kernels)),
    Pass::new("printf", |w| w.note(printf::run(w.ir()))).stops(),
    Pass::new("stack", |w| { stack::run(w.ir()); stack::forget_marks(w.ir()); Ok(()) }),
    Pass::new("libcalls", |w| { libcalls::run(w.ir())?; forget_host(w.ir()); Ok(()) }),
    Pass::new("nvvm", |w| { nvvm::run(w.ir(), gfx(w.arch)); Ok(()) }),
    Pass::new("spins", |w| spins::run(w.ir(), w.machine)),
    Pass::new("turns", |w| turns::run(w.ir(), w.machine)),
    Pass::new("retarget", retarget),
    Pass::new("kernels", |w| { kernels::run(w.ir(), w.kernels, w.options, gfx(w.arch)); Ok(()) }),
];

/// What is done to the optimised module.
#[rustfmt::skip]
const FINISH: &[Pass] = &[
    Pass::new("traps", |w| { intrinsics::place_traps(w.ir())?; settle(w.ir()); Ok(()) }),
    Pass::new("shuffles", between_lanes),
    Pass::new("products", |w| { products::run(w.ir(), gfx(w.arch)); Ok(()) }),
    Pass::new("sweep", |w| { codegen::sweep(w.ir(), w.machine)?; intrinsics::sweep(w.ir()); Ok(()) }),
    Pass::new("barriers", |w| barriers::run(w.ir(), w.kernels, w.machine)),
    Pass::new("cycles", |w| { cycles::run(w.ir()); Ok(()) }),
    Pass::new("waits", |w| { waits::run(w.ir(), gfx(w.arch)); Ok(()) }),
    Pass::new("undefined", |w| w.note(undefined::run(w.ir(), &is_there))),
    Pass::new("shared", |w| { w.static_shared = shared::run(w.ir(), w.kernels, &mut w.errors); Ok(()) })
        .stops(),
];

/// The module becomes the machine's: its layout, its address spaces, and the
/// primitives without the trap.
fn retarget(w: &mut Work<'_, '_>) -> Result<(), TargetError> {
    let ir = w.ir();
    ir.set_target(machine::TRIPLE, w.machine);
    intrinsics::run(ir)?;
    settle(ir);
    Ok(())
}

/// Shuffles become instructions, of which several may compute one address.
fn between_lanes(w: &mut Work<'_, '_>) -> Result<(), TargetError> {
    let any = shuffles::run(w.ir(), gfx(w.arch));
    match any && w.options.opt_level > 0 {
        true => codegen::passes(w.ir(), w.machine, "function(early-cse)"),
        false => Ok(()),
    }
}

/// Removes what functions say of the host's processor.
fn forget_host(ir: Ir) {
    for f in ir.definitions() {
        for key in HOST_ATTRIBUTES {
            ir.remove_string_attribute(f, key);
        }
    }
}

/// What a compiler for the host says of a function's processor.
const HOST_ATTRIBUTES: &[&str] = &["target-cpu", "target-features", "tune-cpu", "probe-stack"];

/// Makes what libraries brought the machine's: they are written for the host's
/// processor, and their variables have to go to the address spaces that this
/// machine has for them.
fn settle(ir: Ir) {
    forget_host(ir);
    private_space::run(ir, PRIVATE);
    global_space::run(ir);
}

/// Whether the linker or the driver brings what is not defined.
fn is_there(name: &str) -> bool {
    name == "__wf_dyn_shared"
}

fn gfx(arch: &Arch) -> Gfx {
    match arch {
        Arch::Amd(gfx) => *gfx,
        Arch::Ptx(_) | Arch::Cubin(_) | Arch::Virtual => unreachable!("another target's"),
    }
}

impl Target for Amdgcn {
    fn arch(&self) -> &Arch {
        &self.arch
    }

    fn class(&self) -> &'static MachineClass {
        match self.gfx.lanes() {
            64 => &WAVE64,
            _ => &WAVE32,
        }
    }

    fn machine(&self, options: &Options) -> Result<TargetMachine, TargetError> {
        machine::machine(self.gfx, options)
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
