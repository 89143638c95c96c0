//! Explicit tasks, executed in place by the thread that encounters them. OpenMP always permits
//! that schedule, and it satisfies every dependence.

use crate::cancel::group_is_cancelled;
use crate::ctx::Ctx;
use crate::machine as m;
use core::ffi::c_void;

/// Entry of a task, or the function that ends its private variables: `entry(gtid, task)`.
type Entry = unsafe extern "C" fn(i32, *mut Task) -> i32;

/// Flag of a task whose private variables have destructors (libomp's `kmp_tasking_flags`).
const DESTRUCTORS: i32 = 8;

/// libomp's `kmp_task_t`, as the host form lays it out.
#[repr(C)]
pub struct Task {
    pub(crate) shareds: *mut u8,
    routine: Option<Entry>,
    part_id: i32,
    /// Size of the block in units of 16 bytes, times 2, and 1 if `destructors` is set. This is
    /// padding in the host form, which nothing there reads or writes.
    block: u32,
    destructors: Option<Entry>,
    priority: *mut u8,
}

impl Task {
    /// The function that ends the private variables.
    fn end(&self) -> Option<Entry> {
        // Read before the task runs, the value is what allocation stored.
        self.destructors.filter(|_| self.block & 1 != 0)
    }

    /// Size of the block in bytes.
    pub(crate) fn size(&self) -> u64 {
        u64::from(self.block >> 1) * 16
    }
}

/// Makes a task with room for its private and shared data.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_omp_task_alloc(
    _ctx: Ctx,
    _loc: *const c_void,
    _gtid: i32,
    flags: i32,
    task_size: u64,
    shareds_size: u64,
    entry: Option<Entry>,
) -> *mut Task {
    // As in libomp: Flang's functions that copy a task of `taskloop` find the shared data here.
    let task_size = task_size.next_multiple_of(8);
    let units = (task_size + shareds_size).div_ceil(16);
    // SAFETY: the block holds the task and its shared data, in this order.
    unsafe {
        let task = allocate(units * 16);
        (*task).shareds = if shareds_size == 0 {
            core::ptr::null_mut()
        } else {
            task.cast::<u8>().add(task_size as usize)
        };
        (*task).routine = entry;
        (*task).part_id = 0;
        (*task).block = (units as u32) << 1 | u32::from(flags & DESTRUCTORS != 0);
        task
    }
}

/// A block for a task of `size` bytes.
#[inline(always)]
pub(crate) fn allocate(size: u64) -> *mut Task {
    // SAFETY: the primitive takes any size.
    unsafe {
        let task = m::__wf_t_malloc(size).cast::<Task>();
        if task.is_null() {
            m::__wf_t_trap(c"out of device memory for a task".as_ptr());
        }
        task
    }
}

/// Runs a task, unless its `taskgroup` is cancelled, and ends its private variables.
///
/// # Safety
/// The task is initialised, and runs once.
#[inline(always)]
pub(crate) unsafe fn execute(ctx: Ctx, gtid: i32, task: *mut Task) {
    // SAFETY: the caller's promise.
    unsafe {
        let end = (*task).end();
        if let Some(entry) = (*task).routine
            && !group_is_cancelled(ctx)
        {
            entry(gtid, task);
        }
        if let Some(end) = end {
            end(gtid, task);
        }
    }
}

/// Runs a task and frees its block.
///
/// # Safety
/// As [`execute`]; the block is that of [`allocate`].
#[inline(always)]
pub(crate) unsafe fn run(ctx: Ctx, gtid: i32, task: *mut Task) {
    // SAFETY: the caller's promise.
    unsafe {
        execute(ctx, gtid, task);
        m::__wf_t_free(task.cast());
    }
}

/// Ends the private variables of a task that does not run, or has run, and frees its block.
///
/// # Safety
/// As [`run`].
#[inline(always)]
pub(crate) unsafe fn finish(gtid: i32, task: *mut Task) {
    // SAFETY: the caller's promise.
    unsafe {
        if let Some(end) = (*task).end() {
            end(gtid, task);
        }
        m::__wf_t_free(task.cast());
    }
}

