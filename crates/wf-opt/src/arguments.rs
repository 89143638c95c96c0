//! The command line.

use lexopt::prelude::*;
use std::ffi::OsString;
use std::path::PathBuf;
use wf_host_abi::Arch;
use wf_host_abi::amd::Gfx;
use wf_lower::{ModeRequest, Options};

/// What `--help` says.
pub const HELP: &str = "\
wf-opt [OPTIONS] [FILE]  runs Warpfork's passes on LLVM IR, of a file or the standard input

  --passes=PASS,...      run these passes, whatever their -O level
  --start-after=PASS     of all passes, run those after this one
  --stop-after=PASS      of all passes, run those up to this one
  --target=MACHINE       sm_NN, gfxNNN or virtual, whose passes there are; default sm_70
  --kernel=NAME[:N]      a kernel, with teams of N threads at most, where the IR does not say
  --list                 list the passes for the target in their order
  --dump=PASS,...        write the IR after these passes to files, too (all: after each)
  --dump-dir=DIR         where to write it
  --plain                leave out what passes know beside the module, and orders of uses
  --time-passes          say how long each pass took
  -O0, -O1, -O2, -O3     the level; default -O3
  -g, -ffast-math, --reduction-atomics, --libdevice=FILE
                         as wfcc has them
  --exec-mode=MODE       as -fopenmp-exec-mode=MODE of wfcc, where link_modules runs
  -o FILE                where to write the IR; default the standard output

Without --passes, --start-after and --stop-after all passes run, and FILE is the device code
of a translation unit. What --dump writes can be read with --start-after.
";

/// Most threads of a team of a kernel that is named without them.
const THREADS: u32 = 1024;

/// What is asked for.
#[derive(Debug)]
pub struct Arguments {
    pub input: String,
    pub output: Option<String>,
    pub passes: Vec<String>,
    pub start_after: Option<String>,
    pub stop_after: Option<String>,
    pub kernels: Vec<(String, u32)>,
    pub options: Options,
    pub plain: bool,
    pub time_passes: bool,
    pub list: bool,
    pub help: bool,
}

impl Arguments {
    /// Reads a command line.
    pub fn parse(arguments: impl Iterator<Item = OsString>) -> Result<Self, lexopt::Error> {
        let mut all = Self {
            input: "-".to_owned(),
            output: None,
            passes: vec![],
            start_after: None,
            stop_after: None,
            kernels: vec![],
            options: Options {
                archs: vec![Arch::Ptx(70)],
                opt_level: 3,
                debug: false,
                fast_math: false,
                reduction_atomics: false,
                amd_stack: None,
                exec_modes: vec![],
                ptxas: None,
                libdevice: None,
                dump: vec![],
                dump_dir: PathBuf::new(),
                disable: vec![],
                watch: None,
            },
            plain: false,
            time_passes: false,
            list: false,
            help: false,
        };
        let mut parser = lexopt::Parser::from_args(arguments);
        let list = |text: String| text.split(',').map(str::to_owned).collect();
        while let Some(argument) = parser.next()? {
            match argument {
                Long("passes") => all.passes = list(parser.value()?.string()?),
                Long("start-after") => all.start_after = Some(parser.value()?.string()?),
                Long("stop-after") => all.stop_after = Some(parser.value()?.string()?),
                Long("target") => all.options.archs = vec![parser.value()?.parse_with(arch)?],
                Long("kernel") => all.kernels.push(parser.value()?.parse_with(kernel)?),
                Long("dump") => all.options.dump = list(parser.value()?.string()?),
                Long("dump-dir") => all.options.dump_dir = parser.value()?.into(),
                Long("libdevice") => all.options.libdevice = Some(parser.value()?.into()),
                Long("reduction-atomics") => all.options.reduction_atomics = true,
                Long("exec-mode") => {
                    let request = parser.value()?.string()?;
                    let request = ModeRequest::parse(&request);
                    let request =
                        request.ok_or("--exec-mode is generic or auto, or MODE:REGION")?;
                    all.options.exec_modes.push(request);
                }
                Long("plain") => all.plain = true,
                Long("time-passes") => all.time_passes = true,
                Long("list") => all.list = true,
                Long("help") | Short('h') => all.help = true,
                Short('O') => all.options.opt_level = parser.value()?.parse_with(level)?,
                Short('g') => all.options.debug = true,
                Short('f') => match parser.value()? {
                    flag if flag == "fast-math" => all.options.fast_math = true,
                    _ => return Err("only -ffast-math of the options -f is known".into()),
                },
                Short('o') => all.output = Some(parser.value()?.string()?),
                Value(file) => all.input = file.string()?,
                other => return Err(other.unexpected()),
            }
        }
        let ends = all.start_after.is_some() || all.stop_after.is_some();
        if ends && !all.passes.is_empty() {
            return Err("--passes has its own first and last pass".into());
        }
        Ok(all)
    }
}

fn arch(name: &str) -> Result<Arch, String> {
    let capability = name.strip_prefix("sm_").or(name.strip_prefix("compute_"));
    let capability = capability.and_then(|n| n.parse().ok());
    match (capability, Gfx::named(name), name) {
        (Some(n), ..) => Ok(Arch::Ptx(n)),
        (None, Some(gfx), _) => Ok(Arch::Amd(gfx)),
        (None, None, "virtual") => Ok(Arch::Virtual),
        _ => Err("sm_NN, gfxNNN and virtual are known".to_owned()),
    }
}

fn kernel(text: &str) -> Result<(String, u32), String> {
    match text.split_once(':') {
        None => Ok((text.to_owned(), THREADS)),
        Some((name, threads)) => match threads.parse() {
            Ok(threads) => Ok((name.to_owned(), threads)),
            Err(_) => Err("the number of threads is none".to_owned()),
        },
    }
}

fn level(text: &str) -> Result<u8, String> {
    match text.parse() {
        Ok(level @ 0..=3) => Ok(level),
        _ => Err("levels are 0 to 3".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Arguments, lexopt::Error> {
        Arguments::parse(line.split_whitespace().map(OsString::from))
    }

    #[test]
    fn options_are_read() {
        let line = "--passes=noalias,by_value --target=gfx942 --kernel=k:64 -O1 --plain in.ll";
        let all = parse(line).unwrap();
        assert_eq!(all.passes, ["noalias", "by_value"]);
        assert_eq!(all.options.archs, [Arch::Amd(Gfx::Gfx942)]);
        assert_eq!(all.kernels, [("k".to_owned(), 64)]);
        assert_eq!((all.options.opt_level, all.plain), (1, true));
        assert_eq!(all.input, "in.ll");
        assert_eq!(parse("").unwrap().input, "-");
    }

    #[test]
    fn what_is_wrong_is_refused() {
        for line in [
            "--target=arm",
            "-O4",
            "--kernel=k:x",
            "--passes=a --stop-after=b",
            "--no",
        ] {
            assert!(parse(line).is_err(), "{line}");
        }
    }
}
