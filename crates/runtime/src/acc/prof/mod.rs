//! The tools interface (chapter 5): callbacks for events of OpenACC's constructs and routines.
//!
//! A thread that executes a construct is inside its [`scope::Scope`], which has the fields that
//! all its events share. Without a registered callback the cost is one test of a flag.

pub mod event;
pub mod init;
pub mod listener;
pub mod registry;
pub mod scope;
pub mod types;

use super::fault::Code;
use super::queue::Queue;
use crate::error::{Error, Result};
use registry::Detail;
use scope::around;
use std::ffi::CString;
use std::sync::Once;

pub use crate::events::on;

/// Lets the tools of the program and of `ACC_PROFLIB` register, once, before
/// anything else.
#[inline]
pub fn load() {
    static LOADED: Once = Once::new();
    LOADED.call_once(init::load);
}

/// Waits as a construct does at its end (`implicit`), or because the program
/// says so.
pub fn waited(implicit: bool, body: impl FnOnce() -> Result<()>) -> Result<()> {
    if !on() {
        return body();
    }
    around(event::WAIT, &Detail::other(implicit), body)
}

/// Waits for a queue because the program says so.
pub fn waited_for(queue: &'static Queue, body: impl FnOnce() -> Result<()>) -> Result<()> {
    if !on() {
        return body();
    }
    let scope = scope::of_queue(queue);
    let _inside = scope.enter();
    around(event::WAIT, &Detail::other(false), body)
}

/// The program is about to end because of an error.
pub fn error(code: Code, error: &Error) {
    if on() {
        let message = CString::new(error.to_string()).unwrap_or_default();
        let detail = Detail::error(code, &message);
        scope::emit(event::ERROR, &detail, std::ptr::null_mut());
    }
}
