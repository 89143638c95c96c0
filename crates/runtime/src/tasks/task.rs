//! A target task of ours, from its submission to its end, and the threads that carry out those
//! that a host thread has to.

use super::graph::Node;
use super::mark::Mark;
use crate::device::Device;
use crate::error::{Error, Result, fatal};
use crate::failure;
use crate::libomp::Depend;
use crate::lock::lock;
use crate::reentrancy::Inside;
use crate::session::Session;
use crate::stream::Stream;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};

/// What a host thread has to do for a task. It reports its own errors.
pub type Work = Box<dyn FnOnce() + Send>;

/// A host thread has to carry it out.
const HELD: u8 = 0;
/// Its kernel is on a stream.
const LAUNCHED: u8 = 1;
/// Everything is done.
const DONE: u8 = 2;

/// A target task.
pub struct Task {
    phase: AtomicU8,
    /// Where its kernel is.
    mark: OnceLock<Mark>,
    held: Mutex<Held>,
    /// The thread that submitted it, by a number of ours.
    owner: u64,
    /// Its dependences.
    pub depends: Vec<Depend>,
    /// Whether libomp has a task that waits for it.
    pub represented: AtomicBool,
}

/// What is there of a task that a host thread carries out.
#[derive(Default)]
struct Held {
    /// How many tasks it waits for.
    waits: usize,
    /// Tasks that wait for it.
    followers: Vec<Arc<Task>>,
    work: Option<Work>,
}

impl Node for Arc<Task> {
    fn is_done(&self) -> bool {
        match self.phase.load(Ordering::Acquire) {
            HELD => false,
            LAUNCHED => self.mark.get().is_none_or(|m| m.stream.is_done(m.ticket)),
            _ => true,
        }
    }

    fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(self, other)
    }
}

impl Task {
    /// One that a host thread may have to carry out.
    pub fn new(owner: u64, depends: Vec<Depend>) -> Arc<Self> {
        Arc::new(Self {
            phase: AtomicU8::new(HELD),
            mark: OnceLock::new(),
            held: Mutex::default(),
            owner,
            depends,
            represented: AtomicBool::new(false),
        })
    }

    /// Its kernel is there, or all of it is done.
    pub fn launched(&self, mark: Option<Mark>) {
        let phase = match mark.map(|mark| self.mark.set(mark)) {
            Some(Ok(())) => LAUNCHED,
            _ => DONE,
        };
        self.phase.store(phase, Ordering::Release);
    }

    /// Whether a host thread has to do something for it.
    pub fn is_held(&self) -> bool {
        self.phase.load(Ordering::Acquire) == HELD
    }

    /// The stream that its kernel is on.
    pub fn stream(&self) -> Option<&'static Stream> {
        self.mark.get().map(|mark| mark.stream)
    }

    /// Whether the other one is later on the same stream.
    pub fn is_ahead_of(&self, other: &Self) -> bool {
        let marks = self.mark.get().zip(other.mark.get());
        marks.is_some_and(|(a, b)| std::ptr::eq(a.stream, b.stream) && a.ticket < b.ticket)
    }

    /// More comes onto its stream, and later tasks may come after this one but not after that: it
    /// gets an event of its own, unless it is known to have passed. Says whether it got one. The
    /// calling thread has entered the device.
    pub fn is_told_apart(&self) -> bool {
        let mark = self.mark.get().filter(|m| !m.has_event());
        // Without one, those tasks wait for what is behind it as well.
        mark.is_some_and(|m| !m.stream.has_passed(m.ticket) && m.event().is_ok())
    }

    /// Has what comes next on the stream of a device wait for the task's kernel. Says whether that
    /// took an event.
    ///
    /// # Errors
    /// The device refuses, or the kernel failed.
    pub fn comes_before(&self, session: &Session, stream: &'static Stream) -> Result<bool> {
        let Some(mark) = self.mark.get() else {
            return Ok(false);
        };
        if std::ptr::eq(mark.stream, stream) || mark.stream.has_passed(mark.ticket) {
            return Ok(false);
        }
        // Where kernels use the host's memory, host threads must not read it early.
        let by_events = same(mark.stream.device, session.device) && !session.unified;
        if by_events && let Ok(event) = mark.event() {
            session.device.wait_mark(stream.queue, event)?;
            return Ok(true);
        }
        mark.stream.device.enter()?;
        mark.stream.synchronize()?;
        session.device.enter()?;
        Ok(false)
    }

    /// Waits until it is done; carries out what its thread has submitted meanwhile.
    pub fn wait(&self) {
        wait_until(self.owner, || !self.is_held());
        if let Some(mark) = self.mark.get()
            && !mark.stream.is_done(mark.ticket)
        {
            let _inside = Inside::enter();
            let device = mark.stream.device;
            if device.is_lost() {
                return;
            }
            let done = device.enter().and_then(|()| mark.stream.synchronize());
            done.unwrap_or_else(|e| failure::report(&e));
        }
    }
}

fn same(a: &dyn Device, b: &dyn Device) -> bool {
    std::ptr::addr_eq(a, b)
}

