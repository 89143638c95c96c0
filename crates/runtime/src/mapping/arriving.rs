//! Copies to the device that host threads carry out, without the table's lock.
//!
//! A copy of pageable memory takes as long as host threads need to move it. Under the lock it
//! would keep all other constructs from beginning and ending. So its mapping is *arriving*
//! ([`wf_presence`]) until the copy is on the construct's stream; meanwhile other constructs
//! wait that touch the mapping, and no others. Where several threads use the device the same is
//! done with all copies: a call of the driver under the lock takes longer than a thread that
//! wants the lock spins, and to wake one that sleeps takes longer than a short region.

use super::entry::Pending;
use super::table::{Shared, Table};
use super::transaction::Transaction;
use crate::error::Result;

/// A construct's copies that are left after the table's lock is released. Dropping this ends the
/// state of the mappings, also after an error.
pub struct Arriving<'t> {
    table: &'t Shared,
    keys: Vec<(u64, u64)>,
    /// What the copies are on.
    pending: Option<Pending>,
}

impl<'t> Arriving<'t> {
    /// Of what the construct has left until now; `table` is locked.
    pub fn begin(tx: &Transaction<'_>, shared: &'t Shared, table: &mut Table) -> Self {
        let mut keys: Vec<_> = tx.late().map(|late| late.key).collect();
        keys.sort_unstable();
        keys.dedup();
        for key in &keys {
            table.arrive(*key, true);
        }
        Self {
            table: shared,
            keys,
            pending: None,
        }
    }

    /// Puts the copies on the construct's stream.
    ///
    /// # Errors
    /// The device refuses.
    pub fn finish(mut self, tx: &mut Transaction<'_>) -> Result<()> {
        if self.keys.is_empty() {
            return Ok(());
        }
        let sent = tx.send_late();
        self.pending = Some(tx.now());
        sent
    }
}

impl Drop for Arriving<'_> {
    fn drop(&mut self) {
        if self.keys.is_empty() {
            return;
        }
        let mut table = self.table.lock();
        for key in &self.keys {
            table.arrive(*key, false);
            if let Some(entry) = table.get_mut(key.0).filter(|e| e.key() == *key) {
                entry.pending = self.pending.or(entry.pending);
            }
        }
        drop(table);
        self.table.changed();
    }
}
