//! Devices (sections 3.2.1 to 3.2.8), and `acc_on_device` (3.2.15).

use super::call;
use crate::acc::current;
use crate::acc::declared;
use crate::acc::kinds::{self, Target};
use crate::acc::prof::init as events;
use crate::acc::queues;
use crate::error::Result;
use crate::lock::lock;
use crate::mapping::entry::Entry;
use std::collections::HashMap;
use std::ffi::{CString, c_char, c_int};
use std::sync::{Mutex, OnceLock};

/// Properties, `acc_device_property_t`.
mod property {
    pub const MEMORY: i32 = 1;
    pub const FREE_MEMORY: i32 = 2;
    pub const SHARED_MEMORY_SUPPORT: i32 = 3;
    pub const NAME: i32 = 4;
    pub const VENDOR: i32 = 5;
    pub const DRIVER: i32 = 6;
}

/// How many devices of a type there are.
#[unsafe(no_mangle)]
pub extern "C" fn acc_get_num_devices(kind: c_int) -> c_int {
    call("acc_get_num_devices", || {
        if kind == kinds::NONE {
            return Ok(0);
        }
        Ok(match current::resolve(kind)? {
            kinds::HOST => 1,
            kind => kinds::devices(kind).count() as c_int,
        })
    })
}

/// Sets the type of the current device.
#[unsafe(no_mangle)]
pub extern "C" fn acc_set_device_type(kind: c_int) {
    call("acc_set_device_type", || current::set_kind(kind));
}

/// The type of the current device.
#[unsafe(no_mangle)]
pub extern "C" fn acc_get_device_type() -> c_int {
    call("acc_get_device_type", || Ok(current::target()?.kind()))
}

/// Sets the current device; a negative number stands for the default one.
#[unsafe(no_mangle)]
pub extern "C" fn acc_set_device_num(number: c_int, kind: c_int) {
    call("acc_set_device_num", || {
        current::set(kind, number).map(drop)
    });
}

/// The number of the current device of a type.
#[unsafe(no_mangle)]
pub extern "C" fn acc_get_device_num(kind: c_int) -> c_int {
    call("acc_get_device_num", || current::number(kind))
}

fn device(number: c_int, kind: c_int) -> Result<Target> {
    let kind = current::resolve(kind)?;
    let number = match number {
        0.. => number,
        _ => current::number(kind)?,
    };
    kinds::find(kind, number)
}

/// Bytes of the host's memory: all, or what is free.
fn host_memory(free: bool) -> usize {
    let pages = match free {
        true => libc::_SC_AVPHYS_PAGES,
        false => libc::_SC_PHYS_PAGES,
    };
    // SAFETY: no preconditions.
    let (pages, size) = unsafe { (libc::sysconf(pages), libc::sysconf(libc::_SC_PAGESIZE)) };
    pages.max(0) as usize * size.max(0) as usize
}

/// A property that is a number; 0 for one that is not, or not known.
#[unsafe(no_mangle)]
pub extern "C" fn acc_get_property(number: c_int, kind: c_int, which: c_int) -> usize {
    call("acc_get_property", || {
        Ok(match (device(number, kind)?, which) {
            (Target::Host, property::MEMORY) => host_memory(false),
            (Target::Host, property::FREE_MEMORY) => host_memory(true),
            (Target::Host, property::SHARED_MEMORY_SUPPORT) => 1,
            (Target::Device(s), property::MEMORY) => s.device.properties().memory_bytes as usize,
            (Target::Device(s), property::FREE_MEMORY) => {
                s.device.free_memory().unwrap_or(0) as usize
            }
            (Target::Device(s), property::SHARED_MEMORY_SUPPORT) => {
                usize::from(s.device.properties().host_memory)
            }
            _ => 0,
        })
    })
}

