//! What happened when: moments of devices become times of one clock.

use crate::device::{Device, Moment, Queue};
use crate::error::{Place, Result};
use crate::events::Spot;
use std::collections::HashMap;
use std::time::Instant;
use wf_image::SourceLoc;

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

/// A device that is used.
pub struct Known {
    device: &'static dyn Device,
    /// The device's name.
    pub name: String,
    /// A moment of its own, and the microseconds when that was.
    origin: Option<(usize, f64)>,
}

/// Work whose times are not known yet.
struct Open {
    number: u32,
    queue: Queue,
    piece: Piece,
    begin: usize,
    end: usize,
}

/// All of it.
pub struct Timeline {
    zero: Instant,
    open: Vec<Open>,
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
    /// The devices, by their numbers.
    pub devices: HashMap<u32, Known>,
    /// Begin of the first and end of the last piece of work of a device.
    pub span: Option<(f64, f64)>,
    /// Whether the driver could not tell a time.
    pub lost: bool,
}

impl Timeline {
    /// One that begins now.
    pub fn new(zero: Instant) -> Self {
        Self {
            zero,
            open: vec![],
            events: vec![],
            dropped: 0,
            sums: vec![],
            places: vec![],
            names: vec![],
            numbers: HashMap::new(),
            by_place: HashMap::new(),
            devices: HashMap::new(),
            span: None,
            lost: false,
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

    fn at(&self, time: Instant) -> f64 {
        time.saturating_duration_since(self.zero).as_secs_f64() * 1e6
    }

    /// Learns how a device's clock and the host's go together, before its first
    /// piece of work.
    ///
    /// # Errors
    /// The device fails.
    pub fn know(&mut self, spot: &Spot) -> Result<()> {
        if self.devices.contains_key(&spot.number) {
            return Ok(());
        }
        let origin = match spot.device.moment(spot.queue)? {
            Moment::Host(_) => None,
            Moment::Device(handle) => {
                spot.device.synchronize(spot.queue)?;
                Some((handle, self.at(Instant::now())))
            }
        };
        let known = Known {
            device: spot.device,
            name: spot.device.properties().name.clone(),
            origin,
        };
        self.devices.insert(spot.number, known);
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
            begin: self.at(begin),
            took: self.at(end) - self.at(begin),
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
        match (begin, end) {
            (Moment::Device(begin), Moment::Device(end)) => self.open.push(Open {
                number: spot.number,
                queue: spot.queue,
                piece,
                begin,
                end,
            }),
            (Moment::Host(begin), Moment::Host(end)) => {
                let (begin, end) = (self.at(begin), self.at(end));
                let took = (end - begin).max(0.0);
                self.done(spot.number, piece.thread, piece, (begin, took));
            }
            // No device has both.
            _ => self.lost = true,
        }
    }

    fn done(&mut self, number: u32, lane: u64, piece: Piece, (begin, took): (f64, f64)) {
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
            device: Some(number),
            lane,
            begin,
            took,
        });
    }

    /// Everything on a queue is done: its times can be told.
    pub fn settle(&mut self, device: &'static dyn Device, queue: Queue) {
        let devices = &self.devices;
        let same = |open: &Open| {
            let known = devices.get(&open.number);
            open.queue == queue
                && known.is_some_and(|known| std::ptr::addr_eq(known.device, device))
        };
        let (now, later): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.open).into_iter().partition(same);
        self.open = later;
        self.read(now);
    }

    /// Waits for all that is left, and reads its times.
    pub fn settle_all(&mut self) {
        let open = std::mem::take(&mut self.open);
        for one in &open {
            if let Some(known) = self.devices.get(&one.number) {
                // A failed queue has no times, which `read` finds.
                let _ = known.device.enter();
                let _ = known.device.synchronize(one.queue);
            }
        }
        self.read(open);
    }

    fn read(&mut self, open: Vec<Open>) {
        for one in open {
            let Some(known) = self.devices.get_mut(&one.number) else {
                continue;
            };
            let device = known.device;
            let Some((origin, at)) = known.origin else {
                continue;
            };
            let times = device.elapsed(origin, one.begin).and_then(|begin| {
                let took = device.elapsed(one.begin, one.end)?;
                Ok((at + begin, took.max(0.0)))
            });
            device.forget(one.begin);
            match times {
                Ok(times) => {
                    // The driver counts in `float`: over a long time its
                    // differences are coarse, so the origin comes along.
                    known.origin = Some((one.end, times.0 + times.1));
                    device.forget(origin);
                    self.done(one.number, one.queue.0 as u64, one.piece, times);
                }
                Err(_) => {
                    device.forget(one.end);
                    self.lost = true;
                }
            }
        }
    }
}
