//! NVIDIA GPUs, through LLVM's NVPTX back end.

mod assemble;
mod emit;
mod kernel_abi;
mod layout_shared_memory;
mod link_libcalls;
mod lower_primitives;
mod machine;
mod mangle_symbols;
mod passes;
mod separate_compilation;
mod spill_budget;

pub use mangle_symbols::symbol;

use crate::class::SIMT;
use crate::common::{codegen, shared};
use crate::diagnose::diagnose_undefined;
use crate::diagnose::diagnose_unsupported;
use crate::ir::Ir;
use crate::ir::TargetMachine;
use crate::legalize::{
    expand_atomics, expand_large_fp_convert, internalize, lower_constrained_fp,
    lower_dynamic_alloca, lower_inline_asm, lower_local_atomics, lower_shared_tables,
    strip_host_attributes,
};
use crate::libcalls::lower_printf;
use crate::link::resolve_aliases;
use crate::{Emitted, MachineClass, Options, Pass, Provided, Tables, Target, TargetError, Work};
use link_libcalls::SYSTEM;
use passes::{
    atomic_fences, cluster_loads, expand_memcpy, expand_memmove, heap_to_stack, limit_lsr_counters,
    limit_lsr_strides, pre_volta_atomics, predicate_increments, reassociate_addresses,
    reconverge_before_sync, register_budget, scalarize_bytes, simplify_libcalls, sink_extensions,
};
use wf_host_abi::Arch;
use wf_optimize::unroll::{and_hoist, for_ilp, grid_stride};
use wf_optimize::versions::specialize_team_size;
use wf_optimize::{
    expand_updates, skip_idle_iterations, tile_loops, vectorize_loads, vectorize_streams,
    warp_transpose,
};
use wf_passes::Facts;

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
    Pass::new("simplify_libcalls", |w| simplify_libcalls::run(w.ir(), w.machine))
        .needs(Facts::DEFAULT_FP).before(Facts::TARGET.and(Facts::LIBRARY)),
    Pass::new("set_target", |w| { w.ir().set_target(machine::TRIPLE, w.machine); Ok(()) })
        .needs(Facts::NO_ALIASES.and(Facts::NARROW_ATOMICS)).leaves(Facts::TARGET),
    Pass::new("strip_host_attributes", |w| { strip_host_attributes::run(w.ir()); Ok(()) })
        .needs(Facts::NO_ALIASES).before(Facts::OPTIMIZED),
    Pass::new("lower_inline_asm", |w| { lower_inline_asm::run(w.ir(), lower_inline_asm::of_ptx); Ok(()) })
        .needs(Facts::DIAGNOSED).before(Facts::OPTIMIZED),
    Pass::new("internalize", |w| internalize::run(w.ir(), &w.kernels))
        .needs(Facts::NO_ALIASES).before(Facts::LIBRARY).leaves(Facts::INTERNAL),
    Pass::new("kernel_abi", |w| { kernel_abi::run(w.ir(), &w.kernels, w.options); Ok(()) })
        .needs(Facts::TARGET.and(Facts::INTERNAL)).before(Facts::OPTIMIZED).leaves(Facts::KERNEL_ABI),
    Pass::new("lower_printf", |w| w.note(lower_printf::run(w.ir()))).stops()
        .needs(Facts::DIAGNOSED).before(Facts::LIBRARY).leaves(Facts::PRINTF),
    Pass::new("link_libcalls", |w| link_libcalls::run(w.ir(), w.options))
        .needs(Facts::INTERNAL.and(Facts::TARGET).and(Facts::PRINTF)).leaves(Facts::LIBRARY),
    Pass::new("lower_dynamic_alloca", |w| { lower_dynamic_alloca::run(w.ir()); Ok(()) })
        .needs(Facts::INTERNAL).before(Facts::OPTIMIZED),
    Pass::new("lower_primitives", |w| lower_primitives::run(w.ir()))
        .needs(Facts::LIBRARY.and(Facts::TARGET)).leaves(Facts::PRIMITIVES),
];

