//! Variables whose initial values lead to each other in a circle, such as a list that ends where
//! it begins, or Fortran's description of a type with a pointer to its own type. PTX has no
//! declaration of a variable before its definition, so a variable's initial value can only name
//! variables that stand before it.

use crate::ir::Value;
use std::collections::{HashMap, HashSet};
use wf_llvm::analysis::reachability::{mentioned, of_each};

/// How far a search has come with a variable.
#[derive(Clone, Copy, PartialEq)]
enum State {
    Open,
    Done,
}

/// Variables whose initial value closes a circle, among those that code of these functions reaches
/// or the host may look up: without these values there is none. `all` are the module's variables,
/// in order.
pub fn closing(functions: impl Iterator<Item = Value>, all: &[Value]) -> Vec<Value> {
    let reached: HashSet<Value> = of_each(functions).into_iter().flat_map(|f| f.1).collect();
    let mut states: HashMap<Value, State> = HashMap::new();
    let mut closing = vec![];
    for root in all.iter().filter(|v| !v.is_local() || reached.contains(v)) {
        if states.contains_key(root) {
            continue;
        }
        let mut path = vec![(*root, named(*root).into_iter())];
        states.insert(*root, State::Open);
        while let Some((at, rest)) = path.last_mut() {
            let at = *at;
            let Some(next) = rest.next() else {
                states.insert(at, State::Done);
                path.pop();
                continue;
            };
            match states.get(&next) {
                None => {
                    states.insert(next, State::Open);
                    path.push((next, named(next).into_iter()));
                }
                Some(State::Open) if !closing.contains(&at) => closing.push(at),
                Some(_) => {}
            }
        }
    }
    closing
}

/// The variables that an initial value names.
fn named(variable: Value) -> Vec<Value> {
    let mut found = match variable.initializer() {
        Some(_) => mentioned(variable),
        None => vec![],
    };
    found.retain(|v| v.is_global_variable());
    found
}
