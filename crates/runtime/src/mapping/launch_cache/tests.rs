use super::*;
use crate::mapping::testing::{Bench, item};

const PARAM: u64 = MapType::TARGET_PARAM;

fn memo(b: &Bench, items: &[Item], used: &[Item], params: &[u64]) -> Option<Memo> {
    let came_to = (params, Disjoint::default());
    let mut table = b.table();
    Memo::of(table.generation(), &mut table, items, used, came_to)
}

#[test]
fn the_same_list_comes_to_the_same_until_a_mapping_changes() {
    let b = Bench::new();
    let (x, y) = ([1i32, 2], [3i32]);
    b.enter(&[item(x.as_ptr(), 0, 2, MapType::TO)]).unwrap();
    let value = |n: u64| Item {
        base: n,
        begin: n,
        ..item(x.as_ptr(), 0, 2, PARAM | MapType::LITERAL)
    };
    let array = item(x.as_ptr(), 0, 2, PARAM | MapType::TO);
    let list = [array, value(7)];
    let memo = memo(&b, &list, &list, &[0, 1000, 7]).unwrap();
    let (found, copies) = memo.recall(&b.table(), &[array, value(8)]).unwrap();
    assert_eq!((&found[..], copies.is_empty()), (&[0, 1000, 8][..], true));
    let shorter = item(x.as_ptr(), 0, 1, PARAM | MapType::TO);
    assert!(memo.recall(&b.table(), &[shorter, value(8)]).is_none());
    assert!(memo.recall(&b.table(), &[array]).is_none());
    b.enter(&[item(y.as_ptr(), 0, 1, MapType::TO)]).unwrap();
    assert!(memo.recall(&b.table(), &[array, value(8)]).is_none());
}

#[test]
fn long_lists_are_kept() {
    let b = Bench::new();
    for count in [FEW - 1, FEW, 100] {
        let value = |n: usize| Item {
            base: n as u64,
            begin: n as u64,
            ..item(std::ptr::null::<i32>(), 0, 0, PARAM | MapType::LITERAL)
        };
        let list: Vec<_> = (0..count).map(value).collect();
        let params: Vec<u64> = std::iter::once(0).chain(0..count as u64).collect();
        let memo = memo(&b, &list, &list, &params).unwrap();
        assert_eq!(memo.recall(&b.table(), &list).unwrap().0[..], params);
    }
}

#[test]
fn what_is_not_plain_is_not_kept() {
    let b = Bench::new();
    let x = 1i32;
    for bits in [MapType::PRIVATE, MapType::PTR_AND_OBJ, MapType::ALWAYS] {
        let list = [item(&x, 0, 1, PARAM | bits)];
        assert!(memo(&b, &list, &list, &[0, 1]).is_none());
    }
    // What is mapped beside the parameters is there, or copied.
    let beside = [item(&x, 0, 1, MapType::TO)];
    assert!(memo(&b, &beside, &beside, &[0]).is_some());
    let always = [item(&x, 0, 1, MapType::TO | MapType::ALWAYS)];
    assert!(memo(&b, &always, &always, &[0]).is_none());
}

#[test]
fn pointers_that_are_not_mapped_need_no_attachment() {
    let b = Bench::new();
    let data = [1i32, 2];
    b.enter(&[item(data.as_ptr(), 0, 2, MapType::TO)]).unwrap();
    let pointer = [data.as_ptr() as u64, 0];
    let section = item(data.as_ptr(), 0, 2, PARAM | MapType::PRESENT);
    for always in [0, MapType::ALWAYS] {
        let attach = Item {
            base: pointer.as_ptr() as u64,
            size: 8,
            ..item(data.as_ptr(), 0, 2, MapType::ATTACH | always)
        };
        let list = [section, attach];
        let found = memo(&b, &list, &list, &[0, 1000]).unwrap();
        assert!(found.recall(&b.table(), &list).is_some());
        // The pointer leads elsewhere.
        let moved = [
            section,
            Item {
                begin: attach.begin + 4,
                ..attach
            },
        ];
        assert!(found.recall(&b.table(), &moved).is_none());
        // It is mapped now, so there is something to attach.
        let mapped = [item(pointer.as_ptr(), 0, 1, MapType::TO)];
        b.enter(&mapped).unwrap();
        assert!(found.recall(&b.table(), &list).is_none());
        assert!(memo(&b, &list, &list, &[0, 1000]).is_none());
        b.exit(&mapped).unwrap();
    }
}

