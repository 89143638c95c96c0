//! Notifies the tool of events.

use super::callbacks::{Callbacks, REGIONS, Region, call, current};
use super::caller::codeptr;
use super::clock::{Clock, record, target_id, wanted};
use super::records::{self, kind};
use super::types::{Data, Endpoint, TaskData, op, target};
use super::{maps, tracing};
use crate::device::{Device, Queue};
use crate::error::Result;
use crate::events::{self, Body, Change, Construct, Listener, Mapped, Spot, What, Work};
use crate::lock::lock;
use std::ffi::{CString, c_int, c_void};
use std::ptr::{null, null_mut};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// A copy, an allocation, or a change of a mapping.
struct Op {
    what: c_int,
    from: (u64, c_int),
    to: (u64, c_int),
    bytes: u64,
}

/// The tool.
pub struct Tool {
    callbacks: Callbacks,
    /// The host's number among the devices.
    host: c_int,
    /// Devices that it knows.
    devices: Mutex<Vec<u32>>,
    /// Numbers of constructs and of operations.
    next: AtomicU64,
}

impl Op {
    /// Its record, without times.
    fn record(&self, op: u64) -> records::DataOp {
        records::DataOp {
            op,
            what: self.what,
            from: self.from.0 as *mut c_void,
            from_device: self.from.1,
            to: self.to.0 as *mut c_void,
            to_device: self.to.1,
            bytes: self.bytes as usize,
            end: 0,
            codeptr: codeptr(),
        }
    }
}

impl Tool {
    /// One that registered these callbacks.
    pub fn new(callbacks: Callbacks, host: c_int) -> Self {
        Self {
            callbacks,
            host,
            devices: Mutex::new(vec![]),
            next: AtomicU64::new(1),
        }
    }

    /// The number of an operation in records: the tool's, else one of ours.
    fn op_id(&self, host_op: u64) -> u64 {
        match host_op {
            0 => self.number(),
            id => id,
        }
    }

    fn number(&self) -> u64 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }

    /// Tells it that all devices end, after the notifications that it asked for.
    pub fn end(&self) {
        tracing::end();
        for number in std::mem::take(&mut *lock(&self.devices)) {
            if let Some(finalize) = self.callbacks.finalize {
                // SAFETY: the tool registered it for this.
                call(|| unsafe { finalize(number as c_int) });
            }
        }
    }

    /// Tells it of a construct's begin or end.
    fn construct(&self, construct: &Construct, endpoint: Endpoint) {
        let kind = match construct.what {
            What::Region => target::REGION,
            What::Enter => target::ENTER,
            What::Exit => target::EXIT,
            What::Update => target::UPDATE,
        };
        let kind = kind + if construct.nowait { target::NOWAIT } else { 0 };
        let device = construct.device as c_int;
        let (data, id) = current();
        let codeptr = codeptr();
        let trace = || {
            if let Some(traced) = wanted(construct.device, kind::TARGET) {
                let target = records::Target {
                    kind,
                    endpoint,
                    device,
                    task: 0,
                    target: target_id(),
                    codeptr,
                };
                let mut record = record(kind::TARGET, records::Body { target });
                record.time = tracing::time(Instant::now());
                traced.add(record);
            }
        };
        // The tool may have given its data a value by the end alone.
        if endpoint == Endpoint::End {
            trace();
        }
        // SAFETY: libomp has these functions for the threads of the process,
        // and the tool registered the callbacks for this; the construct's data
        // live until its end.
        call(|| unsafe {
            let of = |f: Option<TaskData>| f.map_or(null_mut(), |f| f());
            let task = of(self.callbacks.task_data);
            if let Some(emi) = self.callbacks.target_emi {
                let target_task = match construct.nowait {
                    true => of(self.callbacks.target_task_data),
                    false => null_mut(),
                };
                emi(kind, endpoint, device, task, target_task, data, codeptr);
            } else if let Some(plain) = self.callbacks.target {
                plain(kind, endpoint, device, task, id, codeptr);
            }
        });
        if endpoint == Endpoint::Begin {
            trace();
        }
    }

    /// Tells it of an operation on data.
    fn op(&self, op: &Op, endpoint: Endpoint, host_op: &mut u64) {
        let (data, id) = current();
        let codeptr = codeptr();
        let ((from, from_device), (to, to_device)) = (op.from, op.to);
        let (from, to) = (from as *mut c_void, to as *mut c_void);
        let bytes = op.bytes as usize;
        // SAFETY: as above.
        call(|| unsafe {
            if let Some(emi) = self.callbacks.data_op_emi {
                emi(
                    endpoint,
                    null_mut(),
                    data,
                    host_op,
                    op.what,
                    from,
                    from_device,
                    to,
                    to_device,
                    bytes,
                    codeptr,
                );
            } else if let (Some(plain), Endpoint::Begin) = (self.callbacks.data_op, endpoint) {
                *host_op = self.number();
                plain(
                    id,
                    *host_op,
                    op.what,
                    from,
                    from_device,
                    to,
                    to_device,
                    bytes,
                    codeptr,
                );
            }
        });
    }

    /// Tells it of a launch.
    fn submit(&self, teams: u32, endpoint: Endpoint, host_op: &mut u64) {
        let (data, id) = current();
        // SAFETY: as above.
        call(|| unsafe {
            if let Some(emi) = self.callbacks.submit_emi {
                emi(endpoint, data, host_op, teams);
            } else if let (Some(plain), Endpoint::Begin) = (self.callbacks.submit, endpoint) {
                *host_op = self.number();
                plain(id, *host_op, teams);
            }
        });
    }
}

