//! Configuration of the virtual GPU: lanes of a warp, order, workers, and limits.

use std::path::PathBuf;
use std::time::Duration;
use wf_host_abi::vgpu::LANES;

/// Properties of the virtual GPU.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Lanes a warp: 32 or 64.
    pub lanes: u32,
    /// With a seed, lanes, warps and CTAs run in a pseudo-random order that depends on nothing
    /// else; without one they run round-robin.
    pub seed: Option<u64>,
    /// Threads of the host that run CTAs; 0 for as many as there are
    /// processors. The order is the same from run to run with 1 only.
    pub workers: usize,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            lanes: 32,
            seed: None,
            workers: 0,
        }
    }
}

impl Config {
    /// Reads `WARPFORK_LANES`, `WARPFORK_SEED` and
    /// `WARPFORK_VIRTUAL_WORKERS`, each of which may be absent. A program
    /// that is given a seed and no number of workers gets one worker, so that
    /// it can be run again in the same order.
    ///
    /// # Errors
    /// When a variable has a value that means nothing.
    pub fn from_env() -> Result<Self, ConfigError> {
        let seed = number("WARPFORK_SEED", "a whole number")?;
        let lanes = number("WARPFORK_LANES", "32 or 64")?.unwrap_or(LANES[0].into());
        if !LANES.map(u64::from).contains(&lanes) {
            return Err(ConfigError::Variable {
                name: "WARPFORK_LANES",
                value: lanes.to_string(),
                expected: "32 or 64",
            });
        }
        let default_workers = if seed.is_some() { 1 } else { 0 };
        let workers =
            number("WARPFORK_VIRTUAL_WORKERS", "a number of threads")?.unwrap_or(default_workers);
        Ok(Self {
            lanes: lanes as u32,
            seed,
            workers: workers.min(1024) as usize,
        })
    }

    /// The number of workers with 0 resolved.
    pub(crate) fn resolved_workers(&self) -> usize {
        match self.workers {
            0 => std::thread::available_parallelism().map_or(1, |n| n.get()),
            n => n,
        }
    }
}

/// How much of the host the virtual GPU may take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of a lane's stack, of which only what is used is committed.
    pub stack: usize,
    /// Bytes of device memory.
    pub memory: u64,
    /// How long all lanes may do nothing but [`Yield`](wf_host_abi::vgpu::Function::Yield)
    /// before the launch counts as hung; `None` for as long as they like.
    pub spin: Option<Duration>,
    /// Whether a shuffle that reads from a lane outside its mask is a fault. Its value is undefined,
    /// but a program may ignore it.
    pub strict: bool,
    /// A file to which each launch adds a line of JSON: the requests that its accesses to device
    /// memory would be on a GPU.
    pub counts: Option<PathBuf>,
}

/// Smallest stack of a lane: room for the virtual GPU's own functions.
pub const MIN_STACK: usize = 32 << 10;

impl Default for Limits {
    fn default() -> Self {
        Self {
            stack: 256 << 10,
            memory: 4 << 30,
            spin: Some(Duration::from_secs(60)),
            strict: false,
            counts: None,
        }
    }
}

impl Limits {
    /// Reads `WARPFORK_VIRTUAL_STACK` and `WARPFORK_VIRTUAL_MEMORY`, sizes in
    /// bytes or with a suffix `K`, `M`, `G`, `WARPFORK_VIRTUAL_SPIN`,
    /// seconds or 0 for no limit, `WARPFORK_STRICT`, 0 or 1, and
    /// `WARPFORK_VIRTUAL_COUNTS`, a file.
    ///
    /// # Errors
    /// When a variable has a value that means nothing.
    pub fn from_env() -> Result<Self, ConfigError> {
        let mut limits = Self::default();
        const STACK: &str = "a size from 32K to 1G, such as 512K or 2M";
        if let Some((value, bytes)) = size("WARPFORK_VIRTUAL_STACK", STACK)? {
            if !(MIN_STACK as u64..=1 << 30).contains(&bytes) {
                let name = "WARPFORK_VIRTUAL_STACK";
                return Err(ConfigError::Variable {
                    name,
                    value,
                    expected: STACK,
                });
            }
            limits.stack = bytes as usize;
        }
        const MEMORY: &str = "a size up to 1024G, such as 512M or 8G";
        if let Some((value, bytes)) = size("WARPFORK_VIRTUAL_MEMORY", MEMORY)? {
            if bytes > 1 << 40 {
                let name = "WARPFORK_VIRTUAL_MEMORY";
                return Err(ConfigError::Variable {
                    name,
                    value,
                    expected: MEMORY,
                });
            }
            limits.memory = bytes;
        }
        if let Some(seconds) = number("WARPFORK_VIRTUAL_SPIN", "a number of seconds")? {
            limits.spin = (seconds > 0).then(|| Duration::from_secs(seconds));
        }
        const STRICT: &str = "0 or 1";
        if let Some(strict) = number("WARPFORK_STRICT", STRICT)? {
            if strict > 1 {
                return Err(ConfigError::Variable {
                    name: "WARPFORK_STRICT",
                    value: strict.to_string(),
                    expected: STRICT,
                });
            }
            limits.strict = strict == 1;
        }
        limits.counts = text(COUNTS, COUNTS_FILE)?.map(PathBuf::from);
        Ok(limits)
    }
}

