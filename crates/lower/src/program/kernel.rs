//! A kernel on its way through the passes, and the results of analyses of it.

use crate::ir::Value;
use crate::names::STATED;
use crate::program::nesting::is_warp_copy;
use crate::program::split_sums::Partial;
use serde::{Deserialize, Serialize};
use wf_codegen::MachineClass;
use wf_host_abi::report::{Place, ReductionReport, RegionReport, SharedVariable};
use wf_host_abi::{Asked, Expression, Mode, SourceLoc};

/// A target region on its way to becoming a kernel, with what the passes find
/// out about it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kernel {
    /// What it is lowered for.
    #[serde(with = "wf_codegen::class::by_name")]
    pub class: &'static MachineClass,
    /// Symbol of the kernel function.
    pub name: String,
    /// Where the target region stands.
    #[serde(default)]
    pub source: SourceLoc,
    /// Number of its parameters.
    #[serde(default)]
    pub params: u32,
    /// Whether it is the flat version of another, which pass `specialize_functions` makes.
    #[serde(default)]
    pub is_flat: bool,
    /// What its source says of the league: pass `canonicalize`.
    #[serde(default)]
    pub league: Known<League>,
    /// Its constructs: pass `specialize_functions`.
    #[serde(default)]
    pub nest: Known<Nest>,
    /// Its sums that may come in parts: pass `split_reductions`.
    #[serde(default)]
    pub partial: Known<Partial>,
    /// How it combines what it reduces: pass `lower_reductions`.
    #[serde(default)]
    pub combining: Known<Combining>,
    /// How its threads are organised: pass `select_exec_mode`.
    #[serde(default)]
    pub shape: Known<Shape>,
    /// Where its shared variables are: pass `place_shared_variables`.
    #[serde(default)]
    pub places: Known<Places>,
    /// How many threads it asks for: pass `lower_fork`.
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
    /// From now on it is known.
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

/// What a kernel's source says of its league.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct League {
    /// Whether it holds `teams`.
    pub has_teams: bool,
    /// The `num_teams` of its `teams`.
    pub asked_teams: Asked,
    /// Its `thread_limit`.
    pub asked_limit: Asked,
    /// The same where the source alone tells: 0 where there is none, the
    /// hardware's limit where only the running program knows it.
    pub thread_limit: u32,
}

/// A kernel's constructs.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Nest {
    /// Parallel regions it can reach.
    pub regions: Vec<RegionReport>,
    /// Whether a `distribute` shares iterations among teams.
    pub has_distribute: bool,
    /// Whether it asks how many threads a region could have.
    pub asks_width: bool,
    /// Whether regions whose threads are warps ask for a number of them that is no
    /// constant, so that there is a flat version.
    pub has_flat: bool,
}

/// How a kernel combines what it reduces, and the memory for it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Combining {
    /// Each variable's reductions.
    pub reductions: Vec<ReductionReport>,
    /// Bytes of a team's slots in the league scratch.
    pub scratch_per_team: u32,
    /// Whether those slots have to be zero when it starts.
    pub zeroed_scratch: bool,
    /// Bytes that a thread takes of the launch's arena, in parts.
    pub thread_copies: Vec<Expression>,
    /// Bytes that a team takes there in sequential code.
    pub team_copies: Vec<Expression>,
    /// League reductions; each has a counter of its own.
    pub league_sites: u32,
    /// Variables whose values the league's reductions begin with, in the scratch's
    /// header.
    pub originals: u32,
    /// Shared bytes that block reductions need.
    pub reduce_bytes: u32,
    /// Parameters that lead to what the league's result is combined with, once,
    /// and to nothing else that is touched.
    pub results: Vec<u32>,
}

/// How a kernel's threads are organised.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Shape {
    /// Organisation of its threads.
    pub mode: Mode,
    /// Why.
    pub reason: String,
    /// Whether only time tells how many teams it has.
    pub free_teams: bool,
    /// Whether only time tells how many threads its teams have.
    pub free_width: bool,
    /// Whether several blocks may be parts of a team.
    pub parted: bool,
}

/// Where a kernel's shared variables are.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Places {
    /// Variables shared implicitly.
    pub shared: Vec<SharedVariable>,
    /// Bytes of static shared memory that are still to be had.
    pub frame_left: u64,
    /// Whether it takes space from the shared stack.
    pub uses_stack: bool,
    /// The sizes of what it takes there, where its parameters tell.
    pub stack_sizes: Option<Vec<Expression>>,
}

/// How many threads a kernel asks for.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Widths {
    /// Whether every parallel region has all threads of the team.
    pub full_width: bool,
    /// Most threads a team may have.
    pub max_threads: u32,
    /// Threads the source asks for in `num_threads`; 0 where it does not.
    pub wanted_threads: u32,
    /// More such numbers, which its parameters tell.
    pub launch_threads: Vec<Expression>,
    /// Whether no parallel region takes more threads than these.
    pub all_want: bool,
    /// Whether the threads of some parallel regions are warps, since they hold
    /// others.
    pub warp_regions: bool,
    /// Warps that these regions ask for in `num_threads`; 0 where they do not.
    pub wanted_warps: u32,
    /// Such numbers, where the parameters tell all that are no constants: the launch
    /// takes the flat version where one is large.
    pub launch_warps: Vec<Expression>,
    /// Whether a generic kernel's master is its first worker, since its teams
    /// may be too wide for a master warp.
    pub wide: bool,
    /// Rounds that a thread has under way together in each of its loops that
    /// the league's threads share; 0 if there is another loop among them.
    pub rounds: u32,
    /// Trip counts of the loops that a team's threads share, where its
    /// parameters tell all of them and they share nothing else.
    pub trips: Option<Vec<Expression>>,
}

impl Kernel {
    /// What is known of one at first.
    pub fn new(class: &'static MachineClass, name: String, source: SourceLoc, params: u32) -> Self {
        Self {
            class,
            name,
            source,
            params,
            is_flat: false,
            league: Known::default(),
            nest: Known::default(),
            partial: Known::default(),
            combining: Known::default(),
            shape: Known::default(),
            places: Known::default(),
            widths: Known::default(),
        }
    }

    /// Notes that regions share the variable in an alloca. A variable that every
    /// thread has anyway is noted once, however many regions see it, and not at
    /// all where only the compiler knows it.
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

    /// Whether its teams have more than one thread: a parallel region is reachable,
    /// or the program asks how many threads one would have.
    pub fn has_parallel(&self) -> bool {
        !self.nest.regions.is_empty() || self.nest.asks_width
    }
}

/// The name that an alloca's variable has in the source, from the name that Clang
/// and the inliner gave it. Of a variable-length array they know only the line.
pub(crate) fn source_name(variable: Value) -> String {
    let full = variable.name();
    let name = without_suffixes(&full);
    if name == "vla" && variable.operand(0).as_u64().is_none() && variable.line() > 0 {
        return format!("array of line {}", variable.line());
    }
    if full[name.len()..].starts_with(STATED) {
        return name.to_owned();
    }
    // A region's own copy of a variable that it is given: LLVM has numbered the
    // second value of that name.
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
