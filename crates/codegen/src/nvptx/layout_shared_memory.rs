//! Pass `layout_shared_memory`: computes the static shared memory of each kernel.

use crate::class::SIMT;
use crate::common::shared;
use crate::ir::Ir;
use crate::locs;
use crate::{Kernel, TargetError};
use std::collections::HashMap;

/// The bytes, and an error for each kernel that needs more than there are.
pub(super) fn run(
    ir: Ir,
    kernels: &[Kernel],
    errors: &mut Vec<TargetError>,
) -> HashMap<String, u32> {
    let most = SIMT.static_shared;
    let mut out = HashMap::new();
    for (kernel, globals) in shared::by_kernel(ir, kernels) {
        let (_, size) = shared::place(ir, &globals, 0);
        if size > most {
            errors.push(TargetError::unsupported(
                format!("the target region needs {size} bytes of static shared memory a team"),
                ir.function(&kernel)
                    .map(locs::of_function)
                    .unwrap_or_default(),
                Some(format!("at most {most} bytes are there on any NVIDIA GPU")),
            ));
        }
        out.insert(kernel, size.min(u64::from(u32::MAX)) as u32);
    }
    out
}
