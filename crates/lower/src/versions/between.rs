//! What stands between the optimiser and the machine's last phase: passes that derive
//! versions of kernels ([`wf_host_abi::versions`]), each from the last version that the
//! kernel has by then.

use crate::ir::Ir;
use crate::loops::relinearize_index;
use crate::program::kernel::Kernel;
use crate::versions::{by_value, launch_values, noalias};
use wf_host_abi::{Guard, Mode, Version};

/// A pass.
pub struct Pass {
    /// Its name.
    pub name: &'static str,
    /// What it does.
    pub run: fn(&mut Between<'_>),
}

/// The passes, in the order in which they run.
pub const BETWEEN: [Pass; 4] = [
    Pass {
        name: "relinearize_index",
        run: |b| relinearize_index::run(b.ir),
    },
    Pass {
        name: "launch_values",
        run: |b| {
            let derived = b.derive(|ir, _, of| launch_values::run(ir, of));
            for of in derived {
                b.codes[of].seldom_launched = true;
            }
            launch_values::answer_the_rest(b.ir);
        },
    },
    Pass {
        name: "noalias",
        run: |b| {
            b.derive(|ir, k, of| {
                let shares = k.nest.has_distribute && k.shape.mode == Mode::Spmd;
                noalias::run(ir, of, shares)
            });
        },
    },
    Pass {
        name: "by_value",
        run: |b| {
            b.derive(|ir, _, of| by_value::run(ir, of));
        },
    },
];

/// An optimised module and the versions of its kernels.
pub struct Between<'a> {
    /// The module.
    pub ir: Ir,
    kernels: &'a [Kernel],
    /// All code that may be launched, as the machine's passes see it: first that of the
    /// kernels themselves.
    pub codes: Vec<wf_codegen::Kernel>,
    /// The versions of each kernel, best first, with the place of each in `codes`.
    versions: Vec<Vec<(usize, Version)>>,
}

impl<'a> Between<'a> {
    /// At the beginning, with the kernels' own code alone.
    pub fn new(ir: Ir, kernels: &'a [Kernel], codes: Vec<wf_codegen::Kernel>) -> Self {
        Self {
            ir,
            kernels,
            codes,
            versions: vec![vec![]; kernels.len()],
        }
    }

    /// Derives a version of each kernel from its best one where `pass` makes one. Returns
    /// the places in `codes` of what versions were derived from.
    fn derive(&mut self, pass: impl Fn(Ir, &Kernel, &Version) -> Option<Version>) -> Vec<usize> {
        let mut origins = vec![];
        for (i, (kernel, versions)) in self.kernels.iter().zip(&mut self.versions).enumerate() {
            let best = versions.first().cloned();
            let (at, of) = best.unwrap_or_else(|| (i, Version::of(&kernel.name)));
            if let Some(version) = pass(self.ir, kernel, &of) {
                let code = wf_codegen::Kernel {
                    name: version.symbol.clone(),
                    seldom_launched: false,
                    ..self.codes[at].clone()
                };
                versions.insert(0, (self.codes.len(), version));
                self.codes.push(code);
                origins.push(at);
            }
        }
        origins
    }

    /// The versions of each kernel, best first, with those that the machine's passes
    /// derived: each goes before what it is derived from. Of two from the same code, that
    /// with more registers is the better, since it asks for more.
    pub fn finish(self, machine: &[(String, Guard)]) -> Vec<Vec<Version>> {
        let with_machine = |version: Version| {
            let derived = machine.iter().filter(|(of, _)| *of == version.symbol);
            let derived = derived.map(|(_, guard)| version.derive(guard.clone(), vec![]));
            let mut all: Vec<_> = derived.collect();
            all.sort_by_key(|v| !matches!(v.guards.last(), Some(Guard::FewThreads)));
            all.push(version);
            all
        };
        let of_kernel = |(kernel, versions): (&Kernel, Vec<(usize, Version)>)| {
            let versions = versions.into_iter().map(|(_, version)| version);
            let own = Version::of(&kernel.name);
            let mut all: Vec<_> = versions.chain([own]).flat_map(with_machine).collect();
            // What asks for nothing is the kernel itself.
            all.pop();
            all
        };
        self.kernels
            .iter()
            .zip(self.versions)
            .map(of_kernel)
            .collect()
    }
}
