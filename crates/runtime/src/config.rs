//! Environment variables of the runtime.
//!
//! | variable | meaning |
//! | --- | --- |
//! | `OMP_TARGET_OFFLOAD` | `MANDATORY`, `DEFAULT` or `DISABLED` |
//! | `OMP_NUM_TEAMS` | number of teams without a `num_teams` clause |
//! | `OMP_SCHEDULE` | `schedule(runtime)` |
//! | `OMP_CANCELLATION` | whether `cancel` has an effect |
//! | `OMP_TEAMS_THREAD_LIMIT`, `OMP_THREAD_LIMIT` | most threads of a team |
//! | `LIBOMPTARGET_INFO` | which events to print, see [`crate::trace`] |
//! | `LIBOMPTARGET_STACK_SIZE` | bytes of a GPU thread's stack, for deep recursion |
//! | `LIBOMPTARGET_HEAP_SIZE` | bytes for `malloc` in kernels on a GPU; a 64th of its memory, 256 MiB at most |
//!
//! Our variables are in [`wf_host_abi::environment`], those of other compilers' runtimes in
//! [`crate::foreign`].

use crate::error::{Error, Result};
use crate::foreign;
use std::time::Duration;
use wf_host_abi::Kind as Version;
use wf_host_abi::vgpu::LANES;

/// Whether target regions may, must or must not leave the host.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Offload {
    /// On the device when there is one, else on the host.
    #[default]
    Default,
    /// On the device, or the program ends.
    Mandatory,
    /// Always on the host.
    Disabled,
}

/// A kind of device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An NVIDIA GPU.
    Cuda,
    /// An AMD GPU.
    Hip,
    /// The virtual GPU.
    Virtual,
    /// A simulated AMD GPU.
    Amdsim,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Cuda, Self::Hip, Self::Virtual, Self::Amdsim];

    /// What `WARPFORK_DEVICE` and lists of devices call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cuda => "cuda",
            Self::Hip => "hip",
            Self::Virtual => "virtual",
            Self::Amdsim => "amdsim",
        }
    }
}

/// Most virtual GPUs.
const MOST_VIRTUAL: u32 = 64;

/// All settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// `OMP_TARGET_OFFLOAD`.
    pub offload: Offload,
    /// `WARPFORK_DEVICE`.
    pub device: Option<Kind>,
    /// `WARPFORK_AMDSIM_ARCH`.
    pub amdsim_arch: Option<String>,
    /// `WARPFORK_LANES`.
    pub lanes: u32,
    /// `WARPFORK_PROFILE`, the file that gets the profile.
    pub profile: Option<String>,
    /// `WARPFORK_DEFER`, true unless it is 0.
    pub defer: bool,
    /// `WARPFORK_VERSIONS`: kinds of versions of kernels that are not used.
    pub disabled_versions: Vec<Version>,
    /// `WARPFORK_SEED`.
    pub seed: Option<u64>,
    /// `WARPFORK_VIRTUAL_DEVICES`.
    pub virtual_devices: u32,
    /// `WARPFORK_VIRTUAL_WORKERS`; 0 stands for as many as there are
    /// processors, 1 is the default with a seed.
    pub workers: usize,
    /// `LIBOMPTARGET_INFO`.
    pub info: u32,
    /// What concerns launches.
    pub launch: LaunchConfig,
    /// `OMP_SCHEDULE`: an `omp_sched_t` and the chunk, 0 for none.
    pub schedule: (u32, i32),
    /// `OMP_CANCELLATION`.
    pub cancellation: bool,
    /// What kernels on a GPU may take.
    pub limits: DeviceLimits,
    /// `WARPFORK_ON_ERROR`.
    pub on_error: OnError,
    /// `WARPFORK_WAIT` and `WARPFORK_TIMEOUT`.
    pub waiting: Waiting,
}

/// What becomes of a construct that fails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OnError {
    /// The program ends.
    #[default]
    Abort,
    /// The construct ends without having been carried out, and the program goes on.
    Return,
    /// As `Abort`, but for a region that could not begin: the host runs it, where it would
    /// work on the same data. Data that could not be mapped stays on the host.
    Host,
}

/// How a host thread waits for a GPU.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum How {
    /// It spins; it blocks where as many threads wait as there are processors.
    #[default]
    Auto,
    /// It spins.
    Spin,
    /// It lets other threads run between two looks.
    Yield,
    /// It sleeps until the GPU's interrupt.
    Block,
}

/// Waits of host threads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Waiting {
    /// How they wait.
    pub how: How,
    /// The longest wait for a kernel.
    pub timeout: Option<Duration>,
}

/// Settings of a GPU; the driver's own where there is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeviceLimits {
    /// `LIBOMPTARGET_STACK_SIZE`.
    pub stack: Option<u64>,
    /// `LIBOMPTARGET_HEAP_SIZE`.
    pub heap: Option<u64>,
}

