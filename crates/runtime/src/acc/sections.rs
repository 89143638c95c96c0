//! Sections of rows that `update` copies: `a[2:3][0:m]` of an array of arrays.

use super::lists::Lists;
use crate::region::Data;
use std::ffi::{c_char, c_int, c_long, c_void};

/// A section's bounds in one dimension.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
struct Level {
    first: c_long,
    length: c_long,
    /// Bytes from one element of this dimension to the next.
    stride: c_long,
}

/// Where the section's pieces lie behind its base: offset and bytes, in order.
fn runs(levels: &[Level]) -> Vec<(u64, u64)> {
    let Some((last, outer)) = levels.split_last() else {
        return Vec::new();
    };
    let mut offsets = vec![0i64];
    for level in outer {
        offsets = offsets
            .iter()
            .flat_map(|at| {
                let begin = at + level.first * level.stride;
                (0..level.length).map(move |n| begin + n * level.stride)
            })
            .collect();
    }
    let bytes = last.length.max(0) * last.stride;
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for at in offsets {
        let begin = (at + last.first * last.stride) as u64;
        match runs.last_mut() {
            Some((first, size)) if first.wrapping_add(*size) == begin => *size += bytes as u64,
            _ => runs.push((begin, bytes as u64)),
        }
    }
    runs
}

/// Updates a section of an object at `base`. `device` is what `__wf_acc_device`
/// gave, `ty` the direction as a map type, `at` says where this stands.
///
/// # Safety
/// `bounds` has three numbers for each level, outermost first: the first element,
/// how many there are, and the bytes of one. `at` is a string that stays.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_acc_section(
    at: *const c_char,
    device: c_int,
    base: *mut c_void,
    ty: c_long,
    levels: c_int,
    bounds: *const c_long,
) {
    let levels = usize::try_from(levels).unwrap_or(0);
    if levels == 0 || bounds.is_null() {
        return;
    }
    // SAFETY: promised by the caller; a `Level` is laid out as three of them.
    let levels = unsafe { std::slice::from_raw_parts(bounds.cast::<Level>(), levels) };
    let mut lists = Lists::default();
    for (offset, size) in runs(levels) {
        let begin = (base as u64).wrapping_add(offset);
        lists.push(begin, begin, size, ty as u64);
    }
    // SAFETY: promised by the caller.
    unsafe { lists.hand_to(Data::Update, at, device) };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(first: c_long, length: c_long, stride: c_long) -> Level {
        Level {
            first,
            length,
            stride,
        }
    }

    #[test]
    fn parts_of_rows_are_apart() {
        // int m[10][20], m[1:2][5:6]
        assert_eq!(
            runs(&[level(1, 2, 80), level(5, 6, 4)]),
            [(100, 24), (180, 24)]
        );
    }

    #[test]
    fn whole_rows_are_one() {
        assert_eq!(runs(&[level(1, 3, 80), level(0, 20, 4)]), [(80, 240)]);
    }

    #[test]
    fn nothing_is_no_run_or_an_empty_one() {
        assert_eq!(runs(&[level(1, 0, 80), level(0, 20, 4)]), []);
        assert_eq!(runs(&[level(0, 1, 80), level(3, -1, 4)]), [(12, 0)]);
    }
}
