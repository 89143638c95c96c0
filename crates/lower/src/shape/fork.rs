//! Pass `fork`: turns each fork of sequential code into what its kernel's mode
//! needs.
//!
//! In an SPMD kernel the threads that the region wants call it directly. In a
//! generic kernel (warp-specialized fork-join, section V, pseudocode 1) the
//! master puts the region's arguments and its number where the workers find
//! them and wakes them; the kernel's function becomes the choice between
//! master and worker, and the workers' loop calls the wrappers that the kernel
//! can reach directly.
//!
//! Argument lists all begin at one fixed place, since a team runs one region at
//! a time. Pass `lanes` deals with regions inside regions first.

use crate::analysis::calls::{is_runtime, reachable};
use crate::analysis::forks::{fork_context, forks};
use crate::analysis::runtime_calls::{self, host_args};
use crate::analysis::widths;
use crate::data::{allocations, arguments::ArgumentList};
use crate::ir::{Block, Builder, IntPredicate, Ir, Linkage, Value};
use crate::kernel::Kernel;
use crate::program::Program;
use crate::shape::lanes;
use crate::shape::steps::{call_region, drop_pushes, requested, step_function};
use crate::speed::worksharing::league_rounds;
use wf_device_abi::context::{
    CANCEL, CANCEL_TASKS, FULL, ICV, LEVELS, SCHEDULE, SINGLE, SPMD, WARPS, WIDE,
};
use wf_device_abi::schedule::cancel;
use wf_device_abi::{Icv, Role};
use wf_image::Mode;

/// Forks of a kernel up to which they, and their regions, may become part of it.
const MOST_INLINED: usize = 16;

/// LLVM's passes that find out what variables hold which no other thread sees.
const PROMOTE: &str = "sroa,early-cse<memssa>,instcombine<no-verify-fixpoint>";

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    let mut kernels = std::mem::take(&mut program.kernels);
    for kernel in &mut kernels {
        let Some(f) = ir.function(&kernel.name) else {
            continue;
        };
        let set: Vec<Icv> = reachable(f)
            .into_iter()
            .filter(|g| !is_runtime(ir, *g))
            .flat_map(Value::instructions)
            .filter_map(|i| runtime_calls::called(i)?.sets)
            .collect();
        let sets_icv = set.contains(&Icv::Threads);
        let sets_levels = set.contains(&Icv::Levels);
        let sets_schedule = set.contains(&Icv::Schedule);
        let cancels = cancelled_kinds(f);
        let widths = widths::run(ir, kernel, f, sets_icv || sets_levels, rounds(f));
        kernel.widths.set(widths);
        allocations::run(ir, kernel, f, kernel.most_threads());
        let outermost = forks(f);
        keep_apart(ir, &outermost);
        let warps = outermost.iter().filter(|i| fork_context(**i) != 0).count();
        let all_warps = warps > 0 && warps == outermost.len();
        lanes::run(ir, kernel, f);
        let f = match kernel.shape.mode {
            Mode::Spmd => {
                spmd(
                    ir,
                    kernel,
                    f,
                    sets_icv || sets_levels,
                    cancels & CANCEL != 0,
                );
                f
            }
            Mode::Generic => generic(ir, kernel, f),
        };
        if cancels & CANCEL_TASKS != 0 {
            let b = ir.builder();
            b.before(f.entry().first_after_allocas());
            let init = runtime_calls::function(ir, "__wf_groups_init");
            b.call(init, &[ir.i32(0)], "");
        }
        let mut flags = cancels;
        if kernel.shape.mode == Mode::Spmd {
            flags |= SPMD;
        }
        if kernel.widths.full_width {
            flags |= FULL;
        }
        if !kernel.has_parallel() {
            flags |= SINGLE;
        }
        if sets_icv {
            flags |= ICV;
        }
        if sets_schedule {
            flags |= SCHEDULE;
        }
        if kernel.widths.wide {
            flags |= WIDE;
        }
        if sets_levels {
            flags |= LEVELS;
        }
        if all_warps {
            flags |= WARPS;
        }
        set_flags(ir, f, flags);
    }
    program.kernels = kernels;
}

/// The flags of what a kernel cancels.
fn cancelled_kinds(f: Value) -> u32 {
    reachable(f)
        .into_iter()
        .flat_map(Value::instructions)
        .filter(|i| runtime_calls::is(*i, Role::Cancel))
        .map(|i| match host_args(i)[2].as_u64() {
            Some(kind) if kind == u64::from(cancel::TASKGROUP) => CANCEL_TASKS,
            _ => CANCEL,
        })
        .fold(0, |all, one| all | one)
}

