//! An activity queue (section 2.16): a stream, and a thread for work that has to follow the
//! device's.

use crate::device::Queue as Native;
use crate::error::{Error, Result};
use crate::lock::lock;
use crate::session::Session;
use crate::stream::Stream;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Something for a queue's thread to do. It reports its own errors.
pub type Job = Box<dyn FnOnce() + Send>;

/// An activity queue of a device.
pub struct Queue {
    /// The device.
    pub session: &'static Session,
    /// What the program calls it.
    pub name: i64,
    /// Its place in the runtime's table.
    pub index: usize,
    stream: Mutex<&'static Stream>,
    state: Mutex<State>,
    /// A job came or was done.
    changed: Condvar,
    /// Whether the program has the stream as well.
    shared: AtomicBool,
}

#[derive(Default)]
struct State {
    jobs: VecDeque<Job>,
    /// Jobs that are not done, the one that runs among them.
    left: u64,
    /// Jobs that were done.
    done: u64,
    has_thread: bool,
}

impl Queue {
    /// A queue with a stream of its own.
    ///
    /// # Errors
    /// The device refuses.
    pub fn new(session: &'static Session, name: i64, index: usize) -> Result<&'static Self> {
        session.ready()?;
        Ok(Box::leak(Box::new(Self {
            session,
            name,
            index,
            stream: Mutex::new(session.streams.another()?),
            state: Mutex::default(),
            changed: Condvar::new(),
            shared: AtomicBool::new(false),
        })))
    }

    /// Its stream.
    pub fn stream(&self) -> &'static Stream {
        *lock(&self.stream)
    }

    /// Puts the program's own stream in the place of its stream, once that is
    /// done with its work.
    ///
    /// # Errors
    /// What was on the queue failed.
    pub fn set_stream(&self, native: Native) -> Result<()> {
        self.wait()?;
        if self.stream().queue != native {
            *lock(&self.stream) = self.session.streams.around(native)?;
        }
        Ok(())
    }

    /// Whether the thread has nothing to do, so that a construct may use the
    /// stream where it stands.
    pub fn is_idle(&self) -> bool {
        lock(&self.state).left == 0
    }

    /// Leaves something to the thread.
    pub fn push(&'static self, job: Job) {
        let mut state = lock(&self.state);
        state.jobs.push_back(job);
        state.left += 1;
        if !state.has_thread {
            state.has_thread = true;
            let thread = std::thread::Builder::new().name(format!("acc queue {}", self.index));
            if let Err(e) = thread.spawn(|| self.serve()) {
                crate::error::fatal(&Error::Environment(format!(
                    "the system has no thread for an activity queue: {e}"
                )));
            }
        }
        self.changed.notify_all();
        drop(state);
        if self.shared.load(Ordering::Relaxed) {
            self.drain();
        }
    }

    /// The program puts work of its own on the stream. From now on what
    /// constructs do is there, in turn, when they end.
    pub fn share(&self) {
        self.shared.store(true, Ordering::Relaxed);
        self.drain();
    }

    /// The thread: one job after the other.
    fn serve(&'static self) {
        loop {
            let mut state = lock(&self.state);
            let job = loop {
                match state.jobs.pop_front() {
                    Some(job) => break job,
                    None => state = self.sleep(state),
                }
            };
            drop(state);
            job();
            let mut state = lock(&self.state);
            state.left -= 1;
            state.done += 1;
            self.changed.notify_all();
        }
    }

    fn sleep<'a>(&self, state: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
        let woken = self.changed.wait(state);
        woken.unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the thread has done what it has to do now.
    pub fn drain(&self) {
        let mut state = lock(&self.state);
        let last = state.done + state.left;
        while state.done < last {
            state = self.sleep(state);
        }
    }

    /// Waits until everything that is on the queue now is done.
    ///
    /// # Errors
    /// Something failed.
    pub fn wait(&self) -> Result<()> {
        self.drain();
        self.session.device.enter()?;
        self.stream().synchronize()
    }

    /// Whether everything on the queue is done.
    ///
    /// # Errors
    /// Something failed.
    pub fn test(&self) -> Result<bool> {
        if !self.is_idle() {
            return Ok(false);
        }
        self.session.device.enter()?;
        let stream = self.stream();
        match self.session.device.is_done(stream.queue)? {
            true => stream.synchronize().map(|()| true),
            false => Ok(false),
        }
    }

    /// Has what comes next on this queue wait for what is on another one now.
    ///
    /// # Errors
    /// The device refuses.
    pub fn wait_for(&'static self, other: &'static Self) -> Result<()> {
        if std::ptr::eq(self, other) {
            return Ok(());
        }
        let same_device = std::ptr::eq(self.session, other.session);
        if same_device && self.is_idle() && other.is_idle() {
            self.session.device.enter()?;
            let (queue, before) = (self.stream().queue, other.stream().queue);
            return self.session.device.wait_for(queue, before);
        }
        let last = {
            let state = lock(&other.state);
            state.done + state.left
        };
        self.push(Box::new(move || {
            // SAFETY: there is no location.
            unsafe {
                crate::guard::attempt("wait", std::ptr::null(), || other.wait_until(last));
            }
        }));
        Ok(())
    }

    fn wait_until(&self, last: u64) -> Result<()> {
        let mut state = lock(&self.state);
        while state.done < last {
            state = self.sleep(state);
        }
        drop(state);
        self.session.device.enter()?;
        self.stream().synchronize()
    }
}
