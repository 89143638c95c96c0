//! The virtual GPU as a device. Its memory is host memory, so copies are plain, and every
//! operation is done when its function returns.

mod device;
mod module;

use super::plugin::Plugin;
use crate::config::Kind;
use wf_host_abi::Arch;

/// The virtual GPU.
pub const PLUGIN: Plugin = Plugin {
    kind: Kind::Virtual,
    code: "the virtual GPU (--offload-arch=virtual)",
    runs: |arch| *arch == Arch::Virtual,
    last_resort: true,
    devices: |config, _, unified| {
        let numbers = 0..config.virtual_devices;
        numbers.map(|n| device::open(config, n, unified)).collect()
    },
};