/// Rounds at a time of the loops that the league's threads share.
fn rounds(f: Value) -> u32 {
    reachable(f)
        .into_iter()
        .flat_map(Value::instructions)
        .filter(|i| runtime_calls::is(*i, Role::StaticInit))
        .filter_map(|i| league_rounds(host_args(i)[2].as_u64()?))
        .min()
        .unwrap_or(0) as u32
}

/// Tells every runtime call the kernel's properties.
fn set_flags(ir: Ir, f: Value, flags: u32) {
    for g in reachable(f).into_iter().filter(|g| !is_runtime(ir, *g)) {
        for i in g.instructions() {
            if runtime_calls::called(i).is_some_and(|f| f.context)
                && let Some(word) = i.operand(0).as_u64()
            {
                i.set_operand(0, ir.i32(word as u32 | flags));
            }
        }
    }
}

/// Has the regions of a kernel with many of them stay functions of their own.
/// LLVM's passes and ptxas take more than twice as long for a function twice as
/// long, so a kernel of hundreds of regions would take minutes.
fn keep_apart(ir: Ir, forks: &[Value]) {
    if forks.len() <= MOST_INLINED {
        return;
    }
    for fork in forks {
        let region = fork.args()[2];
        ir.remove_attribute(region, "alwaysinline");
        ir.add_attribute(region, "noinline");
    }
}

/// Thread number and zero for a region's first two parameters.
fn thread_numbers(ir: Ir, b: &Builder, entry: Value, at: Value) -> (Value, Value) {
    b.before(entry).located_as(at);
    let (own, bound) = (b.alloca(ir.int(32), ".gtid"), b.alloca(ir.int(32), ".btid"));
    b.before(at);
    let tid = b.call(runtime_calls::function(ir, "__wf_t_tid"), &[], "tid");
    b.store(tid, own);
    b.store(ir.i32(0), bound);
    (own, bound)
}

/// The kernel's forks with the number of threads each asks for, 0 for none.
/// Found before any fork goes away, since a fork ends the search for a push.
fn requests(ir: Ir, f: Value) -> Vec<(Value, Value)> {
    forks(f)
        .into_iter()
        .map(|fork| (fork, requested(ir, fork)))
        .collect()
}

fn spmd(ir: Ir, kernel: &Kernel, f: Value, sets_icv: bool, cancels: bool) {
    let b = ir.builder();
    for (fork, wanted) in requests(ir, f) {
        let args = fork.args();
        let region = args[2];
        let width = (!kernel.widths.full_width).then(|| fork_width(ir, fork, wanted));
        let entry = f.entry().first_non_phi();
        let (own, bound) = thread_numbers(ir, &b, entry, fork);
        let mut inputs = vec![own, bound];
        inputs.extend(&args[3..]);
        b.before(fork);
        if cancels {
            let begin = runtime_calls::function(ir, "__wf_cancel_begin");
            b.call(begin, &[ir.i32(0)], "");
        }
        match width {
            None => {
                b.call(region, &inputs, "");
            }
            Some(n) => {
                let narrow = narrowed(ir, region);
                inputs.push(n);
                b.call(narrow, &inputs, "");
            }
        }
        fork.erase();
    }
    drop_pushes(reachable(f));
    if sets_icv || !kernel.widths.full_width && kernel.has_parallel() {
        init_team(ir, f, sets_icv);
    }
}

/// Finds out before a fork how many threads it gets, and notes it for the
/// region.
fn fork_width(ir: Ir, fork: Value, wanted: Value) -> Value {
    let b = ir.builder();
    b.before(fork);
    let width = runtime_calls::function(ir, "__wf_fork_width");
    let n = b.call(width, &[ir.i32(fork_context(fork)), wanted], "width");
    let set = runtime_calls::function(ir, "__wf_set_region_width");
    let sync = runtime_calls::function(ir, "__wf_team_sync");
    b.call(sync, &[ir.i32(0)], "");
    once(ir, &b, set, &[ir.i32(0), n]);
    b.call(sync, &[ir.i32(0)], "");
    n
}

