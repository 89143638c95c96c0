//! Lowers host fork-join form to GPU kernels.
//!
//! [`compile()`] runs the tables of passes in `pipeline.rs`: over the whole program once for each
//! class of machines, then those of `wf-codegen` for each architecture. This crate's passes that
//! derive versions of kernels run among the latter. The runner of `wf-passes` runs all of them. In
//! debug builds, and with `WARPFORK_VERIFY=1`, it verifies the module after every pass.
//! `--dump=PASS` makes it write the module.
//!
//! # Passes
//!
//! In the order in which they run.
//!
//! | pass | does |
//! | --- | --- |
//! | `frontend/link_modules` | links the program's modules and finds the kernels |
//! | `frontend/lower_global_ctors` | creates a kernel from the dynamic initialisers of device variables, and from initial values that close a circle |
//! | `frontend/trap_virtual_functions` | replaces calls that no device can make by traps, in functions that only virtual tables lead to |
//! | `frontend/expand_indirectbr` | replaces computed gotos by switches, which survive cloning |
//! | `frontend/lower_throw` | replaces throws that no handler can catch by traps |
//! | `frontend/lower_invoke` | replaces `invoke` by `call` |
//! | `frontend/lower_cancel` | inserts barriers, so that threads that leave a cancelled loop join the others at its reduction |
//! | `frontend/canonicalize` | maps the league onto the grid and removes the atomic case of reductions |
//! | `frontend/expand_variadics` | stores the variable arguments of calls in memory, where `va_arg` reads them |
//! | `frontend/lower_scan` | lets all threads compute the prefix sums of `reduction(inscan, …)`, which Clang leaves to the master |
//! | `loops/grid_stride_loops` | distributes iterations cyclically, with the number of threads as step |
//! | `memory/promote_captures` | passes captured variables that a loop's regions only read by value, so that separate directives come to the code of combined ones |
//! | `early_cleanup` (LLVM's) | promotes memory to registers, inlines small functions |
//! | `frontend/eliminate_fp80` | removes `long double` from constant expressions and from products truncated to `double` |
//! | `loops/version_strides` | versions regions on unit strides of arrays with descriptors, which Fortran passes |
//! | `if_convert` (LLVM's) | if-conversion: evaluates short conditional code speculatively and selects the result |
//! | `loops/loop_interchange` | interchanges and tiles collapsed loops, so that the loads of a warp are contiguous |
//! | `loops/runtime_unroll` | unrolls grid-stride loops that only read, so that several loads are outstanding |
//! | `frontend/resolve_function_pointers` | looks up function pointers and virtual tables that may be the host's, and takes the host's addresses |
//! | `parallelism/specialize_functions` | clones functions by kernel and nesting, and passes the nesting to runtime calls as a constant |
//! | `device/diagnose_calls` | reports functions in a kernel's call graph that no device has |
//! | `parallelism/inline_sequential` | inlines sequential functions that lead to a parallel region |
//! | `memory/infer_readonly` | infers `readonly` parameters again, now that regions which one thread runs are calls |
//! | `reduction/recognize_reductions` | recognises each reduction: level, operator, type, size, result (`program/groups.rs`) |
//! | `reduction/replicate_reductions` | turns reductions whose result only sequential code uses into all-reduces with private copies |
//! | `reduction/split_reductions` | splits a team's iterations among blocks if its regions only add to sums of the league |
//! | `parallelism/select_schedules` | finds loops whose chunks may be handed out dynamically |
//! | `reduction/lower_reductions`, `memory/lower_copyprivate` | generate the data-dependent functions that the device runtime's algorithms call |
//! | `parallelism/select_exec_mode` | selects SPMD or generic mode, and records why |
//! | `memory/place_shared_variables` | places each variable that a team's threads share |
//! | `parallelism/spmdize` | guards side effects of sequential code, so that each happens once |
//! | `parallelism/insert_barriers` | inserts the necessary team barriers and no others |
//! | `parallelism/lower_fork` | lowers each fork for the kernel's mode; nested regions run on the lanes of a warp |
//! | `memory/lower_team_statics` | puts static variables of the team into shared memory |
//! | `reduction/warp_aggregate_atomics` | combines the lanes of a warp that update one address, so that one lane executes the atomic |
//! | `loops/invariant_division` | hoists the divisor-dependent part of 64-bit divisions out of loops |
//! | `loops/narrow_iv` | versions collapsed loops for 32-bit induction variables; the guard is evaluated at launch if possible |
//! | `device/link_device_runtime` | links the functions of the device runtime that kernels use |
//!
//! On optimised IR, `relinearize_index` rewrites addresses that recombine the quotient and
//! remainder of a collapsed loop's linear index.
//!
//! Before the target's last phase six passes derive versions of kernels (`opt/src/versions/`). A
//! launch takes the first version whose guards all hold (`host-abi/src/versions.rs`).
//!
//! - `launch_values`: versions for small bounds and non-empty loops. The runtime computes
//!   bounds and the reciprocals of divisors once and passes them as parameters
//!   (`host-abi/src/launch_values.rs`). A check of bounds that the runtime cannot evaluate is
//!   computed by the thread, after `fold_launch_checks`.
//! - `noalias`: versions for disjoint pointers of kernels that load after stores. It needs
//!   optimised IR, in which the base of every address is visible
//!   (`runtime/src/mapping/alias_check.rs`).
//! - `by_value`: versions that take small variables by value if the kernel reads them at constant
//!   offsets. Private copies of these variables need no transfer.
//! - `aligned`: versions for pointers that are multiples of 16 bytes, in which accesses to neighbouring
//!   numbers are vector accesses.
//! - `warp_teams`: versions for teams of one warp, of which a block runs several.
//! - `packed_teams`: versions in which threads of teams follow each other without gaps.
//!
//! `summarize_kernels` then records what the host has to know of each kernel's parameters and
//! stack.

