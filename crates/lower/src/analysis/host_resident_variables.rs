//! Small variables that a kernel touches a few times at most: a reduction's
//! result, what a region without threads of its own sets. A machine reaches the
//! host's memory in a microsecond, and a copy there and one back take several, so
//! such a variable had better stay there.

use crate::analysis::cycles::cycles;
use crate::ir::{Block, Opcode, Value};

/// Most loads and stores of a variable.
const MOST: usize = 8;

/// Parameters of a kernel that one thread executes which lead to memory that it
/// touches a few times at most.
pub fn params_of_one_thread(f: Value) -> Vec<u32> {
    let cyclic: Vec<Block> = cycles(&f.blocks()).into_iter().flatten().collect();
    let params = f.params().into_iter().zip(0..).skip(1);
    params
        .filter(|(p, _)| is_touched_only(*p, |b| !cyclic.contains(&b)))
        .map(|(_, index)| index)
        .collect()
}

/// Whether loads and stores in such blocks, a few, are all that a parameter, a
/// pointer, is used for.
pub fn is_touched_only(param: Value, at: impl Fn(Block) -> bool) -> bool {
    if !param.ty().is_pointer() {
        return false;
    }
    let (mut addresses, mut touched) = (vec![param], 0);
    while let Some(address) = addresses.pop() {
        for u in address.users() {
            let whole = match u.opcode() {
                Opcode::LLVMLoad => true,
                Opcode::LLVMStore => u.operand(1) == address && u.operand(0) != address,
                Opcode::LLVMGetElementPtr if u.operand(0) == address => {
                    addresses.push(u);
                    continue;
                }
                _ => false,
            };
            touched += 1;
            if !whole || u.is_atomic() || !at(u.block()) || touched > MOST {
                return false;
            }
        }
    }
    true
}
