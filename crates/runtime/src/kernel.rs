//! Kernels that are ready to be launched.

mod code;

use crate::device::{Device, KernelHandle, Module};
use crate::error::{Error, Result};
use crate::mapping::cached_copies::Kept;
use crate::mapping::launch_cache::Memo;
use std::sync::{Mutex, OnceLock};
use wf_device_abi::layout::MAX_WARPS;
use wf_host_abi::{KernelInfo, Passed, SourceLoc, Told};

pub use code::{Code, Size};

/// A kernel that is ready to be launched.
pub struct Kernel {
    /// What the compiler says of it.
    pub info: KernelInfo,
    /// What to launch it with.
    pub code: Code,
    /// Its told twin.
    pub told: Option<Code>,
    /// The apart twin of its told twin, or its own if it has no told one.
    pub apart: Option<Code>,
    /// The passed twin of the last of these that it has, or its own.
    pub passed: Option<Code>,
    /// Its flat twin.
    pub flat: Option<&'static Self>,
    /// The private copies of its last launch.
    pub kept: Kept,
    /// What its region's maps came to.
    pub memo: Mutex<Option<Memo>>,
}

impl Kernel {
    /// Where its region stands.
    #[inline]
    pub fn place(&'static self) -> &'static SourceLoc {
        &self.info.source
    }

    /// The kernel to launch with these parameters, this one or its flat twin, and
    /// whether it may count on `apart`, which is known to hold for this one.
    #[inline]
    pub fn chosen(&'static self, params: &[u64], apart: bool) -> (&'static Self, bool) {
        let Some(flat) = self.flat else {
            return (self, apart);
        };
        let asked = self.info.told_warps.iter();
        let asked = asked.filter_map(|n| Some(n.value(params)? as i32));
        // More threads than a team has warps are threads.
        if asked.max().is_some_and(|n| n > MAX_WARPS as i32) {
            (flat, apart && flat.info.apart == self.info.apart)
        } else {
            (self, apart)
        }
    }

    /// What the told twin counts on and is passed, if there is one whose blocks
    /// may have so many threads.
    pub fn told(&self, block: u32) -> Option<&Told> {
        self.told.as_ref().filter(|code| code.fits(block))?;
        self.info.told.as_ref()
    }

    /// What to launch with blocks of such a size, where what each of the other twins
    /// counts on holds or not.
    pub fn handle(&self, size: Size, told: bool, apart: bool) -> KernelHandle {
        let twin = self.told.as_ref().filter(|_| told);
        let of_twin = told == self.info.told.is_some();
        let apart = self.apart.as_ref().filter(|code| {
            // The apart twin is that of the told one.
            apart && of_twin && code.fits(size.block)
        });
        apart.or(twin).unwrap_or(&self.code).handle(size)
    }

    /// Most registers that a thread takes, whichever twin is launched, where that is
    /// known.
    pub fn registers(&self) -> Option<u32> {
        let twins = [&self.told, &self.apart, &self.passed];
        let all = twins.into_iter().flatten().chain([&self.code]);
        all.map(|code| code.registers).max().flatten()
    }

    /// The passed twin, likewise, and what it is passed.
    pub fn passed(&self, size: Size, told: bool, apart: bool) -> Option<(KernelHandle, &[Passed])> {
        let all = told == self.info.told.is_some() && (apart || self.info.apart.is_empty());
        let code = self
            .passed
            .as_ref()
            .filter(|code| all && code.fits(size.block))?;
        Some((code.handle(size), &self.info.passed))
    }
}

/// A kernel of loaded code, which is looked up when it is first wanted: a driver
/// may load each kernel's code only then.
pub struct Waiting {
    info: KernelInfo,
    flat: Option<KernelInfo>,
    module: &'static dyn Module,
    device: &'static dyn Device,
    found: OnceLock<Result<&'static Kernel>>,
}

impl Waiting {
    /// A kernel of this module, with its flat twin if it has one.
    pub fn new(
        info: &KernelInfo,
        flat: Option<&KernelInfo>,
        module: &'static dyn Module,
        device: &'static dyn Device,
    ) -> Self {
        Self {
            info: info.clone(),
            flat: flat.cloned(),
            module,
            device,
            found: OnceLock::new(),
        }
    }

    /// The kernel.
    ///
    /// # Errors
    /// The code lacks it.
    #[inline]
    pub fn get(&self) -> Result<&'static Kernel> {
        let find = || {
            if self.info.open_stack {
                self.device.deepen_stacks();
            }
            let flat = self.flat.clone().map(|info| find(info, None, self.module));
            find(self.info.clone(), flat.transpose()?, self.module)
        };
        self.found.get_or_init(find).clone()
    }
}

