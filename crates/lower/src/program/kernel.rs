//! A kernel on its way through the passes, and the results of analyses of it.

use crate::ir::{Block, Value};
use crate::names::STATED;
use crate::program::nesting::is_warp_copy;
use crate::program::split_sums::Partial;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use wf_codegen::MachineClass;
use wf_host_abi::report::{Place, ReductionReport, RegionReport, SharedVariable};
use wf_host_abi::{Asked, Expression, Mode, SourceLoc, Step};

/// A target region on its way to a kernel, with the results of passes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kernel {
    /// The machine class that it is lowered for.
    #[serde(with = "wf_codegen::class::by_name")]
    pub class: &'static MachineClass,
    /// Symbol of the kernel function.
    pub name: String,
    /// Location of the target region.
    #[serde(default)]
    pub source: SourceLoc,
    /// Number of its parameters.
    #[serde(default)]
    pub params: u32,
    /// Whether it is the flat version of another kernel, made by pass `specialize_functions`.
    #[serde(default)]
    pub is_flat: bool,
    /// Why it has to be generic, if `-fopenmp-exec-mode=` asks for that.
    #[serde(default)]
    pub forced_generic: Option<String>,
    /// Clauses of the league: pass `canonicalize`.
    #[serde(default)]
    pub league: Known<League>,
    /// Constructs: pass `specialize_functions`.
    #[serde(default)]
    pub nest: Known<Nest>,
    /// Sums that may be computed in parts: pass `split_reductions`.
    #[serde(default)]
    pub partial: Known<Partial>,
    /// Reductions: pass `lower_reductions`.
    #[serde(default)]
    pub combining: Known<Combining>,
    /// Execution mode: pass `select_exec_mode`.
    #[serde(default)]
    pub shape: Known<Shape>,
    /// Places of shared variables: pass `place_shared_variables`.
    #[serde(default)]
    pub places: Known<Places>,
    /// Number of threads: pass `lower_fork`.
    #[serde(default)]
    pub widths: Known<Widths>,
}

/// What a pass finds out of a kernel.
pub trait Finding {
    /// The pass.
    const PASS: &'static str;
}

/// A finding. Whoever reads it before the pass has run is wrong.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Known<T>(Option<T>);

impl<T: Finding> Known<T> {
    /// Sets the result.
    pub fn set(&mut self, value: T) {
        self.0 = Some(value);
    }
}

impl<T> Default for Known<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: Finding> std::ops::Deref for Known<T> {
    type Target = T;

    fn deref(&self) -> &T {
        let value = self.0.as_ref();
        value.unwrap_or_else(|| panic!("pass `{}` has not run", T::PASS))
    }
}

impl<T: Finding> std::ops::DerefMut for Known<T> {
    fn deref_mut(&mut self) -> &mut T {
        let value = self.0.as_mut();
        value.unwrap_or_else(|| panic!("pass `{}` has not run", T::PASS))
    }
}

/// Says which pass finds what out.
macro_rules! findings {
    ($($what:ty: $pass:literal,)*) => {
        $(impl Finding for $what {
            const PASS: &'static str = $pass;
        })*
    };
}

findings! {
    League: "canonicalize",
    Nest: "specialize_functions",
    Partial: "split_reductions",
    Combining: "lower_reductions",
    Shape: "select_exec_mode",
    Places: "place_shared_variables",
    Widths: "lower_fork",
}

/// The clauses of a kernel's league.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct League {
    /// Whether it contains `teams`.
    pub has_teams: bool,
    /// The `num_teams` of its `teams`.
    pub asked_teams: Asked,
    /// Its `thread_limit`.
    pub asked_limit: Asked,
    /// The limit by the source alone: 0 without a clause, the hardware's limit if it is known at
    /// run time alone.
    pub thread_limit: u32,
}

/// A kernel's constructs.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Nest {
    /// Parallel regions it can reach.
    pub regions: Vec<RegionReport>,
    /// Whether a `distribute` shares iterations among teams.
    pub has_distribute: bool,
    /// Whether it queries how many threads a region could have.
    pub asks_width: bool,
    /// Whether regions whose threads are warps request a number for which a launch may have no
    /// room, so that there is a flat version.
    pub has_flat: bool,
}

