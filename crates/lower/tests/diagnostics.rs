//! What the compiler says of programs that it cannot compile: the whole
//! message with its place and remedy. Bad input is an error, never a panic.

mod common;

use common::{compile, device_text, options};
use wf_diagnostics::{Diagnostic, Severity};
use wf_host_abi::{Arch, SourceLoc};
use wf_lower::DeviceModule;

/// The errors of a program of one C file.
fn errors_of(text: &str) -> Vec<Diagnostic> {
    match compile(&[device_text("unit.c", text)]) {
        Ok(_) => panic!("it compiles"),
        Err(errors) => errors,
    }
}

fn error(
    (line, column): (u32, u32),
    function: &str,
    message: &str,
    help: Option<&str>,
) -> Diagnostic {
    let file = if line == 0 { "" } else { "unit.c" };
    Diagnostic {
        severity: Severity::Error,
        message: message.into(),
        loc: SourceLoc {
            file: file.into(),
            line,
            column,
            function: function.into(),
        },
        notes: vec![],
        help: help.map(str::to_owned),
    }
}

#[test]
fn a_function_without_device_version() {
    let found = errors_of(
        "int missing(int);
void run(int *x) {
#pragma omp target parallel
  {
    x[0] = missing(1);
  }
}",
    );
    assert_eq!(
        found,
        [error(
            (5, 12),
            "run",
            "`missing` is called in device code and has no device version",
            Some(
                "define `missing` in a file that is linked in, in a `declare target` block or, in \
                 OpenACC, behind `#pragma acc routine`; or do not call it on the device"
            ),
        )]
    );
}

/// The users' line that leads to a fault in a function of a library.
#[test]
fn the_way_to_a_fault_is_shown() {
    let found = errors_of(
        "int missing(int);
static int inner(int n) { return n + missing(n); }
static int outer(int n) { return 2 * inner(n); }
void run(int *x) {
#pragma omp target
  {
    x[0] = 1;
#pragma omp parallel
    x[1] = outer(x[0]);
  }
}",
    );
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].loc.line, 2);
    let notes = found[0].notes.iter();
    let notes: Vec<_> = notes.map(|(text, loc)| (text.as_str(), loc.line)).collect();
    assert_eq!(
        notes,
        [("this call leads there", 9), ("by way of `outer`", 3),]
    );
}

#[test]
fn every_missing_function_is_named_once() {
    let found = errors_of(
        "int one(int); int two(int);
void run(int *x) {
#pragma omp target
  x[0] = one(1) + two(2) + one(3);
}",
    );
    let lines: Vec<_> = found
        .iter()
        .map(|d| (d.message.as_str(), d.loc.line))
        .collect();
    assert_eq!(
        lines,
        [
            (
                "`one` is called in device code and has no device version",
                4
            ),
            (
                "`two` is called in device code and has no device version",
                4
            ),
        ]
    );
}

#[test]
fn a_routine_that_is_the_hosts() {
    let found = errors_of(
        "void omp_display_env(int);
void run(int *x, int n) {
#pragma omp target
  omp_display_env(0);
}",
    );
    assert_eq!(
        found,
        [error(
            (4, 3),
            "run",
            "`omp_display_env` is not supported in a target region",
            Some("call it on the host, before or after the target region"),
        )]
    );
}

#[test]
fn an_ordered_region_outside_its_loop() {
    let found = errors_of(
        "#pragma omp begin declare target
void inside(int *x) {
#pragma omp ordered
  x[0] += 1;
  if (x[1]-- > 0) inside(x + 1);
}
#pragma omp end declare target
void run(int *x, int n) {
#pragma omp target parallel for ordered
  for (int i = 0; i < n; i++)
    inside(x);
}",
    );
    let first = found.first().expect("there is an error");
    assert_eq!(
        first.message,
        "an `ordered` region outside the function of its loop is not supported"
    );
    assert_eq!((first.loc.file.as_str(), first.loc.line), ("unit.c", 3));
    assert_eq!(
        first.help.as_deref(),
        Some("move it into the function that holds the loop")
    );
}

