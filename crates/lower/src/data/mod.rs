//! Where data lives and how threads share it: places of variables, argument
//! lists, reductions.

pub mod allocations;
pub mod arguments;
pub mod copyprivate;
pub mod groups;
pub mod lists;
pub mod operators;
pub mod partial;
pub mod reads;
pub mod reduction;
pub mod sharing;
pub mod stack_sizes;
pub mod statics;
pub mod uniform;
