//! Splits a gcc-style command line into arguments.
//!
//! Nearly every flag is one word that only Clang interprets. The table here lists the flags
//! that take the next word as their value, because that word must not be mistaken for an input
//! file.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::Path;

use crate::error::{Error, Result};

/// One argument of the command line with its value, if it has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A file to compile or link, or `-` for standard input.
    Input(OsString),
    /// A flag. `value` is there when it stood in a word of its own.
    Flag {
        /// The flag, with a value that is joined to it.
        flag: OsString,
        /// The next word, where the flag takes it.
        value: Option<OsString>,
    },
}

/// Flags whose value is always the next word.
const SEPARATE: &[&str] = &[
    "--output",
    "--param",
    "-Xanalyzer",
    "-J",
    "-Xassembler",
    "-Xclang",
    "-Xcuda-fatbinary",
    "-Xcuda-ptxas",
    "-Xflang",
    "-Xlinker",
    "-Xoffload-linker",
    "-Xopenmp-target",
    "-Xopenmp-target-backend",
    "-Xpreprocessor",
    "-Xptxas",
    "-Xthinlto-distributor=",
    "-arch",
    "-dumpdir",
    "-dependency-file",
    "-diag-disable",
    "-e",
    "-fp-model",
    "-framework",
    "-h",
    "-idirafter",
    "-imultilib",
    "-imacros",
    "-include",
    "-include-pch",
    "-iframework",
    "-iprefix",
    "-iquote",
    "-isysroot",
    "-isystem",
    "-isystem-after",
    "-ivfsoverlay",
    "-iwithprefix",
    "-iwithprefixbefore",
    "-iwithsysroot",
    "-cxx-isystem",
    "-mllvm",
    "-mmlir",
    "-module-dir",
    "-o",
    "-rpath",
    "-serialize-diagnostics",
    "--serialize-diagnostics",
    "-target",
    "-tp",
    "-u",
    "-working-directory",
    "-z",
    "-gcc-toolchain",
    "-resource-dir",
    "-D",
    "-F",
    "-I",
    "-L",
    "-MF",
    "-MJ",
    "-MQ",
    "-MT",
    "-T",
    "-U",
    "-x",
    "-l",
    "-B",
    "-A",
    "--language",
    "--include",
    "--imacros",
    "--include-directory",
    "--define-macro",
    "--undefine-macro",
    "--library-directory",
    "--for-linker",
    "--prefix",
    "--sysroot",
    "--offload-arch",
    "--cuda-path",
    "--dump",
    "--dump-dir",
    "--opt-disable",
];

/// Flags whose name begins like this take the next word: `-Xarch_host`,
/// `-Xarch_device`, `-Xopenmp-target=TRIPLE` and `-Xopenmp-target-backend=TRIPLE`.
const SEPARATE_PREFIX: &[&str] = &["-Xarch_", "-Xopenmp-target=", "-Xopenmp-target-backend="];

impl Arg {
    /// A flag of one word.
    pub fn flag(flag: impl Into<OsString>) -> Self {
        Self::Flag {
            flag: flag.into(),
            value: None,
        }
    }

    /// A flag and its value in the next word.
    pub fn pair(flag: impl Into<OsString>, value: impl Into<OsString>) -> Self {
        Self::Flag {
            flag: flag.into(),
            value: Some(value.into()),
        }
    }

    /// The flag as text; empty for inputs and what is no UTF-8.
    pub fn name(&self) -> &str {
        match self {
            Self::Input(_) => "",
            Self::Flag { flag, .. } => flag.to_str().unwrap_or(""),
        }
    }

    /// The value of `flag`, joined (`-lm`) or separate (`-l m`).
    pub fn value_of(&self, name: &str) -> Option<OsString> {
        let Self::Flag { flag, value } = self else {
            return None;
        };
        if flag == name {
            return value.clone();
        }
        let rest = flag.as_bytes().strip_prefix(name.as_bytes())?;
        Some(OsStr::from_bytes(rest).to_owned())
    }

    /// Appends the words of the argument.
    pub fn push_to(&self, words: &mut Vec<OsString>) {
        match self {
            Self::Input(path) if path.len() > 1 && path.as_bytes().starts_with(b"-") => {
                // It came after `--`, and must not become a flag.
                words.push(Path::new(".").join(path).into_os_string());
            }
            Self::Input(path) => words.push(path.clone()),
            Self::Flag { flag, value } => {
                words.push(flag.clone());
                words.extend(value.clone());
            }
        }
    }
}

/// Splits `words`, in which response files have been expanded.
///
/// # Errors
/// When the last flag lacks its value.
pub fn split(words: Vec<OsString>) -> Result<Vec<Arg>> {
    let mut args = Vec::new();
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        let bytes = word.as_bytes();
        if bytes == b"--" {
            args.extend(words.by_ref().map(Arg::Input));
        } else if bytes == b"-" || !bytes.starts_with(b"-") {
            args.push(Arg::Input(word));
        } else if takes_next(&word) {
            let Some(value) = words.next() else {
                return Err(Error::usage(format!(
                    "argument to '{}' is missing",
                    word.to_string_lossy()
                )));
            };
            args.push(Arg::Flag {
                flag: word,
                value: Some(value),
            });
        } else {
            args.push(Arg::Flag {
                flag: word,
                value: None,
            });
        }
    }
    Ok(args)
}

