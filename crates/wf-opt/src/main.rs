//! `wf-opt`: runs Warpfork's passes on LLVM IR, as LLVM's `opt` does its own. For work on the
//! compiler; `docs/passes.md` shows it.

mod arguments;

use arguments::{Arguments, HELP};
use std::io::{Read, Write};
use std::process::ExitCode;
use wf_diagnostics::Diagnostic;
use wf_lower::opt::{Optimized, Request, run};
use wf_lower::{PassTime, passes_for};

fn main() -> ExitCode {
    let arguments = match Arguments::parse(std::env::args_os().skip(1)) {
        Ok(arguments) => arguments,
        Err(e) => {
            eprintln!("wf-opt: error: {e}");
            eprintln!("help: `wf-opt --help` lists the options");
            return ExitCode::FAILURE;
        }
    };
    match work(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprint!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn work(arguments: &Arguments) -> Result<(), String> {
    if arguments.help {
        return print(None, HELP);
    }
    if arguments.list {
        let options = &arguments.options;
        let names = passes_for(&options.archs[0], options.opt_level);
        return print(None, &(names.join("\n") + "\n"));
    }
    let text = read(&arguments.input)?;
    let request = Request {
        file: &arguments.input,
        text: &text,
        passes: &arguments.passes,
        start_after: arguments.start_after.as_deref(),
        stop_after: arguments.stop_after.as_deref(),
        kernels: &arguments.kernels,
        options: &arguments.options,
    };
    let made = run(&request).map_err(|errors| messages(&errors))?;
    eprint!("{}", messages(&made.warnings));
    if arguments.time_passes {
        eprint!("{}", times(&made.times));
    }
    print(arguments.output.as_deref(), &output(made, arguments.plain))
}

fn output(made: Optimized, plain: bool) -> String {
    match plain {
        true => wf_lower::opt::plain(&made.text),
        false => made.text,
    }
}

fn read(input: &str) -> Result<String, String> {
    let text = match input {
        "-" => {
            let mut text = String::new();
            std::io::stdin().read_to_string(&mut text).map(|_| text)
        }
        file => std::fs::read_to_string(file),
    };
    text.map_err(|e| format!("wf-opt: error: cannot read {input}: {e}\n"))
}

fn print(file: Option<&str>, text: &str) -> Result<(), String> {
    let written = match file {
        Some(file) => std::fs::write(file, text),
        None => std::io::stdout().write_all(text.as_bytes()),
    };
    let file = file.unwrap_or("the output");
    written.map_err(|e| format!("wf-opt: error: cannot write {file}: {e}\n"))
}

fn messages(diagnostics: &[Diagnostic]) -> String {
    let message = |d: &Diagnostic| {
        let kind = match d.severity {
            wf_diagnostics::Severity::Error => "error",
            wf_diagnostics::Severity::Warning => "warning",
            wf_diagnostics::Severity::Bug => "internal error",
        };
        let place = match d.loc.line {
            0 => String::new(),
            line => format!("{}:{line}: ", d.loc.file),
        };
        let help = d.help.as_deref().filter(|h| !h.is_empty());
        let help = help.map_or(String::new(), |h| format!("help: {h}\n"));
        format!("{place}{kind}: {}\n{help}", d.message)
    };
    diagnostics.iter().map(message).collect()
}

fn times(times: &[PassTime]) -> String {
    let line = |t: &PassTime| format!("{:10.3} ms  {}\n", t.time.as_secs_f64() * 1000.0, t.pass);
    times.iter().map(line).collect()
}