/// Looks a kernel up.
///
/// # Errors
/// The code lacks a kernel that its list names.
fn find(
    mut info: KernelInfo,
    flat: Option<&'static Kernel>,
    module: &dyn Module,
) -> Result<&'static Kernel> {
    let name = info.name.as_str();
    let threads = info.max_threads + info.extra_threads;
    let code = Code::of(module, name, threads).ok_or_else(|| {
        Error::Internal(format!(
            "the device code lacks kernel {name}, which its list names"
        ))
    })?;
    let twin = |name: Option<String>| Code::of(module, &name?, threads);
    let told = twin(info.told_twin());
    let apart = twin(info.apart_twin());
    let passed = twin(info.passed_twin());
    if let Some(most) = code.most {
        info.max_threads = info
            .max_threads
            .min(most.saturating_sub(info.extra_threads).max(1));
    }
    Ok(Box::leak(Box::new(Kernel {
        info,
        code,
        told,
        apart,
        passed,
        flat,
        kept: Kept::default(),
        memo: Mutex::new(None),
    })))
}

#[cfg(test)]
mod tests {
    use super::code::tests::blocks_of;
    use super::*;
    use wf_host_abi::{ApartParam, Expression, Step};

    /// A kernel with these twins: told, and apart from whichever has one, and a
    /// passed twin.
    fn kernel(told: bool, apart: bool, widest_told: u32) -> Kernel {
        let alone = ApartParam {
            index: 1,
            written: false,
            alone: true,
        };
        let twin = |wanted: bool, handle| wanted.then(|| Code::new(KernelHandle(handle)));
        Kernel {
            info: KernelInfo {
                told: told.then(Told::default),
                apart: apart.then_some(alone).into_iter().collect(),
                ..KernelInfo::default()
            },
            code: Code::new(KernelHandle(1)),
            told: twin(told, 2).map(|code| Code {
                most: Some(widest_told),
                ..code
            }),
            apart: twin(apart, 3),
            passed: twin(true, 4),
            flat: None,
            kept: Kept::default(),
            memo: Mutex::new(None),
        }
    }

    #[test]
    fn regions_that_ask_for_more_threads_than_there_are_warps_are_flat() {
        let leak = |kernel| &*Box::leak(Box::new(kernel));
        let asks = vec![Expression(vec![Step::Parameter(1)])];
        let flat = leak(kernel(false, false, 0));
        let own = leak(Kernel {
            info: KernelInfo {
                told_warps: asks,
                ..KernelInfo::default()
            },
            flat: Some(flat),
            ..kernel(false, false, 0)
        });
        let is_flat = |n: i32| std::ptr::eq(own.chosen(&[0, n as u32 as u64], false).0, flat);
        assert_eq!(
            [-1, 1, 32, 33, 256].map(is_flat),
            [false, false, false, true, true]
        );
        // What is known of one's parameters says nothing of the other's.
        let apart = leak(Kernel {
            flat: Some(leak(kernel(false, true, 0))),
            info: own.info.clone(),
            ..kernel(false, false, 0)
        });
        assert!(own.chosen(&[0, 33], true).1);
        assert!(!apart.chosen(&[0, 33], true).1);
    }

    #[test]
    fn the_apart_twin_is_the_told_twins() {
        let both = kernel(true, true, 1024);
        let of = |k: &Kernel, told, apart| k.handle(blocks_of(256), told, apart).0;
        assert_eq!(of(&both, true, true), 3);
        assert_eq!(of(&both, true, false), 2);
        assert_eq!(
            of(&both, false, true),
            1,
            "it takes the told twin's parameters"
        );
        assert_eq!(of(&both, false, false), 1);
        let apart = kernel(false, true, 0);
        assert_eq!(of(&apart, false, true), 3);
        assert_eq!(of(&apart, false, false), 1);
        let told = kernel(true, false, 1024);
        assert_eq!(of(&told, true, true), 2);
    }

    #[test]
    fn the_passed_twin_is_the_last_twins() {
        let is_taken = |k: &Kernel, told, apart| k.passed(blocks_of(256), told, apart).is_some();
        let both = kernel(true, true, 1024);
        assert!(is_taken(&both, true, true));
        assert!(!is_taken(&both, true, false));
        assert!(!is_taken(&both, false, true));
        let none = kernel(false, false, 1024);
        assert!(is_taken(&none, false, false));
    }

    #[test]
    fn a_twin_too_narrow_for_the_launch_is_not_taken() {
        assert!(kernel(true, false, 256).told(256).is_some());
        assert!(kernel(true, false, 128).told(256).is_none());
        assert!(kernel(false, false, 1024).told(256).is_none());
    }
}
