//! Pass `narrow_iv`: versions collapsed loops so that one copy has 32-bit induction variables, and
//! removes the counters beside the variables of Fortran's loops (`counters`).
//!
//! Clang computes the linear index of a collapsed loop in 64 bits. `invariant_division` hoists
//! most of the divisions' work, but each division still tests the size of its operands and
//! keeps the long division as a fallback. This pass tests once, in the preheader: bounds and
//! divisors determine the answer. The copy counts in 32 bits, and its divisions are a few
//! multiplications without a branch. It expects calls of `invariant_division` and leaves calls
//! of `__wf_divide_short`; `tests/programs/kernels/collapsed.c`.
//!
//! If the kernel's parameters determine the divisors of a loop that the grid shares, or variables
//! that a version may be passed by value, the runtime can evaluate the guard at launch. The guard is then a call of [`FITS`], and the
//! copy's divisions are plain 32-bit ones. Pass `launch_values` derives a version for it after
//! LLVM has optimised both loops.

mod counters;
mod no_wrapping;

use crate::Options;
use crate::analysis::calls::is_runtime;
use crate::analysis::expressions;
use crate::analysis::loops::Loop;
use crate::analysis::runtime_calls::{self, host_args, is_own_name, is_reserved};
use crate::ir::analysis::loop_invariants::is_fixed;
use crate::ir::{Block, Builder, IntPredicate, Ir, Opcode, Value, copy_value};
use crate::program::Program;
use std::collections::{HashMap, HashSet};
use wf_device_abi::schedule::league_rounds;
use wf_device_abi::{FITS, Role, SHORT_PARTS, TILE};
use wf_optimize::marks::SHORT;

/// Upper bound of a copy's linear indices. Below it, zero and sign extension agree, which pass
/// `relinearize_index` relies on.
const LIMIT: u64 = 1 << 31;
/// Most instructions of a loop that is versioned.
const LARGEST: usize = 600;

/// Runs the pass.
pub fn run(program: &mut Program<'_>, options: &Options) {
    let ir = program.ir();
    for f in ir.definitions() {
        if !is_runtime(ir, f) {
            counters::run(ir, f);
        }
    }
    let kernels = program.kernels.iter().filter_map(|k| ir.function(&k.name));
    // Lower optimisation levels derive no versions.
    let kernels: Vec<_> = kernels.filter(|_| options.opt_level >= 2).collect();
    let Some(short) = ir.function(SHORT_PARTS) else {
        return;
    };
    for f in ir.definitions() {
        if is_runtime(ir, f) {
            continue;
        }
        for init in f.instructions() {
            // 32-bit loops have no division to narrow.
            if runtime_calls::is(init, Role::StaticInit)
                && let Some(l) = Loop::find(ir, f, host_args(init)[6])
            {
                let narrow = Narrow::of(ir, l);
                if let Some(n) = narrow {
                    let at_launch = shared_by_league(init) && n.parameters_tell(&kernels);
                    n.copy(if at_launch {
                        Ask::Launch
                    } else {
                        Ask::Thread(short)
                    });
                }
            }
        }
    }
}

/// Whether all threads of the league share a loop, so that it begins below their number and steps
/// by it.
fn shared_by_league(init: Value) -> bool {
    host_args(init)[2]
        .as_u64()
        .and_then(league_rounds)
        .is_some()
}

/// Where the guard is evaluated.
#[derive(Clone, Copy)]
enum Ask {
    /// In each thread; the copy divides by calls of this function.
    Thread(Value),
    /// At launch, by the runtime.
    Launch,
}

/// A loop that can be versioned.
struct Narrow {
    ir: Ir,
    l: Loop,
    /// Header and body.
    blocks: Vec<Block>,
    /// Divisions of the induction variable, or of results of such divisions.
    divisions: Vec<Value>,
}

