//! OpenACC: the pass in which Clang checks a source's directives, and the plan
//! that the passes for host and device follow.

use std::path::{Path, PathBuf};

use wf_image::SourceLoc;
use wf_lower::{Diagnostic, Severity};

use crate::clang::Clang;
use crate::error::{Error, Result};
use crate::messages::{self, Messages};
use crate::options::Options;
use crate::passes::{self, Source};

/// A source whose OpenACC is planned.
pub struct Planned {
    /// The plan, for the plugin.
    pub plan: PathBuf,
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
    let words = passes::facts(options, source, &facts, &held)?;
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
        cxx: passes::is_cxx(options, source),
        openmp_version: openmp_version(options),
    };
    let translation = wf_acc::translate(&text, &wanted)
        .map_err(|all| Error::Device(all.into_iter().map(diagnostic).collect()))?;
    if options.minfo {
        for note in &translation.minfo {
            eprintln!("{}:{}: {}", note.file, note.line, note.text);
        }
    }
    let plan = device_file.with_extension("plan");
    std::fs::write(&plan, translation.plan_json).map_err(Error::file("cannot write", &plan))?;
    Ok(Planned {
        plan,
        said: said.unwrap_or_default(),
    })
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

/// A message of the translation as the compiler's others are.
fn diagnostic(of: wf_acc::Diagnostic) -> Diagnostic {
    Diagnostic {
        severity: Severity::Error,
        message: of.message,
        loc: SourceLoc {
            file: of.file,
            line: of.line,
            ..SourceLoc::default()
        },
        notes: vec![],
        help: None,
    }
}
