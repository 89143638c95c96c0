//! Large copies of the host's pageable memory, through page-locked staging buffers.
//!
//! The driver stages such copies by itself, with one thread, at a fraction of the bus's speed.
//! Here several threads ([`crew`]) move pieces between the program's memory and buffers of their
//! own, while the device copies other pieces. Each has two buffers, so that it works on one while
//! the device has the other. Measured on an H200 with copies of 1 GiB and 64 MiB: 8 threads and
//! pieces of 2 MiB come within a tenth of page-locked memory; smaller pieces and registering the
//! memory piece by piece are slower (`docs/performance/memory.md`).

use super::Handle;
use super::buffers::Way;
use super::crew;
use super::gpu::{Gpu, Maker};
use super::numbers::{BLOCKING, NO_TIMING};
use super::stream_copy::stream_copy;
use crate::config::How;
use crate::device::{Device, Memory, Queue};
use crate::error::{Error, Result};
use crate::lock::lock;
use crate::plugins::populate::make_pages;
use crate::processors;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Bytes of a buffer, and of a piece.
const PIECE: u64 = 2 << 20;

/// Buffers that the driver is asked for together.
const TOGETHER: u64 = 8;

/// Copies from this size on are staged: below it, helpers take longer to begin than they gain.
const LEAST: u64 = 8 << 20;

/// Buffers of a thread.
const BUFFERS: usize = 2;

/// A copy that is staged.
#[derive(Clone, Copy)]
struct Job {
    way: Way,
    queue: Queue,
    device: u64,
    host: u64,
    bytes: u64,
}

/// A piece that the device copies.
struct Pending {
    /// The event that comes after it, as a number.
    event: usize,
    buffer: u64,
    host: u64,
    bytes: u64,
}

impl<M: Maker> Gpu<M> {
    /// Whether copies of these bytes of the host are staged.
    pub(super) fn is_staged(&self, host: u64, bytes: u64) -> bool {
        M::STAGES && bytes >= LEAST && processors::count() > 1 && !self.knows(host)
    }

    /// Copies by way of staging buffers, if that is of use; says whether it has. All pieces are
    /// on the queue then, and those to the host have arrived.
    ///
    /// # Safety
    /// `host` may be read for `bytes`, or written where the copy goes to the host, until this
    /// returns.
    ///
    /// # Errors
    /// The driver refuses, or an earlier operation failed.
    pub(super) unsafe fn stage(
        &self,
        way: Way,
        queue: Queue,
        device: u64,
        host: u64,
        bytes: u64,
    ) -> Result<bool> {
        if !self.is_staged(host, bytes) {
            return Ok(false);
        }
        // Without buffers for the calling thread there may be nobody to make the copy.
        let Some(first) = self.take_buffers() else {
            return Ok(false);
        };
        let first = Mutex::new(Some(first));
        let job = Job {
            way,
            queue,
            device,
            host,
            bytes,
        };
        let next = AtomicU64::new(0);
        let failed: Mutex<Option<Error>> = Mutex::new(None);
        // Buffers that the device may still use.
        let held: Mutex<Vec<u64>> = Mutex::default();
        let fail = |error| {
            // The others find no piece any more.
            next.store(bytes, Ordering::Relaxed);
            lock(&failed).get_or_insert(error);
        };
        crew::together(&|| {
            if let Err(error) = M::enter(self) {
                return fail(error);
            }
            let own = lock(&first).take();
            let Some(own) = own.or_else(|| self.take_buffers()) else {
                return;
            };
            // SAFETY: promised by the caller; each piece is one thread's.
            match unsafe { self.pieces(&job, &next, &own) } {
                Ok(()) => lock(&self.staging.idle).extend(own),
                Err(error) => {
                    lock(&held).extend(own);
                    fail(error);
                }
            }
        });
        // The calling thread may have found no piece, or no GPU.
        let unused = lock(&first).take();
        lock(&self.staging.idle).extend(unused.unwrap_or_default());
        let failed = failed.into_inner().unwrap_or_else(|e| e.into_inner());
        if failed.is_some() {
            let _ = self.synchronize_soon(queue);
            lock(&self.staging.idle).append(&mut lock(&held));
        }
        failed.map_or(Ok(true), Err)
    }

