//! Entering a data environment: making mappings and copying to the device.

use super::mapper::Flat;
use super::table::{Entry, Found, Origin, Pending, Refs, Room, Shadow, Table};
use super::view::{self, GAP, View};
use super::{Item, MapType, Name, describe, names};
use crate::device::{Device, Memory};
use crate::error::{Error, Result};
use crate::stream::Stream;
use crate::trace;
use std::cell::Cell;

/// Copies of partial structs keep the struct's alignment up to this.
const STRUCT_ALIGN: u64 = 128;

/// Bytes of a pointer.
const POINTER: u64 = 8;

/// Addresses below this are of sections of null pointers: no system has memory
/// there.
const NULL_PAGE: u64 = 4096;

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
    /// Number of these operations on the stream.
    ticket: u64,
    /// Whether kernels use the host's memory as it is
    /// (`requires unified_shared_memory`).
    pub unified: bool,
    /// Whether small copies are of bytes of our own, so that the construct may
    /// end before they are done.
    pub keeps: bool,
    /// Whether anything was put on the stream that reads the program's memory.
    busy: Cell<bool>,
    /// Whether the kernel gets an address of the host's that is not mapped.
    pub unmapped: Cell<bool>,
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
        let ticket = stream.ticket();
        Self {
            device,
            number,
            stream,
            ticket,
            unified,
            keeps: false,
            busy: Cell::new(false),
            unmapped: Cell::new(false),
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

    /// Waits for everything and frees what the construct had for itself.
    ///
    /// # Errors
    /// One of the construct's operations failed.
    pub fn finish(self) -> Result<()> {
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

    /// Copies host memory of the program to the device.
    ///
    /// # Errors
    /// The device refuses.
    pub fn send_program(&mut self, device: u64, host: u64, bytes: u64) -> Result<()> {
        if trace::on(trace::DATA_TRANSFER) {
            trace::event(
                self.number,
                format_args!(
                    "Copying data from host to device, HstPtr={host:#x}, TgtPtr={device:#x}, Size={bytes}"
                ),
            );
        }
        if self.keeps && bytes <= KEPT {
            // SAFETY: the program names this memory in the construct.
            let now = unsafe { std::slice::from_raw_parts(host as *const u8, bytes as usize) };
            return self.send(device, now.into());
        }
        self.busy.set(true);
        // SAFETY: the program maps this memory, so that it may be read until
        // the construct's end, and the construct ends with a wait.
        unsafe {
            self.device
                .copy_to(self.stream.queue, device, host as *const u8, bytes)
        }
    }

    /// Has this construct's operations wait for another's copies.
    pub fn order_after(&self, entry: &Entry) -> Result<()> {
        match entry.pending {
            Some(p) if !std::ptr::eq(p.stream, self.stream) && !p.stream.is_done(p.ticket) => {
                self.device.wait_for(self.stream.queue, p.stream.queue)
            }
            _ => Ok(()),
        }
    }

    fn mark(&self, entry: &mut Entry) {
        entry.pending = Some(Pending {
            stream: self.stream,
            ticket: self.ticket,
        });
    }

    /// Copies part of a mapping to the device and puts its attached pointers
    /// back.
    ///
    /// # Errors
    /// The device refuses.
    pub fn refresh(&mut self, entry: &mut Entry, begin: u64, size: u64) -> Result<()> {
        self.send_program(entry.translate(begin), begin, size)?;
        for i in 0..entry.shadows.len() {
            let shadow = &entry.shadows[i];
            if shadow.host < begin + size && begin < shadow.host + shadow.value.len() as u64 {
                self.send(entry.translate(shadow.host), shadow.value.clone().into())?;
            }
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
        match entry.shadows.iter_mut().find(|s| s.host == host) {
            Some(shadow) => {
                shadow.late = false;
                if shadow.value == value {
                    return Ok(());
                }
                shadow.value.clone_from(&value);
            }
            None => entry.shadows.push(Shadow {
                host,
                value: value.clone(),
                late: false,
            }),
        }
        self.send(entry.translate(host), value.into())?;
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
            self.send(entry.translate(shadow.host), shadow.value.into())?;
            self.mark(entry);
        }
        Ok(())
    }
}

/// Has the pointers of a range that wait to be mapped lead to the device, as
/// far as what they lead to now is mapped, and forgets those that no longer
/// wait. Returns those that lead there now.
fn attach_late(table: &mut Table, key: u64, begin: u64, end: u64) -> Vec<Shadow> {
    let mut fresh = late_pointers(table, begin, end);
    if let Some(entry) = table.get_mut(key) {
        let shadows = &mut entry.shadows;
        shadows.retain(|s| !s.late || s.host < begin || s.host >= end);
        fresh.retain(|new| shadows.iter().all(|s| s.host != new.host));
        shadows.extend_from_slice(&fresh);
    }
    fresh
}

/// The pointers of a range that wait to be mapped, with what they lead to on
/// the device, as far as it is mapped.
pub fn late_pointers(table: &Table, begin: u64, end: u64) -> Vec<Shadow> {
    table
        .waiting(begin, end)
        .filter(|pointer| pointer + POINTER <= end)
        .filter_map(|host| {
            let target = match read_pointer(host) {
                0 => return None,
                pointer => table.translate(pointer)?,
            };
            Some(Shadow {
                host,
                value: target.to_le_bytes().to_vec(),
                late: true,
            })
        })
        .collect()
}

/// Where a section is on the device.
enum Placed {
    /// Inside the mapping that begins here; `whole` unless an implicit map
    /// sticks out.
    Mapped { key: u64, whole: bool },
    /// The kernel uses the host's memory.
    Host,
    /// Nowhere, and no bytes are needed.
    Nowhere,
}

/// Makes the mappings of a construct and copies to the device what they say.
/// `returned` receives, for items that ask for it, position and base address
/// on the device.
///
/// # Errors
/// A section overlaps another, is not present though it must be, or the
/// device refuses.
pub fn enter(
    tx: &mut Transaction<'_>,
    table: &mut Table,
    flats: &[Flat],
    returned: &mut dyn FnMut(usize, u64),
) -> Result<()> {
    let construct = table.next_construct();
    for (i, flat) in flats.iter().enumerate() {
        let item = &flat.item;
        let ty = item.ty;
        if ty.has(MapType::LITERAL) || ty.has(MapType::PRIVATE) || ty.has(MapType::ATTACH) {
            continue;
        }
        if tx.views.iter().any(|v| v.replaces(flats, i)) {
            continue;
        }
        if !tx.unified && view::is_split(table, flats, i) {
            tx.views.push(View::of(flat.origin, i));
            continue;
        }
        let mut section = *item;
        let mut counted = flat.parent.is_none();
        let pointer = ty.has(MapType::PTR_AND_OBJ);
        if pointer {
            let slot = Item {
                begin: item.base,
                size: POINTER,
                name: Name::NONE,
                ..*item
            };
            place(
                tx,
                table,
                construct,
                &slot,
                counted,
                (false, Room::default()),
            )?;
            section.base = read_pointer(item.base);
            counted = true;
        }
        let combined =
            flat.parent.is_none() && flats.get(i + 1).is_some_and(|next| next.parent == Some(i));
        let room = room(flats, i);
        let placed = place(tx, table, construct, &section, counted, (combined, room))?;
        let delta = section.begin.wrapping_sub(section.base);
        let Placed::Mapped { key, whole } = placed else {
            if ty.has(MapType::RETURN_PARAM) {
                returned(flat.origin, section.base);
            }
            continue;
        };
        let entry = table.get_mut(key).ok_or_else(|| lost(&section))?;
        let base = entry.translate(section.begin).wrapping_sub(delta);
        let new = entry.born == construct;
        if whole && section.size > 0 && (new || ty.has(MapType::ALWAYS)) {
            let copied = ty.has(MapType::TO);
            tx.fill(table, key, (section.begin, section.size), copied)?;
        }
        if ty.has(MapType::RETURN_PARAM) {
            returned(flat.origin, base);
        }
        if pointer && let Some(slot) = table.whole(item.base, POINTER) {
            tx.attach(slot, item.base, POINTER, base)?;
        }
    }
    for flat in flats {
        let ty = flat.item.ty;
        if ty.has(MapType::ATTACH) && !ty.has(MapType::PRIVATE) {
            attach_deferred(tx, table, construct, &flat.item)?;
        }
    }
    if !tx.unified {
        view::make(tx, table, flats)?;
    }
    Ok(())
}

/// The room that a section needs which the kernel reaches through an attached
/// pointer, as the members of `s->in->n`: the construct may name further
/// pointers of that struct only by what they point at, `s->in->p[0:n]`. What
/// is a parameter of the kernel has views for that.
fn room(flats: &[Flat], i: usize) -> Room {
    let item = &flats[i].item;
    let attaches = || {
        let attach = |f: &&Flat| f.item.ty.has(MapType::ATTACH) && !f.item.ty.has(MapType::PRIVATE);
        flats.iter().filter(attach)
    };
    let (mut begin, mut end) = (item.begin, item.begin.saturating_add(item.size));
    if item.size == 0
        || item.ty.has(MapType::TARGET_PARAM)
        || flats[i].parent.is_some()
        || !attaches().any(|f| f.item.begin == item.begin)
    {
        return Room::default();
    }
    let holds = |f: &Flat, pointer: u64| {
        !f.item.ty.has(MapType::ATTACH) && pointer.wrapping_sub(f.item.begin) < f.item.size
    };
    let mut pointers: Vec<u64> = attaches()
        .map(|f| f.item.base)
        .filter(|pointer| !flats.iter().any(|f| holds(f, *pointer)))
        .collect();
    pointers.sort_unstable();
    let first = item.base.min(item.begin);
    for pointer in pointers.iter().rev() {
        if (first..begin).contains(pointer) && begin - pointer <= GAP {
            begin = *pointer;
        }
    }
    for pointer in pointers {
        if pointer >= end && pointer - end <= GAP {
            end = pointer + POINTER;
        }
    }
    Room {
        before: item.begin - begin,
        after: end - (item.begin + item.size),
    }
}

/// Finds or makes the mapping of a section, which is `combined` if it stands
/// for members of a struct that follow, and with so much room around it.
fn place(
    tx: &Transaction<'_>,
    table: &mut Table,
    construct: u64,
    section: &Item,
    counted: bool,
    (combined, room): (bool, Room),
) -> Result<Placed> {
    let ty = section.ty;
    let (key, whole) = match table.find(section.begin, section.size) {
        Found::Whole(key) => (key, true),
        Found::Part(key) if ty.has(MapType::IMPLICIT) => (key, false),
        Found::Part(key) => return Err(overlap(table, key, section)),
        Found::Nothing if ty.has(MapType::PRESENT) && !tx.unified => return Err(absent(section)),
        Found::Nothing if section.size == 0 => return Ok(Placed::Nowhere),
        Found::Nothing if tx.unified && !ty.has(MapType::CLOSE) => return Ok(Placed::Host),
        Found::Nothing => {
            create(tx, table, construct, section, (combined, room))?;
            return Ok(Placed::Mapped {
                key: section.begin,
                whole: true,
            });
        }
    };
    let entry = table.get_mut(key).ok_or_else(|| lost(section))?;
    if counted {
        if ty.has(MapType::HOLD) {
            entry.holds += 1;
        } else if let Refs::Count(n) = &mut entry.refs {
            *n += 1;
        }
    }
    if trace::on(trace::MAPPING_EXISTS) {
        trace::event(
            tx.number,
            format_args!(
                "Mapping exists with HstPtrBegin={:#x}, TgtPtrBegin={:#x}, Size={}, DynRefCount={:?}, HoldRefCount={}, Name={}",
                section.begin,
                entry.translate(section.begin),
                section.size,
                entry.refs,
                entry.holds,
                entry.name.as_deref().unwrap_or("unknown"),
            ),
        );
    }
    tx.order_after(entry)?;
    Ok(Placed::Mapped { key, whole })
}

fn create(
    tx: &Transaction<'_>,
    table: &mut Table,
    construct: u64,
    section: &Item,
    (combined, room): (bool, Room),
) -> Result<()> {
    // What is around a section of a struct keeps its alignment, too.
    let padding = if combined || room != Room::default() {
        let first = section.begin.wrapping_sub(room.before);
        first.wrapping_sub(section.base) % STRUCT_ALIGN
    } else {
        0
    };
    if section.begin < NULL_PAGE {
        return Err(Error::Program(format!(
            "{} is mapped, but what its pointer holds is null",
            section.describe()
        )));
    }
    let end = section.begin.checked_add(section.size).ok_or_else(|| {
        Error::Program(format!(
            "{} is mapped, which wraps around the address space",
            section.describe()
        ))
    })?;
    let allocated = tx
        .device
        .alloc(
            padding + room.before + section.size + room.after,
            Memory::Mapping,
        )
        .map_err(|e| e.to_map(&section.describe()))?;
    let hold = section.ty.has(MapType::HOLD);
    let name = section.name.expression();
    let partial = combined || name.as_deref().is_some_and(names::is_member);
    let entry = Entry {
        begin: section.begin,
        end,
        base: section.base.min(section.begin),
        device: allocated + padding + room.before,
        origin: Origin::Allocated(allocated),
        refs: Refs::Count(u64::from(!hold)),
        holds: u64::from(hold),
        born: construct,
        pending: None,
        shadows: vec![],
        waiting: vec![],
        partial,
        room,
        name,
    };
    if trace::on(trace::MAPPING_CHANGED) {
        trace::event(
            tx.number,
            format_args!(
                "Creating new map entry with HstPtrBase={:#x}, HstPtrBegin={:#x}, TgtAllocBegin={allocated:#x}, TgtPtrBegin={:#x}, Size={}, Name={}",
                entry.base,
                entry.begin,
                entry.device,
                section.size,
                entry.name.as_deref().unwrap_or("unknown"),
            ),
        );
    }
    table.insert(entry);
    Ok(())
}

/// Attaches a pointer if it and its target are present and one of them is
/// new in this construct.
fn attach_deferred(
    tx: &mut Transaction<'_>,
    table: &mut Table,
    construct: u64,
    item: &Item,
) -> Result<()> {
    let Found::Whole(target_key) = table.find(item.begin, 0) else {
        return Ok(());
    };
    let Some(target) = table.get(target_key) else {
        return Ok(());
    };
    let fresh_target = target.born == construct;
    let base = read_pointer(item.base);
    let value = target
        .translate(item.begin)
        .wrapping_sub(item.begin.wrapping_sub(base));
    tx.order_after(target)?;
    let size = item.size.max(POINTER);
    let mut attach = |entry: &mut Entry| {
        if fresh_target || entry.born == construct || item.ty.has(MapType::ALWAYS) {
            tx.order_after(entry)?;
            tx.attach(entry, item.base, size, value)?;
        }
        Ok(())
    };
    if let Some(entry) = table.whole(item.base, size) {
        return attach(entry);
    }
    if let Some(entry) = table.with_room(item.base, size, GAP) {
        attach(entry)?;
    }
    // A pointer in a struct or an array may be mapped later, with the rest of
    // it, or the kernel gets a view. A variable of its own is a kernel's
    // parameter.
    let name = item.name.expression();
    if name.is_some_and(|name| !names::leads_from_variable(&name)) {
        table.wait(item.base, target_key);
    }
    Ok(())
}

/// The pointer that the program has at this address.
pub fn read_pointer(address: u64) -> u64 {
    // SAFETY: Clang gives the address of a pointer variable that the
    // construct names; it need not be aligned inside a packed struct.
    unsafe { (address as *const u64).read_unaligned() }
}

/// A section sticks out of a mapping.
pub fn overlap(table: &Table, key: u64, section: &Item) -> Error {
    let other = table
        .get(key)
        .map_or_else(|| describe(key, 0, None), Entry::describe);
    Error::Program(format!(
        "{} overlaps {other}, which is mapped already; a section must lie inside of what is \
         mapped, or apart from it",
        section.describe()
    ))
}

/// A section is not there though it must be.
pub fn absent(section: &Item) -> Error {
    Error::Program(format!(
        "{} is not present on the device, which its `present` modifier demands",
        section.describe()
    ))
}

fn lost(section: &Item) -> Error {
    Error::Internal(format!(
        "the mapping of {} went missing",
        section.describe()
    ))
}
