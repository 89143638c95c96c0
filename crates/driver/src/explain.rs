//! `warpfork explain`: what became of each target region.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use object::{Object, ObjectSection};
use serde_json::{Value, json};
use wf_image::report::{KernelReport, Place, SharedVariable, Threads};
use wf_image::{Arch, DecodeError, FatImage, Mode, SourceLoc};

use crate::arch;
use crate::args;
use crate::clang::Clang;
use crate::collect;
use crate::compile::Compiler;
use crate::diag::Printer;
use crate::error::{Error, Result};
use crate::gpu::Gpu;
use crate::link;
use crate::options::{InputKind, Options, input_kind};
use crate::passes::Source;
use crate::register::IMAGE_SECTION;
use crate::registers::{self, Registers};
use crate::section::Unit;
use crate::usage::Usage;

/// What to explain, and how.
pub struct Query {
    /// Sources, objects and archives of one program, or a linked program.
    pub files: Vec<PathBuf>,
    /// Flags that sources are compiled with.
    pub flags: Vec<OsString>,
    /// GPU for which registers and teams are counted, as [`Gpu::named`] takes it.
    pub gpu: Option<String>,
}

/// The reports, and what the kernels' threads take.
pub struct Explanation {
    image: FatImage,
    registers: Option<Registers>,
    gpu: Option<Gpu>,
}

impl Explanation {
    /// Compiles or reads what was asked for.
    ///
    /// # Errors
    /// When the files hold no device code, or it cannot be compiled.
    pub fn make(request: &Query, printer: &mut Printer) -> Result<Self> {
        let gpu = request.gpu.as_deref().map(Gpu::named).transpose()?;
        let capability = gpu.as_ref().and_then(|g| g.capability);
        let base = || Arch::Ptx(arch::BASE_CAPABILITY);
        let arch = gpu.as_ref().map_or_else(base, Gpu::arch);
        let image = match request.files.as_slice() {
            [file] if input_kind(file.as_os_str(), None) == InputKind::Linker => {
                match linked_image(file)? {
                    Some(image) => image,
                    None => compile(request, arch, printer)?,
                }
            }
            _ => compile(request, arch, printer)?,
        };
        let registers = match gpu.as_ref().and_then(|g| g.gfx) {
            Some(gfx) => registers::on_amd(&image, gfx),
            None => registers::of_image(&image, capability)?,
        };
        Ok(Self {
            image,
            registers,
            gpu,
        })
    }

    /// For people.
    pub fn text(&self) -> String {
        let mut out = String::new();
        for (number, report) in self.image.reports.iter().enumerate() {
            if number > 0 {
                out.push('\n');
            }
            self.kernel_text(&mut out, report);
        }
        if self.image.reports.is_empty() {
            out.push_str("no target regions\n");
        }
        out
    }

    fn kernel_text(&self, out: &mut String, report: &KernelReport) {
        // Writing to a string cannot fail.
        let _ = writeln!(
            out,
            "{}: {}",
            place_text(&report.source),
            mode_text(report.mode)
        );
        let mut line = |head: &str, text: &str| {
            let _ = writeln!(out, "  {head:<16} {text}");
        };
        line("why", &report.reason);
        line("kernel", &report.name);
        let threads = format!("at most {} threads a team", report.max_threads);
        line("launch", &format!("{}; {threads}", report.geometry));
        for region in &report.regions {
            let level = match region.level {
                1 => String::new(),
                level => format!(", nested at level {level}"),
            };
            let threads = match region.threads {
                Threads::Team => "",
                Threads::Warps => ", each warp a thread",
                Threads::Lanes => ", on the lanes of the warp that meets it",
                Threads::One => ", by the thread that meets it alone",
                Threads::Same => {
                    ", by the thread that meets it alone: it shares out no work and asks for no \
                     threads, so more would all do the same"
                }
            };
            line(
                "parallel region",
                &format!("{}{level}{threads}", place_text(&region.source)),
            );
        }
        for variable in &report.shared {
            line("shared variable", &variable_text(variable));
        }
        line(
            "shared memory",
            &bytes_text(u64::from(report.static_shared)),
        );
        line("registers", &self.registers_text(&report.name));
        if let Some(gpu) = &self.gpu {
            let head = format!("teams on {}", gpu.name);
            let registers = self.usage(&report.name).map(|u| u.registers);
            for text in gpu.lines(report, &self.image, registers) {
                line(&head, &text);
            }
        }
    }

