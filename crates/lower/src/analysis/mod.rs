//! Analyses for passes. None of them changes IR, and none imports a pass.

pub mod calls;
pub mod effects;
pub mod escapes;
pub mod expressions;
pub mod forks;
pub mod function_pointers;
pub mod grid;
pub mod host_resident_variables;
pub mod loops;
pub mod low_half;
pub mod memory_order;
pub mod missing;
pub mod reduction_results;
pub mod replicated_variables;
pub mod runtime_calls;
pub mod splittable_teams;
pub mod team_widths;
pub mod trip_counts;
pub mod unbounded_stack;
pub mod uneven_loops;
pub mod worksharing_regions;
