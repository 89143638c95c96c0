//! The functions that device code calls.
//!
//! Each runs on the calling lane's stack and suspends the lane if it waits. A function must not
//! own anything with a destructor while it waits, since a lane that waits when the launch stops
//! is never resumed.

use crate::access::{self, check};
use crate::current::Current;
use crate::fault::{Access, FaultKind, There, WarpOp};
use crate::memory::RegionKind;
use std::ffi::{CStr, c_char, c_void};
use wf_host_abi::vgpu::{COUNT, Function};

/// The table, in the ABI's order.
pub(crate) fn table() -> [*const c_void; COUNT] {
    let mut table = [std::ptr::null(); COUNT];
    for &function in Function::ALL {
        table[function as usize] = match function {
            Function::Tid => tid as *const c_void,
            Function::Ntid => ntid as *const c_void,
            Function::Ctaid => ctaid as *const c_void,
            Function::Nctaid => nctaid as *const c_void,
            Function::WarpSize => warp_size as *const c_void,
            Function::Barrier => barrier as *const c_void,
            Function::SyncWarp => sync_warp as *const c_void,
            Function::Shuffle => shuffle as *const c_void,
            Function::Ballot => ballot as *const c_void,
            Function::ActiveMask => active_mask as *const c_void,
            Function::SharedBase => shared_base as *const c_void,
            Function::DynamicShared => dynamic_shared as *const c_void,
            Function::Check => check_access as *const c_void,
            Function::Malloc => malloc as *const c_void,
            Function::Free => free as *const c_void,
            Function::Trap => trap as *const c_void,
            Function::Yield => give_way as *const c_void,
            Function::Clock => clock as *const c_void,
            Function::Nanoseconds => nanoseconds as *const c_void,
            Function::Part => part as *const c_void,
            Function::Parts => parts as *const c_void,
            Function::Worker => worker as *const c_void,
            Function::Match => match_any as *const c_void,
            Function::Block => block as *const c_void,
            Function::Misaligned => misaligned as *const c_void,
        };
    }
    table
}

extern "C" fn tid() -> u32 {
    Current::get().lane.thread
}

extern "C" fn ntid() -> u32 {
    Current::get().cta.threads()
}

extern "C" fn ctaid() -> u32 {
    let cta = Current::get().cta;
    cta.number.get() % cta.worker.launch.teams()
}

extern "C" fn nctaid() -> u32 {
    Current::get().cta.worker.launch.teams()
}

extern "C" fn part() -> u32 {
    let cta = Current::get().cta;
    cta.number.get() / cta.worker.launch.teams()
}

extern "C" fn parts() -> u32 {
    Current::get().cta.worker.launch.parts
}

extern "C" fn worker() -> *const u64 {
    Current::get().cta.worker.words.address()
}

extern "C" fn warp_size() -> u32 {
    Current::get().cta.worker.launch.width
}

extern "C" fn barrier(id: u32, count: u32, loc: u32) {
    let Current { lane, cta } = Current::get();
    cta.barrier(lane, id, count, loc);
}

extern "C" fn sync_warp(mask: u64, loc: u32) {
    let Current { lane, cta } = Current::get();
    cta.warp_op(lane, WarpOp::SyncWarp, mask, 0, 0, loc);
}

extern "C" fn shuffle(mask: u64, value: u64, source: u32, loc: u32) -> u64 {
    let Current { lane, cta } = Current::get();
    cta.warp_op(lane, WarpOp::Shuffle, mask, value, source, loc)
}

extern "C" fn ballot(mask: u64, predicate: u32, loc: u32) -> u64 {
    let Current { lane, cta } = Current::get();
    cta.warp_op(lane, WarpOp::Ballot, mask, predicate.into(), 0, loc)
}

extern "C" fn match_any(mask: u64, value: u64, loc: u32) -> u64 {
    let Current { lane, cta } = Current::get();
    cta.warp_op(lane, WarpOp::Match, mask, value, 0, loc)
}

