//! Constants that CUDA's and HIP's interfaces share. `tests/hip/numbers.py` compares them with
//! AMD's headers, by the HIP names in the comments.

use std::ffi::{c_int, c_uint};

/// `CUDA_ERROR_OUT_OF_MEMORY`, `hipErrorOutOfMemory`
pub const OUT_OF_MEMORY: c_int = 2;
/// `CUDA_ERROR_DEINITIALIZED`, `hipErrorDeinitialized`: the driver shuts down
/// in a handler of `atexit` that its initialisation registers, and with that the
/// device's memory and all that runs there are gone. Handlers that were
/// registered before, and destructors of objects that were made before, still
/// come after it.
pub const DEINITIALIZED: c_int = 4;
/// `CUDA_ERROR_NOT_FOUND`, `hipErrorNotFound`: nothing has that name.
pub const NOT_FOUND: c_int = 500;
/// `CUDA_ERROR_NOT_READY`, `hipErrorNotReady`: the stream has work left.
pub const NOT_READY: c_int = 600;
/// `CUDA_ERROR_ILLEGAL_ADDRESS`, `hipErrorIllegalAddress`
pub const ILLEGAL_ADDRESS: c_int = 700;

/// `CU_STREAM_NON_BLOCKING`, `hipStreamNonBlocking`: no implicit waits for the
/// default stream.
pub const NON_BLOCKING: c_uint = 1;
/// `CU_EVENT_DISABLE_TIMING`, `hipEventDisableTiming`
pub const NO_TIMING: c_uint = 2;
/// `CU_EVENT_BLOCKING_SYNC`, `hipEventBlockingSync`
pub const BLOCKING: c_uint = 1;
/// `CU_EVENT_DEFAULT`, `hipEventDefault`
pub const TIMING: c_uint = 0;
/// `CU_MEM_ATTACH_GLOBAL`, `hipMemAttachGlobal`
pub const ATTACH_GLOBAL: c_uint = 1;
/// `CU_POINTER_ATTRIBUTE_MEMORY_TYPE`, `HIP_POINTER_ATTRIBUTE_MEMORY_TYPE`
pub const MEMORY_TYPE: c_int = 2;

/// `CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK`,
/// `HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK`
pub const MAX_THREADS: c_int = 0;
/// `CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES`, `HIP_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES`
pub const LOCAL_BYTES: c_int = 3;
/// `CU_FUNC_ATTRIBUTE_NUM_REGS`, `HIP_FUNC_ATTRIBUTE_NUM_REGS`
pub const REGISTERS: c_int = 4;
/// `CU_LAUNCH_PARAM_BUFFER_POINTER`, `HIP_LAUNCH_PARAM_BUFFER_POINTER`
pub const PARAM_BUFFER: usize = 1;
/// `CU_LAUNCH_PARAM_BUFFER_SIZE`, `HIP_LAUNCH_PARAM_BUFFER_SIZE`
pub const PARAM_BUFFER_SIZE: usize = 2;
