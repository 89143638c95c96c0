//! NVIDIA's driver interface.

use crate::error::Result;
use crate::plugins::driver::{self, Handle, Interface, Names, functions};
use libloading::Library;
use std::ffi::{c_int, c_uint, c_void};

/// NVIDIA's driver.
pub type Driver = driver::Driver<Own>;

/// `CU_MEMHOSTALLOC_PORTABLE | CU_MEMHOSTALLOC_DEVICEMAP`.
const HOST_PORTABLE: c_uint = 3;

functions! {
    /// What HIP has not, or has otherwise.
    Own, OwnNames {
        device_get: fn(*mut c_int, c_int);
        context_retain: fn(*mut Handle, c_int);
        context_flags: fn(c_int, c_uint);
        context_get: fn(*mut Handle);
        context_set: fn(Handle);
        context_limit: fn(c_int, usize);
        copy_peer: fn(u64, Handle, u64, Handle, usize, Handle);
        host_register: fn(*mut c_void, usize, c_uint);
        host_unregister: fn(*mut c_void);
        module_load: fn(*mut Handle, *const c_void, c_uint, *mut c_int, *mut *mut c_void);
        function_attribute: fn(Handle, c_int, c_int);
    }
}

/// Their symbols.
pub const OWN: OwnNames = OwnNames {
    device_get: "cuDeviceGet",
    context_retain: "cuDevicePrimaryCtxRetain",
    context_flags: "cuDevicePrimaryCtxSetFlags_v2",
    context_get: "cuCtxGetCurrent",
    context_set: "cuCtxSetCurrent",
    context_limit: "cuCtxSetLimit",
    copy_peer: "cuMemcpyPeerAsync",
    host_register: "cuMemHostRegister_v2",
    host_unregister: "cuMemHostUnregister",
    module_load: "cuModuleLoadDataEx",
    function_attribute: "cuFuncSetAttribute",
};

/// `cuCtxRecordEvent`, since CUDA 12.5: the event comes after everything that the context does
/// now, on whatever stream.
pub type RecordAll = unsafe extern "C" fn(Handle, Handle) -> c_int;

/// Its symbol.
pub const RECORD_ALL: &str = "cuCtxRecordEvent";

static INTERFACE: Interface = Interface {
    title: "the NVIDIA driver",
    library: "libcuda.so.1",
    other_libraries: &[],
    names: Names {
        init: "cuInit",
        device_count: "cuDeviceGetCount",
        device_name: "cuDeviceGetName",
        device_uuid: "cuDeviceGetUuid",
        device_memory: "cuDeviceTotalMem_v2",
        device_attribute: "cuDeviceGetAttribute",
        all_synchronize: "cuCtxSynchronize",
        memory_info: "cuMemGetInfo_v2",
        memory_alloc: "cuMemAlloc_v2",
        memory_free: "cuMemFree_v2",
        host_alloc: "cuMemHostAlloc",
        host_free: "cuMemFreeHost",
        managed_alloc: "cuMemAllocManaged",
        pointer_attribute: "cuPointerGetAttribute",
        copy_to: "cuMemcpyHtoDAsync_v2",
        copy_from: "cuMemcpyDtoHAsync_v2",
        copy_within: "cuMemcpyDtoDAsync_v2",
        fill: "cuMemsetD8Async",
        stream_create: "cuStreamCreate",
        stream_wait_event: "cuStreamWaitEvent",
        stream_synchronize: "cuStreamSynchronize",
        stream_query: "cuStreamQuery",
        event_create: "cuEventCreate",
        event_record: "cuEventRecord",
        event_query: "cuEventQuery",
        event_synchronize: "cuEventSynchronize",
        event_elapsed: "cuEventElapsedTime",
        event_destroy: "cuEventDestroy_v2",
        module_unload: "cuModuleUnload",
        module_function: "cuModuleGetFunction",
        module_global: "cuModuleGetGlobal_v2",
        function_get_attribute: "cuFuncGetAttribute",
        launch: "cuLaunchKernel",
        error_name: "cuGetErrorName",
        error_string: "cuGetErrorString",
    },
    // CUDA_ERROR_ILLEGAL_ADDRESS, _ASSERT, _HARDWARE_STACK_ERROR,
    // _ILLEGAL_INSTRUCTION, _MISALIGNED_ADDRESS, _INVALID_ADDRESS_SPACE,
    // _INVALID_PC and _LAUNCH_FAILED.
    kernel_faults: &[700, 710, 714, 715, 716, 717, 718, 719],
    misaligned: Some(716),
    // Those, CUDA_ERROR_ECC_UNCORRECTABLE, _NVLINK_UNCORRECTABLE and _LAUNCH_TIMEOUT: the
    // primary context is the process's, and no call of it can reset that.
    losses: &[214, 220, 700, 702, 710, 714, 715, 716, 717, 718, 719],
    fault_help: "WARPFORK_DEVICE=virtual",
    missing_help: "install NVIDIA's driver, or run with WARPFORK_DEVICE=virtual",
    no_gpu_help: "see whether `nvidia-smi` lists the GPU, and what CUDA_VISIBLE_DEVICES leaves, or run \
                  with WARPFORK_DEVICE=virtual",
    host_flags: HOST_PORTABLE,
    launch_end: 0, // CU_LAUNCH_PARAM_END
};

/// Opens the driver.
///
/// # Errors
/// There is none, it is too old, or it finds no GPU.
pub fn open() -> Result<Driver> {
    let own = |library: &Library| Own::resolve(library, INTERFACE.title, &OWN);
    Driver::open(&INTERFACE, own)
}
