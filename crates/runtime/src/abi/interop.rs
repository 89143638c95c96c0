//! `omp interop`: passes the device's native handles to the program.
//!
//! The constructs are tasks of the program (OpenMP 5.2, section 14.1). Each waits for the tasks
//! that its `depend` clause names, whether the device has handles or not. They run at once,
//! with `nowait` too, so that tasks that depend on them come after them.

use crate::device::Queue;
use crate::error::{Error, Result};
use crate::ffi::interop::Interop;
use crate::ffi::types::Ident;
use crate::guard::attempt;
use crate::libomp::{Depend, wait_deps};
use crate::lock::lock;
use crate::runtime::{Choice, runtime};
use crate::session::Session;
use std::sync::Mutex;

/// `targetsync` in the interop type that Clang passes; 1 is `target`.
const TARGETSYNC: i32 = 2;

/// `omp interop init`. The object is null where the device has no handles to
/// give, as OpenMP wants it for implementations that support none.
///
/// # Safety
/// As Clang 22 calls it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __tgt_interop_init(
    ident: *const Ident,
    _thread: i32,
    object: *mut *mut Interop,
    kind: i32,
    device: i32,
    depend_count: i32,
    depends: *const Depend,
    _nowait: i32,
) {
    // SAFETY: promised by the caller.
    unsafe {
        attempt("interop init", ident, || {
            *object = std::ptr::null_mut();
            wait_deps(depend_count, depends);
            let Choice::Device(session) = runtime().choose(i64::from(device))? else {
                return Ok(());
            };
            session.ready()?;
            session.stop_deferring()?;
            let Some(handles) = session.device.native_handles() else {
                return Ok(());
            };
            let stream = match kind {
                TARGETSYNC => Some(queue(session)?),
                _ => None,
            };
            let interop = Interop {
                device: session.number,
                handles,
                stream,
            };
            *object = Box::into_raw(Box::new(interop));
            Ok(())
        });
    }
}

/// Queues of objects that were destroyed, with their devices' numbers.
static IDLE: Mutex<Vec<(u32, Queue)>> = Mutex::new(vec![]);

/// A queue for an object.
fn queue(session: &Session) -> Result<Queue> {
    let mut idle = lock(&IDLE);
    match idle
        .iter()
        .position(|(number, _)| *number == session.number)
    {
        Some(at) => Ok(idle.swap_remove(at).1),
        None => session.device.new_queue(),
    }
}

fn session(interop: &Interop) -> Result<&'static Session> {
    runtime()
        .devices()
        .get(interop.device as usize)
        .ok_or_else(|| Error::Internal("an interop object of no device".to_owned()))
}

/// `omp interop use`: waits for what the program put on the stream.
///
/// # Safety
/// As Clang 22 calls it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __tgt_interop_use(
    ident: *const Ident,
    _thread: i32,
    object: *mut *mut Interop,
    _device: i32,
    depend_count: i32,
    depends: *const Depend,
    _nowait: i32,
) {
    // SAFETY: promised by the caller.
    unsafe {
        attempt("interop use", ident, || {
            wait_deps(depend_count, depends);
            let Some(interop) = (*object).as_ref() else {
                return Ok(());
            };
            let session = session(interop)?;
            session.ready()?;
            interop
                .stream
                .map_or(Ok(()), |stream| session.device.synchronize(stream))
        });
    }
}

/// `omp interop destroy`.
///
/// # Safety
/// As Clang 22 calls it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __tgt_interop_destroy(
    ident: *const Ident,
    thread: i32,
    object: *mut *mut Interop,
    device: i32,
    depend_count: i32,
    depends: *const Depend,
    nowait: i32,
) {
    // SAFETY: promised by the caller; the object was made by
    // `__tgt_interop_init` and is not used again.
    unsafe {
        __tgt_interop_use(ident, thread, object, device, depend_count, depends, nowait);
        if !(*object).is_null() {
            let interop = Box::from_raw(*object);
            lock(&IDLE).extend(interop.stream.map(|stream| (interop.device, stream)));
            *object = std::ptr::null_mut();
        }
    }
}
