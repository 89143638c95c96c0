//! The target layer: what is specific to each machine.
//!
//! `wf-lower` turns host fork-join form into kernels without asking which
//! machine they are for. This crate does the rest, by passes that stand in
//! tables, in three phases:
//!
//! 1. [`Tables::prepare`] refuses what the machine cannot do, gives the module
//!    the machine's triple, layout, attributes and kernel ABI, and gives bodies
//!    to the target primitives (below) and to the C and C++ library functions
//!    that the module calls;
//! 2. [`OPTIMIZE`] is LLVM's pipeline with the machine's cost model, and what
//!    it lacks;
//! 3. [`Tables::finish`] does what only optimised code shows the need of. For
//!    the virtual GPU it puts in the checks. [`Target::emit`] then makes code.
//!
//! Each target has a folder with the same files: `machine` (the machine's
//! facts and LLVM's code generator for it), `kernels` (what makes a function a
//! kernel), `intrinsics` (the primitives), `libcalls` (library functions),
//! `shared` (the places of team-shared variables), `passes/` (what it alone
//! needs), `emit` and `assemble` (code), and `mod` with its tables.
//!
//! # Passes for speed
//!
//! | pass | does |
//! | --- | --- |
//! | `opt/unroll_for_sroa` | has LLVM unroll the loops that keep a thread's small arrays out of registers |
//! | `opt/unroll_remainder` | lets the rounds that an unrolled loop leaves over load together |
//! | `opt/vectorize_streams` | has threads of a streaming loop take neighbouring iterations, with accesses of up to 16 bytes |
//! | `opt/unroll_for_ilp` | unrolls sequential loops with long chains of arithmetic in double precision, and moves what does not need a branch before it |
//! | `opt/unroll_and_hoist` | unrolls loops of few rounds whole whose loads are mostly the same for each iteration around them, and reads those once |
//! | `opt/skip_idle_iterations` | lets a team pass over iterations that begin with a question and do nothing, as many at a time as a warp has lanes |
//! | `opt/exact` | gives kernels with loops of constant length code for teams that are as wide as they may be, in which such loops are a constant number of rounds |
//! | `opt/unroll_grid_stride` | lets loops that a team's threads share and that write have the loads of four rounds under way |
//! | `nvptx/passes/scalarize_bytes` | gives bytes that live from round to round a register each, where LLVM has four in one |
//! | `nvptx/passes/cluster_loads` | brings loads together, past stores where the kernel does not write to what they read |
//! | `nvptx/passes/limit_lsr_strides` | keeps addresses few |
//! | `nvptx/passes/limit_lsr_counters` | has short loops that load end by a counter of their own, since ptxas unrolls only what it can count |
//! | `nvptx/passes/sink_extensions` | puts the extensions of a product's factors beside it where only its upper half is used, which is one instruction then |
//! | `nvptx/passes/predicate_increments` | counts where a condition holds by one addition that only those lanes do, since ptxas takes three instructions for LLVM's form |
//! | `nvptx/passes/register_budget` | derives versions: with fewer registers for wide teams, and of kernels with such loops with twice as many, and so more loads under way, for launches of few threads |
//!
//! # Passes for what hardware and ptxas do
//!
//! `nvptx/passes/reconverge_before_sync` has the lanes of a warp meet behind what they wrote where one
//! may wait for it, `atomic_fences` gives atomic updates their fences, and
//! `lower_local_atomics` makes atomic accesses of a thread's own memory plain ones.
//! `legalize/lower_shared_tables` fills constant tables of shared variables' addresses
//! when functions begin. `amdgcn/passes/fix_irreducible`
//! gives cycles of control flow one entry, since LLVM's own pass for that loses values.
//!
//! A kernel whose loops gather is compiled again with the registers of a full
//! multiprocessor where ptxas took a few more (`nvptx/spill_budget.rs`).
//!
//! Where a kernel reaches more than 64 functions, ptxas compiles each on its own and
//! nvlink puts them together (`nvptx/separate_compilation.rs`), since together they take time that
//! grows faster than their number. In `amdgcn/lanes/`, `patterns` chooses the
//! instruction for a constant shuffle, `sources` finds what is constant, `shuffles`
//! writes it, and `nvvm` takes LLVM's NVVM intrinsics.
//!
//! # What a module looks like
//!
//! Ordinary x86-64 IR as Clang made it, with
//! - kernels: external functions of type `void (ptr scratch, i64|ptr…)`,
//!   listed as [`Kernel`]s;
//! - team-shared memory: internal globals of address space 3 whose
//!   initialiser is `poison` or `undef`, reached through `addrspacecast`;
//! - everything the host looks up by name (kernels, `declare target`
//!   variables) external, all other functions of any linkage;
//! - calls of the target primitives, declared only.
//!
//! # Target primitives
//!
//! | C type and name | meaning |
//! | --- | --- |
//! | `u32 __wf_t_tid(void)`, `__wf_t_ntid`, `__wf_t_ctaid`, `__wf_t_nctaid`, `__wf_t_part`, `__wf_t_parts`, `__wf_t_lane`, `__wf_t_warp_size` | position in the grid |
//! | `i32 __wf_t_device_type(void)` | OpenACC's type of the machine, a constant |
//! | `u32 __wf_t_mul_high(u32, u32)` | the upper half of the product |
//! | `void __wf_t_barrier_all(void)` | all threads of the CTA, which arrive together |
//! | `void __wf_t_barrier(u32 id, u32 count)` | named barrier; some lanes of a warp may have ended |
//! | `void __wf_t_syncwarp(u64 mask)` | the lanes of `mask` |
//! | `u32 __wf_t_shfl_idx32(u64 mask, u32 v, u32 n)`, `u64 …64(u64 mask, u64 v, u32 n)` | the value of lane `n` |
//! | `u32 __wf_t_shfl_down32(u64 mask, u32 v, u32 n)`, `u64 …64(u64 mask, u64 v, u32 n)` | lane `l` without bit `n`, a power of two, gets the value of lane `l + n`; others get any lane's |
//! | `u32 __wf_t_shfl_sync_{idx,up,down,bfly}32(u64 mask, u32 v, u32 b, u32 c)`, `u64 …64(u64 mask, u64 v, u32 b, u32 c)` | PTX's shuffles, with as many bits in `b` and both halves of `c` as a lane's number has |
//! | `u32 __wf_t_push32(u64 mask, u32 v, u32 to)`, `u64 …64(u64 mask, u64 v, u32 to)` | the value of the last lane of `mask` whose `to` is the caller's lane, modulo the lanes of a warp; 0 if there is none |
//! | `u32 __wf_t_vote_{all,any}(u64 mask, u32 pred)` | whether all, or any, of the lanes have a predicate that is not 0 |
//! | `u64 __wf_t_match_{any,all}32(u64 mask, u32 v)`, `u64 …64(u64 mask, u64 v)` | the lanes with the caller's value; the mask if all have one value, else 0 |
//! | `u64 __wf_t_ballot(u64 mask, u32 pred)`, `u64 __wf_t_activemask(void)` | sets of lanes |
//! | `void __wf_t_fence_team(void)`, `…_device`, `…_system` | memory fences |
//! | `void __wf_t_nanosleep(u32 ns)` | lets others run; belongs into every loop that waits for memory |
//! | `u64 __wf_t_clock(void)`, `u64 __wf_t_nanoseconds(void)` | time |
//! | `void __wf_t_trap(const char *)`, `void __wf_t_exit(void)` | end the program, end the thread (NVIDIA only) |
//! | `void *__wf_t_malloc(u64)`, `void __wf_t_free(void *)` | the device's heap |
//! | `void __wf_t_releases(void *, u64)` | is told what the program gives back, and of how many bytes before that belong to the block, before these are read; where blocks are known it ends the program if there is none |
//! | `void *__wf_t_dyn_shared(void)`, `u32 __wf_t_dyn_shared_size(void)` | dynamic shared memory |
//!
//! # Names
//!
//! The symbol of a kernel or variable is its name in the module, except that
//! PTX has no dots: see [`nvptx::symbol`].

