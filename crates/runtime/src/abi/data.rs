//! Data constructs and mappers.

use super::{items, print_items};
use crate::acc::data;
use crate::device_number::{self, COLLECTS};
use crate::failure;
use crate::ffi::types::Ident;
use crate::guard::{attempt, attempt_or};
use crate::mapping::mapper::Components;
use crate::mapping::strided::Dimension;
use crate::mapping::{Item, MapType, Name, lists, name};
use crate::region::Data;
use crate::session::Session;
use crate::trace;
use std::ffi::{c_char, c_void};
use std::ptr;

macro_rules! constructs {
    ($($(#[$doc:meta])* $plain:ident, $nowait:ident, $what:expr;)*) => {$(
        $(#[$doc])*
        ///
        /// # Safety
        /// As Clang 22 calls it.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $plain(
            ident: *const Ident,
            device: i64,
            count: i32,
            bases: *mut *mut c_void,
            begins: *mut *mut c_void,
            sizes: *const i64,
            types: *const i64,
            names: *const *const c_char,
            mappers: *const *const c_void,
        ) {
            // SAFETY: promised by the caller.
            unsafe {
                run($what, false, ident, device, count, bases, begins, sizes, types, names, mappers);
            }
        }

        /// The same with `nowait`. It is done when this returns: with `depend` it is in a task that
        /// a thread of libomp runs, and otherwise Clang makes none. Then it follows the thread's
        /// regions with `nowait` on the same data.
        ///
        /// # Safety
        /// As Clang 22 calls it.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $nowait(
            ident: *const Ident,
            device: i64,
            count: i32,
            bases: *mut *mut c_void,
            begins: *mut *mut c_void,
            sizes: *const i64,
            types: *const i64,
            names: *const *const c_char,
            mappers: *const *const c_void,
            _depend_count: i32,
            _depends: *const c_void,
            _noalias_count: i32,
            _noalias: *const c_void,
        ) {
            // SAFETY: promised by the caller.
            unsafe {
                run($what, true, ident, device, count, bases, begins, sizes, types, names, mappers);
            }
        }
    )*};
}

constructs! {
    /// Begins `target data`, or carries out `target enter data`.
    __tgt_target_data_begin_mapper, __tgt_target_data_begin_nowait_mapper, Data::Enter;
    /// Ends `target data`, or carries out `target exit data`.
    __tgt_target_data_end_mapper, __tgt_target_data_end_nowait_mapper, Data::Exit;
    /// Carries out `target update`.
    __tgt_target_data_update_mapper, __tgt_target_data_update_nowait_mapper, Data::Update;
}

/// # Safety
/// As the exported functions above.
#[expect(
    clippy::too_many_arguments,
    reason = "the arguments are the interface's"
)]
unsafe fn run(
    what: Data,
    nowait: bool,
    ident: *const Ident,
    device: i64,
    count: i32,
    bases: *mut *mut c_void,
    begins: *mut *mut c_void,
    sizes: *const i64,
    types: *const i64,
    names: *const *const c_char,
    mappers: *const *const c_void,
) {
    let count = usize::try_from(count).unwrap_or(0);
    // SAFETY: promised by the caller.
    unsafe {
        let list = || items(count, bases, begins, sizes, types, names, mappers);
        let body = || {
            if device == COLLECTS {
                return lists::collect(&list());
            }
            let traced = |session: &Session| {
                let list = list();
                if trace::on(trace::KERNEL_ARGS) {
                    print_items(session.number, what.name(), &list);
                }
                list
            };
            let mut returned = |position: usize, address: u64| {
                *bases.add(position) = address as *mut c_void;
            };
            data::run(what, ident, device, nowait, traced, &mut returned)
        };
        attempt_or(data::word(what, device), ident, body, |error| {
            failure::report_data(&error)
        });
    }
}

/// Registers the plugin's facts about a file's mapped expressions, before any code of the file
/// runs.
///
/// # Safety
/// `table` points at so many bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_mapped(table: *const c_void, bytes: i64) {
    if let Ok(bytes) = usize::try_from(bytes) {
        // SAFETY: promised by the caller.
        name::state(unsafe { std::slice::from_raw_parts(table.cast(), bytes) });
    }
}

/// Converts a `device` clause's number of 64 bits into the form that the other functions take.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_device_number(number: i64) -> i64 {
    device_number::of_clause(number)
}

/// Begins the list of maps for a directive's clauses with iterators. `variable` is the list's
/// variable, which the directive maps.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_list_begin(variable: *const c_void) {
    lists::begin(variable as u64);
}

/// Describes the next dimension of a non-contiguous section in the innermost list, the outermost
/// first: number of elements and stride in bytes.
///
/// # Safety
/// As the compiler's plugin calls it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_list_dimension(count: i64, stride: i64) {
    let dimension = Dimension {
        count: count.max(0) as u64,
        stride: stride as u64,
    };
    // SAFETY: no location is as good as any.
    unsafe {
        attempt("target update", ptr::null(), || lists::dimension(dimension));
    }
}

/// Adds that section, with elements of so many bytes, a map type and a name as
/// Clang gives them.
///
/// # Safety
/// As the compiler's plugin calls it: the name is a literal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_list_section(
    first: *const c_void,
    bytes: i64,
    ty: i64,
    name: *const c_char,
) {
    // SAFETY: promised by the caller.
    let name = unsafe { Name::new(name) };
    let item = Item {
        base: first as u64,
        begin: first as u64,
        size: bytes.max(0) as u64,
        ty: MapType(ty as u64),
        name,
        mapper: None,
    };
    // SAFETY: no location is as good as any.
    unsafe {
        attempt("target update", ptr::null(), || lists::section(&item));
    }
}

/// Ends it.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_list_end(variable: *const c_void) {
    lists::end(variable as u64);
}

/// How many components a mapper has pushed so far.
///
/// # Safety
/// `handle` is what the runtime gave the mapper.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __tgt_mapper_num_components(handle: *const c_void) -> i64 {
    // SAFETY: promised by the caller.
    unsafe { (*handle.cast::<Components>()).0.len() as i64 }
}

/// Adds a component to a mapper's expansion.
///
/// # Safety
/// `handle` is what the runtime gave the mapper.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __tgt_push_mapper_component(
    handle: *mut c_void,
    base: *mut c_void,
    begin: *mut c_void,
    size: i64,
    ty: i64,
    name: *const c_char,
) {
    // SAFETY: Clang passes the map's constant name, or null.
    let name = unsafe { Name::new(name) };
    let item = Item {
        base: base as u64,
        begin: begin as u64,
        size: size.max(0) as u64,
        ty: MapType(ty as u64),
        name,
        mapper: None,
    };
    // SAFETY: promised by the caller.
    unsafe { (*handle.cast::<Components>()).0.push(item) };
}