#[test]
fn machine_code_without_ptxas() {
    let module = device_text(
        "unit.c",
        "void run(int *x) {\n#pragma omp target\n  x[0] = 1;\n}",
    );
    let mut options = options();
    options.archs = vec![Arch::Cubin(90)];
    let errors = wf_lower::compile(&[module], &options).expect_err("there is no ptxas");
    let [e] = &errors[..] else {
        panic!("{errors:#?}")
    };
    assert_eq!(e.severity, Severity::Error);
    assert!(e.message.contains("ptxas"), "{e:?}");
    assert_eq!(e.loc, SourceLoc::default());
    assert!(e.help.is_some());
}

#[test]
fn damaged_bitcode() {
    let whole = device_text(
        "unit.c",
        "void run(int *x) {\n#pragma omp target\n  x[0] = 1;\n}",
    );
    let start = &whole.bitcode[..whole.bitcode.len() / 2];
    let mut flipped = whole.bitcode.clone();
    for byte in flipped.iter_mut().skip(200).step_by(97) {
        *byte ^= 0x55;
    }
    for (what, bitcode) in [
        ("empty", &[][..]),
        ("text", b"not bitcode at all"),
        ("cut", start),
        ("flipped", &flipped),
    ] {
        let module = DeviceModule {
            origin: "unit.o".into(),
            bitcode: bitcode.to_vec(),
            functions: vec![],
            plan: vec![],
            exec_modes: vec![],
        };
        let errors = match compile(&[module]) {
            Ok(_) => panic!("{what}: it compiles"),
            Err(errors) => errors,
        };
        let [e] = &errors[..] else {
            panic!("{what}: {errors:#?}")
        };
        assert_eq!(e.severity, Severity::Error, "{what}: {e:?}");
        assert!(
            e.message
                .starts_with("cannot read the device code of unit.o: "),
            "{what}: {e:?}"
        );
        assert_eq!(e.loc, SourceLoc::default());
        assert_eq!(
            e.help.as_deref(),
            Some("compile the file again with this wfcc")
        );
    }
}

#[test]
fn a_program_without_device_code() {
    let output = compile(&[]).expect("nothing is wrong with it");
    assert!(output.image.images.is_empty());
    assert!(output.image.reports.is_empty());
    assert!(output.warnings.is_empty());

    let host_only = device_text("unit.c", "int twice(int x) { return 2 * x; }");
    let output = compile(&[host_only]).expect("nothing is wrong with it");
    assert!(output.image.images.is_empty());
}

#[test]
fn two_definitions_of_one_symbol() {
    let text = "#pragma omp begin declare target
int both(void) { return 1; }
#pragma omp end declare target
";
    let user = "void run(int *x) {\n#pragma omp target\n  x[0] = both();\n}";
    let modules = [
        device_text("one.c", &format!("{text}{user}")),
        device_text("two.c", text),
    ];
    let errors = compile(&modules).expect_err("`both` is defined twice");
    let [e] = &errors[..] else {
        panic!("{errors:#?}")
    };
    assert_eq!(e.severity, Severity::Error);
    assert!(
        e.message
            .starts_with("device code of two.c does not fit the rest: "),
        "{e:?}"
    );
    assert!(e.message.contains("both"), "{e:?}");
    assert_eq!(
        e.help.as_deref(),
        Some(
            "two files define the same `declare target` symbol; make one of them static or extern"
        )
    );
}

#[test]
fn a_dump_that_cannot_be_written() {
    let module = device_text(
        "unit.c",
        "void run(int *x) {\n#pragma omp target\n  x[0] = 1;\n}",
    );
    let mut options = options();
    options.dump = vec!["link_modules".into()];
    options.dump_dir = "no/such/folder".into();
    let errors = wf_lower::compile(&[module], &options).expect_err("the folder does not exist");
    let [e] = &errors[..] else {
        panic!("{errors:#?}")
    };
    assert_eq!(e.severity, Severity::Error);
    assert!(
        e.message
            .starts_with("cannot write no/such/folder/module.link_modules.ll: "),
        "{e:?}"
    );
    assert_eq!(
        e.help.as_deref(),
        Some("give another folder with `--dump-dir=`")
    );
}
