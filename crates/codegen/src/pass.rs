//! Passes over a module that becomes a machine's, as rows of tables.

use crate::analysis::locs::LocTable;
use crate::ir::{Ir, Value};
use crate::{Kernel, Options, TargetError};
use inkwell::module::Module;
use inkwell::targets::TargetMachine;
use std::collections::{HashMap, HashSet};
use wf_host_abi::Arch;

/// A version of a kernel's code: the same code with a bound for registers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bounded {
    /// The name of the code that it is derived from.
    pub of: String,
    /// What bounds its registers.
    pub bound: Bound,
}

/// What bounds the registers of a version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// Blocks of so many threads have to fit: the version has fewer registers.
    Threads(u32),
    /// So many registers are there: the version has more of them.
    Registers(u32),
}

/// A module on its way to a machine's code, and what passes find out on it.
pub struct Work<'a, 'ctx> {
    /// What it becomes code for.
    pub arch: &'a Arch,
    /// The module.
    pub module: &'a Module<'ctx>,
    /// Its kernels.
    pub kernels: &'a [Kernel],
    /// How to compile.
    pub options: &'a Options,
    /// The machine's cost model and code generator.
    pub machine: &'a TargetMachine,
    /// What is wrong with the program, so far.
    pub(crate) errors: Vec<TargetError>,
    /// Places that the code refers to.
    pub(crate) locs: LocTable,
    /// Bytes of static shared memory, by kernel.
    pub(crate) static_shared: HashMap<String, u32>,
    /// Functions that pass over iterations which do nothing.
    pub(crate) skipping: HashSet<String>,
    /// Versions of kernels with a bound for registers, in the order in which they follow
    /// the others.
    pub(crate) bounded: Vec<Bounded>,
    /// Functions with loops that have two chains of arithmetic under way.
    pub(crate) chained: HashSet<Value>,
    /// Functions with short loops that load.
    pub(crate) loading: HashSet<Value>,
}

impl<'a, 'ctx> Work<'a, 'ctx> {
    /// At the beginning.
    pub fn new(
        arch: &'a Arch,
        module: &'a Module<'ctx>,
        kernels: &'a [Kernel],
        options: &'a Options,
        machine: &'a TargetMachine,
    ) -> Self {
        Self {
            arch,
            module,
            kernels,
            options,
            machine,
            errors: vec![],
            locs: LocTable::new(),
            static_shared: HashMap::new(),
            skipping: HashSet::new(),
            bounded: vec![],
            chained: HashSet::new(),
            loading: HashSet::new(),
        }
    }

    /// Adds to what is wrong with the program.
    pub(crate) fn note(&mut self, errors: Vec<TargetError>) -> Result<(), TargetError> {
        self.errors.extend(errors);
        Ok(())
    }

    /// The module for passes that rewrite IR.
    pub(crate) fn ir(&self) -> Ir {
        Ir::of(self.module)
    }
}

/// What a pass does.
type Run = fn(&mut Work<'_, '_>) -> Result<(), TargetError>;

/// A row of a table.
#[derive(Clone, Copy)]
pub struct Pass {
    /// Its name, which is its file's where it has one.
    pub name: &'static str,
    /// The least `-O` level that it runs at.
    level: u8,
    /// Whether the compilation ends here if anything up to here is wrong.
    stops: bool,
    run: Run,
}

impl Pass {
    pub(crate) const fn new(name: &'static str, run: Run) -> Self {
        Self {
            name,
            level: 0,
            stops: false,
            run,
        }
    }

    pub(crate) const fn least_level(self, level: u8) -> Self {
        Self { level, ..self }
    }

    pub(crate) const fn stops(self) -> Self {
        Self {
            stops: true,
            ..self
        }
    }

    /// Whether the options ask for it.
    pub fn is_wanted(&self, options: &Options) -> bool {
        self.level <= options.opt_level
    }

    /// Runs it.
    ///
    /// # Errors
    /// All that is wrong with the program, where the pass is the last to look,
    /// and failures of LLVM's and of libraries.
    pub fn run(&self, work: &mut Work<'_, '_>) -> Result<(), Vec<TargetError>> {
        if let Err(error) = (self.run)(work) {
            work.errors.push(error);
            return Err(std::mem::take(&mut work.errors));
        }
        match self.stops && !work.errors.is_empty() {
            true => Err(std::mem::take(&mut work.errors)),
            false => Ok(()),
        }
    }
}
