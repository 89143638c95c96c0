//! Leaving a data environment: decrements reference counts, and removes mappings whose count is
//! zero.

use super::entry::Entry;
use super::leaving::{Leaving, free, goes_home};
use super::mapper::Flat;
use super::reverse::Reverse;
use super::rules::{absent, overlap};
use super::table::{Found, Shared, Table};
use super::touched::Touched;
use super::transaction::Transaction;
use super::{Item, MapType, admission};
use crate::error::Result;
use crate::events::{self, Mapped};
use wf_presence::{By, Refs, Releases};

/// What a construct does at its end, looked at before anything is done.
pub struct Plan {
    /// Innermost items first.
    touched: Vec<Touched>,
    releases: Releases,
    by: By,
}

/// Leaves the mappings of a data construct, after other threads' copies of them to the host.
///
/// # Errors
/// A section is not present though it must be, overlaps another mapping, or
/// the device refuses.
pub fn exit<'t>(tx: &Transaction<'_>, table: &'t Shared, flats: &[Flat]) -> Result<Leaving<'t>> {
    let mut locked = table.lock();
    loop {
        if let Some(plan) = Plan::of_data(tx, &locked, flats)? {
            return plan.carry_out(tx, table, &mut locked);
        }
        locked = table.wait(locked);
    }
}

/// Leaves the mappings of a data construct that the device is not ready for: nothing is copied
/// to the host.
pub fn give_up(tx: &Transaction<'_>, table: &Shared, flats: &[Flat]) {
    let mut locked = table.lock();
    // What else is wrong with the construct does not count any more.
    while let Ok(plan) = Plan::of_data(tx, &locked, flats) {
        if let Some(plan) = plan {
            plan.give_up(tx, &mut locked);
            break;
        }
        locked = table.wait(locked);
    }
    drop(locked);
    table.changed();
}

/// Leaves the mappings that a region has entered, as [`exit`] does.
///
/// # Errors
/// The device refuses.
pub fn exit_region<'t>(tx: &mut Transaction<'_>, table: &'t Shared) -> Result<Leaving<'t>> {
    let mut locked = table.lock();
    let plan = Plan::of_region(&locked, std::mem::take(&mut tx.entered));
    while !plan.is_admitted(&locked) {
        locked = table.wait(locked);
    }
    let leaving = plan.carry_out(tx, table, &mut locked);
    drop(locked);
    table.changed();
    leaving
}

/// Leaves the mappings that a region has entered, except for those that are copied to the host with
/// it.
///
/// # Errors
/// The device refuses.
pub fn exit_early<'t>(tx: &mut Transaction<'_>, table: &'t Shared) -> Result<Leaving<'t>> {
    if !tx.views.is_empty() {
        return Ok(Leaving::new(table));
    }
    let mut locked = table.lock();
    let mut plan = Plan::of_region(&locked, std::mem::take(&mut tx.entered));
    tx.entered = plan.keep_back(&locked);
    while !plan.is_admitted(&locked) {
        locked = table.wait(locked);
    }
    let leaving = plan.carry_out(tx, table, &mut locked);
    drop(locked);
    table.changed();
    leaving
}

/// Whether an item is a variable of which a Fortran program names components alone.
fn names_components(flats: &[Flat], variable: usize) -> bool {
    let part = flats.get(variable + 1);
    part.is_some_and(|p| p.parent == Some(variable) && p.item.ty.has(MapType::COMPONENT))
}

/// Whether a mapping has more of a variable than `components`, and its last reference: it outlives them.
fn stays(table: &Table, key: u64, components: &Item) -> bool {
    let more = |e: &Entry| e.end - e.begin > components.size && e.life.refs == Refs::Count(1);
    table.get(key).is_some_and(more)
}

