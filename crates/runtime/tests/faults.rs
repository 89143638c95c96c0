//! Programs of which one call of the driver fails, each in turn, and a program that runs for long:
//! nothing is lost in silence, nothing hangs, nothing leaks.

#![expect(
    clippy::disallowed_methods,
    reason = "a test is started by no one else"
)]

mod common;

use common::{Program, driver, run_with, text};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Output;

const RETURN: [(&str, &str); 4] = [
    ("OMP_TARGET_OFFLOAD", "MANDATORY"),
    ("WARPFORK_ON_ERROR", "return"),
    ("FAKE_REPORT", "1"),
    ("FAKE_MEMORY", "400000000"),
];

/// A program with arguments, and variables of its own.
struct Case {
    program: Program,
    arguments: &'static [&'static str],
    env: &'static [(&'static str, &'static str)],
}

impl Case {
    fn new(name: &str, arguments: &'static [&'static str]) -> Self {
        Self {
            program: Program::new(name),
            arguments,
            env: &[],
        }
    }

    fn run(&self, driver: &Path, more: &[(&str, &str)]) -> Output {
        let env = [&RETURN[..], self.env, more].concat();
        self.program.run(&env, self.arguments, Some(driver))
    }

    /// How often it calls each function of the driver.
    fn calls(&self, driver: &Path, more: &[(&str, &str)]) -> BTreeMap<String, u32> {
        let env = [more, &[("FAKE_TRACE", "1")]].concat();
        let mut calls = BTreeMap::new();
        for line in text(&self.run(driver, &env).stderr).lines() {
            let name = line.strip_prefix("driver: cu").filter(|n| !n.contains(' '));
            if let Some(name) = name {
                *calls.entry(format!("cu{name}")).or_default() += 1;
            }
        }
        assert!(calls.len() > 15, "{calls:?}");
        calls
    }
}

/// Numbers of the driver's report: bytes and events that are left.
fn left(said: &str) -> (u64, u64) {
    let report = said.lines().rev().find_map(|l| l.strip_prefix("driver: "));
    let numbers = report
        .unwrap_or_default()
        .split(|c: char| !c.is_ascii_digit());
    let mut numbers = numbers.filter_map(|n| n.parse().ok());
    let mut next = || numbers.next().unwrap_or(u64::MAX);
    (next(), (next(), next())).1
}

/// What the driver has at the end of a program with a fault, if that came to its end.
struct Left {
    without_fault: u64,
    bytes: u64,
    events: u64,
}

/// Has each function of the driver fail in some of its calls, `which` of so many, and looks at what becomes of the
/// program.
fn each_call_fails(
    case: &Case,
    status: &str,
    which: fn(u32) -> Vec<u32>,
    look: impl Fn(&str, &Output, Left),
) {
    let driver = driver();
    for defer in ["0", "1"] {
        let defer = [("WARPFORK_DEFER", defer)];
        let fine = case.run(driver.path(), &defer);
        let (bytes, events) = left(&text(&fine.stderr));
        assert_eq!(fine.status.code(), Some(0), "{}", text(&fine.stderr));
        assert_eq!(events, 0);
        let without_fault = bytes;
        for (name, count) in case.calls(driver.path(), &defer) {
            let mut all = which(count);
            all.dedup();
            for n in all {
                let call = format!("{name}:{n}");
                let fault = [defer[0], ("FAKE_FAIL_CALL", &call), ("FAKE_STATUS", status)];
                let out = case.run(driver.path(), &fault);
                let said = text(&out.stderr);
                let place = format!("{call} {defer:?}: {said}");
                let code = out.status.code();
                assert!(code == Some(0) || code == Some(1), "{code:?} {place}");
                let (bytes, events) = left(&said);
                look(
                    &place,
                    &out,
                    Left {
                        without_fault,
                        bytes,
                        events,
                    },
                );
            }
        }
    }
}

#[test]
fn threads_lose_nothing_in_silence() {
    let case = Case::new("threads_fail.c", &[]);
    let which = |n: u32| vec![1, n.min(2), n.div_ceil(2), n];
    each_call_fails(&case, "2", which, |place, out, left| {
        let printed = text(&out.stdout);
        if out.status.code() == Some(1) {
            // There is no device to go on with.
            assert!(place.contains("while offloading is mandatory"), "{place}");
            return;
        }
        assert!(
            ["fine\n", "errors\n"].contains(&&*printed),
            "{printed}{place}"
        );
        assert_eq!(left.events, 0, "{place}");
        // Memory that could not be given back, in the pool's blocks.
        let kept = 1 << 20;
        assert!(left.bytes <= left.without_fault + kept, "{place}");
    });
}

#[test]
fn a_lost_device_leaves_no_thread_waiting() {
    let case = Case::new("threads_fail.c", &[]);
    each_call_fails(
        &case,
        "700",
        |n| vec![n.div_ceil(3)],
        |place, out, _| {
            let heard = place.contains("CUDA_ERROR_ILLEGAL_ADDRESS") || place.contains("mandatory");
            let printed = text(&out.stdout);
            assert!(heard || printed == "fine\n", "{printed}{place}");
        },
    );
}

#[test]
fn queues_and_copies_between_devices_end() {
    let mut peers = Case::new("peers.c", &[]);
    peers.env = &[("FAKE_DEVICES", "4")];
    for case in [peers, Case::new("pool.c", &["soak", "20"])] {
        each_call_fails(
            &case,
            "2",
            |n| vec![1, n],
            |place, _, left| {
                assert!(left.events == 0 || left.events == u64::MAX, "{place}");
            },
        );
    }
}

#[test]
fn a_long_run_keeps_no_mappings_descriptors_or_bytes() {
    let driver = driver();
    let rounds = std::env::var("SOAK_ROUNDS").unwrap_or_else(|_| "300".to_owned());
    let run = |rounds: &str, defer| {
        let env = [&RETURN[..], &[("WARPFORK_DEFER", defer)]].concat();
        let out = run_with("soak.c", &env, &[rounds], Some(driver.path()));
        let said = text(&out.stderr);
        assert_eq!(text(&out.stdout), "done\n", "{:?} {said}", out.status);
        left(&said)
    };
    for defer in ["0", "1"] {
        let (few, events) = run("0", defer);
        let (many, more) = run(&rounds, defer);
        assert_eq!((events, more), (0, 0));
        assert!(many <= few + (1 << 20), "{few} {many}");
    }
}
