//! Loaded code for tests.

use super::{Kernel, load};
use crate::device::{KernelHandle, Module, Taken};
use crate::error::Result;
use std::collections::HashMap;
use wf_host_abi::KernelInfo;

/// Code with the kernels of these names, whose handles count from 1.
#[derive(Default)]
pub(crate) struct Loaded {
    /// The names.
    pub names: Vec<String>,
    /// Most threads of a block, of some.
    pub max_block: HashMap<String, u32>,
    /// What threads take, of some.
    pub taken: HashMap<String, Taken>,
}

impl Loaded {
    /// With a kernel's own code and all its versions, in this order.
    pub(crate) fn of(info: &KernelInfo) -> Self {
        let versions = info.versions.iter().map(|v| v.symbol.clone());
        Self {
            names: [info.name.clone()].into_iter().chain(versions).collect(),
            ..Self::default()
        }
    }

    fn name(&self, kernel: KernelHandle) -> &str {
        &self.names[kernel.0 - 1]
    }
}

impl Module for Loaded {
    fn kernel(&self, name: &str) -> Result<Option<KernelHandle>> {
        let at = self.names.iter().position(|known| known == name);
        Ok(at.map(|at| KernelHandle(at + 1)))
    }

    fn max_block(&self, kernel: KernelHandle) -> Option<u32> {
        self.max_block.get(self.name(kernel)).copied()
    }

    fn taken(&self, kernel: KernelHandle) -> Option<Taken> {
        self.taken.get(self.name(kernel)).copied()
    }

    fn global(&self, _name: &str) -> Result<Option<(u64, u64)>> {
        Ok(None)
    }
}

/// A kernel whose code has all of its versions; handle 1 is its own code, and its versions
/// follow in order.
pub(crate) fn kernel(info: KernelInfo) -> &'static Kernel {
    let module = Loaded::of(&info);
    load(info, None, &module, &[]).unwrap()
}
