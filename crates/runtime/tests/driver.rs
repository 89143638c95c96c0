//! Programs on a CUDA driver that is strict about contexts and memory.

mod common;

use common::{Program, driver, run_with, text};
use std::path::Path;
use std::process::Output;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

const MANDATORY: (&str, &str) = ("OMP_TARGET_OFFLOAD", "MANDATORY");

#[test]
fn the_primary_context_is_current_whatever_others_do() {
    let driver = driver();
    for defer in ["0", "1"] {
        let env = [MANDATORY, ("WARPFORK_DEFER", defer)];
        let out = run_with("foreign_context.c", &env, &[], Some(driver.path()));
        let printed = (text(&out.stderr), text(&out.stdout));
        assert_eq!(printed, (String::new(), "left 1 1\ntheirs 1\n".to_owned()));
        assert_eq!(out.status.code(), Some(0));
    }
}

/// What the driver has at the end of a program.
#[derive(Debug, PartialEq, PartialOrd)]
struct Account {
    calls: u32,
    bytes: u64,
    events: u64,
    /// Blocks of the device's memory that it was asked for, and most bytes at a time.
    allocations: u64,
    peak: u64,
}

impl Account {
    fn of(out: &Output) -> Self {
        let words = text(&out.stderr);
        let report = words.lines().rev().find_map(|l| l.strip_prefix("driver: "));
        let mut numbers = report
            .unwrap_or_default()
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|n| n.parse().ok());
        let mut next = || numbers.next().unwrap_or(u64::MAX);
        let (calls, bytes, events, _blocked) = (next() as u32, next(), next(), next());
        Self {
            calls,
            bytes,
            events,
            allocations: next(),
            peak: next(),
        }
    }
}

/// Runs the program with one call that fails; returns what it printed, and the driver's account.
fn with_fault(driver: &Path, at: u32, status: u32, env: &[(&str, &str)]) -> (Output, Account) {
    let (at, status) = (at.to_string(), status.to_string());
    let mut all = vec![
        MANDATORY,
        ("FAKE_FAIL_AT", &*at),
        ("FAKE_STATUS", &*status),
        ("FAKE_REPORT", "1"),
    ];
    all.extend(env);
    let out = FAULTS.run(&all, &[], Some(driver));
    let account = Account::of(&out);
    (out, account)
}

static FAULTS: LazyLock<Program> = LazyLock::new(|| Program::new("faults.c"));
const RETURN: (&str, &str) = ("WARPFORK_ON_ERROR", "return");

/// Calls with which the runtime gives memory back when the program has ended.
const AT_EXIT: u32 = 10;

/// What the driver has without a fault. A thread of the runtime's with a stream of its own, or the
/// program's, carries out the task: this is of a run with few calls.
fn without_fault(driver: &Path, env: &[(&str, &str)]) -> Account {
    let runs = (0..6).map(|_| {
        let (out, account) = with_fault(driver, 0, 0, env);
        assert_eq!(text(&out.stdout), "fine\n", "{}", text(&out.stderr));
        account
    });
    let least = runs.min_by_key(|account| account.calls);
    least.expect("there are runs")
}

#[test]
fn whatever_call_fails_nothing_else_is_lost_and_nothing_leaks() {
    let driver = driver();
    for defer in ["0", "1"] {
        let env = [RETURN, ("WARPFORK_DEFER", defer)];
        let fine = without_fault(driver.path(), &env);
        assert!(fine.calls > 100 && fine.events == 0, "{fine:?}");
        for at in 1..=fine.calls {
            let (out, account) = with_fault(driver.path(), at, 2, &env);
            let (said, printed) = (text(&out.stderr), text(&out.stdout));
            if out.status.code() == Some(1) {
                // There is no device to go on with.
                assert!(
                    said.contains("while offloading is mandatory"),
                    "{at}: {said}"
                );
                continue;
            }
            assert_eq!(out.status.code(), Some(0), "{at}: {said}");
            assert!(
                ["fine\n", "error\n"].contains(&&*printed),
                "{at}: {printed}{said}"
            );
            let reported = said.matches("warpfork: error: ").count();
            // After the end of main nobody asks.
            let asked = usize::from(printed == "error\n");
            assert!(
                reported == asked || at > fine.calls - AT_EXIT,
                "{at}: {said}"
            );
            // What could not be given back is the program's.
            let kept = if said.contains("omp_target_free") {
                16384
            } else {
                0
            };
            assert!(
                account.bytes <= fine.bytes + kept || at > fine.calls - AT_EXIT,
                "{at}: {account:?} {fine:?} {said}"
            );
            assert_eq!(account.events, 0, "{at}: {said}");
        }
    }
}

