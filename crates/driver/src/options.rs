//! What the flags of a command line mean to the driver.

use std::env;
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use crate::arch::{self, Request};
use crate::args::Arg;
use crate::error::{Error, Result};
use crate::remarks::Wanted;
use crate::{spellings, times};

/// How far a source is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Something that only the host's Clang does: `-E`, `-M`,
    /// `-fsyntax-only`, `-emit-llvm`, ….
    HostOnly,
    /// `-S`.
    Assembly,
    /// `-c`.
    Object,
    /// Everything, up to a program or shared object.
    Link,
}

/// Kind of an input file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputKind {
    /// C or C++, preprocessed or not: may have device code.
    Source,
    /// Something else that Clang compiles: assembly, LLVM IR, a header.
    OtherSource,
    /// An object, archive or shared object: the linker's.
    Linker,
}

/// What an argument is to the driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Input file.
    Input(InputKind),
    /// Says how far to go, or where to write.
    Phase,
    /// `-x`: said again for each source where passes are run one by one.
    Language,
    /// The driver's own; Clang does not see it.
    Own,
    /// Dependency files: the host pass writes them.
    Dependencies,
    /// For host code only: instrumentation, LTO, side outputs.
    HostOnly,
    /// Optimisation level: the device pass has its own.
    Optimise,
    /// Everything else.
    Other,
}

/// An argument and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The argument.
    pub arg: Arg,
    /// Its meaning.
    pub role: Role,
    /// For an input, the language that `-x` set before it.
    pub language: Option<OsString>,
}

/// A command line, understood.
#[derive(Clone, Debug)]
pub struct Options {
    /// All arguments in order.
    pub items: Vec<Item>,
    /// How far to go.
    pub phase: Phase,
    /// `-o`.
    pub output: Option<PathBuf>,
    /// `-fopenmp`.
    pub openmp: bool,
    /// `-fopenacc`.
    pub openacc: bool,
    /// Objects that are only linked have device code, whatever the flags say.
    pub found: bool,
    /// `-Minfo=accel`: say of each OpenACC directive what it becomes.
    pub minfo: bool,
    /// `-Rpass=` and its like, `-Minfo=mp`: what to say of target regions.
    pub remarks: Wanted,
    /// C++ driver: links the C++ library.
    pub cxx: bool,
    /// The last `-O`, 0 to 3; `None` without one.
    pub opt_level: Option<u8>,
    /// `-g`.
    pub debug: bool,
    /// `-ffast-math`.
    pub fast_math: bool,
    /// `--offload-arch=`; empty for the default.
    pub archs: Vec<Request>,
    /// `--no-offload-arch=`.
    pub excluded: Vec<Request>,
    /// `--offload-arch=none`: target regions are the host's.
    pub no_devices: bool,
    /// `--dump=`.
    pub dump: Vec<String>,
    /// `--dump-dir=`.
    pub dump_dir: PathBuf,
    /// `-ftime-report` and its kind, or `WARPFORK_TIME_PASSES`.
    pub time_passes: bool,
    /// `--cuda-path=`.
    pub cuda_path: Option<PathBuf>,
    /// `--reduction-atomics`.
    pub reduction_atomics: bool,
    /// `-v`.
    pub verbose: bool,
    /// `-###`.
    pub dry_run: bool,
    /// `-r`: a relocatable link keeps the device sections.
    pub relocatable: bool,
    /// `-shared`.
    pub shared: bool,
    /// `-static`.
    pub is_static: bool,
    /// The user said whether diagnostics are coloured.
    pub colour_given: bool,
    /// `-save-temps` and the like: Clang must see the real output's name,
    /// because it names other files after it.
    pub side_outputs: bool,
    /// `-MD` or `-MMD`, and whether `-MF`, and `-MT` or `-MQ`, are given.
    pub depfile: DepFile,
    /// Asks only for information, as `-print-search-dirs` does.
    pub query: bool,
    /// Remarks to print before anything is done.
    pub notes: Vec<String>,
}

/// Dependency file flags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DepFile {
    /// `-MD`, `-MMD` or their `-Wp,` forms.
    pub wanted: bool,
    /// `-MF`, or a file named in the `-Wp,` form.
    pub file_given: bool,
    /// `-MT` or `-MQ`.
    pub target_given: bool,
}

