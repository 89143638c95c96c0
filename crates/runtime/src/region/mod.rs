//! Runs constructs on a device, from the flat list of maps to the end.

mod launch;
pub mod on_host;
#[cfg(test)]
mod tests;

use crate::deferral::{End, end_region, end_update};
use crate::error::{Error, Result};
use crate::kernel::Kernel;
use crate::launch::Request;
use crate::lock::lock;
use crate::mapping::args::Pack;
use crate::mapping::arriving::Arriving;
use crate::mapping::enter::{enter, keep_counts, undo};
use crate::mapping::exit::{exit, exit_region, give_up};
use crate::mapping::flatten::flatten;
use crate::mapping::launch_cache::{Memo, Params};
use crate::mapping::mapper::Flat;
use crate::mapping::table::{Found, Shared, Table};
use crate::mapping::transaction::{Own, Transaction, release};
use crate::mapping::update::update;
use crate::mapping::{Item, MapType, admission, alias_check};

use crate::session::Session;
use crate::stream::Stream;
use launch::{Arguments, launch};
pub use launch::{Begun, Revise, begin};

/// What a data construct does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Data {
    /// `target enter data`, or the begin of `target data`.
    Enter,
    /// `target exit data`, or the end of `target data`.
    Exit,
    /// `target update`.
    Update,
}

impl Data {
    /// How messages speak of it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Enter => "target data or target enter data",
            Self::Exit => "end of target data or target exit data",
            Self::Update => "target update",
        }
    }
}

/// Carries out a data construct. `returned` receives position and device
/// address for `use_device_ptr` and `use_device_addr`.
///
/// # Errors
/// A rule of mapping is broken, or the device fails.
pub fn data(
    session: &Session,
    what: Data,
    items: &[Item],
    returned: &mut dyn FnMut(usize, u64),
) -> Result<()> {
    let flats = flatten(items)?;
    let begun = session.ready().and_then(|()| {
        let stream = session.stream()?;
        let (device, number) = (session.device, session.number);
        Ok(Transaction::new(device, number, stream, session.unified))
    });
    let tx = match begun {
        Ok(tx) => tx,
        Err(error) => {
            without_device(session, what, &flats);
            return Err(match what {
                Data::Enter => error.not_begun(),
                _ => error,
            });
        }
    };
    let stream = tx.stream;
    let done = carry_out(session, what, tx, &flats, returned);
    // A fault of an earlier kernel may come up at a copy of this construct.
    done.map_err(|error| match error.is_of_a_construct() {
        true => stream.deferred.failed(error),
        false => error,
    })
}

/// Carries out a data construct on a device that is ready.
fn carry_out(
    session: &Session,
    what: Data,
    mut tx: Transaction<'_>,
    flats: &[Flat],
    returned: &mut dyn FnMut(usize, u64),
) -> Result<()> {
    let stream = tx.stream;
    match what {
        Data::Enter => {
            let mut handed_out = false;
            let items = || flats.iter().map(|flat| &flat.item);
            let mut table = session.table.when(|t| admission::touches(t, items()));
            let entered = enter(&mut tx, &mut table, flats, &mut |at, address| {
                handed_out = true;
                returned(at, address);
            });
            let entered = entered.inspect_err(|_| keep_counts(&mut table, flats));
            entered.map_err(Error::not_begun)?;
            let arriving = Arriving::begin(&tx, &session.table, &mut table);
            drop(table);
            let arrived = arriving.finish(&mut tx);
            let done = arrived.and_then(|()| match handed_out {
                true => session.hand_out(),
                false => Ok(()),
            });
            if done.is_ok() && tx.is_idle() && session.defers() {
                return Ok(());
            }
            let done = done.and_then(|()| tx.complete());
            done.inspect_err(|_| {
                // What is on the device is not what was to be there.
                let mut table = session.table.lock();
                undo(&mut tx, &mut table);
                keep_counts(&mut table, flats);
            })
            .map_err(Error::not_begun)?;
            tx.release_temporaries()
        }
        Data::Exit => {
            let leaving = exit(&tx, &session.table, flats)?;
            match leaving.is_empty() && tx.is_idle() && session.defers() {
                true => Ok(()),
                false => leaving.finish(tx),
            }
        }
        Data::Update => {
            tx.keeps = session.defers();
            let mut table = session.table.when(|t| admission::updates(t, flats));
            let from = update(&mut tx, &session.table, &mut table, flats)?;
            let arriving = Arriving::begin(&tx, &session.table, &mut table);
            drop(table);
            arriving.finish(&mut tx)?;
            if !from.is_empty() || !tx.keeps {
                return from.finish(tx);
            }
            match tx.into_sources() {
                Ok(sources) => end_update(session.streams, stream, sources),
                Err(tx) => from.finish(tx),
            }
        }
    }
}

