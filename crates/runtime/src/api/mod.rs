//! The `omp_*` routines for devices, as OpenMP 5.2 defines them and omp.h of
//! Clang 22 declares them, with libomptarget's extensions.
//!
//! Routines that return a status give a failure to the program; only what
//! the program cannot see, such as a failing driver in `omp_target_free`,
//! ends it.

pub mod devices;
pub mod interop;
pub mod memory;
pub mod pointers;
pub mod rectangle;
pub mod transfer;

use crate::error::Result;
use crate::runtime::{Choice, runtime};
use crate::session::Session;

/// A device number of an API call.
pub(crate) enum Where {
    /// The host.
    Host,
    /// A device, ready for use.
    Device(&'static Session),
    /// No such device.
    Nowhere,
}

/// Resolves a device number. -1 is the host here (`omp_initial_device`), and
/// not the default device as in Clang's calls.
pub(crate) fn find(device: i32) -> Result<Where> {
    if device == -1 || i64::from(device) == runtime().initial_device() {
        return Ok(Where::Host);
    }
    if device < 0 || i64::from(device) > runtime().initial_device() {
        return Ok(Where::Nowhere);
    }
    match runtime().choose(i64::from(device))? {
        Choice::Host => Ok(Where::Host),
        Choice::Device(session) => {
            session.ready()?;
            Ok(Where::Device(session))
        }
    }
}

/// Runs the body of an API function.
pub(crate) fn api<T>(what: &'static str, body: impl FnOnce() -> Result<T>) -> T {
    // SAFETY: there is no location.
    unsafe { crate::guard::guard(what, std::ptr::null(), body) }
}
