//! A code object's mailbox and the server that answers it.

use crate::server::Server;
use std::sync::{Mutex, MutexGuard, PoisonError};
use wf_host_abi::amd::Mailbox;

/// What the host does for a code object's kernels.
pub struct Services {
    mailbox: u64,
    server: Mutex<Server>,
    /// Why a kernel gave up.
    failure: Mutex<Option<String>>,
}

impl Services {
    /// Begins with an empty mailbox at this address.
    ///
    /// # Safety
    /// There is room for a [`Mailbox`] there, which nobody uses yet and which
    /// stays.
    pub unsafe fn new(mailbox: u64, server: Server) -> Self {
        // SAFETY: the caller vouches for the memory.
        unsafe { std::ptr::write_bytes(mailbox as *mut Mailbox, 0, 1) };
        Self {
            mailbox,
            server: Mutex::new(server),
            failure: Mutex::new(None),
        }
    }

    /// Looks into the mailbox once; whether there was a request.
    pub fn look(&self) -> bool {
        let mut server = lock(&self.server);
        let fails = |why| {
            lock(&self.failure).get_or_insert(why);
        };
        // SAFETY: `new`'s caller vouches for the mailbox; the lock keeps
        // other threads of the host away.
        unsafe { server.look(self.mailbox as *mut Mailbox, fails) }
    }

    /// Takes the reason for which a kernel gave up, if one did.
    pub fn take_failure(&self) -> Option<String> {
        lock(&self.failure).take()
    }
}

/// Locks, whatever a thread that panicked with the lock left behind.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
