//! Loads tools, and notifies them of devices and of the program's end.

use super::event;
use super::listener::Tools;
use super::registry::{Detail, call, change};
use super::scope;
use super::types::Callback;
use crate::acc::kinds::Target;
use crate::events::{listen, on};
use crate::reentrancy::{Inside, outside};
use crate::runtime::runtime;
use std::ffi::{c_char, c_int, c_void};
use std::ptr::{null, null_mut};
use std::sync::Once;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

type Register = extern "C" fn(c_int, Option<Callback>, c_int);
type Lookup = extern "C" fn(*const c_char) -> *const c_void;
/// `acc_register_library`.
type Library = unsafe extern "C" fn(Register, Register, Lookup);

// The program's own `acc_register_library`, if it has one: the linker then
// lets this library see it.
std::arch::global_asm!(
    ".weak acc_register_library",
    ".pushsection .data.rel.ro,\"aw\",@progbits",
    ".p2align 3",
    ".globl __wf_acc_register_library",
    ".hidden __wf_acc_register_library",
    "__wf_acc_register_library:",
    ".quad acc_register_library",
    ".popsection",
);

unsafe extern "C" {
    static __wf_acc_register_library: Option<Library>;
}

/// Registers a callback, or enables callbacks: of an event, of all events
/// (`acc_ev_none`), or for the calling thread.
#[unsafe(no_mangle)]
pub extern "C" fn acc_prof_register(event: c_int, callback: Option<Callback>, how: c_int) {
    if change(event, callback, how, true) {
        static LISTENS: Once = Once::new();
        LISTENS.call_once(|| listen(&Tools));
        watch_the_end();
    }
}

/// Undoes [`acc_prof_register`].
#[unsafe(no_mangle)]
pub extern "C" fn acc_prof_unregister(event: c_int, callback: Option<Callback>, how: c_int) {
    change(event, callback, how, false);
}

/// A function of the runtime's for tools, by its name: there is none.
#[unsafe(no_mangle)]
pub extern "C" fn acc_prof_lookup(_name: *const c_char) -> *const c_void {
    null()
}

fn offer(library: Library) {
    // SAFETY: `acc_prof.h` gives the function this type; it is the tool's.
    outside(|| unsafe { library(acc_prof_register, acc_prof_unregister, acc_prof_lookup) });
}

/// Has the tool in the program, and those that `ACC_PROFLIB` names with
/// semicolons between, register.
pub fn load() {
    // SAFETY: the address is null or the program's function.
    if let Some(own) = unsafe { __wf_acc_register_library } {
        offer(own);
    }
    let list = wf_host_abi::environment::var("ACC_PROFLIB").unwrap_or_default();
    for path in list.split(';').map(str::trim).filter(|p| !p.is_empty()) {
        // SAFETY: whoever set the variable wants the library's initialisers
        // run, and its function of this name has the type.
        unsafe {
            let opened = libloading::Library::new(path);
            let library = match opened {
                Ok(library) => library,
                Err(e) => {
                    eprintln!("warpfork: warning: ACC_PROFLIB: {path} cannot be opened: {e}");
                    continue;
                }
            };
            match library.get::<Library>(b"acc_register_library\0") {
                Ok(found) => offer(*found),
                Err(_) => {
                    eprintln!("warpfork: warning: ACC_PROFLIB: {path} has no acc_register_library");
                }
            }
            // Its callbacks are called to the program's end.
            std::mem::forget(library);
        }
    }
}

/// Which devices are in use, a bit for each number.
static IN_USE: [AtomicU64; 16] = [const { AtomicU64::new(0) }; 16];

fn bit(number: u32) -> (&'static AtomicU64, u64) {
    let number = number as usize % (16 * 64);
    (&IN_USE[number / 64], 1 << (number % 64))
}

/// A device gets ready if it is not.
pub fn begin(target: Target) {
    let Target::Device(session) = target else {
        return;
    };
    let (word, bit) = bit(session.number);
    if word.load(Ordering::Relaxed) & bit != 0 || word.fetch_or(bit, Ordering::Relaxed) & bit != 0 {
        return;
    }
    if on() {
        let scope = scope::of_routine(session, None);
        let info = scope.emit(event::INIT.0, &Detail::other(true), null_mut());
        // An error comes up again where the device is used.
        let _ = session.ready();
        scope.emit(event::INIT.1, &Detail::other(true), info);
    }
}

/// A device is given up if it is in use.
pub fn end(target: Target) {
    let Target::Device(session) = target else {
        return;
    };
    let (word, bit) = bit(session.number);
    if word.fetch_and(!bit, Ordering::Relaxed) & bit != 0 && on() {
        let scope = scope::of_routine(session, None);
        let info = scope.emit(event::SHUTDOWN.0, &Detail::other(false), null_mut());
        scope.emit(event::SHUTDOWN.1, &Detail::other(false), info);
    }
}

/// Notifies tools of the program's end.
fn watch_the_end() {
    static WATCHED: Once = Once::new();
    static PROCESS: AtomicU32 = AtomicU32::new(0);
    extern "C" fn over() {
        // A child of the process is another program to a tool.
        if PROCESS.load(Ordering::Relaxed) != std::process::id() {
            return;
        }
        let _inside = Inside::enter();
        for session in runtime().devices() {
            end(Target::Device(session));
        }
        let detail = Detail::other(true);
        let parent = crate::acc::construct_kind::RUNTIME_API;
        call(
            event::RUNTIME_SHUTDOWN,
            parent,
            &detail,
            null_mut(),
            scope::nowhere,
        );
    }
    WATCHED.call_once(|| {
        PROCESS.store(std::process::id(), Ordering::Relaxed);
        // SAFETY: the function is there for good.
        unsafe { libc::atexit(over) };
    });
}
