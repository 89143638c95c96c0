//! The object of an `omp_interop_t`.

use crate::device::Queue;

/// What an `omp_interop_t` points at.
pub struct Interop {
    /// Number of the device.
    pub device: u32,
    /// Driver's device and context.
    pub handles: (usize, usize),
    /// Driver's stream of its own, if asked for.
    pub stream: Option<Queue>,
}
