//! A GPU's memory, copies and queues.

use super::buffers::{Buffers, Way};
use super::numbers::*;
use super::{Driver, Handle, module};
use crate::config::Waiting;
use crate::device::{
    Device, KernelHandle, Memory, Module, Moment, Properties, Queue, Shape, Sharing,
    ZERO_COPY_BYTES,
};
use crate::error::{Error, Result};
use crate::forks;
use crate::host_memory;
use crate::lock::lock;
use crate::plugins::pool::Pool;
use crate::plugins::populate::{POPULATE, make_pages};
use std::ffi::{c_int, c_uint};
use std::sync::atomic::AtomicU64;
use std::sync::{Mutex, OnceLock};
use wf_host_abi::{Arch, Image};

/// Blocks of [`Memory::ZeroCopy`] that the driver is asked for together.
const ZERO_COPY_BLOCKS: u64 = 16;

/// What one maker's GPUs have of their own.
pub trait Maker: Sized + Send + Sync {
    /// The driver's own functions.
    type More: Send + Sync + 'static;

    /// Whether large copies of pageable memory are staged here and not by the driver.
    const STAGES: bool = false;

    /// As [`Device::suits`].
    fn suits(&self, arch: &Arch) -> Option<u32>;

    /// As [`Device::arch`].
    fn arch(&self) -> String;

    /// Makes the calling thread use this GPU.
    ///
    /// # Errors
    /// The driver refuses.
    fn enter(gpu: &Gpu<Self>) -> Result<()>;

    /// Has the driver load code.
    ///
    /// # Errors
    /// It does not.
    fn load(gpu: &Gpu<Self>, image: &Image) -> Result<Box<dyn Module>>;

    /// Comes before calls that may wait for a queue inside the driver.
    ///
    /// # Errors
    /// What ran on the queue failed.
    fn before_waiting(_gpu: &Gpu<Self>, _queue: Queue) -> Result<()> {
        Ok(())
    }

    /// Comes before calls that may wait for the whole device.
    ///
    /// # Errors
    /// What ran there failed.
    fn before_waiting_for_all(_gpu: &Gpu<Self>) -> Result<()> {
        Ok(())
    }

    /// Puts an event after all that anybody has the device do now; says whether the driver can.
    ///
    /// # Errors
    /// It refuses, or an earlier operation failed.
    fn record_all(_gpu: &Gpu<Self>, _event: Handle) -> Result<bool> {
        Ok(false)
    }

    /// Comes before a queue is asked whether it is done.
    ///
    /// # Errors
    /// What ran there failed.
    fn before_asking(&self) -> Result<()> {
        Ok(())
    }

    /// Comes before a launch.
    ///
    /// # Errors
    /// The driver refuses.
    fn before_launch(_gpu: &Gpu<Self>, _kernel: KernelHandle, _shape: Shape) -> Result<()> {
        Ok(())
    }

    /// As [`Device::deepen_stacks`].
    ///
    /// # Errors
    /// The environment asks for stacks that the device's kernels cannot have.
    fn deepen_stacks(gpu: &Gpu<Self>) -> Result<()>;

    /// A queue was made.
    fn made(&self, _queue: Queue) {}

    /// As [`Device::native_handles`].
    fn native_handles(&self) -> Option<(usize, usize)> {
        None
    }

    /// As [`Device::copy_peer`], from the device with these native handles.
    ///
    /// # Errors
    /// The driver refuses.
    fn copy_peer(
        _gpu: &Gpu<Self>,
        _queue: Queue,
        _to: u64,
        _other: (usize, usize),
        _from: u64,
        _bytes: u64,
    ) -> Result<bool> {
        Ok(false)
    }

    /// As [`Device::share_host`].
    fn share_host(_gpu: &Gpu<Self>, _begin: u64, _bytes: u64, _writable: bool) -> Sharing {
        Sharing::Refused
    }

    /// As [`Device::unshare_host`].
    fn unshare_host(_gpu: &Gpu<Self>, _begin: u64) {}

    /// As [`Device::is_isolated`].
    fn is_isolated(&self) -> bool {
        false
    }

    /// As [`Device::is_exclusive`].
    fn is_exclusive(&self) -> bool {
        false
    }

    /// As [`Device::kernels_speak`].
    fn kernels_speak(&self, _image: &Image) -> bool {
        true
    }
}

/// A GPU.
pub struct Gpu<M: Maker> {
    /// Its driver.
    pub driver: &'static Driver<M::More>,
    /// What it is.
    pub properties: Properties,
    /// What its maker's have of their own.
    pub maker: M,
    pub(super) pool: Mutex<Pool>,
    /// Bytes of unused blocks that it may keep without asking the driver.
    pub(super) may_keep: AtomicU64,
    /// Unused blocks of [`Memory::ZeroCopy`].
    zero_copy: Mutex<Vec<u64>>,
    /// Buffers for large copies.
    pub(super) staging: Buffers,
    /// How threads wait for it.
    pub(super) waiting: Waiting,
    /// What it was lost by.
    pub(super) lost: OnceLock<String>,
}

