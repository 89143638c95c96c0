//! Address spaces: translates a lane's address, and checks whether it is valid.

use super::copies::{copy_in, copy_out};
use super::names::Data;
use crate::machine::aperture::{PRIVATE, SHARED};
use crate::machine::{Machine, Problem};
use crate::memory::Block;

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
    if m.g.recall(addr, m.d.memory.epoch()) {
        let block = &m.g.block;
        if block.holds(addr, len) && (block.writable || !write) {
            return Ok(addr as *mut u8);
        }
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
            m.g.remember(block, epoch);
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

/// An access behind the end of a lane's scratch, where its stack is.
fn beyond_stack(size: u64, lane: usize, at: u64, len: usize, write: bool) -> Box<Problem> {
    let mut problem = outside("scratch", size, lane, at, len, write);
    let remedy = "a function that calls itself needs a larger stack, as wfcc --amd-stack-size= \
                  gives it when it links";
    problem.message = format!("{}; {remedy}", problem.message);
    problem
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
            done.map_err(|_| beyond_stack(size, lane, addr, out.len(), false))
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

/// Notes which of a lane's registers, or which half of one, were loaded from
/// memory that nobody wrote.
#[inline]
pub fn loaded(m: &mut Machine, first: u16, data: Data, lane: usize, never: u8) {
    if data.bytes >= 4 {
        loaded_words(m, first, data.regs(), lane, never);
    } else if never != 0 || m.w.undefined.any() {
        let bad = u64::from(never & 1) << lane;
        match data.d16 {
            true => {
                m.w.undefined
                    .put_half(first, usize::from(data.high), 1 << lane, bad)
            }
            false => m.w.undefined.put(first, 1 << lane, bad),
        }
    }
}

/// As [`loaded`] for `count` whole registers.
#[inline]
pub fn loaded_words(m: &mut Machine, first: u16, count: u16, lane: usize, never: u8) {
    if never != 0 || m.w.undefined.any() {
        for i in 0..count {
            let bad = [0, 1].map(|half| u64::from(never >> (2 * i + half) & 1) << lane);
            m.w.undefined.put_halves(first + i, 1 << lane, bad);
        }
    }
}

/// Makes memory count as never written to which a lane stored such halves of
/// registers, from the first one's low or high half.
#[inline]
pub fn stored(
    m: &mut Machine,
    space: Space,
    (first, high): (u16, bool),
    lane: usize,
    addr: u64,
    len: usize,
) {
    if !m.w.undefined.any() {
        return;
    }
    let (space, addr) = resolve(space, addr);
    for i in 0..len.div_ceil(2) {
        let half = i + usize::from(high);
        let never = m.w.undefined.halves(first + half as u16 / 2)[half % 2];
        if never >> lane & 1 != 0 {
            let (at, len) = (addr + 2 * i as u64, len.min(2));
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
            done.map_err(|_| beyond_stack(size, lane, addr, data.len(), true))?;
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
