//! AMD's HIP interface.

use super::numbers::*;
use crate::error::Result;
use crate::plugins::driver::{self, Handle, Interface, Names, functions};
use libloading::Library;
use std::ffi::{c_int, c_void};

/// AMD's HIP library.
pub type Driver = driver::Driver<Own>;

/// Room for the properties, and for members that are not there yet.
const ROOM: usize = 4096;
const _: () = assert!(PROPERTIES_SIZE <= ROOM);

/// `hipDeviceProp_tR0600`, of which only the processor's name is read; the
/// numbers are attributes.
#[repr(C, align(8))]
pub struct Raw {
    before: [u8; PROPERTIES_ARCH],
    /// `gcnArchName`: the processor and its features, as in `gfx90a:xnack-`.
    pub arch: [u8; 256],
    after: [u8; ROOM - PROPERTIES_ARCH - 256],
}

impl Raw {
    /// All zero.
    pub const fn new() -> Self {
        Self {
            before: [0; PROPERTIES_ARCH],
            arch: [0; 256],
            after: [0; ROOM - PROPERTIES_ARCH - 256],
        }
    }
}

functions! {
    /// What CUDA has not, or has otherwise.
    Own, OwnNames {
        device_properties: fn(*mut Raw, c_int);
        device_set: fn(c_int);
        module_load: fn(*mut Handle, *const c_void);
        runtime_version: fn(*mut c_int);
    }
}

/// Their symbols.
pub const OWN: OwnNames = OwnNames {
    device_properties: "hipGetDevicePropertiesR0600",
    device_set: "hipSetDevice",
    module_load: "hipModuleLoadData",
    runtime_version: "hipRuntimeGetVersion",
};

static INTERFACE: Interface = Interface {
    title: "AMD's HIP library",
    library: "libamdhip64.so",
    // Of those releases whose properties are [`Raw`].
    other_libraries: &["libamdhip64.so.7", "libamdhip64.so.6"],
    names: Names {
        init: "hipInit",
        device_count: "hipGetDeviceCount",
        device_name: "hipDeviceGetName",
        device_uuid: "hipDeviceGetUuid",
        device_memory: "hipDeviceTotalMem",
        device_attribute: "hipDeviceGetAttribute",
        all_synchronize: "hipDeviceSynchronize",
        memory_info: "hipMemGetInfo",
        memory_alloc: "hipMalloc",
        memory_free: "hipFree",
        host_alloc: "hipHostMalloc",
        host_free: "hipHostFree",
        managed_alloc: "hipMallocManaged",
        pointer_attribute: "hipPointerGetAttribute",
        copy_to: "hipMemcpyHtoDAsync",
        copy_from: "hipMemcpyDtoHAsync",
        copy_within: "hipMemcpyDtoDAsync",
        fill: "hipMemsetD8Async",
        stream_create: "hipStreamCreateWithFlags",
        stream_wait_event: "hipStreamWaitEvent",
        stream_synchronize: "hipStreamSynchronize",
        stream_query: "hipStreamQuery",
        event_create: "hipEventCreateWithFlags",
        event_record: "hipEventRecord",
        event_query: "hipEventQuery",
        event_synchronize: "hipEventSynchronize",
        event_elapsed: "hipEventElapsedTime",
        event_destroy: "hipEventDestroy",
        module_unload: "hipModuleUnload",
        module_function: "hipModuleGetFunction",
        module_global: "hipModuleGetGlobal",
        function_get_attribute: "hipFuncGetAttribute",
        launch: "hipModuleLaunchKernel",
        error_name: "hipDrvGetErrorName",
        error_string: "hipDrvGetErrorString",
    },
    kernel_faults: KERNEL_FAULTS,
    misaligned: None,
    losses: LOSSES,
    fault_help: "WARPFORK_DEVICE=amdsim or virtual",
    missing_help: "install ROCm 6.0 or newer, name the folder of its libraries in LD_LIBRARY_PATH, or \
                   run with WARPFORK_DEVICE=amdsim",
    no_gpu_help: "see whether `rocminfo` lists the GPU for this user, who may have to be in the groups \
                  `render` and `video`, and what HIP_VISIBLE_DEVICES leaves, or run with \
                  WARPFORK_DEVICE=amdsim",
    host_flags: HOST_FLAGS,
    launch_end: PARAM_END,
};

/// Opens the library.
///
/// # Errors
/// There is none, it is too old, or it finds no GPU.
pub fn open() -> Result<Driver> {
    let own = |library: &Library| Own::resolve(library, INTERFACE.title, &OWN);
    Driver::open(&INTERFACE, own)
}
