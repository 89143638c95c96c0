//! Device side of requests to the host (hostcall): see `wf_host_abi::amd`.
//!
//! The file is compiled to bitcode on its own. `intrinsics.ll` calls [`__wf_a_serve`] by one
//! lane at a time, with the lock taken.
#![no_std]
#![no_builtins]

use core::sync::atomic::{AtomicU32, Ordering};

const TEXT_BYTES: usize = 4064;

#[repr(C)]
struct Mailbox {
    state: AtomicU32,
    kind: u32,
    argument: u64,
    result: u64,
    bytes: u64,
    text: [u8; TEXT_BYTES],
}

const REQUEST: u32 = 1;
const ANSWER: u32 = 2;

const TEXT: u32 = 3;
const PRINT: u32 = 4;
const TRAP: u32 = 5;

unsafe extern "C" {
    fn __wf_a_mailbox() -> *mut Mailbox;
    fn __wf_t_nanosleep(ns: u32);
}

/// Sends a request to the host and waits for the answer.
unsafe fn ask(kind: u32, argument: u64) -> u64 {
    // SAFETY: the mailbox lives as long as the program, and the lock makes it
    // the calling lane's.
    unsafe {
        let mailbox = __wf_a_mailbox();
        (&raw mut (*mailbox).kind).write_volatile(kind);
        (&raw mut (*mailbox).argument).write_volatile(argument);
        let state = &(*mailbox).state;
        state.store(REQUEST, Ordering::Release);
        while state.load(Ordering::Acquire) != ANSWER {
            __wf_t_nanosleep(100);
        }
        let result = (&raw const (*mailbox).result).read_volatile();
        state.store(0, Ordering::Release);
        result
    }
}

/// A request's record.
struct Record {
    bytes: usize,
}

impl Record {
    unsafe fn flush(&mut self) {
        // SAFETY: as in `ask`.
        unsafe {
            if self.bytes > 0 {
                (&raw mut (*__wf_a_mailbox()).bytes).write_volatile(self.bytes as u64);
                ask(TEXT, 0);
                self.bytes = 0;
            }
        }
    }

    unsafe fn byte(&mut self, b: u8) {
        // SAFETY: the place is in the mailbox's text, which has room for
        // TEXT_BYTES.
        unsafe {
            let text = (&raw mut (*__wf_a_mailbox()).text).cast::<u8>();
            text.add(self.bytes).write_volatile(b);
            self.bytes += 1;
            if self.bytes == TEXT_BYTES {
                self.flush();
            }
        }
    }

    /// A text with its NUL; `null` stands for a null pointer.
    unsafe fn text(&mut self, mut p: *const u8, null: *const u8) {
        if p.is_null() {
            p = null;
        }
        // SAFETY: the caller's text ends with NUL.
        unsafe {
            loop {
                let b = *p;
                self.byte(b);
                if b == 0 {
                    break;
                }
                p = p.add(1);
            }
        }
    }

    unsafe fn word(&mut self, mut v: u64) {
        let mut n = 0;
        while n < 8 {
            // SAFETY: as `byte`.
            unsafe { self.byte(v as u8) };
            v >>= 8;
            n += 1;
        }
    }
}

/// The arguments of a `printf`, each aligned to its size.
struct Arguments {
    at: u64,
}

impl Arguments {
    unsafe fn word(&mut self) -> u64 {
        let at = (self.at + 7) & !7;
        self.at = at + 8;
        // SAFETY: the format has as many conversions as the buffer arguments.
        unsafe { *(at as *const u64) }
    }

    unsafe fn half(&mut self) -> u64 {
        let at = (self.at + 3) & !3;
        self.at = at + 4;
        // SAFETY: as in `word`.
        unsafe { i64::from(*(at as *const i32)) as u64 }
    }
}

/// The record of a `printf`.
unsafe fn print(format: *const u8, arguments: u64) {
    let mut record = Record { bytes: 0 };
    let mut arguments = Arguments { at: arguments };
    // SAFETY: the format ends with NUL, and its conversions say what the buffer
    // holds.
    unsafe {
        record.text(format, c"(null)".as_ptr().cast());
        let mut p = format;
        if p.is_null() {
            return record.flush();
        }
        while *p != 0 {
            if *p != b'%' {
                p = p.add(1);
                continue;
            }
            p = p.add(1);
            let mut long = false;
            loop {
                match *p {
                    b'l' | b'z' | b'j' | b't' | b'q' | b'L' => long = true,
                    b'*' => {
                        let n = arguments.half();
                        record.word(n);
                    }
                    b'#' | b'0'..=b'9' | b'-' | b' ' | b'+' | b'\'' | b'.' | b'h' => {}
                    _ => break,
                }
                p = p.add(1);
            }
            match *p {
                0 => break,
                b'%' => {}
                b's' => {
                    let text = arguments.word() as *const u8;
                    record.text(text, c"(null)".as_ptr().cast());
                }
                b'd' | b'i' | b'u' | b'x' | b'X' | b'o' | b'c' if !long => {
                    let n = arguments.half();
                    record.word(n);
                }
                _ => {
                    let n = arguments.word();
                    record.word(n);
                }
            }
            p = p.add(1);
        }
        record.flush();
    }
}

/// What failed, and where: message, file, line, function.
#[repr(C)]
struct Failure {
    message: *const u8,
    file: *const u8,
    line: u64,
    function: *const u8,
}

/// Requests a service of the host. `text` is a format, or a failure, or null.
///
/// # Safety
/// The calling lane has the lock; `text` and `argument` are what `kind` takes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_a_serve(kind: u32, argument: u64, text: *const u8) -> u64 {
    // SAFETY: the caller's promise.
    unsafe {
        if kind == PRINT {
            print(text, argument);
        } else if kind == TRAP {
            let failure = text.cast::<Failure>();
            let mut record = Record { bytes: 0 };
            let none = c"".as_ptr().cast();
            record.text((*failure).message, none);
            record.text((*failure).file, none);
            record.text((*failure).function, none);
            record.word((*failure).line);
            record.flush();
        }
        ask(kind, argument)
    }
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
