//! The contract between the compiler and the device runtime:
//! - [`context`]: the bits of the context word of a runtime call;
//! - [`layout`]: sizes of the runtime's structures, limits, and the pieces of team-shared
//!   memory that the compiler allocates for it;
//! - [`acc`]: OpenACC's device types;
//! - [`clang`]: names that are a contract with Clang;
//! - [`schedule`]: libomp's schedule numbers and our marks on them;
//! - [`Function`]: for each runtime function its effect in sequential code, the threads that
//!   have to call it, and its arguments.
//!
//! `wf-device-rt` is compiled against it and checks its sizes. A test of `wf-lower` compares
//! the tables with the device runtime's functions. No other crate may repeat such a fact.
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
mod pool;
mod routines;
pub mod schedule;

pub use arena::{ARENA_ALIGN, Arena};
pub use env::{
    DEVICE_ENV, DeviceEnv, FUNCTION_PREFIX, FUNCTION_SLOTS, FunctionSlot, INDIRECT_TABLE,
    IndirectRange, IndirectTable,
};
pub use function::{Callers, Effect, Function, Icv, LoopState, Role, Tells};
pub use own::{MACHINE, MARKS, OWN, QUESTIONS};
pub use pool::{Pool, SPILLED_HEADER};
pub use routines::ROUTINES;

/// Prefix of the names of the device runtime's functions, of the machine's primitives and of
/// functions that passes generate.
pub const PREFIX: &str = "__wf_";

/// Attribute of functions of the device runtime's module, those of Rust's library included, whose
/// names a program may define.
pub const RUNTIME_MARK: &str = "warpfork-runtime";

/// Prefix of the functions that return the address of a piece of team-shared memory, of
/// [`layout::PIECES`].
pub const PIECE_PREFIX: &str = "__wf_sh_";

/// `bool (u64 n, u64 step)`: guard that `n` is below 2^30, as `step`, the number of the league's
/// threads, is. Pass `launch_values` evaluates it.
pub const FITS: &str = "__wf_fits";

/// `{u64, u64} (u64 n, u64 d)`: quotient and remainder of numbers below 2^32.
pub const SHORT_PARTS: &str = "__wf_divide_short";

/// Whether several blocks may be parts of a team, which share its loop and combine a result.
pub const SPLITS: &str = "__wf_splits";
/// The same as [`FITS`], but false if the kernel's parameters do not determine it.
pub const SURELY_FITS: &str = "__wf_surely_fits";

/// `u64 (u64 digit, u64 count, u64 place, u64 places)`: the digit of a collapsed loop's linear index
/// for one of its `places` loops. The loop of place 0 is the innermost one, in which most accesses are
/// contiguous, and that of place 1 is tiled with it. `count` is its trip count. Pass `tile_loops`
/// replaces the call by `digit`.
pub const TILE: &str = "__wf_tile";

/// Name spaces of libomp's functions and of OpenMP's routines, and the one
/// routine of OpenACC that device code may call: no program may define them.
pub const RESERVED: [&str; 5] = ["__kmpc_", "omp_", "ompc_", "__tgt_", "acc_on_device"];

/// Finds a function of the tables: a routine by libomp's or OpenMP's name, any other by its symbol.
pub fn find(name: &str) -> Option<&'static Function> {
    all().find(|f| f.name == name)
}

/// Every function of the tables.
pub fn all() -> impl Iterator<Item = &'static Function> {
    let own = OWN.iter().chain(MACHINE);
    ROUTINES.iter().chain(own).chain(QUESTIONS).chain(MARKS)
}
