//! Registration of device code.

use crate::acc::declared;
use crate::ffi::types::BinDesc;
use crate::guard::guard;
use crate::mapping::name;
use crate::program::program;
use crate::registry::{HostFunction, Library};
use crate::runtime::runtime;

/// Called by a constructor that the linker put into each executable and
/// shared object with device code.
///
/// # Safety
/// The descriptor stays as it is until it is unregistered.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __tgt_register_lib(desc: *const BinDesc) {
    if desc.is_null() {
        return;
    }
    // SAFETY: promised by the caller.
    unsafe {
        guard("registration of device code", std::ptr::null(), || {
            name::forget();
            program().register(Library::read(desc));
            Ok(())
        });
    }
}

/// The destructor's counterpart.
///
/// # Safety
/// The descriptor was registered.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __tgt_unregister_lib(desc: *const BinDesc) {
    // SAFETY: there is no location.
    unsafe {
        guard("end of the program", std::ptr::null(), || {
            let libraries = program().libraries();
            if let Some(library) = libraries.iter().find(|l| l.id == desc as usize) {
                let addresses: Vec<u64> = library.entries.iter().map(|e| e.address).collect();
                declared::forget_variables(&addresses);
            }
            runtime().unregister(desc as usize);
            Ok(())
        });
    }
}

/// Hands over the host's addresses of functions that the device has as well: their
/// number, then of each the address, which may be null, and the symbol.
///
/// # Safety
/// The table is one of these, and stays until it is taken back.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_functions(table: *const u64) {
    // SAFETY: promised by the caller.
    unsafe {
        guard("registration of device code", std::ptr::null(), || {
            program().add_functions(table as usize, HostFunction::read(table));
            Ok(())
        });
    }
}

/// Takes the table back.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_no_functions(table: *const u64) {
    // SAFETY: there is no location.
    unsafe {
        guard("end of the program", std::ptr::null(), || {
            if !program().ends() {
                program().remove_functions(table as usize);
            }
            Ok(())
        });
    }
}

/// Older compilers' way to pass `omp requires`; Clang 22 puts it into the
/// offload entries.
#[unsafe(no_mangle)]
pub extern "C" fn __tgt_register_requires(_flags: i64) {}

/// Prepares the runtime; it prepares itself on first use.
#[unsafe(no_mangle)]
pub extern "C" fn __tgt_rtl_init() {}

/// Ends the runtime; the operating system takes everything back.
#[unsafe(no_mangle)]
pub extern "C" fn __tgt_rtl_deinit() {}

/// Prepares all devices.
#[unsafe(no_mangle)]
pub extern "C" fn __tgt_init_all_rtls() {
    // SAFETY: there is no location.
    unsafe {
        guard("preparation of the devices", std::ptr::null(), || {
            runtime().devices();
            Ok(())
        });
    }
}
