//! The lanes of a mask.

/// Calls a function for each lane of a mask.
#[inline(always)]
pub fn each(mask: u64, mut f: impl FnMut(usize)) {
    if mask == u64::MAX {
        (0..64).for_each(f);
    } else if mask == u64::from(u32::MAX) {
        (0..32).for_each(f);
    } else {
        let mut left = mask;
        while left != 0 {
            f(left.trailing_zeros() as usize);
            left &= left - 1;
        }
    }
}
