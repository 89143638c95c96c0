//! Parts that AMD GPUs alone have.

use super::driver::{OWN, Own};
use super::module;
use super::release::Release;
use crate::device::{Device, Module, Queue};
use crate::error::{Error, Fault, Result};
use crate::lock::lock;
use crate::plugins::driver::{Gpu, Maker};
use crate::plugins::fixed_stack;
use std::ffi::c_int;
use std::sync::{Arc, Mutex};
use std::time::Instant;
use wf_amdgpu_hostcall::Services;
use wf_host_abi::amd::Gfx;
use wf_host_abi::{Arch, Image};

/// One of them.
pub struct Hip {
    pub(super) ordinal: c_int,
    /// LLVM's name, without features.
    pub(super) processor: String,
    /// The release of its library.
    pub(super) release: Release,
    /// Bytes that each code object's kernels may allocate.
    pub(super) heap: u64,
    /// Bytes of stacks that the environment asks for.
    pub(super) stack: Option<u64>,
    /// All queues.
    pub(super) queues: Mutex<Vec<Queue>>,
    /// Those of loaded code objects that ask the host.
    pub(super) services: Mutex<Vec<Arc<Services>>>,
}

/// How well code suits a processor with this release of the library, 0 for not at all.
pub(super) fn suits(gfx: Gfx, processor: &str, release: Release) -> u32 {
    match gfx.is_generic() && !release.has_generic() {
        true => 0,
        false => gfx.suits(processor),
    }
}

impl Maker for Hip {
    type More = Own;

    fn suits(&self, arch: &Arch) -> Option<u32> {
        let Arch::Amd(gfx) = arch else { return None };
        Some(suits(*gfx, &self.processor, self.release)).filter(|&n| n > 0)
    }

    fn arch(&self) -> String {
        let suits = |gfx: &&Gfx| suits(**gfx, &self.processor, self.release);
        let best = Gfx::ALL.iter().max_by_key(suits);
        best.map_or("", |gfx| gfx.name()).to_owned()
    }

    fn enter(gpu: &Gpu<Self>) -> Result<()> {
        // SAFETY: it takes a number.
        let status = unsafe { (gpu.driver.more.device_set)(gpu.maker.ordinal) };
        // What comes next may only give something back.
        gpu.driver.check_release(OWN.device_set, status)
    }

    fn load(gpu: &Gpu<Self>, image: &Image) -> Result<Box<dyn Module>> {
        Self::before_waiting_for_all(gpu)?;
        let (loaded, services) = module::load(gpu.driver, gpu, gpu.maker.heap, image)?;
        lock(&gpu.maker.services).extend(services.map(Arc::new));
        Ok(Box::new(loaded))
    }

    fn deepen_stacks(gpu: &Gpu<Self>) -> Result<()> {
        fixed_stack::deepen(gpu.maker.stack)
    }

    /// Answers kernels until the queue is done, if there are any that ask:
    /// whoever waited inside the library could not.
    fn before_waiting(gpu: &Gpu<Self>, queue: Queue) -> Result<()> {
        if lock(&gpu.maker.services).is_empty() {
            return Ok(());
        }
        if gpu.is_lost() {
            // Its kernels may wait for one that has given up.
            return gpu.enter();
        }
        let begin = Instant::now();
        while !gpu.is_done(queue)? {
            gpu.in_time(begin.elapsed())?;
            std::thread::yield_now();
        }
        Ok(())
    }

    fn before_waiting_for_all(gpu: &Gpu<Self>) -> Result<()> {
        let queues = lock(&gpu.maker.queues).clone();
        queues
            .into_iter()
            .try_for_each(|queue| Self::before_waiting(gpu, queue))
    }

    /// Answers what kernels ask for.
    fn before_asking(&self) -> Result<()> {
        // The lock is not held meanwhile: an answer may print.
        let services = lock(&self.services).clone();
        for services in services {
            services.look();
            if let Some(why) = services.take_failure() {
                return Err(Error::Fault(Fault {
                    message: why,
                    is_placed: true,
                    of_address: false,
                    misaligned: None,
                    beside: None,
                }));
            }
        }
        Ok(())
    }

    fn made(&self, queue: Queue) {
        lock(&self.queues).push(queue);
    }
}
