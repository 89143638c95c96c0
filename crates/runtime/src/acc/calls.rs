//! The functions that translated programs call.

use super::current::{self, ASYNC_SYNC};
use super::declared;
use super::descriptor::Descriptor;
use super::kinds::{self, Target};
use super::queues;
use super::routines::{call, data, devices, waits};
use crate::device_number::encode;
use crate::error::Result;
use crate::runtime::runtime;
use std::ffi::{c_int, c_long, c_void};

/// The device number for a construct: that of the host if it is the current
/// device. `flags` are constants of [`wf_host_abi::openacc`].
#[unsafe(no_mangle)]
pub extern "C" fn __wf_acc_device(flags: c_int, name: c_long) -> c_int {
    call("OpenACC construct", || {
        let target = current::target()?;
        super::prof::init::begin(target);
        let Target::Device(session) = target else {
            current::queue_name(name)?;
            crate::libomp::be_quiet();
            return Ok(runtime().initial_device() as c_int);
        };
        let queue = queues::of(session, name)?;
        let index = queue.map_or(0, |q| q.index);
        Ok(encode(session.number, index, flags as u32))
    })
}

/// `wait(queues) async(name)`: what comes next on the queue, or on the host's
/// thread, waits for these queues, or for all. `device` is 0 for the current
/// one and n+1 for number n of the current type.
///
/// # Safety
/// `list` has `count` elements.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_acc_wait(
    device: c_int,
    name: c_long,
    count: c_int,
    list: *const c_long,
) {
    call("wait directive or clause", || {
        let target = match device {
            1.. => waits::numbered(device - 1)?,
            _ => current::target()?,
        };
        // SAFETY: promised by the caller.
        unsafe { wait(target, name, count, list) }
    });
}

/// # Safety
/// `list` has `count` elements.
unsafe fn wait(target: Target, name: i64, count: c_int, list: *const c_long) -> Result<()> {
    let names = match count {
        1.. if !list.is_null() => {
            // SAFETY: promised by the caller.
            unsafe { std::slice::from_raw_parts(list, count as usize) }
        }
        _ => &[],
    };
    let Target::Device(session) = target else {
        // Everything on the host is done.
        return names
            .iter()
            .chain([&name])
            .try_for_each(|n| current::queue_name(*n).map(drop));
    };
    let waited = match names {
        [] => queues::all(session),
        names => {
            let known = names.iter().map(|n| queues::known(session, *n));
            known
                .collect::<Result<Vec<_>>>()?
                .into_iter()
                .flatten()
                .collect()
        }
    };
    waits::wait(session, &waited, name)
}

/// An address that stands for a queue, one for each async-argument.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_acc_queue(name: c_long) -> *mut c_void {
    call("OpenACC construct", || {
        let name = current::queue_name(name)?;
        let Target::Device(session) = current::target()? else {
            return Ok(std::ptr::null_mut());
        };
        let queue = queues::of(session, name)?;
        Ok(queue.map_or(std::ptr::null_mut(), |q| {
            std::ptr::from_ref(q).cast_mut().cast()
        }))
    })
}

/// Attaches the pointer at an address.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_acc_attach(pointer: *mut *mut c_void) {
    call("attach clause", || data::attach(pointer, ASYNC_SYNC));
}

/// Detaches it.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_acc_detach(pointer: *mut *mut c_void, finalize: c_int) {
    call("detach clause", || {
        data::detach(pointer, finalize != 0, ASYNC_SYNC)
    });
}

/// `init`: gets devices ready; a negative number stands for all of the type.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_acc_init(kind: c_int, number: c_int) {
    call("init directive", || devices::init(kind, number));
}

/// `shutdown`, likewise.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_acc_shutdown(kind: c_int, number: c_int) {
    call("shutdown directive", || devices::shutdown(kind, number));
}

/// The async-argument of a `set` that has none.
const NO_ASYNC: c_long = -4;

/// `set`: a negative kind and number, and `-4` for the queue, stand for clauses that
/// are not there.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_acc_set(kind: c_int, number: c_int, default_async: c_long) {
    call("set directive", || {
        match (kind, number) {
            (0.., 0..) => drop(current::set(kind, number)?),
            (0.., _) => current::set_kind(kind)?,
            (_, 0..) => drop(current::set(kinds::CURRENT, number)?),
            _ => {}
        }
        match default_async {
            NO_ASYNC => Ok(()),
            name => current::set_default_async(name),
        }
    });
}

/// An allocatable variable or pointer of Fortran's in a `declare` begins (`declared`).
///
/// # Safety
/// `descriptor` is null or the variable's, which stays until [`__wf_not_declared`] or the end of
/// its library.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_declared(descriptor: *const Descriptor, flags: u32) {
    // SAFETY: promised by the caller.
    if !descriptor.is_null() && unsafe { declared::begin(descriptor, flags) } {
        call("declare", || declared::enter_now(descriptor));
    }
}

/// The procedure that declared it ends.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_not_declared(descriptor: *const Descriptor) {
    call("end of declare", || declared::end(descriptor));
}
