//! `-MJ`: writes the command of each source for a compilation database.
//!
//! Clang would write its own command, with our temporary files in it.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use serde_json::json;

use crate::clang::Clang;
use crate::error::{Error, Result};
use crate::options::{Options, Role};
use crate::source::Source;

/// Empties the file that `-MJ` names.
///
/// # Errors
/// When it cannot be written.
pub fn begin(options: &Options) -> Result<()> {
    match &options.fragment {
        Some(file) if !options.dry_run => {
            fs::write(file, "").map_err(Error::file("cannot write", file))
        }
        _ => Ok(()),
    }
}

/// Adds a source and what is made of it, as a command of Clang's.
///
/// # Errors
/// When the file cannot be written.
pub fn add(clang: &Clang, options: &Options, source: Source<'_>, output: &Path) -> Result<()> {
    let Some(file) = options.fragment.as_ref().filter(|_| !options.dry_run) else {
        return Ok(());
    };
    let folder = std::env::current_dir().map_err(Error::file("cannot read", Path::new(".")))?;
    let mut words = vec![clang.path().as_os_str().to_owned()];
    if options.cxx {
        words.push("--driver-mode=g++".into());
    }
    source.push_to(&mut words);
    for item in &options.items {
        let other = matches!(
            item.role,
            Role::Other | Role::HostOnly | Role::Optimise | Role::Phase
        );
        if other && item.arg.value_of("-o").is_none() {
            item.arg.push_to(&mut words);
        }
    }
    words.extend(["-o".into(), output.into()]);
    let text = |word: &std::ffi::OsString| word.to_string_lossy().into_owned();
    let entry = json!({
        "directory": folder.to_string_lossy(),
        "file": source.path.to_string_lossy(),
        "output": output.to_string_lossy(),
        "arguments": words.iter().map(text).collect::<Vec<_>>(),
    });
    let mut to = File::options()
        .append(true)
        .open(file)
        .map_err(Error::file("cannot write", file))?;
    writeln!(to, "{entry},").map_err(Error::file("cannot write", file))
}
