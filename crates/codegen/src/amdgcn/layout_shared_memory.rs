//! Pass `layout_shared_memory`: computes the static shared memory (LDS) of each kernel.

use crate::common::shared;
use crate::ir::Ir;
use crate::locs;
use crate::{Kernel, TargetError};
use std::collections::HashMap;

/// Bytes of shared memory (LDS) of a team.
const MOST: u64 = 64 * 1024;

/// The bytes, and an error for each kernel that needs more than there are.
pub(super) fn run(
    ir: Ir,
    kernels: &[Kernel],
    errors: &mut Vec<TargetError>,
) -> HashMap<String, u32> {
    let mut out = HashMap::new();
    for (kernel, globals) in shared::by_kernel(ir, kernels) {
        let (_, size) = shared::place(ir, &globals, 0);
        if size > MOST {
            errors.push(TargetError::unsupported(
                format!("the target region needs {size} bytes of static shared memory a team"),
                ir.function(&kernel)
                    .map(locs::of_function)
                    .unwrap_or_default(),
                Some(format!("at most {MOST} bytes are there on any AMD GPU")),
            ));
        }
        out.insert(kernel, size.min(u64::from(u32::MAX)) as u32);
    }
    out
}
