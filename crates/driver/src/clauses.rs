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

use crate::selectors;

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
    let mut add = |directive: &str, file: &str, line: u32| {
        sites.extend(of_directive(directive).map(|clause| ClauseSite {
            clause,
            file: base_name(file).to_owned(),
            line,
        }));
    };
    let (mut file, mut number) = (String::new(), 0u32);
    let mut attributes = Attributes::default();
    for line in text.lines() {
        if let Some((at, name)) = selectors::marker(line) {
            (file, number) = (name, at.saturating_sub(1));
            continue;
        }
        number += 1;
        match line.trim_start().strip_prefix('#') {
            Some(directive) => add(directive, &file, number),
            None => attributes.read(line, number, &mut |text, line| add(text, &file, line)),
        }
    }
    sites
}

/// Reads code line by line for directives that are attributes,
/// `[[omp::directive(...)]]`, which may go over several lines.
#[derive(Default)]
enum Attributes {
    /// Between two attributes.
    #[default]
    Outside,
    /// Between the brackets of one.
    Inside,
    /// After the word that a directive follows in parentheses.
    Named,
    /// In these parentheses.
    Directive {
        text: String,
        /// Line of the first word.
        line: u32,
        /// Parentheses that are open inside.
        depth: u32,
    },
}

impl Attributes {
    const NAME: &str = "directive";

    /// Reads a line and hands on each directive that ends on it.
    fn read(&mut self, mut rest: &str, number: u32, found: &mut dyn FnMut(&str, u32)) {
        loop {
            match self {
                Self::Outside => {
                    let Some((_, after)) = rest.split_once("[[") else {
                        return;
                    };
                    (*self, rest) = (Self::Inside, after);
                }
                Self::Inside => match (rest.find(Self::NAME), rest.find("]]")) {
                    (Some(name), end) if end.is_none_or(|end| name < end) => {
                        (*self, rest) = (Self::Named, &rest[name + Self::NAME.len()..]);
                    }
                    (_, Some(end)) => (*self, rest) = (Self::Outside, &rest[end + 2..]),
                    _ => return,
                },
                Self::Named => {
                    rest = rest.trim_start();
                    if let Some(after) = rest.strip_prefix('(') {
                        let (text, line, depth) = (String::new(), number, 0);
                        (*self, rest) = (Self::Directive { text, line, depth }, after);
                    } else if rest.is_empty() {
                        return;
                    } else {
                        *self = Self::Inside;
                    }
                }
                Self::Directive { text, line, depth } => {
                    if text.is_empty() {
                        rest = rest.trim_start();
                        *line = number;
                    }
                    let end = rest.find(|c| match c {
                        ')' if *depth == 0 => true,
                        '(' | ')' => {
                            *depth = if c == '(' { *depth + 1 } else { *depth - 1 };
                            false
                        }
                        _ => false,
                    });
                    text.push_str(&rest[..end.unwrap_or(rest.len())]);
                    let Some(end) = end else {
                        if !text.is_empty() {
                            text.push(' ');
                        }
                        return;
                    };
                    found(text, *line);
                    (*self, rest) = (Self::Inside, &rest[end + 1..]);
                }
            }
        }
    }
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
