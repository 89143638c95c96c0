//! Pass `vectorize_loads`: a thread's consecutive loads in an inner loop become vector loads of up
//! to 16 bytes (load vectorization with loop versioning).
//!
//! A thread may run along memory by itself: it adds up a row, or multiplies by coefficients that
//! are the same for all threads. Lanes then are a row from each other, or at one address, and
//! each scalar load of a warp takes as many transactions as a vector load would. LLVM unrolls
//! such a loop, but its own vectorizer needs alignment that is known at compile time. So the
//! pass versions the loop: a guard before it tests that the first address of each group of
//! consecutive loads is aligned, and the vector form runs where all are.
//!
//! Loads that neighbouring lanes execute at neighbouring addresses stay scalar. They are
//! coalesced already, and their alignment differs between lanes.
//!
//! AMD's vector loads need the alignment of one element, so LLVM's vectorizer does the same there.
//!
//! The pass applies to loops of one block that do not write memory between the loads of a group,
//! so that all of a group's elements are read by the iteration that reads the first.
//! `tests/programs/kernels/rows_by_thread.cpp`.

mod groups;

use crate::purity::is_pure;
use crate::unroll::cost::VECTOR_LOADS;
use crate::unroll::iterations::on_demand;
use groups::{Chunk, Uniform, groups};
use std::collections::HashMap;
use wf_llvm::analysis::loops::at;
use wf_llvm::{Block, Builder, IntPredicate, Ir, Opcode, Value};
use wf_passes::Kernel;

/// What the loops need before they are versioned: a preheader, and phis behind the loop for
/// its values.
const PASSES: &str = "loop-simplify,lcssa";

/// Runs over all kernels.
pub fn run(ir: Ir, kernels: &[Kernel]) {
    for f in kernels.iter().filter_map(|k| ir.function(&k.name)) {
        let any = |f: Value| f.blocks().into_iter().any(|b| Loop::of(ir, b).is_some());
        if f.is_declaration() || !any(f) {
            continue;
        }
        ir.run_passes(f, PASSES);
        let loops = f.blocks().into_iter().filter_map(|b| Loop::of(ir, b));
        for l in loops.collect::<Vec<_>>() {
            l.version(ir);
        }
    }
}

/// A loop of one block with loads to be vectorised.
struct Loop {
    block: Block,
    /// The other block that leads to it, and the exit block.
    before: Block,
    after: Block,
    branch: Value,
    chunks: Vec<Chunk>,
}

impl Loop {
    fn of(ir: Ir, block: Block) -> Option<Self> {
        let branch = block.terminator()?;
        if !branch.is_conditional() || branch.operation() != Some(Opcode::LLVMBr) {
            return None;
        }
        let other = |all: Vec<Block>| match all[..] {
            [a, b] if a == block && b != block => Some(b),
            [b, a] if a == block && b != block => Some(b),
            _ => None,
        };
        let (before, after) = (other(block.predecessors())?, other(block.successors())?);
        let body = block.instructions();
        if body.len() > VECTOR_LOADS.body || !body.iter().any(|i| i.is_load()) {
            return None;
        }
        let chunks = groups(ir, block, &body, &mut Uniform::default());
        (!chunks.is_empty()).then_some(Self {
            block,
            before,
            after,
            branch,
            chunks,
        })
    }

    /// Adds the vector form, and the guard that chooses between the two forms.
    fn version(&self, ir: Ir) {
        let enter = self.before.terminator();
        let Some(enter) = enter.filter(|_| self.before.successors() == [self.block]) else {
            return;
        };
        // After `lcssa` phis of the exit block are the only users behind the loop.
        let is_inside = |u: &Value| u.block() == self.block;
        let is_result = |u: &Value| u.is_phi() && u.block() == self.after;
        let all = self.block.instructions();
        let mut users = all.iter().flat_map(|v| v.users());
        if !users.all(|u| is_inside(&u) || is_result(&u)) {
            return;
        }
        let form = ir.append_block(self.block.function(), "vector.loads");
        let b = ir.builder();
        b.before(enter).located_as(enter);
        let aligned = self.guard(ir, &b);
        b.cond_br(aligned, form, self.block);
        enter.erase();
        let known = self.write(ir, &b, form);
        for phi in self.after.phis() {
            let v = at(phi, self.block);
            phi.add_incoming(known.get(&v).copied().unwrap_or(v), form);
        }
    }

