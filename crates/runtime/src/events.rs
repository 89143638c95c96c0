//! What happens on devices, for those who want to know: the interface for
//! tools listens. Where nobody does, all of this costs a look at one flag.

use crate::error::Result;
use std::sync::OnceLock;

/// What happens to a mapping or to memory of a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Memory of the device was allocated.
    Alloc,
    /// It was given back.
    Free,
    /// Data of the host got a counterpart.
    Create,
    /// It lost it.
    Delete,
}

/// Data of the host and its counterpart.
#[derive(Clone, Copy, Debug)]
pub struct Data<'a> {
    /// The variable, where that is known.
    pub name: Option<&'a str>,
    /// Its bytes.
    pub bytes: u64,
    /// The host's address, or 0.
    pub host: u64,
    /// The device's.
    pub device: u64,
}

/// What is put on a stream.
#[derive(Clone, Copy, Debug)]
pub enum Work<'a> {
    /// A copy of the program's memory to the device.
    Upload(Data<'a>),
    /// A copy from the device to the program's memory.
    Download(Data<'a>),
    /// A kernel.
    Launch {
        /// Its name.
        kernel: &'a str,
        /// Its teams.
        teams: u32,
        /// The threads of each.
        threads: u32,
    },
}

/// Who wants to know.
pub trait Listener: Sync {
    /// Something happened.
    fn changed(&self, change: Change, data: &Data<'_>);

    /// Has `body` put work on a stream.
    ///
    /// # Errors
    /// Those of `body`.
    fn around(&self, work: &Work<'_>, body: Box<dyn FnOnce() -> Result<()> + '_>) -> Result<()>;
}

static LISTENER: OnceLock<&'static dyn Listener> = OnceLock::new();

/// Has the listener know from now on; there is one in a process.
pub fn listen(listener: &'static dyn Listener) {
    LISTENER.get_or_init(|| listener);
}

/// Whether somebody wants to know.
#[inline]
pub fn on() -> bool {
    LISTENER.get().is_some()
}

/// Something happens to a mapping or to memory of the device.
#[inline]
pub fn changed(change: Change, data: &Data<'_>) {
    if let Some(listener) = LISTENER.get() {
        listener.changed(change, data);
    }
}

/// Puts work on a stream.
///
/// # Errors
/// Those of `body`.
#[inline]
pub fn around(work: &Work<'_>, body: impl FnOnce() -> Result<()>) -> Result<()> {
    match LISTENER.get() {
        Some(listener) => listener.around(work, Box::new(body)),
        None => body(),
    }
}
