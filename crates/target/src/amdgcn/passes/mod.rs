//! What this machine alone needs of the code.

pub(super) mod barriers;
pub(super) mod by_value;
pub(super) mod cycles;
mod frame;
pub(super) mod global_space;
pub(super) mod layouts;
pub(super) mod scopes;
pub(super) mod spins;
pub(super) mod turns;
pub(super) mod waits;
