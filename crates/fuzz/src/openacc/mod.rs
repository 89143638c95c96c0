//! Random nests of OpenACC loops with reductions at mixed levels.
//!
//! A nest is written twice: with its directives, and as C alone. The program
//! compares, so a plan that is wrong on the host and on the device alike is found,
//! too. All values are integers and operators associative, so that the result is
//! one whatever the levels.

mod data;
mod form;
mod place;
mod shape;
mod wrap;

use crate::check::Language;
use crate::rng::Rng;
use data::Data;
use form::{Form, Way};
use place::{Place, STRUCTURES};
use shape::{Reduced, Shape};
use wrap::Wrap;

/// Nests of one program: compiler and linker take longer to start than these.
const NESTS: usize = 12;

/// The clauses of a nest's loops, outermost first.
const LEVELS: [&[&str]; 28] = [
    &["gang"],
    &["gang vector"],
    &["gang worker vector"],
    &["gang worker"],
    &["worker"],
    &["vector"],
    &["worker vector"],
    &[""],
    &["gang", "worker"],
    &["gang", "vector"],
    &["gang", "worker vector"],
    &["gang worker", "vector"],
    &["worker", "vector"],
    &["gang", "seq"],
    &["seq", "vector"],
    &["", ""],
    &["", "vector"],
    &["gang", ""],
    &["", "seq"],
    &["gang vector", "seq"],
    &["gang", "worker", "vector"],
    &["", "", ""],
    &["gang", "seq", "vector"],
    &["gang", "vector", "seq"],
    &["gang worker", "seq", "vector"],
    &["gang", "", ""],
    &["", "worker", ""],
    &["", "", "vector"],
];

/// A type, an operator, and how `V` joins `A`.
const REDUCTIONS: [(&str, &str, &str); 16] = [
    ("int", "+", "A += V"),
    ("long", "+", "A += V"),
    ("unsigned char", "+", "A += V"),
    ("double", "+", "A += V"),
    ("unsigned", "*", "A *= 2 * V + 1"),
    ("long", "max", "A = A > V ? A : V"),
    ("short", "min", "A = A < V ? A : V"),
    ("float", "max", "A = A > V ? A : V"),
    ("unsigned", "&", "A &= ~(1u << (unsigned)V % 32)"),
    ("unsigned long", "|", "A |= 1ul << (unsigned)V % 64"),
    ("int", "^", "A ^= V"),
    ("int", "&&", "A = A && V != 77"),
    ("bool", "||", "A = A || V"),
    ("bool", "&&", "A = A && V"),
    (
        "_Complex double",
        "+",
        "A += V * (__real__ V > 9 ? 1.0i : 2.0 - 1.0i)",
    ),
    ("_Complex double", "*", "A *= __real__ V > 19 ? 1.0i : 1.0"),
];

/// How many of them, at the end, are of complex numbers.
const COMPLEX: usize = 2;

/// Routines that nests call.
const ROUTINES: &str = "\
#pragma acc routine seq
static long twist(long v) { return (v * 7 + 3) % 60; }
#pragma acc routine vector
static long row(long v) {
  long s = 0;
#pragma acc loop vector reduction(+:s)
  for (int l = 0; l < 37; l++) s += (v + l) % 5;
  return s;
}
#pragma acc routine worker
static long block(long v) {
  long s = 0;
#pragma acc loop worker reduction(+:s)
  for (int w = 0; w < 5; w++) {
    long r = 0;
#pragma acc loop vector reduction(+:r)
    for (int l = 0; l < 9; l++) r += (v + w * l) % 7;
    s += r;
  }
  return s;
}
";

/// A program.
pub struct Source {
    /// What a compiler reads.
    pub text: String,
    /// Its language.
    pub language: Language,
    /// The flag of its model.
    pub model: &'static str,
}

/// The program of a seed.
pub fn source(seed: u64) -> Source {
    let mut rng = Rng::new(seed ^ 0xacc);
    let cpp = rng.chance(40);
    let headers = if cpp {
        "#include <array>\n#include <cstdio>\n#include <vector>\n"
    } else {
        "#include <stdbool.h>\n#include <stdio.h>\n"
    };
    let mut text = format!("{headers}{ROUTINES}{STRUCTURES}");
    let mut calls = String::new();
    for number in 0..NESTS {
        let (nest, call) = nest(&mut rng, number, cpp);
        text += &nest;
        calls += &format!("  bad += {call};\n");
    }
    text += &format!(
        "int main(void) {{\n  int bad = 0;\n{calls}  printf(\"%d\\n\", bad);\n  return bad != 0;\n}}\n"
    );
    Source {
        text,
        language: Language::of(cpp),
        model: "-fopenacc",
    }
}

