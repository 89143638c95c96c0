//! The device runtime: the code that runs inside every kernel.
//!
//! `wf-lower`'s build script compiles it to bitcode for the host triple. It is linked into each
//! kernel module, inlined and optimised away. It is `no_std`, has no state but a few words of
//! team-shared memory, and reaches the machine only through the primitives of [`machine`],
//! which each target defines.
//!
//! # The context word
//!
//! Each `__kmpc_x` or `omp_x` of the host form is `__wf___kmpc_x` or `__wf_omp_x` here, with
//! one more parameter in front: the call's context word, [`ctx::Ctx`]. It is a constant at
//! every call, because the compiler clones functions by kernel and nesting. So every query of
//! level, mode and width folds to a constant.
#![no_std]
#![allow(non_snake_case, reason = "the ABI's names are OpenMP's and libomp's")]

pub mod allocators;
pub mod api;
pub mod arena;
pub mod barriers;
pub mod cancel;
pub mod cancel_state;
pub mod ctx;
pub mod dispatch;
pub mod divide;
pub mod doacross;
pub mod env;
pub mod fork;
pub mod indirect;
pub mod locks;
pub mod machine;
pub mod memory;
pub mod parts;
mod pool;
pub mod reduce;
pub mod scan;
pub mod state;
pub mod structures;
pub mod sync;
pub mod taskloop;
pub mod tasks;
pub mod warps;
pub mod worksharing;
