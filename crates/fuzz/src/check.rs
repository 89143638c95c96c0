//! Compiling a program, running it on the host and on the virtual GPU or one of
//! AMD's in emulation, and comparing.

use crate::emit;
use crate::error::Error;
use crate::process::{self, Limit, Ran};
use crate::rng::Rng;
use crate::tree::Program;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Kind of failure: the host's results differ with its number of threads.
pub const HOST_DIFFERS: &str = "host differs from itself";

/// When a compilation is ended.
pub(crate) const COMPILE_LIMIT: Limit = Limit {
    time: Duration::from_secs(300),
    idle: None,
};
/// When a run is ended; a machine that does much else makes a second a minute.
pub(crate) const RUN_LIMIT: Limit = Limit {
    time: Duration::from_secs(200),
    idle: Some(Duration::from_secs(15)),
};

/// Orders of lanes that runs take turns at.
pub(crate) const ORDERS: u64 = 16;

/// A language that programs are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// C.
    C,
    /// C++.
    Cpp,
    /// Free-form Fortran.
    Fortran,
}

impl Language {
    /// C++ or C.
    pub fn of(cpp: bool) -> Self {
        if cpp { Self::Cpp } else { Self::C }
    }
}

/// How programs are compiled and run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// `-O0` or `-O3`.
    pub level: &'static str,
    /// Lanes of a warp.
    pub lanes: u32,
    /// Seed of the order of lanes.
    pub order: u64,
    /// Whether with `-g`, with which Clang outlines regions differently.
    pub debug: bool,
    /// The processor of AMD's in whose emulation it runs, in place of the virtual
    /// GPU.
    pub amd: Option<String>,
}

impl Way {
    /// The way for a program, by its seed and that of the first program that it
    /// is compiled with.
    pub fn of(seed: u64, first: u64, amd: Option<&str>) -> Self {
        let mut rng = Rng::new(first ^ 0x5eed);
        Self {
            level: rng.one_of(["-O0", "-O3"]),
            debug: rng.chance(25),
            lanes: if seed.is_multiple_of(2) { 32 } else { 64 },
            order: seed / 2 % ORDERS + 1,
            amd: amd.map(str::to_owned),
        }
    }
}

/// A failure: what kind, and what was seen.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The same for failures that have the same cause, probably.
    pub kind: String,
    /// The whole story.
    pub detail: String,
}

/// Where the tools are.
#[derive(Clone, Debug)]
pub struct Tools {
    /// Folder of `wfcc` and `libwarpfork.so`.
    pub dir: PathBuf,
    /// Folder of libomp.
    pub libomp: PathBuf,
}

/// Tests a program by itself; `dir` is for what is made on the way.
///
/// # Errors
/// When the tools cannot be run.
pub fn check(
    program: &Program,
    way: &Way,
    tools: &Tools,
    dir: &Path,
) -> Result<Option<Failure>, Error> {
    let build = Build {
        sources: emit::files(program),
        language: Language::C,
        model: "-fopenmp",
        way,
        tools,
        dir,
    };
    match build.compile()? {
        Some(failure) => Ok(Some(failure)),
        None => build.compare(way, None),
    }
}

/// Source files on their way to one executable.
pub struct Build<'a> {
    /// The text of each.
    pub sources: Vec<String>,
    /// Their language.
    pub language: Language,
    /// The flag of their model.
    pub model: &'static str,
    /// How they are compiled.
    pub way: &'a Way,
    /// What with.
    pub tools: &'a Tools,
    /// Where.
    pub dir: &'a Path,
}

