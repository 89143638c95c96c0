//! Finds Clang 22, and runs it and other programs of its LLVM.

use std::env;
use std::ffi::{OsStr, OsString};
use std::os::fd::RawFd;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use crate::cleanup::{self, Running};
use crate::error::{Error, Result};
use crate::progress::Progress;
use crate::tools;

/// The major version that the device pass is written for: newer and older
/// ones write bitcode that our LLVM cannot read, or another host form.
pub const VERSION: u32 = 22;

/// How to get it.
const INSTALL: &str = "install it with `apt-get install clang-22 lld-22 libomp-22-dev`, or name \
                       the program in WARPFORK_CLANG";

/// A Clang of the right version.
#[derive(Clone, Debug)]
pub struct Clang {
    path: PathBuf,
    /// Where it keeps what it has to keep for a while; its own choice without.
    temporary: Option<PathBuf>,
    progress: Progress,
}

/// What a run of Clang gave.
pub struct Ran {
    /// Its exit status; 0 is success.
    pub code: i32,
    /// What it wrote to standard error.
    pub stderr: Vec<u8>,
}

impl Clang {
    /// Finds it: `WARPFORK_CLANG`, `clang-22` on `PATH`, Debian's folder.
    ///
    /// # Errors
    /// When there is none, or `WARPFORK_CLANG` names another version.
    pub fn find() -> Result<Self> {
        if let Some(named) = env::var_os("WARPFORK_CLANG") {
            let path = PathBuf::from(&named);
            let path = if path.components().count() > 1 {
                Some(path).filter(|p| p.is_file())
            } else {
                tools::on_path(&named.to_string_lossy()).into_iter().next()
            };
            let path = path.ok_or_else(|| Error::Installation {
                message: format!(
                    "'{}', which WARPFORK_CLANG names, does not exist",
                    named.to_string_lossy()
                ),
                help: format!("point WARPFORK_CLANG at clang-{VERSION}, or unset it"),
            })?;
            return Self::checked(path);
        }
        let mut candidates = tools::on_path(&format!("clang-{VERSION}"));
        candidates.push(format!("/usr/lib/llvm-{VERSION}/bin/clang").into());
        match candidates.into_iter().find(|p| p.is_file()) {
            Some(path) => Self::checked(path),
            None => Err(Error::Installation {
                message: format!("Clang {VERSION} was not found"),
                help: INSTALL.into(),
            }),
        }
    }

    fn checked(path: PathBuf) -> Result<Self> {
        match major_version(&path)? {
            Some(VERSION) => Ok(Self {
                path,
                temporary: None,
                progress: Progress::default(),
            }),
            found => Err(Error::Installation {
                message: match found {
                    Some(found) => {
                        format!("'{}' is Clang {found}, not Clang {VERSION}", path.display())
                    }
                    None => format!("'{}' is not Clang", path.display()),
                },
                help: INSTALL.into(),
            }),
        }
    }

    /// The same with a folder for temporary files, so that they are removed with the folder, also
    /// if Clang crashes.
    pub fn with_temporary(self, folder: &Path) -> Self {
        Self {
            temporary: Some(folder.to_owned()),
            ..self
        }
    }

    /// Another program of LLVM's, which runs as Clang does.
    pub fn beside(&self, path: PathBuf) -> Self {
        Self {
            path,
            ..self.clone()
        }
    }

    /// The same, with progress reports.
    pub fn with_progress(self, progress: Progress) -> Self {
        Self { progress, ..self }
    }