fn takes_next(word: &OsStr) -> bool {
    word.to_str()
        .is_some_and(|w| SEPARATE.contains(&w) || SEPARATE_PREFIX.iter().any(|p| w.starts_with(p)))
}

/// Deepest nesting of response files; beyond it they include each other.
const MAX_NESTING: u32 = 32;

/// Replaces each `@file` by the words in the file, as gcc and Clang do. A
/// word whose file does not exist stays as it is.
///
/// # Errors
/// When a file exists and cannot be read, or files include each other.
pub fn expand_response_files(words: Vec<OsString>) -> Result<Vec<OsString>> {
    let mut out = Vec::with_capacity(words.len());
    expand_into(words, &mut out, 0)?;
    Ok(out)
}

fn expand_into(words: Vec<OsString>, out: &mut Vec<OsString>, depth: u32) -> Result<()> {
    for word in words {
        let Some(name) = word.as_bytes().strip_prefix(b"@") else {
            out.push(word);
            continue;
        };
        let path = Path::new(OsStr::from_bytes(name));
        if !path.exists() {
            out.push(word);
            continue;
        }
        if depth == MAX_NESTING {
            return Err(Error::usage(format!(
                "response file '{}' includes itself",
                path.display()
            )));
        }
        let text = std::fs::read(path).map_err(Error::file("cannot read", path))?;
        expand_into(tokenize(&text), out, depth + 1)?;
    }
    Ok(())
}

/// Splits the text of a response file at white space; single and double
/// quotes hold a word together, a backslash takes the next byte as it is
/// (inside single quotes too, as GNU's libiberty does).
fn tokenize(text: &[u8]) -> Vec<OsString> {
    let mut words = Vec::new();
    let mut word: Option<Vec<u8>> = None;
    let mut quote = None;
    let mut bytes = text.iter().copied();
    while let Some(byte) = bytes.next() {
        match (quote, byte) {
            (_, b'\\') => word.get_or_insert_default().extend(bytes.next()),
            (Some(q), b) if b == q => quote = None,
            (Some(_), b) => word.get_or_insert_default().push(b),
            (None, b'\'' | b'"') => {
                quote = Some(byte);
                word.get_or_insert_default();
            }
            (None, b) if b.is_ascii_whitespace() => {
                words.extend(word.take().map(OsString::from_vec));
            }
            (None, b) => word.get_or_insert_default().push(b),
        }
    }
    words.extend(word.map(OsString::from_vec));
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn values_are_not_inputs() {
        let args = split(words(
            "-I dir -DX=1 -x c a.c -MF a.d -Xarch_host -v -lm -- -b.c",
        ))
        .unwrap();
        let inputs: Vec<_> = args.iter().filter(|a| matches!(a, Arg::Input(_))).collect();
        assert_eq!(
            inputs,
            [&Arg::Input("a.c".into()), &Arg::Input("-b.c".into())]
        );
        assert_eq!(args[0].value_of("-I"), Some("dir".into()));
        assert_eq!(args[1].value_of("-D"), Some("X=1".into()));
        assert_eq!(args[6].value_of("-l"), Some("m".into()));
    }

    #[test]
    fn standard_input_is_an_input() {
        assert_eq!(split(words("-x c -")).unwrap()[1], Arg::Input("-".into()));
    }

    #[test]
    fn a_missing_value_is_an_error() {
        let error = split(words("a.c -o")).unwrap_err();
        assert!(
            matches!(error, Error::Usage { message, .. } if message == "argument to '-o' is missing")
        );
    }

    #[test]
    fn quotes_hold_words_together() {
        let text = br#"-DA="x y" 'b c'.c  -I\ d "q\"r" '' end"#;
        let expected = ["-DA=x y", "b c.c", "-I d", "q\"r", "", "end"];
        assert_eq!(tokenize(text), expected.map(OsString::from));
    }

    #[test]
    fn response_files_nest_and_loops_are_found() {
        let dir = tempfile::tempdir().unwrap();
        let inner = dir.path().join("inner");
        let outer = dir.path().join("outer");
        std::fs::write(&inner, "-O2\n-g").unwrap();
        std::fs::write(&outer, format!("a.c @{} @missing", inner.display())).unwrap();
        let at = |p: &Path| vec![OsString::from(format!("@{}", p.display()))];
        assert_eq!(
            expand_response_files(at(&outer)).unwrap(),
            words("a.c -O2 -g @missing")
        );
        std::fs::write(&inner, format!("@{}", outer.display())).unwrap();
        assert!(expand_response_files(at(&outer)).is_err());
    }
}
