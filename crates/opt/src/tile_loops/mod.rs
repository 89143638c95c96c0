//! Pass `tile_loops`: register tiles of two collapsed loops along each of which memory is
//! contiguous.
//!
//! A transposition reads along one loop and writes along the other. Pass `loop_interchange` gives
//! each warp a tile of the two loops, so that it fills the sectors that it accesses, with one element
//! a thread. In a register tile a thread has 4 × 4 elements, or 2 × 2 of 8 bytes: it loads rows by
//! vector loads and stores columns by vector stores.
//!
//! ```text
//! out[x][y] = in[y][x]        v[0..4] = in[y..y + 4][x..x + 4]       4 vector loads
//!                             out[x + c][y..y + 4] = v[0..4][c]      4 vector stores
//! ```
//!
//! On an H200 a transposition of 8192² floats takes 290 µs with one element a thread, 225 through
//! shared memory, and 150 in register tiles; of doubles 384, 300 and 288
//! (`docs/performance/loops.md`).
//!
//! Pass `loop_interchange` passes the digits of a loop's linear index through calls of
//! [`TILE`], from which this pass knows them. It replaces all of these calls.
//!
//! The register tiles are a loop of their own, before which a guard tests what all threads of the
//! league agree on: that there is enough work, and that the first rows are aligned. In each tile a
//! thread tests that the tile is whole, that all of its rows are aligned, and that no index wraps
//! around within it; else it runs the iterations one by one. Where the first rows are not
//! aligned, a second loop gives each thread 1 × 4 elements. Iterations that threads share may not
//! depend on each other, so that no proof about memory is needed: a tile reads before it writes, as
//! each of its iterations does. `tests/programs/kernels/permuted.cpp`.

mod copies;
mod digits;
mod guard;
mod nest;
mod slope;
mod write;

use crate::marks;
use nest::Nest;
use wf_device_abi::TILE;
use wf_llvm::Ir;
use wf_passes::Kernel;

/// Runs over all kernels for which it is unobservable which thread runs an iteration, and replaces
/// the calls that mark digits in all functions.
pub fn run(ir: Ir, kernels: &[Kernel]) {
    let Some(mark) = ir.function(TILE) else {
        return;
    };
    for k in kernels.iter().filter(|k| k.free_shares) {
        let Some(f) = ir.function(&k.name).filter(|f| !f.is_declaration()) else {
            continue;
        };
        let nests = f.blocks().into_iter().filter_map(|b| Nest::of(ir, b));
        for nest in nests.collect::<Vec<_>>() {
            nest.tile(ir);
            let elements = nest.side * nest.side;
            ir.set_string_attribute(f, marks::JAMMED, &elements.to_string());
        }
    }
    for call in mark.users() {
        call.replace_uses(call.args()[0]);
        call.erase();
    }
    mark.delete_function();
}
