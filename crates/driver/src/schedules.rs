//! Which directives of a source say `schedule(static)`.
//!
//! Clang's code for a loop is the same with this clause and without any, and
//! the meaning is not: the clause promises each thread one contiguous share.
//! So the driver looks the clause up where it stands, and the compiler finds
//! the loop by the line of its directive.

use std::path::Path;

/// File and line of such directives in the files that a `make` rule names. A
/// file that cannot be read any more counts as one without: its loops are
/// then as if they had no schedule.
pub fn of_rule(rule: &Path) -> Vec<(String, u32)> {
    let rule = std::fs::read_to_string(rule).unwrap_or_default();
    let mut sites = vec![];
    for file in prerequisites(&rule) {
        let text = std::fs::read(&file).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        if text.contains("schedule") {
            sites.extend(explicit_static(&file, &text));
        }
    }
    sites
}

/// Lines, counted from 1, of the directives in `text` that have the clause
/// without a chunk, each with the file that it belongs to: `file`, unless a
/// preprocessor left line markers. Line 0 of no file stands for any line.
fn explicit_static(file: &str, text: &str) -> Vec<(String, u32)> {
    let mut sites = vec![];
    let (mut file, mut number) = (base_name(file), 0u32);
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        number += 1;
        let Some(directive) = line.trim_start().strip_prefix('#') else {
            if line.contains("_Pragma") && is_explicit_static(line) {
                sites.push((file.to_owned(), number));
            }
            continue;
        };
        let directive = directive.trim_start();
        if let Some((at, name)) = line_marker(directive) {
            (file, number) = (name.map_or(file, base_name), at.saturating_sub(1));
            continue;
        }
        let first = number;
        let mut whole = directive.to_owned();
        while whole.ends_with('\\')
            && let Some(next) = lines.next()
        {
            whole.pop();
            whole.push_str(next);
            number += 1;
        }
        if whole.starts_with("pragma") && is_explicit_static(&whole) {
            sites.push((file.to_owned(), first));
        } else if whole.contains("_Pragma") && is_explicit_static(&whole) {
            // A macro can be used on any line.
            sites.push((String::new(), 0));
        }
    }
    sites
}

/// The name without its folders, by which both sides know a file.
fn base_name(file: &str) -> &str {
    Path::new(file)
        .file_name()
        .and_then(|name| name.to_str())
        .unwrap_or(file)
}

/// `line 7 "file"` or the preprocessor's `7 "file" 2`.
fn line_marker(directive: &str) -> Option<(u32, Option<&str>)> {
    let rest = directive
        .strip_prefix("line")
        .unwrap_or(directive)
        .trim_start();
    let digits = rest.find(|c: char| !c.is_ascii_digit());
    let (number, rest) = rest.split_at(digits.unwrap_or(rest.len()));
    let name = rest
        .split_once('"')
        .and_then(|(_, rest)| rest.split_once('"'));
    Some((number.parse().ok()?, name.map(|(name, _)| name)))
}

/// Whether one of the pragma's `schedule` clauses is `static` and no more.
fn is_explicit_static(pragma: &str) -> bool {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    pragma.match_indices("schedule").any(|(at, word)| {
        let before = pragma[..at].chars().next_back();
        let clause = pragma[at + word.len()..].trim_start().strip_prefix('(');
        let kind = clause.and_then(|rest| rest.split(')').next());
        // `monotonic: static` has modifiers in front.
        let kind = kind.map(|kind| kind.rsplit(':').next().unwrap_or(kind).trim());
        !before.is_some_and(is_name) && kind == Some("static")
    })
}

/// The files that a `make` rule of Clang's (`-MMD`) names.
fn prerequisites(rule: &str) -> Vec<String> {
    let rule = rule.replace("\\\n", " ");
    let Some((_, list)) = rule.split_once(": ") else {
        return vec![];
    };
    let list = list.replace("\\ ", "\0");
    let names = list.split_whitespace();
    names
        .map(|name| {
            name.replace('\0', " ")
                .replace("$$", "$")
                .replace("\\#", "#")
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_clause_itself_counts() {
        let yes = [
            "schedule(static)",
            "private(x) schedule ( monotonic : static )",
        ];
        let no = [
            "schedule(static, 1)",
            "dist_schedule(static)",
            "schedule(dynamic)",
            "reduction(+:schedule)",
            "schedule",
        ];
        for clause in yes {
            assert!(
                is_explicit_static(&format!("pragma omp for {clause}")),
                "{clause}"
            );
        }
        for clause in no {
            assert!(
                !is_explicit_static(&format!("pragma omp for {clause}")),
                "{clause}"
            );
        }
    }

    #[test]
    fn a_directive_is_known_by_its_first_line() {
        let text = "int x; // schedule(static)\n  # pragma omp for \\\n schedule(static)\nf();\n\
                    #pragma omp for schedule(static)\n";
        let sites = explicit_static("src/a.c", text);
        assert_eq!(sites, [("a.c".into(), 2), ("a.c".into(), 5)]);
    }

    #[test]
    fn operators_count_where_they_stand_and_macros_anywhere() {
        let text = "_Pragma(\"omp for schedule(static)\")\n#define F \\\n _Pragma(\"omp for schedule(static)\")\n";
        let sites = explicit_static("a.c", text);
        assert_eq!(sites, [("a.c".into(), 1), (String::new(), 0)]);
    }

    #[test]
    fn line_markers_are_followed() {
        let text = "# 1 \"x/b.h\" 1\n\n#pragma omp for schedule(static)\n#line 40\n#pragma omp for schedule(static)\n";
        let sites = explicit_static("a.i", text);
        assert_eq!(sites, [("b.h".into(), 2), ("b.h".into(), 40)]);
    }

    #[test]
    fn rules_of_make() {
        let rule = "a.o: a.c \\\n  inc/b\\ c.h \\\n  d.h\n";
        assert_eq!(prerequisites(rule), ["a.c", "inc/b c.h", "d.h"]);
        assert!(prerequisites("").is_empty());
    }
}
