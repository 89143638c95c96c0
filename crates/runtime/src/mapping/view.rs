//! Structs of which a kernel gets a copy of its own.
//!
//! A kernel reaches a struct through one address. Where some members are
//! mapped apart from the others, or pointers in it were named only with what
//! they point at (`map(d.p[0:n])`), no mapping holds all that the kernel may
//! use. OpenMP 5.2 lets a program rely on little of that; programs written
//! for compilers that map a pointer along with its section rely on more.
//!
//! So for the time of one kernel the struct is put together in memory of its
//! own: members that are mapped come from their mappings, pointers that wait
//! ([`Table::wait`]) lead to the device, and everything else is the host's.
//! Afterwards what the kernel has changed goes where it came from. A second
//! copy, as it was when the kernel started, tells what that is: nothing else
//! is written, since other kernels and host threads may be at work there.

use super::enter::{Transaction, late_pointers, read_pointer};
use super::exit::Reverse;
use super::mapper::Flat;
use super::table::{Entry, Found, Shadow, Table};
use super::{Item, MapType, names};
use crate::error::Result;

/// Most bytes between one known part of a struct and the next, where its
/// size is not known.
pub const GAP: u64 = 4096;

/// Copies keep the alignment of their originals up to this.
const ALIGN: u64 = 128;

/// A mapping that holds some of a struct.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    begin: u64,
    end: u64,
    /// Device address of `begin`.
    device: u64,
}

/// A kernel's copy of a struct.
#[derive(Debug)]
pub struct View {
    /// Position of the struct in the construct's own list.
    pub origin: usize,
    /// Position in the flat list.
    flat: usize,
    /// Whether no mapping was made or counted for it.
    split: bool,
    begin: u64,
    end: u64,
    /// Device address of the copy.
    device: u64,
    /// Device address of the copy of what it was.
    before: u64,
    parts: Vec<Part>,
    pointers: Vec<Shadow>,
    /// Sections that are to be copied to the host, and whether even if they
    /// stay mapped.
    from: Vec<(u64, u64, bool)>,
}

impl View {
    /// One that is not put together yet, of a struct that is split.
    pub fn of(origin: usize, flat: usize) -> Self {
        Self {
            origin,
            flat,
            split: true,
            begin: 0,
            end: 0,
            device: 0,
            before: 0,
            parts: vec![],
            pointers: vec![],
            from: vec![],
        }
    }

    /// What the kernel gets for a struct whose base is at `base`.
    pub fn translate(&self, base: u64) -> u64 {
        self.device.wrapping_add(base.wrapping_sub(self.begin))
    }

    /// Whether a byte of the host is in it.
    pub fn contains(&self, host: u64) -> bool {
        (self.begin..self.end).contains(&host)
    }

    /// Whether an item of the flat list is the struct or a member of it, of
    /// which no mapping was made or counted.
    pub fn replaces(&self, flats: &[Flat], i: usize) -> bool {
        self.split && self.holds(flats, i)
    }

    fn holds(&self, flats: &[Flat], i: usize) -> bool {
        self.flat == i
            || (flats[i].parent == Some(self.flat) && !flats[i].item.ty.has(MapType::PTR_AND_OBJ))
    }

    fn is_trivial(&self) -> bool {
        self.parts.is_empty() && self.from.is_empty()
    }

    fn len(&self) -> usize {
        (self.end - self.begin) as usize
    }
}

/// Whether the item passes an address of mapped memory to the kernel.
fn is_param(flat: &Flat) -> bool {
    let ty = flat.item.ty;
    ty.has(MapType::TARGET_PARAM)
        && flat.parent.is_none()
        && flat.item.mapper.is_none()
        && ![
            MapType::LITERAL,
            MapType::PRIVATE,
            MapType::ATTACH,
            MapType::PTR_AND_OBJ,
        ]
        .iter()
        .any(|bit| ty.has(*bit))
}

/// Whether the item stands for members of a struct, which follow it.
fn is_combined(flats: &[Flat], i: usize) -> bool {
    flats.get(i + 1).is_some_and(|next| next.parent == Some(i))
}

