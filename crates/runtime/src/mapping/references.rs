//! Struct members that are references.
//!
//! For an object that a member refers to (`map(s.ref)` or a use of the member), Clang 22 passes
//! the struct's address as the pointer's address instead of the member's. The member is found
//! by its value: a reference holds the address of the mapped object. For a section,
//! `map(s.ref[2:3])`, Clang passes the member's address.

use super::MapType;
use super::mapper::Flat;
use super::pointers::{POINTER, read_pointer};

/// Gives each item that is reached through a reference in a struct the
/// address of that reference. Where several members may be it, there is an
/// item for each, at the end of the list.
pub fn resolve(flats: &mut Vec<Flat>) {
    for i in 0..flats.len() {
        let item = flats[i].item;
        let Some(parent) = flats[i].parent.map(|p| flats[p].item) else {
            continue;
        };
        if !item.ty.has(MapType::PTR_AND_OBJ)
            || item.ty.has(MapType::LITERAL)
            || item.base != parent.base
            || parent.base == 0
            || read_pointer(item.base) == item.begin
        {
            continue;
        }
        let mut fields = fields(parent.begin, parent.size, item.begin).into_iter();
        // Without fields it is a section of the first member's referent.
        let Some(first) = fields.next() else {
            continue;
        };
        flats[i].item.base = first;
        let others: Vec<_> = fields
            .map(|field| {
                let mut other = flats[i];
                other.item.base = field;
                other
            })
            .collect();
        flats.extend(others);
    }
}

/// Offsets in a struct's members of `size` bytes that hold the address `target`.
fn fields(begin: u64, size: u64, target: u64) -> Vec<u64> {
    // SAFETY: the construct maps members of this struct, so that all between
    // the first and the last of them may be read.
    let bytes = unsafe { std::slice::from_raw_parts(begin as *const u8, size as usize) };
    let found = |step: usize| -> Vec<u64> {
        let first = (begin.next_multiple_of(step as u64) - begin) as usize;
        let words = bytes
            .get(first..)
            .unwrap_or_default()
            .windows(POINTER as usize);
        let holds = |(_, word): &(usize, &[u8])| **word == target.to_le_bytes();
        let places = words.enumerate().step_by(step).filter(holds);
        places.map(|(at, _)| begin + (first + at) as u64).collect()
    };
    let aligned = found(POINTER as usize);
    match aligned.is_empty() {
        false => aligned,
        // The struct may be packed.
        true => found(1),
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Bench, item, peek, poke};
    use super::super::{Item, MapType as M};

    #[repr(C)]
    struct S<'a> {
        k: i64,
        first: &'a i32,
        n: i64,
        again: &'a i32,
    }

    #[test]
    fn every_member_that_may_be_the_reference_is_attached() {
        let b = Bench::new();
        let x = 5i32;
        let s = S {
            k: 1,
            first: &x,
            n: 2,
            again: &x,
        };
        let whole = item(&raw const s, 0, 1, M::TARGET_PARAM);
        let object = Item {
            begin: &raw const x as u64,
            size: 4,
            ty: M(1 << 48 | M::PTR_AND_OBJ | M::TO | M::FROM),
            ..whole
        };
        b.target(&[whole, object], |params| {
            let device = params[0] as *const S<'_>;
            // SAFETY: both fields are in the device's copy.
            let (first, again) = unsafe {
                (
                    peek(&raw const (*device).first),
                    peek(&raw const (*device).again),
                )
            };
            let first = std::ptr::from_ref(first);
            assert_eq!(first, std::ptr::from_ref(again));
            assert_eq!(peek(first), 5);
            poke(first.cast_mut(), 6);
        })
        .unwrap();
        assert_eq!((peek(&raw const x), s.k, s.n), (6, 1, 2));
        assert_eq!((peek(s.first), peek(s.again)), (6, 6));
        assert_eq!(b.device.blocks(), 0);
    }
}
