//! Leaving a data environment: copying from the device and removing
//! mappings.

use super::MapType;
use super::attached_pointers::Shadow;
use super::mapper::Flat;
use super::pointers::read_pointer;
use super::reverse::Reverse;
use super::rules::{absent, overlap};
use super::table::{Entry, Found, Refs, Table};
use super::transaction::Transaction;
use super::{constants, write_back};
use crate::device::Memory;
use crate::error::Result;
use crate::events::{self, Change, Data, Mapped, Work};
use crate::stream::STAGE;
use crate::trace;
use std::collections::BTreeMap;

/// Largest copy that goes through the stream's stage.
const SMALL: u64 = 256;

/// A copy from the device.
struct Copy {
    host: u64,
    device: u64,
    size: u64,
    /// Whether the host reaches it there.
    near: bool,
    /// The variable, where somebody wants to know.
    name: Option<String>,
    /// Attached pointers in the section. The host keeps its own values
    /// there, but for what a kernel stored in a late one.
    pointers: Vec<Shadow>,
}

/// What is left to do after the table's lock was given back.
#[derive(Default)]
pub struct Leaving {
    copies: Vec<Copy>,
    gone: Vec<Entry>,
    reverse: Reverse,
}

/// Counts the references of a construct down and takes the mappings without
/// any out of the table.
///
/// # Errors
/// A section is not present though it must be, overlaps another mapping, or
/// the device refuses.
pub fn exit(tx: &Transaction<'_>, table: &mut Table, flats: &[Flat]) -> Result<Leaving> {
    // Which mapping each item is in, innermost items first.
    let mut touched = Vec::with_capacity(flats.len());
    for (i, flat) in flats.iter().enumerate().rev() {
        let item = &flat.item;
        let ty = item.ty;
        if tx.views.iter().any(|v| v.replaces(flats, i)) {
            continue;
        }
        if ty.has(MapType::LITERAL) || ty.has(MapType::PRIVATE) || ty.has(MapType::ATTACH) {
            continue;
        }
        let (key, whole) = match table.find(item.begin, item.size) {
            Found::Whole(key) => (key, true),
            Found::Part(key) if ty.has(MapType::IMPLICIT) => (key, false),
            Found::Part(key) => return Err(overlap(table, key, item)),
            Found::Nothing if ty.has(MapType::PRESENT) && !tx.unified => return Err(absent(item)),
            Found::Nothing => continue,
        };
        let Some(entry) = table.get_mut(key) else {
            continue;
        };
        let pointer = ty.has(MapType::PTR_AND_OBJ);
        let counted = flat.parent.is_none() || pointer;
        release(entry, ty, counted);
        touched.push((key, *item, whole));
        if pointer
            && flat.parent.is_none()
            && let Found::Whole(slot) = table.find(item.base, 8)
            && let Some(entry) = table.get_mut(slot)
        {
            release(entry, ty, true);
            touched.push((
                slot,
                super::Item {
                    size: 0,
                    begin: item.base,
                    ..*item
                },
                true,
            ));
        }
    }

    if events::on() {
        let mapped = touched.iter().rev().filter_map(|(key, item, _)| {
            Some(Mapped {
                host: item.begin,
                device: table.get(*key)?.translate(item.begin),
                bytes: item.size,
                ty: item.ty,
                leaves: true,
            })
        });
        events::mapped(tx.number, &mapped.collect::<Vec<_>>());
    }
    let late = |(key, ..): &(u64, _, _)| {
        let entry = table.get(*key);
        entry.is_some_and(|e| e.shadows.iter().any(|s| s.late))
    };
    let mut reverse = if !tx.views.is_empty() || touched.iter().any(late) {
        Reverse::of(table)
    } else {
        Reverse::default()
    };
    let mut gone = BTreeMap::new();
    for (key, ..) in &touched {
        if table.get(*key).is_some_and(Entry::is_unused)
            && let Some(entry) = table.remove(*key)
        {
            tx.order_after(&entry)?;
            gone.insert(*key, entry);
        }
    }
    reverse.take_out(|host| gone.contains_key(&host));
    let mut leaving = Leaving {
        reverse,
        ..Leaving::default()
    };
    let mut staying = Leaving::default();
    for (key, item, whole) in touched {
        if !item.ty.has(MapType::FROM) || item.size == 0 || !whole {
            continue;
        }
        if item.ty.has(MapType::IMPLICIT) && constants::contain(item.begin, item.size) {
            continue;
        }
        if let Some(entry) = gone.get(&key) {
            leaving.copies.push(copy(entry, item.begin, item.size));
        } else if item.ty.has(MapType::ALWAYS)
            && let Some(entry) = table.get(key)
        {
            tx.order_after(entry)?;
            staying.copies.push(copy(entry, item.begin, item.size));
        }
    }
    // Without the lock another thread could free what stays while it is
    // being copied, for this construct's reference is gone.
    if !staying.copies.is_empty() {
        staying.reverse = std::mem::take(&mut leaving.reverse);
        staying.copy_back(tx)?;
        leaving.reverse = staying.reverse;
    }
    leaving.gone = gone.into_values().collect();
    Ok(leaving)
}

fn release(entry: &mut Entry, ty: MapType, counted: bool) {
    if counted && ty.has(MapType::HOLD) && !ty.has(MapType::DELETE) {
        entry.holds = entry.holds.saturating_sub(1);
        return;
    }
    let Refs::Count(refs) = &mut entry.refs else {
        return;
    };
    if ty.has(MapType::DELETE) {
        *refs = 0;
    } else if counted {
        *refs = refs.saturating_sub(1);
    }
}

