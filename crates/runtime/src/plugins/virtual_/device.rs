//! The virtual GPU.

use super::module;
use crate::config::{Config, Kind};
use crate::device::{Block, Device, Frozen, Guard, KernelHandle, Module, Properties, Shape};
use crate::error::{Error, Result};
use crate::gate;
use crate::plugins::simulated::{Machine, Simulated};
use std::time::Duration;
use wf_host_abi::vgpu::{LANES, TEAM_THREADS};
use wf_host_abi::{Arch, Image, SourceLoc};
use wf_vgpu::VirtualGpu;

/// Multiprocessors that it says it has.
const MULTIPROCESSORS: u32 = 4;

/// The virtual GPU.
struct Virtual(VirtualGpu);

/// Makes the virtual GPU of this number. Memory of the host is open to its kernels only if
/// the program requires that.
///
/// # Errors
/// The environment asks for a machine that cannot be.
pub fn open(config: &Config, number: u32, host_memory: bool) -> Result<Box<dyn Device>> {
    let gpu = VirtualGpu::new(wf_vgpu::Config {
        lanes: config.lanes,
        seed: config.seed,
        workers: config.workers,
    })
    .map_err(|e| Error::Environment(e.to_string()))?;
    gpu.allow_host_access(host_memory);
    let properties = Properties {
        kind: Kind::Virtual,
        name: "Warpfork virtual GPU".to_owned(),
        uid: format!("WARPFORK-VIRTUAL-{number}"),
        memory_bytes: gpu.limits().memory,
        multiprocessors: MULTIPROCESSORS,
        lanes: config.lanes,
        max_block: if config.lanes > LANES[0] {
            wf_vgpu::MAX_BLOCK
        } else {
            TEAM_THREADS
        },
        threads_per_multiprocessor: 2048,
        shared_per_block: wf_vgpu::MAX_SHARED,
        host_memory: true,
        registers_host: false,
        simulated: true,
    };
    Ok(Box::new(Simulated {
        machine: Virtual(gpu),
        properties,
    }))
}

impl Machine for Virtual {
    fn suits(&self, arch: &Arch) -> Option<u32> {
        (*arch == Arch::Virtual).then_some(1)
    }

    fn arch(&self) -> String {
        "virtual".to_owned()
    }

    fn alloc(&self, bytes: u64) -> Option<u64> {
        self.0.alloc(bytes)
    }

    fn alloc_guarded(&self, bytes: u64, guard: Guard) -> Option<Block> {
        let Guard { before, behind } = guard;
        let first = self
            .0
            .alloc_guarded(bytes, wf_vgpu::Guard { before, behind })?;
        Some(Block {
            start: first,
            first,
        })
    }

    fn free(&self, address: u64) -> Result<()> {
        if self.0.free(address) {
            return Ok(());
        }
        Err(Error::Device(format!(
            "no device memory begins at address {address:#x} to be freed"
        )))
    }

    fn owns(&self, address: u64, bytes: u64) -> bool {
        self.0.owns(address, bytes)
    }

    fn load(&self, _device: &dyn Device, image: &Image) -> Result<Box<dyn Module>> {
        module::load(&self.0, image).map(|m| Box::new(m) as Box<dyn Module>)
    }

    fn launch(&self, kernel: KernelHandle, shape: Shape, params: &[u64]) -> Result<()> {
        // What its lanes share with other launches is frozen when the process forks.
        gate::released(|| module::launch(&self.0, kernel, shape, params))
    }

    fn room(&self) -> Option<u64> {
        Some(self.0.room())
    }

    fn expire(&self, limit: Duration, region: &'static SourceLoc) {
        wf_vgpu::expire(limit, region);
    }

    fn freeze(&self) -> Box<dyn Frozen + '_> {
        Box::new(Still(self.0.freeze()))
    }
}

/// The virtual GPU while the process forks.
struct Still<'g>(wf_vgpu::Frozen<'g>);

impl Frozen for Still<'_> {
    fn in_child(&mut self) {
        self.0.in_child();
    }
}
