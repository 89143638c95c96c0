//! Listeners to events on devices ([`crate::events`]): the profile, NVTX ranges and OpenMP's
//! tools interface. OpenACC's is with OpenACC. None of them listens unless it is requested.

mod moments;
mod nvtx;
mod ompt;
mod profile;

use crate::config::Config;
use std::sync::Once;

/// Lets those listen that are asked for, once, before the
/// program's devices, so many, are used.
pub fn start(config: &Config, devices: usize) {
    static STARTED: Once = Once::new();
    let mut first = false;
    STARTED.call_once(|| first = true);
    // A tool that uses a device while it starts comes here again.
    if !first {
        return;
    }
    if let Some(file) = &config.profile {
        profile::start(file);
    }
    nvtx::start(config.profile.is_some());
    // The host's number is that behind the last device.
    ompt::start(i32::try_from(devices).unwrap_or(i32::MAX));
}
