//! Threads of the runtime's that help with large copies.
//!
//! They are made once and serve all GPUs and all threads of the program: making threads for each
//! copy takes longer than a copy of a few megabytes. Those that are idle help with the oldest
//! work, so that its kernel can begin first.

use crate::lock::lock;
use crate::processors;
use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};

/// Most helpers: with the threads that copy they saturate the bus.
const MOST: usize = 8;

/// What several threads do together. It returns when nothing is left to begin.
type Work<'a> = dyn Fn() + Sync + 'a;

/// Work that helpers may join.
struct Task {
    work: &'static Work<'static>,
    state: Mutex<State>,
    left: Condvar,
}

#[derive(Default)]
struct State {
    /// Nobody may join any more.
    closed: bool,
    /// Helpers that are at it.
    helpers: usize,
}

#[derive(Default)]
struct Crew {
    tasks: Mutex<VecDeque<Arc<Task>>>,
    changed: Condvar,
}

/// Has the calling thread and those that are idle do the work; returns when all have returned
/// from it.
pub fn together(work: &Work<'_>) {
    let crew = crew();
    // SAFETY: nobody uses the reference after this function has returned: helpers are at it only
    // between `join` and `part`, `close` waits for them, and nobody joins after that.
    let work: &'static Work<'static> = unsafe { std::mem::transmute::<&Work<'_>, _>(work) };
    let task = Arc::new(Task {
        work,
        state: Mutex::default(),
        left: Condvar::new(),
    });
    let closing = Closing(crew, &task);
    lock(&crew.tasks).push_back(Arc::clone(&task));
    crew.changed.notify_all();
    work();
    drop(closing);
}

/// Closes a task, also where its work panics.
struct Closing<'a>(&'static Crew, &'a Arc<Task>);

impl Drop for Closing<'_> {
    fn drop(&mut self) {
        let Self(crew, task) = self;
        lock(&crew.tasks).retain(|t| !Arc::ptr_eq(t, task));
        task.close();
    }
}

impl Task {
    /// Whether the calling thread may help.
    fn join(&self) -> bool {
        let mut state = lock(&self.state);
        state.helpers += usize::from(!state.closed);
        !state.closed
    }

    fn part(&self) {
        let mut state = lock(&self.state);
        state.helpers -= 1;
        // Nothing is left to begin.
        state.closed = true;
        if state.helpers == 0 {
            self.left.notify_all();
        }
    }

    fn close(&self) {
        let mut state = lock(&self.state);
        state.closed = true;
        while state.helpers > 0 {
            state = self
                .left
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// The threads, which are made at the first call: one less than there are processors at most.
fn crew() -> &'static Crew {
    static CREW: OnceLock<&'static Crew> = OnceLock::new();
    CREW.get_or_init(|| {
        let crew: &'static Crew = Box::leak(Box::default());
        for _ in 0..processors::count().saturating_sub(1).min(MOST) {
            let thread = std::thread::Builder::new().name("warpfork copy".into());
            // Where the system has no thread, fewer help.
            let _ = thread.spawn(|| crew.serve());
        }
        crew
    })
}

impl Crew {
    /// A helper's life.
    fn serve(&self) {
        processors::use_all();
        let mut tasks = lock(&self.tasks);
        loop {
            match tasks.iter().find(|task| task.join()).cloned() {
                Some(task) => {
                    drop(tasks);
                    let parting = Parting(&task);
                    (task.work)();
                    drop(parting);
                    tasks = lock(&self.tasks);
                }
                None => {
                    let woken = self.changed.wait(tasks);
                    tasks = woken.unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }
}

/// A helper leaves a task, also where its work panics.
struct Parting<'a>(&'a Task);

impl Drop for Parting<'_> {
    fn drop(&mut self) {
        self.0.part();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn each_piece_is_done_once_and_before_the_return() {
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for pieces in 0..200 {
                        let next = AtomicUsize::new(0);
                        let done: Vec<_> = (0..pieces).map(|_| AtomicUsize::new(0)).collect();
                        together(&|| {
                            while let Some(piece) = done.get(next.fetch_add(1, Ordering::Relaxed)) {
                                piece.fetch_add(1, Ordering::Relaxed);
                            }
                        });
                        assert!(done.iter().all(|n| n.load(Ordering::Relaxed) == 1));
                    }
                });
            }
        });
    }
}
