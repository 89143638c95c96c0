//! Clang accepts the programs of every generator without their directives. A name that
//! one part of a generator declares and another spells otherwise fails here in a second,
//! not after the build of the tools that `cargo xtask fuzz` needs.

use std::io::Write as _;
use std::process::{Command, Stdio};
use wf_fuzz::check::Language;
use wf_fuzz::{emit, generate, kernels, leagues, openacc};

/// Seeds of each generator: enough for every form that it chooses from.
const SEEDS: std::ops::Range<u64> = 1..41;

/// What Clang says against a program, which is C or C++.
fn errors(text: &str, cpp: bool) -> String {
    let llvm = std::env::var("LLVM_SYS_221_PREFIX").unwrap_or_else(|_| "/usr/lib/llvm-22".into());
    let mut clang = Command::new(format!("{llvm}/bin/clang"))
        .args(["-x", if cpp { "c++" } else { "c" }])
        .args(["-fsyntax-only", "-w", "-"])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("Clang starts");
    let mut input = clang.stdin.take().expect("a pipe");
    input.write_all(text.as_bytes()).expect("Clang reads");
    drop(input);
    let done = clang.wait_with_output().expect("Clang ends");
    match done.status.success() {
        true => String::new(),
        false => format!("{}\n", String::from_utf8_lossy(&done.stderr)),
    }
}

fn accepted(sources: impl Iterator<Item = (String, bool)>) {
    let wrong: String = sources.map(|(text, cpp)| errors(&text, cpp)).collect();
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn openacc_nests_are_accepted() {
    accepted(
        SEEDS
            .map(openacc::source)
            .map(|s| (s.text, s.language == Language::Cpp)),
    );
}

#[test]
fn leagues_are_accepted() {
    accepted(
        SEEDS
            .map(leagues::source)
            .map(|s| (s.text, s.language == Language::Cpp)),
    );
}

#[test]
fn kernels_bodies_are_accepted() {
    accepted([false, true].into_iter().map(|cpp| {
        let programs: Vec<_> = SEEDS.map(|seed| kernels::program(seed, cpp)).collect();
        (kernels::source(&programs), cpp)
    }));
}

#[test]
fn trees_are_accepted() {
    let programs: Vec<_> = SEEDS.map(generate::program).collect();
    accepted(emit::batch(&programs).into_iter().map(|text| (text, false)));
}