    /// The receiver of progress reports.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Path of the program.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn command(&self, arguments: &[OsString]) -> Command {
        let mut command = Command::new(&self.path);
        command.args(arguments);
        if let Some(folder) = &self.temporary {
            command.env("TMPDIR", folder);
        }
        command
    }

    /// Runs it with standard error caught and the rest as the driver's own.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn run_caught(&self, arguments: &[OsString]) -> Result<Ran> {
        self.caught(self.command(arguments))
    }

    /// The same, with the file descriptor `handed`, which is open as long as this runs.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn run_caught_with(&self, arguments: &[OsString], handed: RawFd) -> Result<Ran> {
        let mut command = self.command(arguments);
        cleanup::hand(&mut command, handed);
        self.caught(command)
    }

    fn caught(&self, mut command: Command) -> Result<Ran> {
        cleanup::end_with_parent(&mut command);
        let child = command.stderr(Stdio::piped()).spawn();
        let output = child.and_then(|child| {
            let _running = Running::new(&child);
            child.wait_with_output()
        });
        let output = output.map_err(Error::file("cannot run", &self.path))?;
        Ok(Ran {
            code: exit_code(output.status),
            stderr: output.stderr,
        })
    }

    /// Runs it with the driver's own standard streams.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn run(&self, arguments: &[OsString]) -> Result<i32> {
        let mut command = self.command(arguments);
        cleanup::end_with_parent(&mut command);
        let status = command.spawn().and_then(|mut child| {
            let _running = Running::new(&child);
            child.wait()
        });
        Ok(exit_code(
            status.map_err(Error::file("cannot run", &self.path))?,
        ))
    }

    /// Becomes Clang; returns only when that fails.
    pub fn exec(&self, arguments: &[OsString]) -> Error {
        Error::file("cannot run", &self.path)(self.command(arguments).exec())
    }

    /// The command line as `-###` shows it.
    pub fn shown(&self, arguments: &[OsString]) -> String {
        let words = std::iter::once(self.path.as_os_str()).chain(arguments.iter().map(|a| &**a));
        let mut line = String::new();
        for word in words {
            let word = word
                .to_string_lossy()
                .replace('\\', "\\\\")
                .replace('"', "\\\"");
            line.push_str(&format!(" \"{word}\""));
        }
        line
    }
}

/// The status as a shell reports it: 128 and the signal for a killed tool.
fn exit_code(status: ExitStatus) -> i32 {
    status
        .code()
        .unwrap_or_else(|| 128 + status.signal().unwrap_or(0))
}

/// The major version of the Clang or Flang at `path`; `None` when it is neither.
///
/// Asking costs a run of Clang, so an answer is kept under the file's
/// identity; Debian's folders name the version themselves.
pub fn major_version(path: &Path) -> Result<Option<u32>> {
    let real = path
        .canonicalize()
        .map_err(Error::file("cannot find", path))?;
    let debian = format!("llvm-{VERSION}");
    let debians = ["clang", "flang"].map(OsStr::new);
    if real.file_name().is_some_and(|name| debians.contains(&name))
        && real.components().any(|c| c.as_os_str() == debian.as_str())
    {
        return Ok(Some(VERSION));
    }
    let meta = real.metadata().map_err(Error::file("cannot read", &real))?;
    let mut key = real.as_os_str().as_bytes().to_vec();
    key.extend(format!(" {} {} {}", meta.mtime(), meta.mtime_nsec(), meta.size()).bytes());
    let kind = match real.file_name() {
        Some(name) if name.to_string_lossy().starts_with("flang") => "flang-version",
        _ => "clang-version",
    };
    let cache = tools::cache_home().map(|dir| dir.join(kind));
    if let Some(known) = cache.as_ref().and_then(|file| std::fs::read(file).ok())
        && let Some(version) = known
            .strip_prefix(&*key)
            .and_then(|rest| rest.strip_prefix(b"\n"))
        && let Some(version) = std::str::from_utf8(version)
            .ok()
            .and_then(|v| v.parse().ok())
    {
        return Ok(Some(version));
    }
    let output = Command::new(path).arg("--version").output();
    let output = output.map_err(Error::file("cannot run", path))?;
    let version = parse_version(&String::from_utf8_lossy(&output.stdout));
    if let (Some(version), Some(cache)) = (version, cache) {
        key.extend(format!("\n{version}").bytes());
        // A cache that cannot be written costs time and nothing else.
        let _ = cache.parent().map(std::fs::create_dir_all);
        let _ = std::fs::write(cache, key);
    }
    Ok(version)
}

fn parse_version(text: &str) -> Option<u32> {
    let (_, rest) = text.split_once("lang version ")?;
    rest.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_several_vendors() {
        assert_eq!(
            parse_version("Debian clang version 22.1.8 (1~deb12u1)\nTarget: x"),
            Some(22)
        );
        assert_eq!(parse_version("clang version 19.1.0"), Some(19));
        assert_eq!(parse_version("Debian flang version 22.1.8"), Some(22));
        assert_eq!(parse_version("gcc (Debian 12.2.0-14) 12.2.0"), None);
    }

    #[test]
    fn command_lines_are_quoted() {
        let clang = Clang {
            path: "/bin/clang".into(),
            temporary: None,
            progress: Progress::default(),
        };
        let shown = clang.shown(&["-DA=\"x y\"".into()]);
        assert_eq!(shown, r#" "/bin/clang" "-DA=\"x y\"""#);
    }
}
