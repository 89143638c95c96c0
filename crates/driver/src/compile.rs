//! Compiles one source: Clang's host pass and device pass (`front_ends.rs`), or Flang's one pass for
//! both.

use std::ffi::{OsStr, OsString};
use std::io::Read;
use std::mem;
use std::path::{Path, PathBuf};

use wf_host_abi::DEVICE_SECTION;

use crate::capture_check;
use crate::clang::{Clang, Ran};
use crate::clang_jobs;
use crate::clang_jobs::Passes;
use crate::compilation_database;
use crate::elf;
use crate::error::{Error, Result};
use crate::flang;
use crate::flang_jobs;
use crate::front_ends;
use crate::messages::{self, Messages, print};
use crate::openacc::{self, Planned};
use crate::openacc_module;
use crate::openmp_version;
use crate::options::{Options, Phase, Role};
use crate::output;
use crate::section::{self, Unit};
use crate::source::Source;

/// Runs the passes of one command line.
pub struct Compiler<'a> {
    clang: &'a Clang,
    options: &'a Options,
    /// Temporary files; removed by the caller.
    folder: &'a Path,
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
        let extension = match (self.options.emit_llvm, assembly) {
            (true, true) => "ll",
            (true, false) => "bc",
            (false, true) => "s",
            (false, false) => "o",
        };
        let output = match &self.options.output {
            Some(output) => output.clone(),
            None => default_output(source.path, extension),
        };
        // Clang names its side outputs after the output it is given.
        let in_place = self.options.side_outputs && output != Path::new("-");
        let host_file = match in_place {
            true => output.clone(),
            // IR is text until its device code is in it.
            false if self.options.emit_llvm => self.folder.join(format!("{number}.ll")),
            false => self.folder.join(format!("{number}.{extension}")),
        };
        let result = self
            .compile(source, number, &host_file, &output)
            .and_then(|unit| {
                let Some(unit) = unit else { return Ok(()) };
                let host =
                    std::fs::read(&host_file).map_err(Error::file("cannot read", &host_file))?;
                let whole = match (self.options.emit_llvm, assembly) {
                    (true, true) => add_to_ir(host, &unit),
                    (true, false) => self.as_bitcode(&add_to_ir(host, &unit), number)?,
                    (false, true) => add_to_assembly(host, &unit),
                    (false, false) => add_to_object(&host, &unit)?,
                };
                output::write(&output, &whole)
            });
        if result.is_err() && in_place {
            // Host code without its device code must not pass for the output.
            let _ = std::fs::remove_file(&output);
        }
        result
    }

    /// Turns the text of LLVM IR into bitcode.
    fn as_bitcode(&self, text: &[u8], number: usize) -> Result<Vec<u8>> {
        let [ir, bitcode] = ["whole.ll", "whole.bc"].map(|end| {
            let name = format!("{number}-{end}");
            self.folder.join(name)
        });
        std::fs::write(&ir, text).map_err(Error::file("cannot write", &ir))?;
        let flags = [
            "-x",
            "ir",
            "-c",
            "-emit-llvm",
            "-Xclang",
            "-disable-llvm-passes",
        ];
        let mut words: Vec<OsString> = flags.map(OsString::from).into();
        words.extend(["-Wno-override-module".into(), ir.into()]);
        words.extend(["-o".into(), OsString::from(&bitcode)]);
        match self.clang.run(&words)? {
            0 => read(&bitcode),
            code => Err(Error::Tool(code)),
        }
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
        if source.is_fortran() {
            return self.by_flang_to(source, object);
        }
        let mut words = clang_jobs::common_flags(self.options);
        if let Some(object) = object {
            words.extend(["-c".into(), "-o".into(), object.into()]);
        }
        // The passes over what includes it do the same.
        if source.is_header() {
            words.extend(clang_jobs::plugin_flags(self.options, None)?);
        }
        for item in &self.options.items {
            let role = item.role;
            let taken = matches!(role, Role::Input(_) | Role::Language | Role::Own | Role::Fragment)
                || object.is_some() && role == Role::Phase
                // An object of bitcode has no room for device code.
                || object.is_some() && source.is_ir() && clang_jobs::is_lto(&item.arg);
            if !taken {
                item.arg.push_to(&mut words);
            }
        }
        source.push_to(&mut words);
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

    /// Leaves a source of Fortran's without target regions to Flang.
    fn by_flang_to(&self, source: Source<'_>, object: Option<&Path>) -> Result<()> {
        let flang = flang::find(self.clang)?;
        let words = flang_jobs::host_alone(self.options, source, object);
        if self.options.verbose || self.options.dry_run {
            eprintln!("{}", flang.shown(&words));
        }
        if self.options.dry_run {
            return Ok(());
        }
        match flang.run(&words)? {
            0 => Ok(()),
            code => Err(Error::Tool(code)),
        }
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
        if source.is_fortran() {
            return self.fortran(source, number, host_file);
        }
        let device_file = self.folder.join(format!("{number}.bc"));
        self.clang
            .progress()
            .doing(|| format!("planning the OpenACC of {name}"));
        let mut facts = self.openacc(source, &device_file)?;
        let plan = facts.as_ref().map(|facts| facts.plan.as_path());
        let passes = clang_jobs::both(self.options, source, host_file, &device_file, output, plan)?;
        if self.options.verbose || self.options.dry_run {
            eprintln!(
                "{}\n{}",
                self.clang.shown(&passes.host),
                self.clang
                    .shown(passes.alone.as_ref().unwrap_or(&passes.device))
            );
        }
        if self.options.dry_run {
            return Ok(None);
        }
        compilation_database::add(self.clang, self.options, source, output)?;
        self.clang
            .progress()
            .doing(|| format!("compiling {name} for host and device"));
        let lines = facts
            .as_mut()
            .map(|f| mem::take(&mut f.lines))
            .unwrap_or_default();
        self.run(source, &passes, &device_file, facts)?;
        let functions = read(&clang_jobs::functions_file(&device_file)).unwrap_or_default();
        let functions = section::functions(&functions).ok_or_else(|| Error::Input {
            path: source.path.into(),
            message: "a function has a symbol that is no text".into(),
            help: None,
        })?;
        Ok(Some(Unit {
            bitcode: read(&device_file)?,
            functions,
            plan: lines,
            ..self.unit(name.into_owned())
        }))
    }

    /// Compiles a source of Fortran's: Flang with the plugin writes bitcode for host and device,
    /// and Clang finishes the host's.
    fn fortran(&self, source: Source<'_>, number: usize, host_file: &Path) -> Result<Option<Unit>> {
        let flang = flang::find(self.clang)?;
        let name = source.path.to_string_lossy().into_owned();
        let device_file = self.folder.join(format!("{number}.bc"));
        let own = self.folder.join("openacc");
        let modules = openacc_module::folder(&flang, self.options, &own)?;
        let bitcode = self.folder.join(format!("{number}.host.bc"));
        let both = flang_jobs::both(
            self.options,
            source,
            &bitcode,
            &device_file,
            modules.as_deref(),
        )?;
        let last = flang_jobs::finish(self.options, &bitcode, host_file);
        if self.options.verbose || self.options.dry_run {
            eprintln!("{}\n{}", flang.shown(&both), self.clang.shown(&last));
        }
        if self.options.dry_run {
            return Ok(None);
        }
        self.clang
            .progress()
            .doing(|| format!("compiling {name} for host and device"));
        let made = flang.run_caught(&both)?;
        print(&made.stderr);
        if made.code != 0 {
            return Err(Error::Tool(made.code));
        }
        let finished = self.clang.run_caught(&last)?;
        print(&finished.stderr);
        if finished.code != 0 {
            return Err(Error::Tool(finished.code));
        }
        Ok(Some(Unit {
            bitcode: read(&device_file)?,
            ..self.unit(name)
        }))
    }

    /// A unit with what the command line says, and without code.
    fn unit(&self, source: String) -> Unit {
        Unit {
            source,
            opt_level: self.options.opt_level.unwrap_or(0),
            debug: self.options.debug || self.options.device_lines,
            fast_math: self.options.fast_math,
            remarks: self.options.remarks,
            bitcode: vec![],
            functions: vec![],
            plan: vec![],
            notes: self.options.notes.clone(),
            // A command that links says it for the whole program.
            exec_modes: match self.options.phase {
                Phase::Link => vec![],
                _ => self.options.exec_modes.clone(),
            },
        }
    }

    /// Compiles only the device code of a source, for `warpfork explain`.
    ///
    /// # Errors
    /// When Clang fails.
    pub fn device_only(&self, source: Source<'_>) -> Result<Unit> {
        if source.is_fortran() {
            let object = self.folder.join("host.o");
            let unit = self.fortran(source, 0, &object)?;
            return unit.ok_or_else(|| Error::usage("nothing is compiled with -###"));
        }
        let file = self.folder.join("device.bc");
        let nowhere = Path::new("-");
        let mut facts = self.openacc(source, &file)?;
        let lines = facts
            .as_mut()
            .map(|f| mem::take(&mut f.lines))
            .unwrap_or_default();
        let plan = facts.as_ref().map(|facts| facts.plan.as_path());
        let words = clang_jobs::both(self.options, source, nowhere, &file, nowhere, plan)?.device;
        let ran = self.clang.run_caught(&words)?;
        let held = clang_jobs::held_file(&file);
        let host = Messages::read(&held);
        if let Some(host) = &host {
            print(&host.text());
        }
        self.report_device(&ran, &held, host)?;
        Ok(Unit {
            bitcode: read(&file)?,
            plan: lines,
            notes: vec![],
            ..self.unit(source.path.to_string_lossy().into_owned())
        })
    }

    /// Has the source's OpenACC checked and planned, if there may be any.
    fn openacc(&self, source: Source<'_>, device_file: &Path) -> Result<Option<Planned>> {
        if !self.options.openacc || self.options.dry_run {
            return Ok(None);
        }
        openacc::plan(self.clang, self.options, source, device_file).map(Some)
    }

    fn run(
        &self,
        source: Source<'_>,
        passes: &Passes,
        device_file: &Path,
        facts: Option<Planned>,
    ) -> Result<()> {
        let (host, device) = front_ends::run(self.clang, passes)?;
        print(&host.stderr);
        let mut said = Messages::read(&clang_jobs::recorded_file(device_file));
        let Some(device) = device.filter(|_| host.code == 0) else {
            if let (Some(said), true) = (&said, self.options.openmp) {
                let notes =
                    openmp_version::notes(self.clang, self.options, source, said, device_file)?;
                print(notes.as_bytes());
            }
            return Err(Error::Tool(host.code));
        };
        if let Some(facts) = facts {
            let host = said.get_or_insert_default();
            print(&facts.said.new_beside(host));
            host.add(facts.said);
        }
        let held = clang_jobs::held_file(device_file);
        self.report_device(&device, &held, said)?;
        capture_check::compare(&clang_jobs::recorded_file(device_file), &held)
    }

    /// Shows the device job's diagnostics that the host job has not `said`. The front ends that it
    /// runs, one of the host's or none and the device's, write their diagnostics to `held`.
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

/// The name Clang gives the output of `source`: in the working folder.
fn default_output(source: &OsStr, extension: &str) -> PathBuf {
    Path::new(Path::new(source).file_name().unwrap_or(source)).with_extension(extension)
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
    text.push(b'\n');
    for line in section_lines(unit) {
        text.extend(format!("{line}\n").bytes());
    }
    text
}

/// Appends it to the text of LLVM IR, as assembly of the module.
fn add_to_ir(mut text: Vec<u8>, unit: &Unit) -> Vec<u8> {
    for line in section_lines(unit) {
        // The one thing in these lines that IR's strings escape.
        let line = line.replace('"', "\\22");
        text.extend(format!("module asm \"{line}\"\n").bytes());
    }
    // Assembly after the module's own stays in its section.
    text.extend(b"module asm \".previous\"\n");
    text
}

/// Assembly of the unit's section.
fn section_lines(unit: &Unit) -> Vec<String> {
    let record = unit.encode();
    let mut lines = vec![
        format!("    .section {DEVICE_SECTION},\"e\",@progbits"),
        "    .p2align 3".to_owned(),
    ];
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
        lines.push(format!("    .quad {}", quads.join(", ")));
    }
    lines
}

fn read(file: &Path) -> Result<Vec<u8>> {
    std::fs::read(file).map_err(Error::file("cannot read", file))
}
