//! Testing programs on AMD's GPUs, in emulation: compile a program for one,
//! run it in `amdsim`, compare with the host.

use crate::parallel;
use crate::process;
use crate::programs::directives::Directives;
use crate::programs::program::Program;
use crate::programs::run::{Bench, COMPILE_LIMIT, Seen, VERSIONS_LEVEL, indent};
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

/// The processors that programs are tested on, one for each size of waves.
pub const ARCHS: &str = "gfx942,gfx1100";
/// Where the suite is run whole, every tenth program is run here, too.
const EACH: usize = 10;
/// How long one run may take; the emulator is slower than the virtual GPU.
const LIMIT: Duration = Duration::from_secs(120);
/// How long a run may take that is known to fail, for some do not end.
const FAULT_LIMIT: Duration = Duration::from_secs(10);

/// How the programs did.
#[derive(Default)]
pub struct Outcome {
    /// Runs that were as on the host.
    pub passed: usize,
    /// Runs that failed as their programs say: program and processor, reason.
    pub known: Vec<(String, String)>,
    /// Runs that failed, or passed though their program says that they do not.
    pub failed: Vec<(String, String)>,
}

/// The programs that run to a good end, and those that say what the others'
/// messages are here, for `EXPECT-RUN-ERROR` is the virtual GPU's; where the suite is run whole, a sample of them by their
/// order. Those with a known fault are always in it, so that the first run
/// without it is noticed.
pub fn choose(programs: &[Program], sample: bool) -> Vec<&Program> {
    programs
        .iter()
        .filter(|p| match &p.directives {
            Ok(d) => {
                let good = d.expect_error.is_empty() && d.expect_run_error.is_empty();
                good || !d.amd_run_error.is_empty()
            }
            Err(_) => true,
        })
        .enumerate()
        .filter(|(i, p)| {
            let faulty = matches!(&p.directives, Ok(d) if !d.amd_faults.is_empty());
            !sample || faulty || i % EACH == 0
        })
        .map(|(_, p)| p)
        .collect()
}

/// Runs each program at each level on each processor and prints how it went.
pub fn test(bench: &Bench, programs: &[&Program], archs: &[String], levels: &[String]) -> Outcome {
    let runs: Vec<(&Program, &String)> = programs
        .iter()
        .flat_map(|p| levels.iter().map(move |l| (*p, l)))
        .collect();
    let results = parallel::map(&runs, |(program, level)| {
        bench.test_amd(program, level, archs)
    });
    let mut outcome = Outcome::default();
    for run in results.into_iter().flatten() {
        match (run.result, run.fault) {
            (Ok(()), None) => outcome.passed += 1,
            (Err(_), Some(reason)) => outcome.known.push((run.what, reason)),
            (Err(why), None) => outcome.failed.push((run.what, why)),
            (Ok(()), Some(reason)) => {
                let why = format!("passes; its AMD-FAULT is no longer true: {reason}");
                outcome.failed.push((run.what, why));
            }
        }
    }
    outcome
}

/// One run of a program.
struct Run {
    what: String,
    result: Result<(), String>,
    /// Why it is known to fail.
    fault: Option<String>,
}

impl Bench {
    /// Compiles a program once for all processors and runs it on each.
    fn test_amd(&self, program: &Program, level: &str, archs: &[String]) -> Vec<Run> {
        let exe = self.dir.join(format!("{}{level}-amd", program.flat_name()));
        let made = self.prepare_amd(program, level, archs, &exe);
        let runs: Vec<Run> = archs
            .iter()
            .map(|arch| {
                let start = Instant::now();
                let fault = match &program.directives {
                    Ok(d) => d.amd_fault(arch, level).map(str::to_owned),
                    Err(_) => None,
                };
                let limit = fault.as_ref().map_or(LIMIT, |_| FAULT_LIMIT);
                let result = made.as_ref().map_err(Clone::clone).and_then(|host| {
                    self.run_amd(program, (arch, level), &exe, host.as_ref(), limit)
                });
                let word = match (&result, &fault) {
                    (Err(_), Some(_)) => "fault ",
                    (Ok(()), None) => "ok    ",
                    _ => "FAILED",
                };
                let what = format!("{} at {level} on {arch}", program.name);
                println!("{word} {what} ({:.1} s)", start.elapsed().as_secs_f64());
                Run {
                    what,
                    result,
                    fault,
                }
            })
            .collect();
        // Kept where one fails, so that its command can be repeated.
        if runs.iter().all(|r| r.result.is_ok()) {
            let _ = fs::remove_file(&exe);
        }
        runs
    }

    /// Compiles a program, and what it prints on the host.
    fn prepare_amd(
        &self,
        program: &Program,
        level: &str,
        archs: &[String],
        exe: &Path,
    ) -> Result<Option<Seen>, String> {
        let d: &Directives = program.directives.as_ref().map_err(Clone::clone)?;
        let mut compile = self.compile(program, d, level, &archs.join(","), exe);
        compile.arg("--no-offload-arch=virtual");
        let made = process::capture(&mut compile, COMPILE_LIMIT).map_err(|e| e.to_string())?;
        if !made.success() {
            return Err(format!(
                "does not compile: {}\n  {}\n{}",
                made.ending(),
                process::line(&compile),
                indent(&made.stderr)
            ));
        }
        self.run_host(program, d, exe)
    }

    /// Runs a program on one processor.
    fn run_amd(
        &self,
        program: &Program,
        (arch, level): (&str, &str),
        exe: &Path,
        host: Option<&Seen>,
        limit: Duration,
    ) -> Result<(), String> {
        let mut d = program.directives.clone()?;
        d.expect_run_error.clone_from(&d.amd_run_error);
        d.versions.clone_from(&d.amd_versions);
        let run = || {
            let mut c = self.run(program, &d, exe);
            c.env("OMP_TARGET_OFFLOAD", "MANDATORY")
                .env("WARPFORK_DEVICE", "amdsim")
                .env("WARPFORK_AMDSIM_ARCH", arch);
            c
        };
        self.run_device(&d, &mut run(), host, limit)?;
        match level.ends_with(VERSIONS_LEVEL.trim_start_matches('-')) {
            true => self.check_versions(&d, &mut run(), limit),
            false => Ok(()),
        }
    }
}
