//! The `omp_*` routines that may be called in target regions (OpenMP 5.2,
//! section 18).

use crate::ctx::{Ctx, FINAL, LEVELS, TASK, WARPS};
use crate::env::{cancellation, env};
use crate::{fork, machine as m, state, warps};
use wf_device_abi::acc;
use wf_device_abi::layout::{MAX_LEVELS, MAX_THREADS};

#[inline(always)]
fn active_level(ctx: Ctx) -> u32 {
    u32::from(ctx.size(1) > 1) + u32::from(ctx.size(2) > 1)
}

#[inline(always)]
fn max_levels(ctx: Ctx) -> u16 {
    if ctx.0 & LEVELS == 0 {
        MAX_LEVELS
    } else if !ctx.is_sequential() && ctx.0 & WARPS != 0 {
        state::warp().max_levels
    } else {
        state::team().max_levels
    }
}

#[inline(always)]
fn set_max_levels(ctx: Ctx, n: i32) {
    if n < 0 {
        return;
    }
    let n = if n > i32::from(MAX_LEVELS) {
        MAX_LEVELS
    } else {
        n as u16
    };
    if ctx.is_sequential() {
        state::team().max_levels = n;
    } else if ctx.is_warps() {
        state::warp().max_levels = n;
    }
}

macro_rules! routines {
    ($($(#[$doc:meta])* $name:ident($ctx:ident $(, $arg:ident: $ty:ty)*) -> $ret:ty $body:block)*) => {
        $($(#[$doc])*
        #[unsafe(no_mangle)]
        pub extern "C" fn $name($ctx: Ctx $(, $arg: $ty)*) -> $ret { let _ = $ctx; $body })*
    };
}

routines! {
    /// Number of the calling thread in its team of threads.
    __wf_omp_get_thread_num(ctx) -> i32 { ctx.thread_num() as i32 }
    /// Threads of the innermost region.
    __wf_omp_get_num_threads(ctx) -> i32 { ctx.num_threads() as i32 }
    /// Threads that a parallel region here could have.
    __wf_omp_get_max_threads(ctx) -> i32 {
        if ctx.is_sequential() {
            let threads = fork::__wf_fork_width(ctx, 0);
            if ctx.0 & WARPS != 0 { threads.div_ceil(m::__wf_t_warp_size()) as i32 } else { threads as i32 }
        } else if ctx.is_warps() {
            warps::__wf_lanes_width(ctx, 0) as i32
        } else {
            1
        }
    }
    /// Processors of the device that the team may use: its threads.
    __wf_omp_get_num_procs(ctx) -> i32 { ctx.team_width() as i32 }
    /// Most threads of the contention group.
    __wf_omp_get_thread_limit(ctx) -> i32 { ctx.team_width() as i32 }
    /// Number of the calling team.
    __wf_omp_get_team_num(ctx) -> i32 { m::__wf_t_ctaid() as i32 }
    /// Teams of the league.
    __wf_omp_get_num_teams(ctx) -> i32 { m::__wf_t_nctaid() as i32 }
    /// Parallel regions around the call.
    __wf_omp_get_level(ctx) -> i32 { ctx.level() as i32 }
    /// Parallel regions around the call that have more than one thread.
    __wf_omp_get_active_level(ctx) -> i32 { active_level(ctx) as i32 }
    /// Whether an active parallel region is around the call.
    __wf_omp_in_parallel(ctx) -> i32 { i32::from(active_level(ctx) > 0) }
    /// Most nested active regions.
    __wf_omp_get_max_active_levels(ctx) -> i32 { max_levels(ctx) as i32 }
    /// As above, as a limit.
    __wf_omp_get_supported_active_levels(ctx) -> i32 { MAX_LEVELS as i32 }
    /// Limits nested active regions. Only threads that can have regions have
    /// a limit to set.
    __wf_omp_set_max_active_levels(ctx, n: i32) -> () { set_max_levels(ctx, n) }
    /// Number of the ancestor thread at a level.
    __wf_omp_get_ancestor_thread_num(ctx, level: i32) -> i32 {
        let level = level as u32;
        if level > ctx.level() { -1 } else { ctx.ancestor(level) as i32 }
    }
    /// Threads of the ancestor region at a level.
    __wf_omp_get_team_size(ctx, level: i32) -> i32 {
        let level = level as u32;
        if level > ctx.level() { -1 } else { ctx.size(level) as i32 }
    }
    /// Sets `nthreads-var`; threads that can have no region have none to set.
    __wf_omp_set_num_threads(ctx, n: i32) -> () {
        if n > 0 {
            // No team has more threads than that.
            let n = if n > MAX_THREADS as i32 { MAX_THREADS as u16 } else { n as u16 };
            if ctx.is_sequential() {
                state::team().nthreads_var = n;
            } else if ctx.is_warps() {
                state::warp().nthreads_var = n;
            }
        }
    }
    /// Whether the number of threads may be adjusted.
    __wf_omp_get_dynamic(ctx) -> i32 { 0 }
    /// Ignored, as `omp_get_dynamic` says.
    __wf_omp_set_dynamic(ctx, _on: i32) -> () {}
    /// Whether nested parallelism is on.
    __wf_omp_get_nested(ctx) -> i32 { i32::from(max_levels(ctx) > 1) }
    /// Allows nested parallelism or not.
    __wf_omp_set_nested(ctx, on: i32) -> () {
        set_max_levels(ctx, if on != 0 { MAX_LEVELS as i32 } else { 1 });
    }
    /// Whether cancellation is on.
    __wf_omp_get_cancellation(ctx) -> i32 { i32::from(cancellation()) }
    /// Places: a device has none that threads could be bound to.
    __wf_omp_get_num_places(ctx) -> i32 { 0 }
    /// As above.
    __wf_omp_get_place_num_procs(ctx, _place: i32) -> i32 { 0 }
    /// As above.
    __wf_omp_get_place_proc_ids(ctx, _place: i32, _ids: *mut i32) -> () {}
    /// The thread's place: none.
    __wf_omp_get_place_num(ctx) -> i32 { -1 }
    /// As `omp_get_num_places`.
    __wf_omp_get_partition_num_places(ctx) -> i32 { 0 }
    /// As above.
    __wf_omp_get_partition_place_nums(ctx, _nums: *mut i32) -> () {}
    /// Priorities have no effect on tasks that run in place.
    __wf_omp_get_max_task_priority(ctx) -> i32 { 0 }
    /// `nteams-var`: not set on a device.
    __wf_omp_get_max_teams(ctx) -> i32 { 0 }
    /// `teams-thread-limit-var`: not set on a device.
    __wf_omp_get_teams_thread_limit(ctx) -> i32 { 0 }
    /// Tools: there is none on a device (`omp_control_tool_notool`).
    __wf_omp_control_tool(ctx, _command: i32, _modifier: i32, _arg: *mut u8) -> i32 { -2 }
    /// Whether an explicit task runs.
    __wf_omp_in_explicit_task(ctx) -> i32 { i32::from(ctx.0 & TASK != 0) }
    /// Thread binding: none.
    __wf_omp_get_proc_bind(ctx) -> i32 { 0 }
    /// Whether this is the host: no.
    __wf_omp_is_initial_device(ctx) -> i32 { 0 }
    /// Whether this is a device of OpenACC's type.
    __wf_acc_on_device(ctx, kind: i32) -> i32 {
        i32::from(kind == acc::NOT_HOST || kind == m::__wf_t_device_type())
    }
    /// Whether a final task runs.
    __wf_omp_in_final(ctx) -> i32 { i32::from(ctx.0 & FINAL != 0) }
    /// This device's number.
    __wf_omp_get_device_num(ctx) -> i32 { env().device_num as i32 }
    /// Default device, as seen here: this one.
    __wf_omp_get_default_device(ctx) -> i32 { env().device_num as i32 }
    /// Devices of the program.
    __wf_omp_get_num_devices(ctx) -> i32 { env().num_devices as i32 }
    /// Number of the host as a device.
    __wf_omp_get_initial_device(ctx) -> i32 { env().num_devices as i32 }
    /// Seconds of a clock.
    __wf_omp_get_wtime(ctx) -> f64 {
        // SAFETY: the primitive has no preconditions.
        unsafe { m::__wf_t_nanoseconds() as f64 * 1e-9 }
    }
    /// Resolution of that clock.
    __wf_omp_get_wtick(ctx) -> f64 { 1e-6 }
}
