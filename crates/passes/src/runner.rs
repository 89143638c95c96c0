//! Runs tables of passes.

use crate::{Pass, Unit};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use wf_host_abi::Arch;
use wf_llvm::progress;

/// What a listener gets of each pass that begins: its name, and the architecture that it
/// runs for, if not for all.
#[derive(Clone)]
pub struct Watch(pub Arc<Watcher>);

/// See [`Watch`].
pub type Watcher = dyn Fn(&'static str, Option<&Arch>) + Send + Sync;

impl fmt::Debug for Watch {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Watch")
    }
}

/// What is asked of a runner.
#[derive(Clone, Copy, Debug, Default)]
pub struct Requests<'a> {
    /// Passes after which to write the module, or `all`.
    pub dump: &'a [String],
    /// Passes to leave out, of those that do not run at `-O0` ([`Pass::is_optional`]).
    pub disable: &'a [String],
    /// Folder that dumps are written to; the current one without it.
    pub dump_dir: Option<&'a Path>,
    /// Called for each pass when it begins.
    pub watch: Option<&'a Watch>,
    /// The pass after which to start: it and those before it are left out.
    pub start_after: Option<&'a str>,
    /// The last pass to run.
    pub stop_after: Option<&'a str>,
}

/// How long a pass took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassTime {
    /// Its name.
    pub pass: &'static str,
    /// The architecture that it ran for, if not for all.
    pub arch: Option<Arch>,
    /// The time.
    pub time: Duration,
}

/// What a runner cannot do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// A dump cannot be written.
    Dump {
        /// Its file.
        path: PathBuf,
        /// The system's words.
        why: String,
    },
    /// What passes know beside the module cannot be written: a bug of ours.
    State {
        /// The pass.
        pass: &'static str,
        /// What cannot be written.
        why: String,
    },
    /// A pass broke the module, or does not leave what its row says: a bug of ours.
    Invalid {
        /// The pass.
        pass: &'static str,
        /// What is wrong.
        why: String,
    },
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dump { path, why } => write!(f, "cannot write {}: {why}", path.display()),
            Self::State { pass, why } => {
                write!(f, "after pass `{pass}` the state cannot be written: {why}")
            }
            Self::Invalid { pass, why } => {
                write!(f, "after pass `{pass}` the module is invalid: {why}")
            }
        }
    }
}

impl std::error::Error for Failure {}

/// How a table ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All of its passes are done, or were left out.
    Whole,
    /// At a pass: the last that was asked for, or there is nothing more to compile.
    Early,
}

/// Runs tables of passes, one after the other, and does what was asked for after each pass.
#[derive(Debug)]
pub struct Runner<'a> {
    requests: Requests<'a>,
    /// Whether to verify the module after each pass.
    verify: bool,
    /// Whether passes are left out until the one to start after.
    waits: bool,
    /// The passes so far.
    times: Vec<PassTime>,
}

impl<'a> Runner<'a> {
    /// At the beginning.
    pub fn new(requests: Requests<'a>) -> Self {
        Self {
            requests,
            verify: cfg!(debug_assertions) || std::env::var_os("WARPFORK_VERIFY").is_some(),
            waits: requests.start_after.is_some(),
            times: vec![],
        }
    }

    /// How long each pass took, in the order in which they ran.
    pub fn into_times(self) -> Vec<PassTime> {
        self.times
    }

    /// Runs the passes of a table that this `-O` level asks for.
    ///
    /// # Errors
    /// What a pass finds wrong, and where a dump cannot be written or a pass broke the module.
    pub fn run<U: Unit>(
        &mut self,
        passes: &[Pass<U::Run>],
        level: u8,
        unit: &mut U,
    ) -> Result<Ended, U::Error> {
        for pass in passes.iter().filter(|p| p.is_wanted(level)) {
            if self.waits {
                self.waits = self.requests.start_after != Some(pass.name);
                continue;
            }
            if pass.is_optional() && self.requests.disable.iter().any(|d| d == pass.name) {
                continue;
            }
            let arch = unit.arch().cloned();
            self.time(pass.name, arch.as_ref(), || unit.call(pass.run))?;
            if let Some(kernels) = unit.kernels() {
                progress::set_kernels(kernels);
            }
            self.done(pass, unit).map_err(U::failure)?;
            let has_ended = pass.may_stop() && unit.check()?;
            if has_ended || self.requests.stop_after == Some(pass.name) {
                return Ok(Ended::Early);
            }
        }
        Ok(Ended::Whole)
    }

    /// Does something without verifying the module, for passes that leave it as LLVM does
    /// not take it.
    pub fn unverified<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let verify = std::mem::replace(&mut self.verify, false);
        let made = work(self);
        self.verify = verify;
        made
    }

    /// Does a step and notes how long it took.
    pub fn time<T>(
        &mut self,
        pass: &'static str,
        arch: Option<&Arch>,
        step: impl FnOnce() -> T,
    ) -> T {
        if let Some(watch) = self.requests.watch {
            (watch.0)(pass, arch);
        }
        progress::begin(pass, &arch.map(machine_name).unwrap_or_default());
        let start = Instant::now();
        let out = step();
        progress::end();
        self.times.push(PassTime {
            pass,
            arch: arch.cloned(),
            time: start.elapsed(),
        });
        out
    }

    /// What follows each pass.
    fn done<U: Unit>(&self, pass: &Pass<U::Run>, unit: &U) -> Result<(), Failure> {
        if self.wants(pass.name) {
            let text = unit.print().map_err(|why| Failure::State {
                pass: pass.name,
                why,
            })?;
            self.write(pass.name, &unit.machine(), "ll", text.as_bytes())?;
        }
        if self.verify {
            let is_valid = unit.ir().verify();
            is_valid
                .and_then(|()| unit.verify(pass.facts()))
                .map_err(|why| Failure::Invalid {
                    pass: pass.name,
                    why,
                })?;
        }
        Ok(())
    }

    /// Whether the code after a pass, or what `dump` calls so, is to be written.
    pub fn wants(&self, dump: &str) -> bool {
        self.requests.dump.iter().any(|d| d == dump || d == "all")
    }

    /// Writes a dump, `module[.PASS][.MACHINE].EXTENSION`.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(
        &self,
        pass: &str,
        machine: &str,
        extension: &str,
        bytes: &[u8],
    ) -> Result<(), Failure> {
        let parts = ["module", pass, machine, extension];
        let parts: Vec<_> = parts.into_iter().filter(|p| !p.is_empty()).collect();
        let folder = self.requests.dump_dir.unwrap_or(Path::new(""));
        let path = folder.join(parts.join("."));
        std::fs::write(&path, bytes).map_err(|e| Failure::Dump {
            path,
            why: e.to_string(),
        })
    }
}

/// An architecture's name in files of dumps and in messages.
pub fn machine_name(arch: &Arch) -> String {
    match arch {
        Arch::Ptx(n) => format!("ptx{n}"),
        Arch::Cubin(n) => format!("sm{n}"),
        Arch::Virtual => "virtual".to_owned(),
        Arch::Amd(gfx) => gfx.name().to_owned(),
    }
}
