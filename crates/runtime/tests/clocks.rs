//! Programs whose regions may end before their kernels do, on a driver that
//! tells when a thread enters it twice, and the clocks that they ask: from
//! signal handlers, other threads and children too.

// A library that a sanitizer checks does not have all functions (`src/clocks.rs`).
#![cfg(not(wf_sanitize))]

mod common;

use common::{driver, run_with, text};

#[track_caller]
fn succeeds(what: &str, expected: &str) {
    let driver = driver();
    let environment = [("OMP_TARGET_OFFLOAD", "MANDATORY")];
    let out = run_with("clocks.c", &environment, &[what], Some(driver.path()));
    let printed = (text(&out.stderr), text(&out.stdout));
    assert_eq!(printed, (String::new(), expected.to_owned()));
    assert_eq!(out.status.code(), Some(0));
}

#[test]
fn a_clock_waits_for_the_kernels_before_it() {
    succeeds("measure", "1 1\n");
}

#[test]
fn a_child_waits_for_no_kernel_of_its_parent() {
    succeeds("child", "child 7\n");
}

#[test]
fn another_thread_may_ask() {
    succeeds("thread", "done\n");
}

#[test]
fn a_signal_handler_may_ask() {
    succeeds("signals", "done\n");
}

#[test]
fn a_signal_handler_may_ask_while_its_thread_allocates() {
    succeeds("malloc", "done\n");
}

/// Runs a program that uses device addresses of the named source.
#[track_caller]
fn held(program: &str, what: &str, expected: &str) {
    let driver = driver();
    let environment = [("OMP_TARGET_OFFLOAD", "MANDATORY")];
    let out = run_with(program, &environment, &[what], Some(driver.path()));
    let printed = (text(&out.stderr), text(&out.stdout));
    assert_eq!(printed, (String::new(), format!("{expected}\n")));
    assert_eq!(out.status.code(), Some(0));
}

const EARLY: &str = "early 1, a clock 1, a copy 1, a free 0";
const WAITS: &str = "early 0, a clock 0, a copy 0, a free 0";

#[test]
fn regions_on_addresses_that_nobody_else_can_use_end_early() {
    for what in ["alloc", "use", "routine"] {
        held("held.c", what, EARLY);
    }
}

#[test]
fn regions_wait_where_the_host_reaches_the_memory() {
    held("held.c", "host", WAITS);
}

#[test]
fn regions_wait_where_other_code_may_come() {
    for what in ["alloc", "use", "routine"] {
        held("held_opens.c", what, WAITS);
    }
}

#[test]
fn data_constructs_that_move_nothing_do_not_wait() {
    held("held.c", "none", EARLY);
}
