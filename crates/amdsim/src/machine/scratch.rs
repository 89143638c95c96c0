//! Scratch: each lane's own memory, in words that lie beside those of the
//! other lanes. It knows which bytes were written.

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
        let last = (offset as usize + len - 1) / 4;
        let need = (last + 1) * LANES;
        if need > self.used {
            self.used = need;
            if need > self.words.len() {
                let grown = need.next_power_of_two();
                self.words.resize(grown, 0xcbcb_cbcb);
                self.written.resize(grown, 0);
            }
        }
        Ok(offset as usize / 4 * LANES + lane)
    }

    /// Reads bytes of a lane, and gives a bit for each word of them of which
    /// nothing was written.
    pub fn read(&mut self, lane: usize, offset: u64, out: &mut [u8]) -> Result<u8, Misuse> {
        let first = self.index(lane, offset, out.len())?;
        let mut never = 0;
        if offset.is_multiple_of(4) && out.len().is_multiple_of(4) {
            for (i, word) in out.chunks_exact_mut(4).enumerate() {
                let at = first + i * LANES;
                never |= u8::from(self.written[at] == 0) << i;
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
        Ok(if any == 0 { 15 } else { 0 })
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
        assert_eq!(s.read(4, 8, &mut out), Ok(3));
        assert_eq!(s.read(3, 8, &mut out), Ok(0));
        assert_eq!(u64::from_le_bytes(out), 7);
        s.write(3, 13, &[9]).unwrap();
        let mut byte = [0];
        s.read(3, 13, &mut byte).unwrap();
        assert_eq!(byte, [9]);
        assert_eq!(s.write(0, 61, &[0; 4]), Err(Misuse::Outside));
        s.reset(64);
        assert_eq!(s.read(3, 8, &mut out), Ok(3));
    }
}
