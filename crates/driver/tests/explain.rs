//! `warpfork explain` on a linked shared object, whole output.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

use wf_host_abi::report::{
    KernelReport, Place, PlanLine, ReductionReport, RegionReport, SharedVariable, Threads, Way,
};
use wf_host_abi::{
    AliasParam, Arch, Expression, FatImage, Guard, Image, KernelInfo, LaunchValues, Mode,
    SourceLoc, Version,
};

fn loc(line: u32) -> SourceLoc {
    SourceLoc {
        file: "rows.c".into(),
        line,
        column: 0,
        function: "rows".into(),
    }
}

/// A kernel with two versions of its code.
fn versioned() -> KernelInfo {
    let name = "__omp_offloading_1_2_rows_l20";
    let values = LaunchValues {
        below: vec![Expression(vec![]); 2],
        conditions: vec![Expression(vec![])],
    };
    let pointer = |index| AliasParam {
        index,
        written: true,
        alone: true,
    };
    let values = Version::of(name).derive(Guard::LaunchValues(values), vec![]);
    let pointers = [1, 2, 3].map(pointer).into();
    let noalias = values.derive(Guard::NoAlias(pointers), vec![]);
    KernelInfo {
        name: name.into(),
        max_threads: 1024,
        has_parallel: true,
        versions: vec![noalias, values],
        ..KernelInfo::default()
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
        reductions: vec![],
        static_shared: 96,
        max_threads: 992,
        geometry: "one team for each of the distributed loop's iterations".into(),
        plan: vec![],
    };
    let spmd = KernelReport {
        name: "__omp_offloading_1_2_rows_l20".into(),
        source: loc(20),
        mode: Mode::Spmd,
        reason: "All of the region is one parallel loop.".into(),
        regions: vec![],
        shared: vec![],
        reductions: [Way::Teams, Way::Team]
            .map(|way| ReductionReport {
                name: "sum".into(),
                source: loc(20),
                operator: Some("+".into()),
                bytes: Some(8),
                way,
            })
            .into(),
        static_shared: 0,
        max_threads: 1024,
        geometry: "as many teams as the trip count needs".into(),
        plan: vec![PlanLine {
            file: "rows.c".into(),
            construct: 20,
            line: 21,
            text: "Loop is sequential: it depends".into(),
        }],
    };
    let ptx = Image {
        arch: Arch::Ptx(70),
        code: b".version 6.3\0".to_vec(),
        kernels: vec![versioned()],
        locs: vec![],
    };
    FatImage {
        images: vec![ptx],
        // Shown in source order, whatever the order here.
        reports: vec![spmd, generic],
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
    let object = wf_driver::link::registration::object_for(image, &[]).unwrap();
    std::fs::write(dir.join("image.o"), object).unwrap();
    let status = Command::new("clang-22")
        .current_dir(dir)
        .args(["-shared", "-nostdlib", "image.o", "-o", "librows.so"])
        .status();
    assert!(status.unwrap().success());
}

const TEXT: &str = "\
2 target regions: 1 SPMD, 1 generic

what costs time, the worst first:
  rows.c:4 in rows: generic
    The region calls 'read' between its parallel regions [WF101]
    'vla' is in global memory; declare it inside the parallel region if each thread needs its own, or make it smaller [WF112]
    16 bytes of a thread's registers are spilled to memory; split the loop, or let a team have fewer threads with `thread_limit` [WF140]

rows.c:4 in rows: generic
  why              The region calls 'read' between its parallel regions.
  kernel           rows_l4
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
  plan             line 21: Loop is sequential: it depends
  kernel           rows_l20
  launch           as many teams as the trip count needs; at most 1024 threads a team
  version          launch-values+noalias, for a grid of 2 to 2^30 - 1 threads, 2 values below 2^30, 1 condition true; 3 pointers to different data
  version          launch-values, for a grid of 2 to 2^30 - 1 threads, 2 values below 2^30, 1 condition true
  version          ordinary, for all other launches
  reduction        sum (+, 8 bytes), threads by shuffles, their warps through shared memory; teams through a slot each in device memory, by the last of them
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
    assert_eq!(kernel["versions"], serde_json::json!([]));
    let versions = &value["kernels"][1]["versions"];
    assert_eq!(versions[0]["name"], "launch-values+noalias");
    assert_eq!(versions[0]["guards"][1]["kind"], "noalias");
    assert_eq!(versions[1]["guards"][0]["kind"], "launch-values");

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

/// What OpenACC's plan made of each loop of a `kernels` construct, and why, is there
/// for sources and for what is made of them.
#[test]
fn kernels_say_which_loops_are_parallel_and_why_not() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let source = "void f(float *a, float *b) {\n#pragma acc kernels copy(a[0:9], b[0:9])\n  {\n    \
                  for (int i = 0; i < 9; i++)\n      a[i] = i;\n    for (int i = 1; i < 9; i++)\n      \
                  b[i] = b[i - 1];\n  }\n}\n";
    std::fs::write(dir.join("k.c"), source).unwrap();
    let wfcc = Command::new(env!("CARGO_BIN_EXE_wfcc"))
        .current_dir(dir)
        .args(["-fopenacc", "-c", "k.c"])
        .status();
    assert!(wfcc.unwrap().success());
    let of_source: &[&str] = &["k.c", "--why", "--", "-fopenacc"];
    for arguments in [of_source, &["k.o", "--why"]] {
        let output = explain(dir, arguments);
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let plan: Vec<_> = text.lines().filter(|l| l.starts_with("  plan ")).collect();
        assert!(plan.len() >= 2, "{text}");
        assert!(
            plan.iter()
                .any(|l| l.contains("line 4: #pragma acc loop gang, vector"))
        );
        let why = "line 6: Loop is sequential: iterations may meet in 'b'";
        assert!(plan.iter().any(|l| l.ends_with(why)), "{text}");
    }
}