#[test]
fn a_lost_device_ends_no_program_that_goes_on_after_errors() {
    let driver = driver();
    for defer in ["0", "1"] {
        let env = [RETURN, ("WARPFORK_DEFER", defer)];
        let fine = without_fault(driver.path(), &env);
        for at in (10..=fine.calls).step_by(3) {
            let (out, account) = with_fault(driver.path(), at, 700, &env);
            let (said, printed) = (text(&out.stderr), text(&out.stdout));
            if said.contains("while offloading is mandatory") {
                continue;
            }
            assert_eq!(out.status.code(), Some(0), "{at}: {said}");
            let word = printed.trim_end();
            assert!(
                ["fine", "error", "errors"].contains(&word),
                "{at}: {printed}{said}"
            );
            let heard = said.contains("CUDA_ERROR_ILLEGAL_ADDRESS");
            // A run may have fewer calls than those without a fault: it ends with this one then.
            let at_exit = word == "fine" && at + AT_EXIT > account.calls.min(fine.calls);
            assert!(heard || at_exit, "{at}: {said}");
        }
    }
}

#[test]
fn the_host_runs_a_region_that_could_not_begin_where_its_data_is_there() {
    let driver = driver();
    let env = [
        MANDATORY,
        ("FAKE_MEMORY", "4000000"),
        ("WARPFORK_ON_ERROR", "host"),
    ];
    let program = Program::new("on_host.c");
    let out = program.run(&env, &[], Some(driver.path()));
    let (said, printed) = (text(&out.stderr), text(&out.stdout));
    assert_eq!(printed, "before\nlarge 7 x 1\nlarge 8\n", "{said}");
    for words in [
        "target region at program:1",
        "out of memory",
        "large",
        "the host runs the region",
    ] {
        assert!(said.contains(words), "`{words}` is not in: {said}");
    }
    let data = "on_host.c:17: test is out of memory";
    assert!(
        said.contains(data) && said.contains("the data stays on the host"),
        "{said}"
    );
    assert_eq!(out.status.code(), Some(0));
}

#[test]
fn the_host_runs_no_region_whose_data_is_on_the_device() {
    let driver = driver();
    let env = [
        MANDATORY,
        ("FAKE_MEMORY", "4000000"),
        ("WARPFORK_ON_ERROR", "host"),
    ];
    let out = run_with("host_and_device.c", &env, &[], Some(driver.path()));
    let (said, printed) = (text(&out.stderr), text(&out.stdout));
    assert_eq!(printed, "before\n", "{said}");
    let words = "the host cannot run the region instead: `present`";
    assert!(
        said.contains(words) && said.contains("is on the device"),
        "{said}"
    );
    assert_eq!(out.status.code(), Some(1));
}

#[test]
fn a_lost_device_leaves_the_others_usable() {
    let driver = driver();
    let env = [MANDATORY, RETURN, ("FAKE_DEVICES", "2"), ("FAKE_LOST", "0")];
    let out = run_with("two_devices.c", &env, &[], Some(driver.path()));
    let (said, printed) = (text(&out.stderr), text(&out.stdout));
    assert_eq!(
        (&*printed, out.status.code()),
        ("done\n", Some(0)),
        "{said}"
    );
    assert!(said.contains("target region at program:1"), "{said}");
    assert_eq!(said.matches("can no longer be used").count(), 2, "{said}");
}

#[test]
fn a_kernel_that_does_not_end_in_time_is_named() {
    let driver = driver();
    for defer in ["0", "1"] {
        let env = [
            MANDATORY,
            ("WARPFORK_DEFER", defer),
            ("FAKE_LAUNCH", "60000000"),
            ("WARPFORK_TIMEOUT", "0.2"),
        ];
        let begin = Instant::now();
        let out = run_with(
            "two_devices.c",
            &[&env[..], &[("FAKE_DEVICES", "2")]].concat(),
            &[],
            Some(driver.path()),
        );
        assert!(begin.elapsed() < Duration::from_secs(20));
        let said = text(&out.stderr);
        for words in ["program:1", "not ended within 0.2 s", "WARPFORK_TIMEOUT"] {
            assert!(said.contains(words), "`{words}` is not in: {said}");
        }
        assert_eq!(out.status.code(), Some(1), "{said}");
    }
}

