//! The tests of cargo's that `cargo xtask test` runs: the tests inside of all crates, and of those in
//! `crates/*/tests` a third, with all of crates that the commit changes. Cargo builds all of them, and
//! runs each by `xtask run-test`, which leaves out what waits for its turn.

use crate::build::cargo;
use crate::error::Error;
use crate::paths::Project;
use crate::rotation::Rotation;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

/// The names of tests that wait for their turn, one after the other with commas between them.
const WAITING: &str = "XTASK_WAITING_TESTS";

/// What runs one test.
#[derive(clap::Args)]
pub struct RunTestArgs {
    /// The test's executable, and its arguments.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
    command: Vec<String>,
}

/// `cargo test` for this commit's part.
///
/// # Errors
/// Cargo does not list the workspace.
pub fn command(project: &Project, args: &[&str], part: &Rotation) -> Result<Command, Error> {
    let failed = |e: &dyn std::fmt::Display| Error::Failed(format!("cargo metadata: {e}"));
    let list = ["metadata", "--no-deps", "--format-version", "1"];
    let made = cargo(project).args(list).output().map_err(|e| failed(&e))?;
    let workspace: Value = serde_json::from_slice(&made.stdout).map_err(|e| failed(&e))?;
    let tests = by_name(&workspace, &project.root.to_string_lossy());
    let waiting = tests.iter().enumerate().filter(|(i, (_, folders))| {
        !part.has(*i) && !folders.iter().any(|folder| part.has_changed(folder))
    });
    let waiting: Vec<&str> = waiting.map(|(_, (name, _))| name.as_str()).collect();
    // Building the workspace may have replaced the executable that runs now.
    let own = project.target.join("debug/xtask");
    let runner = format!(
        "target.'cfg(all())'.runner = ['{}', 'run-test']",
        own.display()
    );
    let mut command = cargo(project);
    command.args(args).args(["--config", &runner]);
    command.env(WAITING, waiting.join(","));
    Ok(command)
}

/// Runs a test in place of this program, unless it waits for its turn.
///
/// # Errors
/// It cannot be run.
pub fn run(args: &RunTestArgs) -> Result<(), Error> {
    let [program, rest @ ..] = &args.command[..] else {
        return Err(Error::Failed("no test is named".into()));
    };
    let waiting = std::env::var(WAITING).unwrap_or_default();
    let name = name_of(program);
    if waiting.split(',').any(|other| other == name) {
        println!("{name} waits for its turn, which is with another commit");
        return Ok(());
    }
    let e = Command::new(program).args(rest).exec();
    Err(Error::Failed(format!("{program}: {e}")))
}

/// The name of a test, to whose executable cargo gives a number behind it.
fn name_of(program: &str) -> &str {
    let file = Path::new(program).file_name().and_then(|f| f.to_str());
    let file = file.unwrap_or_default();
    file.rsplit_once('-').map_or(file, |(name, _)| name)
}

/// The names of tests, which several crates may share, with the folders of these crates.
fn by_name(workspace: &Value, root: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let list = |v: &Value, key: &str| v[key].as_array().cloned().unwrap_or_default();
    for package in list(workspace, "packages") {
        let manifest = package["manifest_path"].as_str().unwrap_or_default();
        let folder = manifest.trim_end_matches("Cargo.toml");
        let folder = folder.trim_start_matches(root).trim_start_matches('/');
        for target in list(&package, "targets") {
            if list(&target, "kind").iter().any(|kind| kind == "test") {
                let name = target["name"].as_str().unwrap_or_default().to_owned();
                found.entry(name).or_default().insert(folder.to_owned());
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn executables_have_names_before_their_numbers() {
        assert_eq!(
            name_of("/w/target/debug/deps/golden-b3e1cbfa2adba409"),
            "golden"
        );
        assert_eq!(name_of("end_to_end"), "end_to_end");
    }

    #[test]
    fn tests_have_the_folders_of_their_crates() {
        let workspace = serde_json::json!({ "packages": [
            { "manifest_path": "/w/crates/a/Cargo.toml", "targets": [
                { "name": "a", "kind": ["lib"] },
                { "name": "programs", "kind": ["test"] },
            ] },
            { "manifest_path": "/w/crates/b/Cargo.toml", "targets": [
                { "name": "programs", "kind": ["test"] },
                { "name": "faults", "kind": ["test"] },
            ] },
        ] });
        let found = by_name(&workspace, "/w");
        let names: Vec<_> = found.keys().map(String::as_str).collect();
        assert_eq!(names, ["faults", "programs"]);
        let folders: Vec<_> = found["programs"].iter().map(String::as_str).collect();
        assert_eq!(folders, ["crates/a/", "crates/b/"]);
    }
}
