//! Compiles one source: Clang's host pass and device pass, in parallel.
//!
//! Both passes compile for x86-64. The host pass is the compilation that the
//! user asked for; the device pass stops at unoptimised bitcode of the target
//! regions and of what they call, which becomes the device code at link time.

use std::ffi::{OsStr, OsString};
use std::io::{IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use wf_image::DEVICE_SECTION;
use wf_lower::{ClauseSite, folded};

use crate::args::Arg;
use crate::clang::{Clang, Ran};
use crate::clauses;
use crate::elf;
use crate::error::{Error, Result};
use crate::messages;
use crate::options::{InputKind, Item, Options, Phase, Role};
use crate::output;
use crate::section::{self, Unit};
use crate::selectors;

/// The "device" that makes Clang write host fork-join form.
const TARGETS: &str = "-fopenmp-targets=x86_64-pc-linux-gnu";

/// A source file and the language that `-x` set for it.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The file, or `-`.
    pub path: &'a OsStr,
    /// `-x`.
    pub language: Option<&'a OsStr>,
}

/// What [`number_closures`] adds.
const CLOSURES: [&str; 3] = ["-Xclang", "-fsycl-is-host", "-USYCL_LANGUAGE_VERSION"];

/// Runs the passes of one command line.
pub struct Compiler<'a> {
    clang: &'a Clang,
    options: &'a Options,
    /// Temporary files; removed by the caller.
    folder: &'a Path,
}

/// The two command lines for a source.
struct Passes {
    host: Vec<OsString>,
    device: Vec<OsString>,
}

impl<'a> Compiler<'a> {
    /// A compiler that keeps its temporary files in `folder`.
    pub fn new(clang: &'a Clang, options: &'a Options, folder: &'a Path) -> Self {
        Self {
            clang,
            options,
            folder,
        }
    }

    /// Compiles to an object or assembly file that carries its device code.
    ///
    /// # Errors
    /// When Clang fails or a file cannot be written; no output is left.
    pub fn to_file(&self, source: Source<'_>, number: usize) -> Result<()> {
        let assembly = self.options.phase == Phase::Assembly;
        let extension = if assembly { "s" } else { "o" };
        let output = match &self.options.output {
            Some(output) => output.clone(),
            None => default_output(source.path, extension),
        };
        // Clang names its side outputs after the output it is given.
        let in_place = self.options.side_outputs && output != Path::new("-");
        let host_file = if in_place {
            output.clone()
        } else {
            self.folder.join(format!("{number}.{extension}"))
        };
        let result = self
            .compile(source, number, &host_file, &output)
            .and_then(|unit| {
                let Some(unit) = unit else { return Ok(()) };
                let host =
                    std::fs::read(&host_file).map_err(Error::file("cannot read", &host_file))?;
                let whole = if assembly {
                    add_to_assembly(host, &unit)
                } else {
                    add_to_object(&host, &unit)?
                };
                output::write(&output, &whole)
            });
        if result.is_err() && in_place {
            // Host code without its device code must not pass for the output.
            let _ = std::fs::remove_file(&output);
        }
        result
    }

    /// Leaves a source without device code, as assembly, to Clang.
    ///
    /// # Errors
    /// When Clang fails.
    pub fn by_clang(&self, source: Source<'_>) -> Result<()> {
        let mut words = self.common_flags();
        // The passes over what includes it do the same.
        if is_header(source) {
            number_closures(self.options, &mut words, source);
        }
        for item in &self.options.items {
            if !matches!(item.role, Role::Input(_) | Role::Language | Role::Own) {
                item.arg.push_to(&mut words);
            }
        }
        push_source(&mut words, source);
        if self.options.verbose || self.options.dry_run {
            eprintln!("{}", self.clang.shown(&words));
        }
        if self.options.dry_run {
            return Ok(());
        }
        match self.clang.run(&words)? {
            0 => Ok(()),
            code => Err(Error::Tool(code)),
        }
    }

