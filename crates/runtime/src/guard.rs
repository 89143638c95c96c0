//! The C boundary: errors and panics end the program here.

use crate::error::{Error, Result, fatal};
use crate::ffi::types::Ident;
use crate::reentrancy::Inside;
use crate::runtime::runtime;
use crate::trace;
use std::panic::{AssertUnwindSafe, catch_unwind};
use wf_presence::Refs;

/// Runs the body of a C function: an error or a panic ends the program.
///
/// # Safety
/// `ident` is null or a valid location.
#[inline]
pub unsafe fn guard<T>(
    what: &'static str,
    ident: *const Ident,
    body: impl FnOnce() -> Result<T>,
) -> T {
    let _inside = Inside::enter();
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(value)) => value,
        Ok(Err(error)) => {
            // SAFETY: promised by the caller.
            let place = unsafe { Ident::place(ident, what) };
            end(&error.at(what, &place.source))
        }
        Err(panic) => end(&panicked(&*panic)),
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

#[cold]
fn end(error: &Error) -> ! {
    if trace::on(trace::DUMP_TABLE) {
        dump_tables();
    }
    fatal(error)
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
