//! Programs that use a library which a sanitizer checks.

use super::kind::{Kind, TARGET};
use crate::build::{LLVM_LIB, Tools};
use crate::error::Error;
use crate::parallel;
use crate::paths::Project;
use crate::process::{self, Captured};
use crate::programs::directives::Directives;
use crate::programs::program::{self, Program};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// How long a compilation or a run may take.
const LIMIT: Duration = Duration::from_secs(300);

/// What ThreadSanitizer checks, by the beginnings of names: programs of several host threads. It does not
/// see what orders LLVM's own tasks, so that programs with such ones are not among them, nor is
/// `host_threads_always.c`, which reads what other threads copy.
const THREADS: [&str; 18] = [
    "programs/api/exit_beside_launches.c",
    "programs/api/memcpy_async.c",
    "programs/api/several_devices.c",
    "programs/api/soak.c",
    "programs/clauses/nowait_depend.c",
    "programs/clauses/nowait_order.c",
    "programs/clauses/nowait_private.c",
    "programs/data/host_threads_counters.c",
    "programs/data/host_threads_m",
    "programs/data/host_threads_nowait.c",
    "programs/data/host_threads_rows.c",
    "programs/data/host_threads_update.c",
    "programs/data/declare_target_",
    "programs/data/enter_exit_data.c",
    "programs/data/target_update.c",
    "programs/directives/interop_depend.c",
    "programs/directives/target_in_destructors.cpp",
    "programs/openacc/host_threads_data.c",
];

/// What AddressSanitizer checks: these too, and all that maps data.
const MAPS: [&str; 6] = [
    "programs/api/",
    "programs/clauses/map_",
    "programs/clauses/nowait_",
    "programs/data/",
    "programs/directives/target_",
    "programs/openacc/host_threads_data.c",
];

/// Left out of AddressSanitizer's. The first needs a function of compiler-rt's for `bfloat16` at `-O1`. In
/// the others a pointer variable is near the array that a clause names through it, as if both were in a
/// struct of unknown size: its copy takes the bytes between them along, which are read, on pages that
/// are there, and never written back (`compose` of `mapping/struct_assembly.rs`).
const NOT_MAPS: [&str; 3] = [
    "programs/api/warp_types.cpp",
    "programs/data/conditional_items.cpp",
    "programs/data/member_pointers_nested.cpp",
];

/// Programs that a sanitizer has to report, so that one that sees nothing is noticed.
fn faulty(kind: Kind) -> &'static str {
    match kind {
        Kind::Thread => "race.c",
        Kind::Address => "overflow.c",
    }
}

/// A folder for what is made, and the library that is checked.
struct Place<'a> {
    project: &'a Project,
    tools: &'a Tools,
    kind: Kind,
    flags: Vec<String>,
    dir: PathBuf,
}

/// Runs all programs, or those whose names contain `only`.
///
/// # Errors
/// The sanitizer reports something in one of them, or reports nothing where it has to.
pub fn run(project: &Project, tools: &Tools, kind: Kind, only: Option<&str>) -> Result<(), Error> {
    let place = Place {
        project,
        tools,
        kind,
        flags: kind.flags()?,
        dir: project.work_dir(&format!("sanitize-{}", kind.name()))?,
    };
    place.must_report()?;
    let chosen = program::find(project, only)?;
    let chosen: Vec<_> = chosen.iter().filter(|p| is_wanted(kind, p)).collect();
    let failed = parallel::map(&chosen, |program| {
        let result = place.check(program);
        match &result {
            Ok(()) => println!("ok     {} ({})", program.name, kind.name()),
            Err(why) => println!("FAILED {} ({}): {why}", program.name, kind.name()),
        }
        result.is_err()
    });
    let failed = failed.into_iter().filter(|failed| *failed).count();
    match failed {
        0 => Ok(()),
        n => Err(Error::Failed(format!("{n} of {} programs", chosen.len()))),
    }
}

