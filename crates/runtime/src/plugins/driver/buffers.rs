//! What a GPU keeps for copies that are staged (`staging.rs`).

use crate::lock::lock;
use std::collections::VecDeque;
use std::sync::Mutex;
use std::sync::atomic::AtomicU64;

/// Buffers of a GPU.
#[derive(Default)]
pub struct Buffers {
    /// Those that no thread uses. The device may still read the ones at the end, the oldest first.
    idle: Mutex<VecDeque<Buffer>>,
    /// How many there are.
    pub made: AtomicU64,
}

/// A buffer.
pub struct Buffer {
    /// Where it is.
    pub address: u64,
    /// The event that comes after the copy from it, as a number; 0 where the device does not use
    /// it.
    pub event: usize,
}

impl Buffers {
    /// Takes some that no thread uses, if there are enough of which the device has `passed` the
    /// event, or that had none.
    pub fn take(&self, count: usize, passed: impl Fn(usize) -> bool) -> Option<Vec<Buffer>> {
        let mut idle = lock(&self.idle);
        let mut free = 0;
        while free < count {
            let buffer = idle.get_mut(free)?;
            if buffer.event != 0 && !passed(buffer.event) {
                return None;
            }
            buffer.event = 0;
            free += 1;
        }
        Some(idle.drain(..count).collect())
    }

    /// Takes so many that no thread uses, if there are any; the device may use them.
    pub fn take_any(&self, count: usize) -> Option<Vec<Buffer>> {
        let mut idle = lock(&self.idle);
        (idle.len() >= count).then(|| idle.drain(..count).collect())
    }

    /// Gives some back.
    pub fn give(&self, buffers: impl IntoIterator<Item = Buffer>) {
        let mut idle = lock(&self.idle);
        for buffer in buffers {
            match buffer.event {
                0 => idle.push_front(buffer),
                _ => idle.push_back(buffer),
            }
        }
    }
}

/// Which way a copy goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To the device.
    Up,
    /// To the host.
    Down,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn addresses(buffers: Option<Vec<Buffer>>) -> Option<Vec<u64>> {
        buffers.map(|all| all.iter().map(|b| b.address).collect())
    }

    #[test]
    fn buffers_that_the_device_reads_are_taken_last_and_the_oldest_first() {
        let all = Buffers::default();
        let give = |address, event| all.give([Buffer { address, event }]);
        let done = std::cell::Cell::new(0);
        let take = || addresses(all.take(2, |event| event <= done.get()));
        give(1, 11);
        give(2, 0);
        give(3, 12);
        give(4, 0);
        assert_eq!(take(), Some(vec![4, 2]));
        assert_eq!(take(), None);
        done.set(11);
        assert_eq!(take(), None);
        done.set(12);
        assert_eq!(take(), Some(vec![1, 3]));
        assert_eq!(take(), None);
        give(5, 13);
        give(6, 14);
        assert_eq!(addresses(all.take_any(2)), Some(vec![5, 6]));
        assert_eq!(addresses(all.take_any(1)), None);
    }
}
