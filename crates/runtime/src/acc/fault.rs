//! Errors with a number in OpenACC (section 5.2.2), which tools are notified of before the
//! program ends.

use crate::error::Error;
use std::cell::Cell;

/// `acc_error_t`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Code {
    /// Nothing that has a number of its own.
    Other = 1,
    /// The system or the driver refused.
    System = 2,
    /// A kernel failed.
    Execution = 3,
    /// No device of that number.
    DeviceUnavailable = 6,
    /// No device of that type.
    DeviceTypeUnavailable = 7,
    /// No memory left.
    OutOfMemory = 9,
    /// Data is not on the device.
    NotPresent = 10,
    /// Only a part of it is.
    PartlyPresent = 11,
    /// Data is there already.
    Present = 12,
    /// An argument that means nothing.
    InvalidArgument = 13,
    /// An async-argument that means nothing.
    InvalidAsync = 14,
    /// A null pointer.
    InvalidNullPointer = 15,
}

thread_local! {
    /// The number of the error that is on its way to the C boundary.
    static LAST: Cell<Option<Code>> = const { Cell::new(None) };
}

/// An error of the program's with its number.
pub fn fault(code: Code, message: String) -> Error {
    note(code);
    Error::Program(message)
}

/// The error that the calling thread is about to report has this number.
pub fn note(code: Code) {
    LAST.set(Some(code));
}

/// The number of an error that has come to the C boundary.
pub fn code(error: &Error) -> Code {
    match error {
        Error::At { error, .. } | Error::NotBegun { why: error, .. } => code(error),
        Error::OutOfMemory { .. } => Code::OutOfMemory,
        Error::Fault(_) => Code::Execution,
        Error::Device(_) => Code::System,
        _ => LAST.get().unwrap_or(Code::Other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wf_host_abi::SourceLoc;

    #[test]
    fn numbers_of_errors() {
        let error = fault(Code::Present, "there".into());
        assert_eq!(code(&error), Code::Present);
        let place = SourceLoc::default();
        let error = Error::Device("no".into()).at("acc_wait", &place);
        assert_eq!(code(&error), Code::System);
    }
}
