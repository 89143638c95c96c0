//! Finds small variables that a kernel accesses a few times, such as a reduction's result.
//!
//! A GPU reaches the host's memory in a microsecond; a copy in each direction takes several. The
//! runtime leaves such a variable in the host's memory.

use crate::ir::analysis::cycles::cycles;
use crate::ir::{Block, Opcode, Value};

/// Most loads and stores of a variable.
const MOST: usize = 8;

/// Pointer parameters, of a kernel that one thread executes, whose memory it accesses a few times
/// at most.
pub fn params_of_one_thread(f: Value) -> Vec<u32> {
    let cyclic: Vec<Block> = cycles(&f.blocks()).into_iter().flatten().collect();
    let params = f.params().into_iter().zip(0..).skip(1);
    params
        .filter(|(p, _)| is_touched_only(*p, |b| !cyclic.contains(&b)))
        .map(|(_, index)| index)
        .collect()
}

/// Whether a few loads and stores in such blocks are the only uses of a pointer parameter.
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