/// Tasks that are ready for a host thread, and the threads for them.
struct Crew {
    ready: VecDeque<Arc<Task>>,
    threads: usize,
    idle: usize,
}

static CREW: Mutex<Crew> = Mutex::new(Crew {
    ready: VecDeque::new(),
    threads: 0,
    idle: 0,
});
/// A task is ready or done.
static CHANGED: Condvar = Condvar::new();

/// Tasks that are held.
static HELD_TASKS: AtomicUsize = AtomicUsize::new(0);

/// Most threads: as many as libomp has for such tasks.
const THREADS: usize = 8;

/// Leaves a task to a host thread, once these are done.
pub fn hold(task: &Arc<Task>, before: &[Arc<Task>], work: Work) {
    HELD_TASKS.fetch_add(1, Ordering::Relaxed);
    let mut crew = lock(&CREW);
    let mut waits = 0;
    for earlier in before.iter().filter(|t| t.is_held()) {
        lock(&earlier.held).followers.push(Arc::clone(task));
        waits += 1;
    }
    let mut held = lock(&task.held);
    held.work = Some(work);
    held.waits = waits;
    drop(held);
    if waits == 0 {
        crew.enlist(Arc::clone(task));
    }
    drop(crew);
    CHANGED.notify_all();
}

impl Crew {
    fn enlist(&mut self, task: Arc<Task>) {
        self.ready.push_back(task);
        if self.idle < self.ready.len() && self.threads < THREADS {
            self.threads += 1;
            let thread = std::thread::Builder::new().name("target tasks".to_owned());
            if let Err(e) = thread.spawn(serve) {
                fatal(&Error::Environment(format!(
                    "the system has no thread for target tasks: {e}"
                )));
            }
        }
    }
}

/// A thread of the crew.
fn serve() {
    let mut crew = lock(&CREW);
    loop {
        match crew.ready.pop_front() {
            Some(task) => {
                drop(crew);
                carry_out(&task);
                crew = lock(&CREW);
            }
            None => {
                crew.idle += 1;
                crew = CHANGED.wait(crew).unwrap_or_else(PoisonError::into_inner);
                crew.idle -= 1;
            }
        }
    }
}

/// Does what is left of a task, and has those go on that wait for it.
fn carry_out(task: &Arc<Task>) {
    let work = lock(&task.held).work.take();
    if let Some(work) = work {
        work();
    }
    let mut crew = lock(&CREW);
    task.phase.store(DONE, Ordering::Release);
    for follower in std::mem::take(&mut lock(&task.held).followers) {
        let mut held = lock(&follower.held);
        held.waits -= 1;
        let is_ready = held.waits == 0;
        drop(held);
        if is_ready {
            crew.enlist(follower);
        }
    }
    HELD_TASKS.fetch_sub(1, Ordering::Release);
    drop(crew);
    CHANGED.notify_all();
}

/// Has a host thread do something that is no task.
pub fn aside(work: Work) {
    hold(&Task::new(0, vec![]), &[], work);
}

/// Waits for all tasks that are left to host threads.
pub fn wait_for_held() {
    wait_until(0, || HELD_TASKS.load(Ordering::Acquire) == 0);
}

/// Waits for what only changes when held tasks end; carries out ready ones of this owner meanwhile.
pub fn wait_until(owner: u64, done: impl Fn() -> bool) {
    if done() {
        return;
    }
    let mut crew = lock(&CREW);
    while !done() {
        let mine = crew.ready.iter().position(|task| task.owner == owner);
        match mine.and_then(|at| crew.ready.remove(at)) {
            Some(task) => {
                drop(crew);
                carry_out(&task);
                crew = lock(&CREW);
            }
            None => crew = CHANGED.wait(crew).unwrap_or_else(PoisonError::into_inner),
        }
    }
}

/// A number for a thread that submits tasks.
pub fn new_owner() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Ordering::Relaxed) + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn held_tasks_run_once_and_in_order() {
        let owner = new_owner();
        for round in 0..200 {
            let log: Arc<Mutex<Vec<usize>>> = Arc::default();
            let count = Arc::new(AtomicUsize::new(0));
            let mut all: Vec<Arc<Task>> = vec![];
            // A diamond: 0, then 1 to 4, then 5.
            for n in 0..6 {
                let task = Task::new(owner, vec![]);
                let before: Vec<_> = match n {
                    0 => vec![],
                    5 => all[1..5].to_vec(),
                    _ => vec![Arc::clone(&all[0])],
                };
                let (log, count) = (Arc::clone(&log), Arc::clone(&count));
                let work = move || {
                    lock(&log).push(n);
                    count.fetch_add(1, Ordering::Relaxed);
                };
                hold(&task, &before, Box::new(work));
                all.push(task);
            }
            all[5].wait();
            assert!(all.iter().all(Node::is_done), "round {round}");
            let log = lock(&log);
            assert_eq!(count.load(Ordering::Relaxed), 6);
            assert_eq!((log[0], log[5]), (0, 5), "{log:?}");
        }
    }
}
