//! Pass `warp_transpose`: the lanes of a warp exchange the parts of their records through shared
//! memory, so that accesses are coalesced.
//!
//! In an array of structures a thread reads or writes a record of several numbers: a particle, a
//! small matrix, the distributions of a cell. Lanes are a record apart, so each store of a warp
//! writes a part of many sectors, and memory sees every sector several times. Here each lane puts
//! its record into shared memory, and the warp copies all records to memory as one run of
//! consecutive chunks. This is the exchange between a blocked and a striped arrangement. It is the
//! same for loads, in the other direction.
//!
//! ```text
//! lane 0:  a0 a1 a2 …       instruction 0:  a0 a1 a2 b0 b1 b2 c0 …
//! lane 1:  b0 b1 b2 …   →   instruction 1:  …
//! lane 2:  c0 c1 c2 …
//! ```
//!
//! Nothing is assumed about which lane has which iteration: before the exchange the warp tests
//! that all of its lanes are there, that their addresses are a record apart, that they are aligned,
//! and, of pointers that the kernel loads, that they lead to memory of all threads. Otherwise each
//! lane executes its accesses itself.
//!
//! Records copied by an H200, 192 MiB, in µs: 7 floats 249 before and 101 with the exchange, 9
//! floats 341 and 102, 27 doubles 983 and 102. Stores gain from 24 bytes on, loads from 64 bytes
//! on. `tests/programs/kernels/record_exchange.cpp`.

mod access;
mod exchange;
mod runs;
mod write;

use std::collections::HashMap;
use wf_llvm::Ir;
use wf_passes::Kernel;
use write::Exchange;

/// Threads of a team that have a place in shared memory; others access memory themselves.
const THREADS: u64 = 256;
/// Fewest threads that have one, or nothing is done.
const FEWEST: u64 = 64;
/// The attribute that bounds the threads of a team.
const MOST_THREADS: &str = "nvvm.maxntid";

/// Runs over all kernels; `shared` has the bytes of shared memory that each uses already.
pub fn run(ir: Ir, kernels: &[Kernel], shared: &HashMap<String, u64>) {
    for kernel in kernels {
        let Some(f) = ir.function(&kernel.name).filter(|f| !f.is_declaration()) else {
            continue;
        };
        let Some(machine) = write::machine(f) else {
            continue;
        };
        let found = runs::find(ir, f, machine);
        let Some(each) = found.iter().map(runs::Run::room).max() else {
            continue;
        };
        let used = shared.get(&kernel.name).copied().unwrap_or(0);
        let room = machine.spare_shared.saturating_sub(used) / each;
        let most = f.string_attribute(MOST_THREADS);
        let most = most.and_then(|n| n.split(',').next()?.parse().ok());
        let threads = most.unwrap_or(THREADS).min(THREADS).min(room) / FEWEST * FEWEST;
        if threads > 0 {
            Exchange::new(ir, f, machine, each, threads).write(found);
        }
    }
}
