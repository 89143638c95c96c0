//! What a construct counts down at its end, looked at before anything is.

use crate::life::Life;
use std::collections::BTreeMap;

/// Who counts down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// A region that ends: it counted up itself.
    Region,
    /// A data construct: the end of a data region, or `exit data`.
    Data,
}

/// What a construct counts down on one mapping.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Release {
    /// References.
    pub refs: u64,
    /// References of `ompx_hold`.
    pub holds: u64,
    /// References that a region has counted at its begin, of either kind.
    pub regions: u64,
    /// Whether the count becomes zero, as `delete` says.
    pub delete: bool,
}

impl Release {
    /// Counts down by another one as well.
    pub fn add(&mut self, other: &Self) {
        self.refs += other.refs;
        self.holds += other.holds;
        self.regions += other.regions;
        self.delete |= other.delete;
    }
}

/// What a construct counts down, by the mappings' keys.
#[derive(Clone, Debug, Default)]
pub struct Releases(BTreeMap<u64, Release>);

impl Releases {
    /// What it counts down on a mapping, to add to it.
    pub fn of(&mut self, key: u64) -> &mut Release {
        self.0.entry(key).or_default()
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = (u64, &Release)> {
        self.0.iter().map(|(key, release)| (*key, release))
    }

    /// Whether the construct may do it now. If not, it waits until something
    /// changed and looks again.
    pub fn admitted<'a>(&self, by: By, life: impl Fn(u64) -> Option<&'a Life>) -> bool {
        self.iter()
            .all(|(key, release)| life(key).is_none_or(|life| life.admits(release, by)))
    }
}
