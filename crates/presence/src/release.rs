//! The references that a construct releases on one mapping at its end.

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
