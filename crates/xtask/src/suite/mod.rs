//! `cargo xtask test`: the checks, then the suite of programs in `tests/`.

mod amd;
mod builds;
mod generic;
mod guides;
mod installed;

use crate::build;
use crate::checks;
use crate::clock::Clock;
use crate::error::Error;
use crate::evaluation;
use crate::fuzz;
use crate::package;
use crate::parallel;
use crate::paths::Project;
use crate::programs::program;
use crate::programs::run::{self, Thorough};
use crate::rotation::{PARTS, Rotation};
use crate::setup;
use builds::Place;
use clap::Args;
use std::str::FromStr;
use std::time::Instant;

/// What to test.
#[derive(Args, Clone, Debug, Default)]
pub struct TestArgs {
    /// Only programs whose path contains this; leaves out the checks.
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Only the programs, each at both levels of optimisation.
    #[arg(long, conflicts_with = "unit")]
    programs: bool,
    /// Only the checks: format, lints, documentation, unit tests.
    #[arg(long, conflicts_with = "only")]
    unit: bool,
    /// The programs on AMD's GPUs in emulation, in place of the virtual one;
    /// on those of ARCHS, or one of each size of waves.
    #[arg(long, value_name = "ARCHS", conflicts_with = "unit", num_args = 0..=1,
          require_equals = true, value_delimiter = ',',
          default_missing_value = amd::ARCHS)]
    amd: Option<Vec<String>>,
    /// The programs with all kernels forced into this mode.
    #[arg(long, value_name = "MODE", conflicts_with_all = ["unit", "amd"])]
    exec_mode: Option<generic::ExecMode>,
    /// Of the programs only every Nth, from the Kth: a part of N that machines share.
    #[arg(long, value_name = "K/N", conflicts_with = "unit")]
    shard: Option<Shard>,
    /// For a quick look: format, passes, and every sixth program at -O3 on the
    /// virtual GPU.
    #[arg(long, conflicts_with_all = ["only", "programs", "unit", "amd", "exec_mode", "shard", "all_gpus"])]
    quick: bool,
    /// Compile each program for all of the GPUs at each level, as nightly runs do.
    #[arg(long, conflicts_with = "unit")]
    all_gpus: bool,
    /// The levels of optimisation that `--amd` tests at.
    #[arg(
        long,
        value_name = "LEVELS",
        requires = "amd",
        value_delimiter = ',',
        default_value = "O0,O3"
    )]
    levels: Vec<String>,
}

impl TestArgs {
    /// Whether the programs are run in another way than usual, and nothing else is tested.
    fn is_other_way(&self) -> bool {
        self.amd.is_some() || self.exec_mode.is_some()
    }

    /// Whether everything is tested, each commit a part of it.
    fn is_sample(&self) -> bool {
        let named = self.programs || self.only.is_some() || self.shard.is_some();
        !(named || self.quick || self.all_gpus || self.is_other_way())
    }
}

/// One of several parts of the programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shard {
    /// Which, from 0.
    index: usize,
    /// Of how many.
    count: usize,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/');
        let numbers = parts.and_then(|(k, n)| Some((k.parse().ok()?, n.parse().ok()?)));
        match numbers {
            Some((k, n)) if (1..=n).contains(&k) => Ok(Self {
                index: k - 1,
                count: n,
            }),
            _ => Err("not K/N with K from 1 to N".into()),
        }
    }
}

impl Shard {
    /// Those of `all` that are in this part.
    fn of<T>(self, all: Vec<T>) -> Vec<T> {
        let mine = |i: usize| i % self.count == self.index;
        let numbered = all.into_iter().enumerate();
        numbered.filter(|(i, _)| mine(*i)).map(|(_, x)| x).collect()
    }
}

