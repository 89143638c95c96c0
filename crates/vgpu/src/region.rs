//! Ranges of device memory.

/// What a range of device memory is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionKind {
    /// A block that the host allocated.
    Host,
    /// A block that device code allocated with `Malloc`.
    Device,
    /// Writable data of an image.
    ImageData,
    /// Constant data or code of an image.
    ImageConst,
}

/// A range of device memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allocation {
    /// First address.
    pub addr: u64,
    /// Bytes.
    pub size: u64,
    /// What it is.
    pub kind: RegionKind,
}

impl Allocation {
    /// Whether it is of an image.
    pub fn is_image(&self) -> bool {
        matches!(self.kind, RegionKind::ImageData | RegionKind::ImageConst)
    }

    /// First address after it.
    pub fn end(&self) -> u64 {
        self.addr + self.size
    }

    /// Whether `[addr, addr+len)` lies inside.
    pub fn holds(&self, addr: u64, len: u64) -> bool {
        addr >= self.addr && addr.checked_add(len).is_some_and(|end| end <= self.end())
    }
}
