//! Stacks of lanes: mapped once and reused.

use crate::host_range::clip;
use corosensei::stack::{Stack, StackPointer};
use std::ops::Range;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Inaccessible bytes below each stack. Device code has no stack probes, so
/// one page could be stepped over by a large frame.
pub(crate) const GUARD: usize = 64 << 10;

/// Stacks mapped at a time.
const CHUNK: usize = 128;

/// What [`most_stacks`] takes Linux to allow where it does not say.
const MAPPINGS: usize = 65530;

/// A stack; its owner is its only user.
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

#[cfg(wf_sanitize = "address")]
impl LaneStack {
    /// Has AddressSanitizer forget the frames of the last lane on this stack, which may have been
    /// dropped inside of a call, or never ended, in a process of which this one is a child.
    pub fn forget_frames(&self) {
        use std::ffi::c_void;
        // AddressSanitizer's interface, `sanitizer/asan_interface.h`.
        unsafe extern "C" {
            fn __asan_unpoison_memory_region(address: *const c_void, bytes: usize);
        }
        // SAFETY: the memory is this stack's, on which nothing runs.
        unsafe { __asan_unpoison_memory_region(self.low as *const c_void, self.base - self.low) }
    }
}

/// Most stacks that a process may have. Each costs two mappings, its memory and its guard;
/// a quarter of those that the system allows is left to the rest of the process.
fn most_stacks() -> usize {
    let text = std::fs::read_to_string("/proc/sys/vm/max_map_count").ok();
    let mappings = text.and_then(|n| n.trim().parse().ok());
    mappings.unwrap_or(MAPPINGS) / 2 / 4 * 3
}

/// Whom stacks are for: the less is lost without them, the more are left for others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum For {
    /// A launch, which needs one CTA's. It has none yet, so that it can wait until others
    /// end.
    Launch,
    /// A further worker of a launch.
    Worker,
    /// A further CTA of a worker whose own wait for it.
    Waiting,
}

/// All stacks of a virtual GPU.
pub(crate) struct StackPool {
    bytes: usize,
    /// Stacks that may be in use.
    most: usize,
    state: Mutex<State>,
    /// Notified when stacks are returned.
    back: Condvar,
}

#[derive(Default)]
struct State {
    free: Vec<LaneStack>,
    /// The mappings.
    chunks: Vec<Chunk>,
    made: usize,
    /// Stacks in use.
    used: usize,
}

/// A mapping with stacks.
struct Chunk {
    base: usize,
    len: usize,
    stacks: Vec<LaneStack>,
}

/// Stacks in use, which go back to their pool when this is dropped.
pub(crate) struct Stacks<'p> {
    pool: &'p StackPool,
    list: Vec<LaneStack>,
}

impl Stacks<'_> {
    /// The stacks, in the order of their addresses.
    pub fn list(&self) -> &[LaneStack] {
        &self.list
    }
}

impl Drop for Stacks<'_> {
    fn drop(&mut self) {
        let mut state = self.pool.lock();
        state.used -= self.list.len();
        state.free.append(&mut self.list);
        drop(state);
        self.pool.back.notify_all();
    }
}

/// The pool of a process that forks, locked.
pub(crate) struct Frozen<'p>(MutexGuard<'p, State>);

impl Frozen<'_> {
    /// In the child, to which no thread came that used stacks: all are free.
    pub fn reset(&mut self) {
        let state = &mut *self.0;
        state.used = 0;
        let all = state.chunks.iter().flat_map(|chunk| &chunk.stacks);
        state.free = all.copied().collect();
    }
}

impl StackPool {
    /// A pool of stacks of `bytes` each.
    pub fn new(bytes: usize) -> Self {
        Self::with_most(bytes, most_stacks())
    }