    /// Whether the first address of each group is aligned when the loop begins. Each iteration
    /// adds a multiple of the alignment.
    fn guard(&self, ir: Ir, b: &Builder) -> Value {
        let phis = self.block.phis().into_iter();
        let mut known: HashMap<Value, Value> = phis.map(|p| (p, at(p, self.before))).collect();
        let mut bits = ir.i64(0);
        for c in self.chunks.iter().filter(|c| c.leads) {
            let address = on_demand(b, self.block, c.address(), &mut known);
            let address = b.cast(Opcode::LLVMPtrToInt, address, ir.int(64));
            let own = b.binary(Opcode::LLVMAnd, address, ir.i64(c.bytes(ir) - 1), "");
            bits = b.binary(Opcode::LLVMOr, bits, own, "");
        }
        b.icmp(IntPredicate::LLVMIntEQ, bits, ir.i64(0))
    }

    /// Writes the vector form and returns its values by those of the loop.
    fn write(&self, ir: Ir, b: &Builder, form: Block) -> HashMap<Value, Value> {
        b.at_end(form);
        let phis = self.block.phis();
        let copies = phis.iter().map(|p| (*p, b.phi(p.ty(), "")));
        let mut known: HashMap<Value, Value> = copies.collect();
        // What only computes is copied where it is needed: some addresses are not any more.
        let end = self.branch;
        let all = self.block.instructions();
        let acts = |i: &&Value| !i.is_phi() && **i != end && !is_pure(ir, **i);
        for i in all.iter().filter(acts) {
            if known.contains_key(i) {
                continue;
            }
            match self.chunks.iter().find(|c| c.has(*i)) {
                Some(chunk) => self.load(ir, b, chunk, &mut known),
                None => {
                    on_demand(b, self.block, *i, &mut known);
                }
            }
        }
        let results = phis.iter().copied().chain(self.after.phis());
        let results = results.map(|phi| at(phi, self.block));
        for v in results.chain([end.operand(0)]) {
            on_demand(b, self.block, v, &mut known);
        }
        let of = |v: Value| known.get(&v).copied().unwrap_or(v);
        for phi in &phis {
            known[phi].add_incoming(at(*phi, self.before), self.before);
            known[phi].add_incoming(of(at(*phi, self.block)), form);
        }
        let to = self.branch.successors().into_iter();
        let to: Vec<_> = to.map(|s| if s == self.block { form } else { s }).collect();
        b.located_as(self.branch);
        let branch = b.cond_br(of(self.branch.operand(0)), to[0], to[1]);
        branch.keep_rolled(ir);
        known
    }

    /// Loads a chunk's elements by one vector load.
    fn load(&self, ir: Ir, b: &Builder, chunk: &Chunk, known: &mut HashMap<Value, Value>) {
        let first = chunk.first();
        let address = on_demand(b, self.block, chunk.address(), known);
        b.located_as(first);
        let all = b.load(first.ty().vector(chunk.lanes() as u32), address, "");
        all.set_alignment(chunk.bytes(ir) as u32);
        for (lane, loads) in chunk.elements.iter().enumerate() {
            let element = b.element_of(all, lane as u32);
            known.extend(loads.iter().map(|l| (*l, element)));
        }
    }
}

/// Whether loads on both sides of an instruction may be executed together.
fn keeps_memory(ir: Ir, i: Value) -> bool {
    i.is_phi() || i.is_load() && i.is_plain_access() || is_pure(ir, i)
}
