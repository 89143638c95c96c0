//! `warpfork explain` on a linked shared object, whole output.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

use wf_image::report::{KernelReport, Place, RegionReport, SharedVariable, Threads};
use wf_image::{Arch, FatImage, Image, Mode, SourceLoc};

fn loc(line: u32) -> SourceLoc {
    SourceLoc {
        file: "rows.c".into(),
        line,
        function: "rows".into(),
    }
}

fn image() -> FatImage {
    let generic = KernelReport {
        name: "__omp_offloading_1_2_rows_l4".into(),
        source: loc(4),
        mode: Mode::Generic,
        reason: "The region calls 'read' between its parallel regions.".into(),
        regions: vec![
            RegionReport {
                source: loc(7),
                level: 1,
                threads: Threads::Warps,
            },
            RegionReport {
                source: loc(9),
                level: 2,
                threads: Threads::Lanes,
            },
        ],
        shared: vec![
            SharedVariable {
                name: "n".into(),
                place: Place::ByValue,
                bytes: Some(4),
                per_warp: false,
            },
            SharedVariable {
                name: "row".into(),
                place: Place::SharedFrame,
                bytes: Some(1),
                per_warp: true,
            },
            SharedVariable {
                name: "vla".into(),
                place: Place::Global,
                bytes: None,
                per_warp: false,
            },
        ],
        static_shared: 96,
        max_threads: 992,
        geometry: "one team for each of the distributed loop's iterations".into(),
    };
    let spmd = KernelReport {
        name: "__omp_offloading_1_2_rows_l20".into(),
        source: loc(20),
        mode: Mode::Spmd,
        reason: "All of the region is one parallel loop.".into(),
        regions: vec![],
        shared: vec![],
        static_shared: 0,
        max_threads: 1024,
        geometry: "as many teams as the trip count needs".into(),
    };
    let ptx = Image {
        arch: Arch::Ptx(70),
        code: b".version 6.3\0".to_vec(),
        kernels: vec![],
        locs: vec![],
    };
    FatImage {
        images: vec![ptx],
        reports: vec![generic, spmd],
    }
}

/// Answers as ptxas does; the last argument is the PTX file.
const PTXAS: &str = r#"#!/bin/sh
grep -q 'version 6.3' "${5}" || exit 1
cat >&2 <<END
ptxas info    : Compiling entry function '__omp_offloading_1_2_rows_l4' for '${4#-arch=}'
    0 bytes stack frame, 16 bytes spill stores, 16 bytes spill loads
ptxas info    : Used 40 registers, used 2 barriers
END
"#;

fn explain(dir: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_warpfork"));
    command
        .current_dir(dir)
        .env("WARPFORK_PTXAS", dir.join("ptxas"));
    command.arg("explain").args(arguments).output().unwrap()
}

fn library(dir: &Path, image: &[u8]) {
    let object = wf_driver::register::object_for(image).unwrap();
    std::fs::write(dir.join("image.o"), object).unwrap();
    let status = Command::new("clang-22")
        .current_dir(dir)
        .args(["-shared", "-nostdlib", "image.o", "-o", "librows.so"])
        .status();
    assert!(status.unwrap().success());
}

const TEXT: &str = "\
rows.c:4 in rows: generic
  why              The region calls 'read' between its parallel regions.
  kernel           __omp_offloading_1_2_rows_l4
  launch           one team for each of the distributed loop's iterations; at most 992 threads a team
  parallel region  rows.c:7 in rows, each warp a thread
  parallel region  rows.c:9 in rows, nested at level 2, on the lanes of the warp that meets it
  shared variable  n (4 bytes), passed by value: no region writes it
  shared variable  row (1 byte), in static shared memory, one for each warp
  shared variable  vla (size known when it runs), in global memory
  shared memory    96 bytes a team
  registers        40 a thread on sm_90, 16 bytes spilled
  teams on sm_90   9 of 128 threads: 45 of 64 warps, limited by registers
  teams on sm_90   5 of 256 threads: 45 of 64 warps, limited by registers
  teams on sm_90   2 of 512 threads: 34 of 64 warps, limited by registers
  teams on sm_90   1 of 992 threads: 32 of 64 warps, limited by registers