    fn with_most(bytes: usize, most: usize) -> Self {
        Self {
            bytes: bytes.next_multiple_of(4096),
            most,
            state: Mutex::default(),
            back: Condvar::new(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps all others from the pool.
    pub fn freeze(&self) -> Frozen<'_> {
        Frozen(self.lock())
    }

    /// Usable bytes of a stack.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Takes `n` stacks; `None` where too many are in use or the system gives no more
    /// memory. A launch waits as long as others have stacks, and so gets `None` only where
    /// it could not have run alone.
    pub fn take(&self, n: usize, whom: For) -> Option<Stacks<'_>> {
        let most = match whom {
            For::Launch => self.most / 4 * 3,
            For::Worker => self.most / 2,
            For::Waiting => self.most,
        };
        let mut state = self.lock();
        loop {
            let alone = state.used == 0 && whom == For::Launch;
            if state.used + n <= most || alone {
                while state.free.len() < n && self.map_chunk(&mut state).is_some() {}
                if state.free.len() >= n {
                    break;
                }
            }
            if alone || whom != For::Launch {
                return None;
            }
            let waited = self.back.wait(state);
            state = waited.unwrap_or_else(PoisonError::into_inner);
        }
        state.used += n;
        let rest = state.free.len() - n;
        let mut list = state.free.split_off(rest);
        // Neighbours in the CTA are neighbours in memory.
        list.sort_unstable_by_key(|stack| stack.low);
        Some(Stacks { pool: self, list })
    }

    /// Whether an address lies in some lane's stack.
    pub fn contains(&self, addr: u64) -> bool {
        let state = self.lock();
        let holds = |chunk: &Chunk| (addr as usize).wrapping_sub(chunk.base) < chunk.len;
        state.chunks.iter().any(holds)
    }

    /// Takes the lanes' stacks from a range that holds an address, which none of them does.
    pub fn clip(&self, range: &mut Range<u64>, addr: u64) {
        for chunk in &self.lock().chunks {
            clip(
                range,
                addr,
                chunk.base as u64..(chunk.base + chunk.len) as u64,
            );
        }
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
        let mut stacks = vec![];
        for i in 0..CHUNK {
            let low = base + i * stride + GUARD;
            let access = libc::PROT_READ | libc::PROT_WRITE;
            // SAFETY: the range lies in the mapping made above.
            if unsafe { libc::mprotect(low as *mut _, self.bytes, access) } != 0 {
                // The stacks made so far stand; the rest of the chunk is
                // mere address space.
                break;
            }
            // Stacks a power of two apart would compete for the same cache
            // lines, so their beginnings are spread over a page.
            let high = low + self.bytes;
            let base = high - (state.made % 31) * 128;
            state.made += 1;
            stacks.push(LaneStack { low, base, high });
        }
        let any = !stacks.is_empty();
        state.free.extend(&stacks);
        state.chunks.push(Chunk { base, len, stacks });
        any.then_some(())
    }
}

impl Drop for StackPool {
    fn drop(&mut self) {
        let state = self.state.get_mut().unwrap_or_else(PoisonError::into_inner);
        for chunk in &state.chunks {
            // SAFETY: mapped by `map_chunk`; launches borrow the pool, so no
            // lane runs any more.
            unsafe { libc::munmap(chunk.base as *mut _, chunk.len) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn stacks_are_apart_usable_and_used_again() {
        let pool = StackPool::new(64 << 10);
        let stacks = pool.take(300, For::Launch).unwrap();
        for pair in stacks.list().windows(2) {
            assert!(pair[1].low - pair[0].high >= GUARD);
        }
        for s in stacks.list() {
            assert!(s.base % 16 == 0 && s.base - s.low >= 60 << 10);
            assert!(pool.contains(s.low as u64) && pool.contains(s.low as u64 - 1));
            // SAFETY: both bytes lie in a stack that is ours.
            unsafe {
                *(s.low as *mut u8) = 1;
                *((s.high - 1) as *mut u8) = 1;
            }
        }
        drop(stacks);
        let mapped = pool.lock().chunks.len();
        drop(pool.take(300, For::Launch));
        assert_eq!(pool.lock().chunks.len(), mapped);
        assert!(!pool.contains(&raw const pool as u64));
    }

    #[test]
    fn the_more_need_them_the_more_they_get() {
        let pool = StackPool::with_most(32 << 10, 100);
        let launch = pool.take(40, For::Launch).unwrap();
        assert!(pool.take(11, For::Worker).is_none());
        let worker = pool.take(10, For::Worker).unwrap();
        assert!(pool.take(51, For::Waiting).is_none());
        let waiting = pool.take(50, For::Waiting).unwrap();
        assert_eq!(pool.lock().used, 100);
        drop((launch, worker, waiting));
        assert_eq!(pool.lock().used, 0);
        // One launch alone gets what it needs.
        assert!(pool.take(120, For::Launch).is_some());
    }

    #[test]
    fn launches_wait_for_each_other() {
        let pool = StackPool::with_most(32 << 10, 16);
        let most = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..200 {
                        let stacks = pool.take(6, For::Launch).unwrap();
                        most.fetch_max(pool.lock().used, Ordering::Relaxed);
                        drop(stacks);
                    }
                });
            }
        });
        assert!(most.into_inner() <= 12);
        let state = pool.lock();
        assert_eq!((state.used, state.free.len()), (0, state.made));
    }

    #[test]
    fn a_child_has_all_stacks() {
        let pool = StackPool::with_most(32 << 10, 100);
        let lost = pool.take(30, For::Launch).unwrap();
        std::mem::forget(lost);
        pool.freeze().reset();
        assert!(pool.take(100, For::Waiting).is_some());
    }
}
