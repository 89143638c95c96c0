//! Sums of a kernel that may be computed in parts, as pass `split_reductions` finds them.

use crate::ir::{Block, Value};
use std::collections::HashSet;
use wf_device_abi::Role;

/// What belongs to such sums, in the kernel and in its region.
#[derive(Clone, Debug, Default)]
pub struct Partial {
    /// Variables of sequential code that hold them.
    pub variables: HashSet<Value>,
    /// Loads, stores and what else touches them and the region's copies.
    pub accesses: HashSet<Value>,
    /// Blocks that combine a reduction's result with what was there before.
    pub combining: HashSet<Block>,
}

impl Partial {
    /// Whether a runtime call of this role ends such a reduction, or is where a block's threads meet
    /// after it.
    pub fn is_meeting(&self, role: Role) -> bool {
        !self.variables.is_empty() && matches!(role, Role::Barrier | Role::EndReduce)
    }
}
