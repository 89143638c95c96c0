//! Work of a construct after it has released the table's lock: copies to the host, and removal
//! of mappings.

use super::MapType;
use super::entry::Entry;
use super::home::{self, Copy};
use super::reverse::Reverse;
use super::table::{Shared, Table};
use super::transaction::Transaction;
use super::{Item, constants, write_back};
use crate::device::Memory;
use crate::error::Result;
use crate::events::{self, Change, Data, Work};
use crate::trace;
use std::ops::Range;

/// A key that distinguishes a mapping from a later one of the same address.
type Key = (u64, u64);

/// Work that is left after the table's lock is released.
///
/// Until it is done, the mappings that are copied to the host are in the table as *leaving*, and
/// sections of those that stay are *moving* ([`wf_presence`]). Dropping this resets their states,
/// also after an error, and wakes the threads that wait for them.
pub struct Leaving<'t> {
    table: &'t Shared,
    copies: Vec<Copy>,
    /// Mappings that go when their copies are done.
    leaving: Vec<Key>,
    /// Those that were taken out of the table.
    gone: Vec<Entry>,
    /// Sections of mappings that stay.
    moving: Vec<(Key, Range<u64>)>,
    /// Mappings that the region has worked on a copy of.
    lent: Vec<Key>,
    reverse: Reverse,
}

impl<'t> Leaving<'t> {
    /// Nothing.
    pub fn new(table: &'t Shared) -> Self {
        Self {
            table,
            copies: vec![],
            leaving: vec![],
            gone: vec![],
            moving: vec![],
            lent: vec![],
            reverse: Reverse::default(),
        }
    }

    /// Whether nothing is copied to the host and no mapping goes.
    pub fn is_empty(&self) -> bool {
        self.copies.is_empty() && self.gone.is_empty() && self.is_closed()
    }

    /// Whether no thread has to wait for this.
    pub fn is_closed(&self) -> bool {
        self.leaving.is_empty() && self.moving.is_empty() && self.lent.is_empty()
    }

    /// Adds the work of another one, of the same table.
    pub fn join(&mut self, mut other: Self) {
        self.copies.append(&mut other.copies);
        self.leaving.append(&mut other.leaving);
        self.gone.append(&mut other.gone);
        self.moving.append(&mut other.moving);
        self.lent.append(&mut other.lent);
    }

    /// Where the device's memory is on the host, for pointers that are copied.
    pub fn set_reverse(&mut self, reverse: Reverse) {
        self.reverse = reverse;
    }

    /// The device memory of the removed mappings, if no other work is left and no listener needs an
    /// event.
    ///
    /// # Errors
    /// There is more to do.
    pub fn into_memory(mut self) -> std::result::Result<Vec<u64>, Self> {
        let kind = |e: &Entry| e.allocated();
        let is_watched = events::on() || trace::on(trace::MAPPING_CHANGED);
        let simple = |e: &Entry| matches!(kind(e), Some((_, Memory::Mapping)));
        if is_watched
            || !self.copies.is_empty()
            || !self.is_closed()
            || !self.gone.iter().all(simple)
        {
            return Err(self);
        }
        let gone = std::mem::take(&mut self.gone);
        Ok(gone.iter().filter_map(kind).map(|(at, _)| at).collect())
    }

    /// A section of a mapping that goes is copied to the host. It is in the table as
    /// leaving from now on.
    pub fn bring(&mut self, table: &mut Table, begin: u64, (host, size): (u64, u64)) {
        if let Some(entry) = table.get(begin) {
            self.copies.push(Copy::of(entry, host, size));
            if !entry.life.is_leaving() {
                self.leaving.push(entry.key());
                table.leave(begin);
            }
        }
    }

    /// A mapping goes. Unless some of it is copied to the host first, it is taken out
    /// of the table now.
    pub fn remove(&mut self, table: &mut Table, begin: u64) {
        if table.get(begin).is_some_and(|e| !e.life.is_leaving()) {
            self.gone.extend(table.remove(begin));
        }
    }

    /// A section of a mapping that stays is copied to the host.
    pub fn add(&mut self, table: &mut Table, begin: u64, (host, size): (u64, u64)) {
        let Some(entry) = table.get(begin) else {
            return;
        };
        let (key, copy) = (entry.key(), Copy::of(entry, host, size));
        if copy.has_late() && self.reverse.is_empty() {
            self.reverse = Reverse::of(table);
        }
        self.copies.push(copy);
        self.moving.push((key, host..host + size));
        table.begin_moving(begin, host..host + size);
    }

    /// The region has worked on a copy of the mapping, whose changes come back.
    pub fn give_back(&mut self, key: Key) {
        self.lent.push(key);
    }

    /// Copies to the host, waits, and frees the memory of the mappings removed.
    ///
    /// # Errors
    /// One of the construct's operations failed. The table is as it is when
    /// none did.
    pub fn finish(mut self, mut tx: Transaction<'_>) -> Result<()> {
        let done = self.bring_home(&mut tx);
        self.close();
        if done.is_err() {
            // What was put on the stream may still use the memory.
            let _ = tx.device.synchronize(tx.stream.queue);
        }
        let gone = std::mem::take(&mut self.gone);
        // After an error the others are freed all the same.
        let freed = gone.iter().map(|entry| free(&tx, entry));
        let freed = freed.fold(Ok(()), Result::and);
        done.and(freed).and(tx.release_temporaries())
    }

    fn bring_home(&self, tx: &mut Transaction<'_>) -> Result<()> {
        let views = write_back::fetch(tx)?;
        home::bring(tx, &self.copies, &self.reverse)?;
        write_back::write_back(tx, views, &self.reverse)
    }

    /// No section is moving any more. The caller has the table's lock.
    pub fn give_up(&mut self, table: &mut Table) {
        for (key, section) in std::mem::take(&mut self.moving) {
            table.end_moving(key, &section);
        }
    }

    /// The bytes are on the host: removes leaving mappings, and makes moving sections available.
    fn close(&mut self) {
        if self.is_closed() {
            return;
        }
        let mut table = self.table.lock();
        for key in std::mem::take(&mut self.leaving) {
            if table.same(key).is_some() {
                self.gone.extend(table.remove(key.0));
            }
        }
        self.give_up(&mut table);
        for key in std::mem::take(&mut self.lent) {
            table.lend(key, false);
        }
        drop(table);
        self.table.changed();
    }
}

impl Drop for Leaving<'_> {
    fn drop(&mut self) {
        self.close();
    }
}

/// Whether a construct copies an item's section to the host, as far as the section
/// is mapped.
pub fn goes_home(item: &Item) -> bool {
    let ty = item.ty;
    ty.has(MapType::FROM)
        && item.size > 0
        && !(ty.has(MapType::IMPLICIT) && constants::contain(item.begin, item.size))
}

/// Frees the memory of a mapping that was removed.
///
/// # Errors
/// The device refuses.
pub fn free(tx: &Transaction<'_>, entry: &Entry) -> Result<()> {
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
    Ok(())
}
