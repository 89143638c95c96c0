//! Constructs against a device in memory, with the lists of maps that Clang
//! 22 makes for them.

use super::name::state;
use super::testing::{Bench, item, peek, poke};
use super::{Item, MapType as M, Name, strided};
use crate::error::Error;
use std::ffi::c_void;

mod pointers;
mod structs;
mod threads;

const TO: u64 = M::TO;
const FROM: u64 = M::FROM;
const TOFROM: u64 = M::TO | M::FROM;
const PARAM: u64 = M::TARGET_PARAM;

fn member_of(parent: u64) -> u64 {
    (parent + 1) << 48
}

#[test]
fn tofrom_goes_there_and_back() {
    let b = Bench::new();
    let mut a = [1i32, 2, 3, 4];
    b.target(&[item(a.as_mut_ptr(), 0, 4, TOFROM | PARAM)], |p| {
        let on_device = p[0] as *mut [i32; 4];
        assert_eq!(peek(on_device), [1, 2, 3, 4]);
        poke(on_device, [5, 6, 7, 8]);
    })
    .unwrap();
    assert_eq!(peek(&a), [5, 6, 7, 8]);
    assert_eq!(b.device.blocks(), 0);
}

#[test]
fn a_section_gets_the_base_of_its_array() {
    let b = Bench::new();
    let a = [1i32, 2, 3, 4];
    b.target(&[item(a.as_ptr(), 2, 2, TO | PARAM)], |p| {
        assert_eq!(peek((p[0] + 8) as *const [i32; 2]), [3, 4]);
    })
    .unwrap();
    assert_eq!(b.device.traffic(), (8, 0));
}

#[test]
fn data_is_copied_by_the_first_and_the_last_reference() {
    let b = Bench::new();
    let mut x = 1i32;
    let outer = [item(&raw mut x, 0, 1, TOFROM)];
    b.enter(&outer).unwrap();
    assert_eq!(b.device.traffic(), (4, 0));
    b.target(&[item(&raw mut x, 0, 1, TOFROM | PARAM)], |p| {
        poke(p[0] as *mut i32, 9)
    })
    .unwrap();
    assert_eq!(b.device.traffic(), (0, 0));
    assert_eq!(peek(&x), 1);
    b.exit(&outer).unwrap();
    assert_eq!((peek(&x), b.device.traffic()), (9, (0, 4)));
    assert!(b.mapped(&x).is_none());
}

#[test]
fn always_copies_and_delete_removes() {
    let b = Bench::new();
    let mut x = 1i32;
    let plain = [item(&raw mut x, 0, 1, TO)];
    b.enter(&plain).unwrap();
    b.enter(&plain).unwrap();
    b.device.traffic();
    b.enter(&[item(&raw mut x, 0, 1, TO | M::ALWAYS)]).unwrap();
    assert_eq!(b.device.traffic(), (4, 0));
    poke(b.mapped(&x).unwrap(), 7);
    b.exit(&[item(&raw mut x, 0, 1, FROM | M::ALWAYS)]).unwrap();
    assert_eq!(peek(&x), 7);
    assert!(b.mapped(&x).is_some());
    b.exit(&[item(&raw mut x, 0, 1, M::DELETE)]).unwrap();
    assert!(b.mapped(&x).is_none());
    assert_eq!(b.device.blocks(), 0);
}

#[test]
fn a_hold_outlives_delete() {
    let b = Bench::new();
    let x = 1i32;
    let hold = [item(&x, 0, 1, TO | M::HOLD)];
    b.enter(&hold).unwrap();
    b.enter(&[item(&x, 0, 1, TO)]).unwrap();
    b.exit(&[item(&x, 0, 1, M::DELETE)]).unwrap();
    assert!(b.mapped(&x).is_some());
    b.exit(&hold).unwrap();
    assert!(b.mapped(&x).is_none());
}

#[test]
fn sections_that_stick_out_are_named() {
    let b = Bench::new();
    let a = [0i32; 8];
    state(b"G;a[0:4];a.c;3;5;;\0G;a[0:8];a.c;4;5;;\0");
    // SAFETY: constant strings.
    let (inner, outer) = unsafe {
        (
            Name::new(c";a[0:4];a.c;3;5;;".as_ptr()),
            Name::new(c";a[0:8];a.c;4;5;;".as_ptr()),
        )
    };
    b.enter(&[Item {
        name: inner,
        ..item(a.as_ptr(), 0, 4, TO)
    }])
    .unwrap();
    let wide = Item {
        name: outer,
        ..item(a.as_ptr(), 0, 8, TO)
    };
    for error in [
        b.enter(&[wide]).unwrap_err(),
        b.update(&[wide]).unwrap_err(),
        b.exit(&[Item {
            ty: M(FROM),
            ..wide
        }])
        .unwrap_err(),
    ] {
        let text = error.to_string();
        assert!(
            text.contains("`a[0:8]`") && text.contains("overlaps `a[0:4]`"),
            "{text}"
        );
    }
    // An implicit map of the whole is content with the part.
    let part = b.table().translate(a.as_ptr() as u64);
    b.target(
        &[item(a.as_ptr(), 0, 8, TOFROM | PARAM | M::IMPLICIT)],
        |p| {
            assert_eq!(Some(p[0]), part);
        },
    )
    .unwrap();
}