impl Options {
    /// Reads split arguments. `cxx`: the driver was called as a C++ driver.
    ///
    /// # Errors
    /// When one of the driver's own flags is wrong.
    pub fn parse(args: Vec<Arg>, cxx: bool) -> Result<Self> {
        let mut options = Self {
            items: Vec::new(),
            phase: Phase::Link,
            output: None,
            openmp: false,
            openacc: false,
            found: false,
            minfo: false,
            remarks: Wanted::default(),
            cxx,
            opt_level: None,
            debug: false,
            fast_math: false,
            archs: Vec::new(),
            excluded: Vec::new(),
            no_devices: false,
            dump: Vec::new(),
            dump_dir: PathBuf::from("."),
            time_passes: times::asked(env::var_os("WARPFORK_TIME_PASSES").as_deref()),
            cuda_path: None,
            reduction_atomics: false,
            verbose: false,
            dry_run: false,
            relocatable: false,
            shared: false,
            is_static: false,
            colour_given: false,
            side_outputs: false,
            depfile: DepFile::default(),
            query: false,
            notes: Vec::new(),
        };
        let mut language: Option<OsString> = None;
        for arg in options.in_our_words(args)? {
            if let Some(value) = language_of(&arg) {
                language = (value != "none").then_some(value);
                options.items.push(Item {
                    arg,
                    role: Role::Language,
                    language: None,
                });
                continue;
            }
            let role = match &arg {
                Arg::Input(path) => Role::Input(input_kind(path, language.as_deref())),
                Arg::Flag { .. } => options.flag(&arg)?,
            };
            let language = matches!(role, Role::Input(_))
                .then(|| language.clone())
                .flatten();
            options.items.push(Item {
                arg,
                role,
                language,
            });
        }
        Ok(options)
    }

    /// The arguments with other compilers' flags as ours.
    fn in_our_words(&mut self, args: Vec<Arg>) -> Result<Vec<Arg>> {
        let mut ours = Vec::with_capacity(args.len());
        for arg in args {
            match spellings::read(&arg)? {
                None => ours.push(arg),
                Some(reading) => {
                    ours.extend(reading.flags.into_iter().map(Arg::flag));
                    self.notes.extend(reading.notes);
                }
            }
        }
        Ok(ours)
    }

    fn flag(&mut self, arg: &Arg) -> Result<Role> {
        let name = arg.name();
        let role = match name {
            "-c" => self.at_most(Phase::Object),
            "-S" => self.at_most(Phase::Assembly),
            "-E"
            | "-M"
            | "-MM"
            | "-fsyntax-only"
            | "-emit-ast"
            | "--precompile"
            | "--preprocess"
            | "--analyze"
            | "-emit-llvm"
            | "-module-file-info"
            | "-verify-pch"
            | "-emit-interface-stubs" => {
                self.phase = Phase::HostOnly;
                // These stay on the command line as they are.
                Role::Other
            }
            "-v" | "--verbose" => {
                self.verbose = true;
                Role::HostOnly
            }
            "--reduction-atomics" => {
                self.reduction_atomics = true;
                Role::Own
            }
            "-###" => {
                self.dry_run = true;
                Role::Own
            }
            "-r" | "--relocatable" => {
                self.relocatable = true;
                Role::Other
            }
            "-shared" | "--shared" => {
                self.shared = true;
                Role::Other
            }
            "-static" | "--static" | "-static-pie" => {
                self.is_static = true;
                Role::Other
            }
            "-ffast-math" => {
                self.fast_math = true;
                Role::Other
            }
            "-fno-fast-math" => {
                self.fast_math = false;
                Role::Other
            }
            "-fopenmp" | "-fopenmp=libomp" | "-fopenmp=libiomp5" => {
                self.openmp = true;
                Role::Other
            }
            "-fno-openmp" => {
                self.openmp = false;
                Role::Other
            }
            "-fopenacc" => {
                self.openacc = true;
                Role::Own
            }
            "-fno-openacc" => {
                self.openacc = false;
                Role::Own
            }
            "-Minfo" => self.minfo("all"),
            "--offload-host-only" | "--offload-device-only" | "--offload-host-device" => {
                return Err(Error::usage_help(
                    format!("{name} cannot be combined with wfcc's own two passes"),
                    "call clang-22 directly for one side's code",
                ));
            }
            "--driver-mode=g++" => {
                self.cxx = true;
                Role::Own
            }
            "--driver-mode=gcc" => {
                self.cxx = false;
                Role::Own
            }
            _ => return self.valued_flag(arg),
        };
        Ok(role)
    }

