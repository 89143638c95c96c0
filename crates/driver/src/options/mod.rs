//! The meaning of a command line's flags for the driver.

mod flags;
#[cfg(test)]
mod tests;
mod words;

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use wf_lower::ModeRequest;

use crate::arch::Request;
use crate::args::Arg;
use crate::error::Result;
use crate::foreign_flags::{self, Regions};
use crate::remarks::Wanted;
use crate::times;
pub use words::is_side_output;

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
    /// C, C++ or Fortran, preprocessed or not: may have device code.
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
    /// `-MJ`: the driver writes it where it runs the passes.
    Fragment,
    /// For host code only: instrumentation, LTO, side outputs.
    HostOnly,
    /// Flang's alone, which Clang would refuse.
    Fortran,
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
    /// `-emit-llvm`: LLVM IR in place of an object or assembly.
    pub emit_llvm: bool,
    /// `-MJ`.
    pub fragment: Option<PathBuf>,
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
    /// Fortran driver: links Flang's library, and leaves to Flang what has no
    /// device code.
    pub fortran: bool,
    /// The last `-O`, 0 to 3; `None` without one.
    pub opt_level: Option<u8>,
    /// `-g`.
    pub debug: bool,
    /// `-lineinfo`: device code has its lines, the host's is as it is.
    pub device_lines: bool,
    /// `-ffast-math`.
    pub fast_math: bool,
    /// `--offload-arch=`; empty for the default.
    pub archs: Vec<Request>,
    /// `--no-offload-arch=`.
    pub excluded: Vec<Request>,
    /// `--offload-arch=none`: target regions are the host's.
    pub no_devices: bool,
    /// `-mp` without `gpu` was the last flag that says where target regions run:
    /// they are the host's.
    pub multicore: bool,
    /// `restrict` is a keyword in C++ too, as for NVIDIA's compiler.
    pub cxx_restrict: bool,
    /// `--dump=`.
    pub dump: Vec<String>,
    /// `--dump-dir=`.
    pub dump_dir: PathBuf,
    /// `--opt-disable=`.
    pub opt_disable: Vec<String>,
    /// `-ftime-report` and its kind, or `WARPFORK_TIME_PASSES`.
    pub time_passes: bool,
    /// `--cuda-path=`.
    pub cuda_path: Option<PathBuf>,
    /// `--reduction-atomics`.
    pub reduction_atomics: bool,
    /// `--amd-stack-size=`.
    pub amd_stack: Option<u32>,
    /// `-fopenmp-exec-mode=`, in the order of the command line.
    pub exec_modes: Vec<ModeRequest>,
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
    /// What the user should know of the flags; said once for each program, when it
    /// is linked.
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
            fortran: false,
            opt_level: None,
            debug: false,
            device_lines: false,
            fast_math: false,
            archs: Vec::new(),
            excluded: Vec::new(),
            no_devices: false,
            multicore: false,
            cxx_restrict: false,
            emit_llvm: false,
            fragment: None,
            dump: Vec::new(),
            opt_disable: Vec::new(),
            dump_dir: PathBuf::from("."),
            time_passes: times::asked(env::var_os("WARPFORK_TIME_PASSES").as_deref()),
            cuda_path: None,
            reduction_atomics: false,
            amd_stack: None,
            exec_modes: Vec::new(),
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
        let links_libm = args.iter().any(foreign_flags::links_libm);
        for flag in foreign_flags::leniency(&args) {
            options.take(Arg::flag(*flag), &mut None)?;
        }
        options.take_all(args)?;
        if links_libm && options.phase == Phase::Link {
            options.take(Arg::flag("-lm"), &mut None)?;
        }
        if options.phase == Phase::Link && options.emit_llvm {
            // Clang refuses it.
            options.phase = Phase::HostOnly;
        }
        Ok(options)
    }

    /// Takes the arguments in order; other compilers' flags become ours first.
    fn take_all(&mut self, args: Vec<Arg>) -> Result<()> {
        let mut language: Option<OsString> = None;
        let (mut openacc, mut for_gpus) = (None, None);
        for arg in args {
            let Some(reading) = foreign_flags::read(&arg)? else {
                if arg.name() == "-fopenacc" {
                    openacc = None;
                }
                self.take(arg, &mut language)?;
                continue;
            };
            let multicore = self.multicore;
            for flag in reading.flags {
                self.take(Arg::flag(flag), &mut language)?;
            }
            match reading.regions {
                Regions::AsFlags => {}
                Regions::Unchanged => {
                    self.multicore = multicore;
                    for_gpus = Some(arg.name().to_owned());
                }
                Regions::Host => self.multicore = true,
                Regions::Devices => (self.multicore, self.no_devices) = (false, false),
            }
            openacc = reading.openacc.or(openacc);
            self.cxx_restrict |= reading.cxx_restrict;
            self.notes.extend(reading.notes);
        }
        if self.openacc
            && let Some(place) = openacc
        {
            place.check()?;
        }
        if let Some(flag) = for_gpus
            && self.openmp
            && self.multicore
            && !self.openacc
        {
            self.notes.push(format!(
                "{flag} has no effect: target regions are compiled for the host; -mp=gpu compiles \
                 them for devices"
            ));
        }
        Ok(())
    }

    /// Takes an argument in our words.
    fn take(&mut self, arg: Arg, language: &mut Option<OsString>) -> Result<()> {
        if let Some(value) = language_of(&arg) {
            *language = (value != "none").then_some(value);
            self.items.push(Item {
                arg,
                role: Role::Language,
                language: None,
            });
            return Ok(());
        }
        let role = match &arg {
            Arg::Input(path) => Role::Input(input_kind(path, language.as_deref())),
            Arg::Flag { .. } => self.flag(&arg)?,
        };
        let language = matches!(role, Role::Input(_))
            .then(|| language.clone())
            .flatten();
        self.items.push(Item {
            arg,
            role,
            language,
        });
        Ok(())
    }

    /// Whether target regions are compiled for devices.
    pub fn offload(&self) -> bool {
        self.openmp_offload() || self.openacc || self.found
    }

    /// Whether OpenMP's target regions are.
    pub fn openmp_offload(&self) -> bool {
        self.openmp && !self.host_regions()
    }

    /// Whether the command line asks for target regions on the host.
    pub fn host_regions(&self) -> bool {
        self.no_devices || self.multicore
    }

    /// Whether `--version` is asked for.
    pub fn asks_version(&self) -> bool {
        let mut names = self.items.iter().map(|item| item.arg.name());
        names.any(|name| name == "--version")
    }

    /// Says whether the driver was called as a Fortran driver. A flag of Flang's is Clang's matter
    /// where nothing is Fortran.
    pub fn set_fortran(&mut self, fortran: bool) {
        self.fortran = fortran;
        if !fortran && !self.has_fortran() {
            for item in &mut self.items {
                if item.role == Role::Fortran {
                    item.role = Role::Other;
                }
            }
        }
    }

    /// Whether sources are Fortran.
    pub fn has_fortran(&self) -> bool {
        self.items.iter().any(|item| match &item.arg {
            Arg::Input(path) => is_fortran(path, item.language.as_deref()),
            Arg::Flag { .. } => false,
        })
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
        return Some(flags::strip_equals(&value));
    }
    // Joined, as in `-xc`; no other flag of Clang begins like this.
    name.strip_prefix("-x").map(OsString::from)
}

