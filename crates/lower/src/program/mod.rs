//! The program under compilation: one module and its kernels.

pub mod groups;
pub mod kernel;
pub mod lists;
pub mod nesting;
pub mod operators;
pub mod split_sums;

use crate::ir::Context;
use crate::ir::Module;
use crate::ir::{Ir, Linkage, Value};
use crate::program::groups::Group;
use crate::program::kernel::Kernel;
use serde::{Deserialize, Serialize};
use wf_codegen::MachineClass;
use wf_diagnostics::{Diagnostic, Severity};
use wf_host_abi::SourceLoc;
use wf_passes::State;

/// A device variable that holds the address of a function or table whose host
/// address device code may get.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Indirect {
    /// Its symbol, as the host's offload entry says.
    pub name: String,
    /// Whether it is a table of virtual functions.
    pub is_table: bool,
}

/// One module with the whole program, and the state of its kernels.
pub struct Program<'ctx> {
    /// The machine class that it is lowered for.
    pub class: &'static MachineClass,
    /// The module.
    pub module: Module<'ctx>,
    /// Its kernels in the order of their names, then their flat versions.
    pub kernels: Vec<Kernel>,
    /// Device variables that hold the device's address of something whose host
    /// address device code may get.
    pub indirect: Vec<Indirect>,
    /// Its reductions, from pass `recognize_reductions` to pass `lower_reductions`.
    pub reductions: Vec<Group>,
    /// Messages to the user.
    pub diagnostics: Vec<Diagnostic>,
}

impl<'ctx> Program<'ctx> {
    /// An empty program.
    pub fn new(context: &'ctx Context, class: &'static MachineClass) -> Self {
        Self {
            class,
            module: Module::new(context, "program"),
            kernels: vec![],
            indirect: vec![],
            reductions: vec![],
            diagnostics: vec![],
        }
    }

    /// The program in a module that was written with its state.
    ///
    /// # Errors
    /// When the state is not that of this module and class.
    pub fn read(
        module: Module<'ctx>,
        state: &State,
        class: &'static MachineClass,
    ) -> Result<Self, String> {
        Ok(Self {
            class,
            kernels: state.get("kernels")?.unwrap_or_default(),
            indirect: state.get("indirect")?.unwrap_or_default(),
            reductions: state.get("reductions")?.unwrap_or_default(),
            diagnostics: state.get("diagnostics")?.unwrap_or_default(),
            module,
        })
    }

    /// Adds what is known beside the module to a state.
    pub fn put_state(&self, state: &mut State) {
        state.put("kernels", &self.kernels);
        state.put("indirect", &self.indirect);
        state.put("reductions", &self.reductions);
        state.put("diagnostics", &self.diagnostics);
    }

    /// Whether it has neither kernels nor variables for the host.
    pub fn is_empty(&self) -> bool {
        let is_seen =
            |g: &Value| !g.is_declaration() && g.linkage() == Linkage::LLVMExternalLinkage;
        self.kernels.is_empty() && !self.ir().globals().iter().any(is_seen)
    }
}

impl Program<'_> {
    /// The module for passes that rewrite IR.
    pub fn ir(&self) -> Ir {
        Ir::of(&self.module)
    }

    /// Adds an error at an instruction.
    pub fn error(&mut self, at: Value, message: impl Into<String>, help: impl Into<String>) {
        let loc = location(at);
        self.error_at(loc, message, help);
    }

    /// Adds an internal fault at an instruction.
    pub fn bug(&mut self, at: Value, message: impl Into<String>) {
        let bug = Diagnostic::bug(message).at(location(at));
        self.diagnostics.push(bug);
    }

    /// Adds the call path from the target region to the last error.
    pub fn note_path(&mut self, notes: Vec<(String, SourceLoc)>) {
        if let Some(last) = self.diagnostics.last_mut() {
            last.notes = notes;
        }
    }

    /// Adds an error at a place.
    pub fn error_at(
        &mut self,
        loc: SourceLoc,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        let (error, help) = (Diagnostic::error_at(message, loc), help.into());
        self.diagnostics.push(match help.is_empty() {
            true => error,
            false => error.with_help(help),
        });
    }

    /// Whether an error was found.
    pub fn failed(&self) -> bool {
        self.diagnostics
            .iter()
            .any(|d| d.severity != Severity::Warning)
    }
}

/// Source location of an instruction; that of the nearest instruction with
/// one when it has none.
pub fn location(i: Value) -> SourceLoc {
    let function = wf_codegen::names::users(&i.function().name());
    let nearest = std::iter::successors(Some(i), |v| v.next())
        .chain(std::iter::successors(Some(i), |v| v.previous()))
        .find(|v| v.line() != 0)
        .or_else(|| {
            i.function()
                .instructions()
                .into_iter()
                .find(|v| v.line() != 0)
        });
    match nearest {
        Some(v) => SourceLoc {
            file: v.file(),
            line: v.line(),
            column: v.column(),
            function,
        },
        None => SourceLoc {
            function,
            ..SourceLoc::default()
        },
    }
}
