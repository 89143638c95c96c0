//! The type of target passes, which are rows of tables.

use crate::ir::Module;
use crate::ir::TargetMachine;
use crate::ir::{Ir, Value};
use crate::locs::LocTable;
use crate::{Kernel, Options, Summary, TargetError};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use wf_host_abi::{Arch, Guard, Kind, Version};
use wf_llvm::Sorted;
use wf_passes::{Failure, State, Unit};

/// A version with a bound on registers: the same code otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Bounded {
    /// The symbol that it is derived from.
    pub of: String,
    /// The bound.
    pub bound: Bound,
}

/// A bound on the registers of a version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Bound {
    /// At most as many registers as blocks of so many threads allow.
    Threads(u32),
    /// At most so many registers, which are more than without the bound.
    Registers(u32),
}

/// A version with the place of its code in [`Work::kernels`].
type Numbered = (usize, Version);

/// A module on its way to a machine's code, and the results of passes.
pub struct Work<'a, 'ctx> {
    /// The architecture.
    pub arch: &'a Arch,
    /// The module.
    pub module: &'a Module<'ctx>,
    /// The code that may be launched: the kernels', then that of their versions.
    pub kernels: Vec<Kernel>,
    /// Metadata of each kernel, in the kernels' order, after pass `summarize_kernels`.
    pub summaries: Vec<Summary>,
    /// How to compile.
    pub options: &'a Options,
    /// The machine's cost model and code generator.
    pub machine: &'a TargetMachine,
    /// The versions of each kernel, best first, with the place of each in `kernels`.
    versions: Vec<Vec<Numbered>>,
    /// Errors so far.
    pub(crate) errors: Vec<TargetError>,
    /// Source locations that the code refers to.
    pub(crate) locs: LocTable,
    /// Bytes of static shared memory, by kernel.
    pub(crate) static_shared: HashMap<String, u32>,
    /// Functions that skip idle iterations.
    pub(crate) skipping: HashSet<String>,
    /// Versions with a bound on registers, in the order in which they follow the others.
    pub(crate) bounded: Vec<Bounded>,
    /// Functions with loops that interleave two chains of arithmetic.
    pub(crate) chained: HashSet<Value>,
    /// Functions with short loops that load.
    pub(crate) loading: HashSet<Value>,
}

impl<'a, 'ctx> Work<'a, 'ctx> {
    /// The state before the first pass.
    pub fn new(
        arch: &'a Arch,
        module: &'a Module<'ctx>,
        kernels: Vec<Kernel>,
        options: &'a Options,
        machine: &'a TargetMachine,
    ) -> Self {
        Self {
            arch,
            module,
            summaries: vec![],
            versions: vec![vec![]; kernels.len()],
            kernels,
            options,
            machine,
            errors: vec![],
            locs: LocTable::default(),
            static_shared: HashMap::new(),
            skipping: HashSet::new(),
            bounded: vec![],
            chained: HashSet::new(),
            loading: HashSet::new(),
        }
    }

    /// A module that was written with its state, on the way on.
    ///
    /// # Errors
    /// When the state is not that of this module.
    pub fn read(
        arch: &'a Arch,
        module: &'a Module<'ctx>,
        options: &'a Options,
        machine: &'a TargetMachine,
        state: &State,
    ) -> Result<Option<Self>, String> {
        let Some(kernels) = state.get("machine.kernels")? else {
            return Ok(None);
        };
        let mut work = Self::new(arch, module, kernels, options, machine);
        work.versions = match state.get("machine.versions")? {
            Some(versions) => versions,
            None => vec![vec![]; work.kernels.len()],
        };
        work.summaries = state.get("machine.summaries")?.unwrap_or_default();
        work.errors = state.get("machine.errors")?.unwrap_or_default();
        work.locs = state.get("machine.locs")?.unwrap_or_default();
        work.static_shared = state.get("machine.static_shared")?.unwrap_or_default();
        work.skipping = state.get("machine.skipping")?.unwrap_or_default();
        work.bounded = state.get("machine.bounded")?.unwrap_or_default();
        work.chained = state.get("machine.chained")?.unwrap_or_default();
        work.loading = state.get("machine.loading")?.unwrap_or_default();
        Ok(Some(work))
    }

    /// Records errors of the program.
    pub fn note(&mut self, errors: Vec<TargetError>) -> Result<(), TargetError> {
        self.errors.extend(errors);
        Ok(())
    }

    /// How many of `kernels` are the program's kernels, and not versions.
    pub fn programs_kernels(&self) -> usize {
        self.versions.len()
    }

    /// Derives a version of each kernel from its best version, if `pass` returns one. Of a kernel
    /// whose versions begin by value, it derives one for other launches, too. Returns the indices in
    /// `kernels` of the code that versions were derived from.
    pub fn derive(
        &mut self,
        pass: impl Fn(Ir, &Kernel, &Version) -> Option<Version>,
    ) -> Vec<usize> {
        let mut origins = self.derive_best(&pass);
        origins.extend(self.derive_from(&pass, |versions| {
            let at = versions.iter().take_while(|(_, v)| v.begins_by_value());
            let at = Some(at.count()).filter(|n| *n > 0)?;
            Some((at, versions.get(at).cloned()))
        }));
        origins
    }

