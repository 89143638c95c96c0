//! Code generation: from lowered kernels to the code of one machine.
//!
//! `wf-lower` turns host fork-join form into kernels that fit a class of machines. This
//! crate does the rest, by tables of passes in three phases:
//!
//! 1. [`Tables::prepare`] refuses what the machine cannot do. It gives the module the
//!    machine's triple, data layout, attributes and kernel ABI, and bodies to the target
//!    primitives (below) and to the C and C++ library functions that the module calls.
//! 2. [`OPTIMIZE`] is LLVM's pipeline with the machine's cost model, and passes beside it.
//! 3. [`Tables::finish`] holds passes that must run on optimised IR. For the virtual GPU
//!    they insert checks. [`Target::emit`] then emits code.
//!
//! Each target has a folder with the same files: `machine` (properties and LLVM's target
//! machine), `kernel_abi` (calling convention of kernels), `lower_primitives`,
//! `link_libcalls` (library functions), `layout_shared_memory` (addresses of team-shared
//! variables), `passes/` (for this target alone), `emit` and `assemble` (code), and `mod`
//! with its tables.
//!
//! # Optimisations
//!
//! | pass | does |
//! | --- | --- |
//! | `opt/match_funnel_shifts` | replaces two shifts and an `or` by a funnel shift, of an amount that is not a constant yet |
//! | `opt/unroll/for_sroa` | fully unrolls loops that index a thread's small arrays, so that SROA promotes them to registers |
//! | `opt/unroll/remainder` | unrolls the remainder loop of an unrolled loop, by if-conversion or in blocks of powers of two, so that its loads are outstanding together |
//! | `opt/vectorize_streams` | thread coarsening of streaming loops: neighbouring iterations a thread, with vector accesses of up to 16 bytes |
//! | `opt/vectorize_loads` | versions inner loops in which a thread itself runs along memory: consecutive loads become vector loads where they are aligned |
//! | `opt/unroll/for_ilp` | unrolls sequential loops with long chains of double-precision arithmetic by two and interleaves the chains: instructions that do not depend on a branch are hoisted above it |
//! | `opt/unroll/and_hoist` | fully unrolls short inner loops over a loop-invariant table and hoists its loads to the outer loop's preheader |
//! | `opt/skip_idle_iterations` | skips iterations whose condition is false, as many at a time as a warp has lanes, by a ballot |
//! | `opt/versions/specialize_team_size` | versions loops of constant length on the team size, so that their trip count is a constant |
//! | `opt/unroll/grid_stride` | unrolls grid-stride loops that read and write by four |
//! | `nvptx/passes/heap_to_stack` | puts small blocks of the heap that one function alone reaches, such as those of tasks, on its stack |
//! | `nvptx/passes/scalarize_bytes` | splits loop-carried vectors of four bytes into scalars |
//! | `nvptx/passes/cluster_loads` | hoists loads to the beginning of straight-line code, past stores if the kernel does not write what they read |
//! | `expand_updates` (`opt`) | writes out atomic updates at addresses that data name, and those that a team collects |
//! | `nvptx/passes/limit_lsr_strides` | hides induction variables from loop strength reduction where it would need too many registers for addresses |
//! | `vgpu/passes/avoid_lsr` | hides induction variables from loop strength reduction, which is slow in code with checks and gains nothing there |
//! | `nvptx/passes/limit_lsr_counters` | gives short loops that load an induction variable for the exit test alone, because ptxas unrolls only loops whose trip count it finds |
//! | `nvptx/passes/reassociate_addresses` | rewrites index arithmetic so that LLVM computes neighbouring addresses from each other |
//! | `nvptx/passes/sink_extensions` | sinks `zext` and `sext` to the multiplication whose upper half is used, so that it is one instruction |
//! | `nvptx/passes/predicate_increments` | replaces `n += zext(condition)` by one predicated addition |
//! | `nvptx/passes/register_budget` | sets launch bounds, and derives versions with other bounds: fewer registers for wide teams, twice as many for launches of few threads |
//!
//! # Passes for correctness
//!
//! `nvptx/passes/reconverge_before_sync` makes the lanes of a warp reconverge after stores
//! that another lane may spin on. `atomic_fences` inserts the fences of atomic updates.
//! `legalize/lower_local_atomics` replaces atomic accesses of private memory by plain ones.
//! `expand_memmove` expands copies that LLVM's NVPTX back end would delete.
//! `legalize/lower_shared_tables` fills constant tables of shared variables' addresses at
//! the entry of functions. `amdgcn/passes/fix_irreducible` gives cycles of the control-flow
//! graph one entry, since LLVM's own pass for that loses phi operands.
//!
//! A kernel whose loops gather is compiled again with the registers of a full
//! multiprocessor if ptxas used a few more (`nvptx/spill_budget.rs`).
//!
//! If a kernel reaches more than 64 functions in the call graph, ptxas compiles each
//! separately and nvlink links them (`nvptx/separate_compilation.rs`). Compiled together
//! they would take time that grows faster than their number. In `amdgcn/cross_lane/`,
//! `sources` evaluates lane-dependent constants, `patterns` chooses the instruction for a
//! constant shuffle, `select_cross_lane_ops` writes it, and `lower_nvvm_cross_lane` handles
//! LLVM's NVVM intrinsics.
//!
//! # The lowered module
//!
//! x86-64 IR as Clang emitted it, with
//! - kernels: external functions of type `void (ptr scratch, i64|ptr…)`,
//!   listed as [`Kernel`]s;
//! - team-shared memory: internal globals of address space 3 whose
//!   initialiser is `poison` or `undef`, reached through `addrspacecast`;
//! - external linkage for everything that the host looks up by name (kernels, `declare
//!   target` variables), any linkage for other functions;
//! - calls of the target primitives, which are declared only.
//!
//! # Target primitives
//!
//! | C type and name | meaning |
//! | --- | --- |
//! | `u32 __wf_t_tid(void)`, `__wf_t_ntid`, `__wf_t_ctaid`, `__wf_t_nctaid`, `__wf_t_part`, `__wf_t_parts`, `__wf_t_lane`, `__wf_t_warp_size` | position in the grid |
//! | `i32 __wf_t_device_type(void)` | OpenACC's type of the machine, a constant |
//! | `u32 __wf_t_mul_high(u32, u32)` | the upper half of the product |
//! | `void __wf_t_barrier_all(void)` | barrier of all threads of the CTA, which arrive converged |
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
//! | `void __wf_t_nanosleep(u32 ns)` | lets other threads run; required in every loop that waits for memory |
//! | `u64 __wf_t_clock(void)`, `u64 __wf_t_nanoseconds(void)` | time |
//! | `void __wf_t_trap(const char *)`, `void __wf_t_exit(void)` | end the program, end the thread (NVIDIA only) |
//! | `void __wf_t_undefined_division(void)` | ends the program because of a division by zero or an overflow, on machines that check these; undefined on others |
//! | `void *__wf_t_malloc(u64)`, `void __wf_t_free(void *)` | the device's heap |
//! | `void __wf_t_allocates(void *block, void *p, u64 size, u64 header)` | called when an allocator has written its header of `header` bytes right before `p`: of this block of the heap the program gets `size` bytes at `p`; a machine that knows its blocks lets it access no others |
//! | `void __wf_t_releases(void *p, u64 header)` | called before `p` is freed, and before its header is read; a machine that knows its blocks ends the program if `__wf_t_allocates` was not called with this `p` and this `header`, and allows accesses to the header otherwise |
//! | `void *__wf_t_dyn_shared(void)`, `u32 __wf_t_dyn_shared_size(void)` | dynamic shared memory |
//!
//! # Names
//!
//! The symbol of a kernel or variable is its name in the module, except that
//! PTX has no dots: see [`nvptx::symbol`].

