//! `exit data` of a pointer without bounds: it refers to the data that the pointer points to,
//! as much as is present, as in other compilers. If the pointer itself was entered, it refers
//! to the pointer (section 2.7).

use super::construct::Construct;
use super::lists::Lists;
use crate::mapping::pointers::{POINTER, read_pointer};
use crate::mapping::{MapType, admission};
use crate::region::Data;
use std::ffi::{CStr, c_int, c_void};

/// A place that says nothing, as Clang writes places.
const NOWHERE: &CStr = c";unknown;unknown;0;0;;";

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
    let mut lists = Lists::default();
    let ty = if out != 0 { MapType::FROM } else { 0 };
    lists.push(begin, begin, bytes, ty);
    // SAFETY: the place stays, and the mapping's bytes are the program's.
    unsafe { lists.hand_to(Data::Exit, NOWHERE.as_ptr(), device) };
}
