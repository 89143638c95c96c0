//! The address space of device memory, and its allocator.

use std::collections::BTreeMap;
use std::ops::Range;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};

/// Byte that fresh memory is filled with. As a pointer it is no address at
/// all, as an integer it is large, as a floating-point number it is about
/// -4e7 or -1e56: use of memory that nothing was written to shows.
pub const FRESH: u8 = 0xCB;

/// Blocks of at least this size are filled by mapping pages of the pattern,
/// which costs nothing until they are touched.
pub(crate) const LARGE: u64 = 4 << 20;

/// Every block's alignment.
pub(crate) const ALIGN: u64 = 256;

/// One reserved range of addresses with the free parts of it.
pub(crate) struct Arena {
    base: u64,
    len: u64,
    /// Free ranges, address to length; neighbours are always merged.
    free: BTreeMap<u64, u64>,
    /// A file of [`LARGE`] bytes of [`FRESH`], where the system has such.
    pattern: Option<OwnedFd>,
}

impl Arena {
    /// Reserves `len` bytes of addresses; `None` where the system refuses.
    pub fn reserve(len: u64) -> Option<Self> {
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
        let prot = libc::PROT_READ | libc::PROT_WRITE;
        // SAFETY: a new mapping at an address of the system's choice touches
        // nothing that exists.
        let base = unsafe { libc::mmap(std::ptr::null_mut(), len as usize, prot, flags, -1, 0) };
        if base == libc::MAP_FAILED {
            return None;
        }
        let base = base as u64;
        // A gap before the first block, as there is one after each.
        let free = BTreeMap::from([(base + ALIGN, len - ALIGN)]);
        Some(Self {
            base,
            len,
            free,
            pattern: None,
        })
    }

    /// As [`Arena::reserve`], or as much less as a process needs that may not have so many
    /// addresses (`ulimit -v`): half of what there is, since it needs others too.
    pub fn reserve_up_to(len: u64) -> Option<Self> {
        if let Some(whole) = Self::reserve(len) {
            return Some(whole);
        }
        let halves = std::iter::successors(Some(len / 2), |len| Some(len / 2));
        let there = halves
            .take_while(|len| *len >= LARGE)
            .find(|len| Self::reserve(len.next_multiple_of(ALIGN)).is_some())?;
        Self::reserve((there / 2).next_multiple_of(ALIGN))
    }

    /// Bytes of the largest free range.
    pub fn room(&self) -> u64 {
        self.free.values().copied().max().unwrap_or(0)
    }

    /// All its addresses.
    pub fn range(&self) -> Range<u64> {
        self.base..self.base + self.len
    }

    /// Whether the address lies in the arena, in a block or not.
    pub fn contains(&self, addr: u64) -> bool {
        addr.wrapping_sub(self.base) < self.len
    }

    /// Takes `len` bytes, a multiple of [`ALIGN`], from the first free range
    /// that holds them.
    pub fn take(&mut self, len: u64) -> Option<u64> {
        let (&addr, &free) = self.free.iter().find(|&(_, &free)| free >= len)?;
        self.free.remove(&addr);
        if free > len {
            self.free.insert(addr + len, free - len);
        }
        Some(addr)
    }

    /// Gives back what [`Arena::take`] gave.
    pub fn give(&mut self, mut addr: u64, mut len: u64) {
        if let Some((&before, &n)) = self.free.range(..addr).next_back()
            && before + n == addr
        {
            self.free.remove(&before);
            addr = before;
            len += n;
        }
        if let Some(n) = self.free.remove(&(addr + len)) {
            len += n;
        }
        self.free.insert(addr, len);
    }

    /// The pattern file, for [`fill`]; made at the first large block.
    pub fn pattern(&mut self, size: u64) -> Option<i32> {
        if size < LARGE {
            return None;
        }
        if self.pattern.is_none() {
            self.pattern = pattern_file();
        }
        self.pattern.as_ref().map(AsRawFd::as_raw_fd)
    }
}

impl Drop for Arena {
    fn drop(&mut self) {
        // SAFETY: the range was mapped by `reserve`, and nobody may use
        // device memory once the device is gone.
        unsafe { libc::munmap(self.base as *mut _, self.len as usize) };
    }
}

