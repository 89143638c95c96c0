//! `libwarpfork`: the host's side of OpenMP target regions.
//!
//! Clang turns a program's target constructs into calls of the `__tgt_*`
//! interface of LLVM 22's libomptarget; this library answers them ([`abi`]),
//! and the `omp_*` routines for devices ([`api`]). It never links LLVM, CUDA
//! or libomp: drivers are opened at run time, and libomp is found in the
//! program.
//!
//! A target region takes this way:
//!
//! 1. [`abi`] reads Clang's arguments; [`runtime`] chooses the device, whose
//!    state is a [`session`].
//! 2. [`mapping`] makes the mappings and copies, and turns the list of maps
//!    into kernel parameters.
//! 3. [`launch`] chooses teams and threads, and the device's plugin
//!    ([`plugins`], behind the trait [`device::Device`]) launches.
//! 4. [`mapping`] copies back and removes mappings; the call returns when all
//!    is done, or, where only time tells, before that ([`deferral`]).
//!
//! With `nowait` the call stands in a task. One that copies nothing is run at
//! once and left on the queue ([`nowait`]). Others are libomp's matter: it
//! runs them on threads of its own, each with a [`stream`] of its own.
//!
//! What is kept for later takes the values of its private copies along
//! (`mapping/captured.rs`); where it cannot, the plugin takes `nowait` away. For all this
//! the library defines the functions of libomp that make, submit and wait for tasks, and
//! passes on what is not its own; `omp_set_default_device` is among them, so that a
//! region need not have libomp start to ask for the default device where nobody has set
//! one. Which of a job's processes this one is, and so which device it takes, launchers
//! say in the environment ([`mpi_rank`]). Times of a GPU's work come from moments that its
//! queue notes and are read when the program has waited for the queue.
//!
//! Constructs of OpenACC come the same way, with a device number that says so;
//! what is different with them is in [`acc`], with the `acc_*` routines.
//!
//! Errors are values ([`error`]) up to the C boundary, where a construct that
//! cannot be done ends the program with one message and status 1.
//!
//! Architecture Invariant: no function of the C boundary unwinds, and none
//! is called by the runtime itself.

pub mod abi;
pub mod acc;
pub mod api;
pub mod clocks;
pub mod config;
pub mod deferral;
pub mod deferred;
pub mod device;
pub mod device_number;
pub mod error;
pub mod events;
mod ffi;
pub mod foreign;
pub mod forks;
pub mod gate;
pub mod guard;
pub mod kernel;
pub mod launch;
pub mod libomp;
pub mod lock;
pub mod mapping;
pub mod mpi_rank;
pub mod nowait;
pub mod per_thread;
pub mod pinned_sources;
pub mod plugins;
pub mod program;
pub mod reentrancy;
pub mod region;
pub mod registry;
pub mod runtime;
pub mod session;
pub mod stream;
pub mod streams;
pub mod tools;
pub mod trace;
pub mod unmapped;
