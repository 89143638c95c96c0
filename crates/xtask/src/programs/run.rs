//! Testing one program: compile it, run it on the virtual GPU, compare with
//! the host.

use super::directives::Directives;
use super::program::Program;
use super::versions;
use crate::build::{LLVM_LIB, Tools};
use crate::clock::Spent;
use crate::error::Error;
use crate::paths::Project;
use crate::process::{self, Captured};
use regex_lite::Regex;
use std::fmt::Write as _;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// How long one compilation may take.
pub const COMPILE_LIMIT: Duration = Duration::from_secs(180);
/// A sample takes half of the orders of lanes of a program that takes longer.
const SLOW: Duration = Duration::from_millis(400);
/// How long one run may take.
pub const RUN_LIMIT: Duration = Duration::from_secs(60);
/// Optimisation levels that programs are tested at.
pub const LEVELS: [&str; 2] = ["-O0", "-O3"];
/// The level at which kernels have versions.
pub const VERSIONS_LEVEL: &str = "-O3";
/// Random orders of lanes that each program is tested under, shared out among
/// its levels and widths.
const ORDERS: u32 = 16;
/// Warp widths that programs are tested with.
const LANES: [&str; 2] = ["32", "64"];
/// Architectures that ptxas must always accept; the newest it knows is added.
const ARCHS: [u32; 2] = [75, 90];

/// What the tests of all programs share.
pub struct Bench {
    tools: Tools,
    pub(crate) dir: PathBuf,
    ptxas: PathBuf,
    /// The GPUs whose code ptxas must accept.
    gpus: [u32; 3],
    thorough: Thorough,
    /// What the tests spent their time on.
    pub spent: Spent,
}

/// How much of each program is tested.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Thorough {
    /// At `-O3` alone, in the default order of lanes, for the virtual GPU alone.
    Quick,
    /// At one level, and every second program for one GPU.
    Sample,
    /// At each level, for one GPU at one of the levels.
    #[default]
    Usual,
    /// At each level for each GPU.
    Full,
}

impl Thorough {
    /// The levels to test a program at, with their numbers.
    fn levels(self, program: &Program, d: &Directives) -> Vec<(usize, &'static str)> {
        let mut all: Vec<_> = LEVELS.into_iter().enumerate().collect();
        match self {
            Self::Quick => all.retain(|(_, level)| *level == VERSIONS_LEVEL),
            Self::Sample => {
                let wanted = sample(&program.name, !d.versions.is_empty()).0;
                all.retain(|(_, level)| *level == wanted);
            }
            Self::Usual | Self::Full => {}
        }
        all
    }
}

/// What one run printed and how it ended.
#[derive(PartialEq, Eq)]
pub struct Seen {
    stdout: Vec<u8>,
    status: Option<i32>,
}

impl Bench {
    /// Prepares the folder for what the tests make.
    ///
    /// # Errors
    /// When it cannot be created or ptxas does not run.
    pub fn new(project: &Project, tools: Tools, thorough: Thorough) -> Result<Self, Error> {
        let dir = project.work_dir("test")?;
        let ptxas = project.ptxas();
        let [old, usual] = ARCHS;
        let gpus = [old, usual, newest_arch(&ptxas)?];
        Ok(Self {
            tools,
            dir,
            ptxas,
            gpus,
            thorough,
            spent: Spent::default(),
        })
    }

    /// Tests a program in every way its directives ask for.
    ///
    /// # Errors
    /// What failed, with the command that repeats it.
    pub fn test(&self, program: &Program) -> Result<(), String> {
        let d = program.directives.as_ref().map_err(Clone::clone)?;
        for (turn, level) in self.thorough.levels(program, d) {
            let exe = self.dir.join(format!("{}{level}", program.flat_name()));
            let archs = self.archs(program, d, turn);
            let mut compile = self.compile(program, d, level, &archs, &exe);
            if !d.expect_error.is_empty() {
                let result =
                    process::capture(&mut compile, COMPILE_LIMIT).map_err(|e| e.to_string())?;
                self.spent.compile.add(result.took);
                let context = |why: &str| {
                    format!(
                        "{why}\n  {}\n{}",
                        process::line(&compile),
                        indent(&result.stderr)
                    )
                };
                if result.success() {
                    return Err(context("compiled, though it must not"));
                }
                if exe.exists() {
                    return Err(context("left an executable behind after failing"));
                }
                check_message(&result, &d.expect_error).map_err(|why| context(&why))?;
                continue;
            }
            self.made(&mut compile)?;
            self.run_all(program, d, &exe, turn as u32)?;
            if level == VERSIONS_LEVEL {
                for lanes in LANES {
                    let mut c = self.run(program, d, &exe);
                    c.env("WARPFORK_DEVICE", "virtual")
                        .env("WARPFORK_LANES", lanes);
                    self.check_versions(d, &mut c, RUN_LIMIT)?;
                }
            }
            let _ = fs::remove_file(&exe);
        }
        Ok(())
    }

