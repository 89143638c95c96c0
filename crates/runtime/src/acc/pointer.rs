//! `exit data` of a pointer that has no bounds: what it leads to is meant, as much
//! of it as is there (as other compilers have it). A pointer that was entered
//! itself is itself (section 2.7).

use super::construct::Construct;
use crate::abi::data::__tgt_target_data_end_mapper;
use crate::mapping::pointers::{POINTER, read_pointer};
use crate::mapping::{MapType, admission};
use std::ffi::{c_int, c_void};
use std::ptr::null;

/// The host's bytes that are meant by the pointer at `host`.
fn meant(construct: &Construct, host: u64) -> Option<(u64, u64)> {
    let mut table = construct.session.table.when(|table| {
        admission::is_settled(table, host, POINTER)
            && admission::is_settled(table, read_pointer(host), 1)
    });
    let own = table.get(host).filter(|e| e.end - e.begin == POINTER);
    if own.is_some() {
        return Some((host, POINTER));
    }
    let target = table.whole(read_pointer(host), 1)?;
    Some((target.begin, target.end - target.begin))
}

/// Leaves the data of a pointer. `device` is what `__wf_acc_device` gave; `out`
/// says that it is copied to the host.
///
/// # Safety
/// `pointer` is the address of a pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_acc_exit_pointer(
    device: c_int,
    pointer: *mut *mut c_void,
    out: c_int,
) {
    let Some(construct) = Construct::of(device.into()) else {
        return;
    };
    let Some((begin, bytes)) = meant(&construct, pointer as u64) else {
        return;
    };
    let mut begins = [begin as *mut c_void];
    let sizes = [bytes as i64];
    let types = [if out != 0 { MapType::FROM as i64 } else { 0 }];
    // SAFETY: the lists have one element each; there are no names and mappers.
    unsafe {
        __tgt_target_data_end_mapper(
            null(),
            device.into(),
            1,
            begins.clone().as_mut_ptr(),
            begins.as_mut_ptr(),
            sizes.as_ptr(),
            types.as_ptr(),
            null(),
            null(),
        );
    }
}
