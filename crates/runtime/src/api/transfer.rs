//! Explicit copies and fills.

use super::{Where, api, find, status};
use crate::error::{Error, Result};
use crate::events::{self, Data, Work};
use crate::libomp::{Depend, wait_objects};
use crate::session::Session;
use std::ffi::{c_int, c_void};

/// One side of a copy.
#[derive(Clone, Copy)]
pub(crate) struct Side {
    /// The device; `None` for the host.
    pub session: Option<&'static Session>,
    /// Where the bytes are.
    pub address: u64,
}

/// The side that an address of a device is; `None` for null, and where no device
/// is meant.
///
/// # Errors
/// The device cannot be used.
pub(super) fn side(address: *const c_void, device: c_int) -> Result<Option<Side>> {
    Ok(match find(device)? {
        _ if address.is_null() => None,
        Where::Nowhere => None,
        Where::Host => Some(Side {
            session: None,
            address: address as u64,
        }),
        Where::Device(session) => Some(Side {
            session: Some(session),
            address: address as u64,
        }),
    })
}

/// Whether addresses, offsets and bytes of all pieces are extents that an object may have.
pub(super) fn are_extents(to: Side, from: Side, pieces: &[(u64, u64, u64)]) -> bool {
    let is_extent = |address: u64, offset: u64, bytes: u64| {
        let begin = address.checked_add(offset);
        let end = begin.and_then(|begin| begin.checked_add(bytes));
        bytes <= isize::MAX as u64 && end.is_some()
    };
    pieces.iter().all(|(t, f, bytes)| {
        is_extent(to.address, *t, *bytes) && is_extent(from.address, *f, *bytes)
    })
}

/// Copies pieces, given by offsets of both sides and bytes, and waits. They are extents.
pub(crate) fn copy(to: Side, from: Side, pieces: &[(u64, u64, u64)]) -> Result<()> {
    if let (Some(a), Some(b)) = (to.session, from.session) {
        inside(a, to.address, pieces.iter().map(|(t, _, n)| (*t, *n)))?;
        inside(b, from.address, pieces.iter().map(|(_, f, n)| (*f, *n)))?;
    }
    match (to.session, from.session) {
        (None, None) => {
            for (t, f, bytes) in pieces {
                // SAFETY: the program gives host memory of these extents.
                unsafe {
                    std::ptr::copy(
                        (from.address + f) as *const u8,
                        (to.address + t) as *mut u8,
                        *bytes as usize,
                    );
                }
            }
            Ok(())
        }
        (Some(session), None) => {
            inside(session, to.address, pieces.iter().map(|(t, _, n)| (*t, *n)))?;
            for (t, f, bytes) in pieces {
                let (device, host) = (to.address + t, from.address + f);
                let spot = session.spot()?;
                let work = Work::Upload(data(host, device, *bytes));
                let from = host as *const u8;
                // SAFETY: as above; the wait below ends the copy.
                let copy = || unsafe { spot.device.copy_to(spot.queue, device, from, *bytes) };
                events::around(&spot, &work, copy)?;
            }
            session.stream()?.synchronize()
        }
        (None, Some(session)) => {
            inside(
                session,
                from.address,
                pieces.iter().map(|(_, f, n)| (*f, *n)),
            )?;
            for (t, f, bytes) in pieces {
                let (host, device) = (to.address + t, from.address + f);
                let spot = session.spot()?;
                let work = Work::Download(data(host, device, *bytes));
                let to = host as *mut u8;
                // SAFETY: as above.
                let copy = || unsafe { spot.device.copy_from(spot.queue, to, device, *bytes) };
                events::around(&spot, &work, copy)?;
            }
            session.stream()?.synchronize()
        }
        (Some(a), Some(b)) if a.number == b.number => {
            let stream = a.stream()?;
            for (t, f, bytes) in pieces {
                a.device
                    .copy_within(stream.queue, to.address + t, from.address + f, *bytes)?;
            }
            stream.synchronize()
        }
        (Some(a), Some(b)) => pieces.iter().try_for_each(|(t, f, bytes)| {
            between((a, to.address + t), (b, from.address + f), *bytes)
        }),
    }
}

/// Whether pieces of what the program has allocated, by their offsets and bytes, end with it. The
/// driver does not notice where its block is larger.
///
/// # Errors
/// One does not.
fn inside(
    session: &Session,
    address: u64,
    mut pieces: impl Iterator<Item = (u64, u64)>,
) -> Result<()> {
    let table = session.table.lock();
    let beyond = |(offset, bytes): &(u64, u64)| {
        let begin = address.wrapping_add(*offset);
        table.left(begin).is_some_and(|left| left < *bytes)
    };
    match pieces.find(beyond) {
        None => Ok(()),
        Some((offset, bytes)) => Err(Error::Program(format!(
            "{bytes} bytes at device address {:#x} reach past the end of what was allocated there",
            address.wrapping_add(offset)
        ))),
    }
}