    /// Compiles to the temporary object `object`, to be linked at once; its
    /// device code is returned. `None` for a dry run.
    ///
    /// # Errors
    /// When Clang fails.
    pub fn to_unit(
        &self,
        source: Source<'_>,
        number: usize,
        object: &Path,
    ) -> Result<Option<Unit>> {
        let program = self.options.output.clone().unwrap_or_else(|| {
            // As Clang names depfiles of a program without -o.
            default_output(source.path, "o")
        });
        self.compile(source, number, object, &program)
    }

    fn compile(
        &self,
        source: Source<'_>,
        number: usize,
        host_file: &Path,
        output: &Path,
    ) -> Result<Option<Unit>> {
        let stdin;
        let name = if source.path == "-" {
            "<stdin>".into()
        } else {
            source.path.to_string_lossy()
        };
        let source = if source.path == "-" && !self.options.dry_run {
            stdin = self.spool_stdin()?;
            Source {
                path: stdin.as_os_str(),
                language: source.language,
            }
        } else {
            source
        };
        let device_file = self.folder.join(format!("{number}.bc"));
        let passes = self.passes(source, host_file, &device_file, output);
        if self.options.verbose || self.options.dry_run {
            eprintln!(
                "{}\n{}",
                self.clang.shown(&passes.host),
                self.clang.shown(&passes.device)
            );
        }
        if self.options.dry_run {
            return Ok(None);
        }
        let depfile = self.folder.join(format!("{number}.d"));
        let mut passes = passes;
        match self.selected(source, number, &device_file)? {
            Some(device) => {
                passes.device = device;
                self.run(&passes)?;
            }
            None => {
                self.run(&passes)?;
                // A header may have what the source itself has not.
                if has_selectors(&depfile)
                    && let Some(words) = self.preprocessed(source, number, &device_file)?
                {
                    let ran = self.clang.run_caught(&words)?;
                    self.report_device(&ran, "")?;
                    passes.device = words;
                }
            }
        }
        let bitcode = self.settled(&passes.device, &device_file)?;
        Ok(Some(Unit {
            source: name.into_owned(),
            opt_level: self.options.opt_level.unwrap_or(0),
            debug: self.options.debug,
            fast_math: self.options.fast_math,
            bitcode,
            clauses: self.clauses(source, number, &device_file)?,
        }))
    }

    /// Compiles only the device code of a source, for `warpfork explain`.
    ///
    /// # Errors
    /// When Clang fails.
    pub fn device_only(&self, source: Source<'_>) -> Result<Unit> {
        let file = self.folder.join("device.bc");
        let words = match self.selected(source, 0, &file)? {
            Some(words) => words,
            None => {
                self.passes(source, Path::new("-"), &file, Path::new("-"))
                    .device
            }
        };
        let ran = self.clang.run_caught(&words)?;
        // The device pass runs both sides' front ends and so says all twice.
        print(&messages::only_in(
            &String::from_utf8_lossy(&ran.stderr),
            "",
        ));
        if ran.code != 0 {
            return Err(Error::Tool(ran.code));
        }
        Ok(Unit {
            source: source.path.to_string_lossy().into_owned(),
            opt_level: self.options.opt_level.unwrap_or(0),
            debug: self.options.debug,
            fast_math: self.options.fast_math,
            bitcode: self.settled(&words, &file)?,
            clauses: self.clauses(source, 0, &file)?,
        })
    }

