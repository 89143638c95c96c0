//! The linker's search path, and libraries with device code.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use crate::args::Arg;
use crate::link::device_code;
use crate::link::device_code::Collector;
use crate::options::{InputKind, Options, Role};

/// What of the linker's flags decides which archives are linked.
#[derive(Default)]
pub(super) struct Search {
    folders: Vec<PathBuf>,
    /// Between `--whole-archive` and `--no-whole-archive`.
    pub whole: bool,
    /// After `-Bstatic`.
    prefer_static: bool,
}

impl Search {
    /// Nothing but the folders of a command line.
    pub fn new(options: &Options) -> Self {
        Self {
            folders: library_folders(options),
            ..Self::default()
        }
    }

    /// Notes a flag, and what it says of symbols.
    pub fn flag(&mut self, arg: &Arg, collector: &mut Collector) {
        match arg.name() {
            "-static" | "--static" | "-static-pie" => self.prefer_static = true,
            "-u" => {
                if let Some(symbol) = arg.value_of("-u") {
                    collector.want(symbol.as_bytes());
                }
            }
            _ => {}
        }
        let joined = arg.name().strip_prefix("-Wl,").unwrap_or("").to_owned();
        let separate = arg.value_of("-Xlinker").unwrap_or_default();
        for word in joined.split(',').chain([&*separate.to_string_lossy()]) {
            match word {
                "--whole-archive" | "-whole-archive" => self.whole = true,
                "--no-whole-archive" | "-no-whole-archive" => self.whole = false,
                "-Bstatic" | "-static" | "-dn" | "-non_shared" => self.prefer_static = true,
                "-Bdynamic" | "-dy" | "-call_shared" => self.prefer_static = false,
                _ => {
                    if let Some(symbol) = word.strip_prefix("--undefined=") {
                        collector.want(symbol);
                    }
                }
            }
        }
    }

    /// The archive of `-lNAME`; `None` for a shared object and for libraries of the system, which
    /// have no device code.
    pub fn find(&self, name: &OsStr) -> Option<PathBuf> {
        let exact = name.as_bytes().strip_prefix(b":").map(OsStr::from_bytes);
        for folder in &self.folders {
            if let Some(exact) = exact {
                let file = folder.join(exact);
                if file.is_file() {
                    return Some(file);
                }
                continue;
            }
            let file = |extension: &str| {
                let mut base = OsString::from("lib");
                base.push(name);
                base.push(extension);
                folder.join(base)
            };
            if !self.prefer_static && file(".so").is_file() {
                return None;
            }
            if file(".a").is_file() {
                return Some(file(".a"));
            }
        }
        None
    }
}

/// The first input of the link that has device code, archives included.
pub fn with_device_code(options: &Options) -> Option<PathBuf> {
    let mut search = Search::new(options);
    options.items.iter().find_map(|item| {
        let file = match (&item.arg, item.role) {
            (Arg::Input(path), Role::Input(InputKind::Linker)) => Some(path.into()),
            (Arg::Input(_), _) => None,
            (arg, _) => {
                search.flag(arg, &mut Collector::default());
                search.find(&arg.value_of("-l")?)
            }
        };
        file.filter(|path| device_code::has_device_code(path))
    })
}

/// Whether the libraries that target regions need are on the command line, as
/// where CMake's FindOpenMP puts them there in place of `-fopenmp`.
pub fn names_runtime(options: &Options) -> bool {
    const LIBRARIES: [&str; 3] = ["omp", "iomp5", "warpfork"];
    let is_one = |name: &str| LIBRARIES.contains(&name);
    options.items.iter().any(|item| match &item.arg {
        Arg::Input(path) => Path::new(path)
            .file_name()
            .and_then(OsStr::to_str)
            .and_then(|name| name.strip_prefix("lib")?.split_once(".so"))
            .is_some_and(|(name, _)| is_one(name)),
        arg => arg
            .value_of("-l")
            .is_some_and(|library| library.to_str().is_some_and(is_one)),
    })
}

/// All `-L`, which hold for libraries before them as well.
fn library_folders(options: &Options) -> Vec<PathBuf> {
    let mut folders = Vec::new();
    for item in &options.items {
        if let Some(folder) = item.arg.value_of("-L") {
            folders.push(folder.into());
        } else if let Some(list) = item.arg.name().strip_prefix("-Wl,") {
            folders.extend(
                list.split(',')
                    .filter_map(|w| w.strip_prefix("-L"))
                    .map(PathBuf::from),
            );
        }
    }
    if let Some(list) = std::env::var_os("LIBRARY_PATH") {
        folders.extend(std::env::split_paths(&list));
    }
    folders
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn libraries_are_found_as_the_linker_does() {
        let dir = tempfile::tempdir().unwrap();
        for name in ["liba.a", "libb.a", "libb.so"] {
            fs::write(dir.path().join(name), b"").unwrap();
        }
        let mut search = Search {
            folders: vec![dir.path().into()],
            ..Search::default()
        };
        let find = |s: &Search, name: &str| s.find(OsStr::new(name)).is_some();
        assert!(find(&search, "a") && !find(&search, "b") && !find(&search, "c"));
        assert!(find(&search, ":libb.a"));
        let mut collector = Collector::default();
        search.flag(&Arg::flag("-Wl,-Bstatic,--whole-archive"), &mut collector);
        assert!(find(&search, "b") && search.whole);
        search.flag(&Arg::pair("-Xlinker", "--no-whole-archive"), &mut collector);
        assert!(!search.whole);
    }
}
