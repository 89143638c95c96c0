//! `cargo xtask bench kernels`: the evaluation of warp-specialized fork-join,
//! section VI, repeated. The programs of `bench/evaluation/`, built by every
//! compiler there is, are packed with a script that runs them on a machine
//! with a GPU; `cargo xtask report` makes tables and pictures of its results.

mod accesses;
mod causes;
mod compare;
mod counters;
mod dots;
mod figures;
mod kernels;
mod pack;
mod peers;
mod report;
mod results;
mod statistics;

use crate::build::{self, Tools};
use crate::error::Error;
use crate::parallel;
use crate::paths::Project;
use crate::process;
use crate::programs::run::{COMPILE_LIMIT, RUN_LIMIT, clean_environment};
use crate::rotation::Rotation;
use clap::Args;
use std::path::{Path, PathBuf};
use std::process::Command;

pub use accesses::{AccessesArgs, run as accesses};
pub use report::{ReportArgs, run as report};

/// Where the programs are.
fn sources(project: &Project) -> PathBuf {
    project.root.join("bench/evaluation")
}

/// What to build, and with what.
#[derive(Args, Clone, Debug)]
pub struct KernelsArgs {
    /// Compilers to compare with: clang, gcc, cuda.
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        default_value = "clang,gcc,cuda"
    )]
    peers: Vec<String>,
    /// Folder to fill; an earlier one is replaced.
    #[arg(long, value_name = "DIR", default_value = "dist/evaluation")]
    out: PathBuf,
    /// What to compile for.
    #[arg(long, value_name = "ARCH", default_value = "sm_90")]
    arch: String,
    /// Only programs whose name contains this.
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
}

/// Builds and packs; where there is a GPU, runs what was packed too.
///
/// # Errors
/// When the build fails, a peer is unknown, or a file cannot be written. What a
/// peer does not compile is a row of the results.
pub fn run(project: &Project, args: &KernelsArgs) -> Result<(), Error> {
    let tools = build::tools(project)?;
    let compilers = peers::find(&tools, &args.peers, &args.arch)?;
    let out = std::path::absolute(&args.out).map_err(|e| Error::io("find", &args.out, &e))?;
    let only = args.only.as_deref();
    pack::pack(project, &tools, &compilers, &args.arch, only, &out)?;
    let results = out.join("results.json");
    if !Path::new("/dev/nvidiactl").exists() {
        println!(
            "there: sh {}/run.sh results.json; then here: cargo xtask report results.json",
            args.out.display()
        );
        return Ok(());
    }
    process::show(Command::new("sh").arg(out.join("run.sh")).arg(&results))?;
    report::write(&results, &out)
}

/// Builds every program in both forms, of OpenMP and of OpenACC in turn, and
/// runs it with small sizes on the virtual GPU; of these a part if there is a `turn`, unless the
/// commit changes the evaluation.
///
/// # Errors
/// When one does not compile or computes something wrong.
pub fn check(project: &Project, tools: &Tools, turn: Option<&Rotation>) -> Result<(), Error> {
    let dir = project.work_dir("evaluation")?;
    let compilers = peers::ours(tools, "virtual");
    let mut jobs = Vec::new();
    for (number, program) in kernels::programs().into_iter().enumerate() {
        for (position, form) in peers::FORMS.into_iter().enumerate() {
            jobs.push((program, form, &compilers[0]));
            // OpenACC's come to the same passes: one form of each will do.
            if number % 2 == position && compilers[1].has(program, form) {
                jobs.push((program, form, &compilers[1]));
            }
            // Kernels in the generic mode, a sample of them.
            if number % 3 == 0 && compilers[2].has(program, form) {
                jobs.push((program, form, &compilers[2]));
            }
        }
    }
    if let Some(turn) = turn.filter(|turn| !turn.has_changed("bench/evaluation")) {
        let numbered = jobs.into_iter().enumerate();
        jobs = numbered
            .filter(|(i, _)| turn.has(*i))
            .map(|(_, job)| job)
            .collect();
    }
    let failed: Vec<String> = parallel::map(&jobs, |(program, form, compiler)| {
        let exe = dir.join(compiler.file(program, form));
        let mut c = compiler.command(&sources(project), program, form, &exe);
        let built = process::capture(&mut c, COMPILE_LIMIT).map_err(|e| e.to_string())?;
        if !built.success() {
            return Err(format!("{}\n{}", process::line(&c), built.stderr));
        }
        let mut c = Command::new(&exe);
        clean_environment(&mut c, tools);
        c.arg("--quick")
            .env("OMP_TARGET_OFFLOAD", "MANDATORY")
            .env("WARPFORK_DEVICE", "virtual");
        let ran = process::capture(&mut c, RUN_LIMIT).map_err(|e| e.to_string())?;
        match ran.success() {
            true => Ok(()),
            false => Err(format!(
                "{}: {}\n{}",
                process::line(&c),
                ran.ending(),
                ran.stderr
            )),
        }
    })
    .into_iter()
    .filter_map(Result::err)
    .collect();
    match failed.is_empty() {
        true => Ok(()),
        false => Err(Error::Failed(failed.join("\n"))),
    }
}