    fn valued_flag(&mut self, arg: &Arg) -> Result<Role> {
        let name = arg.name();
        if name == "-o" || name == "--output" || name.starts_with("--output=") {
            let value = arg.value_of("-o").or_else(|| arg.value_of("--output"));
            self.output = value.map(|v| strip_equals(&v).into());
            return Ok(Role::Phase);
        }
        let arch = joined_or_next(arg, "--offload-arch");
        if let Some(value) = arch.or_else(|| joined_or_next(arg, "--cuda-gpu-arch")) {
            self.offload_arch(&value)?;
            return Ok(Role::Own);
        }
        let excluded = joined_or_next(arg, "--no-offload-arch");
        if let Some(value) = excluded.or_else(|| joined_or_next(arg, "--no-cuda-gpu-arch")) {
            self.no_offload_arch(&value)?;
            return Ok(Role::Own);
        }
        if let Some(list) = joined_or_next(arg, "-Minfo") {
            return Ok(self.minfo(&list));
        }
        self.remarks.flag(name);
        if let Some(value) = joined_or_next(arg, "-fopenmp-targets") {
            let (requests, notes) = arch::parse_targets(&value)?;
            self.archs.extend(requests);
            self.no_devices = false;
            self.notes.extend(notes);
            return Ok(Role::Own);
        }
        if name == "-Xopenmp-target" || name.starts_with("-Xopenmp-target=") {
            self.target_option(arg)?;
            return Ok(Role::Own);
        }
        if let Some(value) = joined_or_next(arg, "--dump") {
            self.dump.extend(value.split(',').map(str::to_owned));
            if let Some(unknown) = wf_lower::unknown_dump(&self.dump) {
                return Err(Error::Usage {
                    message: unknown.message,
                    help: unknown.help,
                });
            }
            return Ok(Role::Own);
        }
        if let Some(value) = joined_or_next(arg, "--dump-dir") {
            self.dump_dir = value.into();
            return Ok(Role::Own);
        }
        if name == "-ftime-report" || name.starts_with("-ftime-report=") {
            self.time_passes = true;
        }
        if let Some(value) = joined_or_next(arg, "--cuda-path") {
            self.cuda_path = Some(value.into());
            return Ok(Role::Own);
        }
        if name == "-Xcuda-ptxas" || name == "-Xcuda-fatbinary" {
            self.notes.push(format!(
                "{name} is left out: device code is assembled when the program is linked, with \
                 flags of our own"
            ));
            return Ok(Role::Own);
        }
        if is_for_device_linking(name) {
            return Ok(Role::Own);
        }
        if let Some(level) = name.strip_prefix("-O") {
            self.opt_level = Some(match level {
                "0" => 0,
                "" | "1" | "g" => 1,
                "2" | "s" | "z" => 2,
                _ => 3,
            });
            if level == "fast" {
                self.fast_math = true;
            }
            return Ok(Role::Optimise);
        }
        if is_debug(name) {
            self.debug = name != "-g0";
        }
        if name.contains("-fdiagnostics-color") || name.ends_with("color-diagnostics") {
            self.colour_given = true;
        }
        if self.dependency_flag(name) {
            return Ok(Role::Dependencies);
        }
        if is_side_output(name) {
            self.side_outputs = true;
            return Ok(Role::HostOnly);
        }
        if name.starts_with("-fopenmp=") {
            // No library that Clang knows of: it says so.
            self.openmp = false;
        }
        self.query |= is_query(name);
        Ok(if is_host_only(name) {
            Role::HostOnly
        } else {
            Role::Other
        })
    }

    /// `-Xopenmp-target[=TRIPLE] -march=sm_NN`, Clang's older way to say
    /// `--offload-arch=sm_NN`.
    fn target_option(&mut self, arg: &Arg) -> Result<()> {
        let Arg::Flag {
            value: Some(value), ..
        } = arg
        else {
            return Ok(());
        };
        let value = value.to_string_lossy();
        if let Some(list) = value
            .strip_prefix("-march=")
            .or_else(|| value.strip_prefix("--offload-arch="))
        {
            self.offload_arch(list)?;
        } else {
            self.notes.push(format!(
                "'{} {value}' is left out: Clang's device compiler is not used",
                arg.name()
            ));
        }
        Ok(())
    }

    /// `--offload-arch=`; the last of `none` and others counts.
    fn offload_arch(&mut self, list: &str) -> Result<()> {
        self.no_devices = list == "none";
        if self.no_devices {
            self.archs.clear();
            return Ok(());
        }
        let requests = arch::parse_list(list)?;
        self.excluded.retain(|one| !requests.contains(one));
        self.archs.extend(requests);
        Ok(())
    }

