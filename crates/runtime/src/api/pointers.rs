//! Routines that translate host pointers to device pointers.

use super::devices::omp_get_default_device;
use super::{Where, find, or_else, status};
use crate::error::Result;
use crate::events::{self, Change, Data};
use crate::mapping::admission;
use crate::mapping::entry::Origin;
use crate::mapping::table::{Found, Table};
use crate::session::Session;
use std::ffi::{c_int, c_void};
use wf_presence::Guard;

/// Whether a host address has a counterpart on a device.
#[unsafe(no_mangle)]
pub extern "C" fn omp_target_is_present(address: *const c_void, device: c_int) -> c_int {
    or_else(
        "omp_target_is_present",
        || {
            Ok(match find(device)? {
                Where::Host => c_int::from(!address.is_null()),
                Where::Nowhere => 0,
                Where::Device(session) => {
                    let found = settled(session, address as u64, 1).find(address as u64, 1);
                    c_int::from(matches!(found, Found::Whole(_)) || session.unified)
                }
            })
        },
        |_| 0,
    )
}

/// Whether a device can reach the memory at an address as it is.
#[unsafe(no_mangle)]
pub extern "C" fn omp_target_is_accessible(
    address: *const c_void,
    bytes: usize,
    device: c_int,
) -> c_int {
    or_else(
        "omp_target_is_accessible",
        || {
            Ok(match find(device)? {
                Where::Host => c_int::from(!address.is_null()),
                Where::Nowhere => 0,
                Where::Device(_) if address.is_null() => 0,
                Where::Device(session) => c_int::from(
                    session.device.reaches(address as u64, bytes as u64) || session.unified,
                ),
            })
        },
        |_| 0,
    )
}

/// The device address that corresponds to a host address, or null.
#[unsafe(no_mangle)]
pub extern "C" fn omp_get_mapped_ptr(address: *const c_void, device: c_int) -> *mut c_void {
    or_else(
        "omp_get_mapped_ptr",
        || {
            Ok(match find(device)? {
                Where::Host => address.cast_mut(),
                Where::Nowhere => std::ptr::null_mut(),
                Where::Device(session) => {
                    session.hand_out()?;
                    let mut table = settled(session, address as u64, 1);
                    match table.whole(address as u64, 1) {
                        Some(e) => e.translate(address as u64) as *mut c_void,
                        None if session.unified => address.cast_mut(),
                        None => std::ptr::null_mut(),
                    }
                }
            })
        },
        |_| std::ptr::null_mut(),
    )
}

/// The address on the default device that corresponds to a host address, or that address
/// where there is none: what `need_device_ptr` asks for (OpenMP 5.1, section 2.3.6).
#[unsafe(no_mangle)]
pub extern "C" fn __wf_device_pointer(address: *const c_void) -> *mut c_void {
    let found = omp_get_mapped_ptr(address, omp_get_default_device());
    if found.is_null() {
        address.cast_mut()
    } else {
        found
    }
}

/// Makes device memory of the user's the counterpart of host memory; 0 if
/// that was possible.
#[unsafe(no_mangle)]
pub extern "C" fn omp_target_associate_ptr(
    host: *const c_void,
    device_address: *const c_void,
    bytes: usize,
    offset: usize,
    device: c_int,
) -> c_int {
    status("omp_target_associate_ptr", || {
        if host.is_null() || device_address.is_null() || bytes == 0 {
            return Ok(libc::EINVAL);
        }
        // Host memory has itself for a counterpart on the host, as it is.
        let Where::Device(session) = find(device)? else {
            return Ok(libc::EINVAL);
        };
        let begin = host as u64;
        let target = (device_address as u64).checked_add(offset as u64);
        let ends = |begin: u64| begin.checked_add(bytes as u64).is_some();
        let Some(target) = target.filter(|target| ends(begin) && ends(*target)) else {
            return Ok(libc::EINVAL);
        };
        session.hand_out()?;
        let mut table = settled(session, begin, bytes as u64);
        match table.find(begin, bytes as u64) {
            Found::Nothing => {
                table.associate(begin, bytes as u64, target);
                tell(session, Change::Associate, (begin, target), bytes as u64);
                Ok(0)
            }
            Found::Whole(key) | Found::Part(key) => {
                let same = table.get(key).is_some_and(|e| {
                    e.origin == Origin::Associated
                        && e.begin == begin
                        && e.end == begin + bytes as u64
                        && e.device == target
                });
                Ok(if same { 0 } else { libc::EINVAL })
            }
        }
    })
}

/// Undoes an association; 0 if there was one.
#[unsafe(no_mangle)]
pub extern "C" fn omp_target_disassociate_ptr(host: *const c_void, device: c_int) -> c_int {
    status("omp_target_disassociate_ptr", || {
        disassociate(host as u64, device)
    })
}

fn disassociate(host: u64, device: c_int) -> Result<c_int> {
    let Where::Device(session) = find(device)? else {
        return Ok(libc::EINVAL);
    };
    let known = |table: &Table| {
        let entry = table.get(host);
        let known = entry.filter(|e| e.origin == Origin::Associated && e.life.holds == 0);
        known.map(|e| (e.device, e.end - e.begin))
    };
    // Regions and copies on it end soon.
    let mut table = session.table.when(|table| {
        let idle = table.get(host).is_none_or(|e| e.life.is_idle());
        known(table).is_none() || idle && !table.has_recalled()
    });
    let Some((target, bytes)) = known(&table) else {
        return Ok(libc::EINVAL);
    };
    table.remove(host);
    tell(session, Change::Disassociate, (host, target), bytes);
    Ok(0)
}

/// The table, once nothing of this section is leaving.
pub(crate) fn settled(session: &Session, begin: u64, bytes: u64) -> Guard<'_, Table> {
    let settled = |table: &mut Table| admission::is_settled(table, begin, bytes);
    session.table.when(settled)
}

fn tell(session: &Session, change: Change, (host, device): (u64, u64), bytes: u64) {
    let data = Data {
        name: None,
        bytes,
        host,
        device,
    };
    events::changed(session.number, change, &data);
}
