//! Pass `contexts`: gives each kernel its own copy of every function that
//! asks the runtime something, one for each nesting of parallel regions in
//! which it is called, and tells each runtime call that nesting as a constant.
//!
//! The answers then fold away, nothing in one kernel depends on another, and
//! a call through a pointer becomes a chain of comparisons with the functions
//! it may mean (warp-specialized fork-join, section V-B), each of which is
//! called in its copy for the caller's nesting.
//!
//! Afterwards
//! - `__kmpc_x(…)` and `omp_x(…)` are `__wf___kmpc_x(context, …)` and
//!   `__wf_omp_x(context, …)`;
//! - a fork in sequential code stays `__kmpc_fork_call` of the copy for the
//!   region;
//! - so does a fork inside such a region, whose threads then are warps (see
//!   pass `lanes`), if the inner region could tell its threads apart; others,
//!   and deeper ones, are plain calls by their thread alone;
//! - a reduction is [`REDUCE_SITE`]`(context, …)`, still with
//!   libomp's arguments.

use crate::Diagnostic;
use crate::analysis::calls::is_runtime;
use crate::analysis::runtime_calls::{self, host_args, is_reserved};
use crate::analysis::{divided, forks, nesting};
use crate::data::allocations;
use crate::device_rt;
use crate::form::normalise::call_outlined;
use crate::ir::{IntPredicate, Ir, Linkage, Opcode, Type, Value, clone_body};
use crate::kernel::{Kernel, Nest};
use crate::names::{COPYPRIVATE_SITE, REDUCE_SITE, SERIAL_CALL};
use crate::program::{Program, location};
use std::collections::{HashMap, HashSet};
use wf_device_abi::context::{self, FINAL, TASK, WARPS};
use wf_device_abi::layout::{MAX_DEPTH, MAX_WARPS};
use wf_device_abi::{LoopState, PREFIX, Role, schedule};
use wf_image::report::{RegionReport, Threads};

/// Stands in a copy's name between the function's own and the kernel and
/// nesting, for those who read dumps; [`nesting`] says
/// it to passes.
const COPY_MARK: &str = ".wf.";

/// Nesting of parallel regions around a piece of code: all of them, those that
/// several threads run, and whether the threads of the outermost are warps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Nesting {
    level: u32,
    active: u32,
    warps: bool,
    task: Tasks,
}

/// What is known of the innermost explicit task.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Tasks {
    /// There is none inside the innermost parallel region.
    None,
    NotFinal,
    Final,
    /// Its `final` clause is no constant.
    Unknown,
}

impl Nesting {
    const SEQUENTIAL: Self = Self {
        level: 0,
        active: 0,
        warps: false,
        task: Tasks::None,
    };
    /// Where the nesting does not matter.
    const ANY: Self = Self {
        level: u32::MAX,
        active: 0,
        warps: false,
        task: Tasks::None,
    };

    /// Inside a region that one thread runs alone. Levels past the limit are
    /// counted as the limit.
    fn serial(self) -> Self {
        Self {
            level: (self.level + 1).min(MAX_DEPTH),
            task: Tasks::None,
            ..self
        }
    }

    /// Inside a region that the team's threads run, or its warps.
    fn parallel(self, warps: bool) -> Self {
        Self {
            level: self.level + 1,
            active: self.active + 1,
            warps: self.warps || warps,
            task: Tasks::None,
        }
    }

    /// Inside a task that was made with libomp's `flags`.
    fn task(self, flags: Option<u64>) -> Self {
        let task = match (self.task, flags) {
            // Tasks of a final task are final.
            (Tasks::Final, _) => Tasks::Final,
            (_, Some(f)) if f & 2 != 0 => Tasks::Final,
            (Tasks::Unknown, _) | (_, None) => Tasks::Unknown,
            _ => Tasks::NotFinal,
        };
        Self { task, ..self }
    }

