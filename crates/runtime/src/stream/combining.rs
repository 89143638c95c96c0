//! The memory in which a launch combines what it reduces: the scratch of its league, the arena of private
//! copies and the pool of large stacks. Each is kept for the stream's next launch, and grows.

use super::Stream;
use super::kept::Kept;
use crate::device::Memory;
use crate::error::{Error, Result};
use crate::launch::Geometry;
use crate::lock::lock;
use wf_host_abi::{Arena, COUNTERS_BYTES, KernelInfo, POOL, Pool, SCRATCH_HEADER};

impl Stream {
    /// Provides the memory in which a launch combines what it reduces, and its pool: the address
    /// of the scratch, 0 where it needs none, and the bytes of arena and pool.
    ///
    /// # Errors
    /// The device is out of memory.
    #[inline]
    pub fn combining(
        &self,
        info: &KernelInfo,
        g: &Geometry,
        copies: &Arena,
        pool: &Pool,
    ) -> Result<(u64, u64)> {
        let keeps_copies = !info.thread_copies.is_empty() || !info.team_copies.is_empty();
        let slot = match g.shape.parts {
            1 => info.scratch_per_team,
            _ => info.scratch_per_team.max(info.combined),
        };
        if slot == 0 && !keeps_copies && pool.slots == 0 {
            return Ok((0, 0));
        }
        // Parts of a team combine as teams do.
        let blocks = g.teams.saturating_mul(g.shape.parts);
        let scratch = self.scratch(blocks, slot)?;
        let wanted = Arena {
            width: g.threads.into(),
            ..*copies
        };
        let arena = match keeps_copies {
            true => self.arena(scratch, &wanted, g.teams.into())?,
            false => 0,
        };
        let pool = match info.uses_shared_stack {
            true => self.pool(scratch, pool)?,
            false => 0,
        };
        if info.zeroed_scratch {
            let bytes = u64::from(g.teams) * u64::from(info.scratch_per_team);
            let from = scratch + SCRATCH_HEADER;
            self.device.fill(self.queue, from, 0, bytes)?;
        }
        Ok((scratch, arena + pool))
    }

    /// League scratch for so many teams, zero in its header.
    ///
    /// Kernels of one queue run one after the other and leave the header
    /// zero, so that one scratch serves them all.
    ///
    /// # Errors
    /// The device is out of memory.
    pub fn scratch(&self, teams: u32, per_team: u32) -> Result<u64> {
        let bytes = SCRATCH_HEADER + u64::from(teams) * u64::from(per_team);
        let mut scratch = lock(&self.kept.scratch);
        if scratch.1 < bytes {
            let bytes = bytes.next_power_of_two();
            if scratch.0 != 0 {
                self.synchronize()?;
                self.device.free(scratch.0, Memory::Mapping)?;
                *scratch = (0, 0);
            }
            let address = self.device.alloc(bytes, Memory::Mapping)?;
            self.device.fill(self.queue, address, 0, bytes)?;
            *scratch = (address, bytes);
            lock(&self.kept.arena).described = Arena::default();
            lock(&self.kept.pool).described = Pool::default();
        }
        Ok(scratch.0)
    }

    /// Provides the arena for a launch of so many teams, and says in the scratch
    /// where it is. Returns its size.
    ///
    /// # Errors
    /// The device is out of memory.
    fn arena(&self, scratch: u64, wanted: &Arena, teams: u64) -> Result<u64> {
        let mut arena = lock(&self.kept.arena);
        // More than can be had where it is more than 64 bits.
        let bytes = wanted.bytes(teams).unwrap_or(u64::MAX);
        if arena.bytes < bytes {
            self.free_kept(&mut arena)?;
            arena.address = self.device.alloc(bytes, Memory::Mapping)?;
            arena.bytes = bytes;
        }
        let found = Arena {
            base: arena.address,
            ..*wanted
        };
        if arena.described != found {
            let words = [found.base, found.width, found.per_thread, found.per_team];
            self.describe(scratch + COUNTERS_BYTES, &words)?;
            arena.described = found;
        }
        let words = Arena::words(teams * found.width, teams);
        self.device.fill(self.queue, found.base, 0, words)?;
        Ok(bytes)
    }

    /// Provides the pool for a launch, and says in the scratch where it is. Where the device has no
    /// memory for it, it has fewer slots. Returns its size.
    ///
    /// # Errors
    /// The device is out of memory.
    fn pool(&self, scratch: u64, wanted: &Pool) -> Result<u64> {
        let mut pool = lock(&self.kept.pool);
        let mut found = *wanted;
        if wanted.slots != 0 && pool.bytes < wanted.bytes().unwrap_or(u64::MAX) {
            self.free_kept(&mut pool)?;
            (pool.address, pool.bytes) = loop {
                let bytes = found.bytes().unwrap_or(u64::MAX);
                match self.device.alloc(bytes, Memory::Mapping) {
                    Ok(address) => break (address, bytes),
                    Err(Error::OutOfMemory { .. }) if found.slots > 1 => found.slots /= 2,
                    Err(e) => return Err(e),
                }
            };
        }
        if found.slots != 0 {
            found.base = pool.address;
        }
        // What another kernel of the stream had is no pool of this one.
        if pool.described != found {
            self.describe(scratch + POOL, &[found.base, found.slots, found.slot_bytes])?;
            pool.described = found;
        }
        if found.slots != 0 {
            // A kernel that failed may have left slots taken.
            let words = found.words();
            self.device.fill(self.queue, found.base, 0, words)?;
        }
        Ok(found.bytes().unwrap_or(u64::MAX))
    }

    /// Puts the description of an arena or a pool into the scratch.
    fn describe(&self, to: u64, words: &[u64]) -> Result<()> {
        let source: Box<[u8]> = words.iter().copied().flat_map(u64::to_le_bytes).collect();
        let size = source.len() as u64;
        // SAFETY: the source is kept until the queue was waited for.
        unsafe { self.device.copy_to(self.queue, to, source.as_ptr(), size)? };
        self.hold(vec![source]);
        Ok(())
    }

    /// Frees arena and pool once their kernel has ended.
    ///
    /// # Errors
    /// Something on the queue failed.
    pub fn drop_memory(&self) -> Result<()> {
        self.free_kept(&mut lock(&self.kept.arena))?;
        self.free_kept(&mut lock(&self.kept.pool))
    }

    fn free_kept<D>(&self, kept: &mut Kept<D>) -> Result<()> {
        if kept.address != 0 {
            self.synchronize()?;
            self.device.free(kept.address, Memory::Mapping)?;
            (kept.address, kept.bytes) = (0, 0);
        }
        Ok(())
    }
}
