//! The references that a construct releases, checked before any is released.

use crate::life::Life;
use crate::release::{By, Release};

/// What a construct counts down, by the mappings' keys, in order.
#[derive(Clone, Debug, Default)]
pub struct Releases(Vec<(u64, Release)>);

impl Releases {
    /// Of these, of which several may be of one mapping.
    pub fn new(all: impl IntoIterator<Item = (u64, Release)>) -> Self {
        let mut all: Vec<_> = all.into_iter().collect();
        all.sort_by_key(|(key, _)| *key);
        all.dedup_by(|(key, release), (first, sum)| {
            let same = key == first;
            if same {
                sum.add(release);
            }
            same
        });
        Self(all)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = (u64, &Release)> {
        self.0.iter().map(|(key, release)| (*key, release))
    }

    /// What is counted down on a mapping.
    pub fn get(&self, key: u64) -> Option<&Release> {
        let at = self.0.binary_search_by_key(&key, |(k, _)| *k).ok()?;
        Some(&self.0[at].1)
    }

    /// Whether the construct may do it now. If not, it waits until something
    /// changed and looks again.
    pub fn admitted<'a>(&self, by: By, life: impl Fn(u64) -> Option<&'a Life>) -> bool {
        self.iter()
            .all(|(key, release)| life(key).is_none_or(|life| life.admits(release, by)))
    }
}
