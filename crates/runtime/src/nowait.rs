//! Target regions with `nowait`, and without `depend`.
//!
//! Clang makes a task of each, and libomp runs it on one of its threads. That takes longer than
//! most kernels, and the order of such tasks is undefined. But programs are written as if
//! `nowait` meant "launch and continue" on a device that runs one thread's launches in order.
//! So
//! - the task's function is called at once, when the program submits the task (`abi::tasks`).
//!   If its region copies nothing, its kernel is enqueued on the thread's queue, and the task
//!   is done. The program's next wait for its tasks waits for the queue
//!   ([`crate::deferral::wait_for_deferred`]);
//! - any other region's call is kept ([`park`]), to run beside the host's code, on one of the
//!   runtime's threads (module `tasks`) or libomp's. The data that it maps becomes its dependences, so that regions on the same data keep their
//!   order and others run concurrently. While a thread has such tasks, all its regions go that
//!   way. Data constructs, of which Clang makes no tasks, wait for those on their data
//!   ([`wait_for`]).
//!
//! In a host parallel region kernels are left on their queue only under the conditions of
//! `deferral`, because it is unknown where such a region's threads wait. Module `tasks` has tasks
//! with `depend`.

use crate::deferral::{self, End};
use crate::error::Result;
use crate::libomp::{self, Depend};
use crate::mapping::{Item, MapType};
use crate::per_thread::PerThread;
use crate::region;
use crate::session::Session;
use std::cell::Cell;
use std::ptr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What the function of a task left.
pub enum Outcome {
    /// Its construct is done, or its kernel is on the queue.
    Done,
    /// Its construct is still to be done.
    Parked(Parked),
}

/// A construct for later.
pub struct Parked {
    run: Option<Box<dyn FnOnce()>>,
    /// Counts it, unless it is one with dependences of the program's.
    pending: Option<Arc<AtomicUsize>>,
    /// What it depends on.
    pub depends: Vec<Depend>,
}

// SAFETY: the call holds addresses of the program's memory, mappers and names
// of maps, which any thread may use.
unsafe impl Send for Parked {}

thread_local! {
    /// Inside the function of a submitted task, before its construct: the place for the construct's
    /// outcome. Null elsewhere.
    static IN_TASK: Cell<*const Cell<Outcome>> = const { Cell::new(ptr::null()) };
}

/// How many parked constructs of the calling thread are not done.
static PENDING: PerThread<Arc<AtomicUsize>> = PerThread::new();

/// Whether the calling thread's next construct with `nowait` is that of a task
/// that the program just submitted.
#[inline]
pub fn in_task() -> bool {
    !IN_TASK.get().is_null()
}

/// Called when a task's function has passed its construct: the host then runs the region, whose
/// constructs do not belong to the task.
pub fn leave() {
    IN_TASK.set(ptr::null());
}

/// Calls a task's function where the program submits the task.
pub fn call(function: impl FnOnce()) -> Outcome {
    let outcome = Cell::new(Outcome::Done);
    let outside = IN_TASK.replace(&raw const outcome);
    function();
    IN_TASK.set(outside);
    outcome.into_inner()
}

/// How a target region may run now, in the function of a task.
///
/// # Errors
/// The program's code cannot be loaded.
pub fn how(session: &Session, items: &[Item]) -> Result<Option<End>> {
    if deferral::is_over() {
        return Ok(Some(End::WithKernel));
    }
    if pending() > 0 || !region::copies_nothing(session, items)? {
        return Ok(None);
    }
    Ok(if libomp::level() == 0 {
        Some(End::AtTaskwait)
    } else if session.defers()
        && !region::passes_strange_address(session, &session.table.lock(), items)
    {
        Some(End::WithKernel)
    } else {
        None
    })
}

/// Constructs of the calling thread that are kept and not done.
fn pending() -> usize {
    let count = PENDING.with_existing(|p| p.load(Ordering::Acquire));
    count.unwrap_or(0)
}

/// Keeps the region of the task for later.
pub fn park(items: &[Item], run: impl FnOnce() + 'static) {
    let pending = PENDING.with(Arc::clone);
    pending.fetch_add(1, Ordering::Relaxed);
    leave_for_later(Parked {
        run: Some(Box::new(run)),
        pending: Some(pending),
        depends: depends(items, true),
    });
}

/// Keeps the construct of a task with dependences for later.
pub fn park_in_order(run: impl FnOnce() + 'static) {
    leave_for_later(Parked {
        run: Some(Box::new(run)),
        pending: None,
        depends: vec![],
    });
}

fn leave_for_later(mut parked: Parked) {
    let outcome = IN_TASK.replace(ptr::null());
    // SAFETY: `call`, which waits for the task's function, set the pointer to
    // a variable of its own.
    match unsafe { outcome.as_ref() } {
        Some(outcome) => outcome.set(Outcome::Parked(parked)),
        None => parked.run(),
    }
}

/// The dependences of a construct: its maps. A region does not write data that it only copies to
/// the device; a data construct might.
fn depends(items: &[Item], is_region: bool) -> Vec<Depend> {
    let mapped = |item: &&Item| !item.ty.has(MapType::LITERAL) && !item.ty.has(MapType::PRIVATE);
    let depend = |item: &Item| {
        let reads = is_region && item.ty.has(MapType::TO) && !item.ty.has(MapType::FROM);
        Depend::on(item.begin, item.size, !reads)
    };
    items.iter().filter(mapped).map(depend).collect()
}

/// Waits for parked tasks of the calling thread on the data of a data construct.
pub fn wait_for(items: &[Item]) {
    if pending() > 0 {
        let depends = depends(items, false);
        // SAFETY: the list was just made.
        unsafe { libomp::wait_deps(depends.len() as i32, depends.as_ptr()) }
    }
}

impl Parked {
    /// Carries the construct out, the first time it is called.
    pub fn run(&mut self) {
        if let Some(run) = self.run.take() {
            run();
        }
    }
}

impl Drop for Parked {
    fn drop(&mut self) {
        if let Some(pending) = &self.pending {
            pending.fetch_sub(1, Ordering::Release);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mapping::testing::item;

    #[test]
    fn what_is_parked_is_carried_out_once_and_counted() {
        let done = Arc::new(AtomicUsize::new(0));
        let x = [1i32, 2];
        let outcome = call(|| {
            assert!(in_task());
            let done = Arc::clone(&done);
            let list = [
                item(x.as_ptr(), 0, 2, MapType::TO),
                item(x.as_ptr(), 1, 1, MapType::LITERAL),
            ];
            park(&list, move || {
                done.fetch_add(1, Ordering::Relaxed);
            });
        });
        assert!(!in_task());
        let Outcome::Parked(mut parked) = outcome else {
            panic!("the construct was parked");
        };
        assert_eq!(parked.depends.len(), 1);
        assert_eq!(pending(), 1);
        parked.run();
        parked.run();
        drop(parked);
        assert_eq!((pending(), done.load(Ordering::Relaxed)), (0, 1));
    }
}
