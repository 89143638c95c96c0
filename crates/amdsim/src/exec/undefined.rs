//! What instructions do with values that were never written.

use crate::asm::{Line, Reg};
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

/// What an instruction does with vector registers, each by its number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// What it uses; the data of stores is not here, which look after
    /// themselves.
    uses: Vec<u16>,
    /// What it copies, to where: what one of the two does not have, the result
    /// has not.
    copies: Vec<(u16, [u16; 2])>,
    /// What it writes otherwise.
    writes: Vec<u16>,
}

/// Most registers that an instruction copies.
const MOST: usize = 8;

/// Parts of names of vector instructions that sift.
const SIFTING: [&str; 21] = [
    "_and_",
    "_or_",
    "_xor_",
    "_not_",
    "_bfi_",
    "_bfe_",
    "_lshlrev",
    "_lshrrev",
    "_ashrrev",
    "_lshl_or",
    "_perm",
    "_align",
    "_cndmask_",
    "_pack_",
    "_pk_mov",
    "_readlane",
    "_readfirstlane",
    "_writelane",
    "_or3_",
    "_xor3_",
    "_mbcnt",
];

/// Sums of 64 bits, of whose operands an upper half matters to the upper half
/// of the result alone: compilers also use them where nobody reads that.
const WIDE_SUMS: [(&str, &[usize]); 5] = [
    ("v_mad_u64_u32", &[4]),
    ("v_mad_i64_i32", &[4]),
    ("v_mad_co_u64_u32", &[4]),
    ("v_mad_co_i64_i32", &[4]),
    ("v_lshl_add_u64", &[1, 3]),
];

fn rule(name: &str, rest: &str) -> Rule {
    let moved = ["quad_perm", "row_", "wave_", "dpp8", "src0_sel"];
    // `v_movrels_b32` reads a register that only `m0` tells.
    match () {
        _ if moved.iter().any(|m| rest.contains(m)) => Rule::Sifts,
        _ if SIFTING.iter().any(|s| name.contains(s)) => Rule::Sifts,
        _ if name.starts_with("v_mov_b") || name.starts_with("v_accvgpr") => Rule::Copies,
        _ => Rule::Uses,
    }
}

/// What an instruction does.
pub fn effect(line: &Line) -> Effect {
    // One of two in one instruction is as it is alone.
    let name = line.name.replacen("v_dual_", "v_", 1);
    let name = name.as_str();
    let regs = |i: usize| {
        let regs = line.operands.get(i).and_then(|o| o.regs());
        let regs = regs.filter(|r| r.file == Reg::Vector);
        regs.map_or(0..0, |r| r.first..r.first + r.count)
    };
    let mut effect = Effect::default();
    if !name.starts_with("v_") {
        // Loads look after their results themselves.
        let at = match name {
            _ if name.contains("_store") || name.contains("_write") => {
                usize::from(name.starts_with("buffer"))
            }
            _ if name.contains("_load") || name.contains("_read") => 1,
            _ => line.operands.len(),
        };
        effect.uses.extend(regs(at));
        return effect;
    }
    if name.starts_with("v_movrel") {
        // They look after the registers that `m0` tells themselves.
        return effect;
    }
    if name.starts_with("v_swap") {
        let pairs = regs(0).zip(regs(1));
        for (a, b) in pairs {
            effect.copies.extend([(a, [b, b]), (b, [a, a])]);
        }
        return effect;
    }
    let written = !name.starts_with("v_cmp") && name != "v_writelane_b32";
    let accumulates = name.starts_with("v_fmac") || name.starts_with("v_mac");
    let results = if written { regs(0) } else { 0..0 };
    let from = usize::from(written && !accumulates);
    if let Some((_, wide)) = WIDE_SUMS.iter().find(|(n, _)| *n == name) {
        let upper: Vec<u16> = wide.iter().filter_map(|&i| regs(i).nth(1)).collect();
        let all = (from..line.operands.len()).flat_map(regs);
        effect.uses.extend(all.filter(|r| !upper.contains(r)));
        match (results.clone().nth(1), upper.first(), upper.last()) {
            (Some(to), Some(&a), Some(&b)) => {
                effect.copies.push((to, [a, b]));
                effect.writes.push(results.start);
            }
            _ => effect.writes.extend(results),
        }
        return effect;
    }
    match rule(name, &line.rest) {
        Rule::Copies if results.len() <= MOST => {
            let sources: Vec<u16> = regs(1).collect();
            for (i, to) in results.enumerate() {
                match sources.get(i) {
                    Some(&from) => effect.copies.push((to, [from, from])),
                    None => effect.writes.push(to),
                }
            }
        }
        Rule::Uses => {
            let all = from..line.operands.len();
            effect.uses.extend(all.flat_map(regs));
            effect.writes.extend(results);
        }
        _ => effect.writes.extend(results),
    }
    effect
}

