//! AMD GPUs, through the HIP library alone, which is opened at run time. Tested against a fake
//! of its interface, never on hardware.
//!
//! Every host thread has its own stream. If a code object sends requests to the host by a
//! mailbox, a thread that waits for a stream answers them meanwhile. It calls no function
//! before that could wait inside the library.

mod device;
mod driver;
mod module;
mod numbers;
mod open;
mod release;

use super::plugin::Plugin;
use crate::config::Kind;
use wf_host_abi::Arch;

/// AMD's GPUs.
pub const PLUGIN: Plugin = Plugin {
    kind: Kind::Hip,
    code: "AMD's GPUs (--offload-arch=amd)",
    runs: |arch| matches!(arch, Arch::Amd(_)),
    last_resort: false,
    devices: |config, _, _| open::devices(config),
};
