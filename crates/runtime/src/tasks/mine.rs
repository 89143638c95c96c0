//! What a host thread has of target tasks.

use super::graph::{Graph, Node};
use super::task::{self, Task, hold, new_owner};
use crate::deferral;
use crate::device::Device;
use crate::error::Result;
use crate::libomp;
use crate::per_thread::PerThread;
use crate::session::Session;
use crate::stream::Stream;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Condvar, Mutex, Once};

/// Most streams of a thread for its tasks on a device.
pub(super) const STREAMS: usize = 4;

/// Tasks among which streams are used freely. After so many the first one tells whether the device
/// keeps up.
const RECENT: usize = 16;

/// Most tasks of a thread that are left to host threads before it carries them out itself. Later
/// tasks may be launched at once when these are done.
pub(super) const MOST_HELD: usize = 128;

/// A stream with the last task on it.
pub(super) type Used = (&'static Stream, Option<Arc<Task>>);

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
    /// Those that were launched last.
    pub(super) recent: RefCell<VecDeque<Arc<Task>>>,
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
            recent: RefCell::default(),
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
    pub(super) fn stream(
        &self,
        session: &'static Session,
        before: &[Arc<Task>],
    ) -> Result<&'static Stream> {
        let mut streams = self.streams.borrow_mut();
        let own = session.stream()?;
        if !streams.iter().any(|(s, _)| std::ptr::eq(*s, own)) {
            streams.push((own, None));
        }
        let device = own.device;
        if self.keeps_up(device) {
            return Ok(own);
        }
        let here = |s: &Stream| std::ptr::addr_eq(s.device, device);
        let follows = |last: &Option<Arc<Task>>| {
            let last = last.as_ref();
            last.is_some_and(|last| before.iter().any(|task| task.is(last)))
        };
        let idle = |last: &Option<Arc<Task>>| match last {
            Some(task) => task.has_passed(device),
            None => true,
        };
        let mut all = streams.iter().filter(|(s, _)| here(s));
        if let Some((stream, _)) = all.clone().find(|(_, last)| follows(last)) {
            return Ok(stream);
        }
        if let Some((stream, _)) = all.clone().find(|(_, last)| idle(last)) {
            return Ok(stream);
        }
        if all.clone().count() < STREAMS {
            let stream = session.streams.another_of_mine()?;
            streams.push((stream, None));
            return Ok(stream);
        }
        // In turn: what is used goes to the end of the list.
        Ok(all.next().map_or(own, |(stream, _)| stream))
    }

    /// Whether the device is done with tasks about as fast as they are launched. Several streams
    /// gain nothing then, and cost the host time.
    fn keeps_up(&self, device: &dyn Device) -> bool {
        let recent = self.recent.borrow();
        recent.len() == RECENT
            && recent.front().is_some_and(|oldest| {
                let stream = oldest.stream();
                let here = stream.is_none_or(|s| std::ptr::addr_eq(s.device, device));
                here && oldest.has_passed(device)
            })
    }

    /// The task is the last one on its stream.
    pub(super) fn is_last(&self, task: &Arc<Task>) {
        let Some(stream) = task.stream() else {
            return;
        };
        let mut recent = self.recent.borrow_mut();
        if recent.len() == RECENT {
            recent.pop_front();
        }
        recent.push_back(Arc::clone(task));
        let mut streams = self.streams.borrow_mut();
        if let Some(at) = streams.iter().position(|(s, _)| std::ptr::eq(*s, stream)) {
            let (stream, _) = streams.remove(at);
            streams.push((stream, Some(Arc::clone(task))));
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
