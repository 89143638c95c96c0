//! libomp's functions and OpenMP's routines, by their names in Clang's form.
//!
//! A function with a body is named `PREFIX` plus this name in the device runtime, and has a
//! context word as first argument. Other names in the name spaces of [`super::RESERVED`] cannot
//! be called in a target region.

use super::function::{Callers, Effect, Function, Icv, LoopState, Role, Tells};

/// All of them.
pub const ROUTINES: &[Function] = &[
    // Regions, which passes rewrite.
    gone("__kmpc_fork_call")
        .role(Role::Fork)
        .effect(Effect::Fork),
    gone("__kmpc_fork_teams").role(Role::ForkTeams),
    gone("__kmpc_serialized_parallel").role(Role::BeginSerial),
    gone("__kmpc_end_serialized_parallel").role(Role::EndSerial),
    gone("__kmpc_push_num_threads")
        .role(Role::PushThreads)
        .effect(Effect::None),
    gone("__kmpc_push_num_threads_strict")
        .role(Role::PushThreads)
        .effect(Effect::None),
    gone("__kmpc_push_num_teams").role(Role::PushTeams),
    gone("__kmpc_push_num_teams_51").role(Role::PushTeams),
    gone("__kmpc_set_thread_limit").role(Role::Settled),
    gone("__kmpc_push_proc_bind").role(Role::Settled),
    gone("__kmpc_begin").role(Role::Settled),
    gone("__kmpc_end").role(Role::Settled),
    gone("__kmpc_error"),
    routine("__kmpc_global_thread_num"),
    // Barriers and constructs that choose threads.
    routine("__kmpc_barrier")
        .role(Role::Barrier)
        .convergent(Callers::Region)
        .divides(),
    routine("__kmpc_flush"),
    routine("__kmpc_single").divides(),
    routine("__kmpc_end_single"),
    routine("__kmpc_master").divides(),
    routine("__kmpc_end_master"),
    routine("__kmpc_masked").divides(),
    routine("__kmpc_end_masked"),
    gone("__kmpc_copyprivate")
        .role(Role::CopyPrivate)
        .convergent(Callers::Region)
        .divides(),
    routine("__kmpc_critical").guarded(),
    routine("__kmpc_critical_with_hint").guarded(),
    routine("__kmpc_end_critical").guarded(),
    // Cancellation. If the construct reduces, a thread that leaves it joins the others at a
    // barrier.
    routine("__kmpc_cancel")
        .role(Role::Cancel)
        .convergent(Callers::Region),
    routine("__kmpc_cancellationpoint")
        .role(Role::CancellationPoint)
        .convergent(Callers::Region),
    routine("__kmpc_cancel_barrier")
        .role(Role::CancelBarrier)
        .convergent(Callers::Region)
        .divides(),
    routine("__kmpc_cancel_reduce").convergent(Callers::Region),
    // Reductions.
    gone("__kmpc_reduce")
        .role(Role::Reduce)
        .convergent(Callers::Region),
    gone("__kmpc_reduce_nowait")
        .role(Role::Reduce)
        .convergent(Callers::Region),
    routine("__kmpc_end_reduce").role(Role::EndReduce),
    routine("__kmpc_end_reduce_nowait").role(Role::EndReduce),
    // Static loops.
    static_init("__kmpc_for_static_init_4"),
    static_init("__kmpc_for_static_init_4u"),
    static_init("__kmpc_for_static_init_8"),
    static_init("__kmpc_for_static_init_8u"),
    routine("__kmpc_for_static_fini").role(Role::StaticFini),
    // Dynamic loops.
    dispatch_init("__kmpc_dispatch_init_4"),
    dispatch_init("__kmpc_dispatch_init_4u"),
    dispatch_init("__kmpc_dispatch_init_8"),
    dispatch_init("__kmpc_dispatch_init_8u"),
    dispatch("__kmpc_dispatch_next_4", Role::DispatchNext),
    dispatch("__kmpc_dispatch_next_4u", Role::DispatchNext),
    dispatch("__kmpc_dispatch_next_8", Role::DispatchNext),
    dispatch("__kmpc_dispatch_next_8u", Role::DispatchNext),
    dispatch("__kmpc_dispatch_fini_4", Role::DispatchFini),
    dispatch("__kmpc_dispatch_fini_4u", Role::DispatchFini),
    dispatch("__kmpc_dispatch_fini_8", Role::DispatchFini),
    dispatch("__kmpc_dispatch_fini_8u", Role::DispatchFini),
    routine("__kmpc_dispatch_deinit").role(Role::DispatchFini),
    dispatch("__kmpc_ordered", Role::Plain),
    dispatch("__kmpc_end_ordered", Role::Plain),
    doacross("__kmpc_doacross_init").convergent(Callers::Region),
    doacross("__kmpc_doacross_wait"),
    doacross("__kmpc_doacross_post"),
    doacross("__kmpc_doacross_fini").convergent(Callers::Region),
    // Prefix sums. Pass `lower_scan` makes these calls.
    routine("__kmpc_scan_pairs").divides(),
    routine("__kmpc_scan_to").divides(),
    routine("__kmpc_scan_from").divides(),
    routine("__kmpc_scan_buffer")
        .guarded()
        .convergent(Callers::Region)
        .divides(),
    routine("__kmpc_scan_buffer_end")
        .guarded()
        .convergent(Callers::Region)
        .divides(),
    // Tasks. What makes and runs them happens once, and so does the rest, which
    // is cheap.
    task("__kmpc_omp_task"),
    task("__kmpc_omp_task_alloc").role(Role::TaskAlloc),
    task("__kmpc_omp_task_with_deps"),
    task("__kmpc_omp_task_begin_if0"),
    task("__kmpc_omp_task_complete_if0"),
    task("__kmpc_omp_taskwait"),
    task("__kmpc_omp_taskwait_deps_51"),
    task("__kmpc_omp_wait_deps").effect(Effect::None),
    task("__kmpc_omp_taskyield"),
    task("__kmpc_omp_reg_task_with_affinity"),
    task("__kmpc_taskgroup").keeps(LoopState::Groups),
    task("__kmpc_end_taskgroup").keeps(LoopState::Groups),
    task("__kmpc_taskloop"),
    task("__kmpc_taskloop_5"),
    task("__kmpc_taskred_init").role(Role::TaskReduction),
    task("__kmpc_taskred_modifier_init").role(Role::TaskReduction),
    task("__kmpc_task_reduction_modifier_fini"),
    task("__kmpc_task_reduction_get_th_data"),
    // Memory.
    routine("__kmpc_alloc").guarded().role(Role::Allocate),
    routine("__kmpc_aligned_alloc")
        .guarded()
        .role(Role::Allocate),
    routine("__kmpc_free").guarded().role(Role::Free),
    routine("__kmpc_init_allocator").guarded(),
    routine("__kmpc_destroy_allocator").guarded(),
    routine("omp_alloc").guarded(),
    routine("omp_aligned_alloc").guarded(),
    routine("omp_calloc").guarded(),
    routine("omp_aligned_calloc").guarded(),
    routine("omp_realloc").guarded(),
    routine("omp_free").guarded(),
    routine("omp_init_allocator").guarded(),
    routine("omp_destroy_allocator").guarded(),
    routine("omp_get_default_allocator"),
    // Locks.
    routine("omp_init_lock").guarded(),
    routine("omp_init_lock_with_hint").guarded(),
    routine("omp_destroy_lock").guarded(),
    routine("omp_set_lock").guarded(),
    routine("omp_unset_lock").guarded(),
    routine("omp_test_lock").guarded(),
    routine("omp_init_nest_lock").guarded(),
    routine("omp_init_nest_lock_with_hint").guarded(),
    routine("omp_destroy_nest_lock").guarded(),
    routine("omp_set_nest_lock").guarded(),
    routine("omp_unset_nest_lock").guarded(),
    routine("omp_test_nest_lock").guarded(),
    // Threads and teams.
    routine("omp_get_thread_num")
        .divides()
        .role(Role::ThreadNumber),
    routine("omp_get_num_threads").divides(),
    routine("omp_get_max_threads").reads().tells(Tells::Width),
    routine("omp_set_num_threads").guarded().sets(Icv::Threads),
    routine("omp_get_num_procs").tells(Tells::Width),
    routine("omp_get_thread_limit").tells(Tells::Width),
    routine("omp_get_team_num").tells(Tells::Teams),
    routine("omp_get_num_teams").tells(Tells::Teams),
    routine("omp_get_max_teams"),
    routine("omp_get_teams_thread_limit"),
    routine("omp_get_level"),
    routine("omp_get_active_level"),
    routine("omp_in_parallel"),
    routine("omp_get_max_active_levels").reads(),
    routine("omp_get_supported_active_levels"),
    routine("omp_set_max_active_levels")
        .guarded()
        .sets(Icv::Levels),
    routine("omp_get_ancestor_thread_num").divides(),
    routine("omp_get_team_size").divides(),
    routine("omp_get_dynamic"),
    routine("omp_set_dynamic"),
    routine("omp_get_nested").reads(),
    routine("omp_set_nested").guarded().sets(Icv::Levels),
    gone("omp_get_schedule"),
    routine("omp_set_schedule").guarded().sets(Icv::Schedule),
    routine("omp_get_cancellation"),
    // Places.
    routine("omp_get_num_places"),
    routine("omp_get_place_num_procs"),
    routine("omp_get_place_proc_ids"),
    routine("omp_get_place_num"),
    routine("omp_get_partition_num_places"),
    routine("omp_get_partition_place_nums"),
    routine("omp_get_proc_bind"),
    // Tasks and tools.
    routine("omp_get_max_task_priority"),
    routine("omp_in_explicit_task"),
    routine("omp_in_final"),
    routine("omp_control_tool"),
    // Devices.
    routine("omp_is_initial_device"),
    routine("omp_get_device_num"),
    routine("omp_get_default_device"),
    routine("omp_get_num_devices"),
    routine("omp_get_initial_device"),
    routine("acc_on_device"),
    // Time.
    routine("omp_get_wtime").guarded(),
    routine("omp_get_wtick"),
];

/// A routine without side effects that any thread may call.
const fn routine(name: &'static str) -> Function {
    Function::new(name)
}

/// A function that a pass removes. A remaining call has the worst effect.
const fn gone(name: &'static str) -> Function {
    Function::new(name)
        .without_body()
        .without_context()
        .guarded()
}

const fn static_init(name: &'static str) -> Function {
    Function::new(name).role(Role::StaticInit).divides()
}

const fn dispatch(name: &'static str, role: Role) -> Function {
    Function::new(name).role(role).keeps(LoopState::Dispatch)
}

/// With `schedule(runtime)` it reads what `omp_set_schedule` wrote.
const fn dispatch_init(name: &'static str) -> Function {
    dispatch(name, Role::DispatchInit)
        .reads()
        .divides()
        .convergent(Callers::Region)
}

const fn doacross(name: &'static str) -> Function {
    Function::new(name).keeps(LoopState::Doacross).divides()
}

const fn task(name: &'static str) -> Function {
    Function::new(name).guarded().divides()
}
