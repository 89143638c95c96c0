//! The part of the long tests that `cargo xtask test` runs: another one for each commit, so that
//! consecutive commits run them all. The workflow of `.github` runs all for each change.

use crate::paths::Project;
use std::process::Command;

/// Commits that share the long tests.
pub const PARTS: usize = 3;

/// What tests of cargo's read: `K/N`, the Kth of N parts; all without it.
pub const VARIABLE: &str = "TESTS_PART";

/// What belongs to this commit.
pub struct Rotation {
    /// Which of the parts, from 0.
    pub part: usize,
    /// Files that this commit, or the working tree, has changed.
    changed: Vec<String>,
    /// Whether it has changed documentation comments of Rust's.
    pub changes_documentation: bool,
}

/// Whether a line of a difference adds or removes a line of a documentation comment.
fn is_documentation(line: &str) -> bool {
    let changed = line.strip_prefix(['+', '-']);
    changed.is_some_and(|text| text.trim_start().starts_with("///") || text.starts_with("//!"))
}

impl Rotation {
    /// Asks git; without it, the first part.
    pub fn of(project: &Project) -> Self {
        let git = |args: &[&str]| {
            let made = Command::new("git")
                .arg("-C")
                .arg(&project.root)
                .args(args)
                .output();
            let made = made.ok().filter(|made| made.status.success())?;
            String::from_utf8(made.stdout).ok()
        };
        let shallow = git(&["rev-parse", "--is-shallow-repository"]);
        // A shallow clone has one commit, whichever it is.
        let number = match shallow.is_some_and(|word| word.trim() == "false") {
            true => git(&["rev-list", "--count", "HEAD"]),
            false => git(&["log", "-1", "--format=%ct"]),
        };
        let number = number.and_then(|n| n.trim().parse::<usize>().ok());
        let changed = git(&["diff", "--name-only", "HEAD~1"]).unwrap_or_default();
        let lines = git(&["diff", "--unified=0", "HEAD~1", "--", "*.rs"]).unwrap_or_default();
        Self {
            part: number.unwrap_or(0) % PARTS,
            changes_documentation: lines.lines().any(is_documentation),
            changed: changed.lines().map(str::to_owned).collect(),
        }
    }

    /// The value of [`VARIABLE`].
    pub fn variable(&self) -> String {
        format!("{}/{PARTS}", self.part + 1)
    }

    /// Whether the one of this number, of whatever there is, is in this part.
    pub fn has(&self, number: usize) -> bool {
        number % PARTS == self.part
    }

    /// Whether this commit, or the working tree, has changed a file in this folder of the project's.
    pub fn has_changed(&self, folder: &str) -> bool {
        self.changed.iter().any(|file| file.starts_with(folder))
    }

    /// Those of `all` that are in this part, and those whose `path` has changed.
    pub fn some<T>(&self, all: Vec<T>, path: impl Fn(&T) -> &str) -> Vec<T> {
        let numbered = all.into_iter().enumerate();
        let mine = numbered.filter(|(i, x)| {
            self.has(*i) || self.changed.iter().any(|file| file.ends_with(path(x)))
        });
        mine.map(|(_, x)| x).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_hold_everything_and_each_what_has_changed() {
        let all: Vec<String> = (0..10).map(|n| format!("programs/{n}.c")).collect();
        let mut together = vec![];
        for part in 0..PARTS {
            let changed = vec!["tests/programs/7.c".to_owned()];
            let rotation = Rotation {
                part,
                changed,
                changes_documentation: false,
            };
            let mine = rotation.some(all.clone(), |name| name);
            assert!(mine.contains(&all[7]));
            together.extend(mine);
        }
        together.sort();
        together.dedup();
        assert_eq!(together, all);
    }

    #[test]
    fn changed_lines_of_documentation_are_found() {
        assert!(is_documentation("+    /// A field."));
        assert!(is_documentation("-//! A module."));
        assert!(!is_documentation("+    // Why."));
        assert!(!is_documentation(" /// As it was."));
        assert!(!is_documentation("+++ b/crates/a/src/lib.rs"));
    }
}