/// Whether a program belongs to a sanitizer's: it runs to a good end.
fn is_wanted(kind: Kind, program: &Program) -> bool {
    let Ok(d) = &program.directives else {
        return false;
    };
    let is_named = |list: &[&str]| list.iter().any(|begin| program.name.starts_with(begin));
    let good = d.expect_error.is_empty() && d.expect_run_error.is_empty();
    let named = match kind {
        Kind::Thread => is_named(&THREADS),
        Kind::Address => {
            (is_named(&MAPS) || is_named(&THREADS)) && !NOT_MAPS.contains(&&*program.name)
        }
    };
    good && named && !program.is_fortran()
}

impl Place<'_> {
    /// Compiles a program and runs it.
    fn check(&self, program: &Program) -> Result<(), String> {
        let d = program.directives.as_ref().map_err(Clone::clone)?;
        let exe = self.dir.join(program.flat_name());
        let mut compile = self.compile(program.compiler(d, self.tools), &exe);
        compile
            .args(&d.models)
            .args(&d.flags)
            .args(program.sources(d));
        self.made(&mut compile)?;
        let mut c = self.command(&exe);
        c.args(&d.run_args).current_dir(program.folder());
        c.envs(environment(d));
        let result = process::capture(&mut c, LIMIT).map_err(|e| e.to_string())?;
        match result.success() && !self.has_report(&result) {
            true => Ok(()),
            false => Err(format!(
                "{}\n  {}\n{}",
                result.ending(),
                process::line(&c),
                result.stderr
            )),
        }
    }

    /// A program with a fault, which the sanitizer has to see in what the library does.
    fn must_report(&self) -> Result<(), Error> {
        let name = faulty(self.kind);
        let exe = self.dir.join(name);
        let mut compile = self.compile(&self.tools.wfcc, &exe);
        compile
            .arg("-fopenmp")
            .arg(self.project.root.join("tests/sanitize").join(name));
        self.made(&mut compile).map_err(Error::Failed)?;
        let result = process::capture(&mut self.command(&exe), LIMIT)?;
        match self.has_report(&result) && result.stderr.contains("warpfork::") {
            true => Ok(()),
            false => Err(Error::Failed(format!(
                "the sanitizer does not see the fault of {name}: {}\n{}",
                result.ending(),
                result.stderr
            ))),
        }
    }

    fn has_report(&self, result: &Captured) -> bool {
        self.kind.has_report(&result.stderr)
    }

    fn compile(&self, compiler: &Path, exe: &Path) -> Command {
        let mut c = Command::new(compiler);
        c.args(["-O1", "--offload-arch=virtual"])
            .args(&self.flags)
            .arg("-lm")
            .arg("-o")
            .arg(exe);
        c
    }

    fn made(&self, compile: &mut Command) -> Result<(), String> {
        let result = process::capture(compile, LIMIT).map_err(|e| e.to_string())?;
        match result.success() {
            true => Ok(()),
            false => Err(format!(
                "does not compile: {}\n  {}\n{}",
                result.ending(),
                process::line(compile),
                result.stderr
            )),
        }
    }

    /// Runs an executable with the library that is checked.
    fn command(&self, exe: &Path) -> Command {
        let library = self.kind.target(self.project).join(TARGET).join("debug");
        let mut c = Command::new(exe);
        process::without_settings(&mut c);
        self.kind.set(self.project, &mut c);
        c.env(
            "LD_LIBRARY_PATH",
            format!("{}:{LLVM_LIB}", library.display()),
        )
        .env("WARPFORK_DEVICE", "virtual")
        .env("OMP_TARGET_OFFLOAD", "MANDATORY");
        c
    }
}

/// The variables that a program asks for.
fn environment(d: &Directives) -> impl Iterator<Item = (&str, &str)> {
    d.env.iter().map(|(name, value)| (&**name, &**value))
}
