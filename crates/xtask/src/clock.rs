//! Where the time of a test run goes.

use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The parts of a test run, in order.
#[derive(Default)]
pub struct Clock {
    parts: Vec<Part>,
}

struct Part {
    name: String,
    wall: Duration,
    /// Processor time of the processes that it started, as far as they ended.
    processors: Duration,
}

impl Clock {
    /// Does `work` as the part `name`.
    pub fn time<T>(&mut self, name: &str, work: impl FnOnce() -> T) -> T {
        let (start, before) = (Instant::now(), of_children());
        let result = work();
        self.parts.push(Part {
            name: name.to_owned(),
            wall: start.elapsed(),
            processors: of_children().saturating_sub(before),
        });
        result
    }

    /// Prints a row for each part that took a second, and their sum.
    pub fn print(&self) {
        let row = |wall: Duration, processors: Duration, name: &str| {
            let (wall, processors) = (wall.as_secs_f64(), processors.as_secs_f64());
            println!("{wall:>8.0} s {processors:>8.0} s  {name}");
        };
        println!("\n    time   processors");
        for part in self.parts.iter().filter(|p| p.wall.as_secs() > 0) {
            row(part.wall, part.processors, &part.name);
        }
        let wall = self.parts.iter().map(|p| p.wall).sum();
        row(wall, self.parts.iter().map(|p| p.processors).sum(), "all");
    }
}

/// Clock ticks a second in `/proc`, which Linux fixes for programs.
const TICKS: u64 = 100;

/// Processor time of all processes that this one has waited for, and theirs;
/// none where the system does not say.
fn of_children() -> Duration {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // Behind the program's name, which may hold anything: `cutime` and `cstime`
    // are the 14th and 15th word.
    let ticks: u64 = stat
        .rsplit(')')
        .next()
        .into_iter()
        .flat_map(str::split_whitespace)
        .skip(13)
        .take(2)
        .filter_map(|word| word.parse::<u64>().ok())
        .sum();
    Duration::from_millis(ticks * 1000 / TICKS)
}

/// What programs' tests spent their time on, all threads together.
#[derive(Default)]
pub struct Spent {
    /// Compiling.
    pub compile: Sum,
    /// Runs on the host.
    pub host: Sum,
    /// Runs on the device.
    pub device: Sum,
}

/// A sum of times that several threads add to.
#[derive(Default)]
pub struct Sum(AtomicU64);

impl Sum {
    /// Adds one.
    pub fn add(&self, time: Duration) {
        let nanoseconds = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        self.0.fetch_add(nanoseconds, Ordering::Relaxed);
    }
}

impl std::fmt::Display for Spent {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let seconds = |sum: &Sum| Duration::from_nanos(sum.0.load(Ordering::Relaxed)).as_secs();
        write!(
            out,
            "compiling {} s, runs on the host {} s, on the device {} s, over all threads",
            seconds(&self.compile),
            seconds(&self.host),
            seconds(&self.device)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    #[test]
    fn what_children_take_is_counted() {
        let mut clock = Clock::default();
        let busy = "i=0; while [ $i -lt 100000 ]; do i=$((i + 1)); done";
        let ended = clock.time("busy", || Command::new("sh").args(["-c", busy]).status());
        assert!(ended.is_ok_and(|s| s.success()));
        assert!(clock.parts[0].processors > Duration::ZERO);
    }
}
