//! What a nest's loop carries from one iteration to the next beside its induction variable: the sums
//! of a reduction.
//!
//! The arithmetic that updates what is carried is copied behind the rest of the iterations, one copy
//! after the other. Iterations that are the league's threads apart are consecutive ones of their
//! thread, so a sum has the same value as without jamming. Those of a block of rows are added up by
//! another thread or in another order; the order is the same in each run.

use crate::purity::is_pure;
use std::collections::{HashMap, HashSet};
use wf_llvm::analysis::loops::at;
use wf_llvm::{Block, Ir, Value};

/// What a loop carries.
#[derive(Clone, Default)]
pub(super) struct Carried {
    /// The header's phis.
    pub phis: Vec<Value>,
    /// The instructions of the latch that depend on them, in their order.
    pub updates: Vec<Value>,
}

/// The edges of a loop with one entry, one latch and one exit.
#[derive(Clone, Copy)]
pub(super) struct Edges<'a> {
    pub inside: &'a HashSet<Block>,
    pub latch: Block,
    pub after: Block,
}

impl Carried {
    /// What the `phis` of the header carry. `None` if something else than arithmetic of the latch
    /// depends on it, or if a value of an iteration is used behind the loop that is not carried.
    pub fn of(ir: Ir, phis: Vec<Value>, edges: Edges<'_>) -> Option<Self> {
        let is_inside = |v: &Value| v.is_instruction() && edges.inside.contains(&v.block());
        let mut depends: HashSet<Value> = HashSet::new();
        let mut work = phis.clone();
        while let Some(v) = work.pop() {
            for user in v.users().into_iter().filter(is_inside) {
                if phis.contains(&user) || !depends.insert(user) {
                    continue;
                }
                let updates = user.block() == edges.latch
                    && !user.is_phi()
                    && !user.is_terminator()
                    && is_pure(ir, user);
                if !updates {
                    return None;
                }
                work.push(user);
            }
        }
        let mut updates = edges.latch.instructions();
        updates.retain(|i| depends.contains(i));
        let carried = Self { phis, updates };
        carried.leaves_only_as_carried(edges).then_some(carried)
    }

    /// What differs between iterations from the start: the induction variable, and what is carried.
    pub fn differ(&self, iv: Value) -> HashSet<Value> {
        self.phis.iter().copied().chain([iv]).collect()
    }

    /// Whether a value is carried or computed of what is.
    pub fn has(&self, v: Value) -> bool {
        self.phis.contains(&v) || self.updates.contains(&v)
    }

    /// Has the copy behind the `n`-th one begin with what that one carries.
    pub fn pass_on(&self, copies: &mut [HashMap<Value, Value>], n: usize, latch: Block) {
        let of = |v: Value| copies[n].get(&v).copied().unwrap_or(v);
        let next: Vec<_> = self.next(latch).into_iter().map(of).collect();
        if let Some(copy) = copies.get_mut(n + 1) {
            copy.extend(self.phis.iter().copied().zip(next));
        }
    }

    /// The values for the next iteration, in the order of the phis.
    pub fn next(&self, latch: Block) -> Vec<Value> {
        self.phis.iter().map(|p| at(*p, latch)).collect()
    }

    /// Whether all that is used behind the loop is what it would carry to the next iteration.
    fn leaves_only_as_carried(&self, edges: Edges<'_>) -> bool {
        let next = self.next(edges.latch);
        let is_outside = |u: &Value| !edges.inside.contains(&u.block());
        let all = edges.inside.iter().flat_map(|b| b.instructions());
        let all = all.flat_map(|v| v.users().into_iter().map(move |u| (v, u)));
        let mut leaving = all.filter(|(_, u)| is_outside(u));
        let alone = edges.after.predecessors() == [edges.latch];
        leaving.all(|(v, u)| {
            let by_phi = u.is_phi() && u.block() == edges.after;
            next.contains(&v) && (by_phi || alone)
        })
    }

    /// Has the exit block read what leaves the loop from phis, and returns these.
    pub fn close(&self, ir: Ir, edges: Edges<'_>) -> Vec<Value> {
        let b = ir.builder();
        for v in self.next(edges.latch) {
            let leaves = |u: &Value| {
                let is_closed = u.is_phi() && u.block() == edges.after;
                !edges.inside.contains(&u.block()) && !is_closed
            };
            if !v.is_instruction() || !edges.inside.contains(&v.block()) {
                continue;
            }
            let users: Vec<_> = v.users().into_iter().filter(leaves).collect();
            if users.is_empty() {
                continue;
            }
            b.before(edges.after.first_non_phi()).located_as(v);
            let closed = b.phi(v.ty(), "");
            closed.add_incoming(v, edges.latch);
            for user in users {
                for (n, operand) in user.operands().into_iter().enumerate() {
                    if operand == v {
                        user.set_operand(n as u32, closed);
                    }
                }
            }
        }
        edges.after.phis()
    }
}
