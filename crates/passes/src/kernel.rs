//! What passes know of a kernel beside its code.

use serde::{Deserialize, Serialize};

/// A kernel of the module, or a version of one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Kernel {
    /// Symbol.
    pub name: String,
    /// Most threads of a launched CTA, the master warp included.
    pub max_threads: u32,
    /// Whether a launch should fill the device at once, for which its teams need few enough
    /// registers.
    pub fills_device: bool,
    /// Whether it is unobservable which thread runs an iteration of the loop that the league
    /// shares.
    pub free_shares: bool,
    /// Whether the program's code in it orders memory for nobody but the threads of a team: fences and
    /// atomics that order memory are a reduction's.
    pub relaxed: bool,
    /// Whether all threads run it from the start and share iterations of the league.
    pub distributes: bool,
    /// Whether it runs as one team of one thread.
    pub is_sequential: bool,
    /// Whether its teams distribute one loop, whose iterations may be in any order, and start one
    /// region of threads in each iteration and none elsewhere.
    pub one_region: bool,
    /// Trip count of the longest loop that a team's threads share, if all are constant.
    pub shared_trip: Option<u32>,
    /// Parameters that point to the original variables of the league's reductions.
    pub results: Vec<u32>,
    /// Whether most launches take a version for known launch values, so that further versions of
    /// this code gain little.
    pub rarely_launched: bool,
}

impl Kernel {
    /// A kernel with these properties alone.
    pub fn new(name: impl Into<String>, max_threads: u32) -> Self {
        Self {
            name: name.into(),
            max_threads,
            ..Self::default()
        }
    }
}
