//! Which loops of `kernels`, and with `auto`, are proven independent: of small sources
//! that try the proof, and of all tests and benchmarks, so that none is lost unseen.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use wf_acc::directive::{Directive, Kind};
use wf_acc::facts::{Combined, Facts, Statement, StatementKind};
use wf_acc::nest::Nest;
use wf_driver::args;
use wf_driver::clang::Clang;
use wf_driver::clang_jobs;
use wf_driver::options::Options;
use wf_driver::source::Source;

/// A loop that has to be proven: its line, and what is known of it.
type Verdict = (u32, String);

/// The loops of a source, in order.
fn verdicts(file: &Path, flags: &[&str]) -> Vec<Verdict> {
    let folder = tempfile::tempdir().unwrap();
    let headers = Path::new(env!("CARGO_MANIFEST_DIR")).join("../runtime/include");
    let mut words: Vec<OsString> = ["-c", "-fopenacc", "-isystem"].map(OsString::from).into();
    words.push(headers.into());
    words.extend(flags.iter().map(OsString::from));
    words.push(file.into());
    let cxx = file.extension() == Some(OsStr::new("cpp"));
    let options = Options::parse(args::split(words).unwrap(), cxx).unwrap();
    let source = Source {
        path: file.as_os_str(),
        language: None,
    };
    let facts = folder.path().join("facts");
    let held = folder.path().join("held");
    let command = clang_jobs::facts(&options, source, &facts, &held).unwrap();
    let ran = Clang::find().unwrap().run_caught(&command).unwrap();
    assert_eq!(ran.code, 0, "{}", file.display());
    listed(&std::fs::read_to_string(&facts).unwrap())
}

fn listed(facts: &str) -> Vec<Verdict> {
    let facts: Facts = serde_json::from_str(facts).unwrap();
    let directives: Vec<Option<Directive>> = facts
        .directives
        .iter()
        .map(|fact| Directive::parse(&fact.tokens, &["nvidia", "not_host", "default"]).ok())
        .collect();
    let nest = Nest::new(&facts, &directives);
    let mut list = Vec::new();
    for (index, construct) in facts.constructs.iter().enumerate() {
        let stated = nest
            .directive(index)
            .is_none_or(|d| d.has("independent") || d.has("seq"));
        if !construct.loops.is_empty() && nest.proves(index) && !stated {
            let why = nest.independent(index).err().unwrap_or_default();
            let text = described(&why, construct.depth, &construct.reductions);
            list.push((construct.body.line, text));
        }
        let kernels = |d: &Directive| d.kind == Kind::Kernels && !d.combined;
        if nest.directive(index).is_some_and(kernels) {
            plain(&construct.statements, &mut list);
        }
    }
    list.sort();
    list
}

/// The loops without a directive.
fn plain(statements: &[Statement], list: &mut Vec<Verdict>) {
    for statement in statements {
        if statement.kind == StatementKind::Loop {
            let text = described(&statement.why, statement.depth, &statement.reductions);
            list.push((statement.body.line, text));
        }
        plain(&statement.children, list);
    }
}

fn described(why: &str, depth: usize, reductions: &[Combined]) -> String {
    if !why.is_empty() {
        return format!("sequential: {why}");
    }
    let mut text = String::from("parallel");
    if depth > 1 {
        text += &format!(" collapse({depth})");
    }
    for one in reductions {
        text += &format!(" reduction({}:{})", one.operator, one.name);
    }
    text
}

/// Each loop of a source has, behind it in its line, what is known of it; of why it is
/// sequential a part is enough.
fn check(name: &str, flags: &[&str]) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/independence")
        .join(name);
    let text = std::fs::read_to_string(&file).unwrap();
    let mut found = verdicts(&file, flags).into_iter().peekable();
    let mut wrong = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let expected: Vec<&str> = text
            .split_once("// ")
            .filter(|(_, said)| said.starts_with("parallel") || said.starts_with("sequential"))
            .map_or(Vec::new(), |(_, said)| said.split(" // ").collect());
        let mut expected = expected.into_iter();
        while let Some((_, verdict)) = found.next_if(|(at, _)| *at == line) {
            let said = expected.next().unwrap_or("nothing");
            let fits = match said.strip_prefix("sequential:") {
                Some(why) => verdict.starts_with("sequential") && verdict.contains(why.trim()),
                None => verdict == said,
            };
            if !fits {
                wrong.push(format!("{name}:{line}: {verdict}, not {said}"));
            }
        }
        wrong.extend(expected.map(|said| format!("{name}:{line}: no loop, not {said}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn addresses() {
    check("addresses.c", &[]);
}

#[test]
fn objects() {
    check("objects.c", &[]);
}

#[test]
fn values() {
    check("values.c", &[]);
}

#[test]
fn instances() {
    check("instances.cpp", &[]);
}

#[test]
fn flags_count() {
    check("strict_aliasing.c", &["-O3"]);
    check("no_strict_aliasing.c", &["-O3", "-fno-strict-aliasing"]);
    check("wrapping.c", &["-fwrapv"]);
    check("fast_math.c", &["-O3", "-ffast-math"]);
}

/// The sources with OpenACC below a folder.
fn sources(folder: &Path, list: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let extension = path.extension().and_then(OsStr::to_str);
        if path.is_dir() {
            sources(&path, list);
        } else if matches!(extension, Some("c" | "cpp"))
            && std::fs::read_to_string(&path).is_ok_and(|text| text.contains("pragma acc"))
        {
            list.push(path);
        }
    }
}

#[test]
fn no_loop_is_lost() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for folder in ["tests/programs", "bench", "examples"] {
        sources(&root.join(folder), &mut files);
    }
    files.sort();
    let mut text = String::new();
    for file in &files {
        let source = std::fs::read_to_string(file).unwrap();
        let openmp = source.contains("MODELS: openmp");
        let mut flags: Vec<&str> = if openmp { vec!["-fopenmp"] } else { vec![] };
        // What a project below `tests/` builds may include headers of its own.
        let project = source.lines().find_map(|l| l.strip_prefix("// BUILT-BY: "));
        let headers =
            project.map(|p| format!("-I{}", root.join("tests").join(p).join("include").display()));
        flags.extend(headers.as_deref());
        let name = file.strip_prefix(&root).unwrap().display();
        for (line, verdict) in verdicts(file, &flags) {
            text += &format!("{name}:{line}: {verdict}\n");
        }
    }
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/independence/loops.txt");
    if std::env::var_os("WARPFORK_BLESS").is_some() {
        std::fs::write(&golden, &text).unwrap();
    }
    let expected = std::fs::read_to_string(&golden).unwrap_or_default();
    let changed: Vec<String> = text
        .lines()
        .filter(|line| !expected.lines().any(|e| e == *line))
        .map(|line| format!("+ {line}"))
        .chain(
            expected
                .lines()
                .filter(|line| !text.lines().any(|t| t == *line))
                .map(|line| format!("- {line}")),
        )
        .collect();
    assert!(
        changed.is_empty(),
        "other loops are proven than before (WARPFORK_BLESS=1 writes them down):\n{}",
        changed.join("\n")
    );
}