impl<M: Maker> Gpu<M> {
    /// A GPU of which nothing is in use.
    pub fn new(
        driver: &'static Driver<M::More>,
        properties: Properties,
        maker: M,
        waiting: Waiting,
    ) -> Self {
        Self {
            driver,
            properties,
            maker,
            pool: Mutex::default(),
            may_keep: AtomicU64::new(0),
            zero_copy: Mutex::default(),
            staging: Buffers::default(),
            waiting,
            lost: OnceLock::new(),
        }
    }

    /// As [`Driver::check`]; after some errors the GPU can be used no more.
    ///
    /// # Errors
    /// The status is not success.
    #[inline]
    pub fn check(&self, call: &str, status: c_int) -> Result<()> {
        match status {
            0 => Ok(()),
            _ => Err(self.failed(call, status)),
        }
    }

    /// As [`Driver::check_release`].
    ///
    /// # Errors
    /// The status is not success, and the driver has not shut down.
    #[inline]
    pub fn check_release(&self, call: &str, status: c_int) -> Result<()> {
        match status {
            0 | DEINITIALIZED => Ok(()),
            _ => Err(self.failed(call, status)),
        }
    }

    #[cold]
    fn failed(&self, call: &str, status: c_int) -> Error {
        let mut error = self.driver.error(call, status);
        if self.properties.registers_host
            && let Error::Fault(fault) = &mut error
            && fault.of_address
        {
            fault.message.push_str(&host_memory::unreached());
        }
        if self.driver.interface.losses.contains(&status) {
            self.lost.get_or_init(|| error.to_string());
        }
        error
    }

    /// Why a child of the process that opened the driver cannot use the GPU.
    #[cold]
    fn in_child(&self) -> Error {
        Error::Program(format!(
            "the process was forked from one that had used {}, and {} is of no use in such a \
             child; fork before the first target region, or start the child by posix_spawn or \
             exec",
            self.properties.name, self.driver.interface.title
        ))
    }

    fn alloc_failed(&self, call: &str, status: c_int, bytes: u64) -> Error {
        if status != OUT_OF_MEMORY {
            return self.failed(call, status);
        }
        Error::OutOfMemory {
            bytes,
            free: self.free_now(),
            device: self.properties.name.clone(),
            purpose: None,
        }
    }

    pub(super) fn free_now(&self) -> Option<u64> {
        let (mut free, mut total) = (0usize, 0usize);
        // SAFETY: both pointers are to local variables.
        let status = unsafe { (self.driver.functions.memory_info)(&mut free, &mut total) };
        (status == 0).then_some(free as u64)
    }

    pub(super) fn allocated(
        &self,
        call: &str,
        status: c_int,
        address: u64,
        bytes: u64,
    ) -> Result<u64> {
        match status {
            0 => Ok(address),
            _ => Err(self.alloc_failed(call, status, bytes)),
        }
    }

    /// Makes an event and puts it on a queue.
    pub(super) fn event(&self, queue: Queue, flags: c_uint) -> Result<Handle> {
        let (f, names) = (&self.driver.functions, self.driver.names());
        let mut event: Handle = std::ptr::null_mut();
        // SAFETY: the pointer is to a local variable, queues are never destroyed.
        unsafe {
            self.check(names.event_create, (f.event_create)(&mut event, flags))?;
            let status = (f.event_record)(event, queue.0 as Handle);
            self.check(names.event_record, status).inspect_err(|_| {
                (f.event_destroy)(event);
            })?;
        }
        Ok(event)
    }
}

impl<M: Maker> Device for Gpu<M> {
    fn properties(&self) -> &Properties {
        &self.properties
    }

    fn suits(&self, arch: &Arch) -> Option<u32> {
        self.maker.suits(arch)
    }

    fn arch(&self) -> String {
        self.maker.arch()
    }

    fn copies_wait(&self) -> bool {
        true
    }

    #[inline]
    fn enter(&self) -> Result<()> {
        if forks::gpu_is_the_parents() {
            return Err(self.in_child());
        }
        if let Some(why) = self.lost.get() {
            return Err(Error::Device(format!(
                "{} can no longer be used, after an error: {why}",
                self.properties.name
            )));
        }
        M::enter(self)
    }

