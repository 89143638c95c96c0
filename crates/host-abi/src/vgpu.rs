//! The virtual GPU's device ABI.
//!
//! An image for the virtual GPU is an x86-64 shared object. It defines
//! - `__wfv_api`, an array of [`COUNT`] code pointers that the loader fills,
//!   in the order of [`Function`], before anything runs;
//! - for each kernel `K` a function `__wfv_kernel_K` of C type
//!   `void (const uint64_t *params)`, which runs one lane of the kernel from
//!   its start to its end;
//! - `__wfv_accesses`, a 32-bit constant: how many memory accesses have an entry in the
//!   [words of a worker](worker);
//! - the program's `declare target` variables under their own names.
//!
//! Every lane calls its kernel function on a stack of its own. The functions
//! below may only be called from there. `loc` is an index into
//! [`Image::locs`](crate::Image::locs), used in messages.

/// Lanes that a warp may have; only the running program knows which.
pub const LANES: [u32; 2] = [32, 64];

/// Most threads of a team that a program sees, as on real GPUs.
pub const TEAM_THREADS: u32 = 1024;

/// Mark of the source of a shuffle: its mask does not name the lane.
pub const OUTSIDE: u32 = 1 << 31;

/// Name of the table of functions in an image.
pub const API_TABLE: &str = "__wfv_api";

/// Name of the number of accesses in an image.
pub const ACCESSES: &str = "__wfv_accesses";

/// The `access` of a check without an entry.
pub const NO_ACCESS: u32 = u32::MAX;

/// Words of 64 bits that a worker, a thread of the host that runs lanes, shares with device
/// code. Device code checks most accesses by them alone: access `n` of `size` bytes at `p`
/// needs no call while [`FUEL`](worker::FUEL) is not 0 and `p` minus the first word of entry
/// `n` is at most its second, as unsigned numbers. It then takes 1 from the fuel, stores its
/// location where [`LOC`](worker::LOC) leads, and for a write sets
/// [`PROGRESS`](worker::PROGRESS) to 1.
pub mod worker {
    /// Accesses until the lane is preempted.
    pub const FUEL: usize = 0;
    /// Set where a lane writes.
    pub const PROGRESS: usize = 1;
    /// Address of the running lane's location, 32 bits.
    pub const LOC: usize = 2;
    /// First address of the CTA's shared memory.
    pub const SHARED: usize = 3;
    /// Its bytes.
    pub const SHARED_SIZE: usize = 4;
    /// The first entry.
    pub const ENTRIES: usize = 5;
    /// Words of an entry: a first address, and how much more the last one may be.
    pub const ENTRY: usize = 2;
}

/// Prefix of the kernel functions' names.
pub const KERNEL_PREFIX: &str = "__wfv_kernel_";

