//! Writes a kernel's changes in its copies of structs ([`super::struct_copy`]) back to their
//! mappings.

use super::attached_pointers::Shadow;
use super::reverse::Reverse;
use super::struct_copy::Part;
use super::transaction::Transaction;
use crate::error::Result;

/// What the device's copies of a construct's views hold.
pub struct Fetched(Vec<(Vec<u8>, Vec<u8>)>);

/// Puts copies of the views on the construct's stream.
///
/// # Errors
/// The device refuses.
pub fn fetch(tx: &Transaction<'_>) -> Result<Fetched> {
    let mut all = vec![];
    for view in &tx.views {
        let mut copies = (vec![0; view.bytes()], vec![0; view.bytes()]);
        if !view.is_trivial() {
            for (to, from) in [(&mut copies.0, view.device), (&mut copies.1, view.before)] {
                // SAFETY: the buffer is kept until the stream was waited for.
                unsafe {
                    tx.device
                        .copy_from(tx.stream.queue, to.as_mut_ptr(), from, to.len() as u64)?;
                }
            }
        }
        all.push(copies);
    }
    Ok(Fetched(all))
}

/// Writes the kernel's changes to the remaining mappings, and to the host where they are copied.
/// The stream has been waited for, and mappings that leave with the construct have been copied to
/// the host.
///
/// # Errors
/// The device refuses.
pub fn write_back(tx: &mut Transaction<'_>, fetched: Fetched, reverse: &Reverse) -> Result<()> {
    let views = std::mem::take(&mut tx.views);
    let mut sent = false;
    for (view, (mut now, mut before)) in views.iter().zip(fetched.0) {
        let stays = |part: &&Part| reverse.stays(part.begin, part.device);
        let parts: Vec<_> = view.parts.iter().filter(stays).collect();
        for part in &parts {
            let range = (part.begin - view.begin) as usize..(part.end - view.begin) as usize;
            for run in changes(&now[range.clone()], &before[range.clone()]) {
                let bytes = &now[range.clone()][run.clone()];
                tx.send(part.device + run.start as u64, bytes.into())?;
                sent = true;
            }
        }
        for pointer in &view.pointers {
            back_to_host(&mut now, &mut before, view.begin, pointer, reverse);
        }
        for (begin, end, always) in &view.from {
            let offset = (begin - view.begin) as usize;
            let range = offset..(end - view.begin) as usize;
            for run in changes(&now[range.clone()], &before[range.clone()]) {
                for i in run {
                    let at = begin + i as u64;
                    let mapped = parts.iter().any(|p| p.begin <= at && at < p.end);
                    if *always || !mapped {
                        store(at, now[offset + i]);
                    }
                }
            }
        }
    }
    if sent {
        tx.stream.synchronize()?;
    }
    Ok(())
}

/// Has a pointer lead to the host again: to where it led if the kernel left
/// it alone.
fn back_to_host(
    now: &mut [u8],
    before: &mut [u8],
    begin: u64,
    pointer: &Shadow,
    reverse: &Reverse,
) {
    let at = pointer.host.wrapping_sub(begin) as usize;
    let (Some(now), Some(before)) = (now.get_mut(at..at + 8), before.get_mut(at..at + 8)) else {
        return;
    };
    if now == before || !pointer.late {
        now.copy_from_slice(before);
        return;
    }
    let mut value = [0; 8];
    value.copy_from_slice(now);
    let host = reverse.host(u64::from_le_bytes(value)).to_le_bytes();
    now.copy_from_slice(&host);
    // All of its bytes are to be stored.
    for (old, new) in before.iter_mut().zip(host) {
        *old = !new;
    }
}

/// Ranges in which two copies differ.
fn changes(now: &[u8], before: &[u8]) -> Vec<std::ops::Range<usize>> {
    let mut runs: Vec<std::ops::Range<usize>> = vec![];
    for i in (0..now.len()).filter(|i| now[*i] != before[*i]) {
        match runs.last_mut() {
            Some(run) if run.end == i => run.end += 1,
            _ => runs.push(i..i + 1),
        }
    }
    runs
}

fn store(host: u64, byte: u8) {
    // SAFETY: the program maps this memory `from` the device, so that it may
    // be written until the construct's end.
    unsafe { (host as *mut u8).write(byte) };
}
