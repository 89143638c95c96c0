//! AMD GPUs, through LLVM's AMDGPU back end.

pub mod assemble;
mod call_graph;
pub mod cross_lane;
mod emit;
pub mod fixed_stack;
pub mod generate;
mod kernel_abi;
mod layout_shared_memory;
pub mod link_libcalls;
pub mod lower_primitives;
pub mod machine;
pub mod passes;

use crate::class::{PRIVATE, WAVE32, WAVE64};
use crate::common::codegen;
use crate::diagnose::diagnose_undefined;
use crate::diagnose::diagnose_unsupported;
use crate::ir::Ir;
use crate::ir::TargetMachine;
use crate::legalize::{
    expand_atomics, expand_large_fp_convert, internalize, lower_constrained_fp,
    lower_dynamic_alloca, lower_inline_asm, lower_local_atomics, private_space,
    strip_host_attributes,
};
use crate::libcalls::lower_printf;
use crate::link::resolve_aliases;
use crate::{Emitted, MachineClass, Options, Pass, Provided, Tables, Target, TargetError, Work};
use cross_lane::{dpp_mul_workaround, lower_nvvm_cross_lane, select_cross_lane_ops};
use passes::{
    abi_struct_layout, atomic_scopes, find_spin_loops, fix_irreducible, global_space,
    infer_kernel_inputs, infer_norecurse, init_barriers, insert_waitcnt, lane_scheduler,
    lower_byval,
};
use wf_host_abi::Arch;
use wf_host_abi::amd::Gfx;
use wf_optimize::{expand_updates, tile_loops};
use wf_passes::Facts;

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

/// This machine's passes.
pub(crate) const TABLES: Tables = Tables {
    prepare: PREPARE,
    finish: FINISH,
};

/// Passes before the optimiser.
#[rustfmt::skip]
const PREPARE: &[Pass] = &[
    Pass::new("resolve_aliases", |w| resolve_aliases::run(w.ir()))
        .needs(Facts::LINKED).leaves(Facts::NO_ALIASES),
    Pass::new("diagnose_unsupported", |w| w.note(diagnose_unsupported::run(w.ir())))
        .needs(Facts::NO_ALIASES).leaves(Facts::DIAGNOSED),
    Pass::new("lower_constrained_fp", |w| w.note(lower_constrained_fp::run(w.ir())))
        .needs(Facts::NO_ALIASES).before(Facts::OPTIMIZED).leaves(Facts::DEFAULT_FP),
    Pass::new("expand_atomics", |w| w.note(expand_atomics::run(w.ir()))).stops()
        .needs(Facts::DIAGNOSED).leaves(Facts::NARROW_ATOMICS),
    Pass::new("expand_large_fp_convert", |w| expand_large_fp_convert::run(w.ir()))
        .needs(Facts::DEFAULT_FP),
    Pass::new("lower_byval", |w| { lower_byval::run(w.ir()); Ok(()) })
        .needs(Facts::DIAGNOSED).before(Facts::TARGET),
    Pass::new("abi_struct_layout", |w| w.note(abi_struct_layout::run(w.ir(), w.machine))).stops()
        .needs(Facts::NO_ALIASES).before(Facts::TARGET),
    Pass::new("atomic_scopes", |w| { atomic_scopes::run(w.ir()); Ok(()) })
        .needs(Facts::NARROW_ATOMICS).before(Facts::LIBRARY),
    Pass::new("strip_host_attributes", |w| { strip_host_attributes::run(w.ir()); Ok(()) })
        .needs(Facts::NO_ALIASES).before(Facts::OPTIMIZED),
    Pass::new("lower_inline_asm", |w| { lower_inline_asm::run(w.ir(), lower_inline_asm::of_amd); Ok(()) })
        .needs(Facts::DIAGNOSED).before(Facts::OPTIMIZED),
    Pass::new("internalize", |w| internalize::run(w.ir(), &w.kernels))
        .needs(Facts::NO_ALIASES).before(Facts::LIBRARY).leaves(Facts::INTERNAL),
    Pass::new("lower_printf", |w| w.note(lower_printf::run(w.ir()))).stops()
        .needs(Facts::DIAGNOSED).before(Facts::LIBRARY).leaves(Facts::PRINTF),
    Pass::new("lower_dynamic_alloca", |w| { lower_dynamic_alloca::run(w.ir()); lower_dynamic_alloca::forget_marks(w.ir()); Ok(()) })
        .needs(Facts::INTERNAL).before(Facts::TARGET),
    Pass::new("link_libcalls", |w| { link_libcalls::run(w.ir())?; forget_host(w.ir()); Ok(()) })
        .needs(Facts::INTERNAL.and(Facts::PRINTF)).leaves(Facts::LIBRARY),
    Pass::new("lower_nvvm_cross_lane", |w| { lower_nvvm_cross_lane::run(w.ir(), gfx(w.arch)); Ok(()) })
        .needs(Facts::LIBRARY).before(Facts::PRIMITIVES),
    Pass::new("find_spin_loops", |w| find_spin_loops::run(w.ir(), w.machine))
        .needs(Facts::LIBRARY).before(Facts::TARGET).leaves(Facts::SPIN_LOOPS),
    Pass::new("lane_scheduler", |w| lane_scheduler::run(w.ir(), w.machine))
        .needs(Facts::SPIN_LOOPS).before(Facts::TARGET),
    Pass::new("set_target", retarget)
        .needs(Facts::LIBRARY.and(Facts::NARROW_ATOMICS)).leaves(Facts::TARGET.and(Facts::PRIMITIVES)),
    Pass::new("kernel_abi", |w| { kernel_abi::run(w.ir(), &w.kernels, w.options, gfx(w.arch)); Ok(()) })
        .needs(Facts::TARGET.and(Facts::INTERNAL)).before(Facts::OPTIMIZED).leaves(Facts::KERNEL_ABI),
];

