//! All activity queues of the program. Host threads share them: two operations with one
//! async-argument on one device are on one queue.

use super::current::{ASYNC_SYNC, queue_name};
use super::queue::Queue;
use crate::device_number::QUEUES;
use crate::error::{Error, Result};
use crate::failure;
use crate::lock::lock;
use crate::reentrancy::Inside;
use crate::session::Session;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, Once};

static ALL: Mutex<Vec<&'static Queue>> = Mutex::new(vec![]);

/// The queue of a device that an async-argument stands for; `None` for
/// `acc_async_sync`. It is made when it is first named.
///
/// # Errors
/// It is no async-argument, or the device refuses.
pub fn of(session: &'static Session, value: i64) -> Result<Option<&'static Queue>> {
    let name = queue_name(value)?;
    if name == ASYNC_SYNC {
        return Ok(None);
    }
    let mut all = lock(&ALL);
    if let Some(queue) = all.iter().find(|q| is(q, session, name)) {
        return Ok(Some(queue));
    }
    if all.len() == QUEUES {
        return Err(Error::Program(format!(
            "the program names more than {QUEUES} queues"
        )));
    }
    let queue = Queue::new(session, name, all.len() + 1)?;
    all.push(queue);
    drop(all);
    finish_at_exit();
    Ok(Some(queue))
}

/// The same, if the queue has been used; the others have nothing to wait for.
///
/// # Errors
/// It is no async-argument.
pub fn known(session: &'static Session, value: i64) -> Result<Option<&'static Queue>> {
    let name = queue_name(value)?;
    let all = lock(&ALL);
    Ok(all.iter().find(|q| is(q, session, name)).copied())
}

fn is(queue: &Queue, session: &Session, name: i64) -> bool {
    queue.name == name && std::ptr::eq(queue.session, session)
}

/// The queue at this place of the table; place 0 is no queue.
pub fn at(index: usize) -> Option<&'static Queue> {
    lock(&ALL).get(index.checked_sub(1)?).copied()
}

/// The queues of a device.
pub fn all(session: &Session) -> Vec<&'static Queue> {
    let all = lock(&ALL);
    let of = |q: &&&Queue| std::ptr::eq(q.session, session);
    all.iter().filter(of).copied().collect()
}

/// The end of the program waits for what is on the queues: the host's memory
/// is still there then.
fn finish_at_exit() {
    static REGISTERED: Once = Once::new();
    static PROCESS: AtomicU32 = AtomicU32::new(0);
    extern "C" fn finish() {
        // The threads of the queues are not in a child of the process.
        if PROCESS.load(Ordering::Relaxed) != std::process::id() {
            return;
        }
        let _inside = Inside::enter();
        let all = lock(&ALL).clone();
        for queue in all {
            if queue.session.device.is_lost() {
                continue;
            }
            queue.wait().unwrap_or_else(|e| failure::report(&e));
        }
    }
    REGISTERED.call_once(|| {
        PROCESS.store(std::process::id(), Ordering::Relaxed);
        // SAFETY: the function is there for good.
        unsafe { libc::atexit(finish) };
    });
}
