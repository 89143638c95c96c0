//! Faults that only the processor sees end the process, so each test runs
//! itself once more as a child, which does the deed.
#![expect(
    clippy::disallowed_methods,
    reason = "a test is started by no one else"
)]

mod common;
use common::{Device, image};
use std::process::{Command, Output};
use wf_vgpu::{Config, Limits};

/// Variable that tells the child its test.
const DEED: &str = "WF_VGPU_TEST_DEED";

/// Runs `deed` in a child process, by running `test` again there.
fn in_child(test: &str, deed: impl FnOnce()) -> Option<Output> {
    if std::env::var(DEED).is_ok_and(|name| name == test) {
        deed();
        return None;
    }
    let program = std::env::current_exe().expect("this program");
    let child = Command::new(program)
        .args(["--exact", test, "--nocapture", "--test-threads=1"])
        .env(DEED, test)
        .output();
    Some(child.expect("the child runs"))
}

/// A launch that dies must say this.
#[track_caller]
fn dies(test: &str, source: &str, stack: usize, says: &[&str]) {
    let deed = || {
        let limits = Limits {
            stack,
            ..Limits::default()
        };
        let device = Device::with_limits(Config::default(), limits, &image(source));
        let _ = device.launch("k", 2, 40, 0);
        println!("survived");
    };
    let Some(output) = in_child(test, deed) else {
        return;
    };
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{message}");
    for part in says {
        assert!(message.contains(part), "no '{part}' in:\n{message}");
    }
    let region = "in the region at user.c:10 in main (kernel k)";
    assert!(message.contains(region), "{message}");
    assert!(!String::from_utf8_lossy(&output.stdout).contains("survived"));
}

#[test]
fn stack_overflow() {
    let source = r#"static u64 deep(volatile u64 *q, u64 n) {
            volatile u64 x[20]; x[n % 20] = *q; return n ? deep(x, n - 1) + x[3] : *q;
        }
        KERNEL(k) {
            u64 x = 1;
            if (tid() == 7 && ctaid() == 0) { check(&x, 8, 0); x = deep(&x, 1 << 20); }
            barrier(0, x & 1 ? 0 : 0);
        }"#;
    let says = [
        "stack overflow: a thread has 65536 bytes",
        "thread 7 of CTA 0",
        "WARPFORK_VIRTUAL_STACK",
    ];
    dies("stack_overflow", source, 64 << 10, &says);
}

#[test]
fn a_frame_larger_than_the_guard() {
    let source = r#"KERNEL(k) {
            volatile u8 big[1 << 20];
            for (int i = 0; i < 1 << 20; i++) big[i] = i;
        }"#;
    let says = [
        "stack overflow: a thread has 65536 bytes",
        "thread 0 of CTA ",
    ];
    dies("a_frame_larger_than_the_guard", source, 64 << 10, &says);
}

#[test]
fn unchecked_access() {
    let source = r#"KERNEL(k) {
            syncwarp(FULL);
            if (tid() == 33 && ctaid() == 0) *(volatile int *)0x1234560 = 1;
            barrier(0, 0);
        }"#;
    let says = [
        "access to memory at 0x1234560, which is in no",
        "after test.c:2",
        "thread 33 of CTA 0",
    ];
    dies("unchecked_access", source, 256 << 10, &says);
}

#[test]
fn uninitialised_pointer() {
    let source = r#"KERNEL(k) {
            int **q = shared_base();
            if (tid() == 0) **(int *volatile *)q = 1;
        }"#;
    dies(
        "uninitialised_pointer",
        source,
        256 << 10,
        &["an impossible address", "never set"],
    );
}

#[test]
fn division_by_zero() {
    let source = r#"KERNEL(k) { volatile int x = 1, y = 0; x /= y; }"#;
    dies(
        "division_by_zero",
        source,
        256 << 10,
        &["division by zero", "thread 0 of CTA"],
    );
}

#[test]
fn unreachable_code() {
    let source = r#"KERNEL(k) { if (tid() == 39) __builtin_trap(); }"#;
    dies(
        "unreachable_code",
        source,
        256 << 10,
        &["cannot be reached", "thread 39 of CTA"],
    );
}

#[test]
fn faults_of_the_host_go_where_they_went_before() {
    let test = "faults_of_the_host_go_where_they_went_before";
    let deed = || {
        let device = Device::new(Config::default(), &image("KERNEL(k) { }"));
        device.launch("k", 1, 1, 0).expect("nothing can go wrong");
        let nowhere = std::hint::black_box(0x1000 as *mut u8);
        // SAFETY: nothing is mapped there; the process ends here, as it is
        // to show.
        unsafe { nowhere.write_volatile(1) };
    };
    let Some(output) = in_child(test, deed) else {
        return;
    };
    use std::os::unix::process::ExitStatusExt;
    assert_eq!(output.status.signal(), Some(libc::SIGSEGV));
    assert!(!String::from_utf8_lossy(&output.stderr).contains("warpfork"));
}
