//! Links: compiles the program's device code and passes everything to Clang.

pub mod device_code;
mod image;
pub mod registration;
mod search;

use std::collections::HashSet;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempPath;
use wf_host_abi::HOST_PROGRAM;

use crate::args::Arg;
use crate::clang::Clang;
use crate::cleanup;
use crate::compilation_database;
use crate::compile::{Compiler, add_to_object};
use crate::diag::Printer;
use crate::error::{Error, Result};
use crate::flang;
use crate::link::device_code::{Collected, Collector};
use crate::options::{InputKind, Item, Options, Role};
use crate::output::Output;
use crate::source::Source;
use crate::tools;
pub use image::{lowering_options, modules};
use search::Search;
pub use search::{names_runtime, with_device_code};

/// Compiles what has to be compiled and links.
///
/// # Errors
/// When a tool fails or the device code cannot be compiled; no output is left.
pub fn link(clang: &Clang, options: &Options, folder: &Path, printer: &mut Printer) -> Result<()> {
    let mut job = Job {
        options,
        words: Vec::new(),
        collector: Collector::default(),
        beside: Vec::new(),
    };
    job.inputs(clang, folder)
        .inspect_err(|_| say_notes(options, &Collected::default(), printer))?;
    let path = options.output.clone().unwrap_or_else(|| "a.out".into());
    let collected = job.collector.finish();
    let mut words = job.words;
    if !options.relocatable {
        say_notes(options, &collected, printer);
    }
    if !options.relocatable {
        let image = image::of_program(options, collected, folder, printer, clang.progress())?;
        let runtime = tools::runtime_dir();
        if options.fortran || options.has_fortran() {
            words.extend(flang::libraries(clang)?);
        }
        match (&image, runtime) {
            (_, Ok(runtime)) => {
                let flags = runtime_flags(options, &words, runtime);
                words.extend(image.map(OsString::from));
                words.extend(flags);
                words.extend(atomic_flags());
            }
            (Some(_), Err(error)) if !options.dry_run => return Err(error),
            // A program without device code does without.
            (_, Err(_)) => words.extend(image.map(OsString::from)),
        }
    }

    let output = if options.dry_run {
        Output::InPlace(path)
    } else {
        Output::create(&path, 0o777)?
    };
    words.extend(["-o".into(), output.target().into()]);
    if options.verbose || options.dry_run {
        eprintln!("{}", clang.shown(&words));
    }
    if options.dry_run {
        return Ok(());
    }
    if let Output::Renamed { temp, .. } = &output {
        // The linker creates it again, with the permissions of a program.
        let _ = fs::remove_file(temp);
    }
    clang.progress().doing(|| "linking".into());
    match clang.run(&words)? {
        0 => output.finish(),
        code => Err(Error::Tool(code)),
    }
}

/// Says what the user should know of the flags of all compilations, each once.
fn say_notes(options: &Options, collected: &Collected, printer: &mut Printer) {
    let units = collected.units.iter().flat_map(|unit| &unit.notes);
    let mut said = HashSet::new();
    if options.verbose || options.dry_run {
        // They were said before anything was run.
        said.extend(&options.notes);
    }
    for note in options.notes.iter().chain(units) {
        if said.insert(note) {
            eprint!("{}", printer.note(note));
        }
    }
}

/// The library with which host code combines reduced complex numbers, where
/// there is one and something asks for it.
fn atomic_flags() -> Vec<OsString> {
    let Some(library) = tools::libatomic() else {
        return vec![];
    };
    let words = ["-Wl,--push-state,--as-needed", "-Wl,--pop-state"];
    let [begin, end] = words.map(OsString::from);
    vec![begin, library.into(), end]
}

/// The link's inputs on their way to Clang's command line.
struct Job<'a> {
    options: &'a Options,
    words: Vec<OsString>,
    collector: Collector,
    /// Objects that are not in the temporary folder.
    beside: Vec<TempPath>,
}

