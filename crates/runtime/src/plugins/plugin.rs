//! The description of a kind of device.

use crate::config::{Config, Kind};
use crate::device::Device;
use crate::error::Result;
use wf_host_abi::Arch;

/// Devices that a plugin found.
pub type Devices = Vec<Box<dyn Device>>;

/// A kind of device.
pub struct Plugin {
    /// The kind.
    pub kind: Kind,
    /// What the kind is called in messages, with the flag that makes code for
    /// it.
    pub code: &'static str,
    /// Whether its devices run code of an architecture.
    pub runs: fn(&Arch) -> bool,
    /// Whether it is only used where there are no others.
    pub last_resort: bool,
    /// The machine's devices of the kind, by the settings; one in emulation is what
    /// the program has code for. Kernels may use the host's memory as it is only if
    /// the flag says so, where that is open.
    pub devices: fn(&Config, &[Arch], bool) -> Result<Devices>,
}
