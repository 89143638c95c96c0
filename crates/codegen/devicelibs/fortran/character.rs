//! Intrinsic functions of characters of kind 1 (Fortran 2018, 16.9).

use super::assign::CHARACTER;
use super::descriptor::{Descriptor, copy};
use core::ffi::c_int;
use core::slice::from_raw_parts;

/// # Safety
/// There are so many characters.
unsafe fn text<'a>(p: *const u8, length: u64) -> &'a [u8] {
    match length {
        0 => &[],
        // SAFETY: promised by the caller.
        _ => unsafe { from_raw_parts(p, length as usize) },
    }
}

fn trimmed(s: &[u8]) -> &[u8] {
    let end = s.iter().rposition(|c| *c != b' ').map_or(0, |i| i + 1);
    s.get(..end).unwrap_or(s)
}

/// Compares, as if the shorter one had blanks at its end: -1, 0 or 1.
///
/// # Safety
/// There are so many characters in both.
pub(super) unsafe fn compare(x: *const u8, y: *const u8, x_length: u64, y_length: u64) -> c_int {
    // SAFETY: promised by the caller.
    let (x, y) = unsafe { (text(x, x_length), text(y, y_length)) };
    let longest = x.len().max(y.len());
    for i in 0..longest {
        let c = x.get(i).copied().unwrap_or(b' ');
        let d = y.get(i).copied().unwrap_or(b' ');
        if c != d {
            return if c < d { -1 } else { 1 };
        }
    }
    0
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranACharacterCompareScalar1(
    x: *const u8,
    y: *const u8,
    x_length: u64,
    y_length: u64,
) -> c_int {
    // SAFETY: Flang's contract.
    unsafe { compare(x, y, x_length, y_length) }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranALenTrim1(p: *const u8, length: u64) -> u64 {
    // SAFETY: Flang's contract.
    trimmed(unsafe { text(p, length) }).len() as u64
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranAIndex1(
    p: *const u8,
    length: u64,
    part: *const u8,
    part_length: u64,
    back: bool,
) -> u64 {
    // SAFETY: Flang's contract.
    let (s, part) = unsafe { (text(p, length), text(part, part_length)) };
    if part.len() > s.len() {
        return 0;
    }
    let is_at = |i: &usize| s.get(*i..*i + part.len()) == Some(part);
    let mut places = 0..=s.len() - part.len();
    let found = match back {
        false => places.find(is_at),
        true => places.rev().find(is_at),
    };
    found.map_or(0, |i| i as u64 + 1)
}

unsafe fn find(p: *const u8, length: u64, set: &[u8], inside: bool, back: bool) -> u64 {
    // SAFETY: promised by the caller.
    let s = unsafe { text(p, length) };
    let good = |c: &u8| set.contains(c) == inside;
    let found = match back {
        false => s.iter().position(good),
        true => s.iter().rposition(good),
    };
    found.map_or(0, |i| i as u64 + 1)
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranAScan1(
    p: *const u8,
    length: u64,
    set: *const u8,
    set_length: u64,
    back: bool,
) -> u64 {
    // SAFETY: Flang's contract.
    unsafe { find(p, length, text(set, set_length), true, back) }
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranAVerify1(
    p: *const u8,
    length: u64,
    set: *const u8,
    set_length: u64,
    back: bool,
) -> u64 {
    // SAFETY: Flang's contract.
    unsafe { find(p, length, text(set, set_length), false, back) }
}

/// `trim` of a scalar.
#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranATrim(
    result: &mut Descriptor,
    s: &Descriptor,
    _file: *const u8,
    _line: c_int,
) {
    // SAFETY: Flang's contract.
    unsafe {
        let kept = trimmed(text(s.base, s.bytes)).len() as u64;
        result.allocate(CHARACTER, kept, &[]);
        copy(result.base, s.base, kept);
    }
}

unsafe fn adjust(result: &mut Descriptor, s: &Descriptor, left: bool) {
    let mut extents = [0; super::descriptor::MAX_RANK];
    for (extent, d) in extents.iter_mut().zip(s.dimensions()) {
        *extent = d.extent;
    }
    result.allocate(
        CHARACTER,
        s.bytes,
        extents.get(..s.rank.into()).unwrap_or_default(),
    );
    // SAFETY: both arrays have the same elements.
    s.each(|place| unsafe {
        let from = text(s.at(place), s.bytes);
        let to = result.at(place);
        let blanks = match left {
            true => from.iter().position(|c| *c != b' ').unwrap_or(from.len()),
            false => from.len() - trimmed(from).len(),
        };
        let kept = from.len() - blanks;
        if left {
            copy(to, from.as_ptr().add(blanks), kept as u64);
            to.add(kept).write_bytes(b' ', blanks);
        } else {
            to.write_bytes(b' ', blanks);
            copy(to.add(blanks), from.as_ptr(), kept as u64);
        }
    });
}

macro_rules! adjusts {
    ($($name:ident $left:literal)*) => {$(
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $name(
            result: &mut Descriptor,
            s: &Descriptor,
            _file: *const u8,
            _line: c_int,
        ) {
            // SAFETY: Flang's contract.
            unsafe { adjust(result, s, $left) }
        }
    )*};
}

adjusts! {
    __wf_l__FortranAAdjustl true
    __wf_l__FortranAAdjustr false
}

#[unsafe(no_mangle)]
unsafe extern "C" fn __wf_l__FortranARepeat(
    result: &mut Descriptor,
    s: &Descriptor,
    copies: i64,
    _file: *const u8,
    _line: c_int,
) {
    let copies = copies.max(0) as u64;
    result.allocate(CHARACTER, s.bytes * copies, &[]);
    for i in 0..copies {
        // SAFETY: there is room for all copies.
        unsafe { copy(result.base.add((i * s.bytes) as usize), s.base, s.bytes) };
    }
}
