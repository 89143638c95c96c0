//! Scratch: private memory of each lane, interleaved with that of other lanes. It records which
//! bytes were written.

use super::lanes::each;
use super::undefined::Halves;

/// The scratch of a wave.
#[derive(Default)]
pub struct Scratch {
    words: Vec<u32>,
    /// A bit for each byte of a word that was written.
    written: Vec<u8>,
    /// Bytes of a lane.
    size: u64,
    /// Words that were used, from the first.
    used: usize,
}

const LANES: usize = 64;

/// The bytes of a word's low half, and of its high half.
const LOW: u8 = 0b0011;
const HIGH: u8 = 0b1100;

/// The bytes of a lane's word that count as written.
#[inline]
fn known(never: Halves, lane: usize) -> u8 {
    let [low, high] = never.map(|half| (!half >> lane & 1) as u8);
    (low * LOW) | (high * HIGH)
}

/// Why scratch cannot be used so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misuse {
    /// Beyond the end.
    Outside,
}

impl Scratch {
    /// Makes it new: `size` bytes for each lane.
    pub fn reset(&mut self, size: u64) {
        self.written[..self.used].fill(0);
        self.used = 0;
        self.size = size.next_multiple_of(4);
    }

    /// Bytes of a lane.
    pub fn size(&self) -> u64 {
        self.size
    }

    fn index(&mut self, lane: usize, offset: u64, len: usize) -> Result<usize, Misuse> {
        if offset >= self.size || len as u64 > self.size - offset {
            return Err(Misuse::Outside);
        }
        self.reach(offset as usize + len);
        Ok(offset as usize / 4 * LANES + lane)
    }

    /// Has the first `bytes` of each lane there.
    fn reach(&mut self, bytes: usize) {
        let need = bytes.div_ceil(4) * LANES;
        if need > self.used {
            self.used = need;
            if need > self.words.len() {
                let grown = need.next_power_of_two();
                self.words.resize(grown, 0xcbcb_cbcb);
                self.written.resize(grown, 0);
            }
        }
    }

    /// One word of each lane of a mask, whose offsets are those and lie inside:
    /// what it holds, and the lanes that never wrote its halves.
    #[inline]
    pub fn load(&mut self, offsets: &[u32; 64], mask: u64, into: &mut [u32; 64]) -> Halves {
        self.reach_all(offsets, mask);
        let mut never = [0; 2];
        each(mask, |lane| {
            let at = offsets[lane] as usize / 4 * LANES + lane;
            into[lane] = self.words[at];
            never[0] |= u64::from(self.written[at] & LOW == 0) << lane;
            never[1] |= u64::from(self.written[at] & HIGH == 0) << lane;
        });
        never
    }

    /// Writes one word of each lane of a mask; halves of `never` count as never
    /// written.
    #[inline]
    pub fn store(&mut self, offsets: &[u32; 64], mask: u64, from: &[u32; 64], never: Halves) {
        self.reach_all(offsets, mask);
        each(mask, |lane| {
            let at = offsets[lane] as usize / 4 * LANES + lane;
            self.words[at] = from[lane];
            self.written[at] = known(never, lane);
        });
    }

    /// As [`Self::load`] where all lanes have one offset.
    #[inline]
    pub fn load_row(&mut self, offset: u32, mask: u64, into: &mut [u32; 64]) -> Halves {
        self.reach(offset as usize + 4);
        let row = offset as usize / 4 * LANES..offset as usize / 4 * LANES + LANES;
        let (words, written) = (&self.words[row.clone()], &self.written[row]);
        let mut never = [0; 2];
        for lane in 0..LANES {
            let new = mask >> lane & 1 != 0;
            into[lane] = if new { words[lane] } else { into[lane] };
            never[0] |= u64::from(written[lane] & LOW == 0) << lane;
            never[1] |= u64::from(written[lane] & HIGH == 0) << lane;
        }
        never.map(|half| half & mask)
    }

    /// As [`Self::store`] where all lanes have one offset.
    #[inline]
    pub fn store_row(&mut self, offset: u32, mask: u64, from: &[u32; 64], never: Halves) {
        self.reach(offset as usize + 4);
        let row = offset as usize / 4 * LANES..offset as usize / 4 * LANES + LANES;
        let (words, written) = (&mut self.words[row.clone()], &mut self.written[row]);
        for lane in 0..LANES {
            let new = mask >> lane & 1 != 0;
            let known = known(never, lane);
            words[lane] = if new { from[lane] } else { words[lane] };
            written[lane] = if new { known } else { written[lane] };
        }
    }

