//! The types of OpenMP 5.2's interface for tools (chapter 19) that target
//! constructs need, as `omp-tools.h` has them.

use crate::reentrancy::outside;
use std::ffi::{CStr, c_char, c_int, c_void};

/// `ompt_data_t`.
#[repr(C)]
#[derive(Clone, Copy)]
pub union Data {
    /// A number of the tool's.
    pub value: u64,
    /// An address of the tool's.
    pub pointer: *mut c_void,
}

/// `ompt_scope_endpoint_t`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Endpoint {
    /// `ompt_scope_begin`
    Begin = 1,
    /// `ompt_scope_end`
    End = 2,
}

/// `ompt_target_t`: a kind of construct (section 19.4.4.21).
pub mod target {
    /// `ompt_target`
    pub const REGION: i32 = 1;
    /// `ompt_target_enter_data`
    pub const ENTER: i32 = 2;
    /// `ompt_target_exit_data`
    pub const EXIT: i32 = 3;
    /// `ompt_target_update`
    pub const UPDATE: i32 = 4;
    /// What `nowait` adds to each of them.
    pub const NOWAIT: i32 = 8;
}

/// `ompt_target_data_op_t` (section 19.4.4.15).
pub mod op {
    /// `ompt_target_data_alloc`
    pub const ALLOC: i32 = 1;
    /// `ompt_target_data_transfer_to_device`
    pub const TO: i32 = 2;
    /// `ompt_target_data_transfer_from_device`
    pub const FROM: i32 = 3;
    /// `ompt_target_data_delete`
    pub const DELETE: i32 = 4;
    /// `ompt_target_data_associate`
    pub const ASSOCIATE: i32 = 5;
    /// `ompt_target_data_disassociate`
    pub const DISASSOCIATE: i32 = 6;
}

/// `ompt_target_map_flag_t` (section 19.4.4.23).
pub mod map {
    /// `ompt_target_map_flag_to`
    pub const TO: u32 = 0x01;
    /// `ompt_target_map_flag_from`
    pub const FROM: u32 = 0x02;
    /// `ompt_target_map_flag_alloc`
    pub const ALLOC: u32 = 0x04;
    /// `ompt_target_map_flag_release`
    pub const RELEASE: u32 = 0x08;
    /// `ompt_target_map_flag_delete`
    pub const DELETE: u32 = 0x10;
    /// `ompt_target_map_flag_implicit`
    pub const IMPLICIT: u32 = 0x20;
    /// `ompt_target_map_flag_always`
    pub const ALWAYS: u32 = 0x40;
    /// `ompt_target_map_flag_present`
    pub const PRESENT: u32 = 0x80;
    /// `ompt_target_map_flag_close`
    pub const CLOSE: u32 = 0x100;
}

/// Looks a function of the other side up by its name.
pub type Lookup = unsafe extern "C" fn(*const c_char) -> *const c_void;

/// A function of the other side's; `None` if it has none of this name.
///
/// # Safety
/// The lookup's function of this name has type `F`, a function pointer.
pub unsafe fn find<F: Copy>(lookup: Lookup, name: &CStr) -> Option<F> {
    const { assert!(size_of::<F>() == size_of::<*const c_void>()) };
    let name: *const c_char = name.as_ptr();
    // SAFETY: the name lives until the function returns.
    let found = outside(|| unsafe { lookup(name) });
    // SAFETY: promised by the caller; the sizes are the same.
    (!found.is_null()).then(|| unsafe { std::mem::transmute_copy(&found) })
}

/// `ompt_start_tool_result_t`, by which a library of the runtime's own, too,
/// learns of a tool.
#[repr(C)]
pub struct StartResult {
    /// The tool is there.
    pub initialize: unsafe extern "C" fn(Lookup, c_int, *mut Data) -> c_int,
    /// It is about to go.
    pub finalize: unsafe extern "C" fn(*mut Data),
    /// For whom the structure is.
    pub data: Data,
}

/// `ompt_get_task_data_t` of libomp's lookup: `ompt_data_t` of the task, or of
/// its target task.
pub type TaskData = unsafe extern "C" fn() -> *mut Data;

/// `ompt_callback_target_emi_t`
pub type TargetEmi =
    unsafe extern "C" fn(c_int, Endpoint, c_int, *mut Data, *mut Data, *mut Data, *const c_void);
/// `ompt_callback_target_t`
pub type Target = unsafe extern "C" fn(c_int, Endpoint, c_int, *mut Data, u64, *const c_void);
/// `ompt_callback_target_data_op_emi_t`
pub type DataOpEmi = unsafe extern "C" fn(
    Endpoint,
    *mut Data,
    *mut Data,
    *mut u64,
    c_int,
    *mut c_void,
    c_int,
    *mut c_void,
    c_int,
    usize,
    *const c_void,
);
/// `ompt_callback_target_data_op_t`
pub type DataOp = unsafe extern "C" fn(
    u64,
    u64,
    c_int,
    *mut c_void,
    c_int,
    *mut c_void,
    c_int,
    usize,
    *const c_void,
);
/// `ompt_callback_target_submit_emi_t`
pub type SubmitEmi = unsafe extern "C" fn(Endpoint, *mut Data, *mut u64, u32);
/// `ompt_callback_target_submit_t`
pub type Submit = unsafe extern "C" fn(u64, u64, u32);
/// `ompt_callback_target_map_emi_t`
pub type MapEmi = unsafe extern "C" fn(
    *mut Data,
    u32,
    *mut *mut c_void,
    *mut *mut c_void,
    *mut usize,
    *mut u32,
    *const c_void,
);
/// `ompt_callback_target_map_t`
pub type Map = unsafe extern "C" fn(
    u64,
    u32,
    *mut *mut c_void,
    *mut *mut c_void,
    *mut usize,
    *mut u32,
    *const c_void,
);
/// `ompt_callback_buffer_request_t`
pub type Request = unsafe extern "C" fn(c_int, *mut *mut c_void, *mut usize);
/// `ompt_callback_buffer_complete_t`
pub type Complete = unsafe extern "C" fn(c_int, *mut c_void, usize, u64, c_int);
/// `ompt_callback_device_initialize_t`
pub type Initialize =
    unsafe extern "C" fn(c_int, *const c_char, *mut c_void, Option<Lookup>, *const c_char);
/// `ompt_callback_device_finalize_t`
pub type Finalize = unsafe extern "C" fn(c_int);
/// `ompt_callback_device_load_t`
pub type Load = unsafe extern "C" fn(
    c_int,
    *const c_char,
    i64,
    *mut c_void,
    usize,
    *mut c_void,
    *mut c_void,
    u64,
);
