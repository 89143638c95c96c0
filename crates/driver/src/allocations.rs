//! Marks for what the `allocate` directive says of static variables, of which
//! Clang's host form keeps no trace: the preprocessed text gets, before each
//! directive with an `allocator` clause, code that names each variable beside
//! its allocator. The compiler takes the marks away first of all. They stand
//! before it, since an attribute may go on to a construct.
//!
//! Inside a function the mark is a call of [`MARK`], which any variable may be
//! given to; elsewhere, where all variables are static, a constant in
//! [`ALLOCATE_SECTION`].

use crate::directives::{self, argument, code};
use std::fmt::Write;
use wf_lower::{ALLOCATE_MARK as MARK, ALLOCATE_SECTION};

/// Whether a file may have a directive to mark, in either spelling and perhaps by
/// a macro.
pub fn mentions(text: &[u8]) -> bool {
    let word = b"allocate";
    text.windows(word.len())
        .enumerate()
        .filter(|(_, w)| w == word)
        .any(|(at, _)| {
            let before = text[..at].trim_ascii_end();
            let part = before.len() == at
                && before
                    .last()
                    .is_some_and(|c| c.is_ascii_alphanumeric() || *c == b'_');
            // Of an object of the program's, or of a class.
            let member = [&b"."[..], b"->", b"::"]
                .iter()
                .any(|s| before.ends_with(s));
            let after = text[at + word.len()..].trim_ascii_start();
            after.starts_with(b"(") && !part && !member
        })
}

/// What the text begins with if it has marks.
pub fn prologue() -> String {
    format!(
        "#ifdef __cplusplus\nextern \"C\"\n#endif\n__attribute__((nothrow)) void {MARK}(const \
         volatile void *, unsigned long);\n"
    )
}

/// The mark for a directive, lines of their own, or nothing.
pub fn mark(directive: &str, in_function: bool, number: usize) -> Option<String> {
    let pieces = directives::pieces(directive);
    let named = pieces.first().is_some_and(|p| p.is_word("allocate"));
    let (variables, length) = named.then(|| argument(&pieces)).flatten()?;
    let mut clauses = (length..pieces.len()).map(|n| &pieces[n..]);
    let clause = clauses.find(|rest| rest[0].is_word("allocator"))?;
    let allocator = code(argument(clause)?.0);
    let variables = code(variables);
    let mut out = String::new();
    if !in_function {
        out.push_str("#pragma omp begin declare target\n");
    }
    for (n, variable) in variables.split(',').map(str::trim).enumerate() {
        let value = format!("(unsigned long)({allocator})");
        let written = if in_function {
            writeln!(out, "{MARK}(&({variable}), {value});")
        } else {
            writeln!(
                out,
                "static const struct {{ const volatile void *variable; unsigned long allocator; }} \
                 {MARK}_{number}_{n} __attribute__((used, section(\"{ALLOCATE_SECTION}\"))) = \
                 {{ &({variable}), {value} }};"
            )
        };
        written.expect("writing to memory does not fail");
    }
    if !in_function {
        out.push_str("#pragma omp end declare target\n");
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_directives_are_mentioned() {
        assert!(mentions(b"#pragma omp  allocate(s)"));
        assert!(mentions(b"[[omp::directive(allocate (s))]]"));
        assert!(!mentions(
            b"p = omp_allocate(3); alloc.allocate(n); T::allocate(n)"
        ));
    }

    #[test]
    fn marks_name_variables_and_allocators() {
        let directive = "allocate(a, b) align(my_allocator(1)), allocator(f(7))";
        assert_eq!(
            mark(directive, true, 0).unwrap(),
            format!("{MARK}(&(a), (unsigned long)(f(7)));\n{MARK}(&(b), (unsigned long)(f(7)));\n")
        );
        assert!(mark(directive, false, 3).unwrap().contains("_3_1 "));
        assert_eq!(mark("allocate(a)", true, 0), None);
        assert_eq!(mark("parallel allocate(allocator(p): a)", true, 0), None);
    }
}
