//! The pool of a launch: memory for the variables of teams that do not fit into shared memory.

use crate::ARENA_ALIGN;

/// Bytes that the shared stack keeps before each variable in device memory.
pub const SPILLED_HEADER: u64 = 16;

/// Layout of the pool in device memory: a word for each slot, zero while the slot is free; then the
/// slots. A team that needs one takes it and gives it back when it ends, so a league needs no more
/// slots than the device holds teams at a time (warp-specialized fork-join, section V-C). The
/// layout is C's.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pool {
    /// Address of the words; a multiple of [`ARENA_ALIGN`].
    pub base: u64,
    /// Number of slots; 0 if the launch has no pool.
    pub slots: u64,
    /// Bytes of a slot; a multiple of [`ARENA_ALIGN`].
    pub slot_bytes: u64,
}

impl Pool {
    /// Bytes of the words.
    pub const fn words(&self) -> u64 {
        (4 * self.slots).next_multiple_of(ARENA_ALIGN)
    }

    /// Size of the pool; `None` on overflow.
    pub const fn bytes(&self) -> Option<u64> {
        match self.slots.checked_mul(self.slot_bytes) {
            Some(n) => n.checked_add(self.words()),
            None => None,
        }
    }
}