    /// The bitcode that the device pass with these words has written to
    /// `file`, with the values and places of what Clang folds into addresses.
    /// Only where that may be needed Clang is run again, for what device code
    /// itself declares, and for the host's values.
    fn settled(&self, words: &[OsString], file: &Path) -> Result<Vec<u8>> {
        let read = |file: &Path| std::fs::read(file).map_err(Error::file("cannot read", file));
        let bitcode = read(file)?;
        if !folded::in_doubt(&bitcode).map_err(Error::Device)? {
            return Ok(bitcode);
        }
        let again = |extension: &str, flags: &[&str]| -> Result<Vec<u8>> {
            let output = file.with_extension(extension);
            let mut new: Vec<OsString> = vec![];
            let mut old = words.iter();
            while let Some(word) = old.next() {
                if word == "-MF" {
                    old.next();
                } else if word == "--offload-device-only" {
                    new.extend(flags.iter().map(OsString::from));
                } else if word == file.as_os_str() {
                    new.push(output.clone().into());
                } else if word != "-MMD" {
                    new.push(word.clone());
                }
            }
            let ran = self.clang.run_caught(&new)?;
            if ran.code != 0 {
                print(&String::from_utf8_lossy(&ran.stderr));
                return Err(Error::Tool(ran.code));
            }
            read(&output)
        };
        let (kept, host) = std::thread::scope(|scope| {
            let kept = [
                "--offload-device-only",
                "-fkeep-persistent-storage-variables",
            ];
            let kept = scope.spawn(move || again("kept.bc", &kept));
            let host = again("host.bc", &["--offload-host-only"]);
            (kept.join().expect("running a program does not panic"), host)
        });
        folded::settle(&bitcode, &kept?, &host?).map_err(Error::Device)
    }

    fn run(&self, passes: &Passes) -> Result<()> {
        let (host, device) = std::thread::scope(|scope| {
            let device = scope.spawn(|| self.clang.run_caught(&passes.device));
            let host = self.clang.run_caught(&passes.host);
            (
                host,
                device.join().expect("running a program does not panic"),
            )
        });
        let (host, device) = (host?, device?);
        let host_text = String::from_utf8_lossy(&host.stderr);
        print(&host_text);
        if host.code != 0 {
            return Err(Error::Tool(host.code));
        }
        self.report_device(&device, &host_text)
    }

    fn report_device(&self, device: &Ran, host_text: &str) -> Result<()> {
        let text = String::from_utf8_lossy(&device.stderr);
        let new = messages::only_in(&text, host_text);
        // A failure must not go without any message.
        print(if new.is_empty() && device.code != 0 {
            &text
        } else {
            &new
        });
        if device.code != 0 {
            Err(Error::Tool(device.code))
        } else {
            Ok(())
        }
    }

    fn passes(
        &self,
        source: Source<'_>,
        host_file: &Path,
        device_file: &Path,
        output: &Path,
    ) -> Passes {
        let mut host = self.host_flags(output);
        let phase = if self.options.phase == Phase::Assembly {
            "-S"
        } else {
            "-c"
        };
        host.extend([phase.into(), "-o".into(), host_file.into()]);
        number_closures(self.options, &mut host, source);
        push_source(&mut host, source);
        let mut device = self.device_flags();
        number_closures(self.options, &mut device, source);
        device.extend(["-c".into(), "-o".into(), device_file.into()]);
        // The files in which directives may stand.
        let rule = device_file.with_extension("d");
        device.extend(["-MMD".into(), "-MF".into(), rule.into()]);
        push_source(&mut device, source);
        Passes { host, device }
    }

    /// The device pass over the source with its context selectors rewritten,
    /// if the source itself may have any.
    fn selected(
        &self,
        source: Source<'_>,
        number: usize,
        device_file: &Path,
    ) -> Result<Option<Vec<OsString>>> {
        // A file that cannot be read is Clang's to report.
        match std::fs::read(source.path) {
            Ok(text) if selectors::mentions(&text) => {
                self.preprocessed(source, number, device_file)
            }
            _ => Ok(None),
        }
    }

    /// The clauses of a source that has been compiled for the device, which its
    /// code does not show.
    fn clauses(
        &self,
        source: Source<'_>,
        number: usize,
        device_file: &Path,
    ) -> Result<Vec<ClauseSite>> {
        if !clauses::mentioned(&device_file.with_extension("d"), &self.device_flags()) {
            return Ok(vec![]);
        }
        // What was compiled is there already if selectors were looked for.
        let file = self.preprocessed_file(number);
        if !file.exists() && self.preprocess(source, number, device_file)?.is_none() {
            return Ok(vec![]);
        }
        let text = std::fs::read(&file).map_err(Error::file("cannot read", &file))?;
        Ok(clauses::of_text(&String::from_utf8_lossy(&text)))
    }

