//! Copies to the device.

use super::Transaction;
use crate::error::Result;
use crate::events::{self, Data, Spot, Work};
use crate::mapping::attached_pointers::{Shadow, Shadows};
use crate::mapping::entry::Entry;
use crate::mapping::pointers::{POINTER, attach_late};
use crate::mapping::table::Table;
use crate::trace;
use std::ops::Range;

/// Largest copy of which a construct that does not wait keeps the bytes.
const KEPT: u64 = 256;

/// A copy of the program's memory that is left for later.
pub struct Late {
    /// The mapping.
    pub key: (u64, u64),
    name: Option<String>,
    device: u64,
    host: u64,
    bytes: u64,
    /// Another one: few constructs have any.
    next: Option<Box<Late>>,
}

impl Transaction<'_> {
    /// The copies that are left for later.
    pub fn late(&self) -> impl Iterator<Item = &Late> {
        std::iter::successors(self.late.as_deref(), |late| late.next.as_deref())
    }

    /// Puts the copies that are left for later on the stream.
    ///
    /// # Errors
    /// The device refuses.
    pub fn send_late(&mut self) -> Result<()> {
        while let Some(late) = self.late.take() {
            let late = *late;
            self.late = late.next;
            let name = late.name.as_deref();
            self.send_program(name, late.device, late.host, late.bytes)?;
        }
        Ok(())
    }

    /// Copies bytes of the runtime's own to the device.
    ///
    /// # Errors
    /// The device refuses.
    pub fn send(&mut self, device: u64, bytes: Box<[u8]>) -> Result<()> {
        self.send_pointers()?;
        // What is written over others' bytes comes after them.
        let end = device + bytes.len() as u64;
        let over = |late: &Late| late.device < end && device < late.device + late.bytes;
        if self.late().any(over) {
            self.send_late()?;
        }
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
    /// ([`Entry::is_zero_copy`]), of which nothing on the device knows yet.
    ///
    /// # Errors
    /// None; a listener's, if it has any.
    pub fn write_zero_copy(&self, entry: &Entry, (host, bytes): (u64, u64)) -> Result<()> {
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

    /// Copies part of a mapping to the device. Its attached pointers keep their values
    /// there, and never have another one on the way, for a kernel of another thread
    /// may be following them.
    ///
    /// # Errors
    /// The device refuses.
    pub fn refresh(&mut self, entry: &mut Entry, begin: u64, size: u64) -> Result<()> {
        let section = begin..begin + size;
        let hull = entry.shadows.hull(&section);
        let name = entry.name.as_deref();
        if hull.is_empty() && (self.apart || self.device.stages(begin, size)) {
            self.busy.set(true);
            self.late = Some(Box::new(Late {
                key: entry.key(),
                name: entry.name.clone(),
                device: entry.translate(begin),
                host: begin,
                bytes: size,
                next: self.late.take(),
            }));
        } else if hull.is_empty() {
            self.send_program(name, entry.translate(begin), begin, size)?;
        } else {
            self.send_pointers()?;
            let bytes = with_pointers(&entry.shadows, &hull);
            let data = Data {
                name,
                bytes: size,
                host: begin,
                device: entry.translate(begin),
            };
            upload(self.number, self.spot(), data, || {
                for part in [begin..hull.start, hull.end..section.end] {
                    if !part.is_empty() {
                        let (to, bytes) = (entry.translate(part.start), part.end - part.start);
                        self.busy.set(true);
                        // SAFETY: as in `send_program`.
                        unsafe {
                            let from = part.start as *const u8;
                            self.device.copy_to(self.stream.queue, to, from, bytes)?;
                        }
                    }
                }
                self.send(entry.translate(hull.start), bytes)
            })?;
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

/// The host's bytes of a section with the device's values of attached pointers.
fn with_pointers(shadows: &Shadows, section: &Range<u64>) -> Box<[u8]> {
    let bytes = (section.end - section.start) as usize;
    // SAFETY: the program names this memory in the construct.
    let mut bytes: Box<[u8]> =
        unsafe { std::slice::from_raw_parts(section.start as *const u8, bytes) }.into();
    for shadow in shadows.within(section.start, section.end) {
        for (at, value) in (shadow.host..).zip(&shadow.value) {
            if section.contains(&at) {
                bytes[(at - section.start) as usize] = *value;
            }
        }
    }
    bytes
}

/// Copies to a device, as listeners and the trace see it.
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
