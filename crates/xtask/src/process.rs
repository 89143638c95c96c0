//! Running other programs: shown, captured, or with a time limit.

use crate::error::Error;
use std::env;
use std::io::Read;
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Most bytes of each stream that [`capture`] keeps.
const KEPT: u64 = 8 << 20;

/// A command line as one would type it.
pub fn line(command: &Command) -> String {
    let mut out = String::new();
    if let Some(dir) = command.get_current_dir() {
        out.push_str(&format!("cd {} && ", quote(&dir.to_string_lossy())));
    }
    for (key, value) in command.get_envs() {
        if let Some(value) = value {
            out.push_str(&format!(
                "{}={} ",
                key.to_string_lossy(),
                quote(&value.to_string_lossy())
            ));
        }
    }
    out.push_str(&quote(&command.get_program().to_string_lossy()));
    for arg in command.get_args() {
        out.push(' ');
        out.push_str(&quote(&arg.to_string_lossy()));
    }
    out
}

fn quote(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_=+./,:@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

/// Runs a command whose output the user sees.
///
/// # Errors
/// When it cannot be started or does not succeed.
pub fn show(command: &mut Command) -> Result<(), Error> {
    eprintln!("$ {}", line(command));
    let status = command.status().map_err(|e| {
        Error::Machine(format!(
            "cannot run {}: {e}",
            command.get_program().to_string_lossy()
        ))
    })?;
    if status.success() {
        Ok(())
    } else {
        Err(Error::Failed(format!("{status}: {}", line(command))))
    }
}

/// Keeps the user's own settings of OpenMP and of ours from a command.
pub fn without_settings(command: &mut Command) {
    let ours = ["OMP_", "KMP_", "WARPFORK_", "LIBOMPTARGET_"];
    for (key, _) in env::vars_os() {
        if ours.iter().any(|o| key.to_string_lossy().starts_with(o)) {
            command.env_remove(key);
        }
    }
}

/// What a captured command did.
pub struct Captured {
    /// How it ended; `None` when the time limit ended it.
    pub status: Option<ExitStatus>,
    /// Its standard output.
    pub stdout: Vec<u8>,
    /// Its standard error, as text.
    pub stderr: String,
    /// Wall-clock time.
    pub took: Duration,
}

impl Captured {
    /// Whether it ended by itself with status 0.
    pub fn success(&self) -> bool {
        self.status.is_some_and(|s| s.success())
    }

    /// How it ended, in words.
    pub fn ending(&self) -> String {
        match self.status {
            Some(status) => status.to_string(),
            None => format!("no end after {:.0} s", self.took.as_secs_f64()),
        }
    }
}

/// Times that a program on the host is run before a signal counts.
const HOST_TRIES: usize = 4;

/// [`capture`] of a program with offloading disabled: LLVM 22's libomp ends
/// one in a hundred runs of a program with `target nowait` by a signal, with
/// an assertion or without, so that such a run is made again.
///
/// # Errors
/// When it cannot be started.
pub fn on_host(command: &mut Command, limit: Duration) -> Result<Captured, Error> {
    let mut result = capture(command, limit)?;
    for _ in 1..HOST_TRIES {
        if result.status.is_none_or(|s| s.code().is_some()) {
            break;
        }
        result = capture(command, limit)?;
    }
    Ok(result)
}

/// Runs a command without input, keeps what it prints, and ends it when it
/// takes longer than `limit`.
///
/// # Errors
/// When it cannot be started.
pub fn capture(command: &mut Command, limit: Duration) -> Result<Captured, Error> {
    use std::os::unix::process::CommandExt;
    let start = Instant::now();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .process_group(0)
        .spawn()
        .map_err(|e| {
            Error::Machine(format!(
                "cannot run {}: {e}",
                command.get_program().to_string_lossy()
            ))
        })?;
    let out = child
        .stdout
        .take()
        .map(|pipe| thread::spawn(move || drain(pipe)));
    let err = child
        .stderr
        .take()
        .map(|pipe| thread::spawn(move || drain(pipe)));
    let mut pause = Duration::from_micros(200);
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break Some(status),
            Ok(None) if start.elapsed() < limit => {
                thread::sleep(pause);
                pause = (pause * 2).min(Duration::from_millis(10));
            }
            _ => {
                // The whole group: a compiler driver's children hold the pipes.
                let group = format!("-{}", child.id());
                let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
                let _ = child.wait();
                break None;
            }
        }
    };
    let took = start.elapsed();
    let join =
        |t: Option<thread::JoinHandle<Vec<u8>>>| t.and_then(|t| t.join().ok()).unwrap_or_default();
    Ok(Captured {
        status,
        stdout: join(out),
        stderr: String::from_utf8_lossy(&join(err)).into_owned(),
        took,
    })
}

/// Reads to the end and keeps the first [`KEPT`] bytes.
fn drain(mut pipe: impl Read) -> Vec<u8> {
    let mut kept = Vec::new();
    // An error here means that the writer is gone, as its end does.
    let _ = pipe.by_ref().take(KEPT).read_to_end(&mut kept);
    let _ = std::io::copy(&mut pipe, &mut std::io::sink());
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_can_be_typed_again() {
        let mut c = Command::new("wfcc");
        c.args(["-DX=a b", "it's", "x.c"])
            .env("WARPFORK_LANES", "32");
        assert_eq!(line(&c), r"WARPFORK_LANES=32 wfcc '-DX=a b' 'it'\''s' x.c");
    }

    #[test]
    fn captured_output_and_status() {
        let mut c = Command::new("sh");
        c.args(["-c", "echo out; echo err >&2; exit 3"]);
        let r = capture(&mut c, Duration::from_secs(20)).expect("sh runs");
        assert_eq!(
            (r.stdout.as_slice(), r.stderr.as_str()),
            (&b"out\n"[..], "err\n")
        );
        assert_eq!(r.status.and_then(|s| s.code()), Some(3));
    }

    #[test]
    fn the_limit_ends_children_too() {
        let mut c = Command::new("sh");
        c.args(["-c", "sleep 30 & wait"]);
        let r = capture(&mut c, Duration::from_millis(100)).expect("sh runs");
        assert!(r.status.is_none() && r.took < Duration::from_secs(20));
    }
}
