//! Clones functions, with the forks and calls in them.

use super::place::Nesting;
use super::states::LoopStates;
use crate::analysis::calls::is_runtime;
use crate::analysis::runtime_calls::{self, host_args, is_reserved};
use crate::analysis::{forks, worksharing_regions};
use crate::frontend::canonicalize::call_outlined;
use crate::ir::{Ir, Linkage, Value, clone_body};
use crate::names::SERIAL_CALL;
use crate::program::kernel::Kernel;
use crate::program::nesting;
use crate::program::{Program, location};
use std::collections::{HashMap, HashSet};
use wf_device_abi::Role;
use wf_device_abi::layout::MAX_WARPS;
use wf_host_abi::report::{RegionReport, Threads};

/// Separates the function's name from kernel and nesting in a clone's name, for readers of dumps;
/// passes use [`nesting`].
const COPY_MARK: &str = ".wf.";

/// A kernel whose functions are being cloned.
pub(super) struct Cloner<'a, 'ctx> {
    pub ir: Ir,
    pub program: &'a mut Program<'ctx>,
    pub dependent: &'a [Value],
    pub indirect: &'a [Value],
    pub forking: &'a HashSet<Value>,
    pub divided: &'a HashSet<Value>,
    /// Entries of tasks.
    pub tasks: &'a HashSet<Value>,
    /// The functions of parallel regions.
    pub regions: &'a HashSet<Value>,
    /// The most threads that a routine's constant argument requests, and whether all such
    /// arguments are constants.
    pub set_threads: (Option<u64>, bool),
    pub kernel: &'a mut Kernel,
    pub number: usize,
    pub copies: HashMap<(Value, Nesting), Value>,
    pub pending: Vec<(Value, Nesting)>,
}

impl Cloner<'_, '_> {
    /// The clone of `f` for this kernel and nesting. A function that does not query the runtime has
    /// one clone for all nestings of a kernel. It is cloned too, so that interprocedural facts of
    /// one kernel's calls do not change another kernel.
    pub fn copy_of(&mut self, f: Value, nesting: Nesting) -> Value {
        let outlined = self.regions.contains(&f) || self.tasks.contains(&f);
        let dependent = self.is_dependent(f) || nesting.active > 0 && outlined;
        let nesting = if dependent { nesting } else { Nesting::ANY };
        if let Some(&copy) = self.copies.get(&(f, nesting)) {
            return copy;
        }
        let name = if dependent {
            format!(
                "{}{COPY_MARK}{}.{}",
                f.name(),
                self.number,
                nesting.suffix()
            )
        } else {
            format!("{}{COPY_MARK}{}.any", f.name(), self.number)
        };
        let copy = self.ir.add_function(&name, f.value_type());
        copy.set_linkage(Linkage::LLVMInternalLinkage);
        self.ir.copy_attributes(f, copy);
        // Pass `canonicalize` prevented the inlining of tasks.
        self.ir.remove_attribute(copy, "noinline");
        // LLVM inferred these attributes for the host form; later passes add accesses to
        // team-shared memory and barriers.
        for a in ["memory", "nosync", "nofree", "willreturn", "norecurse"] {
            if dependent {
                self.ir.remove_attribute(copy, a);
            }
        }
        let word = dependent.then(|| nesting.word());
        nesting::note(self.ir, copy, self.number, word);
        clone_body(self.ir, f, copy, &mut HashMap::new());
        self.copies.insert((f, nesting), copy);
        self.pending.push((copy, nesting));
        copy
    }

    pub fn is_dependent(&self, f: Value) -> bool {
        self.dependent.contains(&f)
    }

    pub fn rewrite(&mut self, f: Value, nesting: Nesting) {
        let mut states = LoopStates::default();
        for i in f.instructions() {
            if !i.is_call() {
                continue;
            }
            let Some(callee) = i.called_function() else {
                if !i.callee().is_inline_asm() {
                    self.indirect_call(i, nesting);
                }
                continue;
            };
            let name = callee.name();
            if forks::is_fork(i) || name == SERIAL_CALL {
                self.fork(i, nesting, name == SERIAL_CALL);
            } else if is_reserved(&name) && callee.is_declaration() {
                self.runtime_call(i, &name, nesting, &mut states);
            } else if !callee.is_declaration() && !is_runtime(self.ir, callee) {
                let inner = if self.tasks.contains(&callee) {
                    nesting.task(task_flags(i))
                } else {
                    nesting
                };
                let copy = self.copy_of(callee, inner);
                let last = i.operands().len() as u32 - 1;
                i.set_operand(last, copy);
            }
        }
    }

    fn fork(&mut self, i: Value, nesting: Nesting, serial: bool) {
        let region = i.args()[2];
        if !region.is_function() {
            self.program
                .error(i, "this parallel region's code is not known", "");
            return;
        }
        let asked = worksharing_regions::threads_asked(i);
        let undivided = !serial
            && nesting.level > 0
            && asked != Some(1)
            && !worksharing_regions::gets_lanes(i, self.divided);
        let alone =
            serial || nesting.level > 0 && (!nesting.in_warp() || asked == Some(1) || undivided);
        let inner = if alone {
            nesting.serial()
        } else {
            let outermost = nesting.level == 0;
            let pushed = forks::pushed(i).is_some();
            let (set, constants) = self.set_threads;
            let asked = asked.or(set.filter(|_| !pushed));
            let known = pushed || constants;
            let asks = match asked {
                Some(n) if known => !self.kernel.has_room_for_warps(n),
                None if !pushed => !constants,
                _ => true,
            };
            let few = asked.is_none_or(|n| n <= MAX_WARPS) && !(asks && self.kernel.is_flat);
            let warps = outermost && few && self.forking.contains(&region);
            self.kernel.nest.has_flat |= warps && asks;
            nesting.parallel(warps)
        };
        let region = if self.is_dependent(region) || inner.active > 0 {
            self.copy_of(region, inner)
        } else {
            region
        };
        let report = RegionReport {
            source: location(i),
            level: inner.level,
            threads: match inner {
                _ if undivided => Threads::Same,
                _ if alone => Threads::One,
                Nesting { level: 2, .. } => Threads::Lanes,
                Nesting { warps: true, .. } => Threads::Warps,
                _ => Threads::Team,
            },
        };
        if !self.kernel.nest.regions.contains(&report) && !serial {
            self.kernel.nest.regions.push(report);
        }
        i.set_operand(2, region);
        if alone {
            call_outlined(self.ir, i);
        }
    }
}

/// The flags of the task that an undeferred task's direct call runs.
fn task_flags(call: Value) -> Option<u64> {
    let task = *call.args().get(1)?;
    runtime_calls::is(task, Role::TaskAlloc)
        .then(|| host_args(task)[2].as_u64())
        .flatten()
}
