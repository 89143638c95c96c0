//! Where barriers are needed.

use crate::tree::Effects;

/// What a team's threads may have touched since their last barrier.
#[derive(Clone)]
pub(super) struct Phase {
    pub shared: Vec<String>,
    pub since: Effects,
}

impl Phase {
    pub fn new(shared: &[String]) -> Self {
        Self {
            shared: shared.to_vec(),
            since: Effects::default(),
        }
    }

    /// Whether what comes next must wait for what was.
    pub fn conflicts(&self, next: &Effects) -> bool {
        let s = &self.since;
        self.shared.iter().any(|v| {
            let (r, w, u) = (
                s.reads.contains(v),
                s.writes.contains(v),
                s.updates.contains(v),
            );
            next.writes.contains(v) && (r || w || u)
                || next.reads.contains(v) && (w || u)
                || next.updates.contains(v) && (r || w)
        })
    }

    pub fn add(&mut self, e: &Effects) {
        self.since.reads.extend(e.reads.iter().cloned());
        self.since.writes.extend(e.writes.iter().cloned());
        self.since.updates.extend(e.updates.iter().cloned());
    }
}
