//! Programs of functions, each of which fills arrays, runs a loop over them, and prints a hash of all
//! bytes so far. Of four programs one is OpenACC's.

use crate::check::Language;
use crate::openacc::Source;
use crate::rng::Rng;

/// Functions of one program.
const FUNCTIONS: usize = 6;

const HEAD: &str = "\
#include <stdio.h>
#include <stdlib.h>
static unsigned long hash;
static void take(const void *p, long bytes) {
  for (long i = 0; i < bytes; ++i) hash = hash * 31 + ((const unsigned char *)p)[i];
}
static void *room(long bytes) { return calloc(bytes, 1); }
";

/// A program of functions `NAME0()` and so on, which `function` writes by number, in OpenACC or not.
pub fn program(
    mut rng: Rng,
    name: &str,
    function: impl Fn(&mut Rng, usize, bool) -> String,
) -> Source {
    let openacc = rng.chance(25);
    let (mut text, mut calls) = (HEAD.to_owned(), String::new());
    for number in 0..FUNCTIONS {
        text += &function(&mut rng, number, openacc);
        calls += &format!("  {name}{number}();\n");
    }
    text += &format!("int main(void) {{\n{calls}  return 0;\n}}\n");
    Source {
        text,
        language: Language::C,
        model: if openacc { "-fopenacc" } else { "-fopenmp" },
    }
}

/// Whether a seed names one program, whose braces match.
#[cfg(test)]
pub fn is_well_formed(source: fn(u64) -> Source) -> bool {
    let text = |seed| source(seed).text;
    let matches = |t: String| t.matches('{').count() == t.matches('}').count();
    text(3) == text(3) && text(3) != text(4) && (0..50).all(|seed| matches(text(seed)))
}
