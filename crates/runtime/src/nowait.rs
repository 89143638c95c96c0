//! Target regions with `nowait` and without `depend`.
//!
//! Clang makes a task of each, and libomp has a thread of its own run it. That
//! takes longer than most kernels, and nothing says in which order such tasks
//! run. Programs are written, though, as if `nowait` meant "launch, and go on",
//! on a device that runs what one thread launched in turn. So
//! - the task's function is called at once, where the program submits the task
//!   (`abi::tasks`). If its region copies nothing, its kernel goes to the
//!   thread's queue there and then, and the task is done. The program's next
//!   wait for its tasks waits for the queue ([`crate::deferral::meet`]);
//! - of any other region the call is kept ([`park`]), for libomp to run as
//!   before, beside what the host does. What it maps becomes its dependences,
//!   so that regions on the same data keep their order, and others run
//!   beside each other. While a thread has such tasks, all its regions go
//!   that way. Data constructs, of which Clang makes no tasks, wait for those
//!   on their data ([`wait_for`]).
//!
//! In a parallel region of the host kernels are only left on their queue where
//! `deferral` lets any region's be: where such a region's threads wait cannot
//! be told. Tasks with `depend` are libomp's alone.

use crate::deferral::End;
use crate::error::Result;
use crate::libomp::{self, Depend};
use crate::mapping::{Item, MapType};
use crate::region;
use crate::session::Session;
use std::cell::{Cell, RefCell};
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
    pending: Arc<AtomicUsize>,
    /// What it depends on.
    pub depends: Vec<Depend>,
}

// SAFETY: the call holds addresses of the program's memory, mappers and names
// of maps, which any thread may use.
unsafe impl Send for Parked {}

thread_local! {
    /// Whether the thread is in the function of a task that the program just
    /// submitted, before its construct.
    static IN_TASK: Cell<bool> = const { Cell::new(false) };
    static OUTCOME: RefCell<Outcome> = const { RefCell::new(Outcome::Done) };
    /// How many parked constructs of this thread are not done.
    static PENDING: Arc<AtomicUsize> = Arc::default();
}

/// Whether the calling thread's next construct with `nowait` is that of a task
/// that the program just submitted.
#[inline]
pub fn in_task() -> bool {
    IN_TASK.get()
}

/// The function of a task is past its construct: the host runs the region,
/// and what it meets there is nothing of the task's.
pub fn leave() {
    IN_TASK.set(false);
}

/// Calls a task's function where the program submits the task.
pub fn call(function: impl FnOnce()) -> Outcome {
    let outside = IN_TASK.replace(true);
    let kept = OUTCOME.replace(Outcome::Done);
    function();
    IN_TASK.set(outside);
    OUTCOME.replace(kept)
}

/// How a target region may run now, in the function of a task.
///
/// # Errors
/// The program's code cannot be loaded.
pub fn how(session: &Session, items: &[Item]) -> Result<Option<End>> {
    if pending() > 0 || !region::copies_nothing(session, items)? {
        return Ok(None);
    }
    Ok(if libomp::level() == 0 {
        Some(End::AtTaskwait)
    } else if session.defers() && !region::passes_address(session, items) {
        Some(End::WithKernel)
    } else {
        None
    })
}

/// Constructs of the calling thread that libomp has not finished.
fn pending() -> usize {
    PENDING.with(|p| p.load(Ordering::Acquire))
}

/// Keeps a region for later.
pub fn park(items: &[Item], run: impl FnOnce() + 'static) {
    leave();
    let pending = PENDING.with(Arc::clone);
    pending.fetch_add(1, Ordering::Relaxed);
    OUTCOME.set(Outcome::Parked(Parked {
        run: Some(Box::new(run)),
        pending,
        depends: depends(items, true),
    }));
}

/// What a construct depends on: what it maps. A region does not write what it
/// only copies to the device; a data construct might.
fn depends(items: &[Item], is_region: bool) -> Vec<Depend> {
    let mapped = |item: &&Item| !item.ty.has(MapType::LITERAL) && !item.ty.has(MapType::PRIVATE);
    let depend = |item: &Item| {
        let reads = is_region && item.ty.has(MapType::TO) && !item.ty.has(MapType::FROM);
        Depend::on(item.begin, item.size, !reads)
    };
    items.iter().filter(mapped).map(depend).collect()
}

/// Waits for what the calling thread parked on the data of a data construct.
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
        self.pending.fetch_sub(1, Ordering::Release);
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
