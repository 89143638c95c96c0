//! Unified shared memory on GPUs that do not reach the host's pageable memory by themselves.
//!
//! With `requires unified_shared_memory` kernels use the host's addresses. A GPU without heterogeneous
//! memory management reaches those pages of the host that are registered with its driver
//! (`cuMemHostRegister`), under the same addresses. So before each launch all memory of the
//! process that a kernel may use is registered: heap, variables and constants of all loaded
//! objects, stacks of all threads, and what the program maps itself.
//!
//! Registered pages stay where they are. If the program unmaps them and maps others at the same
//! address, the GPU still reaches the old ones. So the library notes each change of the address
//! space ([`changes`], [`interpose`]), and registers anew what has changed ([`ranges`]) before
//! the next launch ([`maps`] says what is there). The C library changes its own heap without
//! calls that could be noted; [`begin`] has it keep the heap in one piece that only grows.

mod changes;
#[cfg(not(wf_sanitize))]
mod interpose;
mod maps;
mod ranges;

use crate::device::{Device, Sharing};
use crate::lock::lock;
pub use changes::in_child;
use ranges::{Ranges, Registrar};
use std::ffi::{c_int, c_void};
use std::ops::Range;
use std::sync::Mutex;

/// Bytes by which the heap grows, at least.
const HEAP_STEP: c_int = 16 << 20;

/// What was last seen of the address space.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Seen {
    changes: u64,
    /// The end of the heap.
    heap: usize,
    /// Objects that were loaded and unloaded.
    objects: u64,
}

struct State {
    seen: Option<Seen>,
    ranges: Ranges,
}

static STATE: Mutex<State> = Mutex::new(State {
    seen: None,
    ranges: Ranges::new(),
});

/// A library that requires unified shared memory was loaded: changes of the address space are
/// noted from now on.
pub fn begin() {
    if changes::watch() {
        return;
    }
    for (option, value) in [
        (libc::M_MMAP_MAX, 0),
        (libc::M_TRIM_THRESHOLD, -1),
        (libc::M_ARENA_MAX, 1),
        (libc::M_TOP_PAD, HEAP_STEP),
    ] {
        // SAFETY: a call without pointers. Where another library provides the heap, the C
        // library's is not used, and that one's calls are noted.
        unsafe { libc::mallopt(option, value) };
    }
}

/// Has a device's kernels reach all memory of the process. Costs little where nothing has changed
/// since the last time.
pub fn share(device: &dyn Device) {
    let seen = Seen {
        changes: changes::count(),
        // SAFETY: with 0 it moves nothing.
        heap: unsafe { libc::sbrk(0) } as usize,
        objects: objects(),
    };
    let here = (&raw const seen) as u64;
    let mut state = lock(&STATE);
    if state.seen == Some(seen) && state.ranges.contains(here) {
        return;
    }
    let State { seen: last, ranges } = &mut *state;
    let changed = changes::since(last.map_or(seen.changes, |seen| seen.changes), seen.changes);
    ranges.update(
        &changed,
        &maps::read(),
        maps::available(),
        &mut Driver(device),
    );
    *last = Some(seen);
}

/// What kernels do not reach though they may want to, for the message of a fault; empty where
/// there is nothing.
pub fn unreached() -> String {
    /// Ranges that are named.
    const NAMED: usize = 4;
    // The thread that shares memory may be the one that fails.
    let Ok(state) = STATE.try_lock() else {
        return String::new();
    };
    let mut refused = state.ranges.refused();
    let named: Vec<_> = refused
        .by_ref()
        .take(NAMED)
        .map(|r| format!("{:#x} to {:#x}", r.start, r.end))
        .collect();
    match (named.is_empty(), refused.count()) {
        (true, _) => String::new(),
        (_, 0) => format!("; the driver does not share {}", named.join(", ")),
        (_, n) => format!(
            "; the driver does not share {} and {n} more",
            named.join(", ")
        ),
    }
}

/// Objects that were loaded and unloaded up to now.
fn objects() -> u64 {
    unsafe extern "C" fn first(
        info: *mut libc::dl_phdr_info,
        _size: usize,
        sum: *mut c_void,
    ) -> c_int {
        // SAFETY: the loader describes an object, and `sum` is the variable below.
        unsafe { *sum.cast::<u64>() = (*info).dlpi_adds + (*info).dlpi_subs };
        1
    }
    let mut sum = 0u64;
    // SAFETY: the callback gets this pointer and uses it before the call returns.
    unsafe { libc::dl_iterate_phdr(Some(first), (&raw mut sum).cast()) };
    sum
}

/// The driver of a device.
struct Driver<'d>(&'d dyn Device);

impl Registrar for Driver<'_> {
    fn register(&mut self, begin: u64, bytes: u64, writable: bool) -> Sharing {
        self.0.share_host(begin, bytes, writable)
    }

    fn unregister(&mut self, begin: u64) {
        self.0.unshare_host(begin);
    }

    fn missing(&self, range: &Range<u64>) -> u64 {
        maps::missing(range)
    }
}
