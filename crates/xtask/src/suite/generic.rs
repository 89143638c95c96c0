//! Testing programs in the generic mode: compile each with `-fopenmp-exec-mode=generic`, run it on
//! the virtual GPU, compare with the host.
//!
//! Most kernels of the suite are SPMD, so without this a master warp and its workers would run a
//! small part of the constructs.

use crate::parallel;
use crate::programs::program::Program;
use crate::programs::run::{Bench, LEVELS};
use std::time::Instant;

/// The flag that forces the mode.
const FLAG: &str = "-fopenmp-exec-mode=generic";
/// Where the suite is run whole, every 24th program is run here, too.
const EACH: usize = 24;

/// The mode that `--exec-mode` names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum ExecMode {
    /// All kernels with parallel regions have a master warp and workers.
    Generic,
}

/// The programs that run to a good end; where the suite is run whole, a sample of them by their
/// order. How far a wrong program comes depends on the mode, so the others are left out.
pub fn choose(programs: &[Program], sample: bool) -> Vec<&Program> {
    let is_right = |p: &&Program| match &p.directives {
        Ok(d) => d.expect_error.is_empty() && d.expect_run_error.is_empty(),
        Err(_) => true,
    };
    let step = if sample { EACH } else { 1 };
    programs.iter().filter(is_right).step_by(step).collect()
}

/// Runs each program at these of the levels, and says how it went.
pub fn test(
    bench: &Bench,
    programs: &[&Program],
    levels: &[&str],
) -> Vec<(String, Result<(), String>)> {
    parallel::map(programs, |program| {
        let start = Instant::now();
        let result = test_one(bench, program, levels);
        let word = if result.is_ok() { "ok    " } else { "FAILED" };
        let name = format!("{} in generic mode", program.name);
        println!("{word} {name} ({:.1} s)", start.elapsed().as_secs_f64());
        (name, result)
    })
}

fn test_one(bench: &Bench, program: &Program, levels: &[&str]) -> Result<(), String> {
    let d = program.directives.as_ref().map_err(Clone::clone)?;
    let known = LEVELS.into_iter().enumerate();
    for (turn, level) in known.filter(|(_, level)| levels.contains(level)) {
        let exe = bench
            .dir
            .join(format!("{}{level}-generic", program.flat_name()));
        let archs = bench.archs(program, d, turn);
        let mut compile = bench.compile(program, d, level, &archs, &exe);
        compile.arg(FLAG);
        bench.made(&mut compile)?;
        bench.run_all(program, d, &exe, turn as u32)?;
        let _ = std::fs::remove_file(&exe);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(name: &str, text: &str) -> Program {
        Program {
            name: name.into(),
            source: name.into(),
            directives: crate::programs::directives::parse(text),
        }
    }

    #[test]
    fn programs_that_must_fail_are_left_out() {
        let mut all = vec![
            program("error", "// EXPECT-ERROR: x"),
            program("fault", "// EXPECT-RUN-ERROR: x"),
        ];
        all.extend((0..EACH + 1).map(|n| program(&format!("p{n}"), "")));
        assert_eq!(choose(&all, false).len(), EACH + 1);
        let sample: Vec<_> = choose(&all, true).iter().map(|p| p.name.clone()).collect();
        assert_eq!(sample, ["p0".to_owned(), format!("p{EACH}")]);
    }
}