    #[inline]
    fn reach_all(&mut self, offsets: &[u32; 64], mask: u64) {
        let mut top = 0;
        each(mask, |lane| top = top.max(offsets[lane]));
        self.reach(top as usize + 4);
    }

    /// Reads bytes of a lane, and gives a bit for each half of a word of them of
    /// which nothing was written.
    pub fn read(&mut self, lane: usize, offset: u64, out: &mut [u8]) -> Result<u8, Misuse> {
        let first = self.index(lane, offset, out.len())?;
        let mut never = 0;
        if offset.is_multiple_of(4) && out.len().is_multiple_of(4) {
            for (i, word) in out.chunks_exact_mut(4).enumerate() {
                let at = first + i * LANES;
                never |= u8::from(self.written[at] & LOW == 0) << (2 * i);
                never |= u8::from(self.written[at] & HIGH == 0) << (2 * i + 1);
                word.copy_from_slice(&self.words[at].to_le_bytes());
            }
            return Ok(never);
        }
        let mut any = 0;
        for (i, byte) in out.iter_mut().enumerate() {
            let place = offset as usize + i;
            let at = place / 4 * LANES + lane;
            any |= self.written[at] >> (place % 4) & 1;
            *byte = self.words[at].to_le_bytes()[place % 4];
        }
        Ok(if any == 0 { u8::MAX } else { 0 })
    }

    /// Makes bytes count as never written.
    pub fn forget(&mut self, lane: usize, offset: u64, len: usize) {
        for place in offset as usize..offset as usize + len {
            if let Some(w) = self.written.get_mut(place / 4 * LANES + lane) {
                *w &= !(1 << (place % 4));
            }
        }
    }

    /// Writes bytes of a lane.
    pub fn write(&mut self, lane: usize, offset: u64, data: &[u8]) -> Result<(), Misuse> {
        let first = self.index(lane, offset, data.len())?;
        if offset.is_multiple_of(4) && data.len().is_multiple_of(4) {
            for (i, word) in data.chunks_exact(4).enumerate() {
                let at = first + i * LANES;
                self.words[at] = u32::from_le_bytes([word[0], word[1], word[2], word[3]]);
                self.written[at] = 15;
            }
        } else {
            for (i, &byte) in data.iter().enumerate() {
                let place = offset as usize + i;
                let at = place / 4 * LANES + lane;
                let shift = place % 4 * 8;
                self.words[at] = self.words[at] & !(0xff << shift) | u32::from(byte) << shift;
                self.written[at] |= 1 << (place % 4);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_are_apart_and_reset_forgets() {
        let mut s = Scratch::default();
        s.reset(64);
        s.write(3, 8, &7u64.to_le_bytes()).unwrap();
        let mut out = [0; 8];
        assert_eq!(s.read(4, 8, &mut out), Ok(15));
        assert_eq!(s.read(3, 8, &mut out), Ok(0));
        assert_eq!(u64::from_le_bytes(out), 7);
        s.write(3, 13, &[9]).unwrap();
        let mut byte = [0];
        s.read(3, 13, &mut byte).unwrap();
        assert_eq!(byte, [9]);
        assert_eq!(s.write(0, 61, &[0; 4]), Err(Misuse::Outside));
        let (offsets, mut words) = (std::array::from_fn(|i| i as u32 % 2 * 4), [0; 64]);
        s.store(
            &offsets,
            0xff,
            &std::array::from_fn(|i| i as u32),
            [1 << 5; 2],
        );
        assert_eq!(s.load(&offsets, 0x1ff, &mut words), [1 << 5 | 1 << 8; 2]);
        assert_eq!(words[..5], [0, 1, 2, 3, 4]);
        s.store_row(16, 0xf0, &[9; 64], [1 << 6, 0]);
        assert_eq!(s.load_row(16, 0x3c, &mut words), [0b1100; 2]);
        assert_eq!(words[4..7], [9, 9, 6]);
        assert_eq!(s.load_row(16, 0x40, &mut words), [1 << 6, 0]);
        s.reset(64);
        assert_eq!(s.read(3, 8, &mut out), Ok(15));
    }
}
