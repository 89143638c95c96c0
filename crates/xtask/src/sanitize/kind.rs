//! The sanitizers, and what each needs of compilers and of the environment.

use crate::build::LLVM_LIB;
use crate::error::Error;
use crate::paths::Project;
use clap::ValueEnum;
use std::path::PathBuf;
use std::process::Command;

/// What Rust calls the machine that all of this is for.
pub const TARGET: &str = "x86_64-unknown-linux-gnu";

/// A sanitizer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Kind {
    /// ThreadSanitizer: data races.
    Thread,
    /// AddressSanitizer: memory that is freed or another's, and leaks.
    Address,
}

/// Both.
pub const ALL: [Kind; 2] = [Kind::Thread, Kind::Address];

impl Kind {
    /// Its name in options of compilers.
    pub fn name(self) -> &'static str {
        match self {
            Self::Thread => "thread",
            Self::Address => "address",
        }
    }

    /// Whether it reports something: a race, a fault, or a block that the runtime allocated and that
    /// is lost at the end.
    pub fn has_report(self, text: &str) -> bool {
        match self {
            Self::Thread => text.contains("WARNING: ThreadSanitizer"),
            Self::Address => {
                let ours =
                    |block: &str| block.contains(" leak of ") && block.contains("warpfork::");
                text.contains("ERROR: AddressSanitizer") || text.split("\n\n").any(ours)
            }
        }
    }

    /// The runtime of the sanitizer, which the toolchain has: the library that is checked leaves it to
    /// the program.
    ///
    /// # Errors
    /// The toolchain has none.
    pub fn runtime(self) -> Result<PathBuf, Error> {
        let name = match self {
            Self::Thread => "librustc-stable_rt.tsan.a",
            Self::Address => "librustc-stable_rt.asan.a",
        };
        let path = sysroot()?.join("lib/rustlib").join(TARGET).join("lib");
        let path = path.join(name);
        match path.is_file() {
            true => Ok(path),
            false => Err(Error::Machine(format!("there is no {}", path.display()))),
        }
    }

    /// Where cargo puts what it makes: a folder for each, since the standard library is another.
    pub fn target(self, project: &Project) -> PathBuf {
        project.target.join("sanitize").join(self.name())
    }

    /// Cargo, which compiles the standard library for the sanitizer too: ThreadSanitizer would take its
    /// locks for races. That is a function of nightly compilers, which a variable has the stable one
    /// carry out.
    ///
    /// # Errors
    /// The toolchain has no runtime of the sanitizer.
    pub fn cargo(self, project: &Project, args: &[&str]) -> Result<Command, Error> {
        let mut c = crate::build::cargo(project);
        let name = self.name();
        c.args(args)
            .args(["-Zbuild-std", "--target", TARGET])
            .arg("--target-dir")
            .arg(self.target(project))
            .env("RUSTC_BOOTSTRAP", "1")
            .env(
                "RUSTFLAGS",
                format!("-Zsanitizer={name} --cfg wf_sanitize --cfg wf_sanitize=\"{name}\""),
            )
            .env("WF_SANITIZER_RUNTIME", self.runtime()?);
        self.set(project, &mut c);
        Ok(c)
    }

    /// Sets the sanitizer's options for a program.
    pub fn set(self, project: &Project, c: &mut Command) {
        let lists = project.root.join("tests/sanitize");
        match self {
            Self::Thread => {
                // LLVM's OpenMP runtime is not compiled for the sanitizer; its tool Archer says what
                // it orders. It joins no thread at the program's end. Archer wants
                // `ignore_noninstrumented_modules=1` and says so, which tests of messages would see. On
                // Linux that takes every library for one that is not compiled for the sanitizer, and
                // copies by this one would not be seen. So Archer, which reads numbers alone, finds the 1,
                // and the sanitizer the `no`.
                let archer = "ignore_noninstrumented_modules";
                c.env("OMP_TOOL_LIBRARIES", format!("{LLVM_LIB}/libarcher.so"))
                    .env("ARCHER_OPTIONS", "all_memory=1")
                    .env(
                        "TSAN_OPTIONS",
                        format!(
                            "{archer}=1:{archer}=no:report_thread_leaks=0:atexit_sleep_ms=0:suppressions={}",
                            lists.join("threads.supp").display()
                        ),
                    );
            }
            Self::Address => {
                // Lanes of the virtual GPU have stacks that the sanitizer does not know.
                c.env("ASAN_OPTIONS", "detect_stack_use_after_return=0")
                    // Programs leak, too: who leaks is seen in the report.
                    .env("LSAN_OPTIONS", "exitcode=0:print_suppressions=0");
            }
        }
    }

    /// The flags with which a program is compiled and linked.
    ///
    /// # Errors
    /// The toolchain has no runtime of the sanitizer.
    pub fn flags(self) -> Result<Vec<String>, Error> {
        let runtime = self.runtime()?;
        Ok(vec![
            format!("-fsanitize={}", self.name()),
            "-fno-sanitize-link-runtime".into(),
            "-g".into(),
            format!(
                "-Wl,--whole-archive,{},--no-whole-archive",
                runtime.display()
            ),
            "-Wl,--export-dynamic".into(),
            "-lresolv".into(),
        ])
    }
}

/// The toolchain's folder.
///
/// # Errors
/// The compiler does not say, or has no sources of the standard library.
pub fn sysroot() -> Result<PathBuf, Error> {
    let made = Command::new("rustc").args(["--print", "sysroot"]).output();
    let made = made.map_err(|e| Error::Machine(format!("cannot run rustc: {e}")))?;
    let root = PathBuf::from(String::from_utf8_lossy(&made.stdout).trim());
    if !root.join("lib/rustlib/src/rust/library/std").is_dir() {
        return Err(Error::Machine(
            "the sources of Rust's standard library are missing: rustup component add rust-src"
                .into(),
        ));
    }
    Ok(root)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leaks_of_programs_are_theirs() {
        let theirs = "==1==ERROR: LeakSanitizer: detected memory leaks\n\n\
                      Direct leak of 24 byte(s) in 1 object(s) allocated from:\n    \
                      #0 0x1 in malloc\n    #1 0x2 in main a.c:3\n";
        let ours = theirs.replace("main a.c:3", "<warpfork::stream::Stream>::new");
        assert!(!Kind::Address.has_report(theirs) && Kind::Address.has_report(&ours));
        assert!(Kind::Address.has_report("==1==ERROR: AddressSanitizer: heap-use-after-free"));
        assert!(Kind::Thread.has_report("WARNING: ThreadSanitizer: data race (pid=1)"));
        assert!(!Kind::Thread.has_report("Warning: please export TSAN_OPTIONS"));
    }
}
