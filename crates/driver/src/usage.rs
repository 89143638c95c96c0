//! A kernel's use of a processor's resources, as `explain` shows it.

/// What one thread of a kernel takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// Registers.
    pub registers: u32,
    /// Bytes of registers spilled to local memory, where known.
    pub spilled: Option<u32>,
}
