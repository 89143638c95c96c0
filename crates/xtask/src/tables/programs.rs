//! The programs of implicit-data-sharing, figures 5 and 6.

use std::fmt::Write as _;

/// What a program shares between a team's sequential code and its region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharing {
    /// Figure 5: so many values, the array that takes the result among them.
    Scalars(usize),
    /// Figure 6: so many arrays of 96 `int`.
    Arrays(usize),
}

/// How far a program is from the paper's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// As it stands in the paper. Nothing in its sequential code has a side
    /// effect, so all threads run it.
    Paper,
    /// Its sequential code also writes memory in a loop, so that a master warp
    /// runs it, as it does for all of the paper's.
    Master,
    /// That, and a thread of the region writes what is shared, so that the
    /// variables need a place.
    Written,
}

/// All forms.
pub const FORMS: [Form; 3] = [Form::Paper, Form::Master, Form::Written];

impl Form {
    /// For a table's head.
    pub fn name(self) -> &'static str {
        match self {
            Self::Paper => "as in the paper",
            Self::Master => "master warp",
            Self::Written => "master warp, written",
        }
    }
}

/// The program in C.
pub fn source(sharing: Sharing, form: Form) -> String {
    let (names, bytes): (Vec<String>, bool) = match sharing {
        Sharing::Scalars(n) => ((1..n).map(|i| format!("c{i}")).collect(), false),
        Sharing::Arrays(n) => ((1..=n).map(|i| format!("d{i}")).collect(), true),
    };
    let each = |f: &dyn Fn(usize, &String) -> String| -> String {
        names.iter().enumerate().map(|(i, n)| f(i + 1, n)).collect()
    };
    let mut out = String::from(
        "#include <omp.h>\n\
         #define TEAMS 64\n\
         #define WORKERS 96\n\
         #define SIZE (TEAMS * WORKERS)\n\
         void increment_array(int *a, int *log) {\n",
    );
    if !bytes {
        out += &each(&|_, n| format!("  int {n} = 0;\n"));
    }
    out += "#pragma omp target map(tofrom : a[ : SIZE], log[ : TEAMS])\n\
            #pragma omp teams num_teams(TEAMS) thread_limit(WORKERS)\n  {\n";
    if form != Form::Paper {
        out += "    for (int i = 0; i < WORKERS; i++)\n      \
                log[omp_get_team_num()] = log[omp_get_team_num()] / 2 + i;\n";
    }
    out += &each(&|i, n| match bytes {
        true => format!(
            "    int {n}[WORKERS];\n    for (int i = 0; i < WORKERS; i++)\n      {n}[i] = 10;\n"
        ),
        false => format!("    {n} += {i};\n"),
    });
    out += "#pragma omp parallel\n    {\n";
    if form == Form::Written {
        let writes = each(&|_, n| match bytes {
            true => format!("{n}[0]++; "),
            false => format!("{n}++; "),
        });
        let _ = writeln!(out, "      if (omp_get_thread_num() == 3) {{ {writes}}}");
        out += "#pragma omp barrier\n";
    }
    let sum = each(&|_, n| match bytes {
        true => format!(" + {n}[omp_get_thread_num()]"),
        false => format!(" + {n}"),
    });
    let _ = writeln!(
        out,
        "      a[omp_get_team_num() * WORKERS + omp_get_thread_num()] += 1{sum};\n    }}\n  }}\n}}"
    );
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_shares_as_much_as_it_says() {
        let eight = source(Sharing::Scalars(8), Form::Paper);
        assert!(eight.contains("int c7 = 0;") && !eight.contains("c8"));
        assert!(!eight.contains("log[omp"));
        let written = source(Sharing::Arrays(2), Form::Written);
        assert!(written.contains("int d2[WORKERS];") && !written.contains("d3"));
        assert!(written.contains("d1[0]++; d2[0]++; "));
    }
}
