//! `warpfork translate`: NVVM IR to code for AMD GPUs.

use std::fs;
use std::path::{Path, PathBuf};

use wf_host_abi::amd::Gfx;
use wf_lower::diagnostic;
use wf_nvvm2amdgpu::{Form, Input, Options, translate};

use crate::emulate::Request;
use crate::error::{Error, Result};
use crate::output;

/// What is to be done.
#[derive(Debug)]
pub struct Translation {
    /// LLVM IR, as text or bitcode.
    pub input: PathBuf,
    /// The GPU.
    pub arch: String,
    /// Where the code goes; its extension says which form it has.
    pub output: Option<PathBuf>,
    /// `-O`, 0 to 3.
    pub opt_level: u8,
    /// A file that says how to execute it in emulation.
    pub run: Option<PathBuf>,
}

impl Translation {
    /// Does it; returns what the kernel left, where it was executed.
    ///
    /// # Errors
    /// Files that cannot be read or written, unknown GPUs, what has no
    /// counterpart there, and what the kernel did wrong.
    pub fn run(&self) -> Result<String> {
        if self.output.is_some() || self.run.is_none() {
            self.write()?;
        }
        let Some(path) = &self.run else {
            return Ok(String::new());
        };
        let text = fs::read_to_string(path).map_err(Error::file("cannot read", path))?;
        let request = Request::parse(path, &text)?;
        request.run(&self.arch, &self.code(Form::CodeObject)?)
    }

    fn write(&self) -> Result<()> {
        let output = match &self.output {
            Some(path) => path.clone(),
            None => PathBuf::from(
                self.input
                    .with_extension("s")
                    .file_name()
                    .unwrap_or_default(),
            ),
        };
        let form = form(&output)?;
        let code = self.code(form)?;
        output::write(&output, &code)
    }

    /// The code.
    fn code(&self, form: Form) -> Result<Vec<u8>> {
        let names = || {
            Gfx::ALL
                .iter()
                .map(|g| g.name())
                .collect::<Vec<_>>()
                .join(", ")
        };
        let gfx = Gfx::named(&self.arch).ok_or_else(|| {
            let message = format!("--arch={}: no AMD GPU of that name is known", self.arch);
            Error::usage_help(message, format!("one of {}", names()))
        })?;
        let bytes = fs::read(&self.input).map_err(Error::file("cannot read", &self.input))?;
        let input = Input {
            file: &self.input.to_string_lossy(),
            bytes: &bytes,
        };
        let options = Options {
            opt_level: self.opt_level.min(3),
            ..Options::default()
        };
        let made = translate(input, gfx, form, &options);
        let described = |errors: Vec<_>| errors.iter().map(diagnostic::of_target).collect();
        made.map_err(|errors| Error::Device(described(errors)))
    }
}

/// The form that a file's extension asks for.
fn form(output: &Path) -> Result<Form> {
    let extension = output.extension().unwrap_or_default();
    match extension.to_str() {
        Some("s") => Ok(Form::Assembly),
        Some("o") => Ok(Form::Object),
        Some("co" | "hsaco") => Ok(Form::CodeObject),
        _ => {
            let message = format!("{}: the extension says no form of code", output.display());
            let help = ".s is assembly, .o a relocatable object, .co and .hsaco a code object";
            Err(Error::usage_help(message, help))
        }
    }
}
