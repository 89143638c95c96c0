//! The functions of libomp that the runtime calls. They are looked up in the running program,
//! so that the library links without libomp and works in a program without it.

use crate::error::{Error, fatal};
use crate::ffi::types::Ident;
use crate::reentrancy::outside;
use std::ffi::{CStr, c_void};
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::sync::{Once, OnceLock};
use wf_host_abi::environment;

/// A dependence, as libomp keeps it (`kmp_depend_info_t`).
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Depend {
    base: isize,
    len: usize,
    flags: u8,
}

/// What a task does with what it depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// `in`.
    Read,
    /// `out`, `inout`.
    Write,
    /// `mutexinoutset`, `inoutset`: as `Write` to all but the others of the set.
    Set,
    /// `omp_all_memory`.
    AllMemory,
}

impl Depend {
    /// Of the address, with libomp's flags.
    #[cfg(test)]
    pub fn new(address: usize, flags: u8) -> Self {
        Self {
            base: address as isize,
            len: 1,
            flags,
        }
    }

    /// The address by which tasks depend on each other.
    pub fn address(&self) -> usize {
        self.base as usize
    }

    /// What the task does there.
    pub fn access(&self) -> Access {
        match self.flags {
            1 => Access::Read,
            2 | 3 => Access::Write,
            all if all & 0x80 != 0 => Access::AllMemory,
            _ => Access::Set,
        }
    }

    /// On these bytes; `writes` if others that depend on them have to wait.
    pub fn on(begin: u64, bytes: u64, writes: bool) -> Self {
        const IN: u8 = 1;
        const INOUT: u8 = 3;
        Self {
            base: begin as isize,
            len: bytes as usize,
            flags: if writes { INOUT } else { IN },
        }
    }
}

/// A task, as libomp and the program know it (`kmp_task_t`); the program's
/// copies of variables follow.
#[repr(C)]
pub struct Task {
    /// Addresses of variables that are not copied.
    pub shareds: *mut c_void,
    /// What runs the task.
    pub function: Option<TaskFunction>,
    part: i32,
    /// What ends the lives of its variables, with [`DESTRUCTORS`].
    pub destroy: Option<TaskFunction>,
    priority: u64,
}

/// In the flags of a task: it ends when its event is fulfilled, and not with its function.
pub const DETACHED: i32 = 64;

/// In the flags of a task: it has a function that destroys its variables.
pub const DESTRUCTORS: i32 = 8;

/// A task's function: it gets the number of the thread and the task.
pub type TaskFunction = unsafe extern "C" fn(i32, *mut Task) -> i32;