impl Narrow {
    fn of(ir: Ir, l: Loop) -> Option<Self> {
        let mut blocks = vec![l.head];
        blocks.extend(&l.body);
        let inside: HashSet<Block> = blocks.iter().copied().collect();
        if l.iv.ty() != ir.int(64)
            || (l.bound.is_instruction() && inside.contains(&l.bound.block()))
        {
            return None;
        }
        let mut counted: HashSet<Value> = HashSet::from([l.iv]);
        let mut divisions = vec![];
        let mut size = 0;
        for block in l.head.function().blocks() {
            if !inside.contains(&block) {
                continue;
            }
            for i in block.instructions() {
                size += 1;
                let leaves = |i: Value| i.successors().iter().any(|s| !inside.contains(s));
                if (i.is_terminator() && block != l.head && leaves(i))
                    || i.users().iter().any(|u| !inside.contains(&u.block()))
                    || i.is_alloca()
                    || (i.is_store() && i.operand(1) == l.stride)
                {
                    return None;
                }
                if !i.is_call() {
                    continue;
                }
                let name = i.called_name();
                if matches!(&*name, "__wf_divide_signed" | "__wf_divide_unsigned") {
                    if counted.contains(&i.args()[0])
                        && is_fixed(i.args()[1], &|b| inside.contains(&b))
                    {
                        counted.extend(i.users());
                        divisions.push(i);
                    }
                } else if name == TILE {
                    // Of no effect.
                } else if name.is_empty() || is_own_name(&name) || is_reserved(&name) {
                    // Threads may synchronise there.
                    return None;
                }
            }
        }
        (!divisions.is_empty() && size <= LARGEST).then_some(Self {
            ir,
            l,
            blocks,
            divisions,
        })
    }

    /// Whether the parameters of one of the kernels determine all divisors.
    fn parameters_tell(&self, kernels: &[Value]) -> bool {
        let is_known = |d: Value| {
            let known = |kernel: &Value| expressions::is_known_at_launch(self.ir, d, *kernel);
            kernels.iter().any(known)
        };
        self.divisions.iter().all(|call| is_known(call.args()[1]))
    }

