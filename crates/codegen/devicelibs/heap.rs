//! `<stdlib.h>`: memory.

use core::ffi::c_int;
use core::ptr::null_mut;

/// Stands before each block of `malloc` and its kin, since the heap does not
/// tell a block's size.
#[repr(C, align(16))]
struct Header {
    /// What the heap gave.
    base: *mut u8,
    /// Bytes that were asked for.
    size: u64,
}

/// Bytes of a header.
const HEADER: u64 = size_of::<Header>() as u64;

/// What the heap's own blocks are aligned to.
const ALIGN: u64 = 16;

/// A block of `size` bytes, aligned to the power of two `align`; or null.
pub(crate) fn allocate(align: u64, size: u64) -> *mut u8 {
    let slack = if align > ALIGN { align } else { 0 };
    let Some(bytes) = size.checked_add(HEADER + slack) else {
        return null_mut();
    };
    // SAFETY: the heap gives null or so many bytes; the header and the shift
    // are part of them.
    unsafe {
        let base = crate::__wf_t_malloc(bytes);
        if base.is_null() {
            return base;
        }
        let mut p = base.wrapping_add(HEADER as usize);
        if slack != 0 {
            p = p.wrapping_add(((p as u64).wrapping_neg() & (align - 1)) as usize);
        }
        p.cast::<Header>().sub(1).write(Header { base, size });
        crate::__wf_t_allocates(base, p, size, HEADER);
        p
    }
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l_malloc(size: u64) -> *mut u8 {
    allocate(ALIGN, size)
}

#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn __wf_l_free(p: *mut u8) {
    // SAFETY: C's rules demand null or a block that `allocate` gave.
    unsafe {
        if !p.is_null() {
            crate::__wf_t_releases(p, HEADER);
            crate::__wf_t_free((*p.cast::<Header>().sub(1)).base);
        }
    }
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l_calloc(n: u64, size: u64) -> *mut u8 {
    let Some(bytes) = n.checked_mul(size) else {
        return null_mut();
    };
    let p = allocate(ALIGN, bytes);
    if !p.is_null() {
        // SAFETY: the block is as long as it is filled.
        unsafe { p.write_bytes(0, bytes as usize) };
    }
    p
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_realloc(p: *mut u8, size: u64) -> *mut u8 {
    if p.is_null() {
        return allocate(ALIGN, size);
    }
    // SAFETY: C's rules demand a block that `allocate` gave; both blocks have
    // the bytes that are copied.
    unsafe {
        if size == 0 {
            __wf_l_free(p);
            return null_mut();
        }
        crate::__wf_t_releases(p, HEADER);
        let old = p.cast::<Header>().sub(1).read();
        let q = allocate(ALIGN, size);
        if q.is_null() {
            crate::__wf_t_allocates(old.base, p, old.size, HEADER);
        } else {
            let both = if old.size < size { old.size } else { size };
            core::ptr::copy_nonoverlapping(p, q, both as usize);
            crate::__wf_t_free(old.base);
        }
        q
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_reallocarray(p: *mut u8, n: u64, size: u64) -> *mut u8 {
    match n.checked_mul(size) {
        // SAFETY: as for `realloc`.
        Some(bytes) => unsafe { __wf_l_realloc(p, bytes) },
        None => null_mut(),
    }
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l_aligned_alloc(align: u64, size: u64) -> *mut u8 {
    if align.is_power_of_two() {
        allocate(align, size)
    } else {
        null_mut()
    }
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l_memalign(align: u64, size: u64) -> *mut u8 {
    __wf_l_aligned_alloc(align, size)
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l_posix_memalign(out: *mut *mut u8, align: u64, size: u64) -> c_int {
    const EINVAL: c_int = 22;
    const ENOMEM: c_int = 12;
    if !align.is_power_of_two() || align < 8 {
        return EINVAL;
    }
    let p = allocate(align, size);
    if p.is_null() {
        return ENOMEM;
    }
    // SAFETY: C's rules demand a place for the pointer.
    unsafe { *out = p };
    0
}