impl Plan {
    /// Of a data construct; `None` if it has to wait.
    ///
    /// # Errors
    /// A section is not present though it must be, or overlaps another mapping.
    pub fn of_data(tx: &Transaction<'_>, table: &Table, flats: &[Flat]) -> Result<Option<Self>> {
        if !admission::touches(table, flats.iter().map(|flat| &flat.item)) {
            return Ok(None);
        }
        let mut touched = Vec::with_capacity(flats.len());
        for (i, flat) in flats.iter().enumerate().rev() {
            let item = &flat.item;
            let ty = item.ty;
            if ty.has(MapType::LITERAL) || ty.has(MapType::PRIVATE) || ty.has(MapType::ATTACH) {
                continue;
            }
            let (key, whole) = match table.find(item.begin, item.size) {
                Found::Whole(key) => (key, true),
                Found::Part(key) if ty.has(MapType::IMPLICIT) => (key, false),
                Found::Part(key) => return Err(overlap(table, key, item)),
                Found::Nothing if item.must_be_present() && !tx.unified => {
                    return Err(absent(item));
                }
                Found::Nothing => continue,
            };
            let pointer = ty.has(MapType::PTR_AND_OBJ);
            let of_variable = !pointer && names_components(flats, flat.parent.unwrap_or(i));
            let stays = of_variable && stays(table, key, item);
            let counted = pointer || (flat.parent.is_none() && !stays);
            let touch = |key: u64, item: Item, whole, counted| {
                let key = table.get(key)?.key();
                Some(Touched {
                    key,
                    item,
                    whole,
                    counted,
                    listed: true,
                })
            };
            let ty = match of_variable {
                true => MapType(ty.0 & !MapType::DELETE),
                false => ty,
            };
            touched.extend(touch(key, Item { ty, ..*item }, whole, counted));
            if pointer
                && flat.parent.is_none()
                && let Found::Whole(slot) = table.find(item.base, 8)
            {
                let pointer = Item {
                    size: 0,
                    begin: item.base,
                    ..*item
                };
                touched.extend(touch(slot, pointer, true, true));
            }
        }
        let plan = Self::new(touched, By::Data);
        Ok(plan.is_admitted(table).then_some(plan))
    }

    /// Of a region that has entered these.
    fn of_region(table: &Table, mut entered: Vec<Touched>) -> Self {
        entered.retain(|t| table.same(t.key).is_some());
        entered.reverse();
        Self::new(entered, By::Region)
    }

    fn new(touched: Vec<Touched>, by: By) -> Self {
        let released = |t: &Touched| (t.key.0, t.release(by == By::Region));
        Self {
            releases: Releases::new(touched.iter().map(released)),
            touched,
            by,
        }
    }

    /// Whether no other thread is in the middle of something that this must not
    /// come into.
    pub fn is_admitted(&self, table: &Table) -> bool {
        let life = |key| table.get(key).map(|e| &e.life);
        if !self.releases.admitted(self.by, life) {
            return false;
        }
        if table.has_recalled() && self.removed(table).next().is_some() {
            return false;
        }
        let still = |t: &Touched| {
            let section = t.item.begin..t.item.begin + t.item.size;
            !t.item.ty.has(MapType::ALWAYS)
                || table
                    .same(t.key)
                    .is_none_or(|e| !e.life.is_moving(&section))
        };
        table.is_calm() || self.touched.iter().all(still)
    }

    /// The mappings that go.
    fn removed<'a>(&'a self, table: &'a Table) -> impl Iterator<Item = u64> + 'a {
        let goes = |(key, release)| table.get(key).is_some_and(|e| e.life.goes(release));
        let all = self.releases.iter();
        all.filter(move |r| goes(*r)).map(|(key, _)| key)
    }

    /// Whether anything is copied to the host.
    pub fn copies(&self, table: &Table) -> bool {
        self.touched.iter().any(|t| self.copied(table, t))
    }

    /// Whether a mapping's section is copied to the host.
    fn copied(&self, table: &Table, t: &Touched) -> bool {
        let goes = || {
            let (entry, release) = (table.same(t.key), self.releases.get(t.key.0));
            entry.zip(release).is_some_and(|(e, r)| e.life.goes(r))
        };
        t.whole && (t.item.ty.has(MapType::ALWAYS) || goes()) && goes_home(&t.item)
    }

