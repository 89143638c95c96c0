//! Information about devices, for users and tools.

use crate::device::Properties;
use crate::guard::guard;
use crate::runtime::runtime;
use crate::trace;
use serde::Serialize;
use std::ffi::{c_char, c_int};

/// Sets what `LIBOMPTARGET_INFO` would.
#[unsafe(no_mangle)]
pub extern "C" fn __tgt_set_info_flag(flags: u32) {
    // So that the environment's setting does not come after this one.
    runtime();
    trace::set_level(flags);
}

/// Prints the properties of a device to standard output; returns 0 if it does not exist.
#[unsafe(no_mangle)]
pub extern "C" fn __tgt_print_device_info(device: i64) -> c_int {
    // SAFETY: there is no location.
    unsafe {
        guard("device information", std::ptr::null(), || {
            let Some(session) = usize::try_from(device)
                .ok()
                .and_then(|n| runtime().devices().get(n))
            else {
                return Ok(0);
            };
            let p = session.device.properties();
            println!("Device ({device}):");
            println!("    Name                 {}", p.name);
            println!("    UID                  {}", p.uid);
            println!("    Memory               {} bytes", p.memory_bytes);
            println!("    Multiprocessors      {}", p.multiprocessors);
            println!("    Lanes of a warp      {}", p.lanes);
            println!("    Threads of a block   {}", p.max_block);
            Ok(1)
        })
    }
}

/// Prints every device's mappings to standard error.
#[unsafe(no_mangle)]
pub extern "C" fn ompx_dump_mapping_tables() {
    // SAFETY: there is no location.
    unsafe {
        guard("dump of mappings", std::ptr::null(), || {
            crate::guard::dump_tables();
            Ok(())
        });
    }
}

/// A device as `warpfork devices` lists it.
#[derive(Serialize)]
struct Description<'a> {
    index: usize,
    kind: &'static str,
    name: &'a str,
    uid: &'a str,
    memory_bytes: u64,
    multiprocessors: u32,
    lanes: u32,
}

fn describe(devices: &[&Properties]) -> String {
    let list: Vec<_> = devices
        .iter()
        .enumerate()
        .map(|(index, p)| Description {
            index,
            kind: p.kind.name(),
            name: &p.name,
            uid: &p.uid,
            memory_bytes: p.memory_bytes,
            multiprocessors: p.multiprocessors,
            lanes: p.lanes,
        })
        .collect();
    serde_json::to_string(&list).unwrap_or_else(|_| "[]".to_owned())
}

/// Writes the machine's devices, whichever of them a program would use, as a
/// JSON list, with a final NUL, as far as
/// it fits into `size` bytes. Returns the length of the whole, without NUL.
///
/// # Safety
/// `buffer` has room for `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __warpfork_describe_devices(buffer: *mut c_char, size: usize) -> usize {
    // SAFETY: there is no location.
    let text = unsafe {
        guard("device information", std::ptr::null(), || {
            let found = crate::plugins::all(runtime().config)?;
            Ok(describe(
                &found.iter().map(|d| d.properties()).collect::<Vec<_>>(),
            ))
        })
    };
    if !buffer.is_null() && size > 0 {
        let len = text.len().min(size - 1);
        // SAFETY: `len + 1` is at most `size`.
        unsafe {
            std::ptr::copy_nonoverlapping(text.as_ptr().cast(), buffer, len);
            *buffer.add(len) = 0;
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Kind;

    #[test]
    fn devices_as_json() {
        let p = Properties {
            kind: Kind::Virtual,
            name: "a \"quoted\" name".into(),
            uid: "u".into(),
            memory_bytes: 5,
            multiprocessors: 2,
            lanes: 64,
            max_block: 1024,
            threads_per_multiprocessor: 2048,
            shared_per_block: 227 << 10,
            host_memory: false,
            registers_host: false,
            simulated: true,
        };
        assert_eq!(
            describe(&[&p]),
            r#"[{"index":0,"kind":"virtual","name":"a \"quoted\" name","uid":"u","memory_bytes":5,"multiprocessors":2,"lanes":64}]"#
        );
    }
}
