//! The panic hook: a panic, for instance in a pass, is an internal fault. The message says
//! where it is and asks for a report.

use std::env;
use std::io::Write;
use std::panic::{self, PanicHookInfo};
use std::sync::atomic::{AtomicBool, Ordering};

use wf_host_abi::REPORT;

/// From now on panics are reported as internal errors. With `RUST_BACKTRACE` Rust's own
/// message comes too, with the calls.
pub fn install() {
    static REPORTED: AtomicBool = AtomicBool::new(false);
    let rusts = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if env::var_os("RUST_BACKTRACE").is_some_and(|v| v != "0") {
            rusts(info);
        }
        // A thread that waits for the one with the fault panics after it.
        if !REPORTED.swap(true, Ordering::Relaxed) {
            // Nothing can be said about a standard error that is closed.
            let _ = std::io::stderr().write_all(report(info).as_bytes());
        }
    }));
}

fn report(info: &PanicHookInfo<'_>) -> String {
    let message = info.payload_as_str().unwrap_or("a panic without words");
    let place = info.location().map(ToString::to_string);
    text(
        message,
        place.as_deref(),
        wf_lower::current_pass().as_deref(),
    )
}

/// The message, its place in Warpfork's sources, and the pass that ran.
fn text(message: &str, place: Option<&str>, pass: Option<&str>) -> String {
    let mut text = format!("internal error: {}\n", message.trim_end());
    let lines = [place.map(|p| format!("at {p}")), pass.map(str::to_owned)];
    for line in lines.into_iter().flatten() {
        text += &format!("note: {line}\n");
    }
    text + &format!("help: {REPORT}\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    #[test]
    fn pass_and_kernel_are_named() {
        let pass = "in pass `lower_fork`, compiling the target region at a.c:5";
        assert_eq!(
            text(
                "no such value\n",
                Some("crates/lower/src/x.rs:1:2"),
                Some(pass)
            ),
            format!(
                "internal error: no such value\nnote: at crates/lower/src/x.rs:1:2\n\
                 note: {pass}\nhelp: {REPORT}\n"
            )
        );
        assert_eq!(
            text("x", None, None),
            format!("internal error: x\nhelp: {REPORT}\n")
        );
    }

    const CHILD: &str = "CRASH_TEST_CHILD";

    /// A panic of another thread than the one that waits for it is said once.
    #[test]
    fn a_panic_is_an_internal_error_that_asks_for_a_report() {
        if env::var_os(CHILD).is_some() {
            install();
            let thread = std::thread::spawn(|| panic!("the map has no {}", "entry"));
            thread.join().expect("the thread ends");
        }
        let test = "crash::tests::a_panic_is_an_internal_error_that_asks_for_a_report";
        let child = Command::new(env::current_exe().unwrap())
            .args(["--exact", test, "--nocapture"])
            .env(CHILD, "1")
            .env_remove("RUST_BACKTRACE")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&child.stderr);
        assert!(!child.status.success());
        assert!(
            said.contains("internal error: the map has no entry\nnote: at "),
            "{said}"
        );
        assert_eq!(said.matches(REPORT).count(), 1, "{said}");
    }
}
