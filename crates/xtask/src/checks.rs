//! The checks that need no program of the suite: format, lints,
//! documentation, unit tests.

use crate::build::cargo;
use crate::cargo_tests;
use crate::clock::Clock;
use crate::error::Error;
use crate::parallel;
use crate::paths::Project;
use crate::process;
use crate::rotation::{self, Rotation};
use std::process::Command;

/// A check's name and cargo's arguments.
type Check = (&'static str, &'static [&'static str]);

/// The checks of `cargo xtask test --quick`.
pub const QUICK: &[Check] = &[
    ("format", &["fmt", "--all", "--check"]),
    // With `-p` the features of some libraries are others, so that they are built again.
    (
        "passes",
        &[
            "test",
            "--workspace",
            "--bin=wf-opt",
            "--test=passes",
            "--test=continue",
        ],
    ),
];

/// All that one command of cargo does.
pub const ALL: &[Check] = &[
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

/// The processors on which instructions are compared with AMD's pseudocode, one
/// of each kind that there is.
const ORACLES: [&str; 3] = ["gfx942", "gfx1100", "gfx1201"];

/// Compares the emulator of AMD's GPUs with AMD's pseudocode, instruction by
/// instruction (`crates/amdsim/tests/oracle`).
fn oracle(project: &Project) -> Result<(), Error> {
    // `-p` resolves the features of the emulator's dependencies without the rest of the workspace.
    let example = ["build", "-q", "--workspace", "--example", "oracle"];
    process::show(cargo(project).args(example))?;
    let failed = parallel::map(&ORACLES, |arch| {
        process::show(
            Command::new("python3")
                .arg(project.root.join("crates/amdsim/tests/oracle/run.py"))
                .arg(arch)
                .arg(project.oracle())
                .arg(project.target.join("debug/examples/oracle")),
        )
    });
    failed.into_iter().collect()
}

/// Compares the numbers of HIP's interface with those of AMD's headers.
fn hip(project: &Project) -> Result<(), Error> {
    process::show(
        Command::new("python3")
            .arg(project.root.join("crates/runtime/tests/hip/numbers.py"))
            .arg(project.oracle()),
    )
}

/// Runs all interleavings of threads that use a mapping. Loom's locks are in the
/// place of the standard library's, so that it is compiled apart.
fn interleavings(project: &Project) -> Result<(), Error> {
    let args = ["test", "-p", "wf-presence", "--test", "interleavings"];
    process::show(
        cargo(project)
            .args(args)
            .env("RUSTFLAGS", "--cfg loom")
            .env("CARGO_TARGET_DIR", project.target.join("loom")),
    )
}

/// Whether a check belongs to this commit: documentation is made of every third one, and of those that
/// change documentation comments.
fn is_due(args: &[&str], part: &Rotation) -> bool {
    args[0] != "doc" || part.part == 0 || part.changes_documentation
}

/// Runs them all, also after one has failed; of the long unit tests a part, if one is named.
pub fn run(
    project: &Project,
    checks: &[Check],
    part: Option<&Rotation>,
    clock: &mut Clock,
) -> Vec<(&'static str, Result<(), Error>)> {
    let mut results = Vec::new();
    for (name, args) in checks {
        if part.is_some_and(|part| !is_due(args, part)) {
            continue;
        }
        let made = match part.filter(|_| args[0] == "test") {
            Some(part) => cargo_tests::command(project, args, part),
            None => {
                let mut command = cargo(project);
                command.args(*args);
                Ok(command)
            }
        };
        let mut command = match made {
            Ok(command) => command,
            Err(e) => {
                results.push((*name, Err(e)));
                continue;
            }
        };
        // Set for documentation only: other cargo commands would build
        // their documentation tests anew for it.
        if args[0] == "doc" {
            command.env("RUSTDOCFLAGS", "-D warnings");
        }
        if let Some(part) = part.filter(|_| args[0] == "test") {
            command.env(rotation::VARIABLE, part.variable());
        }
        results.push((*name, clock.time(name, || process::show(&mut command))));
    }
    if checks != ALL {
        return results;
    }
    let name = "interleavings";
    results.push((name, clock.time(name, || interleavings(project))));
    results.push((
        "AMD's pseudocode",
        clock.time("AMD's pseudocode", || oracle(project)),
    ));
    let name = "HIP's numbers";
    results.push((name, clock.time(name, || hip(project))));
    results
}
