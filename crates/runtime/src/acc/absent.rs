//! Data that constructs map without a clause (`wf-acc`, `emit/extents.rs`), unless it is
//! present already.

use super::routines::call;
use super::routines::data::session;
use crate::api::pointers::settled;
use crate::mapping::table::Found;
use std::ffi::{c_long, c_void};

/// How many elements a construct maps behind the pointer whose first element that it
/// touches is `at`: `count`, or none where these are present, or memory that the
/// device reaches as it is.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_acc_absent(at: *const c_void, count: c_long) -> c_long {
    call("__wf_acc_absent", || {
        let Some(session) = session()? else {
            return Ok(0);
        };
        if count <= 0 || at.is_null() || session.unified {
            return Ok(0);
        }
        let found = settled(session, at as u64, 1).find(at as u64, 1);
        let here = !matches!(found, Found::Nothing) || session.device.reaches(at as u64, 1);
        Ok(if here { 0 } else { count })
    })
}
