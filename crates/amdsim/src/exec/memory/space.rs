//! Address spaces: what an address of a lane means, and whether it may be
//! used.

use crate::machine::aperture::{PRIVATE, SHARED};
use crate::machine::{Machine, Problem, each};
use crate::memory::Block;
use std::sync::atomic::{AtomicU16, AtomicU32, AtomicU64, Ordering};

/// An address space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Space {
    /// Memory of the device.
    Global,
    /// The upper half of the address tells which.
    Flat,
    /// The lane's own.
    Scratch,
    /// The work-group's.
    Lds,
}

fn verb(write: bool) -> &'static str {
    if write { "a write of" } else { "a read of" }
}

/// The host's address of memory of the device that may be used so.
#[inline]
pub fn global(
    m: &mut Machine,
    addr: u64,
    len: u64,
    write: bool,
    lane: Option<usize>,
) -> Result<*mut u8, Box<Problem>> {
    let block = &m.g.block;
    if block.holds(addr, len) && (block.writable || !write) && m.g.epoch == m.d.memory.epoch() {
        return Ok(addr as *mut u8);
    }
    find(m, addr, len, write, lane)
}

#[cold]
fn find(
    m: &mut Machine,
    addr: u64,
    len: u64,
    write: bool,
    lane: Option<usize>,
) -> Result<*mut u8, Box<Problem>> {
    let memory = m.d.memory;
    let epoch = memory.epoch();
    let why = match memory.find(addr) {
        Some(block) if block.holds(addr, len) && (block.writable || !write) => {
            m.g.block = block;
            m.g.epoch = epoch;
            return Ok(addr as *mut u8);
        }
        _ if memory.host_allowed() && addr >= 4096 && addr >> 47 == 0 => {
            return Ok(addr as *mut u8);
        }
        Some(block) if block.holds(addr, len) => "which holds constants".to_owned(),
        Some(Block { addr: b, size, .. }) => {
            format!("which runs over the end of the {size} bytes at {b:#x}")
        }
        None => match memory.before(addr) {
            Some(b) if addr - (b.addr + b.size) < 4096 => format!(
                "{} bytes behind the end of the {} bytes at {:#x}",
                addr - (b.addr + b.size),
                b.size,
                b.addr
            ),
            _ => "where no memory of the device is".to_owned(),
        },
    };
    let message = format!("{} {len} bytes at {addr:#x}, {why}", verb(write));
    Err(match lane {
        Some(lane) => Problem::at(lane, addr, message),
        None => Problem {
            message,
            lane: None,
            address: Some(addr),
        }
        .into(),
    })
}

fn outside(what: &str, size: u64, lane: usize, at: u64, len: usize, write: bool) -> Box<Problem> {
    let message = format!(
        "{} {len} bytes at {at:#x} of {what}, which has {size} bytes",
        verb(write)
    );
    Problem::at(lane, at, message)
}

/// Reads bytes of a lane's address, and gives a bit for each word of them of
/// which nothing was written.
#[inline]
pub fn read(
    m: &mut Machine,
    space: Space,
    lane: usize,
    addr: u64,
    out: &mut [u8],
) -> Result<u8, Box<Problem>> {
    let (space, addr) = resolve(space, addr);
    match space {
        Space::Scratch => {
            let size = m.w.scratch.size();
            let done = m.w.scratch.read(lane, addr, out);
            done.map_err(|_| outside("scratch", size, lane, addr, out.len(), false))
        }
        Space::Lds => {
            let size = m.g.lds.size() as u64;
            let done = m.g.lds.read(addr, out);
            done.map_err(|_| outside("LDS", size, lane, addr, out.len(), false))
        }
        _ => {
            let from = global(m, addr, out.len() as u64, false, Some(lane))?;
            // SAFETY: `global` says that the bytes are there.
            unsafe { copy_in(from, out) };
            Ok(0)
        }
    }
}

/// Notes which of a lane's registers were loaded from memory that nobody
/// wrote.
#[inline]
pub fn loaded(m: &mut Machine, first: u16, count: u16, lane: usize, never: u8) {
    if never != 0 || m.w.undefined.any() {
        for i in 0..count {
            let bad = u64::from(never >> i & 1) << lane;
            m.w.undefined.put(first + i, 1 << lane, bad);
        }
    }
}

/// Makes memory to which a lane stored such registers count as never written.
#[inline]
pub fn stored(m: &mut Machine, space: Space, first: u16, lane: usize, addr: u64, len: usize) {
    if !m.w.undefined.any() {
        return;
    }
    let (space, addr) = resolve(space, addr);
    for i in 0..len.div_ceil(4) {
        if m.w.undefined.get(first + i as u16) >> lane & 1 != 0 {
            let (at, len) = (addr + 4 * i as u64, len.min(4));
            match space {
                Space::Scratch => m.w.scratch.forget(lane, at, len),
                Space::Lds => m.g.lds.forget(at, len),
                _ => {}
            }
        }
    }
}