/// Counts a data construct for which the device was not ready, as if it had been carried out:
/// the mappings that it enters or leaves are the same at its counterpart.
#[cold]
fn without_device(session: &Session, what: Data, flats: &[Flat]) {
    match what {
        Data::Enter => keep_counts(&mut session.table.lock(), flats),
        Data::Exit => {
            let _ = session.stream().map(|stream| {
                let (device, number) = (session.device, session.number);
                let tx = Transaction::new(device, number, stream, session.unified);
                give_up(&tx, &session.table, flats);
            });
        }
        Data::Update => {}
    }
}

/// Runs a target region, with its maps as `revise` has them.
///
/// # Errors
/// A rule of mapping is broken, or the device fails. The error has the
/// region's place in the source.
#[inline]
pub fn target(
    session: &Session,
    address: u64,
    items: &[Item],
    revise: Option<Revise<'_>>,
    request: &Request,
    end: End,
) -> Result<()> {
    session.ready().map_err(Error::not_begun)?;
    let kernel = session.kernel(address)?;
    let stream = match end {
        End::OfTask(stream) => stream,
        _ => session.stream()?,
    };
    let mut known = None;
    if session.defers() {
        let mut revised = None;
        if let Some(revise) = revise {
            revise(&session.table.lock(), revised.insert(items.to_vec()))?;
        }
        known = recall(session, kernel, revised.as_deref().unwrap_or(items));
    }
    let done = if let Some(known) = known {
        with_known(session, stream, kernel, request, known, end)
    } else if items.is_empty() {
        let arguments = Arguments {
            params: &mut [0],
            copies: None,
            noalias: false,
        };
        launch(session, stream, kernel, request, arguments)
            .and_then(|()| end_region(session.streams, stream, kernel.place(), true, end))
    } else {
        with_data(session, stream, kernel, items, revise, request, end)
    };
    // A fault of an earlier kernel may come up at the launch of this one.
    done.map_err(|e| stream.deferred.failed(e))
        .map_err(|e| e.at("target region", &kernel.info.source))
}

/// The parameters, if they are known from the region's last run.
#[inline]
fn recall<'s>(session: &'s Session, kernel: &Kernel, items: &[Item]) -> Option<Known<'s>> {
    let memo = lock(&kernel.memo);
    let memo = memo.as_ref()?;
    let mut table = session.table.lock();
    let (params, copies) = memo.recall(&table, items)?;
    // The literals, which may be device pointers, are this launch's, and so is
    // what they lead into.
    let has_literals = || items.iter().any(|i| i.ty.has(MapType::LITERAL));
    let still = || alias_check::holds(&kernel.versions.noalias, &table, items);
    let noalias = memo.noalias && (!has_literals() || still());
    if passes_strange_address(session, &table, items) {
        return None;
    }
    table.count_recalled(1);
    drop(table);
    Some(Known {
        params,
        copies,
        noalias,
        _claim: Recalled(&session.table),
    })
}

/// What is known of a region from its last run.
struct Known<'s> {
    params: Params,
    copies: Pack,
    /// Whether pointers are as the kernel's versions ask.
    noalias: bool,
    /// The claim to the mappings.
    _claim: Recalled<'s>,
}

/// A region's claim to mappings that it uses and has not counted: as long as it
/// is there nothing is removed from the table. When it ends, the kernel is done, or
/// whoever comes to use the device waits for it first.
struct Recalled<'s>(&'s Shared);

impl Drop for Recalled<'_> {
    fn drop(&mut self) {
        self.0.lock().count_recalled(-1);
        self.0.changed();
    }
}

