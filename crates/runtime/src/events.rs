//! Events on devices. The profile and the tools interfaces of OpenMP and OpenACC listen to
//! them. Without a listener the cost is one test of a flag.

use crate::device::{Device, Queue};
use crate::error::{Place, Result};
use crate::ffi::map_type::MapType;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{PoisonError, RwLock};
use wf_host_abi::SourceLoc;

/// What a construct is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// A target region.
    Region,
    /// Data is entered.
    Enter,
    /// Data is left.
    Exit,
    /// Data is updated.
    Update,
}

/// A construct of the program, from its begin to its end.
#[derive(Debug)]
pub struct Construct {
    /// What it is.
    pub what: What,
    /// Whether the program does not wait for it.
    pub nowait: bool,
    /// The device's number.
    pub device: u32,
    /// Its location.
    pub place: Place,
}

/// What happens to a mapping.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Data of the host got a counterpart.
    Create,
    /// It lost it.
    Delete,
    /// The program gave it one.
    Associate,
    /// The program took it away.
    Disassociate,
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

/// What a construct maps, present before or not.
#[derive(Clone, Copy, Debug)]
pub struct Mapped {
    /// The host's address.
    pub host: u64,
    /// The device's.
    pub device: u64,
    /// Bytes.
    pub bytes: u64,
    /// The clause's type.
    pub ty: MapType,
    /// Whether the construct leaves it.
    pub leaves: bool,
}

/// What a device is asked to do.
#[derive(Clone, Copy, Debug)]
pub enum Work<'a> {
    /// An allocation, whose result is its address.
    Alloc(Data<'a>),
    /// It is given back.
    Free(Data<'a>),
    /// A copy of the program's memory is put on the queue.
    Upload(Data<'a>),
    /// A copy from the device to the program's memory is.
    Download(Data<'a>),
    /// A kernel is.
    Launch {
        /// Its name.
        kernel: &'a str,
        /// Location of its region.
        source: &'a SourceLoc,
        /// Its teams.
        teams: u32,
        /// The threads of each.
        threads: u32,
    },
}

/// A queue of a device.
#[derive(Clone, Copy)]
pub struct Spot {
    /// The device's number.
    pub number: u32,
    /// The device.
    pub device: &'static dyn Device,
    /// The queue.
    pub queue: Queue,
}

/// What does a piece of work and gives an address, or 0.
pub type Body<'a> = Box<dyn FnOnce() -> Result<u64> + 'a>;

/// A listener to events.
pub trait Listener: Sync {
    /// The calling thread begins a construct.
    fn begins(&self, _construct: &Construct) {}

    /// It ends it.
    fn ends(&self, _construct: &Construct) {}

    /// A mapping of the device with this number changed.
    fn changed(&self, _number: u32, _change: Change, _data: &Data<'_>) {}

    /// The calling thread's construct has mapped these on the device with this
    /// number, or leaves them.
    fn mapped(&self, _number: u32, _all: &[Mapped]) {}

    /// Has `body` do some work.
    ///
    /// # Errors
    /// Those of `body`.
    fn around(&self, _spot: &Spot, _work: &Work<'_>, body: Body<'_>) -> Result<u64> {
        body()
    }

    /// The device is about to be used for the first time.
    fn readies(&self, _number: u32, _device: &'static dyn Device) {}

    /// It has loaded this code.
    fn loaded(&self, _number: u32, _code: &[u8]) {}

    /// Everything on the queue is done.
    fn waited(&self, _device: &'static dyn Device, _queue: Queue) {}
}

static ON: AtomicBool = AtomicBool::new(false);
static LISTENERS: RwLock<Vec<&'static dyn Listener>> = RwLock::new(vec![]);

/// Adds a listener. The caller adds each listener once.
pub fn listen(listener: &'static dyn Listener) {
    let mut listeners = LISTENERS.write().unwrap_or_else(PoisonError::into_inner);
    listeners.push(listener);
    ON.store(true, Ordering::Release);
}

/// Whether somebody wants to know.
#[inline]
pub fn on() -> bool {
    ON.load(Ordering::Acquire)
}

/// The listeners, copied, since their callbacks may use the list.
fn listeners() -> Vec<&'static dyn Listener> {
    LISTENERS
        .read()
        .unwrap_or_else(PoisonError::into_inner)
        .clone()
}

/// Carries a construct out.
///
/// # Errors
/// Those of `body`, after which the construct has ended, too.
#[inline]
pub fn construct<R>(
    construct: impl FnOnce() -> Construct,
    body: impl FnOnce() -> Result<R>,
) -> Result<R> {
    match on() {
        true => observed(&construct(), body),
        false => body(),
    }
}

#[cold]
fn observed<R>(construct: &Construct, body: impl FnOnce() -> Result<R>) -> Result<R> {
    let listeners = listeners();
    for listener in &listeners {
        listener.begins(construct);
    }
    let result = body();
    for listener in listeners.iter().rev() {
        listener.ends(construct);
    }
    result
}

/// Something happened to a mapping of the device with this number.
#[inline]
pub fn changed(number: u32, change: Change, data: &Data<'_>) {
    if on() {
        for listener in listeners() {
            listener.changed(number, change, data);
        }
    }
}

/// A construct has mapped these, or leaves them.
pub fn mapped(number: u32, all: &[Mapped]) {
    if on() && !all.is_empty() {
        for listener in listeners() {
            listener.mapped(number, all);
        }
    }
}

/// Has the device do some work.
///
/// # Errors
/// Those of `body`.
#[inline]
pub fn around(spot: &Spot, work: &Work<'_>, body: impl FnOnce() -> Result<()>) -> Result<()> {
    match on() {
        true => nested(&listeners(), spot, work, Box::new(|| body().map(|()| 0))).map(drop),
        false => body(),
    }
}

/// The same for operations that return an address.
///
/// # Errors
/// Those of `body`.
#[inline]
pub fn giving(spot: &Spot, work: &Work<'_>, body: impl FnOnce() -> Result<u64>) -> Result<u64> {
    match on() {
        true => nested(&listeners(), spot, work, Box::new(body)),
        false => body(),
    }
}

#[cold]
fn nested(
    listeners: &[&'static dyn Listener],
    spot: &Spot,
    work: &Work<'_>,
    body: Body<'_>,
) -> Result<u64> {
    match listeners.split_first() {
        Some((first, rest)) => {
            first.around(spot, work, Box::new(|| nested(rest, spot, work, body)))
        }
        None => body(),
    }
}

/// The device is about to be used for the first time.
pub fn readies(number: u32, device: &'static dyn Device) {
    if on() {
        for listener in listeners() {
            listener.readies(number, device);
        }
    }
}

/// The device has loaded this code.
pub fn loaded(number: u32, code: &[u8]) {
    if on() {
        for listener in listeners() {
            listener.loaded(number, code);
        }
    }
}

/// Everything on the queue is done.
#[inline]
pub fn waited(device: &'static dyn Device, queue: Queue) {
    if on() {
        for listener in listeners() {
            listener.waited(device, queue);
        }
    }
}