/// Bytes of addresses that the process may have, where they are limited.
pub(crate) fn most_addresses() -> Option<u64> {
    let mut limit = libc::rlimit {
        rlim_cur: 0,
        rlim_max: 0,
    };
    // SAFETY: the structure is ours to write.
    let status = unsafe { libc::getrlimit(libc::RLIMIT_AS, &mut limit) };
    (status == 0 && limit.rlim_cur != libc::RLIM_INFINITY).then_some(limit.rlim_cur)
}

/// A memory file of [`LARGE`] bytes of [`FRESH`].
fn pattern_file() -> Option<OwnedFd> {
    // SAFETY: the name is a C string.
    let fd = unsafe { libc::memfd_create(c"warpfork-fresh-memory".as_ptr(), libc::MFD_CLOEXEC) };
    if fd < 0 {
        return None;
    }
    // SAFETY: the descriptor is open and nobody else's.
    let fd = unsafe { OwnedFd::from_raw_fd(fd) };
    let mut file = std::fs::File::from(fd);
    std::io::Write::write_all(&mut file, &vec![FRESH; LARGE as usize]).ok()?;
    Some(file.into())
}

/// The whole pages inside a block.
fn pages(addr: u64, size: u64) -> (u64, u64) {
    const PAGE: u64 = 4096;
    let first = addr.next_multiple_of(PAGE);
    (first, ((addr + size) & !(PAGE - 1)).max(first))
}

/// Fills a new block with [`FRESH`]. `pattern` is what [`Arena::pattern`]
/// gave.
pub(crate) fn fill(addr: u64, size: u64, pattern: Option<i32>) {
    let end = addr + size;
    let set = |from: u64, to: u64| {
        // SAFETY: the block was just taken from the arena, is writable and
        // not yet known to anyone else.
        unsafe { std::ptr::write_bytes(from as *mut u8, FRESH, (to - from) as usize) };
    };
    let Some(fd) = pattern else {
        return set(addr, end);
    };
    let (first, last) = pages(addr, size);
    set(addr, first);
    set(last, end);
    let mut at = first;
    while at < last {
        let len = (last - at).min(LARGE);
        let flags = libc::MAP_PRIVATE | libc::MAP_FIXED | libc::MAP_NORESERVE;
        let prot = libc::PROT_READ | libc::PROT_WRITE;
        // SAFETY: the pages lie wholly inside the block, which is ours and
        // holds nothing yet.
        let mapped = unsafe { libc::mmap(at as *mut _, len as usize, prot, flags, fd, 0) };
        if mapped == libc::MAP_FAILED {
            return set(at, last);
        }
        at += len;
    }
}

/// Gives the host back the memory under a freed block, keeping the addresses.
pub(crate) fn discard(addr: u64, size: u64) {
    if size < LARGE {
        return;
    }
    let (first, last) = pages(addr, size);
    let flags = libc::MAP_PRIVATE | libc::MAP_FIXED | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
    let prot = libc::PROT_READ | libc::PROT_WRITE;
    // SAFETY: the pages lie wholly inside a block that was just freed. Should
    // the system refuse, the old pages stay, which is harmless.
    unsafe { libc::mmap(first as *mut _, (last - first) as usize, prot, flags, -1, 0) };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taking_and_giving_back_merges() {
        let mut arena = Arena::reserve(1 << 20).unwrap();
        let whole = arena.free.clone();
        let blocks: Vec<_> = (1..=8)
            .map(|n| (arena.take(n * 256).unwrap(), n * 256))
            .collect();
        for &i in &[3, 1, 2, 7, 0, 5, 6, 4] {
            arena.give(blocks[i].0, blocks[i].1);
        }
        assert_eq!(arena.free, whole);
        assert_eq!(arena.take(1 << 20), None);
    }

    #[test]
    fn large_blocks_are_filled_to_the_last_byte() {
        let mut arena = Arena::reserve(64 << 20).unwrap();
        arena.take(256).unwrap();
        let size = (9 << 20) + 12345;
        let addr = arena.take((size + 64u64).next_multiple_of(256)).unwrap();
        let fd = arena.pattern(size);
        assert!(fd.is_some());
        fill(addr, size, fd);
        // SAFETY: the block was taken above and has this size.
        let bytes = unsafe { std::slice::from_raw_parts(addr as *const u8, size as usize) };
        assert!(bytes.iter().all(|&b| b == FRESH));
        discard(addr, size);
        assert!(
            bytes[LARGE as usize..(LARGE + 4096) as usize]
                .iter()
                .all(|&b| b == 0)
        );
    }
}
