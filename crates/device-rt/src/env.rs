//! Data that the host passes to the device program.

pub use wf_device_abi::DeviceEnv;

unsafe extern "C" {
    static __wf_device_env: DeviceEnv;
}

/// The environment.
#[inline(always)]
pub fn env() -> DeviceEnv {
    // SAFETY: the runtime writes the environment before any kernel runs.
    unsafe { __wf_device_env }
}

/// `run-sched-var` as `OMP_SCHEDULE` sets it: an `omp_sched_t` and a chunk.
#[inline(always)]
pub fn schedule() -> (u32, i32) {
    // SAFETY: as above.
    unsafe { (__wf_device_env.schedule, __wf_device_env.chunk) }
}

/// Whether `OMP_CANCELLATION` turns cancellation on.
#[inline(always)]
pub fn cancellation() -> bool {
    // SAFETY: as above.
    unsafe { __wf_device_env.cancellation != 0 }
}
