//! The state that the passes of lowering work on.

use crate::frontend::contract;
use crate::ir::Ir;
use crate::ir::TargetMachine;
use crate::program::Program;
use crate::program::kernel::Kernel;
use crate::{DeviceModule, Options, diagnostic};
use wf_codegen::class::SIMT;
use wf_diagnostics::Diagnostic;
use wf_host_abi::{Arch, SourceLoc};
use wf_passes::{Facts, Failure, Pass, State, Unit};

/// The settings of passes, beside the program.
pub struct Setting<'a> {
    /// The device code of each translation unit.
    pub modules: &'a [DeviceModule],
    /// What to compile for, and how.
    pub options: &'a Options,
    /// A target machine for LLVM's passes.
    pub machine: &'a TargetMachine,
}

/// A function of ours.
type Ours = fn(&mut Program<'_>, &Setting<'_>);

/// Kinds of passes.
#[derive(Clone, Copy)]
pub enum Step {
    /// A function of ours.
    Ours(Ours),
    /// LLVM's passes, in the syntax of `opt -passes=`.
    Llvms(fn(&Options) -> &'static str),
    /// A function of ours, then LLVM's passes.
    Both(Ours, &'static str),
}

/// A row for a pass of ours.
pub const fn ours(name: &'static str, run: Ours) -> Pass<Step> {
    Pass::new(name, Step::Ours(run))
}

/// A row for passes of LLVM's.
pub const fn llvms(name: &'static str, passes: fn(&Options) -> &'static str) -> Pass<Step> {
    Pass::new(name, Step::Llvms(passes))
}

/// A row for a pass of ours, which passes of LLVM's follow.
pub const fn both(name: &'static str, run: Ours, passes: &'static str) -> Pass<Step> {
    Pass::new(name, Step::Both(run, passes))
}

/// A program that is being lowered.
pub struct Lowering<'a, 'ctx> {
    /// The program.
    pub program: Program<'ctx>,
    /// The settings of its passes.
    pub setting: Setting<'a>,
}

impl Lowering<'_, '_> {
    fn llvm(&self, passes: &str) -> Result<(), Vec<Diagnostic>> {
        let run = self.ir().run_module_passes(passes, self.setting.machine);
        run.map_err(|e| vec![Diagnostic::bug(format!("LLVM's passes `{passes}`: {e}"))])
    }
}

impl Unit for Lowering<'_, '_> {
    type Run = Step;
    type Error = Vec<Diagnostic>;

    fn call(&mut self, step: Step) -> Result<(), Vec<Diagnostic>> {
        match step {
            Step::Ours(run) => run(&mut self.program, &self.setting),
            Step::Llvms(passes) => self.llvm(passes(self.setting.options))?,
            Step::Both(run, passes) => {
                run(&mut self.program, &self.setting);
                self.llvm(passes)?;
            }
        }
        Ok(())
    }

    fn ir(&self) -> Ir {
        self.program.ir()
    }

    fn arch(&self) -> Option<&Arch> {
        None
    }

    fn machine(&self) -> String {
        // The most common class needs no name.
        match *self.program.class == SIMT {
            true => String::new(),
            false => self.program.class.name.to_owned(),
        }
    }

    fn failure(failure: Failure) -> Vec<Diagnostic> {
        vec![diagnostic::of_runner(&failure)]
    }

    fn check(&mut self) -> Result<bool, Vec<Diagnostic>> {
        match self.program.failed() {
            true => Err(std::mem::take(&mut self.program.diagnostics)),
            false => Ok(self.program.is_empty()),
        }
    }

    fn kernels(&self) -> Option<Vec<String>> {
        Some(self.program.kernels.iter().map(place).collect())
    }

    fn notes(&self) -> String {
        let groups = self.program.reductions.iter();
        groups.map(ToString::to_string).collect()
    }

    fn put_state(&self, state: &mut State) {
        self.program.put_state(state);
    }

    fn verify(&self, leaves: Facts) -> Result<(), String> {
        match leaves.hold(Facts::CANONICAL) {
            true => contract::verify(&self.program),
            false => Ok(()),
        }
    }
}

/// A kernel's name for the user.
fn place(kernel: &Kernel) -> String {
    let SourceLoc { file, line, .. } = &kernel.source;
    format!("the target region at {file}:{line}")
}
