//! Kernels that are ready for launch.

pub mod versions;

use crate::device::{Device, Module};
use crate::error::{Error, Result};
use crate::lock::lock;
use crate::mapping::alias_check::Disjoint;
use crate::mapping::cached_copies::Kept;
use crate::mapping::launch_cache::Memo;
use crate::program::program;
use std::sync::{Arc, Mutex, OnceLock};
use versions::{Versions, exceeds};
use wf_host_abi::{Guard, KernelInfo, Kind, SourceLoc};

/// A kernel that is ready to be launched.
pub struct Kernel {
    /// What the compiler says of it.
    pub info: KernelInfo,
    /// What to launch it with.
    pub versions: Versions,
    /// Its flat version.
    pub flat: Option<Flat>,
    /// The private copies of its last launch.
    pub kept: Kept,
    /// What its region's maps came to.
    pub memo: Mutex<Option<Memo>>,
}

/// The version of a kernel that is a kernel of its own.
pub struct Flat {
    kernel: &'static Kernel,
    /// What has to hold where it is launched.
    guards: Vec<Guard>,
    /// Whether its versions ask the same of pointers as those of the other.
    same_noalias: bool,
}

impl Kernel {
    /// Location of its region.
    #[inline]
    pub fn place(&'static self) -> &'static SourceLoc {
        &self.info.source
    }

    /// The kernel to launch with these parameters, this one or its flat version, and
    /// whether its pointers are as its versions ask, where they are for this one. `warps`: for
    /// how many a team has room.
    #[inline]
    pub fn chosen(
        &'static self,
        params: &[u64],
        noalias: Disjoint,
        warps: impl Fn() -> u32,
    ) -> (&'static Self, Disjoint) {
        let holds = |guard: &Guard| match guard {
            Guard::Threads { asked, above } => exceeds(asked, (*above).min(warps() as i32), params),
            // What depends on the geometry is decided after it.
            _ => false,
        };
        match &self.flat {
            Some(flat) if flat.guards.iter().all(holds) => {
                let kept = Some(noalias).filter(|_| flat.same_noalias);
                (flat.kernel, kept.unwrap_or_default())
            }
            _ => (self, noalias),
        }
    }
}

/// A kernel of loaded code, which is looked up when it is first wanted: a driver
/// may load each kernel's code only then.
pub struct Waiting {
    info: KernelInfo,
    flat: Option<KernelInfo>,
    module: Arc<dyn Module>,
    device: &'static dyn Device,
    found: OnceLock<&'static Kernel>,
    /// Of who looks it up: what is found stays for good.
    finding: Mutex<()>,
}

impl Waiting {
    /// A kernel of this module, with its flat version if it has one.
    pub fn new(
        info: &KernelInfo,
        flat: Option<&KernelInfo>,
        module: Arc<dyn Module>,
        device: &'static dyn Device,
    ) -> Self {
        Self {
            info: info.clone(),
            flat: flat.cloned(),
            module,
            device,
            found: OnceLock::new(),
            finding: Mutex::new(()),
        }
    }

    /// The kernel.
    ///
    /// # Errors
    /// The code lacks it, or the driver refuses.
    #[inline]
    pub fn get(&self) -> Result<&'static Kernel> {
        match self.found.get() {
            Some(kernel) => Ok(kernel),
            None => self.find(),
        }
    }

    #[cold]
    fn find(&self) -> Result<&'static Kernel> {
        if self.info.unbounded_stack {
            self.device.deepen_stacks()?;
        }
        let disabled = &program().config.disabled_versions;
        let _alone = lock(&self.finding);
        // Another thread may have been first. After an error the next region tries again.
        if let Some(kernel) = self.found.get() {
            return Ok(kernel);
        }
        let (info, flat) = (self.info.clone(), self.flat.clone());
        let kernel = load(info, flat, &*self.module, disabled)?;
        Ok(self.found.get_or_init(|| kernel))
    }
}

/// Looks a kernel up, and its flat version if it has one.
///
/// # Errors
/// The code lacks a kernel that its list names.
pub fn load(
    info: KernelInfo,
    flat: Option<KernelInfo>,
    module: &dyn Module,
    disabled: &[Kind],
) -> Result<&'static Kernel> {
    let is_enabled = !disabled.contains(&Kind::Flat);
    let flat = match (&info.flat, flat) {
        (None, _) => None,
        (Some(version), Some(flat)) => {
            let kernel = leak(flat, None, true, (module, disabled))?;
            Some((kernel, version.guards.clone())).filter(|_| is_enabled)
        }
        (Some(version), None) => return Err(Error::Internal(lacks(&version.symbol))),
    };
    leak(info, flat, false, (module, disabled))
}

/// Looks a kernel up that has this flat version, or is one itself.
fn leak(
    mut info: KernelInfo,
    flat: Option<(&'static Kernel, Vec<Guard>)>,
    is_flat: bool,
    (module, disabled): (&dyn Module, &[Kind]),
) -> Result<&'static Kernel> {
    let versions = Versions::load(module, &info, is_flat, disabled)?;
    let flat = flat.map(|(kernel, guards)| Flat {
        kernel,
        guards,
        same_noalias: kernel.versions.noalias == versions.noalias
            && kernel.versions.words == versions.words,
    });
    if let Some(most) = versions.max_block {
        info.max_threads = info
            .max_threads
            .min(most.saturating_sub(info.extra_threads).max(1));
    }
    Ok(Box::leak(Box::new(Kernel {
        info,
        versions,
        flat,
        kept: Kept::default(),
        memo: Mutex::new(None),
    })))
}

/// What is wrong with code without this kernel.
fn lacks(symbol: &str) -> String {
    format!("the device code lacks kernel {symbol}, which its list names")
}

#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
