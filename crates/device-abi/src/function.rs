//! What the compiler knows of a runtime function.

/// What a call in sequential code does when all threads of an SPMD kernel's
/// team execute it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing that another thread could see: arithmetic, private memory.
    None,
    /// Reads memory that other threads may write.
    Read,
    /// Has an effect that must happen once. What is not known is taken for
    /// this.
    Guard,
    /// Starts a parallel region.
    Fork,
    /// A call that all threads make together.
    Collective,
}

/// Which threads have to make a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Callers {
    /// Some threads may, and others not.
    Any,
    /// The lanes that its arguments name, or those of the innermost region: they
    /// wait for each other in it.
    Lanes,
    /// All threads of the innermost region: they wait for each other in it.
    Region,
    /// All threads of the team: they wait for each other in it.
    Team,
}

/// What a function stands for in Clang's form, where passes look for more than
/// its name: libomp has several functions for most of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Nothing else.
    Plain,
    /// Starts a parallel region: `(loc, n, function, arguments…)`.
    Fork,
    /// Has each team of a league run a function: `(loc, n, function,
    /// arguments…)`.
    ForkTeams,
    /// Begins a region that its encountering thread runs alone. What is called
    /// until its end is the region's function.
    BeginSerial,
    /// Ends one.
    EndSerial,
    /// Says how many threads the next region has: `(loc, gtid, threads, …)`.
    PushThreads,
    /// Says how many teams the next league has; the last argument is their
    /// `thread_limit`.
    PushTeams,
    /// What a launch has settled before a kernel begins.
    Settled,
    /// Begins a loop in shares: `(loc, gtid, schedule, last, lower, upper,
    /// stride, increment, chunk)`.
    StaticInit,
    /// Ends one.
    StaticFini,
    /// Begins a loop that hands out chunks: `(loc, gtid, schedule, lower, upper,
    /// step, chunk)`.
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
    /// Where threads find out that it was: the same.
    CancellationPoint,
    /// A reduction: `(loc, gtid, n, size, list, function, lock)`.
    Reduce,
    /// Ends one.
    EndReduce,
    /// `copyprivate`: `(loc, gtid, size, list, function, did_it)`.
    CopyPrivate,
    /// Makes a task: `(loc, gtid, flags, size, size of shared data, entry)`.
    TaskAlloc,
    /// Says what tasks reduce: its last argument has functions that initialise
    /// and combine copies.
    TaskReduction,
    /// The number of the calling thread.
    ThreadNumber,
    /// Gives back what a call of `Allocate` allocated: `(gtid, address,
    /// allocator)`.
    Free,
    /// Returns 1 in the one team that has what a league reduced.
    LeagueResult,
    /// A division, by means of one of floating-point numbers.
    Divide,
    /// Allocates a variable of the `allocate` directive or clause: `(gtid,
    /// [align,] size, allocator)`.
    Allocate,
    /// Runs where several lanes of a warp that come from different places meet;
    /// it must stay one function.
    Meeting,
}

/// What loops and task groups keep in the function that holds them; its address
/// comes between the context word and the arguments of the host form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoopState {
    /// A `Dispatch`.
    Dispatch,
    /// A `Doacross`.
    Doacross,
    /// What holds for the task groups around.
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

/// What a program may find out by a routine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tells {
    /// How many teams there are, or which one asks.
    Teams,
    /// How wide a team is, or may be, outside of regions.
    Width,
}

/// A function of the tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Function {
    /// libomp's or OpenMP's name of a routine, the symbol of any other.
    pub name: &'static str,
    /// What it does in sequential code.
    pub effect: Effect,
    /// Which threads have to call it.
    pub callers: Callers,
    /// Whether the first argument is the context word, once pass `specialize_functions` has
    /// run.
    pub context: bool,
    /// Whether the device runtime has a body for it. What has none is gone, or
    /// has been replaced, before the runtime is linked in.
    pub body: bool,
    /// What it stands for.
    pub role: Role,
    /// What it keeps in its caller.
    pub state: Option<LoopState>,
    /// Whether it makes a difference between the threads of the region that
    /// calls it, or between one thread and several.
    pub divides: bool,
    /// What it sets.
    pub sets: Option<Icv>,
    /// What it tells.
    pub tells: Option<Tells>,
}

impl Function {
    /// A function of which nothing is to be said but its name: a routine of the
    /// device runtime without an effect, which some threads may call.
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

    /// What it does in sequential code.
    #[must_use]
    pub const fn effect(self, effect: Effect) -> Self {
        Self { effect, ..self }
    }

    /// It reads memory that other threads may write.
    #[must_use]
    pub const fn reads(self) -> Self {
        self.effect(Effect::Read)
    }

    /// Its effect must happen once.
    #[must_use]
    pub const fn guarded(self) -> Self {
        self.effect(Effect::Guard)
    }

    /// Threads wait for each other in it.
    #[must_use]
    pub const fn met_by(self, callers: Callers) -> Self {
        Self { callers, ..self }
    }

    /// What it stands for.
    #[must_use]
    pub const fn role(self, role: Role) -> Self {
        Self { role, ..self }
    }

    /// What it keeps in its caller.
    #[must_use]
    pub const fn keeps(self, state: LoopState) -> Self {
        Self {
            state: Some(state),
            ..self
        }
    }

    /// It makes a difference between threads.
    #[must_use]
    pub const fn divides(self) -> Self {
        Self {
            divides: true,
            ..self
        }
    }

    /// What it sets.
    #[must_use]
    pub const fn sets(self, icv: Icv) -> Self {
        Self {
            sets: Some(icv),
            ..self
        }
    }

    /// What it tells.
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
