//! Whole messages as users see them, compared with `tests/diagnostics/*.txt`.
//! `WARPFORK_BLESS=1 cargo test -p wf-driver --test diagnostics` writes the
//! files anew; review the difference.

use std::path::PathBuf;

use wf_diagnostics::{Diagnostic, Severity};
use wf_driver::diag::Printer;
use wf_driver::error::Error;
use wf_host_abi::SourceLoc;

const SOURCE: &str = "tests/diagnostics/kernel.c";

fn loc(line: u32) -> SourceLoc {
    SourceLoc {
        file: SOURCE.into(),
        line,
        column: 0,
        function: "scale".into(),
    }
}

fn check(name: &str, text: &str) {
    let path = PathBuf::from(format!("tests/diagnostics/{name}.txt"));
    if std::env::var_os("WARPFORK_BLESS").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(text, expected, "{}", path.display());
}

fn render(diagnostic: &Diagnostic) -> String {
    Printer::new(false).render(diagnostic)
}

#[test]
fn error_with_path_and_help() {
    let diagnostic = Diagnostic {
        severity: Severity::Error,
        message: "function 'norm' is called on the device and defined nowhere".into(),
        loc: loc(6),
        notes: vec![("reached from this target region".into(), loc(4))],
        help: Some("declare it in `#pragma omp declare target` and link its file".into()),
    };
    check("unresolved", &render(&diagnostic));
}

#[test]
fn warning_in_a_file_that_cannot_be_read() {
    let diagnostic = Diagnostic {
        severity: Severity::Warning,
        message: "the shared stack may overflow".into(),
        loc: SourceLoc {
            file: "gone.c".into(),
            line: 12,
            column: 0,
            function: String::new(),
        },
        notes: vec![],
        help: None,
    };
    check("no-source", &render(&diagnostic));
}

#[test]
fn place_known_by_function_only() {
    let diagnostic = Diagnostic {
        severity: Severity::Error,
        message: "'long double' cannot be computed with on the device".into(),
        loc: SourceLoc {
            file: String::new(),
            line: 0,
            column: 0,
            function: "norm".into(),
        },
        notes: vec![],
        help: Some("use double".into()),
    };
    check("function-only", &render(&diagnostic));
}

#[test]
fn a_column_marks_a_word_or_a_sign() {
    let at = |column| {
        let place = SourceLoc { column, ..loc(6) };
        render(&Diagnostic {
            severity: Severity::Error,
            message: "here".into(),
            loc: place,
            notes: vec![],
            help: None,
        })
    };
    // `norm`, `[`, and a column that the line does not have.
    let all = [12, 6, 99].map(at).concat();
    check("columns", &all);
}

#[test]
fn bugs_ask_for_a_report() {
    let diagnostic = Diagnostic {
        severity: Severity::Bug,
        message: "pass `lower_fork` left a call of __kmpc_fork_call".into(),
        loc: loc(4),
        notes: vec![],
        help: None,
    };
    check("bug", &render(&diagnostic));
}

#[test]
fn lines_outside_the_file_are_only_named() {
    let diagnostic = Diagnostic {
        severity: Severity::Error,
        message: "inline assembly cannot run on the device".into(),
        loc: loc(4000),
        notes: vec![],
        help: Some("compile it for the host only".into()),
    };
    check("no-line", &render(&diagnostic));
}

#[test]
fn errors_of_the_driver() {
    let errors = [
        Error::usage("cannot specify -o when generating multiple output files"),
        Error::usage_help("unknown architecture 'sm_x'", "sm_NN is known"),
        Error::Installation {
            message: "no Clang".into(),
            help: "install it".into(),
        },
        Error::file("cannot read", "a.o")(std::io::Error::from_raw_os_error(2)),
        Error::Input {
            path: "a.o".into(),
            message: "damaged".into(),
            help: Some("again".into()),
        },
    ];
    let mut printer = Printer::new(false);
    let text: String = errors.iter().map(|error| printer.error(error)).collect();
    check("driver", &text);
    assert_eq!(printer.error(&Error::Tool(1)), "", "the tool has spoken");
}

/// Who has installed a package has no checkout: no message names what is only in one.
#[test]
fn no_message_names_xtask() {
    let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap();
    let mut folders: Vec<_> = [
        "acc", "codegen", "driver", "llvm", "lower", "runtime", "vgpu", "amdsim",
    ]
    .map(|name| crates.join(name).join("src"))
    .into();
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                let code = text
                    .lines()
                    .filter(|line| !line.trim_start().starts_with("//"));
                for line in code {
                    assert!(!line.contains("cargo xtask"), "{}: {line}", path.display());
                }
                files += 1;
            }
        }
    }
    assert!(files > 300, "{files}");
}
