//! Blocks and the control-flow graph.

use super::{Block, Value, chain, value};
use llvm_sys::core::*;

impl Block {
    /// Instructions of the block, in order.
    pub fn instructions(self) -> Vec<Value> {
        chain(
            value(unsafe { LLVMGetFirstInstruction(self.0) }),
            Value::next,
        )
    }

    /// The constant that is the block's address in its function `f`.
    pub fn address(self, f: Value) -> Value {
        Value(unsafe { LLVMBlockAddress(f.0, self.0) })
    }

    /// The terminator.
    pub fn terminator(self) -> Option<Value> {
        value(unsafe { LLVMGetBasicBlockTerminator(self.0) })
    }

    /// The block's successors, in the order of its terminator.
    pub fn successors(self) -> Vec<Block> {
        self.terminator().map(Value::successors).unwrap_or_default()
    }

    /// Its phis.
    pub fn phis(self) -> Vec<Value> {
        let instructions = self.instructions().into_iter();
        instructions.take_while(|i| i.is_phi()).collect()
    }

    /// First instruction that is not a phi.
    pub fn first_non_phi(self) -> Value {
        self.first_where(|i| !i.is_phi())
    }

    /// First instruction that is neither a phi nor an alloca: code at the
    /// start of a function goes here, so that its allocas stay in front.
    pub fn first_after_allocas(self) -> Value {
        self.first_where(|i| !i.is_phi() && !i.is_alloca())
    }

    fn first_where(self, wanted: impl Fn(Value) -> bool) -> Value {
        let first = value(unsafe { LLVMGetFirstInstruction(self.0) });
        std::iter::successors(first, |i| i.next())
            .find(|i| wanted(*i))
            .expect("a block of a verified module ends in a terminator")
    }

    /// Takes a block that nothing leads to out of its function, with its instructions.
    pub fn remove(self) {
        for i in self.instructions() {
            i.erase();
        }
        // SAFETY: the block is in a function, and LLVM frees nothing of it.
        unsafe { LLVMRemoveBasicBlockFromParent(self.0) };
    }

    /// Function of the block.
    pub fn function(self) -> Value {
        Value(unsafe { LLVMGetBasicBlockParent(self.0) })
    }

    /// Blocks whose terminators lead here, each once.
    pub fn predecessors(self) -> Vec<Block> {
        let mut out = Vec::new();
        for u in Value(unsafe { LLVMBasicBlockAsValue(self.0) }).users() {
            if u.is_instruction() && u.is_terminator() && !out.contains(&u.block()) {
                out.push(u.block());
            }
        }
        out
    }

    /// Name of the block.
    pub fn name(self) -> String {
        Value(unsafe { LLVMBasicBlockAsValue(self.0) }).name()
    }
}

impl Value {
    /// Incoming values and blocks of a phi.
    pub fn incoming(self) -> Vec<(Value, Block)> {
        unsafe {
            (0..LLVMCountIncoming(self.0))
                .map(|i| {
                    (
                        Value(LLVMGetIncomingValue(self.0, i)),
                        Block(LLVMGetIncomingBlock(self.0, i)),
                    )
                })
                .collect()
        }
    }

    /// What a phi is where it is reached from a block, if that leads there.
    pub fn incoming_from(self, block: Block) -> Option<Value> {
        let mut edges = self.incoming().into_iter();
        edges.find_map(|(v, from)| (from == block).then_some(v))
    }

    /// Adds an incoming value to a phi.
    pub fn add_incoming(self, v: Value, from: Block) {
        unsafe { LLVMAddIncoming(self.0, &mut { v.0 }, &mut { from.0 }, 1) }
    }

    /// Successors of a terminator.
    pub fn successors(self) -> Vec<Block> {
        let n = unsafe { LLVMGetNumSuccessors(self.0) };
        (0..n)
            .map(|i| Block(unsafe { LLVMGetSuccessor(self.0, i) }))
            .collect()
    }

    /// Redirects a terminator's successor `i`.
    pub fn set_successor(self, i: u32, to: Block) {
        unsafe { LLVMSetSuccessor(self.0, i, to.0) }
    }

    /// Case values of a switch with the index of their successor.
    pub fn switch_cases(self) -> Vec<(u32, Value)> {
        let n = unsafe { LLVMGetNumSuccessors(self.0) };
        (1..n)
            .map(|i| (i, Value(unsafe { LLVMGetSwitchCaseValue(self.0, i) })))
            .collect()
    }
}
