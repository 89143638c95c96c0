//! How much of the host's memory around an address kernels may use without a further look, in a
//! program with unified shared memory.

use std::ops::Range;

/// Bytes of a page.
pub(crate) const PAGE: u64 = 4096;

/// Bytes around shared memory that count as near it.
pub(crate) const NEAR: u64 = 128;

/// Takes from a range that holds an address, which another one does not, what is on the other
/// one's side.
pub(crate) fn clip(range: &mut Range<u64>, addr: u64, other: Range<u64>) {
    if other.end <= addr {
        range.start = range.start.max(other.end);
    } else if other.start > addr {
        range.end = range.end.min(other.start);
    }
}

/// Shared memory and what is near it.
pub(crate) fn near(base: u64, size: u64) -> Range<u64> {
    base.saturating_sub(NEAR)..base.saturating_add(size).saturating_add(NEAR)
}

/// The process's mapping that an address lies in.
pub(crate) fn mapping(addr: u64) -> Option<Range<u64>> {
    let maps = std::fs::read_to_string("/proc/self/maps").ok()?;
    maps.lines().find_map(|line| {
        let (first, end) = line.split(' ').next()?.split_once('-')?;
        let number = |text| u64::from_str_radix(text, 16).ok();
        let range = number(first)?..number(end)?;
        range.contains(&addr).then_some(range)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn others_are_taken_from_the_range_that_holds_the_address() {
        let mut range = 0..100;
        clip(&mut range, 50, 10..20);
        clip(&mut range, 50, 80..90);
        clip(&mut range, 50, 200..300);
        assert_eq!(range, 20..80);
        assert_eq!(near(1000, 8), 872..1136);
    }

    #[test]
    fn the_mapping_of_an_address_is_found() {
        let here = vec![1u8; 4 * PAGE as usize];
        let (first, end) = (here.as_ptr() as u64, here.as_ptr_range().end as u64);
        let found = mapping(first).unwrap();
        assert!(found.start <= first && end <= found.end);
        assert_eq!(mapping(8), None);
    }
}