pub mod amdgcn;
mod analysis;
pub mod class;
mod common;
mod diagnose;
mod error;
mod kernel;
mod legalize;
mod libcalls;
mod link;
pub mod names;
pub mod nvptx;
mod opt;
mod pass;
mod pipeline;
pub mod vgpu;

pub(crate) use wf_llvm as ir;

pub use class::MachineClass;
pub use error::TargetError;
pub use kernel::{Kernel, Summary};
pub use pass::{Pass, Run, Work};
pub use pipeline::{OPTIMIZE, compile, pass_names};

use inkwell::targets::TargetMachine;
use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use wf_host_abi::{Arch, Guard, SourceLoc};

/// How to compile.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// 0 to 3, as in `-O`.
    pub opt_level: u8,
    /// Keep line information in the code.
    pub debug: bool,
    /// Fast mathematics: flush single-precision denormals, approximate
    /// division and square root on NVIDIA.
    pub fast_math: bool,
    /// ptxas; needed for [`Arch::Cubin`] only.
    pub ptxas: Option<PathBuf>,
    /// CUDA's libdevice bitcode; libclc is used without it.
    pub libdevice: Option<PathBuf>,
}

/// What [`emit`] makes.
#[derive(Debug)]
pub struct Emitted {
    /// The code, in the form that [`Arch`] says.
    pub code: Vec<u8>,
    /// Locations that checks of the virtual GPU refer to; empty elsewhere.
    pub locs: Vec<SourceLoc>,
    /// Bytes of static shared memory, by kernel.
    pub static_shared: HashMap<String, u32>,
    /// Functions whose teams pass over iterations that do nothing, many at a time.
    pub skipping: HashSet<String>,
    /// Versions of kernels that the machine's passes derived: each by the symbol that it is
    /// derived from and its guard.
    pub versions: Vec<(String, Guard)>,
}

