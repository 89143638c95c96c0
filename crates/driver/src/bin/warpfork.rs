//! The command `warpfork`: inspects devices and programs.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

use clap::{Parser, Subcommand};
use wf_driver::diag::Printer;
use wf_driver::error::{Error, Result};
use wf_driver::explain::{Choice, Detail, Explanation, Query};
use wf_driver::translate::Translation;
use wf_driver::{devices, doctor, output};

/// Looks at devices and at programs compiled with wfcc.
#[derive(Parser)]
#[command(name = "warpfork", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the devices that target regions can run on.
    Devices {
        /// Write JSON.
        #[arg(long)]
        json: bool,
    },
    /// Say what is found on this machine, what is missing and how to mend it.
    Doctor {
        /// Write JSON.
        #[arg(long)]
        json: bool,
    },
    /// Say of each target region what became of it and why.
    Explain {
        /// Sources, objects and archives of a program; or linked programs, with the
        /// shared objects that they need, and shared objects.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Write JSON.
        #[arg(long)]
        json: bool,
        /// GPU that registers and teams are counted for, as sm_90, h200, mi300x
        /// or native.
        #[arg(long, value_name = "NAME")]
        gpu: Option<String>,
        /// Only the region at LINE, or FILE:LINE.
        #[arg(long, value_name = "PLACE")]
        region: Option<String>,
        /// Only regions whose kernel's symbol contains this.
        #[arg(long, value_name = "TEXT")]
        kernel: Option<String>,
        /// Only regions of this source.
        #[arg(long, value_name = "FILE")]
        file: Option<PathBuf>,
        /// Only the mode of each region, and why.
        #[arg(long)]
        why: bool,
        /// Everything about every region, however many there are.
        #[arg(long, conflicts_with = "why")]
        all: bool,
        /// Write one page with pictures and code.
        #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "why", "all"])]
        html: Option<PathBuf>,
        /// Flags that sources are compiled with; -O3 comes before them.
        #[arg(last = true)]
        flags: Vec<OsString>,
    },
    /// Translate NVVM IR, of CUDA's kernels for instance, to code of an AMD GPU.
    Translate {
        /// LLVM IR for NVIDIA's GPUs, as text or bitcode.
        input: PathBuf,
        /// The GPU, as gfx942.
        #[arg(long, value_name = "NAME")]
        arch: String,
        /// The result: .s for assembly, .o for an object, .co for a code object.
        #[arg(short, value_name = "FILE")]
        output: Option<PathBuf>,
        /// How much to optimise.
        #[arg(short = 'O', value_name = "LEVEL", default_value_t = 3)]
        opt_level: u8,
        /// Execute it in emulation, as this file says: grid, block, arguments.
        #[arg(long, value_name = "FILE")]
        run: Option<PathBuf>,
    },
}

fn main() {
    wf_driver::crash::install();
    let cli = Cli::parse();
    let mut printer = Printer::for_stderr();
    if let Err(error) = run(cli.command, &mut printer) {
        let _ = write!(std::io::stderr(), "{}", printer.error(&error));
        std::process::exit(error.exit_code());
    }
}

fn run(command: Command, printer: &mut Printer) -> Result<()> {
    match command {
        Command::Devices { json } => {
            let description = devices::query()?;
            print(json.then_some(&description), || devices::text(&description));
        }
        Command::Explain {
            files,
            json,
            gpu,
            region,
            kernel,
            file,
            why,
            all,
            html,
            flags,
        } => {
            let query = Query {
                files,
                flags,
                gpu,
                choice: Choice {
                    region,
                    kernel,
                    file,
                },
                detail: Detail {
                    why,
                    all,
                    code: html.is_some(),
                },
            };
            let explanation = Explanation::make(&query, printer)?;
            if let Some(page) = html {
                return output::write(&page, explanation.html()?.as_bytes());
            }
            let value = json.then(|| explanation.json());
            print(value.as_ref(), || explanation.text());
        }
        Command::Doctor { json } => {
            let findings = doctor::examine();
            let value = json.then(|| doctor::json(&findings));
            print(value.as_ref(), || doctor::text(&findings));
            if !doctor::is_healthy(&findings) {
                return Err(Error::Tool(1));
            }
        }
        Command::Translate {
            input,
            arch,
            output,
            opt_level,
            run,
        } => {
            let translation = Translation {
                input,
                arch,
                output,
                opt_level,
                run,
            };
            let left = translation.run()?;
            print(None, || left);
        }
    }
    Ok(())
}

fn print(json: Option<&serde_json::Value>, text: impl FnOnce() -> String) {
    let text = match json {
        Some(json) => format!("{json:#}\n"),
        None => text(),
    };
    // A reader that has seen enough closes the pipe, and that is no error.
    let _ = std::io::stdout().write_all(text.as_bytes());
}
