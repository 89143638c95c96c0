//! Clauses of a source that Clang's code does not show.
//!
//! - `schedule(static)`: the code for a loop is the same with this clause and
//!   without any, and the meaning is not: the clause promises each thread one
//!   contiguous share.
//! - `thread_limit` on a `target` without `teams`: only the host's code has it,
//!   and the compiler has to know whether teams have room for a master warp.
//!
//! So the driver looks these clauses up in the preprocessed source, where every
//! macro is expanded and no text is left out or in by mistake, and the compiler
//! finds the construct by the line of its directive. A directive from a macro, or
//! from `_Pragma`, stands on the line where the outermost macro's call begins, for
//! the preprocessor as in the code's debug information.

use std::ffi::OsString;
use std::path::Path;
use wf_lower::{BESIDE_A_MASTER, Clause, ClauseSite};

use crate::directives;

/// Whether a file that a `make` rule names, or a word of the command line, has the
/// name of such a clause; without any, there is no need to preprocess. A file
/// that cannot be read any more counts as one without.
pub fn mentioned(rule: &Path, words: &[OsString]) -> bool {
    let names = |text: &[u8]| {
        let has = |word: &str| text.windows(word.len()).any(|w| w == word.as_bytes());
        has("schedule") || has("thread_limit")
    };
    let rule = std::fs::read_to_string(rule).unwrap_or_default();
    words.iter().any(|w| names(w.as_encoded_bytes()))
        || prerequisites(&rule)
            .iter()
            .any(|file| std::fs::read(file).is_ok_and(|text| names(&text)))
}

/// The clauses in preprocessed text, each with the line of its directive, counted
/// from 1, and the file that this belongs to.
pub fn of_text(text: &str) -> Vec<ClauseSite> {
    let mut sites = vec![];
    for site in directives::sites(text) {
        for directive in &site.directives {
            sites.extend(of_directive(&directive.text).map(|clause| ClauseSite {
                clause,
                file: base_name(&site.file).to_owned(),
                line: directive.line,
            }));
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

/// The name without its folders, by which both sides know a file.
fn base_name(file: &str) -> &str {
    Path::new(file)
        .file_name()
        .and_then(|name| name.to_str())
        .unwrap_or(file)
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

    fn static_lines(text: &str) -> Vec<(String, u32)> {
        let sites = of_text(text).into_iter();
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
        let both = of_text("#pragma omp target parallel for thread_limit(n) schedule(static)");
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
    fn a_directive_is_known_by_its_line() {
        let text = "# 1 \"x/a.c\"\nint schedule(int);\n  #pragma omp for schedule(static)\nf();\n\
                    # 1 \"x/b.h\" 1\n\n#pragma omp for schedule(static)\n# 40 \"x/a.c\" 2\n\
                    #pragma omp for schedule(static)\n";
        assert_eq!(
            static_lines(text),
            [("a.c".into(), 2), ("b.h".into(), 2), ("a.c".into(), 40)]
        );
    }

    #[test]
    fn an_attribute_is_known_by_the_line_of_its_first_word() {
        let text = "# 1 \"a.cpp\"\n[[omp::directive(for\n schedule(static))]] f(static);\n\
                    [[using omp: directive\n(\n parallel for schedule(static))]]\n\
                    [[omp::sequence(directive(parallel), omp::directive(\nfor schedule(static)))]]\n\
                    [[omp::directives(schedule(static))]] directive(for schedule(static)); \n\
                    p = \"directive(\"; [[nodiscard]] int directive = schedule(static);\n\
                    [[omp::directive(parallel for if(f(1)) private(a[b[0]])\nschedule(static) )]]\n";
        assert_eq!(
            static_lines(text),
            [1, 5, 7, 10].map(|line| ("a.cpp".to_owned(), line))
        );
    }

    #[test]
    fn rules_of_make() {
        let rule = "a.o: a.c \\\n  inc/b\\ c.h \\\n  d.h\n";
        assert_eq!(prerequisites(rule), ["a.c", "inc/b c.h", "d.h"]);
        assert!(prerequisites("").is_empty());
    }
}
