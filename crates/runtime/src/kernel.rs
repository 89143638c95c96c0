//! Kernels that are ready to be launched.

use crate::device::{KernelHandle, Module};
use crate::error::{Error, Result};
use crate::mapping::memo::Memo;
use std::sync::Mutex;
use wf_image::{APART_TWIN, Image, KernelInfo, SourceLoc, WIDE_TWIN};

/// A kernel that is ready to be launched.
pub struct Kernel {
    /// What the compiler says of it.
    pub info: KernelInfo,
    /// What to launch it with.
    pub code: Code,
    /// Its apart twin.
    pub apart: Option<Code>,
    /// What its region's maps came to.
    pub memo: Mutex<Option<Memo>>,
}

impl Kernel {
    /// Where its region stands.
    #[inline]
    pub fn place(&'static self) -> &'static SourceLoc {
        &self.info.source
    }

    /// What to launch with blocks of so many threads, where what the apart twin
    /// counts on holds or not.
    pub fn handle(&self, block: u32, apart: bool) -> KernelHandle {
        let fits = |code: &&Code| code.most.is_none_or(|most| block <= most);
        let twin = self.apart.as_ref().filter(|_| apart).filter(fits);
        twin.unwrap_or(&self.code).handle(block)
    }
}

/// A kernel's code, and its wide twin for blocks of more threads than the
/// number.
pub struct Code {
    handle: KernelHandle,
    wide: Option<(u32, KernelHandle)>,
    /// Most threads of a block, where the device says.
    most: Option<u32>,
}

impl Code {
    /// Code for blocks of any number of threads.
    pub fn new(handle: KernelHandle) -> Self {
        Self {
            handle,
            wide: None,
            most: None,
        }
    }

    /// The code called `name` of a kernel whose blocks may have so many
    /// threads.
    fn of(module: &dyn Module, name: &str, threads: u32) -> Option<Self> {
        let handle = module.kernel(name)?;
        let most = module.max_block(handle);
        let code = Self {
            most,
            ..Self::new(handle)
        };
        if let Some(narrow) = most
            && narrow < threads
            && let Some(twin) = module.kernel(&format!("{name}{WIDE_TWIN}"))
        {
            return Some(Self {
                wide: Some((narrow, twin)),
                most: module.max_block(twin),
                ..code
            });
        }
        Some(code)
    }

    fn handle(&self, block: u32) -> KernelHandle {
        match self.wide {
            Some((most, wide)) if block > most => wide,
            _ => self.handle,
        }
    }
}

/// The kernel of this name in a loaded image; `None` if the image lists none.
///
/// # Errors
/// The code lacks a kernel that its list names.
pub fn find(image: &Image, module: &dyn Module, name: &str) -> Result<Option<&'static Kernel>> {
    let Some(info) = image.kernels.iter().find(|k| k.name == name) else {
        return Ok(None);
    };
    let mut info = info.clone();
    let threads = info.max_threads + info.extra_threads;
    let code = Code::of(module, name, threads).ok_or_else(|| {
        Error::Internal(format!(
            "the device code lacks kernel {name}, which its list names"
        ))
    })?;
    let apart = (!info.apart.is_empty())
        .then(|| Code::of(module, &format!("{name}{APART_TWIN}"), threads))
        .flatten();
    if let Some(most) = code.most {
        info.max_threads = info
            .max_threads
            .min(most.saturating_sub(info.extra_threads).max(1));
    }
    Ok(Some(Box::leak(Box::new(Kernel {
        info,
        code,
        apart,
        memo: Mutex::new(None),
    }))))
}
