//! Device tracing (OpenMP 5.2, section 19.5): a tool requests records of constructs, data
//! operations and kernels. It gets them in its buffers when they are done, with device times.
//!
//! The clock of all devices is the host's, in nanoseconds from an arbitrary origin: device
//! timestamps are converted when they are read.

use super::buffers::{Buffers, next};
use super::callbacks::{is_calling, tell};
use super::records::{Record, kind};
use super::types::{Complete, Lookup, Request};
use crate::device::{Device, Moment, Queue};
use crate::error::Result;
use crate::events::Spot;
use crate::lock::lock;
use crate::streams;
use crate::tools::moments::{Done, Moments};
use std::ffi::{CStr, c_char, c_double, c_int, c_uint, c_void};
use std::ptr::null;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A device, as a tool knows it: `ompt_device_t`.
pub struct Traced {
    device: &'static dyn Device,
    buffers: Buffers,
    /// A bit for each kind of record that is wanted.
    wanted: AtomicU32,
    paused: AtomicBool,
}

const TARGET: u32 = 1;
const DATA_OP: u32 = 2;
const SUBMIT: u32 = 4;

/// The devices, by their numbers. They stay, since tools have their addresses.
static DEVICES: Mutex<Vec<(u32, &'static Traced)>> = Mutex::new(vec![]);
static MOMENTS: OnceLock<Mutex<Moments<Record>>> = OnceLock::new();
/// Whether any device is traced.
static ON: AtomicBool = AtomicBool::new(false);

/// When the clock of all began, on the host's two clocks.
fn zero() -> (Instant, f64) {
    static ZERO: OnceLock<(Instant, f64)> = OnceLock::new();
    *ZERO.get_or_init(|| {
        let day = SystemTime::now().duration_since(UNIX_EPOCH);
        (Instant::now(), day.unwrap_or_default().as_secs_f64())
    })
}

fn moments() -> std::sync::MutexGuard<'static, Moments<Record>> {
    lock(MOMENTS.get_or_init(|| Mutex::new(Moments::new(zero().0))))
}

/// A time of the devices' clock.
pub fn time(at: Instant) -> u64 {
    at.saturating_duration_since(zero().0).as_nanos() as u64
}

/// What the tool is given for a device: its handle, and the functions on it.
pub fn handle(number: u32, device: &'static dyn Device) -> (*mut c_void, Option<Lookup>) {
    let mut devices = lock(&DEVICES);
    let known = devices.iter().find(|(n, _)| *n == number).map(|(_, t)| *t);
    let traced = known.unwrap_or_else(|| {
        let traced: &'static Traced = Box::leak(Box::new(Traced {
            device,
            buffers: Buffers::new(number as c_int),
            wanted: AtomicU32::new(0),
            paused: AtomicBool::new(false),
        }));
        devices.push((number, traced));
        traced
    });
    (std::ptr::from_ref(traced).cast_mut().cast(), Some(lookup))
}

fn bit(kind: c_uint) -> u32 {
    match kind {
        kind::TARGET | kind::TARGET_EMI => TARGET,
        kind::DATA_OP | kind::DATA_OP_EMI => DATA_OP,
        kind::SUBMIT | kind::SUBMIT_EMI => SUBMIT,
        _ => 0,
    }
}

/// The device, if records of this kind are wanted of it now.
pub fn wants(number: u32, kind: c_uint) -> Option<&'static Traced> {
    if !ON.load(Ordering::Acquire) {
        return None;
    }
    let known = |(n, traced): &(u32, &'static Traced)| (*n == number).then_some(*traced);
    let traced = lock(&DEVICES).iter().find_map(known)?;
    let wanted = traced.wanted.load(Ordering::Relaxed) & bit(kind) != 0;
    (wanted && !traced.paused.load(Ordering::Relaxed)).then_some(traced)
}

impl Traced {
    /// Keeps a record.
    pub fn add(&self, record: Record) {
        self.buffers.add([record], false, tell);
    }
}

/// Notes a moment of the device's queue, before or behind work that is traced.
///
/// # Errors
/// The device fails.
pub fn moment(spot: &Spot) -> Result<Moment> {
    moments().know(spot)?;
    spot.device.moment(spot.queue)
}

/// Keeps the record of work between two moments once its times are known.
pub fn between(spot: &Spot, record: Record, begin: Moment, end: Moment) {
    let done = moments().add(spot, record, begin, end);
    deliver(done.into_iter().collect());
}

/// Everything on the queue is done.
pub fn waited(device: &'static dyn Device, queue: Queue) {
    if ON.load(Ordering::Acquire) {
        let done = moments().settle(device, queue);
        deliver(done);
    }
}

