//! How a host thread waits for a queue.

use super::Handle;
use super::gpu::{Gpu, Maker};
use super::numbers::{BLOCKING, NO_TIMING};
use crate::config::How;
use crate::device::{Device, Queue};
use crate::error::{Error, Fault, Result};
use crate::processors;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Threads that wait for a GPU.
static WAITING: AtomicUsize = AtomicUsize::new(0);

/// The calling thread waits for as long as this lives.
struct Counted {
    /// With all others.
    threads: usize,
}

impl Counted {
    fn new() -> Self {
        Self {
            threads: WAITING.fetch_add(1, Ordering::Relaxed) + 1,
        }
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        WAITING.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Longest sleep between two looks at a queue.
const SLEEP: Duration = Duration::from_millis(1);

impl<M: Maker> Gpu<M> {
    /// Waits until everything on the queue is done, as the settings say.
    ///
    /// # Errors
    /// Something failed, or takes too long.
    #[inline]
    pub(super) fn wait(&self, queue: Queue) -> Result<()> {
        if self.is_lost() && self.waiting.timeout.is_some() {
            // It does not end.
            return self.enter();
        }
        let counted = Counted::new();
        let how = match self.waiting.how {
            // More spinning threads would fill the processors on which others submit work, and
            // an interrupt wakes a sleeping one late.
            How::Auto if 2 * counted.threads > processors::count() => How::Yield,
            How::Auto => How::Spin,
            how => how,
        };
        match (how, self.waiting.timeout) {
            (How::Block, None) => self.block(queue),
            (How::Yield, _) | (_, Some(_)) => self.poll(queue, how),
            _ => {
                let d = self.driver;
                // SAFETY: queues are never destroyed.
                let status = unsafe { (d.functions.stream_synchronize)(queue.0 as Handle) };
                self.check_release(d.names().stream_synchronize, status)
            }
        }
    }

    /// Comes before a copy, which may wait inside the driver.
    #[inline]
    pub(super) fn before_copy(&self, queue: Queue) -> Result<()> {
        match self.waiting.timeout {
            None => M::before_waiting(self, queue),
            Some(_) => self.synchronize(queue),
        }
    }

    /// Sleeps until an interrupt of the GPU.
    fn block(&self, queue: Queue) -> Result<()> {
        if self.is_done(queue)? {
            return Ok(());
        }
        let d = self.driver;
        let event = self.event(queue, BLOCKING | NO_TIMING)?;
        // SAFETY: the event was just made, and nobody else has it.
        let status = unsafe {
            let status = (d.functions.event_synchronize)(event);
            (d.functions.event_destroy)(event);
            status
        };
        self.check_release(d.names().event_synchronize, status)
    }

    /// Looks at the queue again and again.
    fn poll(&self, queue: Queue, how: How) -> Result<()> {
        let begin = Instant::now();
        while !self.is_done(queue)? {
            let waited = begin.elapsed();
            self.in_time(waited)?;
            match how {
                How::Block => std::thread::sleep((waited / 8).min(SLEEP)),
                How::Yield => std::thread::yield_now(),
                _ => std::hint::spin_loop(),
            }
        }
        Ok(())
    }

    /// Whether so long a wait is allowed. What does not end then keeps the GPU busy, which is
    /// of no use any more.
    ///
    /// # Errors
    /// It is not.
    pub fn in_time(&self, waited: Duration) -> Result<()> {
        match self.waiting.timeout {
            Some(limit) if waited > limit => {
                let message = format!(
                    "a kernel has not ended within {} s, the time that WARPFORK_TIMEOUT gives",
                    limit.as_secs_f64()
                );
                self.lost.get_or_init(|| message.clone());
                Err(Error::Fault(Fault {
                    message,
                    is_placed: false,
                    of_address: false,
                    misaligned: None,
                    beside: None,
                }))
            }
            _ => Ok(()),
        }
    }
}