    /// Derives a version of each kernel from its best version alone.
    pub fn derive_best(
        &mut self,
        pass: impl Fn(Ir, &Kernel, &Version) -> Option<Version>,
    ) -> Vec<usize> {
        self.derive_from(pass, |versions| Some((0, versions.first().cloned())))
    }

    /// The same, from the best version that asks for nothing of this kind.
    pub fn derive_beside(
        &mut self,
        kind: Kind,
        pass: impl Fn(Ir, &Kernel, &Version) -> Option<Version>,
    ) -> Vec<usize> {
        let asks = |version: &Version| version.kinds().any(|k| k == kind);
        self.derive_from(pass, |versions| {
            Some((0, versions.iter().find(|(_, v)| !asks(v)).cloned()))
        })
    }

    /// Derives versions: `place` says of a kernel's list whether there is to be one, where in the list it
    /// belongs, and what it is derived from, if not from the kernel itself.
    fn derive_from(
        &mut self,
        pass: impl Fn(Ir, &Kernel, &Version) -> Option<Version>,
        place: impl Fn(&[Numbered]) -> Option<(usize, Option<Numbered>)>,
    ) -> Vec<usize> {
        let ir = self.ir();
        let mut origins = vec![];
        for (i, versions) in self.versions.iter_mut().enumerate() {
            let Some((to, best)) = place(versions) else {
                continue;
            };
            let (at, of) = best.unwrap_or_else(|| (i, Version::of(&self.kernels[i].name)));
            if let Some(version) = pass(ir, &self.kernels[i], &of) {
                let code = Kernel {
                    name: version.symbol.clone(),
                    rarely_launched: false,
                    ..self.kernels[at].clone()
                };
                versions.insert(to, (self.kernels.len(), version));
                self.kernels.push(code);
                origins.push(at);
            }
        }
        origins
    }

    /// The versions of each kernel, best first, with those that `emitted` lists: each precedes the
    /// code that it is derived from. Of two with the same origin, the one with more registers comes
    /// first, since its guard is stricter.
    pub fn versions(&self, emitted: &[(String, Guard)]) -> Vec<Vec<Version>> {
        let with_emitted = |version: Version| {
            let derived = emitted.iter().filter(|(of, _)| *of == version.symbol);
            let derived = derived.map(|(_, guard)| version.derive(guard.clone(), vec![]));
            let mut all: Vec<_> = derived.collect();
            all.sort_by_key(|v| !matches!(v.guards.last(), Some(Guard::FewThreads)));
            all.push(version);
            all
        };
        let of_kernel = |(kernel, versions): (&Kernel, &Vec<Numbered>)| {
            let versions = versions.iter().map(|(_, version)| version.clone());
            let own = Version::of(&kernel.name);
            let mut all: Vec<_> = versions.chain([own]).flat_map(with_emitted).collect();
            // The version without guards is the kernel itself.
            all.pop();
            all
        };
        self.kernels
            .iter()
            .zip(&self.versions)
            .map(of_kernel)
            .collect()
    }

    /// The module for passes that rewrite IR.
    pub fn ir(&self) -> Ir {
        Ir::of(self.module)
    }
}

/// What a pass of a machine's does.
pub type Run = fn(&mut Work<'_, '_>) -> Result<(), TargetError>;

/// A row of a machine's tables.
pub type Pass = wf_passes::Pass<Run>;

impl Unit for Work<'_, '_> {
    type Run = Run;
    type Error = Vec<TargetError>;

    fn call(&mut self, run: Run) -> Result<(), Vec<TargetError>> {
        run(self).map_err(|error| {
            self.errors.push(error);
            std::mem::take(&mut self.errors)
        })
    }

    fn ir(&self) -> Ir {
        Ir::of(self.module)
    }

    fn arch(&self) -> Option<&Arch> {
        Some(self.arch)
    }

    fn machine(&self) -> String {
        wf_passes::machine_name(self.arch)
    }

    fn put_state(&self, state: &mut State) {
        // A field that passes fill belongs here and into `read`.
        let Self {
            arch: _,
            module: _,
            options: _,
            machine: _,
            kernels,
            summaries,
            versions,
            errors,
            locs,
            static_shared,
            skipping,
            bounded,
            chained,
            loading,
        } = self;
        state.put("machine.kernels", kernels);
        state.put("machine.versions", versions);
        state.put("machine.summaries", summaries);
        state.put("machine.errors", errors);
        state.put("machine.locs", locs);
        let static_shared: BTreeMap<_, _> = static_shared.iter().collect();
        state.put("machine.static_shared", &static_shared);
        let skipping: BTreeSet<_> = skipping.iter().collect();
        state.put("machine.skipping", &skipping);
        state.put("machine.bounded", bounded);
        state.put("machine.chained", &Sorted(chained));
        state.put("machine.loading", &Sorted(loading));
    }

    fn failure(failure: Failure) -> Vec<TargetError> {
        vec![TargetError::Passes(failure)]
    }

    fn check(&mut self) -> Result<bool, Vec<TargetError>> {
        match self.errors.is_empty() {
            true => Ok(false),
            false => Err(std::mem::take(&mut self.errors)),
        }
    }
}
