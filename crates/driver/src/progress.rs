//! Shows the progress of a long compilation on a terminal.
//!
//! A line of standard error appears after three seconds, and then at doubling intervals. Files
//! and pipes get nothing.

use std::io::IsTerminal;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// When the first line comes.
const FIRST: Duration = Duration::from_secs(3);

/// Tells what is being done until it is dropped.
#[derive(Clone, Debug, Default)]
pub struct Progress(Option<Arc<Watched>>);

/// State that the reporting thread shares with the working threads.
#[derive(Debug)]
struct Watched(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    now: Mutex<Now>,
    ended: Condvar,
}

#[derive(Debug, Default)]
struct Now {
    doing: String,
    ended: bool,
}

impl Progress {
    /// A reporter, if standard error is a terminal.
    pub fn for_stderr() -> Self {
        if !std::io::stderr().is_terminal() {
            return Self::default();
        }
        let shared = Arc::new(Shared::default());
        let watched = Watched(Arc::clone(&shared));
        // Without a thread nothing is shown.
        let started = thread::Builder::new().spawn(move || shared.tell());
        Self(started.is_ok().then(|| Arc::new(watched)))
    }

    /// Says what is done from now on.
    pub fn doing(&self, what: impl FnOnce() -> String) {
        if let Some(watched) = &self.0 {
            watched.0.lock().doing = what();
        }
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.0.lock().ended = true;
        self.0.ended.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self) {
        let start = Instant::now();
        let mut next = FIRST;
        let mut now = self.lock();
        while !now.ended {
            let left = next.saturating_sub(start.elapsed());
            if !left.is_zero() {
                let waited = self.ended.wait_timeout(now, left);
                now = waited.unwrap_or_else(PoisonError::into_inner).0;
                continue;
            }
            eprintln!("wfcc: {} s: {}", next.as_secs(), now.doing);
            next *= 2;
        }
    }
}
