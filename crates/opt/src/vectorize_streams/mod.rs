//! Pass `vectorize_streams`: thread coarsening with vector accesses. Each thread of a streaming
//! loop takes neighbouring iterations, with one access of up to 16 bytes for each array.
//!
//! In a grid-stride loop each thread takes one iteration at a time. If an iteration reads a
//! few numbers, computes little and writes a few, a thread has too few bytes outstanding to
//! saturate the memory. Saxpy of 2^26 floats takes 226 µs on an H200, and 194 µs with four
//! floats a thread. So a loop whose accesses are all contiguous in its induction variable
//! gets a vector form of several iterations each.
//!
//! The pass versions the loop: a uniform guard at its beginning tests that all arrays have the
//! same offset from an aligned address, that each thread has some vector iterations, and that
//! there are any threads. The scalar loop runs the iterations before the first aligned one
//! and after the last vector iteration, or all of them.
//!
//! It expects kernels whose results do not depend on which thread runs an iteration
//! (`free_shares`) and that contain nothing but the loop. A vector iteration reads before it
//! writes. That is correct because iterations that threads share may not depend on each
//! other; within one iteration either all reads precede all writes, or no store reaches the
//! memory that is read. `tests/programs/kernels/streams.c`.

mod streams;
mod widen;

use super::league;
use super::marks;
use super::purity::{is_assumption, is_pure};
use streams::Streams;
use wf_llvm::{Block, Ir, Value};
use wf_passes::Kernel;

/// Runs over all kernels.
pub fn run(ir: Ir, kernels: &[Kernel]) {
    for k in kernels.iter().filter(|k| k.free_shares) {
        let Some(f) = ir.function(&k.name).filter(|f| !f.is_declaration()) else {
            continue;
        };
        let loops: Vec<_> = f
            .blocks()
            .into_iter()
            .filter_map(|b| Streams::of(ir, b))
            .collect();
        if let [l] = &loops[..]
            && does_nothing_but(ir, f, l.counted.block)
        {
            l.widen(ir);
            ir.add_string_attribute(f, marks::VECTORIZED);
        }
    }
}

/// Whether a kernel's code outside of the loop has no side effects and does not synchronise.
fn does_nothing_but(ir: Ir, f: Value, block: Block) -> bool {
    let others = f.blocks().into_iter().filter(|b| *b != block);
    others.flat_map(Block::instructions).all(|i| {
        i.is_phi()
            || i.is_terminator()
            || i.is_load()
            || league::is_number(i)
            || is_pure(ir, i)
            || is_assumption(i)
    })
}
