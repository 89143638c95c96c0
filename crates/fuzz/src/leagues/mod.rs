//! Random leagues whose iterations hold short parallel loops: what a warp, a team or
//! a thread may do.
//!
//! All values are whole numbers, small enough that no order of additions shows, and
//! an iteration of the outer loop writes to places of its own, so that the result is
//! one whoever runs what. Of four programs one is OpenACC's.

mod body;
mod words;

use crate::check::Language;
use crate::openacc::Source;
use crate::rng::Rng;
use body::Body;
use words::Words;

/// Nests of one program: compiler and linker take longer to start than these.
const NESTS: usize = 8;

/// Rows before and behind the ones that iterations own.
const MARGIN: usize = 2;

const HEAD: &str = "\
#include <stdio.h>
#include <stdlib.h>
struct item { long a; int b[3]; };
static long hash;
static void take(long v) { hash = (hash * 31 + v) % 1000000007; }
static long *room(long n, long salt) {
  long *p = malloc(n * sizeof *p);
  for (long i = 0; i < n; ++i) p[i] = (i * 7 + salt) % 61;
  return p;
}
";

/// The program of a seed.
pub fn source(seed: u64) -> Source {
    let mut rng = Rng::new(seed ^ 0x1ea6e);
    let words = match rng.chance(25) {
        true => &words::OPENACC,
        false => &words::OPENMP,
    };
    let mut text = format!("{HEAD}{}", words.routines);
    let mut calls = String::new();
    for number in 0..NESTS {
        text += &nest(&mut rng, number, words);
        calls += &format!("  nest{number}();\n");
    }
    text += &format!("int main(void) {{\n{calls}  return 0;\n}}\n");
    Source {
        text,
        language: Language::C,
        model: words.model,
    }
}

/// How the outer loop counts, with the number of the iteration in its own type.
struct Outer {
    /// Its head, and what is declared in front of a body.
    head: String,
    /// Loops that the directive takes together.
    collapsed: bool,
}

impl Outer {
    fn random(rng: &mut Rng) -> Self {
        let ty = rng.one_of(["int", "int", "long", "unsigned"]);
        let head = match rng.below(6) {
            0 => format!("for ({ty} i = n; i > 0; i--) {{\n    long r = i - 1;\n"),
            1 => format!("for ({ty} i = 1; i <= n; i++) {{\n    long r = i - 1;\n"),
            2 => format!("for ({ty} i = 3; i < 3 + 2 * n; i += 2) {{\n    long r = (i - 3) / 2;\n"),
            _ => format!("for ({ty} i = 0; i < n; ++i) {{\n    long r = i;\n"),
        };
        if rng.chance(20) {
            let head = "for (int h = 0; h < n / 5; h++)\n  for (int g = 0; g < 5; g++) {\n    \
                        long i = h * 5 + g, r = i;\n";
            return Self {
                head: head.into(),
                collapsed: true,
            };
        }
        Self {
            head,
            collapsed: false,
        }
    }
}

/// What the whole league reduces.
const TOTALS: [(&str, &str, &str); 6] = [
    ("long", "+", "total += V;"),
    ("double", "+", "total += (double)((V) & 63);"),
    ("int", "max", "total = total > (int)(V) ? total : (int)(V);"),
    ("unsigned", "^", "total ^= (unsigned)(V);"),
    ("long", "min", "if (total > (V)) total = (V);"),
    ("unsigned long", "|", "total |= 1ul << ((V) & 63);"),
];

/// A function with one nest.
fn nest(rng: &mut Rng, number: usize, words: &Words) -> String {
    // Leagues of few iterations and of many, loops of few rounds and of more.
    let n = rng.one_of([1, 4, 31, 65, 128, 300, 515, 900]) / 5 * 5 + rng.below(2) * 5;
    let m = rng.one_of([1, 2, 5, 17, 31, 34, 63, 64, 65, 90]);
    let constant = rng.chance(50);
    let outer = Outer::random(rng);
    let total = rng.chance(45).then(|| TOTALS[rng.below(TOTALS.len())]);
    let second = total.is_some() && rng.chance(30);
    let mut text = format!("static void nest{number}(void) {{\n");
    if constant {
        text += &format!("  enum {{ m = {m} }};\n  int n = {n};\n");
    } else {
        text += &format!("  int n = {n}, m = {m};\n");
    }
    let rows = n + 2 * MARGIN;
    // The loop's variable is an index, too.
    let (cells, inputs) = (rows * m, rows * m + 2 * rows);
    let salt = rng.below(50);
    text += &format!(
        "  long *in = room({inputs}, {salt}), *out = room({cells}, 1), \
         *side = room({rows}, 2);\n  long count[5] = {{0}};\n  struct item it = {{{salt}, {{1, 2, 3}}}};\n"
    );
    let mut data = words.data(inputs, cells, rows);
    let mut clauses = String::new();
    if let Some((ty, operator, _)) = total {
        text += &format!("  {ty} total = 3;\n  long more = 1;\n");
        let list = if operator == "+" && second {
            "total, more"
        } else {
            "total"
        };
        clauses += &format!(" reduction({operator}:{list})");
        data += &words.both("total");
        if list != "total" {
            data += &words.both("more");
        } else if second {
            clauses += " reduction(+:more)";
            data += &words.both("more");
        }
    }
    let mut body = Body::new(rng, words, m as u64);
    let split = !outer.collapsed && body.rng.chance(25) && words.distribute.is_some();
    let mut inside = body.statements();
    if let Some((_, _, update)) = total {
        inside += &format!("    {}\n", update.replace('V', "w"));
        if second {
            inside += "    more += w % 9;\n";
        }
    }
    let rng = &mut body.rng;
    let collapse = if outer.collapsed { " collapse(2)" } else { "" };
    let sizes = words.sizes(rng);
    let (head, loops) = (&outer.head, &words.league);
    text += &match words.distribute {
        Some((teams, distribute)) if split => {
            let keeps = rng.chance(60);
            // What a team keeps, each iteration writes before it reads.
            let (kept, used) = if keeps {
                (
                    "    long kept = n * 3, place[2] = {n, m};\n",
                    "    kept = r * 5 + place[1]; place[0] = kept;\n",
                )
            } else {
                ("    const long kept = n * 3, place[2] = {n, m};\n", "")
            };
            let inside = inside.replace("(w +", "(w + place[0] + kept +");
            format!(
                "{teams}{sizes} {data}{clauses}\n  {{\n{kept}{distribute}\n  {head}{used}{inside}  }}\n  }}\n"
            )
        }
        _ => format!("{loops}{collapse}{sizes} {data}{clauses}\n  {head}{inside}  }}\n"),
    };
    text += &format!(
        "  for (long i = 0; i < {cells}; ++i) take(out[i]);\n  \
         for (long i = 0; i < {rows}; ++i) take(side[i]);\n  \
         for (int i = 0; i < 5; ++i) take(count[i]);\n"
    );
    if total.is_some() {
        text += "  take((long)total);\n  take(more);\n";
    }
    text += &format!(
        "  printf(\"{number} %ld\\n\", hash);\n  free(in);\n  free(out);\n  free(side);\n}}\n"
    );
    text
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
