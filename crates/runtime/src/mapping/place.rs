//! Finds or makes the mapping of a section.

use super::entry::{Entry, Origin, Room};
use super::rules::{absent, lost, overlap};
use super::table::{Found, Table};
use super::transaction::Transaction;
use super::{Item, MapType};
use crate::device::{Block, Guard, Memory, ZERO_COPY_BYTES};
use crate::error::{Error, Result};
use crate::events::{self, Change, Data, Work};
use crate::trace;
use wf_presence::{Life, Refs};

/// Copies of partial structs keep the struct's alignment up to this.
const STRUCT_ALIGN: u64 = 128;

/// Addresses below this are of sections of null pointers: no system has memory
/// there.
const NULL_PAGE: u64 = 4096;

/// Where a section is on the device.
pub enum Placed {
    /// Inside the mapping that begins here; `whole` unless an implicit map
    /// sticks out.
    Mapped {
        /// Its key in the table.
        key: u64,
        /// Whether all of the section is in it.
        whole: bool,
        /// Whether it was made for the section.
        made: bool,
    },
    /// The kernel uses the host's memory.
    Host,
    /// Nowhere, and no bytes are needed.
    Nowhere,
}

/// How a mapping is made where there is none.
#[derive(Clone, Copy, Default)]
pub struct Wanted {
    /// Whether it represents struct members that follow it.
    pub combined: bool,
    /// The room around it.
    pub room: Room,
    /// Whether it may stay in the host's memory.
    pub zero_copy: bool,
}

/// Finds or makes the mapping of a section.
///
/// # Errors
/// The section overlaps another, is not present though it must be, or the
/// device refuses.
pub fn place(
    tx: &Transaction<'_>,
    table: &mut Table,
    construct: u64,
    section: &Item,
    counted: bool,
    wanted: Wanted,
) -> Result<Placed> {
    let ty = section.ty;
    let (key, whole) = match table.find(section.begin, section.size) {
        Found::Whole(key) => (key, true),
        Found::Part(key) if ty.has(MapType::IMPLICIT) => (key, false),
        Found::Part(key) => return Err(overlap(table, key, section)),
        Found::Nothing if section.must_be_present() && !tx.unified => return Err(absent(section)),
        Found::Nothing if section.size == 0 => return Ok(Placed::Nowhere),
        Found::Nothing if tx.unified && !ty.has(MapType::CLOSE) => return Ok(Placed::Host),
        Found::Nothing => {
            create(tx, table, construct, section, wanted)?;
            return Ok(Placed::Mapped {
                key: section.begin,
                whole: true,
                made: true,
            });
        }
    };
    let entry = table.get_mut(key).ok_or_else(|| lost(section))?;
    if counted {
        entry.life.enter(ty.has(MapType::HOLD), tx.region);
    }
    if trace::on(trace::MAPPING_EXISTS) {
        trace::event(
            tx.number,
            format_args!(
                "Mapping exists with HstPtrBegin={:#x}, TgtPtrBegin={:#x}, Size={}, DynRefCount={:?}, HoldRefCount={}, Name={}",
                section.begin,
                entry.translate(section.begin),
                section.size,
                entry.life.refs,
                entry.life.holds,
                entry.name.as_deref().unwrap_or("unknown"),
            ),
        );
    }
    tx.order_after(entry)?;
    Ok(Placed::Mapped {
        key,
        whole,
        made: false,
    })
}

fn create(
    tx: &Transaction<'_>,
    table: &mut Table,
    construct: u64,
    section: &Item,
    wanted: Wanted,
) -> Result<()> {
    let Wanted { combined, room, .. } = wanted;
    // A section has the alignment that it has in its struct or array: the host gives arrays of 16 bytes
    // and more that alignment, and code for an element may count on it.
    let first = section.begin.wrapping_sub(room.before);
    let padding = first.wrapping_sub(section.base) % STRUCT_ALIGN;
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
    let memory = Data {
        name: None,
        bytes: section.size,
        host: 0,
        device: 0,
    };
    let bytes = room.before + section.size + room.after;
    let zero_copy = wanted.zero_copy && padding + bytes <= ZERO_COPY_BYTES;
    let guard = Guard {
        before: padding,
        behind: 0,
    };
    let mut allocated = 0;
    let first = events::giving(&tx.spot(), &Work::Alloc(memory), || {
        let Block { start, first } = match zero_copy {
            true => {
                let start = tx.device.alloc(padding + bytes, Memory::ZeroCopy)?;
                let first = start + padding;
                Block { start, first }
            }
            false => tx.device.alloc_guarded(bytes, guard)?,
        };
        allocated = start;
        Ok(first)
    })
    .map_err(|e| e.to_map(&section.describe()))?;
    let (device, zero) = (first + room.before, section.ty.has(MapType::ZERO));
    if zero && let Err(e) = tx.zero(device, section.size) {
        let kind = if zero_copy {
            Memory::ZeroCopy
        } else {
            Memory::Mapping
        };
        tx.device.free(allocated, kind)?;
        return Err(e);
    }
    let mut life = Life::new(Refs::Count(0));
    life.enter(section.ty.has(MapType::HOLD), tx.region);
    let name = section.name.expression();
    let facts = section.name.facts();
    let entry = Entry {
        begin: section.begin,
        end,
        base: section.base.min(section.begin),
        device,
        origin: match zero_copy {
            true => Origin::ZeroCopy(allocated),
            false => Origin::Allocated(allocated),
        },
        life,
        born: construct,
        pending: zero.then(|| tx.now()),
        partial: combined || !facts.is_whole(),
        elements: facts.is_elements(),
        room,
        name,
        ..Entry::lasting(section.begin, section.size, device, Origin::Associated)
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
    let data = Data {
        name: entry.name.as_deref(),
        bytes: section.size,
        host: entry.begin,
        device: entry.device,
    };
    events::changed(tx.number, Change::Create, &data);
    table.insert(entry);
    Ok(())
}