#[test]
fn threads_wait_as_they_are_told() {
    let driver = driver();
    let program = Program::new("foreign_context.c");
    for (how, blocks) in [
        ("spin", false),
        ("yield", false),
        ("block", true),
        ("auto", false),
    ] {
        let env = [
            MANDATORY,
            ("WARPFORK_WAIT", how),
            ("WARPFORK_DEFER", "0"),
            ("FAKE_REPORT", "1"),
            // Threads that outnumber the processors may yield on their own.
            ("OMP_THREAD_LIMIT", "1"),
        ];
        let out = program.run(&env, &[], Some(driver.path()));
        let said = text(&out.stderr);
        assert_eq!(text(&out.stdout), "left 1 1\ntheirs 1\n", "{how}: {said}");
        assert_eq!(!said.contains(" 0 blocked"), blocks, "{how}: {said}");
    }
}

#[test]
fn threads_that_outnumber_the_processors_yield() {
    let driver = driver();
    let program = Program::new("waits.c");
    let processors = std::thread::available_parallelism().map_or(1, |n| n.get());
    let env = [
        MANDATORY,
        ("WARPFORK_DEFER", "0"),
        ("FAKE_REPORT", "1"),
        // Long enough for all to come.
        ("FAKE_LAUNCH", "300000"),
    ];
    for threads in [1, processors.min(8) + 4] {
        let out = program.run(&env, &[&threads.to_string()], Some(driver.path()));
        let said = text(&out.stderr);
        assert_eq!(text(&out.stdout), "done\n", "{said}");
        assert!(said.contains(" 0 blocked"), "{threads}: {said}");
        // Who yields looks at the queue again and again.
        let (_, report) = said.split_once("driver: ").expect("it reports");
        let (calls, _) = report.split_once(' ').expect("it counts calls");
        let many = calls.parse::<u64>().expect("a number") > 50 * threads as u64;
        assert_eq!(many, 2 * threads > processors, "{threads}: {said}");
    }
}

/// A library that a sanitizer checks does not see changes of the address space.
#[cfg(not(wf_sanitize))]
#[test]
fn all_memory_of_the_host_is_registered_for_unified_shared_memory() {
    let driver = driver();
    let program = Program::new("unified.c");
    let out = program.run(&[MANDATORY], &[], Some(driver.path()));
    let (said, printed) = (text(&out.stderr), text(&out.stdout));
    let expected = "new 1 1\nunmapped 0\nstacks 1\nhuge 0\n";
    assert_eq!((&*printed, &*said), (expected, ""));
    assert_eq!(out.status.code(), Some(0));
}

#[test]
fn a_gpu_without_unified_shared_memory_is_an_error_and_not_the_host() {
    let driver = driver();
    let program = Program::new("unified.c");
    let out = program.run(&[("FAKE_REGISTERS", "0")], &[], Some(driver.path()));
    let said = text(&out.stderr);
    for words in [
        "unified.c",
        "unified_shared_memory",
        "OMP_TARGET_OFFLOAD=DISABLED",
    ] {
        assert!(said.contains(words), "`{words}` is not in: {said}");
    }
    assert_eq!(out.status.code(), Some(1), "{said}");
}

#[test]
fn devices_copy_from_each_other() {
    let driver = driver();
    let program = Program::new("peers.c");
    let expected = "4 devices, 0 wrong, 0 failed\n";
    let gpus = [MANDATORY, ("FAKE_DEVICES", "4")];
    let simulated = [MANDATORY, ("WARPFORK_VIRTUAL_DEVICES", "4")];
    for out in [
        program.run(&gpus, &[], Some(driver.path())),
        program.run(&simulated, &[], None),
    ] {
        let (said, printed) = (text(&out.stderr), text(&out.stdout));
        assert_eq!((&*printed, &*said), (expected, ""));
    }
}

#[test]
fn large_copies_are_staged_and_whole() {
    let driver = driver();
    let program = Program::new("large.c");
    for at in [0u32, 40, 51, 62, 73, 84, 95, 110] {
        let at = at.to_string();
        let env = [
            MANDATORY,
            RETURN,
            ("FAKE_FAIL_AT", &at),
            ("FAKE_REPORT", "1"),
        ];
        let out = program.run(&env, &[], Some(driver.path()));
        let (said, printed) = (text(&out.stderr), text(&out.stdout));
        assert_eq!(
            (&*printed, out.status.code()),
            ("done\n", Some(0)),
            "{at}: {said}"
        );
        assert!(said.contains(" 0 events"), "{at}: {said}");
        let staged = !said.contains(" 0 blocked");
        let several = std::thread::available_parallelism().is_ok_and(|n| n.get() > 1);
        assert_eq!(staged, several, "{at}: {said}");
    }
}

