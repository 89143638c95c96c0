//! Values that go to memory with others.
//!
//! `v_readlane_b32` has its result in a scalar register, where most that reads it may
//! have it. A store may not: what it takes is moved, two words at a time, which is
//! more than what is waited for where three or more go through the LDS hardware. A
//! store waits for nobody, so that this takes longer matters to none.

use crate::ir::{Opcode, Value};
use std::collections::HashMap;

/// Words from which reading one lane of a wave is no longer the shortest.
const WORDS: usize = 3;

/// Those of some words that are stored together with enough others of them, and used
/// for nothing else.
pub(super) fn together(words: &[Value]) -> Vec<Value> {
    let mut stores: HashMap<Value, Vec<Value>> = HashMap::new();
    for word in words {
        if let Some(store) = store(*word) {
            stores.entry(store).or_default().push(*word);
        }
    }
    let groups = stores.into_values().filter(|g| g.len() >= WORDS);
    groups.flatten().collect()
}

/// The store of the vector that a word becomes an element of.
fn store(word: Value) -> Option<Value> {
    let (mut v, mut in_vector) = (word, false);
    loop {
        let [user] = v.users()[..] else { return None };
        match user.operation()? {
            Opcode::LLVMBitCast => {}
            Opcode::LLVMInsertElement => in_vector = true,
            Opcode::LLVMStore if in_vector && user.operand(0) == v => return Some(user),
            _ => return None,
        }
        v = user;
    }
}
