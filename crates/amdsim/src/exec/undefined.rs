//! Propagation of undefined values: a result that depends on an undefined value is undefined.
//! Compilers compute values speculatively, so only a branch or an address that depends on one
//! is a fault.

use super::dpp::Dpp;
use crate::asm::{Half, Line, Reg, scalar};
use crate::machine::{Machine, Problem};

/// How an instruction treats its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// The result is the operand.
    Copies,
    /// Bits are taken apart or one of several is chosen: what comes out may
    /// be whole.
    Sifts,
    /// It calculates.
    Calculates,
}

/// What an instruction does with vector registers, each by its number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// What it decides or addresses by.
    uses: Vec<u16>,
    /// What it writes, and from what: a lane that does not have one of these
    /// does not have the result. The data of loads and stores is not here, which
    /// look after it themselves.
    writes: Vec<(u16, Vec<u16>)>,
    /// Which bits of the second of two masks matter where the first's are known:
    /// those where it has ones, or zeros.
    joins: Option<Join>,
    /// Where lanes take the first operand from, if not from themselves.
    moves: Option<Box<Dpp>>,
}

/// How two masks become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Join {
    masks: [u16; 2],
    or: bool,
}

/// Number of the first scalar register here, behind all vector registers. The
/// first of two that hold a mask stands for both.
pub const SCALARS: u16 = 512;

/// Marks the low, or the high half of a register; without a mark it is the whole.
const LOW: u16 = 1 << 11;
const HIGH: u16 = 1 << 12;

/// Marks a register of [`Effect::writes`] that is moved between lanes.
const MOVED: u16 = 1 << 15;

/// Most registers that an instruction writes, or halves where it copies.
const MOST: usize = 32;

/// A register's number without its marks.
fn number(r: u16) -> u16 {
    r & !(LOW | HIGH | MOVED)
}

/// The lanes that do not have a register, or the half of one that is marked.
fn never(m: &Machine, r: u16) -> u64 {
    match r & (LOW | HIGH) {
        LOW => m.w.undefined.halves(number(r))[0],
        HIGH => m.w.undefined.halves(number(r))[1],
        _ => m.w.undefined.get(number(r)),
    }
}

/// Parts of names of vector instructions that sift.
const SIFTING: [&str; 18] = [
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
    match () {
        _ if rest.contains("src0_sel") => Rule::Sifts,
        _ if SIFTING.iter().any(|s| name.contains(s)) => Rule::Sifts,
        _ if name.starts_with("v_mov_b") || name.starts_with("v_accvgpr") => Rule::Copies,
        _ => Rule::Calculates,
    }
}

