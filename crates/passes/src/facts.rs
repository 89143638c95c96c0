//! Facts about a program between passes, which order the passes.

/// A set of facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts(u64);

/// Gives each fact a bit.
macro_rules! facts {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "they number the constants")]
        enum Bit { $($name,)* }

        impl Facts {
            /// None.
            pub const NONE: Self = Self(0);
            $($(#[$doc])* pub const $name: Self = Self(1 << Bit::$name as u64);)*
        }
    };
}

facts! {
    // Lowering: one program for a class of machines.
    /// All modules are one, its kernels are known.
    KERNELS,
    /// No jump goes to a computed label, so functions can be copied.
    COPYABLE,
    /// No call unwinds.
    NO_UNWINDING,
    /// The host form is in the one shape that later passes know.
    CANONICAL,
    /// Parallel regions are calls of `__kmpc_fork_call`.
    FORKS,
    /// Loops whose steps are the number of threads are marked.
    GRID_STRIDE,
    /// Memory is promoted to values, small functions are inlined.
    SSA,
    /// Each function belongs to one kernel and one nesting, and each call of the runtime's
    /// says which.
    CONTEXTS,
    /// Reductions and `copyprivate` are calls that name their lists.
    SITES,
    /// No kernel reaches a function that no device has.
    CALLABLE,
    /// A kernel's sequential code is one function.
    INLINED,
    /// All reductions are recognised and not lowered yet.
    REDUCTIONS,
    /// Reductions and `copyprivate` are the machine's.
    REDUCED,
    /// Kernels are SPMD or generic.
    EXEC_MODES,
    /// Variables that threads share have their places.
    PLACES,
    /// In SPMD kernels one thread has the side effects of sequential code.
    GUARDED,
    /// In SPMD kernels a barrier stands wherever a thread sees what another did.
    BARRIERS,
    /// Kernels start with all their threads.
    THREADS,
    /// What kernels use of the device runtime is part of the module.
    LINKED,

    // Code generation: one module for a machine.
    /// No call is one of libdevice's (`warpfork translate`).
    NO_LIBDEVICE,
    /// Functions and variables have one name each.
    NO_ALIASES,
    /// What the machine cannot do has been noted as an error.
    DIAGNOSED,
    /// Floating-point operations have no environment.
    DEFAULT_FP,
    /// No atomic access is wider than the machine's.
    NARROW_ATOMICS,
    /// Only what the host looks up is seen from outside.
    INTERNAL,
    /// The module has the machine's triple and layout.
    TARGET,
    /// Calls of `printf` are what the machine has for them.
    PRINTF,
    /// Library functions have bodies.
    LIBRARY,
    /// Loops in which a lane waits for another one are marked.
    SPIN_LOOPS,
    /// Target primitives have bodies, or are functions of the virtual GPU.
    PRIMITIVES,
    /// Kernels have the machine's calling convention.
    KERNEL_ABI,
    /// LLVM's optimiser has run.
    OPTIMIZED,
    /// Kernels may have versions, which are copies of their code.
    VERSIONS,
    /// No code asks whether a loop's bounds are small.
    NO_LAUNCH_CHECKS,
    /// What the host has to know of each kernel's parameters has been noted.
    SUMMARY,
    /// Traps are the machine's.
    TRAPS,
    /// What no kernel uses is gone.
    LIVE,
    /// What has no body is there at run time, or has been noted as an error.
    DEFINED,
    /// Team-shared variables have their places and their sizes are known.
    SHARED_LAYOUT,
    /// A thread's own memory has no atomic accesses.
    LOCAL_MEMORY,
    /// Loops are unrolled, so that their form is not the source's.
    UNROLLED,
    /// Loads stand together, before what uses them.
    CLUSTERED,
    /// Some loop variables pass through assembly that LLVM cannot see through.
    OPAQUE_IV,
    /// Kernels have bounds for their registers.
    REGISTERS,
    /// Shuffles are instructions.
    CROSS_LANE,
    /// Calls of the virtual GPU's functions are made by its tables.
    VGPU_CALLS,
    /// Symbols are such as the machine's assembler can spell.
    SYMBOLS,
}

impl Facts {
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

    /// Whether any of the other set's is among them.
    pub const fn overlap(self, other: Self) -> bool {
        other.0 & self.0 != 0
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
