//! Pass `inline_sequential`: inlines the sequential functions on the call paths from a kernel
//! to its parallel regions.
//!
//! Later passes then see a kernel's sequential code as one function. The same is done for code
//! that a warp runs as one thread of a region. Recursive functions are not inlined.

use crate::analysis::calls::reachable;
use crate::analysis::forks::is_fork;
use crate::program::Program;
use crate::program::nesting;

/// Runs the pass; the inliner does the work.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    for kernel in &program.kernels {
        let Some(f) = ir.function(&kernel.name) else {
            continue;
        };
        for g in reachable(f) {
            let is_peer = if nesting::is_sequential_copy(g) {
                nesting::is_sequential_copy
            } else {
                nesting::is_warp_copy
            };
            if g == f || !is_peer(g) {
                continue;
            }
            let below = reachable(g);
            let forks = below.iter().any(|h| {
                is_peer(*h)
                    && h.instructions()
                        .iter()
                        .any(|i| is_fork(*i) || i.called_name() == crate::names::REDUCE_SITE)
            });
            let calls_itself = below.iter().any(|h| {
                h.instructions()
                    .iter()
                    .any(|i| i.called_function() == Some(g))
            });
            if forks && !calls_itself {
                ir.add_attribute(g, "alwaysinline");
            } else {
                ir.remove_attribute(g, "alwaysinline");
            }
        }
    }
}
