//! The code of a kernel, or of a twin of it, and which of its own twins a launch of
//! some size takes.

use crate::device::{KernelHandle, Module, Properties};
use crate::launch::occupancy::by_registers;
use wf_host_abi::{DEEP_TWIN, WIDE_TWIN};

/// What of a launch's size decides which code is taken.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Threads of a block.
    pub block: u32,
    /// Blocks that come to each multiprocessor, where they come to all.
    pub blocks: u64,
    /// Whether the launch leaves a multiprocessor half empty.
    pub few: bool,
}

impl Size {
    /// So many blocks of so many threads.
    pub fn of(device: &Properties, blocks: u64, block: u32) -> Self {
        let processors = u64::from(device.multiprocessors.max(1));
        let room = processors * u64::from(device.threads_per_multiprocessor / 2);
        Self {
            block,
            blocks: blocks.div_ceil(processors),
            // Each of so many may have twice the registers of a full multiprocessor's.
            few: blocks * u64::from(block) <= room,
        }
    }
}

/// Bytes of local memory that a wide twin may take more than its kernel to be
/// launched in its place: a few words, which are not those of the innermost loop.
const SPILLED: u32 = 32;

/// A kernel's code, its wide twin for blocks of more threads than the number,
/// and its deep twin for launches of few threads.
pub struct Code {
    pub(super) handle: KernelHandle,
    pub(super) wide: Option<(u32, KernelHandle)>,
    pub(super) deep: Option<KernelHandle>,
    /// The wide twin where it takes fewer registers and hardly more memory, with the
    /// registers of both.
    pub(super) tight: Option<(KernelHandle, [u32; 2])>,
    /// Registers of a thread, with the twin that takes fewer if there is one, where
    /// they are known.
    pub(super) registers: Option<u32>,
    /// Most threads of a block, where the device says.
    pub(super) most: Option<u32>,
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
    pub(super) fn of(module: &dyn Module, name: &str, threads: u32) -> Option<Self> {
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
    pub(super) fn fits(&self, block: u32) -> bool {
        self.most.is_none_or(|most| block <= most)
    }

    pub(super) fn handle(&self, size: Size) -> KernelHandle {
        let held = |registers| u64::from(by_registers(registers, size.block));
        match (self.wide, self.deep) {
            (Some((most, wide)), _) if size.block > most => wide,
            (_, Some(deep)) if size.few => deep,
            _ => match self.tight {
                // Where all blocks have their place anyway, nothing is gained.
                Some((twin, [fewer, more]))
                    if held(fewer) > held(more) && size.blocks > held(more) =>
                {
                    twin
                }
                _ => self.handle,
            },
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Blocks of so many threads, as many as fill any device.
    pub(in crate::kernel) fn blocks_of(block: u32) -> Size {
        Size {
            block,
            blocks: 1000,
            few: false,
        }
    }

    #[test]
    fn few_threads_take_the_deep_twin() {
        let code = Code {
            wide: Some((512, KernelHandle(2))),
            deep: Some(KernelHandle(3)),
            ..Code::new(KernelHandle(1))
        };
        let of = |block, few| {
            let size = Size {
                few,
                ..blocks_of(block)
            };
            code.handle(size).0
        };
        assert_eq!([of(256, false), of(256, true)], [1, 3]);
        assert_eq!([of(1024, false), of(1024, true)], [2, 2]);
        let few = Size {
            few: true,
            ..blocks_of(256)
        };
        assert_eq!(Code::new(KernelHandle(1)).handle(few).0, 1);
    }

    #[test]
    fn the_wide_twin_is_taken_where_more_blocks_fit() {
        let code = Code {
            tight: Some((KernelHandle(2), [64, 70])),
            ..Code::new(KernelHandle(1))
        };
        let of = |block| code.handle(blocks_of(block)).0;
        assert_eq!([of(256), of(128), of(512), of(1024)], [2, 2, 2, 2]);
        let launch = |blocks| Size {
            blocks,
            ..blocks_of(128)
        };
        // Seven blocks of 70 registers have their place beside each other.
        let of = |blocks| code.handle(launch(blocks)).0;
        assert_eq!([of(4), of(7), of(8)], [1, 1, 2]);
        let same = Code {
            tight: Some((KernelHandle(2), [64, 65])),
            ..Code::new(KernelHandle(1))
        };
        assert_eq!(same.handle(blocks_of(768)).0, 1);
    }
}