pub mod amdgcn;
pub mod class;
mod common;
mod diagnose;
mod error;
mod legalize;
mod libcalls;
mod link;
mod locs;
pub mod names;
pub mod nvptx;
mod pass;
mod pipeline;
mod summary;
pub mod vgpu;

pub(crate) use wf_llvm as ir;

pub use class::MachineClass;
pub use common::codegen::sweep;
pub use diagnose::diagnose_undefined;
pub use error::TargetError;
pub use link::library::Library;
pub use locs::of as loc_of;
pub use pass::{Pass, Run, Work};
pub use pipeline::{OPTIMIZE, VERSIONS, compile, pass_names};
pub use summary::Summary;
pub use wf_passes::Kernel;

use crate::ir::TargetMachine;
use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use wf_host_abi::{Arch, Guard, SourceLoc};

/// How to compile.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// 0 to 3, as in `-O`.
    pub opt_level: u8,
    /// `-O0` was asked for: code that is made quickly is better than code that runs quickly,
    /// where [`opt_level`](Self::opt_level) is more than 0 for other reasons.
    pub quick_codegen: bool,
    /// Keep line information in the code.
    pub debug: bool,
    /// Fast mathematics: flush single-precision denormals, approximate
    /// division and square root on NVIDIA.
    pub fast_math: bool,
    /// Bytes of an AMD GPU's thread for recursion; `None` for [`amdgcn::fixed_stack::DEFAULT`].
    pub amd_stack: Option<u32>,
    /// ptxas; needed for [`Arch::Cubin`] only.
    pub ptxas: Option<PathBuf>,
    /// CUDA's libdevice bitcode; libclc is used without it.
    pub libdevice: Option<PathBuf>,
}

