//! The few functions of libomp that the runtime calls. They are looked up in
//! the running program, so that the library links without libomp and serves
//! a program that has none.

use std::ffi::{CStr, c_void};
use std::sync::OnceLock;

/// A dependence, as libomp keeps it (`kmp_depend_info_t`).
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Depend {
    base: isize,
    len: usize,
    flags: u8,
}

type GetDefaultDevice = unsafe extern "C" fn() -> i32;
type GlobalThread = unsafe extern "C" fn(*mut c_void) -> i32;
type WaitDeps = unsafe extern "C" fn(*mut c_void, i32, i32, *const Depend, i32, *const Depend);

fn symbol(name: &CStr) -> Option<*mut c_void> {
    // SAFETY: the name is NUL-terminated; looking it up has no other
    // precondition.
    let found = unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr()) };
    (!found.is_null()).then_some(found)
}

/// The default device of the calling thread's task; 0 without libomp.
#[inline]
pub fn default_device() -> i32 {
    static FOUND: OnceLock<Option<GetDefaultDevice>> = OnceLock::new();
    let f = FOUND.get_or_init(|| {
        // SAFETY: the symbol has this type by OpenMP's definition.
        symbol(c"omp_get_default_device")
            .map(|p| unsafe { std::mem::transmute::<*mut c_void, GetDefaultDevice>(p) })
    });
    match f {
        // SAFETY: no preconditions.
        Some(f) => unsafe { f() },
        None => 0,
    }
}

/// Waits until the dependences are met. Without libomp there are no tasks
/// that they could be on.
///
/// # Safety
/// `deps` points at `count` dependences.
pub unsafe fn wait_deps(count: i32, deps: *const Depend) {
    static FOUND: OnceLock<Option<(GlobalThread, WaitDeps)>> = OnceLock::new();
    let found = FOUND.get_or_init(|| {
        let thread = symbol(c"__kmpc_global_thread_num")?;
        let wait = symbol(c"__kmpc_omp_wait_deps")?;
        // SAFETY: both symbols have these types in libomp's interface for
        // compilers.
        unsafe {
            Some((
                std::mem::transmute::<*mut c_void, GlobalThread>(thread),
                std::mem::transmute::<*mut c_void, WaitDeps>(wait),
            ))
        }
    });
    let (Some((thread, wait)), true) = (found, count > 0 && !deps.is_null()) else {
        return;
    };
    let mut ident = crate::abi::types::Ident::unknown();
    let ident = std::ptr::from_mut(&mut ident).cast();
    // SAFETY: the caller vouches for the dependences; the location lives
    // until the calls return.
    unsafe { wait(ident, thread(ident), count, deps, 0, std::ptr::null()) }
}

/// Waits for the dependences of `omp_depend_t` objects.
///
/// # Safety
/// `objects` points at `count` initialised `omp_depend_t`.
pub unsafe fn wait_objects(count: i32, objects: *const *const Depend) {
    if count <= 0 || objects.is_null() {
        return;
    }
    let mut all = vec![];
    for i in 0..count as usize {
        // SAFETY: libomp has an object point at its dependences; the element
        // before the first one has their number in place of the address.
        unsafe {
            let first = *objects.add(i);
            if first.is_null() {
                continue;
            }
            let n = (*first.sub(1)).base.max(0) as usize;
            all.extend_from_slice(std::slice::from_raw_parts(first, n));
        }
    }
    // SAFETY: the list was just made.
    unsafe { wait_deps(all.len() as i32, all.as_ptr()) }
}
