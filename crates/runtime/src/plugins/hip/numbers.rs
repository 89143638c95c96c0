//! Constants of HIP alone. `tests/hip/numbers.py` compares them with AMD's headers, by the
//! names in the comments.

use crate::plugins::driver::{ILLEGAL_ADDRESS, Numbers};
use std::ffi::{c_int, c_uint};

/// `hipErrorAssert`
const ASSERT: c_int = 710;
/// `hipErrorLaunchFailure`
const LAUNCH_FAILURE: c_int = 719;
/// A kernel's own doing.
pub const KERNEL_FAULTS: &[c_int] = &[ILLEGAL_ADDRESS, ASSERT, LAUNCH_FAILURE];

/// `hipErrorECCNotCorrectable`
const ECC: c_int = 214;
/// `hipErrorLaunchTimeOut`
const LAUNCH_TIMEOUT: c_int = 702;
/// `hipErrorContextIsDestroyed`
const CONTEXT_DESTROYED: c_int = 709;
/// After these the GPU can be used no more.
pub const LOSSES: &[c_int] = &[
    ILLEGAL_ADDRESS,
    ASSERT,
    LAUNCH_FAILURE,
    ECC,
    LAUNCH_TIMEOUT,
    CONTEXT_DESTROYED,
];

/// `hipHostMallocPortable`
const HOST_PORTABLE: c_uint = 1;
/// `hipHostMallocMapped`
const HOST_MAPPED: c_uint = 2;
/// `hipHostMallocCoherent`
const HOST_COHERENT: c_uint = 0x4000_0000;
/// Kernels and the host see each other's writes while kernels run.
pub const HOST_FLAGS: c_uint = HOST_PORTABLE | HOST_MAPPED | HOST_COHERENT;

/// `HIP_LAUNCH_PARAM_END`
pub const PARAM_END: usize = 3;

/// `hipDeviceAttributeMaxThreadsPerBlock`
const MAX_THREADS_PER_BLOCK: c_int = 56;
/// `hipDeviceAttributeMaxThreadsPerMultiProcessor`
const THREADS_PER_MULTIPROCESSOR: c_int = 57;
/// `hipDeviceAttributeMultiprocessorCount`
const MULTIPROCESSORS: c_int = 63;
/// `hipDeviceAttributePageableMemoryAccess`
const PAGEABLE_ACCESS: c_int = 65;
/// `hipDeviceAttributeMaxSharedMemoryPerBlock`
const SHARED_PER_BLOCK: c_int = 74;
/// `hipDeviceAttributeWarpSize`
const WARP_SIZE: c_int = 87;
/// The attributes that are asked for.
pub const NUMBERS: Numbers = Numbers {
    threads_per_block: MAX_THREADS_PER_BLOCK,
    warp_size: WARP_SIZE,
    multiprocessors: MULTIPROCESSORS,
    threads_per_multiprocessor: THREADS_PER_MULTIPROCESSOR,
    shared_per_block: SHARED_PER_BLOCK,
    pageable_access: PAGEABLE_ACCESS,
};

/// `sizeof(hipDeviceProp_tR0600)`
pub const PROPERTIES_SIZE: usize = 1472;
/// `offsetof(hipDeviceProp_tR0600, gcnArchName)`
pub const PROPERTIES_ARCH: usize = 1160;
