//! Marks of instructions, which passes of `lower` set and passes of this crate read.

/// Mark of a division whose operands are known to be small at launch: the dividend is
/// below [`LaunchValues::LIMIT`](wf_host_abi::LaunchValues::LIMIT), the divisor at most that.
pub const SHORT: &str = "wf.short";

/// Mark of an atomic update at an address that depends on data. One lane does it for all lanes
/// of a warp that have the same address.
pub const BY_DATA: &str = "wf.by_data";
