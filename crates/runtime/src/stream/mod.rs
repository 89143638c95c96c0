//! A host thread's queue on a device, with its state: what is on it, what was waited for, and what
//! lives until then. `combining.rs` provides the memory of its launches.

mod combining;
mod kept;

use crate::deferred::Deferred;
use crate::device::{Device, Memory, Queue};
use crate::error::Result;
use crate::events;
use crate::lock::{lock, lock_soon};
use crate::pinned_sources::Held;
use kept::LaunchMemory;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, TryLockError};

/// A queue, used by one thread at a time. Streams are never destroyed: when
/// their thread ends they serve another.
pub struct Stream {
    /// The device, which lives for good as well.
    pub device: &'static dyn Device,
    /// The queue itself.
    pub queue: Queue,
    /// Kernels on it whose regions have ended.
    pub deferred: Deferred,
    /// Sources of copies that no construct has waited for.
    held: Mutex<Held>,
    /// Memory of the device that the queue may be using, with the tickets of what
    /// comes behind.
    freed: Mutex<Vec<(u64, u64)>>,
    issued: AtomicU64,
    /// What the device has passed, as it said when it was asked.
    passed: AtomicU64,
    /// What was waited for.
    done: AtomicU64,
    /// What its launches use one after the other.
    kept: LaunchMemory,
    /// Address of [`STAGE`] bytes of the host that the device writes to; 0
    /// where there are none.
    stage: OnceLock<u64>,
    /// Who uses the stage.
    staging: Mutex<()>,
    launching: Mutex<()>,
}

/// A stream's stage, while one construct uses it.
pub struct Stage<'a> {
    /// Where it is.
    pub address: u64,
    _only: MutexGuard<'a, ()>,
}

/// Bytes of a stream's stage.
pub const STAGE: u64 = 4096;

