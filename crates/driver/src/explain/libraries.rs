//! Which shared objects a linked file needs, found as the loader finds them.

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use object::elf;
use object::read::ReadCache;
use object::read::elf::{Dyn, ElfFile64, FileHeader};

use crate::error::{Error, Result};

/// A linked file with what it needs.
pub struct Program {
    /// Itself, and the shared objects in the order in which the loader takes them.
    pub files: Vec<PathBuf>,
    /// Names of those that are not found.
    pub missing: BTreeSet<String>,
}

/// What a linked file asks of the loader.
#[derive(Debug, Default, PartialEq, Eq)]
struct Needs {
    names: Vec<PathBuf>,
    /// `DT_RPATH`, which counts where there is no `DT_RUNPATH`.
    rpath: Vec<PathBuf>,
    runpath: Vec<PathBuf>,
}

/// Finds what the file needs, and what that needs.
///
/// # Errors
/// When the file itself cannot be read. Of shared objects that cannot be, nothing
/// more is known.
pub fn of(path: &Path) -> Result<Program> {
    let own = needs(path)?;
    let by_environment: Vec<PathBuf> = env::var_os("LD_LIBRARY_PATH")
        .map(|list| env::split_paths(&list).collect())
        .unwrap_or_default();
    let system = system_folders(Path::new("/etc/ld.so.conf"), 0);
    let inherited = own.rpath.clone();
    let mut program = Program {
        files: vec![path.to_owned()],
        missing: BTreeSet::new(),
    };
    let mut seen = BTreeSet::new();
    let mut open = std::collections::VecDeque::from([own]);
    while let Some(needs) = open.pop_front() {
        for name in &needs.names {
            if !seen.insert(name.clone()) {
                continue;
            }
            let folders = needs.rpath.iter().chain(&inherited).chain(&by_environment);
            let mut folders = folders.chain(&needs.runpath).chain(&system);
            let found = match name.components().count() {
                1 => folders.find_map(|folder| Some(folder.join(name)).filter(|f| f.is_file())),
                _ => Some(name.clone()).filter(|file| file.is_file()),
            };
            match found {
                Some(file) => {
                    open.extend(self::needs(&file).ok());
                    program.files.push(file);
                }
                None => {
                    program.missing.insert(name.display().to_string());
                }
            }
        }
    }
    Ok(program)
}

/// Reads a linked file's dynamic section.
fn needs(path: &Path) -> Result<Needs> {
    let file = fs::File::open(path).map_err(Error::file("cannot read", path))?;
    let cache = ReadCache::new(file);
    // What is no such file, or damaged, needs nothing that can be known.
    Ok(read_needs(&cache, path).unwrap_or_default())
}

fn read_needs(cache: &ReadCache<fs::File>, path: &Path) -> Option<Needs> {
    let file: ElfFile64<'_, object::Endianness, _> = ElfFile64::parse(cache).ok()?;
    let endian = file.endian();
    let sections = file.elf_header().sections(endian, cache).ok()?;
    let (entries, link) = sections.dynamic(endian, cache).ok()??;
    let strings = sections.strings(endian, cache, link).ok()?;
    let string = |entry: &elf::Dyn64<object::Endianness>| {
        strings.get(entry.d_val(endian).try_into().ok()?).ok()
    };
    let mut needs = Needs::default();
    for entry in entries {
        let Some(tag) = entry.tag32(endian) else {
            continue;
        };
        if !matches!(tag, elf::DT_NEEDED | elf::DT_RPATH | elf::DT_RUNPATH) {
            continue;
        }
        let Some(text) = string(entry) else {
            continue;
        };
        match tag {
            elf::DT_NEEDED => needs.names.push(OsStr::from_bytes(text).into()),
            elf::DT_RPATH => needs.rpath = folders(text, path),
            _ => needs.runpath = folders(text, path),
        }
    }
    if !needs.runpath.is_empty() {
        needs.rpath.clear();
    }
    Some(needs)
}

/// The folders of a search path of the file at `path`.
fn folders(list: &[u8], path: &Path) -> Vec<PathBuf> {
    // The loader takes the file's own folder as it really is.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let origin = path.parent().unwrap_or(Path::new("/"));
    let one = |folder: &[u8]| -> PathBuf {
        for start in [&b"$ORIGIN"[..], b"${ORIGIN}"] {
            if let Some(rest) = folder.strip_prefix(start) {
                let rest = rest.strip_prefix(b"/").unwrap_or(rest);
                return origin.join(OsStr::from_bytes(rest));
            }
        }
        OsStr::from_bytes(folder).into()
    };
    let all = list.split(|byte| *byte == b':');
    all.filter(|folder| !folder.is_empty()).map(one).collect()
}

/// Most files that include one another.
const NESTED: u32 = 4;

/// The system's folders: those of the loader's configuration and its own.
fn system_folders(file: &Path, depth: u32) -> Vec<PathBuf> {
    let mut folders = Vec::new();
    for line in fs::read_to_string(file).unwrap_or_default().lines() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if let Some(pattern) = line.strip_prefix("include ").filter(|_| depth < NESTED) {
            // As it stands in every distribution: all files of a folder.
            let folder = Path::new(pattern.trim()).parent().unwrap_or(Path::new("/"));
            let mut files: Vec<PathBuf> = fs::read_dir(folder)
                .map(|all| all.flatten().map(|entry| entry.path()).collect())
                .unwrap_or_default();
            files.sort();
            for file in files {
                folders.extend(system_folders(&file, depth + 1));
            }
        } else if line.starts_with('/') {
            folders.push(line.into());
        }
    }
    if depth == 0 {
        folders.extend(["/lib64", "/usr/lib64", "/lib", "/usr/lib"].map(PathBuf::from));
    }
    folders
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn search_paths_know_the_files_own_folder() {
        let found = folders(
            b"$ORIGIN/../lib:/opt/x::${ORIGIN}",
            Path::new("/no/such/file"),
        );
        let expected = ["/no/such/../lib", "/opt/x", "/no/such"].map(PathBuf::from);
        assert_eq!(found, expected);
    }

    #[test]
    fn the_loaders_configuration_includes_files() {
        let dir = tempfile::tempdir().unwrap();
        let (main, more) = (dir.path().join("main"), dir.path().join("d"));
        fs::create_dir(&more).unwrap();
        fs::write(more.join("a.conf"), "/opt/a\n# /opt/no\n").unwrap();
        fs::write(
            &main,
            format!("include {}/*.conf\n/opt/b\n", more.display()),
        )
        .unwrap();
        let found = system_folders(&main, 0);
        assert_eq!(found[..2], ["/opt/a", "/opt/b"].map(PathBuf::from));
    }

    #[test]
    fn this_program_needs_the_c_library() {
        let program = of(&env::current_exe().unwrap()).unwrap();
        assert!(program.missing.is_empty(), "{:?}", program.missing);
        let is_libc = |file: &PathBuf| file.file_name() == Some(OsStr::new("libc.so.6"));
        assert!(program.files.iter().any(is_libc), "{:?}", program.files);
    }
}