macro_rules! functions {
    ($($(#[$doc:meta])* $field:ident = $name:literal($($arg:ty),*) $(-> $result:ty)?;)*) => {
        /// Functions of libomp that this library has too, for programs to
        /// call, and others.
        pub struct Next {
            $($(#[$doc])* pub $field: unsafe extern "C" fn($($arg),*) $(-> $result)?,)*
        }

        impl Next {
            fn find() -> Option<Self> {
                // SAFETY: the symbols have these types in libomp's interface
                // for compilers.
                unsafe {
                    Some(Self {
                        $($field: std::mem::transmute::<
                            *mut c_void,
                            unsafe extern "C" fn($($arg),*) $(-> $result)?
                        >(after_this($name)?),)*
                    })
                }
            }
        }
    };
}

functions! {
    /// Makes a task that libomp's own threads may run.
    target_task_alloc = c"__kmpc_omp_target_task_alloc"
        (*mut Ident, i32, i32, usize, usize, TaskFunction, i64) -> *mut Task;
    /// Makes a task that a thread of the region runs.
    task_alloc = c"__kmpc_omp_task_alloc"
        (*mut Ident, i32, i32, usize, usize, TaskFunction) -> *mut Task;
    /// The event of a detached task.
    task_event = c"__kmpc_task_allow_completion_event"(*mut Ident, i32, *mut Task) -> *mut c_void;
    /// Lets a detached task end.
    fulfill = c"omp_fulfill_event"(*mut c_void);
    /// Submits a task.
    task = c"__kmpc_omp_task"(*mut Ident, i32, *mut Task) -> i32;
    /// Submits a task with dependences.
    task_with_deps = c"__kmpc_omp_task_with_deps"
        (*mut Ident, i32, *mut Task, i32, *const Depend, i32, *const Depend) -> i32;
    /// Waits for tasks by their dependences; the last argument says that a task does instead.
    taskwait_deps = c"__kmpc_omp_taskwait_deps_51"
        (*mut Ident, i32, i32, *const Depend, i32, *const Depend, i32);
    /// Waits for the current task's tasks.
    taskwait = c"__kmpc_omp_taskwait"(*mut Ident, i32) -> i32;
    /// Waits for a task group.
    end_taskgroup = c"__kmpc_end_taskgroup"(*mut Ident, i32);
    /// Waits for the region's threads.
    barrier = c"__kmpc_barrier"(*mut Ident, i32);
    /// How many teams there are.
    teams = c"omp_get_num_teams"() -> i32;
    /// Finds a thread's iterations.
    share_4 = c"__kmpc_for_static_init_4"
        (*mut Ident, i32, i32, *mut i32, *mut i32, *mut i32, *mut i32, i32, i32);
    /// The same, of an unsigned counter.
    share_4u = c"__kmpc_for_static_init_4u"
        (*mut Ident, i32, i32, *mut i32, *mut u32, *mut u32, *mut i32, i32, i32);
    /// The same, of a wide one.
    share_8 = c"__kmpc_for_static_init_8"
        (*mut Ident, i32, i32, *mut i32, *mut i64, *mut i64, *mut i64, i64, i64);
    /// The same, of a wide unsigned one.
    share_8u = c"__kmpc_for_static_init_8u"
        (*mut Ident, i32, i32, *mut i32, *mut u64, *mut u64, *mut i64, i64, i64);
}

/// The functions that come after this library's own.
#[inline]
pub fn next() -> &'static Next {
    static FOUND: OnceLock<Next> = OnceLock::new();
    FOUND.get_or_init(|| {
        Next::find().unwrap_or_else(|| {
            fatal(&Error::Program(
                "the program calls libomp, which is not there or is too old; link it with \
                 -fopenmp by wfcc"
                    .to_owned(),
            ))
        })
    })
}

/// In the flags of a task: the thread that begins it ends it.
pub const TIED: i32 = 1;

/// Makes a task of a target construct with `nowait`. libomp has threads of its own for these
/// tasks. It waits for them without end if the thread limit leaves no room for all, and ends
/// programs that use them outside of parallel regions (docs/concurrency.md): there it is a task
/// of the region's threads.
///
/// # Safety
/// As the program calls `__kmpc_omp_target_task_alloc`.
pub unsafe fn target_task_alloc(
    ident: *mut Ident,
    thread: i32,
    flags: i32,
    (bytes, shared_bytes): (usize, usize),
    function: TaskFunction,
    device: i64,
) -> *mut Task {
    let next = next();
    // SAFETY: promised by the caller.
    unsafe {
        match has_room_for_helpers() && level() > 0 {
            true => {
                let alloc = next.target_task_alloc;
                alloc(ident, thread, flags, bytes, shared_bytes, function, device)
            }
            false => (next.task_alloc)(ident, thread, flags | TIED, bytes, shared_bytes, function),
        }
    }
}

/// Whether the environment permits libomp's threads for tasks of target constructs, of which it
/// starts all at once.
fn has_room_for_helpers() -> bool {
    static FOUND: OnceLock<bool> = OnceLock::new();
    *FOUND.get_or_init(|| {
        let limit = symbol(c"omp_get_thread_limit").map(|p| {
            // SAFETY: the symbol has this type by OpenMP's definition, and no preconditions.
            unsafe { std::mem::transmute::<*mut c_void, Ask>(p)() }
        });
        has_room(limit.unwrap_or(i32::MAX), environment::var)
    })
}

/// The same for this limit and environment. libomp's own limit counts the program's first thread
/// as well. With fewer threads than it has asked for, as where it chooses their number itself, may
/// have no parallel region or is to be serial, libomp 22 waits for the others for ever.
fn has_room(limit: i32, var: impl Fn(&str) -> Option<String>) -> bool {
    const HELPERS: i32 = 8;
    let number = |name| var(name).and_then(|value| value.trim().parse::<i32>().ok());
    let helpers = number("LIBOMP_NUM_HIDDEN_HELPER_THREADS").unwrap_or(HELPERS);
    let mut own = ["KMP_DEVICE_THREAD_LIMIT", "KMP_ALL_THREADS"].into_iter();
    let begins = |name, words: &[&str]| {
        let value = var(name).map(|value| value.trim().to_ascii_lowercase());
        value.is_some_and(|value| words.iter().any(|word| value.starts_with(word)))
    };
    let few = begins("OMP_DYNAMIC", &["t", "y", "1", "on", ".t", "e"])
        || begins("KMP_LIBRARY", &["s"])
        || number("OMP_MAX_ACTIVE_LEVELS") == Some(0);
    limit >= helpers && !few && own.all(|name| number(name).is_none_or(|limit| limit > helpers))
}

/// A symbol of the libraries that come after this one.
pub fn after_this(name: &CStr) -> Option<*mut c_void> {
    // SAFETY: as in `symbol`.
    let found = unsafe { libc::dlsym(libc::RTLD_NEXT, name.as_ptr()) };
    (!found.is_null()).then_some(found)
}

/// How many parallel regions of the host the calling thread is in.
pub fn level() -> i32 {
    static FOUND: OnceLock<Option<Ask>> = OnceLock::new();
    let f = FOUND.get_or_init(|| {
        // SAFETY: the symbol has this type by OpenMP's definition.
        symbol(c"omp_get_level").map(|p| unsafe { std::mem::transmute::<*mut c_void, Ask>(p) })
    });
    match f {
        // SAFETY: no preconditions.
        Some(f) => unsafe { f() },
        None => 0,
    }
}

/// Whether the calling thread is in an explicit task; `None` if libomp cannot tell, or is not there.
pub fn in_explicit_task() -> Option<bool> {
    static FOUND: OnceLock<Option<Ask>> = OnceLock::new();
    let f = FOUND.get_or_init(|| {
        // SAFETY: the symbol has this type by OpenMP's definition.
        symbol(c"omp_in_explicit_task")
            .map(|p| unsafe { std::mem::transmute::<*mut c_void, Ask>(p) })
    });
    // SAFETY: no preconditions.
    f.map(|f| unsafe { f() != 0 })
}

/// The number that libomp gives the calling thread; `otherwise` without libomp.
pub fn thread_number(otherwise: i32) -> i32 {
    static FOUND: OnceLock<Option<GlobalThread>> = OnceLock::new();
    let f = FOUND.get_or_init(|| {
        // SAFETY: the symbol has this type in libomp's interface for compilers.
        symbol(c"__kmpc_global_thread_num")
            .map(|p| unsafe { std::mem::transmute::<*mut c_void, GlobalThread>(p) })
    });
    // SAFETY: libomp takes no location for an unknown one.
    f.map_or(otherwise, |f| unsafe { f(std::ptr::null_mut()) })
}

type Ask = unsafe extern "C" fn() -> i32;
type GlobalThread = unsafe extern "C" fn(*mut c_void) -> i32;
type WaitDeps = unsafe extern "C" fn(*mut c_void, i32, i32, *const Depend, i32, *const Depend);

/// A symbol of the program.
pub fn symbol(name: &CStr) -> Option<*mut c_void> {
    // SAFETY: the name is NUL-terminated; looking it up has no other
    // precondition.
    let found = unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr()) };
    (!found.is_null()).then_some(found)
}

/// Whether the program has set a default device.
static SET: AtomicBool = AtomicBool::new(false);

/// Sets the device of constructs without a `device` clause. libomp keeps it;
/// here it is noted that there is one.
#[unsafe(no_mangle)]
pub extern "C" fn omp_set_default_device(number: i32) {
    type Set = unsafe extern "C" fn(i32);
    static NEXT: OnceLock<Option<Set>> = OnceLock::new();
    SET.store(true, Ordering::Relaxed);
    let next = NEXT.get_or_init(|| {
        let found = after_this(c"omp_set_default_device")?;
        // SAFETY: the symbol has this type by OpenMP's definition.
        Some(unsafe { std::mem::transmute::<*mut c_void, Set>(found) })
    });
    if let Some(next) = next {
        // SAFETY: no preconditions.
        unsafe { next(number) }
    }
}

/// The same for Fortran.
///
/// # Safety
/// `number` points at a number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn omp_set_default_device_(number: *const i32) {
    // SAFETY: promised by the caller.
    omp_set_default_device(unsafe { *number });
}

