//! What a host thread has of target tasks.

use super::graph::{Graph, Node};
use super::task::{self, Task, hold, new_owner};
use crate::deferral;
use crate::error::Result;
use crate::libomp::{self, Depend};
use crate::per_thread::PerThread;
use crate::session::Session;
use crate::stream::Stream;
use std::cell::{Cell, RefCell};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Condvar, Mutex, Once};

/// Most streams of a thread for its tasks on a device.
pub(super) const STREAMS: usize = 8;

/// How many events are made for tasks that might need them, before one of all a thread's is waited
/// for. After that none are made until a stream waits for one again.
const EVENTS: usize = 16;

/// Most tasks of a thread that are left to host threads before it carries them out itself. Later
/// tasks may be launched at once when these are done.
pub(super) const MOST_HELD: usize = 128;

/// A stream of a thread's.
pub(super) struct Used {
    stream: &'static Stream,
    /// The last task on it.
    last: Option<Arc<Task>>,
    /// A task on another stream, which waits for that one: what comes after it may be here as well.
    follower: Option<Arc<Task>>,
}

impl Used {
    fn of(stream: &'static Stream, last: Option<Arc<Task>>) -> Self {
        let follower = None;
        Self {
            stream,
            last,
            follower,
        }
    }

    /// All tasks are done.
    pub(super) fn forget(&mut self) {
        *self = Self::of(self.stream, None);
    }

    fn is(&self, stream: &Stream) -> bool {
        std::ptr::eq(self.stream, stream)
    }
}

/// A thread's tasks.
pub(super) struct Mine {
    pub(super) owner: u64,
    /// The graphs of its implicit tasks, by the level of their regions.
    pub(super) levels: RefCell<Vec<(i32, Graph<Arc<Task>>)>>,
    /// Those that host threads carry out.
    pub(super) held: RefCell<Vec<Arc<Task>>>,
    /// Its streams.
    pub(super) streams: RefCell<Vec<Used>>,
    /// What a task of libomp's waits for.
    pub(super) awaited: Arc<Awaited>,
    /// How many events may still be made for tasks that might need them.
    events: Cell<usize>,
}

/// What a task of libomp's waits for.
#[derive(Default)]
pub struct Awaited {
    pub(super) tasks: Mutex<Vec<Arc<Task>>>,
    /// Its thread has waited for them.
    pub(super) changed: Condvar,
    /// Whether there is such a task.
    pub(super) is_there: AtomicBool,
}

impl Default for Mine {
    fn default() -> Self {
        Self {
            owner: new_owner(),
            levels: RefCell::default(),
            held: RefCell::default(),
            streams: RefCell::default(),
            awaited: Arc::default(),
            events: Cell::new(EVENTS),
        }
    }
}

impl Drop for Mine {
    fn drop(&mut self) {
        self.wait_for_held();
    }
}

pub(super) static MINE: PerThread<Mine> = PerThread::new();

/// Whether the calling thread's implicit task submits tasks; their level.
pub(super) fn implicit() -> Option<i32> {
    (!libomp::in_explicit_task()?).then(libomp::level)
}

impl Mine {
    /// Calls `f` with the graph of the task that the thread is in.
    pub(super) fn graph<R>(&self, level: i32, f: impl FnOnce(&mut Graph<Arc<Task>>) -> R) -> R {
        let mut levels = self.levels.borrow_mut();
        // Inner regions have ended.
        levels.retain(|(l, _)| *l <= level);
        if levels.last().is_none_or(|(l, _)| *l < level) {
            levels.push((level, Graph::default()));
        }
        let at = levels.len() - 1;
        f(&mut levels[at].1)
    }

    pub(super) fn wait_for_held(&self) {
        let held = self.held.take();
        held.iter().for_each(|task| task.wait());
    }

    /// Has a host thread do this once the tasks before it are done.
    pub(super) fn hold(
        &self,
        task: &Arc<Task>,
        before: Vec<Arc<Task>>,
        work: impl FnOnce() + Send + 'static,
    ) {
        finish_at_exit();
        if self.held.borrow().len() >= MOST_HELD {
            self.wait_for_held();
        }
        let behind = before.clone();
        let ordered = move || {
            behind.iter().for_each(|earlier| earlier.wait());
            work();
        };
        hold(task, &before, Box::new(ordered));
        self.held.borrow_mut().push(Arc::clone(task));
    }