impl Build<'_> {
    /// The executable.
    pub fn exe(&self) -> PathBuf {
        self.dir.join("program")
    }

    /// Compiles and links; what went wrong, if anything.
    ///
    /// # Errors
    /// When the compiler cannot be run.
    pub fn compile(&self) -> Result<Option<Failure>, Error> {
        let (name, ending) = match self.language {
            Language::C => ("wfcc", "c"),
            Language::Cpp => ("wfc++", "cpp"),
            Language::Fortran => ("wffc", "f90"),
        };
        let mut wfcc = Command::new(self.tools.dir.join(name));
        wfcc.args([self.model, "-w", self.way.level]);
        let arch = self.way.amd.as_deref().unwrap_or("virtual");
        wfcc.arg(format!("--offload-arch={arch}"));
        if self.way.amd.is_some() {
            wfcc.arg("--no-offload-arch=virtual");
        }
        if self.language == Language::Fortran {
            // Module files go where the sources are.
            wfcc.arg("-J").arg(self.dir);
        }
        if self.way.debug {
            wfcc.arg("-g");
        }
        for (i, text) in self.sources.iter().enumerate() {
            let path = self.dir.join(format!("program{i}.{ending}"));
            fs::write(&path, text).map_err(|e| Error::io("write", &path, &e))?;
            wfcc.arg(path);
        }
        wfcc.arg("-lm").arg("-o").arg(self.exe());
        let compiled = process::run(&mut wfcc, self.dir, COMPILE_LIMIT)?;
        Ok((!compiled.success).then(|| failure("compile", &compiled)))
    }

    /// Runs a program on the host and on the device as `way` says;
    /// `number` is which of several in the executable.
    ///
    /// # Errors
    /// When it cannot be run.
    pub fn compare(&self, way: &Way, number: Option<usize>) -> Result<Option<Failure>, Error> {
        let (tools, dir) = (self.tools, self.dir);
        let exe = self.exe();
        let command = || {
            let mut c = command(&exe, tools);
            c.args(number.map(|n| n.to_string()));
            c
        };
        let host = |threads: &str| {
            let mut c = command();
            c.env("OMP_TARGET_OFFLOAD", "DISABLED")
                .env("OMP_NUM_THREADS", threads);
            process::run(&mut c, dir, RUN_LIMIT)
        };
        // libomp itself fails assertions on some nestings of several threads, and has
        // threads wait for each other in others (`__kmpc_reduce` of a league).
        let mut expected = host("2")?;
        if !expected.success {
            expected = host("1")?;
        }
        if !expected.success {
            return Ok(Some(failure("host", &expected)));
        }
        let mut c = command();
        on_device(&mut c, way);
        let device = process::run(&mut c, dir, RUN_LIMIT)?;
        if !device.success {
            return Ok(Some(failure("device", &device)));
        }
        if device.stdout == expected.stdout {
            return Ok(None);
        }
        // Clang and libomp get some reductions of regions inside single-threaded
        // ones wrong; with one thread nothing is left to get wrong. Otherwise the
        // host must agree with itself before the device can be wrong.
        for threads in ["1", "5"] {
            let other = host(threads)?;
            if other.success && other.stdout == device.stdout && threads == "1" {
                return Ok(None);
            }
            if other.success && other.stdout != expected.stdout {
                return Ok(Some(Failure {
                    kind: HOST_DIFFERS.into(),
                    detail: differences(&expected.stdout, &other.stdout, "2 threads", threads),
                }));
            }
        }
        Ok(Some(Failure {
            kind: "differs".into(),
            detail: differences(&expected.stdout, &device.stdout, "host", "device"),
        }))
    }
}

/// The command of a compiled program, without the user's settings.
pub(crate) fn command(exe: &Path, tools: &Tools) -> Command {
    let mut c = Command::new(exe);
    let ours = ["OMP_", "KMP_", "WARPFORK_", "LIBOMPTARGET_"];
    for (key, _) in std::env::vars_os() {
        if ours.iter().any(|o| key.to_string_lossy().starts_with(o)) {
            c.env_remove(key);
        }
    }
    let path = format!("{}:{}", tools.dir.display(), tools.libomp.display());
    c.env("LD_LIBRARY_PATH", path).env("OMP_NUM_THREADS", "2");
    c
}

/// Has a program run on the device that `way` names.
pub(crate) fn on_device(c: &mut Command, way: &Way) {
    c.env("OMP_TARGET_OFFLOAD", "MANDATORY");
    match &way.amd {
        Some(arch) => c
            .env("WARPFORK_DEVICE", "amdsim")
            .env("WARPFORK_AMDSIM_ARCH", arch),
        None => c
            .env("WARPFORK_DEVICE", "virtual")
            .env("WARPFORK_LANES", way.lanes.to_string())
            .env("WARPFORK_SEED", way.order.to_string()),
    };
}

/// A failure that a program's messages tell.
pub(crate) fn failure(stage: &str, ran: &Ran) -> Failure {
    let line = ran
        .stderr
        .lines()
        .filter(|l| !l.contains("Program arguments"))
        .find(|l| l.contains("error") || l.contains("panicked") || l.contains("fatal"))
        .or_else(|| ran.stderr.lines().next())
        .unwrap_or_default();
    // Numbers and names differ from program to program.
    let words = line.split_whitespace().filter(|w| {
        !w.bytes()
            .any(|b| b.is_ascii_digit() || b == b'/' || b == b'_')
    });
    Failure {
        kind: format!(
            "{stage}: {}: {}",
            ran.ending,
            words.collect::<Vec<_>>().join(" ")
        ),
        detail: ran
            .stderr
            .lines()
            .take(12)
            .map(|l| format!("{l}\n"))
            .collect(),
    }
}

fn differences(a: &str, b: &str, left: &str, right: &str) -> String {
    let mut out = String::new();
    for (x, y) in a.lines().zip(b.lines()).filter(|(x, y)| x != y) {
        out.push_str(&format!("{left}: {x}\n{right}: {y}\n"));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{Ran, failure};

    #[test]
    fn failures_of_one_kind_have_one_name() {
        let ran = |stderr: &str| Ran {
            ending: "exit status: 1".into(),
            success: false,
            stdout: String::new(),
            stderr: stderr.into(),
        };
        let a = failure("device", &ran("error: lane 3 of main_l12 waits"));
        let b = failure("device", &ran("error: lane 14 of main_l7 waits"));
        assert_eq!(a.kind, b.kind);
        assert_ne!(a.kind, failure("device", &ran("error: no memory")).kind);
    }
}
