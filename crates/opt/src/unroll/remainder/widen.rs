//! Several iterations of a loop without a branch between them (if-conversion).
//!
//! An iteration beyond the loop's end computes its addresses from the first of the four, so that it
//! loads valid memory, and its results are discarded.

use super::super::cost::REMAINDER;
use super::super::iterations::copy_iteration;
use super::{Loop, incoming, is_load};
use std::collections::{HashMap, HashSet};
use wf_llvm::{Builder, Ir, Value};

impl Loop {
    /// Runs the loop up to four iterations at a time.
    pub(super) fn widen(&self, ir: Ir) {
        let Some(rounds) = REMAINDER.factor(self.bytes, self.body.len()) else {
            return;
        };
        let b = ir.builder_before(self.branch);
        let no = ir.bool(false);
        let continues = |condition: Value| match self.goes_on {
            true => condition,
            false => b.not(condition),
        };
        let (latch, shown) = (self.latch(), self.shown());
        let condition = self.branch.operand(0);

        let places = self.lead_to_addresses();
        let mut now: HashMap<Value, Value> = HashMap::new();
        let of = |map: &HashMap<Value, Value>, v: Value| map.get(&v).copied().unwrap_or(v);
        let mut runs = continues(condition);
        let mut results = latch.clone();
        let mut seen = shown.clone();
        for _ in 1..rounds {
            let begin = |(phi, next): (&Value, &Value)| {
                let next = of(&now, *next);
                match places.contains(phi) {
                    true => (*phi, b.select(runs, next, *phi)),
                    false => (*phi, next),
                }
            };
            now = self.phis.iter().zip(&latch).map(begin).collect();
            copy_iteration(&b, &self.body, &mut now, false);
            for (result, v) in results.iter_mut().zip(&latch) {
                *result = b.select(runs, of(&now, *v), *result);
            }
            for (result, v) in seen.iter_mut().zip(&shown) {
                *result = b.select(runs, of(&now, *v), *result);
            }
            // An iteration beyond the end may compute poison, so this is a `select` and no `and`.
            runs = b.select(runs, continues(of(&now, condition)), no);
        }
        self.finish(&shown, &seen, &results, runs, &b);
    }

    /// The phis that loads' addresses depend on.
    fn lead_to_addresses(&self) -> HashSet<Value> {
        let addresses = self.body.iter().filter(|i| is_load(**i));
        let mut work: Vec<Value> = addresses.map(|i| i.operand(0)).collect();
        let mut found = HashSet::new();
        while let Some(v) = work.pop() {
            let inside = self.phis.contains(&v) || self.body.contains(&v);
            if inside && found.insert(v) {
                if self.phis.contains(&v) {
                    work.push(incoming(v, self.block));
                } else {
                    work.extend(v.operands());
                }
            }
        }
        found.retain(|v| self.phis.contains(v));
        found
    }

    /// Makes the loop's phis, its branch and the code after it use the results of the last
    /// iteration that counts.
    fn finish(&self, shown: &[Value], seen: &[Value], results: &[Value], runs: Value, b: &Builder) {
        let copies: HashSet<Value> = self.block.instructions().into_iter().collect();
        for (old, new) in shown.iter().zip(seen) {
            for user in old.users() {
                if copies.contains(&user) {
                    continue;
                }
                for (i, o) in user.operands().into_iter().enumerate() {
                    if o == *old {
                        user.set_operand(i as u32, *new);
                    }
                }
            }
        }
        for (phi, result) in self.phis.iter().zip(results) {
            let old = incoming(*phi, self.block);
            for (i, (v, from)) in phi.incoming().into_iter().enumerate() {
                if from == self.block {
                    debug_assert_eq!(v, old);
                    phi.set_operand(i as u32, *result);
                }
            }
        }
        let condition = match self.goes_on {
            true => runs,
            false => b.not(runs),
        };
        self.branch.set_condition(condition);
    }
}
