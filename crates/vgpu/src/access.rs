//! Checks memory accesses of lanes, and explains what is at a wrong address.

use crate::cta::Cta;
use crate::current::Current;
use crate::fault::{Access, FaultKind, There};
use crate::host_range::{PAGE, clip, mapping, near};
use crate::lane::Lane;
use crate::memory::{RegionKind, Unowned};
use crate::tally::By;
use std::ops::Range;

/// Ends the launch unless the running lane may access `[addr, addr+size)`. What is found is
/// kept as entry `entry` of the worker's words.
#[inline]
pub(crate) fn check(
    current: Current<'_>,
    addr: u64,
    size: u64,
    access: Access,
    (entry, loc): (u32, u32),
) {
    let Current { lane, cta } = current;
    lane.loc.set(loc);
    cta.tick(lane);
    if access == Access::Write {
        cta.progress.set(true);
    }
    let end = addr.wrapping_add(size);
    if end >= addr && access != Access::Call {
        if addr >= lane.stack.low as u64 && end <= lane.stack.high as u64 {
            return;
        }
        let (base, shared) = cta.shared();
        if addr >= base && end <= base + shared {
            return;
        }
    }
    look_up(current, addr, size, access, entry);
}

/// Lets others run where the lane is about to find what it found before: a
/// loop that waits for memory looks like this, and when all the others wait
/// as well, the launch is seen to be stuck.
pub(crate) fn poll(Current { lane, cta }: Current<'_>, at: *const u8, size: u64) {
    let mut value = [0u8; 8];
    let Some(bytes) = value.get_mut(..size as usize) else {
        return;
    };
    for (i, byte) in bytes.iter_mut().enumerate() {
        // SAFETY: the bytes were just checked. Other lanes may write them
        // at this moment; what is read is compared and nothing else.
        *byte = unsafe { at.add(i).read_volatile() };
    }
    let seen = (at as u64, u64::from_ne_bytes(value));
    if lane.polled.replace(seen) == seen {
        cta.give_way(lane);
    }
}

#[cold]
#[inline(never)]
fn look_up(current: Current<'_>, addr: u64, size: u64, access: Access, entry: u32) {
    let worker = current.cta.worker;
    let launch = worker.launch;
    if size == 0 {
        return;
    }
    worker.words.renew(launch.memory.epoch());
    let there = match launch.memory.find(addr) {
        Some(region) if access == Access::Call => {
            // Code is in a part that cannot be written.
            if region.kind == RegionKind::ImageConst {
                return;
            }
            There::Inside(region)
        }
        Some(region) if !region.holds(addr, size) => There::Outside(region),
        Some(region) => {
            let writable = region.kind != RegionKind::ImageConst;
            if !writable && access != Access::Read {
                There::Constant(region)
            } else {
                match &launch.tally {
                    // So that the next one comes here, too.
                    Some(tally) => {
                        let by = By {
                            cta: current.cta.number.get(),
                            thread: current.lane.thread,
                            warp: current.lane.warp,
                            loc: current.lane.loc.get(),
                        };
                        tally.add(by, (addr, size), access, entry);
                    }
                    None => worker.words.keep(entry, size, (region.addr, region.size)),
                }
                return;
            }
        }
        None => {
            let params = launch.params.as_ptr_range();
            let end = addr.saturating_add(size);
            if access == Access::Read && addr >= params.start as u64 && end <= params.end as u64 {
                return;
            }
            let there = explain(current.cta, addr);
            let reached = launch.memory.host_access() && access != Access::Call;
            if there == There::Host && reached {
                if launch.tally.is_none() {
                    let known = worker.words.host_range(addr);
                    let range = known.unwrap_or_else(|| around(current.cta, addr));
                    worker.words.keep_host(entry, size, range);
                }
                return;
            }
            there
        }
    };
    current.raise(FaultKind::BadAccess {
        access,
        addr,
        size,
        there,
    })
}

/// A range around an address of the host's that has nothing of what [`explain`]
/// calls anything else. All of it is mapped, so that no device memory comes into it as long as the
/// program keeps its mapping.
fn around(cta: &Cta<'_>, addr: u64) -> Range<u64> {
    let page = addr & !(PAGE - 1);
    let mut range = mapping(addr).unwrap_or(page..page.saturating_add(PAGE));
    let launch = cta.worker.launch;
    let (base, size) = cta.shared();
    clip(&mut range, addr, near(base, size));
    launch.stacks.clip(&mut range, addr);
    launch.memory.clip(&mut range, addr);
    range
}

/// What is, for lanes of `cta`, at an address that is in no region.
pub(crate) fn explain(cta: &Cta<'_>, addr: u64) -> There {
    let launch = cta.worker.launch;
    let (base, size) = cta.shared();
    if addr < 4096 {
        There::Null
    } else if near(base, size).contains(&addr) {
        There::NearShared { base, size }
    } else if launch.stacks.contains(addr) {
        let own = |lane: &&Lane| (lane.stack.low as u64..lane.stack.high as u64).contains(&addr);
        There::Private(cta.lanes.iter().find(own).map(|lane| lane.thread))
    } else {
        match launch.memory.explain(addr) {
            Unowned::Freed(block) => There::Freed(block),
            Unowned::Near(block) => There::Outside(block),
            Unowned::Foreign => There::Host,
        }
    }
}
