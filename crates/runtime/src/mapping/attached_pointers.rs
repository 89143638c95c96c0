//! Attached pointers inside a mapping.

use std::collections::BTreeMap;
use std::ops::Range;

/// A pointer inside a mapping that was attached: its value on the device is
/// a device address and never travels to the host, nor the host's to the
/// device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shadow {
    /// Where the pointer is on the host.
    pub host: u64,
    /// Its bytes on the device: the address, and for a Fortran descriptor
    /// what follows it.
    pub value: Vec<u8>,
    /// Whether no construct attached it while it was mapped, but an earlier construct named its
    /// target ([`super::table::Table::wait`]). A kernel's store to it is copied to the host.
    pub late: bool,
    /// OpenACC's attachment counter.
    pub count: u32,
}

impl Shadow {
    /// One past its last byte on the host.
    pub fn end(&self) -> u64 {
        self.host + self.value.len() as u64
    }
}

/// The attached pointers of a mapping, by their place on the host. A table of
/// rows has as many as it has rows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shadows {
    all: BTreeMap<u64, Shadow>,
    /// Bytes of the longest.
    longest: u64,
}

impl Shadows {
    /// The one that begins at a host address.
    pub fn get_mut(&mut self, host: u64) -> Option<&mut Shadow> {
        self.all.get_mut(&host)
    }

    /// Adds one, or puts it in the place of the one that is there.
    pub fn insert(&mut self, shadow: Shadow) {
        self.longest = self.longest.max(shadow.value.len() as u64);
        self.all.insert(shadow.host, shadow);
    }

    /// Takes out the one that begins at a host address.
    pub fn remove(&mut self, host: u64) {
        self.all.remove(&host);
    }

    /// Those of which any byte is between two host addresses.
    pub fn within(&self, begin: u64, end: u64) -> impl Iterator<Item = &Shadow> + Clone {
        let from = begin.saturating_sub(self.longest);
        let all = self.all.range(from..end.max(from));
        all.map(|(_, shadow)| shadow)
            .filter(move |shadow| shadow.end() > begin)
    }

    /// The part of a section from its first attached pointer to its last; without
    /// any, nothing at its end.
    pub fn hull(&self, section: &Range<u64>) -> Range<u64> {
        hull(self.within(section.start, section.end), section)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Shadow> {
        self.all.values()
    }

    /// Keeps those that `wanted` names.
    pub fn retain(&mut self, wanted: impl Fn(&Shadow) -> bool) {
        self.all.retain(|_, shadow| wanted(shadow));
    }
}

/// The part of a section from the first of these pointers to the last; without any,
/// nothing at its end.
pub fn hull<'a>(
    pointers: impl Iterator<Item = &'a Shadow> + Clone,
    section: &Range<u64>,
) -> Range<u64> {
    let first = pointers.clone().map(|s| s.host).min();
    let last = pointers.map(Shadow::end).max();
    let (Some(first), Some(last)) = (first, last) else {
        return section.end..section.end;
    };
    first.clamp(section.start, section.end)..last.clamp(section.start, section.end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_of_a_range_are_all_that_reach_into_it() {
        let mut all = Shadows::default();
        for (host, bytes) in [(100, 8), (108, 24), (140, 8), (160, 8)] {
            all.insert(Shadow {
                host,
                value: vec![0; bytes],
                late: host == 140,
                count: 0,
            });
        }
        let hosts = |begin, end| -> Vec<u64> { all.within(begin, end).map(|s| s.host).collect() };
        assert_eq!(hosts(107, 109), [100, 108]);
        assert_eq!(hosts(120, 141), [108, 140]);
        assert_eq!(hosts(132, 140), [0u64; 0]);
        assert_eq!(hosts(0, 1000), [100, 108, 140, 160]);
        let mut fewer = all.clone();
        fewer.retain(|s| !s.late);
        fewer.remove(100);
        assert_eq!(fewer.iter().map(|s| s.host).collect::<Vec<_>>(), [108, 160]);
        assert!(fewer.get_mut(140).is_none());
    }
}