    /// Where the preprocessed text of a source is, once it has been made.
    fn preprocessed_file(&self, number: usize) -> PathBuf {
        self.folder.join(format!("{number}.i"))
    }

    /// Preprocesses the source for the device; `None` if Clang cannot.
    fn preprocess(
        &self,
        source: Source<'_>,
        number: usize,
        device_file: &Path,
    ) -> Result<Option<PathBuf>> {
        let file = self.preprocessed_file(number);
        let mut words = self.device_flags();
        number_closures(self.options, &mut words, source);
        words.extend(["-E".into(), "-o".into(), file.clone().into()]);
        let rule = device_file.with_extension("d");
        words.extend(["-MMD".into(), "-MF".into(), rule.into()]);
        push_source(&mut words, source);
        let done = self.clang.run_caught(&words)?.code == 0;
        Ok(done.then_some(file))
    }

    /// Preprocesses the source for the device and rewrites its context
    /// selectors: the device pass over the result, `None` if the source as it
    /// is will do.
    fn preprocessed(
        &self,
        source: Source<'_>,
        number: usize,
        device_file: &Path,
    ) -> Result<Option<Vec<OsString>>> {
        let Some(file) = self.preprocess(source, number, device_file)? else {
            // The pass proper says why.
            return Ok(None);
        };
        let text = std::fs::read(&file).map_err(Error::file("cannot read", &file))?;
        let text = String::from_utf8_lossy(&text);
        let Some(new) = selectors::rewrite(&text).map_err(Error::Device)? else {
            return Ok(None);
        };
        std::fs::write(&file, new).map_err(Error::file("cannot write", &file))?;
        let mut words = self.device_flags();
        number_closures(self.options, &mut words, source);
        // What was included is in the text now, and what there is to warn of
        // the host pass has said.
        let header: Vec<OsString> = ["-Xclang", "-include", "-Xclang"].map(Into::into).into();
        while let Some(at) = words.windows(3).position(|w| w == header) {
            words.drain(at..(at + 4).min(words.len()));
        }
        words.extend(["-w", "-c", "-o"].map(OsString::from));
        words.push(device_file.into());
        // Clang makes no device code of what is said to be preprocessed.
        let language = if is_cxx(self.options, source) {
            "c++"
        } else {
            "c"
        };
        words.extend(["-x".into(), language.into(), file.into()]);
        Ok(Some(words))
    }

    fn host_flags(&self, output: &Path) -> Vec<OsString> {
        let options = self.options;
        let mut words = self.common_flags();
        for item in &options.items {
            let keep = match item.role {
                Role::Other | Role::Dependencies | Role::Optimise => true,
                // An object of bitcode has no room for device code.
                Role::HostOnly => !is_lto(&item.arg),
                _ => false,
            };
            if keep {
                item.arg.push_to(&mut words);
            }
        }
        // Clang would name these after the temporary file.
        if options.depfile.wanted {
            if !options.depfile.file_given {
                words.extend(["-MF".into(), output.with_extension("d").into()]);
            }
            if !options.depfile.target_given {
                words.extend(["-MQ".into(), output.into()]);
            }
        }
        // Only then does Clang tell the runtime where a construct stands and
        // what a mapped expression is called.
        if !options.debug {
            words.push("-gline-directives-only".into());
        }
        words.extend([TARGETS, "--offload-host-only"].map(OsString::from));
        words
    }

