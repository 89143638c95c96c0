//! The structures of `acc_prof.h`.

use std::ffi::{c_char, c_int, c_void};

/// `_ACC_PROF_INFO_VERSION`.
pub const VERSION: c_int = 202_211;

/// `acc_prof_info`.
#[repr(C)]
pub struct ProfInfo {
    /// The event.
    pub event_type: c_int,
    /// Bytes that mean something.
    pub valid_bytes: c_int,
    /// [`VERSION`].
    pub version: c_int,
    /// Type of the device.
    pub device_type: c_int,
    /// Its number among those of the type.
    pub device_number: c_int,
    /// The host's thread.
    pub thread_id: c_int,
    /// The construct's async-argument.
    pub name: isize,
    /// The queue.
    pub queue: isize,
    /// The construct's file, or null.
    pub src_file: *const c_char,
    /// Its function, or null.
    pub func_name: *const c_char,
    /// Its line, or 0.
    pub line_no: c_int,
    /// 0: not known.
    pub end_line_no: c_int,
    /// 0: not known.
    pub func_line_no: c_int,
    /// 0: not known.
    pub func_end_line_no: c_int,
}

/// What all members of `acc_event_info` begin with, `acc_other_event_info`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Head {
    /// The event.
    pub event_type: c_int,
    /// Bytes that mean something.
    pub valid_bytes: c_int,
    /// `acc_construct_t`.
    pub parent_construct: c_int,
    /// Whether the program does not say it.
    pub implicit: c_int,
    /// The tool's own, from the start of something to its end.
    pub tool_info: *mut c_void,
}

/// `acc_data_event_info`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct DataInfo {
    /// What all have.
    pub head: Head,
    /// The variable, or null.
    pub var_name: *const c_char,
    /// Its bytes.
    pub bytes: usize,
    /// The host's address, or null.
    pub host_ptr: *const c_void,
    /// The device's.
    pub device_ptr: *const c_void,
}

/// `acc_launch_event_info`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct LaunchInfo {
    /// What all have.
    pub head: Head,
    /// The kernel.
    pub kernel_name: *const c_char,
    /// Gangs.
    pub num_gangs: usize,
    /// Workers of a gang.
    pub num_workers: usize,
    /// Lanes of a worker.
    pub vector_length: usize,
}

/// `acc_error_event_info`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct ErrorInfo {
    /// What all have.
    pub head: Head,
    /// `acc_error_t`.
    pub error_code: c_int,
    /// The message.
    pub error_message: *const c_char,
    /// The driver's number; 0 where it has none.
    pub runtime_info: usize,
}

/// `acc_event_info`.
#[repr(C)]
#[derive(Clone, Copy)]
pub union EventInfo {
    /// What all have.
    pub head: Head,
    /// Data.
    pub data: DataInfo,
    /// A launch.
    pub launch: LaunchInfo,
    /// An error.
    pub error: ErrorInfo,
}

/// `acc_api_info`.
#[repr(C)]
pub struct ApiInfo {
    /// `acc_device_api`.
    pub device_api: c_int,
    /// Bytes that mean something.
    pub valid_bytes: c_int,
    /// Type of the device.
    pub device_type: c_int,
    /// 0: no numbers of vendors are agreed on.
    pub vendor: c_int,
    /// The driver's device.
    pub device_handle: *const c_void,
    /// Its context.
    pub context_handle: *const c_void,
    /// Its stream.
    pub async_handle: *const c_void,
}

const _: () = assert!(size_of::<ProfInfo>() == 72);
const _: () = assert!(size_of::<EventInfo>() == 56);
const _: () = assert!(size_of::<ApiInfo>() == 40);

/// `acc_callback`.
pub type Callback = unsafe extern "C" fn(*mut ProfInfo, *mut EventInfo, *mut ApiInfo);
