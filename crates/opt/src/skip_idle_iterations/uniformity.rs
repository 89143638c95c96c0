//! Uniformity analysis: values that are the same for all threads of a team.

use super::is_conditional;
use crate::primitives::is_any;
use crate::purity::{computes, only_computes};
use std::collections::{HashMap, HashSet};
use wf_llvm::{Block, Ir, Opcode as O, Value};

/// Which values are uniform in a team.
pub(super) struct Uniformity {
    ir: Ir,
    known: HashMap<Value, bool>,
}

impl Uniformity {
    /// Nothing is known yet.
    pub(super) fn new(ir: Ir) -> Self {
        Self {
            ir,
            known: HashMap::new(),
        }
    }

    /// Whether a value is uniform.
    pub(super) fn is(&mut self, v: Value) -> bool {
        if !v.is_instruction() {
            return true;
        }
        if let Some(known) = self.known.get(&v) {
            return *known;
        }
        // Assumed while it is computed, for a value that depends on itself.
        self.known.insert(v, false);
        let of_operands = if v.is_call() {
            let name = v.called_name();
            is_any(v, |m| [m.team, m.teams, m.part, m.parts, m.team_size])
                || computes(self.ir, v)
                    && !name.starts_with("llvm.nvvm.")
                    && v.args().into_iter().all(|a| self.is(a))
        } else if v.is_phi() {
            v.incoming().into_iter().all(|(v, _)| self.is(v)) && self.is_reached(v.block())
        } else {
            let divides = matches!(
                v.operation(),
                Some(O::LLVMUDiv | O::LLVMSDiv | O::LLVMURem | O::LLVMSRem)
            );
            (divides || only_computes(v)) && v.operands().into_iter().all(|o| self.is(o))
        };
        self.known.insert(v, of_operands);
        of_operands
    }

    /// Whether all threads reach a block by the same path.
    fn is_reached(&mut self, block: Block) -> bool {
        let mut work = block.predecessors();
        let mut seen: HashSet<Block> = work.iter().copied().collect();
        while let Some(from) = work.pop() {
            let Some(end) = from.terminator() else {
                return false;
            };
            if end.successors().len() > 1 && !(is_conditional(end) && self.is(end.operand(0))) {
                return false;
            }
            work.extend(from.predecessors().into_iter().filter(|b| seen.insert(*b)));
        }
        true
    }
}
