//! Makes `loop` that binds to `teams` use the threads of the teams, a part of pass `canonicalize`.
//!
//! Iterations of a `loop` construct may run concurrently (OpenMP 5.2, section 11.7). For
//! `target teams loop` Clang gives them to teams and threads. For `loop` on a line of its own, and
//! for `teams loop` inside of `target`, its code is that of `distribute`: each team has one thread.
//! The plugin says which loops these are, and which `distribute` and `distribute simd` have
//! `order(concurrent)`, so that their iterations may run concurrently, too (section 10.3). Here such a loop becomes what Clang makes of
//! `distribute parallel for`:
//!
//! ```text
//! void region(x) {                        void region(x) {
//!   static_init(distribute, &lb, &ub);      static_init(distribute, &lb, &ub);
//!   for (iv = lb; iv <= ub; iv++)           for (iv = lb; iv <= ub; iv += stride, …)
//!     body;                                   fork(threads, lb, ub, x);
//!   static_fini();                          static_fini();
//! }                                       }
//! ```
//!
//! `threads` is a copy of `region` that begins with the team's bounds. So each thread has private
//! copies of what the team had. A reduction of the `teams` construct is one of the threads, into
//! the team's copy, and then one of the teams.
//!
//! The copy does all that the region does besides the loop. So it has to do nothing else that
//! anybody sees. The loop keeps its form, which is correct too, if
//! - the region holds other code with side effects, or several loops;
//! - an iteration writes a variable of the team's that code around the loop uses;
//! - the region gets a variable by value that is no word, as with `-g`;
//! - an iteration forks, since all threads of a team then run that region.

use crate::analysis::calls::reachable;
use crate::analysis::forks::is_fork;
use crate::analysis::loops::{steps_of, variables};
use crate::analysis::runtime_calls::{self, host_args};
use crate::ir::{Block, Ir, Linkage, Opcode, Type, TypeKind, Value, clone_blocks, underlying};
use std::collections::{HashMap, HashSet};
use wf_device_abi::schedule::{CONCURRENT, DISTRIBUTE, KIND, STATIC, is_distribute};
use wf_device_abi::{Role, Tells};

/// The call that starts a parallel region.
const FORK: &str = "__kmpc_fork_call";

/// Runs over a function. Called before forks of the region's teams are direct calls.
pub fn run(ir: Ir, f: Value) {
    let inits = f.instructions().into_iter();
    let inits: Vec<_> = inits
        .filter(|i| runtime_calls::is(*i, Role::StaticInit))
        .collect();
    let schedule = |init: &Value| host_args(*init)[2].as_u64().unwrap_or(0) as u32;
    let concurrent: Vec<_> = inits
        .iter()
        .filter(|i| is_distribute(schedule(i)) && schedule(i) & CONCURRENT != 0)
        .collect();
    for init in &concurrent {
        init.set_operand(2, ir.i32(schedule(init) & !CONCURRENT));
    }
    if let ([init], [_]) = (&inits[..], &concurrent[..])
        && schedule(init) & KIND == DISTRIBUTE
        && let Some(found) = TeamLoop::of(f, *init)
    {
        found.split(ir);
    }
}

/// A loop of a region of `teams`.
struct TeamLoop {
    f: Value,
    init: Value,
    /// The induction variable.
    iv: Value,
    /// The store that steps it.
    step: Value,
    /// The first block of an iteration.
    begin: Block,
    /// The blocks of an iteration, without that which steps.
    body: HashSet<Block>,
    /// For each parameter that points to the original of a reduced variable, the team's copy.
    copies: HashMap<Value, Value>,
}

impl TeamLoop {
    fn of(f: Value, init: Value) -> Option<Self> {
        // A fork passes words.
        let is_word = |p: &Value| p.ty().is_pointer() || p.ty().int_bits() == Some(64);
        if !f.params().iter().all(is_word) {
            return None;
        }
        let [iv] = variables(f, init)[..] else {
            return None;
        };
        let [step] = steps_of(iv)[..] else {
            return None;
        };
        let step_block = step.block();
        let [head] = step_block.successors()[..] else {
            return None;
        };
        let test = head.terminator().filter(|t| t.is_conditional())?;
        let begin = *test.successors().first()?;
        let body = between(begin, step_block, head)?;
        let found = Self {
            f,
            init,
            iv,
            step,
            begin,
            body,
            copies: reduced(f)?,
        };
        (found.does_nothing_else() && found.iterations_are_private() && !found.forks())
            .then_some(found)
    }