    /// `--no-offload-arch=`; `all` begins anew, as for Clang.
    fn no_offload_arch(&mut self, list: &str) -> Result<()> {
        if list == "all" {
            self.archs.clear();
            self.excluded.clear();
            return Ok(());
        }
        let requests = arch::parse_list(list)?;
        self.archs.retain(|one| !requests.contains(one));
        self.excluded.extend(requests);
        Ok(())
    }

    /// `-Minfo=`, NVIDIA's way to ask for remarks.
    fn minfo(&mut self, list: &str) -> Role {
        for word in list.split(',') {
            match word {
                "accel" | "acc" => self.minfo = true,
                "mp" => self.remarks.all(),
                "all" => {
                    self.minfo = true;
                    self.remarks.all();
                }
                _ => self.notes.push(format!(
                    "'{word}' in -Minfo={list} is left out: it is for NVIDIA's compiler; -Rpass= \
                     asks Clang for remarks"
                )),
            }
        }
        Role::Own
    }

    fn dependency_flag(&mut self, name: &str) -> bool {
        let mut known = true;
        match name {
            "-MD" | "-MMD" => self.depfile.wanted = true,
            "-MG" | "-MP" | "-MV" => {}
            _ if name.starts_with("-Wp,-MD") || name.starts_with("-Wp,-MMD") => {
                self.depfile.wanted = true;
                self.depfile.file_given = true;
                self.depfile.target_given = name.contains(",-MT") || name.contains(",-MQ");
            }
            _ if name.starts_with("-MF") => self.depfile.file_given = true,
            _ if name.starts_with("-MT") || name.starts_with("-MQ") => {
                self.depfile.target_given = true;
            }
            _ => known = name.starts_with("-MJ"),
        }
        known
    }

    fn at_most(&mut self, phase: Phase) -> Role {
        if self.phase == Phase::Link || phase == Phase::Assembly && self.phase == Phase::Object {
            self.phase = phase;
        }
        Role::Phase
    }

    /// Whether target regions are compiled for devices.
    pub fn offload(&self) -> bool {
        self.openmp && !self.no_devices || self.openacc || self.found
    }

    /// Whether `--version` is asked for.
    pub fn asks_version(&self) -> bool {
        let mut names = self.items.iter().map(|item| item.arg.name());
        names.any(|name| name == "--version")
    }

    /// The inputs with their kinds.
    pub fn inputs(&self) -> impl Iterator<Item = (&OsStr, InputKind)> {
        self.items
            .iter()
            .filter_map(|item| match (&item.arg, item.role) {
                (Arg::Input(path), Role::Input(kind)) => Some((path.as_os_str(), kind)),
                _ => None,
            })
    }
}

/// The language that `-x` sets.
fn language_of(arg: &Arg) -> Option<OsString> {
    let name = arg.name();
    if name == "-x" || name == "--language" || name.starts_with("--language=") {
        let value = arg.value_of("-x").or_else(|| arg.value_of("--language"))?;
        return Some(strip_equals(&value));
    }
    // Joined, as in `-xc`; no other flag of Clang begins like this.
    name.strip_prefix("-x").map(OsString::from)
}

fn strip_equals(value: &OsStr) -> OsString {
    let bytes = value.as_bytes();
    OsStr::from_bytes(bytes.strip_prefix(b"=").unwrap_or(bytes)).to_owned()
}

/// The value of `--name=value` or `--name value`.
fn joined_or_next(arg: &Arg, name: &str) -> Option<String> {
    let Arg::Flag { flag, value } = arg else {
        return None;
    };
    if flag == name {
        return value.as_ref().map(|v| v.to_string_lossy().into_owned());
    }
    arg.name()
        .strip_prefix(name)?
        .strip_prefix('=')
        .map(str::to_owned)
}

/// Whether the flag asks for debug information.
fn is_debug(name: &str) -> bool {
    let Some(rest) = name.strip_prefix("-g") else {
        return false;
    };
    matches!(
        rest,
        "" | "0" | "1" | "2" | "3" | "line-tables-only" | "mlt" | "full" | "limited"
    ) || rest.starts_with("gdb")
        || rest.starts_with("lldb")
        || rest.starts_with("dwarf")
}

