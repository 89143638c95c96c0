//! `libwarpfork`: the host runtime of OpenMP target regions.
//!
//! Clang turns a program's target constructs into calls of the `__tgt_*` interface of LLVM 22's
//! libomptarget. This library implements it ([`abi`]), and the `omp_*` routines for devices
//! ([`api`]). It never links LLVM, CUDA or libomp: drivers are opened at run time, and libomp
//! is found in the program.
//!
//! The path of a target region:
//!
//! 1. [`abi`] reads Clang's arguments; [`runtime`] selects the device, whose state is a
//!    [`session`].
//! 2. [`mapping`] makes the mappings and copies, and turns the list of maps into kernel parameters.
//! 3. [`launch`] chooses teams and threads, and the device's plugin ([`plugins`], behind the trait
//!    [`device::Device`]) launches the kernel.
//! 4. [`mapping`] copies back and removes mappings. The call returns when all is done, or
//!    earlier if the difference is unobservable but for a clock ([`deferral`]).
//!
//! With `nowait` the call is in a task. A task that copies nothing runs at once, and its kernel
//! is left on the queue ([`nowait`]). One with `depend` is the runtime's own where no task of
//! libomp's comes before it ([`tasks`]). libomp runs the others on its threads, each with its own
//! [`stream`].
//!
//! A construct that runs later takes the values of its private copies with it
//! (`mapping/captured.rs`); where that is impossible the plugin removes `nowait`. For this the
//! library defines libomp's functions that create, submit and wait for tasks, and forwards the
//! calls that are not its own. It also defines `omp_set_default_device`, so that a region need
//! not start libomp to query a default device that was never set.
//!
//! MPI launchers state a process' rank in the environment, which selects its device
//! ([`mpi_rank`]). Times of a GPU's work come from events on its queue, which are read after
//! the program has waited for the queue.
//!
//! OpenACC constructs arrive the same way, with a device number that marks them; [`acc`] has
//! the differences and the `acc_*` routines.
//!
//! Errors are values ([`error`]) up to the C boundary, where a construct that failed ends the
//! program with one message and status 1, unless `WARPFORK_ON_ERROR` says otherwise.
//!
//! Architecture Invariant: no function of the C boundary unwinds, and the runtime itself calls
//! none of them.

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
mod failure;
mod ffi;
pub mod foreign;
pub mod forks;
pub mod gate;
pub mod guard;
mod host_memory;
pub mod kernel;
pub mod launch;
pub mod libomp;
pub mod lock;
pub mod mapping;
pub mod mpi_rank;
pub mod nowait;
mod other_code;
pub mod per_thread;
pub mod pinned_sources;
pub mod plugins;
mod processors;
pub mod program;
pub mod reentrancy;
pub mod region;
pub mod registry;
pub mod runtime;
pub mod session;
pub mod stream;
pub mod streams;
pub mod tasks;
pub mod tools;
pub mod trace;
pub mod unmapped;
mod watchdog;