/// The programs of `--quick`.
const QUICK: Shard = Shard { index: 0, count: 6 };

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
    let mut known = Vec::new();
    let mut clock = Clock::default();
    let is_part = args.only.is_some() || args.shard.is_some() || args.is_other_way();
    if !args.programs && !is_part {
        let checks = if args.quick {
            checks::QUICK
        } else {
            checks::ALL
        };
        let turn = (!args.unit && !args.quick).then(|| Rotation::of(project));
        for (name, result) in checks::run(project, checks, turn.as_ref(), &mut clock) {
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
        let done = programs(project, args, &mut clock)?;
        passed += done.passed;
        failures.extend(done.failures);
        known = done.known;
    }
    for (what, reason) in &known {
        println!("\nknown fault: {what}: {reason}");
    }
    for f in &failures {
        eprintln!("\nFAILED {}\n{}", f.what, f.why.trim_end());
    }
    clock.print();
    print!("\n{passed} passed, {} failed", failures.len());
    match known.len() {
        0 => println!(),
        n => println!(", {n} with a known fault"),
    }
    if failures.is_empty() {
        Ok(())
    } else {
        let names: Vec<_> = failures.iter().map(|f| f.what.as_str()).collect();
        Err(Error::Failed(format!("failed: {}", names.join(", "))))
    }
}

/// How the programs did.
#[derive(Default)]
struct Done {
    passed: usize,
    failures: Vec<Failure>,
    /// What fails as it says of itself, and why.
    known: Vec<(String, String)>,
}

impl Done {
    fn add(&mut self, what: &str, result: Result<(), String>) {
        match result {
            Ok(()) => self.passed += 1,
            Err(why) => self.failures.push(Failure {
                what: what.into(),
                why,
            }),
        }
    }

    fn add_all(&mut self, results: Vec<(String, Result<(), String>)>) {
        for (what, result) in results {
            self.add(&what, result);
        }
    }

    fn add_amd(&mut self, outcome: amd::Outcome) {
        self.passed += outcome.passed;
        self.known.extend(outcome.known);
        for (what, why) in outcome.failed {
            self.failures.push(Failure { what, why });
        }
    }
}

/// One of several tests that do not need each other.
struct Job<'a> {
    name: String,
    test: Box<dyn Fn() -> Result<(), String> + Sync + 'a>,
}

/// Runs a test and says how it went and how long it took.
fn timed(name: &str, test: impl FnOnce() -> Result<(), String>) -> (String, Result<(), String>) {
    let start = Instant::now();
    let result = test();
    let word = if result.is_ok() { "ok    " } else { "FAILED" };
    println!("{word} {name} ({:.1} s)", start.elapsed().as_secs_f64());
    (name.to_owned(), result)
}

/// The path of the evaluation's kernels, which are one test.
const EVALUATION: &str = "bench/evaluation";

/// The test of the packages, in an empty root.
const PACKAGES: &str = "packages in an empty root";

/// Leaves out programs in Fortran, and says so, where Flang is not installed.
fn leave_out_fortran(programs: &mut Vec<program::Program>) {
    let all = programs.len();
    programs.retain(|program| setup::has_fortran() || !program.is_fortran());
    match all - programs.len() {
        0 => {}
        n => println!("left out: {n} programs in Fortran (`cargo xtask setup --fortran`)"),
    }
}

