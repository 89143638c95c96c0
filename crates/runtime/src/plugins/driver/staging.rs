//! Large copies of the host's pageable memory, through page-locked staging buffers.
//!
//! The driver stages such copies by itself, with one thread, at a fraction of the bus's speed.
//! Here several threads ([`crew`]) move pieces between the program's memory and buffers of their
//! own, while the device copies other pieces. Each has two buffers, so that it works on one while
//! the device has the other. A thread whose pieces are on the way to the device does not wait for
//! them: the buffers' next user does. Measured on an H200 with copies of 1 GiB and 64 MiB: 8 threads and
//! pieces of 2 MiB come within a tenth of page-locked memory; smaller pieces and registering the
//! memory piece by piece are slower (`docs/performance/memory.md`).

use super::Handle;
use super::buffers::{Buffer, Way};
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
use std::collections::VecDeque;
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

/// Where a GPU has as many buffers, a thread waits for some that the device reads yet.
const MOST: u64 = 64;

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
    /// Which buffer of the thread's.
    buffer: usize,
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
        // Helpers that came now would wait for what is on the queue while others need them.
        if way == Way::Down && crew::is_busy() {
            self.synchronize(queue)?;
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
        // Buffers that the device may still use after an error.
        let held: Mutex<Vec<Buffer>> = Mutex::default();
        let fail = |error| {
            // The others find no piece any more.
            next.store(bytes, Ordering::Relaxed);
            lock(&failed).get_or_insert(error);
        };
        crew::together(way, bytes, &|| {
            if let Err(error) = M::enter(self) {
                return fail(error);
            }
            let own = lock(&first).take();
            let Some(mut own) = own.or_else(|| self.take_buffers()) else {
                return;
            };
            // SAFETY: promised by the caller; each piece is one thread's.
            match unsafe { self.pieces(&job, &next, &mut own) } {
                Ok(()) => self.staging.give(own),
                Err(error) => {
                    lock(&held).extend(own);
                    fail(error);
                }
            }
        });
        // The calling thread may have found no piece, or no GPU.
        let unused = lock(&first).take();
        self.staging.give(unused.unwrap_or_default());
        let failed = failed.into_inner().unwrap_or_else(|e| e.into_inner());
        if failed.is_some() {
            let _ = self.synchronize_soon(queue);
            self.staging.give(std::mem::take(&mut *lock(&held)));
        }
        failed.map_or(Ok(true), Err)
    }

    /// The buffers of a thread; `None` where the system has no memory for them.
    fn take_buffers(&self) -> Option<Vec<Buffer>> {
        let staging = &self.staging;
        let passed = |event| self.has_passed(event);
        if let Some(free) = staging.take(BUFFERS, passed) {
            return Some(free);
        }
        if staging.made.load(Ordering::Relaxed) >= MOST
            && let Some(used) = staging.take_any(BUFFERS)
        {
            return Some(used);
        }
        let block = self.alloc(PIECE * TOGETHER, Memory::Host).ok()?;
        staging.made.fetch_add(TOGETHER, Ordering::Relaxed);
        let new = (0..TOGETHER).map(|n| Buffer {
            address: block + n * PIECE,
            event: 0,
        });
        let mut new: Vec<_> = new.collect();
        staging.give(new.split_off(BUFFERS));
        Some(new)
    }

    /// At the end of the program nobody asks for what the device may still read.
    pub(super) fn forget_buffers(&self) {
        while let Some(buffers) = self.staging.take_any(1) {
            for buffer in buffers {
                self.destroy((buffer.event != 0).then_some(buffer.event));
            }
        }
    }

    /// One thread's part of a copy: pieces, as long as there are some. What is on the way to the
    /// device then has an event with its buffer.
    ///
    /// # Safety
    /// As [`Gpu::stage`].
    unsafe fn pieces(&self, job: &Job, next: &AtomicU64, buffers: &mut [Buffer]) -> Result<()> {
        let mut pending: VecDeque<Pending> = VecDeque::with_capacity(buffers.len());
        let mut turn = 0;
        let mut result = Ok(());
        while result.is_ok() {
            let at = next.fetch_add(PIECE, Ordering::Relaxed);
            if at >= job.bytes {
                break;
            }
            if pending.len() == buffers.len()
                && let Some(piece) = pending.pop_front()
            {
                // SAFETY: promised by the caller.
                result = unsafe { self.settle_piece(job.way, piece, buffers) };
                if result.is_err() {
                    break;
                }
            }
            let buffer = turn % buffers.len();
            turn += 1;
            let bytes = PIECE.min(job.bytes - at);
            // SAFETY: promised by the caller; the buffer is the thread's.
            result = unsafe { self.begin_piece(job, at, bytes, &mut buffers[buffer]) };
            if result.is_ok() {
                let host = job.host + at;
                pending.push_back(Pending {
                    buffer,
                    host,
                    bytes,
                });
            }
        }
        if job.way == Way::Up && result.is_ok() {
            return Ok(());
        }
        // After an error the events are destroyed all the same.
        for piece in pending {
            // SAFETY: promised by the caller.
            result = result.and(unsafe { self.settle_piece(job.way, piece, buffers) });
        }
        result
    }

    /// Has the device copy a piece to or from a buffer.
    ///
    /// # Safety
    /// As [`Gpu::stage`]; no other thread uses the buffer.
    unsafe fn begin_piece(
        &self,
        job: &Job,
        at: u64,
        bytes: u64,
        buffer: &mut Buffer,
    ) -> Result<()> {
        let (f, names) = (&self.driver.functions, self.driver.names());
        let (device, host) = (job.device + at, job.host + at);
        let stream = job.queue.0 as Handle;
        let flags = match self.waiting.how {
            How::Block => BLOCKING | NO_TIMING,
            _ => NO_TIMING,
        };
        self.settle_buffer(buffer)?;
        // SAFETY: the buffer has so many bytes, and nobody uses it until the event has passed;
        // promised by the caller for the host's memory. The driver checks the device's.
        unsafe {
            match job.way {
                Way::Up => {
                    let (from, to) = (host as *const u8, buffer.address as *mut u8);
                    std::ptr::copy_nonoverlapping(from, to, bytes as usize);
                    let status = (f.copy_to)(device, to.cast(), bytes as usize, stream);
                    self.check(names.copy_to, status)?;
                }
                Way::Down => {
                    let to = buffer.address as *mut u8;
                    let status = (f.copy_from)(to.cast(), device, bytes as usize, stream);
                    self.check(names.copy_from, status)?;
                }
            }
        }
        buffer.event = self.event(job.queue, flags)? as usize;
        Ok(())
    }

    /// Waits until the device does not use the buffer any more.
    fn settle_buffer(&self, buffer: &mut Buffer) -> Result<()> {
        let (f, names) = (&self.driver.functions, self.driver.names());
        let event = match std::mem::take(&mut buffer.event) {
            0 => return Ok(()),
            event => event as Handle,
        };
        // SAFETY: the event was made for this buffer, which the thread has alone.
        let status = unsafe {
            let status = (f.event_synchronize)(event);
            (f.event_destroy)(event);
            status
        };
        self.check(names.event_synchronize, status)
    }

    /// Waits for a piece; takes what came from the device to where it belongs.
    ///
    /// # Safety
    /// As [`Gpu::stage`].
    unsafe fn settle_piece(&self, way: Way, piece: Pending, buffers: &mut [Buffer]) -> Result<()> {
        if way == Way::Down {
            make_pages(piece.host as usize, piece.bytes as usize);
        }
        let buffer = &mut buffers[piece.buffer];
        self.settle_buffer(buffer)?;
        if way == Way::Down {
            let (from, to) = (buffer.address as *const u8, piece.host as *mut u8);
            // SAFETY: promised by the caller; the device has written the buffer.
            unsafe { stream_copy(from, to, piece.bytes as usize) };
        }
        Ok(())
    }
}
