//! Errors, and how the program ends on one.
//!
//! Errors are values up to the C boundary (`guard.rs`). There a construct that failed ends the
//! program through [`fatal`]: one message, exit status 1. `failure.rs` has what else may become
//! of it.

use std::fmt;
use std::sync::mpsc;
use std::time::Duration;
use wf_host_abi::SourceLoc;

/// Why a construct or an API call could not be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The program breaks a rule of OpenMP, such as mapping a section that
    /// overlaps another.
    Program(String),
    /// An environment variable has a value that means nothing.
    Environment(String),
    /// The program holds no code for the device that was chosen.
    NoImage(String),
    /// The device has not that much memory left.
    OutOfMemory {
        /// Bytes asked for.
        bytes: u64,
        /// Free bytes on the device, if known.
        free: Option<u64>,
        /// The device's name.
        device: String,
        /// What the memory is for, where that is known.
        purpose: Option<String>,
    },
    /// The device or its driver failed; the message is the driver's own.
    Device(String),
    /// A kernel's fault.
    Fault(Fault),
    /// Warpfork contradicts itself; please report.
    Internal(String),
    /// A region that did not begin, for this reason: its kernel was not launched, and its maps
    /// are undone. Or a data construct that mapped nothing.
    NotBegun {
        /// Why.
        why: Box<Error>,
        /// Why the host cannot run it either, where that was asked for.
        instead: Option<String>,
    },
    /// Another error, with the place in the source where it came up.
    At {
        /// The target construct.
        place: Place,
        /// What went wrong there.
        error: Box<Error>,
    },
}

/// What a kernel did that it must not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The device's own message.
    pub message: String,
    /// The message says which region it is.
    pub is_placed: bool,
    /// The kernel may have used an address of the host's memory.
    pub of_address: bool,
    /// The kernel used an address that is not aligned as the access needs.
    pub misaligned: Option<Misaligned>,
    /// The kernel used this address, which is beside a block of the device's memory.
    pub beside: Option<u64>,
}

/// Where an access was that is not aligned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misaligned {
    /// The device does not say it.
    Somewhere,
    /// At this address.
    At(u64),
}

/// A construct of the user's source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The construct, such as "target region".
    pub what: &'static str,
    /// Its location.
    pub source: SourceLoc,
}

/// Result of this crate's functions.
pub type Result<T, E = Error> = std::result::Result<T, E>;

impl Error {
    /// Adds the purpose of an allocation to an out-of-memory error.
    #[must_use]
    pub fn to_map(mut self, what: &str) -> Self {
        if let Self::OutOfMemory { purpose, .. } = &mut self {
            *purpose = Some(what.to_owned());
        }
        self
    }

    /// Whether it is an error of an earlier construct, which came up late.
    pub fn is_of_a_construct(&self) -> bool {
        self.is_placed() || matches!(self, Self::Fault(_))
    }

    /// Whether the message says where it came up.
    fn is_placed(&self) -> bool {
        match self {
            Self::At { .. } => true,
            Self::Fault(fault) => fault.is_placed,
            Self::NotBegun { why, .. } => why.is_placed(),
            _ => false,
        }
    }

    /// Adds the name of the routine that it came up in, unless it says where already.
    #[must_use]
    pub fn in_routine(self, name: &str) -> Self {
        match self {
            Self::Device(words) if !words.starts_with(name) => {
                Self::Device(format!("{name}: {words}"))
            }
            other => other,
        }
    }

    /// The region did not begin. An error of an earlier kernel says nothing of that: the region
    /// may have begun on the same data.
    #[must_use]
    pub fn not_begun(self) -> Self {
        match self {
            Self::OutOfMemory { .. } | Self::Device(_) | Self::NoImage(_) => Self::NotBegun {
                why: Box::new(self),
                instead: None,
            },
            other => other,
        }
    }

    /// Adds why the host cannot run the region that did not begin.
    #[must_use]
    pub fn not_on_host(mut self, reason: String) -> Self {
        let mut error = &mut self;
        loop {
            match error {
                Self::At { error: inner, .. } => error = inner,
                Self::NotBegun { instead, .. } => {
                    *instead = Some(reason);
                    return self;
                }
                _ => return self,
            }
        }
    }

    /// Whether it is that of a region which did not begin.
    pub fn is_not_begun(&self) -> bool {
        match self {
            Self::NotBegun { .. } => true,
            Self::At { error, .. } => error.is_not_begun(),
            _ => false,
        }
    }

