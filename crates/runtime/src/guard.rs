//! The C boundary: errors and panics end here, and most of them the program.

use crate::error::{Error, Result, fatal};
use crate::failure;
use crate::ffi::types::Ident;
use crate::reentrancy::Inside;
use crate::runtime::runtime;
use crate::trace;
use std::panic::{AssertUnwindSafe, catch_unwind};
use wf_presence::Refs;

/// The value of a C function whose construct failed, where the program goes on.
pub trait Failed {
    /// It says that there is nothing.
    fn failed() -> Self;
}

impl Failed for () {
    fn failed() -> Self {}
}

impl Failed for i32 {
    fn failed() -> Self {
        0
    }
}

impl Failed for i64 {
    fn failed() -> Self {
        0
    }
}

impl Failed for usize {
    fn failed() -> Self {
        0
    }
}

impl<T> Failed for *mut T {
    fn failed() -> Self {
        std::ptr::null_mut()
    }
}

impl<T> Failed for *const T {
    fn failed() -> Self {
        std::ptr::null()
    }
}

/// Runs the body of a C function that no construct is: an error or a panic ends the program.
///
/// # Safety
/// `ident` is null or a valid location.
#[inline]
pub unsafe fn guard<T>(
    what: &'static str,
    ident: *const Ident,
    body: impl FnOnce() -> Result<T>,
) -> T {
    // SAFETY: promised by the caller.
    unsafe { attempt_or(what, ident, body, |error| fatal(&error)) }
}

/// Runs the body of a C function. An error is dealt with as `WARPFORK_ON_ERROR` says
/// (`failure::report`).
///
/// # Safety
/// `ident` is null or a valid location.
#[inline]
pub unsafe fn attempt<T: Failed>(
    what: &'static str,
    ident: *const Ident,
    body: impl FnOnce() -> Result<T>,
) -> T {
    let reported = |error: Error| {
        failure::report(&error);
        T::failed()
    };
    // SAFETY: promised by the caller.
    unsafe { attempt_or(what, ident, body, reported) }
}

/// Runs the body of a C function; `failed` deals with an error. A panic ends the program.
///
/// # Safety
/// `ident` is null or a valid location.
#[inline]
pub unsafe fn attempt_or<T>(
    what: &'static str,
    ident: *const Ident,
    body: impl FnOnce() -> Result<T>,
    failed: impl FnOnce(Error) -> T,
) -> T {
    let _inside = Inside::enter();
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(value)) => value,
        Ok(Err(error)) => {
            dump();
            // SAFETY: promised by the caller.
            let place = unsafe { Ident::place(ident, what) };
            failed(error.at(what, &place.source))
        }
        Err(panic) => {
            dump();
            fatal(&panicked(&*panic))
        }
    }
}

/// The error for a panic.
fn panicked(panic: &(dyn std::any::Any + Send)) -> Error {
    let words = panic
        .downcast_ref::<&str>()
        .map(|s| (*s).to_owned())
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_default();
    Error::Internal(words)
}

/// Prints the mappings, where the user wants them after an error.
#[cold]
fn dump() {
    if trace::on(trace::DUMP_TABLE) {
        dump_tables();
    }
}

/// Prints all devices' mappings to standard error.
pub fn dump_tables() {
    for session in runtime().devices() {
        let number = session.number;
        trace::event(
            number,
            format_args!(
                "OpenMP Host-Device pointer mappings:\n{:<18} {:<18} {:<8} DynRefCount HoldRefCount Declaration",
                "Host Ptr", "Target Ptr", "Size (B)"
            ),
        );
        for e in session.table.lock().iter() {
            let refs = match e.life.refs {
                Refs::Count(n) => n.to_string(),
                Refs::Infinite => "INF".to_owned(),
            };
            trace::event(
                number,
                format_args!(
                    "{:<#18x} {:<#18x} {:<8} {refs:<11} {:<12} {}",
                    e.begin,
                    e.device,
                    e.end - e.begin,
                    e.life.holds,
                    e.name.as_deref().unwrap_or("unknown")
                ),
            );
        }
    }
}