macro_rules! functions {
    ($($(#[$doc:meta])* $name:ident = $index:literal, $c_name:literal;)*) => {
        /// The functions of the table, by index. Each one's C type is given.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(usize)]
        pub enum Function { $($(#[$doc])* $name = $index,)* }

        impl Function {
            /// All of them, in table order.
            pub const ALL: &'static [Function] = &[$(Function::$name),*];
            /// Name used in dumps and in calls before lowering.
            pub const fn name(self) -> &'static str {
                match self { $(Function::$name => $c_name,)* }
            }
        }
    };
}

functions! {
    /// `uint32_t (void)`: thread number in the CTA.
    Tid = 0, "__wfv_tid";
    /// `uint32_t (void)`: threads in the CTA.
    Ntid = 1, "__wfv_ntid";
    /// `uint32_t (void)`: number of the CTA in the grid.
    Ctaid = 2, "__wfv_ctaid";
    /// `uint32_t (void)`: CTAs in the grid.
    Nctaid = 3, "__wfv_nctaid";
    /// `uint32_t (void)`: lanes in a warp, one of [`LANES`].
    WarpSize = 4, "__wfv_warp_size";
    /// `void (uint32_t id, uint32_t count, uint32_t loc)`: waits at barrier
    /// `id` (0 to 15) until warps with `count` threads in all have arrived. A
    /// warp arrives when any of its lanes does and counts with its full
    /// width, as in section V-A of warp-specialized fork-join; `count` is
    /// rounded up to whole warps. A `count` of 0 means all of the CTA's
    /// threads, each of which must arrive.
    Barrier = 5, "__wfv_barrier";
    /// `void (uint64_t mask, uint32_t loc)`: waits until all lanes of `mask`
    /// in the warp are here.
    SyncWarp = 6, "__wfv_syncwarp";
    /// `uint64_t (uint64_t mask, uint64_t value, uint32_t lane, uint32_t loc)`: synchronises the
    /// lanes of `mask`, and returns the `value` of lane `lane`. A `lane` past the warp's width
    /// returns the caller's value; one that is not in `mask` or has ended is an error. With
    /// [`OUTSIDE`] the rest of `lane` is one that `mask` does not name and whose value a program
    /// may ignore: the caller's value, or an error if undefined values are reported.
    Shuffle = 7, "__wfv_shuffle";
    /// `uint64_t (uint64_t mask, uint32_t predicate, uint32_t loc)`: synchronises the lanes of
    /// `mask`, and returns the set of those whose predicate is not 0.
    Ballot = 8, "__wfv_ballot";
    /// `uint64_t (uint32_t loc)`: the lanes of the warp that are at this
    /// very call once every other lane of the warp waits elsewhere or has
    /// ended.
    ActiveMask = 9, "__wfv_activemask";
    /// `void *(void)`: base of the CTA's shared memory, 128-byte aligned;
    /// the static part first, then the dynamic part.
    SharedBase = 10, "__wfv_shared_base";
    /// `uint32_t (void)`: bytes of dynamic shared memory.
    DynamicShared = 11, "__wfv_dynamic_shared";
    /// `void (const void *p, uint64_t size, uint32_t kind, uint32_t access, uint32_t loc)`:
    /// ends the program with a message unless `[p, p+size)` is in device memory, the
    /// image's data, the CTA's shared memory or this lane's stack.
    ///
    /// `kind` is 0 for a read, 1 for a write, 2 for an atomic, and 3 for a read of memory
    /// that other lanes may change. 4 is a call, whose target has to be the image's code.
    /// 5 is a deallocation: `p` has to be the beginning of a part ([`Block`](Function::Block)) with a
    /// header of `size` bytes. The part ends; from then on all of its block may be accessed.
    ///
    /// `access` is the entry that may cache the result, or [`NO_ACCESS`]. If a lane finds the
    /// same value as the last time, for kinds 2 and 3, it is preempted, since it may spin.
    Check = 12, "__wfv_check";
    /// `void *(uint64_t size)`: device memory, or null.
    Malloc = 13, "__wfv_malloc";
    /// `void (void *p, uint32_t loc)`: gives back what `Malloc` gave; `p` is null or a block
    /// without a part.
    Free = 14, "__wfv_free";
    /// `_Noreturn void (const char *message, uint32_t loc)`: ends the program
    /// with an error that names region, line and lane.
    Trap = 15, "__wfv_trap";
    /// `void (uint32_t loc)`: lets other lanes and CTAs run; called in loops
    /// that wait for memory to change.
    Yield = 16, "__wfv_yield";
    /// `uint64_t (void)`: a cycle counter.
    Clock = 17, "__wfv_clock";
    /// `uint64_t (void)`: nanoseconds of a clock common to all lanes.
    Nanoseconds = 18, "__wfv_nanoseconds";
    /// `uint32_t (void)`: which of the CTAs that share a number it is.
    Part = 19, "__wfv_part";
    /// `uint32_t (void)`: CTAs that share a number.
    Parts = 20, "__wfv_parts";
    /// `uint64_t *(void)`: the [words](worker) of the calling lane's worker. A lane stays
    /// with its worker.
    Worker = 21, "__wfv_worker";
    /// `uint64_t (uint64_t mask, uint64_t value, uint32_t loc)`: synchronises the lanes of `mask`,
    /// and returns the set of those with the same value.
    Match = 22, "__wfv_match";
    /// `void (void *block, void *p, uint64_t size, uint64_t header)`: of a block of `Malloc`
    /// only the part `[p, p+size)` may be accessed from now on; the allocator's header of so
    /// many bytes is right before it.
    Block = 23, "__wfv_block";
    /// `_Noreturn void (const void *p, uint64_t alignment, uint64_t size, uint32_t kind,
    /// uint32_t loc)`: ends the program with a message that an access of [`kind`](Self::Check) is
    /// at no multiple of `alignment` bytes.
    Misaligned = 24, "__wfv_misaligned";
}

/// Entries of the table.
pub const COUNT: usize = Function::ALL.len();

/// Entries of the table of programs of 0.1.0, whose code calls no function behind them.
pub const FIRST_COUNT: usize = 24;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_are_dense_and_in_order() {
        for (i, f) in Function::ALL.iter().enumerate() {
            assert_eq!(i, *f as usize);
        }
    }
}
