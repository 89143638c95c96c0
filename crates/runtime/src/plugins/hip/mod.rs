//! AMD GPUs, through the HIP library alone, which is opened when a program
//! runs. Tested against a fake of its interface only, never on hardware.
//!
//! Every host thread has a stream of its own. Where a code object asks the
//! host by a mailbox, whoever waits for a stream answers meanwhile, and
//! nothing that could wait inside the library is called before.

mod device;
mod driver;
mod module;
mod numbers;
mod open;

use super::plugin::Plugin;
use crate::config::Kind;
use wf_host_abi::Arch;

/// AMD's GPUs.
pub const PLUGIN: Plugin = Plugin {
    kind: Kind::Hip,
    code: "AMD's GPUs (--offload-arch=amd)",
    runs: |arch| matches!(arch, Arch::Amd(_)),
    last_resort: false,
    devices: |config, _, _| open::devices(&config.limits),
};
