//! `cargo xtask test`: the checks, then the suite of programs in `tests/`.

pub mod directives;
mod installed;
pub mod program;
pub mod run;

use crate::build;
use crate::checks;
use crate::error::Error;
use crate::fuzz;
use crate::parallel;
use crate::paths::Project;
use clap::Args;
use std::time::Instant;

/// What to test.
#[derive(Args, Clone, Debug, Default)]
pub struct TestArgs {
    /// Only programs whose path contains this; leaves out the checks.
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Only the programs.
    #[arg(long, conflicts_with = "unit")]
    programs: bool,
    /// Only the checks: format, lints, documentation, unit tests.
    #[arg(long, conflicts_with = "only")]
    unit: bool,
}

/// One check or program that failed, and how to repeat it.
struct Failure {
    what: String,
    why: String,
}

/// Runs the tests and reports each failure.
///
/// # Errors
/// When a test fails, or none could be run.
pub fn test(project: &Project, args: &TestArgs) -> Result<(), Error> {
    let mut passed = 0;
    let mut failures = Vec::new();
    if !args.programs && args.only.is_none() {
        for (name, result) in checks::run(project) {
            match result {
                Ok(()) => passed += 1,
                Err(e) => failures.push(Failure {
                    what: name.into(),
                    why: e.to_string(),
                }),
            }
        }
    }
    if !args.unit {
        let (ok, bad) = programs(project, args.only.as_deref())?;
        passed += ok;
        failures.extend(bad);
    }
    for f in &failures {
        eprintln!("\nFAILED {}\n{}", f.what, f.why.trim_end());
    }
    println!("\n{passed} passed, {} failed", failures.len());
    if failures.is_empty() {
        Ok(())
    } else {
        let names: Vec<_> = failures.iter().map(|f| f.what.as_str()).collect();
        Err(Error::Failed(format!("failed: {}", names.join(", "))))
    }
}

/// Builds the tools and runs every program, as many at once as there are
/// processors.
fn programs(project: &Project, only: Option<&str>) -> Result<(usize, Vec<Failure>), Error> {
    let programs = program::find(project, only)?;
    if programs.is_empty() {
        return match only {
            Some(text) => Err(Error::Usage(format!("no program's path contains '{text}'"))),
            None => Err(Error::Failed("tests/ holds no programs".into())),
        };
    }
    let tools = build::tools(project)?;
    let mut failures = Vec::new();
    let mut passed = 0;
    if only.is_none() {
        let checks = [
            ("installation", installed::check(project, &tools)),
            ("random programs", fuzz::some(project, &tools)),
        ];
        for (what, result) in checks {
            match result {
                Ok(()) => passed += 1,
                Err(e) => failures.push(Failure {
                    what: what.into(),
                    why: e.to_string(),
                }),
            }
        }
    }
    let bench = run::Bench::new(project, tools)?;
    let results = parallel::map(&programs, |p| {
        let start = Instant::now();
        let result = bench.test(p);
        let word = if result.is_ok() { "ok    " } else { "FAILED" };
        println!("{word} {} ({:.1} s)", p.name, start.elapsed().as_secs_f64());
        result.map_err(|why| Failure {
            what: p.name.clone(),
            why,
        })
    });
    for result in results {
        match result {
            Ok(()) => passed += 1,
            Err(failure) => failures.push(failure),
        }
    }
    Ok((passed, failures))
}