/// Whether the kernel is to get a struct of which some members are mapped
/// and others are not. An array is different: a kernel that names it uses
/// the section that is there.
pub fn is_split(table: &Table, flats: &[Flat], i: usize) -> bool {
    let item = &flats[i].item;
    let combined = is_combined(flats, i);
    if !is_param(&flats[i])
        || !(combined || item.ty.has(MapType::IMPLICIT))
        || !matches!(table.find(item.begin, item.size), Found::Part(_))
    {
        return false;
    }
    let section = |name: &Option<String>| name.as_deref().is_none_or(names::is_plain_section);
    combined
        || table
            .overlapping(item.begin, item.begin + item.size)
            .any(|e| e.partial || !section(&e.name))
}

/// Puts together what the kernel needs: the structs that are split, and those
/// that it reaches through a pointer while pointers in them wait.
///
/// # Errors
/// The device refuses.
pub fn make(tx: &mut Transaction<'_>, table: &Table, flats: &[Flat]) -> Result<()> {
    let mut views = std::mem::take(&mut tx.views);
    for view in &mut views {
        let item = &flats[view.flat].item;
        (view.begin, view.end) = if is_combined(flats, view.flat) {
            let begin = item.base.min(item.begin);
            (begin, reach(table, begin, item.begin + item.size))
        } else {
            (item.begin, item.begin + item.size)
        };
    }
    if table.has_parts() {
        for (i, flat) in flats.iter().enumerate() {
            if is_param(flat)
                && views.iter().all(|v| v.flat != i)
                && let Some((begin, end)) = extended(table, flats, &flat.item)
            {
                views.push(View {
                    split: false,
                    begin,
                    end,
                    ..View::of(flat.origin, i)
                });
            }
        }
    }
    for view in &mut views {
        compose(tx, table, flats, view)?;
    }
    tx.views = views;
    Ok(())
}

/// Where a struct ends whose first byte is at `base`, as far as its mapped
/// members and waiting pointers tell.
fn reach(table: &Table, base: u64, mut end: u64) -> u64 {
    loop {
        let limit = end.saturating_add(GAP);
        let pointer = table.waiting(end, limit).last().map(|p| p + 8);
        let member = table
            .overlapping(end, limit)
            .filter(|e| e.partial && e.base == base)
            .last()
            .map(|e| e.end);
        match pointer.max(member) {
            Some(further) if further > end => end = further,
            _ => return end,
        }
    }
}

/// The first pointer in a range that the construct names with what it leads to
/// and that waits; without one the range's end.
fn first_named(table: &Table, flats: &[Flat], begin: u64, end: u64) -> u64 {
    let named = |pointer: &u64| {
        let attached = |f: &Flat| f.item.ty.has(MapType::ATTACH) && f.item.base == *pointer;
        flats.iter().any(attached)
    };
    table.waiting(begin, end).find(named).unwrap_or(end)
}

/// The extent of a struct that the kernel reaches through the item's
/// address, if it is more than the mapping there.
fn extended(table: &Table, flats: &[Flat], item: &Item) -> Option<(u64, u64)> {
    let base = item.base.min(item.begin);
    let through_pointer = |flat: &Flat| {
        flat.item.ty.has(MapType::ATTACH)
            && flat.item.begin == item.begin
            && read_pointer(flat.item.base) == item.base
    };
    let object = || !item.name.expression().is_some_and(|n| names::is_member(&n));
    if base == 0 || (item.size > 0 && item.ty.has(MapType::IMPLICIT) && object()) {
        return None;
    }
    let (begin, end) = match table.find(item.begin, item.size) {
        Found::Whole(key) => {
            let entry = table.get(key).filter(|e| e.partial)?;
            (entry.begin, entry.end)
        }
        Found::Nothing if item.size == 0 => (base, base),
        _ => return None,
    };
    // Of a struct that is a variable, or `*this`, Clang lists the pointers that
    // the kernel uses, unless it names a struct in the struct, or an element
    // of an array: then they only wait.
    let other = |e: &Entry| e.partial && e.base == base && e.begin != begin;
    let others = || table.overlapping(base, end.saturating_add(GAP)).any(other);
    if item.size > 0 && !flats.iter().any(through_pointer) && !others() {
        let from = begin.saturating_sub(GAP).max(base);
        let (from, further) = (
            first_named(table, flats, from, begin),
            reach(table, base, end),
        );
        let named = from < begin || first_named(table, flats, end, further) < further;
        return named.then_some((from, further));
    }
    let further = reach(table, base, end);
    (further > end || others() || table.waiting(base, begin).next().is_some())
        .then_some((base, further))
}

