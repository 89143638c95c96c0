//! Which function of a module may call which, with calls through pointers.

use crate::ir::{Ir, Value};
use std::collections::HashMap;

/// The calls of a module.
pub(super) struct CallGraph {
    functions: Vec<Value>,
    number: HashMap<Value, usize>,
    callees: Vec<Vec<usize>>,
    /// Functions that a call through a pointer may reach, if there is such a call.
    pointees: Vec<usize>,
    recursive: Vec<bool>,
}

impl CallGraph {
    /// The graph of all functions with a body.
    pub(super) fn new(ir: Ir) -> Self {
        let functions = ir.definitions();
        let number: HashMap<_, _> = functions.iter().copied().zip(0..).collect();
        let taken = (0..functions.len()).filter(|n| is_taken(functions[*n]));
        let taken: Vec<usize> = taken.collect();
        let mut has_pointers = false;
        let mut callees = vec![];
        for f in &functions {
            let mut list = vec![];
            for call in f.instructions().into_iter().filter(|i| i.is_call_site()) {
                match call.called_function() {
                    Some(g) => list.extend(number.get(&g)),
                    None if call.callee().is_inline_asm() => {}
                    None => {
                        has_pointers = true;
                        list.extend(&taken);
                    }
                }
            }
            list.sort_unstable();
            list.dedup();
            callees.push(list);
        }
        let recursive = recursive(&callees);
        Self {
            functions,
            number,
            callees,
            pointees: if has_pointers { taken } else { vec![] },
            recursive,
        }
    }

    /// All of them.
    pub(super) fn functions(&self) -> impl Iterator<Item = Value> {
        self.functions.iter().copied()
    }

    /// Whether a function may call itself, directly or not.
    pub(super) fn is_recursive(&self, f: Value) -> bool {
        self.number.get(&f).is_some_and(|n| self.recursive[*n])
    }

    /// The largest sum of `size` along calls that begin with one through a pointer. A function
    /// counts once, however often it calls itself.
    pub(super) fn largest_pointee(&self, size: impl Fn(Value) -> u64) -> u64 {
        let own: Vec<u64> = self.functions.iter().map(|f| size(*f)).collect();
        let mut sums = vec![None; own.len()];
        let all = self.pointees.iter();
        all.map(|n| self.sum(*n, &own, &mut sums))
            .max()
            .unwrap_or(0)
    }

    fn sum(&self, n: usize, own: &[u64], sums: &mut [Option<u64>]) -> u64 {
        if let Some(sum) = sums[n] {
            return sum;
        }
        sums[n] = Some(0);
        let below = self.callees[n]
            .iter()
            .map(|m| self.sum(*m, own, sums))
            .max();
        let sum = own[n] + below.unwrap_or(0);
        sums[n] = Some(sum);
        sum
    }
}

/// Whether a function is used otherwise than by calls.
fn is_taken(f: Value) -> bool {
    f.users().into_iter().any(|user| {
        let is_operand = |o: &Value| *o == f;
        user.called_function() != Some(f)
            || user.operands().iter().filter(|o| is_operand(o)).count() > 1
    })
}

/// The functions from which calls lead back to themselves.
fn recursive(callees: &[Vec<usize>]) -> Vec<bool> {
    let reaches_itself = |f: usize| {
        let mut seen = vec![false; callees.len()];
        let mut next = callees[f].clone();
        while let Some(g) = next.pop() {
            if g == f {
                return true;
            }
            if !std::mem::replace(&mut seen[g], true) {
                next.extend(&callees[g]);
            }
        }
        false
    };
    (0..callees.len()).map(reaches_itself).collect()
}
