//! Links: compiles the program's device code and hands everything to Clang.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use wf_image::Arch;
use wf_lower::DeviceModule;

use crate::arch::{self, Request};
use crate::args::Arg;
use crate::clang::Clang;
use crate::collect::{self, Collected, Collector};
use crate::compile::{Compiler, add_to_object};
use crate::diag::Printer;
use crate::error::{Error, Result};
use crate::options::{InputKind, Item, Options, Role};
use crate::output::Output;
use crate::passes::Source;
use crate::register;
use crate::section::Unit;
use crate::{remarks, times, tools};

/// Compiles what has to be compiled and links.
///
/// # Errors
/// When a tool fails or the device code cannot be compiled; no output is left.
pub fn link(clang: &Clang, options: &Options, folder: &Path, printer: &mut Printer) -> Result<()> {
    let mut job = Job {
        options,
        words: Vec::new(),
        collector: Collector::default(),
    };
    job.inputs(clang, folder)?;
    let path = options.output.clone().unwrap_or_else(|| "a.out".into());
    let collected = job.collector.finish();
    let mut words = job.words;
    if !options.relocatable {
        let image = device_image(options, collected, folder, printer)?;
        let runtime = tools::runtime_dir();
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
        // The linker makes it anew, with the permissions of a program.
        let _ = fs::remove_file(temp);
    }
    match clang.run(&words)? {
        0 => output.finish(),
        code => Err(Error::Tool(code)),
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
        let mut search = Search {
            folders: library_folders(self.options),
            ..Search::default()
        };
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
                (Arg::Input(path), _) if is_assembly(item) => {
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
        let object = folder.join(format!("{number}.o"));
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

/// Whether the input is assembly.
fn is_assembly(item: &Item) -> bool {
    match (&item.language, &item.arg) {
        (Some(language), _) => language.to_string_lossy().starts_with("assembler"),
        (None, Arg::Input(path)) => Path::new(path)
            .extension()
            .and_then(OsStr::to_str)
            .is_some_and(|extension| matches!(extension, "s" | "S" | "sx" | "asm")),
        _ => false,
    }
}

/// What of the linker's flags decides which archives are linked.
#[derive(Default)]
struct Search {
    folders: Vec<PathBuf>,
    /// Between `--whole-archive` and `--no-whole-archive`.
    whole: bool,
    /// After `-Bstatic`.
    prefer_static: bool,
}

impl Search {
    fn flag(&mut self, arg: &Arg, collector: &mut Collector) {
        match arg.name() {
            "-static" | "--static" | "-static-pie" => self.prefer_static = true,
            "-u" => {
                if let Some(symbol) = arg.value_of("-u") {
                    collector.want(symbol.as_bytes());
                }
            }
            _ => {}
        }
        let joined = arg.name().strip_prefix("-Wl,").unwrap_or("").to_owned();
        let separate = arg.value_of("-Xlinker").unwrap_or_default();
        for word in joined.split(',').chain([&*separate.to_string_lossy()]) {
            match word {
                "--whole-archive" | "-whole-archive" => self.whole = true,
                "--no-whole-archive" | "-no-whole-archive" => self.whole = false,
                "-Bstatic" | "-static" | "-dn" | "-non_shared" => self.prefer_static = true,
                "-Bdynamic" | "-dy" | "-call_shared" => self.prefer_static = false,
                _ => {
                    if let Some(symbol) = word.strip_prefix("--undefined=") {
                        collector.want(symbol);
                    }
                }
            }
        }
    }

    /// The archive that `-lNAME` stands for; `None` for a shared object and
    /// for libraries of the system, which have no device code.
    fn find(&self, name: &OsStr) -> Option<PathBuf> {
        let exact = name.as_bytes().strip_prefix(b":").map(OsStr::from_bytes);
        for folder in &self.folders {
            if let Some(exact) = exact {
                let file = folder.join(exact);
                if file.is_file() {
                    return Some(file);
                }
                continue;
            }
            let file = |extension: &str| {
                let mut base = OsString::from("lib");
                base.push(name);
                base.push(extension);
                folder.join(base)
            };
            if !self.prefer_static && file(".so").is_file() {
                return None;
            }
            if file(".a").is_file() {
                return Some(file(".a"));
            }
        }
        None
    }
}

/// The first input of the link that has device code, archives included.
pub fn with_device_code(options: &Options) -> Option<PathBuf> {
    let mut search = Search {
        folders: library_folders(options),
        ..Search::default()
    };
    options.items.iter().find_map(|item| {
        let file = match (&item.arg, item.role) {
            (Arg::Input(path), Role::Input(InputKind::Linker)) => Some(path.into()),
            (Arg::Input(_), _) => None,
            (arg, _) => {
                search.flag(arg, &mut Collector::default());
                search.find(&arg.value_of("-l")?)
            }
        };
        file.filter(|path| collect::has_device_code(path))
    })
}

/// Whether the libraries that target regions need are on the command line, as
/// where CMake's FindOpenMP puts them there in place of `-fopenmp`.
pub fn names_runtime(options: &Options) -> bool {
    const LIBRARIES: [&str; 3] = ["omp", "iomp5", "warpfork"];
    let is_one = |name: &str| LIBRARIES.contains(&name);
    options.items.iter().any(|item| match &item.arg {
        Arg::Input(path) => Path::new(path)
            .file_name()
            .and_then(OsStr::to_str)
            .and_then(|name| name.strip_prefix("lib")?.split_once(".so"))
            .is_some_and(|(name, _)| is_one(name)),
        arg => arg
            .value_of("-l")
            .is_some_and(|library| library.to_str().is_some_and(is_one)),
    })
}

/// All `-L`, which hold for libraries before them as well.
fn library_folders(options: &Options) -> Vec<PathBuf> {
    let mut folders = Vec::new();
    for item in &options.items {
        if let Some(folder) = item.arg.value_of("-L") {
            folders.push(folder.into());
        } else if let Some(list) = item.arg.name().strip_prefix("-Wl,") {
            folders.extend(
                list.split(',')
                    .filter_map(|w| w.strip_prefix("-L"))
                    .map(PathBuf::from),
            );
        }
    }
    if let Some(list) = std::env::var_os("LIBRARY_PATH") {
        folders.extend(std::env::split_paths(&list));
    }
    folders
}

/// Compiles the device code and writes the object that registers it. `None`
/// when nothing in the program can run on a device.
fn device_image(
    options: &Options,
    collected: Collected,
    folder: &Path,
    printer: &mut Printer,
) -> Result<Option<PathBuf>> {
    let object = folder.join("image.o");
    if options.dry_run {
        let archs = architectures(options)?;
        let names: Vec<String> = archs.iter().map(arch::name).collect();
        eprintln!(
            " (in-process) device code for {} into \"{}\"",
            names.join(", "),
            object.display()
        );
        return Ok(Some(object));
    }
    if !collected.has_entries || collected.units.is_empty() {
        return Ok(None);
    }
    if options.is_static {
        return Err(Error::usage_help(
            "-static cannot be combined with target regions",
            "the runtime library and the GPU drivers are shared objects; leave -static out, and \
             link single libraries so: -static-libstdc++ -Wl,-Bstatic -lNAME -Wl,-Bdynamic",
        ));
    }
    let lowering = lowering_options(options, &collected.units)?;
    if options.verbose {
        let names: Vec<String> = lowering.archs.iter().map(arch::name).collect();
        eprintln!(
            " (in-process) device code for {} into \"{}\"",
            names.join(", "),
            object.display()
        );
    }
    let wanted = collected
        .units
        .iter()
        .fold(options.remarks, |all, unit| all.or(unit.remarks));
    let output = wf_lower::compile(&modules(collected.units), &lowering).map_err(Error::Device)?;
    for warning in &output.warnings {
        eprint!("{}", printer.render(warning));
    }
    if options.time_passes {
        eprint!("{}", times::render(&output.times));
    }
    eprint!("{}", remarks::render(&output.image, wanted)?);
    let bytes = register::object_for(&output.image.encode()).map_err(|e| Error::Input {
        path: object.clone(),
        message: format!("the device code cannot be written as an object: {e}"),
        help: None,
    })?;
    fs::write(&object, bytes).map_err(Error::file("cannot write", &object))?;
    Ok(Some(object))
}

/// The units as `wf-lower` takes them.
pub fn modules(units: Vec<Unit>) -> Vec<DeviceModule> {
    let module = |unit: Unit| DeviceModule {
        origin: unit.source,
        bitcode: unit.bitcode,
    };
    units.into_iter().map(module).collect()
}

fn architectures(options: &Options) -> Result<Vec<Arch>> {
    let mut requests = options.archs.clone();
    let added = arch::from_environment()?;
    if requests.is_empty() && !added.is_empty() {
        requests.push(Request::Ptx(arch::BASE_CAPABILITY));
    }
    requests.extend(added);
    arch::resolve(
        &requests,
        &options.excluded,
        tools::ptxas(options.cuda_path.as_deref()).is_some(),
        tools::native_capability,
    )
}

/// Options for the device code of `units`, compiled with `options`.
///
/// # Errors
/// When `native` is asked for and there is no GPU.
pub fn lowering_options(options: &Options, units: &[Unit]) -> Result<wf_lower::Options> {
    if !options.dump.is_empty() {
        fs::create_dir_all(&options.dump_dir)
            .map_err(Error::file("cannot make", &options.dump_dir))?;
    }
    let recorded = units.iter().map(|u| u.opt_level).max().unwrap_or(0);
    Ok(wf_lower::Options {
        archs: architectures(options)?,
        opt_level: options.opt_level.unwrap_or(0).max(recorded),
        debug: options.debug || units.iter().any(|u| u.debug),
        fast_math: options.fast_math || !units.is_empty() && units.iter().all(|u| u.fast_math),
        reduction_atomics: options.reduction_atomics,
        ptxas: tools::ptxas(options.cuda_path.as_deref()),
        libdevice: tools::libdevice(options.cuda_path.as_deref()),
        dump: options.dump.clone(),
        dump_dir: options.dump_dir.clone(),
    })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::remarks::Wanted;

    #[test]
    fn libraries_are_found_as_the_linker_does() {
        let dir = tempfile::tempdir().unwrap();
        for name in ["liba.a", "libb.a", "libb.so"] {
            fs::write(dir.path().join(name), b"").unwrap();
        }
        let mut search = Search {
            folders: vec![dir.path().into()],
            ..Search::default()
        };
        let find = |s: &Search, name: &str| s.find(OsStr::new(name)).is_some();
        assert!(find(&search, "a") && !find(&search, "b") && !find(&search, "c"));
        assert!(find(&search, ":libb.a"));
        let mut collector = Collector::default();
        search.flag(&Arg::flag("-Wl,-Bstatic,--whole-archive"), &mut collector);
        assert!(find(&search, "b") && search.whole);
        search.flag(&Arg::pair("-Xlinker", "--no-whole-archive"), &mut collector);
        assert!(!search.whole);
    }

    #[test]
    fn the_highest_level_counts() {
        let unit = |opt_level, fast_math| Unit {
            source: "a.c".into(),
            opt_level,
            debug: false,
            fast_math,
            remarks: Wanted::default(),
            bitcode: vec![],
        };
        let words = ["--offload-arch=virtual", "-O1"]
            .map(OsString::from)
            .to_vec();
        let options = Options::parse(crate::args::split(words).unwrap(), false).unwrap();
        let lowering = lowering_options(&options, &[unit(0, true), unit(3, false)]).unwrap();
        assert_eq!((lowering.opt_level, lowering.fast_math), (3, false));
        let lowering = lowering_options(&options, &[unit(0, true)]).unwrap();
        assert_eq!((lowering.opt_level, lowering.fast_math), (1, true));
    }
}
