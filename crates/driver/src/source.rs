//! Source files on a command line.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use crate::args::Arg;
use crate::options::{Options, is_fortran};

/// A source file and the language that `-x` set for it.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The file, or `-`.
    pub path: &'a OsStr,
    /// `-x`.
    pub language: Option<&'a OsStr>,
}

impl Source<'_> {
    /// Whether the source was preprocessed before.
    pub fn is_preprocessed(self) -> bool {
        match self.language {
            Some(language) => language.to_string_lossy().contains("cpp-output"),
            None => Path::new(self.path)
                .extension()
                .is_some_and(|extension| extension == "i" || extension == "ii"),
        }
    }

    /// Whether the source is C++.
    pub fn is_cxx(self, options: &Options) -> bool {
        match self.language {
            Some(language) => language.to_string_lossy().contains("c++"),
            None => {
                let extension = Path::new(self.path).extension();
                let extension = extension.and_then(OsStr::to_str).unwrap_or_default();
                options.cxx
                    || matches!(
                        extension,
                        "cc" | "cp"
                            | "cpp"
                            | "cxx"
                            | "c++"
                            | "C"
                            | "CPP"
                            | "ii"
                            | "hh"
                            | "hp"
                            | "hpp"
                            | "hxx"
                            | "h++"
                            | "H"
                    )
                    || self.is_module()
            }
        }
    }

    /// Whether the source is a C++ module's interface, or one compiled.
    pub fn is_module(self) -> bool {
        match self.language {
            Some(language) => language == "c++-module",
            None => Path::new(self.path)
                .extension()
                .and_then(OsStr::to_str)
                .is_some_and(|e| matches!(e, "cppm" | "ccm" | "cxxm" | "c++m" | "ixx" | "pcm")),
        }
    }

    /// Whether the source is Fortran, which Flang compiles.
    pub fn is_fortran(self) -> bool {
        is_fortran(self.path, self.language)
    }

    /// Whether the source is LLVM IR.
    pub fn is_ir(self) -> bool {
        match self.language {
            Some(language) => language == "ir",
            None => Path::new(self.path)
                .extension()
                .is_some_and(|extension| extension == "ll" || extension == "bc"),
        }
    }

    /// The source as it is, with the language that `-x` set for it.
    pub fn push_to(self, words: &mut Vec<OsString>) {
        if let Some(language) = self.language {
            words.extend(["-x".into(), language.to_owned()]);
        }
        Arg::Input(self.path.to_owned()).push_to(words);
    }

    /// Whether the source is to become a precompiled header.
    pub fn is_header(self) -> bool {
        match self.language {
            Some(language) => language.to_string_lossy().contains("header"),
            None => Path::new(self.path)
                .extension()
                .and_then(OsStr::to_str)
                .is_some_and(|extension| extension.starts_with(['h', 'H'])),
        }
    }
}
