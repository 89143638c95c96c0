//! How each model says what a nest needs.

use crate::rng::Rng;

/// The words of a model.
pub struct Words {
    /// The flag of the compiler.
    pub model: &'static str,
    /// Functions that nests call.
    pub routines: &'static str,
    /// The league and its loop in one.
    pub league: &'static str,
    /// The league, and the loop in it.
    pub distribute: Option<(&'static str, &'static str)>,
    /// A loop of a team's threads.
    pub inner: &'static str,
    /// An update that others make as well.
    pub atomic: &'static str,
}

/// OpenMP's.
pub const OPENMP: Words = Words {
    model: "-fopenmp",
    routines: "\
#include <omp.h>
static long twist(long v) { return (v * 7 + 3) % 60; }
static long sum_of(const long *p, int m) {
  long s = 0;
#pragma omp parallel for reduction(+:s)
  for (int k = 0; k < m; k++) s += p[k] % 11;
  return s;
}
",
    league: "#pragma omp target teams distribute",
    distribute: Some(("#pragma omp target teams", "#pragma omp distribute")),
    inner: "#pragma omp parallel for",
    atomic: "#pragma omp atomic",
};

/// OpenACC's.
pub const OPENACC: Words = Words {
    model: "-fopenacc",
    routines: "\
#pragma acc routine seq
static long twist(long v) { return (v * 7 + 3) % 60; }
#pragma acc routine vector
static long sum_of(const long *p, int m) {
  long s = 0;
#pragma acc loop vector reduction(+:s)
  for (int k = 0; k < m; k++) s += p[k] % 11;
  return s;
}
",
    league: "#pragma acc parallel loop gang",
    distribute: None,
    inner: "#pragma acc loop vector",
    atomic: "#pragma acc atomic update",
};

impl Words {
    /// Whether they are OpenMP's.
    pub fn is_openmp(&self) -> bool {
        self.distribute.is_some()
    }

    /// Clauses for what all nests have, arrays of so many.
    pub fn data(&self, inputs: usize, cells: usize, rows: usize) -> String {
        if self.is_openmp() {
            format!(
                "map(to: in[:{inputs}]) map(tofrom: out[:{cells}], side[:{rows}], count) firstprivate(it)"
            )
        } else {
            format!(
                "copyin(in[:{inputs}]) copy(out[:{cells}], side[:{rows}], count) firstprivate(it)"
            )
        }
    }

    /// A clause for a variable that is copied in and out.
    pub fn both(&self, name: &str) -> String {
        if self.is_openmp() {
            format!(" map(tofrom: {name})")
        } else {
            format!(" copy({name})")
        }
    }

    /// What the program may ask for, seldom.
    pub fn sizes(&self, rng: &mut Rng) -> String {
        let n = rng.below(70) + 1;
        match (rng.below(10), self.is_openmp()) {
            (0, true) => format!(" num_teams({n})"),
            (0, false) => format!(" num_gangs({n})"),
            (1, true) => format!(" thread_limit({n})"),
            (1, false) => " vector_length(64)".into(),
            _ => String::new(),
        }
    }
}
