//! The checks that need no program of the suite: format, lints,
//! documentation, unit tests.

use crate::build::cargo;
use crate::error::Error;
use crate::paths::Project;
use crate::process;

/// Each check's name and cargo arguments.
const CHECKS: &[(&str, &[&str])] = &[
    ("format", &["fmt", "--all", "--check"]),
    (
        "lints",
        &[
            "clippy",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ],
    ),
    (
        "documentation",
        &[
            "doc",
            "--workspace",
            "--no-deps",
            "--document-private-items",
        ],
    ),
    // Tests of the driver and the runtime run these programs and the library,
    // which `cargo test` alone does not put in their place.
    ("build", &["build", "--workspace"]),
    ("unit tests", &["test", "--workspace", "--no-fail-fast"]),
];

/// Runs them all, also after one has failed.
pub fn run(project: &Project) -> Vec<(&'static str, Result<(), Error>)> {
    CHECKS
        .iter()
        .map(|(name, args)| {
            let mut command = cargo(project);
            command.args(*args);
            // Set for documentation only: other cargo commands would build
            // their documentation tests anew for it.
            if args[0] == "doc" {
                command.env("RUSTDOCFLAGS", "-D warnings");
            }
            (*name, process::show(&mut command))
        })
        .collect()
}