rows.c:20 in rows: SPMD
  why              All of the region is one parallel loop.
  kernel           __omp_offloading_1_2_rows_l20
  launch           as many teams as the trip count needs; at most 1024 threads a team
  shared memory    none
  registers        unknown
  teams on sm_90   16 of 128 threads: 64 of 64 warps, limited by warp slots
  teams on sm_90   8 of 256 threads: 64 of 64 warps, limited by warp slots
  teams on sm_90   4 of 512 threads: 64 of 64 warps, limited by warp slots
  teams on sm_90   2 of 1024 threads: 64 of 64 warps, limited by warp slots
";

#[test]
fn a_linked_program_is_explained() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    std::fs::write(dir.join("ptxas"), PTXAS).unwrap();
    let executable = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(dir.join("ptxas"), executable).unwrap();
    library(dir, &image().encode());

    let output = explain(dir, &["--gpu", "sm_90", "librows.so"]);
    assert_eq!(String::from_utf8_lossy(&output.stdout), TEXT);

    let output = explain(dir, &["librows.so", "--json"]);
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["architectures"][0], "compute_70");
    let kernel = &value["kernels"][0];
    assert_eq!(kernel["mode"], "generic");
    assert_eq!(kernel["source"]["line"], 4);
    assert_eq!(kernel["parallel_regions"][1]["level"], 2);
    assert_eq!(kernel["shared_variables"][2]["place"], "global");
    assert!(kernel["shared_variables"][2]["bytes"].is_null());
    assert_eq!(kernel["registers"]["count"], 40);
    assert_eq!(kernel["registers"]["arch"], "sm_75");
    assert!(kernel["occupancy"].is_null());

    // A master warp of 64 lanes leaves less for the others.
    let output = explain(dir, &["librows.so", "--json", "--gpu", "MI300X"]);
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let kernel = &value["kernels"][0];
    assert!(kernel["registers"].is_null());
    let occupancy = &kernel["occupancy"];
    assert_eq!(occupancy["gpu"], "MI300X");
    let first = serde_json::json!({
        "threads": 128, "teams": 10, "warps": 30, "limits": ["warp slots"]
    });
    assert_eq!(occupancy["per_processor"][0], first);
    assert_eq!(occupancy["per_processor"][3]["threads"], 960);

    std::fs::remove_file(dir.join("ptxas")).unwrap();
    let output = explain(dir, &["librows.so"]);
    assert!(String::from_utf8_lossy(&output.stdout).contains("unknown: ptxas was not found"));
}

#[test]
fn what_cannot_be_explained_is_an_error() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let says = |arguments: &[&str]| {
        let output = explain(dir, arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    assert!(says(&["missing.c"]).contains("cannot read 'missing.c'"));
    assert!(says(&["missing.o"]).contains("cannot read 'missing.o'"));
    std::fs::write(dir.join("plain.c"), "int main(void) { return 0; }\n").unwrap();
    let plain = ["plain.c", "-o", "plain"];
    let status = Command::new("clang-22")
        .current_dir(dir)
        .args(plain)
        .status();
    assert!(status.unwrap().success());
    assert!(says(&["plain"]).contains("it has no device code"));
    assert!(says(&["plain.c", "--", "other.c"]).contains("stands among the flags"));
    assert!(says(&["plain", "--gpu", "virtual"]).contains("no single GPU"));
    assert!(says(&["plain", "--gpu", "h300"]).contains("known are native, k40"));
    library(dir, &image().encode()[..40]);
    assert!(says(&["librows.so"]).contains("damaged"));
    library(dir, b"something else");
    assert!(says(&["librows.so"]).contains("another version"));
}
