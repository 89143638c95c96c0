//! The rest of a construct after its work has been enqueued on a stream.

use crate::error::Result;
use crate::mapping::exit::exit_region;
use crate::mapping::leaving::Leaving;
use crate::mapping::transaction::Transaction;
use crate::session::Session;
use crate::stream::Stream;

/// What is left of a construct once its work is on a stream.
///
/// A mapping leaves when its stream has come so far, in the thread that waits for
/// that, so that nobody waits meanwhile for what else the queue has to do.
pub struct Rest {
    session: &'static Session,
    /// What goes without a copy to the host. The transaction may have entered
    /// more.
    leaving: Leaving<'static>,
    tx: Transaction<'static>,
}

impl Rest {
    /// Waits for the work and does it.
    ///
    /// # Errors
    /// The device refuses.
    pub fn finish(mut self) -> Result<()> {
        self.tx.device.enter()?;
        if self.tx.entered.is_empty() {
            return self.leaving.finish(self.tx);
        }
        self.tx.stream.synchronize()?;
        let mut home = exit_region(&mut self.tx, &self.session.table)?;
        home.join(self.leaving);
        home.finish(self.tx)
    }
}

/// What a construct has left behind.
pub enum Left {
    /// Nothing: it has put nothing on its stream.
    Nothing,
    /// Work on its stream, after which nothing is to be done.
    Work,
    /// Work on its stream, and this afterwards.
    Rest(Box<Rest>),
}

impl Left {
    /// Waits for the work, if something is to be done afterwards, and does it.
    ///
    /// # Errors
    /// The device refuses.
    pub fn finish(self) -> Result<()> {
        match self {
            Self::Rest(rest) => rest.finish(),
            Self::Nothing | Self::Work => Ok(()),
        }
    }
}

/// What is left to do after the work on the stream; sources of copies that
/// nobody waits for stay with it.
pub fn left(
    session: &'static Session,
    leaving: Leaving<'static>,
    tx: Transaction<'static>,
    stream: &Stream,
) -> Left {
    let rest = |leaving, tx| Rest {
        session,
        leaving,
        tx,
    };
    if !leaving.is_empty() || !tx.entered.is_empty() {
        return Left::Rest(Box::new(rest(leaving, tx)));
    }
    if tx.is_idle() {
        return Left::Nothing;
    }
    match tx.into_queued() {
        Ok(sources) => {
            stream.hold(sources);
            Left::Work
        }
        Err(tx) => Left::Rest(Box::new(rest(leaving, tx))),
    }
}

/// The same as [`left`] for a variable of a block: nothing reads the host's memory
/// any more, and the device's is freed when the stream is waited for.
///
/// # Errors
/// The device refuses.
pub fn left_of_block(
    session: &'static Session,
    leaving: Leaving<'static>,
    tx: Transaction<'static>,
    stream: &'static Stream,
) -> Result<Left> {
    if !leaving.is_empty() {
        let leaving = match leaving.into_memory() {
            Ok(memory) => {
                stream.free_later(memory);
                Leaving::new(&session.table)
            }
            Err(leaving) => leaving,
        };
        return Ok(left(session, leaving, tx, stream));
    }
    match tx.into_sources() {
        Ok(sources) => {
            stream.hold(sources);
            Ok(Left::Work)
        }
        Err(tx) => {
            stream.synchronize()?;
            Ok(left(session, leaving, tx, stream))
        }
    }
}
