//! Compiles one source: Clang's host pass and device pass, in parallel.
//!
//! Both passes compile for x86-64. The host pass is the compilation that the
//! user asked for; the device pass stops at unoptimised bitcode of the target
//! regions and of what they call, which becomes the device code at link time.

use std::ffi::{OsStr, OsString};
use std::io::{IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use wf_image::DEVICE_SECTION;

use crate::args::Arg;
use crate::clang::{Clang, Ran};
use crate::elf;
use crate::error::{Error, Result};
use crate::messages::{self, Messages};
use crate::options::{Options, Phase, Role};
use crate::output;
use crate::section::{self, Unit};
use crate::tools;

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

    /// Leaves a source that has no target regions, as assembly, to Clang.
    ///
    /// # Errors
    /// When Clang fails.
    pub fn by_clang(&self, source: Source<'_>) -> Result<()> {
        self.by_clang_to(source, None)
    }

    /// The same, to the temporary object `object` where there is one.
    ///
    /// # Errors
    /// When Clang fails.
    pub fn by_clang_to(&self, source: Source<'_>, object: Option<&Path>) -> Result<()> {
        let mut words = self.common_flags();
        if let Some(object) = object {
            words.extend(["-c".into(), "-o".into(), object.into()]);
        }
        // The passes over what includes it do the same.
        if is_header(source) {
            words.extend(plugin_flags(None)?);
        }
        for item in &self.options.items {
            let taken = matches!(item.role, Role::Input(_) | Role::Language | Role::Own)
                || object.is_some() && item.role == Role::Phase;
            if !taken {
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
        let passes = self.passes(source, host_file, &device_file, output)?;
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
        self.run(&passes, &device_file)?;
        Ok(Some(Unit {
            source: name.into_owned(),
            opt_level: self.options.opt_level.unwrap_or(0),
            debug: self.options.debug,
            fast_math: self.options.fast_math,
            bitcode: read(&device_file)?,
        }))
    }

    /// Compiles only the device code of a source, for `warpfork explain`.
    ///
    /// # Errors
    /// When Clang fails.
    pub fn device_only(&self, source: Source<'_>) -> Result<Unit> {
        let file = self.folder.join("device.bc");
        let words = self
            .passes(source, Path::new("-"), &file, Path::new("-"))?
            .device;
        let ran = self.clang.run_caught(&words)?;
        let held = held_file(&file);
        let host = Messages::read(&held);
        if let Some(host) = &host {
            print(&host.text());
        }
        self.report_device(&ran, &held, host)?;
        Ok(Unit {
            source: source.path.to_string_lossy().into_owned(),
            opt_level: self.options.opt_level.unwrap_or(0),
            debug: self.options.debug,
            fast_math: self.options.fast_math,
            bitcode: read(&file)?,
        })
    }

    fn run(&self, passes: &Passes, device_file: &Path) -> Result<()> {
        let (host, device) = std::thread::scope(|scope| {
            let device = scope.spawn(|| self.clang.run_caught(&passes.device));
            let host = self.clang.run_caught(&passes.host);
            (
                host,
                device.join().expect("running a program does not panic"),
            )
        });
        let (host, device) = (host?, device?);
        print(&host.stderr);
        if host.code != 0 {
            return Err(Error::Tool(host.code));
        }
        let said = Messages::read(&recorded_file(device_file));
        self.report_device(&device, &held_file(device_file), said)
    }

    /// Shows what the device pass says and the host pass has not `said`. The
    /// device pass runs both sides' front ends, each of which `held` what it
    /// had to say.
    fn report_device(&self, device: &Ran, held: &Path, said: Option<Messages>) -> Result<()> {
        let mut said = said.unwrap_or_default();
        let mut new = vec![];
        for file in [held.to_owned(), messages::of_device(held)] {
            if let Some(own) = Messages::read(&file) {
                new.extend(own.new_beside(&said));
                said.add(own);
            }
        }
        // A failure must not go without any message.
        print(if new.is_empty() && device.code != 0 {
            &device.stderr
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
    ) -> Result<Passes> {
        let plain = is_preprocessed(source);
        let mut host = self.host_flags(output, plain);
        let phase = if self.options.phase == Phase::Assembly {
            "-S"
        } else {
            "-c"
        };
        host.extend([phase.into(), "-o".into(), host_file.into()]);
        let recorded = plugin_flags(Some(("record", &recorded_file(device_file))))?;
        host.extend(recorded);
        self.push_source(&mut host, source);
        let mut device = self.device_flags(plain);
        device.extend(["-c".into(), "-o".into(), device_file.into()]);
        let held = plugin_flags(Some(("hold", &held_file(device_file))))?;
        device.extend(held);
        self.push_source(&mut device, source);
        Ok(Passes { host, device })
    }

    /// The source with its language. Clang makes no device code of what it is
    /// told is preprocessed, and has device code in no other.
    fn push_source(&self, words: &mut Vec<OsString>, source: Source<'_>) {
        if is_preprocessed(source) {
            let language = if is_cxx(self.options, source) {
                "c++"
            } else {
                "c"
            };
            // Words that were macros are none any more.
            words.extend(["-undef", "-x", language].map(OsString::from));
            Arg::Input(source.path.to_owned()).push_to(words);
        } else {
            push_source(words, source);
        }
    }

    fn host_flags(&self, output: &Path, preprocessed: bool) -> Vec<OsString> {
        let options = self.options;
        let mut words = self.common_flags();
        for item in &options.items {
            let keep = match item.role {
                Role::Other | Role::Dependencies | Role::Optimise => true,
                // An object of bitcode has no room for device code.
                Role::HostOnly => !is_lto(&item.arg),
                _ => false,
            };
            if keep && !(preprocessed && is_for_preprocessor(&item.arg)) {
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

    fn device_flags(&self, preprocessed: bool) -> Vec<OsString> {
        let options = self.options;
        let mut words = self.common_flags();
        let mut items = options.items.iter().peekable();
        while let Some(item) = items.next() {
            if is_pch(&item.arg) {
                // A precompiled header is the host's; its text is included too.
                items.next();
                continue;
            }
            if preprocessed && is_for_preprocessor(&item.arg) {
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
        // Where nothing is compiled for a device, Clang does without.
        words.extend(plugin_flags(None).unwrap_or_default());
    }
    words
}

/// Has Clang load the plugin, with an argument and its file.
fn plugin_flags(argument: Option<(&str, &Path)>) -> Result<Vec<OsString>> {
    let flag = |name: &str, file: &Path| {
        let mut flag = OsString::from(name);
        flag.push("=");
        flag.push(file);
        flag
    };
    let mut flags = vec![flag("-fplugin", &tools::plugin()?)];
    if let Some((name, file)) = argument {
        flags.push(flag(&format!("-fplugin-arg-warpfork-{name}"), file));
    }
    Ok(flags)
}

/// Where the host pass notes what it has said.
fn recorded_file(device_file: &Path) -> PathBuf {
    device_file.with_extension("said")
}

/// Where the device pass writes what it would say.
fn held_file(device_file: &Path) -> PathBuf {
    device_file.with_extension("held")
}

/// Whether the source was preprocessed before.
fn is_preprocessed(source: Source<'_>) -> bool {
    match source.language {
        Some(language) => language.to_string_lossy().contains("cpp-output"),
        None => Path::new(source.path)
            .extension()
            .is_some_and(|extension| extension == "i" || extension == "ii"),
    }
}

/// Whether the flag is for preprocessing alone, which `cpp-output` has behind it.
fn is_for_preprocessor(arg: &Arg) -> bool {
    const NAMES: [&str; 4] = ["-D", "-U", "-include", "-imacros"];
    const LONG: [&str; 4] = [
        "--define-macro",
        "--undefine-macro",
        "--include",
        "--imacros",
    ];
    let name = arg.name();
    NAMES[..2].iter().any(|n| name.starts_with(n))
        || NAMES[2..].contains(&name)
        || LONG.iter().any(|n| name.starts_with(n))
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

fn print(text: &[u8]) {
    // Nothing can be said about a standard error that is closed.
    let _ = std::io::stderr().write_all(text);
}

fn read(file: &Path) -> Result<Vec<u8>> {
    std::fs::read(file).map_err(Error::file("cannot read", file))
}
