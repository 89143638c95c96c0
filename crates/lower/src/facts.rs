//! What can be said of a program on its way through the passes: what a pass
//! needs, and what it leaves to those behind it.

/// A set of facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts(u32);

impl Facts {
    /// None.
    pub const NONE: Self = Self(0);
    /// All modules and the device runtime are one, its kernels are known.
    pub const KERNELS: Self = Self(1);
    /// No jump goes to a computed label, so functions can be copied.
    pub const COPYABLE: Self = Self(1 << 1);
    /// No call unwinds.
    pub const NO_UNWINDING: Self = Self(1 << 2);
    /// The host form is in the one shape that later passes know.
    pub const ONE_FORM: Self = Self(1 << 3);
    /// Parallel regions are calls of `__kmpc_fork_call`.
    pub const FORKS: Self = Self(1 << 4);
    /// Loops whose steps are the number of threads are marked.
    pub const STEPPED: Self = Self(1 << 5);
    /// Memory is promoted to values, small functions are inlined.
    pub const VALUES: Self = Self(1 << 6);
    /// Each function belongs to one kernel and one nesting, and each call of
    /// the runtime's says which.
    pub const CONTEXTS: Self = Self(1 << 7);
    /// Reductions and `copyprivate` are calls that name their lists.
    pub const SITES: Self = Self(1 << 8);
    /// Nothing that no device can run is reached.
    pub const POSSIBLE: Self = Self(1 << 9);
    /// A kernel's sequential code is one function.
    pub const FLAT: Self = Self(1 << 10);
    /// All reductions are recognised.
    pub const GROUPS: Self = Self(1 << 11);
    /// Reductions and `copyprivate` are the machine's.
    pub const REDUCED: Self = Self(1 << 12);
    /// Kernels are SPMD or generic.
    pub const MODES: Self = Self(1 << 13);
    /// Variables that threads share have their places.
    pub const PLACES: Self = Self(1 << 14);
    /// In SPMD kernels one thread has the side effects of sequential code.
    pub const GUARDED: Self = Self(1 << 15);
    /// In SPMD kernels threads meet wherever one sees what another did.
    pub const MET: Self = Self(1 << 16);
    /// Kernels start with all their threads.
    pub const THREADS: Self = Self(1 << 17);
    /// What kernels use of the device runtime is part of them.
    pub const WHOLE: Self = Self(1 << 18);

    /// Those of either set.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those that the other set does not have.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether the other set's are all among them.
    pub const fn hold(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }
}
