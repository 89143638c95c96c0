//! Passes for NVIDIA GPUs alone, for correctness or speed.

pub(super) mod atomic_fences;
pub(super) mod cluster_loads;
pub(super) mod expand_memcpy;
pub(super) mod expand_memmove;
pub(super) mod heap_to_stack;
pub(super) mod limit_lsr_counters;
pub(super) mod limit_lsr_strides;
pub(super) mod pre_volta_atomics;
pub(super) mod predicate_increments;
pub(super) mod reassociate_addresses;
pub(super) mod reconverge_before_sync;
pub(super) mod register_budget;
pub(super) mod scalarize_bytes;
pub(super) mod simplify_libcalls;
pub(super) mod sink_extensions;