fn deliver(all: Vec<Done<Record>>) {
    for done in all {
        let known = |(n, t): &(u32, &'static Traced)| (*n == done.number).then_some(*t);
        let Some(traced) = lock(&DEVICES).iter().find_map(known) else {
            continue;
        };
        let mut record = done.piece;
        record.time = (done.begin * 1e3) as u64;
        let end = ((done.begin + done.took) * 1e3) as u64;
        match bit(record.kind) {
            DATA_OP => record.body.data_op.end = end,
            _ => record.body.kernel.end = end,
        }
        traced.add(record);
    }
}

/// Gives the tool all records of all devices: devices end.
pub fn end() {
    if ON.swap(false, Ordering::AcqRel) {
        finish();
        let devices = lock(&DEVICES).clone();
        for (_, traced) in devices {
            traced.buffers.add([], true, tell);
            traced.buffers.stop();
        }
    }
}

/// Waits for what devices do, and reads its times.
fn finish() {
    // The error of a kernel that nobody waited for comes up elsewhere.
    let _ = streams::settle_all();
    let done = moments().settle_all();
    deliver(done);
}

type Handle = *mut c_void;

/// The device that a tool means.
fn of(handle: Handle) -> Option<&'static Traced> {
    let same = |(_, t): &(u32, &'static Traced)| {
        std::ptr::eq(*t, handle.cast::<Traced>().cast_const()).then_some(*t)
    };
    lock(&DEVICES).iter().find_map(same)
}

macro_rules! functions {
    ($($name:ident($($arg:ident: $ty:ty),*) -> $result:ty $body:block)*) => {
        $(unsafe extern "C" fn $name($($arg: $ty),*) -> $result {
            let _inside = crate::reentrancy::Inside::enter();
            $body
        })*

        /// The functions that a tool may ask for by name.
        unsafe extern "C" fn lookup(name: *const c_char) -> *const c_void {
            if name.is_null() {
                return null();
            }
            // SAFETY: the tool passes a C string.
            match unsafe { CStr::from_ptr(name) }.to_str() {
                $(Ok(stringify!($name)) => $name as *const c_void,)*
                _ => null(),
            }
        }
    };
}

/// `ompt_set_result_t`
mod set {
    pub const ERROR: i32 = 0;
    pub const NEVER: i32 = 1;
    pub const SOMETIMES: i32 = 3;
    pub const ALWAYS: i32 = 5;
}

/// `ompt_record_t`
const RECORD_OMPT: c_int = 1;

functions! {
    ompt_get_device_num_procs(device: Handle) -> c_int {
        of(device).map_or(0, |t| t.device.properties().multiprocessors as c_int)
    }

    ompt_get_device_time(_device: Handle) -> u64 {
        time(Instant::now())
    }

    // In seconds of `omp_get_wtime`, which is the time of day.
    ompt_translate_time(_device: Handle, time: u64) -> c_double {
        zero().1 + time as f64 * 1e-9
    }

    ompt_set_trace_ompt(device: Handle, enable: c_uint, kind: c_uint) -> c_int {
        let Some(traced) = of(device) else {
            return set::ERROR;
        };
        let (bits, answer) = match kind {
            0 => (TARGET | DATA_OP | SUBMIT, set::SOMETIMES),
            kind => (bit(kind), set::ALWAYS),
        };
        if bits == 0 {
            return set::NEVER;
        }
        match enable {
            0 => traced.wanted.fetch_and(!bits, Ordering::Relaxed),
            _ => traced.wanted.fetch_or(bits, Ordering::Relaxed),
        };
        answer
    }

    ompt_set_trace_native(_device: Handle, _enable: c_int, _flags: c_int) -> c_int {
        set::NEVER
    }

    ompt_start_trace(device: Handle, request: Option<Request>, complete: Option<Complete>) -> c_int {
        match (of(device), request, complete) {
            (Some(traced), Some(request), Some(complete)) => {
                let started = traced.buffers.start(request, complete);
                traced.paused.store(false, Ordering::Relaxed);
                ON.store(true, Ordering::Release);
                c_int::from(started)
            }
            _ => 0,
        }
    }

    ompt_pause_trace(device: Handle, pause: c_int) -> c_int {
        let Some(traced) = of(device).filter(|t| t.buffers.are_open()) else {
            return 0;
        };
        traced.paused.store(pause != 0, Ordering::Relaxed);
        1
    }

    ompt_flush_trace(device: Handle) -> c_int {
        let Some(traced) = of(device).filter(|t| t.buffers.are_open()) else {
            return 0;
        };
        // In a callback the thread may be in the middle of what it would wait for.
        if !is_calling() {
            finish();
        }
        traced.buffers.add([], true, tell);
        1
    }

    ompt_stop_trace(device: Handle) -> c_int {
        // SAFETY: as this function's.
        if unsafe { ompt_flush_trace(device) } == 0 {
            return 0;
        }
        c_int::from(of(device).is_some_and(|t| t.buffers.stop()))
    }

    ompt_advance_buffer_cursor(_device: Handle, _buffer: *mut c_void, size: usize,
        current: u64, behind: *mut u64) -> c_int {
        match next(size, current) {
            Some(at) if !behind.is_null() => {
                // SAFETY: the tool's own variable.
                unsafe { *behind = at };
                1
            }
            _ => 0,
        }
    }

    ompt_get_record_type(_buffer: *mut c_void, _current: u64) -> c_int {
        RECORD_OMPT
    }

    ompt_get_record_ompt(buffer: *mut c_void, current: u64) -> *mut c_void {
        buffer.wrapping_byte_add(current as usize)
    }

    // There are no others.
    ompt_get_record_native(_buffer: *mut c_void, _current: u64, _op: *mut u64) -> *mut c_void {
        std::ptr::null_mut()
    }

    ompt_get_record_abstract(_record: *mut c_void) -> *mut c_void {
        std::ptr::null_mut()
    }
}