/// Settings that shape a launch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LaunchConfig {
    /// `OMP_NUM_TEAMS`.
    pub num_teams: Option<u32>,
    /// `OMP_TEAMS_THREAD_LIMIT`.
    pub teams_thread_limit: Option<u32>,
    /// `OMP_THREAD_LIMIT`.
    pub thread_limit: Option<u32>,
    /// `WARPFORK_SHARED_STACK`, bytes.
    pub shared_stack: Option<u32>,
}

impl Config {
    /// Reads the settings from `get`, which returns a variable's value.
    ///
    /// Variables of OpenMP with a value that means nothing are ignored, as
    /// libomp warns of them; ours are errors.
    ///
    /// # Errors
    /// A variable of ours has a value that means nothing.
    pub fn read(get: impl Fn(&str) -> Option<String>) -> Result<Self> {
        let own = |name: &str| {
            get(name)
                .map(|v| v.trim().to_owned())
                .filter(|v| !v.is_empty())
        };
        let get = |name: &str| {
            let others = foreign::names_of(name).iter();
            let number = |v: &String| parse_u64(v).is_some();
            own(name).or_else(|| others.copied().find_map(own).filter(number))
        };
        let offload = match get("OMP_TARGET_OFFLOAD")
            .map(|v| v.to_ascii_lowercase())
            .as_deref()
        {
            Some("mandatory") => Offload::Mandatory,
            Some("disabled") => Offload::Disabled,
            _ => Offload::Default,
        };
        let device = match get("WARPFORK_DEVICE").map(|v| v.to_ascii_lowercase()) {
            None => None,
            Some(v) => match Kind::ALL.into_iter().find(|kind| kind.name() == v) {
                Some(kind) => Some(kind),
                None => {
                    let names = Kind::ALL.map(|kind| format!("`{}`", kind.name()));
                    return Err(Error::Environment(format!(
                        "WARPFORK_DEVICE is `{v}`; it can be {}",
                        names.join(", ")
                    )));
                }
            },
        };
        let lanes = number(&get, "WARPFORK_LANES")?.unwrap_or(LANES[0].into());
        let Some(lanes) = LANES.into_iter().find(|n| u64::from(*n) == lanes) else {
            return Err(Error::Environment(format!(
                "WARPFORK_LANES is {lanes}; a warp has 32 or 64 lanes"
            )));
        };
        let virtual_devices = number(&get, "WARPFORK_VIRTUAL_DEVICES")?.unwrap_or(1);
        let Some(virtual_devices) = u32::try_from(virtual_devices)
            .ok()
            .filter(|n| (1..=MOST_VIRTUAL).contains(n))
        else {
            return Err(Error::Environment(format!(
                "WARPFORK_VIRTUAL_DEVICES is {virtual_devices}; it can be 1 to {MOST_VIRTUAL}"
            )));
        };
        let seed = number(&get, "WARPFORK_SEED")?;
        let positive = |name| {
            get(name)
                .and_then(|v| v.parse::<u32>().ok())
                .filter(|n| *n > 0)
        };
        let shared_stack =
            match number(&get, "WARPFORK_SHARED_STACK")? {
                None => None,
                Some(n) => Some(u32::try_from(n).ok().filter(|n| *n <= 1 << 20).ok_or_else(
                    || {
                        Error::Environment(format!(
                            "WARPFORK_SHARED_STACK is {n}; at most {} bytes make sense",
                            1 << 20
                        ))
                    },
                )?),
            };
        Ok(Self {
            offload,
            device,
            amdsim_arch: get("WARPFORK_AMDSIM_ARCH"),
            lanes,
            profile: get("WARPFORK_PROFILE").filter(|file| !file.is_empty()),
            defer: number(&get, "WARPFORK_DEFER")? != Some(0),
            disabled_versions: disabled_versions(&get)?,
            seed,
            virtual_devices,
            // A seed is for running again in the same order, which takes a
            // single worker.
            workers: number(&get, "WARPFORK_VIRTUAL_WORKERS")?
                .unwrap_or(u64::from(seed.is_some()))
                .min(1024) as usize,
            info: get("LIBOMPTARGET_INFO").map_or_else(|| foreign::info(&get), |v| bits(&v)),
            launch: LaunchConfig {
                num_teams: positive("OMP_NUM_TEAMS"),
                teams_thread_limit: positive("OMP_TEAMS_THREAD_LIMIT"),
                thread_limit: positive("OMP_THREAD_LIMIT"),
                shared_stack,
            },
            schedule: get("OMP_SCHEDULE")
                .and_then(|v| schedule(&v))
                .unwrap_or(STATIC),
            cancellation: get("OMP_CANCELLATION").is_some_and(|v| is_true(&v)),
            limits: DeviceLimits {
                stack: number(&get, "LIBOMPTARGET_STACK_SIZE")?,
                heap: number(&get, "LIBOMPTARGET_HEAP_SIZE")?,
            },
            on_error: choice(
                &get,
                "WARPFORK_ON_ERROR",
                &[
                    ("abort", OnError::Abort),
                    ("return", OnError::Return),
                    ("host", OnError::Host),
                ],
            )?,
            waiting: Waiting {
                how: choice(
                    &get,
                    "WARPFORK_WAIT",
                    &[
                        ("auto", How::Auto),
                        ("spin", How::Spin),
                        ("yield", How::Yield),
                        ("block", How::Block),
                    ],
                )?,
                timeout: seconds(&get, "WARPFORK_TIMEOUT")?,
            },
        })
    }
}

