//! The tool's callbacks, called where things happen.

use super::caller::codeptr;
use super::types::{
    Data, DataOp, DataOpEmi, Endpoint, Finalize, Initialize, Load, Lookup, Submit, SubmitEmi,
    Target, TargetEmi, TaskData, find, op, target,
};
use crate::device::Device;
use crate::error::Result;
use crate::events::{self, Body, Change, Construct, Listener, Spot, What, Work};
use crate::inside::outside;
use crate::lock::lock;
use std::cell::{Cell, RefCell};
use std::ffi::{CString, c_int, c_void};
use std::ptr::{null, null_mut};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

macro_rules! callbacks {
    ($($field:ident: $ty:ty = $name:literal;)*) => {
        /// What the tool registered, and libomp's own functions for it.
        #[derive(Clone, Copy)]
        pub struct Callbacks {
            $($field: Option<$ty>,)*
        }

        impl Callbacks {
            /// Looks them up.
            ///
            /// # Safety
            /// The lookup is libomp's, whose functions have these types.
            pub unsafe fn new(lookup: Lookup) -> Self {
                // SAFETY: promised by the caller.
                unsafe { Self { $($field: find::<$ty>(lookup, $name),)* } }
            }
        }
    };
}

callbacks! {
    target: Target = c"ompt_callback_target";
    target_emi: TargetEmi = c"ompt_callback_target_emi";
    data_op: DataOp = c"ompt_callback_target_data_op";
    data_op_emi: DataOpEmi = c"ompt_callback_target_data_op_emi";
    submit: Submit = c"ompt_callback_target_submit";
    submit_emi: SubmitEmi = c"ompt_callback_target_submit_emi";
    initialize: Initialize = c"ompt_callback_device_initialize";
    finalize: Finalize = c"ompt_callback_device_finalize";
    load: Load = c"ompt_callback_device_load";
    task_data: TaskData = c"ompt_get_task_data";
    target_task_data: TaskData = c"ompt_get_target_task_data";
}

/// What the tool and this library know of a construct that a thread is in. The
/// tool gets the address of its part.
struct Region {
    /// The tool's own.
    data: Data,
    /// The construct's number.
    id: u64,
}

thread_local! {
    /// The constructs that the thread is in; each stays where it is, since the
    /// tool gets its address.
    #[expect(clippy::vec_box, reason = "the tool has the elements' addresses")]
    static REGIONS: RefCell<Vec<Box<Region>>> = const { RefCell::new(vec![]) };
    /// In a callback, whose own doings are no events.
    static CALLING: Cell<bool> = const { Cell::new(false) };
}

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
    /// Devices that it was told of.
    devices: Mutex<Vec<u32>>,
    /// Numbers of constructs and of operations.
    next: AtomicU64,
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

    fn number(&self) -> u64 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }

    /// Tells it that all devices end.
    pub fn end(&self) {
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

/// Calls the tool's code, whose clocks are its own. What it asks this library
/// for is no event.
fn call(callback: impl FnOnce()) {
    if !CALLING.replace(true) {
        outside(callback);
        CALLING.set(false);
    }
}

/// The tool's data of the construct that the thread is in, and its number; of
/// routines, data of their own.
fn current() -> (*mut Data, u64) {
    thread_local! {
        static NONE: Cell<Data> = const { Cell::new(Data { value: 0 }) };
    }
    REGIONS.with_borrow_mut(|regions| match regions.last_mut() {
        Some(region) => (&raw mut region.data, region.id),
        None => (NONE.with(Cell::as_ptr), 0),
    })
}

impl Listener for Tool {
    fn begins(&self, construct: &Construct) {
        let region = Region {
            data: Data { value: 0 },
            id: self.number(),
        };
        REGIONS.with_borrow_mut(|regions| regions.push(Box::new(region)));
        self.construct(construct, Endpoint::Begin);
    }

    fn ends(&self, construct: &Construct) {
        self.construct(construct, Endpoint::End);
        REGIONS.with_borrow_mut(Vec::pop);
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
                let result = body()?;
                self.submit(teams, Endpoint::End, &mut host_op);
                return Ok(result);
            }
            Work::Alloc(d) => op(op::ALLOC, (d.host, self.host), (0, device), d.bytes),
            Work::Free(d) => op(op::DELETE, (d.device, device), (0, -1), d.bytes),
            Work::Upload(d) => op(op::TO, (d.host, self.host), (d.device, device), d.bytes),
            Work::Download(d) => op(op::FROM, (d.device, device), (d.host, self.host), d.bytes),
        };
        self.op(&op, Endpoint::Begin, &mut host_op);
        let result = body()?;
        if op.what == op::ALLOC {
            op.to.0 = result;
        }
        self.op(&op, Endpoint::End, &mut host_op);
        Ok(result)
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
            let about = c"No tracing on the device itself (19.5): callbacks on the host only.";
            // SAFETY: as above; the texts live until the callback returns, and
            // for good. Without a lookup there is no tracing.
            call(|| unsafe {
                initialize(
                    number as c_int,
                    words.as_ptr(),
                    null_mut(),
                    None,
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
