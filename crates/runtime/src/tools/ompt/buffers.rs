//! Buffers of a device's trace: the tool provides them, the runtime fills them with records,
//! and returns them when they are full or when the tool requests them.
//!
//! The tool is called without any lock, since a callback may request more. One thread at a time
//! fills buffers; records of other threads wait in a list.

use super::records::Record;
use super::types::{Complete, Request};
use crate::lock::lock;
use std::collections::VecDeque;
use std::ffi::{c_int, c_void};
use std::ptr::null_mut;
use std::sync::Mutex;

/// Bytes of a record in a buffer.
pub const RECORD: usize = size_of::<Record>();

/// Memory of the tool's.
struct Buffer {
    start: *mut c_void,
    /// Where the first record is: buffers need not be aligned.
    first: usize,
    /// Behind the last record.
    used: usize,
    bytes: usize,
}

// SAFETY: the tool gave the memory to this library, which one thread at a time
// writes to.
unsafe impl Send for Buffer {}

#[derive(Default)]
struct State {
    callbacks: Option<(Request, Complete)>,
    waiting: VecDeque<Record>,
    /// A thread is at it.
    filling: bool,
    /// Whether what is there is to be given to the tool.
    flush: bool,
    buffer: Option<Buffer>,
}

/// A device's buffers.
pub struct Buffers {
    device: c_int,
    state: Mutex<State>,
}

impl Buffers {
    /// Those of this device: none yet.
    pub fn new(device: c_int) -> Self {
        Self {
            device,
            state: Mutex::default(),
        }
    }

    /// From now on records are kept; no others are if they are kept already.
    pub fn start(&self, request: Request, complete: Complete) -> bool {
        let mut state = lock(&self.state);
        let first = state.callbacks.is_none();
        if first {
            state.callbacks = Some((request, complete));
        }
        first
    }

    /// No longer. Returns whether they were.
    pub fn stop(&self) -> bool {
        lock(&self.state).callbacks.take().is_some()
    }

    /// Whether records are kept.
    pub fn are_open(&self) -> bool {
        lock(&self.state).callbacks.is_some()
    }

    /// Adds records and, if asked, gives the tool what is there. `call` calls it.
    pub fn add(&self, records: impl IntoIterator<Item = Record>, flush: bool, call: fn(&dyn Fn())) {
        let mut state = lock(&self.state);
        let Some((request, complete)) = state.callbacks else {
            return;
        };
        state.waiting.extend(records);
        state.flush |= flush;
        if std::mem::replace(&mut state.filling, true) {
            return;
        }
        loop {
            let has_room = |b: &Buffer| b.used + RECORD <= b.bytes;
            let full = state.buffer.as_ref().is_some_and(|b| !has_room(b));
            if state.waiting.is_empty() && !full && !std::mem::take(&mut state.flush) {
                state.filling = false;
                return;
            }
            if state.waiting.is_empty() || full {
                let buffer = state.buffer.take();
                drop(state);
                if let Some(buffer) = buffer {
                    self.give_back(&buffer, complete, call);
                }
                state = lock(&self.state);
                continue;
            }
            if state.buffer.is_none() {
                drop(state);
                let buffer = self.ask(request, call);
                state = lock(&self.state);
                if buffer.is_none() {
                    // The tool has no room for them.
                    state.waiting.clear();
                }
                state.buffer = buffer;
                continue;
            }
            let State {
                waiting, buffer, ..
            } = &mut *state;
            if let (Some(buffer), Some(record)) = (buffer, waiting.pop_front()) {
                // SAFETY: there is room for a record in the tool's memory, at an
                // aligned place.
                unsafe {
                    buffer
                        .start
                        .byte_add(buffer.used)
                        .cast::<Record>()
                        .write(record)
                };
                buffer.used += RECORD;
            }
        }
    }