/// Calls `f` in the sequential thread only.
fn once(ir: Ir, b: &Builder, f: Value, args: &[Value]) {
    let types: Vec<_> = args.iter().map(|a| a.ty()).collect();
    let g = ir.add_function("once", ir.fn_type(ir.void(), &types));
    g.set_linkage(Linkage::LLVMInternalLinkage);
    ir.add_attribute(g, "alwaysinline");
    let (entry, yes, no) = (
        ir.append_block(g, "entry"),
        ir.append_block(g, "once"),
        ir.append_block(g, "done"),
    );
    let inner = ir.builder();
    inner.at_end(entry);
    let is = runtime_calls::function(ir, "__wf_is_sequential_thread");
    let chosen = inner.call(is, &[ir.i32(0)], "");
    inner.cond_br(chosen, yes, no);
    inner.at_end(yes);
    // The context is a constant that `set_flags` completes, so it is not
    // passed as a parameter.
    let mut passed = g.params();
    passed[0] = args[0];
    inner.call(f, &passed, "");
    inner.br(no);
    inner.at_end(no);
    inner.ret(None);
    b.call(g, args, "");
}

/// Prepares the team's state. The barrier before the first region makes it
/// visible, except to sequential code that asks for the ICV.
fn init_team(ir: Ir, f: Value, sets_icv: bool) {
    let b = ir.builder();
    b.before(f.entry().first_after_allocas());
    let init = runtime_calls::function(ir, "__wf_team_init");
    once(ir, &b, init, &[ir.i32(0)]);
    if sets_icv {
        let sync = runtime_calls::function(ir, "__wf_team_sync");
        b.call(sync, &[ir.i32(0)], "");
    }
}

/// A function that calls `region` in the threads below its last parameter.
fn narrowed(ir: Ir, region: Value) -> Value {
    let mut params = region.value_type().params();
    params.push(ir.int(32));
    let f = ir.add_function(
        &format!("{}.narrow", region.name()),
        ir.fn_type(ir.void(), &params),
    );
    f.set_linkage(Linkage::LLVMInternalLinkage);
    ir.add_attribute(f, "alwaysinline");
    let (entry, inside, done) = (
        ir.append_block(f, "entry"),
        ir.append_block(f, "inside"),
        ir.append_block(f, "done"),
    );
    let b = ir.builder();
    b.at_end(entry);
    let tid = b.call(runtime_calls::function(ir, "__wf_t_tid"), &[], "tid");
    let mut args = f.params();
    let n = args.pop().expect("the width was just added");
    let active = b.icmp(IntPredicate::LLVMIntULT, tid, n);
    b.cond_br(active, inside, done);
    b.at_end(inside);
    b.call(region, &args, "");
    b.br(done);
    b.at_end(done);
    b.ret(None);
    f
}

