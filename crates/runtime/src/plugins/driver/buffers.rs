//! What a GPU keeps for copies that are staged (`staging.rs`).

use crate::lock::lock;
use std::sync::Mutex;

/// Addresses of a GPU's buffers that no thread uses, nor the device.
#[derive(Default)]
pub struct Buffers(Mutex<Vec<u64>>);

impl Buffers {
    /// Takes some, if there are enough.
    pub fn take(&self, count: usize) -> Option<Vec<u64>> {
        let mut idle = lock(&self.0);
        let rest = idle.len().checked_sub(count)?;
        Some(idle.split_off(rest))
    }

    /// Gives some back.
    pub fn give(&self, buffers: impl IntoIterator<Item = u64>) {
        lock(&self.0).extend(buffers);
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

    #[test]
    fn the_last_that_came_are_taken_where_there_are_enough() {
        let all = Buffers::default();
        assert_eq!(all.take(1), None);
        all.give([1, 2, 3]);
        assert_eq!(all.take(2), Some(vec![2, 3]));
        assert_eq!(all.take(2), None);
        assert_eq!(all.take(1), Some(vec![1]));
    }
}
