//! Who waits for tasks of ours: tasks of libomp's, and where the program waits for tasks.

use super::graph::Graph;
use super::mine::{Awaited, MINE, Mine, Used, implicit};
use super::task::Task;
use crate::deferral;
use crate::libomp::Depend;
use crate::lock::lock;
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

/// A task of libomp's with these dependences comes next. Those returned it has to wait for: libomp
/// gets tasks for them first. Others it comes after are done.
pub fn before_others(depends: &[Depend]) -> Vec<Arc<Task>> {
    let Some(level) = implicit() else {
        return vec![];
    };
    MINE.with(|mine| {
        let mut before = mine.graph(level, |graph| {
            let before = graph.before(depends);
            graph.add_others(depends);
            before.ours
        });
        if level == 0 {
            before.iter().for_each(|earlier| earlier.wait());
            return vec![];
        }
        before.retain(|earlier| !earlier.represented.swap(true, Ordering::Relaxed));
        before
    })
}

/// Waits for the tasks of ours that something with these dependences comes after.
pub fn wait_for(depends: &[Depend]) {
    MINE.with_existing(|mine| {
        let Some(level) = implicit() else {
            return;
        };
        let before = mine.graph(level, |graph| graph.before(depends).ours);
        before.iter().for_each(|earlier| earlier.wait());
    });
}

/// Called where the program waits for all tasks of the current one: those of ours are done, or
/// deferred so that only a clock can observe it.
pub fn wait_for_all() {
    MINE.with_existing(Mine::wait_for_held);
    deferral::wait_for_deferred();
    MINE.with_existing(|mine| {
        lock(&mine.awaited.tasks).clear();
        mine.awaited.changed.notify_all();
    });
}

/// Called when libomp's tasks of the current one are done, too.
pub fn all_are_done() {
    MINE.with_existing(|mine| {
        if mine
            .levels
            .borrow()
            .iter()
            .all(|(_, graph)| graph.is_empty())
        {
            return;
        }
        // What the program can observe is done.
        mine.streams.borrow_mut().iter_mut().for_each(Used::forget);
        if let Some(level) = implicit() {
            mine.graph(level, Graph::clear);
        }
    });
}

/// What a task of libomp's has to wait for, in which the end of a parallel region waits for ours;
/// `None` if there is such a task, or nothing to wait for.
pub fn awaited() -> Option<Arc<Awaited>> {
    let awaited = MINE.with_existing(|mine| Arc::clone(&mine.awaited))?;
    let tasks = lock(&awaited.tasks);
    let needed = !tasks.is_empty() && !awaited.is_there.swap(true, Ordering::Relaxed);
    drop(tasks);
    needed.then_some(awaited)
}

impl Awaited {
    /// Waits for all tasks, those too that come meanwhile.
    pub fn wait(&self) {
        let mut tasks = lock(&self.tasks);
        while !tasks.is_empty() {
            // While its thread launches more, a wait for the device would only slow it down.
            let count = tasks.len();
            let waited = self.changed.wait_timeout(tasks, PAUSE);
            (tasks, _) = waited.unwrap_or_else(PoisonError::into_inner);
            if tasks.len() != count {
                continue;
            }
            let all = std::mem::take(&mut *tasks);
            drop(tasks);
            // When a stream's last one is done, all are.
            all.iter().rev().for_each(|task| task.wait());
            tasks = lock(&self.tasks);
        }
        self.is_there.store(false, Ordering::Relaxed);
    }
}

/// How long a thread that submits tasks is given for the next one.
const PAUSE: Duration = Duration::from_micros(100);
