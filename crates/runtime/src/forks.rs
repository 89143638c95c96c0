//! `fork` of the process while other threads use simulated devices.
//!
//! A child has a copy of a simulated device, mappings included, and may use it. Of the parent's
//! threads it has only the one that forked. So that thread first waits until the others have
//! left the runtime ([`gate`]), and then takes the devices' locks. A GPU's driver cannot be
//! used in a child.

use crate::device::{Device, Frozen};
use crate::gate;
use crate::host_memory;
use std::cell::RefCell;
use std::io::StderrLock;
use std::mem::ManuallyDrop;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// The process's simulated devices.
static DEVICES: OnceLock<Vec<&'static dyn Device>> = OnceLock::new();

/// Whether the process has opened a driver of GPUs.
static HAS_GPUS: AtomicBool = AtomicBool::new(false);

/// Whether this process is the child of one that used a GPU.
static GPU_IS_THE_PARENTS: AtomicBool = AtomicBool::new(false);

/// Whether this process was forked from one that used a GPU, so that the GPU's driver is of no
/// use here: both CUDA and HIP say so of their contexts.
#[inline]
pub fn gpu_is_the_parents() -> bool {
    GPU_IS_THE_PARENTS.load(Ordering::Relaxed)
}

/// What the thread that forks holds meanwhile.
struct Hold {
    devices: Vec<Box<dyn Frozen>>,
    _messages: StderrLock<'static>,
}

thread_local! {
    // Never dropped, so that destructors at the thread's end may fork.
    static HOLD: ManuallyDrop<RefCell<Option<Hold>>> =
        const { ManuallyDrop::new(RefCell::new(None)) };
}

/// Takes care of forks from now on.
pub fn watch() {
    // SAFETY: the functions are there for good, as this library is.
    unsafe { libc::pthread_atfork(Some(before), Some(in_parent), Some(in_child)) };
}

/// These are the process's devices: where none is simulated, children use none.
pub fn found(devices: impl Iterator<Item = &'static dyn Device>) {
    let (simulated, gpus): (Vec<_>, Vec<_>) = devices.partition(|d| d.properties().simulated);
    if simulated.is_empty() {
        gate::remove();
    }
    HAS_GPUS.store(!gpus.is_empty(), Ordering::Release);
    let _ = DEVICES.set(simulated);
}

extern "C" fn before() {
    if !gate::shut() {
        return;
    }
    let devices = DEVICES.get().into_iter().flatten();
    let hold = Hold {
        devices: devices.map(|device| device.freeze()).collect(),
        _messages: std::io::stderr().lock(),
    };
    HOLD.with(|held| *held.borrow_mut() = Some(hold));
}

extern "C" fn in_parent() {
    let held = HOLD.with(|held| held.borrow_mut().take());
    if held.is_some() {
        drop(held);
        gate::reopen(false);
    }
}

extern "C" fn in_child() {
    host_memory::in_child();
    if HAS_GPUS.load(Ordering::Acquire) {
        GPU_IS_THE_PARENTS.store(true, Ordering::Release);
    }
    let held = HOLD.with(|held| held.borrow_mut().take());
    if let Some(mut held) = held {
        held.devices.iter_mut().for_each(|device| device.in_child());
        drop(held);
        gate::reopen(true);
    }
}