    /// The buffers of a thread; `None` where the system has no memory for them.
    fn take_buffers(&self) -> Option<Vec<u64>> {
        let mut idle = lock(&self.staging.idle);
        if idle.len() < BUFFERS {
            let block = self.alloc(PIECE * TOGETHER, Memory::Host).ok()?;
            idle.extend((0..TOGETHER).map(|n| block + n * PIECE));
        }
        let at = idle.len() - BUFFERS;
        Some(idle.split_off(at))
    }

    /// One thread's part of a copy: pieces, as long as there are some.
    ///
    /// # Safety
    /// As [`Gpu::stage`].
    unsafe fn pieces(&self, job: &Job, next: &AtomicU64, buffers: &[u64]) -> Result<()> {
        let mut pending: Vec<Pending> = Vec::with_capacity(buffers.len());
        let mut turn = 0;
        let mut result = Ok(());
        loop {
            let at = next.fetch_add(PIECE, Ordering::Relaxed);
            if at >= job.bytes {
                break;
            }
            if pending.len() == buffers.len() {
                // SAFETY: promised by the caller.
                result = unsafe { self.settle_piece(job.way, pending.remove(0)) };
                if result.is_err() {
                    break;
                }
            }
            let buffer = buffers[turn % buffers.len()];
            turn += 1;
            let bytes = PIECE.min(job.bytes - at);
            // SAFETY: promised by the caller; the buffer is not in use any more.
            match unsafe { self.begin_piece(job, at, bytes, buffer) } {
                Ok(piece) => pending.push(piece),
                Err(error) => {
                    result = Err(error);
                    break;
                }
            }
        }
        // After an error the events are destroyed all the same.
        for piece in pending {
            // SAFETY: promised by the caller.
            result = result.and(unsafe { self.settle_piece(job.way, piece) });
        }
        result
    }

    /// Has the device copy a piece to or from a buffer.
    ///
    /// # Safety
    /// As [`Gpu::stage`]; nobody uses the buffer.
    unsafe fn begin_piece(&self, job: &Job, at: u64, bytes: u64, buffer: u64) -> Result<Pending> {
        let (f, names) = (&self.driver.functions, self.driver.names());
        let (device, host) = (job.device + at, job.host + at);
        let stream = job.queue.0 as Handle;
        let flags = match self.waiting.how {
            How::Block => BLOCKING | NO_TIMING,
            _ => NO_TIMING,
        };
        // SAFETY: the buffer has so many bytes, and lives until the event has passed; promised
        // by the caller for the host's memory. The driver checks the device's.
        unsafe {
            match job.way {
                Way::Up => {
                    let (from, to) = (host as *const u8, buffer as *mut u8);
                    std::ptr::copy_nonoverlapping(from, to, bytes as usize);
                    let status = (f.copy_to)(device, to.cast(), bytes as usize, stream);
                    self.check(names.copy_to, status)?;
                }
                Way::Down => {
                    let to = buffer as *mut u8;
                    let status = (f.copy_from)(to.cast(), device, bytes as usize, stream);
                    self.check(names.copy_from, status)?;
                }
            }
        }
        Ok(Pending {
            event: self.event(job.queue, flags)? as usize,
            buffer,
            host,
            bytes,
        })
    }

    /// Waits for a piece; takes what came from the device to where it belongs.
    ///
    /// # Safety
    /// As [`Gpu::stage`].
    unsafe fn settle_piece(&self, way: Way, piece: Pending) -> Result<()> {
        let (f, names) = (&self.driver.functions, self.driver.names());
        let event = piece.event as Handle;
        if way == Way::Down {
            make_pages(piece.host as usize, piece.bytes as usize);
        }
        // SAFETY: the event was made for this piece, and nobody else has it.
        let status = unsafe {
            let status = (f.event_synchronize)(event);
            (f.event_destroy)(event);
            status
        };
        self.check(names.event_synchronize, status)?;
        if way == Way::Down {
            let (from, to) = (piece.buffer as *const u8, piece.host as *mut u8);
            // SAFETY: promised by the caller; the device has written the buffer.
            unsafe { stream_copy(from, to, piece.bytes as usize) };
        }
        Ok(())
    }
}
