//! `acc_construct_t`.

/// `parallel`.
pub const PARALLEL: i32 = 0;
/// `kernels`.
pub const KERNELS: i32 = 1;
/// `data`.
pub const DATA: i32 = 3;
/// `enter data`.
pub const ENTER_DATA: i32 = 4;
/// `exit data`.
pub const EXIT_DATA: i32 = 5;
/// `host_data`.
pub const HOST_DATA: i32 = 6;
/// `declare`.
pub const DECLARE: i32 = 8;
/// `update`.
pub const UPDATE: i32 = 12;
/// `wait`.
pub const WAIT: i32 = 14;
/// A routine.
pub const RUNTIME_API: i32 = 15;
/// `serial`.
pub const SERIAL: i32 = 16;
