//! The compiler's decisions for each target region, with reasons, as `warpfork explain` shows them.

use crate::{Mode, SourceLoc};
use serde::{Deserialize, Serialize};

/// Where a variable that parallel regions share implicitly was put
/// (implicit-data-sharing, section 5, and docs/kernels.md).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// No region writes it: each thread has the value.
    ByValue,
    /// Each thread of an SPMD kernel keeps a copy, and all write the same.
    EachThread,
    /// Static shared memory at a fixed offset.
    SharedFrame,
    /// The team's shared stack, in shared memory while it lasts.
    SharedStack,
    /// Global memory.
    Global,
}

/// The threads that run a parallel region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Threads {
    /// The team's threads.
    Team,
    /// The team's warps, each a thread of the region, since it holds another.
    Warps,
    /// The lanes of the warp that encounters it.
    Lanes,
    /// The thread that encounters it, alone.
    One,
    /// The same, since it shares out nothing and asks for no threads.
    Same,
}

/// A shared variable of a target region.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SharedVariable {
    /// Name in the source.
    pub name: String,
    /// Where it lives on the device.
    pub place: Place,
    /// Its size in bytes; `None` where only the running program knows.
    pub bytes: Option<u64>,
    /// Whether each warp has one: a variable of a region that holds another.
    pub per_warp: bool,
}

/// A parallel region inside a target region.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegionReport {
    /// Where the region stands.
    pub source: SourceLoc,
    /// Nesting depth, from 1.
    pub level: u32,
    /// The threads that run it.
    pub threads: Threads,
}

/// How those that take part in a reduction combine their copies; from inner levels
/// to outer ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Way {
    /// There is one copy: the thread runs the construct alone.
    Alone,
    /// The lanes of a warp, by shuffles.
    Lanes,
    /// A team's warps, each with one copy, through shared memory.
    Warps,
    /// A team's threads: lanes by shuffles, then warps through shared memory.
    Team,
    /// The same, and each thread gets the result.
    TeamAll,
    /// A team's threads or warps, in trees over copies in memory.
    TeamMemory,
    /// The teams, each a slot in device memory, which the last one combines.
    Teams,
    /// The teams, by atomic instructions on the original variable.
    Atomics,
    /// The teams, in a tree over copies in device memory.
    TeamsMemory,
}

impl Way {
    /// Whether copies travel through memory alone, since they are too large.
    pub fn is_in_memory(self) -> bool {
        matches!(self, Self::TeamMemory | Self::TeamsMemory)
    }
}

/// A variable's reduction at one level of a target region.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReductionReport {
    /// Name in the source.
    pub name: String,
    /// Where the clause names it.
    pub source: SourceLoc,
    /// The operator as a clause names it; `None` for one that the program
    /// declares.
    pub operator: Option<String>,
    /// Bytes of a copy; `None` where only the running program knows.
    pub bytes: Option<u64>,
    /// How copies are combined.
    pub way: Way,
}

/// What was decided of a compute construct before Clang compiled it, as OpenACC's
/// loops are planned: a line of `-Minfo=accel`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanLine {
    /// The file that the construct is in, as the compiler was given it.
    pub file: String,
    /// Line of the construct's directive.
    pub construct: u32,
    /// The line that it is about.
    pub line: u32,
    /// What was decided, and why.
    pub text: String,
}

/// A target region as the compiler sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KernelReport {
    /// Symbol of the kernel.
    pub name: String,
    /// Where the target region stands.
    pub source: SourceLoc,
    /// SPMD or generic.
    pub mode: Mode,
    /// Why the mode is what it is, and for a generic kernel what the user
    /// could change; full sentences.
    pub reason: String,
    /// Parallel regions that the kernel can reach.
    pub regions: Vec<RegionReport>,
    /// Variables shared implicitly.
    pub shared: Vec<SharedVariable>,
    /// Its reductions.
    pub reductions: Vec<ReductionReport>,
    /// Static shared memory of a team, bytes.
    pub static_shared: u32,
    /// Most threads a team may have.
    pub max_threads: u32,
    /// How the launch geometry is chosen, in words.
    pub geometry: String,
    /// What was planned of its construct. A construct that is several regions has it
    /// with the first.
    pub plan: Vec<PlanLine>,
}
