//! Classifies constant shuffles: the source lane of each lane, and the cheapest instruction
//! that performs the move.

use wf_host_abi::amd::Gfx;

/// Cross-lane features of a GPU.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chip {
    /// Lanes of a wave.
    pub lanes: u32,
    /// Whether it is RDNA 3 or later: `dpp8`, `permlane16`, `row_xmask`.
    pub rdna: bool,
}

impl Chip {
    pub fn new(gfx: Gfx) -> Self {
        Self {
            lanes: gfx.lanes(),
            rdna: gfx.lanes() == 32,
        }
    }
}

/// How values move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Move {
    /// Each lane keeps its value.
    Own,
    /// All get one lane's: `v_readlane_b32`.
    Lane(u32),
    /// Data-parallel primitives. Lanes outside of the rows and banks, or without a source, keep
    /// their value.
    Dpp { ctrl: u32, rows: u32, banks: u32 },
    /// Any order within eight lanes.
    Dpp8(u32),
    /// `v_permlane16_b32` and, where the source is in the other row,
    /// `v_permlanex16_b32`: any order, four bits a lane.
    Row { cross: bool, order: u64 },
    /// `v_permlane64_b32`: swaps the halves.
    Halves,
    /// `ds_swizzle_b32`.
    Swizzle(u32),
}

impl Move {
    /// Whether the instruction writes every lane.
    pub fn is_whole(self) -> bool {
        match self {
            Self::Dpp { ctrl, rows, banks } => {
                rows == 0xf && banks == 0xf && (0..64).all(|l| dpp_source(ctrl, l, 64).is_some())
            }
            _ => true,
        }
    }
}

const ROW_SHL: u32 = 0x100;
const ROW_SHR: u32 = 0x110;
const ROW_ROR: u32 = 0x120;
const WAVE_SHL: u32 = 0x130;
const WAVE_ROL: u32 = 0x134;
const WAVE_SHR: u32 = 0x138;
const WAVE_ROR: u32 = 0x13c;
const ROW_MIRROR: u32 = 0x140;
const ROW_HALF_MIRROR: u32 = 0x141;
/// On CDNA 2 and later, `row_newbcast`.
const ROW_SHARE: u32 = 0x150;
const ROW_XMASK: u32 = 0x160;

/// The lane that a data-parallel move reads for `lane`, if there is one.
fn dpp_source(ctrl: u32, lane: u32, lanes: u32) -> Option<u32> {
    let (row, l) = (lane & !15, lane & 15);
    let n = ctrl & 15;
    let within = |i: Option<u32>| i.filter(|i| *i < 16).map(|i| row | i);
    match ctrl {
        0..=0xff => Some((lane & !3) | ((ctrl >> (2 * (lane & 3))) & 3)),
        _ if ctrl & !15 == ROW_SHL => within(Some(l + n)),
        _ if ctrl & !15 == ROW_SHR => within(l.checked_sub(n)),
        _ if ctrl & !15 == ROW_ROR => within(Some((l + 16 - n) & 15)),
        WAVE_SHL => Some(lane + 1).filter(|i| *i < lanes),
        WAVE_ROL => Some((lane + 1) % lanes),
        WAVE_SHR => lane.checked_sub(1),
        WAVE_ROR => Some((lane + lanes - 1) % lanes),
        ROW_MIRROR => Some(row | (15 - l)),
        ROW_HALF_MIRROR => Some(lane & !7 | (7 - (lane & 7))),
        _ if ctrl & !15 == ROW_SHARE => Some(row | n),
        _ if ctrl & !15 == ROW_XMASK => Some(row | (l ^ n)),
        _ => None,
    }
}

/// The controls of the chip, cheap ones first.
fn controls(chip: Chip) -> impl Iterator<Item = u32> {
    let cdna = [WAVE_SHL, WAVE_ROL, WAVE_SHR, WAVE_ROR];
    let rdna = ROW_XMASK + 1..ROW_XMASK + 16;
    (0..0x100)
        .chain([ROW_MIRROR, ROW_HALF_MIRROR])
        .chain(ROW_ROR + 1..ROW_ROR + 16)
        .chain(ROW_SHARE..ROW_SHARE + 16)
        .chain(rdna.filter(move |_| chip.rdna))
        .chain(ROW_SHL + 1..ROW_SHL + 16)
        .chain(ROW_SHR + 1..ROW_SHR + 16)
        .chain(cdna.into_iter().filter(move |_| !chip.rdna))
}

