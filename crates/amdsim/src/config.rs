//! Settings, from the environment.

use std::time::Duration;

/// How kernels are run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Threads of the host that run work-groups.
    pub workers: usize,
    /// How long waves may do nothing but wait for memory; `None` for as long
    /// as they like.
    pub spin: Option<Duration>,
    /// How long a launch may take; `None` for as long as it likes.
    pub timeout: Option<Duration>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            workers: std::thread::available_parallelism().map_or(1, |n| n.get()),
            spin: Some(Duration::from_secs(60)),
            timeout: None,
        }
    }
}

impl Config {
    /// Reads `WARPFORK_AMDSIM_WORKERS`, and `WARPFORK_AMDSIM_SPIN` and `WARPFORK_TIMEOUT`, seconds
    /// or 0 for no limit.
    ///
    /// # Errors
    /// A variable has a value that means nothing.
    pub fn from_env() -> Result<Self, String> {
        let mut config = Self::default();
        let number = |name: &str| match wf_host_abi::environment::var(name) {
            Some(value) if !value.is_empty() => value
                .trim()
                .parse::<u64>()
                .map(Some)
                .map_err(|_| format!("{name} is '{value}'; it must be a whole number")),
            _ => Ok(None),
        };
        if let Some(n) = number("WARPFORK_AMDSIM_WORKERS")?.filter(|&n| n > 0) {
            config.workers = n.min(256) as usize;
        }
        if let Some(n) = number("WARPFORK_AMDSIM_SPIN")? {
            config.spin = (n > 0).then(|| Duration::from_secs(n));
        }
        // The runtime has refused what means nothing.
        let timeout = wf_host_abi::environment::var("WARPFORK_TIMEOUT");
        let seconds = timeout.and_then(|value| value.trim().parse().ok());
        config.timeout = seconds
            .and_then(|n| Duration::try_from_secs_f64(n).ok())
            .filter(|limit| !limit.is_zero());
        Ok(config)
    }
}
