//! What becomes of a construct that fails, as `WARPFORK_ON_ERROR` says.
//!
//! | value | a construct that fails |
//! | --- | --- |
//! | `abort` | ends the program, once its output is written out |
//! | `return` | is reported, and ends as if it had not been there: what it took is given back, other mappings keep their data |
//! | `host` | as `abort`; but the host runs a region that could not begin, if none of its data is on the device, and data that could not be mapped stays on the host |
//!
//! The program learns of errors that were reported by [`warpfork_take_error`].

use crate::config::OnError;
use crate::error::{Error, fatal};
use crate::lock::lock;
use crate::program::program;
use std::collections::VecDeque;
use std::ffi::c_char;
use std::sync::Mutex;

/// Errors that were reported and that the program has not taken, the oldest first.
static REPORTED: Mutex<VecDeque<String>> = Mutex::new(VecDeque::new());

/// Most of them that are kept.
const MOST: usize = 256;

/// What `WARPFORK_ON_ERROR` says.
pub fn on_error() -> OnError {
    program().config.on_error
}

/// A construct failed, and the host cannot stand in for it: ends the program, unless that goes
/// on after errors.
#[cold]
pub fn report(error: &Error) {
    if error.is_final() || on_error() != OnError::Return {
        fatal(error);
    }
    eprintln!("warpfork: error: {error}");
    let mut reported = lock(&REPORTED);
    if reported.len() == MOST {
        reported.pop_front();
    }
    reported.push_back(error.to_string());
}

/// A data construct failed. Data that could not be mapped stays on the host, where regions that
/// cannot begin without it run, if the program is to go on like that.
#[cold]
pub fn report_data(error: &Error) {
    match on_error() == OnError::Host && error.is_not_begun() {
        true => eprintln!("warpfork: warning: {error}; the data stays on the host"),
        false => report(error),
    }
}

/// Gives the program the oldest error that it has not taken yet, of any thread: writes its text
/// to `text`, as far as there is room in `size` bytes, and returns the text's length; 0 if there
/// is none.
///
/// # Safety
/// `text` is null or has room for `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn warpfork_take_error(text: *mut c_char, size: usize) -> usize {
    let Some(error) = lock(&REPORTED).pop_front() else {
        return 0;
    };
    if !text.is_null() && size > 0 {
        let len = error.len().min(size - 1);
        // SAFETY: `len + 1` is at most `size`, for which the caller vouches.
        unsafe {
            std::ptr::copy_nonoverlapping(error.as_ptr().cast(), text, len);
            *text.add(len) = 0;
        }
    }
    error.len()
}
