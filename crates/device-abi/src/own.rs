//! Functions of the device runtime that only the compiler calls, and the machine's primitives.

use super::function::{Callers, Effect, Function, Role};

/// Functions of the device runtime that no program names.
pub const OWN: &[Function] = &[
    // Fork and join of a team.
    own("__wf_role"),
    own("__wf_worker_wait").all(Callers::Team),
    own("__wf_worker_active").reads(),
    own("__wf_worker_done").all(Callers::Team),
    own("__wf_master_fork").guarded().convergent(Callers::Team),
    own("__wf_master_end").guarded().convergent(Callers::Team),
    own("__wf_step_set").guarded(),
    own("__wf_step_begin").all(Callers::Team),
    own("__wf_step_end").all(Callers::Team),
    own("__wf_team_init").guarded(),
    own("__wf_team_sync").all(Callers::Team),
    own("__wf_fork_width").reads(),
    own("__wf_set_region_width").guarded(),
    own("__wf_is_sequential_thread"),
    own("__wf_cancel_begin").all(Callers::Team),
    // Each thread prepares its own bits.
    own("__wf_groups_init"),
    own("__wf_schedule_init").guarded(),
    own("__wf_get_schedule").reads(),
    // Nested regions.
    own("__wf_lanes_width").reads(),
    own("__wf_is_first_lane"),
    own("__wf_warp_num"),
    own("__wf_warp_begin").guarded(),
    own("__wf_warp_set").guarded(),
    own("__wf_warp_step_begin").all(Callers::Lanes),
    own("__wf_warp_step_end").all(Callers::Lanes),
    own("__wf_warp_leave").all(Callers::Lanes),
    own("__wf_lane_active").reads(),
    own("__wf_warps_sync")
        .all(Callers::Region)
        .role(Role::Reconverge)
        .without_context(),
    own("__wf_lanes_sync")
        .all(Callers::Lanes)
        .role(Role::Reconverge)
        .without_context(),
    // Memory that a team takes.
    own("__wf_stack_init").guarded(),
    own("__wf_warp_stack_init").guarded(),
    own("__wf_stack_push").guarded(),
    own("__wf_stack_save").reads(),
    own("__wf_stack_restore").guarded(),
    own("__wf_stack_end").guarded(),
    own("__wf_team_static").all(Callers::Team).without_context(),
    // Reductions.
    own("__wf_reduce_barrier").all(Callers::Region),
    own("__wf_reduce_region").all(Callers::Region),
    own("__wf_reduce_region_uniform").all(Callers::Region),
    own("__wf_reduce_region_once").all(Callers::Region),
    own("__wf_reduce_region_split").all(Callers::Region),
    own("__wf_reduce_region_split_once").all(Callers::Region),
    own("__wf_split_begin").without_context(),
    own("__wf_split_team").without_context(),
    own("__wf_split_is_last")
        .all(Callers::Team)
        .without_context(),
    own("__wf_reduce_region_warps").all(Callers::Region),
    own("__wf_reduce_region_in_memory").all(Callers::Region),
    own("__wf_reduce_warp").all(Callers::Lanes),
    own("__wf_reduce_lanes")
        .all(Callers::Lanes)
        .without_context(),
    own("__wf_reduce_league")
        .all(Callers::Team)
        .role(Role::LeagueResult),
    // One thread of the team has a copy of what the team reduced.
    own("__wf_reduce_league_in_memory")
        .guarded()
        .role(Role::LeagueResult),
    // One thread of the league does something.
    own("__wf_reduce_original"),
    own("__wf_reduce_keep"),
    own("__wf_reduce_copy").guarded().without_context(),
    own("__wf_arena_take").guarded(),
    own("__wf_arena_give").guarded(),
    own("__wf_shuffle32").all(Callers::Lanes).without_context(),
    own("__wf_shuffle64").all(Callers::Lanes).without_context(),
    own("__wf_shuffle_mask").without_context(),
    own("__wf_shuffle_action").without_context(),
    own("__wf_shuffle_action_in_memory").without_context(),
    // Functions and tables with host addresses.
    own("__wf_indirect").without_context(),
    // Arithmetic.
    own("__wf_divide_signed")
        .without_context()
        .role(Role::Divide),
    own("__wf_divide_unsigned")
        .without_context()
        .role(Role::Divide),
    own(crate::SHORT_PARTS).without_context().role(Role::Divide),
];