/// Result of [`Target::emit`].
#[derive(Debug)]
pub struct Emitted {
    /// The code, in the format that [`Arch`] names.
    pub code: Vec<u8>,
    /// For machine code of NVIDIA's GPUs, the PTX that ptxas made it of.
    pub ptx: Option<Vec<u8>>,
    /// Locations that checks of the virtual GPU refer to; empty elsewhere.
    pub locs: Vec<SourceLoc>,
    /// Bytes of static shared memory, by kernel.
    pub static_shared: HashMap<String, u32>,
    /// Functions that skip idle iterations.
    pub skipping: HashSet<String>,
    /// Versions that the machine's passes derived: the symbol that each is derived from, and its
    /// guard.
    pub versions: Vec<(String, Guard)>,
}

/// A machine's passes, in the order in which they run.
#[derive(Debug)]
pub struct Tables {
    /// Before the optimiser: refuses what the machine cannot do, sets target and ABI, and defines
    /// primitives and library functions.
    pub prepare: &'static [Pass],
    /// After the optimiser: passes that need optimised IR.
    pub finish: &'static [Pass],
}

/// The tables of every machine, for the check of their order.
pub const TABLES: [&Tables; 3] = [&nvptx::TABLES, &vgpu::TABLES, &amdgcn::TABLES];

/// One machine to compile for.
pub trait Target {
    /// What this target emits code for.
    fn arch(&self) -> &Arch;

    /// The machine's class, which lowering needs.
    fn class(&self) -> &'static MachineClass;

    /// The machine's cost model and code generator.
    ///
    /// # Errors
    /// When this LLVM was built without the back end.
    fn machine(&self, options: &Options) -> Result<TargetMachine, TargetError>;

    /// The machine's passes.
    fn tables(&self) -> &'static Tables;

    /// Whether pass `link_libcalls` or the machine provides the library function or intrinsic
    /// `name`, and why not if it is known.
    fn provides(&self, name: &str, options: &Options) -> Provided;

    /// Emits code from a finished module, which is unusable afterwards.
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
    /// The name is unknown.
    No,
    /// The function is known and cannot run on the device.
    Never {
        /// Why, as the end of a sentence that begins with the name.
        why: String,
        /// What the user can do about it.
        help: Option<String>,
    },
}

/// Whether a C library function is pure: it has no effect but its result and `errno`, which no
/// device has.
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