    /// What a thread of a kernel takes, where that is known.
    fn usage(&self, kernel: &str) -> Option<&Usage> {
        self.registers.as_ref()?.kernels.get(kernel)
    }

    fn registers_text(&self, kernel: &str) -> String {
        let Some(registers) = &self.registers else {
            return match &self.gpu {
                Some(gpu) if gpu.gfx.is_some() => {
                    format!("unknown: there is no code for {} in it", gpu.name)
                }
                Some(gpu) => format!("unknown: no ptxas, or no code, was found for {}", gpu.name),
                None => "unknown: ptxas was not found".into(),
            };
        };
        match registers.kernels.get(kernel) {
            Some(usage) => {
                let spilled = usage.spilled.filter(|s| *s > 0);
                let spilled = spilled.map_or(String::new(), |s| format!(", {s} bytes spilled"));
                format!(
                    "{} a thread on {}{spilled}",
                    usage.registers, registers.arch
                )
            }
            None => "unknown".into(),
        }
    }

    /// For programs.
    pub fn json(&self) -> Value {
        let kernels: Vec<Value> = self
            .image
            .reports
            .iter()
            .map(|r| self.kernel_json(r))
            .collect();
        let archs: Vec<String> = self
            .image
            .images
            .iter()
            .map(|i| arch::name(&i.arch))
            .collect();
        json!({ "kernels": kernels, "architectures": archs })
    }

    fn kernel_json(&self, report: &KernelReport) -> Value {
        let regions = report.regions.iter().map(|region| {
            json!({
                "source": place_json(&region.source),
                "level": region.level,
                "threads": match region.threads {
                    Threads::Team => "team",
                    Threads::Warps => "warps",
                    Threads::Lanes => "lanes",
                    Threads::One | Threads::Same => "one",
                },
            })
        });
        let shared = report.shared.iter().map(|variable| {
            json!({
                "name": variable.name,
                "place": match variable.place {
                    Place::ByValue => "by-value",
                    Place::EachThread => "each-thread",
                    Place::SharedFrame => "shared-frame",
                    Place::SharedStack => "shared-stack",
                    Place::Global => "global",
                },
                "bytes": variable.bytes,
                "per_warp": variable.per_warp,
            })
        });
        let registers = self.registers.as_ref().and_then(|registers| {
            let usage = self.usage(&report.name)?;
            let arch = &registers.arch;
            Some(json!({ "arch": arch, "count": usage.registers, "spilled_bytes": usage.spilled }))
        });
        json!({
            "name": report.name,
            "source": place_json(&report.source),
            "mode": mode_text(report.mode),
            "reason": report.reason,
            "parallel_regions": regions.collect::<Vec<_>>(),
            "shared_variables": shared.collect::<Vec<_>>(),
            "static_shared_bytes": report.static_shared,
            "max_threads": report.max_threads,
            "geometry": report.geometry,
            "registers": registers,
            "occupancy": self.gpu.as_ref().map(|gpu| {
                let registers = self.usage(&report.name).map(|u| u.registers);
                gpu.json(report, &self.image, registers)
            }),
        })
    }
}

/// The image in a linked program; `None` when the file is not linked.
fn linked_image(path: &Path) -> Result<Option<FatImage>> {
    let bytes = std::fs::read(path).map_err(Error::file("cannot read", path))?;
    let Ok(file) = object::File::parse(&*bytes) else {
        return Ok(None);
    };
    if file.kind() == object::ObjectKind::Relocatable {
        return Ok(None);
    }
    let Some(section) = file.section_by_name(IMAGE_SECTION) else {
        return Err(no_device_code(path));
    };
    let data = section.data().unwrap_or(&[]);
    FatImage::decode(data)
        .map(Some)
        .map_err(|why| Error::Input {
            path: path.to_owned(),
            message: match why {
                DecodeError::NotAFatImage => "its device code was linked by another version".into(),
                DecodeError::Damaged(why) => format!("its device code is damaged: {why}"),
            },
            help: Some("link it again with this wfcc".into()),
        })
}

