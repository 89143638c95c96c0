//! Device memory: blocks, the data of loaded images, and the regions of addresses.

use crate::arena::{self, ALIGN, Arena};
use crate::host_range::clip;
use crate::parts::Parts;
pub use crate::region::{Allocation, RegionKind};
use std::collections::{BTreeMap, VecDeque};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

/// Least distance between the end of a block and the next one.
pub const GAP: u64 = 64;

/// Bytes around regions that count as near them.
const PAGE: u64 = 4096;

/// Freed blocks that are kept from being handed out again, so that use of one
/// is recognised.
const QUARANTINE_BLOCKS: usize = 1024;

/// Bytes of blocks in quarantine that still take memory.
const QUARANTINE_BYTES: u64 = 64 << 20;

/// What is known of an address that is in no region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unowned {
    /// In a block that was freed not long ago, or in the allocator's bytes beside it.
    Freed(Allocation),
    /// Closest to this region; inside the arena or within a page of it.
    Near(Allocation),
    /// Nowhere near any device memory.
    Foreign,
}

/// A block that was freed not long ago.
struct Freed {
    block: Allocation,
    /// What the program had of it.
    part: Allocation,
    /// Where the bytes of the arena begin that it takes.
    start: u64,
    /// How many they are.
    footprint: u64,
}

/// Bytes around a block that nothing else gets while it is there, beside the usual gap: an access
/// there is recognised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guard {
    /// Before it, so that it begins this far beyond a multiple of 256.
    pub before: u64,
    /// Behind it.
    pub behind: u64,
}

/// Exclusive use of device memory.
pub(crate) struct Frozen<'m> {
    _state: RwLockWriteGuard<'m, State>,
}

#[derive(Default)]
struct State {
    arena: Option<Arena>,
    /// Regions by first address.
    regions: BTreeMap<u64, (u64, RegionKind)>,
    /// Guards of blocks, by first address of the block.
    guards: BTreeMap<u64, Guard>,
    /// Bytes of live blocks, each rounded up to the alignment.
    used: u64,
    quarantine: VecDeque<Freed>,
    /// What programs got of blocks that device code allocated.
    parts: Parts,
    /// Bytes in quarantine that still take memory.
    quarantined: u64,
}

/// Device memory.
pub(crate) struct Memory {
    state: RwLock<State>,
    limit: u64,
    /// Changes whenever a region goes away, so that cached look-ups die.
    epoch: AtomicU64,
    host_access: AtomicBool,
}

impl Memory {
    pub fn new(limit: u64) -> Self {
        Self {
            state: RwLock::default(),
            limit,
            epoch: AtomicU64::new(1),
            host_access: AtomicBool::new(false),
        }
    }

    fn read(&self) -> RwLockReadGuard<'_, State> {
        self.state.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, State> {
        self.state.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Number that changes whenever a region goes away.
    pub fn epoch(&self) -> u64 {
        self.epoch.load(Ordering::Acquire)
    }

    pub fn allow_host_access(&self, allow: bool) {
        self.host_access.store(allow, Ordering::Release);
    }

    pub fn host_access(&self) -> bool {
        self.host_access.load(Ordering::Acquire)
    }

    /// Allocates `size` bytes; `None` when the device has no such space.
    pub fn alloc(&self, size: u64, kind: RegionKind) -> Option<u64> {
        self.alloc_guarded(size, kind, Guard::default())
    }

    /// The same, with a guard around it.
    pub fn alloc_guarded(&self, size: u64, kind: RegionKind, guard: Guard) -> Option<u64> {
        let rounded = size.checked_next_multiple_of(ALIGN)?;
        let footprint = footprint(size, guard)?;
        let (addr, pattern) = {
            let mut state = self.write();
            if state.used.checked_add(rounded)? > self.limit {
                return None;
            }
            if state.arena.is_none() {
                // Half as much again for the gaps and for what is in
                // quarantine; addresses cost nothing.
                let len = self.limit + self.limit / 2 + (64 << 20);
                state.arena = Arena::reserve_up_to(len.next_multiple_of(4096));
            }
            let start = match state.arena.as_mut()?.take(footprint) {
                Some(start) => start,
                None => {
                    while state.release_oldest() {}
                    state.arena.as_mut()?.take(footprint)?
                }
            };
            let addr = start + guard.before;
            state.used += rounded;
            if guard != Guard::default() {
                state.guards.insert(addr, guard);
            }
            (addr, state.arena.as_mut()?.pattern(size))
        };
        // Outside the lock: only this thread knows of the block as yet.
        arena::fill(addr, size, pattern);
        self.write().regions.insert(addr, (size, kind));
        Some(addr)
    }

    /// Bytes of the largest block that could be allocated.
    pub fn room(&self) -> u64 {
        let state = self.read();
        let addresses = state.arena.as_ref().map_or(0, Arena::room);
        (self.limit - state.used).min(addresses.saturating_sub(GAP))
    }

    /// Keeps all others from the memory, while the process forks.
    pub fn freeze(&self) -> Frozen<'_> {
        Frozen {
            _state: self.write(),
        }
    }

