//! The compiler command: from a command line to its exit status.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

use crate::VERSION;
use crate::args::{self, Arg};
use crate::clang::Clang;
use crate::clang_jobs;
use crate::compilation_database;
use crate::compile::Compiler;
use crate::diag::Printer;
use crate::error::{Error, Result};
use crate::flang;
use crate::flang_jobs;
use crate::link;
use crate::openacc_module;
use crate::options::{InputKind, Options, Phase, Role};
use crate::progress::Progress;
use crate::source::Source;
use crate::workspace::Workspace;

/// What `--help` says before Clang speaks.
const HELP: &str = "\
wfcc compiles C and C++ with OpenMP target regions and OpenACC for GPUs, and wffc Fortran with OpenMP target
regions. Its own flags, with -fopenmp or -fopenacc:

  --offload-arch=ARCH,...  sm_NN, compute_NN (PTX), native, gfxNNN; default compute_70. The virtual
                           GPU comes along; `none` compiles target regions for the host
  --no-offload-arch=ARCH   without this one, as virtual
  --cuda-path=DIR          where CUDA's ptxas and libdevice are
  --dump=PASS,...          write the device code after these passes (all: after each)
  --dump-dir=DIR           where to write it
  --opt-disable=PASS,...   leave out these optimisations of ours, to find the one at fault
  -Minfo=accel             say what each OpenACC directive becomes
  -Rpass=warpfork, -Rpass-missed=warpfork, -Rpass-analysis=warpfork
                           say what each target region becomes and why; -Minfo=mp is all three
  -Rpass-analysis=kernel-resource-usage
                           say what registers and shared memory each kernel takes
  -ftime-report            say how long Clang's passes and those for the device took
  --reduction-atomics      let atomics combine teams' sums, which may then differ in each run
  --amd-stack-size=BYTES   stack of an AMD GPU's thread for recursion; default 16K
  -fopenmp-exec-mode=generic|auto[:FILE:LINE]
                           run kernels with parallel regions by a master warp and workers: those of
                           the file with -c, else of the program, or the region at this line
  -v, -###                 show what is run; show it and run nothing

In the environment: WARPFORK_ARCHS (adds to --offload-arch), WARPFORK_CLANG, WARPFORK_PTXAS,
WARPFORK_LIBDEVICE, WARPFORK_TIME_PASSES=1 (the times of the passes for the device alone).
All other flags are Clang's:
";

/// Runs `wfcc` with its whole command line and returns the exit status.
pub fn main(words: Vec<OsString>) -> i32 {
    let mut printer = Printer::for_stderr();
    match run(words, &mut printer) {
        Ok(()) => 0,
        Err(error) => {
            eprint!("{}", printer.error(&error));
            error.exit_code()
        }
    }
}

fn run(mut words: Vec<OsString>, printer: &mut Printer) -> Result<()> {
    let program = if words.is_empty() {
        OsString::new()
    } else {
        words.remove(0)
    };
    let words = args::expand_response_files(words)?;
    let mut options = Options::parse(args::split(words)?, is_cxx(&program))?;
    options.set_fortran(is_fortran(&program));
    let clang = Clang::find()?;
    if options
        .items
        .iter()
        .any(|item| matches!(item.arg.name(), "--help" | "-help"))
    {
        println!("{HELP}");
    }
    if options.phase == Phase::Link && only_headers(&options) {
        // Clang precompiles them.
        options.phase = Phase::HostOnly;
    }
    let kinds: Vec<InputKind> = options.inputs().map(|(_, kind)| kind).collect();
    let only_linked = !kinds.contains(&InputKind::Source);
    let links = options.phase == Phase::Link && !options.relocatable && !options.query;
    if links && !options.offload() && (only_linked || link::names_runtime(&options)) {
        options.found = link::with_device_code(&options).is_some();
    }
    let nothing_to_do = kinds.is_empty() || options.query;
    let links_source = options.phase == Phase::Link && !clang_jobs::precompiles(&options);
    let no_source = !links_source && !kinds.contains(&InputKind::Source);
    let left_to_clang =
        !options.offload() || nothing_to_do || no_source || options.phase == Phase::HostOnly;
    if left_to_clang && links || options.verbose || options.dry_run {
        say_notes(&options, printer);
    }
    if left_to_clang {
        return as_clang(&clang, &options);
    }
    check(&options)?;

    // Removed with all that is in it when it goes out of scope.
    let folder = Workspace::create()?;
    let clang = clang
        .with_temporary(folder.path())
        .with_progress(Progress::for_stderr());
    if options.phase == Phase::Link {
        return link::link(&clang, &options, folder.path(), printer);
    }
    if !options.dump.is_empty() {
        let message = "`--dump` has no effect here: device code is compiled where it is linked";
        eprint!("{}", printer.warning(message));
    }
    // What should be known of the flags is in the objects, for the link; an object
    // that could not be made has no link.
    compile_all(&clang, &options, folder.path()).inspect_err(|_| say_notes(&options, printer))
}

