//! The directives of OpenMP and of OpenACC that mean the same.

use crate::rng::Rng;

/// A model.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Dialect {
    OpenMp,
    OpenAcc,
}

impl Dialect {
    /// What begins its directives.
    pub fn sentinel(self) -> &'static str {
        match self {
            Self::OpenMp => "!$omp",
            Self::OpenAcc => "!$acc",
        }
    }

    /// In a procedure that regions call.
    pub fn of_procedure(self) -> &'static str {
        match self {
            Self::OpenMp => "!$omp declare target",
            Self::OpenAcc => "!$acc routine seq",
        }
    }

    /// A directive before a loop whose iterations threads share.
    pub fn sharing(self, rng: &mut Rng, clauses: &str) -> String {
        let construct = match self {
            Self::OpenMp => rng.one_of([
                "target teams distribute parallel do",
                "target teams distribute parallel do num_teams(3)",
                "target teams distribute parallel do schedule(dynamic, 2)",
                "target parallel do",
                "target teams loop",
                "target teams distribute",
            ]),
            Self::OpenAcc => rng.one_of([
                "parallel loop",
                "parallel loop gang vector",
                "parallel loop gang worker num_workers(2)",
                "kernels loop independent",
                "parallel loop vector vector_length(64)",
                "serial loop",
            ]),
        };
        format!("{} {construct}{clauses}", self.sentinel())
    }

    /// A region that one thread runs.
    /// OpenMP's map these items.
    pub fn alone(self, rng: &mut Rng, items: &str, text: &str) -> String {
        let s = self.sentinel();
        let name = match self {
            Self::OpenMp => &format!("target map(tofrom: {items})"),
            Self::OpenAcc => rng.one_of(["serial", "kernels", "parallel num_gangs(1)"]),
        };
        let end = name.split(' ').next().unwrap_or(name);
        format!("{s} {name}\n{text}{s} end {end}\n")
    }

    /// A clause that has a region change items.
    pub fn both(self, items: &str) -> String {
        match self {
            Self::OpenMp => format!(" map(tofrom: {items})"),
            Self::OpenAcc => format!(" copy({items})"),
        }
    }

    /// What holds items on the device while `text` runs. `around` are variables of which the items
    /// are components.
    pub fn holding(self, rng: &mut Rng, items: &str, around: &str, text: &str) -> String {
        let directives = rng.chance(50);
        match self {
            Self::OpenMp if directives => {
                format!("!$omp target data map(tofrom: {items})\n{text}!$omp end target data\n")
            }
            Self::OpenMp => format!(
                "!$omp target enter data map(to: {items})\n{text}!$omp target exit data map(from: {items})\n"
            ),
            Self::OpenAcc if directives => {
                format!("!$acc data copyin({around}) copy({items})\n{text}!$acc end data\n")
            }
            Self::OpenAcc => format!(
                "!$acc enter data copyin({around})\n!$acc enter data copyin({items})\n{text}\
                 !$acc exit data copyout({items})\n!$acc exit data delete({around})\n"
            ),
        }
    }

    /// Brings an item to the host, and back after `text`.
    pub fn updated(self, item: &str, text: &str) -> String {
        match self {
            Self::OpenMp => {
                format!("!$omp target update from({item})\n{text}!$omp target update to({item})\n")
            }
            Self::OpenAcc => {
                format!("!$acc update self({item})\n{text}!$acc update device({item})\n")
            }
        }
    }
}
