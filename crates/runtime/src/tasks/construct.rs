//! A task's construct, in the function of a task that is called where the program submits it.

use super::mark::Mark;
use super::mine::MINE;
use super::task::Task;
use crate::error::Result;
use crate::mapping::Item;
use crate::region;
use crate::session::Session;
use crate::stream::Stream;
use std::cell::Cell;
use std::sync::Arc;

/// Inside the function of a task that is carried out where it is submitted.
pub(super) struct Inline {
    pub(super) session: &'static Session,
    /// The level of the region that submits it.
    pub(super) level: i32,
    pub(super) task: Arc<Task>,
    pub(super) before: Vec<Arc<Task>>,
    /// Whether the function has come to its construct.
    pub(super) met: Cell<bool>,
    pub(super) mark: Cell<Option<Mark>>,
}

thread_local! {
    pub(super) static INLINE: Cell<*const Inline> = const { Cell::new(std::ptr::null()) };
}

/// Where the construct of a task goes.
pub enum Place {
    /// It is not one of ours.
    Elsewhere,
    /// To this stream, now.
    On(&'static Stream),
    /// A host thread carries it out.
    Later,
}

/// The task that the calling thread is in the function of, before its construct.
fn inline() -> Option<&'static Inline> {
    // SAFETY: `call`, which waits for the task's function, set the pointer to a variable of its
    // own; the reference is used in that function alone.
    let inline = unsafe { INLINE.get().as_ref() };
    inline.filter(|inline| !inline.met.replace(true))
}

/// Where the construct goes that the calling thread has come to, whose maps these are.
///
/// # Errors
/// The device refuses, or a kernel failed.
pub fn place(session: &'static Session, items: &[Item]) -> Result<Place> {
    let Some(inline) = inline() else {
        return Ok(Place::Elsewhere);
    };
    if !std::ptr::eq(session, inline.session) {
        inline.wait();
        return Ok(Place::Later);
    }
    if !region::copies_nothing(session, items)? {
        return Ok(Place::Later);
    }
    MINE.with(|mine| {
        let stream = mine.stream(session, &inline.before)?;
        for earlier in latest(&inline.before) {
            if earlier.comes_before(session, stream)? {
                mine.waits_for_events();
            }
            mine.follows(earlier, &inline.task);
        }
        mine.tell_last_apart(stream, inline.level, &inline.task.depends);
        Ok(Place::On(stream))
    })
}

/// Those of the tasks that no other one comes after on the same stream.
fn latest(before: &[Arc<Task>]) -> impl Iterator<Item = &Arc<Task>> {
    let is_latest = |task: &&Arc<Task>| !before.iter().any(|other| task.is_ahead_of(other));
    before.iter().filter(is_latest)
}

/// Whether the construct that the calling thread has come to is a host thread's.
pub fn is_later() -> bool {
    inline().is_some()
}

/// The construct's kernel is on the stream.
pub fn launched(stream: &'static Stream) {
    // SAFETY: as in `inline`.
    let Some(inline) = (unsafe { INLINE.get().as_ref() }) else {
        return;
    };
    inline.mark.set(Some(Mark::on(stream)));
}

/// The calling thread carries out the construct that it has come to, or the host's version of a
/// region: if that is the task's that the thread is in the function of, the tasks before it are
/// done first.
pub fn runs_here() {
    // SAFETY: as in `inline`.
    if let Some(inline) = unsafe { INLINE.get().as_ref() } {
        inline.wait();
    }
}

impl Inline {
    fn wait(&self) {
        self.before.iter().for_each(|earlier| earlier.wait());
    }
}