    /// Whether the program cannot go on: the runtime contradicts itself, or the user's settings
    /// mean nothing.
    pub fn is_final(&self) -> bool {
        match self {
            Self::Internal(_) | Self::Environment(_) => true,
            Self::At { error, .. } | Self::NotBegun { why: error, .. } => error.is_final(),
            _ => false,
        }
    }

    /// Adds the place, unless the error has one already.
    #[must_use]
    pub fn at(self, what: &'static str, source: &SourceLoc) -> Self {
        if self.is_placed() || source.line == 0 {
            return self;
        }
        Self::At {
            place: Place {
                what,
                source: source.clone(),
            },
            error: Box::new(self),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Program(m)
            | Self::Environment(m)
            | Self::NoImage(m)
            | Self::Device(m)
            | Self::Fault(Fault { message: m, .. }) => f.write_str(m),
            Self::OutOfMemory {
                bytes,
                free,
                device,
                purpose,
            } => {
                write!(f, "{device} is out of memory: {bytes} bytes were asked for")?;
                if let Some(purpose) = purpose {
                    write!(f, " to map {purpose}")?;
                }
                match free {
                    Some(free) => write!(f, " and {free} are free"),
                    None => Ok(()),
                }
            }
            Self::Internal(m) => {
                write!(f, "internal error: {m}; {}", wf_host_abi::REPORT)
            }
            Self::NotBegun { why, instead } => {
                why.fmt(f)?;
                match instead {
                    Some(reason) => {
                        write!(f, "; the host cannot run the region instead: {reason}")
                    }
                    None => Ok(()),
                }
            }
            Self::At { place, error } => write!(f, "{place}: {error}"),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.what)?;
        if !self.source.function.is_empty() {
            write!(f, " in function {}", self.source.function)?;
        }
        write!(f, " at {}:{}", self.source.file, self.source.line)
    }
}

impl std::error::Error for Error {}

/// Ends the program because of `error`.
pub fn fatal(error: &Error) -> ! {
    eprintln!("warpfork: error: {error}");
    end()
}

/// Ends the program in libomptarget's words: offloading is mandatory and
/// there is no device to offload to.
pub fn fatal_mandatory(why: &str) -> ! {
    eprintln!("warpfork: error: {why}");
    eprintln!("omptarget fatal error 1: failure of target construct while offloading is mandatory");
    end()
}

/// Ends the process with status 1. Destructors do not run: other threads may
/// be inside a driver that waits for this one.
fn end() -> ! {
    flush();
    // SAFETY: no preconditions.
    unsafe { libc::_exit(1) }
}

/// How long streams that other threads use are waited for.
const PATIENCE: Duration = Duration::from_secs(1);

unsafe extern "C" {
    fn ftrylockfile(stream: *mut libc::FILE) -> libc::c_int;
    fn funlockfile(stream: *mut libc::FILE);
    static stdout: *mut libc::FILE;
}

/// Writes out what the program left in C's streams. Another thread may have one of them
/// for long, which waits for its input or for a reader, so that the others are not kept
/// back by it: standard output comes first if it is free, and all of them get some time.
pub fn flush() {
    // SAFETY: `stdout` is the C library's, which is there for good; the lock is given back
    // by the thread that took it.
    unsafe {
        let out = stdout;
        if !out.is_null() && ftrylockfile(out) == 0 {
            libc::fflush(out);
            funlockfile(out);
        }
    }
    let (done, wait) = mpsc::channel();
    let all = move || {
        // SAFETY: null stands for all streams.
        unsafe { libc::fflush(std::ptr::null_mut()) };
        let _ = done.send(());
    };
    if std::thread::Builder::new().spawn(all).is_ok() {
        let _ = wait.recv_timeout(PATIENCE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_comes_first_and_only_once() {
        let source = SourceLoc {
            file: "a.c".into(),
            line: 12,
            column: 0,
            function: "f".into(),
        };
        let error = Error::Device("an illegal address was met".into())
            .at("target region", &source)
            .at(
                "target data",
                &SourceLoc {
                    line: 3,
                    ..source.clone()
                },
            );
        assert_eq!(
            error.to_string(),
            "target region in function f at a.c:12: an illegal address was met"
        );
    }

    #[test]
    fn an_unknown_place_is_left_out() {
        let error = Error::Program("no".into()).at("target region", &SourceLoc::default());
        assert_eq!(error.to_string(), "no");
    }
}
