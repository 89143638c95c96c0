//! Finds shuffles whose results are stored together.
//!
//! `v_readlane_b32` writes a scalar register, which most instructions can read. A store
//! cannot, so its operands are first moved to vector registers, two words at a time. For
//! three or more such values these moves cost more than a shuffle through LDS. The latency
//! of LDS does not matter here, because no instruction waits for a store.

use crate::ir::{Opcode, Value};
use std::collections::HashMap;

/// Number of words from which `v_readlane_b32` is no longer the cheapest.
const WORDS: usize = 3;

/// Those words that are stored together with enough others and have no other use.
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
