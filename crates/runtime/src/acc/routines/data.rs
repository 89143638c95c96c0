//! Data on the current device (sections 3.2.18 to 3.2.20 and 3.2.29).

use super::call;
use crate::acc::attach;
use crate::acc::construct::{API, Construct};
use crate::acc::current::{self, ASYNC_SYNC};
use crate::acc::declared;
use crate::acc::kinds::Target;
use crate::acc::prof::init as events;
use crate::acc::queues;
use crate::acc::site::Site;
use crate::acc::submit;
use crate::error::Result;
use crate::mapping::pointers::{POINTER, read_pointer};
use crate::mapping::table::Table;
use crate::mapping::transaction::Transaction;
use crate::mapping::{Item, MapType, Name, admission};
use crate::region::Data;
use crate::session::Session;
use std::ffi::{c_int, c_void};
use wf_host_abi::openacc::{DYNAMIC, FINALIZE};

/// The device of a routine, which is ready; `None` where that is the host.
///
/// # Errors
/// There is none.
pub fn session() -> Result<Option<&'static Session>> {
    let target = current::target()?;
    events::begin(target);
    match target {
        Target::Host => Ok(None),
        Target::Device(session) => {
            session.ready()?;
            declared::follow(session)?;
            Ok(Some(session))
        }
    }
}

/// Does with bytes of the host what a directive would, and returns their
/// address on the device.
pub fn data(
    what: Data,
    address: *mut c_void,
    bytes: usize,
    ty: u64,
    flags: u32,
    name: i64,
) -> Result<*mut c_void> {
    let Some(session) = session()? else {
        current::queue_name(name)?;
        return Ok(address);
    };
    let construct = Construct {
        session,
        queue: queues::of(session, name)?,
        flags: flags | DYNAMIC | API,
    };
    if address.is_null() {
        return Ok(address);
    }
    let item = Item {
        base: address as u64,
        begin: address as u64,
        // Section 3.2.18: no bytes are one.
        size: bytes.max(1) as u64,
        ty: MapType(ty),
        name: Name::BYTES,
        mapper: None,
    };
    let nowhere = Site(std::ptr::null());
    submit::data(construct, what, nowhere, vec![item], &mut |_, _| {})?;
    if what != Data::Enter {
        return Ok(std::ptr::null_mut());
    }
    session.hand_out()?;
    let found = session.table.lock().translate(address as u64);
    // With unified shared memory the device uses the host's.
    Ok(found.map_or(address, |a| a as *mut c_void))
}

