//! From host fork-join form to GPU kernels.
//!
//! [`compile()`] runs the passes of the tables in `pipeline.rs`: over the whole program, once
//! for each class of machines, and then `wf-codegen`'s for each architecture, with this
//! crate's passes that derive versions of kernels among them. The runner of `wf-passes` runs
//! all of them: in debug builds, and with `WARPFORK_VERIFY=1`, it verifies the module after
//! every pass; `--dump=PASS` has it write the module.
//!
//! # Passes
//!
//! In the order in which they run.
//!
//! | pass | does |
//! | --- | --- |
//! | `frontend/link_modules` | merges the program's modules and finds the kernels |
//! | `frontend/lower_global_ctors` | makes a kernel of the initialisers of device variables that the compiler could not evaluate |
//! | `frontend/expand_indirectbr` | makes computed gotos switches, which copies of a function keep |
//! | `frontend/lower_throw` | has the program end where an exception would be thrown that nobody catches |
//! | `frontend/lower_invoke` | makes calls that may unwind plain calls |
//! | `frontend/lower_cancel` | has threads that leave a cancelled loop meet those that come to its reduction |
//! | `frontend/canonicalize` | makes the league the grid, and takes a reduction's atomic case away |
//! | `frontend/lower_scan` | has all threads combine the buffer of a `reduction(inscan, …)` loop, which Clang leaves to the master |
//! | `loops/grid_stride_loops` | lets loops step by the number of threads |
//! | `memory/promote_captures` | passes the variables that a loop's regions only read by value, so that directives written one by one come to the same code as combined ones |
//! | `early_cleanup` (LLVM's) | promotes memory to values, inlines what is small |
//! | `frontend/eliminate_fp80` | takes `long double` away where only constants are computed in it, or products that become `double` |
//! | `if_convert` (LLVM's) | evaluates short conditions whether they count or not |
//! | `loops/loop_interchange` | numbers the iterations of collapsed loops so that threads run along memory |
//! | `loops/runtime_unroll` | lets loops that only read have several loads under way |
//! | `frontend/resolve_function_pointers` | has pointers to functions, and tables of virtual functions, looked up that may be the host's, and takes the host's addresses, but in constant tables that only calls read |
//! | `parallelism/specialize_functions` | gives each kernel its own copies of functions, one for each nesting, and the nesting as a constant to each runtime call |
//! | `device/diagnose_calls` | reports functions that kernels reach and that no device has |
//! | `parallelism/inline_sequential` | inlines sequential functions that lead to a parallel region, so that a kernel's sequential code is one function |
//! | `memory/infer_readonly` | marks the parameters through which a function only reads, now that regions which one thread runs are calls |
//! | `reduction/recognize_reductions` | recognises each reduction, once: level, operator, type, bytes, result (`program/groups.rs`) |
//! | `reduction/replicate_reductions` | finds reductions whose result only sequential code uses: in an SPMD kernel every thread keeps it in its own copy |
//! | `reduction/split_reductions` | has several blocks share a team's iteration where its regions only add to sums of the league |
//! | `parallelism/select_schedules` | finds the loops whose chunks may be handed out in any order |
//! | `reduction/lower_reductions`, `memory/lower_copyprivate` | generate what knows the data around the machine's algorithms, which do not |
//! | `parallelism/select_exec_mode` | decides between SPMD and generic, and says why |
//! | `memory/place_shared_variables` | finds a place for each variable that a team's threads share |
//! | `parallelism/spmdize` | guards side effects of sequential code so that each happens once |
//! | `parallelism/insert_barriers` | leaves as few team barriers as keep its meaning |
//! | `parallelism/lower_fork` | turns each fork into what the mode asks for; regions inside regions run on the lanes of a warp |
//! | `memory/lower_team_statics` | puts static variables of the team's memory into shared memory |
//! | `reduction/warp_aggregate_atomics` | lets the lanes of a warp that update one place atomically do it together |
//! | `loops/invariant_division` | takes what depends on the divisor alone out of 64-bit divisions |
//! | `loops/narrow_iv` | has collapsed loops counted in 32 bits where their bounds fit, which is decided at launch where it can be |
//! | `device/link_device_runtime` | links what is used of the device runtime |
//!
//! On optimised code, `relinearize_index` rewrites addresses that put a collapsed loop's number together
//! again, so that they come from the number itself.
//!
//! Before the target's last phase, three passes derive versions of kernels (`versions/`).
//! A launch takes the first version of which all guards hold (`host-abi/src/versions.rs`).
//! `launch_values`: loops whose numbers are small, in kernels that have something to do;
//! the runtime computes bounds and the reciprocals of divisors once, as more parameters,
//! instead of each thread (`host-abi/src/launch_values.rs`). What still asks whether bounds
//! are small computes the answer after `fold_launch_checks`. `noalias`: kernels that read
//! after they wrote, where pointers lead to different data, since only optimised code shows
//! where all addresses come from (`runtime/src/mapping/alias_check.rs`). `by_value`: small
//! variables that a kernel reads at fixed places come by value; where they are private
//! copies nothing is copied. `summarize_kernels` then notes what the host has to know of
//! each kernel's parameters and stack.

mod analysis;
#[cfg(test)]
mod class_tests;
mod compile;
mod device;
mod diagnostic;
mod emit;
mod frontend;
mod llvm_pipelines;
mod loops;
mod memory;
mod names;
mod parallelism;
mod pass;
mod pipeline;
mod program;
mod reduction;
mod report;
mod threads;
pub mod translate;
mod versions;

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
    /// The functions whose addresses the host's code of it takes.
    pub functions: Vec<HostFunction>,
    /// What was planned of its compute constructs.
    pub plan: Vec<PlanLine>,
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
    /// ptxas, where it was found; needed for [`Arch::Cubin`] only.
    pub ptxas: Option<PathBuf>,
    /// CUDA's libdevice bitcode, where it was found; libclc otherwise.
    pub libdevice: Option<PathBuf>,
    /// Passes after which to write the module's IR (`--dump=PASS`), of
    /// [`passes`]; `ptx` for PTX, `object` for AMD's code objects, `all` for
    /// everything.
    pub dump: Vec<String>,
    /// Folder that dumps are written to, as `module.PASS.ll`, with the
    /// architecture before the `.ll` where a pass runs for one.
    pub dump_dir: PathBuf,
    /// Called for each pass when it begins.
    pub watch: Option<Watch>,
}

impl Options {
    /// What is asked of the runner of passes.
    fn requests(&self) -> Requests<'_> {
        Requests {
            dump: &self.dump,
            dump_dir: Some(&self.dump_dir),
            watch: self.watch.as_ref(),
            ..Requests::default()
        }
    }
}

/// What [`compile()`] made.
#[derive(Debug)]
pub struct Output {
    /// Code and launch information for every architecture, with reports.
    pub image: FatImage,
    /// Symbols of the functions that device code may call by their host addresses,
    /// or whose host addresses it has. What is made of them for the program is
    /// [`wf_host_abi::FUNCTION_PREFIX`] and the symbol.
    pub functions: Vec<String>,
    /// Warnings.
    pub warnings: Vec<Diagnostic>,
    /// How long each pass took, in the order in which they ran.
    pub times: Vec<PassTime>,
}

pub use compile::compile;
pub use diagnostic::{Diagnostic, Severity};
pub use pipeline::{passes, passes_for, unknown_dump};
pub(crate) use wf_codegen::names::demangled as demangle;
pub use wf_passes::{PassTime, Watch, Watcher};
