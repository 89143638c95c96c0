//! Members of structs, and closures.

use super::*;

/// `map(s.a, s.n)`: the struct without a copy, then its members.
#[test]
fn members_are_copied_with_a_new_parent() {
    let b = Bench::new();
    let mut s = S {
        a: 1,
        p: std::ptr::null_mut(),
        n: 3,
    };
    let whole = Item {
        size: 24,
        ..item(&raw mut s, 0, 1, PARAM)
    };
    let list = [
        whole,
        Item {
            base: whole.base,
            ..item(&raw mut s.a, 0, 1, TOFROM | member_of(0))
        },
        Item {
            base: whole.base,
            ..item(&raw mut s.n, 0, 1, TOFROM | member_of(0))
        },
    ];
    b.target(&list, |p| {
        let d = p[0] as *mut S;
        // SAFETY: the parameter is the struct's copy.
        unsafe {
            assert_eq!(((*d).a, (*d).n), (1, 3));
            (*d).a = 10;
            (*d).n = 30;
        }
    })
    .unwrap();
    assert_eq!((peek(&s.a), peek(&s.n)), (10, 30));
    assert_eq!(b.device.traffic(), (8, 8));
}

#[test]
fn partial_structs_keep_their_alignment() {
    let b = Bench::new();
    let s = S {
        a: 1,
        p: std::ptr::null_mut(),
        n: 3,
    };
    let tail = Item {
        base: &raw const s as u64,
        ..item(&s.n, 0, 1, PARAM)
    };
    let list = [
        tail,
        Item {
            ty: M(TO | member_of(0)),
            ..tail
        },
    ];
    b.target(&list, |p| assert_eq!(p[0] % 16, 0)).unwrap();
}

#[test]
fn a_lambda_s_captures_lead_to_the_device() {
    let b = Bench::new();
    let mut k = 3i32;
    let object = (&raw mut k, 17u64);
    let list = [
        item(&raw mut k, 0, 1, TOFROM | PARAM),
        item(&object, 0, 1, M::PRIVATE | TO | PARAM | M::IMPLICIT),
        Item {
            base: &raw const object.0 as u64,
            begin: &raw const k as u64,
            size: 4,
            ty: M(M::PTR_AND_OBJ | M::LITERAL | M::IMPLICIT | member_of(1)),
            name: Name::NONE,
            mapper: None,
        },
    ];
    let offset = (&raw const object.0 as u64) - (&raw const object as u64);
    b.target(&list, |p| {
        let captured = peek((p[1] + offset) as *const u64);
        assert_eq!(captured, p[0]);
        poke(captured as *mut i32, 4);
    })
    .unwrap();
    assert_eq!(peek(&k), 4);
}