    fn device_flags(&self) -> Vec<OsString> {
        let options = self.options;
        let mut words = self.common_flags();
        let mut items = options.items.iter().peekable();
        while let Some(item) = items.next() {
            if is_pch(&item.arg) {
                // A precompiled header is the host's; its text is included too.
                items.next();
                continue;
            }
            if let Some(header) = included_text(&item.arg) {
                // Said like this, Clang takes no precompiled header for it.
                words.extend(["-Xclang", "-include", "-Xclang"].map(OsString::from));
                words.push(header);
                continue;
            }
            match item.role {
                Role::Other => item.arg.push_to(&mut words),
                Role::Optimise if item.arg.name() == "-Ofast" => words.push("-ffast-math".into()),
                _ => {}
            }
        }
        // At -O1 Clang marks loops as not to be unrolled, which would stay
        // with them; what is optimised is decided at link time anyway.
        let level: &[&str] = match options.opt_level {
            None | Some(0) => &["-O0", "-Xclang", "-disable-O0-optnone"],
            Some(_) => &["-O3"],
        };
        words.extend(level.iter().map(OsString::from));
        if !options.debug {
            words.push("-gline-tables-only".into());
        }
        let fixed = [
            "-Xclang",
            "-disable-llvm-passes",
            "-fno-discard-value-names",
            "-Wno-unused-command-line-argument",
            TARGETS,
            "--offload-device-only",
            "-nogpulib",
            "-emit-llvm",
        ];
        words.extend(fixed.map(OsString::from));
        words
    }

    fn common_flags(&self) -> Vec<OsString> {
        let mut words = Vec::new();
        if self.options.cxx {
            words.push("--driver-mode=g++".into());
        }
        if !self.options.colour_given && std::io::stderr().is_terminal() {
            words.push("-fcolor-diagnostics".into());
        }
        if self.options.phase == Phase::Link {
            // Flags for the linker are here as well.
            words.push("-Wno-unused-command-line-argument".into());
        }
        if self.options.inputs().any(|(path, _)| path == "-") {
            // What standard input includes is looked for here.
            words.extend(["-iquote".into(), ".".into()]);
        }
        words
    }

    /// Copies standard input to a file that both passes can read.
    fn spool_stdin(&self) -> Result<PathBuf> {
        let path = self.folder.join("stdin");
        let mut text = b"# 1 \"<stdin>\"\n".to_vec();
        std::io::stdin()
            .read_to_end(&mut text)
            .map_err(Error::file("cannot read", "<stdin>"))?;
        std::fs::write(&path, text).map_err(Error::file("cannot write", &path))?;
        Ok(path)
    }
}

/// Whether a file that a depfile names may have context selectors.
fn has_selectors(depfile: &Path) -> bool {
    let Ok(text) = std::fs::read_to_string(depfile) else {
        return false;
    };
    // The first word is the target; the second, the source, is known.
    let text = text.replace("\\\n", " ");
    text.split_whitespace()
        .skip(2)
        .any(|file| std::fs::read(file).is_ok_and(|text| selectors::mentions(&text)))
}

/// Command line for what only the host compiles, as `-E`.
pub fn host_only(options: &Options) -> Vec<OsString> {
    let mut words = vec![];
    if options.cxx {
        words.push("--driver-mode=g++".into());
    }
    for item in options.items.iter().filter(|item| item.role != Role::Own) {
        item.arg.push_to(&mut words);
    }
    if options.openmp && !options.query {
        words.extend([TARGETS, "--offload-host-only"].map(OsString::from));
        // What is precompiled here, or includes what is, goes with the passes.
        let source = |item: &Item| match (&item.arg, item.role) {
            (Arg::Input(path), Role::Input(kind)) if kind != InputKind::Linker => {
                let language = item.language.as_deref();
                is_cxx(options, Source { path, language })
            }
            _ => false,
        };
        if options.items.iter().any(source) {
            words.extend(CLOSURES.map(OsString::from));
        }
    }
    words
}

/// Has Clang number closures by their place, as it does for languages with a
/// pass for the host and one for the device. Otherwise it numbers those of
/// ordinary functions in the order in which a pass meets them, which is not the
/// same on both sides: a region in a template would run on the device for
/// another closure.
fn number_closures(options: &Options, words: &mut Vec<OsString>, source: Source<'_>) {
    if is_cxx(options, source) {
        words.extend(CLOSURES.map(OsString::from));
    }
}

