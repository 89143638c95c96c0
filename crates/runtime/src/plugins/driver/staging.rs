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
    /// Address of the buffer.
    buffer: u64,
    host: u64,
    bytes: u64,
    /// Comes after the copy.
    event: Handle,
}

impl<M: Maker> Gpu<M> {
    /// Whether copies of these bytes of the host are staged.
    pub(super) fn is_staged(&self, host: u64, bytes: u64) -> bool {
        M::STAGES && bytes >= LEAST && processors::count() > 1 && !self.knows(host)
    }

    /// Copies by way of staging buffers, if that is of use; says whether it has. All pieces have
    /// arrived then.
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
        // Buffers that the device may still use after an error.
        let held: Mutex<Vec<u64>> = Mutex::default();
        let fail = |error| {
            // The others find no piece any more.
            next.store(bytes, Ordering::Relaxed);
            lock(&failed).get_or_insert(error);
        };
        crew::together(way, &|| {
            if let Err(error) = M::enter(self) {
                return fail(error);
            }
            let own = lock(&first).take();
            let Some(own) = own.or_else(|| self.take_buffers()) else {
                return;
            };
            // SAFETY: promised by the caller; each piece is one thread's.
            match unsafe { self.pieces(&job, &next, &own) } {
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
    fn take_buffers(&self) -> Option<Vec<u64>> {
        let staging = &self.staging;
        if let Some(idle) = staging.take(BUFFERS) {
            return Some(idle);
        }
        let block = self.alloc(PIECE * TOGETHER, Memory::Host).ok()?;
        let mut new: Vec<u64> = (0..TOGETHER).map(|n| block + n * PIECE).collect();
        staging.give(new.split_off(BUFFERS));
        Some(new)
    }

    /// One thread's part of a copy: pieces, as long as there are some.
    ///
    /// # Safety
    /// As [`Gpu::stage`].
    unsafe fn pieces(&self, job: &Job, next: &AtomicU64, buffers: &[u64]) -> Result<()> {
        let mut pending: VecDeque<Pending> = VecDeque::with_capacity(buffers.len());
        let mut turns = buffers.iter().cycle();
        let mut result = Ok(());
        while result.is_ok() {
            let at = next.fetch_add(PIECE, Ordering::Relaxed);
            let Some(buffer) = turns.next().filter(|_| at < job.bytes) else {
                break;
            };
            if pending.len() == buffers.len()
                && let Some(piece) = pending.pop_front()
            {
                // SAFETY: promised by the caller.
                result = unsafe { self.settle_piece(job.way, &piece) };
                if result.is_err() {
                    break;
                }
            }
            let bytes = PIECE.min(job.bytes - at);
            // SAFETY: promised by the caller; the buffer is the thread's, and its last piece has
            // been settled.
            match unsafe { self.begin_piece(job, at, bytes, *buffer) } {
                Ok(piece) => pending.push_back(piece),
                Err(error) => result = Err(error),
            }
        }
        // After an error the events are destroyed all the same.
        for piece in pending {
            // SAFETY: promised by the caller.
            result = result.and(unsafe { self.settle_piece(job.way, &piece) });
        }
        result
    }

    /// Has the device copy a piece to or from a buffer.
    ///
    /// # Safety
    /// As [`Gpu::stage`]; no other thread uses the buffer, nor the device.
    unsafe fn begin_piece(&self, job: &Job, at: u64, bytes: u64, buffer: u64) -> Result<Pending> {
        let (f, names) = (&self.driver.functions, self.driver.names());
        let (device, host) = (job.device + at, job.host + at);
        let stream = job.queue.0 as Handle;
        let flags = match self.waiting.how {
            How::Block => BLOCKING | NO_TIMING,
            _ => NO_TIMING,
        };
        // SAFETY: the buffer has so many bytes, and nobody uses it until the event has passed;
        // promised by the caller for the host's memory. The driver checks the device's.
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
            buffer,
            host,
            bytes,
            event: self.event(job.queue, flags)?,
        })
    }

    /// Waits for a piece; takes what came from the device to where it belongs.
    ///
    /// # Safety
    /// As [`Gpu::stage`]; the piece was not settled before.
    unsafe fn settle_piece(&self, way: Way, piece: &Pending) -> Result<()> {
        if way == Way::Down {
            make_pages(piece.host as usize, piece.bytes as usize);
        }
        let (f, names) = (&self.driver.functions, self.driver.names());
        // SAFETY: the event was made for this piece, which the thread has alone.
        let status = unsafe {
            let status = (f.event_synchronize)(piece.event);
            (f.event_destroy)(piece.event);
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
