//! Queues (sections 3.2.9 to 3.2.14).

use super::call;
use crate::acc::current;
use crate::acc::kinds::{self, Target};
use crate::acc::prof;
use crate::acc::queue::Queue;
use crate::acc::queues;
use crate::error::{Error, Result};
use crate::session::Session;
use std::ffi::{c_int, c_long};
use std::time::Duration;

/// A device of the current type.
///
/// # Errors
/// There is none.
pub fn numbered(number: c_int) -> Result<Target> {
    let kind = current::target()?.kind();
    match number {
        0.. => kinds::find(kind, number),
        _ => current::target(),
    }
}

/// The queues of a device, or the one that is named.
fn queues_of(target: Target, name: Option<i64>) -> Result<Vec<&'static Queue>> {
    let Target::Device(session) = target else {
        // Everything on the host is done.
        if let Some(name) = name {
            current::queue_name(name)?;
        }
        return Ok(vec![]);
    };
    Ok(match name {
        Some(name) => queues::known(session, name)?.into_iter().collect(),
        None => queues::all(session),
    })
}

/// Has the queue that an async-argument names, or the calling thread, wait for
/// queues.
///
/// # Errors
/// What is on them failed, or the device refuses.
pub fn wait(session: &'static Session, waited: &[&'static Queue], name: c_long) -> Result<()> {
    match queues::of(session, name)? {
        Some(queue) => waited.iter().try_for_each(|other| queue.wait_for(other)),
        None => waited
            .iter()
            .try_for_each(|queue| prof::waited_for(queue, || queue.wait())),
    }
}

fn test(target: Target, name: Option<i64>) -> Result<c_int> {
    for queue in queues_of(target, name)? {
        if !queue.test()? {
            return Ok(0);
        }
    }
    Ok(1)
}

fn wait_on(target: Target, name: Option<i64>, waiting: i64) -> Result<()> {
    let waited = queues_of(target, name)?;
    match target {
        Target::Device(session) => wait(session, &waited, waiting),
        Target::Host => current::queue_name(waiting).map(drop),
    }
}

/// Whether everything on a queue is done.
#[unsafe(no_mangle)]
pub extern "C" fn acc_async_test(name: c_int) -> c_int {
    call("acc_async_test", || {
        test(current::target()?, Some(name.into()))
    })
}

/// The same on a device of the current type.
#[unsafe(no_mangle)]
pub extern "C" fn acc_async_test_device(name: c_int, number: c_int) -> c_int {
    call("acc_async_test_device", || {
        test(numbered(number)?, Some(name.into()))
    })
}

/// Whether everything on all queues is done.
#[unsafe(no_mangle)]
pub extern "C" fn acc_async_test_all() -> c_int {
    call("acc_async_test_all", || test(current::target()?, None))
}

/// The same on a device of the current type.
#[unsafe(no_mangle)]
pub extern "C" fn acc_async_test_all_device(number: c_int) -> c_int {
    call("acc_async_test_all_device", || {
        test(numbered(number)?, None)
    })
}

/// Waits for a queue.
#[unsafe(no_mangle)]
pub extern "C" fn acc_wait(name: c_int) {
    call("acc_wait", || {
        wait_on(current::target()?, Some(name.into()), current::ASYNC_SYNC)
    });
}

/// The name of OpenACC 1.0.
#[unsafe(no_mangle)]
pub extern "C" fn acc_async_wait(name: c_int) {
    acc_wait(name);
}

/// The same on a device of the current type.
#[unsafe(no_mangle)]
pub extern "C" fn acc_wait_device(name: c_int, number: c_int) {
    call("acc_wait_device", || {
        wait_on(numbered(number)?, Some(name.into()), current::ASYNC_SYNC)
    });
}

/// Has one queue wait for another.
#[unsafe(no_mangle)]
pub extern "C" fn acc_wait_async(name: c_int, waiting: c_int) {
    call("acc_wait_async", || {
        wait_on(current::target()?, Some(name.into()), waiting.into())
    });
}