    /// Whether the region's code around the loop has no effect that another thread sees, but
    /// reductions.
    fn does_nothing_else(&self) -> bool {
        let combining = combining_blocks(self.f);
        let outside = self
            .f
            .blocks()
            .into_iter()
            .filter(|b| !self.body.contains(b));
        let outside = outside.filter(|b| !combining.contains(b));
        outside.flat_map(Block::instructions).all(|i| {
            if i.is_store() {
                let own = underlying(i.operand(1)).is_alloca();
                return own && i.is_plain_access();
            }
            if i.is_load() {
                return i.is_plain_access();
            }
            if i.is_call() {
                let harmless = matches!(
                    runtime_calls::role(i),
                    Role::StaticFini | Role::Reduce | Role::EndReduce
                );
                let notes = i.is_intrinsic_call()
                    && ["llvm.lifetime.", "llvm.dbg.", "llvm.assume"]
                        .iter()
                        .any(|n| i.called_name().starts_with(n));
                let asks = runtime_calls::tells(i, Tells::Teams);
                return i == self.init || harmless || notes || asks;
            }
            !i.is_atomic() && !i.is_invoke() && i.operation() != Some(Opcode::LLVMFence)
        })
    }

    /// Whether variables of the region's that an iteration may write are used in iterations alone,
    /// or are reduced. After the loop they may be written, as `simd` does with its variable.
    fn iterations_are_private(&self) -> bool {
        let inside = |u: &Value| self.body.contains(&u.block());
        let before = self.before();
        let instructions = self.f.instructions().into_iter();
        let variables = instructions.filter(|i| i.is_alloca());
        let reduced: HashSet<_> = self.copies.values().copied().collect();
        variables.filter(|v| !reduced.contains(v)).all(|v| {
            let users = v.users().into_iter();
            let sets_after =
                |u: &Value| u.is_store() && u.operand(1) == v && !before.contains(&u.block());
            let users = users.filter(|u| !is_lifetime(*u) && !sets_after(u));
            let (here, others): (Vec<_>, Vec<_>) = users.partition(inside);
            others.is_empty() || here.into_iter().all(only_reads)
        })
    }

    /// The blocks that lead to an iteration, iterations among them.
    fn before(&self) -> HashSet<Block> {
        let mut found = HashSet::from([self.begin]);
        let mut work = vec![self.begin];
        while let Some(block) = work.pop() {
            work.extend(
                block
                    .predecessors()
                    .into_iter()
                    .filter(|p| found.insert(*p)),
            );
        }
        found
    }

    /// Whether an iteration starts a parallel region.
    fn forks(&self) -> bool {
        let starts = |i: Value| is_fork(i) || runtime_calls::is(i, Role::BeginSerial);
        let within = |f: Value| {
            let mut all = reachable(f).into_iter().flat_map(Value::instructions);
            all.any(starts)
        };
        let is_program = |v: &Value| v.is_function() && !v.is_declaration();
        let mut here = self.body.iter().flat_map(|b| b.instructions());
        here.any(|i| starts(i) || i.operands().into_iter().filter(is_program).any(within))
    }

    fn split(self, ir: Ir) {
        let Self { f, init, iv, .. } = self;
        let args = init.args();
        let (lower, upper, stride) = (args[4], args[5], args[6]);
        let ty = iv.allocated_type();
        let b = ir.builder();

        // The threads' function: a copy that begins with the team's bounds.
        let wide = ir.int(64);
        let mut types: Vec<_> = f.params().iter().map(|p| p.ty()).collect();
        types.splice(2..2, [wide, wide]);
        let name = format!("{}.omp_outlined", f.name());
        let threads = ir.add_function(&name, ir.fn_type(ir.void(), &types));
        threads.set_linkage(Linkage::LLVMInternalLinkage);
        for attribute in ["alwaysinline", "convergent", "norecurse", "nounwind"] {
            if ir.has_attribute(f, attribute) {
                ir.add_attribute(threads, attribute);
            }
        }
        let mut params = threads.params();
        let bounds: Vec<_> = params.splice(2..4, []).collect();
        let mut copies: HashMap<_, _> = f.params().into_iter().zip(params).collect();
        clone_blocks(ir, f, threads, &mut copies);
        let begins = copies[&init];
        begins.set_operand(2, ir.i32(STATIC));
        b.before(begins).located_as(begins);
        for (bound, place) in bounds.into_iter().zip([lower, upper]) {
            b.store(b.int_cast(bound, ty), copies[&place]);
        }

        // The region forks in place of its iterations, and has one share.
        let place = init.args()[0];
        let start = ir.append_block(f, "teams.threads");
        let branches = self.begin.predecessors();
        let branches = branches.into_iter().filter(|p| !self.body.contains(p));
        for branch in branches.filter_map(Block::terminator) {
            for (n, s) in branch.successors().into_iter().enumerate() {
                if s == self.begin {
                    branch.set_successor(n as u32, start);
                }
            }
        }
        b.at_end(start).located_as(init);
        let mut passed = vec![place, ir.i32(0), threads];
        for bound in [lower, upper] {
            passed.push(b.cast(Opcode::LLVMZExt, b.load(ty, bound, ""), wide));
        }
        let shared = f.params().into_iter().skip(2);
        passed.extend(shared.map(|p| self.copies.get(&p).copied().unwrap_or(p)));
        passed[1] = ir.i32(passed.len() as u32 - 3);
        b.call(ir.declare(FORK, ir.fork_type()), &passed, "");
        b.br(self.step.block());
        let add = self.step.operand(0);
        b.before(add).located_as(add);
        add.set_operand(1, b.load(ty, stride, ""));
        for block in self.body {
            block.remove();
        }
    }
}

