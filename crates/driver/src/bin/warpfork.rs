//! `warpfork`: looks at devices and programs.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

use clap::{Parser, Subcommand};
use wf_driver::devices;
use wf_driver::diag::Printer;
use wf_driver::error::Result;
use wf_driver::explain::{Explanation, Query};
use wf_driver::translate::Translation;

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
    /// Say of each target region what became of it and why.
    Explain {
        /// Sources, objects and archives of a program, or a linked program or
        /// shared object.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Write JSON.
        #[arg(long)]
        json: bool,
        /// GPU that registers and teams are counted for, as sm_90, h200, mi300x
        /// or native.
        #[arg(long, value_name = "NAME")]
        gpu: Option<String>,
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
    let cli = Cli::parse();
    let mut printer = Printer::for_stderr();
    if let Err(error) = run(cli.command, &mut printer) {
        eprint!("{}", printer.error(&error));
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
            flags,
        } => {
            let explanation = Explanation::make(&Query { files, flags, gpu }, printer)?;
            let value = json.then(|| explanation.json());
            print(value.as_ref(), || explanation.text());
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
