//! Context and timestamps of records of the calling thread's work.

use super::callbacks::{current, is_calling};
use super::records::{self, Record};
use super::tracing;
use crate::device::Moment;
use crate::error::Result;
use crate::events::Spot;
use std::time::Instant;

/// Measures work for a record.
pub struct Clock<'a> {
    spot: &'a Spot,
    begin: Moment,
}

impl<'a> Clock<'a> {
    /// From now on, if the tool wants such records; by the device's clock where the
    /// work is on its queue.
    pub fn begin(spot: &'a Spot, kind: u32, queued: bool) -> Result<Option<Self>> {
        if wanted(spot.number, kind).is_none() {
            return Ok(None);
        }
        let begin = match queued {
            true => tracing::moment(spot)?,
            false => Moment::Host(Instant::now()),
        };
        Ok(Some(Self { spot, begin }))
    }

    /// Until now.
    pub fn end(self, record: Record) -> Result<()> {
        let end = match self.begin {
            Moment::Host(_) => Moment::Host(Instant::now()),
            Moment::Device(_) => self.spot.device.moment(self.spot.queue)?,
        };
        tracing::between(self.spot, record, self.begin, end);
        Ok(())
    }
}

/// The device, if the tool wants records of this kind. Its own doings have none.
pub fn wanted(number: u32, kind: u32) -> Option<&'static tracing::Traced> {
    match is_calling() {
        true => None,
        false => tracing::wants(number, kind),
    }
}

/// A record of the thread's, without its times.
pub fn record(kind: u32, body: records::Body) -> Record {
    Record {
        kind,
        time: 0,
        // SAFETY: no preconditions.
        thread: u64::from(unsafe { libc::gettid() }.unsigned_abs()),
        target: target_id(),
        body,
    }
}

/// The number of the thread's construct in records: what the tool has made of its
/// data, else ours.
pub fn target_id() -> u64 {
    let (data, id) = current();
    // SAFETY: the data are there until the construct ends; any value is a number.
    match unsafe { (*data).value } {
        0 => id,
        value => value,
    }
}