/// Guards that pass `launch_values` evaluates.
pub const QUESTIONS: &[Function] = &[
    uniform(crate::FITS),
    uniform(crate::SURELY_FITS),
    uniform(crate::SPLITS),
];

/// Calls that tell a later pass about their operand.
pub const MARKS: &[Function] = &[uniform(crate::TILE)];

/// The machine's primitives, which each target defines.
pub const MACHINE: &[Function] = &[
    uniform("__wf_t_ntid"),
    uniform("__wf_t_ctaid"),
    uniform("__wf_t_nctaid"),
    uniform("__wf_t_part"),
    uniform("__wf_t_parts"),
    uniform("__wf_t_warp_size"),
    uniform("__wf_t_device_type"),
    uniform("__wf_t_mul_high"),
    uniform("__wf_t_dyn_shared"),
    uniform("__wf_t_dyn_shared_size"),
    // Their results differ from thread to thread.
    primitive("__wf_t_tid"),
    primitive("__wf_t_lane"),
    primitive("__wf_t_activemask"),
    primitive("__wf_t_barrier_all").convergent(Callers::Team),
    primitive("__wf_t_barrier").convergent(Callers::Region),
    primitive("__wf_t_syncwarp").convergent(Callers::Lanes),
    primitive("__wf_t_shfl_idx32").convergent(Callers::Lanes),
    primitive("__wf_t_shfl_idx64").convergent(Callers::Lanes),
    primitive("__wf_t_shfl_down32").convergent(Callers::Lanes),
    primitive("__wf_t_shfl_down64").convergent(Callers::Lanes),
    primitive("__wf_t_ballot").convergent(Callers::Lanes),
    // What programs call through `<warpfork/warp.h>`.
    primitive("__wf_t_shfl_sync_idx32").convergent(Callers::Lanes),
    primitive("__wf_t_shfl_sync_idx64").convergent(Callers::Lanes),
    primitive("__wf_t_shfl_sync_up32").convergent(Callers::Lanes),
    primitive("__wf_t_shfl_sync_up64").convergent(Callers::Lanes),
    primitive("__wf_t_shfl_sync_down32").convergent(Callers::Lanes),
    primitive("__wf_t_shfl_sync_down64").convergent(Callers::Lanes),
    primitive("__wf_t_shfl_sync_bfly32").convergent(Callers::Lanes),
    primitive("__wf_t_shfl_sync_bfly64").convergent(Callers::Lanes),
    primitive("__wf_t_vote_all").convergent(Callers::Lanes),
    primitive("__wf_t_vote_any").convergent(Callers::Lanes),
    primitive("__wf_t_match_any32").convergent(Callers::Lanes),
    primitive("__wf_t_match_any64").convergent(Callers::Lanes),
    primitive("__wf_t_match_all32").convergent(Callers::Lanes),
    primitive("__wf_t_match_all64").convergent(Callers::Lanes),
    primitive("__wf_t_push32").convergent(Callers::Lanes),
    primitive("__wf_t_push64").convergent(Callers::Lanes),
    primitive("__wf_t_fence_team"),
    primitive("__wf_t_fence_device"),
    primitive("__wf_t_arrive"),
    primitive("__wf_t_lock"),
    primitive("__wf_t_unlock"),
    primitive("__wf_t_nanosleep"),
    primitive("__wf_t_nanoseconds"),
    primitive("__wf_t_trap"),
    primitive("__wf_t_undefined_division"),
    primitive("__wf_t_malloc"),
    primitive("__wf_t_free"),
    primitive("__wf_t_allocates"),
    primitive("__wf_t_releases"),
];

const fn own(name: &'static str) -> Function {
    Function::new(name)
}

/// A primitive whose calls must not be duplicated.
const fn primitive(name: &'static str) -> Function {
    Function::new(name)
        .guarded()
        .without_context()
        .without_body()
}

/// A primitive with a uniform result.
const fn uniform(name: &'static str) -> Function {
    primitive(name).effect(Effect::None)
}

impl Function {
    /// A collective call of all these threads.
    const fn all(self, callers: Callers) -> Self {
        self.effect(Effect::Collective).convergent(callers)
    }
}
