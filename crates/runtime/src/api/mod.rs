//! The `omp_*` routines for devices, as OpenMP 5.2 defines them and Clang 22's omp.h declares
//! them, with libomptarget's extensions.
//!
//! A routine that can report a failure, by a status or by null, does so whatever the reason
//! (`or_else`). The program ends for failures that it could not see: in a routine that returns
//! nothing, such as `omp_target_free`, and those of an earlier construct that are detected only
//! now.

pub mod devices;
pub mod interop;
pub mod memory;
pub mod pointers;
pub mod rectangle;
pub mod transfer;

use crate::error::{Error, Result};
use crate::failure;
use crate::guard::{Failed, attempt, attempt_or};
use crate::runtime::{Choice, runtime};
use crate::session::Session;
use crate::trace;
use std::ffi::c_int;

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

/// Runs the body of an API function that returns 0 or why it failed, as a number of
/// `errno.h`.
pub(crate) fn status(what: &'static str, body: impl FnOnce() -> Result<c_int>) -> c_int {
    or_else(what, body, |error| match error {
        Error::OutOfMemory { .. } => libc::ENOMEM,
        Error::Program(_) => libc::EINVAL,
        _ => libc::EIO,
    })
}

/// Runs the body of an API function that has a value for failure.
pub(crate) fn or_else<T>(
    what: &'static str,
    body: impl FnOnce() -> Result<T>,
    failed: impl FnOnce(&Error) -> T,
) -> T {
    let answer = |error: Error| {
        match error.is_of_a_construct() || error.is_final() {
            true => failure::report(&error),
            false => trace::failed(what, &error),
        }
        failed(&error)
    };
    // SAFETY: there is no location.
    unsafe { attempt_or(what, std::ptr::null(), body, answer) }
}

/// Runs the body of an API function.
pub(crate) fn api<T: Failed>(what: &'static str, body: impl FnOnce() -> Result<T>) -> T {
    // SAFETY: there is no location.
    unsafe {
        attempt(what, std::ptr::null(), || {
            body().map_err(|error| error.in_routine(what))
        })
    }
}
