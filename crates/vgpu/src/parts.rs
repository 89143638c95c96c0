//! The parts of heap blocks that programs get from an allocator in device code.
//!
//! `malloc` and its like ask the heap for a block, write a header into it, and return an
//! address behind that. The rest of the block is the allocator's: a program that writes there
//! would destroy the header on a GPU.

use crate::region::Allocation;
use std::collections::HashMap;

/// A part of a block.
#[derive(Clone, Copy)]
struct Part {
    /// What the program got.
    part: Allocation,
    /// What the heap gave.
    block: Allocation,
    /// Bytes of the header right before the part.
    header: u64,
}

/// All parts of blocks that are not freed.
#[derive(Default)]
pub(crate) struct Parts {
    /// Parts that programs use, by first address.
    live: HashMap<u64, Part>,
    /// Parts whose blocks are about to be freed, by the block's first address.
    ending: HashMap<u64, Part>,
}

impl Parts {
    /// Adds the part that begins at `p` and has `size` bytes; `None` if the block has no room
    /// for it and its header.
    pub fn add(&mut self, block: Allocation, p: u64, size: u64, header: u64) -> Option<Allocation> {
        if !block.holds(p, size) || p - block.addr < header {
            return None;
        }
        let part = Allocation {
            addr: p,
            size,
            kind: block.kind,
        };
        self.ending.remove(&block.addr);
        self.live.insert(
            p,
            Part {
                part,
                block,
                header,
            },
        );
        Some(part)
    }

    /// Whether a part begins there.
    pub fn begins(&self, p: u64) -> bool {
        self.live.contains_key(&p)
    }

    /// Ends the part that begins at `p` and returns its block; `None` if there is no such part
    /// with a header of so many bytes.
    pub fn end(&mut self, p: u64, header: u64) -> Option<Allocation> {
        if self.live.get(&p)?.header != header {
            return None;
        }
        let part = self.live.remove(&p)?;
        self.ending.insert(part.block.addr, part);
        Some(part.block)
    }

    /// Forgets a block that is freed, and returns what the program knew of it.
    pub fn freed(&mut self, block: Allocation) -> Allocation {
        self.ending.remove(&block.addr).map_or(block, |p| p.part)
    }
}
