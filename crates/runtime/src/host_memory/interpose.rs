//! Functions of the C library that change the address space. They do what they always do, by the
//! system call, and note the change. Memory of threads' stacks, which the C library maps by
//! itself, is noted when a thread begins.

use super::changes::note;
use libc::{c_int, c_long, c_void, off64_t, pthread_attr_t, pthread_t, size_t};
use std::mem::transmute;
use std::sync::atomic::{AtomicUsize, Ordering};

macro_rules! map {
    ($($name:ident),*) => {$(
        /// Maps memory.
        ///
        /// # Safety
        /// As the C library's function.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            address: *mut c_void,
            bytes: size_t,
            protection: c_int,
            flags: c_int,
            file: c_int,
            offset: off64_t,
        ) -> *mut c_void {
            // SAFETY: promised by the caller. On failure the result is -1, as that of `mmap`.
            let at = unsafe {
                libc::syscall(libc::SYS_mmap, address, bytes, protection, flags, file, offset)
            };
            if at != -1 {
                note(at as usize, bytes);
            }
            at as *mut c_void
        }
    )*};
}

map!(mmap, mmap64);

/// Takes memory out of the address space.
///
/// # Safety
/// As the C library's function.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn munmap(address: *mut c_void, bytes: size_t) -> c_int {
    note(address as usize, bytes);
    // SAFETY: promised by the caller.
    unsafe { libc::syscall(libc::SYS_munmap, address, bytes) as c_int }
}

/// Moves memory, or changes its size. The new address is read only with the flags that have one.
///
/// # Safety
/// As the C library's function.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mremap(
    address: *mut c_void,
    bytes: size_t,
    new_bytes: size_t,
    flags: c_int,
    new_address: *mut c_void,
) -> *mut c_void {
    note(address as usize, bytes);
    // SAFETY: promised by the caller.
    let at = unsafe {
        libc::syscall(
            libc::SYS_mremap,
            address,
            bytes,
            new_bytes,
            c_long::from(flags),
            new_address,
        )
    };
    if at != -1 {
        note(at as usize, new_bytes);
    }
    at as *mut c_void
}

/// Gives advice on memory, some of which takes its pages away.
///
/// # Safety
/// As the C library's function.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn madvise(address: *mut c_void, bytes: size_t, advice: c_int) -> c_int {
    if [libc::MADV_DONTNEED, libc::MADV_FREE, libc::MADV_REMOVE].contains(&advice) {
        note(address as usize, bytes);
    }
    // SAFETY: promised by the caller.
    unsafe { libc::syscall(libc::SYS_madvise, address, bytes, c_long::from(advice)) as c_int }
}

/// Changes how memory may be accessed.
///
/// # Safety
/// As the C library's function.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mprotect(address: *mut c_void, bytes: size_t, access: c_int) -> c_int {
    note(address as usize, bytes);
    // SAFETY: promised by the caller.
    unsafe { libc::syscall(libc::SYS_mprotect, address, bytes, c_long::from(access)) as c_int }
}

/// Attaches a segment of shared memory, whose size is not known here.
///
/// # Safety
/// As the C library's function.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shmat(id: c_int, address: *const c_void, flags: c_int) -> *mut c_void {
    // SAFETY: promised by the caller.
    let at = unsafe { libc::syscall(libc::SYS_shmat, id, address, flags) };
    if at != -1 {
        note(0, usize::MAX);
    }
    at as *mut c_void
}

type Start = extern "C-unwind" fn(*mut c_void) -> *mut c_void;
type Create =
    unsafe extern "C" fn(*mut pthread_t, *const pthread_attr_t, Start, *mut c_void) -> c_int;

/// What a thread does first.
struct Begin {
    start: Start,
    argument: *mut c_void,
}

/// Begins a thread: its stack may be where another's was, or memory of the program. The C library
/// unwinds through this where the thread ends by `pthread_exit`.
extern "C-unwind" fn begin(begin: *mut c_void) -> *mut c_void {
    // SAFETY: `pthread_create` made this box for this thread.
    let Begin { start, argument } = *unsafe { Box::from_raw(begin.cast::<Begin>()) };
    // SAFETY: all fields may be zero; the calls fill them in, or fail.
    unsafe {
        let mut attributes: pthread_attr_t = std::mem::zeroed();
        if libc::pthread_getattr_np(libc::pthread_self(), &mut attributes) == 0 {
            let (mut address, mut bytes) = (std::ptr::null_mut(), 0);
            if libc::pthread_attr_getstack(&attributes, &mut address, &mut bytes) == 0 {
                note(address as usize, bytes);
            }
            libc::pthread_attr_destroy(&mut attributes);
        }
    }
    start(argument)
}

/// Makes a thread.
///
/// # Safety
/// As the C library's function.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pthread_create(
    thread: *mut pthread_t,
    attributes: *const pthread_attr_t,
    start: Start,
    argument: *mut c_void,
) -> c_int {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let mut next = NEXT.load(Ordering::Relaxed);
    if next == 0 {
        // SAFETY: the name is a C string.
        next = unsafe { libc::dlsym(libc::RTLD_NEXT, c"pthread_create".as_ptr()) } as usize;
        NEXT.store(next, Ordering::Relaxed);
    }
    if next == 0 {
        return libc::EAGAIN;
    }
    // SAFETY: the C library's function of this name has this type.
    let create = unsafe { transmute::<usize, Create>(next) };
    if !super::changes::is_watched() {
        // SAFETY: promised by the caller.
        return unsafe { create(thread, attributes, start, argument) };
    }
    let first = Box::into_raw(Box::new(Begin { start, argument }));
    // SAFETY: promised by the caller; `begin` takes the box.
    let status = unsafe { create(thread, attributes, begin, first.cast()) };
    if status != 0 {
        // SAFETY: no thread was made, which would have taken it.
        drop(unsafe { Box::from_raw(first) });
    }
    status
}
