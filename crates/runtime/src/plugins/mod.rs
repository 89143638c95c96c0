//! The kinds of devices, one folder each.

pub mod cuda;
pub mod virtual_;

use crate::config::{Config, Kind};
use crate::device::Device;
use crate::error::Result;

/// All devices of the machine that the settings allow: GPUs first, then the
/// virtual one.
///
/// # Errors
/// The environment asks for a virtual GPU that cannot be. No GPU is no error.
pub fn all(config: &Config) -> Result<Vec<Box<dyn Device>>> {
    let mut found = vec![];
    if config.device != Some(Kind::Virtual) {
        found.extend(cuda::devices(&config.limits).unwrap_or_default());
    }
    if config.device != Some(Kind::Cuda) {
        found.push(virtual_::device(config, false)?);
    }
    Ok(found)
}