/// Flags for Clang's own device linking, which is always done on the whole
/// program here.
fn is_for_device_linking(name: &str) -> bool {
    const PREFIXES: &[&str] = &[
        "-foffload-lto",
        "-fno-offload-lto",
        "-Xoffload-linker",
        "--offload-new-driver",
        "--no-offload-new-driver",
        "--offload-compress",
        "--no-offload-compress",
        "--libomptarget-nvptx-bc-path",
        "-nogpulib",
        "-nogpuinc",
        "-fgpu-rdc",
        "-fno-gpu-rdc",
    ];
    PREFIXES.iter().any(|p| name.starts_with(p))
}

/// Flags that Clang answers without compiling anything.
fn is_query(name: &str) -> bool {
    [
        "-print-",
        "--print-",
        "-dump",
        "--help",
        "-help",
        "--version",
    ]
    .iter()
    .any(|p| name.starts_with(p))
}

/// Flags that make Clang write files named after its output.
pub fn is_side_output(name: &str) -> bool {
    const PREFIXES: &[&str] = &[
        "-save-temps",
        "--save-temps",
        "-gsplit-dwarf",
        "--coverage",
        "-coverage",
        "-ftest-coverage",
        "-fprofile-arcs",
        "-ftime-trace",
        "-fstack-usage",
        "-fsave-optimization-record",
        "-foptimization-record",
        "-serialize-diagnostics",
        "--serialize-diagnostics",
    ];
    PREFIXES.iter().any(|p| name.starts_with(p))
}

/// Flags that must not reach the device pass: they instrument code, choose how
/// the host's instructions are made, or change what Clang writes.
fn is_host_only(name: &str) -> bool {
    const PREFIXES: &[&str] = &[
        "-flto",
        "-ffat-lto-objects",
        "-fsanitize",
        "-fprofile-",
        "-fcoverage-",
        "-finstrument-functions",
        "-fxray",
        "-fcf-protection",
        "-fstack-protector",
        "-fstack-clash-protection",
        "-fsplit-stack",
        "-fembed-bitcode",
        "-include-pch",
        "-pg",
        "-ftime-report",
        "-fproc-stat-report",
        "-fpatchable-function-entry",
        "-fzero-call-used-regs",
        "-fbasic-block-",
        "-fsplit-machine-functions",
        "-funique-",
        "-femulated-tls",
        "-ftls-model",
        "-fno-plt",
        "-mcmodel",
        "-mlarge-data-threshold",
        "-mfunction-return",
        "-mindirect-branch",
        "-mretpoline",
        "-mlvi-",
        "-mspeculative-load-hardening",
        "-mseses",
        "-mharden-sls",
        "-mno-red-zone",
        "-mred-zone",
        "-mstack-",
        "-mskip-rax-setup",
        "-mgeneral-regs-only",
        "-mtls-",
        "-mpad-max-prefix-size",
        "-malign-",
        "-mbranches-",
        "-mfentry",
        "-mnop-mcount",
        "-mrecord-mcount",
        "-mtune",
        "-fomit-frame-pointer",
        "-fno-omit-frame-pointer",
        "-momit-leaf-frame-pointer",
        "-mno-omit-leaf-frame-pointer",
    ];
    if name == "-H" {
        return true;
    }
    PREFIXES.iter().any(|p| name.starts_with(p))
}

