//! The thread's current CUDA context.
//!
//! The driver keeps one for each thread, and everybody in the process may change it: CUDA's
//! runtime library, also where it is linked statically, and whoever opens libcuda. So each
//! construct compares it with the context that it needs. What it finds there is somebody's, and
//! is current again when the thread leaves the runtime, also for callbacks and tasks that run in
//! between. A thread that had none keeps ours: what the program calls next, such as cuBLAS,
//! then works on the device that the last construct was for, as with other OpenMP runtimes.
//!
//! In a process where no other code can use the driver ([`crate::other_code`]) the comparison is
//! with what this thread made current last.

use super::driver::{Driver, OWN};
use crate::error::Result;
use crate::plugins::driver::Handle;
use crate::reentrancy::{self, Held};
use std::cell::Cell;
use std::ptr;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// The driver, once it is open.
static DRIVER: OnceLock<&'static Driver> = OnceLock::new();

thread_local! {
    /// The context of ours that was left current in the place of none, or 0.
    static LEFT: Cell<usize> = const { Cell::new(0) };
    /// Another's context, which is current again when the thread leaves, or 0.
    static THEIRS: Cell<usize> = const { Cell::new(0) };
    /// The context that the thread made current last, or 0.
    static ENTERED: Cell<usize> = const { Cell::new(0) };
}

/// Whether no other code of the process can use the driver.
static EXCLUSIVE: AtomicBool = AtomicBool::new(false);

/// No other code of the process can use the driver, from the beginning to the end.
pub fn be_exclusive() {
    EXCLUSIVE.store(true, Ordering::Relaxed);
}

/// Makes the driver known to threads that leave the runtime.
pub fn watch(driver: &'static Driver) {
    let _ = DRIVER.set(driver);
}

/// Makes a device's primary context, which was retained for good, current.
///
/// # Errors
/// The driver refuses. One that has shut down does not: what comes next may only give
/// something back.
#[inline]
pub fn enter(driver: &Driver, context: usize) -> Result<()> {
    if ENTERED.get() == context && EXCLUSIVE.load(Ordering::Relaxed) {
        return Ok(());
    }
    reentrancy::hold(Held {
        leave,
        resume,
        of: context,
    });
    let mut current: Handle = ptr::null_mut();
    // SAFETY: the pointer is to a local variable.
    let status = unsafe { (driver.more.context_get)(&mut current) };
    driver.check_release(OWN.context_get, status)?;
    if status != 0 || current as usize != context {
        switch(driver, current as usize, context)?;
    }
    ENTERED.set(if status == 0 { context } else { 0 });
    Ok(())
}

#[cold]
fn switch(driver: &Driver, current: usize, context: usize) -> Result<()> {
    if current == 0 || current == LEFT.get() {
        LEFT.set(context);
    } else if THEIRS.get() == 0 {
        THEIRS.set(current);
    }
    // SAFETY: the context was retained and is never released.
    let status = unsafe { (driver.more.context_set)(context as Handle) };
    driver.check_release(OWN.context_set, status)
}

/// The thread leaves: makes another's context current again.
fn leave() {
    let theirs = THEIRS.replace(0);
    if theirs != 0
        && let Some(driver) = DRIVER.get()
    {
        // SAFETY: the context was current when the thread entered. Where its owner has
        // destroyed it since, the driver refuses, and the owner finds out.
        unsafe { (driver.more.context_set)(theirs as Handle) };
    }
}

/// The thread comes back. What is wrong here comes up at the next call of the driver.
fn resume(context: usize) {
    if let Some(driver) = DRIVER.get() {
        let _ = enter(driver, context);
    }
}
