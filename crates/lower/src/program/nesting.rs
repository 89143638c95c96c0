//! The nesting of a function's code. Pass `specialize_functions` clones functions by kernel and nesting,
//! and notes both at the clone.

use crate::ir::{Ir, Value};
use wf_device_abi::context::{self, IN_WARP, NESTING, SEQUENTIAL};

/// Attribute of a copy: the number of its kernel.
const KERNEL_KEY: &str = "wf.kernel";
/// Attribute of a copy for one nesting: the context word of its code.
const NESTING_KEY: &str = "wf.nesting";

/// Notes that a function belongs to a kernel and, if it is for one nesting
/// alone, which.
pub fn note(ir: Ir, f: Value, kernel: usize, word: Option<u32>) {
    ir.set_string_attribute(f, KERNEL_KEY, &kernel.to_string());
    match word {
        Some(word) => ir.set_string_attribute(f, NESTING_KEY, &word.to_string()),
        None => ir.remove_string_attribute(f, NESTING_KEY),
    }
}

/// The context word of a copy's code, without the kernel's flags; `None` for
/// the kernel itself, for code that is the same in every nesting, and for what
/// passes have made.
pub fn of(f: Value) -> Option<u32> {
    f.string_attribute(NESTING_KEY)?.parse().ok()
}

/// Whether a function is a copy for sequential code, which only a team's one
/// thread runs, in a task or not.
pub fn is_sequential_copy(f: Value) -> bool {
    of(f).is_some_and(|word| word & NESTING == SEQUENTIAL)
}

/// Whether a function is a copy for a region that the thread which comes to it
/// in sequential code runs alone.
pub fn is_lone_copy(f: Value) -> bool {
    of(f).is_some_and(|word| levels(word.into()) == (1, 0))
}

/// Whether a function is a copy for code that a warp runs as a thread of a
/// region.
pub fn is_warp_copy(f: Value) -> bool {
    of(f).is_some_and(|word| word & NESTING == IN_WARP)
}

/// Parallel regions around the code of a context word, and how many of them
/// several threads run.
pub fn levels(word: u64) -> (u32, u32) {
    let word = word as u32;
    (context::level(word), context::active_level(word))
}
