//! Apertures: the flat addresses of LDS and scratch.

/// Upper half of flat addresses that mean LDS.
pub const SHARED: u64 = 0x0001_0000;

/// Upper half of flat addresses that mean scratch.
pub const PRIVATE: u64 = 0x0002_0000;

/// The address in the description of the scratch buffer.
pub const SCRATCH_BUFFER: u64 = 0x5c00_0000;