/// Reads memory of the device for the whole wave.
pub fn read_scalar(m: &mut Machine, addr: u64, out: &mut [u8]) -> Result<(), Box<Problem>> {
    let from = global(m, addr, out.len() as u64, false, None)?;
    // SAFETY: `global` says that the bytes are there.
    unsafe { copy_in(from, out) };
    Ok(())
}

/// Writes bytes to a lane's address; whether it is LDS.
#[inline]
pub fn write(
    m: &mut Machine,
    space: Space,
    lane: usize,
    addr: u64,
    data: &[u8],
) -> Result<bool, Box<Problem>> {
    let (space, addr) = resolve(space, addr);
    match space {
        Space::Scratch => {
            let size = m.w.scratch.size();
            let done = m.w.scratch.write(lane, addr, data);
            done.map_err(|_| outside("scratch", size, lane, addr, data.len(), true))?;
        }
        Space::Lds => {
            let size = m.g.lds.size() as u64;
            let done = m.g.lds.write(addr, data);
            done.map_err(|_| outside("LDS", size, lane, addr, data.len(), true))?;
        }
        _ => {
            let to = global(m, addr, data.len() as u64, true, Some(lane))?;
            // SAFETY: `global` says that the bytes are there and writable.
            unsafe { copy_out(to, data) };
        }
    }
    Ok(space == Space::Lds)
}

/// An address of LDS, of 32 bits, and what an instruction adds to it.
#[inline]
pub fn lds_address(base: u32, offset: u64) -> u64 {
    base.wrapping_add(offset as u32).into()
}

/// The space that a flat address means, and the address in it.
#[inline]
pub fn resolve(space: Space, addr: u64) -> (Space, u64) {
    match (space, addr >> 32) {
        (Space::Flat, SHARED) => (Space::Lds, addr & 0xffff_ffff),
        (Space::Flat, PRIVATE) => (Space::Scratch, addr & 0xffff_ffff),
        (Space::Flat, _) => (Space::Global, addr),
        _ => (space, addr),
    }
}

/// Whether the lanes' addresses all lie in the block of memory that was used
/// last, aligned to `len` bytes, so that nothing else has to be looked at.
#[inline]
fn in_block(m: &Machine, addresses: &[u64; 64], mask: u64, len: u64, write: bool) -> bool {
    let block = m.g.block;
    if write && !block.writable || m.g.epoch != m.d.memory.epoch() {
        return false;
    }
    let mut all = true;
    each(mask, |lane| {
        let addr = addresses[lane];
        all &= block.holds(addr, len) && addr & (len.min(8) - 1) == 0;
    });
    all
}

/// Loads one, two or four words for each lane at once; false, and nothing done,
/// where some address needs to be looked at.
#[inline]
pub fn load_global(m: &mut Machine, addresses: &[u64; 64], mask: u64, d: u16, words: u16) -> bool {
    if !in_block(m, addresses, mask, u64::from(words) * 4, false) {
        return false;
    }
    let d = usize::from(d);
    match words {
        1 => each(mask, |lane| {
            // SAFETY: `in_block` says that the bytes are there and aligned.
            let word = unsafe { AtomicU32::from_ptr(addresses[lane] as *mut u32) };
            m.w.v[d][lane] = word.load(Ordering::Acquire);
        }),
        _ => each(mask, |lane| {
            for pair in 0..usize::from(words / 2) {
                // SAFETY: as above.
                let two = unsafe {
                    let from = (addresses[lane] as *mut u64).add(pair);
                    AtomicU64::from_ptr(from).load(Ordering::Acquire)
                };
                m.w.v[d + 2 * pair][lane] = two as u32;
                m.w.v[d + 2 * pair + 1][lane] = (two >> 32) as u32;
            }
        }),
    }
    if m.w.undefined.any() {
        for i in 0..words {
            m.w.undefined.put(d as u16 + i, mask, 0);
        }
    }
    true
}

/// Stores one, two or four words of each lane at once; false, and nothing done,
/// where some address needs to be looked at.
#[inline]
pub fn store_global(m: &mut Machine, addresses: &[u64; 64], mask: u64, d: u16, words: u16) -> bool {
    if !in_block(m, addresses, mask, u64::from(words) * 4, true) {
        return false;
    }
    let d = usize::from(d);
    match words {
        1 => each(mask, |lane| {
            // SAFETY: `in_block` says that the bytes are there, writable and aligned.
            let word = unsafe { AtomicU32::from_ptr(addresses[lane] as *mut u32) };
            word.store(m.w.v[d][lane], Ordering::Release);
        }),
        _ => each(mask, |lane| {
            for pair in 0..usize::from(words / 2) {
                let low = u64::from(m.w.v[d + 2 * pair][lane]);
                let high = u64::from(m.w.v[d + 2 * pair + 1][lane]);
                // SAFETY: as above.
                unsafe {
                    let to = (addresses[lane] as *mut u64).add(pair);
                    AtomicU64::from_ptr(to).store(low | high << 32, Ordering::Release);
                }
            }
        }),
    }
    true
}

