//! Carries out data constructs: maps enter and leave a device, and are updated.

use crate::deferral::end_update;
use crate::error::{Error, Result};
use crate::mapping::arriving::Arriving;
use crate::mapping::enter::{enter, keep_counts, undo};
use crate::mapping::exit::{exit, give_up};
use crate::mapping::flatten::flatten;
use crate::mapping::mapper::Flat;
use crate::mapping::transaction::Transaction;
use crate::mapping::update::update;
use crate::mapping::{Item, admission};
use crate::session::Session;

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
    tx.apart = !session.defers();
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