    /// Runs a command that has to compile a program.
    ///
    /// # Errors
    /// It does not; the message has the command and what it printed.
    pub(crate) fn made(&self, compile: &mut Command) -> Result<(), String> {
        let result = process::capture(compile, COMPILE_LIMIT).map_err(|e| e.to_string())?;
        self.spent.compile.add(result.took);
        if result.success() {
            return Ok(());
        }
        Err(format!(
            "does not compile: {}\n  {}\n{}",
            result.ending(),
            process::line(compile),
            indent(&result.stderr)
        ))
    }

    /// What a program is compiled for at the `turn`th level: the virtual GPU, and at one of the
    /// levels one of the GPUs, since their code generator and ptxas take most of the time. Which
    /// level and which GPU differs from program to program; in a sample, half of them have none.
    /// A program that must not compile must not for any of them.
    pub(crate) fn archs(&self, program: &Program, d: &Directives, turn: usize) -> String {
        let mut archs = String::from("virtual");
        let chosen = choice(&program.name, self.gpus.len());
        for (i, gpu) in self.gpus.iter().enumerate() {
            let is_chosen = match self.thorough {
                Thorough::Quick => false,
                Thorough::Sample => sample(&program.name, false).1 && chosen.1 == i,
                Thorough::Usual => chosen == (turn, i),
                Thorough::Full => true,
            };
            if is_chosen || !d.expect_error.is_empty() {
                let _ = write!(archs, ",sm_{gpu}");
            }
        }
        archs
    }

    /// The command that compiles a program to `exe` for the GPUs `archs`.
    pub(crate) fn compile(
        &self,
        program: &Program,
        d: &Directives,
        level: &str,
        archs: &str,
        exe: &Path,
    ) -> Command {
        let _ = fs::remove_file(exe);
        let mut c = Command::new(program.compiler(d, &self.tools));
        // An older ptxas on PATH may not know the newest architecture.
        c.env("WARPFORK_PTXAS", &self.ptxas);
        c.args(&d.models)
            .arg(level)
            .arg(format!("--offload-arch={archs}"));
        c.args(program.sources(d))
            .args(program.module_flags(exe))
            .args(&d.flags)
            .arg("-lm")
            .arg("-o")
            .arg(exe);
        c
    }

    /// Runs an executable, the `turn`th of its program, on the host and in
    /// every width and order of lanes.
    pub(crate) fn run_all(
        &self,
        program: &Program,
        d: &Directives,
        exe: &Path,
        turn: u32,
    ) -> Result<(), String> {
        let host = self.run_host(program, d, exe)?;
        for (lanes, turn) in LANES.into_iter().zip(turn * LANES.len() as u32..) {
            let mut before: Option<Seen> = None;
            let random = orders(d, turn).filter(|_| self.thorough != Thorough::Quick);
            let mut is_slow = false;
            for seed in [0].into_iter().chain(random) {
                // CI runs what takes long in all orders.
                if is_slow && self.thorough == Thorough::Sample && seed % 2 == turn % 2 {
                    continue;
                }
                let mut c = self.run(program, d, exe);
                c.env("OMP_TARGET_OFFLOAD", "MANDATORY")
                    .env("WARPFORK_DEVICE", "virtual")
                    .env("WARPFORK_LANES", lanes);
                if seed > 0 {
                    c.env("WARPFORK_SEED", seed.to_string());
                }
                let begin = Instant::now();
                let now = self.run_device(d, &mut c, host.as_ref(), RUN_LIMIT)?;
                is_slow |= begin.elapsed() > SLOW;
                // What need not be as on the host has to be the same in every
                // order of lanes.
                if let Some(before) = before.filter(|b| *b != now && d.expect_run_error.is_empty())
                {
                    let (line, a, b) = first_difference(&before.stdout, &now.stdout).unwrap_or((
                        0,
                        String::new(),
                        String::new(),
                    ));
                    return Err(format!(
                        "differs from another order of lanes\n  {}\n  line {line}, before: \
                         {a}\n  line {line}, now:    {b}",
                        process::line(&c)
                    ));
                }
                before = Some(now);
            }
        }
        Ok(())
    }

