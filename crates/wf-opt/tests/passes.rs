//! Passes on hand-written IR: `tests/passes/PASS/*.ll`.
//!
//! A file's lines `; RUN:` are commands as in LLVM's tests, with `%s` for the file, run by
//! bash; each has to succeed, in all parts of a pipe. `wf-opt` is the one of this build,
//! `FileCheck` LLVM's, and `not` wants a command to fail. `; CHECK` lines say what matters.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// LLVM's FileCheck, of Debian's llvm-22-tools: `cargo xtask setup` installs it.
const FILE_CHECK: &str = "/usr/lib/llvm-22/bin/FileCheck";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/passes")
}

/// The folders of the passes, with their files.
fn folders() -> Vec<(String, Vec<PathBuf>)> {
    let read = |folder: &Path| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).expect("it is a folder");
        let mut paths: Vec<_> = entries.map(|e| e.expect("it can be read").path()).collect();
        paths.sort();
        paths
    };
    let folders = read(&root()).into_iter().filter(|p| p.is_dir());
    let name = |p: &Path| {
        p.file_name()
            .expect("it has one")
            .to_string_lossy()
            .into_owned()
    };
    folders
        .map(|folder| (name(&folder), read(&folder)))
        .collect()
}

/// What is wrong with a file.
fn check(file: &Path) -> Option<String> {
    let text = std::fs::read_to_string(file).expect("it can be read");
    let runs = text.lines().filter_map(|l| l.strip_prefix("; RUN: "));
    let runs: Vec<&str> = runs.collect();
    let shown = file.display();
    if runs.is_empty() || !runs.iter().all(|r| r.contains("| FileCheck %s")) {
        return Some(format!("{shown}: a RUN line without FileCheck, or none"));
    }
    for run in runs {
        let wf_opt = env!("CARGO_BIN_EXE_wf-opt");
        let script = format!(
            "set -o pipefail; wf-opt() {{ '{wf_opt}' \"$@\"; }}; \
             FileCheck() {{ {FILE_CHECK} \"$@\"; }}; not() {{ ! \"$@\"; }}; {}",
            run.replace("%s", &file.to_string_lossy())
        );
        let made = Command::new("bash")
            .args(["-c", &script])
            .output()
            .expect("there is bash");
        if !made.status.success() {
            let said = String::from_utf8_lossy(&made.stderr);
            return Some(format!("{shown}: `{run}` failed\n{said}"));
        }
    }
    None
}

#[test]
fn passes_do_what_their_files_check() {
    assert!(
        Path::new(FILE_CHECK).exists(),
        "`cargo xtask setup` installs {FILE_CHECK}"
    );
    let files: Vec<PathBuf> = folders().into_iter().flat_map(|(_, files)| files).collect();
    let parts: Vec<&[PathBuf]> = files.chunks(files.len().div_ceil(4)).collect();
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let check_all = |part: &[PathBuf]| part.iter().filter_map(|f| check(f)).collect::<Vec<_>>();
        let threads: Vec<_> = parts
            .iter()
            .map(|p| scope.spawn(move || check_all(p)))
            .collect();
        threads
            .into_iter()
            .flat_map(|t| t.join().expect("it ends"))
            .collect()
    });
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_pass_of_a_machine_has_a_file() {
    let folders: BTreeSet<String> = folders().into_iter().map(|(name, _)| name).collect();
    let all: BTreeSet<String> = wf_lower::passes().into_iter().map(str::to_owned).collect();
    let strange: Vec<_> = folders.difference(&all).collect();
    assert!(strange.is_empty(), "no pass is called {strange:?}");
    let machines = wf_lower::machine_passes().into_iter().map(str::to_owned);
    let missing: Vec<_> = machines.filter(|p| !folders.contains(p)).collect();
    assert!(
        missing.is_empty(),
        "no file in tests/passes has {missing:?}"
    );
}