#[test]
fn what_the_host_keeps_is_looked_up_each_time() {
    let b = Bench::new();
    let x = [1i32, 2];
    let asked = [item(x.as_ptr(), 0, 2, PARAM | MapType::CLOSE)];
    let left = |base| {
        [Item {
            base,
            ..item(x.as_ptr(), 0, 2, PARAM | MapType::LITERAL)
        }]
    };
    assert!(memo(&b, &asked, &left(x.as_ptr() as u64), &[0, 1]).is_none());
    assert!(memo(&b, &asked, &left(0), &[0, 0]).is_some());
}

#[test]
fn private_copies_have_what_is_there_now() {
    let b = Bench::new();
    let mut x = [1i32, 2];
    let asked = [item(x.as_ptr(), 0, 2, PARAM | MapType::TO | MapType::FROM)];
    let used = [item(
        x.as_ptr(),
        0,
        2,
        PARAM | MapType::PRIVATE | MapType::TO,
    )];
    let memo = memo(&b, &asked, &used, &[0, 1000]).unwrap();
    let word = |list: &[Item]| {
        let (params, pack) = memo.recall(&b.table(), list)?;
        pack.has_all(&[1]).then(|| pack.word(1, 0, &params))
    };
    assert_eq!(word(&asked).unwrap(), 2 << 32 | 1);
    x[1] = 7;
    assert_eq!(word(&asked).unwrap(), 7 << 32 | 1);
    assert!(word(&used).is_none());
    let y = x;
    assert!(word(&[item(y.as_ptr(), 0, 2, asked[0].ty.0)]).is_none());
}

#[test]
fn pointers_in_private_copies_lead_to_the_device() {
    const MEMBER: u64 = 1 << 48;
    let b = Bench::new();
    let data = [1i32, 2, 3];
    b.enter(&[item(data.as_ptr(), 0, 3, MapType::TO)]).unwrap();
    let device = b.table().translate(data.as_ptr() as u64).unwrap();
    let mut object = [data.as_ptr() as u64, 5];
    let lists = |object: &[u64; 2]| {
        let target = |bits| Item {
            base: object.as_ptr() as u64,
            ..item(data.as_ptr(), 0, 3, MEMBER | MapType::TO | bits)
        };
        let whole = |bits| item(object.as_ptr(), 0, 2, bits);
        let part = |bits| item(object.as_ptr(), 1, 1, bits | MapType::TO);
        let asked = [whole(PARAM), part(MEMBER), target(MapType::PTR_AND_OBJ)];
        let copy = PARAM | MapType::PRIVATE | MapType::TO;
        (asked, [whole(copy), part(MapType::PRIVATE), target(0)])
    };
    let (asked, used) = lists(&object);
    let found = memo(&b, &asked, &used, &[0, 0]).unwrap();
    let words = |memo: &Memo, list: &[Item]| {
        let (params, pack) = memo.recall(&b.table(), list)?;
        assert_eq!(params.len(), 2);
        Some([0, 8].map(|at| pack.word(1, at, &params)))
    };
    assert_eq!(words(&found, &asked).unwrap(), [device, 5]);
    // The pointer leads elsewhere in the data, and the rest is another.
    object = [data.as_ptr() as u64 + 4, 6];
    let (asked, _) = lists(&object);
    assert_eq!(words(&found, &asked).unwrap(), [device + 4, 6]);
    // What is asked for always is copied.
    let mut always = used;
    always[2].ty.0 |= MapType::ALWAYS;
    assert!(memo(&b, &asked, &always, &[0, 0]).is_none());
}
