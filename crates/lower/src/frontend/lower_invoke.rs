//! Pass `lower_invoke`: replaces `invoke` by `call`, since nothing unwinds on a device.
//!
//! The pass removes the functions' personalities. LLVM's `lower-invoke` then makes the calls,
//! and the unreachable handlers are deleted. `lower_throw` handles the throws.
//! `tests/programs/language/checked_values.cpp` shows both.

use crate::program::Program;

/// LLVM's passes, which run after ours.
pub const LLVMS: &str = "function(lower-invoke,unreachableblockelim)";

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    for f in program.ir().definitions() {
        if f.personality().is_some() {
            f.clear_personality();
        }
    }
}