/// What two instructions in one do: both read before one of them writes.
pub fn both(x: Effect, y: Effect) -> Effect {
    let mut both = x;
    both.uses.extend(y.uses);
    both.copies.extend(y.copies);
    both.writes.extend(y.writes);
    both
}

/// Looks at the operands of an instruction before it runs, and notes what its
/// result will be.
pub fn apply(m: &mut Machine, effect: &Effect) -> Result<(), Box<Problem>> {
    let exec = m.w.exec();
    for &r in &effect.uses {
        let bad = m.w.undefined.get(r) & exec;
        if bad != 0 {
            return Err(used(r, bad));
        }
    }
    let mut new = [0; MOST];
    for (new, (_, [a, b])) in new.iter_mut().zip(&effect.copies) {
        *new = m.w.undefined.get(*a) | m.w.undefined.get(*b);
    }
    for (new, (to, _)) in new.iter().zip(&effect.copies) {
        m.w.undefined.put(*to, exec, *new);
    }
    for &r in &effect.writes {
        m.w.undefined.put(r, exec, 0);
    }
    Ok(())
}

#[cold]
fn used(r: u16, lanes: u64) -> Box<Problem> {
    Box::new(Problem {
        message: format!(
            "v{r} is used, whose value was read from memory that was never written"
        ),
        lane: Some(lanes.trailing_zeros()),
        address: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Effect {
        effect(&Line::parse(text))
    }

    #[test]
    fn a_move_copies_alone_and_as_one_of_two() {
        for text in ["v_mov_b32 v1, v2", "v_dual_mov_b32 v1, v2"] {
            assert_eq!(of(text).copies, [(1, [2, 2])], "{text}");
        }
        assert_eq!(of("v_dual_add_f32 v1, v2, v3").uses, [2, 3]);
        let x = of("v_dual_mov_b32 v1, v2");
        let two = both(x, of("v_dual_mov_b32 v2, v1"));
        assert_eq!(two.copies, [(1, [2, 2]), (2, [1, 1])]);
    }

    #[test]
    fn halves_that_change_places_take_it_along() {
        let swap = of("v_swap_b16 v1.l, v2.h");
        assert_eq!(swap.copies, [(1, [2, 2]), (2, [1, 1])]);
        assert!(swap.uses.is_empty() && swap.writes.is_empty());
    }

    #[test]
    fn upper_halves_of_sums_go_into_upper_halves() {
        let sum = of("v_mad_u64_u32 v[8:9], null, v1, v2, v[3:4]");
        assert_eq!(sum.uses, [1, 2, 3]);
        assert_eq!((sum.copies, sum.writes), (vec![(9, [4, 4])], vec![8]));
        let sum = of("v_lshl_add_u64 v[8:9], v[2:3], 2, s[4:5]");
        assert_eq!((sum.uses, sum.copies), (vec![2], vec![(9, [3, 3])]));
        let sum = of("v_mad_u64_u32 v[8:9], null, v1, v2, 0");
        assert_eq!((sum.uses, sum.writes), (vec![1, 2], vec![8, 9]));
    }

    #[test]
    fn an_address_is_used_and_data_that_is_stored_is_not() {
        assert_eq!(of("global_store_dword v1, v2, s[2:3]").uses, [1]);
        assert_eq!(of("ds_write_b32 v1, v2").uses, [1]);
        assert_eq!(of("v_fmac_f32 v1, v2, v3").uses, [1, 2, 3]);
    }
}