    fn copy(self, ask: Ask) {
        let Self { ir, ref l, .. } = self;
        let f = l.head.function();
        let b = ir.builder();
        let [check, test, wide] =
            ["check", "test", "wide"].map(|n| ir.append_block(f, &format!("narrow.{n}")));
        let enter = l.before.terminator().expect("the block has a branch");
        for (i, s) in enter.successors().into_iter().enumerate() {
            if s == l.head {
                enter.set_successor(i as u32, check);
            }
        }
        let phis = l.head.phis();
        let value = |phi: Value, from: Block| {
            phi.incoming_from(from)
                .expect("each of the head's phis has a value for each edge")
        };

        // If an iteration runs at all, its divisors are not zero.
        b.at_end(check).located_as(enter);
        let first = value(l.iv, l.before);
        match ask {
            Ask::Thread(_) => b.cond_br(b.icmp(l.goes_on, first, l.bound), test, wide),
            // If no iteration runs, either loop is right.
            Ask::Launch => b.br(test),
        };

        b.at_end(test).located_as(enter);
        let step = b.load(l.iv.ty(), l.stride, "step");
        let end = b.binary(Opcode::LLVMAdd, l.bound, step, "");
        let or = |x, y| b.binary(Opcode::LLVMOr, x, y, "");
        let below = |x, most| b.icmp(IntPredicate::LLVMIntULT, x, ir.i64(most));
        let question = |x| b.call(fits_function(ir), &[x, step], "fits");
        let mut fits = match ask {
            Ask::Thread(_) => below(or(or(first, l.bound), or(step, end)), LIMIT),
            Ask::Launch => question(l.bound),
        };
        let mut divisors: HashMap<Value, Value> = HashMap::new();
        let stays = |v: Value| !self.blocks.contains(&v.block());
        for call in &self.divisions {
            let d = copy_value(&b, call.args()[1], &stays, &mut divisors);
            let less = b.binary(Opcode::LLVMAdd, d, ir.i64(u64::MAX), "");
            let is_small = match ask {
                Ask::Thread(_) => below(less, u64::from(u32::MAX)),
                Ask::Launch => question(less),
            };
            fits = b.binary(Opcode::LLVMAnd, fits, is_small, "");
        }
        let narrowed = |v| b.cast(Opcode::LLVMTrunc, v, ir.int(32));
        let (first, step, bound) = (narrowed(first), narrowed(step), narrowed(l.bound));
        let mut map: HashMap<Value, Value> = HashMap::new();
        let copies: HashMap<Block, Block> = self
            .blocks
            .iter()
            .map(|old| (*old, ir.append_block(f, &format!("narrow.{}", old.name()))))
            .collect();
        if let Ask::Launch = ask {
            fits = b.freeze(fits);
        }
        b.cond_br(fits, copies[&l.head], wide);

        b.at_end(wide).located_as(enter);
        b.br(l.head);

        // The copy, with its own induction variable.
        let head = copies[&l.head];
        b.at_end(head).located_as(l.iv);
        let count = b.phi(ir.int(32), "count");
        let mut made = vec![];
        for old_block in &self.blocks {
            b.at_end(copies[old_block]);
            for old in old_block.instructions() {
                if old == l.iv {
                    continue;
                }
                let new = if old.is_phi() {
                    b.located_as(old).phi(old.ty(), "")
                } else {
                    let new = old.clone_instruction();
                    b.located_as(old);
                    b.insert(new);
                    new
                };
                map.insert(old, new);
                made.push((old, new));
            }
        }
        b.before(head.first_non_phi()).located_as(l.iv);
        map.insert(l.iv, b.cast(Opcode::LLVMZExt, count, ir.int(64)));
        let of = |v: Value| map.get(&v).copied().unwrap_or(v);
        for &(old, new) in &made {
            if old.is_phi() {
                for (v, from) in old.incoming() {
                    let from_copy = copies.get(&from).copied().unwrap_or(test);
                    new.add_incoming(of(v), from_copy);
                }
                continue;
            }
            for (n, v) in old.operands().into_iter().enumerate() {
                if let Some(&new_v) = map.get(&v) {
                    new.set_operand(n as u32, new_v);
                }
            }
            if !old.is_terminator() {
                continue;
            }
            for (n, s) in old.successors().into_iter().enumerate() {
                if let Some(&s) = copies.get(&s) {
                    new.set_successor(n as u32, s);
                }
            }
        }
        for old in &self.divisions {
            let call = map[old];
            b.before(call).located_as(call);
            let (n, d) = (call.args()[0], divisors[&old.args()[1]]);
            let parts = match ask {
                Ask::Thread(short) => b.call(short, &[n, d], ""),
                Ask::Launch => short_parts(ir, &b, n, d),
            };
            call.replace_uses(parts);
            if let Ask::Launch = ask {
                parts
                    .users()
                    .into_iter()
                    .for_each(|part| no_wrapping::rewrite(ir, &b, part));
            }
            call.erase();
        }
        let latch = copies[&l.latch];
        let back = latch.terminator().expect("the latch has a branch");
        b.before(back).located_as(back);
        let next = b.binary(Opcode::LLVMAdd, count, step, "");
        count.add_incoming(first, test);
        count.add_incoming(next, latch);
        let branch = head.terminator().expect("the head has a branch");
        b.before(branch).located_as(branch);
        let goes_on = match l.goes_on {
            IntPredicate::LLVMIntSLE | IntPredicate::LLVMIntULE => IntPredicate::LLVMIntULE,
            _ => IntPredicate::LLVMIntULT,
        };
        let more = b.icmp(goes_on, count, bound);
        let old_branch = l.head.terminator().expect("the head has a branch");
        let stays = self.blocks.contains(&old_branch.successors()[0]);
        let inverted = b.binary(Opcode::LLVMXor, more, ir.bool(true), "");
        branch.set_operand(0, if stays { more } else { inverted });

        // The values after the loop, and the edge to the original loop.
        let out = old_branch
            .successors()
            .into_iter()
            .find(|s| !self.blocks.contains(s));
        for phi in out
            .into_iter()
            .flat_map(|s| s.instructions())
            .filter(|i| i.is_phi())
        {
            let edge = phi.incoming().into_iter().find(|(_, p)| *p == l.head);
            phi.add_incoming(edge.expect("the head leads there").0, head);
        }
        for p in &phis {
            b.before(*p).located_as(*p);
            let name = p.name();
            let merged = b.phi(p.ty(), "");
            merged.add_incoming(value(*p, l.before), wide);
            merged.add_incoming(value(*p, l.latch), l.latch);
            p.replace_uses(merged);
            p.erase();
            merged.set_name(&name);
        }
    }
}

/// The guard that pass `launch_values` evaluates.
fn fits_function(ir: Ir) -> Value {
    let ty = ir.fn_type(ir.bool(true).ty(), &[ir.int(64), ir.int(64)]);
    ir.declare(FITS, ty)
}

/// Quotient and remainder of 64-bit numbers that fit into 32.
fn short_parts(ir: Ir, b: &Builder, n: Value, d: Value) -> Value {
    let narrowed = |v| b.cast(Opcode::LLVMTrunc, v, ir.int(32));
    let (n, d) = (narrowed(n), narrowed(d));
    let wide = |v| b.cast(Opcode::LLVMZExt, v, ir.int(64));
    let q = b.binary(Opcode::LLVMUDiv, n, d, "");
    let r = b.binary(Opcode::LLVMURem, n, d, "");
    for i in [q, r].into_iter().filter(|i| i.is_instruction()) {
        i.set_mark(ir, SHORT);
    }
    let parts = ir.structure(&[ir.int(64), ir.int(64)]).poison();
    b.insert_value(b.insert_value(parts, wide(q), 0), wide(r), 1)
}
