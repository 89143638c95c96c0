//! Sums of a kernel that may be computed in parts, as pass `split_reductions` finds them.

use crate::ir::{Block, Value};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// The variables and instructions of such sums, in the kernel and in its region.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Partial {
    /// Variables of sequential code that hold the sums.
    #[serde(serialize_with = "wf_llvm::sorted")]
    pub variables: HashSet<Value>,
    /// Loads, stores and other accesses of them and of the region's copies.
    #[serde(serialize_with = "wf_llvm::sorted")]
    pub accesses: HashSet<Value>,
    /// Blocks that combine a reduction's result with the old value.
    #[serde(serialize_with = "wf_llvm::sorted")]
    pub combining: HashSet<Block>,
}
