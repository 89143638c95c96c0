//! What a GPU keeps for copies that are staged (`staging.rs`).

use std::sync::Mutex;

/// Buffers of a GPU.
#[derive(Default)]
pub struct Buffers {
    /// Addresses of those that nobody uses.
    pub idle: Mutex<Vec<u64>>,
}

/// Which way a copy goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// To the device.
    Up,
    /// To the host.
    Down,
}
