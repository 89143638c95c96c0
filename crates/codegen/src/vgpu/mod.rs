//! The virtual GPU: x86-64 code in which every lane calls the functions of
//! [`wf_host_abi::vgpu`].

mod access_runs;
mod assemble;
mod emit;
mod hot_blocks;
mod kernel_abi;
mod layout_shared_memory;
mod link_libcalls;
mod lower_primitives;
mod machine;
mod passes;

use crate::class::SIMT;
use crate::common::{codegen, shared};
use crate::diagnose::diagnose_undefined;
use crate::diagnose::diagnose_unsupported;
use crate::ir::TargetMachine;
use crate::legalize::{
    expand_atomics, expand_large_fp_convert, internalize, lower_constrained_fp,
    lower_shared_tables, strip_host_attributes,
};
use crate::link::resolve_aliases;
use crate::{Emitted, MachineClass, Options, Pass, Provided, Tables, Target, TargetError, Work};
use passes::{
    avoid_lsr, bf16_libcalls, instrument_accesses, instrument_alignment, instrument_divisions,
    instrument_traps,
};
use wf_host_abi::Arch;
use wf_optimize::unroll::{and_hoist, for_ilp, grid_stride};
use wf_optimize::versions::specialize_team_size;
use wf_optimize::{
    expand_updates, skip_idle_iterations, tile_loops, vectorize_loads, vectorize_streams,
    warp_transpose,
};
use wf_passes::Facts;

/// The virtual GPU.
#[derive(Default)]
pub struct Virtual(());

impl Virtual {
    /// The target for [`Arch::Virtual`].
    pub fn new() -> Self {
        Self(())
    }
}

/// This machine's passes.
pub(crate) const TABLES: Tables = Tables {
    prepare: PREPARE,
    finish: FINISH,
};

/// What makes the host's module one of this machine's. The processor could do
/// what other targets cannot; it is refused here too, as code that runs on the
/// virtual GPU should run on a real one.
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
    Pass::new("set_target", |w| { w.ir().set_target(machine::TRIPLE, w.machine); Ok(()) })
        .needs(Facts::NO_ALIASES.and(Facts::NARROW_ATOMICS)).leaves(Facts::TARGET),
    Pass::new("strip_host_attributes", |w| { strip_host_attributes::run(w.ir()); Ok(()) })
        .needs(Facts::NO_ALIASES).before(Facts::OPTIMIZED),
    Pass::new("internalize", |w| internalize::run(w.ir(), &w.kernels))
        .needs(Facts::NO_ALIASES).before(Facts::LIBRARY).leaves(Facts::INTERNAL),
    Pass::new("link_libcalls", |w| link_libcalls::run(w.ir()))
        .needs(Facts::INTERNAL.and(Facts::TARGET)).leaves(Facts::LIBRARY),
    Pass::new("lower_primitives", |w| { lower_primitives::annotate(w.ir()); Ok(()) })
        .needs(Facts::LIBRARY.and(Facts::TARGET)).leaves(Facts::PRIMITIVES),
];

