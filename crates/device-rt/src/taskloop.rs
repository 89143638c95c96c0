//! `taskloop`: the tasks of a loop, executed in place one after another (OpenMP 5.2, section 12.6).

use crate::ctx::Ctx;
use crate::machine as m;
use crate::tasks::{Task, allocate, execute, finish, run};
use core::ffi::c_void;
use core::ptr::copy_nonoverlapping;

/// Initialises the private variables of a task's copy: `dup(copy, task, is_last)`.
type Duplicate = unsafe extern "C" fn(*mut Task, *mut Task, i32);

/// Schedule argument for `grainsize`; `num_tasks` is 2, and 0 is neither.
const GRAINSIZE: i32 = 1;

/// Schedule argument for `num_tasks`.
const NUM_TASKS: i32 = 2;

/// How iterations are divided: a task has `size` of them, each of the first `longer` tasks one
/// more, and the last one what is left.
struct Division {
    size: u64,
    longer: u64,
}

impl Division {
    /// Divides `trip` iterations, at least one, as libomp does. One task without a clause, whose
    /// number of tasks is ours to choose.
    #[inline(always)]
    fn new(trip: u64, schedule: i32, grain: u64, strict: bool) -> Division {
        let grain = grain.max(1);
        let tasks = match schedule {
            GRAINSIZE if strict => {
                return Division {
                    size: grain,
                    longer: 0,
                };
            }
            GRAINSIZE => (trip / grain).max(1),
            NUM_TASKS => grain.min(trip),
            _ => 1,
        };
        Division {
            size: trip / tasks,
            longer: trip % tasks,
        }
    }
}

/// `taskloop`.
///
/// # Safety
/// `task` comes from `__kmpc_omp_task_alloc`; `lower` and `upper` point into its block. `dup` is
/// null or a `Duplicate` for this task.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf___kmpc_taskloop(
    ctx: Ctx,
    loc: *const c_void,
    gtid: i32,
    task: *mut Task,
    if_val: i32,
    lower: *mut u64,
    upper: *mut u64,
    stride: i64,
    nogroup: i32,
    schedule: i32,
    grain: u64,
    dup: Option<Duplicate>,
) {
    // SAFETY: the caller's promise.
    unsafe {
        __wf___kmpc_taskloop_5(
            ctx, loc, gtid, task, if_val, lower, upper, stride, nogroup, schedule, grain, 0, dup,
        );
    }
}

/// `taskloop`, where the clause's modifier says whether the number of iterations is `strict`.
///
/// # Safety
/// As [`__wf___kmpc_taskloop`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf___kmpc_taskloop_5(
    ctx: Ctx,
    _loc: *const c_void,
    gtid: i32,
    task: *mut Task,
    _if_val: i32,
    lower: *mut u64,
    upper: *mut u64,
    stride: i64,
    _nogroup: i32,
    schedule: i32,
    grain: u64,
    modifier: i32,
    dup: Option<Duplicate>,
) {
    // SAFETY: the caller's promise.
    unsafe {
        let (first, last) = (*lower, *upper);
        let trip = trip_count(first, last, stride);
        if trip == 0 {
            finish(gtid, task);
            return;
        }
        let division = Division::new(trip, schedule, grain, modifier != 0);
        // Nothing observes that the only task is no copy.
        if dup.is_none() && division.size >= trip {
            run(ctx, gtid, task);
            return;
        }
        let size = (*task).size();
        let copy = allocate(size);
        let (mut start, mut number) = (0, 0);
        while start < trip {
            let length = division.size + u64::from(number < division.longer);
            let length = length.min(trip - start);
            duplicate(copy, task, size);
            if let Some(dup) = dup {
                dup(copy, task, i32::from(start + length == trip));
            }
            let from = first.wrapping_add(start.wrapping_mul(stride as u64));
            *within(copy, task, lower) = from;
            *within(copy, task, upper) =
                from.wrapping_add((length - 1).wrapping_mul(stride as u64));
            execute(ctx, gtid, copy);
            start += length;
            number += 1;
        }
        m::__wf_t_free(copy.cast());
        finish(gtid, task);
    }
}

/// Number of iterations from `first` to `last`, both inclusive. The host form passes loops without
/// iterations only with a stride of 1.
#[inline(always)]
fn trip_count(first: u64, last: u64, stride: i64) -> u64 {
    let distance = match stride < 0 {
        true => first.wrapping_sub(last),
        false => last.wrapping_sub(first),
    };
    (distance / stride.unsigned_abs().max(1)).wrapping_add(1)
}

/// Copies the block of a task, whose shared data is in the block.
#[inline(always)]
unsafe fn duplicate(copy: *mut Task, task: *mut Task, size: u64) {
    // SAFETY: both blocks have this size.
    unsafe {
        copy_nonoverlapping(task.cast::<u128>(), copy.cast::<u128>(), size as usize / 16);
        let shareds = (*task).shareds;
        if !shareds.is_null() {
            (*copy).shareds = within(copy, task, shareds);
        }
    }
}

/// The place in a copy that a place in a task's block has.
#[inline(always)]
unsafe fn within<T>(copy: *mut Task, task: *mut Task, place: *mut T) -> *mut T {
    // SAFETY: the place is in the task's block, and the copy's block is of the same size.
    unsafe { copy.byte_offset(place.byte_offset_from(task)).cast() }
}
