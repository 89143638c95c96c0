//! Library functions on the virtual GPU.

use crate::{Provided, TargetError};
use inkwell::module::Module;

pub(super) fn run(_m: &Module) -> Result<(), TargetError> {
    Ok(())
}

pub(super) fn provides(_name: &str) -> Provided {
    Provided::No
}

/// Whether the host's libraries have the function.
pub(super) fn in_host(_name: &str) -> bool {
    false
}
