//! Output of `LIBOMPTARGET_INFO` to standard error, in libomptarget's format.

use std::sync::atomic::{AtomicU32, Ordering};

/// Arguments of constructs as they are met.
pub const KERNEL_ARGS: u32 = 0x01;
/// A mapping that was there already.
pub const MAPPING_EXISTS: u32 = 0x02;
/// The table of mappings when the program ends with an error.
pub const DUMP_TABLE: u32 = 0x04;
/// Mappings made and removed.
pub const MAPPING_CHANGED: u32 = 0x08;
/// Kernels launched, with their geometry.
pub const KERNELS: u32 = 0x10;
/// Copies between host and device.
pub const DATA_TRANSFER: u32 = 0x20;

static LEVEL: AtomicU32 = AtomicU32::new(0);

/// Sets what is printed, a sum of this module's constants.
pub fn set_level(level: u32) {
    LEVEL.store(level, Ordering::Relaxed);
}

/// Whether events of this sort are printed.
#[inline]
pub fn on(sort: u32) -> bool {
    LEVEL.load(Ordering::Relaxed) & sort != 0
}

/// Prints one event of a device.
pub fn event(device: u32, message: std::fmt::Arguments<'_>) {
    eprintln!("omptarget device {device} info: {message}");
}

/// Prints why a routine of the API failed, where anything is printed: the program itself
/// learns that it did.
pub fn failed(what: &str, error: &dyn std::fmt::Display) {
    if on(u32::MAX) {
        eprintln!("omptarget info: {what} failed: {error}");
    }
}