    /// Whether a warp runs the code as a thread of a region.
    fn in_warp(self) -> bool {
        self.warps && self.level == 1
    }

    fn word(self) -> u32 {
        let warps = if self.warps { WARPS } else { 0 };
        let task = match self.task {
            Tasks::None => 0,
            Tasks::NotFinal | Tasks::Unknown => TASK,
            Tasks::Final => TASK | FINAL,
        };
        context::nested(self.level, self.active) | warps | task
    }

    fn suffix(self) -> String {
        let warps = if self.warps { "w" } else { "" };
        let task = match self.task {
            Tasks::None => "",
            Tasks::NotFinal => ".task",
            Tasks::Final => ".final",
            Tasks::Unknown => ".tasks",
        };
        format!("{}{}{warps}{task}", self.level, self.active)
    }
}

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    if let Err(e) = device_rt::declare(ir) {
        program.diagnostics.push(Diagnostic::bug(e));
        return;
    }
    let dependent = dependent_functions(ir);
    let indirect: Vec<_> = dependent
        .iter()
        .copied()
        .filter(|f| address_escapes(*f))
        .collect();
    let tasks = forks::task_entries(ir);
    let regions = forks::all_regions(ir);
    let divided = divided::functions(&dependent, &indirect);
    let forking = forking_functions(&dependent, &indirect, &divided);
    let mut kernels = std::mem::take(&mut program.kernels);
    for (number, kernel) in kernels.iter_mut().enumerate() {
        let Some(original) = ir.function(&kernel.name) else {
            continue;
        };
        kernel.nest.set(Nest::default());
        let mut cloner = Cloner {
            ir,
            program: &mut *program,
            dependent: &dependent,
            indirect: &indirect,
            forking: &forking,
            divided: &divided,
            tasks: &tasks,
            regions: &regions,
            kernel,
            number,
            copies: HashMap::new(),
            pending: Vec::new(),
        };
        let copy = cloner.copy_of(original, Nesting::SEQUENTIAL);
        while let Some((f, nesting)) = cloner.pending.pop() {
            cloner.rewrite(f, nesting);
        }
        original.set_name("");
        original.set_linkage(Linkage::LLVMInternalLinkage);
        // The scratch pointer, unused until pass `reduction`.
        for a in ["noalias", "readnone", "readonly", "captures"] {
            if !copy.params().is_empty() {
                ir.remove_param_attribute(copy, 0, a);
            }
        }
        copy.set_name(&kernel.name);
        copy.set_linkage(Linkage::LLVMExternalLinkage);
        nesting::note(ir, copy, number, None);
    }
    program.kernels = kernels;
    for f in dependent {
        retire(f);
    }
}

/// Makes an original, which no kernel calls any more, ask the runtime
/// nothing. Its address may still be compared or stored.
fn retire(f: Value) {
    if !f.has_uses() {
        f.delete_function();
        return;
    }
    f.set_linkage(Linkage::LLVMInternalLinkage);
    for i in f.instructions() {
        let name = i.called_name();
        if i.is_call() && is_reserved(&name) {
            if i.has_uses() {
                i.replace_uses(i.ty().poison());
            }
            i.erase();
        }
    }
}

/// Whether a function's address is used other than in calls of it and as the
/// region of a fork.
fn address_escapes(f: Value) -> bool {
    f.users().into_iter().any(|u| {
        let called = u.is_call() && u.callee() == f && !u.args().contains(&f);
        let forked = u.is_call() && is_reserved(&u.called_name());
        !called && !forked
    })
}