    /// Checks that a program launches the versions of its kernels that it says, on the
    /// device that the command names.
    ///
    /// # Errors
    /// It does not; the message counts launches by version.
    pub(crate) fn check_versions(
        &self,
        d: &Directives,
        c: &mut Command,
        limit: Duration,
    ) -> Result<(), String> {
        if d.versions.is_empty() {
            return Ok(());
        }
        let (name, value) = versions::TRACE;
        c.env("OMP_TARGET_OFFLOAD", "MANDATORY").env(name, value);
        let result = process::capture(c, limit).map_err(|e| e.to_string())?;
        self.spent.device.add(result.took);
        versions::check(&d.versions, &result.stderr)
            .map_err(|why| format!("{why}\n  {}", process::line(c)))
    }

    /// What an executable prints on the host, where the device has to print
    /// the same.
    pub(crate) fn run_host(
        &self,
        program: &Program,
        d: &Directives,
        exe: &Path,
    ) -> Result<Option<Seen>, String> {
        if d.host_differs.is_some() || !d.expect_run_error.is_empty() {
            return Ok(None);
        }
        let mut c = self.run(program, d, exe);
        c.env("OMP_TARGET_OFFLOAD", "DISABLED");
        let result = process::on_host(&mut c, RUN_LIMIT).map_err(|e| e.to_string())?;
        self.spent.host.add(result.took);
        if result.status.is_none() {
            return Err(format!(
                "on the host: {}\n  {}",
                result.ending(),
                process::line(&c)
            ));
        }
        Ok(Some(seen(&result)))
    }

    /// Runs a command on the device and compares with the host's run, or with
    /// what the program says of itself.
    pub(crate) fn run_device(
        &self,
        d: &Directives,
        c: &mut Command,
        host: Option<&Seen>,
        limit: Duration,
    ) -> Result<Seen, String> {
        let result = process::capture(c, limit).map_err(|e| e.to_string())?;
        self.spent.device.add(result.took);
        let context =
            |why: &str| format!("{why}\n  {}\n{}", process::line(c), indent(&result.stderr));
        if !d.expect_run_error.is_empty() {
            if result.success() {
                return Err(context("ran to a good end, though it must not"));
            }
            if result.status.is_none() {
                return Err(context(&result.ending()));
            }
            return check_message(&result, &d.expect_run_error)
                .map(|()| seen(&result))
                .map_err(|why| context(&why));
        }
        let device = seen(&result);
        let text = String::from_utf8_lossy(&device.stdout);
        if let Some(missing) = d.expect.iter().find(|r| !r.is_match(&text)) {
            return Err(context(&format!(
                "prints nothing like '{missing}':\n{}",
                indent(&text)
            )));
        }
        match host {
            Some(host) if *host == device && result.success() => Ok(device),
            // A program checks itself and says so by its exit status.
            Some(host) if *host == device => Err(context(&format!(
                "finds itself wrong, on the host as well; ended with {}",
                result.ending()
            ))),
            Some(host) => {
                let mut why = format!("differs from the host; ended with {}", result.ending());
                if host.status != device.status {
                    let _ = write!(why, ", the host with {:?}", host.status);
                }
                if let Some((line, a, b)) = first_difference(&host.stdout, &device.stdout) {
                    let _ = write!(
                        why,
                        "\n  line {line}, host:   {a}\n  line {line}, device: {b}"
                    );
                }
                Err(context(&why))
            }
            None if result.success() => Ok(device),
            None => Err(context(&format!("ended with {}", result.ending()))),
        }
    }

    /// The program with its arguments, in an environment without the user's
    /// own OpenMP settings.
    pub(crate) fn run(&self, program: &Program, d: &Directives, exe: &Path) -> Command {
        let mut c = Command::new(exe);
        c.args(&d.run_args).current_dir(program.folder());
        clean_environment(&mut c, &self.tools);
        c.envs(d.env.iter().map(|(k, v)| (k, v)));
        c
    }
}

/// A number that differs from program to program.
fn number(name: &str) -> usize {
    name.bytes().map(usize::from).sum()
}

/// The level and the one of `gpus` GPUs that a program is compiled for, by their numbers.
fn choice(name: &str, gpus: usize) -> (usize, usize) {
    let n = number(name);
    (n % LEVELS.len(), n / LEVELS.len() % gpus)
}