impl Job<'_> {
    fn inputs(&mut self, clang: &Clang, folder: &Path) -> Result<()> {
        let compiler = Compiler::new(clang, self.options, folder);
        if self.options.cxx {
            self.words.push("--driver-mode=g++".into());
        }
        if self
            .options
            .inputs()
            .any(|(_, kind)| kind != InputKind::Linker)
        {
            // The flags for compiling are here as well.
            self.words.push("-Wno-unused-command-line-argument".into());
        }
        if !self.options.openmp {
            // OpenACC's constructs are calls of OpenMP's library too.
            self.words.push("-fopenmp".into());
        }
        if !self.options.shared {
            // The start-up code asks for it, so an archive may provide it.
            self.collector.want("main");
        }
        compilation_database::begin(self.options)?;
        let mut search = Search::new(self.options);
        for (number, item) in self.options.items.iter().enumerate() {
            match (&item.arg, item.role) {
                (Arg::Input(path), Role::Input(InputKind::Source)) => {
                    let source = Source {
                        path,
                        language: item.language.as_deref(),
                    };
                    if self.options.openmp || self.options.openacc {
                        self.source(&compiler, source, number, folder)?;
                    } else {
                        // Only the objects beside it have device code.
                        let object = folder.join(format!("{number}.o"));
                        compiler.by_clang_to(source, Some(&object))?;
                        self.words.push(object.clone().into());
                        self.collector.add_file(&object, true)?;
                    }
                }
                (Arg::Input(path), Role::Input(InputKind::Linker)) => {
                    self.words.push(path.clone());
                    self.collector.add_file(Path::new(path), search.whole)?;
                }
                (Arg::Input(path), _) if is_output_of_ours(item) => {
                    let source = Source {
                        path,
                        language: item.language.as_deref(),
                    };
                    // It may be our own output, device code included.
                    let object = folder.join(format!("{number}.o"));
                    compiler.by_clang_to(source, Some(&object))?;
                    self.words.push(object.clone().into());
                    self.collector.add_file(&object, true)?;
                }
                (Arg::Input(_), _) => self.other_source(item),
                // What sources brought would be written over by the link's, which has none.
                (arg, _) if is_of_diagnostics(arg.name()) => {}
                (arg, _) if is_openmp_library(arg) => {}
                (_, Role::Other | Role::HostOnly | Role::Optimise) => {
                    item.arg.push_to(&mut self.words);
                    search.flag(&item.arg, &mut self.collector);
                    if let Some(library) = item.arg.value_of("-l").and_then(|l| search.find(&l)) {
                        self.collector.add_file(&library, search.whole)?;
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn source(
        &mut self,
        compiler: &Compiler<'_>,
        source: Source<'_>,
        number: usize,
        folder: &Path,
    ) -> Result<()> {
        let mut object = folder.join(format!("{number}.o"));
        if self.options.side_outputs && !self.options.dry_run {
            object = beside_program(self.options, source);
            cleanup::register(&object);
            let object = TempPath::try_from_path(&object);
            self.beside.extend(object);
        }
        let unit = compiler.to_unit(source, number, &object)?;
        self.words.push(object.clone().into());
        let Some(unit) = unit else { return Ok(()) };
        if self.options.relocatable {
            let host = fs::read(&object).map_err(Error::file("cannot read", &object))?;
            let whole = add_to_object(&host, &unit)?;
            return fs::write(&object, whole).map_err(Error::file("cannot write", &object));
        }
        self.collector.add_compiled(&object, unit)
    }

    /// LLVM IR and the like: Clang compiles it on its way to the linker.
    fn other_source(&mut self, item: &Item) {
        if let Some(language) = &item.language {
            self.words.extend(["-x".into(), language.clone()]);
        }
        item.arg.push_to(&mut self.words);
        if item.language.is_some() {
            self.words.extend(["-x".into(), "none".into()]);
        }
    }
}

/// The name of a temporary object, from which Clang derives the names of a source's side outputs as
/// if it linked at once: in the program's folder, with the program's name, or `-dumpdir`'s value,
/// before the source's. The extension, which theirs replace, is unique.
fn beside_program(options: &Options, source: Source<'_>) -> PathBuf {
    let dumpdir = options
        .items
        .iter()
        .rev()
        .find_map(|i| i.arg.value_of("-dumpdir"));
    let mut name = dumpdir.unwrap_or_else(|| match &options.output {
        Some(output) => {
            let mut name = output.clone().into_os_string();
            name.push("-");
            name
        }
        None => "a-".into(),
    });
    let stem = match source.path {
        path if path == "-" => OsStr::new("-"),
        path => Path::new(path).file_stem().unwrap_or(path),
    };
    name.push(stem);
    name.push(format!(".wfcc{}", std::process::id()));
    name.into()
}

/// Whether the flag asks for diagnostics in a file.
fn is_of_diagnostics(name: &str) -> bool {
    name.trim_start_matches('-')
        .starts_with("serialize-diagnostics")
}

/// Whether the argument names a library of OpenMP. LLVM's is linked, which has the
/// functions of GCC's and of Intel's too; a second one beside it would not know of
/// its threads.
fn is_openmp_library(arg: &Arg) -> bool {
    arg.value_of("-l")
        .is_some_and(|name| ["gomp", "iomp5", "omp", "nvomp"].iter().any(|l| name == *l))
}

/// Whether the input is assembly or LLVM IR, which `-S` and `-emit-llvm` make.
fn is_output_of_ours(item: &Item) -> bool {
    match (&item.language, &item.arg) {
        (Some(language), _) => {
            language == "ir" || language.to_string_lossy().starts_with("assembler")
        }
        (None, Arg::Input(path)) => Path::new(path)
            .extension()
            .and_then(OsStr::to_str)
            .is_some_and(|extension| matches!(extension, "s" | "S" | "sx" | "asm" | "ll" | "bc")),
        _ => false,
    }
}

/// Flags of a program for the host alone, whose calls of `omp_target_alloc` and its like
/// the runtime answers, before Clang's own for libomp. The C library has its clocks
/// itself: a program that asks for nothing else does not load the runtime.
pub fn host_flags(options: &Options) -> Vec<OsString> {
    let Ok(folder) = tools::runtime_dir() else {
        return Vec::new();
    };
    if options.is_static || options.shared {
        return Vec::new();
    }
    let mut flags: Vec<OsString> = vec!["-L".into(), folder.clone().into()];
    flags.extend(["-Xlinker", "-rpath", "-Xlinker"].map(OsString::from));
    flags.push(folder.into());
    let name = HOST_PROGRAM.to_string_lossy();
    flags.push(format!("-Wl,--defsym={name}=1").into());
    flags.push(format!("-Wl,--export-dynamic-symbol={name}").into());
    flags.push("-Wl,--push-state,--as-needed,-lc,-lwarpfork,--pop-state".into());
    flags
}

/// Flags that link the runtime library, before Clang's own for libomp.
fn runtime_flags(options: &Options, words: &[OsString], folder: PathBuf) -> Vec<OsString> {
    if options.is_static {
        return Vec::new();
    }
    let mut flags: Vec<OsString> = vec!["-L".into(), folder.clone().into()];
    flags.extend(["-Xlinker", "-rpath", "-Xlinker"].map(OsString::from));
    flags.push(folder.into());
    // A program that uses nothing of it does not load it.
    flags.extend(["-Xlinker", "--as-needed", "-lwarpfork"].map(OsString::from));
    flags.extend(["-Xlinker", "--no-as-needed"].map(OsString::from));
    if words
        .iter()
        .any(|w| w.to_string_lossy().contains("--gc-sections"))
    {
        // The offload entries are reached by their section's name alone.
        flags.extend(["-Xlinker", "-z", "-Xlinker", "nostart-stop-gc"].map(OsString::from));
    }
    flags
}