macro_rules! entering {
    ($($(#[$doc:meta])* $name:ident, $ty:expr;)*) => {$(
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub extern "C" fn $name(address: *mut c_void, bytes: usize) -> *mut c_void {
            call(stringify!($name), || {
                data(Data::Enter, address, bytes, $ty, 0, ASYNC_SYNC)
            })
        }
    )*};
}

entering! {
    /// `enter data copyin`.
    acc_copyin, MapType::TO;
    /// The same by a name of OpenACC 2.0.
    acc_present_or_copyin, MapType::TO;
    /// The same by another one.
    acc_pcopyin, MapType::TO;
    /// `enter data create`.
    acc_create, 0;
    /// The same by a name of OpenACC 2.0.
    acc_present_or_create, 0;
    /// The same by another one.
    acc_pcreate, 0;
}

macro_rules! routines {
    ($($(#[$doc:meta])* $name:ident, $what:expr, $ty:expr, $flags:expr;)*) => {$(
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub extern "C" fn $name(address: *mut c_void, bytes: usize) {
            call(stringify!($name), || {
                data($what, address, bytes, $ty, $flags, ASYNC_SYNC).map(drop)
            });
        }
    )*};
}

routines! {
    /// `exit data copyout`.
    acc_copyout, Data::Exit, MapType::FROM, 0;
    /// The same with `finalize`.
    acc_copyout_finalize, Data::Exit, MapType::FROM, FINALIZE;
    /// `exit data delete`.
    acc_delete, Data::Exit, 0, 0;
    /// The same with `finalize`.
    acc_delete_finalize, Data::Exit, 0, FINALIZE;
    /// `update device`.
    acc_update_device, Data::Update, MapType::TO, 0;
    /// `update self`.
    acc_update_self, Data::Update, MapType::FROM, 0;
    /// The same by its first name.
    acc_update_host, Data::Update, MapType::FROM, 0;
}

macro_rules! async_routines {
    ($($(#[$doc:meta])* $name:ident, $what:expr, $ty:expr, $flags:expr;)*) => {$(
        $(#[$doc])*
        #[unsafe(no_mangle)]
        pub extern "C" fn $name(address: *mut c_void, bytes: usize, name: c_int) {
            call(stringify!($name), || {
                data($what, address, bytes, $ty, $flags, name.into()).map(drop)
            });
        }
    )*};
}

async_routines! {
    /// `enter data copyin async`.
    acc_copyin_async, Data::Enter, MapType::TO, 0;
    /// `enter data create async`.
    acc_create_async, Data::Enter, 0, 0;
    /// `exit data copyout async`.
    acc_copyout_async, Data::Exit, MapType::FROM, 0;
    /// The same with `finalize`.
    acc_copyout_finalize_async, Data::Exit, MapType::FROM, FINALIZE;
    /// `exit data delete async`.
    acc_delete_async, Data::Exit, 0, 0;
    /// The same with `finalize`.
    acc_delete_finalize_async, Data::Exit, 0, FINALIZE;
    /// `update device async`.
    acc_update_device_async, Data::Update, MapType::TO, 0;
    /// `update self async`.
    acc_update_self_async, Data::Update, MapType::FROM, 0;
    /// The same by its first name.
    acc_update_host_async, Data::Update, MapType::FROM, 0;
}

/// Works on the pointer at an address in the current device's table, after what is
/// on the queue, and waits.
///
/// # Errors
/// The device refuses.
pub fn pointers(
    pointer: u64,
    name: i64,
    body: impl FnOnce(&mut Transaction<'_>, &mut Table) -> Result<()>,
) -> Result<()> {
    let Some(session) = session()? else {
        current::queue_name(name)?;
        return Ok(());
    };
    let stream = match queues::of(session, name)? {
        None => session.stream()?,
        Some(queue) => {
            queue.drain();
            queue.stream()
        }
    };
    let mut tx = Transaction::new(session.device, session.number, stream, session.unified);
    let settled = |table: &mut Table| {
        pointer == 0
            || admission::is_settled(table, pointer, POINTER)
                && admission::is_settled(table, read_pointer(pointer), 0)
    };
    body(&mut tx, &mut session.table.when(settled))?;
    tx.finish()
}

/// Attaches the pointer at an address.
///
/// # Errors
/// The device refuses.
pub fn attach(pointer: *mut *mut c_void, name: i64) -> Result<()> {
    let host = pointer as u64;
    pointers(host, name, |tx, table| attach::attach(tx, table, host))
}

/// Detaches it.
///
/// # Errors
/// The device refuses.
pub fn detach(pointer: *mut *mut c_void, finalize: bool, name: i64) -> Result<()> {
    let host = pointer as u64;
    pointers(host, name, |tx, table| {
        attach::detach(tx, table, host, finalize)
    })
}

/// `enter data attach`.
#[unsafe(no_mangle)]
pub extern "C" fn acc_attach(pointer: *mut *mut c_void) {
    call("acc_attach", || attach(pointer, ASYNC_SYNC));
}

/// The same on a queue.
#[unsafe(no_mangle)]
pub extern "C" fn acc_attach_async(pointer: *mut *mut c_void, name: c_int) {
    call("acc_attach_async", || attach(pointer, name.into()));
}

/// `exit data detach`.
#[unsafe(no_mangle)]
pub extern "C" fn acc_detach(pointer: *mut *mut c_void) {
    call("acc_detach", || detach(pointer, false, ASYNC_SYNC));
}

/// The same on a queue.
#[unsafe(no_mangle)]
pub extern "C" fn acc_detach_async(pointer: *mut *mut c_void, name: c_int) {
    call("acc_detach_async", || detach(pointer, false, name.into()));
}

/// `exit data detach finalize`.
#[unsafe(no_mangle)]
pub extern "C" fn acc_detach_finalize(pointer: *mut *mut c_void) {
    call("acc_detach_finalize", || detach(pointer, true, ASYNC_SYNC));
}

/// The same on a queue.
#[unsafe(no_mangle)]
pub extern "C" fn acc_detach_finalize_async(pointer: *mut *mut c_void, name: c_int) {
    call("acc_detach_finalize_async", || {
        detach(pointer, true, name.into())
    });
}
