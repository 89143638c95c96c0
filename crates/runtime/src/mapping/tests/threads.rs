//! Constructs of host threads that use one device.

use super::super::admission::touches;
use super::super::arriving::Arriving;
use super::super::enter::enter;
use super::super::flatten::flatten;
use super::super::testing::{Bench, item};
use super::super::transaction::Transaction;
use super::TO;
use crate::stream::Stream;

#[test]
fn another_thread_s_copies_are_waited_for() {
    let b = Bench::new();
    let x = 1i32;
    let list = [item(&x, 0, 1, TO)];
    // The first thread has put its copies on its queue, and not waited yet.
    let flats = flatten(&list).unwrap();
    let other = Stream::new(b.device).unwrap();
    let mut tx = Transaction::new(b.device, 0, other, false);
    enter(&mut tx, &mut b.table(), &flats, &mut |_, _| {}).unwrap();
    b.enter(&list).unwrap();
    assert_eq!(b.device.waits(), [(b.stream.queue, other.queue)]);
    other.synchronize().unwrap();
    b.enter(&list).unwrap();
    assert_eq!(b.device.waits().len(), 1, "nothing to wait for any more");
}

#[test]
fn where_others_use_the_device_copies_are_made_without_the_table_s_lock() {
    let b = Bench::new();
    let (x, y) = ([1i32, 2], 3i32);
    let list = [item(x.as_ptr(), 0, 2, TO), item(&y, 0, 1, TO)];
    let flats = flatten(&list).unwrap();
    let mut tx = Transaction::new(b.device, 0, b.stream, false);
    tx.apart = true;
    let mut table = b.table();
    enter(&mut tx, &mut table, &flats, &mut |_, _| {}).unwrap();
    let arriving = Arriving::begin(&tx, &b.table, &mut table);
    assert!(!touches(&table, &list[1..]), "others wait for the bytes");
    drop(table);
    assert_eq!(b.device.traffic(), (0, 0));
    arriving.finish(&mut tx).unwrap();
    assert_eq!(b.device.traffic(), (12, 0));
    assert!(touches(&b.table(), &list));
}