/// The lanes' offsets in scratch, where all of them have whole words there.
#[inline]
fn in_scratch(
    m: &Machine,
    space: Space,
    addresses: &[u64; 64],
    mask: u64,
    words: u16,
) -> Option<[u32; 64]> {
    if !matches!(space, Space::Scratch | Space::Flat) {
        return None;
    }
    let last = m.w.scratch.size().checked_sub(u64::from(words) * 4)?;
    let (mut offsets, mut all) = ([0; 64], true);
    each(mask, |lane| {
        let (space, at) = resolve(space, addresses[lane]);
        all &= space == Space::Scratch && at <= last && at & 3 == 0;
        offsets[lane] = at as u32;
    });
    all.then_some(offsets)
}

/// Loads whole words of scratch for all lanes at once; false, and nothing done,
/// where some address needs to be looked at.
#[inline]
pub fn load_scratch(
    m: &mut Machine,
    space: Space,
    addresses: &[u64; 64],
    mask: u64,
    (d, words): (u16, u16),
) -> bool {
    let Some(mut offsets) = in_scratch(m, space, addresses, mask, words) else {
        return false;
    };
    for r in d..d + words {
        let never = m.w.scratch.load(&offsets, mask, &mut m.w.v[r as usize]);
        m.w.undefined.put(r, mask, never);
        offsets.iter_mut().for_each(|at| *at += 4);
    }
    true
}

/// Stores whole words to scratch for all lanes at once; false, and nothing done,
/// where some address needs to be looked at.
#[inline]
pub fn store_scratch(
    m: &mut Machine,
    space: Space,
    addresses: &[u64; 64],
    mask: u64,
    (d, words): (u16, u16),
) -> bool {
    let Some(mut offsets) = in_scratch(m, space, addresses, mask, words) else {
        return false;
    };
    for r in d..d + words {
        let never = m.w.undefined.get(r);
        m.w.scratch.store(&offsets, mask, &m.w.v[r as usize], never);
        offsets.iter_mut().for_each(|at| *at += 4);
    }
    true
}

/// Reads memory that other threads may write: words at a time.
///
/// # Safety
/// The bytes from `from` are readable.
#[inline]
unsafe fn copy_in(from: *mut u8, out: &mut [u8]) {
    let at = from as usize;
    // SAFETY: as the caller says; the alignment is looked at.
    unsafe {
        if out.len().is_multiple_of(8) && at.is_multiple_of(8) {
            for (i, part) in out.chunks_exact_mut(8).enumerate() {
                let word = AtomicU64::from_ptr(from.cast::<u64>().add(i));
                part.copy_from_slice(&word.load(Ordering::Acquire).to_le_bytes());
            }
        } else if out.len().is_multiple_of(4) && at.is_multiple_of(4) {
            for (i, part) in out.chunks_exact_mut(4).enumerate() {
                let word = AtomicU32::from_ptr(from.cast::<u32>().add(i));
                part.copy_from_slice(&word.load(Ordering::Acquire).to_le_bytes());
            }
        } else if out.len() == 2 && at.is_multiple_of(2) {
            let word = AtomicU16::from_ptr(from.cast());
            out.copy_from_slice(&word.load(Ordering::Acquire).to_le_bytes());
        } else {
            for (i, byte) in out.iter_mut().enumerate() {
                *byte = from.add(i).read_volatile();
            }
        }
    }
}

/// Writes memory that other threads may read: words at a time.
///
/// # Safety
/// The bytes from `to` are writable.
#[inline]
unsafe fn copy_out(to: *mut u8, data: &[u8]) {
    let at = to as usize;
    // SAFETY: as the caller says; the alignment is looked at.
    unsafe {
        if data.len().is_multiple_of(8) && at.is_multiple_of(8) {
            for (i, part) in data.chunks_exact(8).enumerate() {
                let mut raw = [0; 8];
                raw.copy_from_slice(part);
                let word = AtomicU64::from_ptr(to.cast::<u64>().add(i));
                word.store(u64::from_le_bytes(raw), Ordering::Release);
            }
        } else if data.len().is_multiple_of(4) && at.is_multiple_of(4) {
            for (i, part) in data.chunks_exact(4).enumerate() {
                let mut raw = [0; 4];
                raw.copy_from_slice(part);
                let word = AtomicU32::from_ptr(to.cast::<u32>().add(i));
                word.store(u32::from_le_bytes(raw), Ordering::Release);
            }
        } else if data.len() == 2 && at.is_multiple_of(2) {
            let word = AtomicU16::from_ptr(to.cast());
            word.store(u16::from_le_bytes([data[0], data[1]]), Ordering::Release);
        } else {
            for (i, &byte) in data.iter().enumerate() {
                to.add(i).write_volatile(byte);
            }
        }
    }
}
