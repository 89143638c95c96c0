//! Kernel metadata: input of a target's passes, and output for the host.

use serde::{Deserialize, Serialize};

/// A kernel of the module, or a version of one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Kernel {
    /// Its symbol.
    pub name: String,
    /// Most threads a CTA of it is launched with, the master warp included.
    pub max_threads: u32,
    /// Whether a launch should fill the device at once: its teams need few
    /// enough registers for that.
    pub fills_device: bool,
    /// Whether only time tells which of its threads runs an iteration of the loop
    /// that the league shares.
    pub free_shares: bool,
    /// Whether all of its threads run it from the start and share iterations of the league.
    pub distributes: bool,
    /// Whether one team of one thread runs it.
    pub is_sequential: bool,
    /// Parameters that lead to what the league's reductions are combined with, once.
    pub results: Vec<u32>,
    /// Whether most launches take a version that is derived from it for known launch
    /// values, so that further versions of it gain little.
    pub seldom_launched: bool,
}

impl Kernel {
    /// A kernel of which nothing else is known.
    pub fn new(name: impl Into<String>, max_threads: u32) -> Self {
        Self {
            name: name.into(),
            max_threads,
            ..Self::default()
        }
    }
}

/// What the host has to know of a kernel that its optimised code shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Summary {
    /// Parameters through which it at most reads.
    pub read_params: Vec<u32>,
    /// Parameters through which it accesses memory a few times at most.
    pub seldom_params: Vec<u32>,
    /// Whether nothing bounds the stack that it takes.
    pub open_stack: bool,
}
