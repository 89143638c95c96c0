//! A pass: a row of a table.

use crate::Facts;

/// A row of a table of passes, whose functions have type `R`.
#[derive(Clone, Copy, Debug)]
pub struct Pass<R> {
    /// Its name, which is its file's where it has one.
    pub name: &'static str,
    /// What it does.
    pub run: R,
    /// The least `-O` level that it runs at.
    level: u8,
    needs: Facts,
    leaves: Facts,
    ends: Facts,
    before: Facts,
    stops: bool,
}

impl<R: Copy> Pass<R> {
    /// A row that runs at every level and says nothing of facts.
    pub const fn new(name: &'static str, run: R) -> Self {
        Self {
            name,
            run,
            level: 0,
            needs: Facts::NONE,
            leaves: Facts::NONE,
            ends: Facts::NONE,
            before: Facts::NONE,
            stops: false,
        }
    }

    /// The least `-O` level that it runs at.
    #[must_use]
    pub const fn least_level(self, level: u8) -> Self {
        Self { level, ..self }
    }

    /// What has to hold before it.
    #[must_use]
    pub const fn needs(self, facts: Facts) -> Self {
        Self {
            needs: self.needs.and(facts),
            ..self
        }
    }

    /// What holds after it.
    #[must_use]
    pub const fn leaves(self, facts: Facts) -> Self {
        Self {
            leaves: self.leaves.and(facts),
            ..self
        }
    }

    /// What no longer holds after it.
    #[must_use]
    pub const fn ends(self, facts: Facts) -> Self {
        Self {
            ends: self.ends.and(facts),
            ..self
        }
    }

    /// What may not hold yet: it has to run before any pass that leaves one of these.
    #[must_use]
    pub const fn before(self, facts: Facts) -> Self {
        Self {
            before: self.before.and(facts),
            ..self
        }
    }

    /// The compilation ends after it if anything up to here is wrong.
    #[must_use]
    pub const fn stops(self) -> Self {
        Self {
            stops: true,
            ..self
        }
    }

    /// Whether it runs at this `-O` level.
    pub const fn is_wanted(&self, level: u8) -> bool {
        self.level <= level
    }

    /// Whether programs are right without it: it does not run at `-O0`.
    pub const fn is_optional(&self) -> bool {
        self.level > 0
    }

    /// What holds after it.
    pub(crate) const fn facts(&self) -> Facts {
        self.leaves
    }

    /// Whether the compilation ends after it if anything up to here is wrong.
    pub(crate) const fn may_stop(&self) -> bool {
        self.stops
    }
}

/// What holds after the passes of a table at an `-O` level, if `facts` hold before: to be
/// called where tables are constants, so that a table in the wrong order is no program.
///
/// # Panics
/// With the name of a pass that does not find what it needs, that comes too late, or that
/// says nothing of what it needs.
pub const fn after<R: Copy>(passes: &[Pass<R>], level: u8, mut facts: Facts) -> Facts {
    let mut i = 0;
    while i < passes.len() {
        let pass = &passes[i];
        if pass.level <= level {
            let is_first = facts.is_empty();
            let is_ordered = is_first || !pass.needs.is_empty();
            if !is_ordered || !facts.hold(pass.needs) || facts.overlap(pass.before) {
                panic!("{}", pass.name);
            }
            facts = facts.without(pass.ends).and(pass.leaves);
        }
        i += 1;
    }
    facts
}

/// The names of the passes of a table that run at an `-O` level.
pub fn names<R: Copy>(passes: &[Pass<R>], level: u8) -> impl Iterator<Item = &'static str> {
    passes
        .iter()
        .filter(move |p| p.is_wanted(level))
        .map(|p| p.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Pass<()> = Pass::new("first", ()).leaves(Facts::KERNELS);
    const FORKS: Pass<()> = Pass::new("forks", ())
        .needs(Facts::KERNELS)
        .before(Facts::SSA)
        .leaves(Facts::FORKS);
    const VALUES: Pass<()> = Pass::new("values", ())
        .needs(Facts::KERNELS)
        .leaves(Facts::SSA)
        .least_level(2);
    const LAST: Pass<()> = Pass::new("last", ()).needs(Facts::FORKS).ends(Facts::FORKS);

    #[test]
    fn facts_come_and_go() {
        let all = [FIRST, FORKS, VALUES, LAST];
        let kernels = Facts::KERNELS;
        assert_eq!(after(&all, 0, Facts::NONE), kernels);
        assert_eq!(after(&all, 2, Facts::NONE), kernels.and(Facts::SSA));
        assert_eq!(
            names(&all, 1).collect::<Vec<_>>(),
            ["first", "forks", "last"]
        );
    }

    #[test]
    #[should_panic(expected = "last")]
    fn a_pass_that_lacks_what_it_needs_is_named() {
        after(&[FIRST, VALUES, LAST], 2, Facts::NONE);
    }

    #[test]
    #[should_panic(expected = "forks")]
    fn a_pass_that_comes_too_late_is_named() {
        after(&[FIRST, VALUES, FORKS], 2, Facts::NONE);
    }

    #[test]
    #[should_panic(expected = "alone")]
    fn a_pass_that_needs_nothing_is_named() {
        after(&[FIRST, Pass::new("alone", ())], 0, Facts::NONE);
    }
}
