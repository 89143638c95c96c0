//! The `__tgt_*` functions that Clang 22's code calls.
//!
//! They are thin: read the arguments, choose the device, call on, and turn
//! errors into the end of the program. [`guard`] is the boundary.

pub mod clocks;
pub mod data;
pub mod info;
pub mod interop;
pub mod library;
pub mod target;
pub mod tasks;
pub mod types;

use crate::error::{Error, Result, fatal};
use crate::inside::Inside;
use crate::lock::lock;
use crate::mapping::{Item, MapType, Mapper, Name};
use crate::runtime::runtime;
use crate::trace;
use std::ffi::{c_char, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use types::Ident;

/// Runs the body of a C function: an error or a panic ends the program.
///
/// # Safety
/// `ident` is null or a valid location.
#[inline]
pub unsafe fn guard<T>(
    what: &'static str,
    ident: *const Ident,
    body: impl FnOnce() -> Result<T>,
) -> T {
    let _inside = Inside::enter();
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(value)) => value,
        Ok(Err(error)) => {
            // SAFETY: promised by the caller.
            let place = unsafe { Ident::place(ident, what) };
            end(&error.at(what, &place.source))
        }
        Err(panic) => end(&panicked(&*panic)),
    }
}

/// The error that a panic stands for.
pub fn panicked(panic: &(dyn std::any::Any + Send)) -> Error {
    let words = panic
        .downcast_ref::<&str>()
        .map(|s| (*s).to_owned())
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_default();
    Error::Internal(words)
}

#[cold]
fn end(error: &Error) -> ! {
    if trace::on(trace::DUMP_TABLE) {
        dump_tables();
    }
    fatal(error)
}

/// Prints all devices' mappings to standard error.
pub fn dump_tables() {
    for session in runtime().devices() {
        let number = session.number;
        trace::event(
            number,
            format_args!(
                "OpenMP Host-Device pointer mappings:\n{:<18} {:<18} {:<8} DynRefCount HoldRefCount Declaration",
                "Host Ptr", "Target Ptr", "Size (B)"
            ),
        );
        for e in lock(&session.table).iter() {
            let refs = match e.refs {
                crate::mapping::table::Refs::Count(n) => n.to_string(),
                crate::mapping::table::Refs::Infinite => "INF".to_owned(),
            };
            trace::event(
                number,
                format_args!(
                    "{:<#18x} {:<#18x} {:<8} {refs:<11} {:<12} {}",
                    e.begin,
                    e.device,
                    e.end - e.begin,
                    e.holds,
                    e.name.as_deref().unwrap_or("unknown")
                ),
            );
        }
    }
}

/// Reads the parallel lists of a construct's maps.
///
/// # Safety
/// The lists have `count` elements each; `names` and `mappers` may be null.
unsafe fn items(
    count: usize,
    bases: *mut *mut c_void,
    begins: *mut *mut c_void,
    sizes: *const i64,
    types: *const i64,
    names: *const *const c_char,
    mappers: *const *const c_void,
) -> Vec<Item> {
    (0..count)
        .map(|i| {
            // SAFETY: promised by the caller; a mapper is null or a function
            // that Clang made for this purpose.
            unsafe {
                let mapper = if mappers.is_null() {
                    std::ptr::null()
                } else {
                    *mappers.add(i)
                };
                Item {
                    base: *bases.add(i) as u64,
                    begin: *begins.add(i) as u64,
                    size: (*sizes.add(i)).max(0) as u64,
                    ty: MapType(*types.add(i) as u64),
                    name: if names.is_null() {
                        Name::NONE
                    } else {
                        Name::new(*names.add(i))
                    },
                    mapper: (!mapper.is_null())
                        .then(|| std::mem::transmute::<*const c_void, Mapper>(mapper)),
                }
            }
        })
        .collect()
}

/// Prints a construct's maps for `LIBOMPTARGET_INFO`.
fn print_items(device: u32, what: &str, items: &[Item]) {
    trace::event(
        device,
        format_args!("Entering {what} with {} arguments:", items.len()),
    );
    for item in items {
        let ty = item.ty;
        let kind = if ty.has(MapType::LITERAL) || ty.has(MapType::PRIVATE) {
            if ty.has(MapType::TO) || ty.has(MapType::LITERAL) {
                "firstprivate"
            } else {
                "private"
            }
        } else if ty.has(MapType::TO | MapType::FROM) {
            "tofrom"
        } else if ty.has(MapType::TO) {
            "to"
        } else if ty.has(MapType::FROM) {
            "from"
        } else if ty.has(MapType::ATTACH) {
            "attach"
        } else {
            "alloc"
        };
        let name = item
            .name
            .expression()
            .unwrap_or_else(|| "unknown".to_owned());
        eprintln!("{kind}({name})[{}]", item.size);
    }
}