fn generic(ir: Ir, kernel: &mut Kernel, f: Value) -> Value {
    let name = f.name();
    let mut sites = Vec::new();
    for (fork, wanted) in requests(ir, f) {
        let name = format!("{name}.fork.{}", sites.len());
        sites.push(Site::open(ir, kernel, fork, wanted, &name));
    }
    drop_pushes(reachable(f));
    // What regions got by value is now known to nobody else, so these passes
    // find what it is.
    ir.run_passes(f, PROMOTE);
    // Nor do they keep what is never reached.
    sites.retain(|s| s.stand_in.has_uses());
    // Where the master may stand in another function, it cannot give its
    // threads the kernel's parameters.
    let alone = sites.iter().all(|s| s.mark().function() == f);
    let given = if alone { f.params() } else { vec![] };
    let step = kernel
        .widths
        .wide
        .then(|| step_function(ir, kernel.class, &format!("{name}.step"), &given));
    for site in &mut sites {
        let values = site.values();
        if alone {
            site.arguments.settle(ir, &values, f);
        }
    }
    let bytes = sites.iter().map(|s| s.arguments.bytes).max().unwrap_or(0);
    let b = ir.builder();
    let list = if bytes == 0 {
        ir.null()
    } else {
        let words = ir.array(ir.int(64), bytes.div_ceil(8));
        let shared = ir.add_shared("args", words, 8);
        b.before(f.entry().first_non_phi());
        b.generic(shared)
    };
    let wrappers: Vec<_> = sites
        .iter()
        .map(|s| s.arguments.wrapper(ir, 1 | 1 << 8, &given))
        .collect();
    let mut starts = Starts::new(format!("{name}.start"), step, sites.len());
    for (n, site) in sites.into_iter().enumerate() {
        site.close(ir, n as u32 + 1, list, &mut starts);
    }
    let with_list = |params: Vec<Value>| {
        let mut args = vec![list];
        args.extend(&params[..given.len()]);
        args
    };
    let kernel_fn = ir.add_function("", f.value_type());
    ir.copy_attributes(f, kernel_fn);
    ir.remove_attribute(kernel_fn, "alwaysinline");
    f.set_name(&format!("{name}.master"));
    kernel_fn.set_name(&name);
    kernel_fn.set_linkage(Linkage::LLVMExternalLinkage);
    f.set_linkage(Linkage::LLVMInternalLinkage);
    ir.add_attribute(f, "alwaysinline");

    let b = ir.builder();
    let entry = ir.append_block(kernel_fn, "entry");
    let master = ir.append_block(kernel_fn, "master");
    let other = ir.append_block(kernel_fn, "other");
    let pool = ir.append_block(kernel_fn, "pool");
    let end = ir.append_block(kernel_fn, "end");
    let rt = |n: &str| runtime_calls::function(ir, n);
    let ctx = ir.i32(0);
    b.at_end(entry);
    let role = b.call(rt("__wf_role"), &[ctx], "role");
    let is_master = b.icmp(IntPredicate::LLVMIntEQ, role, ir.i32(0));
    b.cond_br(is_master, master, other);
    b.at_end(master);
    b.call(rt("__wf_team_init"), &[ctx], "");
    b.call(f, &kernel_fn.params(), "");
    if let Some(step) = step {
        b.call(rt("__wf_step_set"), &[ctx, ir.i32(0), ir.i32(0)], "");
        let params = &kernel_fn.params()[..given.len()];
        b.call(step, params, "");
        b.br(end);
        b.at_end(other);
        b.br(pool);
        b.at_end(pool);
        let more = b.call(step, params, "more");
        b.cond_br(more, pool, end);
        team_step(ir, &b, step, &wrappers, &with_list(step.params()));
    } else {
        b.call(rt("__wf_master_end"), &[ctx], "");
        b.br(end);
        b.at_end(other);
        let is_worker = b.icmp(IntPredicate::LLVMIntEQ, role, ir.i32(1));
        b.cond_br(is_worker, pool, end);
        let args = with_list(kernel_fn.params());
        worker_pool(ir, &b, kernel_fn, [pool, end], &wrappers, &args);
    }
    b.at_end(end);
    b.ret(None);
    kernel_fn
}

/// The workers' loop: wait, run what the master gave, meet at the join.
fn worker_pool(
    ir: Ir,
    b: &Builder,
    f: Value,
    [pool, end]: [Block; 2],
    wrappers: &[Value],
    args: &[Value],
) {
    let rt = |n: &str| runtime_calls::function(ir, n);
    let ctx = ir.i32(0);
    let awake = ir.append_block(f, "awake");
    let join = ir.append_block(f, "join");
    let run = ir.append_block(f, "run");
    b.at_end(pool);
    let work = b.call(rt("__wf_worker_wait"), &[ctx], "work");
    let none = b.icmp(IntPredicate::LLVMIntEQ, work, ir.i32(0));
    b.cond_br(none, end, awake);
    b.at_end(awake);
    let active = b.call(rt("__wf_worker_active"), &[ctx], "active");
    b.cond_br(active, run, join);
    b.at_end(run);
    call_region(ir, b, f, work, join, wrappers, args);
    b.at_end(join);
    b.call(rt("__wf_worker_done"), &[ctx], "");
    b.br(pool);
}

/// The step of a kernel without a master warp, which all threads of the team
/// go through together: meet, run the region, meet. Returns whether there will
/// be another.
fn team_step(ir: Ir, b: &Builder, step: Value, wrappers: &[Value], args: &[Value]) {
    let rt = |n: &str| runtime_calls::function(ir, n);
    let ctx = ir.i32(0);
    let [entry, awake, run, join, last] =
        ["entry", "awake", "run", "join", "last"].map(|n| ir.append_block(step, n));
    b.at_end(entry);
    let work = b.call(rt("__wf_step_begin"), &[ctx], "work");
    let none = b.icmp(IntPredicate::LLVMIntEQ, work, ir.i32(0));
    b.cond_br(none, last, awake);
    b.at_end(last);
    b.ret(Some(ir.bool(false)));
    b.at_end(awake);
    let active = b.call(rt("__wf_worker_active"), &[ctx], "active");
    b.cond_br(active, run, join);
    b.at_end(run);
    call_region(ir, b, step, work, join, wrappers, args);
    b.at_end(join);
    b.call(rt("__wf_step_end"), &[ctx], "");
    b.ret(Some(ir.bool(true)));
}

