//! Clang's diagnostics from the two jobs of one source.
//!
//! Both jobs parse the same text and mostly report the same. The user gets the host job's
//! diagnostics, and those of the device job that the host job did not report. They are compared
//! by keys that the plugin writes beside them (`crates/clang-plugin/cpp/messages.cpp`).

use std::collections::HashSet;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The diagnostics of one front end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Messages {
    /// Key and text of each, in order.
    all: Vec<(Vec<u8>, Vec<u8>)>,
}

/// Where the plugin writes the device's front end's diagnostics if it is asked to
/// write to `file`.
pub fn of_device(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".device");
    name.into()
}

/// Shows them.
pub fn print(text: &[u8]) {
    // Nothing can be said about a standard error that is closed.
    let _ = std::io::stderr().write_all(text);
}

impl Messages {
    /// Reads a file of the plugin's; `None` if there is none, because a front end did not finish.
    pub fn read(file: &Path) -> Option<Self> {
        Self::decode(&std::fs::read(file).ok()?)
    }

    fn decode(mut bytes: &[u8]) -> Option<Self> {
        let mut all = vec![];
        while !bytes.is_empty() {
            let mut next = |length: usize| {
                let (head, rest) = bytes.split_at_checked(length)?;
                bytes = rest;
                Some(head)
            };
            let mut length = || {
                let bytes = next(4)?.try_into().ok()?;
                usize::try_from(u32::from_le_bytes(bytes)).ok()
            };
            let (key, text) = (length()?, length()?);
            all.push((next(key)?.to_vec(), next(text)?.to_vec()));
        }
        Some(Self { all })
    }

    /// What is shown of all of them, each once.
    pub fn text(&self) -> Vec<u8> {
        self.new_beside(&Self::default())
    }

    /// What is shown of those that `said` does not have, each once.
    pub fn new_beside(&self, said: &Self) -> Vec<u8> {
        let mut seen: HashSet<&[u8]> = said.all.iter().map(|(key, _)| &**key).collect();
        let new = self.all.iter().filter(|(key, _)| seen.insert(key));
        new.flat_map(|(_, text)| text).copied().collect()
    }

    /// Where the errors stand that are about OpenMP, as the plugin marks them.
    pub fn openmp_errors(&self) -> Vec<Place> {
        let marked = |key: &&Vec<u8>| {
            key.split(|b| *b == b' ')
                .next()
                .is_some_and(is_openmp_error)
        };
        let keys = self.all.iter().map(|(key, _)| key);
        keys.filter(marked)
            .filter_map(|key| Place::of(key))
            .collect()
    }

    /// File and line of every error.
    pub fn error_lines(&self) -> HashSet<(String, u32)> {
        let is_error = |key: &&Vec<u8>| {
            let id = key.split(|b| *b == b' ').next().unwrap_or_default();
            id.ends_with(b"e") || is_openmp_error(id)
        };
        let keys = self.all.iter().map(|(key, _)| key);
        let places = keys.filter(is_error).filter_map(|key| Place::of(key));
        places.map(|place| (place.file, place.line)).collect()
    }

    /// Adds those of another front end.
    pub fn add(&mut self, others: Self) {
        self.all.extend(others.all);
    }
}

/// Where a diagnostic stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file, as Clang calls it.
    pub file: String,
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

impl Place {
    /// The place in a key: `ID LINE COLUMN FILE`, and the message in the next line.
    fn of(key: &[u8]) -> Option<Self> {
        let key = String::from_utf8_lossy(key);
        let mut words = key.lines().next()?.splitn(4, ' ').skip(1);
        Some(Self {
            line: words.next()?.parse().ok()?,
            column: words.next()?.parse().ok()?,
            file: words.next()?.to_owned(),
        })
    }
}

/// Whether the plugin marks the identifier so.
fn is_openmp_error(id: &[u8]) -> bool {
    id.ends_with(b"o")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(all: &[(&str, &str)]) -> Vec<u8> {
        let mut bytes = vec![];
        for (key, text) in all {
            bytes.extend((key.len() as u32).to_le_bytes());
            bytes.extend((text.len() as u32).to_le_bytes());
            bytes.extend(key.bytes().chain(text.bytes()));
        }
        bytes
    }

    fn messages(all: &[(&str, &str)]) -> Messages {
        Messages::decode(&file(all)).unwrap()
    }

    #[test]
    fn what_both_say_is_said_once() {
        let host = messages(&[("1 a.c", ""), ("2 a.c", "")]);
        let device = messages(&[
            ("2 a.c", "two\n"),
            ("3 a.c", "three\n"),
            ("3 a.c", "three\n"),
        ]);
        assert_eq!(device.new_beside(&host), b"three\n");
        assert_eq!(device.text(), b"two\nthree\n");
    }

    #[test]
    fn errors_about_openmp_have_places() {
        let said = messages(&[
            ("12o 3 14 dir/a b.c\nunexpected", ""),
            ("13e 4 1 a.c\nerror", ""),
            ("14 5 1 a.c\nwarning", ""),
            ("15o\nwithout a place", ""),
        ]);
        let place = Place {
            file: "dir/a b.c".into(),
            line: 3,
            column: 14,
        };
        assert_eq!(said.openmp_errors(), [place]);
        let lines = said.error_lines();
        assert_eq!(lines.len(), 2);
        assert!(lines.contains(&("a.c".into(), 4)));
    }

    #[test]
    fn what_is_cut_short_is_none() {
        let bytes = file(&[("1", "x"), ("2", "")]);
        for cut in 1..bytes.len() {
            let whole = cut == 10;
            assert_eq!(
                Messages::decode(&bytes[..cut]).is_some(),
                whole,
                "cut at {cut}"
            );
        }
    }
}