/// The instruction for a wave whose lane `l` gets the value of `sources[l]`;
/// `None` where only `ds_bpermute_b32` does.
pub(super) fn choose(sources: &[u32], chip: Chip) -> Option<Move> {
    let at = |l: u32| sources[l as usize];
    let all = |f: &dyn Fn(u32) -> bool| (0..chip.lanes).all(f);
    if all(&|l| at(l) == l) {
        return Some(Move::Own);
    }
    if all(&|l| at(l) == at(0)) {
        return Some(Move::Lane(at(0)));
    }
    let dpp = || controls(chip).find_map(|ctrl| data_parallel(ctrl, sources, chip));
    let whole = dpp().filter(|m| m.is_whole());
    whole
        .or_else(|| dpp8(sources, chip))
        .or_else(dpp)
        .or_else(|| row(sources, chip))
        .or_else(|| (chip.rdna && all(&|l| at(l) == l ^ 32)).then_some(Move::Halves))
        .or_else(|| swizzle(sources))
}

/// A data-parallel move under masks of rows and of banks.
fn data_parallel(ctrl: u32, sources: &[u32], chip: Chip) -> Option<Move> {
    let lanes = 0..chip.lanes;
    let moved = |l: &u32| sources[*l as usize] != *l;
    let source = |l: u32| dpp_source(ctrl, l, chip.lanes);
    let fits = |l: u32| source(l).unwrap_or(l) == sources[l as usize];
    // A lane that keeps its value needs no mask if the instruction reads the same lane.
    let (mut rows, mut banks) = (0, 0);
    for l in lanes.clone().filter(moved) {
        rows |= 1 << (l / 16);
        banks |= 1 << (l / 4 % 4);
    }
    let (all, none) = (
        lanes.clone().all(fits),
        !lanes.clone().all(|l| fits(l) || !moved(&l)),
    );
    if none {
        return None;
    }
    if all {
        let (rows, banks) = (0xf, 0xf);
        return Some(Move::Dpp { ctrl, rows, banks });
    }
    let on = |l: u32| rows >> (l / 16) & 1 != 0 && banks >> (l / 4 % 4) & 1 != 0;
    let right = lanes
        .clone()
        .all(|l| if on(l) { fits(l) } else { !moved(&l) });
    right.then_some(Move::Dpp { ctrl, rows, banks })
}

fn dpp8(sources: &[u32], chip: Chip) -> Option<Move> {
    let order = |l: u32| sources[l as usize];
    let fits = (0..chip.lanes).all(|l| {
        let (s, first) = (order(l), order(l & 7));
        s & !7 == l & !7 && first < 8 && s & 7 == first
    });
    let selector = (0..8).fold(0, |sum, l| sum | (order(l) & 7) << (3 * l));
    (chip.rdna && fits).then_some(Move::Dpp8(selector))
}

fn row(sources: &[u32], chip: Chip) -> Option<Move> {
    let cross = sources[0] & 16 != 0;
    let fits = (0..chip.lanes).all(|l| {
        let row = if cross { l & !15 ^ 16 } else { l & !15 };
        sources[l as usize] == row | sources[l as usize & 15] & 15
    });
    let order = (0..16).fold(0, |sum, l| sum | u64::from(sources[l] & 15) << (4 * l));
    (chip.rdna && fits).then_some(Move::Row { cross, order })
}

/// `(lane & and) ^ xor`, if that describes all sources: each of the lowest `bits` of a lane's
/// number is kept, flipped or constant.
pub(super) fn bitwise(sources: &[u32], bits: u32) -> Option<(u32, u32)> {
    let all = (1 << bits) - 1;
    let zero = sources[0] & all;
    let and = (0..bits)
        .map(|b| 1u32 << b)
        .filter(|bit| (sources[*bit as usize] ^ zero) & bit != 0)
        .sum::<u32>();
    let fits = (0..)
        .zip(sources)
        .all(|(l, s)| *s == l & !all | (l & and) ^ zero);
    fits.then_some((and, zero))
}