fn say_notes(options: &Options, printer: &mut Printer) {
    for note in &options.notes {
        eprint!("{}", printer.note(note));
    }
}

/// Whether a driver called like this is for C++.
fn is_cxx(program: &OsStr) -> bool {
    Path::new(program)
        .file_name()
        .is_some_and(|name| name.as_bytes().ends_with(b"++"))
}

/// Whether a driver called like this is for Fortran.
fn is_fortran(program: &OsStr) -> bool {
    Path::new(program)
        .file_name()
        .is_some_and(|name| name.as_bytes().ends_with(b"wffc"))
}

/// Whether there are headers to be compiled and nothing else.
fn only_headers(options: &Options) -> bool {
    let mut inputs = options.items.iter().filter_map(|item| match &item.arg {
        Arg::Input(path) => Some(Source {
            path,
            language: item.language.as_deref(),
        }),
        Arg::Flag { .. } => None,
    });
    let some = inputs.clone().next().is_some();
    some && inputs.all(Source::is_header)
}

/// Leaves a command without offloading to Clang, or as a Fortran driver to Flang.
fn as_clang(clang: &Clang, options: &Options) -> Result<()> {
    let flang;
    let clang = match options.fortran {
        true => {
            flang = flang::find(clang)?;
            &flang
        }
        false => clang,
    };
    if options.phase == Phase::Link && !options.offload() && !options.relocatable && !options.query
    {
        refuse_lost_device_code(options)?;
    }
    let mut words = match options.fortran {
        true => flang_jobs::host_only(options),
        false => clang_jobs::host_only(options),
    };
    let has_inputs = options.inputs().next().is_some();
    if options.phase == Phase::Link && options.openmp && has_inputs && !options.query {
        words.extend(link::host_flags(options));
    }
    let folder;
    if flang_jobs::only_checks(options) {
        folder = Workspace::create()?;
        let modules = openacc_module::folder(clang, options, folder.path())?;
        words = flang_jobs::check(options, modules.as_deref())?;
    }
    if options.dry_run {
        words.insert(0, "-###".into());
    }
    if flang_jobs::only_checks(options) {
        return match clang.run(&words)? {
            0 => Ok(()),
            code => Err(Error::Tool(code)),
        };
    }
    if options.asks_version() {
        return version(clang, &words);
    }
    Err(clang.exec(&words))
}

/// `--version`: build systems know Clang by the first line, so ours is the last.
fn version(clang: &Clang, words: &[OsString]) -> Result<()> {
    match clang.run(words)? {
        0 => {
            println!("Warpfork {VERSION}");
            Ok(())
        }
        code => Err(Error::Tool(code)),
    }
}

