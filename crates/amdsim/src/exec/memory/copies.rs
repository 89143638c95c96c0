//! Copies of memory that other threads access concurrently.

use std::sync::atomic::{AtomicU16, AtomicU32, AtomicU64, Ordering};

/// Reads memory that other threads may write: words at a time.
///
/// # Safety
/// The bytes from `from` are readable.
#[inline]
pub unsafe fn copy_in(from: *mut u8, out: &mut [u8]) {
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
pub unsafe fn copy_out(to: *mut u8, data: &[u8]) {
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
