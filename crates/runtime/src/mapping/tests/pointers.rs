//! Pointers to what is mapped.

use super::*;

/// `map(to: s) map(s.p[0:4])` with attachment, then copies over the pointer.
#[test]
fn attached_pointers_stay_on_their_side() {
    let b = Bench::new();
    let mut data = [1f64, 2., 3., 4.];
    let mut s = S {
        a: 1,
        p: data.as_mut_ptr(),
        n: 4,
    };
    let list = [
        item(&raw mut s, 0, 1, TOFROM),
        item(s.p.cast_const(), 0, 4, TOFROM),
        Item {
            begin: s.p as u64,
            ..item(&raw mut s.p, 0, 1, M::ATTACH)
        },
    ];
    b.enter(&list).unwrap();
    let device = b.mapped(&s).unwrap();
    let pointer = move || {
        // SAFETY: the struct's copy is mapped.
        unsafe { (&raw const (*device).p).read() }
    };
    assert_eq!(pointer() as u64, b.table().translate(s.p as u64).unwrap());
    assert_eq!(peek(pointer()), 1.0);

    // An update to the device must not bring the host's pointer along.
    b.update(&[item(&raw mut s, 0, 1, TO)]).unwrap();
    assert_eq!(peek(pointer()), 1.0);
    // Nor one from the device the device's.
    // SAFETY: as above.
    unsafe { (&raw mut (*device).a).write(42) };
    b.update(&[item(&raw mut s, 0, 1, FROM)]).unwrap();
    assert_eq!((peek(&s.a), peek(&s.p)), (42, data.as_mut_ptr()));

    poke(pointer(), 100.0);
    b.exit(&list).unwrap();
    assert_eq!(peek(&s.p), data.as_mut_ptr());
    assert_eq!(peek(data.as_ptr()), 100.0);
    assert_eq!(b.device.blocks(), 0);
}

#[test]
fn pointers_are_attached_only_by_who_brings_one_side() {
    let b = Bench::new();
    let data = [1f64, 2.];
    let mut p = data.as_ptr();
    b.enter(&[item(&p, 0, 1, TO)]).unwrap();
    b.enter(&[item(data.as_ptr(), 0, 2, TO)]).unwrap();
    let attach = Item {
        begin: p as u64,
        ..item(&p, 0, 1, M::ATTACH)
    };
    let device = b.mapped(&p).unwrap();
    b.enter(&[item(data.as_ptr(), 0, 2, TO), attach]).unwrap();
    assert_eq!(peek(device), data.as_ptr(), "both were there");
    b.enter(&[Item {
        ty: M(M::ATTACH | M::ALWAYS),
        ..attach
    }])
    .unwrap();
    assert_eq!(
        peek(device) as u64,
        b.table().translate(data.as_ptr() as u64).unwrap()
    );
    p = std::ptr::null();
    assert!(p.is_null());
}

#[test]
fn addresses_are_returned_for_use_device_ptr() {
    let b = Bench::new();
    let a = [0i32; 8];
    b.enter(&[item(a.as_ptr(), 2, 4, TO)]).unwrap();
    let begin = b
        .table()
        .translate(a.as_ptr().wrapping_add(2) as u64)
        .unwrap();
    let found = b.enter(&[item(a.as_ptr(), 0, 0, M::RETURN_PARAM)]).unwrap();
    assert_eq!(found, [(0, begin - 8)]);
    let unmapped = 0i32;
    let found = b.enter(&[item(&unmapped, 0, 0, M::RETURN_PARAM)]).unwrap();
    assert_eq!(found, [(0, &raw const unmapped as u64)], "keeps its value");
}

#[test]
fn unmapped_pointers_keep_their_value() {
    let b = Bench::new();
    let x = 0i32;
    b.target(&[item(&x, 0, 0, PARAM | M::IMPLICIT)], |p| {
        assert_eq!(p[0], &raw const x as u64);
    })
    .unwrap();
}