/// Builds the tools and runs every program, as many at once as there are
/// processors.
fn programs(project: &Project, args: &TestArgs, clock: &mut Clock) -> Result<Done, Error> {
    let only = args.only.as_deref();
    let mut programs = program::find(project, only)?;
    if let Some(shard) = args.shard.or(args.quick.then_some(QUICK)) {
        programs = shard.of(programs);
    }
    leave_out_fortran(&mut programs);
    let turn = args.is_sample().then(|| Rotation::of(project));
    if let Some(turn) = &turn {
        let all = programs.len();
        programs = turn.some(programs, |program| &program.name);
        println!(
            "programs: {} of {all}, part {} of {PARTS}, and what has changed",
            programs.len(),
            turn.part + 1
        );
    }
    // What is not a program is the first part's.
    let others =
        !args.quick && !args.is_other_way() && args.shard.is_none_or(|shard| shard.index == 0);
    let (builds, guides) = match others {
        true => (builds::find(project, only)?, guides::find(project, only)?),
        false => (vec![], vec![]),
    };
    let kernels = others && only.is_none_or(|t| EVALUATION.contains(t));
    // The first part makes the documentation, the second one the packages.
    let makers = [
        "packaging",
        "crates/xtask/src/package",
        "crates/xtask/src/install",
    ];
    let due = |turn: &Rotation| turn.part == 1 || makers.iter().any(|m| turn.has_changed(m));
    let packages =
        others && only.is_none_or(|t| PACKAGES.contains(t)) && turn.as_ref().is_none_or(due);
    if programs.is_empty() && builds.is_empty() && guides.is_empty() && !kernels && !packages {
        return match only {
            Some(text) => Err(Error::Usage(format!("no program's path contains '{text}'"))),
            None => Err(Error::Failed("tests/ holds no programs".into())),
        };
    }
    let tools = clock.time("build", || build::tools_for_tests(project))?;
    let thorough = match () {
        () if args.quick => Thorough::Quick,
        () if args.all_gpus => Thorough::Full,
        () if args.is_sample() => Thorough::Sample,
        () => Thorough::Usual,
    };
    let mut done = Done::default();
    if let Some(archs) = &args.amd {
        let bench = run::Bench::new(project, tools, thorough)?;
        let chosen = amd::choose(&programs, false);
        let levels: Vec<String> = args.levels.iter().map(|l| format!("-{l}")).collect();
        done.add_amd(amd::test(&bench, &chosen, archs, &levels));
        return Ok(done);
    }
    if args.exec_mode.is_some() {
        let bench = run::Bench::new(project, tools, thorough)?;
        let chosen = generic::choose(&programs, false);
        done.add_all(generic::test(&bench, &chosen, &run::LEVELS));
        return Ok(done);
    }
    let place = match builds.is_empty() && guides.is_empty() {
        true => None,
        false => Some(Place::new(project, &tools, !builds.is_empty())?),
    };
    let mut jobs: Vec<Job<'_>> = Vec::new();
    if let Some(place) = &place {
        jobs.extend(builds.iter().map(|name| Job {
            name: builds::path_of(name),
            test: Box::new(|| builds::test(place, name)),
        }));
        jobs.extend(guides.iter().map(|page| Job {
            name: page.clone(),
            test: Box::new(|| guides::test(project, &place.installed, page)),
        }));
    }
    if packages {
        jobs.push(Job {
            name: PACKAGES.into(),
            test: Box::new(|| package::test(project, &tools).map_err(|e| e.to_string())),
        });
    }
    if kernels {
        jobs.push(Job {
            name: EVALUATION.into(),
            test: Box::new(|| {
                evaluation::check(project, &tools, turn.as_ref()).map_err(|e| e.to_string())
            }),
        });
    }
    done.add_all(clock.time("builds, guides, packages, evaluation", || {
        parallel::map(&jobs, |job| timed(&job.name, &job.test))
    }));
    if others && only.is_none() {
        let result = clock.time("random programs", || {
            fuzz::some(project, &tools, turn.as_ref())
        });
        done.add("random programs", result.map_err(|e| e.to_string()));
    }
    let bench = run::Bench::new(project, tools.clone(), thorough)?;
    done.add_all(clock.time("programs", || {
        parallel::map(&programs, |p| timed(&p.name, || bench.test(p)))
    }));
    if !programs.is_empty() {
        println!("programs: {}", bench.spent);
    }
    if only.is_none() && !args.quick {
        let chosen = generic::choose(&programs, true);
        done.add_all(clock.time("programs in generic mode", || {
            generic::test(&bench, &chosen, &[run::VERSIONS_LEVEL])
        }));
        let archs: Vec<String> = amd::ARCHS.split(',').map(str::to_owned).collect();
        let levels = ["-O3".to_owned()];
        let chosen = amd::choose(&programs, true);
        // Of a part of the programs each is compiled for one of the GPUs, which take turns.
        let turns = if turn.is_some() { archs.len() } else { 1 };
        let outcomes = clock.time("programs on AMD's GPUs", || {
            let parts = archs.chunks(archs.len() / turns).enumerate();
            let tested = parts.map(|(i, archs)| {
                let mine: Vec<_> = chosen.iter().skip(i).step_by(turns).copied().collect();
                amd::test(&bench, &mine, archs, &levels)
            });
            tested.collect::<Vec<_>>()
        });
        for outcome in outcomes {
            done.add_amd(outcome);
        }
    }
    Ok(done)
}

#[cfg(test)]
mod tests {
    use super::Shard;

    #[test]
    fn shards_hold_each_program_once() {
        let all: Vec<u32> = (0..11).collect();
        let parts =
            ["1/3", "2/3", "3/3"].map(|text| text.parse::<Shard>().unwrap().of(all.clone()));
        let mut together = parts.concat();
        together.sort_unstable();
        assert_eq!(together, all);
        for text in ["", "3", "0/3", "4/3", "1/x"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
