//! Target tasks that the program submits.

use super::construct::{INLINE, Inline};
use super::mine::{MINE, Mine, implicit};
use super::task::Task;
use crate::deferral;
use crate::failure;
use crate::libomp::{Access, Depend};
use crate::lock::lock;
use crate::nowait::{self, Outcome};
use crate::reentrancy::Inside;
use crate::session::Session;
use std::cell::Cell;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// What a target task's function was found to do when it is called.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Does {
    /// A construct of a device.
    Construct,
    /// The host's version of a region.
    HostVersion,
}

/// What is known of functions, by their addresses.
static KNOWN: Mutex<Option<HashMap<usize, Does>>> = Mutex::new(None);

/// A target task's function with its arguments, which end their lives with this.
pub trait Function: Send {
    /// Calls it, with the number that libomp gives the thread that submitted the task, or that
    /// runs it.
    fn call(&self, number: Number);
}

/// Which thread's number a function gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// Of the thread that submitted the task.
    Submitter,
    /// Of the calling thread, which libomp may not know yet.
    Own,
}

/// A target task that the program submits.
pub struct Submitted<'a> {
    /// The device that it is for, unless the host runs its region.
    pub session: Option<&'static Session>,
    /// Address of its function.
    pub address: usize,
    /// What it depends on.
    pub depends: &'a [Depend],
}

/// A task that is ours.
pub struct Admitted {
    level: i32,
    before: Vec<Arc<Task>>,
}

/// Whether a task with these dependences is ours.
pub fn admit(depends: &[Depend]) -> Option<Admitted> {
    let plain = |d: &Depend| matches!(d.access(), Access::Read | Access::Write);
    let level = implicit().filter(|_| depends.iter().all(plain))?;
    let before = MINE.with(|mine| mine.graph(level, |graph| graph.before(depends)));
    (!before.others).then_some(Admitted {
        level,
        before: before.ours,
    })
}

/// Carries out, launches or keeps a target task.
pub fn submit(task: &Submitted<'_>, admitted: Admitted, function: Box<dyn Function>) {
    MINE.with(|mine| mine.submit(task, admitted, function));
}

/// Whether the device works beside the host, which goes on meanwhile.
fn is_beside(session: &Session) -> bool {
    !session.device.properties().simulated && !deferral::is_over()
}

/// Has a host thread carry out the construct of a task without `depend`, of which its maps are the
/// dependences.
pub fn keep(
    session: Option<&'static Session>,
    depends: Vec<Depend>,
    admitted: Admitted,
    work: impl FnOnce() + Send + 'static,
) {
    let Admitted { level, before } = admitted;
    if !session.is_some_and(is_beside) {
        before.iter().for_each(|earlier| earlier.wait());
        return work();
    }
    MINE.with(|mine| {
        let ours = Task::new(mine.owner, depends.clone());
        mine.hold(&ours, before, work);
        mine.add(level, &depends, ours);
    });
}

impl Mine {
    fn submit(&self, task: &Submitted<'_>, admitted: Admitted, function: Box<dyn Function>) {
        let Admitted { level, before } = admitted;
        let Some(session) = task.session.filter(|s| is_beside(s)) else {
            before.iter().for_each(|earlier| earlier.wait());
            return function.call(Number::Submitter);
        };
        let ours = Task::new(self.owner, task.depends.to_vec());
        let known = lock(&KNOWN);
        let does = known.as_ref().and_then(|k| k.get(&task.address)).copied();
        drop(known);
        if does == Some(Does::HostVersion) || before.iter().any(|t| t.is_held()) {
            let number = match does {
                Some(Does::Construct) => Number::Submitter,
                _ => Number::Own,
            };
            self.hold(&ours, before, move || function.call(number));
        } else {
            if does.is_none() {
                // It may be the host that runs the region.
                before.iter().for_each(|earlier| earlier.wait());
            }
            self.call(session, level, task.address, &ours, before, function);
        }
        self.add(level, task.depends, ours);
    }

    fn add(&self, level: i32, depends: &[Depend], task: Arc<Task>) {
        self.graph(level, |graph| graph.add(depends, &task));
        if level > 0 {
            lock(&self.awaited.tasks).push(task);
        }
    }

    /// Calls the function of a task, which launches a kernel or leaves its construct for later.
    fn call(
        &self,
        session: &'static Session,
        level: i32,
        address: usize,
        ours: &Arc<Task>,
        before: Vec<Arc<Task>>,
        function: Box<dyn Function>,
    ) {
        let inline = Inline {
            session,
            level,
            task: Arc::clone(ours),
            before,
            met: Cell::new(false),
            mark: Cell::new(None),
        };
        let outside = INLINE.replace(&raw const inline);
        let outcome = nowait::call(|| function.call(Number::Submitter));
        INLINE.set(outside);
        let does = match inline.met.get() {
            true => Does::Construct,
            false => Does::HostVersion,
        };
        let mut known = lock(&KNOWN);
        known.get_or_insert_default().insert(address, does);
        drop(known);
        match outcome {
            Outcome::Done => {
                ours.launched(inline.mark.take());
                self.is_last(ours);
            }
            Outcome::Parked(mut parked) => {
                let before = inline.before;
                let work = move || {
                    // The construct's arguments may be among the function's.
                    let _function = function;
                    let inside = Inside::enter();
                    let ordered = session.ready().and_then(|()| {
                        let stream = session.stream()?;
                        let mut all = before.iter();
                        all.try_for_each(|earlier| earlier.comes_before(session, stream).map(drop))
                    });
                    ordered.unwrap_or_else(|e| failure::report(&e));
                    drop(inside);
                    parked.run();
                };
                self.hold(ours, vec![], work);
            }
        }
    }
}
