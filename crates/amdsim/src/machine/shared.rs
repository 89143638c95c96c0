//! LDS: the memory of a work-group. It records which bytes were written.

use super::scratch::Misuse;

/// The LDS of a work-group.
#[derive(Default)]
pub struct Lds {
    bytes: Vec<u8>,
    written: Vec<u8>,
}

impl Lds {
    /// Makes it new: nothing was written.
    pub fn reset(&mut self, size: usize) {
        self.bytes.clear();
        self.bytes.resize(size, 0xcb);
        self.written.clear();
        self.written.resize(size, 0);
    }

    /// Its bytes.
    pub fn size(&self) -> usize {
        self.bytes.len()
    }

    fn range(&self, offset: u64, len: usize) -> Result<std::ops::Range<usize>, Misuse> {
        let end = offset.checked_add(len as u64).ok_or(Misuse::Outside)?;
        if end > self.bytes.len() as u64 {
            return Err(Misuse::Outside);
        }
        Ok(offset as usize..end as usize)
    }

    /// Reads, and gives a bit for each half of a word of which nothing was
    /// written.
    pub fn read(&self, offset: u64, out: &mut [u8]) -> Result<u8, Misuse> {
        let range = self.range(offset, out.len())?;
        out.copy_from_slice(&self.bytes[range.clone()]);
        let halves = self.written[range].chunks(2).enumerate();
        Ok(halves.fold(0, |never, (i, half)| {
            never | u8::from(half.iter().all(|&w| w == 0)) << i
        }))
    }

    /// Makes bytes count as never written.
    pub fn forget(&mut self, offset: u64, len: usize) {
        if let Ok(range) = self.range(offset, len) {
            self.written[range].fill(0);
        }
    }

    /// Writes.
    pub fn write(&mut self, offset: u64, data: &[u8]) -> Result<(), Misuse> {
        let range = self.range(offset, data.len())?;
        self.written[range.clone()].fill(1);
        self.bytes[range].copy_from_slice(data);
        Ok(())
    }
}
