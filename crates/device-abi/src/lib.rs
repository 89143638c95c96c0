//! What the compiler and the device runtime have to agree on, in one place:
//! - [`context`]: the bits of the word that says where a runtime call stands;
//! - [`layout`]: sizes of the runtime's structures, limits, and the pieces of
//!   team-shared memory that the compiler makes for it;
//! - [`acc`]: OpenACC's types of devices;
//! - [`clang`]: names that Clang gives, where nothing but the name says so;
//! - [`schedule`]: libomp's numbers of schedules and our marks on them;
//! - [`Function`]: for each runtime function what it does in sequential code,
//!   who meets in it, and what it takes.
//!
//! `wf-device-rt` is compiled against it and checks its own sizes; a test of
//! `wf-lower` compares the tables with the functions that the device runtime
//! really has. No other crate may have such a fact a second time.
#![no_std]
#[cfg(test)]
extern crate std;

pub mod acc;
mod arena;
pub mod clang;
pub mod context;
mod env;
mod function;
pub mod layout;
mod own;
mod routines;
pub mod schedule;

pub use arena::{ARENA_ALIGN, Arena};
pub use env::{
    DEVICE_ENV, DeviceEnv, FUNCTION_PREFIX, FUNCTION_SLOTS, FunctionSlot, INDIRECT_TABLE,
    IndirectRange, IndirectTable,
};
pub use function::{Callers, Effect, Function, Icv, LoopState, Role, Tells};
pub use own::{MACHINE, OWN, QUESTIONS};
pub use routines::ROUTINES;

/// Begins the names of all functions of the device runtime, the machine's
/// primitives and what the compiler's passes make up between them.
pub const PREFIX: &str = "__wf_";

/// Attribute of what comes from the device runtime's module: its functions and
/// those of Rust's library, whose names a program may have for its own.
pub const RUNTIME_MARK: &str = "warpfork-runtime";

/// Begins the names of the functions that ask for a piece of team-shared
/// memory, of [`layout::PIECES`].
pub const PIECE_PREFIX: &str = "__wf_sh_";

/// `bool (u64 n, u64 step)`: whether `n` is small, below 2^30, as `step`, a
/// number of threads of the league, is. Pass `told` has the answer.
pub const FITS: &str = "__wf_fits";

/// The same, and no where only the running kernel could tell.
pub const SURELY_FITS: &str = "__wf_surely_fits";

/// Name spaces of libomp's functions and of OpenMP's routines, and the one
/// routine of OpenACC that device code may call: no program may define them.
pub const RESERVED: [&str; 5] = ["__kmpc_", "omp_", "ompc_", "__tgt_", "acc_on_device"];

/// Finds a function of the tables: a routine by libomp's or OpenMP's name, all
/// that stands in a kernel by its symbol.
pub fn find(name: &str) -> Option<&'static Function> {
    all().find(|f| f.name == name)
}

/// Every function of the tables.
pub fn all() -> impl Iterator<Item = &'static Function> {
    ROUTINES.iter().chain(OWN).chain(MACHINE).chain(QUESTIONS)
}
