//! `cargo xtask fuzz`: random programs, which must print on the virtual GPU, or on
//! one of AMD's in emulation, what they print on the host.

use crate::build::{self, LLVM_LIB, Tools};
use crate::error::Error;
use crate::paths::Project;
use crate::process;
use crate::rotation::Rotation;
use crate::setup;
use clap::Args;

/// How many random programs `cargo xtask test` runs; a nightly run takes 2,000 of each kind.
const IN_TESTS: u64 = 12;

/// Processors of AMD's on which it runs some, in emulation, and how many.
const AMD_IN_TESTS: [&str; 2] = ["gfx942", "gfx1100"];
const EACH_AMD_IN_TESTS: u64 = 2;

/// How many programs of OpenACC, each of a dozen nests, it runs.
const OPENACC_IN_TESTS: u64 = 4;

/// How many programs of leagues, each of eight nests, it runs.
const LEAGUES_IN_TESTS: u64 = 4;

/// How many bodies of `kernels` regions, each in all orders of lanes with both widths.
const KERNELS_IN_TESTS: u64 = 6;

/// How many programs of records, each of six loops.
const RECORDS_IN_TESTS: u64 = 3;

/// How many programs of collapsed nests, each of six.
const NESTS_IN_TESTS: u64 = 3;

/// How many programs in Fortran, each of five routines, where Flang is installed.
const FORTRAN_IN_TESTS: u64 = 2;

/// Random programs are in no file that could have changed.
const NO_FILE: &str = "/";

/// What to generate.
#[derive(Args, Clone, Debug)]
pub struct FuzzArgs {
    /// How many programs.
    #[arg(long, default_value_t = 200)]
    count: u64,
    /// The first program's seed; the others' follow it.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Compilations and runs at once.
    #[arg(long, default_value_t = 2)]
    jobs: usize,
    /// Nests of OpenACC loops in place of OpenMP.
    #[arg(long)]
    openacc: bool,
    /// Leagues whose iterations hold short parallel loops.
    #[arg(long, conflicts_with = "openacc")]
    leagues: bool,
    /// Bodies of OpenACC `kernels` regions, each in all orders of lanes.
    #[arg(long, conflicts_with_all = ["openacc", "leagues"])]
    kernels: bool,
    /// Routines in Fortran.
    #[arg(long, conflicts_with_all = ["openacc", "leagues", "kernels"])]
    fortran: bool,
    /// Loops over arrays of records.
    #[arg(long, conflicts_with_all = ["openacc", "leagues", "kernels", "fortran"])]
    records: bool,
    /// Collapsed nests whose loops index arrays in any order.
    #[arg(long, conflicts_with_all = ["openacc", "leagues", "kernels", "fortran", "records"])]
    nests: bool,
    /// On this processor of AMD's, in emulation, in place of the virtual GPU.
    #[arg(long, value_name = "GFX")]
    amd: Option<String>,
}

/// Builds the tools and tests them on random programs.
///
/// # Errors
/// When a program fails; it is kept, made smaller.
pub fn run(project: &Project, args: &FuzzArgs) -> Result<(), Error> {
    let tools = build::tools(project)?;
    with(project, &tools, args)
}

/// The same programs at every call, of the kinds whose turn it is, or of all.
///
/// # Errors
/// When a program fails; it is kept, made smaller.
pub fn some(project: &Project, tools: &Tools, turn: Option<&Rotation>) -> Result<(), Error> {
    let plain = |count| FuzzArgs {
        count,
        seed: 1,
        jobs: 2,
        openacc: false,
        leagues: false,
        kernels: false,
        fortran: false,
        records: false,
        nests: false,
        amd: None,
    };
    let fortran = if setup::has_fortran() {
        FORTRAN_IN_TESTS
    } else {
        0
    };
    let on_amd = AMD_IN_TESTS.map(|arch| FuzzArgs {
        amd: Some(arch.to_owned()),
        ..plain(EACH_AMD_IN_TESTS)
    });
    let kinds = [
        plain(IN_TESTS),
        FuzzArgs {
            openacc: true,
            ..plain(OPENACC_IN_TESTS)
        },
        FuzzArgs {
            leagues: true,
            ..plain(LEAGUES_IN_TESTS)
        },
        FuzzArgs {
            kernels: true,
            ..plain(KERNELS_IN_TESTS)
        },
        FuzzArgs {
            records: true,
            ..plain(RECORDS_IN_TESTS)
        },
        FuzzArgs {
            nests: true,
            ..plain(NESTS_IN_TESTS)
        },
        FuzzArgs {
            fortran: true,
            ..plain(fortran)
        },
    ];
    let kinds: Vec<FuzzArgs> = kinds.into_iter().chain(on_amd).collect();
    let kinds = match turn {
        Some(turn) => turn.some(kinds, |_| NO_FILE),
        None => kinds,
    };
    for args in kinds {
        if args.count > 0 {
            with(project, tools, &args)?;
        }
    }
    Ok(())
}

fn with(project: &Project, tools: &Tools, args: &FuzzArgs) -> Result<(), Error> {
    let out = project.work_dir("fuzz")?;
    process::show(
        build::cargo(project)
            // `-p` resolves the features of its dependencies without the rest of the workspace.
            .args(["run", "-q", "--bin", "wf-fuzz", "--"])
            .args(["--count", &args.count.to_string()])
            .args(["--seed", &args.seed.to_string()])
            .args(["--jobs", &args.jobs.to_string()])
            .args(args.openacc.then_some("--openacc"))
            .args(args.leagues.then_some("--leagues"))
            .args(args.kernels.then_some("--kernels"))
            .args(args.fortran.then_some("--fortran"))
            .args(args.records.then_some("--records"))
            .args(args.nests.then_some("--nests"))
            .args(args.amd.as_ref().map(|arch| format!("--amd={arch}")))
            .args(["--libomp", LLVM_LIB])
            .arg("--tools")
            .arg(&tools.dir)
            .arg("--out")
            .arg(&out),
    )
}
