//! A GPU's memory, by way of the pool.
//!
//! Memory that the program frees may still be in use by kernels, also by those of other
//! libraries. `cuMemFree` waits for all of them. Here the block goes to the pool with an event
//! after everything that the device does at that time (`cuCtxRecordEvent`), and is handed out
//! again once the event has passed. Where the driver has no such event, the free waits.

use super::Handle;
use super::gpu::{Gpu, Maker};
use super::numbers::*;
use crate::device::Device;
use crate::error::{Error, Result};
use crate::lock::lock;
use crate::plugins::pool::{Event, Given, Leaving, Pool};
use std::sync::atomic::Ordering;

/// Bytes of unused blocks that are kept however little memory is free.
const KEPT: u64 = 256 << 20;

/// A part of the device's memory, one in so many, is kept at most.
const MOST: u64 = 8;

/// No more than [`KEPT`] are kept where less than one part in so many of the device's memory is
/// free: other processes may use the device.
const LEAST_FREE: u64 = 4;

impl<M: Maker> Gpu<M> {
    /// A block of the pool, or a new one that may come to it.
    ///
    /// # Errors
    /// There is not enough memory.
    pub(super) fn pooled_alloc(&self, bytes: u64) -> Result<u64> {
        let bytes = bytes.max(1);
        if let Some(address) = lock(&self.pool).take(bytes, |event| self.has_passed(event)) {
            return Ok(address);
        }
        let class = Pool::class(bytes).unwrap_or(bytes);
        let (address, size) = match self.raw_alloc(class) {
            Ok(address) => (address, class),
            Err(Error::OutOfMemory { .. }) if class > bytes => (self.raw_alloc(bytes)?, bytes),
            Err(error) => return Err(error),
        };
        lock(&self.pool).know(address, size);
        Ok(address)
    }

    /// Gives a block back, which the device may use until it has passed the event.
    ///
    /// # Errors
    /// The program freed it before, or the driver refuses.
    pub(super) fn pooled_free(&self, address: u64, after: Option<Event>) -> Result<()> {
        let mut pool = lock(&self.pool);
        let given = pool.give(address, after);
        let kept = pool.kept();
        drop(pool);
        match given {
            Given::Kept if kept <= KEPT => Ok(()),
            Given::Kept => {
                let most = self.most_kept(kept);
                let gone = lock(&self.pool).shrink(most);
                self.release(gone)
            }
            Given::Twice => {
                self.destroy(after);
                Err(Error::Program(format!(
                    "device memory {address:#x} is freed twice"
                )))
            }
            Given::Unknown => self.release(vec![Leaving { address, after }]),
        }
    }

    /// An event after all that anybody has the device do; none where all of that is done.
    ///
    /// # Errors
    /// The driver refuses, or something on the device failed.
    pub(super) fn after_all(&self) -> Result<Option<Event>> {
        let (f, names) = (&self.driver.functions, self.driver.names());
        let mut event: Handle = std::ptr::null_mut();
        // SAFETY: the pointer is to a local variable.
        match unsafe { (f.event_create)(&mut event, NO_TIMING) } {
            DEINITIALIZED => return Ok(None),
            status => self.check(names.event_create, status)?,
        }
        let recorded = M::record_all(self, event);
        if matches!(recorded, Ok(true)) {
            let event = event as Event;
            return Ok((!self.has_passed(event)).then_some(event));
        }
        self.destroy(Some(event as Event));
        recorded?;
        M::before_waiting_for_all(self)?;
        // SAFETY: a call without arguments.
        let status = unsafe { (f.all_synchronize)() };
        self.check_release(names.all_synchronize, status)
            .map(|()| None)
    }

    /// Whether the device has passed an event of the caller's, which is destroyed then. An error comes up again
    /// at the next operation.
    pub(super) fn has_passed(&self, event: Event) -> bool {
        // SAFETY: the caller has the event alone.
        let passed = unsafe { (self.driver.functions.event_query)(event as Handle) } == 0;
        if passed {
            self.destroy(Some(event));
        }
        passed
    }

    pub(super) fn destroy(&self, event: Option<Event>) {
        if let Some(event) = event {
            // SAFETY: as above; nobody else has it.
            unsafe { (self.driver.functions.event_destroy)(event as Handle) };
        }
    }

    /// Bytes of unused blocks to keep of so many. The driver is asked how much is free where there
    /// were never as many before, since that takes as long as the rest of a free.
    fn most_kept(&self, kept: u64) -> u64 {
        let memory = self.properties.memory_bytes;
        let most = KEPT.max(memory / MOST);
        if kept <= self.may_keep.load(Ordering::Relaxed).min(most) {
            return kept;
        }
        let free = self.free_now();
        let most = match free.is_some_and(|free| free >= memory / LEAST_FREE) {
            true => most,
            false => KEPT,
        };
        self.may_keep.store(kept.min(most), Ordering::Relaxed);
        most
    }

    /// Gives blocks back to the driver, which waits for what may use them.
    fn release(&self, blocks: Vec<Leaving>) -> Result<()> {
        if blocks.is_empty() {
            return Ok(());
        }
        let (f, names) = (&self.driver.functions, self.driver.names());
        let mut done = M::before_waiting_for_all(self);
        for block in blocks {
            self.destroy(block.after);
            // SAFETY: the driver checks the address itself.
            let status = unsafe { (f.memory_free)(block.address) };
            // After an error the others are freed all the same.
            done = done.and(self.check_release(names.memory_free, status));
        }
        done
    }

    /// Gives unused blocks back at the end of the program, but for those that are in use yet: a
    /// kernel that does not end is not waited for.
    pub(super) fn pooled_trim(&self) {
        if self.enter().is_err() {
            return;
        }
        let unused = lock(&self.pool).shrink(0);
        let (mut done, mut busy) = (vec![], vec![]);
        for mut block in unused {
            match block.after {
                Some(event) if !self.has_passed(event) => busy.push(event),
                _ => {
                    block.after = None;
                    done.push(block);
                }
            }
        }
        busy.into_iter().for_each(|event| self.destroy(Some(event)));
        // Nobody is left to hear of an error.
        let _ = self.release(done);
    }

    /// New memory of the driver's.
    fn raw_alloc(&self, bytes: u64) -> Result<u64> {
        let f = &self.driver.functions;
        let mut address = 0;
        // SAFETY: the pointer is to a local variable.
        let mut status = unsafe { (f.memory_alloc)(&mut address, bytes as usize) };
        if status == OUT_OF_MEMORY {
            // What the pool keeps may be enough.
            let unused = lock(&self.pool).shrink(0);
            self.release(unused)?;
            // SAFETY: as above.
            status = unsafe { (f.memory_alloc)(&mut address, bytes as usize) };
        }
        self.allocated(self.driver.names().memory_alloc, status, address, bytes)
    }
}