/// The blocks from `begin` to before `end`, none of which leads to anywhere else.
fn between(begin: Block, end: Block, head: Block) -> Option<HashSet<Block>> {
    let mut found = HashSet::new();
    let mut work = vec![begin];
    while let Some(b) = work.pop() {
        if b == end || !found.insert(b) {
            continue;
        }
        let next = b.successors();
        let ends = || b.terminator().map(Value::opcode) == Some(Opcode::LLVMUnreachable);
        if b == head || next.is_empty() && !ends() {
            return None;
        }
        work.extend(next);
    }
    Some(found)
}

/// Whether what uses a variable's address does nothing but read it.
fn only_reads(user: Value) -> bool {
    user.is_load() || is_lifetime(user) || user.is_gep() && user.users().into_iter().all(only_reads)
}

fn is_lifetime(i: Value) -> bool {
    i.is_intrinsic_call() && i.called_name().starts_with("llvm.lifetime.")
}

/// The blocks that combine a function's copies with the originals: from the cases of a reduction's
/// `switch` to its default.
fn combining_blocks(f: Value) -> HashSet<Block> {
    let mut found = HashSet::new();
    for switch in reduces(f).into_iter().flat_map(Value::users) {
        if !switch.is_terminator() {
            continue;
        }
        let ways = switch.successors();
        let mut work: Vec<_> = ways[1..].to_vec();
        while let Some(b) = work.pop() {
            if b != ways[0] && found.insert(b) {
                work.extend(b.successors());
            }
        }
    }
    found
}

fn reduces(f: Value) -> Vec<Value> {
    let all = f.instructions().into_iter();
    all.filter(|i| runtime_calls::is(*i, Role::Reduce))
        .collect()
}

/// For each parameter through which a region combines a number, its copy. `None` if it combines
/// anything but numbers.
fn reduced(f: Value) -> Option<HashMap<Value, Value>> {
    let calls = reduces(f);
    let [reduce] = calls[..] else {
        return calls.is_empty().then(HashMap::new);
    };
    let args = reduce.args();
    let (count, list) = (args[2].as_u64()?, underlying(args[4]));
    let stores = f.instructions().into_iter().filter(|i| i.is_store());
    let items = stores.filter(|s| underlying(s.operand(1)) == list);
    let items: Vec<_> = items.map(|s| underlying(s.operand(0))).collect();
    let switch = reduce.users().into_iter().find(|u| u.is_terminator())?;
    let (index, _) = switch
        .switch_cases()
        .into_iter()
        .find(|(_, n)| n.as_u64() == Some(1))?;
    let (first, last) = (switch.successors()[index as usize], switch.successors()[0]);
    // The blocks of the first case, in the order of their code.
    let mut blocks = vec![];
    let mut work = vec![first];
    while let Some(b) = work.pop() {
        if b != last && !blocks.contains(&b) {
            blocks.push(b);
            work.extend(b.successors());
        }
    }
    let all = f.blocks().into_iter().filter(|b| blocks.contains(b));
    let (mut copies, mut left) = (HashMap::new(), items.iter());
    let mut read = None;
    for i in all.flat_map(Block::instructions) {
        if i.is_load() && items.contains(&i.operand(0)) {
            if read.is_some_and(|v| v != i.operand(0)) {
                return None;
            }
            read = Some(i.operand(0));
        } else if i.is_store() {
            let copy = read.take().filter(|v| Some(v) == left.next())?;
            copies.insert(parameter(i.operand(1))?, copy);
        } else if i.is_call() && !runtime_calls::is(i, Role::EndReduce) && !i.is_intrinsic_call() {
            return None;
        }
    }
    let is_number = |ty: Type| {
        use TypeKind as K;
        ty.int_bits().is_some() || matches!(ty.kind(), K::LLVMFloatTypeKind | K::LLVMDoubleTypeKind)
    };
    let all_numbers = items
        .iter()
        .all(|v| v.is_alloca() && is_number(v.allocated_type()));
    (all_numbers && copies.len() == items.len() && items.len() as u64 == count).then_some(copies)
}

/// The parameter that a pointer is, or is loaded from the variable of.
fn parameter(v: Value) -> Option<Value> {
    let is_parameter = |v: Value| v.as_parameter().is_some();
    if is_parameter(v) {
        return Some(v);
    }
    let place = v
        .is_load()
        .then(|| v.operand(0))
        .filter(|p| p.is_alloca())?;
    let stores = place.users().into_iter().filter(|u| u.is_store());
    let stores: Vec<_> = stores.map(|s| s.operand(0)).collect();
    let [stored] = stores[..] else { return None };
    is_parameter(stored).then_some(stored)
}