    /// Frees the block that starts at `addr` and is of one of these kinds; false if there is
    /// none, and if an allocator of device code gave a part of it to the program.
    pub fn free(&self, addr: u64, kinds: &[RegionKind]) -> bool {
        let mut state = self.write();
        let Some(&(size, kind)) = state.regions.get(&addr) else {
            return false;
        };
        if !kinds.contains(&kind) || state.parts.begins(addr) {
            return false;
        }
        state.regions.remove(&addr);
        self.epoch.fetch_add(1, Ordering::Release);
        state.used -= size.next_multiple_of(ALIGN);
        arena::discard(addr, size);
        state.quarantined += kept(size);
        let block = Allocation { addr, size, kind };
        let part = state.parts.freed(block);
        let guard = state.guards.remove(&addr).unwrap_or_default();
        state.quarantine.push_back(Freed {
            block,
            part,
            start: addr - guard.before,
            footprint: footprint(size, guard).unwrap_or(0),
        });
        while state.quarantine.len() > QUARANTINE_BLOCKS || state.quarantined > QUARANTINE_BYTES {
            state.release_oldest();
        }
        true
    }

    /// Of a block of device code's, makes only `size` bytes at `p` accessible; a header of so
    /// many bytes is before them. False if there is no such block, or it has no room for them.
    ///
    /// The epoch stays: only the allocator has accessed the block.
    pub fn add_part(&self, block: u64, p: u64, size: u64, header: u64) -> bool {
        let mut state = self.write();
        let Some(&(bytes, kind @ RegionKind::Device)) = state.regions.get(&block) else {
            return false;
        };
        let whole = Allocation {
            addr: block,
            size: bytes,
            kind,
        };
        let Some(part) = state.parts.add(whole, p, size, header) else {
            return false;
        };
        state.regions.remove(&block);
        state.regions.insert(part.addr, (part.size, part.kind));
        true
    }

    /// Makes all of a block accessible, of which a part begins at `p`, with a header of so many
    /// bytes; false if there is none.
    pub fn end_part(&self, p: u64, header: u64) -> bool {
        let mut state = self.write();
        let Some(block) = state.parts.end(p, header) else {
            return false;
        };
        state.regions.remove(&p);
        state.regions.insert(block.addr, (block.size, block.kind));
        true
    }

    /// Makes part of an image known.
    pub fn add_image(&self, region: Allocation) {
        self.write()
            .regions
            .insert(region.addr, (region.size, region.kind));
    }

    /// Forgets part of an image.
    pub fn remove_image(&self, addr: u64) {
        self.write().regions.remove(&addr);
        self.epoch.fetch_add(1, Ordering::Release);
    }

    /// The region that an address lies in. The one-past-the-end address is in
    /// no region.
    pub fn find(&self, addr: u64) -> Option<Allocation> {
        self.read().find(addr)
    }

    /// As [`Memory::find`]; regions without bytes have their address.
    pub fn at(&self, addr: u64) -> Option<Allocation> {
        let state = self.read();
        let begins = state.regions.get(&addr);
        begins
            .map(|&(size, kind)| Allocation { addr, size, kind })
            .or_else(|| state.find(addr))
    }

    /// What to say of an address that is in no region.
    pub fn explain(&self, addr: u64) -> Unowned {
        self.read().explain(addr, self.host_access())
    }

    /// Takes all regions, and what is near them, from a range that holds an address which is not
    /// near any.
    pub fn clip(&self, range: &mut Range<u64>, addr: u64) {
        let state = self.read();
        if let Some(arena) = &state.arena {
            clip(range, addr, arena.range());
        }
        let near = |(&addr, &(size, kind)): (&u64, &(u64, RegionKind))| {
            around(&Allocation { addr, size, kind }, self.host_access())
        };
        let below = state.regions.range(..=addr).next_back().map(near);
        let above = state.regions.range(addr..).next().map(near);
        for other in [below, above].into_iter().flatten() {
            clip(range, addr, other);
        }
    }

