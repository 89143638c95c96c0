//! Threads of the runtime's that help with large copies.
//!
//! They are made once and serve all GPUs and all threads of the program: making threads for each
//! copy takes longer than a copy of a few megabytes. A bus carries both ways at once, so helpers
//! go to the way that fewer threads are at, and there to the oldest copy, so that its kernel, or
//! what waits for its data, can begin first.

use super::buffers::Way;
use crate::lock::lock;
use crate::processors;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};

/// Most helpers: with the threads that copy they saturate the bus.
const MOST: usize = 8;

/// What several threads do together. It returns when nothing is left to begin.
type Work<'a> = dyn Fn() + Sync + 'a;

/// Work that others may join. What changes does so under the crew's lock.
struct Task {
    work: &'static Work<'static>,
    way: Way,
    /// Nobody may join any more.
    closed: AtomicBool,
    /// Threads that have joined.
    helpers: AtomicUsize,
    left: Condvar,
}

#[derive(Default)]
struct State {
    /// The oldest first.
    tasks: VecDeque<Arc<Task>>,
    /// Threads at work, by way.
    at: [usize; 2],
}

#[derive(Default)]
struct Crew {
    state: Mutex<State>,
    changed: Condvar,
}

/// Has the calling thread and those that are idle do the work; returns when all have returned from
/// it.
pub fn together(way: Way, work: &Work<'_>) {
    let crew = crew();
    // SAFETY: nobody uses the reference after this function has returned: others are at it only
    // between `join` and `part`, `close` waits for them, and nobody joins after that.
    let work: &'static Work<'static> = unsafe { std::mem::transmute::<&Work<'_>, _>(work) };
    let task = Arc::new(Task {
        work,
        way,
        closed: AtomicBool::new(false),
        helpers: AtomicUsize::new(0),
        left: Condvar::new(),
    });
    let mut state = lock(&crew.state);
    state.tasks.push_back(Arc::clone(&task));
    state.at[way as usize] += 1;
    drop(state);
    let closing = Closing(crew, &task);
    crew.changed.notify_all();
    work();
    drop(closing);
}

/// Closes a task, also where its work panics.
struct Closing<'a>(&'static Crew, &'a Arc<Task>);

impl Drop for Closing<'_> {
    fn drop(&mut self) {
        let Self(crew, task) = self;
        let mut state = lock(&crew.state);
        state.at[task.way as usize] -= 1;
        state.tasks.retain(|t| !Arc::ptr_eq(t, task));
        task.closed.store(true, Ordering::Relaxed);
        while task.helpers.load(Ordering::Relaxed) > 0 {
            state = wait(&task.left, state);
        }
    }
}

fn wait<'a>(changed: &Condvar, state: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
    changed.wait(state).unwrap_or_else(PoisonError::into_inner)
}

impl State {
    /// A helper joins the task that is most in need of one.
    fn join_any(&mut self) -> Option<Arc<Task>> {
        let open = |t: &&Arc<Task>| !t.closed.load(Ordering::Relaxed);
        let least = |t: &&Arc<Task>| self.at[t.way as usize];
        let task = self.tasks.iter().filter(open).min_by_key(least).cloned()?;
        self.at[task.way as usize] += 1;
        task.helpers.fetch_add(1, Ordering::Relaxed);
        Some(task)
    }

    fn part(&mut self, task: &Task) {
        // Nothing is left to begin.
        task.closed.store(true, Ordering::Relaxed);
        if task.helpers.fetch_sub(1, Ordering::Relaxed) == 1 {
            task.left.notify_all();
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
        let mut state = lock(&self.state);
        loop {
            match state.join_any() {
                Some(task) => {
                    drop(state);
                    let parting = Parting(self, &task);
                    (task.work)();
                    drop(parting);
                    state = lock(&self.state);
                    state.at[task.way as usize] -= 1;
                }
                None => state = wait(&self.changed, state),
            }
        }
    }
}

/// A thread leaves a task, also where its work panics.
struct Parting<'a>(&'a Crew, &'a Task);

impl Drop for Parting<'_> {
    fn drop(&mut self) {
        lock(&self.0.state).part(self.1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_piece_is_done_once_and_before_the_return() {
        std::thread::scope(|scope| {
            for own in 0..4 {
                scope.spawn(move || {
                    for pieces in 0..200 {
                        let next = AtomicUsize::new(0);
                        let done: Vec<_> = (0..pieces).map(|_| AtomicUsize::new(0)).collect();
                        let way = [Way::Up, Way::Down][(pieces + own) % 2];
                        together(way, &|| {
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

    #[test]
    fn helpers_go_to_the_way_with_fewer_threads_and_to_its_oldest() {
        let task = |way| {
            Arc::new(Task {
                work: &|| (),
                way,
                closed: AtomicBool::new(false),
                helpers: AtomicUsize::new(0),
                left: Condvar::new(),
            })
        };
        let tasks = [Way::Up, Way::Up, Way::Down, Way::Down].map(task);
        let mut state = State {
            tasks: tasks.clone().into(),
            at: [2, 2],
        };
        let number = |task: Arc<Task>| tasks.iter().position(|other| Arc::ptr_eq(other, &task));
        let joined = [(); 4].map(|()| state.join_any().and_then(number));
        assert_eq!(joined, [Some(0), Some(2), Some(0), Some(2)]);
        state.part(&tasks[0]);
        assert_eq!(state.join_any().and_then(number), Some(1));
    }
}
