//! Runs the two jobs of a source, so that the source is read once for each side.
//!
//! The device's front end needs to know the entries of the host's code, and Clang's driver has
//! a host's front end of its own write them. The host job writes them instead, when it has read
//! the source, and tells on a pipe (`crates/clang-plugin/cpp/host_entries.cpp`). The device job
//! is then a front end alone, while the host job goes on. Where the host job says that it cannot,
//! or ends without a word, the device job runs both front ends.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Write, pipe};
use std::os::fd::AsRawFd;
use std::path::Path;

use crate::clang::{Clang, Ran};
use crate::clang_jobs::{self, Passes};
use crate::error::{Error, Result};

/// What the host job says, before a zero byte.
#[derive(Debug, PartialEq, Eq)]
enum Word {
    /// The entries are written. The folder of Clang's wrappers of headers, if it is searched.
    Written(Option<OsString>),
    /// The device job needs a host's front end of its own.
    Alone,
    /// The host job has ended without a word; whether it succeeded.
    Ended(bool),
}

const SUCCEEDED: &[u8] = b"+\0";
const FAILED: &[u8] = b"-\0";

impl Word {
    fn read(bytes: &[u8]) -> Self {
        use std::os::unix::ffi::OsStrExt;
        match bytes.strip_suffix(b"\0").and_then(<[u8]>::split_first) {
            Some((b'e', [])) => Self::Written(None),
            Some((b'e', folder)) => Self::Written(Some(std::ffi::OsStr::from_bytes(folder).into())),
            Some((b'+', _)) => Self::Ended(true),
            Some((b'-', _)) => Self::Ended(false),
            _ => Self::Alone,
        }
    }
}

/// Runs both jobs. There is no device job where the host job fails before it has read the source.
///
/// # Errors
/// When a program cannot be started.
pub fn run(clang: &Clang, passes: &Passes) -> Result<(Ran, Option<Ran>)> {
    let Some(alone) = &passes.alone else {
        let (host, device) = side_by_side(clang, passes)?;
        return Ok((host, Some(device)));
    };
    let (from_host, mut to_device) =
        pipe().map_err(Error::file("cannot create a pipe for", clang.path()))?;
    let mut words = passes.host.clone();
    let ready = to_device.as_raw_fd().to_string();
    words.push(clang_jobs::plugin_argument("ready", Path::new(&ready)));
    let (host, device) = std::thread::scope(|scope| {
        let device = scope.spawn(|| {
            let mut word = vec![];
            // What cannot be read is no word.
            let _ = BufReader::new(from_host).read_until(0, &mut word);
            match Word::read(&word) {
                Word::Written(wrappers) => {
                    let folder = wrappers.as_deref().map(Path::new);
                    let wrappers = folder.map(|f| clang_jobs::plugin_argument("wrappers", f));
                    let words: Vec<_> = alone.iter().cloned().chain(wrappers).collect();
                    clang.run_caught(&words).map(Some)
                }
                Word::Ended(false) => Ok(None),
                Word::Alone | Word::Ended(true) => clang.run_caught(&passes.device).map(Some),
            }
        });
        let host = clang.run_caught_with(&words, to_device.as_raw_fd());
        let ended = match &host {
            Ok(ran) if ran.code == 0 => SUCCEEDED,
            _ => FAILED,
        };
        // The device job may have begun long ago, and nobody reads this.
        let _ = to_device.write_all(ended);
        (
            host,
            device.join().expect("running a program does not panic"),
        )
    });
    Ok((host?, device?))
}

/// Runs both jobs at the same time.
///
/// # Errors
/// When a program cannot be started.
fn side_by_side(program: &Clang, passes: &Passes) -> Result<(Ran, Ran)> {
    let (host, device) = std::thread::scope(|scope| {
        let device = scope.spawn(|| program.run_caught(&passes.device));
        let host = program.run_caught(&passes.host);
        (
            host,
            device.join().expect("running a program does not panic"),
        )
    });
    Ok((host?, device?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read() {
        assert_eq!(Word::read(b"e\0"), Word::Written(None));
        assert_eq!(Word::read(b"e/a b\0"), Word::Written(Some("/a b".into())));
        assert_eq!(Word::read(b"n\0"), Word::Alone);
        assert_eq!(Word::read(SUCCEEDED), Word::Ended(true));
        assert_eq!(Word::read(FAILED), Word::Ended(false));
        // Nothing, or cut short.
        assert_eq!(Word::read(b""), Word::Alone);
        assert_eq!(Word::read(b"e/a"), Word::Alone);
    }
}