/// Kind of the input `path`, with the language that `-x` set for it.
pub fn input_kind(path: &OsStr, language: Option<&OsStr>) -> InputKind {
    if let Some(language) = language {
        return match language.to_str().unwrap_or("") {
            "c" | "c++" | "cpp-output" | "c++-cpp-output" | "c++-module" => InputKind::Source,
            "f95" | "f95-cpp-input" => InputKind::Source,
            _ => InputKind::OtherSource,
        };
    }
    let extension = Path::new(path)
        .extension()
        .and_then(OsStr::to_str)
        .unwrap_or("");
    match extension {
        "c" | "i" | "cc" | "cp" | "cpp" | "cxx" | "c++" | "C" | "CC" | "CPP" | "CXX" | "C++"
        | "ii" | "cppm" | "ccm" | "cxxm" | "c++m" | "ixx" | "pcm" => InputKind::Source,
        _ if is_fortran(path, None) => InputKind::Source,
        "s" | "S" | "sx" | "asm" | "ll" | "bc" | "h" | "H" | "hh" | "hpp" | "hxx" | "h++"
        | "hp" | "tcc" | "m" | "mm" | "mi" | "mii" | "M" | "ast" | "cu" | "cl" | "hip" => {
            InputKind::OtherSource
        }
        _ => InputKind::Linker,
    }
}

/// Whether the input `path` is Fortran, with the language that `-x` set for it. Flang knows these
/// extensions; files whose extension is in capitals are preprocessed.
pub fn is_fortran(path: &OsStr, language: Option<&OsStr>) -> bool {
    const FREE: [&str; 6] = ["f90", "f95", "f03", "f08", "f18", "f23"];
    const FIXED: [&str; 4] = ["f", "for", "ftn", "fpp"];
    if let Some(language) = language {
        return language == "f95" || language == "f95-cpp-input";
    }
    let extension = Path::new(path).extension().and_then(OsStr::to_str);
    extension.is_some_and(|extension| {
        let lower = extension.to_ascii_lowercase();
        let one_case = lower == extension || extension.to_ascii_uppercase() == extension;
        one_case && (FREE.contains(&&*lower) || FIXED.contains(&&*lower))
    })
}