/// Whether the default device can be any but 0: the environment names one, or
/// the program has set one, or would without this library's knowing.
#[inline]
fn default_is_another() -> bool {
    static UNSEEN: OnceLock<bool> = OnceLock::new();
    SET.load(Ordering::Relaxed)
        || *UNSEEN.get_or_init(|| {
            let named = wf_host_abi::environment::names()
                .any(|name| name.as_encoded_bytes().starts_with(b"OMP_DEFAULT_DEVICE"));
            let ours = omp_set_default_device as *const () as usize;
            named || symbol(c"omp_set_default_device").is_none_or(|found| found as usize != ours)
        })
}

/// The variable of the environment that gives the default device its number, with
/// its value, unless the program has set another.
pub fn named_default() -> Option<String> {
    let all = ["OMP_DEFAULT_DEVICE", "OMP_DEFAULT_DEVICE_ALL"];
    let set = SET.load(Ordering::Relaxed);
    let mut named = all.iter().filter_map(|name| {
        let value = wf_host_abi::environment::var(name)?;
        Some(format!("{name}={value}"))
    });
    named.next().filter(|_| !set)
}

/// The default device unless the program has set another: each process of an MPI job on one machine
/// uses its own device.
static FIRST: AtomicI32 = AtomicI32::new(0);