    /// Takes the mappings out of the plan that would be copied to the host, and
    /// returns them in the order in which they were entered.
    fn keep_back(&mut self, table: &Table) -> Vec<Touched> {
        let copied = |t: &&Touched| self.copied(table, t);
        let keys: Vec<_> = self.touched.iter().filter(copied).map(|t| t.key).collect();
        let all = std::mem::take(&mut self.touched);
        let (mut kept, now): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|t| keys.contains(&t.key));
        *self = Self::new(now, self.by);
        kept.reverse();
        kept
    }

    /// Counts the references down and takes the mappings without any out of the
    /// table, or has them leave.
    ///
    /// # Errors
    /// The device refuses; then nothing is copied to the host.
    pub fn carry_out<'t>(
        self,
        tx: &Transaction<'_>,
        shared: &'t Shared,
        table: &mut Table,
    ) -> Result<Leaving<'t>> {
        if events::on() {
            self.tell(tx, table);
        }
        // In order, as the releases are.
        let removed: Vec<u64> = self.removed(table).collect();
        let goes = |key: u64| removed.binary_search(&key).is_ok();
        let (mut going, mut staying) = (vec![], vec![]);
        for t in self.touched.iter().filter(|t| t.whole) {
            let copied = (t.key.0, (t.item.begin, t.item.size));
            let goes = goes(t.key.0);
            if (goes || t.item.ty.has(MapType::ALWAYS)) && goes_home(&t.item) {
                let copies = if goes { &mut going } else { &mut staying };
                copies.push(copied);
            }
        }
        let before = removed.iter().chain(staying.iter().map(|(key, _)| key));
        let ordered = before
            .filter_map(|key| table.get(*key))
            .try_for_each(|entry| tx.order_after_all(entry));
        if let Err(error) = ordered {
            self.give_up(tx, table);
            return Err(error);
        }

        let mut leaving = Leaving::new(shared);
        leaving.set_reverse(self.reverse(tx, table, goes));
        let behind = (self.by == By::Region).then(|| tx.now());
        for (key, release) in self.releases.iter() {
            if let Some(entry) = table.get_mut(key) {
                entry.life.count_down(release);
                if let Some(kernel) = behind.filter(|_| !goes(key)) {
                    entry.leave_behind(kernel);
                }
            }
        }
        for (key, section) in staying {
            leaving.add(table, key, section);
        }
        for (key, section) in &going {
            leaving.bring(table, *key, *section);
        }
        for key in &removed {
            leaving.remove(table, *key);
        }
        // A kernel's changes in an assembled struct are written to the remaining mappings, which no
        // other construct uses until then.
        for part in self.touched.iter().filter(|t| !t.listed && t.counted) {
            leaving.give_back(part.key);
        }
        Ok(leaving)
    }

    /// Does the same where the device fails: nothing is copied to the host.
    pub fn give_up(&self, tx: &Transaction<'_>, table: &mut Table) {
        let removed: Vec<u64> = self.removed(table).collect();
        for (key, release) in self.releases.iter() {
            if let Some(entry) = table.get_mut(key) {
                entry.life.count_down(release);
            }
        }
        for part in self.touched.iter().filter(|t| !t.listed && t.counted) {
            table.lend(part.key, false);
        }
        // What is on the stream may use the memory, until it is waited for. The error that led
        // here is the one that counts.
        let _ = tx.device.synchronize(tx.stream.queue);
        for key in removed {
            if table.get(key).is_some_and(|e| !e.life.is_leaving())
                && let Some(entry) = table.remove(key)
            {
                let _ = free(tx, &entry);
            }
        }
    }

    /// Where the device's memory is on the host, if pointers may be copied.
    fn reverse(&self, tx: &Transaction<'_>, table: &Table, goes: impl Fn(u64) -> bool) -> Reverse {
        let late = |t: &Touched| {
            let entry = table.same(t.key);
            entry.is_some_and(|e| e.shadows.iter().any(|s| s.late))
        };
        if tx.views.is_empty() && !self.touched.iter().any(late) {
            return Reverse::default();
        }
        let mut reverse = Reverse::of(table);
        reverse.take_out(goes);
        reverse
    }

    fn tell(&self, tx: &Transaction<'_>, table: &Table) {
        let listed = self.touched.iter().rev().filter(|t| t.listed);
        let mapped = listed.filter_map(|t| {
            Some(Mapped {
                host: t.item.begin,
                device: table.same(t.key)?.translate(t.item.begin),
                bytes: t.item.size,
                ty: t.item.ty,
                leaves: true,
            })
        });
        events::mapped(tx.number, &mapped.collect::<Vec<_>>());
    }
}