/// The same on a device of the current type.
#[unsafe(no_mangle)]
pub extern "C" fn acc_wait_device_async(name: c_int, waiting: c_int, number: c_int) {
    call("acc_wait_device_async", || {
        wait_on(numbered(number)?, Some(name.into()), waiting.into())
    });
}

/// Waits for all queues.
#[unsafe(no_mangle)]
pub extern "C" fn acc_wait_all() {
    call("acc_wait_all", || {
        wait_on(current::target()?, None, current::ASYNC_SYNC)
    });
}

/// The name of OpenACC 1.0.
#[unsafe(no_mangle)]
pub extern "C" fn acc_async_wait_all() {
    acc_wait_all();
}

/// The same on a device of the current type.
#[unsafe(no_mangle)]
pub extern "C" fn acc_wait_all_device(number: c_int) {
    call("acc_wait_all_device", || {
        wait_on(numbered(number)?, None, current::ASYNC_SYNC)
    });
}

/// Has a queue wait for all others.
#[unsafe(no_mangle)]
pub extern "C" fn acc_wait_all_async(waiting: c_int) {
    call("acc_wait_all_async", || {
        wait_on(current::target()?, None, waiting.into())
    });
}

/// The same on a device of the current type.
#[unsafe(no_mangle)]
pub extern "C" fn acc_wait_all_device_async(waiting: c_int, number: c_int) {
    call("acc_wait_all_device_async", || {
        wait_on(numbered(number)?, None, waiting.into())
    });
}

/// Waits for one of several queues, and says at which place of the list it
/// stands; `None` where each is `acc_async_sync`.
///
/// # Errors
/// An async-argument is none, or what is on the queue failed.
fn wait_any(target: Target, names: &[c_int]) -> Result<Option<usize>> {
    /// Between two looks at the queues.
    const PAUSE: Duration = Duration::from_micros(20);
    let wanted = names.iter().map(|name| i64::from(*name)).enumerate();
    let wanted: Vec<_> = wanted.filter(|(_, n)| *n != current::ASYNC_SYNC).collect();
    loop {
        for (place, name) in &wanted {
            if test(target, Some(*name))? != 0 {
                return Ok(Some(*place));
            }
        }
        if wanted.is_empty() {
            return Ok(None);
        }
        std::thread::sleep(PAUSE);
    }
}

/// # Safety
/// `names` has `count` elements.
unsafe fn wait_any_of(target: Result<Target>, count: c_int, names: *const c_int) -> Result<c_int> {
    let count = usize::try_from(count)
        .map_err(|_| Error::Program("the number of queues is negative".to_owned()))?;
    if count == 0 || names.is_null() {
        return Ok(-1);
    }
    // SAFETY: promised by the caller.
    let names = unsafe { std::slice::from_raw_parts(names, count) };
    let place = wait_any(target?, names)?;
    Ok(place.map_or(-1, |place| place as c_int))
}

/// Waits until everything on one of these queues is done; its place in the
/// list. Elements that are `acc_async_sync` are passed over, and where there are
/// no others the result is negative.
///
/// # Safety
/// `names` has `count` elements.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn acc_wait_any(count: c_int, names: *const c_int) -> c_int {
    call("acc_wait_any", || {
        // SAFETY: promised by the caller.
        unsafe { wait_any_of(current::target(), count, names) }
    })
}

/// The same on a device of the current type.
///
/// # Safety
/// `names` has `count` elements.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn acc_wait_any_device(
    count: c_int,
    names: *const c_int,
    number: c_int,
) -> c_int {
    call("acc_wait_any_device", || {
        // SAFETY: promised by the caller.
        unsafe { wait_any_of(numbered(number), count, names) }
    })
}

/// The queue that `async` without a number means.
#[unsafe(no_mangle)]
pub extern "C" fn acc_get_default_async() -> c_int {
    current::default_async() as c_int
}

/// Sets it.
#[unsafe(no_mangle)]
pub extern "C" fn acc_set_default_async(name: c_int) {
    call("acc_set_default_async", || {
        current::set_default_async(name.into())
    });
}