/// Functions that call the runtime, themselves or through what they call.
fn dependent_functions(ir: Ir) -> Vec<Value> {
    let definitions: Vec<_> = ir
        .definitions()
        .into_iter()
        .filter(|f| !is_runtime(ir, *f))
        .collect();
    let mut set: HashSet<Value> = HashSet::new();
    loop {
        let escaping: HashSet<Type> = set
            .iter()
            .filter(|f| address_escapes(**f))
            .map(|f| f.value_type())
            .collect();
        let before = set.len();
        for &f in &definitions {
            if set.contains(&f) {
                continue;
            }
            let depends = f.instructions().into_iter().any(|i| {
                if !i.is_call() {
                    return false;
                }
                match i.called_function() {
                    Some(g) => is_reserved(&g.name()) || set.contains(&g),
                    None => !i.callee().is_inline_asm() && escaping.contains(&i.call_type()),
                }
            });
            if depends {
                set.insert(f);
            }
        }
        if set.len() == before {
            break;
        }
    }
    // In the module's order, so that output does not depend on hashing.
    definitions
        .into_iter()
        .filter(|f| set.contains(f))
        .collect()
}

/// The flags of the task that an undeferred task's direct call runs.
fn task_flags(call: Value) -> Option<u64> {
    let task = *call.args().get(1)?;
    runtime_calls::is(task, Role::TaskAlloc)
        .then(|| host_args(task)[2].as_u64())
        .flatten()
}

/// Functions that may start a region of several threads, themselves or through
/// what they call, directly, through a pointer or as a task.
fn forking_functions(
    dependent: &[Value],
    indirect: &[Value],
    divided: &HashSet<Value>,
) -> HashSet<Value> {
    divided::that_reach(dependent, indirect, |call, g| match g.name().as_str() {
        "__kmpc_fork_call" => Some(divided::gets_lanes(call, divided)),
        SERIAL_CALL => Some(false),
        _ => None,
    })
}

/// Whether a copy holds a loop with chunks; some of its calls may have been
/// rewritten already.
fn has_dispatch(f: Value) -> bool {
    f.instructions()
        .into_iter()
        .any(|i| runtime_calls::is(i, Role::DispatchInit))
}

/// What loops keep in the function that holds them.
#[derive(Default)]
struct LoopStates {
    dispatch: Option<Value>,
    doacross: Option<Value>,
    groups: Option<Value>,
}

impl LoopStates {
    /// The address of the state of a kind in the function of `i`.
    fn address(&mut self, ir: Ir, i: Value, kind: LoopState) -> Value {
        let (state, name) = match kind {
            LoopState::Dispatch => (&mut self.dispatch, "dispatch"),
            LoopState::Doacross => (&mut self.doacross, "doacross"),
            LoopState::Groups => (&mut self.groups, "groups"),
        };
        *state.get_or_insert_with(|| {
            let b = ir.builder();
            b.before(i.function().entry().first_non_phi());
            b.alloca(ir.array(ir.int(64), kind.bytes() / 8), name)
        })
    }
}

/// `error at(execution)`: a message, and the end for a fatal one.
fn error_directive(ir: Ir, i: Value) {
    const FATAL: u64 = 2;
    let b = ir.builder();
    b.before(i);
    let message = i.args()[2];
    let message = if message.is_null() {
        b.string("the program's error directive was reached", "message")
    } else {
        message
    };
    if i.args()[1].as_u64() == Some(FATAL) {
        let ty = ir.fn_type(ir.void(), &[ir.ptr()]);
        b.call(ir.declare("__wf_t_trap", ty), &[message], "");
    } else {
        let ty = ir.variadic_type(ir.int(32), &[ir.ptr()]);
        let text = b.string("OMP: Warning: %s\n", "warning");
        b.call(ir.declare("printf", ty), &[text, message], "");
    }
    i.erase();
}

struct Cloner<'a, 'ctx> {
    ir: Ir,
    program: &'a mut Program<'ctx>,
    dependent: &'a [Value],
    indirect: &'a [Value],
    forking: &'a HashSet<Value>,
    divided: &'a HashSet<Value>,
    /// Entries of tasks.
    tasks: &'a HashSet<Value>,
    /// The functions of parallel regions.
    regions: &'a HashSet<Value>,
    kernel: &'a mut Kernel,
    number: usize,
    copies: HashMap<(Value, Nesting), Value>,
    pending: Vec<(Value, Nesting)>,
}

