//! Separate compilation: has ptxas compile each function once.
//!
//! ptxas compiles a kernel together with all functions that it reaches, once for each kernel.
//! Its time grows faster than the number of functions: 30 s for a kernel of 120 parallel
//! regions. With `-c` it compiles each function once, in time proportional to the code, and
//! nvlink links them. The price is registers: a function may use no more than the widest team
//! of all kernels leaves to a thread, and calls save registers by the calling convention.

use super::passes::register_budget::registers;
use super::symbol;
use crate::Kernel;
use crate::ir::{Ir, Value};
use std::collections::HashMap;
use wf_llvm::analysis::reachability;

/// Most functions that a kernel may reach in the call graph for ptxas to compile them with it.
const MOST_TOGETHER: usize = 64;

/// The register limit of a function if some kernel reaches so many functions that each is compiled
/// separately.
pub(super) fn run(ir: Ir, kernels: &[Kernel]) -> Option<u32> {
    let is_code = |v: &&Value| v.is_function() && !v.is_declaration();
    let widths: HashMap<Value, u32> = kernels
        .iter()
        .filter_map(|k| Some((ir.function(&symbol(&k.name))?, k.max_threads)))
        .collect();
    let (mut most, mut widest) = (0, 0);
    for (kernel, reached) in reachability::of_each(widths.keys().copied()) {
        // A kernel reaches itself.
        let functions = reached.iter().filter(is_code).count() - 1;
        most = most.max(functions);
        if functions > 0 {
            widest = widest.max(widths[&kernel]);
        }
    }
    (most > MOST_TOGETHER).then(|| registers(widest))
}
