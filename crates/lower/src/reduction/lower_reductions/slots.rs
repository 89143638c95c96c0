//! The teams' slots in the league's scratch.

use crate::ir::{Builder, Ir, Value};

/// Placeholder of the distance between teams' slots until all sites are known.
pub const STRIDE: &str = "__wf_site_stride";

/// The distance between teams' slots.
pub fn stride(ir: Ir, b: &Builder) -> Value {
    let f = ir.declare(STRIDE, ir.fn_type(ir.int(64), &[]));
    b.call(f, &[], "stride")
}
