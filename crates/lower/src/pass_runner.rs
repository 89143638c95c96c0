//! What happens after each pass, whichever it is: its time is noted, the module
//! is written where that was asked for, and verified in debug builds.

use crate::ir::Ir;
use crate::program::groups::Group;
use crate::{Diagnostic, Options, PassTime};
use inkwell::module::Module;
use std::path::PathBuf;
use std::time::Instant;
use wf_codegen::{MachineClass, class::SIMT};
use wf_host_abi::Arch;

/// How far a compilation has come.
pub struct Stage<'a> {
    options: &'a Options,
    /// What the program is lowered for now.
    pub class: &'static MachineClass,
    /// Whether to verify the module after each pass.
    pub verify: bool,
    /// The passes so far.
    pub times: Vec<PassTime>,
}

impl<'a> Stage<'a> {
    /// At the beginning.
    pub fn new(options: &'a Options) -> Self {
        Self {
            options,
            class: &SIMT,
            verify: cfg!(debug_assertions) || std::env::var_os("WARPFORK_VERIFY").is_some(),
            times: vec![],
        }
    }

    /// Runs a pass and notes how long it took.
    pub fn time<T>(
        &mut self,
        pass: &'static str,
        arch: Option<&Arch>,
        run: impl FnOnce() -> T,
    ) -> T {
        if let Some(watch) = &self.options.watch {
            (watch.0)(pass, arch);
        }
        wf_llvm::progress::begin(pass, &arch.map(name).unwrap_or_default());
        let start = Instant::now();
        let out = run();
        wf_llvm::progress::end();
        self.times.push(PassTime {
            pass,
            arch: arch.cloned(),
            time: start.elapsed(),
        });
        out
    }

    /// To be called after each pass, with what it knows beside the module, for those
    /// who read dumps.
    ///
    /// # Errors
    /// When the dump cannot be written, or the pass broke the module.
    pub fn done(
        &self,
        module: &Module<'_>,
        pass: &str,
        arch: Option<&Arch>,
        notes: &[Group],
    ) -> Result<(), Vec<Diagnostic>> {
        if self.wants(pass) {
            let notes: String = notes.iter().map(ToString::to_string).collect();
            let text = notes + &Ir::of(module).print();
            self.write(pass, arch, "ll", text.as_bytes())?;
        }
        if self.verify {
            module.verify().map_err(|e| {
                vec![Diagnostic::bug(format!(
                    "after pass `{pass}` the module is invalid: {e}"
                ))]
            })?;
        }
        Ok(())
    }

    /// Whether the code after a pass is to be written.
    pub fn wants(&self, pass: &str) -> bool {
        self.options.dump.iter().any(|d| d == pass || d == "all")
    }

    /// Writes a dump, `module.PASS[.CLASS|.ARCH].EXTENSION`.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(
        &self,
        pass: &str,
        arch: Option<&Arch>,
        extension: &str,
        bytes: &[u8],
    ) -> Result<(), Vec<Diagnostic>> {
        let path = self.path(pass, arch, extension);
        std::fs::write(&path, bytes).map_err(|e| {
            vec![Diagnostic::error(
                format!("cannot write {}: {e}", path.display()),
                "give another folder with `--dump-dir=`",
            )]
        })
    }

    fn path(&self, pass: &str, arch: Option<&Arch>, extension: &str) -> PathBuf {
        let arch = match arch {
            // What most machines have in common needs no name.
            None if *self.class == SIMT => String::new(),
            None => format!(".{}", self.class.name),
            Some(arch) => format!(".{}", name(arch)),
        };
        let pass = if pass.is_empty() {
            String::new()
        } else {
            format!(".{pass}")
        };
        self.options
            .dump_dir
            .join(format!("module{pass}{arch}.{extension}"))
    }
}

/// An architecture's name in files of dumps and in messages.
fn name(arch: &Arch) -> String {
    match arch {
        Arch::Ptx(n) => format!("ptx{n}"),
        Arch::Cubin(n) => format!("sm{n}"),
        Arch::Virtual => "virtual".to_owned(),
        Arch::Amd(gfx) => gfx.name().to_owned(),
    }
}
