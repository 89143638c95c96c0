//! Data that the host writes to a device program once, after loading it.

/// Name of the optional global that holds a [`DeviceEnv`].
pub const DEVICE_ENV: &str = "__wf_device_env";

/// What device code may ask about the device it runs on. The layout is C's.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeviceEnv {
    /// This device's number, as `omp_get_device_num` returns it.
    pub device_num: u32,
    /// Number of devices of the program, without the host.
    pub num_devices: u32,
    /// `run-sched-var`, an `omp_sched_t`, as `OMP_SCHEDULE` sets it.
    pub schedule: u32,
    /// Its chunk size; 0 where none was given.
    pub chunk: i32,
    /// Whether `OMP_CANCELLATION` is true.
    pub cancellation: u32,
}

/// Name of the optional global that holds an [`IndirectTable`].
pub const INDIRECT_TABLE: &str = "__wf_indirect_table";

/// What the device has of its own where host addresses lead to functions and
/// to tables of virtual functions. The layout is C's.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IndirectTable {
    /// Device address of [`IndirectRange`]s, by rising `begin`.
    pub ranges: u64,
    /// Their number.
    pub count: u64,
}

/// A function or a table of virtual functions.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct IndirectRange {
    /// Address on the host.
    pub begin: u64,
    /// Bytes; 1 of a function.
    pub bytes: u64,
    /// Address on the device.
    pub device: u64,
}

/// Begins the names of globals that hold the device's address of a function; its
/// symbol on the host follows.
pub const FUNCTION_PREFIX: &str = "__wf_function_";

/// Name of the optional global that lists where the host's addresses of functions
/// belong, as an array of [`FunctionSlot`]s.
pub const FUNCTION_SLOTS: &str = "__wf_function_slots";

/// A place in the device's memory for a function's address on the host. The layout
/// is C's.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FunctionSlot {
    /// Device address of the place.
    pub place: u64,
    /// The function's address on the device.
    pub function: u64,
}
