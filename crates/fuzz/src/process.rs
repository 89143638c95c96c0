//! Running a program with a time limit.

use crate::error::Error;
use std::fs::File;
use std::io::{Read, Seek};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Most bytes of a stream that are kept.
const KEPT: u64 = 1 << 20;

/// What a program did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    /// `exit status: 1`, `signal: 6`, or `time limit`.
    pub ending: String,
    /// Whether it ended with status 0.
    pub success: bool,
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
}

/// Runs a command; its output goes through files in `dir`.
///
/// # Errors
/// When it cannot be started.
pub fn run(command: &mut Command, dir: &Path, limit: Duration) -> Result<Ran, Error> {
    let file = |name: &str| {
        let path = dir.join(name);
        File::options()
            .read(true)
            .write(true)
            .create(true)
            .truncate(true)
            .open(&path)
            .map_err(|e| Error::io("create", &path, &e))
    };
    let (mut out, mut err) = (file("stdout")?, file("stderr")?);
    let copy = |f: &File| f.try_clone().map_err(|e| Error::io("use", dir, &e));
    command
        .stdin(Stdio::null())
        .stdout(copy(&out)?)
        .stderr(copy(&err)?);
    let program = command.get_program().to_string_lossy().into_owned();
    let mut child = command.spawn().map_err(|e| Error::Start {
        program,
        why: e.to_string(),
    })?;
    let begin = Instant::now();
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break Some(status),
            Ok(None) if begin.elapsed() < limit => std::thread::sleep(Duration::from_millis(3)),
            _ => {
                // It may have ended meanwhile, which is as well.
                let _ = child.kill();
                let _ = child.wait();
                break None;
            }
        }
    };
    let read = |f: &mut File| {
        let mut bytes = Vec::new();
        let _ = f.rewind();
        let _ = f.take(KEPT).read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    };
    Ok(Ran {
        ending: status.map_or("time limit".into(), |s| s.to_string()),
        success: status.is_some_and(|s| s.success()),
        stdout: read(&mut out),
        stderr: read(&mut err),
    })
}