/// What is compiled here would have no device code beside that of objects.
fn refuse_lost_device_code(options: &Options) -> Result<()> {
    match link::with_device_code(options) {
        None => Ok(()),
        Some(path) => Err(Error::usage_help(
            match options.host_regions() {
                true => format!(
                    "'{}' has device code, and the command line asks for the host alone",
                    path.display()
                ),
                false => format!(
                    "'{}' has device code, and -fopenmp or -fopenacc is not given",
                    path.display()
                ),
            },
            "compile and link with the flag, or compile first and link the objects alone",
        )),
    }
}

/// What Clang would say of the command line as a whole and cannot, because it
/// sees only parts of it.
fn check(options: &Options) -> Result<()> {
    let sources = options
        .inputs()
        .filter(|(_, kind)| *kind != InputKind::Linker)
        .count();
    if options.phase != Phase::Link && options.output.is_some() && sources > 1 {
        return Err(Error::usage(
            "cannot specify -o when generating multiple output files",
        ));
    }
    for item in &options.items {
        if let Arg::Input(path) = &item.arg
            && path == "-"
            && item.language.is_none()
        {
            return Err(Error::usage(
                "-E or -x required when input is from standard input",
            ));
        }
        if let Some(precompiled) = item.arg.value_of("-include-pch")
            && !Path::new(&precompiled).with_extension("").is_file()
        {
            return Err(Error::usage_help(
                format!(
                    "'{}' is for the host only, and its header is not beside it",
                    precompiled.to_string_lossy()
                ),
                "include the header itself with -include: Clang finds HEADER.pch beside it",
            ));
        }
        if let Arg::Input(path) = &item.arg
            && Path::new(path).extension() == Some(OsStr::new("pcm"))
        {
            return Err(Error::usage_help(
                format!(
                    "no device code can be made of the compiled module '{}'",
                    path.to_string_lossy()
                ),
                "compile its source to both at once: -c NAME.cppm -fmodule-output=NAME.pcm -o NAME.o",
            ));
        }
        if let Some(target) = other_host(&item.arg) {
            return Err(Error::usage_help(
                format!("target regions cannot be compiled for the host '{target}'"),
                "x86-64 Linux is the only host that is supported",
            ));
        }
    }
    Ok(())
}

/// The host that the argument asks for, when it is none of ours: host and
/// device would not agree on types.
fn other_host(arg: &Arg) -> Option<String> {
    if matches!(arg.name(), "-m32" | "-mx32" | "-m16") {
        return Some(arg.name().to_owned());
    }
    let target = arg
        .value_of("--target=")
        .or_else(|| arg.value_of("-target"))?;
    let target = target.to_string_lossy();
    let ours = target.starts_with("x86_64") && target.contains("linux") && !target.ends_with("x32");
    (!ours).then(|| target.into_owned())
}

/// `-c` and `-S`: each source to a file of its own.
fn compile_all(clang: &Clang, options: &Options, folder: &Path) -> Result<()> {
    let compiler = Compiler::new(clang, options, folder);
    let mut failed = None;
    compilation_database::begin(options)?;
    for (number, item) in options.items.iter().enumerate() {
        let Arg::Input(path) = &item.arg else {
            continue;
        };
        let source = Source {
            path,
            language: item.language.as_deref(),
        };
        let result = match item.role {
            Role::Input(InputKind::Source) => compiler.to_file(source, number),
            Role::Input(InputKind::OtherSource) => compiler.by_clang(source),
            _ => Ok(()),
        };
        // As Clang does, continue with the next source, and fail in the end.
        if let Err(error) = result {
            match error {
                Error::Tool(_) => failed = Some(error),
                other => return Err(other),
            }
        }
    }
    failed.map_or(Ok(()), Err)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_decides_the_language() {
        assert!(is_cxx(OsStr::new("/usr/bin/wfc++")));
        assert!(!is_cxx(OsStr::new("wfcc")));
        assert!(is_fortran(OsStr::new("/usr/bin/wffc")));
        assert!(!is_fortran(OsStr::new("wfcc")));
    }
}
