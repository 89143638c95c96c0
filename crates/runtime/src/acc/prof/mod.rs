//! The interface for tools (chapter 5): callbacks at what constructs and
//! routines of OpenACC do.
//!
//! A thread at work on a construct is inside its [`scope::Scope`], which says
//! what all its events have in common. Where no tool registered anything, all
//! of this costs a look at one flag.

pub mod construct;
pub mod event;
pub mod init;
pub mod registry;
pub mod scope;
pub mod types;

use super::fault::Code;
use super::queue::Queue;
use crate::error::{Error, Result};
use registry::Detail;
use std::ffi::CString;
use std::sync::Once;

pub use registry::on;

/// Lets the tools of the program and of `ACC_PROFLIB` register, once, before
/// anything else.
#[inline]
pub fn load() {
    static LOADED: Once = Once::new();
    LOADED.call_once(init::load);
}

/// What happens to a mapping or to memory of the device.
pub fn data(event: i32, name: Option<&str>, bytes: u64, host: u64, device: u64) {
    if on() {
        let name = name.map(|n| CString::new(n).unwrap_or_default());
        let detail = Detail::data(name.as_deref(), bytes, host, device);
        scope::emit(event, &detail, std::ptr::null_mut());
    }
}

/// Puts a copy of the program's memory on a stream.
#[inline]
pub fn copy(
    events: (i32, i32),
    (bytes, host, device): (u64, u64, u64),
    body: impl FnOnce() -> Result<()>,
) -> Result<()> {
    if !on() {
        return body();
    }
    let detail = Detail::data(None, bytes, host, device);
    around(events, &detail, body)
}

/// Launches a kernel with so many gangs of so many threads.
#[inline]
pub fn launch(
    kernel: &str,
    gangs: u32,
    threads: u32,
    body: impl FnOnce() -> Result<()>,
) -> Result<()> {
    if !on() {
        return body();
    }
    let name = CString::new(kernel).unwrap_or_default();
    let detail = Detail::launch(&name, gangs, threads);
    around(event::LAUNCH, &detail, body)
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

fn around(events: (i32, i32), detail: &Detail, body: impl FnOnce() -> Result<()>) -> Result<()> {
    let info = scope::emit(events.0, detail, std::ptr::null_mut());
    body()?;
    scope::emit(events.1, detail, info);
    Ok(())
}

/// The program is about to end because of an error.
pub fn error(code: Code, error: &Error) {
    if on() {
        let message = CString::new(error.to_string()).unwrap_or_default();
        let detail = Detail::error(code, &message);
        scope::emit(event::ERROR, &detail, std::ptr::null_mut());
    }
}
