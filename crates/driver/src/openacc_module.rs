//! The module `openacc` of Fortran programs.
//!
//! Its source is among our headers. Flang's file of it takes a run of Flang to make, so it is kept
//! for the Flang and the source that it was made of and from.

use std::ffi::OsString;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::clang::Clang;
use crate::error::{Error, Result};
use crate::messages::print;
use crate::options::Options;
use crate::tools;

const SOURCE: &str = "openacc.f90";
/// Flang's file.
const FILE: &str = "openacc.mod";

/// The folder in which Flang finds the module, if OpenACC is read: one that is kept, or the
/// folder `own`.
///
/// # Errors
/// When Flang cannot make it.
pub fn folder(flang: &Clang, options: &Options, own: &Path) -> Result<Option<PathBuf>> {
    let Some(headers) = tools::headers().filter(|_| options.openacc) else {
        return Ok(None);
    };
    let kept = kept(flang.path(), &headers);
    if let Some(folder) = kept.as_ref().filter(|folder| folder.join(FILE).is_file()) {
        return Ok(Some(folder.clone()));
    }
    if options.dry_run {
        return Ok(Some(own.into()));
    }
    fs::create_dir_all(own).map_err(Error::file("cannot create", own))?;
    let mut words: Vec<OsString> = vec!["-fsyntax-only".into(), "-module-dir".into()];
    words.extend([own.into(), "-I".into(), headers.clone().into()]);
    words.push(headers.join(SOURCE).into());
    let made = flang.run_caught(&words)?;
    if made.code != 0 {
        print(&made.stderr);
        return Err(Error::Tool(made.code));
    }
    // A module that cannot be kept costs time and nothing else.
    let _ = kept.map(|folder| keep(own, &folder));
    Ok(Some(own.into()))
}

/// Where the module is kept.
fn kept(flang: &Path, headers: &Path) -> Option<PathBuf> {
    let real = flang.canonicalize().ok()?;
    let program = real.metadata().ok()?;
    let source = fs::read(headers.join(SOURCE)).ok()?;
    let mut hasher = DefaultHasher::new();
    (&real, program.mtime(), program.mtime_nsec(), program.size()).hash(&mut hasher);
    source.hash(&mut hasher);
    let name = format!("openacc-module-{:016x}", hasher.finish());
    tools::cache_home().map(|home| home.join(name))
}

/// Copies the module's file. It is complete or absent, whoever does the same meanwhile.
fn keep(from: &Path, folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    std::io::copy(&mut fs::File::open(from.join(FILE))?, &mut file)?;
    file.persist(folder.join(FILE))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_is_kept_whole() {
        let folder = tempfile::tempdir().expect("there is a folder");
        let [from, to] = ["from", "to/kept"].map(|name| folder.path().join(name));
        fs::create_dir(&from).expect("the folder can be written");
        fs::write(from.join(FILE), "!mod$").expect("the folder can be written");
        for _ in 0..2 {
            keep(&from, &to).expect("the folder can be written");
            let files = fs::read_dir(&to).expect("the folder is there").count();
            let text = fs::read_to_string(to.join(FILE)).expect("the file is there");
            assert_eq!((files, text.as_str()), (1, "!mod$"));
        }
    }

    #[test]
    fn another_source_has_another_place() {
        let folder = tempfile::tempdir().expect("there is a folder");
        let flang = std::env::current_exe().expect("this program has a file");
        let place = |text: &str| {
            fs::write(folder.path().join(SOURCE), text).expect("the folder can be written");
            kept(&flang, folder.path())
        };
        assert_eq!(place("a"), place("a"));
        assert_ne!(place("a"), place("b"));
    }
}