    /// A stream for a region that comes after these tasks.
    ///
    /// Chains stay on their streams: there, no event has to order them. Where a task before it waits
    /// for another stream, that stream is as good: so forks go to the streams of the last ones. What
    /// follows nothing goes to the thread's own stream if the device has done all of that: it keeps up
    /// with the launches then, and more streams would only cost the host time.
    ///
    /// # Errors
    /// The device refuses, or a kernel failed.
    pub(super) fn stream(
        &self,
        session: &'static Session,
        before: &[Arc<Task>],
    ) -> Result<&'static Stream> {
        let mut streams = self.streams.borrow_mut();
        let own = session.stream()?;
        if !streams.iter().any(|used| used.is(own)) {
            streams.push(Used::of(own, None));
        }
        let here = |used: &&Used| std::ptr::addr_eq(used.stream.device, own.device);
        let comes_after = |task: &Option<Arc<Task>>| {
            let task = task.as_ref();
            task.is_some_and(|task| before.iter().any(|earlier| earlier.is(task)))
        };
        let all = || streams.iter().filter(here);
        let chain = all().find(|used| comes_after(&used.last));
        if let Some(used) = chain.or_else(|| all().find(|used| comes_after(&used.follower))) {
            return Ok(used.stream);
        }
        let is_full = all().count() >= STREAMS;
        let mut earlier = before.iter().rev().filter_map(|task| task.stream());
        if is_full && let Some(stream) = earlier.find(|s| all().any(|used| used.is(s))) {
            return Ok(stream);
        }
        if own.is_idle()? {
            return Ok(own);
        }
        // What is used goes to the end of the list.
        let least = all()
            .map(|used| used.stream)
            .find(|s| !std::ptr::eq(*s, own));
        match least {
            Some(stream) if is_full || stream.is_idle()? => Ok(stream),
            None if is_full => Ok(own),
            _ => {
                let stream = session.streams.another_of_mine()?;
                streams.push(Used::of(stream, None));
                Ok(stream)
            }
        }
    }

    /// A task comes after this one, which is on another stream.
    pub(super) fn follows(&self, earlier: &Arc<Task>, task: &Arc<Task>) {
        let mut streams = self.streams.borrow_mut();
        let is_last = |used: &&mut Used| used.last.as_ref().is_some_and(|last| last.is(earlier));
        if let Some(used) = streams.iter_mut().find(is_last) {
            used.follower = Some(Arc::clone(task));
        }
    }

    /// A task with these dependences comes onto the stream. The last one there gets an event, if
    /// later tasks may come after it, but not after the new one, and such events are of use.
    pub(super) fn tell_last_apart(&self, stream: &'static Stream, level: i32, depends: &[Depend]) {
        if self.events.get() == 0 {
            return;
        }
        let streams = self.streams.borrow();
        let here = streams.iter().find(|used| used.is(stream));
        if let Some(last) = here.and_then(|used| used.last.as_ref())
            && self.graph(level, |graph| graph.is_left(last, &last.depends, depends))
            && last.is_told_apart()
        {
            self.events.set(self.events.get() - 1);
        }
    }

    /// A stream waits for an event.
    pub(super) fn waits_for_events(&self) {
        self.events.set(EVENTS);
    }

    /// The task is the last one on its stream.
    pub(super) fn is_last(&self, task: &Arc<Task>) {
        let Some(stream) = task.stream() else {
            return;
        };
        let mut streams = self.streams.borrow_mut();
        if let Some(at) = streams.iter().position(|used| used.is(stream)) {
            let used = streams.remove(at);
            streams.push(Used::of(used.stream, Some(Arc::clone(task))));
        }
    }
}

/// Makes the end of the program wait for what is left to host threads.
pub(super) fn finish_at_exit() {
    static REGISTERED: Once = Once::new();
    extern "C" fn finish() {
        // A child has no such threads.
        if !deferral::is_over() {
            task::wait_for_held();
        }
    }
    REGISTERED.call_once(|| {
        // SAFETY: the function is there for good.
        unsafe { libc::atexit(finish) };
    });
}
