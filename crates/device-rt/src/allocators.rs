//! OpenMP's memory allocators (OpenMP 5.2, sections 6 and 18.13).
//!
//! All of them allocate device memory. The compiler puts variables of the `allocate` directive
//! and clause into private or team-shared memory if the allocator's access trait permits it
//! (`wf-lower`, `memory/allocations.rs`). This file allocates the others, at run time.

use crate::ctx::Ctx;
use crate::machine as m;
use core::ptr::null_mut;
use core::sync::atomic::{AtomicU64, Ordering};

/// `omp_alloctrait_t`.
#[repr(C)]
pub struct Trait {
    key: u32,
    value: u64,
}

const KEY_ALIGNMENT: u32 = 2;
const KEY_POOL_SIZE: u32 = 4;
const KEY_FALLBACK: u32 = 5;
const KEY_FB_DATA: u32 = 6;

const DEFAULT_MEM_FB: u64 = 11;
const NULL_FB: u64 = 12;
const ABORT_FB: u64 = 13;
const ALLOCATOR_FB: u64 = 14;

/// Value of a trait that keeps its default.
const DEFAULT_VALUE: u64 = u64::MAX;
/// Handles up to here are predefined allocators, beyond are [`Allocator`]s.
const LAST_PREDEFINED: u64 = 4095;
/// `omp_default_mem_alloc`.
const DEFAULT_ALLOCATOR: u64 = 1;
/// Smallest alignment.
const ALIGN: u64 = 16;

/// An allocator that the program made.
#[repr(C)]
struct Allocator {
    alignment: u64,
    fallback: u64,
    fb_data: u64,
    pool_size: u64,
    used: u64,
}

/// Stands before each block.
#[repr(C, align(16))]
struct Header {
    /// What the heap gave.
    base: *mut u8,
    /// Bytes that were asked for.
    size: u64,
    allocator: u64,
    /// The allocator whose pool the bytes count for, or null.
    pool: *mut Allocator,
}

/// Bytes of a header.
const HEADER: u64 = size_of::<Header>() as u64;

fn custom<'a>(handle: u64) -> Option<&'a Allocator> {
    if handle <= LAST_PREDEFINED {
        return None;
    }
    // SAFETY: a handle past the predefined ones comes from
    // `omp_init_allocator`, and its user has not destroyed it.
    Some(unsafe { &*(handle as *const Allocator) })
}

fn pool(a: &Allocator) -> &AtomicU64 {
    // SAFETY: the word lives as long as the allocator and is only accessed
    // atomically.
    unsafe { AtomicU64::from_ptr((&raw const a.used).cast_mut()) }
}

/// A block from the heap, or null.
fn block(align: u64, size: u64, handle: u64, from: *mut Allocator) -> *mut u8 {
    let Some(bytes) = size.checked_add(HEADER + align) else {
        return null_mut();
    };
    // SAFETY: the block has room for the header, the shift that the
    // alignment may need, and the bytes.
    unsafe {
        let base = m::__wf_t_malloc(bytes);
        if base.is_null() {
            return base;
        }
        let start = base as u64 + HEADER;
        let shift = start.wrapping_neg() & (align - 1);
        let p = base.wrapping_add((HEADER + shift) as usize);
        p.cast::<Header>().sub(1).write(Header {
            base,
            size,
            allocator: handle,
            pool: from,
        });
        m::__wf_t_allocates(base, p, size, HEADER);
        p
    }
}

fn allocate(align: u64, size: u64, handle: u64) -> *mut u8 {
    if size == 0 {
        return null_mut();
    }
    let mut align = align.max(ALIGN).next_power_of_two();
    let mut handle = handle;
    // Each iteration tries the fallback allocator of the previous one.
    loop {
        let Some(a) = custom(handle) else {
            return block(align, size, handle, null_mut());
        };
        align = align.max(a.alignment);
        let before = pool(a).fetch_add(size, Ordering::Relaxed);
        if before.saturating_add(size) <= a.pool_size {
            let p = block(align, size, handle, (&raw const *a).cast_mut());
            if !p.is_null() {
                return p;
            }
        }
        pool(a).fetch_sub(size, Ordering::Relaxed);
        match a.fallback {
            NULL_FB => return null_mut(),
            // SAFETY: the message is constant.
            ABORT_FB => unsafe {
                m::__wf_t_trap(c"an allocator with the trait abort_fb is out of memory".as_ptr())
            },
            ALLOCATOR_FB if a.fb_data != handle => handle = a.fb_data,
            _ => handle = DEFAULT_ALLOCATOR,
        }
    }
}

fn release(p: *mut u8) {
    if p.is_null() {
        return;
    }
    // SAFETY: the user gives what one of these routines gave, once.
    unsafe {
        m::__wf_t_releases(p, HEADER);
        end(&p.cast::<Header>().sub(1).read());
    }
}

/// Gives back the block with this header.
///
/// # Safety
/// It is the header of a live block.
unsafe fn end(header: &Header) {
    // SAFETY: the caller's promise.
    unsafe {
        if !header.pool.is_null() {
            pool(&*header.pool).fetch_sub(header.size, Ordering::Relaxed);
        }
        m::__wf_t_free(header.base);
    }
}

fn cleared(align: u64, n: u64, size: u64, handle: u64) -> *mut u8 {
    let Some(bytes) = n.checked_mul(size) else {
        return null_mut();
    };
    let p = allocate(align, bytes, handle);
    if !p.is_null() {
        // SAFETY: the block has so many bytes.
        unsafe { p.write_bytes(0, bytes as usize) };
    }
    p
}

