//! Random nests of OpenACC loops with reductions at mixed levels.
//!
//! A nest is written twice: with its directives, and as C alone. The program
//! compares, so a plan that is wrong on the host and on the device alike is found,
//! too. All values are integers and operators associative, so that the result is
//! one whatever the levels.

mod data;
mod form;
mod shape;

use crate::rng::Rng;
use data::Data;
use form::{Form, Way};
use shape::{Reduced, Shape};

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
const REDUCTIONS: [(&str, &str, &str); 12] = [
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
];

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

/// The program of a seed.
pub fn source(seed: u64) -> String {
    let mut rng = Rng::new(seed ^ 0xacc);
    let mut text = format!("#include <stdio.h>\n{ROUTINES}");
    let mut calls = String::new();
    for number in 0..NESTS {
        text += &nest(&mut rng, number);
        calls += &format!("  bad += nest{number}();\n");
    }
    text + &format!(
        "int main(void) {{\n  int bad = 0;\n{calls}  printf(\"%d\\n\", bad);\n  return bad != 0;\n}}\n"
    )
}

fn nest(rng: &mut Rng, number: usize) -> String {
    let levels = LEVELS[rng.below(LEVELS.len())];
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
            kind: rng.below(REDUCTIONS.len()),
            depth,
        });
        if hides {
            break;
        }
    }
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
    let data = Data::random(rng);
    let own = rng.chance(30).then(|| rng.below(levels.len()));
    let cached = rng.chance(15).then(|| rng.below(levels.len()));
    let gang = rng.one_of(["gang", "gang", "gang(static:*)", "gang(static:3)"]);
    let mut text = format!("static int nest{number}(void) {{\n  static long out[64], want[64];\n");
    for v in &variables {
        if v.depth == 0 {
            let kind = REDUCTIONS[v.kind].0;
            text += &format!("  {kind} {} = 1;\n", v.name);
        }
    }
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
    };
    let steps = match around {
        0 => String::new(),
        count => format!("    for (int t = 0; t < {count}; t++)\n"),
    };
    // As C alone, into copies that then change places.
    text += "  {\n";
    for v in variables.iter().filter(|v| v.depth == 0) {
        text += &format!("    {} {} = 1;\n", REDUCTIONS[v.kind].0, v.name);
    }
    text += &Data::declared("want");
    let array = if own.is_some() {
        "    int own[4];\n"
    } else {
        ""
    };
    text += array;
    text += &steps;
    text += &shape.body(0, None);
    for v in variables.iter().filter(|v| v.depth == 0) {
        text += &format!("    {0}_plain{number} = {0};\n", v.name);
    }
    text += "  }\n";
    let declared: String = variables
        .iter()
        .filter(|v| v.depth == 0)
        .map(|v| {
            format!(
                "static {} {}_plain{number};\n",
                REDUCTIONS[v.kind].0, v.name
            )
        })
        .collect();
    text += "  {\n";
    text += &Data::declared("out");
    text += array;
    text += &data.before();
    let clauses = data.clauses();
    if combined {
        text += &shape.body(0, Some(&format!("{region} loop{sizes} {clauses}")));
    } else {
        text += &format!("#pragma acc {region}{sizes} {clauses}\n    {{\n");
        if kernels && number.is_multiple_of(2) {
            // What is declared is on the device while the block lasts.
            text += "    long first = to[0];\n    to[1] += first - to[0];\n";
        }
        text += &steps;
        text += &shape.body(0, Some("loop"));
        text += "    }\n";
    }
    text += &data.behind();
    text += "  }\n  int bad = 0;\n";
    for v in variables.iter().filter(|v| v.depth == 0) {
        text += &format!(
            "  if ({0} != {0}_plain{number}) {{ bad = 1; fprintf(stderr, \"error: nest {number} {0} %g %g\\n\", (double){0}, (double){0}_plain{number}); }}\n",
            v.name
        );
    }
    text += &format!(
        "  for (int i = 0; i < 64; i++) if (out[i] != want[i]) {{ bad = 1; fprintf(stderr, \"error: nest {number} out %d %ld %ld\\n\", i, out[i], want[i]); break; }}\n  return bad;\n}}\n"
    );
    declared + &text
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
        assert_eq!(source(3), source(3));
        assert_ne!(source(3), source(4));
    }

    #[test]
    fn braces_match() {
        for seed in 0..50 {
            let text = source(seed);
            assert_eq!(text.matches('{').count(), text.matches('}').count());
        }
    }
}
