//! Sources of asynchronous copies: buffers of the runtime that live until their queue has been
//! waited for.

use std::collections::VecDeque;

/// The sources on one queue, numbered as they come.
#[derive(Default)]
pub struct Held {
    sources: VecDeque<Box<[u8]>>,
    /// Number of the first of them.
    first: u64,
    /// Copies from sources of smaller numbers are done.
    done: u64,
}

impl Held {
    /// Number that the next source will have.
    pub fn next(&self) -> u64 {
        self.first + self.sources.len() as u64
    }

    /// Copies from sources of smaller numbers are done. They are freed later:
    /// this may be called in a signal handler.
    pub fn done(&mut self, number: u64) {
        self.done = self.done.max(number);
    }

    /// Frees those whose copies are done.
    pub fn free_done(&mut self) {
        while self.first < self.done && self.sources.pop_front().is_some() {
            self.first += 1;
        }
    }

    /// Keeps sources; returns how many have copies that may not be done.
    pub fn keep(&mut self, sources: Vec<Box<[u8]>>) -> usize {
        self.free_done();
        self.sources.extend(sources);
        self.sources.len()
    }

    /// Whether all copies are done.
    pub fn is_done(&self) -> bool {
        self.done >= self.next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_live_until_their_copies_are_done() {
        let mut held = Held::default();
        assert!(held.is_done());
        assert_eq!(held.keep(vec![[1].into(), [2].into()]), 2);
        let begun = held.next();
        assert_eq!(held.keep(vec![[3].into()]), 3);
        held.done(begun);
        assert_eq!((held.sources.len(), held.is_done()), (3, false));
        assert_eq!(held.keep(vec![]), 1);
        held.done(held.next());
        held.free_done();
        assert_eq!((held.sources.len(), held.is_done()), (0, true));
    }
}