fn no_device_code(path: &Path) -> Error {
    Error::Input {
        path: path.to_owned(),
        message: "it has no device code".into(),
        help: Some("compile and link it with wfcc -fopenmp, and with target regions".into()),
    }
}

/// Compiles the files' device code for an architecture.
fn compile(request: &Query, arch: Arch, printer: &mut Printer) -> Result<FatImage> {
    let mut units = Vec::new();
    let options = source_options(request)?;
    let folder = tempfile::tempdir().map_err(Error::file("cannot write", std::env::temp_dir()))?;
    let mut clang = None;
    for file in &request.files {
        match input_kind(file.as_os_str(), None) {
            InputKind::Source => {
                std::fs::metadata(file).map_err(Error::file("cannot read", file))?;
                let clang = match &mut clang {
                    Some(clang) => clang,
                    none => none.insert(Clang::find()?),
                };
                units.push(device_unit(clang, &options, folder.path(), file)?);
            }
            _ => units.extend(collect::all_units(file)?),
        }
    }
    if units.is_empty() {
        return Err(no_device_code(
            request.files.first().map_or(Path::new(""), |f| f),
        ));
    }
    let mut lowering = link::lowering_options(&options, &units)?;
    lowering.archs = vec![arch];
    let output = wf_lower::compile(&link::modules(units), &lowering).map_err(Error::Device)?;
    for warning in &output.warnings {
        eprint!("{}", printer.render(warning));
    }
    Ok(output.image)
}

fn device_unit(clang: &Clang, options: &Options, folder: &Path, file: &Path) -> Result<Unit> {
    let source = Source {
        path: file.as_os_str(),
        language: None,
    };
    Compiler::new(clang, options, folder).device_only(source)
}

/// Options for compiling sources: `-O3` unless the flags say otherwise.
fn source_options(request: &Query) -> Result<Options> {
    let mut words: Vec<OsString> = vec!["-O3".into(), "-fopenmp".into(), "-c".into()];
    words.extend(request.flags.iter().cloned());
    let options = Options::parse(args::split(words)?, false)?;
    if let Some((input, _)) = options.inputs().next() {
        return Err(Error::usage_help(
            format!("'{}' stands among the flags", input.to_string_lossy()),
            "files come before `--`, flags for the compiler behind it",
        ));
    }
    Ok(options)
}

fn place_text(loc: &SourceLoc) -> String {
    let mut text = loc.file.clone();
    if loc.line > 0 {
        let _ = write!(text, ":{}", loc.line);
    }
    if !loc.function.is_empty() {
        let _ = write!(text, " in {}", loc.function);
    }
    text
}

fn place_json(loc: &SourceLoc) -> Value {
    json!({ "file": loc.file, "line": loc.line, "function": loc.function })
}

fn mode_text(mode: Mode) -> &'static str {
    match mode {
        Mode::Spmd => "SPMD",
        Mode::Generic => "generic",
    }
}

fn bytes_text(bytes: u64) -> String {
    match bytes {
        0 => "none".into(),
        1 => "1 byte a team".into(),
        n => format!("{n} bytes a team"),
    }
}

fn variable_text(variable: &SharedVariable) -> String {
    let size = match variable.bytes {
        Some(1) => "1 byte".into(),
        Some(n) => format!("{n} bytes"),
        None => "size known when it runs".to_owned(),
    };
    let place = match variable.place {
        Place::ByValue => "passed by value: no region writes it",
        Place::EachThread => "in each thread: all write the same",
        Place::SharedFrame => "in static shared memory",
        Place::SharedStack => "on the shared stack",
        Place::Global => "in global memory",
    };
    let copies = match variable.place {
        Place::ByValue => "",
        _ if variable.per_warp => ", one for each warp",
        _ => "",
    };
    format!("{} ({size}), {place}{copies}", variable.name)
}