/// What an instruction does, before its modifiers are taken.
pub fn effect(line: &Line) -> Effect {
    // One of two in one instruction is as it is alone.
    let name = line.name.replacen("v_dual_", "v_", 1);
    let name = name.as_str();
    let regs = |i: usize| {
        let operand = line.operands.get(i);
        let regs = operand.and_then(|o| Some((o.regs()?, o.half)));
        regs.map_or(0..0, |(r, half)| match (r.file, half) {
            (Reg::Vector, None) => r.first..r.first + r.count,
            (Reg::Vector, Some(Half::Low)) => (r.first | LOW)..(r.first | LOW) + 1,
            (Reg::Vector, Some(Half::High)) => (r.first | HIGH)..(r.first | HIGH) + 1,
            (Reg::Scalar, _) => SCALARS + r.first..SCALARS + r.first + 1,
        })
    };
    let mut effect = Effect::default();
    if name.starts_with("s_") {
        of_scalar(name, line.operands.len(), regs, &mut effect);
        // What loads fill behind the first register is no mask either.
        let result = line.operands.first().and_then(|o| o.regs());
        if let Some(r) = result.filter(|r| r.count > 2) {
            let more = SCALARS + r.first + 1..SCALARS + r.first + r.count;
            let fits = more.take(MOST - 1);
            effect.writes.extend(fits.map(|to| (to, vec![])));
        }
        return effect;
    }
    if !name.starts_with("v_") {
        // Loads, and what goes to other lanes, look after their results themselves.
        let at = match name {
            _ if name.contains("_store") || name.contains("_write") => {
                usize::from(name.starts_with("buffer"))
            }
            _ if name.contains("_load") || name.contains("_read") || name.contains("permute") => 1,
            _ => line.operands.len(),
        };
        effect
            .uses
            .extend(regs(at).filter(|r| number(*r) < SCALARS));
        return effect;
    }
    const THEMSELVES: [&str; 5] = [
        // Only `m0` tells the registers.
        "v_movrel",
        // What comes from other lanes.
        "v_permlane",
        "v_readlane",
        "v_readfirstlane",
        "v_writelane",
    ];
    if THEMSELVES.iter().any(|n| name.starts_with(n)) {
        return effect;
    }
    // What is asked for here is not thereby understood.
    let asked = line.clone();
    effect.moves = Dpp::parse(&asked).ok().flatten().map(Box::new);
    let tag = match effect.moves {
        Some(_) => MOVED,
        None => 0,
    };
    if name.starts_with("v_swap") {
        for (a, b) in regs(0).zip(regs(1)) {
            effect.writes.extend([(a, vec![b]), (b, vec![a])]);
        }
        return effect;
    }
    if name.starts_with("v_cmp") {
        let first = line.operands.len() - 2;
        let from = regs(first).map(|r| r | tag).chain(regs(first + 1));
        let from: Vec<u16> = from.collect();
        match name.starts_with("v_cmpx") {
            true => effect.uses = from,
            false => effect.writes.extend(regs(0).map(|to| (to, from.clone()))),
        }
        return effect;
    }
    if name.starts_with("v_cndmask") {
        let mask = match line.operands.len() {
            3 => vec![SCALARS + scalar::VCC],
            _ => regs(3).collect(),
        };
        effect.writes.extend(regs(0).map(|to| (to, mask.clone())));
        return effect;
    }
    let accumulates = name.starts_with("v_fmac") || name.starts_with("v_mac");
    // Sums have a carry besides, which is their second operand.
    let carries = ["_co_", "_mad_u64_", "_mad_i64_", "_div_scale_"];
    let carries = carries.iter().any(|c| name.contains(c));
    let first = usize::from(!accumulates) + usize::from(carries);
    let operands = first..line.operands.len();
    let moved = first + usize::from(accumulates);
    let regs = |k: usize| {
        let tag = if k == moved { tag } else { 0 };
        regs(k).map(move |r| r | tag).collect::<Vec<_>>()
    };
    if carries {
        let from: Vec<u16> = operands.clone().flat_map(regs).collect();
        effect
            .writes
            .extend(regs(1).into_iter().map(|to| (to, from.clone())));
    }
    let wide = WIDE_SUMS.iter().find(|(n, _)| *n == name);
    // Each half of a packed result takes one of each operand's two registers.
    let packed = name.starts_with("v_pk_") && name.ends_with("_f32");
    let chosen = ["op_sel", "op_sel_hi"].map(|list| asked.list(list).unwrap_or_default());
    let half = |of: usize, k: usize| {
        let one = chosen[of].get(k - 1).copied();
        one.map_or(of, |n| n as usize)
    };
    let rule = rule(name, &line.rest);
    for (i, to) in regs(0).into_iter().take(MOST / 2 - 1).enumerate() {
        let from = match rule {
            Rule::Sifts => vec![],
            Rule::Copies => regs(1).get(i).copied().into_iter().collect(),
            Rule::Calculates => {
                let own = |k: usize| {
                    let all = regs(k);
                    let part = match wide.is_some_and(|(_, wide)| i == 0 && wide.contains(&k)) {
                        true => 0..1,
                        false if packed && all.len() == 2 => half(i, k)..half(i, k) + 1,
                        false => 0..all.len(),
                    };
                    all.into_iter().skip(part.start).take(part.len())
                };
                operands.clone().flat_map(own).collect()
            }
        };
        match from[..] {
            // A copy of a whole register is one of each half.
            [of] if rule == Rule::Copies
                && (to | of) & (LOW | HIGH) == 0
                && number(of) < SCALARS =>
            {
                let halves = [LOW, HIGH].map(|half| (to | half, vec![of | half]));
                effect.writes.extend(halves);
            }
            _ => effect.writes.push((to, from)),
        }
    }
    effect
}