/// What is done to the optimised module.
#[rustfmt::skip]
const FINISH: &[Pass] = &[
    Pass::new("tile_loops", |w| { tile_loops::run(w.ir(), &w.kernels); Ok(()) })
        .needs(Facts::SUMMARY).before(Facts::UNROLLED.and(Facts::LIVE)),
    Pass::new("vectorize_streams", |w| { vectorize_streams::run(w.ir(), &w.kernels); Ok(()) }).least_level(2)
        .needs(Facts::SUMMARY).before(Facts::UNROLLED),
    Pass::new("skip_idle_iterations", |w| { w.skipping = skip_idle_iterations::run(w.ir()); Ok(()) }).least_level(2)
        .needs(Facts::SUMMARY).before(Facts::UNROLLED),
    Pass::new("specialize_team_size", |w| { specialize_team_size::run(w.ir(), &w.kernels, SIMT.team_threads); Ok(()) }).least_level(2)
        .needs(Facts::SUMMARY).before(Facts::UNROLLED),
    Pass::new("unroll_grid_stride", |w| grid_stride::run(w.ir(), &w.kernels, |text| codegen::passes(w.ir(), w.machine, text))).least_level(2)
        .needs(Facts::SUMMARY).before(Facts::CLUSTERED.and(Facts::OPAQUE_IV)).leaves(Facts::UNROLLED),
    Pass::new("unroll_for_ilp", |w| for_ilp::run(w.ir(), |text| codegen::passes(w.ir(), w.machine, text)).map(|_| ())).least_level(2)
        .needs(Facts::SUMMARY).before(Facts::OPAQUE_IV.and(Facts::REGISTERS)).leaves(Facts::UNROLLED),
    Pass::new("unroll_and_hoist", |w| { and_hoist::run(w.ir(), &w.kernels); Ok(()) }).least_level(2)
        .needs(Facts::SUMMARY).before(Facts::OPAQUE_IV).leaves(Facts::UNROLLED),
    Pass::new("vectorize_loads", |w| { vectorize_loads::run(w.ir(), &w.kernels); Ok(()) }).least_level(2)
        .needs(Facts::SUMMARY).before(Facts::CLUSTERED.and(Facts::OPAQUE_IV)),
    Pass::new("expand_updates", |w| expand_updates::run(w.ir(), |text| codegen::passes(w.ir(), w.machine, text)))
        .needs(Facts::SUMMARY).before(Facts::LIVE),
    Pass::new("lower_shared_tables", |w| lower_shared_tables::run(w.ir()))
        .needs(Facts::OPTIMIZED).before(Facts::SHARED_LAYOUT),
    Pass::new("global_dce", |w| codegen::sweep(w.ir(), w.machine))
        .needs(Facts::OPTIMIZED).leaves(Facts::LIVE),
    Pass::new("diagnose_undefined", |w| w.note(diagnose_undefined::run(w.ir(), &is_there))).stops()
        .needs(Facts::LIVE).leaves(Facts::DEFINED),
    Pass::new("warp_transpose", |w| { warp_transpose::run(w.ir(), &w.kernels, &shared::used(w.ir(), &w.kernels)); Ok(()) }).least_level(2)
        .needs(Facts::LIVE).before(Facts::SHARED_LAYOUT),
    Pass::new("instrument_accesses", |w| { instrument_accesses::run(w.ir(), &mut w.locs); Ok(()) })
        .needs(Facts::DEFINED).before(Facts::VGPU_CALLS),
    Pass::new("instrument_alignment", |w| { instrument_alignment::run(w.ir(), &mut w.locs); Ok(()) })
        .needs(Facts::DEFINED).before(Facts::VGPU_CALLS),
    Pass::new("instrument_divisions", |w| { instrument_divisions::run(w.ir(), &mut w.locs); Ok(()) })
        .needs(Facts::DEFINED).before(Facts::VGPU_CALLS),
    Pass::new("instrument_traps", |w| { instrument_traps::run(w.ir(), &mut w.locs); Ok(()) })
        .needs(Facts::DEFINED).before(Facts::VGPU_CALLS).leaves(Facts::TRAPS),
    Pass::new("lower_vgpu_calls", |w| lower_primitives::lower(w.ir(), &mut w.locs))
        .needs(Facts::PRIMITIVES.and(Facts::TRAPS)).before(Facts::SHARED_LAYOUT).leaves(Facts::VGPU_CALLS),
    Pass::new("layout_shared_memory", |w| { w.module.strip_debug_info(); layout_shared_memory::run(w) })
        .needs(Facts::DEFINED.and(Facts::VGPU_CALLS)).leaves(Facts::SHARED_LAYOUT),
    Pass::new("inline_vgpu_calls", |w| codegen::passes(w.ir(), w.machine, inlining(w.options)))
        .needs(Facts::VGPU_CALLS.and(Facts::SHARED_LAYOUT)),
    Pass::new("bf16_libcalls", |w| bf16_libcalls::run(w.ir()))
        .needs(Facts::SHARED_LAYOUT),
    Pass::new("avoid_lsr", |w| { if !w.options.quick_codegen { avoid_lsr::run(w.ir()); } Ok(()) })
        .needs(Facts::VGPU_CALLS.and(Facts::SHARED_LAYOUT)).leaves(Facts::OPAQUE_IV),
];

/// Whether someone defines what is not defined yet.
fn is_there(name: &str) -> bool {
    lower_primitives::defines(name) || link_libcalls::in_host(name)
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