/// Sets it.
pub fn set_first_device(number: i32) {
    FIRST.store(number, Ordering::Relaxed);
}

/// It.
pub fn first_device() -> i32 {
    FIRST.load(Ordering::Relaxed)
}

/// The default device of the calling thread's task. Where
/// nothing can have made it another than the first, libomp is not asked: it would start for the
/// question, and take longer than a kernel.
#[inline]
pub fn default_device() -> i32 {
    if !default_is_another() {
        return first_device();
    }
    static FOUND: OnceLock<Option<Ask>> = OnceLock::new();
    let f = FOUND.get_or_init(|| {
        // SAFETY: the symbol has this type by OpenMP's definition.
        after_this(c"omp_get_default_device")
            .map(|p| unsafe { std::mem::transmute::<*mut c_void, Ask>(p) })
    });
    match f {
        // SAFETY: no preconditions.
        Some(f) => unsafe { f() },
        None => 0,
    }
}

/// Silences libomp's warnings: an OpenACC program did not ask for the team sizes that they are
/// about.
pub fn be_quiet() {
    static DONE: Once = Once::new();
    DONE.call_once(|| {
        if let Some(found) = symbol(c"kmp_set_warnings_off") {
            // SAFETY: libomp gives the function this type.
            let off = unsafe { std::mem::transmute::<*mut c_void, extern "C" fn()>(found) };
            outside(|| off());
        }
    });
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
    let mut ident = crate::ffi::types::Ident::unknown();
    let ident = std::ptr::from_mut(&mut ident).cast();
    // SAFETY: the caller vouches for the dependences; the location lives
    // until the calls return.
    // Tasks of the program may run meanwhile.
    outside(|| unsafe { wait(ident, thread(ident), count, deps, 0, std::ptr::null()) });
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn helpers_need_room() {
        let none = |_: &str| None;
        let with = |name: &'static str, value: &'static str| {
            move |asked: &str| (asked == name).then(|| value.to_owned())
        };
        assert!(has_room(i32::MAX, none) && has_room(8, none) && !has_room(7, none));
        assert!(!has_room(i32::MAX, with("KMP_DEVICE_THREAD_LIMIT", "8")));
        assert!(has_room(i32::MAX, with("KMP_DEVICE_THREAD_LIMIT", "9")));
        assert!(has_room(2, with("LIBOMP_NUM_HIDDEN_HELPER_THREADS", "2")));
        for (name, few, enough) in [
            ("OMP_DYNAMIC", " TRUE", "false"),
            ("OMP_DYNAMIC", "1", "0"),
            ("OMP_MAX_ACTIVE_LEVELS", "0", "1"),
            ("KMP_LIBRARY", "serial", "turnaround"),
        ] {
            assert!(!has_room(i32::MAX, with(name, few)), "{name}");
            assert!(has_room(i32::MAX, with(name, enough)), "{name}");
        }
    }
}
