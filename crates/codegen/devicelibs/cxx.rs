//! The C++ run-time library.

use core::sync::atomic::{AtomicU8, Ordering};

/// Allocates as `operator new` does, which has no null to give.
#[inline(always)]
fn new(size: u64) -> *mut u8 {
    // SAFETY: any size may be asked for; C++ wants a block even for none.
    let p = unsafe { crate::__wf_t_malloc(size.max(1)) };
    if p.is_null() {
        crate::trap(c"operator new: the device's heap is exhausted");
    }
    p
}

#[inline(always)]
unsafe fn delete(p: *mut u8) {
    // SAFETY: C++'s rules demand null or what `new` gave.
    unsafe { crate::__wf_t_free(p) }
}

/// Aligned further than the heap does; the word before the block says where
/// the heap's own begins.
fn new_aligned(size: u64, align: u64) -> *mut u8 {
    let p = new(size.saturating_add(align).saturating_add(8));
    // SAFETY: the heap's block has room for word, gap and block.
    unsafe {
        // An alignment is a power of two.
        let gap = ((p as u64 + 8 + (align - 1)) & !(align - 1)) - p as u64;
        let q = p.add(gap as usize);
        q.cast::<*mut u8>().sub(1).write_unaligned(p);
        crate::__wf_t_allocates(p, q, size, 8);
        q
    }
}

unsafe fn delete_aligned(p: *mut u8) {
    if !p.is_null() {
        // SAFETY: C++'s rules demand what `new_aligned` gave.
        unsafe {
            crate::__wf_t_releases(p, 8);
            delete(p.cast::<*mut u8>().sub(1).read_unaligned());
        }
    }
}

macro_rules! allocation {
    ($($name:ident($($arg:ident: $t:ty),*) $(-> $ret:ty)? = $body:expr;)*) => {$(
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $name($($arg: $t),*) $(-> $ret)? {
            // SAFETY: C++'s rules for the operator are those of what it calls.
            #[allow(unused_unsafe)]
            unsafe { $body }
        }
    )*};
}

allocation! {
    __wf_l__Znwm(n: u64) -> *mut u8 = new(n);
    __wf_l__Znam(n: u64) -> *mut u8 = new(n);
    __wf_l__ZnwmRKSt9nothrow_t(n: u64, _x: *const u8) -> *mut u8 = crate::__wf_t_malloc(n.max(1));
    __wf_l__ZnamRKSt9nothrow_t(n: u64, _x: *const u8) -> *mut u8 = crate::__wf_t_malloc(n.max(1));
    __wf_l__ZnwmSt11align_val_t(n: u64, a: u64) -> *mut u8 = new_aligned(n, a);
    __wf_l__ZnamSt11align_val_t(n: u64, a: u64) -> *mut u8 = new_aligned(n, a);
    __wf_l__ZdlPv(p: *mut u8) = delete(p);
    __wf_l__ZdaPv(p: *mut u8) = delete(p);
    __wf_l__ZdlPvm(p: *mut u8, _n: u64) = delete(p);
    __wf_l__ZdaPvm(p: *mut u8, _n: u64) = delete(p);
    __wf_l__ZdlPvRKSt9nothrow_t(p: *mut u8, _x: *const u8) = delete(p);
    __wf_l__ZdaPvRKSt9nothrow_t(p: *mut u8, _x: *const u8) = delete(p);
    __wf_l__ZdlPvSt11align_val_t(p: *mut u8, _a: u64) = delete_aligned(p);
    __wf_l__ZdaPvSt11align_val_t(p: *mut u8, _a: u64) = delete_aligned(p);
    __wf_l__ZdlPvmSt11align_val_t(p: *mut u8, _n: u64, _a: u64) = delete_aligned(p);
    __wf_l__ZdaPvmSt11align_val_t(p: *mut u8, _n: u64, _a: u64) = delete_aligned(p);
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l___cxa_pure_virtual() -> ! {
    crate::trap(c"a pure virtual function was called")
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l___cxa_deleted_virtual() -> ! {
    crate::trap(c"a deleted virtual function was called")
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l___cxa_throw_bad_array_new_length() -> ! {
    crate::trap(c"new[] with a length that is negative or too large")
}

#[unsafe(no_mangle)]
extern "C" fn __wf_l__ZSt9terminatev() -> ! {
    crate::trap(c"std::terminate() was called")
}

/// Nothing runs at a device's end, so that nothing need be remembered.
#[unsafe(no_mangle)]
extern "C" fn __wf_l___cxa_atexit(_: *const u8, _: *const u8, _: *const u8) -> i32 {
    0
}

/// The first byte of a guard says that the variable is there, the second
/// that someone is making it.
///
/// # Safety
/// The compiler passes the guard of a static variable, eight bytes.
unsafe fn guard(g: *mut u8) -> (&'static AtomicU8, &'static AtomicU8) {
    // SAFETY: by this function's condition.
    unsafe { (AtomicU8::from_ptr(g), AtomicU8::from_ptr(g.add(1))) }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l___cxa_guard_acquire(g: *mut u8) -> i32 {
    // SAFETY: the compiler passes a guard.
    let (made, making) = unsafe { guard(g) };
    loop {
        if made.load(Ordering::Acquire) != 0 {
            return 0;
        }
        if making
            .compare_exchange(0, 1, Ordering::AcqRel, Ordering::Acquire)
            .is_ok()
        {
            if made.load(Ordering::Acquire) == 0 {
                return 1;
            }
            making.store(0, Ordering::Release);
            return 0;
        }
        // SAFETY: waiting needs nothing.
        unsafe { crate::__wf_t_nanosleep(100) };
    }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l___cxa_guard_release(g: *mut u8) {
    // SAFETY: the compiler passes a guard.
    let (made, making) = unsafe { guard(g) };
    made.store(1, Ordering::Release);
    making.store(0, Ordering::Release);
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l___cxa_guard_abort(g: *mut u8) {
    // SAFETY: the compiler passes a guard.
    let (_, making) = unsafe { guard(g) };
    making.store(0, Ordering::Release);
}
