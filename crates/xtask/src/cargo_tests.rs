//! The tests of cargo's that `cargo xtask test` runs: the tests inside of all crates, and of those in
//! `crates/*/tests` a third, with all of crates that the commit changes.

use crate::build::cargo;
use crate::error::Error;
use crate::paths::Project;
use crate::rotation::{PARTS, Rotation};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The arguments of `cargo` for this commit's part.
///
/// # Errors
/// Cargo does not list the workspace.
pub fn arguments(project: &Project, part: &Rotation) -> Result<Vec<String>, Error> {
    let list = ["metadata", "--no-deps", "--format-version", "1"];
    let failed = |e: &dyn std::fmt::Display| Error::Failed(format!("cargo metadata: {e}"));
    let made = cargo(project).args(list).output().map_err(|e| failed(&e))?;
    let workspace: Value = serde_json::from_slice(&made.stdout).map_err(|e| failed(&e))?;
    let root = project.root.to_string_lossy();
    let tests = by_name(&workspace, &root);
    let chosen = tests.iter().enumerate().filter(|(i, (_, folders))| {
        i % PARTS == part.part || folders.iter().any(|folder| part.has_changed(folder))
    });
    let names = chosen.map(|(_, (name, _))| name.clone());
    let args = ["test", "--workspace", "--no-fail-fast", "--lib", "--bins"];
    let names = names.flat_map(|name| ["--test".to_owned(), name]);
    Ok(args.map(str::to_owned).into_iter().chain(names).collect())
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