/// The text of a nest and how it is called.
fn nest(rng: &mut Rng, number: usize, cpp: bool) -> (String, String) {
    let levels = LEVELS[rng.below(LEVELS.len())];
    let data = Data::random(rng, cpp);
    let variables = variables(rng, levels, data.place);
    let counts: Vec<usize> = levels
        .iter()
        .map(|_| rng.one_of([1, 3, 7, 20, 33, 40]))
        .collect();
    let (region, sizes) = region(rng, levels);
    let kernels = region == "kernels";
    let forms: Vec<Form> = levels
        .iter()
        .map(|level| match Form::random(rng, level) {
            Form::Dimensions if region != "parallel" => Form::One(Way::Up),
            form => form,
        })
        .collect();
    let lanes_left = !levels.iter().any(|level| level.contains("vector"));
    let named = levels.iter().all(|l| !l.is_empty());
    let threads_left = lanes_left && !levels.iter().any(|level| level.contains("worker"));
    let routine = match rng.below(7) {
        0 => Some("twist"),
        1 if lanes_left && named && region != "serial" => Some("row"),
        2 if threads_left && named && region != "serial" => Some("block"),
        3 | 4 if cpp => Some("bend"),
        _ => None,
    };
    let combined = !kernels && rng.chance(50);
    // A sequential loop around, that the host may run.
    let around = if kernels && rng.chance(60) {
        rng.below(3) + 1
    } else {
        0
    };
    let salt = rng.below(50);
    let wrap = Wrap::random(rng, cpp, data.place);
    let own = rng.chance(30).then(|| rng.below(levels.len()));
    // Clang caches parts of arrays and of what pointers lead to alone.
    let cached = (data.place != Place::Array && rng.chance(15)).then(|| rng.below(levels.len()));
    let gang = rng.one_of(["gang", "gang", "gang(static:*)", "gang(static:3)"]);
    let shape = Shape {
        levels,
        counts: &counts,
        forms: &forms,
        variables: &variables,
        salt,
        kernels,
        routine,
        own,
        cached,
        gang,
        place: data.place,
    };
    let steps = match around {
        0 => String::new(),
        count => format!("    for (int t = 0; t < {count}; t++)\n"),
    };
    let mut before = String::new();
    if own.is_some() {
        before += "    int own[4];\n";
    }
    if routine == Some("bend") {
        before += "    int by = 5;\n    auto bend = [=](long v) { return (v * by + 1) % 60; };\n";
    }
    let plain = format!("{before}{steps}{}", shape.body(0, None));
    let mut annotated = before + &data.before();
    let clauses = data.clauses();
    if combined {
        annotated += &shape.body(0, Some(&format!("{region} loop{sizes} {clauses}")));
    } else {
        annotated += &format!("#pragma acc {region}{sizes} {clauses}\n    {{\n");
        if kernels && number.is_multiple_of(2) {
            // What is declared is on the device while the block lasts.
            let to = data.place.access();
            annotated += &format!("    long first = {to}[0];\n    {to}[1] += first - {to}[0];\n");
        }
        annotated += &steps;
        annotated += &shape.body(0, Some("loop"));
        annotated += "    }\n";
    }
    annotated += &data.behind();
    let outer: Vec<(&str, &str)> = variables
        .iter()
        .filter(|v| v.depth == 0)
        .map(|v| (REDUCTIONS[v.kind].0, v.name.as_str()))
        .collect();
    wrap.function(number, data.place, &outer, [&plain, &annotated])
}

fn variables(rng: &mut Rng, levels: &[&str], place: Place) -> Vec<Reduced> {
    // In methods that are defined in their class Clang takes no complex numbers.
    let kinds = match place {
        Place::Object => REDUCTIONS.len() - COMPLEX,
        _ => REDUCTIONS.len(),
    };
    let mut variables = Vec::new();
    for index in 0..rng.below(3) + 1 {
        // An inner result lives in the body of a loop around.
        let depth = if index > 0 && rng.chance(60) {
            rng.below(levels.len())
        } else {
            0
        };
        // It may hide one outside.
        let hides = depth > 0 && rng.chance(40);
        variables.push(Reduced {
            name: format!("r{}", if hides { 0 } else { index }),
            kind: rng.below(kinds),
            depth,
        });
        if hides {
            break;
        }
    }
    variables
}

/// The compute construct, with sizes that it may ask for.
fn region(rng: &mut Rng, levels: &[&str]) -> (&'static str, String) {
    let mut text = String::new();
    if rng.chance(10) {
        return ("serial", text);
    }
    let kernels = rng.chance(25);
    // Gangs that all do the same would count what is reduced several times.
    let gangs = levels.iter().any(|l| l.contains("gang"));
    if gangs && rng.chance(50) {
        text += &format!(" num_gangs({})", rng.below(7) + 1);
    }
    if rng.chance(40) {
        text += &format!(" num_workers({})", rng.below(6) + 1);
    }
    if rng.chance(40) {
        let length = rng.one_of([1, 17, 32, 64, 128, 1000]);
        text += &format!(" vector_length({length})");
    }
    (if kernels { "kernels" } else { "parallel" }, text)
}

#[cfg(test)]
mod tests {
    use super::source;

    #[test]
    fn a_seed_names_one_program() {
        assert_eq!(source(3).text, source(3).text);
        assert_ne!(source(3).text, source(4).text);
    }

    #[test]
    fn braces_match() {
        for seed in 0..50 {
            let text = source(seed).text;
            assert_eq!(text.matches('{').count(), text.matches('}').count());
        }
    }
}
