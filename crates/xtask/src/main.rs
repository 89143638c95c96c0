//! Everything one does with a checkout of Warpfork, beginning with a machine
//! that has nothing but Rust: `cargo xtask demo`, `cargo xtask test`, and what
//! follows from them.
//!
//! This program needs neither LLVM nor any other crate of the workspace, since
//! it is what installs LLVM; it runs cargo for the rest.

mod bench;
mod bench_programs;
mod book;
mod build;
mod bundle;
mod cargo_tests;
mod checks;
mod clock;
mod demo;
mod error;
mod evaluation;
mod fuzz;
mod install;
mod package;
mod parallel;
mod paths;
mod plot;
mod process;
mod programs;
mod rotation;
mod sanitize;
mod setup;
mod soak;
mod suite;
mod tables;

use clap::{Parser, Subcommand};
use error::Error;
use paths::Project;
use std::process::ExitCode;

/// Sets the machine up, builds, tests, measures, installs and packs Warpfork.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Install what the build and the tests need, where it is missing.
    Setup(setup::SetupArgs),
    /// Build, compile a real example, and run it on the best device there is.
    Demo,
    /// Install compiler, runtime and a CMake toolchain file under a prefix.
    Install(install::InstallArgs),
    /// Remove what `install` put under a prefix.
    Uninstall(install::UninstallArgs),
    /// Make a Debian package and an archive to be unpacked anywhere.
    Package(package::PackageArgs),
    /// Pack test programs and benchmarks for a machine with only a driver.
    Bundle(bundle::BundleArgs),
    /// Measure compilation, launches, bandwidth and reductions.
    Bench(bench::BenchArgs),
    /// Print what implicit sharing takes, beside the published figures.
    Tables(tables::TablesArgs),
    /// Draw what the constructs' overheads were measured to be.
    Plot(plot::PlotArgs),
    /// Make tables and pictures of what `bench kernels` measured.
    Report(evaluation::ReportArgs),
    /// Make a book of the documentation, by mdBook.
    Book(book::BookArgs),
    /// Run random programs, on the virtual GPU and on the host.
    Fuzz(fuzz::FuzzArgs),
    /// Check the host runtime by ThreadSanitizer and AddressSanitizer.
    Sanitize(sanitize::SanitizeArgs),
    /// Random operations of host threads on several virtual GPUs, for as long as is asked.
    Soak(soak::SoakArgs),
    /// Run every test: format, lints, documentation, unit tests, programs.
    Test(suite::TestArgs),
    /// Run one test of cargo's, for `test`.
    #[command(hide = true)]
    RunTest(cargo_tests::RunTestArgs),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(cli.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("xtask: {e}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<(), Error> {
    if let Command::Plot(args) = &command {
        return plot::run(args);
    }
    if let Command::RunTest(args) = &command {
        return cargo_tests::run(args);
    }
    if let Command::Report(args) = &command {
        return evaluation::report(args);
    }
    if let Command::Uninstall(args) = &command {
        return install::uninstall(args);
    }
    let project = Project::find()?;
    if let Command::Book(args) = &command {
        return book::run(&project, args);
    }
    let wanted = match &command {
        Command::Setup(args) => args.clone(),
        other => setup::SetupArgs {
            for_tests: matches!(other, Command::Test(_) | Command::Sanitize(_)),
            fortran: false,
        },
    };
    setup::run(&project, &wanted)?;
    match command {
        Command::Setup(_)
        | Command::Plot(_)
        | Command::Report(_)
        | Command::Uninstall(_)
        | Command::Book(_)
        | Command::RunTest(_) => Ok(()),
        Command::Demo => demo::run(&project),
        Command::Fuzz(args) => fuzz::run(&project, &args),
        Command::Soak(args) => soak::run(&project, &args),
        Command::Sanitize(args) => sanitize::run(&project, &args),
        Command::Test(args) => suite::test(&project, &args),
        Command::Install(args) => install::run(&project, &args),
        Command::Package(args) => package::run(&project, &args),
        Command::Bundle(args) => bundle::run(&project, &args),
        Command::Bench(args) => bench::run(&project, &args),
        Command::Tables(args) => tables::run(&project, &args),
    }
}
