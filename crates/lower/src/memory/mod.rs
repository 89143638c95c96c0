//! Memory: places of variables, argument lists, and data that threads share.

pub mod allocations;
pub mod arguments;
pub mod infer_readonly;
pub mod lower_copyprivate;
pub mod lower_team_statics;
pub mod place_shared_variables;
pub mod promote_captures;
pub mod stack_sizes;