    fn alloc(&self, bytes: u64, memory: Memory) -> Result<u64> {
        let (f, names) = (&self.driver.functions, self.driver.names());
        let (mut address, size) = (0, bytes.max(1) as usize);
        match memory {
            Memory::Device | Memory::Mapping => self.pooled_alloc(bytes),
            Memory::Host => {
                let flags = self.driver.interface.host_flags;
                // SAFETY: the pointer is to a local variable.
                let status = unsafe { (f.host_alloc)(&mut address, size, flags) };
                self.allocated(names.host_alloc, status, address, bytes)
            }
            Memory::ZeroCopy => {
                if let Some(address) = lock(&self.zero_copy).pop() {
                    return Ok(address);
                }
                // A page of blocks, which are never given back to the driver.
                let page = self.alloc(ZERO_COPY_BYTES * ZERO_COPY_BLOCKS, Memory::Host)?;
                let blocks = (1..ZERO_COPY_BLOCKS).map(|n| page + n * ZERO_COPY_BYTES);
                lock(&self.zero_copy).extend(blocks);
                Ok(page)
            }
            Memory::Shared => {
                // SAFETY: the pointer is to a local variable.
                let status = unsafe { (f.managed_alloc)(&mut address, size, ATTACH_GLOBAL) };
                self.allocated(names.managed_alloc, status, address, bytes)
            }
        }
    }

    fn free(&self, address: u64, memory: Memory) -> Result<()> {
        let (f, names) = (&self.driver.functions, self.driver.names());
        let (call, free) = match memory {
            Memory::Mapping => return self.pooled_free(address, None),
            Memory::Device => {
                let after = match lock(&self.pool).has(address) {
                    true => self.after_all()?,
                    false => None,
                };
                return self.pooled_free(address, after);
            }
            Memory::ZeroCopy => {
                lock(&self.zero_copy).push(address);
                return Ok(());
            }
            Memory::Shared => (names.memory_free, f.memory_free),
            Memory::Host => (names.host_free, f.host_free),
        };
        M::before_waiting_for_all(self)?;
        // SAFETY: the driver checks the address itself.
        let status = unsafe { free(address) };
        self.check_release(call, status)
    }

    fn new_queue(&self) -> Result<Queue> {
        let d = self.driver;
        let mut stream: Handle = std::ptr::null_mut();
        // SAFETY: the pointer is to a local variable.
        let status = unsafe { (d.functions.stream_create)(&mut stream, NON_BLOCKING) };
        self.check(d.names().stream_create, status)?;
        let queue = Queue(stream as usize);
        self.maker.made(queue);
        Ok(queue)
    }

    fn stages(&self, host: u64, bytes: u64) -> bool {
        self.is_staged(host, bytes)
    }

    unsafe fn copy_to(&self, queue: Queue, device: u64, host: *const u8, bytes: u64) -> Result<()> {
        self.before_copy(queue)?;
        // SAFETY: promised by the caller.
        if unsafe { self.stage(Way::Up, queue, device, host as u64, bytes)? } {
            return Ok(());
        }
        let (d, stream) = (self.driver, queue.0 as Handle);
        // SAFETY: the caller vouches for the host's memory; the driver checks
        // the device's.
        let status = unsafe { (d.functions.copy_to)(device, host.cast(), bytes as usize, stream) };
        self.check(d.names().copy_to, status)
    }

    unsafe fn copy_from(&self, queue: Queue, host: *mut u8, device: u64, bytes: u64) -> Result<()> {
        self.before_copy(queue)?;
        // SAFETY: promised by the caller.
        if unsafe { self.stage(Way::Down, queue, device, host as u64, bytes)? } {
            return Ok(());
        }
        if bytes >= POPULATE && !self.knows(host as u64) {
            make_pages(host as usize, bytes as usize);
        }
        let (d, stream) = (self.driver, queue.0 as Handle);
        // SAFETY: as in `copy_to`.
        let status =
            unsafe { (d.functions.copy_from)(host.cast(), device, bytes as usize, stream) };
        self.check(d.names().copy_from, status)
    }

    fn copy_within(&self, queue: Queue, to: u64, from: u64, bytes: u64) -> Result<()> {
        let (d, stream) = (self.driver, queue.0 as Handle);
        // SAFETY: the driver checks both addresses.
        let status = unsafe { (d.functions.copy_within)(to, from, bytes as usize, stream) };
        self.check(d.names().copy_within, status)
    }

    fn copy_peer(
        &self,
        queue: Queue,
        to: u64,
        other: &dyn Device,
        from: u64,
        bytes: u64,
    ) -> Result<bool> {
        if other.properties().kind != self.properties.kind {
            return Ok(false);
        }
        match other.native_handles() {
            Some(handles) => M::copy_peer(self, queue, to, handles, from, bytes),
            None => Ok(false),
        }
    }

    fn fill(&self, queue: Queue, address: u64, byte: u8, bytes: u64) -> Result<()> {
        let (d, stream) = (self.driver, queue.0 as Handle);
        // SAFETY: the driver checks the address.
        let status = unsafe { (d.functions.fill)(address, byte, bytes as usize, stream) };
        self.check(d.names().fill, status)
    }

