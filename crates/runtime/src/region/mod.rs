//! Runs constructs on a device, from the flat list of maps to the end. Here are target regions from
//! begin to end; `data.rs` has data constructs.

mod alignment;
mod begin;
mod data;
mod launch;
mod missing;
pub mod on_host;
#[cfg(test)]
mod tests;

use crate::deferral::{End, end_region};
use crate::error::{Error, Result};
use crate::kernel::Kernel;
use crate::launch::Request;
use crate::lock::lock;
use crate::mapping::alias_check::Disjoint;
use crate::mapping::exit::exit_region;
use crate::mapping::launch_cache::{Memo, Params};
use crate::mapping::pack::Pack;
use crate::mapping::table::{Found, Shared, Table};
use crate::mapping::transaction::{Own, Transaction, release};
use crate::mapping::{Item, MapType, alias_check};
use crate::session::Session;
use crate::stream::Stream;
pub use begin::{Begun, Revise, begin};
pub use data::{Data, data};
use launch::{Arguments, launch};

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
        // A revision comes to the same as long as the table stays the same.
        known = recall(session, kernel, items);
    }
    let done = if let Some(known) = known {
        with_known(session, stream, kernel, request, known, end)
    } else if items.is_empty() {
        let arguments = Arguments {
            params: &mut [0],
            copies: None,
            noalias: Disjoint::default(),
        };
        launch(session, stream, kernel, request, arguments)
            .and_then(|()| end_region(session.streams, stream, kernel.place(), true, end))
    } else {
        with_data(session, stream, kernel, items, revise, request, end)
    };
    // A fault of an earlier kernel may come up at the launch of this one.
    done.map_err(|e| stream.deferred.failed(e))
        .map_err(|e| alignment::explain(e, &session.table.lock()))
        .map_err(|e| e.at("target region", &kernel.info.source))
}

/// The parameters, if they are known from the region's last run.
#[inline]
fn recall<'s>(session: &'s Session, kernel: &Kernel, items: &[Item]) -> Option<Known<'s>> {
    let memo = lock(&kernel.memo);
    let memo = memo.as_ref()?;
    let mut table = session.table.lock();
    let (params, copies) = memo.recall(&table, items)?;
    // The literals and words, which may be device pointers, are this launch's, and so is
    // what they lead into.
    let versions = &kernel.versions;
    let varies = || !versions.words.is_empty() || items.iter().any(|i| i.ty.has(MapType::LITERAL));
    let word = |n| versions.word(n, &copies, &params);
    let noalias = match memo.noalias != Disjoint::default() && varies() {
        true => alias_check::hold(&versions.noalias, &table, items, &word),
        false => memo.noalias,
    };
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
    /// Which of the kernel's lists of pointers lead to different data.
    noalias: Disjoint,
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
    let revised = begun.revised.as_deref().unwrap_or(items);
    let used = begun.copies.as_deref().unwrap_or(revised);
    let leaving = exit_region(&mut tx, &session.table)?;
    if leaving.is_empty() && tx.is_quiet() {
        let defers = session.defers();
        let passes = || passes_strange_address(session, &session.table.lock(), used);
        let strange = tx.unmapped.get() || (defers && passes());
        if !strange && defers {
            let came_to = (&begun.params[..], begun.noalias);
            let memo = Memo::of(
                begun.generation,
                &mut session.table.lock(),
                items,
                used,
                came_to,
            );
            *lock(&kernel.memo) = memo;
        }
        return end_region(session.streams, stream, kernel.place(), !strange, end);
    }
    let passes = || passes_strange_address(session, &session.table.lock(), used);
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
