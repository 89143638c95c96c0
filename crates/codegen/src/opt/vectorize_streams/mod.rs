//! Lets each thread of a streaming loop take neighbouring iterations, with one
//! access of up to 16 bytes for what they read or write of an array.
//!
//! In a loop that the league's threads share, each takes one iteration at a time.
//! Where an iteration is a few numbers read, little computed and a few written, a
//! thread then has too few bytes under way to keep the memory busy: saxpy of 2^26
//! floats takes 226 µs on an H200, and 194 with four floats a thread. So a loop
//! whose accesses all run along memory, one element a round, gets a second form of
//! several rounds each. The kernel decides once, for all threads alike: arrays have
//! to begin equally far from an aligned address, each thread must have some of the
//! wide rounds, and there have to be threads at all. The old loop does the iterations
//! in front of the first aligned one and behind the last wide round, or everything.
//!
//! Expects kernels whose results do not show which thread ran an iteration
//! (`free_shares`) and that do nothing but the loop. All that a wide round reads, it
//! reads first: iterations that several threads share may not depend on each other,
//! and within one all reads come before the writes, or nobody writes to what they
//! read. `tests/programs/kernels/streams.c`.

mod league;
mod streams;
mod widen;

use super::purity::is_pure;
use crate::Kernel;
use crate::ir::{Block, Ir, Value};
use streams::Streams;

/// Runs over all kernels.
pub(crate) fn run(ir: Ir, kernels: &[Kernel]) {
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
        }
    }
}

/// Whether a kernel's code outside of the loop has no effects and waits for nobody.
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

fn is_assumption(i: Value) -> bool {
    i.is_call() && i.called_name() == "llvm.assume"
}
