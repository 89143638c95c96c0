//! What only these GPUs need, or gain from.

pub(super) mod bounds;
pub(super) mod bytes;
pub(super) mod copies;
pub(super) mod counters;
pub(super) mod factors;
pub(super) mod loads;
pub(super) mod meetings;
pub(super) mod older;
pub(super) mod orderings;
pub(super) mod powers;
pub(super) mod strides;
pub(super) mod tallies;
