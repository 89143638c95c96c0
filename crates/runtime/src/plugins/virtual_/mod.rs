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
    devices: |config, _, unified| Ok(vec![device::open(config, unified)?]),
};
