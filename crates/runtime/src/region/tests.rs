use super::*;
use crate::kernel::testing::kernel;
use crate::mapping::enter::enter;
use crate::mapping::flatten::flatten;
use crate::mapping::testing::{Fake, item};
use wf_host_abi::{Expression, ExtraParam, Guard, KernelInfo, LaunchValues, Version};

const STRUCT: u64 = MapType::TARGET_PARAM | MapType::TO | MapType::FROM | MapType::IMPLICIT;

#[test]
fn what_a_version_is_passed_more_follows_the_parameters() {
    use wf_host_abi::{Reciprocal, Step};
    let parameter = || Expression(vec![Step::Parameter(1)]);
    let values = LaunchValues {
        below: vec![parameter()],
        conditions: vec![],
    };
    let divisor = ExtraParam::Reciprocal(parameter());
    let version = Version::of("").derive(Guard::LaunchValues(values), vec![divisor]);
    let kernel = kernel(KernelInfo {
        params: 2,
        has_parallel: true,
        versions: vec![version],
        ..KernelInfo::default()
    });
    let fake = Box::new(Fake::new());
    let raw: *const Fake = &raw const *fake;
    let session = Session::new(fake, 0, 1, false, false);
    // SAFETY: the session lives to the end and owns the box, which does
    // not move.
    let fake = unsafe { &*raw };
    let stream = session.stream().unwrap();
    for n in [7, LaunchValues::LIMIT] {
        let request = Request::default();
        let arguments = Arguments {
            params: &mut [0, n],
            copies: None,
            noalias: Disjoint::default(),
        };
        launch(&session, stream, kernel, &request, arguments).unwrap();
    }
    let [factor, shift] = Reciprocal::of(7).params();
    let expected = [vec![0, 7, factor, shift], vec![0, LaunchValues::LIMIT]];
    assert_eq!(fake.launched(), expected);
}

/// Runs a region three times whose kernel only reads its one parameter, a
/// struct, which changes before the third, and returns the times it waited
/// after each, the bytes copied, and the blocks left.
fn run_reader(defers: bool) -> ([usize; 3], [u64; 3], usize) {
    let fake = Box::new(Fake::new());
    let raw: *const Fake = &raw const *fake;
    let session = Session::new(fake, 0, 1, false, defers);
    // SAFETY: the session lives to the end and owns the box, which does
    // not move.
    let fake = unsafe { &*raw };
    let info = KernelInfo {
        params: 2,
        read_params: vec![1],
        ..KernelInfo::default()
    };
    let kernel = kernel(info);
    let stream = session.stream().unwrap();
    let mut variable = [1i32, 2, 3];
    let request = Request::default();
    let mut waited = [0; 3];
    let mut copied = [0; 3];
    for run in 0..3 {
        if run == 2 {
            variable[1] = 7;
        }
        let items = [item(variable.as_ptr(), 0, 3, STRUCT)];
        with_data(
            &session,
            stream,
            kernel,
            &items,
            None,
            &request,
            End::WithKernel,
        )
        .unwrap();
        assert_eq!(stream.deferred.is_empty(), !defers);
        (waited[run], copied[run]) = (fake.synchronized(), fake.traffic().0);
    }
    let launched = fake.launched();
    assert!(launched.iter().all(|params| params[1] == launched[0][1]));
    assert_ne!(launched[0][1], variable.as_ptr() as u64);
    session.settle().unwrap();
    assert!(stream.deferred.is_empty() && stream.holds_nothing());
    (waited, copied, fake.blocks())
}

#[test]
fn a_region_that_reads_small_variables_copies_what_changed_and_need_not_wait() {
    assert_eq!(run_reader(true), ([0, 0, 0], [12, 0, 12], 1));
}

#[test]
fn variables_that_come_by_value_are_not_copied() {
    let fake = Box::new(Fake::new());
    let raw: *const Fake = &raw const *fake;
    let session = Session::new(fake, 0, 1, false, true);
    // SAFETY: the session lives to the end and owns the box, which does
    // not move.
    let fake = unsafe { &*raw };
    let words = [0, 16].map(|offset| ExtraParam::Word { param: 2, offset });
    let version = Version::of("").derive(Guard::PrivateCopies(vec![2]), words.into());
    let kernel = kernel(KernelInfo {
        params: 3,
        read_params: vec![1, 2],
        versions: vec![version],
        ..KernelInfo::default()
    });
    let stream = session.stream().unwrap();
    let (request, variable, mapped) = (Request::default(), [1i32, 2, 3, 4, 5], [7i64; 3]);
    let run = |first: Item, second: Item| {
        let items = [first, second];
        with_data(
            &session,
            stream,
            kernel,
            &items,
            None,
            &request,
            End::WithKernel,
        )
        .unwrap();
        (fake.traffic().0, fake.launched().pop().unwrap())
    };
    let value = Item {
        base: 3,
        begin: 3,
        ..item(
            &raw const variable,
            0,
            0,
            MapType::TARGET_PARAM | MapType::LITERAL,
        )
    };
    let small = item(variable.as_ptr(), 0, 5, STRUCT);
    // Beyond the end of the variable is zero.
    let (copied, params) = run(value, small);
    assert_eq!((copied, &params[3..]), (0, &[2 << 32 | 1, 5][..]));
    // The first comes by its address, so that it is copied, and the second with it.
    let other = item(mapped.as_ptr(), 0, 3, STRUCT);
    let (copied, params) = run(other, small);
    assert_eq!((copied >= 44, &params[3..]), (true, &[2 << 32 | 1, 5][..]));
    // What the second one is, only the device knows.
    let mut tx = Transaction::new(session.device, 0, stream, false);
    let data = flatten(&[item(variable.as_ptr(), 0, 5, MapType::TO)]).unwrap();
    enter(&mut tx, &mut session.table.lock(), &data, &mut |_, _| {}).unwrap();
    tx.finish().unwrap();
    assert_eq!(run(value, small).1.len(), 3);
}