/// A kernel's reductions, and the memory for them.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Combining {
    /// The reductions of each variable.
    pub reductions: Vec<ReductionReport>,
    /// Bytes of a team's slots in the league scratch.
    pub scratch_per_team: u32,
    /// Whether these slots have to be zeroed before the launch.
    pub zeroed_scratch: bool,
    /// Bytes of the launch's arena for each thread, in parts.
    pub thread_copies: Vec<Expression>,
    /// Bytes of the arena for each team's sequential code.
    pub team_copies: Vec<Expression>,
    /// Number of league reductions; each has a counter.
    pub league_sites: u32,
    /// Number of original values in the scratch's header.
    pub originals: u32,
    /// Bytes of shared memory for block reductions.
    pub reduce_bytes: u32,
    /// Parameters that point to the original variables of the league's reductions, and through
    /// which nothing else is accessed.
    pub results: Vec<u32>,
    /// The teams' copies of variables that the league reduces. The program shares them in its
    /// clause; what initialises them is the compiler's.
    #[serde(default, serialize_with = "wf_llvm::sorted")]
    pub team_locals: HashSet<Value>,
    /// Blocks of the kernel that combine the league's results with the original variables.
    #[serde(default, serialize_with = "wf_llvm::sorted")]
    pub once: HashSet<Block>,
}

/// A kernel's execution mode.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Shape {
    /// SPMD or generic.
    pub mode: Mode,
    /// Why.
    pub reason: String,
    /// Whether the number of teams is unobservable.
    pub free_teams: bool,
    /// Whether the number of threads of a team is unobservable.
    pub free_width: bool,
    /// Whether the program's code orders memory for nobody but the threads of a team.
    #[serde(default)]
    pub relaxed: bool,
    /// Whether the program asks for the number of teams or of its team.
    pub asks_teams: bool,
    /// Whether the teams distribute one loop, whose iterations may be in any order, and start one
    /// region of threads in each iteration and none elsewhere.
    pub one_region: bool,
    /// Whether several blocks may run one team, without a result that they combine.
    pub parted: bool,
    /// Bytes of the result that several blocks combine if they run one team; 0 if they cannot.
    pub combined: u32,
}

/// The places of a kernel's shared variables.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Places {
    /// Variables shared implicitly.
    pub shared: Vec<SharedVariable>,
    /// Bytes of static shared memory that are still free.
    pub frame_left: u64,
    /// Whether it uses the shared stack.
    pub uses_stack: bool,
    /// The sizes of its variables there, if its parameters determine them.
    pub stack_sizes: Option<Vec<Expression>>,
}

/// The number of threads of a kernel's teams.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Widths {
    /// Whether every parallel region has all threads of the team.
    pub full_width: bool,
    /// The most threads of a team.
    pub max_threads: u32,
    /// Threads that `num_threads` requests; 0 without a request.
    pub wanted_threads: u32,
    /// Further requests, as functions of its parameters.
    pub launch_threads: Vec<Expression>,
    /// Whether no parallel region uses more threads than these.
    pub all_want: bool,
    /// Whether the threads of some parallel regions are warps, because they contain nested regions.
    pub warp_regions: bool,
    /// Warps that `num_threads` of these regions requests; 0 without a request.
    pub wanted_warps: u32,
    /// Requests that are not constants, if the parameters determine all of them: the runtime
    /// launches the flat version if one is large.
    pub launch_warps: Vec<Expression>,
    /// Whether a generic kernel's master is its first worker, since its teams
    /// may be too wide for a master warp.
    pub wide: bool,
    /// Unroll factor of each loop that the league's threads share; 0 if there is an inner loop.
    pub rounds: u32,
    /// Whether iterations differ in length, by what the data say.
    pub uneven: bool,
    /// Trip counts of the loops that a team's threads share, if its parameters determine all of
    /// them and the threads share nothing else.
    pub trips: Option<Vec<Expression>>,
}

