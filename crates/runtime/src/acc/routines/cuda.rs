//! Routines for NVIDIA devices (section A.2.1), which return the driver's handles. For other
//! devices they return null and 0.

use super::call;
use super::data::session;
use crate::acc::queues;
use crate::device::Queue as Native;
use crate::error::Result;
use std::ffi::{c_int, c_void};

/// Device and context.
fn handles() -> Result<Option<(usize, usize)>> {
    let Some(session) = session()? else {
        return Ok(None);
    };
    session.stop_deferring()?;
    Ok(session.device.native_handles())
}

/// The current device, a `CUdevice`.
#[unsafe(no_mangle)]
pub extern "C" fn acc_get_current_cuda_device() -> *mut c_void {
    call("acc_get_current_cuda_device", || {
        Ok(handles()?.map_or(0, |(device, _)| device) as *mut c_void)
    })
}

/// Its context, a `CUcontext`.
#[unsafe(no_mangle)]
pub extern "C" fn acc_get_current_cuda_context() -> *mut c_void {
    call("acc_get_current_cuda_context", || {
        Ok(handles()?.map_or(0, |(_, context)| context) as *mut c_void)
    })
}

/// The stream of a queue, a `CUstream`. From now on what OpenACC's constructs
/// do on the queue is on the stream when they end, and before what the program
/// puts there.
#[unsafe(no_mangle)]
pub extern "C" fn acc_get_cuda_stream(name: c_int) -> *mut c_void {
    call("acc_get_cuda_stream", || {
        let (Some(session), Some(_)) = (session()?, handles()?) else {
            return Ok(std::ptr::null_mut());
        };
        let native = match queues::of(session, name.into())? {
            Some(queue) => {
                queue.share();
                queue.stream().queue
            }
            None => session.stream()?.queue,
        };
        Ok(native.0 as *mut c_void)
    })
}

/// Has a queue use a stream of the program's; 1 if that was possible.
#[unsafe(no_mangle)]
pub extern "C" fn acc_set_cuda_stream(name: c_int, stream: *mut c_void) -> c_int {
    call("acc_set_cuda_stream", || {
        let (Some(session), Some(_)) = (session()?, handles()?) else {
            return Ok(0);
        };
        let Some(queue) = queues::of(session, name.into())? else {
            return Ok(0);
        };
        queue.share();
        queue.set_stream(Native(stream as usize))?;
        Ok(1)
    })
}