fn is_cxx(options: &Options, source: Source<'_>) -> bool {
    match source.language {
        Some(language) => language.to_string_lossy().contains("c++"),
        None => {
            let extension = Path::new(source.path).extension();
            let extension = extension.and_then(OsStr::to_str).unwrap_or_default();
            options.cxx
                || matches!(
                    extension,
                    "cc" | "cp"
                        | "cpp"
                        | "cxx"
                        | "c++"
                        | "C"
                        | "CPP"
                        | "ii"
                        | "hh"
                        | "hp"
                        | "hpp"
                        | "hxx"
                        | "h++"
                        | "H"
                )
        }
    }
}

/// The name Clang gives the output of `source`: in the working folder.
fn default_output(source: &OsStr, extension: &str) -> PathBuf {
    Path::new(Path::new(source).file_name().unwrap_or(source)).with_extension(extension)
}

fn push_source(words: &mut Vec<OsString>, source: Source<'_>) {
    if let Some(language) = source.language {
        words.extend(["-x".into(), language.to_owned()]);
    }
    Arg::Input(source.path.to_owned()).push_to(words);
}

/// Whether the argument asks for link-time optimisation.
pub fn is_lto(arg: &Arg) -> bool {
    let name = arg.name();
    name.starts_with("-flto") || name == "-ffat-lto-objects"
}

/// Whether the source is to become a precompiled header.
fn is_header(source: Source<'_>) -> bool {
    match source.language {
        Some(language) => language.to_string_lossy().contains("header"),
        None => Path::new(source.path)
            .extension()
            .and_then(OsStr::to_str)
            .is_some_and(|extension| extension.starts_with(['h', 'H'])),
    }
}

/// The header that `-include` names, or that `-include-pch` is made from: a
/// precompiled header is the host's, and of no use to the device pass.
fn included_text(arg: &Arg) -> Option<OsString> {
    if let Some(precompiled) = arg.value_of("-include-pch") {
        return Some(Path::new(&precompiled).with_extension("").into());
    }
    match arg {
        Arg::Flag {
            flag,
            value: Some(header),
        } if flag == "-include" => Some(header.clone()),
        _ => None,
    }
}

/// `-Xclang -include-pch`, whose file is in the next argument.
fn is_pch(arg: &Arg) -> bool {
    matches!(arg, Arg::Flag { flag, value: Some(value) } if flag == "-Xclang" && value == "-include-pch")
}

/// Puts the unit into an object file's device section.
///
/// # Errors
/// When the file is no object file.
pub fn add_to_object(object: &[u8], unit: &Unit) -> Result<Vec<u8>> {
    elf::add_excluded_section(
        object,
        DEVICE_SECTION,
        &unit.encode(),
        section::ALIGN as u64,
    )
    .ok_or_else(|| Error::Input {
        path: unit.source.clone().into(),
        message: "Clang's output for it is no x86-64 ELF object".into(),
        help: Some("leave out flags that change the host's target or object format".into()),
    })
}

/// Appends the unit to assembly, so that assembling it later loses nothing.
fn add_to_assembly(mut text: Vec<u8>, unit: &Unit) -> Vec<u8> {
    let record = unit.encode();
    text.extend(format!("\n\t.section\t{DEVICE_SECTION},\"e\",@progbits\n\t.p2align\t3\n").bytes());
    for line in record.chunks(32) {
        let quads: Vec<String> = line
            .chunks_exact(8)
            .map(|quad| {
                format!(
                    "{:#x}",
                    u64::from_le_bytes(quad.try_into().expect("eight bytes"))
                )
            })
            .collect();
        text.extend(format!("\t.quad\t{}\n", quads.join(", ")).bytes());
    }
    text
}

fn print(text: &str) {
    // Nothing can be said about a standard error that is closed.
    let _ = std::io::stderr().write_all(text.as_bytes());
}