fn copy(entry: &Entry, host: u64, size: u64) -> Copy {
    Copy {
        host,
        device: entry.translate(host),
        size,
        near: entry.is_near(),
        name: entry.name.clone().filter(|_| events::on()),
        pointers: entry
            .shadows
            .within(host, host + size)
            .map(|s| Shadow {
                late: s.late && host <= s.host && s.end() <= host + size,
                ..s.clone()
            })
            .collect(),
    }
}

impl Leaving {
    /// Whether nothing is copied back and no mapping goes.
    pub fn is_empty(&self) -> bool {
        self.copies.is_empty() && self.gone.is_empty()
    }

    /// The device memory of the mappings that go, if nothing else is left to do and
    /// nobody wants to know.
    ///
    /// # Errors
    /// There is more to do.
    pub fn into_memory(self) -> std::result::Result<Vec<u64>, Self> {
        let kind = |e: &Entry| e.allocated();
        let told = events::on() || trace::on(trace::MAPPING_CHANGED);
        let simple = |e: &Entry| matches!(kind(e), Some((_, Memory::Mapping)));
        if told || !self.copies.is_empty() || !self.gone.iter().all(simple) {
            return Err(self);
        }
        Ok(self
            .gone
            .iter()
            .filter_map(kind)
            .map(|(at, _)| at)
            .collect())
    }

    /// Adds a copy from a mapping that stays, for `target update`.
    pub fn add(&mut self, table: &Table, entry: &Entry, host: u64, size: u64) {
        let copy = copy(entry, host, size);
        if copy.pointers.iter().any(|s| s.late) && self.reverse.is_empty() {
            self.reverse = Reverse::of(table);
        }
        self.copies.push(copy);
    }

    /// Copies back and waits for everything on the construct's stream.
    ///
    /// # Errors
    /// One of the construct's operations failed.
    pub fn copy_back(&self, tx: &Transaction<'_>) -> Result<()> {
        // Before anything is copied, since copies may overlap.
        let kept = self.copies.iter().flat_map(|copy| &copy.pointers);
        let kept: Vec<(&Shadow, Vec<u8>)> = kept
            .map(|shadow| {
                let (at, len) = (shadow.host as *const u8, shadow.value.len());
                // A descriptor may stick out of the section that is copied.
                // SAFETY: an attached pointer of the program, readable.
                let bytes = unsafe { std::slice::from_raw_parts(at, len) };
                (shadow, bytes.to_vec())
            })
            .collect();
        let mut staged: Vec<(u64, u64, u64)> = vec![];
        let mut taken = 0;
        for Copy {
            host,
            device,
            size,
            near,
            name,
            ..
        } in &self.copies
        {
            if trace::on(trace::DATA_TRANSFER) {
                trace::event(
                    tx.number,
                    format_args!(
                        "Copying data from device to host, TgtPtr={device:#x}, HstPtr={host:#x}, Size={size}"
                    ),
                );
            }
            let mut to = *host;
            if *near {
                staged.push((*device, *host, *size));
            } else if *size <= SMALL
                && taken + *size <= STAGE
                && let Some(stage) = tx.stream.stage()
            {
                to = stage + taken;
                taken += size.next_multiple_of(8);
                staged.push((to, *host, *size));
            }
            let data = Data {
                name: name.as_deref(),
                bytes: *size,
                host: *host,
                device: *device,
            };
            let queue = tx.stream.queue;
            events::around(&tx.spot(), &Work::Download(data), || match near {
                true => Ok(()),
                // SAFETY: the program maps this memory `from` the device, so that
                // it may be written until the construct's end, and the wait below
                // comes before that. The stage is this stream's until then.
                false => unsafe { tx.device.copy_from(queue, to as *mut u8, *device, *size) },
            })?;
        }
        tx.stream.synchronize()?;
        for (from, to, size) in staged {
            // SAFETY: as above, and the copy is done.
            unsafe {
                std::ptr::copy_nonoverlapping(from as *const u8, to as *mut u8, size as usize)
            };
        }
        for (shadow, mut bytes) in kept {
            let stored = read_pointer(shadow.host).to_le_bytes();
            if shadow.late && stored[..] != shadow.value[..] && stored[..] != bytes[..] {
                let value = self.reverse.host(u64::from_le_bytes(stored));
                bytes.copy_from_slice(&value.to_le_bytes());
            }
            let at = shadow.host as *mut u8;
            // SAFETY: as above; these bytes were just copied over.
            unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), at, bytes.len()) };
        }
        Ok(())
    }

    /// Copies back, waits, and frees the memory of the mappings removed.
    ///
    /// # Errors
    /// One of the construct's operations failed.
    pub fn finish(self, mut tx: Transaction<'_>) -> Result<()> {
        let views = write_back::fetch(&tx)?;
        self.copy_back(&tx)?;
        write_back::write_back(&mut tx, views, &self.reverse)?;
        for entry in &self.gone {
            if trace::on(trace::MAPPING_CHANGED) {
                trace::event(
                    tx.number,
                    format_args!(
                        "Removing map entry with HstPtrBegin={:#x}, TgtPtrBegin={:#x}, Size={}, Name={}",
                        entry.begin,
                        entry.device,
                        entry.end - entry.begin,
                        entry.name.as_deref().unwrap_or("unknown"),
                    ),
                );
            }
            let data = Data {
                name: entry.name.as_deref(),
                bytes: entry.end - entry.begin,
                host: entry.begin,
                device: entry.device,
            };
            events::changed(tx.number, Change::Delete, &data);
            if let Some((address, kind)) = entry.allocated() {
                let memory = Data {
                    name: None,
                    host: 0,
                    device: address,
                    ..data
                };
                events::around(&tx.spot(), &Work::Free(memory), || {
                    tx.device.free(address, kind)
                })?;
            }
        }
        tx.release_temporaries()
    }
}
