//! OpenACC: the job in which Clang checks a source's directives, and the plan that the jobs for
//! host and device follow.

use std::ffi::OsStr;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use wf_acc::{DeviceType, Note};
use wf_host_abi::report::PlanLine;

use crate::arch::Request;
use crate::clang::Clang;
use crate::clang_jobs;
use crate::error::{Error, Result};
use crate::messages::{self, Messages};
use crate::options::Options;
use crate::source::Source;

/// A source whose OpenACC is planned.
pub struct Planned {
    /// The plan, for the plugin.
    pub plan: PathBuf,
    /// What `warpfork explain` shows of it.
    pub lines: Vec<PlanLine>,
    /// What Clang had to say of the source; not shown yet.
    pub said: Messages,
}

/// Checks and plans the OpenACC of `source`; temporary files stand beside
/// `device_file`.
///
/// # Errors
/// When the source has errors, which are shown.
pub fn plan(
    clang: &Clang,
    options: &Options,
    source: Source<'_>,
    device_file: &Path,
) -> Result<Planned> {
    let facts = device_file.with_extension("facts");
    let held = device_file.with_extension("checked");
    let words = clang_jobs::facts(options, source, &facts, &held)?;
    if options.verbose {
        eprintln!("{}", clang.shown(&words));
    }
    let ran = clang.run_caught(&words)?;
    let said = Messages::read(&held);
    if ran.code != 0 {
        messages::print(&said.map_or(ran.stderr, |said| said.text()));
        return Err(Error::Tool(ran.code));
    }
    let text = std::fs::read_to_string(&facts).map_err(Error::file("cannot read", &facts))?;
    let wanted = wf_acc::Options {
        openmp: options.openmp,
        cxx: source.is_cxx(options),
        openmp_version: openmp_version(options),
        device_type: device_type(&options.archs),
        unit: unit(options, source, &text),
        shared_memory: has_shared_memory(options) || options.host_regions(),
    };
    let translation = wf_acc::translate(&text, &wanted).map_err(Error::Device)?;
    if options.minfo {
        let alone = options.inputs().count() == 1;
        eprint!("{}", feedback(&translation.minfo, source.path, alone));
    }
    let plan = device_file.with_extension("plan");
    std::fs::write(&plan, translation.plan_json).map_err(Error::file("cannot write", &plan))?;
    Ok(Planned {
        plan,
        lines: translation
            .minfo
            .into_iter()
            .filter_map(plan_line)
            .collect(),
        said: said.unwrap_or_default(),
    })
}

/// What a note says of a compute construct.
fn plan_line(note: Note) -> Option<PlanLine> {
    Some(PlanLine {
        file: note.file,
        construct: note.construct?,
        line: note.line,
        text: note.text,
    })
}

/// The lines of `-Minfo`, function by function. The file stands before them
/// where it is not clear which one is meant.
fn feedback(notes: &[Note], source: &OsStr, alone: bool) -> String {
    let mut text = String::new();
    let mut file = source.to_str().filter(|_| alone).unwrap_or_default();
    let mut function = None;
    for note in notes {
        if note.file != file {
            file = &note.file;
            function = None;
            text += &format!("{file}:\n");
        }
        if function != Some(&note.function) {
            function = Some(&note.function);
            if !note.function.is_empty() {
                text += &format!("{}:\n", note.function);
            }
        }
        text += &format!("{note}\n");
    }
    text
}

/// The device type that selects clauses of `device_type`: AMD's if code is compiled for no others,
/// otherwise NVIDIA's, since there is one plan for all.
fn device_type(archs: &[Request]) -> DeviceType {
    let amd = |request: &Request| matches!(request, Request::Amd(_) | Request::AmdAll);
    match !archs.is_empty() && archs.iter().all(amd) {
        true => DeviceType::Radeon,
        false => DeviceType::Nvidia,
    }
}

/// Tells a compilation from others whose code may be in the same program: the
/// folder, the source, what it says (it may be compiled with other macros) and
/// the file that is made of it. The same compilation has the same number.
fn unit(options: &Options, source: Source<'_>, facts: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    std::env::current_dir()
        .unwrap_or_default()
        .hash(&mut hasher);
    (source.path, &options.output, facts).hash(&mut hasher);
    hasher.finish()
}

/// Whether regions may use host memory without a clause.
fn has_shared_memory(options: &Options) -> bool {
    let mut names = options.items.iter().map(|item| item.arg.name());
    names.any(|name| name == "-fopenmp-force-usm")
}

/// The version of OpenMP that Clang reads.
pub fn openmp_version(options: &Options) -> u32 {
    const CLANGS: u32 = 51;
    let given = options.items.iter().rev();
    given
        .filter_map(|item| item.arg.name().strip_prefix("-fopenmp-version="))
        .find_map(|number| number.parse().ok())
        .unwrap_or(CLANGS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wf_diagnostics::Severity;

    #[test]
    fn disagreement_with_the_plugin_is_a_bug() {
        let options = wf_acc::Options::default();
        let all = wf_acc::translate("{", &options).expect_err("no facts");
        assert_eq!(all[0].severity, Severity::Bug);
    }

    fn note(file: &str, line: u32, function: &str, of_loop: bool) -> Note {
        Note {
            file: file.to_owned(),
            line,
            function: function.to_owned(),
            construct: None,
            of_loop,
            text: "text".to_owned(),
        }
    }

    #[test]
    fn feedback_by_function() {
        let notes = [
            note("a.c", 3, "f", false),
            note("a.c", 4, "f", true),
            note("a.c", 12, "g", false),
            note("b.h", 1, "", false),
        ];
        let source = OsStr::new("a.c");
        let lines = "f:\n      3, text\n         4, text\ng:\n     12, text\n\
                     b.h:\n      1, text\n";
        assert_eq!(feedback(&notes, source, true), lines);
        assert_eq!(feedback(&notes, source, false), format!("a.c:\n{lines}"));
        assert_eq!(feedback(&[], source, false), "");
    }

    #[test]
    fn clauses_are_chosen_by_architectures() {
        let of = |list: &str| device_type(&crate::arch::parse_list(list).unwrap());
        assert_eq!(device_type(&[]), DeviceType::Nvidia);
        assert_eq!(of("gfx942,gfx1100"), DeviceType::Radeon);
        assert_eq!(of("amd"), DeviceType::Radeon);
        assert_eq!(of("gfx942,virtual"), DeviceType::Nvidia);
        assert_eq!(of("sm_90"), DeviceType::Nvidia);
    }
}