/// Passes after the optimiser.
#[rustfmt::skip]
const FINISH: &[Pass] = &[
    Pass::new("tile_loops", |w| { tile_loops::run(w.ir(), &w.kernels); Ok(()) })
        .needs(Facts::SUMMARY).before(Facts::UNROLLED.and(Facts::LIVE)),
    Pass::new("lower_traps", |w| lower_primitives::place_traps(w.ir()))
        .needs(Facts::OPTIMIZED.and(Facts::PRIMITIVES)).before(Facts::LIVE).leaves(Facts::TRAPS),
    Pass::new("lower_shared_tables", |w| lower_shared_tables::run(w.ir()))
        .needs(Facts::OPTIMIZED).before(Facts::SHARED_LAYOUT),
    Pass::new("global_dce", |w| codegen::sweep(w.ir(), w.machine))
        .needs(Facts::TRAPS).leaves(Facts::LIVE),
    Pass::new("heap_to_stack", |w| heap_to_stack::run(w.ir(), w.machine))
        .needs(Facts::LIVE).before(Facts::LOCAL_MEMORY),
    Pass::new("expand_memcpy", |w| expand_memcpy::run(w.ir(), &w.kernels, w.machine))
        .needs(Facts::LIVE).before(Facts::LOCAL_MEMORY),
    Pass::new("diagnose_undefined", |w| w.note(diagnose_undefined::run(w.ir(), &is_there)))
        .needs(Facts::LIVE).leaves(Facts::DEFINED),
    Pass::new("pre_volta_atomics", |w| { older(w.arch, w.ir()); Ok(()) })
        .needs(Facts::LIVE).before(Facts::LOCAL_MEMORY),
    Pass::new("lower_local_atomics", |w| lower_local_atomics::run(w.ir(), &w.kernels, lower_local_atomics::PTX_TEST, w.machine))
        .needs(Facts::LIVE).leaves(Facts::LOCAL_MEMORY),
    Pass::new("atomic_fences", |w| { atomic_fences::run(w.ir()); Ok(()) })
        .needs(Facts::LOCAL_MEMORY),
    Pass::new("vectorize_streams", |w| { vectorize_streams::run(w.ir(), &w.kernels); Ok(()) }).least_level(2)
        .needs(Facts::SUMMARY).before(Facts::UNROLLED),
    Pass::new("skip_idle_iterations", |w| { w.skipping = skip_idle_iterations::run(w.ir()); Ok(()) }).least_level(2)
        .needs(Facts::SUMMARY).before(Facts::UNROLLED),
    Pass::new("specialize_team_size", |w| { specialize_team_size::run(w.ir(), &w.kernels, SIMT.team_threads); Ok(()) }).least_level(2)
        .needs(Facts::SUMMARY).before(Facts::UNROLLED),
    Pass::new("unroll_grid_stride", |w| grid_stride::run(w.ir(), &w.kernels, |text| codegen::passes(w.ir(), w.machine, text))).least_level(2)
        .needs(Facts::SUMMARY).before(Facts::CLUSTERED.and(Facts::OPAQUE_IV)).leaves(Facts::UNROLLED),
    Pass::new("unroll_for_ilp", |w| {
        w.chained = for_ilp::run(w.ir(), |text| codegen::passes(w.ir(), w.machine, text))?;
        Ok(())
    })
    .least_level(2)
    .needs(Facts::SUMMARY).before(Facts::OPAQUE_IV.and(Facts::REGISTERS)).leaves(Facts::UNROLLED),
    Pass::new("unroll_and_hoist", |w| { and_hoist::run(w.ir(), &w.kernels); Ok(()) }).least_level(2)
        .needs(Facts::SUMMARY).before(Facts::OPAQUE_IV).leaves(Facts::UNROLLED),
    Pass::new("vectorize_loads", |w| { vectorize_loads::run(w.ir(), &w.kernels); Ok(()) }).least_level(2)
        .needs(Facts::SUMMARY).before(Facts::CLUSTERED.and(Facts::OPAQUE_IV)),
    Pass::new("scalarize_bytes", |w| { scalarize_bytes::run(w.ir()); Ok(()) }).least_level(2)
        .needs(Facts::LIVE),
    Pass::new("cluster_loads", |w| { cluster_loads::run(w.ir()); Ok(()) })
        .needs(Facts::LIVE).leaves(Facts::CLUSTERED),
    Pass::new("expand_updates", |w| expand_updates::run(w.ir(), |text| codegen::passes(w.ir(), w.machine, text)))
        .needs(Facts::CLUSTERED.and(Facts::LOCAL_MEMORY)).before(Facts::OPAQUE_IV.and(Facts::REGISTERS)),
    Pass::new("warp_transpose", |w| { warp_transpose::run(w.ir(), &w.kernels, &shared::used(w.ir(), &w.kernels)); Ok(()) }).least_level(2)
        .needs(Facts::LIVE.and(Facts::CLUSTERED)).before(Facts::SHARED_LAYOUT),
    Pass::new("layout_shared_memory", |w| { w.static_shared = layout_shared_memory::run(w.ir(), &w.kernels, &mut w.errors); Ok(()) })
        .stops().needs(Facts::LIVE.and(Facts::DEFINED)).before(Facts::SYMBOLS).leaves(Facts::SHARED_LAYOUT),
    Pass::new("limit_lsr_strides", |w| { limit_lsr_strides::run(w.ir()); Ok(()) })
        .needs(Facts::LIVE).leaves(Facts::OPAQUE_IV),
    Pass::new("limit_lsr_counters", |w| { w.loading = limit_lsr_counters::run(w.ir()); Ok(()) }).least_level(2)
        .needs(Facts::LIVE).before(Facts::REGISTERS).leaves(Facts::OPAQUE_IV),
    Pass::new("reassociate_addresses", |w| { reassociate_addresses::run(w.ir()); Ok(()) }).least_level(2)
        .needs(Facts::LIVE.and(Facts::OPAQUE_IV)),
    Pass::new("sink_extensions", |w| { sink_extensions::run(w.ir()); Ok(()) }).least_level(2)
        .needs(Facts::LIVE),
    Pass::new("predicate_increments", |w| { predicate_increments::run(w.ir()); Ok(()) }).least_level(2)
        .needs(Facts::LIVE),
    Pass::new("expand_memmove", |w| expand_memmove::run(w.ir(), w.machine))
        .needs(Facts::LIVE).before(Facts::REGISTERS.and(Facts::SYMBOLS)),
    Pass::new("reconverge_before_sync", |w| { reconverge(w.arch, w.ir()); Ok(()) })
        .needs(Facts::LOCAL_MEMORY),
    Pass::new("register_budget", |w| { w.bounded = register_budget::run(w.ir(), &w.kernels, (&w.loading, &w.chained)); Ok(()) })
        .needs(Facts::LIVE.and(Facts::KERNEL_ABI)).before(Facts::SYMBOLS).leaves(Facts::REGISTERS),
    Pass::new("mangle_symbols", |w| { mangle_symbols::run(w.ir()); Ok(()) })
        .needs(Facts::SHARED_LAYOUT).leaves(Facts::SYMBOLS),
];

/// Whether the driver defines an undefined symbol.
fn is_there(name: &str) -> bool {
    SYSTEM.contains(&name) || name == "__wf_dyn_shared"
}

fn reconverge(arch: &Arch, ir: Ir) {
    if machine::capability(arch) >= machine::VOLTA {
        reconverge_before_sync::run(ir);
    }
}

fn older(arch: &Arch, ir: Ir) {
    if machine::capability(arch) < machine::VOLTA {
        pre_volta_atomics::run(ir);
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

    fn tables(&self) -> &'static Tables {
        &TABLES
    }

    fn provides(&self, name: &str, options: &Options) -> Provided {
        if lower_primitives::defines(name) {
            return Provided::Yes;
        }
        link_libcalls::provides(name, options)
    }

    fn emit(&self, work: &mut Work<'_, '_>) -> Result<Emitted, Vec<TargetError>> {
        emit::run(work)
    }
}
