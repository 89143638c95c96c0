//! Kernels that are ready to be launched.

use crate::device::{KernelHandle, Module};
use crate::error::{Error, Result};
use crate::launch::resident::by_registers;
use crate::mapping::kept::Kept;
use crate::mapping::memo::Memo;
use std::sync::{Mutex, OnceLock};
use wf_image::{DEEP_TWIN, KernelInfo, Passed, SourceLoc, Told, WIDE_TWIN};

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

    /// What the told twin counts on and is passed, if there is one whose blocks
    /// may have so many threads.
    pub fn told(&self, block: u32) -> Option<&Told> {
        self.told.as_ref().filter(|code| code.fits(block))?;
        self.info.told.as_ref()
    }

    /// What to launch with blocks of so many threads, `few` of them, where what
    /// each of the other twins counts on holds or not.
    pub fn handle(&self, (block, few): (u32, bool), told: bool, apart: bool) -> KernelHandle {
        let twin = self.told.as_ref().filter(|_| told);
        let of_twin = told == self.info.told.is_some();
        let apart = self.apart.as_ref().filter(|code| {
            // The apart twin is that of the told one.
            apart && of_twin && code.fits(block)
        });
        apart.or(twin).unwrap_or(&self.code).handle(block, few)
    }

    /// Most registers that a thread takes, whichever twin is launched, where that is
    /// known.
    pub fn registers(&self) -> Option<u32> {
        let twins = [&self.told, &self.apart, &self.passed];
        let all = twins.into_iter().flatten().chain([&self.code]);
        all.map(|code| code.registers).max().flatten()
    }

    /// The passed twin, likewise, and what it is passed.
    pub fn passed(
        &self,
        (block, few): (u32, bool),
        told: bool,
        apart: bool,
    ) -> Option<(KernelHandle, &[Passed])> {
        let all = told == self.info.told.is_some() && (apart || self.info.apart.is_empty());
        let code = self
            .passed
            .as_ref()
            .filter(|code| all && code.fits(block))?;
        Some((code.handle(block, few), &self.info.passed))
    }
}

/// Bytes of local memory that a wide twin may take more than its kernel to be
/// launched in its place: a few words, which are not those of the innermost loop.
const SPILLED: u32 = 32;

/// A kernel's code, its wide twin for blocks of more threads than the number,
/// and its deep twin for launches of few threads.
pub struct Code {
    handle: KernelHandle,
    wide: Option<(u32, KernelHandle)>,
    deep: Option<KernelHandle>,
    /// The wide twin where it takes fewer registers and hardly more memory, with the
    /// registers of both.
    tight: Option<(KernelHandle, [u32; 2])>,
    /// Registers of a thread, with the twin that takes fewer if there is one, where
    /// they are known.
    registers: Option<u32>,
    /// Most threads of a block, where the device says.
    most: Option<u32>,
}

impl Code {
    /// Code for blocks of any number of threads.
    pub fn new(handle: KernelHandle) -> Self {
        Self {
            handle,
            wide: None,
            deep: None,
            tight: None,
            registers: None,
            most: None,
        }
    }

    /// The code called `name` of a kernel whose blocks may have so many
    /// threads.
    fn of(module: &dyn Module, name: &str, threads: u32) -> Option<Self> {
        let handle = module.kernel(name)?;
        let most = module.max_block(handle);
        let wide = module.kernel(&format!("{name}{WIDE_TWIN}"));
        let own = module.taken(handle);
        let tight = own.and_then(|own| {
            let twin = module.taken(wide?)?;
            let good = twin.registers < own.registers && twin.local <= own.local + SPILLED;
            good.then_some((wide?, [twin.registers, own.registers]))
        });
        let code = Self {
            most,
            deep: module.kernel(&format!("{name}{DEEP_TWIN}")),
            tight,
            registers: tight
                .map(|(_, [fewer, _])| fewer)
                .or(own.map(|own| own.registers)),
            ..Self::new(handle)
        };
        if let Some(narrow) = most
            && narrow < threads
            && let Some(twin) = wide
        {
            return Some(Self {
                wide: Some((narrow, twin)),
                most: module.max_block(twin),
                ..code
            });
        }
        Some(code)
    }

