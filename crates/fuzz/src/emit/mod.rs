//! Writing a program as C. Barriers are put where the threads of a team would
//! otherwise read and write a shared variable at the same time.

mod constructs;
mod forms;
mod phase;
#[cfg(test)]
mod tests;
mod writer;

use crate::tree::{Output, Program, Shape};
pub use forms::FORMS;
use std::fmt::Write as _;
use writer::{Writer, declarator, initialised, prototype};

/// What both source files begin with.
const HEADER: &str = "\
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
struct S { unsigned a; unsigned long b; double c; short d; unsigned e[4]; };
";

/// What `main` prints results with.
const RESULTS: &str = "\
static unsigned long h;
static void mix(unsigned long v) { h = (h ^ v) * 0x100000001b3ul; }
static void show(const char *n) { printf(\"%s %016lx\\n\", n, h); h = 0xcbf29ce484222325ul; }
";

/// A program's source files: one, or two where functions go to the second.
pub fn files(p: &Program) -> Vec<String> {
    let (first, second) = parts(p);
    let mut out = vec![format!("{HEADER}{RESULTS}{first}")];
    out.extend(second.map(|text| format!("{HEADER}{text}")));
    out
}

/// Source files of a program that runs as one of several, by the number that
/// is its argument.
pub fn batch(programs: &[Program]) -> Vec<String> {
    let mut first = format!("{HEADER}{RESULTS}");
    let mut second = String::new();
    let mut cases = String::new();
    for (number, p) in programs.iter().enumerate() {
        // Names that two programs may both give to the linker.
        let globals = p.outputs.iter().filter(|o| o.global);
        let names: Vec<&str> = globals
            .map(|o| o.var.text.as_str())
            .chain(p.functions.iter().map(|f| f.name.as_str()))
            .chain(["main"])
            .collect();
        let each = |f: &dyn Fn(&str) -> String| names.iter().map(|n| f(n)).collect::<String>();
        let define = each(&|n| format!("#define {n} p{number}_{n}\n"));
        let undefine = each(&|n| format!("#undef {n}\n"));
        let (text, more) = parts(p);
        first += &format!("{define}{text}{undefine}");
        if let Some(text) = more {
            second += &format!("{define}{text}{undefine}");
        }
        let _ = writeln!(cases, "  case {number}: return p{number}_main();");
    }
    let _ = write!(
        first,
        "int main(int argc, char **argv) {{\n  (void)argc;\n  switch (atoi(argv[1])) {{\n{cases}  }}\n  return 2;\n}}\n"
    );
    let mut out = vec![first];
    if !second.is_empty() {
        out.push(format!("{HEADER}{second}"));
    }
    out
}

/// A program's own text in its first and its second source file.
fn parts(p: &Program) -> (String, Option<String>) {
    let globals: Vec<&Output> = p.outputs.iter().filter(|o| o.global).collect();
    let two = p.functions.iter().any(|f| f.second);
    // Clang wants a global's definition to be its only declaration there.
    let head = |declared: &[String]| {
        let mut head = "#pragma omp begin declare target\n".to_owned();
        let prototypes = p.functions.iter().map(prototype);
        for d in declared.iter().cloned().chain(prototypes) {
            let _ = writeln!(head, "{d};");
        }
        head + "#pragma omp end declare target\n"
    };
    let externs: Vec<_> = globals
        .iter()
        .map(|o| format!("extern {}", declarator(&o.var)))
        .collect();

    let mut first = Writer::new(&head(&[]), p);
    first.line("#pragma omp begin declare target");
    for o in &globals {
        // Clang 22 refuses a declare target aggregate whose initialiser has gaps.
        let text = match o.var.shape {
            Shape::Array(..) | Shape::Rows(_) | Shape::Struct => declarator(&o.var),
            _ => initialised(&o.var),
        };
        first.line(&format!("{text};"));
    }
    for f in p.functions.iter().filter(|f| !f.second) {
        first.function(f);
    }
    first.line("#pragma omp end declare target");
    first.main(p);
    let second = two.then(|| {
        let mut second = Writer::new(&head(&externs), p);
        second.line("#pragma omp begin declare target");
        for f in p.functions.iter().filter(|f| f.second) {
            second.function(f);
        }
        second.line("#pragma omp end declare target");
        second.text
    });
    (first.text, second)
}
