//! Marks for what the `allocate` directive says of static variables, of which
//! Clang's host form keeps no trace: the preprocessed text gets, behind each
//! directive with an `allocator` clause, code that names each variable beside
//! its allocator. The compiler takes the marks away first of all.
//!
//! Inside a function the mark is a call of [`MARK`], which any variable may be
//! given to; elsewhere, where all variables are static, a constant in
//! [`ALLOCATE_SECTION`].

use std::fmt::Write;
use wf_lower::{ALLOCATE_MARK as MARK, ALLOCATE_SECTION};

/// Whether a file may have a directive to mark.
pub fn mentions(text: &[u8]) -> bool {
    let word = b"allocate";
    text.windows(word.len())
        .enumerate()
        .filter(|(_, w)| w == word)
        .any(|(at, _)| {
            let before = text[..at].trim_ascii_end();
            before.ends_with(b"omp") && !before.ends_with(b"_omp")
        })
}

/// What the text begins with if it has marks.
pub fn prologue() -> String {
    format!(
        "#ifdef __cplusplus\nextern \"C\"\n#endif\n__attribute__((nothrow)) void {MARK}(const \
         volatile void *, unsigned long);\n"
    )
}

/// The mark for a directive, a line of its own, or nothing.
pub fn mark(directive: &str, in_function: bool, number: usize) -> Option<String> {
    let rest = directive.trim().strip_prefix("#pragma")?.trim_start();
    let rest = rest.strip_prefix("omp")?.trim_start();
    let rest = rest.strip_prefix("allocate")?.trim_start();
    let (variables, clauses) = parenthesised(rest)?;
    let at = clauses.find("allocator")?;
    let (allocator, _) = parenthesised(clauses[at + "allocator".len()..].trim_start())?;
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

/// What stands in the parentheses that a text begins with, and what follows.
fn parenthesised(text: &str) -> Option<(&str, &str)> {
    let inner = text.strip_prefix('(')?;
    let mut depth = 1;
    let end = inner.find(|c| {
        depth += match c {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        depth == 0
    })?;
    Some((&inner[..end], &inner[end + 1..]))
}

/// Follows the braces of a preprocessed text, to know what is inside a
/// function.
#[derive(Default)]
pub struct Scopes {
    /// For each open brace, whether it is that of a namespace or of a linkage
    /// specification, in which declarations are as outside.
    open: Vec<bool>,
    /// What stands between the last brace or semicolon and here.
    since: String,
    /// End of the string or character that is open at the end of a line.
    quote: Option<String>,
}

impl Scopes {
    /// Whether the place is inside a function or a class.
    pub fn inside(&self) -> bool {
        self.open.contains(&false)
    }

    /// Goes on over a line of code.
    pub fn read(&mut self, row: &str) {
        let mut rest = row;
        loop {
            if let Some(end) = &self.quote {
                let Some(after) = end_of_quote(rest, end) else {
                    // Only raw strings go on in the next line.
                    if !end.starts_with(')') {
                        self.quote = None;
                    }
                    return;
                };
                rest = after;
                self.quote = None;
            }
            let Some(c) = rest.chars().next() else {
                return;
            };
            let raw = rest.strip_prefix("R\"").filter(|_| !self.in_word());
            if let Some((delimiter, after)) = raw.and_then(|r| r.split_once('(')) {
                self.quote = Some(format!("){delimiter}\""));
                rest = after;
                continue;
            }
            rest = &rest[c.len_utf8()..];
            match c {
                '{' => {
                    let head = self.since.trim();
                    let outer = head.contains("namespace") && !head.contains(['(', '='])
                        || head == "extern";
                    self.open.push(outer);
                    self.since.clear();
                }
                '}' => {
                    self.open.pop();
                    self.since.clear();
                }
                ';' => self.since.clear(),
                '"' => self.quote = Some("\"".into()),
                // Between digits it separates them.
                '\'' if !self.in_word() => self.quote = Some("'".into()),
                _ => self.since.push(c),
            }
        }
    }

    fn in_word(&self) -> bool {
        self.since
            .ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_')
    }
}

/// What follows the end of a string or character.
fn end_of_quote<'a>(text: &'a str, end: &str) -> Option<&'a str> {
    if end.starts_with(')') {
        return text.split_once(end).map(|(_, after)| after);
    }
    let mut escaped = false;
    let at = text.find(|c: char| {
        let ends = !escaped && end.starts_with(c);
        escaped = !escaped && c == '\\';
        ends
    })?;
    Some(&text[at + 1..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_directives_are_mentioned() {
        assert!(mentions(b"#pragma omp  allocate(s)"));
        assert!(!mentions(b"p = omp_allocate(3); alloc.allocate(n)"));
    }

    #[test]
    fn marks_name_variables_and_allocators() {
        let directive = "#pragma omp allocate(a, b) align(16) allocator(f(7))\n";
        assert_eq!(
            mark(directive, true, 0).unwrap(),
            format!("{MARK}(&(a), (unsigned long)(f(7)));\n{MARK}(&(b), (unsigned long)(f(7)));\n")
        );
        assert!(mark(directive, false, 3).unwrap().contains("_3_1 "));
        assert_eq!(mark("#pragma omp allocate(a)", true, 0), None);
        assert_eq!(mark("#pragma omp parallel allocate(p: a)", true, 0), None);
    }

    #[test]
    fn functions_are_told_from_namespaces() {
        let mut scopes = Scopes::default();
        let mut after = |row: &str| {
            scopes.read(row);
            scopes.inside()
        };
        assert!(!after(
            "extern \"C\" { namespace a::b { int x[2] = {1, 2};\n"
        ));
        assert!(after(
            "void f() { const char *s = \"}\\\"}\"; char c = '}';\n"
        ));
        assert!(after("auto r = R\"x(}\n"));
        assert!(after("} \" )x\"; int n = 1'000;\n"));
        assert!(!after("}\n"));
        assert!(after("struct S {\n"));
        assert!(!after("}; } }\n"));
    }
}
