//! Trace records (OpenMP 5.2, section 19.3.3), as `omp-tools.h` has them.

use super::types::Endpoint;
use std::ffi::{c_int, c_uint, c_void};

/// `ompt_callbacks_t`: which callback a record stands for.
pub mod kind {
    /// `ompt_callback_target`
    pub const TARGET: c_uint = 8;
    /// `ompt_callback_target_data_op`
    pub const DATA_OP: c_uint = 9;
    /// `ompt_callback_target_submit`
    pub const SUBMIT: c_uint = 10;
    /// `ompt_callback_target_emi`
    pub const TARGET_EMI: c_uint = 33;
    /// `ompt_callback_target_data_op_emi`
    pub const DATA_OP_EMI: c_uint = 34;
    /// `ompt_callback_target_submit_emi`
    pub const SUBMIT_EMI: c_uint = 35;

    use std::ffi::c_uint;
}

/// `ompt_record_target_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Target {
    /// `ompt_target_t`
    pub kind: c_int,
    /// Its begin or its end.
    pub endpoint: Endpoint,
    /// The device.
    pub device: c_int,
    /// The task; 0, since libomp numbers none.
    pub task: u64,
    /// The construct.
    pub target: u64,
    /// Where it stands.
    pub codeptr: *const c_void,
}

/// `ompt_record_target_data_op_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub struct DataOp {
    /// The operation.
    pub op: u64,
    /// `ompt_target_data_op_t`
    pub what: c_int,
    /// Source.
    pub from: *mut c_void,
    /// Its device.
    pub from_device: c_int,
    /// Destination.
    pub to: *mut c_void,
    /// Its device.
    pub to_device: c_int,
    /// How much.
    pub bytes: usize,
    /// When it ended.
    pub end: u64,
    /// Who asked for it.
    pub codeptr: *const c_void,
}

/// `ompt_record_target_kernel_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Kernel {
    /// The operation.
    pub op: u64,
    /// Teams that were asked for.
    pub requested: c_uint,
    /// Teams that there were.
    pub granted: c_uint,
    /// When it ended.
    pub end: u64,
}

/// What is behind the head of a record; the longest record of the standard's is
/// among ours.
#[repr(C)]
#[derive(Clone, Copy)]
pub union Body {
    /// Of a construct.
    pub target: Target,
    /// Of an operation on data.
    pub data_op: DataOp,
    /// Of a kernel.
    pub kernel: Kernel,
}

/// `ompt_record_ompt_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Record {
    /// One of [`kind`].
    pub kind: c_uint,
    /// When it began, on the device's clock.
    pub time: u64,
    /// The thread that asked for it.
    pub thread: u64,
    /// The construct that it belongs to.
    pub target: u64,
    /// The rest.
    pub body: Body,
}

// SAFETY: its addresses are for the tool to look at, and are followed by nobody.
unsafe impl Send for Record {}

// The sizes and places of `omp-tools.h` on 64-bit machines.
const _: () = {
    use std::mem::offset_of;
    assert!(size_of::<Target>() == 40 && offset_of!(Target, codeptr) == 32);
    assert!(size_of::<DataOp>() == 72 && offset_of!(DataOp, bytes) == 48);
    assert!(size_of::<Kernel>() == 24);
    assert!(size_of::<Record>() == 104 && offset_of!(Record, body) == 32);
};
