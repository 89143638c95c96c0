//! Pass `expand_indirectbr`: replaces jumps to computed labels (`goto *p`) by switches.
//!
//! Later passes clone functions, and a table of label addresses would still refer to the
//! original. A label's address becomes its index among the labels of its function, times
//! [`LABEL_STEP`], so that differences of labels are right too.
//! `tests/programs/language/computed_goto.c` shows it.

use crate::ir::{Block, Ir, Opcode, Value};
use crate::program::Program;

/// Difference of two labels' numbers; 0 is no label.
const LABEL_STEP: u64 = 16;

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    for f in ir.definitions() {
        let jumps: Vec<_> = f
            .blocks()
            .into_iter()
            .filter_map(Block::terminator)
            .filter(|t| t.opcode() == Opcode::LLVMIndirectBr)
            .collect();
        if !jumps.is_empty() {
            number(ir, f, &jumps);
        }
    }
}

fn number(ir: Ir, f: Value, jumps: &[Value]) {
    let mut labels: Vec<Block> = vec![];
    for label in jumps.iter().flat_map(|j| j.successors()) {
        if !labels.contains(&label) {
            labels.push(label);
        }
    }
    let of = |label: &Block| {
        let at = labels.iter().position(|l| l == label).expect("it is one");
        ir.i64((at as u64 + 1) * LABEL_STEP)
    };
    let b = ir.builder();
    let nowhere = ir.append_block(f, "no.label");
    b.at_end(nowhere).unreachable();
    for jump in jumps {
        b.before(*jump);
        let to = b.cast(Opcode::LLVMPtrToInt, jump.operand(0), ir.int(64));
        let targets = jump.successors();
        let to_each = labels.iter().filter(|l| targets.contains(l));
        let cases: Vec<_> = to_each.map(|l| (of(l), *l)).collect();
        b.switch(to, nowhere, &cases);
        jump.erase();
    }
    for label in &labels {
        label.address(f).replace_uses(of(label).to_pointer(ir));
    }
}
