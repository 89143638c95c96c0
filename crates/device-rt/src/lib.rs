//! The device runtime: what runs inside every kernel.
//!
//! Compiled to bitcode for the host triple by `wf-lower`'s build script, linked
//! into each kernel module, inlined and optimised away. It is `no_std`, keeps
//! no state beyond a few words of team-shared memory, and reaches the machine
//! only through the primitives of [`machine`], which each target defines.
//!
//! # The context word
//!
//! Each `__kmpc_x` or `omp_x` of the host form arrives here as `__wf___kmpc_x`
//! or `__wf_omp_x` with one more parameter in front: the [`ctx::Ctx`] in which
//! the call stands. It is a constant at every call, because the compiler
//! clones functions for each kernel and nesting level, so every question about
//! level, mode and width folds away.
#![no_std]
#![allow(non_snake_case, reason = "the ABI's names are OpenMP's and libomp's")]

pub mod allocators;
pub mod api;
pub mod arena;
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
pub mod meet;
pub mod memory;
pub mod reduce;
pub mod scan;
pub mod state;
pub mod structures;
pub mod sync;
pub mod tasks;
pub mod warps;
pub mod worksharing;
