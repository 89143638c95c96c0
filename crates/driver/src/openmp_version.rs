//! Notes on other OpenMP versions: if Clang refuses a directive or clause that another version
//! has, the note names the flag for that version.
//!
//! Only Clang knows which version has what. If a source has errors about OpenMP, Clang reads it
//! again as of other versions; an error that then disappears was one of the version. That costs
//! time only if compilation has failed.

use std::fmt::Write as _;
use std::path::Path;

use crate::clang::Clang;
use crate::clang_jobs;
use crate::error::Result;
use crate::messages::{Messages, Place};
use crate::openacc;
use crate::options::Options;
use crate::source::Source;

/// The versions that are tried, in this order, as `-fopenmp-version=` names them.
const VERSIONS: [u32; 5] = [51, 52, 60, 50, 45];

/// The notes on the errors among what Clang `said` of the source; empty where no
/// other version helps. Temporary files stand beside `file`.
///
/// # Errors
/// When Clang cannot be run.
pub fn notes(
    clang: &Clang,
    options: &Options,
    source: Source<'_>,
    said: &Messages,
    file: &Path,
) -> Result<String> {
    let mut open = said.openmp_errors();
    let mut out = String::new();
    let current = openacc::openmp_version(options);
    for version in VERSIONS.into_iter().filter(|v| *v != current) {
        if open.is_empty() {
            break;
        }
        let held = file.with_extension(format!("openmp{version}"));
        let words = clang_jobs::of_version(options, source, version, &held)?;
        clang.run_caught(&words)?;
        // A front end that did not finish shows nothing.
        let Some(then) = Messages::read(&held) else {
            continue;
        };
        let still = then.error_lines();
        let (same, solved): (Vec<Place>, Vec<Place>) = open
            .into_iter()
            .partition(|place| still.contains(&(place.file.clone(), place.line)));
        for place in solved {
            let (major, minor) = (version / 10, version % 10);
            // Writing to a string cannot fail.
            let _ = writeln!(
                out,
                "{}:{}:{}: note: OpenMP {major}.{minor} takes this; compile with \
                 -fopenmp-version={version}",
                place.file, place.line, place.column
            );
        }
        open = same;
    }
    Ok(out)
}