/// A machine's passes, in the order in which they run.
#[derive(Debug)]
pub struct Tables {
    /// Before the optimiser: the module becomes the machine's, is refused what that cannot
    /// do, and gets the bodies of primitives and library functions.
    pub prepare: &'static [Pass],
    /// After it: what only finished code shows.
    pub finish: &'static [Pass],
}

/// The tables of every machine, for what checks their order.
pub const TABLES: [&Tables; 3] = [&nvptx::TABLES, &vgpu::TABLES, &amdgcn::TABLES];

/// One machine to compile for.
pub trait Target {
    /// What this target emits code for.
    fn arch(&self) -> &Arch;

    /// What lowering has to know of the machine.
    fn class(&self) -> &'static MachineClass;

    /// The machine's cost model and code generator.
    ///
    /// # Errors
    /// When this LLVM was built without the back end.
    fn machine(&self, options: &Options) -> Result<TargetMachine, TargetError>;

    /// The machine's passes.
    fn tables(&self) -> &'static Tables;

    /// Whether pass `link_libcalls` or the machine itself provides the library
    /// function or intrinsic `name`; for one that is known and cannot
    /// be had, the reason.
    fn provides(&self, name: &str, options: &Options) -> Provided;

    /// Turns a finished module into code and leaves it in a state of no further
    /// use.
    ///
    /// # Errors
    /// Failures of the code generator, ptxas or the linker.
    fn emit(&self, work: &mut Work<'_, '_>) -> Result<Emitted, Vec<TargetError>>;
}

/// The answer of [`Target::provides`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Provided {
    /// It can be called.
    Yes,
    /// Nobody here knows the name.
    No,
    /// The function is known and cannot run on the device.
    Never {
        /// Why, as the end of a sentence that begins with the name.
        why: String,
        /// What the user can do about it.
        help: Option<String>,
    },
}

/// Whether a function of the C library computes its result from its arguments
/// alone and has no other effect, leaving `errno` aside, which no device has.
pub fn is_mathematics(name: &str) -> bool {
    libcalls::math::computes(name)
}

/// The target for an architecture.
pub fn target(arch: &Arch) -> Box<dyn Target> {
    match arch {
        Arch::Ptx(_) | Arch::Cubin(_) => Box::new(nvptx::Nvptx::new(arch.clone())),
        Arch::Virtual => Box::new(vgpu::Virtual::new()),
        Arch::Amd(gfx) => Box::new(amdgcn::Amdgcn::new(*gfx)),
    }
}