static POOL: LazyLock<Program> = LazyLock::new(|| Program::new("pool.c"));
const REPORT: (&str, &str) = ("FAKE_REPORT", "1");

/// Runs a part of `pool.c` in all ways of freeing; returns what it printed and the account.
fn pooled(args: &[&str], env: &[(&str, &str)], expected: &str) -> Vec<Account> {
    let driver = driver();
    let ways = [("1", "1"), ("0", "1"), ("0", "0")];
    let run = |(defer, records): (&str, &str)| {
        let mut all = vec![
            MANDATORY,
            REPORT,
            ("WARPFORK_DEFER", defer),
            ("FAKE_RECORDS", records),
        ];
        all.extend(env);
        let out = POOL.run(&all, args, Some(driver.path()));
        let (said, printed) = (text(&out.stderr), text(&out.stdout));
        assert_eq!(printed, expected, "{said}");
        assert_eq!(out.status.code(), Some(0), "{said}");
        let account = Account::of(&out);
        assert_eq!(account.events, 0, "{said}");
        account
    };
    ways.into_iter().map(run).collect()
}

#[test]
fn memory_that_comes_and_goes_is_the_pools() {
    // Small, within an eighth of a power of two, and larger than all classes.
    for bytes in ["3000", "3000000", "90000001"] {
        for account in pooled(&["steps", bytes], &[], "fine\n") {
            assert!(account.allocations <= 4, "{bytes}: {account:?}");
            assert!(account.bytes < 100_000, "{bytes}: {account:?}");
        }
    }
}

#[test]
fn a_soak_neither_grows_nor_leaks() {
    let (short, long) = (["soak", "300"], ["soak", "3000"]);
    let ways = pooled(&short, &[], "fine\n").into_iter();
    for (few, many) in ways.zip(pooled(&long, &[], "fine\n")) {
        assert_eq!(few.bytes, many.bytes);
        assert!(many.allocations < 2 * few.allocations, "{few:?} {many:?}");
        assert!(many.peak < 2 * few.peak, "{few:?} {many:?}");
    }
}

#[test]
fn a_block_is_not_handed_out_while_a_kernel_may_use_it() {
    let driver = driver();
    let launch = ("FAKE_LAUNCH", "100000");
    for (records, while_it_runs) in [
        ("1", "another, then: the same"),
        ("0", "the same, then: another"),
    ] {
        let env = [
            MANDATORY,
            launch,
            ("FAKE_RECORDS", records),
            ("FAKE_TRACE", "1"),
        ];
        let out = POOL.run(&env, &["order"], Some(driver.path()));
        let (said, printed) = (text(&out.stderr), text(&out.stdout));
        let expected = format!("while it runs: {while_it_runs}\nfine\n");
        assert_eq!(printed, expected, "{said}");
    }
}

#[test]
fn what_the_pool_keeps_is_there_for_an_allocation_that_would_fail() {
    let memory = ("FAKE_MEMORY", "210000000");
    pooled(&["full"], &[memory], "there none\nfine\n");
}

#[test]
fn memory_that_is_freed_twice_is_an_error() {
    pooled(&["twice"], &[RETURN], "freed twice\nfine\n");
}

#[test]
fn tasks_with_dependences_are_ordered_by_events() {
    let driver = driver();
    let program = Program::new("graph.c");
    let expected = "diamonds 19 of 19 in order, 0 of those beside each other\n\
                    forks 76 of 76 in order, 0 of those beside each other\n\
                    chains 54 of 54 in order, 0 of others, 0 events\n\
                    copies 0 wrong, 0 left\n\
                    mixed 1\n\
                    sets 23 3 4\n\
                    undeferred 1 3\n\
                    diamonds 19 of 19 in order, 0 of those beside each other\n";
    for defer in ["0", "1"] {
        // Several streams are used where the device does not keep up.
        let env = [
            MANDATORY,
            ("WARPFORK_DEFER", defer),
            ("FAKE_REPORT", "1"),
            ("FAKE_LAUNCH", "20000"),
        ];
        let out = program.run(&env, &[], Some(driver.path()));
        let (said, printed) = (text(&out.stderr), text(&out.stdout));
        assert_eq!(printed, expected, "{said}");
        assert_eq!(Account::of(&out).events, 0, "{said}");
        for _ in 0..5 {
            let out = program.run(&env[..3], &["threads"], Some(driver.path()));
            let (said, printed) = (text(&out.stderr), text(&out.stdout));
            assert_eq!(printed, "threads 0 left\n", "{said}");
        }
    }
}
