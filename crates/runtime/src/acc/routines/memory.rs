//! Device memory and copies by device address (sections 3.2.16, 3.2.17, 3.2.21 to 3.2.28 and
//! 3.2.30).

use super::call;
use super::data::session;
use crate::acc::current::{self, ASYNC_SYNC};
use crate::acc::fault::{Code, fault};
use crate::acc::kinds::Target;
use crate::acc::prof::scope;
use crate::acc::queue::Queue;
use crate::acc::queues;
use crate::acc::site::Site;
use crate::acc::submit::guarded;
use crate::api::memory::{alloc, free};
use crate::api::pointers::settled;
use crate::api::transfer::{Side, copy};
use crate::device::Memory;
use crate::error::{Error, Result};
use crate::mapping::describe;
use crate::mapping::entry::{Entry, Origin};
use crate::mapping::table::Found;
use crate::runtime::runtime;
use crate::session::Session;
use crate::trace;
use std::ffi::{c_int, c_void};

/// OpenMP's number of a device.
fn number(session: Option<&Session>) -> c_int {
    session.map_or_else(|| runtime().initial_device(), |s| s.number.into()) as c_int
}

/// Allocates memory of the current device; null if there is not enough.
#[unsafe(no_mangle)]
pub extern "C" fn acc_malloc(bytes: usize) -> *mut c_void {
    call("acc_malloc", || {
        match alloc(bytes, number(session()?), Memory::Device) {
            Err(error) if !error.is_of_a_construct() => {
                trace::failed("acc_malloc", &error);
                Ok(std::ptr::null_mut())
            }
            result => result,
        }
    })
}

/// Frees what [`acc_malloc`] gave on the current device.
#[unsafe(no_mangle)]
pub extern "C" fn acc_free(address: *mut c_void) {
    call("acc_free", || {
        let session = session()?;
        if let Some(session) = session {
            let table = session.table.lock();
            let uses = |e: &&Entry| e.origin == Origin::Associated && e.device == address as u64;
            if let Some(entry) = table.iter().find(uses) {
                return Err(fault(
                    Code::Present,
                    format!(
                        "device memory {address:p} is mapped to {}; call acc_unmap_data first",
                        entry.describe()
                    ),
                ));
            }
        }
        free(address, number(session), Memory::Device)
    });
}

/// Makes memory of the device the counterpart of the host's.
#[unsafe(no_mangle)]
pub extern "C" fn acc_map_data(host: *mut c_void, device: *mut c_void, bytes: usize) {
    call("acc_map_data", || {
        if host.is_null() || device.is_null() {
            return Err(fault(
                Code::InvalidNullPointer,
                "an address is null".to_owned(),
            ));
        }
        if bytes == 0 {
            return Err(fault(
                Code::InvalidArgument,
                "there are no bytes to map".to_owned(),
            ));
        }
        let ends = |begin: *mut c_void| (begin as u64).checked_add(bytes as u64).is_some();
        if !ends(host) || !ends(device) {
            return Err(fault(
                Code::InvalidArgument,
                format!("{bytes} bytes from there wrap around the address space"),
            ));
        }
        let Some(session) = session()? else {
            return Ok(());
        };
        session.hand_out()?;
        let mut table = settled(session, host as u64, bytes as u64);
        match table.find(host as u64, bytes as u64) {
            Found::Nothing => {
                table.associate(host as u64, bytes as u64, device as u64);
                Ok(())
            }
            Found::Whole(_) | Found::Part(_) => Err(fault(
                Code::Present,
                format!(
                    "{} is present on the device already",
                    describe(host as u64, bytes as u64, None)
                ),
            )),
        }
    });
}

/// Undoes [`acc_map_data`].
#[unsafe(no_mangle)]
pub extern "C" fn acc_unmap_data(host: *mut c_void) {
    call("acc_unmap_data", || {
        if host.is_null() {
            return Err(fault(
                Code::InvalidNullPointer,
                "the address is null".to_owned(),
            ));
        }
        let Some(session) = session()? else {
            return Ok(());
        };
        // Who runs on it or copies from it is soon done.
        let mut table = session.table.when(|table| {
            let idle = table.get(host as u64).is_none_or(|e| e.life.is_idle());
            idle && !table.has_recalled()
        });
        let mapped = table.get(host as u64);
        let Some(entry) = mapped.filter(|e| e.origin == Origin::Associated) else {
            return Err(fault(
                Code::NotPresent,
                format!("acc_map_data mapped nothing at host address {host:p}"),
            ));
        };
        if entry.life.holds > 0 {
            return Err(fault(
                Code::InvalidArgument,
                format!("{} is in use by a data region", entry.describe()),
            ));
        }
        table.remove(host as u64);
        Ok(())
    });
}

/// The device's address for the host's; null if it is not present.
#[unsafe(no_mangle)]
pub extern "C" fn acc_deviceptr(host: *mut c_void) -> *mut c_void {
    call("acc_deviceptr", || {
        let Some(session) = session()? else {
            return Ok(host);
        };
        session.hand_out()?;
        let found = settled(session, host as u64, 1)
            .whole(host as u64, 1)
            .map(|e| e.translate(host as u64) as *mut c_void);
        Ok(match found {
            None if session.unified => host,
            found => found.unwrap_or(std::ptr::null_mut()),
        })
    })
}

