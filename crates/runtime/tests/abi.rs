//! What programs that are linked with this version may rely on in later ones of the same ABI
//! (`docs/abi.md`): the library's name, its symbols, and that an old program still runs.

// A library that a sanitizer checks does not have all functions (`src/clocks.rs`).
#![cfg(not(wf_sanitize))]
#![expect(
    clippy::disallowed_methods,
    reason = "a test is started by no one else"
)]

use object::{Object, ObjectSymbol};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

/// The library that cargo built with this test.
fn library() -> PathBuf {
    let exe = env::current_exe().expect("the test's own path");
    let dir = exe.parent().expect("a target folder");
    dir.join("libwarpfork.so")
}

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/abi")
        .join(name)
}

#[test]
fn the_library_has_the_name_of_its_abi() {
    let shown = Command::new("readelf").arg("-d").arg(library()).output();
    let shown = String::from_utf8(shown.expect("readelf runs").stdout).expect("text");
    assert!(shown.contains("[libwarpfork.so.0.1]"), "{shown}");
    let named = library().with_file_name("libwarpfork.so.0.1");
    assert_eq!(
        fs::canonicalize(named).expect("the build makes it"),
        fs::canonicalize(library()).expect("it is there")
    );
}

#[test]
fn no_symbol_goes_away_and_new_ones_are_recorded() {
    let bytes = fs::read(library()).expect("it is there");
    let file = object::File::parse(&*bytes).expect("a shared object");
    let has: BTreeSet<String> = file
        .dynamic_symbols()
        .filter(|s| s.is_definition() && s.is_global())
        .filter_map(|s| s.name().ok().map(str::to_owned))
        .collect();
    let list = data("symbols-0.1");
    let text = fs::read_to_string(&list).expect("the list");
    let recorded: BTreeSet<String> = text.lines().map(str::to_owned).collect();
    let gone: Vec<_> = recorded.difference(&has).collect();
    assert!(
        gone.is_empty(),
        "programs of 0.1 may call {gone:?}, which the library no longer has"
    );
    let new: Vec<_> = has.difference(&recorded).collect();
    if !new.is_empty() && env::var_os("WARPFORK_BLESS").is_some() {
        let text: String = has.iter().map(|name| format!("{name}\n")).collect();
        fs::write(&list, text).expect("the list can be written");
    } else {
        assert!(
            new.is_empty(),
            "not in {}: {new:?}; WARPFORK_BLESS=1 records them",
            list.display()
        );
    }
}

#[test]
fn a_program_of_the_first_version_runs() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let program = folder.path().join("program");
    let file = fs::File::create(&program).expect("a file");
    let unpacked = Command::new("xz")
        .args(["--decompress", "--stdout"])
        .arg(data("program-0.1.0.xz"))
        .stdout(Stdio::from(file))
        .status();
    assert!(unpacked.expect("xz runs").success());
    let executable = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    fs::set_permissions(&program, executable).expect("it is ours");
    let libraries = library();
    let libraries = libraries.parent().expect("a folder").display();
    for lanes in ["32", "64"] {
        let ran = Command::new(&program)
            .env(
                "LD_LIBRARY_PATH",
                format!("{libraries}:/usr/lib/llvm-22/lib"),
            )
            .env("OMP_TARGET_OFFLOAD", "MANDATORY")
            .env("WARPFORK_DEVICE", "virtual")
            .env("WARPFORK_LANES", lanes)
            .output()
            .expect("it runs");
        let said = String::from_utf8_lossy(&ran.stderr);
        assert!(
            ran.status.success(),
            "{said}\nif no version was released since tests/abi/program.c was compiled, compile \
             it again as docs/abi.md says; otherwise programs in use are broken"
        );
        assert_eq!(
            String::from_utf8_lossy(&ran.stdout),
            "device 1506000 3009 10 8\n",
            "{said}"
        );
    }
}