/// A program that needs the library, directly and through another that has no
/// device code.
#[test]
fn a_programs_libraries_are_explained_with_it() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    library(dir, &image().encode());
    let link = |arguments: &[&str]| {
        let mut command = Command::new("clang-22");
        let status = command.current_dir(dir).args(arguments).status();
        assert!(status.unwrap().success(), "{arguments:?}");
    };
    std::fs::create_dir(dir.join("lib")).unwrap();
    std::fs::rename(dir.join("librows.so"), dir.join("lib/librows.so")).unwrap();
    let own = "-Wl,--no-as-needed,-rpath,$ORIGIN";
    link(&[
        "-shared",
        "-nostdlib",
        own,
        "lib/librows.so",
        "-o",
        "libbetween.so",
    ]);
    std::fs::write(dir.join("plain.c"), "int main(void) { return 0; }\n").unwrap();
    let rpath = "-Wl,--no-as-needed,--allow-shlib-undefined,-rpath,$ORIGIN/.";
    link(&["plain.c", rpath, "libbetween.so", "-o", "plain"]);

    let output = explain(dir, &["./plain"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{said}");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        text.starts_with("2 target regions: 1 SPMD, 1 generic\n"),
        "{text}"
    );

    // Beside another linked file each says where it is.
    std::fs::copy(dir.join("lib/librows.so"), dir.join("second.so")).unwrap();
    let output = explain(dir, &["./plain", "second.so", "--why"]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let heads: Vec<&str> = text.lines().filter(|l| !l.starts_with(' ')).collect();
    assert!(
        heads[0].starts_with("rows.c:4 in rows: generic, in ") && heads.len() == 4,
        "{text}"
    );
    assert!(
        heads[0].ends_with("lib/librows.so") && heads[3].ends_with(", in second.so"),
        "{text}"
    );
    let output = explain(dir, &["./plain", "second.so"]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        text.starts_with("4 target regions: 2 SPMD, 2 generic\n  2 in "),
        "{text}"
    );
    assert!(
        text.contains("\n  2 in second.so: 1 SPMD, 1 generic\n"),
        "{text}"
    );
    let output = explain(dir, &["./plain", "second.so", "--json"]);
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["kernels"][2]["linked_file"], "second.so");

    // What the loader would not find is said.
    std::fs::remove_dir_all(dir.join("lib")).unwrap();
    let output = explain(dir, &["./plain", "second.so", "--why"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("'lib/librows.so' is not found"), "{said}");
}

/// With more regions than fit on a screen the summary stands alone, and each
/// can be asked for.
#[test]
fn many_regions_are_summed_up_and_chosen() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    let mut image = image();
    let spmd = image.reports[0].clone();
    for line in 30..40 {
        let mut more = spmd.clone();
        more.source.line = line;
        more.name = format!("__omp_offloading_1_2_rows_l{line}");
        image.reports.push(more);
    }
    library(dir, &image.encode());
    let says = |arguments: &[&str]| {
        let output = explain(dir, &[&["librows.so"], arguments].concat());
        assert!(output.status.success());
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let summary = says(&[]);
    assert!(summary.starts_with("12 target regions: 11 SPMD, 1 generic\n"));
    assert!(summary.contains("--region FILE:LINE") && !summary.contains("launch"));
    assert_eq!(says(&["--all"]).matches("  launch ").count(), 12);
    let one = says(&["--region", "rows.c:35"]);
    assert!(one.starts_with("rows.c:35 in rows: SPMD\n") && one.matches("launch").count() == 1);
    assert_eq!(says(&["--region", "35"]), one);
    assert_eq!(says(&["--kernel", "rows_l35"]), one);
    let why = "rows.c:4 in rows: generic\n  why              The region calls 'read' between its \
               parallel regions.\n";
    assert_eq!(says(&["--file", "rows.c", "--region", "4", "--why"]), why);
    assert_eq!(
        says(&["--file", "ows.c"]),
        "no target region is like that\n"
    );
}

/// What begins must end, in order.
fn check_tags(page: &str) {
    let mut open = vec![];
    let body = page.split("<script>").next().unwrap().to_owned() + "</body></html>";
    for tag in body
        .split('<')
        .skip(1)
        .map(|rest| rest.split('>').next().unwrap())
    {
        let name = tag.trim_start_matches('/').split(' ').next().unwrap();
        if tag.starts_with('!') || tag.ends_with('/') {
            continue;
        }
        match tag.starts_with('/') {
            true => assert_eq!(open.pop(), Some(name), "{tag}"),
            false => open.push(name),
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn a_page_shows_source_ir_and_ptx() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path();
    std::fs::write(dir.join("ptxas"), "").unwrap();
    let source = "void f(int *a) {\n#pragma omp target teams distribute parallel for \
                  map(tofrom: a[:8])\n  for (int i = 0; i < 8; i++)\n    a[i] = i < 7 && i;\n}\n";
    std::fs::write(dir.join("a.c"), source).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_warpfork"));
    command
        .current_dir(dir)
        .args(["explain", "a.c", "--html", "page.html"]);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let page = std::fs::read_to_string(dir.join("page.html")).unwrap();
    check_tags(&page);
    assert!(page.contains("i &lt; 7 &amp;&amp; i"));
    // The store stands at the same line in the source and in the IR.
    let line = |text: &str| {
        let lines = page.lines().filter(|l| l.contains(text));
        lines
            .filter_map(|l| l.split("data-line=\"").nth(1)?.split('"').next())
            .next()
    };
    assert_eq!(line("a[i] = i &lt;"), Some("0:4"));
    assert_eq!(line("store i32"), Some("0:4"));
    assert!(page.contains(".visible .entry ") && page.contains("st.global"));
    assert!(page.contains("<svg") && page.contains(">h200</text>"));

    // A linked program has no IR, and says so.
    library(dir, &image().encode());
    std::fs::write(dir.join("ptxas"), PTXAS).unwrap();
    let executable = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(dir.join("ptxas"), executable).unwrap();
    assert!(
        explain(dir, &["librows.so", "--html", "linked.html"])
            .status
            .success()
    );
    let page = std::fs::read_to_string(dir.join("linked.html")).unwrap();
    check_tags(&page);
    assert!(page.contains("40 registers") && page.contains("not for the linked program"));
}

#[test]
fn the_doctor_names_what_is_missing() {
    let doctor = |variable: (&str, &str)| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_warpfork"));
        let output = command.arg("doctor").env(variable.0, variable.1).output();
        let output = output.unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        (output.status.code(), text)
    };
    let (status, text) = doctor(("WARPFORK_SEED", ""));
    assert_eq!(status, Some(0), "{text}");
    assert!(text.contains("ok  Clang             22.") && text.contains("virtual GPU (virtual)"));
    let (status, text) = doctor(("WARPFORK_CLANG", "/nonexistent"));
    assert_eq!(status, Some(1));
    assert!(text.contains("NO  Clang") && text.contains("point WARPFORK_CLANG at clang-22"));
    let (status, text) = doctor(("WARPFORK_PTXAS", "/nonexistent"));
    assert_eq!(status, Some(0));
    assert!(text.contains("--  ptxas             not found") && text.contains("pip install"));
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