#[test]
fn present_demands() {
    let b = Bench::new();
    let x = 1i32;
    let present = [item(&x, 0, 1, TO | M::PRESENT)];
    assert!(
        b.enter(&present)
            .unwrap_err()
            .to_string()
            .contains("not present")
    );
    assert!(
        b.update(&present)
            .unwrap_err()
            .to_string()
            .contains("not present")
    );
    b.update(&[item(&x, 0, 1, TO)]).unwrap();
    b.enter(&[item(&x, 0, 1, TO)]).unwrap();
    b.enter(&present).unwrap();
    b.update(&present).unwrap();
}

#[test]
fn out_of_memory_is_an_error() {
    let b = Bench::new();
    let x = 0u8;
    let huge = Item {
        size: 1 << 40,
        ..item(&x, 0, 1, 0)
    };
    assert!(
        b.enter(&[huge])
            .unwrap_err()
            .to_string()
            .contains("out of memory")
    );
}

#[repr(C)]
struct S {
    a: i32,
    p: *mut f64,
    n: i32,
}

#[test]
fn private_copies_and_values() {
    let b = Bench::new();
    let small = [1u8, 2, 3];
    let big = vec![7u32; 10_000];
    let other = 5u64;
    let list = [
        item(small.as_ptr(), 0, 3, M::PRIVATE | TO | PARAM),
        Item {
            base: 77,
            ..item(&other, 0, 1, M::LITERAL | PARAM)
        },
        item(big.as_ptr(), 0, 10_000, M::PRIVATE | TO | PARAM),
        item(&other, 0, 1, M::PRIVATE | TO | PARAM),
        item(big.as_ptr(), 0, 10_000, M::PRIVATE | PARAM),
    ];
    b.target(&list, |p| {
        assert_eq!(peek(p[0] as *const [u8; 3]), small);
        assert_eq!(p[1], 77);
        assert_eq!(peek((p[2] + 4 * 9999) as *const u32), 7);
        assert_eq!(peek(p[3] as *const u64), 5);
        assert_eq!(p[3] % 8, 0);
        poke(p[3] as *mut u64, 6);
        assert_eq!(peek(p[4] as *const u32), 0xA5A5_A5A5);
    })
    .unwrap();
    assert_eq!(other, 5);
    assert_eq!(b.device.blocks(), 0);
}

/// Clang's code for `declare mapper(S s) map(s, s.p[0:s.n])` on one struct.
unsafe extern "C" fn mapper(
    handle: *mut c_void,
    _base: *mut c_void,
    begin: *mut c_void,
    _size: i64,
    ty: i64,
    _name: *mut c_void,
) {
    let s = begin.cast::<S>();
    let none = std::ptr::null();
    let push = crate::abi::data::__tgt_push_mapper_component;
    // SAFETY: the bench passes a struct and its own handle.
    unsafe {
        let parent = crate::abi::data::__tgt_mapper_num_components(handle) << 48;
        let moves = ty & TOFROM as i64;
        push(handle, begin, begin, 24, parent | moves, none);
        let p = (*s).p.cast();
        push(handle, p, p, 8 * i64::from((*s).n), moves, none);
        push(
            handle,
            (&raw mut (*s).p).cast(),
            p,
            8,
            M::ATTACH as i64,
            none,
        );
    }
}

#[test]
fn mappers_count_as_often_as_they_are_used() {
    let b = Bench::new();
    let mut data = [1f64, 2., 3.];
    let mut s = S {
        a: 1,
        p: data.as_mut_ptr(),
        n: 3,
    };
    let list = [Item {
        mapper: Some(mapper),
        ..item(&raw mut s, 0, 1, TOFROM)
    }];
    b.enter(&list).unwrap();
    b.enter(&list).unwrap();
    // SAFETY: the struct's copy is mapped.
    let p = unsafe { (*b.mapped(&s).unwrap()).p };
    assert_eq!(peek(p.wrapping_add(2)), 3.0);
    poke(p, 50.0);
    b.exit(&list).unwrap();
    assert_eq!(peek(data.as_ptr()), 1.0);
    b.exit(&list).unwrap();
    assert_eq!(peek(data.as_ptr()), 50.0);
    assert_eq!(b.device.blocks(), 0);
}

#[test]
fn a_strided_update() {
    let b = Bench::new();
    let a = [1i32, 2, 3, 4, 5, 6];
    b.enter(&[item(a.as_ptr(), 0, 6, 0)]).unwrap();
    let section = strided::Section {
        first: &raw const a[1] as u64,
        bytes: 4,
        dimensions: vec![strided::Dimension {
            count: 2,
            stride: 8,
        }],
    };
    let of_clang = item(&raw const section, 0, 1, TO | M::NON_CONTIG);
    assert!(matches!(b.update(&[of_clang]), Err(Error::Program(_))));
    b.update(&[item(&raw const section, 0, 1, TO | M::PIECES)])
        .unwrap();
    let device = b.mapped(&a[0]).unwrap();
    let at = |i| peek(device.wrapping_add(i));
    assert_eq!((at(1), at(3)), (2, 4));
    assert_ne!(at(0), 1);
    assert_ne!(at(2), 3);
}

#[test]
fn unified_memory_maps_nothing() {
    let mut b = Bench::new();
    b.unified = true;
    let a = [1i32, 2];
    b.target(&[item(a.as_ptr(), 0, 2, TOFROM | PARAM)], |p| {
        assert_eq!(p[0], a.as_ptr() as u64);
    })
    .unwrap();
    b.target(&[item(a.as_ptr(), 0, 2, TO | PARAM | M::CLOSE)], |p| {
        assert_ne!(p[0], a.as_ptr() as u64);
    })
    .unwrap();
}