/// A fork that is about to become the master's part of it.
struct Site {
    arguments: ArgumentList,
    /// Its context word.
    context: u32,
    /// A function whose only call stands for the fork, with the threads it asks
    /// for and the values that its region gets. It is this site's alone, so that
    /// no pass of LLVM's makes one call of two.
    stand_in: Value,
}

impl Site {
    fn open(ir: Ir, kernel: &mut Kernel, fork: Value, wanted: Value, name: &str) -> Self {
        let arguments = ArgumentList::plan(ir, fork);
        let b = ir.builder();
        b.before(fork);
        let mut given = vec![wanted];
        given.extend(arguments.values(kernel, &b));
        let types: Vec<_> = given.iter().map(|v| v.ty()).collect();
        let stand_in = ir.declare(name, ir.fn_type(ir.void(), &types));
        ir.add_attribute(stand_in, "convergent");
        let context = fork_context(fork);
        b.call(stand_in, &given, "");
        fork.erase();
        Self {
            arguments,
            context,
            stand_in,
        }
    }

    /// What stands for the fork.
    fn mark(&self) -> Value {
        self.stand_in.users()[0]
    }

    /// The values that the region gets.
    fn values(&self) -> Vec<Value> {
        self.mark().args().split_off(1)
    }

    /// Puts the master's part in the fork's place; its region has a number from
    /// 1.
    fn close(self, ir: Ir, number: u32, list: Value, starts: &mut Starts) {
        let mark = self.mark();
        let b = ir.builder();
        b.before(mark);
        self.arguments.fill(&b, &self.values(), list);
        let number = ir.i32(number);
        let wanted = mark.args()[0];
        match starts.function(ir, self.context) {
            Some(start) => {
                b.call(start, &[number, wanted], "");
            }
            None => start(ir, &b, self.context, number, wanted, starts.step.is_some()),
        }
        if let Some(step) = starts.step {
            let given = step.params().len();
            b.call(step, &mark.function().params()[..given], "");
        }
        mark.erase();
        self.stand_in.delete_function();
    }
}

/// How the forks of a kernel start their regions: each in its place, or, where
/// there are many, by a call. What each does anew with the team's width LLVM
/// would try to share with all that may come before it, branch by branch, which
/// takes time by the square of their number.
struct Starts {
    /// What to call the functions.
    name: String,
    step: Option<Value>,
    many: bool,
    /// A function for each context word.
    functions: Vec<(u32, Value)>,
}

impl Starts {
    fn new(name: String, step: Option<Value>, forks: usize) -> Self {
        Self {
            name,
            step,
            many: forks > MOST_INLINED,
            functions: vec![],
        }
    }

    /// The function that starts regions with this context word, if it is to be one.
    fn function(&mut self, ir: Ir, context: u32) -> Option<Value> {
        if !self.many {
            return None;
        }
        let mut known = self.functions.iter();
        if let Some((_, f)) = known.find(|(c, _)| *c == context) {
            return Some(*f);
        }
        let f = ir.add_function(&self.name, ir.fn_type(ir.void(), &[ir.int(32), ir.int(32)]));
        f.set_linkage(Linkage::LLVMInternalLinkage);
        for a in ["noinline", "convergent", "nounwind"] {
            ir.add_attribute(f, a);
        }
        let b = ir.builder();
        b.at_end(ir.append_block(f, "entry"));
        let [number, wanted] = [f.params()[0], f.params()[1]];
        start(ir, &b, context, number, wanted, self.step.is_some());
        b.ret(None);
        self.functions.push((context, f));
        Some(f)
    }
}

/// Has the workers run the region with a number, in as many threads as it wants
/// and gets, and waits for its end, or, where the team goes through a step,
/// says only that it is the next.
fn start(ir: Ir, b: &Builder, context: u32, number: Value, wanted: Value, by_step: bool) {
    let rt = |n: &str| runtime_calls::function(ir, n);
    let width = b.call(rt("__wf_fork_width"), &[ir.i32(context), wanted], "width");
    let name = if by_step {
        "__wf_step_set"
    } else {
        "__wf_master_fork"
    };
    b.call(rt(name), &[ir.i32(0), number, width], "");
}
