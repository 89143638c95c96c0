//! Running a program with a limit, and noticing when it no longer does anything.

use crate::error::Error;
use std::fs::{self, File};
use std::io::{Read, Seek};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Most bytes of a stream that are kept.
const KEPT: u64 = 1 << 20;

/// When a program is ended.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// It has run for this long.
    pub time: Duration,
    /// It has done nothing at all for this long. One that waits for a processor gets
    /// some of it in seconds, however many others do. Not for programs that leave
    /// their work to others.
    pub idle: Option<Duration>,
}

/// What a program did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    /// `exit status: 1`, `signal: 6`, `time limit`, or `deadlock`.
    pub ending: String,
    /// Whether it ended with status 0.
    pub success: bool,
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
}

/// Runs a command, which is ended at its limit; its output goes through files in `dir`.
///
/// # Errors
/// When it cannot be started.
pub fn run(command: &mut Command, dir: &Path, limit: Limit) -> Result<Ran, Error> {
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
    let mut work = Work::of(child.id());
    let status = loop {
        let why = match child.try_wait() {
            Ok(Some(status)) => break Ok(status),
            Ok(None) if begin.elapsed() >= limit.time => "time limit",
            Ok(None) if limit.idle.is_some_and(|idle| work.slept(idle)) => "deadlock",
            Ok(None) => {
                std::thread::sleep(Duration::from_millis(3));
                continue;
            }
            Err(_) => "lost",
        };
        // It may have ended meanwhile, which is as well.
        let _ = child.kill();
        let _ = child.wait();
        break Err(why);
    };
    let read = |f: &mut File| {
        let mut bytes = Vec::new();
        let _ = f.rewind();
        let _ = f.take(KEPT).read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    };
    Ok(Ran {
        ending: status.map_or_else(str::to_owned, |s| s.to_string()),
        success: status.is_ok_and(|s| s.success()),
        stdout: read(&mut out),
        stderr: read(&mut err),
    })
}

/// Whether a process does anything.
struct Work {
    /// Its `stat` file under `/proc`.
    stat: PathBuf,
    /// Processor time that it had when it was last seen to have more, in ticks.
    ticks: u64,
    /// When that was.
    since: Instant,
    /// When it was last looked at.
    seen: Instant,
}

impl Work {
    fn of(process: u32) -> Self {
        let now = Instant::now();
        Self {
            stat: format!("/proc/{process}/stat").into(),
            ticks: 0,
            since: now,
            seen: now,
        }
    }

    /// Whether all its threads have slept for this long. Looks once a second.
    fn slept(&mut self, long: Duration) -> bool {
        if self.seen.elapsed() < Duration::from_secs(1) {
            return false;
        }
        self.seen = Instant::now();
        // What cannot be read is not known to sleep.
        match fs::read_to_string(&self.stat)
            .ok()
            .as_deref()
            .and_then(ticks)
        {
            Some(ticks) if ticks == self.ticks => self.since.elapsed() >= long,
            other => {
                self.ticks = other.unwrap_or(self.ticks);
                self.since = Instant::now();
                false
            }
        }
    }
}

/// Processor time of a process, from its `stat` file (`proc_pid_stat(5)`: fields 14
/// and 15, `utime` and `stime`).
fn ticks(stat: &str) -> Option<u64> {
    // The second field is the program's name in parentheses, which may hold more.
    let (_, rest) = stat.rsplit_once(')')?;
    let times: Vec<u64> = rest
        .split_whitespace()
        .skip(11)
        .take(2)
        .map_while(|t| t.parse().ok())
        .collect();
    (times.len() == 2).then(|| times.iter().sum())
}

#[cfg(test)]
mod tests {
    use super::{Limit, run, ticks};
    use std::process::Command;
    use std::time::{Duration, Instant};

    #[test]
    fn names_with_parentheses_are_names() {
        let stat = "7 (a) b) S 1 7 7 0 -1 4194304 1 2 3 4 50 6 7 8 20 0 1";
        assert_eq!(ticks(stat), Some(56));
        assert_eq!(ticks("7 (a) S 1"), None);
    }

    #[test]
    fn what_only_sleeps_is_ended_before_its_limit() {
        let dir = tempdir();
        let begin = Instant::now();
        let mut sleep = Command::new("sleep");
        let limit = Limit {
            time: Duration::from_secs(100),
            idle: Some(Duration::from_secs(2)),
        };
        let ran = run(sleep.arg("100"), &dir, limit).unwrap();
        assert_eq!((ran.ending.as_str(), ran.success), ("deadlock", false));
        assert!(begin.elapsed() < Duration::from_secs(60));
        std::fs::remove_dir_all(dir).unwrap();
    }

    fn tempdir() -> std::path::PathBuf {
        let dir = std::env::temp_dir().join(format!("wf-fuzz-process-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        dir
    }
}
