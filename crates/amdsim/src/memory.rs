//! Memory of the simulated device: host memory in known blocks, so that an address means the
//! same on both sides.

use std::alloc::{Layout, alloc, dealloc};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock};

/// Alignment of blocks.
pub const ALIGN: u64 = 256;

/// What fresh memory is filled with, so that reading it is noticed.
pub const FRESH: u8 = 0xcb;

/// A block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// First address.
    pub addr: u64,
    /// Bytes.
    pub size: u64,
    /// Whether kernels may write it.
    pub writable: bool,
}

impl Block {
    /// Whether `[addr, addr+len)` lies inside.
    #[inline]
    pub fn holds(&self, addr: u64, len: u64) -> bool {
        let at = addr.wrapping_sub(self.addr);
        at < self.size && len <= self.size - at
    }
}

/// All blocks of a device.
#[derive(Default)]
pub struct Memory {
    blocks: RwLock<BTreeMap<u64, Block>>,
    used: AtomicU64,
    /// Changes when a block goes away, so that remembered ones die.
    epoch: AtomicU64,
    host: AtomicBool,
}

impl Memory {
    /// Allocates a block of `size` bytes, at least one; `None` when the host
    /// has no more.
    pub fn alloc(&self, size: u64) -> Option<u64> {
        let layout = layout(size)?;
        // SAFETY: the layout's size is not zero.
        let p = unsafe { alloc(layout) };
        if p.is_null() {
            return None;
        }
        // SAFETY: the block has that many bytes.
        unsafe { std::ptr::write_bytes(p, FRESH, layout.size()) };
        let addr = p as u64;
        // Atomic operations on less than a word are done on the word.
        let size = size.max(1).next_multiple_of(4);
        self.add(Block {
            addr,
            size,
            writable: true,
        });
        self.used.fetch_add(size, Ordering::Relaxed);
        Some(addr)
    }

    /// Frees the block that begins at `addr`; false if there is none.
    pub fn free(&self, addr: u64) -> bool {
        let mut blocks = self.blocks.write().unwrap_or_else(PoisonError::into_inner);
        let Some(block) = blocks.remove(&addr) else {
            return false;
        };
        self.epoch.fetch_add(1, Ordering::Release);
        drop(blocks);
        self.used.fetch_sub(block.size, Ordering::Relaxed);
        if let Some(layout) = layout(block.size) {
            // SAFETY: `alloc` made it with this layout, and it is no longer
            // in the table, so that nobody frees it again.
            unsafe { dealloc(addr as *mut u8, layout) };
        }
        true
    }

    /// Makes memory known that others allocated.
    pub fn add(&self, block: Block) {
        let mut blocks = self.blocks.write().unwrap_or_else(PoisonError::into_inner);
        blocks.insert(block.addr, block);
    }

    /// Makes a block unknown that [`Memory::add`] made known.
    pub fn remove(&self, addr: u64) {
        let mut blocks = self.blocks.write().unwrap_or_else(PoisonError::into_inner);
        if blocks.remove(&addr).is_some() {
            self.epoch.fetch_add(1, Ordering::Release);
        }
    }

    /// The block that holds an address.
    pub fn find(&self, addr: u64) -> Option<Block> {
        let blocks = self.blocks.read().unwrap_or_else(PoisonError::into_inner);
        let (_, block) = blocks.range(..=addr).next_back()?;
        block.holds(addr, 1).then_some(*block)
    }

    /// The block that lies closest before an address.
    pub fn before(&self, addr: u64) -> Option<Block> {
        let blocks = self.blocks.read().unwrap_or_else(PoisonError::into_inner);
        blocks.range(..=addr).next_back().map(|(_, b)| *b)
    }

    /// Whether `[addr, addr+len)` lies in one block.
    pub fn owns(&self, addr: u64, len: u64) -> bool {
        self.find(addr).is_some_and(|b| b.holds(addr, len))
    }

    /// Number that changes when a block goes away.
    pub fn epoch(&self) -> u64 {
        self.epoch.load(Ordering::Acquire)
    }

    /// Lets kernels use all memory of the process.
    pub fn allow_host(&self, allow: bool) {
        self.host.store(allow, Ordering::Release);
    }

    /// Whether kernels may use all memory of the process.
    pub fn host_allowed(&self) -> bool {
        self.host.load(Ordering::Acquire)
    }
}

fn layout(size: u64) -> Option<Layout> {
    let size = usize::try_from(size.max(1)).ok()?;
    Layout::from_size_align(
        size.checked_next_multiple_of(ALIGN as usize)?,
        ALIGN as usize,
    )
    .ok()
}