/// Names the file of counts, and what it may be.
pub(crate) const COUNTS: &str = "WARPFORK_VIRTUAL_COUNTS";
pub(crate) const COUNTS_FILE: &str = "a file that can be written";

/// A setting that the virtual GPU cannot follow; the user's to correct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConfigError {
    /// Neither 32 nor 64 lanes.
    Lanes(u32),
    /// A stack smaller than [`MIN_STACK`].
    Stack(usize),
    /// An environment variable with a value that means nothing.
    Variable {
        /// The variable.
        name: &'static str,
        /// Its value.
        value: String,
        /// What it may be.
        expected: &'static str,
    },
}

impl std::fmt::Display for ConfigError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Lanes(n) => write!(f, "a virtual GPU has 32 or 64 lanes a warp, not {n}"),
            Self::Stack(n) => {
                write!(
                    f,
                    "a lane's stack of {n} bytes is too small; {MIN_STACK} is the least"
                )
            }
            Self::Variable {
                name,
                value,
                expected,
            } => {
                write!(f, "{name} is '{value}'; it must be {expected}")
            }
        }
    }
}

impl std::error::Error for ConfigError {}

/// A variable's value, `None` when absent or empty.
fn text(name: &'static str, expected: &'static str) -> Result<Option<String>, ConfigError> {
    match wf_host_abi::environment::var_os(name) {
        None => Ok(None),
        Some(v) if v.is_empty() => Ok(None),
        Some(v) => v
            .into_string()
            .map(Some)
            .map_err(|v| ConfigError::Variable {
                name,
                value: v.to_string_lossy().into_owned(),
                expected,
            }),
    }
}

fn number(name: &'static str, expected: &'static str) -> Result<Option<u64>, ConfigError> {
    text(name, expected)?
        .map(|value| {
            value.trim().parse().map_err(|_| ConfigError::Variable {
                name,
                value,
                expected,
            })
        })
        .transpose()
}

fn size(name: &'static str, expected: &'static str) -> Result<Option<(String, u64)>, ConfigError> {
    let Some(value) = text(name, expected)? else {
        return Ok(None);
    };
    match parse_size(&value) {
        Some(bytes) => Ok(Some((value, bytes))),
        None => Err(ConfigError::Variable {
            name,
            value,
            expected,
        }),
    }
}

/// Reads `512K`, `2m`, `8G` or a plain number of bytes.
fn parse_size(text: &str) -> Option<u64> {
    let text = text.trim();
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let shift = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" | "B" => 0,
        "K" | "KB" | "KIB" => 10,
        "M" | "MB" | "MIB" => 20,
        "G" | "GB" | "GIB" => 30,
        "T" | "TB" | "TIB" => 40,
        _ => return None,
    };
    digits.parse::<u64>().ok()?.checked_mul(1 << shift)
}

#[cfg(test)]
mod tests {
    use super::parse_size;

    #[test]
    fn sizes() {
        assert_eq!(parse_size("4096"), Some(4096));
        assert_eq!(parse_size(" 512K "), Some(512 << 10));
        assert_eq!(parse_size("2MiB"), Some(2 << 20));
        assert_eq!(parse_size("8g"), Some(8 << 30));
        for bad in ["", "K", "-1", "1.5G", "7 bananas", "99999999999T"] {
            assert_eq!(parse_size(bad), None, "{bad}");
        }
    }
}