/// Whether a value is one of those that libomp takes for true.
fn is_true(value: &str) -> bool {
    let value = value.trim().to_ascii_lowercase();
    [
        "true", "on", "1", ".true.", ".t.", "yes", "enabled", "t", "y",
    ]
    .contains(&&*value)
}

/// `schedule(static)`, which `run-sched-var` is unless set.
const STATIC: (u32, i32) = (1, 0);

/// `[modifier:]kind[,chunk]` (OpenMP 5.2, section 21.2.1).
fn schedule(value: &str) -> Option<(u32, i32)> {
    let value = value.to_ascii_lowercase();
    let (modifier, rest) = match value.split_once(':') {
        Some((m, rest)) => (m.trim(), rest),
        None => ("", value.as_str()),
    };
    let (kind, chunk) = match rest.split_once(',') {
        Some((k, c)) => (k.trim(), Some(c.trim().parse().ok().filter(|n| *n > 0)?)),
        None => (rest.trim(), None),
    };
    let (kind, default) = match kind {
        "static" => (1, 0),
        "dynamic" => (2, 1),
        "guided" => (3, 1),
        "auto" => (4, 1),
        _ => return None,
    };
    let monotonic = match modifier {
        "monotonic" => 1 << 31,
        "nonmonotonic" | "" => 0,
        _ => return None,
    };
    Some((kind | monotonic, chunk.unwrap_or(default)))
}

/// `WARPFORK_VERSIONS`: a list of kinds, each after a `-`.
fn disabled_versions(get: &impl Fn(&str) -> Option<String>) -> Result<Vec<Version>> {
    let value = get("WARPFORK_VERSIONS").unwrap_or_default();
    let words = value.split(',').map(str::trim).filter(|w| !w.is_empty());
    let kind = |word: &str| {
        let kind = word.strip_prefix('-').and_then(Version::named);
        kind.ok_or_else(|| {
            let known: Vec<_> = Version::ALL
                .iter()
                .map(|k| format!("-{}", k.name()))
                .collect();
            Error::Environment(format!(
                "WARPFORK_VERSIONS is `{value}`, and `{word}` is none of {}",
                known.join(", ")
            ))
        })
    };
    words.map(kind).collect()
}

/// One of several words of ours; the default where the variable is not set.
fn choice<T: Copy + Default>(
    get: &impl Fn(&str) -> Option<String>,
    name: &str,
    words: &[(&str, T)],
) -> Result<T> {
    let Some(value) = get(name) else {
        return Ok(T::default());
    };
    let found = words.iter().find(|(w, _)| value.eq_ignore_ascii_case(w));
    found.map(|(_, meaning)| *meaning).ok_or_else(|| {
        let known: Vec<_> = words.iter().map(|(w, _)| format!("`{w}`")).collect();
        Error::Environment(format!(
            "{name} is `{value}`; it can be {}",
            known.join(", ")
        ))
    })
}

/// A time of ours in seconds; none where it is 0.
fn seconds(get: &impl Fn(&str) -> Option<String>, name: &str) -> Result<Option<Duration>> {
    let Some(value) = get(name) else {
        return Ok(None);
    };
    let time = value.parse().ok().map(Duration::try_from_secs_f64);
    match time {
        Some(Ok(time)) => Ok(Some(time).filter(|time| !time.is_zero())),
        _ => Err(Error::Environment(format!(
            "{name} is `{value}`, which is no number of seconds"
        ))),
    }
}

/// A number of ours: decimal, or hexadecimal after `0x`.
fn number(get: &impl Fn(&str) -> Option<String>, name: &str) -> Result<Option<u64>> {
    let Some(value) = get(name) else {
        return Ok(None);
    };
    parse_u64(&value)
        .map(Some)
        .ok_or_else(|| Error::Environment(format!("{name} is `{value}`, which is no number")))
}

/// A bit mask, where -1 sets all bits; 0 for other text, as in libomptarget.
fn bits(value: &str) -> u32 {
    match value.strip_prefix('-') {
        Some(positive) => parse_u64(positive).map_or(0, u64::wrapping_neg) as u32,
        None => parse_u64(value).unwrap_or(0) as u32,
    }
}

fn parse_u64(value: &str) -> Option<u64> {
    match value
        .strip_prefix("0x")
        .or_else(|| value.strip_prefix("0X"))
    {
        Some(hex) => u64::from_str_radix(hex, 16).ok(),
        None => value.parse().ok(),
    }
}

#[cfg(test)]
mod tests;
