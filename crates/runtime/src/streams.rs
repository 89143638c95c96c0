//! The streams of a device: one for each host thread that uses it.

use crate::device::{Device, Queue};
use crate::error::{Error, Result};
use crate::failure;
use crate::lock::lock;
use crate::per_thread::PerThread;
use crate::reentrancy::Inside;
use crate::stream::Stream;
use std::cell::RefCell;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// What a device's streams have in common.
pub struct Streams {
    device: &'static dyn Device,
    /// Whether regions may end before their kernels do (`deferral`).
    defers: AtomicBool,
    all: Mutex<Vec<&'static Stream>>,
    /// Those of threads that have ended.
    idle: Mutex<Vec<&'static Stream>>,
}

/// The streams of all devices.
static ALL: Mutex<Vec<&'static Stream>> = Mutex::new(vec![]);

/// Those of the calling thread.
static MINE: PerThread<Mine> = PerThread::new();

/// A thread's streams with what they have in common with others.
#[derive(Default)]
struct Mine(RefCell<Vec<(&'static Streams, &'static Stream)>>);

impl Drop for Mine {
    /// The thread ends, and its queues go to others.
    fn drop(&mut self) {
        let _inside = Inside::enter();
        for (streams, stream) in self.0.take() {
            let device = streams.device;
            if device.is_lost() {
                continue;
            }
            let done = device.enter().and_then(|()| stream.settle());
            done.unwrap_or_else(|e| failure::report(&e));
            lock(&streams.idle).push(stream);
        }
    }
}

impl Streams {
    /// Begins to use a device, which lives for good, as the streams do.
    pub fn new(device: &'static dyn Device, defers: bool) -> &'static Self {
        Box::leak(Box::new(Self {
            device,
            defers: AtomicBool::new(defers),
            all: Mutex::new(vec![]),
            idle: Mutex::new(vec![]),
        }))
    }

    /// The calling thread's stream.
    ///
    /// # Errors
    /// The device refuses a new one.
    #[inline]
    pub fn mine(&'static self) -> Result<&'static Stream> {
        let known = MINE.with(|mine| {
            let mine = mine.0.borrow();
            let same = mine.iter().find(|(s, _)| std::ptr::eq(*s, self));
            same.map(|(_, stream)| *stream)
        });
        match known {
            Some(stream) => Ok(stream),
            None => self.take(),
        }
    }

    /// Gives the calling thread a stream.
    #[cold]
    fn take(&'static self) -> Result<&'static Stream> {
        let idle = lock(&self.idle).pop();
        let others = !lock(&self.all).is_empty();
        if others {
            self.stop_deferring()?;
        }
        let stream = match idle {
            Some(stream) => stream,
            None => {
                let stream = Stream::new(self.device)?;
                lock(&self.all).push(stream);
                lock(&ALL).push(stream);
                stream
            }
        };
        MINE.with(|mine| mine.0.borrow_mut().push((self, stream)));
        Ok(stream)
    }

    /// One more stream of the calling thread's.
    ///
    /// # Errors
    /// The device refuses, or a kernel that was not waited for failed.
    pub fn another_of_mine(&'static self) -> Result<&'static Stream> {
        self.mine()?;
        self.take()
    }

    /// A stream that is no thread's.
    ///
    /// # Errors
    /// The device refuses, or a kernel that was not waited for failed.
    pub fn another(&'static self) -> Result<&'static Stream> {
        self.around(self.device.new_queue()?)
    }

    /// The same around a queue of the program's.
    ///
    /// # Errors
    /// A kernel that was not waited for failed.
    pub fn around(&'static self, queue: Queue) -> Result<&'static Stream> {
        self.stop_deferring()?;
        let stream = Stream::around(self.device, queue);
        lock(&self.all).push(stream);
        lock(&ALL).push(stream);
        Ok(stream)
    }

    /// Whether regions may end before their kernels do.
    #[inline]
    pub fn defer(&self) -> bool {
        self.defers.load(Ordering::SeqCst)
    }

    /// From now on regions wait for their kernels: something that could tell
    /// the difference has come up.
    ///
    /// # Errors
    /// A kernel that was not waited for failed.
    pub fn stop_deferring(&self) -> Result<()> {
        if self.defers.swap(false, Ordering::SeqCst) {
            self.settle()?;
        }
        Ok(())
    }

    /// Waits for all kernels whose regions have ended.
    ///
    /// # Errors
    /// One of them failed.
    pub fn settle(&self) -> Result<()> {
        let streams = lock(&self.all).clone();
        streams.iter().try_for_each(|s| s.settle())
    }
}

/// Whether regions of all devices that the calling thread uses may end before
/// their kernels do.
pub fn mine_defer() -> bool {
    let all = |mine: &Mine| mine.0.borrow().iter().all(|(streams, _)| streams.defer());
    MINE.with_existing(all).unwrap_or(true)
}

/// Waits for all kernels of the calling thread's streams whose regions have
/// ended. The caller may be a signal handler, which allocates and frees
/// nothing and waits for no lock; false if that does not do.
///
/// # Errors
/// One of them failed.
pub fn settle_mine_soon() -> Result<bool> {
    let settle = |mine: &Mine| -> Result<bool> {
        let Ok(mine) = mine.0.try_borrow() else {
            return Ok(false);
        };
        let mut done = true;
        for (streams, stream) in mine.iter() {
            if streams.device.is_lost() {
                continue;
            }
            streams.device.enter()?;
            done &= stream.settle_soon()?;
        }
        Ok(done)
    };
    MINE.with_existing(settle).unwrap_or(Ok(true))
}

/// The same in no handler.
///
/// # Errors
/// One of them failed.
pub fn settle_mine() -> Result<()> {
    let all = |mine: &Mine| mine.0.borrow().clone();
    let mine = MINE.with_existing(all).unwrap_or_default();
    settle_each(mine.into_iter().map(|(_, stream)| stream))
}

/// The same for all threads, in no handler.
///
/// # Errors
/// One of them failed.
pub fn settle_all() -> Result<()> {
    let streams = lock(&ALL).clone();
    settle_each(streams.into_iter())
}

fn settle_each(streams: impl Iterator<Item = &'static Stream>) -> Result<()> {
    let mut first: Result<(), Error> = Ok(());
    for stream in streams.filter(|s| !s.device.is_lost()) {
        let done = stream.device.enter().and_then(|()| stream.settle());
        first = first.and(done);
    }
    first
}
