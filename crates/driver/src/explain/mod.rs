//! `warpfork explain`: what became of each target region.

mod choose;
mod code;
mod html;
mod json;
mod text;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use object::{Object, ObjectSection};
use wf_image::report::KernelReport;
use wf_image::{Arch, DecodeError, FatImage, Mode};

pub use choose::Choice;

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
use crate::register::IMAGE_SECTION;
use crate::registers::{self, Registers};
use crate::section::Unit;
use crate::source::Source;
use crate::usage::Usage;
use crate::workspace::Workspace;

/// What to explain, and how.
pub struct Query {
    /// Sources, objects and archives of one program, or a linked program.
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
    image: FatImage,
    registers: Option<Registers>,
    gpu: Option<Gpu>,
    choice: Choice,
    detail: Detail,
    /// The optimised IR, where a page wants it and it was compiled here.
    ir: Option<String>,
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
        let mut ir = None;
        let mut image = match request.files.as_slice() {
            [file] if input_kind(file.as_os_str(), None) == InputKind::Linker => {
                match linked_image(file)? {
                    Some(image) => image,
                    None => compile(request, arch, &mut ir, printer)?,
                }
            }
            _ => compile(request, arch, &mut ir, printer)?,
        };
        let place = |r: &KernelReport| (r.source.file.clone(), r.source.line);
        image.reports.sort_by_key(place);
        let registers = match gpu.as_ref().and_then(|g| g.gfx) {
            Some(gfx) => registers::on_amd(&image, gfx),
            None => registers::of_image(&image, capability)?,
        };
        Ok(Self {
            image,
            registers,
            gpu,
            choice: request.choice.clone(),
            detail: request.detail,
            ir,
        })
    }

    /// The regions that are asked for, in source order.
    fn chosen(&self) -> Vec<&KernelReport> {
        let all = self.image.reports.iter();
        all.filter(|report| self.choice.takes(report)).collect()
    }

    /// What a thread of a kernel takes, where that is known.
    fn usage(&self, kernel: &str) -> Option<&Usage> {
        self.registers.as_ref()?.kernels.get(kernel)
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

/// Compiles the files' device code for an architecture, and keeps the IR if the
/// code is asked for.
fn compile(
    request: &Query,
    arch: Arch,
    ir: &mut Option<String>,
    printer: &mut Printer,
) -> Result<FatImage> {
    let mut units = Vec::new();
    let options = source_options(request)?;
    let folder = Workspace::create()?;
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
