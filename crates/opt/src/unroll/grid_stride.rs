//! Pass `unroll_grid_stride`: unrolls loops whose step is a number of threads, so that the loads of
//! several iterations are outstanding together: grid-stride loops that read and write, and those that a
//! team's threads share.
//!
//! A worksharing loop that writes waits for the loads of an iteration before it begins the
//! next. LLVM does not unroll it, since the trip count would take a division, and a load
//! could not move past the stores anyway. It can if the kernel does not write the memory it
//! reads, as in a no-alias version, or if the loop writes to the team's own variables. The pass
//! adds a main loop of several iterations without an exit test between them, in their order.
//! NVIDIA's pass `cluster_loads` then moves their loads to the front. The original loop runs the
//! remainder. Loads of what an iteration updates in place (`in_place`) come first as well; a later
//! pass could not tell.
//!
//! Loops whose iterations load what others do are unrolled and jammed: see `jam`. Loops that capture
//! a counter do so for several iterations at once: see `captures`.

use super::captures;
use super::cost::GRID_STRIDE;
use super::in_place;
use super::iterations::{copy_iteration, has_room};
use super::jam;
use crate::marks::collects;
use crate::primitives::is_any;
use crate::purity::{are_distinct, computes, is_constant};
use std::collections::{HashMap, HashSet};
use wf_llvm::analysis::loops::{Counted, at};
use wf_llvm::{Block, Builder, Ir, Opcode, SHARED, Value, underlying};
use wf_passes::Kernel;

/// Bound of the constants that a step is computed with, so that a few steps are within 64 bits.
const LARGEST: u64 = 1 << 20;

/// LLVM's passes for the expected loop form: a preheader, and loop-closed SSA.
const FORM: &str = "function(loop-simplify,lcssa)";

/// Runs over all functions, jams the nests of `kernels` and gathers their captures; `form` runs `FORM`.
pub fn run<E>(
    ir: Ir,
    kernels: &[Kernel],
    form: impl FnOnce(&str) -> Result<(), E>,
) -> Result<(), E> {
    jam::run(ir, kernels);
    captures::run(ir, kernels);
    let found = || {
        let blocks = ir.functions().into_iter().flat_map(Value::blocks);
        blocks.filter_map(|b| Loop::of(ir, b)).collect::<Vec<_>>()
    };
    if found().is_empty() {
        return Ok(());
    }
    form(FORM)?;
    found().into_iter().for_each(|l| l.widen(ir));
    Ok(())
}

/// A loop of one block.
struct Loop {
    counted: Counted,
    phis: Vec<Value>,
    /// The other instructions, without the branch.
    body: Vec<Value>,
    /// Loads of elements that no other iteration touches.
    in_place: Vec<Value>,
    rounds: u64,
}

impl Loop {
    fn of(ir: Ir, block: Block) -> Option<Self> {
        let counted = Counted::of(block, GRID_STRIDE.body)?;
        let (phis, body) = (block.phis(), counted.body());
        let is_shared = |few| {
            matches!(counted.iv.ty().int_bits(), Some(32 | 64))
                && counted.step.as_i64().is_none()
                && is_of_threads(counted.step, few || collects(block.function()))
        };
        let written = body.iter().filter_map(|i| match i.operation() {
            Some(Opcode::LLVMStore) => Some(underlying(i.operand(1))),
            Some(Opcode::LLVMAtomicRMW) => Some(underlying(i.operand(0))),
            _ => None,
        });
        let written: Vec<Value> = written.collect();
        let is_store = |i: &&Value| i.operation() == Some(Opcode::LLVMStore);
        let stores = body.iter().filter(is_store);
        let in_place = stores.filter_map(|s| in_place::loads(ir, &counted, &body, *s));
        let in_place: Vec<Value> = in_place.flatten().collect();
        let moves = |load: Value| {
            let read = underlying(load.operand(0));
            let is_other =
                |w: &Value| are_distinct(ir, *w, read) || *w == read && in_place.contains(&load);
            is_constant(ir, load) || written.iter().all(is_other)
        };
        let in_place = in_place.iter().copied().filter(|load| moves(*load));
        let in_place: Vec<Value> = in_place.collect();
        // The latency of a team's memory is short: what it updates in place does not wait. Nobody shares
        // out a loop over the league that only updates its team's memory unless each thread has several
        // iterations.
        let is_near =
            |load: Value| in_place.contains(&load) && is_team_variable(underlying(load.operand(0)));
        let is_shared = is_shared(written.iter().all(|w| is_team_variable(*w)));
        let mut bytes = 0;
        for i in &body {
            match i.operation()? {
                Opcode::LLVMLoad if !i.is_plain_access() => return None,
                Opcode::LLVMLoad if moves(*i) && !is_near(*i) => bytes += ir.store_size(i.ty()),
                Opcode::LLVMStore if !i.is_plain_access() => return None,
                Opcode::LLVMCall if !computes(ir, *i) => return None,
                Opcode::LLVMFence | Opcode::LLVMAtomicCmpXchg | Opcode::LLVMAlloca => return None,
                _ => {}
            }
        }
        let rounds = GRID_STRIDE.factor(bytes, body.len())?;
        let leaves_by_phis = || {
            let users = phis.iter().chain(&body).flat_map(|v| v.users());
            let mut outside = users.filter(|u| !counted.has(u));
            outside.all(|u| u.is_phi() && u.block() == counted.after)
        };
        (is_shared && !written.is_empty() && leaves_by_phis()).then_some(Self {
            counted,
            phis,
            body,
            in_place,
            rounds,
        })
    }