impl Stream {
    /// A new one on the device.
    ///
    /// # Errors
    /// The device refuses.
    pub fn new(device: &'static dyn Device) -> Result<&'static Self> {
        Ok(Self::around(device, device.new_queue()?))
    }

    /// One around a queue of the device.
    pub fn around(device: &'static dyn Device, queue: Queue) -> &'static Self {
        Box::leak(Box::new(Self {
            device,
            queue,
            deferred: Deferred::default(),
            held: Mutex::default(),
            freed: Mutex::default(),
            issued: AtomicU64::new(0),
            passed: AtomicU64::new(0),
            done: AtomicU64::new(0),
            kept: LaunchMemory::default(),
            stage: OnceLock::new(),
            staging: Mutex::new(()),
            launching: Mutex::new(()),
        }))
    }

    /// A number for what was put on the queue up to now. Another thread may wait
    /// for the queue at any time, so that a number taken before the work would
    /// say too early that it is done.
    pub fn ticket(&self) -> u64 {
        self.issued.fetch_add(1, Ordering::AcqRel) + 1
    }

    /// Whether what has this number is done.
    pub fn is_done(&self, ticket: u64) -> bool {
        self.done.load(Ordering::Acquire) >= ticket
    }

    /// Whether the device has passed what has this number, as far as is known. Nothing was waited
    /// for then: what its kernels printed may not be there.
    pub fn has_passed(&self, ticket: u64) -> bool {
        self.passed.load(Ordering::Acquire) >= ticket || self.is_done(ticket)
    }

    /// Asks the device, which the calling thread has entered, whether it has passed everything.
    ///
    /// # Errors
    /// Something on the queue failed.
    pub fn is_idle(&self) -> Result<bool> {
        let ticket = self.issued.load(Ordering::Acquire);
        let idle = self.device.is_done(self.queue);
        let idle = idle.map_err(|error| self.deferred.failed(error))?;
        if idle {
            self.passed.fetch_max(ticket, Ordering::Release);
        }
        Ok(idle)
    }

    /// Waits until everything is done.
    ///
    /// # Errors
    /// Something on the queue failed.
    #[inline]
    pub fn synchronize(&self) -> Result<()> {
        let ticket = self.issued.load(Ordering::Acquire);
        // What another thread adds meanwhile is not waited for here.
        let begun = lock(&self.held).next();
        let mark = self.deferred.mark();
        let result = self.device.synchronize(self.queue);
        self.deferred.waited(mark, result)?;
        events::waited(self.device, self.queue);
        let mut held = lock(&self.held);
        held.done(begun);
        held.free_done();
        drop(held);
        self.done.fetch_max(ticket, Ordering::Release);
        self.free_done(ticket)
    }

    /// Frees memory of mappings when what is on the queue now was waited for.
    pub fn free_later(&self, memory: Vec<u64>) {
        let ticket = self.ticket();
        lock(&self.freed).extend(memory.into_iter().map(|address| (ticket, address)));
    }

    fn free_done(&self, ticket: u64) -> Result<()> {
        let mut freed = lock(&self.freed);
        if freed.is_empty() {
            return Ok(());
        }
        let (done, left) = freed.drain(..).partition(|(of, _)| *of <= ticket);
        *freed = left;
        drop(freed);
        let done: Vec<(u64, u64)> = done;
        let freed = done.into_iter();
        let freed = freed.map(|(_, address)| self.device.free(address, Memory::Mapping));
        freed.fold(Ok(()), Result::and)
    }

    /// Waits, if it has kernels or copies that were not waited for.
    ///
    /// # Errors
    /// One of them failed.
    pub fn settle(&self) -> Result<()> {
        match self.deferred.is_empty() && self.holds_nothing() {
            true => Ok(()),
            false => self.synchronize(),
        }
    }

    /// The same where the caller may be a signal handler: it allocates and
    /// frees nothing, and waits for no lock of the runtime's; false if that
    /// does not do.
    ///
    /// # Errors
    /// One of them failed.
    pub fn settle_soon(&self) -> Result<bool> {
        let ticket = self.issued.load(Ordering::Acquire);
        let held = lock_soon(&self.held).map(|held| (held.next(), held.is_done()));
        let (Some((begun, copied)), Some(none)) = (held, self.deferred.is_empty_soon()) else {
            return Ok(false);
        };
        if copied && none {
            return Ok(true);
        }
        let Some(mark) = self.deferred.mark_soon() else {
            return Ok(false);
        };
        let result = self.device.synchronize_soon(self.queue);
        self.deferred.waited_soon(mark, result)?;
        if let Some(mut held) = lock_soon(&self.held) {
            held.done(begun);
        }
        self.done.fetch_max(ticket, Ordering::Release);
        Ok(true)
    }

    /// Keeps the sources of copies until the queue was waited for; returns how
    /// many it keeps.
    pub fn hold(&self, sources: Vec<Box<[u8]>>) -> usize {
        lock(&self.held).keep(sources)
    }

    /// Whether it keeps none.
    pub fn holds_nothing(&self) -> bool {
        lock(&self.held).is_done()
    }

    /// Keeps other threads from launching here. What a launch finds in the
    /// scratch, the arena and the kernel's kept copies is put there right before
    /// it, and several threads of the host may use an activity queue.
    pub fn launching(&self) -> MutexGuard<'_, ()> {
        lock(&self.launching)
    }

    /// Memory through which small results reach the host: a driver that copies
    /// to memory it does not know waits for each copy. Whoever puts a copy to
    /// it on the queue takes the bytes out after the next
    /// [`Stream::synchronize`]. `None` while another thread does so.
    pub fn stage(&self) -> Option<Stage<'_>> {
        let address = *self.stage.get_or_init(|| match self.device.copies_wait() {
            true => self.device.alloc(STAGE, Memory::Host).unwrap_or(0),
            false => 0,
        });
        let only = match self.staging.try_lock() {
            Ok(only) => only,
            Err(TryLockError::Poisoned(e)) => e.into_inner(),
            Err(TryLockError::WouldBlock) => return None,
        };
        (address != 0).then_some(Stage {
            address,
            _only: only,
        })
    }
}
