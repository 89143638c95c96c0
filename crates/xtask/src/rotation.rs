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
        Self {
            part: number.unwrap_or(0) % PARTS,
            changed: changed.lines().map(str::to_owned).collect(),
        }
    }

    /// The value of [`VARIABLE`].
    pub fn variable(&self) -> String {
        format!("{}/{PARTS}", self.part + 1)
    }

    /// Those of `all` that are in this part, and those whose `path` has changed.
    pub fn some<T>(&self, all: Vec<T>, path: impl Fn(&T) -> &str) -> Vec<T> {
        let numbered = all.into_iter().enumerate();
        let mine = numbered.filter(|(i, x)| {
            i % PARTS == self.part || self.changed.iter().any(|file| file.ends_with(path(x)))
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
            let rotation = Rotation { part, changed };
            let mine = rotation.some(all.clone(), |name| name);
            assert!(mine.contains(&all[7]));
            together.extend(mine);
        }
        together.sort();
        together.dedup();
        assert_eq!(together, all);
    }
}
