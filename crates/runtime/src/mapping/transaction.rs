//! A transaction: the operations of one construct on its stream, and the resources that it owns
//! until it ends.

use super::entry::{Entry, Pending};
use super::struct_copy::View;
use super::touched::Touched;
use crate::device::{Device, Guard, Memory};
use crate::error::Result;
use crate::events::Spot;
use crate::stream::Stream;
use std::cell::Cell;

mod upload;

pub use upload::Late;

/// One construct at work on a device.
pub struct Transaction<'a> {
    /// The device.
    pub device: &'a dyn Device,
    /// Its number, for messages.
    pub number: u32,
    /// Where the construct's operations go.
    pub stream: &'static Stream,
    /// Whether kernels use the host's memory as it is
    /// (`requires unified_shared_memory`).
    pub unified: bool,
    /// Whether it is a region, which leaves the mappings that it entered.
    pub region: bool,
    /// What it has entered so far.
    pub entered: Vec<Touched>,
    /// Whether copies to the device are left until the table's lock is released: a call of the
    /// driver under it would keep the device's other threads waiting.
    pub apart: bool,
    /// Whether small copies are of bytes of our own, so that the construct may
    /// end before they are done.
    pub keeps: bool,
    /// Whether anything was put on the stream that reads the program's memory.
    busy: Cell<bool>,
    /// Indices of the construct's items whose new mappings may be in zero-copy memory.
    pub zero_copy: Box<[usize]>,
    /// Whether the kernel gets an address of the host's that is not mapped.
    pub unmapped: Cell<bool>,
    /// Consecutive pointers to copy to the device, and the first one's address.
    pointers: (u64, Vec<u8>),
    /// Copies that host threads carry out when the table's lock is released
    /// ([`super::arriving`]).
    late: Option<Box<Late>>,
    /// Sources of copies, alive until the stream was synchronised.
    buffers: Vec<Box<[u8]>>,
    /// Device memory of the construct alone.
    temporaries: Vec<u64>,
    /// Structs of which the kernel gets a copy of its own.
    pub views: Vec<View>,
}

/// What a region has for its private copies.
pub struct Own {
    /// Whether the kernel gets no address from elsewhere.
    pub quiet: bool,
    /// Sources of the copies, which must live until these are done.
    pub sources: Vec<Box<[u8]>>,
    /// The device's memory of the copies.
    pub memory: Vec<u64>,
}

/// Frees memory that a construct had for itself.
///
/// # Errors
/// The device refuses.
pub fn release(device: &dyn Device, memory: Vec<u64>) -> Result<()> {
    let freed = memory
        .into_iter()
        .map(|address| device.free(address, Memory::Mapping));
    // After an error the others are freed all the same.
    freed.fold(Ok(()), Result::and)
}

impl<'a> Transaction<'a> {
    /// Begins one.
    pub fn new(
        device: &'a dyn Device,
        number: u32,
        stream: &'static Stream,
        unified: bool,
    ) -> Self {
        Self {
            device,
            number,
            stream,
            unified,
            region: false,
            entered: vec![],
            apart: false,
            keeps: false,
            zero_copy: Box::default(),
            busy: Cell::new(false),
            unmapped: Cell::new(false),
            pointers: (0, vec![]),
            late: None,
            buffers: vec![],
            temporaries: vec![],
            views: vec![],
        }
    }

    /// Whether the construct put nothing on the stream and has nothing to
    /// free, so far.
    pub fn is_quiet(&self) -> bool {
        !self.busy.get() && self.buffers.is_empty() && self.temporaries.is_empty()
    }

    /// Whether it is and has nothing left to put there.
    pub fn is_idle(&self) -> bool {
        self.is_quiet() && self.pointers.1.is_empty() && self.views.is_empty()
    }

    /// The sources of the construct's copies, if these are all that must live
    /// until they are done.
    pub fn into_sources(mut self) -> Result<Vec<Box<[u8]>>, Self> {
        if self.busy.get() || !self.temporaries.is_empty() {
            return Err(self);
        }
        Ok(std::mem::take(&mut self.buffers))
    }

    /// What the construct has for private copies, if it copied nothing else.
    pub fn into_own(mut self) -> Result<Own, Self> {
        if self.busy.get() || !self.views.is_empty() {
            return Err(self);
        }
        Ok(Own {
            quiet: !self.unmapped.get(),
            sources: std::mem::take(&mut self.buffers),
            memory: std::mem::take(&mut self.temporaries),
        })
    }

