//! Properties of runtime functions for the compiler.

/// Effect of a call in sequential code if all threads of an SPMD kernel's team execute it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// No visible effect: arithmetic, private memory.
    None,
    /// Reads memory that other threads may write.
    Read,
    /// A side effect that must happen once. Unknown calls have this effect.
    Guard,
    /// Starts a parallel region.
    Fork,
    /// A collective call of all threads.
    Collective,
}

/// The threads that have to make a call together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Callers {
    /// None: any thread may call it.
    Any,
    /// The lanes that its arguments name, or those of the innermost region: they
    /// wait for each other in it.
    Lanes,
    /// All threads of the innermost region: they wait for each other in it.
    Region,
    /// All threads of the team: they wait for each other in it.
    Team,
}

/// Role of a function in Clang's form: libomp has several functions for most roles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// No special role.
    Plain,
    /// Starts a parallel region: `(loc, n, function, arguments…)`.
    Fork,
    /// Starts a league, whose teams run a function: `(loc, n, function, arguments…)`.
    ForkTeams,
    /// Begins a region that its encountering thread runs alone. What is called
    /// until its end is the region's function.
    BeginSerial,
    /// Ends one.
    EndSerial,
    /// Sets the number of threads of the next region: `(loc, gtid, threads, …)`.
    PushThreads,
    /// Sets the number of teams of the next league; the last argument is their `thread_limit`.
    PushTeams,
    /// Redundant in a kernel, because the launch has done it.
    Settled,
    /// Begins a static loop: `(loc, gtid, schedule, last, lower, upper, stride, increment, chunk)`.
    StaticInit,
    /// Ends one.
    StaticFini,
    /// Begins a dynamic loop: `(loc, gtid, schedule, lower, upper, step, chunk)`.
    DispatchInit,
    /// Asks for the next chunk: `(loc, gtid, last, lower, upper, stride)`.
    DispatchNext,
    /// Ends an iteration or the loop.
    DispatchFini,
    /// A barrier.
    Barrier,
    /// A barrier at which threads find out that the region was cancelled.
    CancelBarrier,
    /// Cancels a construct: `(loc, gtid, kind)`.
    Cancel,
    /// Tests for cancellation, with the same arguments.
    CancellationPoint,
    /// A reduction: `(loc, gtid, n, size, list, function, lock)`.
    Reduce,
    /// Ends one.
    EndReduce,
    /// `copyprivate`: `(loc, gtid, size, list, function, did_it)`.
    CopyPrivate,
    /// Makes a task: `(loc, gtid, flags, size, size of shared data, entry)`.
    TaskAlloc,
    /// Registers a task reduction: its last argument contains functions that initialise and combine
    /// copies.
    TaskReduction,
    /// The number of the calling thread.
    ThreadNumber,
    /// Frees memory of `Allocate`: `(gtid, address, allocator)`.
    Free,
    /// Returns 1 in the team that holds the result of a league reduction.
    LeagueResult,
    /// A division by a floating-point reciprocal.
    Divide,
    /// Allocates a variable of the `allocate` directive or clause: `(gtid,
    /// [align,] size, allocator)`.
    Allocate,
    /// Reconverges lanes of a warp that arrive from different blocks; it must not be inlined.
    Reconverge,
}

/// Runtime state of loops and task groups in an alloca of their function. Its address is passed
/// between the context word and the arguments of the host form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoopState {
    /// A `Dispatch`.
    Dispatch,
    /// A `Doacross`.
    Doacross,
    /// The state of enclosing task groups.
    Groups,
}

impl LoopState {
    /// Its size.
    pub const fn bytes(self) -> u64 {
        match self {
            Self::Dispatch => super::layout::DISPATCH_BYTES,
            Self::Doacross => super::layout::DOACROSS_BYTES,
            Self::Groups => super::layout::OUTER_GROUPS_BYTES,
        }
    }
}

/// An internal control variable that a routine sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Icv {
    /// `nthreads-var`.
    Threads,
    /// `max-active-levels-var`.
    Levels,
    /// `run-sched-var`.
    Schedule,
}

/// A property that a program may query by a routine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tells {
    /// The number of teams, or the calling team's number.
    Teams,
    /// The number of threads of a team, or its limit, outside of regions.
    Width,
}

/// A function of the tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Function {
    /// libomp's or OpenMP's name of a routine, the symbol of any other.
    pub name: &'static str,
    /// Its effect in sequential code.
    pub effect: Effect,
    /// The threads that have to call it together.
    pub callers: Callers,
    /// Whether the first argument is the context word, once pass `specialize_functions` has
    /// run.
    pub context: bool,
    /// Whether the device runtime has a body for it. Calls of other functions are removed or
    /// replaced before the runtime is linked.
    pub body: bool,
    /// Its role.
    pub role: Role,
    /// Its state in the caller's frame.
    pub state: Option<LoopState>,
    /// Whether it distinguishes the threads of the calling region, or one thread from several.
    pub divides: bool,
    /// The internal control variable that it sets.
    pub sets: Option<Icv>,
    /// The property that it returns.
    pub tells: Option<Tells>,
}

impl Function {
    /// A routine of the device runtime without side effects that any thread may call.
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            effect: Effect::None,
            callers: Callers::Any,
            context: true,
            body: true,
            role: Role::Plain,
            state: None,
            divides: false,
            sets: None,
            tells: None,
        }
    }

    /// Its effect in sequential code.
    #[must_use]
    pub const fn effect(self, effect: Effect) -> Self {
        Self { effect, ..self }
    }

    /// Marks it as reading memory that other threads may write.
    #[must_use]
    pub const fn reads(self) -> Self {
        self.effect(Effect::Read)
    }

    /// Marks its effect as one that must happen once.
    #[must_use]
    pub const fn guarded(self) -> Self {
        self.effect(Effect::Guard)
    }

    /// Marks it as convergent: these threads wait for each other in it.
    #[must_use]
    pub const fn convergent(self, callers: Callers) -> Self {
        Self { callers, ..self }
    }

    /// Its role.
    #[must_use]
    pub const fn role(self, role: Role) -> Self {
        Self { role, ..self }
    }

    /// Its state in the caller's frame.
    #[must_use]
    pub const fn keeps(self, state: LoopState) -> Self {
        Self {
            state: Some(state),
            ..self
        }
    }

    /// Marks it as distinguishing threads.
    #[must_use]
    pub const fn divides(self) -> Self {
        Self {
            divides: true,
            ..self
        }
    }

    /// The internal control variable that it sets.
    #[must_use]
    pub const fn sets(self, icv: Icv) -> Self {
        Self {
            sets: Some(icv),
            ..self
        }
    }

    /// The property that it returns.
    #[must_use]
    pub const fn tells(self, what: Tells) -> Self {
        Self {
            tells: Some(what),
            ..self
        }
    }

    /// It takes no context word.
    #[must_use]
    pub const fn without_context(self) -> Self {
        Self {
            context: false,
            ..self
        }
    }

    /// The device runtime has no body for it.
    #[must_use]
    pub const fn without_body(self) -> Self {
        Self {
            body: false,
            ..self
        }
    }

    /// Whether it is libomp's or OpenMP's. Its symbol in the device runtime is
    /// then its name after [`super::PREFIX`].
    pub fn is_routine(&self) -> bool {
        !self.name.starts_with(super::PREFIX)
    }
}
