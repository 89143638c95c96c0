//! Copies to the host.
//!
//! The host's attached pointers keep their values at all times, since another host thread may
//! read them meanwhile, as a mapper does. So the bytes around them are first copied to a
//! staging buffer.

use super::attached_pointers::{Shadow, hull};
use super::entry::Entry;
use super::pointers::read_pointer;
use super::reverse::Reverse;
use super::transaction::Transaction;
use crate::error::Result;
use crate::events::{self, Data, Work};
use crate::stream::STAGE;
use crate::trace;
use std::ops::Range;

/// Largest copy that goes through the stream's stage.
const SMALL: u64 = 256;

/// A copy to the host.
pub struct Copy {
    host: u64,
    device: u64,
    size: u64,
    /// Whether it is in zero-copy memory.
    zero_copy: bool,
    /// The variable, where somebody wants to know.
    name: Option<String>,
    /// Attached pointers in the section, in order. The host's values are kept, except for a
    /// kernel's store to a late one.
    pointers: Vec<Shadow>,
}

/// Bytes that have arrived in memory of the runtime's.
struct Arrival<'a> {
    copy: &'a Copy,
    /// Where they belong.
    host: Range<u64>,
    /// Where they are.
    from: u64,
}

impl Copy {
    /// Of a section of a mapping.
    pub fn of(entry: &Entry, host: u64, size: u64) -> Self {
        let late = |s: &Shadow| s.late && host <= s.host && s.end() <= host + size;
        let pointers = entry.shadows.within(host, host + size);
        Self {
            host,
            device: entry.translate(host),
            size,
            zero_copy: entry.is_zero_copy(),
            name: entry.name.clone().filter(|_| events::on()),
            pointers: pointers
                .map(|s| Shadow {
                    late: late(s),
                    ..s.clone()
                })
                .collect(),
        }
    }

    /// Whether a kernel may have stored pointers of the device's that are to be the
    /// host's.
    pub fn has_late(&self) -> bool {
        self.pointers.iter().any(|s| s.late)
    }

    fn section(&self) -> Range<u64> {
        self.host..self.host + self.size
    }
}

impl Arrival<'_> {
    /// Takes the bytes to where they belong.
    fn store(&self, reverse: &Reverse) {
        let mut at = self.host.start;
        for shadow in &self.copy.pointers {
            self.store_bytes(at..shadow.host.min(self.host.end));
            if shadow.late {
                self.store_late(shadow, reverse);
            }
            at = at.max(shadow.end());
        }
        self.store_bytes(at..self.host.end);
    }

    fn source(&self, host: u64) -> *const u8 {
        (self.from + (host - self.host.start)) as *const u8
    }

    fn store_bytes(&self, host: Range<u64>) {
        if host.start < host.end {
            let (from, to) = (self.source(host.start), host.start as *mut u8);
            let bytes = (host.end - host.start) as usize;
            // SAFETY: the program maps this memory `from` the device, so that it may
            // be written until the construct's end, and the copy to the runtime's
            // memory is done.
            unsafe { std::ptr::copy_nonoverlapping(from, to, bytes) };
        }
    }

    /// What a kernel stored in a pointer leads to the host from now on.
    fn store_late(&self, shadow: &Shadow, reverse: &Reverse) {
        let stored = read_pointer(self.source(shadow.host) as u64);
        if stored.to_le_bytes()[..] != shadow.value[..] && stored != read_pointer(shadow.host) {
            let to = shadow.host as *mut u64;
            // SAFETY: as above; late pointers are whole in the section.
            unsafe { to.write_unaligned(reverse.host(stored)) };
        }
    }
}

/// Copies from this size on are put on the stream when the device has come to them. The driver gives
/// the streams of a process few queues of copies; a copy that waits for its kernel there holds those of
/// other streams up.
const LARGE: u64 = 8 << 20;

/// Carries copies out, and waits for everything on the construct's stream.
///
/// # Errors
/// One of the construct's operations failed.
pub fn bring(tx: &Transaction<'_>, copies: &[Copy], reverse: &Reverse) -> Result<()> {
    let mut buffers = vec![];
    let done = bring_to(&mut buffers, tx, copies, reverse);
    if done.is_err() {
        // The device may still write there.
        std::mem::forget(buffers);
    }
    done
}

fn bring_to(
    buffers: &mut Vec<Box<[u8]>>,
    tx: &Transaction<'_>,
    copies: &[Copy],
    reverse: &Reverse,
) -> Result<()> {
    if copies.iter().any(|copy| copy.size >= LARGE) {
        tx.stream.synchronize()?;
    }
    let mut arrivals = vec![];
    let mut stage = None;
    let mut taken = 0;
    for copy in copies {
        let Copy {
            host, device, size, ..
        } = *copy;
        if trace::on(trace::DATA_TRANSFER) {
            trace::event(
                tx.number,
                format_args!(
                    "Copying data from device to host, TgtPtr={device:#x}, HstPtr={host:#x}, Size={size}"
                ),
            );
        }
        let mut arrive = |host: Range<u64>, from| arrivals.push(Arrival { copy, host, from });
        // Sections, and where their bytes arrive.
        let mut parts = [const { (0..0, 0) }; 3];
        if copy.zero_copy {
            arrive(copy.section(), device);
        } else if size <= SMALL
            && taken + size <= STAGE
            && let Some(stage) = stage.get_or_insert_with(|| tx.stream.stage())
        {
            let at = stage.address + taken;
            taken += size.next_multiple_of(8);
            arrive(copy.section(), at);
            parts[0] = (copy.section(), at);
        } else {
            let hull = hull(copy.pointers.iter(), &copy.section());
            if hull.start < hull.end {
                let mut buffer = vec![0; (hull.end - hull.start) as usize].into_boxed_slice();
                let at = buffer.as_mut_ptr() as u64;
                buffers.push(buffer);
                arrive(hull.clone(), at);
                parts[2] = (hull.clone(), at);
            }
            parts[0] = (host..hull.start, host);
            parts[1] = (hull.end..host + size, hull.end);
        }
        let data = Data {
            name: copy.name.as_deref(),
            bytes: size,
            host,
            device,
        };
        events::around(&tx.spot(), &Work::Download(data), || {
            let parts = parts.iter().filter(|(part, _)| part.start < part.end);
            for (part, to) in parts {
                let (from, bytes) = (device + (part.start - host), part.end - part.start);
                // SAFETY: the program maps this memory `from` the device, so that it
                // may be written until the construct's end, and the wait below comes
                // before that. Until then the stage is this construct's, and buffers
                // are kept.
                unsafe {
                    tx.device
                        .copy_from(tx.stream.queue, *to as *mut u8, from, bytes)?;
                }
            }
            Ok(())
        })?;
    }
    tx.stream.synchronize()?;
    for arrival in &arrivals {
        arrival.store(reverse);
    }
    Ok(())
}