    fn widen(&self, ir: Ir) {
        let f = self.counted.block.function();
        let wide = ir.int(64);
        let check = ir.append_block(f, "ahead.check");
        let main = ir.append_block(f, "ahead.main");
        let end = ir.append_block(f, "ahead.end");

        // Steps are numbers of threads, a few times of which do not wrap around 64 bits.
        let enter = self.counted.enter_by(check);
        let b = ir.builder();
        b.at_end(check).located_as(enter);
        let step = b.int_cast(self.counted.step, wide);
        let span = b.binary(Opcode::LLVMMul, step, ir.i64(self.rounds - 1), "");
        let ends = (self.counted.bound, self.counted.goes_on);
        let enough = |b: &Builder, iv| has_room(ir, b, ends, iv, span);
        b.cond_br(enough(&b, self.counted.first), main, self.counted.block);

        b.at_end(main).located_as(enter);
        let mut now: HashMap<Value, Value> = HashMap::new();
        let begin = |p: &Value| {
            let copy = b.phi(p.ty(), &p.name());
            copy.add_incoming(at(*p, self.counted.before), check);
            (*p, copy)
        };
        let copies: Vec<_> = self.phis.iter().map(begin).collect();
        now.extend(copies.iter().copied());
        let of = |map: &HashMap<Value, Value>, v: Value| map.get(&v).copied().unwrap_or(v);
        let mut early = vec![];
        for round in 0..self.rounds {
            if round > 0 {
                let next = |p: &Value| (*p, of(&now, at(*p, self.counted.block)));
                now = self.phis.iter().map(next).collect();
            }
            copy_iteration(&b, &self.body, &mut now, true);
            early.extend(self.in_place.iter().map(|load| now[load]));
        }
        first(&b, main, &early);
        let after = |p: Value| of(&now, at(p, self.counted.block));
        b.cond_br(enough(&b, after(self.counted.iv)), main, end);
        for (p, copy) in &copies {
            copy.add_incoming(after(*p), main);
        }

        // The remainder, if any.
        b.at_end(end).located_as(enter);
        let branch = self
            .counted
            .block
            .terminator()
            .expect("the block has a branch");
        let test = of(&now, branch.operand(0));
        let ways = branch.successors();
        b.cond_br(test, ways[0], ways[1]);
        for p in self
            .counted
            .after
            .instructions()
            .into_iter()
            .filter(|i| i.is_phi())
        {
            p.add_incoming(of(&now, at(p, self.counted.block)), end);
        }
        for p in &self.phis {
            b.before(*p).located_as(*p);
            let merged = b.phi(p.ty(), "");
            merged.add_incoming(at(*p, self.counted.before), check);
            merged.add_incoming(after(*p), end);
            merged.add_incoming(at(*p, self.counted.block), self.counted.block);
            let name = p.name();
            p.replace_uses(merged);
            p.erase();
            merged.set_name(&name);
        }
    }
}

/// Whether an object is a variable of a team.
fn is_team_variable(object: Value) -> bool {
    object.is_global_variable() && object.ty().address_space() == SHARED
}

/// Moves what these loads of a block do not need behind them, in its order. Their addresses are
/// computed from the induction variable.
fn first(b: &Builder, block: Block, loads: &[Value]) {
    let mut early = HashSet::new();
    let mut work = loads.to_vec();
    while let Some(v) = work.pop() {
        let is_here = v.is_instruction() && v.block() == block && !v.is_phi();
        if is_here && early.insert(v) {
            work.extend(v.operands());
        }
    }
    if early.is_empty() {
        return;
    }
    let all = block.instructions().into_iter();
    for i in all.filter(|i| !i.is_phi() && !early.contains(i)) {
        b.take(i);
    }
}

/// Whether a step is computed from thread or team numbers alone, and is no launch value. It may
/// be the number of the league's threads if there are `few` teams, so that each thread has several
/// iterations.
fn is_of_threads(step: Value, few: bool) -> bool {
    let mut work = vec![step];
    let mut seen = HashSet::new();
    while let Some(v) = work.pop() {
        match v.as_i64() {
            Some(n) if n.unsigned_abs() < LARGEST => continue,
            Some(_) => return false,
            None if !seen.insert(v) => continue,
            None => {}
        }
        match v.operation() {
            Some(Opcode::LLVMCall) if few || !is_any(v, |m| [m.teams]) => {}
            Some(Opcode::LLVMSelect) => work.extend(&v.operands()[1..]),
            Some(
                Opcode::LLVMAdd
                | Opcode::LLVMMul
                | Opcode::LLVMShl
                | Opcode::LLVMZExt
                | Opcode::LLVMSExt
                | Opcode::LLVMTrunc
                | Opcode::LLVMPHI,
            ) => work.extend(v.operands()),
            _ => return false,
        }
    }
    true
}
