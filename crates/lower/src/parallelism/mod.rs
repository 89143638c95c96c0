//! Parallelism: which threads run which code, at which nesting, and where a team has barriers.

pub mod inline_sequential;
pub mod insert_barriers;
pub mod lanes;
pub mod lower_fork;
pub mod select_exec_mode;
pub mod select_schedules;
pub mod specialize_functions;
pub mod split_teams;
pub mod spmdize;
pub mod steps;