/// Kind of the input `path`, with the language that `-x` set for it.
pub fn input_kind(path: &OsStr, language: Option<&OsStr>) -> InputKind {
    if let Some(language) = language {
        return match language.to_str().unwrap_or("") {
            "c" | "c++" | "cpp-output" | "c++-cpp-output" => InputKind::Source,
            _ => InputKind::OtherSource,
        };
    }
    let extension = Path::new(path)
        .extension()
        .and_then(OsStr::to_str)
        .unwrap_or("");
    match extension {
        "c" | "i" | "cc" | "cp" | "cpp" | "cxx" | "c++" | "C" | "CC" | "CPP" | "CXX" | "C++"
        | "ii" => InputKind::Source,
        "s" | "S" | "sx" | "asm" | "ll" | "bc" | "h" | "H" | "hh" | "hpp" | "hxx" | "h++"
        | "hp" | "tcc" | "m" | "mm" | "mi" | "mii" | "M" | "cppm" | "ccm" | "cxxm" | "c++m"
        | "ixx" | "pcm" | "ast" | "cu" | "cl" | "hip" => InputKind::OtherSource,
        _ => InputKind::Linker,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args;

    fn parse(line: &str) -> Result<Options> {
        let words = line.split_whitespace().map(OsString::from).collect();
        Options::parse(args::split(words)?, false)
    }

    #[test]
    fn a_typical_compile_line() {
        let o = parse("-Idir -DA=1 -O2 -g -std=c11 -fopenmp -MMD -MF a.d -c a.c -o a.o").unwrap();
        assert_eq!(o.phase, Phase::Object);
        assert_eq!(o.output, Some("a.o".into()));
        assert!(o.openmp && o.debug && !o.fast_math);
        assert_eq!(o.opt_level, Some(2));
        assert_eq!(
            o.depfile,
            DepFile {
                wanted: true,
                file_given: true,
                target_given: false
            }
        );
        assert_eq!(
            o.inputs().collect::<Vec<_>>(),
            [(OsStr::new("a.c"), InputKind::Source)]
        );
    }

    #[test]
    fn later_flags_win() {
        let o = parse("-O3 -O0 -g -g0 -ffast-math -fno-fast-math -fopenmp -fno-openmp").unwrap();
        assert_eq!(o.opt_level, Some(0));
        assert!(!o.debug && !o.fast_math && !o.openmp);
        let o = parse("-Ofast -gline-tables-only -fopenmp=libomp").unwrap();
        assert_eq!(o.opt_level, Some(3));
        assert!(o.debug && o.fast_math && o.openmp);
    }

    #[test]
    fn language_holds_until_reset() {
        let o = parse("a.o -x c++ b.h - -xnone c.o d.c").unwrap();
        let kinds: Vec<_> = o.inputs().map(|(_, kind)| kind).collect();
        use InputKind::*;
        assert_eq!(kinds, [Linker, Source, Source, Linker, Source]);
        assert_eq!(o.items[2].language, Some("c++".into()));
        assert_eq!(o.items[6].language, None);
    }

    #[test]
    fn the_earliest_phase_wins() {
        assert_eq!(parse("-c -S a.c").unwrap().phase, Phase::Assembly);
        assert_eq!(parse("-S -c a.c").unwrap().phase, Phase::Assembly);
        assert_eq!(parse("-c -E a.c").unwrap().phase, Phase::HostOnly);
        assert_eq!(parse("-E -c a.c").unwrap().phase, Phase::HostOnly);
        assert_eq!(parse("a.c").unwrap().phase, Phase::Link);
    }

    #[test]
    fn architectures_accumulate() {
        let line = "--offload-arch=sm_80,virtual --offload-arch sm_90 \
                    -fopenmp-targets=nvptx64-nvidia-cuda -Xopenmp-target -march=sm_75";
        let o = parse(line).unwrap();
        use Request::*;
        assert_eq!(o.archs, [Sm(80), Virtual, Sm(90), Ptx(70), Sm(75)]);
        assert!(o.items.iter().all(|item| item.role == Role::Own));
    }

    #[test]
    fn architectures_are_taken_back() {
        let o =
            parse("--offload-arch=none --cuda-gpu-arch=sm_80 --no-offload-arch=virtual").unwrap();
        assert_eq!(
            (o.archs, o.excluded),
            (vec![Request::Sm(80)], vec![Request::Virtual])
        );
        let o = parse(
            "--no-offload-arch=virtual --offload-arch=virtual --offload-arch=sm_80 --no-offload-arch=sm_80",
        );
        let o = o.unwrap();
        assert_eq!(
            (o.archs, o.excluded),
            (vec![Request::Virtual], vec![Request::Sm(80)])
        );
        let o = parse("-fopenmp --offload-arch=sm_80 --offload-arch=none").unwrap();
        assert!(o.no_devices && !o.offload());
        assert!(parse("-mp=gpu -gpu=cc90 a.c").unwrap().offload());
        assert!(!parse("-mp a.c").unwrap().offload());
    }

    #[test]
    fn single_sides_are_refused() {
        assert!(parse("--offload-device-only a.c").is_err());
        assert!(parse("--offload-arch=sm_20 a.c").is_err());
    }

    #[test]
    fn either_model_makes_device_code() {
        let o = parse("-fopenacc a.c").unwrap();
        assert!(o.openacc && o.offload() && !o.openmp);
        assert!(!parse("-fopenacc -fno-openacc a.c").unwrap().offload());
        assert!(parse("-fopenmp -fopenacc a.c").unwrap().openmp);
    }

    #[test]
    fn instrumentation_is_the_hosts() {
        let o = parse("-fsanitize=address -flto=thin --coverage -MD -Wall").unwrap();
        let roles: Vec<_> = o.items.iter().map(|item| item.role).collect();
        use Role::*;
        assert_eq!(roles, [HostOnly, HostOnly, HostOnly, Dependencies, Other]);
        assert!(o.side_outputs);
    }
}
