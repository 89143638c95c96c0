//! The programs of the suite, as they lie in `tests/` and `examples/`.

use super::directives;
use super::directives::Directives;
use crate::build::Tools;
use crate::error::Error;
use crate::paths::Project;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// Folders that hold programs.
const FOLDERS: [&str; 3] = ["tests/programs", "tests/errors", "examples"];

/// Extensions of Fortran's sources.
const FORTRAN: [&str; 4] = ["f90", "F90", "f", "F"];

/// A test program.
#[derive(Clone, Debug)]
pub struct Program {
    /// Path below the root, without `tests/`; also the name in reports.
    pub name: String,
    /// The source.
    pub source: PathBuf,
    /// Its directives, or what is wrong with them.
    pub directives: Result<Directives, String>,
}

impl Program {
    /// A name that is a single path component.
    pub fn flat_name(&self) -> String {
        self.name.replace(['/', '.'], "_")
    }

    /// Folder of the source, in which the program runs.
    pub fn folder(&self) -> &Path {
        self.source.parent().unwrap_or(Path::new("."))
    }

    /// All sources, this one first.
    pub fn sources(&self, d: &Directives) -> Vec<PathBuf> {
        let dir = self.folder();
        let more = d.sources.iter().map(|s| dir.join(s));
        std::iter::once(self.source.clone()).chain(more).collect()
    }

    /// The flags that keep Fortran's module files of this program beside `exe`, for others have
    /// modules of the same names.
    pub fn module_flags(&self, exe: &Path) -> Vec<OsString> {
        if !self.is_fortran() {
            return vec![];
        }
        let mut folder = exe.as_os_str().to_owned();
        folder.push(".modules");
        // If it cannot be made, the compiler says so.
        let _ = std::fs::create_dir_all(&folder);
        vec!["-J".into(), folder]
    }

    /// Whether the program is Fortran.
    pub fn is_fortran(&self) -> bool {
        has_extension(&self.source, &FORTRAN)
    }

    /// The compiler of the language that the program is linked as: Fortran if its first source
    /// is, otherwise C++ if any source is.
    pub fn compiler<'a>(&self, d: &Directives, tools: &'a Tools) -> &'a Path {
        if self.is_fortran() {
            &tools.wffc
        } else if self.sources(d).iter().any(|s| !has_extension(s, &["c"])) {
            &tools.wfcxx
        } else {
            &tools.wfcc
        }
    }
}

/// All programs, sorted by name. A source that another program names in its
/// `SOURCES`, or that a project of `tests/builds` builds, is none.
///
/// # Errors
/// When a folder cannot be read.
pub fn find(project: &Project, only: Option<&str>) -> Result<Vec<Program>, Error> {
    let tests = project.root.join("tests");
    let mut files = Vec::new();
    for folder in FOLDERS {
        let dir = project.root.join(folder);
        if dir.exists() {
            walk(&dir, &mut files)?;
        }
    }
    files.sort();
    let mut programs = Vec::new();
    let mut parts: Vec<PathBuf> = Vec::new();
    for source in files {
        let text = fs::read_to_string(&source).map_err(|e| Error::io("read", &source, &e))?;
        let name = source
            .strip_prefix(&tests)
            .unwrap_or(&source)
            .display()
            .to_string();
        let known = |d: &Directives| d.built_by.as_ref().is_none_or(|b| tests.join(b).is_dir());
        let program = Program {
            name,
            directives: directives::parse(&text).and_then(|d| match known(&d) {
                true => Ok(d),
                false => Err("BUILT-BY: there is no such project in tests/".into()),
            }),
            source,
        };
        if let Ok(d) = &program.directives {
            parts.extend(program.sources(d).into_iter().skip(1));
        }
        programs.push(program);
    }
    let elsewhere = |p: &Program| matches!(&p.directives, Ok(d) if d.built_by.is_some());
    programs.retain(|p| !parts.contains(&p.source) && !elsewhere(p));
    programs.retain(|p| only.is_none_or(|t| p.name.contains(t)));
    Ok(programs)
}

fn walk(dir: &Path, files: &mut Vec<PathBuf>) -> Result<(), Error> {
    for entry in fs::read_dir(dir).map_err(|e| Error::io("read", dir, &e))? {
        let path = entry.map_err(|e| Error::io("read", dir, &e))?.path();
        if path.is_dir() {
            walk(&path, files)?;
        } else if has_extension(&path, &["c", "cpp"]) || has_extension(&path, &FORTRAN) {
            files.push(path);
        }
    }
    Ok(())
}

fn has_extension(path: &Path, list: &[&str]) -> bool {
    path.extension()
        .is_some_and(|extension| list.iter().any(|one| extension == *one))
}