#[test]
fn regions_on_present_data_are_known_whatever_clause_names_it() {
    let session = Session::new(Box::new(Fake::new()), 0, 1, false, true);
    let kernel = kernel(KernelInfo {
        params: 2,
        ..KernelInfo::default()
    });
    let stream = session.stream().unwrap();
    let data = [1i64, 2, 3];
    let pointer = data.as_ptr();
    let clause = item(pointer, 0, 3, MapType::TO);
    let mut tx = Transaction::new(session.device, 0, stream, false);
    let whole = flatten(&[clause]).unwrap();
    enter(&mut tx, &mut session.table.lock(), &whole, &mut |_, _| {}).unwrap();
    tx.finish().unwrap();
    let attach = Item {
        base: &raw const pointer as u64,
        size: 8,
        ..item(pointer, 0, 3, MapType::ATTACH)
    };
    // As OpenACC has it.
    let revised = std::cell::Cell::new(0);
    let hold = |_: &Table, items: &mut [Item]| {
        revised.set(revised.get() + 1);
        items[0].ty.0 |= MapType::HOLD;
        items[1].ty.0 |= MapType::ALWAYS;
        Ok(())
    };
    let hold: Revise<'_> = &hold;
    for (bits, revise) in [
        (MapType::PRESENT, None),
        (MapType::TO | MapType::FROM, None),
        (MapType::PRESENT, Some(hold)),
        (MapType::TO | MapType::FROM, Some(hold)),
    ] {
        let section = item(pointer, 0, 3, MapType::TARGET_PARAM | bits);
        let items = [section, attach];
        *lock(&kernel.memo) = None;
        let request = Request::default();
        with_data(
            &session,
            stream,
            kernel,
            &items,
            revise,
            &request,
            End::WithKernel,
        )
        .unwrap();
        assert!(recall(&session, kernel, &items).is_some(), "{bits:#x}");
    }
    assert_eq!(revised.get(), 2);
    session.settle().unwrap();
}

#[test]
fn where_somebody_could_tell_it_waits() {
    assert_eq!(run_reader(false), ([1, 2, 3], [12, 0, 12], 1));
}

#[test]
fn what_the_kernel_rarely_accesses_stays_on_the_host() {
    let fake = Box::new(Fake::new());
    let raw: *const Fake = &raw const *fake;
    let session = Session::new(fake, 0, 1, false, true);
    // SAFETY: the session lives to the end and owns the box, which does
    // not move.
    let fake = unsafe { &*raw };
    let kernel = kernel(KernelInfo {
        params: 3,
        rarely_accessed_params: vec![1, 2],
        ..KernelInfo::default()
    });
    let stream = session.stream().unwrap();
    let (mut sum, mut wide) = ([3i64], [1i64; 40]);
    let items = [
        item(sum.as_mut_ptr(), 0, 1, STRUCT),
        item(wide.as_mut_ptr(), 0, 40, STRUCT),
    ];
    let mut begun = begin(&session, stream, kernel, &items, None, &Request::default()).unwrap();
    let word = fake.launched()[0][1] as *mut i64;
    assert_eq!(fake.traffic(), (320, 0), "one is too large");
    // SAFETY: the device's memory is the test's.
    unsafe {
        assert_eq!(word.read(), 3);
        word.write(7);
    }
    // The program may change it there while the region runs.
    let mut tx = Transaction::new(session.device, 0, stream, false);
    let update = flatten(&[item(sum.as_mut_ptr(), 0, 1, MapType::FROM)]).unwrap();
    let mut table = session.table.lock();
    let from = crate::mapping::update::update(&mut tx, &session.table, &mut table, &update);
    drop(table);
    from.unwrap().finish(tx).unwrap();
    assert_eq!(sum, [7]);
    // SAFETY: as above.
    unsafe { word.write(9) };
    let leaving = exit_region(&mut begun.tx, &session.table).unwrap();
    leaving.finish(begun.tx).unwrap();
    assert_eq!((sum, fake.traffic(), fake.blocks()), ([9], (0, 320), 0));
    // A mapping that is there stays where it is.
    let mut tx = Transaction::new(session.device, 0, stream, false);
    let data = flatten(&[item(sum.as_mut_ptr(), 0, 1, MapType::TO)]).unwrap();
    enter(&mut tx, &mut session.table.lock(), &data, &mut |_, _| {}).unwrap();
    tx.finish().unwrap();
    with_data(
        &session,
        stream,
        kernel,
        &items,
        None,
        &Request::default(),
        End::WithKernel,
    )
    .unwrap();
    assert_eq!(fake.traffic(), (328, 320));
}
