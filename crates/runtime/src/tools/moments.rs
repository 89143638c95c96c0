//! Timestamps of device work, converted to the host's clock.
//!
//! An asynchronous device records an event on its queue at the beginning and the end of an
//! operation. The events are read after the program has waited for the queue, so that no thread
//! waits for a timestamp.

use crate::device::{Device, Moment, Queue};
use crate::error::Result;
use crate::events::Spot;
use std::collections::HashMap;
use std::time::Instant;

/// A piece of work that is done.
#[derive(Debug)]
pub struct Done<T> {
    /// The piece.
    pub piece: T,
    /// The device's number.
    pub number: u32,
    /// The device's queue; `None` of a device whose queues have no time of their
    /// own.
    pub queue: Option<Queue>,
    /// Microseconds from the begin of it all.
    pub begin: f64,
    /// Microseconds that it took.
    pub took: f64,
}

/// A device that is used.
struct Known {
    device: &'static dyn Device,
    /// A moment of its own, and the microseconds when that was.
    origin: Option<(usize, f64)>,
}

/// Work whose times are not known yet.
struct Open<T> {
    number: u32,
    queue: Queue,
    piece: T,
    begin: usize,
    end: usize,
}

/// All of it.
pub struct Moments<T> {
    zero: Instant,
    open: Vec<Open<T>>,
    devices: HashMap<u32, Known>,
    /// Whether a driver could not tell a time.
    pub lost: bool,
}

impl<T> Moments<T> {
    /// None yet; times count from `zero`.
    pub fn new(zero: Instant) -> Self {
        Self {
            zero,
            open: vec![],
            devices: HashMap::new(),
            lost: false,
        }
    }

    /// Microseconds from the begin of it all.
    pub fn at(&self, time: Instant) -> f64 {
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
            origin,
        };
        self.devices.insert(spot.number, known);
        Ok(())
    }

    /// A piece of work is on the queue, from one moment to another. Gives it back
    /// where its times are known by now.
    pub fn add(&mut self, spot: &Spot, piece: T, begin: Moment, end: Moment) -> Option<Done<T>> {
        match (begin, end) {
            (Moment::Device(begin), Moment::Device(end)) => {
                self.open.push(Open {
                    number: spot.number,
                    queue: spot.queue,
                    piece,
                    begin,
                    end,
                });
                None
            }
            (Moment::Host(begin), Moment::Host(end)) => {
                let (begin, end) = (self.at(begin), self.at(end));
                Some(Done {
                    piece,
                    number: spot.number,
                    queue: None,
                    begin,
                    took: (end - begin).max(0.0),
                })
            }
            // No device has both.
            _ => {
                self.lost = true;
                None
            }
        }
    }

    /// Everything on a queue is done: its times are known.
    pub fn settle(&mut self, device: &'static dyn Device, queue: Queue) -> Vec<Done<T>> {
        let devices = &self.devices;
        let same = |open: &Open<T>| {
            let known = devices.get(&open.number);
            open.queue == queue
                && known.is_some_and(|known| std::ptr::addr_eq(known.device, device))
        };
        let (now, later): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.open).into_iter().partition(same);
        self.open = later;
        self.read(now)
    }

    /// Waits for all that is left, and reads its times.
    pub fn settle_all(&mut self) -> Vec<Done<T>> {
        let open = std::mem::take(&mut self.open);
        for one in &open {
            if let Some(known) = self.devices.get(&one.number) {
                // A failed queue has no times, which `read` finds.
                let _ = known.device.enter();
                let _ = known.device.synchronize(one.queue);
            }
        }
        self.read(open)
    }

    fn read(&mut self, open: Vec<Open<T>>) -> Vec<Done<T>> {
        let mut all = Vec::with_capacity(open.len());
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
                Ok((begin, took)) => {
                    // The driver counts in `float`: over a long time its
                    // differences are coarse, so the origin comes along.
                    known.origin = Some((one.end, begin + took));
                    device.forget(origin);
                    all.push(Done {
                        piece: one.piece,
                        number: one.number,
                        queue: Some(one.queue),
                        begin,
                        took,
                    });
                }
                Err(_) => {
                    device.forget(one.end);
                    self.lost = true;
                }
            }
        }
        all
    }
}