impl Cloner<'_, '_> {
    /// The copy of `f` for this kernel and nesting. A function that asks the
    /// runtime nothing has one copy for all nestings: what LLVM finds out
    /// from its calls in one kernel must not change another.
    fn copy_of(&mut self, f: Value, nesting: Nesting) -> Value {
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
        // Pass `normalise` kept tasks apart where they matter.
        self.ir.remove_attribute(copy, "noinline");
        // What LLVM found out holds for the host form; later passes add
        // accesses to team-shared memory and barriers.
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

    fn is_dependent(&self, f: Value) -> bool {
        self.dependent.contains(&f)
    }

    fn rewrite(&mut self, f: Value, nesting: Nesting) {
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
        let asked = divided::threads_asked(i);
        let undivided = !serial
            && nesting.level > 0
            && asked != Some(1)
            && !divided::gets_lanes(i, self.divided);
        let alone =
            serial || nesting.level > 0 && (!nesting.in_warp() || asked == Some(1) || undivided);
        let inner = if alone {
            nesting.serial()
        } else {
            let outermost = nesting.level == 0;
            let warps = self.forking.contains(&region) && asked.is_none_or(|n| n <= MAX_WARPS);
            nesting.parallel(outermost && warps)
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

    fn runtime_call(&mut self, i: Value, name: &str, nesting: Nesting, states: &mut LoopStates) {
        let ir = self.ir;
        if self.special_call(i, name, nesting) {
            return;
        }
        let function = runtime_calls::known(name);
        let role = function.map_or(Role::Plain, |f| f.role);
        if role == Role::PushThreads {
            // Passes `fork` and `lanes` read it; deeper regions have one thread
            // anyway.
            if nesting.level > 0 && !nesting.in_warp() {
                i.erase();
            }
            return;
        }
        if role == Role::StaticInit {
            let kind = i.args()[2].as_u64().unwrap_or(0) as u32;
            if schedule::is_distribute(kind) && kind & schedule::COMBINED != 0 {
                self.kernel.nest.has_distribute = true;
            }
        }
        let word = ir.i32(nesting.word());
        let mut args = vec![word];
        let state = function.and_then(|f| f.state);
        if state == Some(LoopState::Dispatch) && role == Role::Plain && !has_dispatch(i.function())
        {
            self.program.error(
                i,
                "an `ordered` region outside the function of its loop is not supported",
                "move it into the function that holds the loop",
            );
            return;
        }
        args.extend(state.map(|kind| states.address(ir, i, kind)));
        // Functions that the runtime calls back run in the same nesting, but
        // for tasks.
        let inner = if role == Role::TaskAlloc {
            nesting.task(i.args()[2].as_u64())
        } else {
            nesting
        };
        for (n, a) in i.args().into_iter().enumerate() {
            let a = if a.is_function() && self.is_dependent(a) && n != 0 {
                self.copy_of(a, inner)
            } else {
                a
            };
            args.push(a);
        }
        let b = ir.builder();
        b.before(i);
        let with_context = |result: Type| {
            let mut params = vec![ir.int(32)];
            params.extend(i.call_type().params());
            ir.fn_type(result, &params)
        };
        let target = if role == Role::CopyPrivate {
            ir.declare(COPYPRIVATE_SITE, with_context(ir.void()))
        } else if role == Role::Reduce {
            ir.declare(REDUCE_SITE, with_context(ir.int(32)))
        } else if function.is_some_and(|f| f.body) {
            runtime_calls::function(ir, &format!("{PREFIX}{name}"))
        } else {
            self.unsupported(i, name);
            return;
        };
        // libomp declares some integers as pointers (allocator handles).
        let types = target.value_type().params();
        for (a, ty) in args.iter_mut().zip(types) {
            if a.ty().is_pointer() && ty.int_bits().is_some() {
                *a = b.cast(Opcode::LLVMPtrToInt, *a, ty);
            }
        }
        let call = b.call(target, &args, "");
        if role == Role::Allocate && i.has_uses() {
            call.set_name(&allocations::source_name(i));
        }
        if i.has_uses() {
            let value = if i.ty().is_pointer() && call.ty().int_bits().is_some() {
                b.cast(Opcode::LLVMIntToPtr, call, i.ty())
            } else {
                call
            };
            i.replace_uses(value);
        }
        i.erase();
    }

    fn unsupported(&mut self, i: Value, name: &str) {
        let (what, help) = crate::machine::refused::reason(name);
        self.program.error(
            i,
            format!("{what} is not supported in a target region"),
            help,
        );
    }

    /// Rewrites the calls that are no plain call of the device runtime;
    /// returns whether `i` was one.
    fn special_call(&mut self, i: Value, name: &str, nesting: Nesting) -> bool {
        let ir = self.ir;
        let b = ir.builder();
        match name {
            "__kmpc_error" => error_directive(ir, i),
            "omp_get_schedule" => {
                let f = runtime_calls::function(ir, "__wf_get_schedule");
                b.before(i);
                let both = b.call(f, &[ir.i32(nesting.word())], "schedule");
                let chunk = b.binary(Opcode::LLVMLShr, both, ir.i64(32), "");
                b.store(b.int_cast(both, ir.int(32)), i.args()[0]);
                b.store(b.int_cast(chunk, ir.int(32)), i.args()[1]);
                i.erase();
            }
            "omp_set_schedule" if nesting.level > 0 => self.unsupported(i, name),
            "omp_in_final" if nesting.task == Tasks::Unknown => self.unsupported(i, name),
            "__kmpc_alloc" | "__kmpc_aligned_alloc" => {
                return allocations::as_variable(ir, i, nesting.level, nesting.active);
            }
            // The end of what has become a variable.
            "__kmpc_free" if i.args()[1].is_alloca() => i.erase(),
            _ => return false,
        }
        true
    }

    /// `p(args…)` becomes `p == f1 ? f1'(args…) : p == f2 ? … : p(args…)`.
    fn indirect_call(&mut self, i: Value, nesting: Nesting) {
        let ty = i.call_type();
        let candidates: Vec<_> = self
            .indirect
            .iter()
            .copied()
            .filter(|f| f.value_type() == ty)
            .collect();
        if candidates.is_empty() {
            return;
        }
        let ir = self.ir;
        let mut params = vec![ir.ptr()];
        params.extend(ty.params());
        let chain = ir.add_function("indirect.call", ir.fn_type(ty.return_type(), &params));
        chain.set_linkage(Linkage::LLVMInternalLinkage);
        ir.add_attribute(chain, "alwaysinline");
        let all = chain.params();
        let (pointer, rest) = (all[0], &all[1..]);
        let b = ir.builder();
        let mut block = ir.append_block(chain, "entry");
        let finish = |b: &crate::ir::Builder, target: Value| {
            let r = b.call_as(ty, target, rest, "r");
            b.ret((!ty.return_type().is_void()).then_some(r));
        };
        for f in candidates {
            let copy = self.copy_of(f, nesting);
            let (yes, no) = (
                ir.append_block(chain, "match"),
                ir.append_block(chain, "next"),
            );
            b.at_end(block);
            let same = b.icmp(IntPredicate::LLVMIntEQ, pointer, f);
            b.cond_br(same, yes, no);
            b.at_end(yes);
            finish(&b, copy);
            block = no;
        }
        b.at_end(block);
        finish(&b, pointer);
        b.before(i);
        let mut args = vec![i.callee()];
        args.extend(i.args());
        let call = b.call(chain, &args, "");
        ir.copy_call_attributes(i, call, 1);
        if i.has_uses() {
            i.replace_uses(call);
        }
        i.erase();
    }
}
