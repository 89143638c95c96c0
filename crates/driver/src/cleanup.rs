//! Ends child processes and removes temporary files when the user interrupts.
//!
//! Values that go out of scope remove their files, but a signal ends the process without that.
//! So a separate thread handles the signals that people and build systems send: it ends the
//! running programs, removes the registered files, and then lets the signal take effect.
//!
//! A signal that cannot be handled ends Clang too: Clang asks the kernel to be ended with its
//! parent, and the plugin does so in the processes that Clang starts.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, Once, PoisonError};
use std::time::Duration;

use std::os::fd::RawFd;
use std::os::unix::process::CommandExt;

static REGISTERED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
static RUNNING: Mutex<Vec<libc::pid_t>> = Mutex::new(Vec::new());

const SIGNALS: [libc::c_int; 4] = [libc::SIGINT, libc::SIGTERM, libc::SIGHUP, libc::SIGQUIT];

/// A program that runs; ended by a signal that ends this one.
pub struct Running(libc::pid_t);

impl Running {
    /// Notes a child process, for as long as the value lives.
    pub fn new(child: &std::process::Child) -> Self {
        let pid = libc::pid_t::try_from(child.id()).expect("process numbers are positive");
        lock(&RUNNING).push(pid);
        Self(pid)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        lock(&RUNNING).retain(|pid| *pid != self.0);
    }
}

/// Has the kernel end the program with the thread that starts it, which therefore
/// has to wait for it.
pub fn end_with_parent(command: &mut Command) {
    // SAFETY: between fork and exec only these calls are made, which are safe
    // there; sigemptyset initialises the set.
    unsafe {
        command.pre_exec(|| {
            // What is blocked here for the thread that waits for signals would
            // be blocked there.
            let mut none = std::mem::MaybeUninit::<libc::sigset_t>::uninit();
            libc::sigemptyset(none.as_mut_ptr());
            let masked = libc::sigprocmask(libc::SIG_SETMASK, none.as_ptr(), std::ptr::null_mut());
            let ends = libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGTERM as libc::c_ulong);
            match (masked, ends) {
                (0, 0) => Ok(()),
                _ => Err(std::io::Error::last_os_error()),
            }
        });
    }
}

/// Leaves a file descriptor of this process, which no program gets otherwise, to the program.
pub fn hand(command: &mut Command, descriptor: RawFd) {
    // SAFETY: between fork and exec only this call is made, which is safe there.
    unsafe {
        command.pre_exec(move || match libc::fcntl(descriptor, libc::F_SETFD, 0) {
            0 => Ok(()),
            _ => Err(std::io::Error::last_os_error()),
        });
    }
}

fn lock<T>(list: &Mutex<Vec<T>>) -> std::sync::MutexGuard<'_, Vec<T>> {
    list.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes a file, or a folder with all that is in it. Programs that are about to
/// end may still write there.
fn remove(path: &Path) {
    for _ in 0..100 {
        let _ = std::fs::remove_file(path).or_else(|_| std::fs::remove_dir_all(path));
        if !path.exists() {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Registers a file or folder for removal on a signal. What no longer exists
/// then is no problem, so nothing need be taken back.
pub fn register(path: &Path) {
    static START: Once = Once::new();
    START.call_once(start);
    lock(&REGISTERED).push(path.to_owned());
}

fn start() {
    let mut set = std::mem::MaybeUninit::<libc::sigset_t>::uninit();
    // SAFETY: sigemptyset initialises the set, sigaddset changes it, and
    // pthread_sigmask reads it; threads started later inherit the mask, and
    // [`end_with_parent`] gives child processes an empty one.
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
        // Held to the end, so that nothing else is started.
        let running = lock(&RUNNING);
        for pid in running.iter() {
            // SAFETY: the process is a child that nobody has waited for: its
            // number is its own.
            unsafe { libc::kill(*pid, libc::SIGTERM) };
        }
        lock(&REGISTERED).iter().for_each(|path| remove(path));
        // SAFETY: the signal's default action, which ends the process, is
        // restored before it is raised and let through.
        unsafe {
            libc::signal(signal, libc::SIG_DFL);
            libc::pthread_sigmask(libc::SIG_UNBLOCK, &raw const set, std::ptr::null_mut());
            libc::raise(signal);
        }
    });
}
