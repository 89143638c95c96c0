//! Rectangular copies of arrays.

use super::status;
use super::transfer::{are_extents, copy, side};
use crate::libomp::{Depend, wait_objects};
use std::ffi::{c_int, c_void};

/// Most dimensions of a rectangle.
const MAX_DIMENSIONS: c_int = 16;

/// A rectangle within two arrays.
struct Rectangle<'a> {
    element: u64,
    volume: &'a [usize],
    to_offsets: &'a [usize],
    from_offsets: &'a [usize],
    to_dimensions: &'a [usize],
    from_dimensions: &'a [usize],
}

impl Rectangle<'_> {
    /// Whether it lies within its arrays, of which the first dimension has no effect on
    /// addresses, and all of it has an offset.
    fn is_within(&self) -> bool {
        let sides = [
            (self.to_offsets, self.to_dimensions),
            (self.from_offsets, self.from_dimensions),
        ];
        sides.into_iter().all(|(offsets, dimensions)| {
            let ends = || {
                offsets
                    .iter()
                    .zip(self.volume)
                    .map(|(o, n)| o.checked_add(*n))
            };
            let mut inner = ends().zip(dimensions).skip(1);
            let rows = ends().next().flatten().unwrap_or(usize::MAX) as u64;
            let rows = rows.checked_mul(self.element);
            let mut rest = dimensions[1..].iter();
            let all = rest.try_fold(rows, |all, n| Some(all?.checked_mul(*n as u64)));
            inner.all(|(end, n)| end.is_some_and(|end| end <= *n)) && all.flatten().is_some()
        })
    }

    /// Its contiguous pieces: offsets of both sides, and bytes.
    fn pieces(&self) -> Vec<(u64, u64, u64)> {
        let mut pieces: Vec<(u64, u64, u64)> = vec![];
        if self.volume.contains(&0) {
            return pieces;
        }
        let last = self.volume.len() - 1;
        let mut index = vec![0usize; self.volume.len()];
        loop {
            let at = |offsets: &[usize], dimensions: &[usize]| {
                let mut position = 0u64;
                for d in 0..=last {
                    position = position * dimensions[d] as u64
                        + (offsets[d] + if d == last { 0 } else { index[d] }) as u64;
                }
                position * self.element
            };
            let to = at(self.to_offsets, self.to_dimensions);
            let from = at(self.from_offsets, self.from_dimensions);
            let bytes = self.volume[last] as u64 * self.element;
            match pieces.last_mut() {
                Some((t, f, n)) if *t + *n == to && *f + *n == from => *n += bytes,
                _ => pieces.push((to, from, bytes)),
            }
            // Counts up all dimensions but the last.
            let Some(d) = (0..last).rev().find(|d| index[*d] + 1 < self.volume[*d]) else {
                return pieces;
            };
            index[d] += 1;
            index[d + 1..].fill(0);
        }
    }
}

/// Copies a rectangle of an array with several dimensions; 0 if done. With
/// two null pointers, the most dimensions that are possible.
///
/// # Safety
/// The lists have `dimensions` elements each.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn omp_target_memcpy_rect(
    to: *mut c_void,
    from: *const c_void,
    element: usize,
    dimensions: c_int,
    volume: *const usize,
    to_offsets: *const usize,
    from_offsets: *const usize,
    to_dimensions: *const usize,
    from_dimensions: *const usize,
    to_device: c_int,
    from_device: c_int,
) -> c_int {
    status("omp_target_memcpy_rect", || {
        if to.is_null() && from.is_null() {
            return Ok(MAX_DIMENSIONS);
        }
        let lists = [
            volume,
            to_offsets,
            from_offsets,
            to_dimensions,
            from_dimensions,
        ];
        if element == 0
            || !(1..=MAX_DIMENSIONS).contains(&dimensions)
            || lists.iter().any(|l| l.is_null())
        {
            return Ok(libc::EINVAL);
        }
        let (Some(to), Some(from)) = (side(to, to_device)?, side(from, from_device)?) else {
            return Ok(libc::EINVAL);
        };
        let [
            volume,
            to_offsets,
            from_offsets,
            to_dimensions,
            from_dimensions,
        ] = lists
            // SAFETY: promised by the caller.
            .map(|list| unsafe { std::slice::from_raw_parts(list, dimensions as usize) });
        let rectangle = Rectangle {
            element: element as u64,
            volume,
            to_offsets,
            from_offsets,
            to_dimensions,
            from_dimensions,
        };
        if rectangle.volume.contains(&0) {
            return Ok(0);
        }
        if !rectangle.is_within() {
            return Ok(libc::EINVAL);
        }
        let pieces = rectangle.pieces();
        if !are_extents(to, from, &pieces) {
            return Ok(libc::EINVAL);
        }
        copy(to, from, &pieces)?;
        Ok(0)
    })
}

