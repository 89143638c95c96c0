//! OpenACC's types of devices (`acc_device_t`), as `openacc.h` numbers them.

/// No device at all.
pub const NONE: i32 = 0;
/// What the environment or, without it, the runtime chooses.
pub const DEFAULT: i32 = 1;
/// The host.
pub const HOST: i32 = 2;
/// Any device but the host.
pub const NOT_HOST: i32 = 4;
/// An NVIDIA GPU.
pub const NVIDIA: i32 = 5;
/// That of the calling thread's current device.
pub const CURRENT: i32 = 6;
/// The virtual GPU.
pub const VIRTUAL: i32 = 7;
/// An AMD GPU.
pub const RADEON: i32 = 8;
