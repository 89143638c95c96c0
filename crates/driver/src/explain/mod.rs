//! `warpfork explain`: shows the result of each target region.

mod choose;
mod code;
mod html;
mod json;
mod libraries;
mod text;
mod versions;

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use object::{Object, ObjectSection};
use wf_host_abi::report::KernelReport;
use wf_host_abi::{Arch, DecodeError, FatImage, Mode};

pub use choose::Choice;

use crate::arch;
use crate::args;
use crate::clang::Clang;
use crate::compile::Compiler;
use crate::diag::Printer;
use crate::error::{Error, Result};
use crate::gpu::Gpu;
use crate::link;
use crate::link::device_code;
use crate::link::registration::IMAGE_SECTION;
use crate::options::{InputKind, Options, input_kind};
use crate::resource_usage;
use crate::resource_usage::Registers;
use crate::section::Unit;
use crate::source::Source;
use crate::usage::Usage;
use crate::workspace::Workspace;

/// What to explain, and how.
pub struct Query {
    /// Sources, objects and archives of one program; linked programs, each with
    /// the shared objects that it needs, and shared objects.
    pub files: Vec<PathBuf>,
    /// Flags that sources are compiled with.
    pub flags: Vec<OsString>,
    /// GPU for which registers and teams are counted, as [`Gpu::named`] takes it.
    pub gpu: Option<String>,
    /// Which regions to show.
    pub choice: Choice,
    /// How much of them.
    pub detail: Detail,
}

/// How much of a region is shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Detail {
    /// Its mode and the reason alone.
    pub why: bool,
    /// Everything, however many regions there are.
    pub all: bool,
    /// Its code too, as a page has it.
    pub code: bool,
}

/// The reports, and what the kernels' threads take.
pub struct Explanation {
    /// The compiled source, or the linked files; shared objects come after the programs that need
    /// them.
    parts: Vec<Part>,
    gpu: Option<Gpu>,
    choice: Choice,
    detail: Detail,
    /// The optimised IR, where a page wants it and it was compiled here.
    ir: Option<String>,
}

/// Device code that is linked as a whole.
struct Part {
    /// The linked file; `None` for what was compiled to be explained.
    file: Option<PathBuf>,
    image: FatImage,
    registers: Option<Registers>,
}

/// A region with the part that it is in.
#[derive(Clone, Copy)]
struct Shown<'a> {
    part: &'a Part,
    /// The part's place among all.
    number: usize,
    report: &'a KernelReport,
}

impl Shown<'_> {
    /// What a thread of the kernel takes, where that is known.
    fn usage(&self) -> Option<&Usage> {
        let registers = self.part.registers.as_ref()?;
        registers.kernels.get(&self.report.name)
    }
}

impl Explanation {
    /// Compiles or reads what was asked for.
    ///
    /// # Errors
    /// When the files hold no device code, or it cannot be compiled.
    pub fn make(request: &Query, printer: &mut Printer) -> Result<Self> {
        let gpu = request.gpu.as_deref().map(Gpu::named).transpose()?;
        let arch = gpu
            .as_ref()
            .map_or(Arch::Ptx(arch::BASE_CAPABILITY), Gpu::arch);
        let (mut images, mut missing, mut rest) = (Vec::new(), BTreeSet::new(), Vec::new());
        for file in &request.files {
            if input_kind(file.as_os_str(), None) == InputKind::Linker && is_linked(file)? {
                let program = libraries::of(file)?;
                missing.extend(program.missing);
                for file in program.files {
                    if images.iter().all(|(known, _)| *known != Some(file.clone()))
                        && let Some(image) = linked_image(&file)?
                    {
                        images.push((Some(file), image));
                    }
                }
            } else {
                rest.push(file.as_path());
            }
        }
        for name in missing {
            eprint!(
                "{}",
                printer.note(&format!(
                    "the shared object '{name}' is not found, and its regions are not shown; name \
                     its file, or its folder in LD_LIBRARY_PATH"
                ))
            );
        }
        let mut ir = None;
        if !rest.is_empty() {
            images.push((None, compile(request, &rest, arch, &mut ir, printer)?));
        }
        if images.is_empty() {
            return Err(no_device_code(
                request.files.first().map_or(Path::new(""), |f| f),
            ));
        }
        let parts = images.into_iter();
        let parts = parts.map(|(file, image)| Part::new(file, image, gpu.as_ref()));
        Ok(Self {
            parts: parts.collect::<Result<_>>()?,
            gpu,
            choice: request.choice.clone(),
            detail: request.detail,
            ir,
        })
    }