/// What a scalar instruction does with masks of lanes.
fn of_scalar(
    name: &str,
    operands: usize,
    regs: impl Fn(usize) -> std::ops::Range<u16>,
    effect: &mut Effect,
) {
    const EXEC: u16 = SCALARS + scalar::EXEC;
    let what = name[2..].split_once("_b").map_or(name, |(what, _)| what);
    let sources: Vec<u16> = (1..operands).flat_map(&regs).collect();
    if name.starts_with("s_cbranch_vcc") {
        effect.uses.push(SCALARS + scalar::VCC);
    } else if what.ends_with("saveexec") || what.ends_with("wrexec") {
        effect.uses = sources;
        effect.writes.extend(regs(0).map(|to| (to, vec![])));
    } else if matches!(what, "mov" | "not" | "and" | "or" | "xor") {
        match (regs(0).next(), sources[..].first(), sources.get(1)) {
            // What runs next is decided; what did not run does not matter.
            (Some(EXEC), ..) => effect.uses = sources,
            (Some(to), Some(&a), Some(&b)) if what == "and" || what == "or" => {
                let or = what == "or";
                effect.joins = Some(Join { masks: [a, b], or });
                effect.writes.push((to, sources));
            }
            (Some(to), ..) => effect.writes.push((to, sources)),
            _ => {}
        }
    } else if !name.starts_with("s_cmp") && !name.starts_with("s_bitcmp") {
        effect.writes.extend(regs(0).map(|to| (to, vec![])));
    }
}

/// What two instructions in one do: both read before one of them writes.
pub fn both(x: Effect, y: Effect) -> Effect {
    let mut both = x;
    both.uses.extend(y.uses);
    both.writes.extend(y.writes);
    both
}

/// Looks at the operands of an instruction before it runs, and notes what its
/// result will be.
pub fn apply(m: &mut Machine, effect: &Effect) -> Result<(), Box<Problem>> {
    let exec = m.w.exec();
    for &r in &effect.uses {
        let bad = never(m, r) & exec;
        if bad != 0 {
            return Err(used(number(r), bad));
        }
    }
    let mut new = [0; MOST];
    for (new, (_, from)) in new.iter_mut().zip(&effect.writes) {
        *new = from.iter().fold(0, |all, &r| {
            let own = never(m, r);
            all | match &effect.moves {
                Some(dpp) if r & MOVED != 0 => dpp.moved(own, exec, m.w.lanes),
                _ => own,
            }
        });
    }
    if let Some(Join { masks, or }) = effect.joins {
        // A zero decides an `and`, a one an `or`.
        let [a, b] = masks.map(|r| {
            let value = m.w.mask(r - SCALARS) ^ if or { u64::MAX } else { 0 };
            (value, m.w.undefined.get(r))
        });
        new[0] = a.1 & (b.0 | b.1) | b.1 & (a.0 | a.1);
    }
    let written = match &effect.moves {
        Some(dpp) => dpp.mask(exec, m.w.lanes),
        None => exec,
    };
    for (new, (to, _)) in new.iter().zip(&effect.writes) {
        let r = number(*to);
        match to & (LOW | HIGH) {
            _ if r >= SCALARS => m.w.undefined.put(r, u64::MAX, *new),
            LOW => m.w.undefined.put_half(r, 0, written, *new),
            HIGH => m.w.undefined.put_half(r, 1, written, *new),
            _ => m.w.undefined.put(r, written, *new),
        }
    }
    Ok(())
}

