//! Changes of the address space, noted where they are made: nothing is allocated and no lock of
//! others is taken, since allocators and drivers make them as well.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Changes that are kept.
const ROOM: usize = 1024;

/// The process's.
static LOG: Log = Log::new();

/// The last changes.
struct Log {
    watched: AtomicBool,
    /// Whether a thread reads or writes the rest.
    busy: AtomicBool,
    /// How many changes there were.
    count: AtomicU64,
    /// Begin and end of the last ones, by their number.
    ranges: [(AtomicU64, AtomicU64); ROOM],
}

/// What has changed.
#[derive(Debug, PartialEq, Eq)]
pub enum Changed {
    /// These parts.
    Parts(Vec<Range<u64>>),
    /// Too much to say what.
    Everything,
}

impl Changed {
    /// Whether a part of the range has.
    pub fn touches(&self, range: &Range<u64>) -> bool {
        match self {
            Self::Everything => true,
            Self::Parts(parts) => parts
                .iter()
                .any(|part| part.start < range.end && range.start < part.end),
        }
    }
}

impl Log {
    const fn new() -> Self {
        Self {
            watched: AtomicBool::new(false),
            busy: AtomicBool::new(false),
            count: AtomicU64::new(0),
            ranges: [const { (AtomicU64::new(0), AtomicU64::new(0)) }; ROOM],
        }
    }

    fn alone<R>(&self, body: impl FnOnce() -> R) -> R {
        let (take, spin) = (Ordering::Acquire, Ordering::Relaxed);
        while self
            .busy
            .compare_exchange_weak(false, true, take, spin)
            .is_err()
        {
            std::hint::spin_loop();
        }
        let result = body();
        self.busy.store(false, Ordering::Release);
        result
    }

    #[cold]
    fn note(&self, begin: u64, bytes: u64) {
        self.alone(|| {
            let number = self.count.load(Ordering::Relaxed);
            let (from, to) = &self.ranges[number as usize % ROOM];
            from.store(begin, Ordering::Relaxed);
            to.store(begin.saturating_add(bytes), Ordering::Relaxed);
            self.count.store(number + 1, Ordering::Release);
        });
    }

    fn since(&self, first: u64, last: u64) -> Changed {
        if last - first > ROOM as u64 {
            return Changed::Everything;
        }
        // There is room for all, so that nothing is allocated while others wait.
        let mut parts = Vec::with_capacity((last - first) as usize);
        let kept = self.alone(|| {
            for number in first..last {
                let (from, to) = &self.ranges[number as usize % ROOM];
                parts.push(from.load(Ordering::Relaxed)..to.load(Ordering::Relaxed));
            }
            self.count.load(Ordering::Relaxed) - first <= ROOM as u64
        });
        match kept {
            true => Changed::Parts(parts),
            false => Changed::Everything,
        }
    }
}

/// Notes changes from now on; says whether that was so before.
pub fn watch() -> bool {
    LOG.watched.swap(true, Ordering::SeqCst)
}

/// Whether changes are noted.
#[cfg_attr(wf_sanitize, allow(dead_code, reason = "nothing is replaced"))]
#[inline]
pub fn is_watched() -> bool {
    LOG.watched.load(Ordering::Relaxed)
}

/// These bytes are others than before, or none.
#[cfg_attr(wf_sanitize, allow(dead_code, reason = "nothing is replaced"))]
#[inline]
pub fn note(begin: usize, bytes: usize) {
    if is_watched() {
        LOG.note(begin as u64, bytes as u64);
    }
}

/// In the child of a process that forked: a thread that the child does not have may have been at
/// the list. What it was about to note is lost, which nobody misses: a child uses no GPU.
pub fn in_child() {
    LOG.busy.store(false, Ordering::Release);
}

/// How many changes there were up to now.
pub fn count() -> u64 {
    LOG.count.load(Ordering::Acquire)
}

/// What has changed after `first` changes, up to the number `last`.
pub fn since(first: u64, last: u64) -> Changed {
    LOG.since(first, last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_changes_are_kept() {
        let log = Log::new();
        log.note(0x1000, 16);
        log.note(0x3000, 0x1000);
        let changed = log.since(0, 2);
        assert_eq!(
            changed,
            Changed::Parts(vec![0x1000..0x1010, 0x3000..0x4000])
        );
        assert!(changed.touches(&(0x3fff..0x5000)) && !changed.touches(&(0x4000..0x5000)));
        for _ in 0..ROOM {
            log.note(0x5000, 1);
        }
        let count = log.count.load(Ordering::Relaxed);
        assert_eq!(log.since(1, count), Changed::Everything);
        assert_eq!(log.since(1, 2), Changed::Everything, "it was overwritten");
        assert!(matches!(log.since(2, count), Changed::Parts(_)));
    }
}
