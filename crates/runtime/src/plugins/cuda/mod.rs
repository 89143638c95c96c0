//! NVIDIA GPUs, through the CUDA driver alone.
//!
//! Programs share the device's primary context with CUDA's libraries, so that device pointers
//! and streams can be passed to them. Every host thread has its own stream.

mod context;
mod device;
mod driver;
mod module;
mod open;

use super::plugin::Plugin;
use crate::config::Kind;
use wf_host_abi::Arch;

/// NVIDIA's GPUs.
pub const PLUGIN: Plugin = Plugin {
    kind: Kind::Cuda,
    code: "NVIDIA's GPUs (--offload-arch=sm_NN)",
    runs: |arch| matches!(arch, Arch::Ptx(_) | Arch::Cubin(_)),
    last_resort: false,
    devices: |config, _, unified| open::devices(config, unified),
};