extern "C" fn active_mask(loc: u32) -> u64 {
    let Current { lane, cta } = Current::get();
    cta.active_mask(lane, loc)
}

extern "C" fn shared_base() -> *mut c_void {
    Current::get().cta.shared().0 as *mut c_void
}

extern "C" fn dynamic_shared() -> u32 {
    Current::get().cta.worker.launch.dynamic_shared
}

extern "C" fn check_access(p: *const c_void, size: u64, kind: u32, entry: u32, loc: u32) {
    let current = Current::get();
    if kind == 5 {
        return releases(current, p as u64, size, loc);
    }
    check(current, p as u64, size, access(kind), (entry, loc));
    if matches!(kind, 2 | 3) {
        access::poll(current, p.cast(), size);
    }
}

extern "C" fn misaligned(p: *const c_void, alignment: u64, size: u64, kind: u32, loc: u32) {
    let current = Current::get();
    current.lane.loc.set(loc);
    current.raise(FaultKind::Misaligned {
        access: access(kind),
        addr: p as u64,
        size,
        alignment,
    })
}

/// The access that a kind of [`Function::Check`] stands for.
fn access(kind: u32) -> Access {
    match kind {
        0 | 3 => Access::Read,
        1 => Access::Write,
        4 => Access::Call,
        _ => Access::Atomic,
    }
}

/// Ends the launch unless the part of a block begins there, with a header of so many bytes.
fn releases(current: Current<'_>, addr: u64, header: u64, loc: u32) {
    current.lane.loc.set(loc);
    if !current.cta.worker.launch.memory.end_part(addr, header) {
        bad_free(current, addr);
    }
}

/// Ends the launch, since what is to be freed there is not what the routine frees.
fn bad_free(current: Current<'_>, addr: u64) -> ! {
    let there = match current.cta.worker.launch.memory.at(addr) {
        Some(region) if region.addr == addr || region.is_image() => There::NotFreed(region),
        Some(region) => There::Inside(region),
        None => access::explain(current.cta, addr),
    };
    current.raise(FaultKind::BadFree { addr, there })
}

extern "C" fn malloc(size: u64) -> *mut c_void {
    let cta = Current::get().cta;
    cta.progress.set(true);
    let addr = cta.worker.launch.memory.alloc(size, RegionKind::Device);
    addr.unwrap_or(0) as *mut c_void
}

extern "C" fn free(p: *mut c_void, loc: u32) {
    if p.is_null() {
        return;
    }
    let current = Current::get();
    current.lane.loc.set(loc);
    current.cta.progress.set(true);
    let memory = current.cta.worker.launch.memory;
    if !memory.free(p as u64, &[RegionKind::Device]) {
        bad_free(current, p as u64);
    }
    current.cta.worker.words.renew(memory.epoch());
}

extern "C" fn block(block: *mut c_void, p: *mut c_void, size: u64, header: u64) {
    let memory = Current::get().cta.worker.launch.memory;
    let there = memory.add_part(block as u64, p as u64, size, header);
    debug_assert!(there, "an allocator's block has room for its header");
}

extern "C" fn trap(message: *const c_char, loc: u32) {
    let current = Current::get();
    current.lane.loc.set(loc);
    let message = if message.is_null() {
        "trap".into()
    } else {
        // SAFETY: the ABI asks for a C string.
        unsafe { CStr::from_ptr(message) }
            .to_string_lossy()
            .into_owned()
    };
    current.raise(FaultKind::Trap(message));
}

extern "C" fn give_way(loc: u32) {
    let Current { lane, cta } = Current::get();
    lane.loc.set(loc);
    cta.give_way(lane);
}

extern "C" fn clock() -> u64 {
    // SAFETY: every x86-64 processor has the instruction.
    unsafe { std::arch::x86_64::_rdtsc() }
}

extern "C" fn nanoseconds() -> u64 {
    let mut now = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: the structure is ours to write.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut now) };
    now.tv_sec as u64 * 1_000_000_000 + now.tv_nsec as u64
}
