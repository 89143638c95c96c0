//! Pass `lower_invoke`: nothing unwinds on a device, so a call that may throw is a call.
//!
//! LLVM's passes make the calls and take the handlers away, which nothing reaches then;
//! functions need no personality any more. What a throw leaves behind is pass
//! `lower_throw`'s. `tests/programs/language/checked_values.cpp` shows both.

use crate::program::Program;

/// LLVM's part, which comes after ours.
pub const LLVMS: &str = "function(lower-invoke,unreachableblockelim)";

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    for f in program.ir().definitions() {
        if f.personality().is_some() {
            f.clear_personality();
        }
    }
}