impl Listener for Tool {
    fn begins(&self, construct: &Construct) {
        let region = Region {
            data: Data { value: 0 },
            id: self.number(),
        };
        REGIONS.with(|regions| regions.borrow_mut().push(Box::new(region)));
        self.construct(construct, Endpoint::Begin);
    }

    fn ends(&self, construct: &Construct) {
        self.construct(construct, Endpoint::End);
        REGIONS.with(|regions| regions.borrow_mut().pop());
    }

    fn changed(&self, number: u32, change: Change, data: &events::Data<'_>) {
        let what = match change {
            Change::Associate => op::ASSOCIATE,
            Change::Disassociate => op::DISASSOCIATE,
            // Mappings are `ompt_callback_target_map`'s, which is optional.
            Change::Create | Change::Delete => return,
        };
        let op = Op {
            what,
            from: (data.host, self.host),
            to: (data.device, number as c_int),
            bytes: data.bytes,
        };
        let mut host_op = 0;
        self.op(&op, Endpoint::Begin, &mut host_op);
        self.op(&op, Endpoint::End, &mut host_op);
    }

    fn mapped(&self, _number: u32, all: &[Mapped]) {
        maps::tell(&self.callbacks, all);
    }

    fn around(&self, spot: &Spot, work: &Work<'_>, body: Body<'_>) -> Result<u64> {
        let device = spot.number as c_int;
        let op = |what, from, to, bytes| Op {
            what,
            from,
            to,
            bytes,
        };
        let mut host_op = 0;
        let mut op = match *work {
            Work::Launch { teams, .. } => {
                self.submit(teams, Endpoint::Begin, &mut host_op);
                let clock = Clock::begin(spot, kind::SUBMIT, true)?;
                let result = body()?;
                if let Some(clock) = clock {
                    let kernel = records::Kernel {
                        op: self.op_id(host_op),
                        requested: teams,
                        granted: teams,
                        end: 0,
                    };
                    clock.end(record(kind::SUBMIT, records::Body { kernel }))?;
                }
                self.submit(teams, Endpoint::End, &mut host_op);
                return Ok(result);
            }
            Work::Alloc(d) => op(op::ALLOC, (d.host, self.host), (0, device), d.bytes),
            Work::Free(d) => op(op::DELETE, (d.device, device), (0, -1), d.bytes),
            Work::Upload(d) => op(op::TO, (d.host, self.host), (d.device, device), d.bytes),
            Work::Download(d) => op(op::FROM, (d.device, device), (d.host, self.host), d.bytes),
        };
        self.op(&op, Endpoint::Begin, &mut host_op);
        let queued = matches!(op.what, op::TO | op::FROM);
        let clock = Clock::begin(spot, kind::DATA_OP, queued)?;
        let result = body()?;
        if op.what == op::ALLOC {
            op.to.0 = result;
        }
        if let Some(clock) = clock {
            let data_op = op.record(self.op_id(host_op));
            clock.end(record(kind::DATA_OP, records::Body { data_op }))?;
        }
        self.op(&op, Endpoint::End, &mut host_op);
        Ok(result)
    }

    fn waited(&self, device: &'static dyn Device, queue: Queue) {
        tracing::waited(device, queue);
    }

    fn readies(&self, number: u32, device: &'static dyn Device) {
        let mut known = lock(&self.devices);
        if known.contains(&number) {
            return;
        }
        known.push(number);
        drop(known);
        if let Some(initialize) = self.callbacks.initialize {
            let properties = device.properties();
            let words = format!("{}: {}", properties.kind.name(), properties.name);
            let words = CString::new(words).unwrap_or_default();
            let about = c"OpenMP 5.2's tracing (19.5): records of constructs, operations on data \
                          and kernels; times in nanoseconds. No native records.";
            let (handle, lookup) = tracing::handle(number, device);
            // SAFETY: as above; the texts live until the callback returns, and
            // for good, as the device's handle does.
            call(|| unsafe {
                initialize(
                    number as c_int,
                    words.as_ptr(),
                    handle,
                    lookup,
                    about.as_ptr(),
                );
            });
        }
    }

    fn loaded(&self, number: u32, code: &[u8]) {
        if let Some(load) = self.callbacks.load {
            let (at, bytes) = (code.as_ptr().cast_mut().cast(), code.len());
            // SAFETY: as above. The code is in no file, and where the device has
            // it is not known.
            call(|| unsafe {
                load(
                    number as c_int,
                    null(),
                    -1,
                    null_mut(),
                    bytes,
                    at,
                    null_mut(),
                    self.number(),
                );
            });
        }
    }
}

const _: () = assert!(size_of::<Data>() == 8);
