//! How much one iteration of a kernel's loop does.
//!
//! Blocks of a grid start in order, and each thread of a grid-stride loop steps by the whole grid.
//! If a thread has many iterations, blocks that run together read as many places of an array as
//! threads have iterations, and what neighbours share leaves the cache before they run. On an H200
//! a star-shaped stencil over 400³ floats takes 460 µs with 15 iterations a thread, and 291 with
//! one, for which it reads 0.27 GB instead of 1.17 (`docs/performance/unseen.md`). Where an
//! iteration does little, starting a thread for it costs more than that.

use wf_llvm::analysis::loops::all;
use wf_llvm::{Value, underlying};

/// Loads of an iteration that is worth a thread.
pub const MANY_LOADS: u32 = 5;

/// Loads of one iteration of a function's longest loop without loops inside, except those from
/// private variables. 0 if there is no such loop.
pub fn loads(f: Value) -> u32 {
    let loops = all(&f.blocks());
    let contains = |a: usize, b: usize| a != b && loops[b].is_subset(&loops[a]);
    let flat =
        (0..loops.len()).filter(|l| (0..loops.len()).all(|m| !contains(*l, m) && !contains(m, *l)));
    let loads = |l: usize| {
        let all = loops[l].iter().flat_map(|b| b.instructions());
        let loads = all.filter(|i| i.is_load() && !underlying(i.operand(0)).is_alloca());
        loads.count() as u32
    };
    flat.map(loads).max().unwrap_or(0)
}
