//! Library functions on NVIDIA GPUs.

use crate::{Options, Provided, TargetError};
use inkwell::module::Module;

pub(super) fn run(_m: &Module, _options: &Options) -> Result<(), TargetError> {
    Ok(())
}

pub(super) fn provides(_name: &str, _options: &Options) -> Provided {
    Provided::No
}