    fn ask(&self, request: Request, call: fn(&dyn Fn())) -> Option<Buffer> {
        let answer = std::cell::Cell::new((null_mut(), 0));
        call(&|| {
            let (mut start, mut bytes) = (null_mut(), 0);
            // SAFETY: the tool gave the function for this.
            unsafe { request(self.device, &mut start, &mut bytes) };
            answer.set((start, bytes));
        });
        let (start, bytes) = answer.get();
        let first = start.align_offset(align_of::<Record>());
        let fits = !start.is_null() && first.checked_add(RECORD).is_some_and(|n| n <= bytes);
        fits.then_some(Buffer {
            start,
            first,
            used: first,
            bytes,
        })
    }

    fn give_back(&self, buffer: &Buffer, complete: Complete, call: fn(&dyn Fn())) {
        call(&|| {
            // SAFETY: as above. The buffer is the tool's again.
            unsafe {
                complete(
                    self.device,
                    buffer.start,
                    buffer.used,
                    buffer.first as u64,
                    1,
                );
            }
        });
    }
}

/// The place of the record behind the one at `current` in a buffer with so many
/// bytes of records, if there is one.
pub fn next(size: usize, current: u64) -> Option<u64> {
    let next = usize::try_from(current).ok()?.checked_add(RECORD)?;
    (next.checked_add(RECORD)? <= size).then_some(next as u64)
}

#[cfg(test)]
mod tests {
    use super::super::records::{Body, Kernel, kind};
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn record(op: u64) -> Record {
        let kernel = Kernel {
            op,
            requested: 1,
            granted: 1,
            end: 2,
        };
        Record {
            kind: kind::SUBMIT,
            time: 1,
            thread: 0,
            target: 0,
            body: Body { kernel },
        }
    }

    /// What the tool got, and how many buffers it may still give.
    static SEEN: Mutex<Vec<Vec<u64>>> = Mutex::new(vec![]);
    static LEFT: AtomicUsize = AtomicUsize::new(0);

    // Room for two records, at a place that is not aligned.
    unsafe extern "C" fn request(_: c_int, buffer: *mut *mut c_void, bytes: *mut usize) {
        if LEFT.load(Ordering::Relaxed) == 0 {
            return;
        }
        LEFT.fetch_sub(1, Ordering::Relaxed);
        let words = vec![0u64; 2 * RECORD / 8 + 2].leak();
        // SAFETY: the caller's variables, and memory that stays.
        unsafe {
            *buffer = words.as_mut_ptr().cast::<c_void>().byte_add(3);
            *bytes = 2 * RECORD + 6;
        }
    }

    unsafe extern "C" fn complete(
        _: c_int,
        buffer: *mut c_void,
        bytes: usize,
        begin: u64,
        owned: c_int,
    ) {
        assert_eq!(owned, 1);
        let mut ops = vec![];
        let mut at = Some(begin);
        while let Some(cursor) = at {
            // SAFETY: the cursor is that of a record.
            let record = unsafe { &*buffer.byte_add(cursor as usize).cast::<Record>() };
            // SAFETY: all records here are kernels'.
            ops.push(unsafe { record.body.kernel.op });
            at = next(bytes, cursor);
        }
        SEEN.lock().unwrap().push(ops);
    }

    #[test]
    fn buffers_are_filled_and_given_back() {
        let call: fn(&dyn Fn()) = |f| f();
        let buffers = Buffers::new(0);
        buffers.add([record(0)], true, call);
        assert!(SEEN.lock().unwrap().is_empty());
        LEFT.store(2, Ordering::Relaxed);
        assert!(buffers.start(request, complete) && !buffers.start(request, complete));
        buffers.add([record(1)], false, call);
        assert!(SEEN.lock().unwrap().is_empty());
        buffers.add([record(2), record(3)], false, call);
        assert_eq!(*SEEN.lock().unwrap(), [[1, 2]]);
        buffers.add([], true, call);
        assert_eq!(SEEN.lock().unwrap()[1], [3]);
        // Nothing is there, and no buffer is left for more.
        buffers.add([], true, call);
        buffers.add([record(4)], true, call);
        assert_eq!(SEEN.lock().unwrap().len(), 2);
        assert!(buffers.stop() && !buffers.stop() && !buffers.are_open());
    }
}
