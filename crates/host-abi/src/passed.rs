//! Small variables that a kernel gets by value.

use serde::{Deserialize, Serialize};

/// What follows the name of a kernel in that of its passed twin, the same code
/// with the values of small variables for parameters, which it need not read.
pub const PASSED_TWIN: &str = "__wf_passed";

/// Most parameters of a passed twin: 4 KB of them are what every driver takes.
pub const MOST_PARAMS: usize = 512;

/// A variable that a kernel's passed twin gets by value.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passed {
    /// Position of the parameter that is its address for the kernel, and
    /// nothing for the twin.
    pub index: u32,
    /// Offsets from that address, of the words of eight bytes that the twin is
    /// passed, each in a parameter of its own. Bytes beyond the variable's end
    /// may have any value.
    pub words: Vec<u32>,
}
