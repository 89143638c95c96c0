//! What instructions do with values that were never written.

use crate::asm::{Line, Reg, Regs};
use crate::machine::{Machine, Problem};

/// How an instruction treats its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// The result is the operand.
    Copies,
    /// Bits are taken apart or one of several is chosen: what comes out may
    /// be whole.
    Sifts,
    /// It calculates, or uses an address.
    Uses,
}

/// The vector registers of an instruction.
#[derive(Clone, Debug)]
pub struct Effect {
    rule: Rule,
    result: Option<Regs>,
    /// Sources, but the data of stores, which look after themselves.
    sources: Vec<Regs>,
}

/// Parts of names of vector instructions that sift.
const SIFTING: [&str; 21] = [
    "_and_",
    "_or_",
    "_xor_",
    "_not_",
    "_bfi_",
    "_bfe_",
    "_lshl",
    "_lshr",
    "_ashr",
    "_perm",
    "_align",
    "_cndmask_",
    "_pack_",
    "_swap_",
    "_pk_mov",
    "_readlane",
    "_readfirstlane",
    "_writelane",
    "_or3_",
    "_xor3_",
    "_mbcnt",
];

/// What an instruction does.
pub fn effect(line: &Line) -> Effect {
    // One of two in one instruction is as it is alone.
    let name = line.name.replacen("v_dual_", "v_", 1);
    let name = name.as_str();
    let vector = |i: usize| line.operands.get(i).and_then(|o| o.regs());
    let vector = |i: usize| vector(i).filter(|r| r.file == Reg::Vector);
    let all = |from: usize| (from..line.operands.len()).filter_map(vector).collect();
    if name.starts_with("v_") {
        let moved = ["quad_perm", "row_", "wave_", "dpp8", "src0_sel"]
            .iter()
            .any(|m| line.rest.contains(m));
        let rule = match () {
            _ if moved || SIFTING.iter().any(|s| name.contains(s)) => Rule::Sifts,
            _ if name.starts_with("v_mov_b") || name.starts_with("v_accvgpr") => Rule::Copies,
            _ => Rule::Uses,
        };
        let written = !name.starts_with("v_cmp") && name != "v_writelane_b32";
        let accumulates = name.starts_with("v_fmac") || name.starts_with("v_mac");
        return Effect {
            rule,
            result: if written { vector(0) } else { None },
            sources: all(usize::from(written && !accumulates)),
        };
    }
    // Loads look after their results themselves.
    let at = match name {
        _ if name.contains("_store") || name.contains("_write") => {
            usize::from(name.starts_with("buffer"))
        }
        _ if name.contains("_load") || name.contains("_read") => 1,
        _ => line.operands.len(),
    };
    Effect {
        rule: Rule::Uses,
        result: None,
        sources: vector(at).into_iter().collect(),
    }
}

/// Looks at the operands of an instruction before it runs, and notes what its
/// result will be.
#[cold]
pub fn apply(m: &mut Machine, effects: &[Effect]) -> Result<(), Box<Problem>> {
    let exec = m.w.exec();
    let mut results = Vec::new();
    for effect in effects {
        if effect.rule == Rule::Uses {
            for r in effect
                .sources
                .iter()
                .flat_map(|s| s.first..s.first + s.count)
            {
                let bad = m.w.undefined.get(r) & exec;
                if bad != 0 {
                    return Err(Problem {
                        message: format!(
                            "v{r} is used, whose value was read from memory that was never written"
                        ),
                        lane: Some(bad.trailing_zeros()),
                        address: None,
                    }
                    .into());
                }
            }
        }
        if let Some(to) = effect.result {
            for i in 0..to.count {
                let new = match (effect.rule, effect.sources.first()) {
                    (Rule::Copies, Some(from)) if i < from.count => {
                        m.w.undefined.get(from.first + i)
                    }
                    _ => 0,
                };
                results.push((to.first + i, new));
            }
        }
    }
    // Two in one both read before one of them writes.
    for (register, new) in results {
        m.w.undefined.put(register, exec, new);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_copies_alone_and_as_one_of_two() {
        for text in ["v_mov_b32 v1, v2", "v_dual_mov_b32 v1, v2"] {
            assert_eq!(effect(&Line::parse(text)).rule, Rule::Copies, "{text}");
        }
        let sum = Line::parse("v_dual_add_f32 v1, v2, v3");
        assert_eq!(effect(&sum).rule, Rule::Uses);
    }
}
