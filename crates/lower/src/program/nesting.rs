//! The nesting of a function's code. Pass `specialize_functions` clones functions by kernel and
//! nesting, and notes both at the clone.

use crate::ir::{Ir, Value};
use wf_device_abi::context::{self, IN_WARP, NESTING, SEQUENTIAL};

/// Attribute of a clone: the index of its kernel.
const KERNEL_KEY: &str = "wf.kernel";
/// Attribute of a clone for one nesting: the context word of its code.
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

/// The context word of a clone's code, without the kernel's flags; `None` for the kernel itself,
/// for code that does not depend on the nesting, and for functions that passes have generated.
pub fn of(f: Value) -> Option<u32> {
    f.string_attribute(NESTING_KEY)?.parse().ok()
}

/// Whether a function is a clone for sequential code, which one thread of a team runs, in a task or
/// not.
pub fn is_sequential_copy(f: Value) -> bool {
    of(f).is_some_and(|word| word & NESTING == SEQUENTIAL)
}

/// Whether a function is a clone for a region that the sequential thread runs alone.
pub fn is_lone_copy(f: Value) -> bool {
    of(f).is_some_and(|word| levels(word.into()) == (1, 0))
}

/// Whether a function is a clone for code that a warp runs as one thread of a region.
pub fn is_warp_copy(f: Value) -> bool {
    of(f).is_some_and(|word| word & NESTING == IN_WARP)
}

/// The number of parallel regions around code with this context word, and how many of them are
/// active.
pub fn levels(word: u64) -> (u32, u32) {
    let word = word as u32;
    (context::level(word), context::active_level(word))
}
