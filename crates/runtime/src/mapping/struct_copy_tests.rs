//! Structs whose members are mapped apart from one another.

use super::name::state;
use super::testing::{Bench, item, peek, poke};
use super::{Item, MapType as M, Name};
use std::ffi::CStr;

const TO: u64 = M::TO;
const TOFROM: u64 = M::TO | M::FROM;
const PARAM: u64 = M::TARGET_PARAM;

#[repr(C)]
#[derive(Clone, Copy)]
struct S {
    a: i64,
    p: *mut i32,
    n: i64,
    q: *mut i32,
}

/// What the plugin states of the expressions here.
const FACTS: &[u8] = b"A;s.p[0:2];a.c;1;1;;\0A;s.q[0:2];a.c;1;1;;\0E;s;a.c;1;1;;\0\
    D;s.n;a.c;1;1;;\0A;s->p[0:2];a.c;1;1;;\0A;s->q[0:2];a.c;1;1;;\0G;p[0:2];a.c;1;1;;\0";

fn named(text: &'static CStr, item: Item) -> Item {
    state(FACTS);
    // SAFETY: a literal stays.
    let name = unsafe { Name::new(text.as_ptr()) };
    Item { name, ..item }
}

/// `map(to: s.p[0:2])`, as Clang has it for a member.
fn section(pointer: *const *mut i32, name: &'static CStr) -> [Item; 2] {
    let target = peek(pointer);
    let attach = Item {
        begin: target as u64,
        ..item(pointer, 0, 1, M::ATTACH)
    };
    [
        named(name, item(target.cast_const(), 0, 2, TO)),
        named(name, attach),
    ]
}

const P: &CStr = c";s.p[0:2];a.c;1;1;;";
const Q: &CStr = c";s.q[0:2];a.c;1;1;;";

fn example(data: &mut [[i32; 2]; 2]) -> S {
    let [p, q] = data;
    S {
        a: 1,
        p: p.as_mut_ptr(),
        n: 2,
        q: q.as_mut_ptr(),
    }
}

/// `target` with the whole struct as an implicit parameter.
fn implicit(s: *mut S) -> [Item; 1] {
    [named(
        c";s;a.c;1;1;;",
        item(s, 0, 1, TOFROM | PARAM | M::IMPLICIT),
    )]
}

#[test]
fn a_struct_gets_the_pointers_that_waited() {
    let b = Bench::new();
    let mut data = [[1, 2], [3, 4]];
    let mut s = example(&mut data);
    let before = s;
    b.enter(&section(&raw const s.p, P)).unwrap();
    let p = b.table().translate(s.p as u64).unwrap();
    let list = implicit(&raw mut s);
    b.target(&list, |params| {
        let d = peek(params[0] as *const S);
        assert_eq!((d.a, d.p as u64), (1, p));
        assert_eq!(d.q, before.q, "nobody named what it points at");
        poke(params[0] as *mut i64, 7);
    })
    .unwrap();
    let after = peek(&raw const s);
    assert_eq!((after.a, after.p), (7, before.p));
    b.exit(&section(&raw const s.p, P)).unwrap();
    assert_eq!(b.device.blocks(), 0);
    b.target(&list, |params| {
        let d = peek(params[0] as *const S);
        assert_eq!(d.p, before.p, "what it points at is gone");
    })
    .unwrap();
}

#[test]
fn late_pointers_that_a_kernel_exchanges_are_exchanged_on_the_host() {
    let b = Bench::new();
    let mut data = [[1, 2], [3, 4]];
    let mut s = example(&mut data);
    let before = s;
    b.enter(&section(&raw const s.p, P)).unwrap();
    b.enter(&section(&raw const s.q, Q)).unwrap();
    let list = implicit(&raw mut s);
    b.target(&list, |params| {
        let d = params[0] as *mut S;
        let old = peek(d);
        poke(
            d,
            S {
                p: old.q.wrapping_add(1),
                q: std::ptr::null_mut(),
                ..old
            },
        );
    })
    .unwrap();
    let after = peek(&raw const s);
    assert_eq!(after.p, before.q.wrapping_add(1));
    assert!(after.q.is_null());
}

#[test]
fn a_struct_that_is_mapped_in_part_is_put_together() {
    let b = Bench::new();
    let mut data = [[1, 2], [3, 4]];
    let mut s = example(&mut data);
    let before = s;
    let member = Item {
        base: &raw const s as u64,
        ..named(c";s.n;a.c;1;1;;", item(&raw const s.n, 0, 1, TO))
    };
    b.enter(&[member]).unwrap();
    b.enter(&section(&raw const s.p, P)).unwrap();
    let n = b.mapped(&s.n).unwrap();
    poke(n, 40);
    let list = implicit(&raw mut s);
    let blocks = b.device.blocks();
    b.target(&list, |params| {
        let d = params[0] as *mut S;
        let old = peek(d);
        assert_eq!((old.a, old.n), (1, 40));
        assert_eq!(peek(old.p), 1);
        // Another thread of the host may write what the kernel does not.
        s.q = std::ptr::null_mut();
        poke(
            d,
            S {
                a: 5,
                n: old.n + 1,
                ..old
            },
        );
    })
    .unwrap();
    let after = peek(&raw const s);
    assert_eq!((after.a, after.n, after.p), (5, 2, before.p));
    assert!(after.q.is_null());
    assert_eq!(peek(n), 41);
    assert_eq!(b.device.blocks(), blocks);
}

#[test]
fn a_struct_behind_a_pointer_ends_with_its_last_pointer() {
    let b = Bench::new();
    let mut data = [[1, 2], [3, 4]];
    let mut s = example(&mut data);
    b.enter(&section(&raw const s.p, c";s->p[0:2];a.c;1;1;;"))
        .unwrap();
    b.enter(&section(&raw const s.q, c";s->q[0:2];a.c;1;1;;"))
        .unwrap();
    let pointer = item(&raw mut s, 0, 0, PARAM | M::IMPLICIT);
    b.target(&[pointer], |params| {
        let d = peek(params[0] as *const S);
        assert_eq!((peek(d.p), peek(d.q), d.a, d.n), (1, 3, 1, 2));
    })
    .unwrap();
    // A variable that is a pointer is the kernel's parameter and waits for
    // nothing.
    let b = Bench::new();
    b.enter(&section(&raw const s.p, c";p[0:2];a.c;1;1;;"))
        .unwrap();
    b.target(&implicit(&raw mut s), |params| {
        assert_eq!(peek(params[0] as *const S).p, s.p);
    })
    .unwrap();
}
