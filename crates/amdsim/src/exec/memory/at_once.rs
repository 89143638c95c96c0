//! Accesses of all lanes at once, if no address needs a check.

use super::space::{Space, resolve};
use crate::machine::{Machine, each};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// Whether the lanes' addresses all lie in one block of memory, aligned to `len`
/// bytes, so that nothing else has to be looked at.
#[inline]
fn in_block(m: &mut Machine, addresses: &[u64; 64], mask: u64, len: u64, write: bool) -> bool {
    if mask == 0 {
        return true;
    }
    let first = addresses[mask.trailing_zeros() as usize];
    let epoch = m.d.memory.epoch();
    if !m.g.recall(first, epoch) {
        match m.d.memory.find(first) {
            Some(block) => m.g.remember(block, epoch),
            None => return false,
        }
    }
    let block = m.g.block;
    if write && !block.writable {
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
        m.w.undefined.put_halves(r, mask, never);
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
        let never = m.w.undefined.halves(r);
        m.w.scratch.store(&offsets, mask, &m.w.v[r as usize], never);
        offsets.iter_mut().for_each(|at| *at += 4);
    }
    true
}
