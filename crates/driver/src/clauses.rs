//! Clauses of a source that Clang's code does not show.
//!
//! - `schedule(static)`: the code for a loop is the same with this clause and
//!   without any, and the meaning is not: the clause promises each thread one
//!   contiguous share.
//! - `thread_limit` on a `target` without `teams`: only the host's code has it,
//!   and the compiler has to know whether teams have room for a master warp.
//!
//! So the driver looks these clauses up where they stand, and the compiler finds
//! the construct by the line of its directive.

use std::path::Path;
use wf_lower::{BESIDE_A_MASTER, Clause, ClauseSite};

/// Such clauses in the files that a `make` rule names. A file that cannot be
/// read any more counts as one without any: its loops are then as if they had
/// no schedule, and its teams no wider than they may be beside a master.
pub fn of_rule(rule: &Path) -> Vec<ClauseSite> {
    let rule = std::fs::read_to_string(rule).unwrap_or_default();
    let mut sites = vec![];
    for file in prerequisites(&rule) {
        let text = std::fs::read(&file).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        if text.contains("schedule") || text.contains("thread_limit") {
            sites.extend(of_text(&file, &text));
        }
    }
    sites
}

/// The clauses of a directive.
fn of_directive(pragma: &str) -> impl Iterator<Item = Clause> {
    let schedule = is_explicit_static(pragma).then_some(Clause::StaticSchedule);
    let limit = has_wide_limit(pragma).then_some(Clause::WideLimit);
    schedule.into_iter().chain(limit)
}

/// The clauses in `text`, each with the line of its directive, counted from 1,
/// and the file that this belongs to: `file`, unless a preprocessor left line
/// markers. What a macro says may stand on any line.
fn of_text(file: &str, text: &str) -> Vec<ClauseSite> {
    let mut sites = vec![];
    let mut add = |directive: &str, file: &str, line: u32| {
        sites.extend(of_directive(directive).map(|clause| ClauseSite {
            clause,
            file: file.to_owned(),
            line,
        }));
    };
    let (mut file, mut number) = (base_name(file), 0u32);
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        number += 1;
        let Some(directive) = line.trim_start().strip_prefix('#') else {
            // `_Pragma`, or a macro that makes one of its arguments.
            add(line.split("//").next().unwrap_or(line), file, number);
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
        if whole.starts_with("pragma") {
            add(&whole, file, first);
        } else if whole.starts_with("define") {
            add(&whole, "", 0);
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

/// What follows the opening parenthesis of each clause of a name.
fn clauses<'a>(pragma: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    pragma.match_indices(name).filter_map(move |(at, word)| {
        let before = pragma[..at].chars().next_back();
        let clause = pragma[at + word.len()..].trim_start().strip_prefix('(');
        clause.filter(|_| !before.is_some_and(is_name))
    })
}

/// Whether one of the pragma's `schedule` clauses is `static` and no more.
fn is_explicit_static(pragma: &str) -> bool {
    clauses(pragma, "schedule").any(|rest| {
        let kind = rest.split(')').next().unwrap_or_default();
        // `monotonic: static` has modifiers in front.
        kind.rsplit(':').next().unwrap_or(kind).trim() == "static"
    })
}

/// Whether one of the pragma's `thread_limit` clauses is not a number that
/// leaves room for a master warp.
fn has_wide_limit(pragma: &str) -> bool {
    clauses(pragma, "thread_limit").any(|rest| {
        let value = rest.split(')').next().unwrap_or_default().trim();
        value.parse::<u64>().map_or(true, |n| n > BESIDE_A_MASTER)
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

    fn static_lines(file: &str, text: &str) -> Vec<(String, u32)> {
        let sites = of_text(file, text).into_iter();
        sites
            .inspect(|s| assert_eq!(s.clause, Clause::StaticSchedule))
            .map(|s| (s.file, s.line))
            .collect()
    }

    #[test]
    fn limits_that_leave_no_room_for_a_master_count() {
        for (clause, wide) in [
            ("thread_limit(992)", false),
            ("thread_limit( 64 )", false),
            ("thread_limit(993)", true),
            ("thread_limit (1024)", true),
            ("thread_limit(n)", true),
            ("thread_limit(N * 2)", true),
            ("ompx_thread_limit(n)", false),
            ("private(thread_limit)", false),
        ] {
            assert_eq!(
                has_wide_limit(&format!("pragma omp target {clause}")),
                wide,
                "{clause}"
            );
        }
        let both = of_text(
            "a.c",
            "#pragma omp target parallel for thread_limit(n) schedule(static)",
        );
        let clauses: Vec<_> = both.iter().map(|s| s.clause).collect();
        assert_eq!(clauses, [Clause::StaticSchedule, Clause::WideLimit]);
    }

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
        assert_eq!(
            static_lines("src/a.c", text),
            [("a.c".into(), 2), ("a.c".into(), 5)]
        );
    }

    #[test]
    fn operators_count_where_they_stand_and_macros_anywhere() {
        let text = "_Pragma(\"omp for schedule(static)\")\n#define F \\\n _Pragma(\"omp for schedule(static)\")\n";
        assert_eq!(
            static_lines("a.c", text),
            [("a.c".into(), 1), (String::new(), 0)]
        );
    }

    #[test]
    fn macros_may_make_pragmas_of_what_they_are_given() {
        let text = "#define OMP(...) _Pragma(#__VA_ARGS__)\n#define F OMP(omp for schedule(static))\n\
                    OMP(omp for schedule(static))\n";
        assert_eq!(
            static_lines("a.c", text),
            [(String::new(), 0), ("a.c".into(), 3)]
        );
    }

    #[test]
    fn line_markers_are_followed() {
        let text = "# 1 \"x/b.h\" 1\n\n#pragma omp for schedule(static)\n#line 40\n#pragma omp for schedule(static)\n";
        assert_eq!(
            static_lines("a.i", text),
            [("b.h".into(), 2), ("b.h".into(), 40)]
        );
    }

    #[test]
    fn rules_of_make() {
        let rule = "a.o: a.c \\\n  inc/b\\ c.h \\\n  d.h\n";
        assert_eq!(prerequisites(rule), ["a.c", "inc/b c.h", "d.h"]);
        assert!(prerequisites("").is_empty());
    }
}
