//! The `acc_*` routines (section 3.2), in the order of the standard.

pub mod cuda;
pub mod data;
pub mod devices;
pub mod fortran;
pub mod memory;
pub mod waits;

use super::fault;
use super::prof;
use crate::error::Result;
use crate::guard::Failed;

/// Runs the body of a routine. An error has the routine's name, goes to the
/// tools, and is reported.
pub fn call<T: Failed>(what: &'static str, body: impl FnOnce() -> Result<T>) -> T {
    prof::load();
    crate::api::api(what, || {
        body().map_err(|error| {
            let code = fault::code(&error);
            named(what, error, code)
        })
    })
}

fn named(what: &str, error: crate::error::Error, code: fault::Code) -> crate::error::Error {
    use crate::error::Error;
    let error = match error {
        Error::Program(words) => Error::Program(format!("{what}: {words}")),
        other => other,
    };
    prof::error(code, &error);
    error
}