    /// The regions that are asked for, part by part in source order.
    fn chosen(&self) -> Vec<Shown<'_>> {
        let parts = self.parts.iter().enumerate();
        let all = parts.flat_map(|(number, part)| part.regions(number));
        all.filter(|shown| self.choice.takes(shown.report))
            .collect()
    }

    /// The linked file that a region is in, where there are several.
    fn linked_file(&self, shown: Shown<'_>) -> Option<String> {
        let file = shown.part.file.as_ref().filter(|_| self.parts.len() > 1)?;
        Some(file.display().to_string())
    }
}

impl Part {
    /// Sorts the reports, and counts registers for the GPU.
    fn new(file: Option<PathBuf>, mut image: FatImage, gpu: Option<&Gpu>) -> Result<Self> {
        let place = |r: &KernelReport| (r.source.file.clone(), r.source.line);
        image.reports.sort_by_key(place);
        let registers = match gpu.and_then(|g| g.gfx) {
            Some(gfx) => resource_usage::on_amd(&image, gfx),
            None => resource_usage::of_image(&image, gpu.and_then(|g| g.capability))?,
        };
        Ok(Self {
            file,
            image,
            registers,
        })
    }

    fn regions(&self, number: usize) -> impl Iterator<Item = Shown<'_>> {
        self.image.reports.iter().map(move |report| Shown {
            part: self,
            number,
            report,
        })
    }
}

/// Whether the file is a program or a shared object.
fn is_linked(path: &Path) -> Result<bool> {
    let file = fs::File::open(path).map_err(Error::file("cannot read", path))?;
    // Reads the headers only, not the whole file.
    let cache = object::ReadCache::new(file);
    let kind = object::File::parse(&cache).map(|file| file.kind());
    Ok(kind.is_ok_and(|kind| kind != object::ObjectKind::Relocatable))
}

/// The image in a linked file; `None` where it has no device code.
fn linked_image(path: &Path) -> Result<Option<FatImage>> {
    let file = fs::File::open(path).map_err(Error::file("cannot read", path))?;
    let cache = object::ReadCache::new(file);
    let Ok(file) = object::File::parse(&cache) else {
        return Ok(None);
    };
    let Some(section) = file.section_by_name(IMAGE_SECTION) else {
        return Ok(None);
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

/// Compiles the files' device code for an architecture, and keeps the IR if the
/// code is asked for.
fn compile(
    request: &Query,
    files: &[&Path],
    arch: Arch,
    ir: &mut Option<String>,
    printer: &mut Printer,
) -> Result<FatImage> {
    let mut units = Vec::new();
    let options = source_options(request)?;
    let folder = Workspace::create()?;
    let mut clang = None;
    for file in files {
        match input_kind(file.as_os_str(), None) {
            InputKind::Source => {
                fs::metadata(file).map_err(Error::file("cannot read", file))?;
                let clang = match &mut clang {
                    Some(clang) => clang,
                    none => none.insert(Clang::find()?),
                };
                units.push(device_unit(clang, &options, folder.path(), file)?);
            }
            _ => units.extend(device_code::all_units(file)?),
        }
    }
    if units.is_empty() {
        return Err(no_device_code(files.first().map_or(Path::new(""), |f| f)));
    }
    let mut lowering = link::lowering_options(&options, &units)?;
    lowering.archs = vec![arch];
    if request.detail.code {
        lowering.dump = vec!["all".into()];
        lowering.dump_dir = folder.path().into();
        // Its lines are shown beside the source's.
        lowering.debug = true;
    }
    let output = wf_lower::compile(&link::modules(units), &lowering).map_err(Error::Device)?;
    for warning in &output.warnings {
        eprint!("{}", printer.render(warning));
    }
    if request.detail.code {
        *ir = code::last_dump(folder.path(), output.times.iter().map(|t| t.pass))?;
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

fn mode_text(mode: Mode) -> &'static str {
    match mode {
        Mode::Spmd => "SPMD",
        Mode::Generic => "generic",
    }
}
