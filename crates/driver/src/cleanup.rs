//! Removes temporary files when the user interrupts.
//!
//! Values that go out of scope remove their files, but a signal ends the
//! process without that. So the signals that people and build systems send
//! are taken by a thread of their own, which removes what is registered and
//! then lets the signal do its work.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once, PoisonError};

static REGISTERED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

const SIGNALS: [libc::c_int; 3] = [libc::SIGINT, libc::SIGTERM, libc::SIGHUP];

/// Registers a file or folder for removal on a signal. What no longer exists
/// then is no problem, so nothing need be taken back.
pub fn register(path: &Path) {
    static START: Once = Once::new();
    START.call_once(start);
    REGISTERED
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .push(path.to_owned());
}

fn start() {
    let mut set = std::mem::MaybeUninit::<libc::sigset_t>::uninit();
    // SAFETY: sigemptyset initialises the set, sigaddset changes it, and
    // pthread_sigmask reads it; threads started later inherit the mask, and
    // the standard library gives child processes an empty one.
    let set = unsafe {
        libc::sigemptyset(set.as_mut_ptr());
        for signal in SIGNALS {
            libc::sigaddset(set.as_mut_ptr(), signal);
        }
        libc::pthread_sigmask(libc::SIG_BLOCK, set.as_ptr(), std::ptr::null_mut());
        set.assume_init()
    };
    std::thread::spawn(move || {
        let mut signal = 0;
        // SAFETY: the set is initialised and `signal` is valid for the write.
        if unsafe { libc::sigwait(&raw const set, &raw mut signal) } != 0 {
            return;
        }
        for path in REGISTERED
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .iter()
        {
            let _ = std::fs::remove_file(path).or_else(|_| std::fs::remove_dir_all(path));
        }
        // SAFETY: the signal's default action, which ends the process, is
        // restored before it is raised and let through.
        unsafe {
            libc::signal(signal, libc::SIG_DFL);
            libc::pthread_sigmask(libc::SIG_UNBLOCK, &raw const set, std::ptr::null_mut());
            libc::raise(signal);
        }
    });
}
