//! The runtime's state: settings, registered libraries, devices.

use crate::clocks;
use crate::config::{Config, Offload};
use crate::device_number::{INITIAL_DEVICE, device_of, is_initial};
use crate::error::{Error, Result, fatal};
use crate::forks;
use crate::libomp;
use crate::mpi_rank;
use crate::plugins;
use crate::program::program;
use crate::reentrancy::Inside;
use crate::session::Session;
use crate::tools;
use std::sync::{Once, OnceLock};
use wf_host_abi::{HOST_PROGRAM, environment};

/// `OFFLOAD_DEVICE_DEFAULT` of Clang's calls.
pub const DEFAULT_DEVICE: i64 = -1;

/// The one runtime of the process.
pub struct Runtime {
    /// Settings.
    pub config: &'static Config,
    devices: OnceLock<Devices>,
    started: OnceLock<&'static Devices>,
}

/// The devices of the program, and why there are not more.
struct Devices {
    sessions: Vec<Session>,
    why_none: String,
    /// Why none of the devices can run a program that requires unified shared memory.
    not_unified: Option<String>,
}

/// The runtime, made on first use.
#[inline]
pub fn runtime() -> &'static Runtime {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    RUNTIME.get_or_init(|| Runtime {
        config: &program().config,
        devices: OnceLock::new(),
        started: OnceLock::new(),
    })
}

/// Where a construct runs.
pub enum Choice {
    /// On the host, by the host's own version of it.
    Host,
    /// On a device.
    Device(&'static Session),
}

impl Runtime {
    /// Removes the library with this descriptor, which is about to leave the process, and
    /// its code from the devices. Where the process itself ends, other threads may yet run
    /// its regions, and everything stays.
    pub fn unregister(&self, id: usize) {
        if program().ends() {
            return;
        }
        let Some(library) = program().unregister(id) else {
            return;
        };
        if let Some(devices) = self.devices.get() {
            for session in &devices.sessions {
                session.forget(&library);
            }
        }
    }

    /// The program's devices; none if offloading is disabled.
    pub fn devices(&'static self) -> &'static [Session] {
        if self.config.offload == Offload::Disabled {
            return &[];
        }
        &self.discovered().sessions
    }

    /// Why the program has no devices.
    pub fn why_none(&'static self) -> &'static str {
        &self.discovered().why_none
    }

    fn discovered(&'static self) -> &'static Devices {
        self.devices.get_or_init(|| self.discover())
    }

    /// The devices, for use: tools know of them. libomp asks for their number
    /// while it starts, when it cannot tell of tools yet.
    #[inline]
    fn started(&'static self) -> &'static [Session] {
        match self.started.get() {
            Some(devices) => &devices.sessions,
            None => self.start(),
        }
    }

    #[cold]
    fn start(&'static self) -> &'static [Session] {
        let devices = self.discovered();
        tools::start(self.config, devices.sessions.len());
        self.started.get_or_init(|| devices);
        &devices.sessions
    }

    /// Finds out which devices the program has.
    fn discover(&'static self) -> Devices {
        let mut archs = vec![];
        let mut any_code = false;
        for library in program().libraries() {
            any_code |= !library.is_empty();
            match library.image() {
                Ok(image) => archs.extend(image.images.iter().map(|i| i.arch.clone())),
                Err(e) => fatal(&e),
            }
        }
        if !any_code && libomp::symbol(HOST_PROGRAM).is_some() {
            return Devices {
                sessions: vec![],
                why_none: "the program was linked for the host alone".into(),
                not_unified: None,
            };
        }
        let unified = program().unified();
        let archs = any_code.then_some(&archs[..]);
        let plugins::Found {
            devices: mut found,
            mut reasons,
        } = plugins::of_program(self.config, archs, unified).unwrap_or_else(|e| fatal(&e));
        let any = !found.is_empty();
        if unified {
            found.retain(|d| {
                let able = d.properties().host_memory;
                if !able {
                    reasons.push(format!(
                        "the program requires unified_shared_memory, which {} does not have",
                        d.properties().name
                    ));
                }
                able
            });
        }
        let not_unified = (any && found.is_empty()).then(|| reasons.join("; "));
        let count = found.len() as u32;
        // Of several processes of a job on this machine each takes a device of
        // its own, in turn where there are fewer.
        let rank = mpi_rank::local(environment::var).unwrap_or(0);
        libomp::set_first_device(rank.checked_rem(count).unwrap_or(0) as i32);
        // Regions may end early only where the program asks us for the time.
        let defer = self.config.defer && clocks::are_ours();
        let sessions: Vec<_> = found
            .into_iter()
            .zip(0..)
            .map(|(device, number)| Session::new(device, number, count, unified, defer))
            .collect();
        forks::found(sessions.iter().map(|session| session.device));
        // SAFETY: the function is there for good. It comes before the drivers' own handlers, which
        // opening them registered.
        unsafe { libc::atexit(trim) };
        Devices {
            sessions,
            why_none: format!("no device to offload to: {}", reasons.join("; ")),
            not_unified,
        }
    }

    /// Number that stands for the host.
    pub fn initial_device(&'static self) -> i64 {
        self.devices().len() as i64
    }

    /// Decides where a construct for a device runs.
    ///
    /// # Errors
    /// There is no such device.
    #[inline]
    pub fn choose(&'static self, device: i64) -> Result<Choice> {
        if self.config.offload == Offload::Disabled {
            return Ok(Choice::Host);
        }
        let sessions = self.started();
        if sessions.is_empty() {
            if self.config.offload == Offload::Mandatory {
                crate::error::fatal_mandatory(self.why_none());
            }
            if let Some(why) = &self.discovered().not_unified {
                return Err(Error::Program(format!(
                    "{why}; run with OMP_TARGET_OFFLOAD=DISABLED to have the host run it"
                )));
            }
            return Ok(Choice::Host);
        }
        let number = if device == DEFAULT_DEVICE {
            i64::from(libomp::default_device())
        } else {
            device_of(device)
        };
        let initial = match device {
            DEFAULT_DEVICE => number == INITIAL_DEVICE,
            clause => is_initial(clause),
        };
        if initial || number == sessions.len() as i64 {
            if device == DEFAULT_DEVICE {
                warn_of_default_host(sessions.len());
            }
            return Ok(Choice::Host);
        }
        usize::try_from(number)
            .ok()
            .and_then(|n| sessions.get(n))
            .map(Choice::Device)
            .ok_or_else(|| {
                let why = libomp::named_default()
                    .filter(|_| device == DEFAULT_DEVICE)
                    .map_or(String::new(), |named| format!(" ({named})"));
                Error::Program(format!(
                    "there is no device number {number}{why}; {}, and {} is the host",
                    all(sessions.len()),
                    sessions.len()
                ))
            })
    }
}

/// At the end of the program, after the handlers that wait for devices.
extern "C" fn trim() {
    let _inside = Inside::enter();
    if let Some(devices) = runtime().devices.get() {
        devices.sessions.iter().for_each(|s| s.device.trim());
    }
}

/// The devices' numbers, in words.
fn all(devices: usize) -> String {
    match devices {
        1 => "the only device is 0".into(),
        n => format!("the devices are 0 to {}", n - 1),
    }
}

/// The host's number is a device's to OpenMP, whatever `OMP_TARGET_OFFLOAD` says.
/// Who writes it into the environment hardly means it.
#[cold]
fn warn_of_default_host(devices: usize) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        if let Some(named) = libomp::named_default() {
            eprintln!(
                "warpfork: warning: {named} is the host: {}; target regions without a device \
                 clause run on the host",
                all(devices)
            );
        }
    });
}
