//! Loops that write a thread's record, a part of pass `unroll_for_sroa`.
//!
//! A short inner loop may write a small matrix or a list of numbers, a few at a time:
//!
//! ```text
//! for (r = 0; r < 6; r++)
//!   for (c = 0; c < 6; c++)
//!     m[36 * i + 6 * r + c] = …;
//! ```
//!
//! A row of 24 bytes is aligned to 8 in every second iteration. After the loop is fully unrolled,
//! the record is one run of stores, which a kernel with aligned pointers executes as vector stores
//! (`versions/aligned.rs`). Without them each of a warp's stores writes a part of each sector.

use std::collections::HashSet;
use wf_host_abi::Guard;
use wf_llvm::analysis::addresses::{Address, is_element};
use wf_llvm::{Block, Ir, Value};

/// Most bytes of a record: those of a thread's registers that hold what is stored together.
const BYTES: u64 = 256;

/// Whether a loop with this induction variable, a trip count of at most `rounds` and these blocks
/// writes a record, in parts that vector stores need more than one iteration of.
pub(super) fn writes_record(ir: Ir, iv: Value, rounds: u64, inside: &HashSet<Block>) -> bool {
    let all = inside.iter().flat_map(|b| b.instructions());
    let stores = all.filter(|i| i.is_store() && i.is_plain_access());
    let mut seen: Vec<(Address, Vec<(i64, u64)>)> = vec![];
    for store in stores.filter(|s| is_element(s.operand(0).ty())) {
        let Some(address) = Address::of(ir, store.operand(1)) else {
            continue;
        };
        let part = (address.offset, ir.store_size(store.operand(0).ty()));
        match seen.iter_mut().find(|(a, _)| a.is_beside(&address)) {
            Some((_, parts)) => parts.push(part),
            None => seen.push((address, vec![part])),
        }
    }
    seen.into_iter().any(|(address, mut parts)| {
        let mut terms = address.terms.iter();
        let step = terms.find(|t| t.value == iv).map(|t| t.times as i64);
        parts.sort_unstable();
        let first = parts[0].0;
        let mut end = first;
        let in_a_row = parts.iter().all(|(at, size)| {
            let follows = *at == end;
            end = at + *size as i64;
            follows
        });
        let bytes = (end - first) as u64;
        in_a_row
            && step.map(i64::unsigned_abs) == Some(bytes)
            && !bytes.is_multiple_of(Guard::ALIGNMENT)
            && (Guard::ALIGNMENT..=BYTES).contains(&(bytes * rounds))
    })
}
