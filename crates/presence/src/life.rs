//! The counters and the state of one mapping.

use crate::release::{By, Release};
use std::ops::Range;

/// A number of references that may be without end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refs {
    /// So many.
    Count(u64),
    /// `declare target` variables and associated pointers.
    Infinite,
}

/// The counters and the state of one mapping.
#[derive(Clone, Debug)]
pub struct Life {
    /// References of `map`, `enter data` and so on.
    pub refs: Refs,
    /// References of `ompx_hold`, which are OpenACC's structured ones.
    pub holds: u64,
    /// Regions that run on it, by the references that they have counted.
    regions: u64,
    /// Whether it is being copied to the host, to be removed then.
    leaving: bool,
    /// Whether a region works on a copy of it, from which it gets what the region
    /// has changed.
    lent: bool,
    /// Whether a host thread copies bytes to the device for it.
    arriving: bool,
    /// Sections that are being copied to the host while it stays.
    moving: Vec<Range<u64>>,
}

impl Life {
    /// Of a mapping that nobody has entered yet.
    pub fn new(refs: Refs) -> Self {
        Self {
            refs,
            holds: 0,
            regions: 0,
            leaving: false,
            lent: false,
            arriving: false,
            moving: vec![],
        }
    }

    /// A construct enters: counts up. `region` says that it is a region, which
    /// counts down itself.
    pub fn enter(&mut self, hold: bool, region: bool) {
        self.regions += u64::from(region);
        if hold {
            self.holds += 1;
        } else if let Refs::Count(n) = &mut self.refs {
            *n += 1;
        }
    }

    /// Whether the mapping is on its way out.
    pub fn is_leaving(&self) -> bool {
        self.leaving
    }

    /// Whether a region works on a copy of it.
    pub fn is_lent(&self) -> bool {
        self.lent
    }

    /// Whether nobody else may enter it or leave it.
    pub fn is_barred(&self) -> bool {
        self.leaving || self.lent || self.arriving
    }

    /// Whether a host thread copies bytes to the device for it.
    pub fn is_arriving(&self) -> bool {
        self.arriving
    }

    /// A host thread begins to copy bytes to the device for it, or has put them on a queue.
    pub fn arrive(&mut self, arriving: bool) {
        self.arriving = arriving;
    }

    /// Whether a region that has counted so many references may work on a copy of
    /// it: no other one does anything here.
    pub fn may_lend(&self, own: u64) -> bool {
        !self.is_barred() && self.moving.is_empty() && self.regions <= own
    }

    /// A region begins to work on a copy of it, or has ended.
    pub fn lend(&mut self, lent: bool) {
        self.lent = lent;
    }

    /// Whether a part of the section is being copied to the host, or may be to the device.
    pub fn is_moving(&self, section: &Range<u64>) -> bool {
        let overlaps = |r: &Range<u64>| r.start < section.end && section.start < r.end;
        self.leaving || self.arriving || self.moving.iter().any(overlaps)
    }

    /// Whether no construct is in the middle of using it.
    pub fn is_idle(&self) -> bool {
        self.may_lend(0)
    }

    /// Whether no reference is left after this release.
    fn ends(&self, release: &Release) -> bool {
        let refs = match self.refs {
            Refs::Infinite => false,
            Refs::Count(n) => release.delete || n <= release.refs,
        };
        refs && self.holds <= release.holds
    }

    /// Whether the mapping goes with this release.
    pub fn goes(&self, release: &Release) -> bool {
        self.ends(release) && self.regions <= release.regions
    }

    /// Whether a construct may count it down by this now.
    pub fn admits(&self, release: &Release, by: By) -> bool {
        if self.leaving || self.arriving {
            return false;
        }
        let others = self.regions > release.regions;
        !self.ends(release) || self.moving.is_empty() && (by == By::Region || !others)
    }

    /// Counts down.
    pub fn count_down(&mut self, release: &Release) {
        self.regions = self.regions.saturating_sub(release.regions);
        self.holds = self.holds.saturating_sub(release.holds);
        if let Refs::Count(n) = &mut self.refs {
            *n = match release.delete {
                true => 0,
                false => n.saturating_sub(release.refs),
            };
        }
    }

    /// Its bytes begin to be copied to the host, and then it is removed.
    pub fn leave(&mut self) {
        self.leaving = true;
    }

    /// A section begins to be copied to the host.
    pub fn begin_moving(&mut self, section: Range<u64>) {
        self.moving.push(section);
    }

    /// The section is on the host.
    pub fn end_moving(&mut self, section: &Range<u64>) {
        if let Some(at) = self.moving.iter().position(|r| r == section) {
            self.moving.swap_remove(at);
        }
    }

    /// How many sections are being copied to the host.
    pub fn moving(&self) -> usize {
        self.moving.len()
    }
}
