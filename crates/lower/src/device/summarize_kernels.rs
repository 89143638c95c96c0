//! Pass `summarize_kernels`: an analysis of optimised kernels for the runtime. It changes no IR.
//!
//! The runtime does not copy back a variable that a kernel only reads. It leaves a small variable
//! that is accessed a few times in the host's memory. A kernel with an unbounded stack gets a
//! larger one. A kernel whose iterations read much gets a thread for each.

use crate::analysis::{host_resident_variables, unbounded_stack};
use crate::ir::{Ir, Value};
use wf_codegen::{Kernel, Summary, Work};
use wf_optimize::iterations;

/// Records a summary of each kernel, which also holds for its versions.
pub fn run(w: &mut Work<'_, '_>) {
    let ir = w.ir();
    let own = w.kernels.iter().take(w.programs_kernels());
    w.summaries = own.map(|k| summary(ir, k)).collect();
}

fn summary(ir: Ir, kernel: &Kernel) -> Summary {
    let f = ir.function(&kernel.name);
    Summary {
        read_params: f.map(|f| read_params(ir, f)).unwrap_or_default(),
        rarely_accessed_params: match f {
            Some(f) if kernel.is_sequential => host_resident_variables::params_of_one_thread(f),
            _ => kernel.results.clone(),
        },
        unbounded_stack: f.is_some_and(unbounded_stack::of),
        iteration_loads: f.map_or(0, iterations::loads),
    }
}

/// The parameters through which a kernel only reads.
fn read_params(ir: Ir, f: Value) -> Vec<u32> {
    let reads = |i: &u32| {
        f.params()[*i as usize].ty().is_pointer()
            && ["readonly", "readnone"]
                .iter()
                .any(|a| ir.param_has_attribute(f, *i, a))
            && ir.param_captures_nothing(f, *i)
    };
    (0..f.params().len() as u32).filter(reads).collect()
}
