//! Faults that the processor reports as signals: stack overflow, an unchecked access, a
//! division by zero. A signal is also how a lane that does not end is found ([`expire`]).
//!
//! The lane cannot be continued, and the host process needs its result, so the process prints
//! the message and ends with status 1. Signals that no lane raised go to the handler that was
//! installed before.

use crate::cta::Cta;
use crate::current::Current;
use crate::memory::Unowned;
use crate::message;
use crate::stack::GUARD;
use std::cell::RefCell;
use std::fmt::{self, Write};
use std::mem::MaybeUninit;
use std::ptr;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicPtr, AtomicU64, Ordering};
use std::time::Duration;
use wf_host_abi::SourceLoc;

const SIGNALS: [i32; 4] = [libc::SIGSEGV, libc::SIGBUS, libc::SIGFPE, libc::SIGILL];

/// The handlers before ours, in the order of [`SIGNALS`].
static mut PREVIOUS: [MaybeUninit<libc::sigaction>; 4] = [MaybeUninit::uninit(); 4];
/// Set once they are all known.
static INSTALLED: AtomicBool = AtomicBool::new(false);

/// Installs the handlers, once for the process.
pub(crate) fn install() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        for (i, &signal) in SIGNALS.iter().enumerate() {
            // SAFETY: all fields of the structure may be zero.
            let mut action: libc::sigaction = unsafe { std::mem::zeroed() };
            action.sa_sigaction = handle as *const () as usize;
            action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK | libc::SA_NODEFER;
            // SAFETY: `handle` is a handler of the kind that SA_SIGINFO asks
            // for, and only this function, which runs once, writes PREVIOUS.
            unsafe {
                let previous = &raw mut PREVIOUS[i];
                libc::sigaction(signal, &action, (*previous).as_mut_ptr());
            }
        }
        INSTALLED.store(true, Ordering::Release);
    });
}

/// The signal that interrupts lanes which do not end.
const EXPIRED: i32 = libc::SIGXCPU;
/// Milliseconds that they had.
static LIMIT: AtomicU64 = AtomicU64::new(0);
/// Their region; null while all may go on.
static LATE: AtomicPtr<SourceLoc> = AtomicPtr::new(ptr::null_mut());