/// Runs a region that is known and has nothing but private copies to be made.
#[inline]
fn with_known(
    session: &Session,
    stream: &'static Stream,
    kernel: &'static Kernel,
    request: &Request,
    mut known: Known<'_>,
    end: End,
) -> Result<()> {
    let mut arguments = Arguments {
        params: &mut known.params,
        copies: None,
        noalias: known.noalias,
    };
    if known.copies.is_empty() {
        launch(session, stream, kernel, request, arguments)?;
        return end_region(session.streams, stream, kernel.place(), true, end);
    }
    let mut tx = Transaction::new(session.device, session.number, stream, session.unified);
    arguments.copies = Some((&mut tx, known.copies));
    launch(session, stream, kernel, request, arguments)?;
    match tx.into_own() {
        Ok(own) => end_with_own(session, stream, kernel, own, end),
        Err(tx) => tx.finish(),
    }
}

/// Ends a region that copied nothing but its own private copies.
///
/// The kernel may still run when its copies are freed: what this thread puts
/// there comes after it on the same queue, and another thread waits for it
/// before it begins to use the device.
fn end_with_own(
    session: &Session,
    stream: &'static Stream,
    kernel: &'static Kernel,
    own: Own,
    end: End,
) -> Result<()> {
    stream.hold(own.sources);
    end_region(session.streams, stream, kernel.place(), own.quiet, end)?;
    release(session.device, own.memory)
}

fn with_data(
    session: &Session,
    stream: &'static Stream,
    kernel: &'static Kernel,
    items: &[Item],
    revise: Option<Revise<'_>>,
    request: &Request,
    end: End,
) -> Result<()> {
    let begun = begin(session, stream, kernel, items, revise, request)?;
    let mut tx = begun.tx;
    let asked = begun.revised.as_deref().unwrap_or(items);
    let items = begun.copies.as_deref().unwrap_or(asked);
    let leaving = exit_region(&mut tx, &session.table)?;
    if leaving.is_empty() && tx.is_quiet() {
        let defers = session.defers();
        let passes = || passes_strange_address(session, &session.table.lock(), items);
        let strange = tx.unmapped.get() || (defers && passes());
        if !strange && defers {
            let memo = Memo::of(begun.generation, asked, items, &begun.params, begun.noalias);
            *lock(&kernel.memo) = memo;
        }
        return end_region(session.streams, stream, kernel.place(), !strange, end);
    }
    let passes = || passes_strange_address(session, &session.table.lock(), items);
    if !leaving.is_empty() || !session.defers() || passes() {
        return leaving.finish(tx);
    }
    match tx.into_own() {
        Ok(own) => end_with_own(session, stream, kernel, own, end),
        Err(tx) => leaving.finish(tx),
    }
}

/// Whether a region with these maps would neither copy nor free anything.
/// Where that changes before it runs, it waits for its kernel.
///
/// # Errors
/// The program's code cannot be loaded.
pub fn copies_nothing(session: &Session, items: &[Item]) -> Result<bool> {
    session.ready()?;
    let table = session.table.lock();
    Ok(items.iter().all(|item| {
        item.is_plain()
            && (item.ty.has(MapType::LITERAL)
                || matches!(table.find(item.begin, item.size), Found::Whole(_)))
    }))
}

/// Whether the kernel may have been passed an address as a plain value, as `is_device_ptr` does.
pub fn passes_address(session: &Session, items: &[Item]) -> bool {
    likely_addresses(items).any(|value| is_known(session, value))
}

/// Whether it may have been passed one of memory that the runtime does not manage: who else uses
/// what is there is not known.
pub fn passes_strange_address(session: &Session, table: &Table, items: &[Item]) -> bool {
    likely_addresses(items).any(|value| !table.manages(value) && is_known(session, value))
}

/// Plain values that look like an address of Linux for x86-64, as few numbers do.
fn likely_addresses(items: &[Item]) -> impl Iterator<Item = u64> {
    let literals = items.iter().filter(|item| item.ty.has(MapType::LITERAL));
    let values = literals.map(|item| item.base);
    values.filter(|value| (1 << 32..1 << 47).contains(value))
}

/// Whether an address may be one that the device reaches.
fn is_known(session: &Session, address: u64) -> bool {
    session.device.properties().host_memory || session.device.knows(address)
}
