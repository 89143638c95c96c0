//! Testing programs on AMD's GPUs, in emulation: compile a program for one,
//! run it in `amdsim`, compare with the host.

use super::directives::Directives;
use super::program::Program;
use super::run::{Bench, COMPILE_LIMIT, indent};
use crate::parallel;
use crate::process;
use std::fs;
use std::time::{Duration, Instant};

/// The processors that programs are tested on, one for each size of waves.
pub const ARCHS: &str = "gfx942,gfx1100";
/// Where the suite is run whole, every sixth program is run here, too.
const EACH: usize = 6;
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

/// The programs that run to a good end, for the messages of the others are the
/// virtual GPU's; where the suite is run whole, a sample of them by their
/// order. Those with a known fault are always in it, so that the first run
/// without it is noticed.
pub fn choose(programs: &[Program], sample: bool) -> Vec<&Program> {
    programs
        .iter()
        .filter(|p| match &p.directives {
            Ok(d) => d.expect_error.is_empty() && d.expect_run_error.is_empty(),
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

/// Runs each program on each processor and prints how it went.
pub fn test(bench: &Bench, programs: &[&Program], archs: &[String]) -> Outcome {
    let runs: Vec<(&Program, &String)> = programs
        .iter()
        .flat_map(|p| archs.iter().map(move |a| (*p, a)))
        .collect();
    let results = parallel::map(&runs, |(program, arch)| {
        let start = Instant::now();
        let fault = match &program.directives {
            Ok(d) => d.amd_fault(arch).map(str::to_owned),
            Err(_) => None,
        };
        let limit = fault.as_ref().map_or(LIMIT, |_| FAULT_LIMIT);
        let result = bench.test_amd(program, arch, limit);
        let word = match (&result, &fault) {
            (Err(_), Some(_)) => "fault ",
            (Ok(()), None) => "ok    ",
            _ => "FAILED",
        };
        let took = start.elapsed().as_secs_f64();
        println!("{word} {} on {arch} ({took:.1} s)", program.name);
        (format!("{} on {arch}", program.name), result, fault)
    });
    let mut outcome = Outcome::default();
    for (what, result, fault) in results {
        match (result, fault) {
            (Ok(()), None) => outcome.passed += 1,
            (Err(_), Some(reason)) => outcome.known.push((what, reason)),
            (Err(why), None) => outcome.failed.push((what, why)),
            (Ok(()), Some(reason)) => {
                let why = format!("passes; its AMD-FAULT is no longer true: {reason}");
                outcome.failed.push((what, why));
            }
        }
    }
    outcome
}

impl Bench {
    /// Compiles a program for `arch` at `-O3` and runs it there.
    fn test_amd(&self, program: &Program, arch: &str, limit: Duration) -> Result<(), String> {
        let d: &Directives = program.directives.as_ref().map_err(Clone::clone)?;
        let exe = self.dir.join(format!("{}-{arch}", program.flat_name()));
        let mut compile = self.compile(program, d, "-O3", arch, &exe);
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
        let host = self.run_host(program, d, &exe)?;
        let mut c = self.run(program, d, &exe);
        c.env("OMP_TARGET_OFFLOAD", "MANDATORY")
            .env("WARPFORK_DEVICE", "amdsim")
            .env("WARPFORK_AMDSIM_ARCH", arch);
        self.run_device(d, &mut c, host.as_ref(), limit)?;
        // Kept where it fails, so that the command above can be repeated.
        let _ = fs::remove_file(&exe);
        Ok(())
    }
}
