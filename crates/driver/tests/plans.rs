//! Plans of OpenACC that were damaged, which the plugin follows in Clang's process: an error or
//! a program, never a crash and never a hang.
//!
//! `PLANS` says how many there are of each source, 60 otherwise, and `PLANS_SEED` which.

use serde_json::{Map, Value, json};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use wf_driver::args;
use wf_driver::clang::Clang;
use wf_driver::clang_jobs;
use wf_driver::options::Options;
use wf_driver::source::Source;

const C: &str = include_str!("plans/c.c");
const CXX: &str = include_str!("plans/cxx.cpp");

/// Numbers that look random and are the same in every run (SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n.max(1) as u64) as usize
    }

    fn of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// Text that is no good C, and directives that do not belong.
const TEXTS: [&str; 24] = [
    "",
    "}",
    "{",
    ")",
    ";",
    "#",
    "\"",
    "\\",
    "/*",
    "'",
    "\0",
    "for",
    "omp",
    "parallel for",
    "(((",
    "\n",
    "é",
    "%:",
    "collapse(99999999999999999999)",
    "collapse(-1)",
    "teams distribute",
    "end",
    "_Pragma(\"acc wait\")",
    "declare target",
];

const NUMBERS: [i64; 6] = [0, -1, 1, 1 << 31, i64::MAX, i64::MIN];

/// A value of any kind.
fn value(random: &mut Random, deep: usize) -> Value {
    match random.below(7) {
        0 => json!(random.of(&NUMBERS)),
        1 => json!(0.5),
        2 => json!([None, Some(true), Some(false)][random.below(3)]),
        3 if deep > 0 => (0..random.below(4))
            .map(|_| value(random, deep - 1))
            .collect(),
        4 if deep > 0 => {
            let entry = |random: &mut Random| {
                let key = *random.of(&["omp", "code", "behind", "without", "at", "elements"]);
                (key.to_owned(), value(random, deep - 1))
            };
            Value::Object(
                (0..random.below(3))
                    .map(|_| entry(random))
                    .collect::<Map<_, _>>(),
            )
        }
        5 => json!([]),
        _ => json!(random.of(&TEXTS)),
    }
}

/// All places in a value.
fn places(value: &Value, at: &str, list: &mut Vec<String>) {
    let mut add = |key: &str, value| {
        let key = key.replace('~', "~0").replace('/', "~1");
        let at = format!("{at}/{key}");
        list.push(at.clone());
        places(value, &at, list);
    };
    match value {
        Value::Array(all) => (0..)
            .zip(all)
            .for_each(|(n, v): (usize, _)| add(&n.to_string(), v)),
        Value::Object(all) => all.iter().for_each(|(key, v)| add(key, v)),
        _ => {}
    }
}

/// Changes one value of the plan.
fn change(plan: &mut Value, random: &mut Random) {
    let mut list = vec![];
    places(plan, "", &mut list);
    let at = random.of(&list).clone();
    let other = list[random.below(list.len())].as_str();
    let other = plan.pointer(other).cloned();
    let (parent, key) = at.rsplit_once('/').expect("each has a parent");
    let kind = random.below(5);
    if kind == 0 {
        match plan.pointer_mut(parent) {
            Some(Value::Object(all)) => drop(all.remove(&key.replace("~1", "/"))),
            Some(Value::Array(all)) => drop(all.remove(random.below(all.len()))),
            _ => {}
        }
    } else if let Some(here) = plan.pointer_mut(&at) {
        match (kind, &mut *here, other) {
            (1, _, Some(other)) => *here = other,
            (2, Value::Array(all), _) => all.push(value(random, 2)),
            (2, Value::Object(all), _) => drop(all.insert("other".into(), value(random, 2))),
            (2 | 3, Value::String(text), _) => {
                let mut ends: Vec<usize> = text.char_indices().map(|(n, _)| n).collect();
                ends.push(text.len());
                text.insert_str(*random.of(&ends), random.of::<&str>(&TEXTS));
            }
            _ => *here = value(random, 3),
        }
    }
}

/// A damaged copy of the plan.
fn damaged(plan: &str, seed: u64) -> Vec<u8> {
    let mut random = Random(seed);
    match random.below(12) {
        0 => {
            let mut bytes = plan.as_bytes().to_vec();
            for _ in 0..=random.below(6) {
                let at = random.below(bytes.len());
                bytes[at] = random.below(256) as u8;
            }
            bytes
        }
        1 => plan.as_bytes()[..random.below(plan.len())].to_vec(),
        2 => [plan.as_bytes(), &b"["[..].repeat(1 + random.below(1 << 20))].concat(),
        3 => b"[{\"".repeat(1 + random.below(1 << 20)),
        _ => {
            let mut plan = serde_json::from_str(plan).expect("a plan");
            for _ in 0..=random.below(5) {
                change(&mut plan, &mut random);
            }
            plan.to_string().into()
        }
    }
}