/// The instruction computes `(lane & and | or) ^ xor` of a lane's number within 32.
fn swizzle(sources: &[u32]) -> Option<Move> {
    let (and, xor) = bitwise(sources, 5)?;
    Some(Move::Swizzle(xor << 10 | and))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CDNA: Chip = Chip {
        lanes: 64,
        rdna: false,
    };
    const RDNA: Chip = Chip {
        lanes: 32,
        rdna: true,
    };

    /// The values that a wave gets.
    fn moved(m: Move, chip: Chip) -> Vec<u32> {
        let one = |l: u32| match m {
            Move::Own => l,
            Move::Lane(n) => n,
            Move::Dpp { ctrl, rows, banks } => {
                let on = rows >> (l / 16) & 1 != 0 && banks >> (l / 4 % 4) & 1 != 0;
                dpp_source(ctrl, l, chip.lanes).filter(|_| on).unwrap_or(l)
            }
            Move::Dpp8(s) => l & !7 | s >> (3 * (l & 7)) & 7,
            Move::Row { cross, order } => {
                let row = if cross { l & !15 ^ 16 } else { l & !15 };
                row | (order >> (4 * (l & 15)) & 15) as u32
            }
            Move::Halves => l ^ 32,
            Move::Swizzle(s) => l & !31 | (l & s & 31 | s >> 5 & 31) ^ s >> 10 & 31,
        };
        (0..chip.lanes).map(one).collect()
    }

    fn chosen(chip: Chip, f: impl Fn(u32) -> u32) -> Option<Move> {
        let sources: Vec<_> = (0..chip.lanes).map(f).collect();
        let m = choose(&sources, chip);
        if let Some(m) = m {
            assert_eq!(moved(m, chip), sources, "{m:x?}");
        }
        m
    }

    fn whole(ctrl: u32) -> Option<Move> {
        let (rows, banks) = (0xf, 0xf);
        Some(Move::Dpp { ctrl, rows, banks })
    }

    #[test]
    fn constant_patterns_have_their_instructions() {
        for chip in [CDNA, RDNA] {
            assert_eq!(chosen(chip, |l| l), Some(Move::Own));
            assert_eq!(chosen(chip, |_| 5), Some(Move::Lane(5)));
            assert_eq!(chosen(chip, |l| l ^ 1), whole(0xb1));
            assert_eq!(chosen(chip, |l| l ^ 7), whole(ROW_HALF_MIRROR));
            assert_eq!(chosen(chip, |l| l ^ 15), whole(ROW_MIRROR));
            assert_eq!(chosen(chip, |l| l ^ 8), whole(ROW_ROR + 8));
            assert_eq!(chosen(chip, |l| l & !15 | 3), whole(ROW_SHARE + 3));
            let up = |l: u32| if l & 15 >= 3 { l - 3 } else { l };
            assert_eq!(chosen(chip, up), whole(ROW_SHR + 3));
            let up = |l: u32| if l & 7 >= 4 { l - 4 } else { l };
            assert!(chosen(chip, up).is_some());
        }
        assert_eq!(chosen(CDNA, |l| l ^ 4), Some(Move::Swizzle(0x101f)));
        assert_eq!(chosen(CDNA, |l| l & 32 | 9), Some(Move::Swizzle(9 << 10)));
        assert_eq!(chosen(CDNA, |l| l.saturating_sub(1)), whole(WAVE_SHR));
        assert_eq!(chosen(CDNA, |l| l ^ 32), None);
        assert_eq!(chosen(RDNA, |l| l ^ 4), whole(ROW_XMASK + 4));
        let order = 0xfedc_ba98_7654_3210;
        let cross = true;
        assert_eq!(chosen(RDNA, |l| l ^ 16), Some(Move::Row { cross, order }));
        let up = |l: u32| if l & 7 >= 3 { l - 3 } else { l };
        assert!(matches!(chosen(RDNA, up), Some(Move::Dpp8(_))));
        assert_eq!(chosen(RDNA, |l| l.saturating_sub(1)), None);
    }

    #[test]
    fn whatever_is_chosen_moves_as_it_should() {
        let mut seed = 1u32;
        let mut next = || {
            seed = seed.wrapping_mul(1664525).wrapping_add(1013904223);
            seed >> 8
        };
        for round in 0..20_000 {
            let chip = [CDNA, RDNA][round % 2];
            let (a, b, width) = (next() % 64, next() % 64, 1 << (next() % 6));
            let base = |l: u32| l & !(width - 1);
            match round / 2 % 4 {
                0 => chosen(chip, |l| base(l) | (a % width)),
                1 => chosen(chip, |l| base(l) | (l.wrapping_sub(b) % width)),
                2 => chosen(chip, |l| base(l) | (((l & a) ^ b) % width)),
                _ => chosen(chip, |l| (l ^ b) % chip.lanes),
            };
        }
    }
}
