//! Stacks for lanes: mapped once, handed out again and again.

use corosensei::stack::{Stack, StackPointer};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Inaccessible bytes below each stack. Device code has no stack probes, so
/// one page could be stepped over by a large frame.
pub(crate) const GUARD: usize = 64 << 10;

/// Stacks mapped at a time.
const CHUNK: usize = 128;

/// Stacks that lanes beyond each worker's first CTA may take. Each costs the
/// process two mappings, of which Linux allows 65530.
const EXTRA_STACKS: usize = 16 << 10;

/// A stack; whoever holds it is its only user.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LaneStack {
    /// Lowest usable address; the guard lies below.
    pub low: usize,
    /// Where the stack begins, growing down; 16-byte aligned.
    pub base: usize,
    /// First address after the stack's memory.
    pub high: usize,
}

// SAFETY: below `low` lie GUARD inaccessible bytes, `base` is aligned, and
// there is more room than MIN_STACK_SIZE between them.
unsafe impl Stack for LaneStack {
    fn base(&self) -> StackPointer {
        StackPointer::new(self.base).unwrap_or(StackPointer::MAX)
    }

    fn limit(&self) -> StackPointer {
        StackPointer::new(self.low - GUARD).unwrap_or(StackPointer::MIN)
    }
}

/// All stacks of a virtual GPU.
pub(crate) struct StackPool {
    bytes: usize,
    state: Mutex<State>,
    /// Stacks in use, for [`StackPool::take_extra`].
    used: AtomicUsize,
}

#[derive(Default)]
struct State {
    free: Vec<LaneStack>,
    /// Address and length of each mapping.
    chunks: Vec<(usize, usize)>,
    made: usize,
}

impl StackPool {
    /// A pool of stacks of `bytes` each.
    pub fn new(bytes: usize) -> Self {
        let bytes = bytes.next_multiple_of(4096);
        Self {
            bytes,
            state: Mutex::default(),
            used: AtomicUsize::new(0),
        }
    }

    /// Usable bytes of a stack.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Takes `n` stacks; `None` where the system gives no more memory.
    pub fn take(&self, n: usize) -> Option<Vec<LaneStack>> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        while state.free.len() < n {
            self.map_chunk(&mut state)?;
        }
        self.used.fetch_add(n, Ordering::Relaxed);
        let rest = state.free.len() - n;
        let mut taken = state.free.split_off(rest);
        // Neighbours in the CTA are neighbours in memory.
        taken.sort_unstable_by_key(|stack| stack.low);
        Some(taken)
    }

    /// As [`StackPool::take`], but `None` too when many are in use already.
    pub fn take_extra(&self, n: usize) -> Option<Vec<LaneStack>> {
        if self.used.load(Ordering::Relaxed) + n > EXTRA_STACKS {
            return None;
        }
        self.take(n)
    }

    /// Takes stacks back, which no lane uses any more.
    pub fn give(&self, stacks: impl IntoIterator<Item = LaneStack>) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let before = state.free.len();
        state.free.extend(stacks);
        self.used
            .fetch_sub(state.free.len() - before, Ordering::Relaxed);
    }

    /// Whether an address lies in some lane's stack.
    pub fn contains(&self, addr: u64) -> bool {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state
            .chunks
            .iter()
            .any(|&(base, len)| (addr as usize).wrapping_sub(base) < len)
    }

    fn map_chunk(&self, state: &mut State) -> Option<()> {
        let stride = self.bytes + GUARD;
        let len = stride * CHUNK;
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
        // SAFETY: a new mapping at an address of the system's choice.
        let base = unsafe { libc::mmap(std::ptr::null_mut(), len, libc::PROT_NONE, flags, -1, 0) };
        if base == libc::MAP_FAILED {
            return None;
        }
        let base = base as usize;
        state.chunks.push((base, len));
        for i in 0..CHUNK {
            let low = base + i * stride + GUARD;
            // SAFETY: the range lies in the mapping made above.
            let rc = unsafe {
                libc::mprotect(
                    low as *mut _,
                    self.bytes,
                    libc::PROT_READ | libc::PROT_WRITE,
                )
            };
            if rc != 0 {
                // The stacks made so far stand; the rest of the chunk is
                // mere address space.
                return if i == 0 { None } else { Some(()) };
            }
            // Stacks a power of two apart would compete for the same cache
            // lines, so their beginnings are spread over a page.
            let high = low + self.bytes;
            let base = high - (state.made % 31) * 128;
            state.made += 1;
            state.free.push(LaneStack { low, base, high });
        }
        Some(())
    }
}

impl Drop for StackPool {
    fn drop(&mut self) {
        let state = self.state.get_mut().unwrap_or_else(PoisonError::into_inner);
        for &(base, len) in &state.chunks {
            // SAFETY: mapped by `map_chunk`; launches borrow the pool, so no
            // lane runs any more.
            unsafe { libc::munmap(base as *mut _, len) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stacks_are_apart_usable_and_used_again() {
        let pool = StackPool::new(64 << 10);
        let mut stacks = pool.take(300).unwrap();
        stacks.sort_by_key(|s| s.low);
        for pair in stacks.windows(2) {
            assert!(pair[1].low - pair[0].high >= GUARD);
        }
        for s in &stacks {
            assert!(s.base % 16 == 0 && s.base - s.low >= 60 << 10);
            assert!(pool.contains(s.low as u64) && pool.contains(s.low as u64 - 1));
            // SAFETY: both bytes lie in a stack that is ours.
            unsafe {
                *(s.low as *mut u8) = 1;
                *((s.high - 1) as *mut u8) = 1;
            }
        }
        pool.give(stacks);
        let mapped = pool.state.lock().unwrap().chunks.len();
        pool.give(pool.take(300).unwrap());
        assert_eq!(pool.state.lock().unwrap().chunks.len(), mapped);
        assert!(!pool.contains(&raw const pool as u64));
    }

    #[test]
    fn extra_stacks_end() {
        let pool = StackPool::new(32 << 10);
        assert!(pool.take_extra(EXTRA_STACKS + 1).is_none());
        let some = pool.take_extra(10).unwrap();
        assert!(pool.take_extra(EXTRA_STACKS - 9).is_none());
        pool.give(some);
    }
}