/// Ends the process with the place of a lane of this region's kernel, which was to end within
/// `limit`: one that runs now, or that only waits for memory. Returns after a second in which
/// there was none.
pub fn expire(limit: Duration, region: &'static SourceLoc) {
    // SAFETY: all fields of the structure may be zero.
    let mut action: libc::sigaction = unsafe { std::mem::zeroed() };
    action.sa_sigaction = handle as *const () as usize;
    action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK | libc::SA_RESTART;
    LIMIT.store(limit.as_millis() as u64, Ordering::Relaxed);
    LATE.store(ptr::from_ref(region).cast_mut(), Ordering::Release);
    // SAFETY: `handle` is a handler of the kind that SA_SIGINFO asks for. The process ends.
    unsafe { libc::sigaction(EXPIRED, &action, ptr::null_mut()) };
    for _ in 0..50 {
        let tasks = std::fs::read_dir("/proc/self/task").into_iter().flatten();
        for task in tasks.flatten() {
            let id = task.file_name().to_str().and_then(|id| id.parse().ok());
            let id: libc::pid_t = id.unwrap_or(0);
            // SAFETY: calls without pointers; a thread that has ended meanwhile is an error.
            unsafe {
                if id != 0 && id != libc::gettid() {
                    libc::syscall(libc::SYS_tgkill, libc::getpid(), id, EXPIRED);
                }
            }
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    LATE.store(ptr::null_mut(), Ordering::Relaxed);
}

/// Whether the kernel of this CTA was to end by now.
fn is_late(cta: &Cta<'_>) -> bool {
    // SAFETY: `expire` was given the region for good.
    let late = unsafe { LATE.load(Ordering::Acquire).as_ref() };
    late.is_some_and(|late| *late == cta.worker.launch.kernel.info().source)
}

/// Comes between two slices of a CTA whose lanes only wait for memory: no lane runs then that a
/// signal could find. Ends the process if the kernel was to end by now.
pub(crate) fn end_if_late(cta: &Cta<'_>) {
    if is_late(cta)
        && let Some(lane) = cta.spinning()
    {
        end(EXPIRED, (0, 0, 0), Current { lane, cta });
    }
}

/// Bytes of the stack that the handler runs on.
const ALTERNATE: usize = 64 << 10;

/// A stack for signal handlers of the thread that made it, while it lives.
pub(crate) struct Alternate(*mut libc::c_void);

thread_local! {
    static STACK: RefCell<Option<Alternate>> = const { RefCell::new(None) };
}

/// Gives this thread a stack for the handler, unless it has one already.
///
/// A thread has one to its end. Where it is ending already, in a destructor of
/// the program's, the stack is the caller's, to be held while lanes run.
#[must_use]
pub(crate) fn use_alternate_stack() -> Option<Alternate> {
    let kept = STACK.try_with(|stack| {
        let mut stack = stack.borrow_mut();
        if stack.is_none() {
            *stack = Alternate::new();
        }
    });
    kept.err().and_then(|_| Alternate::new())
}

impl Alternate {
    /// Maps a stack and tells the system; `None` if it has no memory.
    fn new() -> Option<Self> {
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
        let prot = libc::PROT_READ | libc::PROT_WRITE;
        // SAFETY: a new mapping at an address of the system's choice.
        let memory = unsafe { libc::mmap(ptr::null_mut(), ALTERNATE, prot, flags, -1, 0) };
        if memory == libc::MAP_FAILED {
            return None;
        }
        let new = libc::stack_t {
            ss_sp: memory,
            ss_flags: 0,
            ss_size: ALTERNATE,
        };
        // SAFETY: the memory is ours and stays until this value is dropped.
        unsafe { libc::sigaltstack(&new, ptr::null_mut()) };
        Some(Self(memory))
    }
}

impl Drop for Alternate {
    fn drop(&mut self) {
        // SAFETY: the structure may be zero; no lane runs on the thread any
        // more, and its handlers no longer use the memory once it is disabled
        // or another has taken its place.
        unsafe {
            let mut now: libc::stack_t = std::mem::zeroed();
            libc::sigaltstack(ptr::null(), &mut now);
            if now.ss_sp == self.0 {
                now.ss_flags = libc::SS_DISABLE;
                libc::sigaltstack(&now, ptr::null_mut());
            }
            libc::munmap(self.0, ALTERNATE);
        }
    }
}

/// Text in a fixed buffer, for a place where nothing may be allocated.
struct Text {
    bytes: [u8; 4096],
    len: usize,
}

impl Write for Text {
    fn write_str(&mut self, s: &str) -> fmt::Result {
        let room = &mut self.bytes[self.len..];
        let n = s.len().min(room.len());
        room[..n].copy_from_slice(&s.as_bytes()[..n]);
        self.len += n;
        Ok(())
    }
}

extern "C" fn handle(signal: i32, info: *mut libc::siginfo_t, context: *mut libc::c_void) {
    if let Some(current) = Current::running()
        && (signal != EXPIRED || is_late(current.cta))
    {
        // SAFETY: the system passes a valid structure.
        let (addr, code) = unsafe { ((*info).si_addr() as u64, (*info).si_code) };
        // SAFETY: with SA_SIGINFO this is what the last argument points to.
        let registers = unsafe { &(*context.cast::<libc::ucontext_t>()).uc_mcontext.gregs };
        let stack = registers[libc::REG_RSP as usize] as u64;
        end(signal, (code, addr, stack), current);
    }
    if signal != EXPIRED {
        pass_on(signal, info, context);
    }
}

/// Ends the process with a message of a signal with this code, address and stack pointer.
fn end(signal: i32, about: (i32, u64, u64), current: Current<'_>) -> ! {
    wait_for_the_first();
    let mut text = Text {
        bytes: [0; 4096],
        len: 0,
    };
    let _ = describe(&mut text, signal, about, current);
    // SAFETY: the buffer is valid, and both functions may be called in a signal handler.
    unsafe {
        libc::write(2, text.bytes.as_ptr().cast(), text.len);
        libc::_exit(1);
    }
}

/// Returns to the first thread that comes here. Others wait for the end that
/// it brings; should it come again, its message failed, and the process ends.
fn wait_for_the_first() {
    static DYING: AtomicI32 = AtomicI32::new(0);
    // SAFETY: the functions may be called in a signal handler.
    unsafe {
        let me = libc::gettid();
        match DYING.compare_exchange(0, me, Ordering::Relaxed, Ordering::Relaxed) {
            Ok(_) => {}
            Err(first) if first == me => libc::_exit(1),
            Err(_) => loop {
                libc::pause();
            },
        }
    }
}

/// Writes what a signal with this code, address and stack pointer is about;
/// allocates nothing and takes no lock.
fn describe(
    text: &mut Text,
    signal: i32,
    (code, addr, stack): (i32, u64, u64),
    Current { lane, cta }: Current<'_>,
) -> fmt::Result {
    let launch = cta.worker.launch;
    text.write_str("warpfork: error: ")?;
    let low = lane.stack.low as u64;
    match signal {
        EXPIRED => {
            let milliseconds = LIMIT.load(Ordering::Relaxed);
            write!(
                text,
                "a kernel has not ended within {}.{:03} s, the time that WARPFORK_TIMEOUT gives; \
                 a thread of it was stopped",
                milliseconds / 1000,
                milliseconds % 1000
            )?;
        }
        libc::SIGFPE => text.write_str("division by zero or overflow in an integer division")?,
        libc::SIGILL => text.write_str(
            "the program reached a place that cannot be reached (undefined behaviour)",
        )?,
        _ if lane.overflowed(stack) || (low - GUARD as u64..low).contains(&addr) => {
            message::stack_overflow(text, launch.stacks.bytes())?;
        }
        // The processor gives no address where it is none at all.
        _ if code == SI_KERNEL => text
            .write_str("access to an impossible address (perhaps a pointer that was never set)")?,
        _ => {
            write!(text, "access to memory at {addr:#x}, ")?;
            match launch.memory.try_explain(addr) {
                _ if addr < 4096 => text.write_str("a null pointer")?,
                Some(Unowned::Freed(block)) => {
                    write!(text, "in a block of {} bytes that was freed", block.size)?;
                }
                Some(Unowned::Near(block)) => write!(
                    text,
                    "{} bytes from an allocation of {} bytes at {:#x}",
                    crate::memory::distance(addr, &block),
                    block.size,
                    block.addr
                )?,
                _ => text.write_str("which is in no device allocation")?,
            }
        }
    }
    let info = launch.kernel.info();
    let loc = launch.kernel.loc(lane.loc.get());
    if let Some(loc) = loc.filter(|loc| loc.line != 0) {
        write!(text, "\n  after {}:{}", loc.file, loc.line)?;
    }
    let nowhere = wf_host_abi::SourceLoc::default();
    message::where_from(
        text,
        &nowhere,
        Some(cta.place(lane)),
        &info.source,
        &info.name,
    )?;
    text.write_str("\n")
}

/// Code of a signal whose address the processor does not know.
const SI_KERNEL: i32 = 0x80;

/// Leaves the signal to the handler before ours.
fn pass_on(signal: i32, info: *mut libc::siginfo_t, context: *mut libc::c_void) {
    let index = SIGNALS.iter().position(|&s| s == signal);
    let (Some(index), true) = (index, INSTALLED.load(Ordering::Acquire)) else {
        // SAFETY: the process cannot go on.
        unsafe { libc::_exit(1) }
    };
    // SAFETY: INSTALLED says that PREVIOUS is written and stays so. The old
    // handler is called as the system would have; without one, the default
    // action follows when the instruction runs again.
    unsafe {
        let previous = PREVIOUS[index].assume_init();
        match previous.sa_sigaction {
            libc::SIG_DFL | libc::SIG_IGN => {
                libc::sigaction(signal, &previous, ptr::null_mut());
            }
            handler if previous.sa_flags & libc::SA_SIGINFO != 0 => {
                type Handler = extern "C" fn(i32, *mut libc::siginfo_t, *mut libc::c_void);
                std::mem::transmute::<usize, Handler>(handler)(signal, info, context);
            }
            handler => std::mem::transmute::<usize, extern "C" fn(i32)>(handler)(signal),
        }
    }
}