    /// As [`Memory::explain`], for a signal handler: gives up where the lock
    /// is taken.
    pub fn try_explain(&self, addr: u64) -> Option<Unowned> {
        let state = self.state.try_read().ok()?;
        Some(state.explain(addr, self.host_access()))
    }

    /// Every region, by address.
    pub fn regions(&self) -> Vec<Allocation> {
        let list = |(&addr, &(size, kind))| Allocation { addr, size, kind };
        self.read().regions.iter().map(list).collect()
    }
}

impl State {
    fn find(&self, addr: u64) -> Option<Allocation> {
        let (&start, &(size, kind)) = self.regions.range(..=addr).next_back()?;
        (addr - start < size).then_some(Allocation {
            addr: start,
            size,
            kind,
        })
    }

    fn explain(&self, addr: u64, host_access: bool) -> Unowned {
        // The address right behind a block is its own: one without bytes has no other.
        let freed = |f: &&Freed| f.block.holds(addr, 0);
        if let Some(freed) = self.quarantine.iter().rev().find(freed) {
            return Unowned::Freed(freed.part);
        }
        let region =
            |(&addr, &(size, kind)): (&u64, &(u64, RegionKind))| Allocation { addr, size, kind };
        let below = self.regions.range(..=addr).next_back().map(region);
        let above = self.regions.range(addr..).next().map(region);
        let nearest = match (below, above) {
            (Some(b), Some(a)) if a.addr - addr < addr - b.end().min(addr) => Some(a),
            (below, above) => below.or(above),
        };
        let inside = self
            .arena
            .as_ref()
            .is_some_and(|arena| arena.contains(addr));
        match nearest {
            Some(region) if inside || around(&region, host_access).contains(&addr) => {
                Unowned::Near(region)
            }
            _ => Unowned::Foreign,
        }
    }

    /// Lets the oldest freed block be used again; false if there is none.
    fn release_oldest(&mut self) -> bool {
        let Some(freed) = self.quarantine.pop_front() else {
            return false;
        };
        self.quarantined -= kept(freed.block.size);
        if let Some(arena) = self.arena.as_mut() {
            arena.give(freed.start, freed.footprint);
        }
        true
    }
}

/// Bytes between an address and a region that does not hold it.
pub(crate) fn distance(addr: u64, region: &Allocation) -> u64 {
    if addr < region.addr {
        region.addr - addr
    } else {
        addr.saturating_sub(region.end())
    }
}

/// Where accesses are taken for such to this region that went too far: a page on both sides. Where
/// kernels may use the host's memory, what is on another page may be a mapping of the program's.
fn around(region: &Allocation, host_access: bool) -> Range<u64> {
    let (first, end) = (region.addr, region.end());
    match host_access {
        true => first / PAGE * PAGE..end.next_multiple_of(PAGE),
        false => first.saturating_sub(PAGE)..end.saturating_add(PAGE),
    }
}

/// Bytes of the arena that a block takes, its guard and its gap included.
fn footprint(size: u64, guard: Guard) -> Option<u64> {
    size.checked_add(guard.before)?
        .checked_add(guard.behind)?
        .checked_add(GAP)?
        .checked_next_multiple_of(ALIGN)
}