/// A property that is a text; null for one that is not.
#[unsafe(no_mangle)]
pub extern "C" fn acc_get_property_string(
    number: c_int,
    kind: c_int,
    which: c_int,
) -> *const c_char {
    static TEXTS: OnceLock<Mutex<HashMap<String, CString>>> = OnceLock::new();
    call("acc_get_property_string", || {
        let target = device(number, kind)?;
        let text = match (target, which) {
            (Target::Host, property::NAME) => "host".to_owned(),
            (Target::Device(s), property::NAME) => s.device.properties().name.clone(),
            (_, property::VENDOR) => match target.kind() {
                kinds::NVIDIA => "NVIDIA".to_owned(),
                kinds::RADEON => "AMD".to_owned(),
                _ => "Warpfork".to_owned(),
            },
            (_, property::DRIVER) => match target {
                Target::Host => "host".to_owned(),
                Target::Device(s) => s.device.properties().kind.name().to_owned(),
            },
            _ => return Ok(std::ptr::null()),
        };
        let mut texts = lock(TEXTS.get_or_init(Mutex::default));
        let kept = texts.entry(text.clone());
        Ok(kept
            .or_insert_with(|| CString::new(text).unwrap_or_default())
            .as_ptr())
    })
}

/// The devices that a type and a number name; all of the type if that is
/// negative.
fn named(kind: c_int, number: c_int) -> Result<Vec<Target>> {
    let kind = current::resolve(if kind < 0 { kinds::CURRENT } else { kind })?;
    if number >= 0 {
        return Ok(vec![kinds::find(kind, number)?]);
    }
    Ok(match kind {
        kinds::HOST => vec![Target::Host],
        kind => {
            kinds::find(kind, 0)?;
            kinds::devices(kind).map(Target::Device).collect()
        }
    })
}

/// Gets devices ready for constructs.
///
/// # Errors
/// There are none, or the program's code cannot be loaded.
pub fn init(kind: c_int, number: c_int) -> Result<()> {
    for target in named(kind, number)? {
        events::begin(target);
        if let Target::Device(session) = target {
            session.ready()?;
        }
    }
    Ok(())
}

/// Waits for what runs on devices and frees what `enter data` made there.
///
/// # Errors
/// There are none, or one failed.
pub fn shutdown(kind: c_int, number: c_int) -> Result<()> {
    for target in named(kind, number)? {
        events::end(target);
        let Target::Device(session) = target else {
            continue;
        };
        session.ready()?;
        for queue in queues::all(session) {
            queue.wait()?;
        }
        session.settle()?;
        let gone: Vec<Entry> = {
            let goes = |e: &&Entry| e.life.holds == 0 && e.allocated().is_some();
            // Who runs on them or copies from them is soon done.
            let mut table = session.table.when(|table| {
                let idle = table.iter().filter(goes).all(|e| e.life.is_idle());
                idle && !table.has_recalled()
            });
            let keys: Vec<u64> = table.iter().filter(goes).map(|e| e.begin).collect();
            keys.iter().filter_map(|key| table.remove(*key)).collect()
        };
        declared::forget_device(session.number);
        for entry in gone {
            if let Some((address, kind)) = entry.allocated() {
                session.device.free(address, kind)?;
            }
        }
    }
    Ok(())
}

/// Gets the devices of a type ready.
#[unsafe(no_mangle)]
pub extern "C" fn acc_init(kind: c_int) {
    call("acc_init", || init(kind, -1));
}

/// Gets one device ready.
#[unsafe(no_mangle)]
pub extern "C" fn acc_init_device(number: c_int, kind: c_int) {
    call("acc_init_device", || init(kind, number.max(0)));
}

/// Ends the use of the devices of a type.
#[unsafe(no_mangle)]
pub extern "C" fn acc_shutdown(kind: c_int) {
    call("acc_shutdown", || shutdown(kind, -1));
}

/// Ends the use of one device.
#[unsafe(no_mangle)]
pub extern "C" fn acc_shutdown_device(number: c_int, kind: c_int) {
    call("acc_shutdown_device", || shutdown(kind, number.max(0)));
}

/// Whether the caller runs on a device of this type; this is the host's
/// version.
#[unsafe(no_mangle)]
pub extern "C" fn acc_on_device(kind: c_int) -> c_int {
    c_int::from(kind == kinds::HOST || kind == kinds::NONE)
}
