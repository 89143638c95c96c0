//! Kinds of devices, one folder each, all with the same files: `mod.rs` describes the kind to
//! the runtime as a [`Plugin`], `device.rs` implements [`Device`], and `module.rs` loads code
//! and launches it. A driver that is opened at run time has `driver.rs`, and `open.rs` for its
//! devices. `driver/` has what CUDA and HIP share, `simulated.rs` what simulated GPUs share;
//! neither depends on a kind.
//!
//! A new kind is a folder, a row in [`PLUGINS`], and a [`Kind`](crate::config::Kind).

pub mod amdsim;
pub mod cuda;
mod driver;
pub mod fixed_stack;
mod hip;
pub mod plugin;
mod pool;
mod populate;
mod simulated;
pub mod virtual_;

use crate::config::Config;
use crate::device::Device;
use crate::error::{Error, Result};
use plugin::Plugin;
use wf_host_abi::Arch;

/// All kinds, in the order of their devices' numbers.
pub const PLUGINS: [&Plugin; 4] = [
    &cuda::PLUGIN,
    &hip::PLUGIN,
    &amdsim::PLUGIN,
    &virtual_::PLUGIN,
];

/// The devices of a program, and why there are not more.
pub struct Found {
    /// The devices in the order of their numbers.
    pub devices: Vec<Box<dyn Device>>,
    /// Reasons for there being none of a kind.
    pub reasons: Vec<String>,
}

/// The devices that a program has code for, or those of the kind that the
/// settings name. `archs` is `None` for a program without regions, which may
/// use all.
///
/// # Errors
/// The environment asks for what cannot be.
pub fn of_program(config: &Config, archs: Option<&[Arch]>, unified: bool) -> Result<Found> {
    let (mut devices, mut reasons) = (vec![], vec![]);
    for plugin in PLUGINS {
        let asked = match config.device {
            Some(kind) if kind != plugin.kind => continue,
            asked => asked.is_some(),
        };
        if plugin.last_resort && !devices.is_empty() {
            continue;
        }
        if !asked && archs.is_some_and(|archs| !archs.iter().any(plugin.runs)) {
            if plugin.last_resort {
                reasons.push(format!("the program has no code for {}", plugin.code));
            }
            continue;
        }
        match (plugin.devices)(config, archs.unwrap_or_default(), unified) {
            Ok(found) => devices.extend(found),
            Err(e @ Error::Environment(_)) => return Err(e),
            Err(why) => reasons.push(why.to_string()),
        }
    }
    Ok(Found { devices, reasons })
}

/// All devices of the machine that the settings allow.
///
/// # Errors
/// The environment asks for a virtual GPU that cannot be. No GPU is no error.
pub fn all(config: &Config) -> Result<Vec<Box<dyn Device>>> {
    let mut all = vec![];
    for plugin in PLUGINS {
        if config.device.is_none_or(|kind| kind == plugin.kind) {
            match (plugin.devices)(config, &[], false) {
                Ok(found) => all.extend(found),
                Err(e) if plugin.last_resort => return Err(e),
                Err(_) => {}
            }
        }
    }
    Ok(all)
}