impl Kernel {
    /// A kernel before the passes run.
    pub fn new(class: &'static MachineClass, name: String, source: SourceLoc, params: u32) -> Self {
        Self {
            class,
            name,
            source,
            params,
            is_flat: false,
            forced_generic: None,
            league: Known::default(),
            nest: Known::default(),
            partial: Known::default(),
            combining: Known::default(),
            shape: Known::default(),
            places: Known::default(),
            widths: Known::default(),
        }
    }

    /// Records that regions share the variable in an alloca. A variable that every thread has is
    /// recorded once, however many regions use it, and not at all if the compiler generated it.
    pub fn shares(&mut self, variable: Value, place: Place, bytes: Option<u64>) {
        let name = source_name(variable);
        let note = SharedVariable {
            name,
            place,
            bytes,
            per_warp: is_warp_copy(variable.function()),
        };
        let stored = !matches!(place, Place::ByValue | Place::EachThread);
        if stored || !note.name.starts_with('.') && !self.places.shared.contains(&note) {
            self.places.shared.push(note);
        }
    }

    /// Threads of its master warp.
    pub fn extra_threads(&self) -> u32 {
        if self.shape.mode == Mode::Generic && !self.widths.wide {
            self.class.lanes
        } else {
            0
        }
    }

    /// Most threads of a team, without the master warp.
    pub fn most_threads(&self) -> u32 {
        self.widths
            .max_threads
            .min(self.class.team_threads - self.extra_threads())
    }

    /// Whether each launch has room for a region of so many warps: its `thread_limit` is a
    /// constant or missing, and teams of the class's widest warps are within it.
    pub fn has_room_for_warps(&self, warps: u64) -> bool {
        let most = u64::from(self.class.team_threads);
        let limit = match &self.league.asked_limit {
            Asked::Nothing => most,
            Asked::Value(Expression(steps)) => match steps[..] {
                [Step::Constant(n)] => most.min(n),
                _ => 0,
            },
            Asked::Unknown => 0,
        };
        warps <= 1 || warps.saturating_mul(self.class.most_lanes.into()) <= limit
    }

    /// Whether its teams have more than one thread: a parallel region is reachable,
    /// or the program asks how many threads one would have.
    pub fn has_parallel(&self) -> bool {
        !self.nest.regions.is_empty() || self.nest.asks_width
    }
}

/// The source name of an alloca's variable, from the name that Clang and the inliner gave it. A
/// variable-length array has only its line.
pub(crate) fn source_name(variable: Value) -> String {
    let full = variable.name();
    let name = without_suffixes(&full);
    if name == "vla" && variable.operand(0).as_u64().is_none() && variable.line() > 0 {
        return format!("array of line {}", variable.line());
    }
    if full[name.len()..].starts_with(STATED) {
        return name.to_owned();
    }
    // A region's private copy of a parameter: LLVM has numbered the second value of that name.
    let given = variable.function().params();
    let original = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_given = |name: &str| given.iter().any(|p| p.name() == name);
    match !is_given(name) && is_given(original) {
        true => original.to_owned(),
        false => name.to_owned(),
    }
}

fn without_suffixes(name: &str) -> &str {
    let mut rest = name;
    while let Some((before, last)) = rest.rsplit_once('.') {
        let number = last.strip_prefix('i').unwrap_or(last);
        let inlined = number.bytes().all(|b| b.is_ascii_digit());
        if before.is_empty() || last != "addr" && !inlined {
            break;
        }
        rest = before;
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "pass `select_exec_mode` has not run")]
    fn what_no_pass_has_found_out_cannot_be_read() {
        let class = &wf_codegen::class::SIMT;
        let kernel = Kernel::new(class, "k".into(), SourceLoc::default(), 0);
        let _ = kernel.shape.mode;
    }

    #[test]
    fn variable_names() {
        for (name, source) in [
            ("c1.addr", "c1"),
            ("c1.addr.i", "c1"),
            ("s.i12", "s"),
            ("d.i.i3", "d"),
            ("x.4", "x"),
            ("x1.0", "x1"),
            ("x1.02.i", "x1"),
            ("plain", "plain"),
            (".omp.lb", ".omp.lb"),
            (".addr", ".addr"),
        ] {
            assert_eq!(without_suffixes(name), source);
        }
    }
}
