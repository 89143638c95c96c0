//! Mappings that a construct uses, from its beginning to its end.

use super::{Item, MapType};
use wf_presence::Release;

/// A mapping that a construct is in at its end.
#[derive(Clone, Copy, Debug)]
pub struct Touched {
    /// A key that distinguishes the mapping from a later one of the same address.
    pub key: (u64, u64),
    /// The section, and the requested operation.
    pub item: Item,
    /// Whether all of the section is in the mapping.
    pub whole: bool,
    /// Whether the reference was counted.
    pub counted: bool,
    /// Whether it is an item of the construct, and no part of a struct that was
    /// put together.
    pub listed: bool,
}

// SAFETY: it has addresses of the program's memory, and the name of a map, which
// any thread may use.
unsafe impl Send for Touched {}

impl Touched {
    /// What it counts down.
    pub fn release(&self, region: bool) -> Release {
        let (ty, n) = (self.item.ty, u64::from(self.counted));
        let mut release = Release {
            delete: ty.has(MapType::DELETE),
            regions: if region { n } else { 0 },
            ..Release::default()
        };
        match ty.has(MapType::HOLD) {
            _ if release.delete => {}
            true => release.holds = n,
            false => release.refs = n,
        }
        release
    }
}