fn compose(tx: &mut Transaction<'_>, table: &Table, flats: &[Flat], view: &mut View) -> Result<()> {
    let (begin, len) = (view.begin, view.end - view.begin);
    // SAFETY: the range lies in an object that the construct names. Where its
    // size is not known, the range ends with a pointer of the program, and no
    // gap in it is longer than a page, so that all of its pages are there.
    let mut bytes =
        unsafe { std::slice::from_raw_parts(begin as *const u8, len as usize) }.to_vec();
    view.pointers = late_pointers(table, begin, view.end);
    for pointer in &view.pointers {
        put(&mut bytes, begin, pointer.host, &pointer.value);
    }
    let padding = begin % ALIGN;
    let stride = (padding + len).next_multiple_of(ALIGN);
    view.device = tx.temporary(stride + padding + len)? + padding;
    view.before = view.device + stride;
    tx.send(view.device, bytes.clone().into())?;
    let queue = tx.stream.queue;
    for entry in table.overlapping(begin, view.end) {
        tx.order_after(entry)?;
        let part = Part {
            begin: entry.begin.max(begin),
            end: entry.end.min(view.end),
            device: entry.translate(entry.begin.max(begin)),
        };
        let (to, size) = (view.translate(part.begin), part.end - part.begin);
        tx.device.copy_within(queue, to, part.device, size)?;
        view.parts.push(part);
        // They are the mapping's business, but never the host's.
        let kept = entry.shadows.iter().filter(|s| s.value.len() == 8);
        view.pointers.extend(kept.cloned());
    }
    tx.device
        .copy_within(queue, view.before, view.device, len)?;
    for (i, flat) in flats.iter().enumerate() {
        let item = &flat.item;
        let (at, size) = (item.begin, item.size);
        if !view.holds(flats, i) || at < begin || at + size > view.end {
            continue;
        }
        let always = item.ty.has(MapType::ALWAYS);
        if always && view.split && item.ty.has(MapType::TO) {
            let from = (at - begin) as usize;
            let section = bytes[from..from + size as usize].into();
            tx.send(view.translate(at), section)?;
        }
        if item.ty.has(MapType::FROM) {
            view.from.push((at, at + size, always));
        }
    }
    Ok(())
}

/// What the device's copies of a construct's views hold.
pub struct Fetched(Vec<(Vec<u8>, Vec<u8>)>);

/// Puts copies of the views on the construct's stream.
///
/// # Errors
/// The device refuses.
pub fn fetch(tx: &Transaction<'_>) -> Result<Fetched> {
    let mut all = vec![];
    for view in &tx.views {
        let mut copies = (vec![0; view.len()], vec![0; view.len()]);
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

/// Takes what the kernel changed to the mappings that stay, and to the host
/// what is to be copied there. The stream was waited for, and what leaves
/// with the construct was copied to the host.
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

fn put(bytes: &mut [u8], begin: u64, at: u64, value: &[u8]) {
    let at = (at - begin) as usize;
    if let Some(to) = bytes.get_mut(at..at + value.len()) {
        to.copy_from_slice(value);
    }
}

fn store(host: u64, byte: u8) {
    // SAFETY: the program maps this memory `from` the device, so that it may
    // be written until the construct's end.
    unsafe { (host as *mut u8).write(byte) };
}