/// Passes after the optimiser.
#[rustfmt::skip]
const FINISH: &[Pass] = &[
    Pass::new("tile_loops", |w| { tile_loops::run(w.ir(), &w.kernels); Ok(()) })
        .needs(Facts::SUMMARY).before(Facts::UNROLLED.and(Facts::LIVE)),
    Pass::new("lower_traps", |w| { lower_primitives::place_traps(w.ir())?; settle(w.ir()); Ok(()) })
        .needs(Facts::OPTIMIZED.and(Facts::PRIMITIVES)).before(Facts::LIVE).leaves(Facts::TRAPS),
    Pass::new("lower_local_atomics", |w| lower_local_atomics::run(w.ir(), &w.kernels, lower_local_atomics::AMD_TEST, w.machine))
        .needs(Facts::SUMMARY.and(Facts::PRIMITIVES)).leaves(Facts::LOCAL_MEMORY),
    Pass::new("expand_updates", |w| expand_updates::run(w.ir(), |text| codegen::passes(w.ir(), w.machine, text)))
        .needs(Facts::SUMMARY.and(Facts::LOCAL_MEMORY)).before(Facts::CROSS_LANE.and(Facts::LIVE)),
    Pass::new("select_cross_lane_ops", between_lanes)
        .needs(Facts::SUMMARY.and(Facts::PRIMITIVES)).leaves(Facts::CROSS_LANE),
    Pass::new("dpp_mul_workaround", |w| { dpp_mul_workaround::run(w.ir(), gfx(w.arch)); Ok(()) })
        .needs(Facts::CROSS_LANE),
    Pass::new("global_dce", |w| { codegen::sweep(w.ir(), w.machine)?; lower_primitives::sweep(w.ir()); Ok(()) })
        .needs(Facts::TRAPS).leaves(Facts::LIVE),
    Pass::new("init_barriers", |w| init_barriers::run(w.ir(), &w.kernels, w.machine))
        .needs(Facts::LIVE),
    Pass::new("fix_irreducible", |w| { fix_irreducible::run(w.ir()); Ok(()) })
        .needs(Facts::LIVE),
    Pass::new("insert_waitcnt", |w| { insert_waitcnt::run(w.ir(), gfx(w.arch)); Ok(()) })
        .needs(Facts::LIVE),
    Pass::new("diagnose_undefined", |w| w.note(diagnose_undefined::run(w.ir(), &is_there)))
        .needs(Facts::LIVE).leaves(Facts::DEFINED),
    Pass::new("infer_kernel_inputs", |w| infer_kernel_inputs::run(w.ir(), w.machine))
        .needs(Facts::DEFINED),
    Pass::new("infer_norecurse", |w| { infer_norecurse::run(w.ir()); Ok(()) })
        .needs(Facts::DEFINED),
    Pass::new("layout_shared_memory", |w| { w.static_shared = layout_shared_memory::run(w.ir(), &w.kernels, &mut w.errors); Ok(()) })
        .stops().needs(Facts::LIVE.and(Facts::DEFINED)).leaves(Facts::SHARED_LAYOUT),
];

/// Retargets the module: data layout, address spaces, and primitives without the trap.
fn retarget(w: &mut Work<'_, '_>) -> Result<(), TargetError> {
    let ir = w.ir();
    ir.set_target(machine::TRIPLE, w.machine);
    lower_primitives::run(ir)?;
    settle(ir);
    Ok(())
}

/// Selects instructions for shuffles, then merges common address computations.
///
/// # Errors
/// When LLVM does not know its own pass.
pub fn between_lanes(w: &mut Work<'_, '_>) -> Result<(), TargetError> {
    let any = select_cross_lane_ops::run(w.ir(), gfx(w.arch));
    match any && w.options.opt_level > 0 {
        true => codegen::passes(w.ir(), w.machine, "function(early-cse)"),
        false => Ok(()),
    }
}

/// Removes attributes for the host's processor.
fn forget_host(ir: Ir) {
    for f in ir.definitions() {
        for key in HOST_ATTRIBUTES {
            ir.remove_string_attribute(f, key);
        }
    }
}

/// Function attributes for the host's processor.
const HOST_ATTRIBUTES: &[&str] = &["target-cpu", "target-features", "tune-cpu", "probe-stack"];

/// Retargets functions of libraries, which are compiled for the host's processor, and moves their
/// variables to this machine's address spaces.
pub fn settle(ir: Ir) {
    forget_host(ir);
    private_space::run(ir, PRIVATE);
    global_space::run(ir);
}

/// Whether the linker or the driver defines an undefined symbol.
pub fn is_there(name: &str) -> bool {
    name == "__wf_dyn_shared"
}

/// The GPU that an architecture of this target is.
pub fn gfx(arch: &Arch) -> Gfx {
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

    fn tables(&self) -> &'static Tables {
        &TABLES
    }

    fn provides(&self, name: &str, _options: &Options) -> Provided {
        if lower_primitives::defines(name) {
            return Provided::Yes;
        }
        link_libcalls::provides(name)
    }

    fn emit(&self, work: &mut Work<'_, '_>) -> Result<Emitted, Vec<TargetError>> {
        emit::run(work)
    }
}