/// The one level that a program is tested at in a sample, and whether for a GPU, too: two of
/// three programs, and those that say what versions their kernels have, at [`VERSIONS_LEVEL`].
fn sample(name: &str, has_versions: bool) -> (&'static str, bool) {
    let n = number(name);
    let level = match has_versions || !n.is_multiple_of(3) {
        true => VERSIONS_LEVEL,
        false => LEVELS[0],
    };
    (level, (n / 3).is_multiple_of(2))
}

/// Keeps the user's own OpenMP settings from a run, and tells it where the
/// libraries are.
pub fn clean_environment(c: &mut Command, tools: &Tools) {
    process::without_settings(c);
    let libraries = format!("{}:{LLVM_LIB}", tools.dir.display());
    c.env("LD_LIBRARY_PATH", libraries)
        .env("OMP_NUM_THREADS", "2");
}

/// The seeds of the random orders that a program runs under in the `turn`th
/// combination of level and width: what it asks for, or its share of
/// [`ORDERS`], which differs from that of the other combinations. A program
/// whose run must fail fails in one order, for the message may name what came
/// first.
fn orders(d: &Directives, turn: u32) -> Range<u32> {
    let share = ORDERS / (LEVELS.len() * LANES.len()) as u32;
    match d.seeds {
        Some(seeds) => 1..seeds + 1,
        None if d.expect_run_error.is_empty() => turn * share + 1..(turn + 1) * share + 1,
        None => 1..1,
    }
}

fn seen(result: &Captured) -> Seen {
    Seen {
        stdout: result.stdout.clone(),
        status: result.status.and_then(|s| s.code()),
    }
}

/// A failure must be a message, not a crash: an exit status of its own, no
/// panic, and every pattern found.
fn check_message(result: &Captured, patterns: &[Regex]) -> Result<(), String> {
    if result.stderr.contains("panicked at") {
        return Err("panics instead of giving a message".into());
    }
    match patterns.iter().find(|r| !r.is_match(&result.stderr)) {
        Some(missing) => Err(format!("fails without a message like '{missing}'")),
        None => Ok(()),
    }
}

fn first_difference(a: &[u8], b: &[u8]) -> Option<(usize, String, String)> {
    let (a, b) = (String::from_utf8_lossy(a), String::from_utf8_lossy(b));
    let (mut a, mut b) = (a.lines(), b.lines());
    let end = || "(no such line)".to_owned();
    for line in 1.. {
        match (a.next(), b.next()) {
            (None, None) => return None,
            (x, y) if x == y => {}
            (x, y) => {
                return Some((
                    line,
                    x.map_or_else(end, Into::into),
                    y.map_or_else(end, Into::into),
                ));
            }
        }
    }
    None
}

/// The last lines of a text, set off from ours.
pub(crate) fn indent(text: &str) -> String {
    let lines: Vec<&str> = text.trim_end().lines().collect();
    let from = lines.len().saturating_sub(40);
    lines[from..].iter().map(|l| format!("    {l}\n")).collect()
}

/// The newest GPU generation that a ptxas compiles for.
fn newest_arch(ptxas: &Path) -> Result<u32, Error> {
    let help = process::capture(Command::new(ptxas).arg("--help"), Duration::from_secs(20))?;
    let text = String::from_utf8_lossy(&help.stdout);
    let pattern = Regex::new(r"'sm_([0-9]+)'").expect("a constant pattern");
    pattern
        .captures_iter(&text)
        .filter_map(|c| c[1].parse().ok())
        .max()
        .ok_or_else(|| Error::Machine(format!("{} --help names no sm_NN", ptxas.display())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_share_out_all_levels_and_gpus() {
        let names = ('a'..='z').map(|c| choice(&format!("programs/{c}.c"), 3));
        let all: std::collections::BTreeSet<_> = names.collect();
        assert_eq!(all.len(), 3 * LEVELS.len());
    }

    #[test]
    fn a_sample_has_both_levels_with_gpus_and_without() {
        let names = ('a'..='z').map(|c| sample(&format!("programs/{c}.c"), false));
        let all: std::collections::BTreeSet<_> = names.collect();
        assert_eq!(all.len(), 2 * LEVELS.len());
        assert!(('a'..='z').all(|c| sample(&c.to_string(), true).0 == VERSIONS_LEVEL));
    }

    #[test]
    fn the_first_difference_is_named() {
        let d = first_difference(b"a\nb\n", b"a\nc\n").expect("they differ");
        assert_eq!(d, (2, "b".into(), "c".into()));
        let d = first_difference(b"a\n", b"a\nb\n").expect("they differ");
        assert_eq!(d, (2, "(no such line)".into(), "b".into()));
        assert!(first_difference(b"a\n", b"a\n").is_none());
    }
}