    fn wait_for(&self, queue: Queue, other: Queue) -> Result<()> {
        let d = self.driver;
        let event = self.event(other, NO_TIMING)?;
        // SAFETY: destroying the event while the wait is outstanding is
        // allowed, the driver keeps it until then.
        unsafe {
            let status = (d.functions.stream_wait_event)(queue.0 as Handle, event, 0);
            (d.functions.event_destroy)(event);
            self.check(d.names().stream_wait_event, status)
        }
    }

    #[inline]
    fn synchronize(&self, queue: Queue) -> Result<()> {
        M::before_waiting(self, queue)?;
        self.wait(queue)
    }

    fn synchronize_soon(&self, queue: Queue) -> Result<()> {
        M::before_waiting(self, queue)?;
        let d = self.driver;
        // SAFETY: queues are never destroyed.
        let status = unsafe { (d.functions.stream_synchronize)(queue.0 as Handle) };
        self.check_release(d.names().stream_synchronize, status)
    }

    fn share_host(&self, begin: u64, bytes: u64, writable: bool) -> Sharing {
        M::share_host(self, begin, bytes, writable)
    }

    fn unshare_host(&self, begin: u64) {
        M::unshare_host(self, begin);
    }

    fn is_lost(&self) -> bool {
        self.lost.get().is_some()
    }

    fn is_done(&self, queue: Queue) -> Result<bool> {
        self.maker.before_asking().inspect_err(|why| {
            self.lost.get_or_init(|| why.to_string());
        })?;
        let d = self.driver;
        // SAFETY: queues are never destroyed.
        match unsafe { (d.functions.stream_query)(queue.0 as Handle) } {
            NOT_READY => Ok(false),
            status => self
                .check_release(d.names().stream_query, status)
                .map(|()| true),
        }
    }

    fn moment(&self, queue: Queue) -> Result<Moment> {
        // The event goes to `forget`.
        Ok(Moment::Device(self.event(queue, TIMING)? as usize))
    }

    fn elapsed(&self, from: usize, to: usize) -> Result<f64> {
        let d = self.driver;
        let mut milliseconds = 0.0;
        // SAFETY: the handles are events that `moment` made, and the pointer is
        // to a local variable.
        let status =
            unsafe { (d.functions.event_elapsed)(&mut milliseconds, from as Handle, to as Handle) };
        self.check(d.names().event_elapsed, status)?;
        Ok(f64::from(milliseconds) * 1e3)
    }

    fn forget(&self, handle: usize) {
        // SAFETY: an event that `moment` or `mark` made, which nobody else has.
        unsafe { (self.driver.functions.event_destroy)(handle as Handle) };
    }

    fn mark(&self, queue: Queue) -> Result<usize> {
        Ok(self.event(queue, NO_TIMING)? as usize)
    }

    fn wait_mark(&self, queue: Queue, mark: usize) -> Result<()> {
        let d = self.driver;
        let wait = d.functions.stream_wait_event;
        // SAFETY: queues are never destroyed; the caller has the mark.
        let status = unsafe { wait(queue.0 as Handle, mark as Handle, 0) };
        self.check(d.names().stream_wait_event, status)
    }

    fn trim(&self) {
        self.pooled_trim();
    }

    fn free_memory(&self) -> Option<u64> {
        self.enter().ok()?;
        self.free_now()
    }

    fn load(&self, image: &Image) -> Result<Box<dyn Module>> {
        M::load(self, image)
    }

    fn deepen_stacks(&self) -> Result<()> {
        M::deepen_stacks(self)
    }

    #[inline]
    fn launch(
        &self,
        queue: Queue,
        kernel: KernelHandle,
        shape: Shape,
        params: &[u64],
    ) -> Result<()> {
        M::before_launch(self, kernel, shape)?;
        module::launch(self.driver, queue, kernel, shape, params)
    }

    fn native_handles(&self) -> Option<(usize, usize)> {
        self.maker.native_handles()
    }

    fn is_isolated(&self) -> bool {
        self.maker.is_isolated()
    }

    fn is_exclusive(&self) -> bool {
        self.maker.is_exclusive()
    }

    fn kernels_speak(&self, image: &Image) -> bool {
        self.maker.kernels_speak(image)
    }

    fn knows(&self, address: u64) -> bool {
        let mut kind: c_uint = 0;
        let ask = self.driver.functions.pointer_attribute;
        // SAFETY: this attribute is an unsigned int; unknown addresses are an
        // error status.
        unsafe { ask(std::ptr::from_mut(&mut kind).cast(), MEMORY_TYPE, address) == 0 }
    }

    fn reaches(&self, address: u64, _bytes: u64) -> bool {
        self.properties.host_memory || self.knows(address)
    }
}
