//! Threads of the runtime's that help with large copies.
//!
//! They are made once and serve all GPUs and all threads of the program: making threads for each
//! copy takes longer than a copy of a few megabytes. A bus carries both ways at once, so helpers
//! go to the way that fewer threads are at, and there to the oldest copy, so that its kernel, or
//! what waits for its data, can begin first. For the same reason a thread of the program that
//! comes to a copy helps with older ones of the same way first, unless they are larger.

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
    bytes: u64,
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

/// Whether there is work that threads are at.
pub fn is_busy() -> bool {
    !lock(&crew().state).tasks.is_empty()
}

/// Has the calling thread and those that are idle do the work, which moves so many bytes; returns
/// when all have returned from it.
pub fn together(way: Way, bytes: u64, work: &Work<'_>) {
    let crew = crew();
    // SAFETY: nobody uses the reference after this function has returned: others are at it only
    // between `join` and `part`, `close` waits for them, and nobody joins after that.
    let work: &'static Work<'static> = unsafe { std::mem::transmute::<&Work<'_>, _>(work) };
    let task = Arc::new(Task {
        work,
        way,
        bytes,
        closed: AtomicBool::new(false),
        helpers: AtomicUsize::new(0),
        left: Condvar::new(),
    });
    let mut state = lock(&crew.state);
    let before = |t: &&Arc<Task>| t.way == way && t.bytes <= bytes;
    let older: Vec<_> = state.tasks.iter().filter(before).cloned().collect();
    state.tasks.push_back(Arc::clone(&task));
    state.at[way as usize] += 1;
    drop(state);
    let closing = Closing(crew, &task);
    crew.changed.notify_all();
    for other in older {
        let joined = lock(&crew.state).join(&other);
        if joined {
            let _parting = Parting(crew, &other);
            (other.work)();
        }
    }
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
    /// Whether the calling thread may help.
    fn join(&mut self, task: &Task) -> bool {
        let open = !task.closed.load(Ordering::Relaxed);
        task.helpers.fetch_add(usize::from(open), Ordering::Relaxed);
        open
    }

    /// A helper joins the task that is most in need of one.
    fn join_any(&mut self) -> Option<Arc<Task>> {
        let open = |t: &&Arc<Task>| !t.closed.load(Ordering::Relaxed);
        let least = |t: &&Arc<Task>| self.at[t.way as usize];
        let task = self.tasks.iter().filter(open).min_by_key(least).cloned()?;
        self.at[task.way as usize] += 1;
        self.join(&task).then_some(task)
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
    use std::time::{Duration, Instant};

    #[test]
    fn each_piece_is_done_once_and_before_the_return() {
        std::thread::scope(|scope| {
            for own in 0..4 {
                scope.spawn(move || {
                    for pieces in 0..200 {
                        let next = AtomicUsize::new(0);
                        let done: Vec<_> = (0..pieces).map(|_| AtomicUsize::new(0)).collect();
                        let way = [Way::Up, Way::Down][(pieces + own) % 2];
                        let bytes = (pieces % 7) as u64;
                        together(way, bytes, &|| {
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

    /// Has a thread come with work of so many bytes, of one way, while another thread's is under
    /// way, of 40 up; says whether the other's was done first. Where it is not to be, the other's
    /// waits.
    fn helps_first(way: Way, bytes: u64, expected: bool) -> bool {
        let (next, began) = (AtomicUsize::new(0), AtomicBool::new(false));
        let own = AtomicBool::new(expected);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                together(Way::Up, 40, &|| {
                    while next.fetch_add(1, Ordering::Relaxed) < 40 {
                        began.store(true, Ordering::Relaxed);
                        let begin = Instant::now();
                        while !own.load(Ordering::Relaxed) && begin.elapsed().as_secs() < 20 {
                            std::thread::yield_now();
                        }
                        std::thread::sleep(Duration::from_millis(1));
                    }
                });
            });
            while !began.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            let first = AtomicUsize::new(usize::MAX);
            together(way, bytes, &|| {
                first.fetch_min(next.load(Ordering::Relaxed), Ordering::Relaxed);
                own.store(true, Ordering::Relaxed);
            });
            first.into_inner() >= 40
        })
    }

    #[test]
    fn who_comes_helps_with_what_is_older_unless_it_is_larger_or_goes_the_other_way() {
        for (way, bytes, expected) in [
            (Way::Up, 40, true),
            (Way::Up, 60, true),
            (Way::Up, 39, false),
            (Way::Down, 40, false),
        ] {
            assert_eq!(helps_first(way, bytes, expected), expected, "{bytes}");
        }
    }

    #[test]
    fn helpers_go_to_the_way_with_fewer_threads_and_to_its_oldest() {
        let task = |way, bytes| {
            Arc::new(Task {
                work: &|| (),
                way,
                bytes,
                closed: AtomicBool::new(false),
                helpers: AtomicUsize::new(0),
                left: Condvar::new(),
            })
        };
        let tasks = [(Way::Up, 1), (Way::Up, 2), (Way::Down, 3), (Way::Down, 4)];
        let mut state = State {
            tasks: tasks.map(|(way, bytes)| task(way, bytes)).into(),
            at: [2, 2],
        };
        let joined: Vec<u64> = (0..4)
            .map(|_| state.join_any().map_or(0, |task| task.bytes))
            .collect();
        assert_eq!(joined, [1, 3, 1, 3]);
        let first = Arc::clone(&state.tasks[0]);
        state.part(&first);
        assert_eq!(state.join_any().map(|task| task.bytes), Some(2));
    }
}
