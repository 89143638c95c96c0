//! The timeline of events, for the trace and the table.

use crate::device::{Device, Moment, Queue};
use crate::error::{Place, Result};
use crate::events::Spot;
use crate::tools::moments::{Done, Moments};
use std::collections::HashMap;
use std::time::Instant;
use wf_host_abi::SourceLoc;

/// Most pieces of work that the trace holds; the table counts all.
pub const MOST: usize = 1_000_000;

/// What a piece of work is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A kernel.
    Kernel,
    /// A copy to the device.
    Upload,
    /// A copy to the host.
    Download,
    /// A construct, on the host.
    Construct,
}

/// A piece of work.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    /// What it is.
    pub kind: Kind,
    /// Its name: a kernel's, or a variable's.
    pub name: u32,
    /// The construct that it belongs to.
    pub place: u32,
    /// Bytes copied.
    pub bytes: u64,
    /// A kernel's teams, and the threads of each.
    pub shape: Option<(u32, u32)>,
    /// The host's thread that asked for it.
    pub thread: u64,
}

/// A piece of work and its time.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    /// What it is.
    pub piece: Piece,
    /// The device's number; `None` for the host.
    pub device: Option<u32>,
    /// Its queue; of a device whose queues have no time of their own, the
    /// host's thread.
    pub lane: u64,
    /// Microseconds from the begin of the profile.
    pub begin: f64,
    /// Microseconds that it took.
    pub took: f64,
}

/// What the pieces of a construct come to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sum {
    /// Kernels launched.
    pub launches: u64,
    /// Microseconds of kernels.
    pub kernels: f64,
    /// Bytes to the device.
    pub to: u64,
    /// Bytes from the device.
    pub from: u64,
    /// Microseconds of copies.
    pub copies: f64,
}

impl Sum {
    /// Adds another construct's.
    pub fn add(&mut self, other: &Self) {
        self.launches += other.launches;
        self.kernels += other.kernels;
        self.to += other.to;
        self.from += other.from;
        self.copies += other.copies;
    }
}

/// All of it.
pub struct Timeline {
    moments: Moments<Piece>,
    /// What the trace holds.
    pub events: Vec<Event>,
    /// Pieces that it does not.
    pub dropped: u64,
    /// Construct by construct.
    pub sums: Vec<Sum>,
    /// The constructs.
    pub places: Vec<Place>,
    /// Names of kernels and variables.
    pub names: Vec<String>,
    numbers: HashMap<String, u32>,
    by_place: HashMap<(&'static str, SourceLoc), u32>,
    /// The devices' names, by their numbers.
    pub devices: HashMap<u32, String>,
    /// Begin of the first and end of the last piece of work of a device.
    pub span: Option<(f64, f64)>,
}

impl Timeline {
    /// One that begins now.
    pub fn new(zero: Instant) -> Self {
        Self {
            moments: Moments::new(zero),
            events: vec![],
            dropped: 0,
            sums: vec![],
            places: vec![],
            names: vec![],
            numbers: HashMap::new(),
            by_place: HashMap::new(),
            devices: HashMap::new(),
            span: None,
        }
    }

    /// The number of a name.
    pub fn name(&mut self, name: &str) -> u32 {
        if let Some(number) = self.numbers.get(name) {
            return *number;
        }
        let number = self.names.len() as u32;
        self.names.push(name.to_owned());
        self.numbers.insert(name.to_owned(), number);
        number
    }

    /// The number of a construct.
    pub fn place(&mut self, place: &Place) -> u32 {
        let key = (place.what, place.source.clone());
        *self.by_place.entry(key).or_insert_with(|| {
            self.places.push(place.clone());
            self.sums.push(Sum::default());
            self.places.len() as u32 - 1
        })
    }

    /// That of the target region at a place.
    pub fn region(&mut self, source: &SourceLoc) -> u32 {
        self.place(&Place {
            what: "target region",
            source: source.clone(),
        })
    }

    /// That of what stands in no construct: the routines of OpenMP and OpenACC.
    pub fn elsewhere(&mut self) -> u32 {
        self.place(&Place {
            what: "routines",
            source: SourceLoc::default(),
        })
    }

    /// Whether a driver could not tell a time.
    pub fn lost(&self) -> bool {
        self.moments.lost
    }

    /// Learns how a device's clock and the host's go together, before its first
    /// piece of work.
    ///
    /// # Errors
    /// The device fails.
    pub fn know(&mut self, spot: &Spot) -> Result<()> {
        self.moments.know(spot)?;
        let name = || spot.device.properties().name.clone();
        self.devices.entry(spot.number).or_insert_with(name);
        Ok(())
    }

    /// A construct of the host was carried out.
    pub fn host(&mut self, thread: u64, place: u32, begin: Instant, end: Instant) {
        let piece = Piece {
            kind: Kind::Construct,
            name: 0,
            place,
            bytes: 0,
            shape: None,
            thread,
        };
        let event = Event {
            piece,
            device: None,
            lane: thread,
            begin: self.moments.at(begin),
            took: self.moments.at(end) - self.moments.at(begin),
        };
        self.keep(event);
    }

    fn keep(&mut self, event: Event) {
        match self.events.len() < MOST {
            true => self.events.push(event),
            false => self.dropped += 1,
        }
    }

    /// A piece of work is on the queue, from one moment to another.
    pub fn add(&mut self, spot: &Spot, piece: Piece, begin: Moment, end: Moment) {
        if let Some(done) = self.moments.add(spot, piece, begin, end) {
            self.done(done);
        }
    }

    fn done(&mut self, done: Done<Piece>) {
        let (piece, begin, took) = (done.piece, done.begin, done.took);
        let sum = &mut self.sums[piece.place as usize];
        match piece.kind {
            Kind::Kernel => {
                sum.launches += 1;
                sum.kernels += took;
            }
            Kind::Upload => sum.to += piece.bytes,
            Kind::Download => sum.from += piece.bytes,
            Kind::Construct => {}
        }
        if matches!(piece.kind, Kind::Upload | Kind::Download) {
            sum.copies += took;
        }
        let (first, last) = self.span.unwrap_or((begin, begin));
        self.span = Some((first.min(begin), last.max(begin + took)));
        self.keep(Event {
            piece,
            device: Some(done.number),
            lane: done.queue.map_or(piece.thread, |queue| queue.0 as u64),
            begin,
            took,
        });
    }

    /// Everything on a queue is done: its times are known.
    pub fn settle(&mut self, device: &'static dyn Device, queue: Queue) {
        for done in self.moments.settle(device, queue) {
            self.done(done);
        }
    }

    /// Waits for all that is left, and reads its times.
    pub fn settle_all(&mut self) {
        for done in self.moments.settle_all() {
            self.done(done);
        }
    }
}
