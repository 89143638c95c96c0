//! `cargo xtask sanitize`: the host runtime under ThreadSanitizer and AddressSanitizer. The tests inside
//! of the runtime and of the virtual GPU, the runtime's tests on stand-ins for CUDA's and HIP's
//! drivers, and programs of several host threads that use a library compiled for the sanitizer.

mod kind;
mod programs;

use crate::build;
use crate::error::Error;
use crate::paths::Project;
use crate::process;
use clap::Args;
use kind::{ALL, Kind};

/// What to check.
#[derive(Args, Clone, Debug)]
pub struct SanitizeArgs {
    /// One sanitizer in place of both.
    #[arg(long)]
    kind: Option<Kind>,
    /// The programs alone, of those only what has this in its name.
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
}

/// The tests inside of crates.
const UNIT: [&str; 6] = ["test", "-p", "wf-runtime", "-p", "wf-vgpu", "--lib"];

/// The runtime's tests that run programs. The rest of them test functions that a checked library does not
/// have (`crates/runtime/src/clocks.rs`).
const INTEGRATION: [&str; 10] = [
    "test",
    "-p",
    "wf-runtime",
    "--test",
    "driver",
    "--test",
    "faults",
    "--test",
    "programs",
    "--no-fail-fast",
];

/// Checks the runtime.
///
/// # Errors
/// A sanitizer reports something, or a test fails.
pub fn run(project: &Project, args: &SanitizeArgs) -> Result<(), Error> {
    let tools = build::tools_for_tests(project)?;
    let kinds = args.kind.map_or(ALL.to_vec(), |kind| vec![kind]);
    let mut failed = vec![];
    for kind in kinds {
        let mut note = |what: &str, result: Result<(), Error>| {
            if let Err(e) = result {
                failed.push(format!("{} of {what}: {e}", kind.name()));
            }
        };
        if args.only.is_none() {
            for (what, list) in [
                ("unit tests", &UNIT[..]),
                ("driver tests", &INTEGRATION[..]),
            ] {
                let mut c = kind.cargo(project, list)?;
                if kind == Kind::Address {
                    // Tests leak places, devices and streams, which live for good.
                    c.env(
                        "ASAN_OPTIONS",
                        "detect_stack_use_after_return=0:detect_leaks=0",
                    );
                }
                note(what, process::show(&mut c));
            }
        }
        process::show(&mut kind.cargo(project, &["build", "-p", "wf-runtime"])?)?;
        note(
            "programs",
            programs::run(project, &tools, kind, args.only.as_deref()),
        );
    }
    match failed.is_empty() {
        true => Ok(()),
        false => Err(Error::Failed(failed.join("\n"))),
    }
}