/// Bytes that a copy between devices without a way of their own holds on the host.
const STEP: u64 = 16 << 20;

/// Copies from one device to another, and waits.
fn between(
    (a, to): (&'static Session, u64),
    (b, from): (&'static Session, u64),
    bytes: u64,
) -> Result<()> {
    // The other device's streams do not order this one's.
    b.device.enter()?;
    let source = b.stream()?;
    source.synchronize()?;
    a.device.enter()?;
    let stream = a.stream()?;
    if a.device
        .copy_peer(stream.queue, to, b.device, from, bytes)?
    {
        return stream.synchronize();
    }
    let mut buffer = vec![0u8; bytes.min(STEP) as usize];
    let mut at = 0;
    while at < bytes {
        let part = (bytes - at).min(STEP);
        b.device.enter()?;
        let host = buffer.as_mut_ptr();
        // SAFETY: the buffer has so many bytes, and outlives the wait.
        unsafe { b.device.copy_from(source.queue, host, from + at, part)? };
        source.synchronize()?;
        a.device.enter()?;
        // SAFETY: as above.
        unsafe {
            a.device
                .copy_to(stream.queue, to + at, buffer.as_ptr(), part)?
        };
        stream.synchronize()?;
        at += part;
    }
    Ok(())
}

fn data(host: u64, device: u64, bytes: u64) -> Data<'static> {
    Data {
        name: None,
        bytes,
        host,
        device,
    }
}

/// Copies between devices, or a device and the host; 0 if done.
#[unsafe(no_mangle)]
pub extern "C" fn omp_target_memcpy(
    to: *mut c_void,
    from: *const c_void,
    bytes: usize,
    to_offset: usize,
    from_offset: usize,
    to_device: c_int,
    from_device: c_int,
) -> c_int {
    status("omp_target_memcpy", || {
        if bytes == 0 {
            return Ok(0);
        }
        let (Some(to), Some(from)) = (side(to, to_device)?, side(from, from_device)?) else {
            return Ok(libc::EINVAL);
        };
        let pieces = [(to_offset as u64, from_offset as u64, bytes as u64)];
        if !are_extents(to, from, &pieces) {
            return Ok(libc::EINVAL);
        }
        copy(to, from, &pieces)?;
        Ok(0)
    })
}

/// The same as a task with dependences. They are waited for, and the copy is
/// done on return, which is one of the orders that OpenMP allows.
///
/// # Safety
/// `depends` points at `depend_count` initialised objects.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn omp_target_memcpy_async(
    to: *mut c_void,
    from: *const c_void,
    bytes: usize,
    to_offset: usize,
    from_offset: usize,
    to_device: c_int,
    from_device: c_int,
    depend_count: c_int,
    depends: *const *const Depend,
) -> c_int {
    // SAFETY: promised by the caller.
    unsafe { wait_objects(depend_count, depends) };
    omp_target_memcpy(
        to,
        from,
        bytes,
        to_offset,
        from_offset,
        to_device,
        from_device,
    )
}

/// Sets every byte of a piece of memory and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn omp_target_memset(
    address: *mut c_void,
    byte: c_int,
    bytes: usize,
    device: c_int,
) -> *mut c_void {
    api("omp_target_memset", || {
        if bytes == 0 {
            return Ok(address);
        }
        let Some(side) = side(address, device)? else {
            return Ok(address);
        };
        match side.session {
            // SAFETY: the program gives host memory of this extent.
            None => unsafe { std::ptr::write_bytes(address.cast::<u8>(), byte as u8, bytes) },
            Some(session) => {
                inside(session, side.address, [(0, bytes as u64)].into_iter())?;
                let stream = session.stream()?;
                session
                    .device
                    .fill(stream.queue, side.address, byte as u8, bytes as u64)?;
                stream.synchronize()?;
            }
        }
        Ok(address)
    })
}

/// The same as a task with dependences, see [`omp_target_memcpy_async`].
///
/// # Safety
/// As for [`omp_target_memcpy_async`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn omp_target_memset_async(
    address: *mut c_void,
    byte: c_int,
    bytes: usize,
    device: c_int,
    depend_count: c_int,
    depends: *const *const Depend,
) -> *mut c_void {
    // SAFETY: promised by the caller.
    unsafe { wait_objects(depend_count, depends) };
    omp_target_memset(address, byte, bytes, device)
}