/// Bytes that a freed block still takes: large ones give theirs back at once.
fn kept(size: u64) -> u64 {
    if size >= arena::LARGE { 0 } else { size }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_has_as_much_around_it_as_it_asks_for() {
        let memory = Memory::new(1 << 30);
        let guard = Guard {
            before: 72,
            behind: 4096,
        };
        for _ in 0..4 * QUARANTINE_BLOCKS {
            let addr = memory.alloc_guarded(24, RegionKind::Host, guard).unwrap();
            assert_eq!(addr % ALIGN, 72);
            let next = memory.alloc(8, RegionKind::Host).unwrap();
            assert!(next < addr || next >= addr + 24 + 4096);
            let near = Unowned::Near(memory.find(addr).unwrap());
            assert_eq!(memory.explain(addr + 24 + 1000), near);
            assert_eq!(memory.explain(addr - 8), near);
            assert!(memory.free(addr, &[RegionKind::Host]));
            assert!(memory.free(next, &[RegionKind::Host]));
        }
        // What is free again serves blocks that are larger.
        let room = memory.room();
        assert!(memory.alloc(room, RegionKind::Host).is_some());
    }

    #[test]
    fn blocks_are_aligned_apart_and_filled() {
        let memory = Memory::new(1 << 30);
        let mut last: Option<Allocation> = None;
        for size in [0, 1, 191, 192, 193, 256, 4096, 100_000, 5 << 20] {
            let addr = memory.alloc(size, RegionKind::Host).unwrap();
            assert_eq!(addr % ALIGN, 0);
            if let Some(last) = last {
                assert!(addr >= last.end() + GAP);
            }
            // SAFETY: the block was just allocated with this size.
            let bytes = unsafe { std::slice::from_raw_parts(addr as *const u8, size as usize) };
            assert!(bytes.iter().all(|&b| b == arena::FRESH));
            assert_eq!(
                memory.find(addr).map(|r| r.size),
                (size > 0).then_some(size)
            );
            assert_eq!(memory.find(addr + size), None);
            last = Some(Allocation {
                addr,
                size,
                kind: RegionKind::Host,
            });
        }
        assert_eq!(memory.regions().len(), 9);
    }

    #[test]
    fn freed_blocks_are_recognised_and_not_freed_twice() {
        let memory = Memory::new(1 << 30);
        let addr = memory.alloc(100, RegionKind::Device).unwrap();
        let epoch = memory.epoch();
        let free = |addr| memory.free(addr, &[RegionKind::Device]);
        assert!(!free(addr + 1));
        assert!(free(addr));
        assert!(!free(addr));
        assert_ne!(memory.epoch(), epoch);
        let freed = Allocation {
            addr,
            size: 100,
            kind: RegionKind::Device,
        };
        assert_eq!(memory.explain(addr + 99), Unowned::Freed(freed));
        let next = memory.alloc(100, RegionKind::Device).unwrap();
        assert_ne!(next, addr);
    }

    #[test]
    fn of_a_block_with_a_part_only_the_part_is_accessible() {
        let memory = Memory::new(1 << 30);
        let block = memory.alloc(100, RegionKind::Device).unwrap();
        let p = block + 32;
        assert!(!memory.add_part(block, p, 69, 16) && !memory.add_part(block, p, 10, 33));
        assert!(!memory.add_part(block + 1, p, 10, 16));
        assert!(memory.add_part(block, p, 10, 16));
        let part = Allocation {
            addr: p,
            size: 10,
            kind: RegionKind::Device,
        };
        assert_eq!(memory.find(p + 9), Some(part));
        for outside in [block, p - 1, p + 10] {
            assert_eq!(memory.find(outside), None);
            assert_eq!(memory.explain(outside), Unowned::Near(part));
        }
        // It is freed as what it is: first the part ends, then the block is freed.
        assert!(!memory.free(p, &[RegionKind::Device]));
        assert!(!memory.end_part(p, 8) && !memory.end_part(block, 16));
        assert!(memory.end_part(p, 16) && !memory.end_part(p, 16));
        assert_eq!(memory.find(p - 16).map(|r| r.size), Some(100));
        assert!(memory.free(block, &[RegionKind::Device]));
        for freed in [block, p, block + 100] {
            assert_eq!(memory.explain(freed), Unowned::Freed(part));
        }
        assert_eq!(memory.read().used, 0);
    }

    #[test]
    fn the_limit_counts_live_blocks_only() {
        let memory = Memory::new(1 << 20);
        assert_eq!(memory.alloc((1 << 20) + 1, RegionKind::Host), None);
        assert_eq!(memory.alloc(u64::MAX, RegionKind::Host), None);
        for _ in 0..10_000 {
            let addr = memory.alloc(1 << 20, RegionKind::Host).unwrap();
            assert_eq!(memory.alloc(1, RegionKind::Host), None);
            assert!(memory.free(addr, &[RegionKind::Host]));
        }
    }

    #[test]
    fn the_nearest_block_is_named() {
        let memory = Memory::new(1 << 20);
        let a = memory.alloc(1024, RegionKind::Host).unwrap();
        let b = memory.alloc(1024, RegionKind::Host).unwrap();
        let near = |addr| match memory.explain(addr) {
            Unowned::Near(region) => region.addr,
            other => panic!("{other:?}"),
        };
        assert_eq!(near(a + 1024), a);
        assert_eq!(near(b - 1), b);
        assert_eq!(memory.explain(8), Unowned::Foreign);
    }

    #[test]
    fn a_mapping_beside_an_image_is_the_host_s_where_kernels_may_use_that() {
        let (image, page) = (
            Allocation {
                addr: 0x5000,
                size: 280,
                kind: RegionKind::ImageData,
            },
            0x6000,
        );
        assert!(around(&image, false).contains(&page));
        assert!(!around(&image, true).contains(&page));
        assert!(around(&image, true).contains(&(page - 1)));
        assert!(!around(&image, true).contains(&0x4fff));
    }
}