/// The same as a task with dependences, see [`super::transfer::omp_target_memcpy_async`].
///
/// # Safety
/// As for [`omp_target_memcpy_rect`] and [`super::transfer::omp_target_memcpy_async`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn omp_target_memcpy_rect_async(
    to: *mut c_void,
    from: *const c_void,
    element: usize,
    dimensions: c_int,
    volume: *const usize,
    to_offsets: *const usize,
    from_offsets: *const usize,
    to_dimensions: *const usize,
    from_dimensions: *const usize,
    to_device: c_int,
    from_device: c_int,
    depend_count: c_int,
    depends: *const *const Depend,
) -> c_int {
    // SAFETY: promised by the caller.
    unsafe {
        wait_objects(depend_count, depends);
        omp_target_memcpy_rect(
            to,
            from,
            element,
            dimensions,
            volume,
            to_offsets,
            from_offsets,
            to_dimensions,
            from_dimensions,
            to_device,
            from_device,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rectangle<'a>(
        volume: &'a [usize],
        to_offsets: &'a [usize],
        from_offsets: &'a [usize],
        to_dimensions: &'a [usize],
        from_dimensions: &'a [usize],
    ) -> Rectangle<'a> {
        Rectangle {
            element: 4,
            volume,
            to_offsets,
            from_offsets,
            to_dimensions,
            from_dimensions,
        }
    }

    #[test]
    fn a_rectangle_within_two_matrices() {
        let r = rectangle(&[2, 3], &[0, 1], &[1, 2], &[5, 4], &[4, 10]);
        assert_eq!(r.pieces(), [(4, 48, 12), (20, 88, 12)]);
    }

    #[test]
    fn a_rectangle_leaves_no_row() {
        let within = |volume, offsets, dimensions| {
            rectangle(volume, offsets, &[0, 0], dimensions, &[9, 9]).is_within()
        };
        assert!(within(&[2, 3], &[0, 1], &[5, 4]));
        // The first dimension has no effect on addresses.
        assert!(within(&[2, 3], &[7, 1], &[5, 4]));
        assert!(!within(&[2, 3], &[0, 2], &[5, 4]));
        assert!(!within(&[2, 3], &[0, usize::MAX], &[5, 4]));
        assert!(!within(&[2, 3], &[usize::MAX, 0], &[5, 4]));
        assert!(!within(&[2, 3], &[0, 0], &[5, usize::MAX]));
        assert!(!within(&[1 << 60, 4], &[0, 0], &[5, 4]));
    }

    #[test]
    fn whole_arrays_are_one_piece() {
        let r = rectangle(&[3, 4, 5], &[0; 3], &[0; 3], &[3, 4, 5], &[3, 4, 5]);
        assert_eq!(r.pieces(), [(0, 0, 240)]);
    }

    #[test]
    fn one_and_three_dimensions_and_nothing() {
        assert_eq!(
            rectangle(&[7], &[1], &[2], &[9], &[9]).pieces(),
            [(4, 8, 28)]
        );
        let r = rectangle(&[2, 2, 1], &[0; 3], &[1, 0, 1], &[2, 2, 1], &[3, 2, 2]);
        assert_eq!(
            r.pieces(),
            [(0, 20, 4), (4, 28, 4), (8, 36, 4), (12, 44, 4)]
        );
        assert!(
            rectangle(&[2, 0], &[0; 2], &[0; 2], &[2, 2], &[2, 2])
                .pieces()
                .is_empty()
        );
    }
}