    /// The sources of the construct's copies, if its stream alone has to be done
    /// with them: the program keeps its own memory as it is until it has
    /// waited for the stream.
    pub fn into_queued(mut self) -> Result<Vec<Box<[u8]>>, Self> {
        if !self.temporaries.is_empty() || !self.views.is_empty() {
            return Err(self);
        }
        self.busy.set(false);
        Ok(std::mem::take(&mut self.buffers))
    }

    /// Frees the resources of a construct that begins again or is given up; the device no longer
    /// uses them.
    pub fn forget(&mut self) {
        // The error that ends the construct is another one.
        let _ = release(self.device, std::mem::take(&mut self.temporaries));
        self.views.clear();
        self.late = None;
        self.buffers.clear();
    }

    /// Waits for all operations and frees the construct's resources.
    ///
    /// # Errors
    /// One of the construct's operations failed.
    pub fn finish(mut self) -> Result<()> {
        self.complete()?;
        self.release_temporaries()
    }

    /// The first half of [`Transaction::finish`]: waits.
    ///
    /// # Errors
    /// One of the construct's operations failed.
    pub fn complete(&mut self) -> Result<()> {
        self.send_pointers()?;
        self.stream.synchronize()
    }

    /// The second half of [`Transaction::finish`], after a wait.
    ///
    /// # Errors
    /// The device refuses.
    pub fn release_temporaries(mut self) -> Result<()> {
        self.busy.set(false);
        self.buffers.clear();
        release(self.device, std::mem::take(&mut self.temporaries))
    }

    /// Device memory that is freed at the end.
    ///
    /// # Errors
    /// There is not enough.
    pub fn temporary(&mut self, bytes: u64) -> Result<u64> {
        let address = self.device.alloc(bytes, Memory::Mapping)?;
        self.temporaries.push(address);
        Ok(address)
    }

    /// The same; a device that checks accesses leaves so many bytes behind it to nothing else.
    ///
    /// # Errors
    /// There is not enough.
    pub fn temporary_apart(&mut self, bytes: u64, behind: u64) -> Result<u64> {
        let block = self
            .device
            .alloc_guarded(bytes, Guard { before: 0, behind })?;
        self.temporaries.push(block.start);
        Ok(block.first)
    }

    /// Where the construct's work goes.
    pub fn spot(&self) -> Spot {
        Spot {
            number: self.number,
            device: self.stream.device,
            queue: self.stream.queue,
        }
    }

    /// Makes memory of the device zero.
    ///
    /// # Errors
    /// The device refuses.
    pub fn zero(&self, device: u64, bytes: u64) -> Result<()> {
        self.busy.set(true);
        self.device.fill(self.stream.queue, device, 0, bytes)
    }

    /// Has this construct's operations wait for another's copies.
    ///
    /// # Errors
    /// The device refuses.
    pub fn order_after(&self, entry: &Entry) -> Result<()> {
        match entry.pending {
            Some(pending) => self.after(&pending),
            None => Ok(()),
        }
    }

    /// The same for the kernels of regions that have ended, too: what they write
    /// is copied to the host, or their memory is freed.
    ///
    /// # Errors
    /// The device refuses.
    pub fn order_after_all(&self, entry: &Entry) -> Result<()> {
        self.order_after(entry)?;
        entry.behind().try_for_each(|kernel| self.after(kernel))
    }

    fn after(&self, work: &Pending) -> Result<()> {
        match std::ptr::eq(work.stream, self.stream) || work.is_done() {
            true => Ok(()),
            false => {
                let ordered = self.device.wait_for(self.stream.queue, work.stream.queue);
                // Where the device has no event for that, the host waits.
                ordered.or_else(|error| work.stream.synchronize().map_err(|_| error))
            }
        }
    }

    /// How many references of a mapping it has counted.
    pub fn counted(&self, key: (u64, u64)) -> u64 {
        let counted = |t: &&Touched| t.counted && t.key == key;
        self.entered.iter().filter(counted).count() as u64
    }

    /// What the construct has put on its stream up to now.
    pub fn now(&self) -> Pending {
        Pending::on(self.stream)
    }

    fn mark(&self, entry: &mut Entry) {
        entry.pending = Some(self.now());
    }
}

impl Drop for Transaction<'_> {
    /// An error has ended the construct. What it put on the stream may still use its resources.
    fn drop(&mut self) {
        if !self.is_quiet() {
            // That error is the one that counts.
            let _ = self.device.synchronize(self.stream.queue);
            self.forget();
        }
    }
}
