//! One construct at work on a device: what it puts on its stream, and what it
//! has for itself until it ends.

use super::attached_pointers::Shadow;
use super::entry::{Entry, Pending};
use super::pointers::{POINTER, attach_late};
use super::struct_copy::View;
use super::table::Table;
use super::touched::Touched;
use crate::device::{Device, Memory};
use crate::error::Result;
use crate::events::{self, Data, Spot, Work};
use crate::stream::Stream;
use crate::trace;
use std::cell::Cell;

/// Largest copy of which a construct that does not wait keeps the bytes.
const KEPT: u64 = 256;

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
    /// Whether it is a region, which counts down itself what it counts up.
    pub region: bool,
    /// What it has entered so far.
    pub entered: Vec<Touched>,
    /// Whether small copies are of bytes of our own, so that the construct may
    /// end before they are done.
    pub keeps: bool,
    /// Whether anything was put on the stream that reads the program's memory.
    busy: Cell<bool>,
    /// Positions of the construct's items whose mappings may stay in the host's
    /// memory where they are new.
    pub near: Box<[usize]>,
    /// Whether the kernel gets an address of the host's that is not mapped.
    pub unmapped: Cell<bool>,
    /// Pointers that are to be copied to the device, one behind the other, and
    /// where the first goes.
    pointers: (u64, Vec<u8>),
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
    memory
        .into_iter()
        .try_for_each(|address| device.free(address, Memory::Mapping))
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
            keeps: false,
            near: Box::default(),
            busy: Cell::new(false),
            unmapped: Cell::new(false),
            pointers: (0, vec![]),
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

    /// The sources of the construct's copies, if these are all that must live
    /// until they are done.
    pub fn into_sources(self) -> Result<Vec<Box<[u8]>>, Self> {
        if self.busy.get() || !self.temporaries.is_empty() {
            return Err(self);
        }
        Ok(self.buffers)
    }

    /// What the construct has for private copies, if it copied nothing else.
    pub fn into_own(self) -> Result<Own, Self> {
        if self.busy.get() || !self.views.is_empty() {
            return Err(self);
        }
        Ok(Own {
            quiet: !self.unmapped.get(),
            sources: self.buffers,
            memory: self.temporaries,
        })
    }

    /// The sources of the construct's copies, if its stream alone has to be done
    /// with them: the program keeps its own memory as it is until it has
    /// waited for the stream.
    pub fn into_queued(self) -> Result<Vec<Box<[u8]>>, Self> {
        if !self.temporaries.is_empty() || !self.views.is_empty() {
            return Err(self);
        }
        Ok(self.buffers)
    }

    /// The construct begins again, or is given up: frees what it had for itself, of
    /// which the device makes no more use.
    pub fn forget(&mut self) {
        // The error that ends the construct is another one.
        let _ = release(self.device, std::mem::take(&mut self.temporaries));
        self.views.clear();
        self.buffers.clear();
    }

    /// Waits for everything and frees what the construct had for itself.
    ///
    /// # Errors
    /// One of the construct's operations failed.
    pub fn finish(mut self) -> Result<()> {
        self.send_pointers()?;
        self.stream.synchronize()?;
        self.release_temporaries()
    }

    /// The second half of [`Transaction::finish`], after a wait.
    ///
    /// # Errors
    /// The device refuses.
    pub fn release_temporaries(self) -> Result<()> {
        release(self.device, self.temporaries)
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

    /// Copies bytes of the runtime's own to the device.
    ///
    /// # Errors
    /// The device refuses.
    pub fn send(&mut self, device: u64, bytes: Box<[u8]>) -> Result<()> {
        self.send_pointers()?;
        // SAFETY: the buffer is kept until the stream was synchronised.
        unsafe {
            self.device.copy_to(
                self.stream.queue,
                device,
                bytes.as_ptr(),
                bytes.len() as u64,
            )?;
        }
        self.buffers.push(bytes);
        Ok(())
    }

    /// Has a pointer copied to the device, together with those beside it: a table
    /// of rows has many. [`Transaction::send_pointers`] copies them.
    fn put(&mut self, device: u64, value: &[u8]) -> Result<()> {
        let (first, bytes) = &mut self.pointers;
        if *first + bytes.len() as u64 != device {
            self.send_pointers()?;
            self.pointers.0 = device;
        }
        self.pointers.1.extend_from_slice(value);
        Ok(())
    }

    /// Copies the pointers that were attached to the device, before anything
    /// there is used.
    ///
    /// # Errors
    /// The device refuses.
    pub fn send_pointers(&mut self) -> Result<()> {
        let (first, bytes) = std::mem::take(&mut self.pointers);
        match bytes.is_empty() {
            true => Ok(()),
            false => self.send(first, bytes.into()),
        }
    }

    /// Where the construct's work goes.
    pub fn spot(&self) -> Spot {
        Spot {
            number: self.number,
            device: self.stream.device,
            queue: self.stream.queue,
        }
    }

    /// Copies host memory of the program, of a variable of this name, to the
    /// device.
    ///
    /// # Errors
    /// The device refuses.
    pub fn send_program(
        &mut self,
        name: Option<&str>,
        device: u64,
        host: u64,
        bytes: u64,
    ) -> Result<()> {
        self.send_pointers()?;
        let data = Data {
            name,
            bytes,
            host,
            device,
        };
        if self.keeps && bytes <= KEPT {
            // SAFETY: the program names this memory in the construct.
            let now = unsafe { std::slice::from_raw_parts(host as *const u8, bytes as usize) };
            return upload(self.number, self.spot(), data, || {
                self.send(device, now.into())
            });
        }
        self.busy.set(true);
        // SAFETY: the program maps this memory, so that it may be read until
        // the construct's end, and the construct ends with a wait; or it keeps
        // it as it is until it has waited for an activity queue.
        upload(self.number, self.spot(), data, || unsafe {
            self.device
                .copy_to(self.stream.queue, device, host as *const u8, bytes)
        })
    }

    /// Copies part of the program's variable to its mapping in the host's memory
    /// ([`Entry::is_near`]), of which nothing on the device knows yet.
    ///
    /// # Errors
    /// None; a listener's, if it has any.
    pub fn write_near(&self, entry: &Entry, (host, bytes): (u64, u64)) -> Result<()> {
        let data = Data {
            name: entry.name.as_deref(),
            bytes,
            host,
            device: entry.translate(host),
        };
        let to = data.device as *mut u8;
        // SAFETY: the program maps this memory, and the mapping's own is as
        // large and apart from it.
        upload(self.number, self.spot(), data, || unsafe {
            std::ptr::copy_nonoverlapping(host as *const u8, to, bytes as usize);
            Ok(())
        })
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
            false => self.device.wait_for(self.stream.queue, work.stream.queue),
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

    /// Copies part of a mapping to the device and puts its attached pointers
    /// back.
    ///
    /// # Errors
    /// The device refuses.
    pub fn refresh(&mut self, entry: &mut Entry, begin: u64, size: u64) -> Result<()> {
        let to = entry.translate(begin);
        self.send_program(entry.name.as_deref(), to, begin, size)?;
        for shadow in entry.shadows.within(begin, begin + size) {
            self.put(entry.translate(shadow.host), &shadow.value)?;
        }
        self.mark(entry);
        Ok(())
    }

    /// Makes the device's copy of the pointer at `host` point at `target`.
    ///
    /// # Errors
    /// The device refuses.
    pub fn attach(&mut self, entry: &mut Entry, host: u64, size: u64, target: u64) -> Result<()> {
        let mut value = target.to_le_bytes().to_vec();
        if size > POINTER {
            // SAFETY: a Fortran descriptor; the program maps all of it.
            let rest = unsafe {
                std::slice::from_raw_parts((host + POINTER) as *const u8, (size - POINTER) as usize)
            };
            value.extend_from_slice(rest);
        }
        match entry.shadows.get_mut(host) {
            Some(shadow) => {
                shadow.late = false;
                if shadow.value == value {
                    return Ok(());
                }
                shadow.value.clone_from(&value);
            }
            None => entry.shadows.insert(Shadow {
                host,
                value: value.clone(),
                late: false,
                count: 0,
            }),
        }
        self.put(entry.translate(host), &value)?;
        self.mark(entry);
        Ok(())
    }

    /// Copies part of a mapping to the device, or only those of its pointers
    /// that wait to be mapped if the program does not want the part copied.
    ///
    /// # Errors
    /// The device refuses.
    pub fn fill(
        &mut self,
        table: &mut Table,
        key: u64,
        (begin, size): (u64, u64),
        copied: bool,
    ) -> Result<()> {
        let fresh = attach_late(table, key, begin, begin.saturating_add(size));
        let Some(entry) = table.get_mut(key) else {
            return Ok(());
        };
        if copied {
            return self.refresh(entry, begin, size);
        }
        for shadow in fresh {
            self.put(entry.translate(shadow.host), &shadow.value)?;
            self.mark(entry);
        }
        Ok(())
    }
}

/// Copies to a device, as listeners and the trace are told.
fn upload(
    number: u32,
    spot: Spot,
    data: Data<'_>,
    copy: impl FnOnce() -> Result<()>,
) -> Result<()> {
    if trace::on(trace::DATA_TRANSFER) {
        let Data {
            host,
            device,
            bytes,
            ..
        } = data;
        trace::event(
            number,
            format_args!(
                "Copying data from host to device, HstPtr={host:#x}, TgtPtr={device:#x}, Size={bytes}"
            ),
        );
    }
    events::around(&spot, &Work::Upload(data), copy)
}