    /// Whether its blocks may have so many threads.
    fn fits(&self, block: u32) -> bool {
        self.most.is_none_or(|most| block <= most)
    }

    fn handle(&self, block: u32, few: bool) -> KernelHandle {
        match (self.wide, self.deep) {
            (Some((most, wide)), _) if block > most => wide,
            (_, Some(deep)) if few => deep,
            _ => match self.tight {
                Some((twin, [fewer, more]))
                    if by_registers(fewer, block) > by_registers(more, block) =>
                {
                    twin
                }
                _ => self.handle,
            },
        }
    }
}

/// A kernel of loaded code, which is looked up when it is first wanted: a driver
/// may load each kernel's code only then.
pub struct Waiting {
    info: KernelInfo,
    module: &'static dyn Module,
    found: OnceLock<Result<&'static Kernel>>,
}

impl Waiting {
    /// A kernel of this module.
    pub fn new(info: &KernelInfo, module: &'static dyn Module) -> Self {
        Self {
            info: info.clone(),
            module,
            found: OnceLock::new(),
        }
    }

    /// The kernel.
    ///
    /// # Errors
    /// The code lacks it.
    #[inline]
    pub fn get(&self) -> Result<&'static Kernel> {
        let find = || find(self.info.clone(), self.module);
        self.found.get_or_init(find).clone()
    }
}

/// Looks a kernel up.
///
/// # Errors
/// The code lacks a kernel that its list names.
fn find(mut info: KernelInfo, module: &dyn Module) -> Result<&'static Kernel> {
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
        kept: Kept::default(),
        memo: Mutex::new(None),
    })))
}

#[cfg(test)]
mod tests {
    use super::*;
    use wf_image::ApartParam;

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
            kept: Kept::default(),
            memo: Mutex::new(None),
        }
    }

    #[test]
    fn the_apart_twin_is_the_told_twins() {
        let both = kernel(true, true, 1024);
        let of = |k: &Kernel, told, apart| k.handle((256, false), told, apart).0;
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
        let is_taken = |k: &Kernel, told, apart| k.passed((256, false), told, apart).is_some();
        let both = kernel(true, true, 1024);
        assert!(is_taken(&both, true, true));
        assert!(!is_taken(&both, true, false));
        assert!(!is_taken(&both, false, true));
        let none = kernel(false, false, 1024);
        assert!(is_taken(&none, false, false));
    }

    #[test]
    fn few_threads_take_the_deep_twin() {
        let code = Code {
            wide: Some((512, KernelHandle(2))),
            deep: Some(KernelHandle(3)),
            ..Code::new(KernelHandle(1))
        };
        let of = |block, few| code.handle(block, few).0;
        assert_eq!([of(256, false), of(256, true)], [1, 3]);
        assert_eq!([of(1024, false), of(1024, true)], [2, 2]);
        assert_eq!(Code::new(KernelHandle(1)).handle(256, true).0, 1);
    }

    #[test]
    fn the_wide_twin_is_taken_where_more_blocks_fit() {
        let code = Code {
            tight: Some((KernelHandle(2), [64, 70])),
            ..Code::new(KernelHandle(1))
        };
        let of = |block| code.handle(block, false).0;
        assert_eq!([of(256), of(128), of(512), of(1024)], [2, 2, 2, 2]);
        let same = Code {
            tight: Some((KernelHandle(2), [64, 65])),
            ..Code::new(KernelHandle(1))
        };
        assert_eq!(same.handle(768, false).0, 1);
    }

    #[test]
    fn a_twin_too_narrow_for_the_launch_is_not_taken() {
        assert!(kernel(true, false, 256).told(256).is_some());
        assert!(kernel(true, false, 128).told(256).is_none());
        assert!(kernel(false, false, 1024).told(256).is_none());
    }
}