mod analysis;
#[cfg(test)]
mod class_tests;
mod compile;
mod device;
pub mod diagnostic;
mod emit;
mod frontend;
mod llvm_pipelines;
mod loops;
mod memory;
mod names;
pub mod opt;
mod parallelism;
mod pass;
mod pipeline;
mod program;
mod reduction;
mod report;
mod threads;

pub(crate) use wf_llvm as ir;
pub use wf_llvm::progress::describe as current_pass;

use std::path::PathBuf;
use wf_host_abi::report::PlanLine;
use wf_host_abi::{Arch, FatImage};
use wf_passes::Requests;

/// Device bitcode of one translation unit, as `wfcc -c` stored it.
pub struct DeviceModule {
    /// File it came from, for messages.
    pub origin: String,
    /// LLVM bitcode in host fork-join form.
    pub bitcode: Vec<u8>,
    /// The functions whose addresses its host code takes.
    pub functions: Vec<HostFunction>,
    /// Lines of the OpenACC plan for its compute constructs.
    pub plan: Vec<PlanLine>,
    /// The modes of its kernels that were asked for when it was compiled (`-fopenmp-exec-mode=`).
    pub exec_modes: Vec<ModeRequest>,
}

/// A function that has an address on the host.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HostFunction {
    /// Its name in the file's device code, if that has it.
    pub name: String,
    /// The host's symbol.
    pub symbol: String,
}

/// What to compile for, and how.
#[derive(Clone, Debug)]
pub struct Options {
    /// Architectures, best first; never empty.
    pub archs: Vec<Arch>,
    /// 0 to 3, as in `-O`.
    pub opt_level: u8,
    /// Keep line information in the device code (`-g`).
    pub debug: bool,
    /// Fast mathematics (`-ffast-math`) asked for at link time.
    pub fast_math: bool,
    /// Whether atomic instructions may combine teams' values where the
    /// hardware has them (`--reduction-atomics`). Sums of
    /// floating-point numbers then differ from run to run.
    pub reduction_atomics: bool,
    /// Bytes of a thread's stack for recursion on AMD's GPUs (`--amd-stack-size=`); `None` for
    /// the default.
    pub amd_stack: Option<u32>,
    /// The modes of kernels that were asked for when the program was linked
    /// (`-fopenmp-exec-mode=`).
    pub exec_modes: Vec<ModeRequest>,
    /// ptxas, where it was found; needed for [`Arch::Cubin`] only.
    pub ptxas: Option<PathBuf>,
    /// CUDA's libdevice bitcode, where it was found; libclc otherwise.
    pub libdevice: Option<PathBuf>,
    /// Passes after which to write the module's IR (`--dump=PASS`), of
    /// [`passes`]; `ptx` for PTX, `object` for AMD's code objects, `all` for
    /// everything.
    pub dump: Vec<String>,
    /// Passes to leave out (`--opt-disable=PASS`), of [`optional_passes`].
    pub disable: Vec<String>,
    /// Folder that dumps are written to, as `module.PASS.ll`, with the
    /// architecture before the `.ll` where a pass runs for one.
    pub dump_dir: PathBuf,
    /// Called for each pass when it begins.
    pub watch: Option<Watch>,
}

impl Options {
    /// The requests to the pass runner.
    fn requests(&self) -> Requests<'_> {
        Requests {
            dump: &self.dump,
            disable: &self.disable,
            dump_dir: Some(&self.dump_dir),
            watch: self.watch.as_ref(),
            ..Requests::default()
        }
    }
}

/// Result of [`compile()`].
#[derive(Debug)]
pub struct Output {
    /// Code and launch information for every architecture, with reports.
    pub image: FatImage,
    /// Symbols of the functions that device code may call by their host addresses, or whose host
    /// addresses it uses. The program defines [`wf_host_abi::FUNCTION_PREFIX`] followed by the
    /// symbol for each.
    pub functions: Vec<String>,
    /// Warnings.
    pub warnings: Vec<Diagnostic>,
    /// How long each pass took, in the order in which they ran.
    pub times: Vec<PassTime>,
}

pub use compile::compile;
pub use frontend::exec_modes::ModeRequest;
pub use pipeline::{
    machine_passes, not_optional, optional_passes, passes, passes_for, unknown_dump,
};
pub(crate) use wf_codegen::names::demangled as demangle;
use wf_diagnostics::Diagnostic;
pub use wf_passes::{PassTime, Watch, Watcher};
