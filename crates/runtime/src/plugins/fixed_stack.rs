//! Stacks of AMD's kernels, whose size the code object says.

use crate::error::{Error, Result};

/// What a device says to a kernel with recursion if the environment asks for stacks of `asked`
/// bytes.
///
/// # Errors
/// It does, and the launch cannot have them.
pub fn deepen(asked: Option<u64>) -> Result<()> {
    match asked {
        None => Ok(()),
        Some(bytes) => Err(Error::Environment(format!(
            "LIBOMPTARGET_STACK_SIZE is {bytes}, and kernels for AMD's GPUs have the stack that the \
             program was linked with; link it with --amd-stack-size={bytes}, and unset the variable"
        ))),
    }
}
