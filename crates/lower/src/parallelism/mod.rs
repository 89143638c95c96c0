//! The parallel shape of a kernel: who runs which code, at which nesting, and
//! where a team's threads meet.

pub mod inline_sequential;
pub mod insert_barriers;
pub mod lanes;
pub mod lower_fork;
pub mod select_exec_mode;
pub mod select_schedules;
pub mod specialize_functions;
pub mod spmdize;
pub mod steps;