/// The host's address for the device's; null if nothing is mapped there.
#[unsafe(no_mangle)]
pub extern "C" fn acc_hostptr(device: *mut c_void) -> *mut c_void {
    call("acc_hostptr", || {
        let Some(session) = session()? else {
            return Ok(device);
        };
        let table = session.table.lock();
        let inside = |e: &&Entry| (device as u64).wrapping_sub(e.device) < e.end - e.begin;
        Ok(match table.iter().find(inside) {
            Some(e) => (e.begin + (device as u64 - e.device)) as *mut c_void,
            None if session.unified => device,
            None => std::ptr::null_mut(),
        })
    })
}

/// Whether all of these bytes are present; of none, the address.
#[unsafe(no_mangle)]
pub extern "C" fn acc_is_present(host: *mut c_void, bytes: usize) -> c_int {
    call("acc_is_present", || {
        let Some(session) = session()? else {
            return Ok(1);
        };
        let bytes = bytes.max(1) as u64;
        let found = settled(session, host as u64, bytes).find(host as u64, bytes);
        let present = matches!(found, Found::Whole(_));
        Ok(c_int::from(present || session.unified))
    })
}

/// Copies, on a queue if there is one.
fn transfer(
    to: (Option<&'static Session>, *mut c_void),
    from: (Option<&'static Session>, *mut c_void),
    bytes: usize,
    queue: Option<&'static Queue>,
) -> Result<()> {
    if bytes == 0 {
        return Ok(());
    }
    if to.1.is_null() || from.1.is_null() {
        return Err(fault(
            Code::InvalidNullPointer,
            "an address is null".to_owned(),
        ));
    }
    let side = |(session, address): (Option<&'static Session>, *mut c_void)| Side {
        session,
        address: address as u64,
    };
    let (to, from) = (side(to), side(from));
    let bytes = bytes as u64;
    let Some(queue) = queue else {
        return observed(to, from, bytes, None);
    };
    queue.push(Box::new(move || {
        guarded("copy of an activity queue", Site(std::ptr::null()), || {
            let device = queue.session.device;
            device.enter()?;
            // What is on the stream comes before.
            queue.stream().synchronize()?;
            observed(to, from, bytes, Some(queue))
        });
    }));
    Ok(())
}

/// Copies, as a routine's work that tools are notified of.
fn observed(to: Side, from: Side, bytes: u64, queue: Option<&'static Queue>) -> Result<()> {
    let done = || copy(to, from, &[(0, 0, bytes)]);
    let Some(session) = to.session.or(from.session) else {
        return done();
    };
    let _inside = scope::of_routine(session, queue).enter();
    done()
}

/// Resolves the queue of a copy, also where the current device is the host.
fn queue(session: Option<&'static Session>, name: i64) -> Result<Option<&'static Queue>> {
    match session {
        Some(session) => queues::of(session, name),
        None => current::queue_name(name).map(|_| None),
    }
}

macro_rules! copies {
    ($($(#[$doc:meta])* $plain:ident, $on_queue:ident, $to:expr, $from:expr;)*) => {$(
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub extern "C" fn $plain(to: *mut c_void, from: *mut c_void, bytes: usize) {
            call(stringify!($plain), || {
                let session = session()?;
                let on = |device: bool| session.filter(|_| device);
                transfer((on($to), to), (on($from), from), bytes, None)
            });
        }

        /// The same on a queue.
        #[unsafe(no_mangle)]
        pub extern "C" fn $on_queue(
            to: *mut c_void,
            from: *mut c_void,
            bytes: usize,
            name: c_int,
        ) {
            call(stringify!($on_queue), || {
                let session = session()?;
                let queue = queue(session, name.into())?;
                let on = |device: bool| session.filter(|_| device);
                transfer((on($to), to), (on($from), from), bytes, queue)
            });
        }
    )*};
}

copies! {
    /// Copies from the host to the current device.
    acc_memcpy_to_device, acc_memcpy_to_device_async, true, false;
    /// Copies from the current device to the host.
    acc_memcpy_from_device, acc_memcpy_from_device_async, false, true;
    /// Copies within the current device.
    acc_memcpy_device, acc_memcpy_device_async, true, true;
}

/// The device of a number of the current type. If it is not the current one,
/// it is ready.
fn of_current_type(number: c_int) -> Result<Option<&'static Session>> {
    match super::waits::numbered(number)? {
        Target::Host => Ok(None),
        Target::Device(session) => {
            session.ready()?;
            Ok(Some(session))
        }
    }
}

fn between(
    to: (*mut c_void, c_int),
    from: (*mut c_void, c_int),
    bytes: usize,
    name: i64,
) -> Result<()> {
    if to.1 < 0 || from.1 < 0 {
        return Err(Error::Program("a device's number is negative".to_owned()));
    }
    let (target, source) = (of_current_type(to.1)?, of_current_type(from.1)?);
    transfer(
        (target, to.0),
        (source, from.0),
        bytes,
        queue(source, name)?,
    )
}

/// Copies between devices of the current type.
#[unsafe(no_mangle)]
pub extern "C" fn acc_memcpy_d2d(
    to: *mut c_void,
    from: *mut c_void,
    bytes: usize,
    to_device: c_int,
    from_device: c_int,
) {
    call("acc_memcpy_d2d", || {
        between((to, to_device), (from, from_device), bytes, ASYNC_SYNC)
    });
}

/// The same on a queue of the source's device.
#[unsafe(no_mangle)]
pub extern "C" fn acc_memcpy_d2d_async(
    to: *mut c_void,
    from: *mut c_void,
    bytes: usize,
    to_device: c_int,
    from_device: c_int,
    name: c_int,
) {
    call("acc_memcpy_d2d_async", || {
        between((to, to_device), (from, from_device), bytes, name.into())
    });
}
