//! Kernel metadata for the host.

use serde::{Deserialize, Serialize};

/// Properties of optimised code that the host needs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Summary {
    /// Parameters through which it only reads.
    pub read_params: Vec<u32>,
    /// Parameters through which it accesses memory a few times at most.
    pub rarely_accessed_params: Vec<u32>,
    /// Whether its stack has no bound at compile time.
    pub unbounded_stack: bool,
    /// Loads of an iteration of its longest loop, without loops inside
    /// ([`wf_optimize::iterations::loads`]).
    pub iteration_loads: u32,
}