/// `omp_alloc`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_omp_alloc(_: Ctx, size: u64, allocator: u64) -> *mut u8 {
    allocate(ALIGN, size, allocator)
}

/// `omp_aligned_alloc`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_omp_aligned_alloc(_: Ctx, align: u64, size: u64, allocator: u64) -> *mut u8 {
    allocate(align, size, allocator)
}

/// `omp_calloc`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_omp_calloc(_: Ctx, n: u64, size: u64, allocator: u64) -> *mut u8 {
    cleared(ALIGN, n, size, allocator)
}

/// `omp_aligned_calloc`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_omp_aligned_calloc(
    _: Ctx,
    align: u64,
    n: u64,
    size: u64,
    allocator: u64,
) -> *mut u8 {
    cleared(align, n, size, allocator)
}

/// `omp_realloc`.
///
/// # Safety
/// `p` is null or what one of these routines gave.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_omp_realloc(
    _: Ctx,
    p: *mut u8,
    size: u64,
    allocator: u64,
    _free_allocator: u64,
) -> *mut u8 {
    if p.is_null() {
        return allocate(ALIGN, size, allocator);
    }
    if size == 0 {
        release(p);
        return null_mut();
    }
    // SAFETY: the caller's promise; both blocks have the bytes copied.
    unsafe {
        m::__wf_t_releases(p, HEADER);
        let old = p.cast::<Header>().sub(1).read();
        let handle = if allocator == 0 {
            old.allocator
        } else {
            allocator
        };
        let q = allocate(ALIGN, size, handle);
        if q.is_null() {
            m::__wf_t_allocates(old.base, p, old.size, HEADER);
        } else {
            let both = if old.size < size { old.size } else { size };
            core::ptr::copy_nonoverlapping(p, q, both as usize);
            end(&old);
        }
        q
    }
}

/// `omp_free`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_omp_free(_: Ctx, p: *mut u8, _allocator: u64) {
    release(p);
}

/// A variable of the `allocate` directive or clause.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_alloc(ctx: Ctx, gtid: i32, size: u64, allocator: u64) -> *mut u8 {
    __wf___kmpc_aligned_alloc(ctx, gtid, ALIGN, size, allocator)
}

/// A variable of the `allocate` directive or clause with `align`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_aligned_alloc(
    _: Ctx,
    _gtid: i32,
    align: u64,
    size: u64,
    allocator: u64,
) -> *mut u8 {
    // The program uses the variable without asking whether there is one.
    let p = allocate(align, size.max(1), allocator);
    if p.is_null() {
        // SAFETY: the message is constant.
        unsafe { m::__wf_t_trap(c"out of device memory for an allocated variable".as_ptr()) };
    }
    p
}

/// End of an `allocate`d variable's life.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_free(_: Ctx, _gtid: i32, p: *mut u8, _allocator: u64) {
    release(p);
}

/// `omp_init_allocator`. The memory space and traits that only say where
/// memory would best be change nothing.
///
/// # Safety
/// `traits` has `n` elements.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_omp_init_allocator(
    _: Ctx,
    _space: u64,
    n: i32,
    traits: *const Trait,
) -> u64 {
    let mut a = Allocator {
        alignment: ALIGN,
        fallback: DEFAULT_MEM_FB,
        fb_data: DEFAULT_ALLOCATOR,
        pool_size: u64::MAX,
        used: 0,
    };
    let mut i = 0;
    while i < n {
        // SAFETY: the caller's promise.
        let t = unsafe { &*traits.wrapping_add(i as usize) };
        i += 1;
        if t.value == DEFAULT_VALUE {
            continue;
        }
        match t.key {
            KEY_ALIGNMENT => {
                if !t.value.is_power_of_two() {
                    return 0;
                }
                a.alignment = t.value;
            }
            KEY_POOL_SIZE => a.pool_size = t.value,
            KEY_FALLBACK => a.fallback = t.value,
            KEY_FB_DATA => a.fb_data = t.value,
            _ => {}
        }
    }
    // SAFETY: the block is as large as what is written to it.
    unsafe {
        let p = m::__wf_t_malloc(size_of::<Allocator>() as u64).cast::<Allocator>();
        if !p.is_null() {
            p.write(a);
        }
        p as u64
    }
}

/// `omp_destroy_allocator`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_omp_destroy_allocator(_: Ctx, allocator: u64) {
    if allocator > LAST_PREDEFINED {
        // SAFETY: the handle comes from `omp_init_allocator`.
        unsafe { m::__wf_t_free(allocator as *mut u8) };
    }
}

/// `uses_allocators` with traits.
///
/// # Safety
/// As [`__wf_omp_init_allocator`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf___kmpc_init_allocator(
    ctx: Ctx,
    _gtid: i32,
    space: u64,
    n: i32,
    traits: *const Trait,
) -> u64 {
    // SAFETY: the caller's promise.
    unsafe { __wf_omp_init_allocator(ctx, space, n, traits) }
}

/// End of `uses_allocators` with traits.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_destroy_allocator(ctx: Ctx, _gtid: i32, allocator: u64) {
    __wf_omp_destroy_allocator(ctx, allocator);
}

/// `omp_get_default_allocator`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_omp_get_default_allocator(_: Ctx) -> u64 {
    DEFAULT_ALLOCATOR
}
