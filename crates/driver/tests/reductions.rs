//! The examples of "OpenACC Reductions" (Sidwell, 2015): the abstract steps that
//! each becomes, with their six arguments, as `--dump=recognize_reductions` shows them.
//!
//! Each `reductions/NAME.c` has its steps in `reductions/NAME.steps`;
//! `WARPFORK_BLESS=1` writes these. What the programs compute is tested on all
//! machines by `tests/programs/openacc/reductions_paper.c`.

use std::path::{Path, PathBuf};
use std::process::Command;

fn examples() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/reductions");
    let files = std::fs::read_dir(folder).expect("the examples are there");
    let mut files: Vec<_> = files
        .map(|f| f.expect("a folder can be read").path())
        .filter(|p| p.extension().is_some_and(|e| e == "c"))
        .collect();
    files.sort();
    files
}

/// The steps of a program, with the names of the source.
fn steps(source: &Path) -> String {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let output = Command::new(env!("CARGO_BIN_EXE_wfcc"))
        .args([
            "-fopenacc",
            "--offload-arch=virtual",
            "--dump=recognize_reductions",
        ])
        .arg(format!("--dump-dir={}", folder.path().display()))
        .arg(source)
        .args(["-o", "program"])
        .current_dir(folder.path())
        .output()
        .expect("wfcc runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {said}", source.display());
    let mut files = std::fs::read_dir(folder.path()).expect("the folder is there");
    let dump = files.find_map(|f| {
        let path = f.expect("a folder can be read").path();
        let is_dump = path.extension().is_some_and(|e| e == "ll");
        is_dump.then(|| std::fs::read_to_string(path).expect("a dump is text"))
    });
    let dump = dump.expect("there is a dump");
    let lines = dump.lines().take_while(|l| !l.starts_with("; ModuleID"));
    lines.map(|line| tidy(line) + "\n").collect()
}

/// A line without the names that only Clang and LLVM have: of a kernel its own,
/// and what stands behind a variable's.
fn tidy(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line.trim_start_matches("; ");
    if let Some((before, name)) = rest.split_once(" in @") {
        let part = if name.contains(".omp_outlined") {
            "a part of "
        } else {
            ""
        };
        return format!("{before} in {part}the region");
    }
    while let Some(start) = rest.find(|c: char| c.is_ascii_lowercase()) {
        let (before, word) = rest.split_at(start);
        let end = word.find(|c: char| !c.is_ascii_alphanumeric() && c != '.' && c != '_');
        let (word, after) = word.split_at(end.unwrap_or(word.len()));
        text += before;
        let plain = word.split('.').next().unwrap_or(word);
        text += match before.ends_with(char::is_alphanumeric) || is_type(plain) {
            true => word,
            false => plain.trim_end_matches(|c: char| c.is_ascii_digit()),
        };
        rest = after;
    }
    text + rest
}

/// A type of LLVM's, as `i32`.
fn is_type(word: &str) -> bool {
    word.strip_prefix('i')
        .is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
}

#[test]
fn each_example_has_the_steps_of_the_paper() {
    let bless = std::env::var_os("WARPFORK_BLESS").is_some();
    let mut wrong = Vec::new();
    for source in examples() {
        let file = source.with_extension("steps");
        let found = steps(&source);
        if bless {
            std::fs::write(&file, &found).expect("the steps can be written");
        }
        let expected = std::fs::read_to_string(&file).unwrap_or_default();
        if found != expected {
            wrong.push(format!(
                "{}:\n{found}instead of\n{expected}",
                source.display()
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(examples().len(), 11);
}
