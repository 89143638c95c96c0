//! Messages for what a target region cannot contain, in OpenMP's and the language's words.

/// The construct or routine behind a runtime call, as the beginning of a sentence, and what to
/// write instead.
pub fn reason(name: &str) -> (String, &'static str) {
    const OUT: &str = "move it out of the target region";
    const HOST: &str = "call it on the host, before or after the target region";
    let (what, help) = match name {
        "__kmpc_task_allow_completion_event" | "omp_fulfill_event" => (
            "the `detach` clause of a task",
            "tasks of a target region run where they are met, so let the task itself do the work, \
             or detach a task of the host around the region",
        ),
        "__kmpc_threadprivate_cached" | "__kmpc_threadprivate_register" => (
            "a `threadprivate` variable",
            "declare the variable in the region, or make it private there",
        ),
        "omp_set_schedule" => (
            "`omp_set_schedule` inside a parallel region",
            "call it before the parallel region, or write the schedule into the directive",
        ),
        "omp_in_final" => (
            "`omp_in_final` in a task whose `final` clause is not constant",
            "pass the condition to the task as a variable",
        ),
        "omp_set_default_allocator" => (
            "`omp_set_default_allocator`",
            "name the allocator in each allocation",
        ),
        "__kmpc_proxy_task_completed_ooo" | "__kmpc_omp_target_task_alloc" => (
            "a deferred `target` construct",
            "target constructs cannot stand in a target region",
        ),
        _ if name.starts_with("__tgt_interop") => ("the `interop` construct", OUT),
        _ if name.starts_with("__tgt_target_data") => (
            "a data construct",
            "map on the host, before or after the target region",
        ),
        _ if name.starts_with("__tgt_target") => (
            "a `target` construct in a function called from a target region",
            "call the function on the host, or give the region a device version of it",
        ),
        _ => {
            return match name.strip_prefix("__kmpc_") {
                Some(construct) => (
                    format!(
                        "the construct that needs `{}`",
                        construct.trim_end_matches('_')
                    ),
                    OUT,
                ),
                None => {
                    let name = name
                        .strip_prefix("ompc_")
                        .map_or_else(|| name.to_owned(), |rest| format!("omp_{rest}"));
                    (format!("`{name}`"), HOST)
                }
            };
        }
    };
    (what.to_owned(), help)
}