/// Runs a task. An untied one calls this from within to go on with its next
/// part; whoever ran its first part frees it.
///
/// # Safety
/// The task comes from [`__wf___kmpc_omp_task_alloc`] and runs once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf___kmpc_omp_task(
    ctx: Ctx,
    _loc: *const c_void,
    gtid: i32,
    task: *mut Task,
) -> i32 {
    // SAFETY: the caller's promise.
    unsafe {
        match (*task).routine {
            Some(entry) if (*task).part_id != 0 => {
                entry(gtid, task);
            }
            _ => run(ctx, gtid, task),
        }
    }
    0
}

/// Runs a task; what it depends on has run.
///
/// # Safety
/// As [`__wf___kmpc_omp_task`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf___kmpc_omp_task_with_deps(
    ctx: Ctx,
    _loc: *const c_void,
    gtid: i32,
    task: *mut Task,
    _n: i32,
    _deps: *const c_void,
    _n_noalias: i32,
    _noalias: *const c_void,
) -> i32 {
    // SAFETY: the caller's promise.
    unsafe { run(ctx, gtid, task) };
    0
}

/// Before an undeferred task, which the host form calls itself.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_omp_task_begin_if0(_: Ctx, _: *const c_void, _: i32, _: *mut Task) {}

/// After an undeferred task.
///
/// # Safety
/// The task comes from [`__wf___kmpc_omp_task_alloc`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf___kmpc_omp_task_complete_if0(
    _ctx: Ctx,
    _loc: *const c_void,
    gtid: i32,
    task: *mut Task,
) {
    // SAFETY: the caller's promise.
    unsafe { finish(gtid, task) };
}

/// `taskwait`: all tasks have run.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_omp_taskwait(_: Ctx, _: *const c_void, _: i32) -> i32 {
    0
}

/// `taskwait depend`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_omp_wait_deps(
    _: Ctx,
    _: *const c_void,
    _: i32,
    _: i32,
    _: *const c_void,
    _: i32,
    _: *const c_void,
) {
}

/// `taskwait depend`, as newer compilers call it.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_omp_taskwait_deps_51(
    _: Ctx,
    _: *const c_void,
    _: i32,
    _: i32,
    _: *const c_void,
    _: i32,
    _: *const c_void,
    _: i32,
) {
}

/// `taskyield`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_omp_taskyield(_: Ctx, _: *const c_void, _: i32, _: i32) -> i32 {
    0
}

/// `affinity` has no effect: a task runs in the thread that encounters it.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_omp_reg_task_with_affinity(
    _: Ctx,
    _loc: *const c_void,
    _gtid: i32,
    _task: *mut Task,
    _n: i32,
    _list: *const c_void,
) -> i32 {
    0
}

/// Start of a task reduction. Tasks run in the thread that encounters them, so they combine into
/// the original at once.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_taskred_init(_: Ctx, _gtid: i32, _n: i32, data: *mut u8) -> *mut u8 {
    data
}

/// Start of `reduction(task, …)`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_taskred_modifier_init(
    _: Ctx,
    _loc: *const c_void,
    _gtid: i32,
    _is_worksharing: i32,
    _n: i32,
    data: *mut u8,
) -> *mut u8 {
    data
}

/// End of `reduction(task, …)`.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_task_reduction_modifier_fini(
    _: Ctx,
    _loc: *const c_void,
    _gtid: i32,
    _is_worksharing: i32,
) {
}

/// Where a task combines: the variable itself.
#[unsafe(no_mangle)]
pub extern "C" fn __wf___kmpc_task_reduction_get_th_data(
    _: Ctx,
    _gtid: i32,
    _group: *mut u8,
    item: *mut u8,
) -> *mut u8 {
    item
}
