//! Pass `infer_norecurse`: marks functions that never call themselves, directly or not.
//!
//! LLVM's code generator sums up the stack of a kernel over the functions that it calls. Where one
//! of them lacks the attribute `norecurse`, the sum counts as unknown, and the kernel declares a
//! *dynamic* stack, whose size HIP's runtime library chooses. LLVM infers the attribute from `-O1`
//! on. This pass does so at every level, since what a kernel declares is no optimisation.

use crate::amdgcn::call_graph::CallGraph;
use crate::ir::Ir;

/// Runs over all functions.
pub fn run(ir: Ir) {
    let graph = CallGraph::new(ir);
    for f in graph.functions() {
        if !graph.is_recursive(f) {
            ir.add_attribute(f, "norecurse");
        }
    }
}