/// A source with its plan.
struct Planned {
    folder: tempfile::TempDir,
    /// Clang's command line, which follows the plan of [`Planned::file`].
    command: Vec<OsString>,
    plan: String,
}

impl Planned {
    fn new(name: &str, text: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        let headers = Path::new(env!("CARGO_MANIFEST_DIR")).join("../runtime/include");
        let words = ["-c", "-fopenacc", "-w", "-isystem"].map(OsString::from);
        let words = words
            .into_iter()
            .chain([headers.into(), path.clone().into()]);
        let split = args::split(words.collect()).expect("words");
        let options = Options::parse(split, name.ends_with("cpp")).expect("options");
        let source = Source {
            path: path.as_os_str(),
            language: None,
        };
        let file = |name: &str| folder.path().join(name);
        let (facts, held) = (file("facts"), file("held"));
        let command = clang_jobs::facts(&options, source, &facts, &held).expect("a command");
        let clang = Clang::find().expect("Clang");
        let ran = clang.run_caught(&command).expect("Clang runs");
        assert_eq!(ran.code, 0, "{}", String::from_utf8_lossy(&ran.stderr));
        let facts = std::fs::read_to_string(facts).expect("facts");
        let wanted = wf_acc::Options {
            cxx: name.ends_with("cpp"),
            ..wf_acc::Options::default()
        };
        let plan = wf_acc::translate(&facts, &wanted)
            .expect("a plan")
            .plan_json;
        let (object, bitcode, plan_file) = (file("a.o"), file("a.bc"), file("plan"));
        let passes = clang_jobs::both(
            &options,
            source,
            &object,
            &bitcode,
            &object,
            Some(&plan_file),
        );
        let mut command = passes.expect("a command").host;
        // Without code a crash of Clang's code generator is none of the plugin's.
        command.push("-fsyntax-only".into());
        command.retain(|word| !word.to_string_lossy().contains("arg-warpfork-ready"));
        Self {
            folder,
            command,
            plan,
        }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("plan")
    }

    /// What Clang says with this plan.
    fn with(&self, plan: &[u8]) -> Output {
        std::fs::write(self.file(), plan).expect("a plan");
        let clang = Clang::find().expect("Clang");
        let mut command = Command::new("timeout");
        command.args(["-k", "1", "60"]).arg(clang.path());
        command.args(&self.command).output().expect("Clang runs")
    }
}

fn number(name: &str, or: u64) -> u64 {
    let set = std::env::var(name);
    set.map_or(or, |n| n.parse().expect("a number"))
}

fn all_end(name: &str, text: &str) {
    let source = Planned::new(name, text);
    let fine = source.with(source.plan.as_bytes());
    let said = String::from_utf8_lossy(&fine.stderr);
    assert!(fine.status.success(), "{said}");
    let seed = number("PLANS_SEED", 1) << 32;
    for n in 0..number("PLANS", 60) {
        let plan = damaged(&source.plan, seed + n);
        let out = source.with(&plan);
        let said = String::from_utf8_lossy(&out.stderr);
        let ended = matches!(out.status.code(), Some(0 | 1)) && !said.contains("Stack dump");
        let plan = String::from_utf8_lossy(&plan);
        assert!(ended, "plan {n}: {:?}\n{said}\n{plan:.20000}", out.status);
    }
}

#[test]
fn damaged_plans_of_c_crash_nothing() {
    all_end("c.c", C);
}

#[test]
fn damaged_plans_of_cxx_crash_nothing() {
    all_end("cxx.cpp", CXX);
}

#[test]
fn a_plan_that_does_not_fit_is_an_error() {
    let source = Planned::new("c.c", C);
    for (from, to, words) in [
        ("\"inserts\"", "\"insert\"", "keys that no plan has"),
        ("\"omp\":", "\"opm\":", "code"),
        ("\"openmp\":false", "\"openmp\":0", "boolean"),
        ("\"at\":\"", "\"at\":\"x", "no such statement"),
        ("\"omit\":[[\"", "\"omit\":[[\"x", "no such statement"),
        ("\"behind\":\"", "\"behind\":\"x", "no such statement"),
        (",[3,", ",[300,", "no such tokens"),
        (",[3,4]", ",[3]", "an array of two"),
    ] {
        let plan = source.plan.replacen(from, to, 1);
        assert_ne!(plan, source.plan, "{from}");
        let out = source.with(plan.as_bytes());
        let said = String::from_utf8_lossy(&out.stderr);
        assert_eq!(out.status.code(), Some(1), "{said}");
        let why = "cannot follow the plan for OpenACC: ";
        assert!(
            said.contains(why) && said.contains(words),
            "{words}: {said}"
        );
    }
}
