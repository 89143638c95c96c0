//! The `__tgt_*` functions that Clang 22's code calls.
//!
//! They are thin: each reads its arguments, selects the device and calls the runtime. An error
//! ends the program. [`guard`](crate::guard::guard) is the C boundary.

pub mod data;
pub mod info;
pub mod interop;
pub mod library;
pub mod shares;
pub mod target;
pub mod tasks;

use crate::mapping::{Item, MapType, Mapper, Name};
use crate::trace;
use std::ffi::{c_char, c_void};

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
