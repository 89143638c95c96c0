//! Marks of instructions, which passes of `lower` set and passes of this crate read.

use wf_llvm::{Ir, Value};

/// Mark of a division whose operands are known to be small at launch: the dividend is
/// below [`LaunchValues::LIMIT`](wf_host_abi::LaunchValues::LIMIT), the divisor at most that.
pub const SHORT: &str = "wf.short";

/// Mark of the quotient by a divisor that is passed to a version as a reciprocal.
pub const QUOTIENT: &str = "wf.quotient";

/// Mark of a subtraction that is the remainder of its first operand by a divisor that is passed to a
/// version as a reciprocal. Its second operand is the product of quotient and divisor.
pub const REMAINDER: &str = "wf.remainder";

/// Mark of an atomic update at an address that depends on data. `expand_updates` lets one lane do
/// it for all lanes of a warp that have the same address.
pub const BY_DATA: &str = "wf.by_data";

/// Mark of an update [`BY_DATA`] whose value is the same in all threads.
pub const SAME_VALUE: &str = "wf.same_value";

/// Mark of an atomic update that goes to a team's copy of the place, if there is one
/// (`versions/team_copies.rs`).
pub const COLLECTED: &str = "wf.collected";

/// Name of the function that does an update [`BY_DATA`] for the converged lanes: of place and
/// value.
pub fn function_by_data(ir: Ir, update: Value) -> String {
    let op = format!("{:?}", update.atomic_operation()).to_lowercase();
    let op = op.trim_start_matches("llvmatomicrmwbinop");
    let ty = update.operand(1).ty();
    let kind = if ty.int_bits().is_some() { 'i' } else { 'f' };
    let bits = 8 * ir.size_of(ty);
    let same = match update.has_mark(ir, SAME_VALUE) {
        true => ".same",
        false => "",
    };
    format!("{FUNCTION_BY_DATA}{op}.{kind}{bits}{same}")
}

/// What names of [`function_by_data`] begin with.
pub const FUNCTION_BY_DATA: &str = "__wf_by_data.";

/// Attribute of a version in which teams collect updates. For each pointer that has copies, its
/// value says the parameter's position, and the name of the copies.
pub const COLLECTS: &str = "wf.collects";

/// Attribute of a kernel with a loop that is unrolled and jammed (`unroll/jam/`) or tiled
/// (`tile_loops/`): its [`KernelInfo::thread_iterations`](wf_host_abi::KernelInfo::thread_iterations).
pub const JAMMED: &str = "wf.jammed";

/// The iterations that a kernel's thread runs side by side, 0 if it runs one at a time.
pub fn jammed(f: Value) -> u32 {
    let factor = f.string_attribute(JAMMED);
    factor.and_then(|n| n.parse().ok()).unwrap_or(0)
}

/// Attribute of a kernel whose threads take neighbouring iterations (`vectorize_streams`).
pub const VECTORIZED: &str = "wf.vectorized";

/// Whether a version has copies.
pub fn collects(f: Value) -> bool {
    f.string_attribute(COLLECTS).is_some()
}
