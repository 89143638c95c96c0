//! Emulated AMD GPUs: a separate library executes their machine code. Their memory is host
//! memory, and every operation is done when its function returns. They are used only if
//! `WARPFORK_DEVICE` selects them.

mod device;
mod driver;
mod module;

use super::plugin::Plugin;
use crate::config::Kind;

/// The simulated AMD GPUs.
pub const PLUGIN: Plugin = Plugin {
    kind: Kind::Amdsim,
    code: "simulated AMD GPUs (--offload-arch=amd)",
    runs: |_| false,
    last_resort: false,
    devices: |config, archs, unified| match config.device {
        Some(Kind::Amdsim) => Ok(vec![device::open(config, archs, unified)?]),
        _ => Ok(vec![]),
    },
};