#[cold]
fn used(r: u16, lanes: u64) -> Box<Problem> {
    let what = match r.checked_sub(SCALARS) {
        Some(s) => scalar::name(s),
        None => format!("v{r}"),
    };
    Box::new(Problem {
        message: format!("{what} is used, whose value comes from memory that was never written"),
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
            let halves = [(1 | LOW, vec![2 | LOW]), (1 | HIGH, vec![2 | HIGH])];
            assert_eq!(of(text).writes, halves, "{text}");
        }
        let x = of("v_dual_mov_b32 v1, v2");
        let two = both(x, of("v_dual_add_f32 v2, v1, v3"));
        assert_eq!(two.writes[2], (2, vec![1, 3]));
    }

    #[test]
    fn halves_that_change_places_take_it_along() {
        let swap = of("v_swap_b16 v1.l, v2.h");
        assert_eq!(
            swap.writes,
            [(1 | LOW, vec![2 | HIGH]), (2 | HIGH, vec![1 | LOW])]
        );
    }

    #[test]
    fn instructions_of_16_bits_write_and_use_halves() {
        let moved = of("v_mov_b16_e32 v1.h, v2.l");
        assert_eq!(moved.writes, [(1 | HIGH, vec![2 | LOW])]);
        let compared = of("v_cmpx_ne_u16_e32 v2.l, v0.h");
        assert_eq!(compared.uses, [2 | LOW, HIGH]);
        let sum = of("v_add_nc_u16 v1.l, v2.h, v3.l");
        assert_eq!(sum.writes, [(1 | LOW, vec![2 | HIGH, 3 | LOW])]);
    }

    #[test]
    fn upper_halves_of_sums_go_into_upper_halves() {
        let sum = of("v_mad_u64_u32 v[8:9], null, v1, v2, v[3:4]");
        assert_eq!(sum.writes[1..], [(8, vec![1, 2, 3]), (9, vec![1, 2, 3, 4])]);
        let sum = of("v_add_co_u32 v1, vcc, v2, v3");
        let carry = SCALARS + scalar::VCC;
        assert_eq!(sum.writes, [(carry, vec![2, 3]), (1, vec![2, 3])]);
        let sum = of("v_lshl_add_u64 v[8:9], v[2:3], 2, s[4:5]");
        let scalars = SCALARS + 4;
        let want = [(8, vec![2, scalars]), (9, vec![2, 3, scalars])];
        assert_eq!(sum.writes, want);
    }

    #[test]
    fn halves_of_packed_results_take_what_is_chosen() {
        let product = of("v_pk_mul_f32 v[6:7], v[4:5], v[8:9] op_sel:[1,0] op_sel_hi:[0,0]");
        assert_eq!(product.writes, [(6, vec![5, 8]), (7, vec![4, 8])]);
        let sum = of("v_pk_add_f32 v[6:7], v[4:5], v[8:9]");
        assert_eq!(sum.writes, [(6, vec![4, 8]), (7, vec![5, 9])]);
    }

    #[test]
    fn what_decides_or_addresses_is_used() {
        let vcc = SCALARS + scalar::VCC;
        let compared = of("v_cmp_lt_u64 vcc, v[1:2], v[4:5]");
        assert_eq!(compared.writes, [(vcc, vec![1, 2, 4, 5])]);
        assert_eq!(of("s_cbranch_vccnz 3").uses, [vcc]);
        assert_eq!(of("s_and_saveexec_b64 s[4:5], vcc").uses, [vcc]);
        let saved = of("s_and_saveexec_b64 s[4:5], vcc");
        assert_eq!(saved.writes, [(SCALARS + 4, vec![])]);
        assert_eq!(of("s_and_b64 exec, exec, s[4:5]").uses[1], SCALARS + 4);
        let join = of("s_and_b64 vcc, s[4:5], vcc").joins;
        assert!(join.is_some_and(|j| !j.or && j.masks == [SCALARS + 4, vcc]));
        let chosen = of("v_cndmask_b32 v1, v2, v3, s[4:5]");
        assert_eq!(chosen.writes, [(1, vec![SCALARS + 4])]);
        assert_eq!(of("v_cmpx_eq_u32 v1, v2").uses, [1, 2]);
        assert_eq!(of("global_store_dword v1, v2, s[2:3]").uses, [1]);
        assert_eq!(of("ds_write_b32 v1, v2").uses, [1]);
        assert_eq!(of("ds_bpermute_b32 v1, v2, v3").uses, [2]);
        let sum = of("v_fmac_f32 v1, v2, v3");
        assert!(sum.uses.is_empty());
        assert_eq!(sum.writes, [(1, vec![1, 2, 3])]);
    }
}
