//! Programs whose regions may end before their kernels do, on a driver that
//! tells when a thread enters it twice, and the clocks that they ask: from
//! signal handlers, other threads and children too.

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
