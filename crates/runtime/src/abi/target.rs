//! Target regions.

use super::{items, print_items};
use crate::acc::construct::{Construct, What};
use crate::acc::declared;
use crate::acc::site::Site;
use crate::acc::submit;
use crate::config::OnError;
use crate::deferral::End;
use crate::error::{Error, Place, Result};
use crate::events;
use crate::failure;
use crate::ffi::types::{Ident, KERNEL_ARGS_VERSION, KernelArgs};
use crate::guard::attempt;
use crate::launch::Request;
use crate::mapping::Item;
use crate::mapping::captured::Captured;
use crate::nowait;
use crate::region;
use crate::runtime::{Choice, runtime};
use crate::session::Session;
use crate::tasks::{self, Place as Target};
use crate::trace;
use std::ffi::c_void;

/// The region ran on the device.
const SUCCESS: i32 = 0;
/// Of the flags of a region's arguments.
const NOWAIT: u64 = 1;
/// The host's version of the region is to run.
const FAIL: i32 = !0;

/// Runs a target region. `num_teams` is -1 for a region without a league and
/// 0 if the program does not say; `thread_limit` is 0 if it does not say.
///
/// # Safety
/// As Clang 22 calls it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __tgt_target_kernel(
    ident: *const Ident,
    device: i64,
    num_teams: i32,
    thread_limit: i32,
    host: *const c_void,
    args: *const KernelArgs,
) -> i32 {
    let word = Construct::word(device, What::Compute);
    // SAFETY: promised by the caller.
    unsafe {
        attempt(word, ident, || {
            let Some(call) = read(device, num_teams, thread_limit, host, args)? else {
                nowait::leave();
                tasks::runs_here();
                return Ok(FAIL);
            };
            if call.nowait && nowait::in_task() {
                return in_task(call, ident);
            }
            tasks::runs_here();
            let (session, maps) = (call.session, call.for_host());
            let done = match Construct::of(device) {
                None => call.run(End::WithKernel),
                Some(construct) => call.run_acc(construct, ident),
            };
            done.map(|()| SUCCESS)
                .or_else(|error| on_host(session, maps, error))
        })
    }
}

/// A region with `nowait` in the function of a task that was just submitted: it is launched, or
/// kept for later (`nowait`).
///
/// # Safety
/// `ident` is null or a constant of the program.
unsafe fn in_task(call: Call, ident: *const Ident) -> Result<i32> {
    let place = tasks::place(call.session, &call.items)?;
    let end = match place {
        Target::Elsewhere => nowait::how(call.session, &call.items)?,
        Target::On(stream) => Some(End::OfTask(stream)),
        Target::Later => None,
    };
    if let Some(end) = end {
        nowait::leave();
        let done = call.run(end).map(|()| {
            if let End::OfTask(stream) = end {
                tasks::launched(stream);
            }
            SUCCESS
        });
        return done.or_else(|error| {
            let status = on_host(call.session, call.for_host(), error)?;
            tasks::runs_here();
            Ok(status)
        });
    }
    let (items, bytes) = Captured::of(call.items).parts();
    let call = Call {
        items: items.clone(),
        ..call
    };
    let in_order = matches!(place, Target::Later);
    let run = move || {
        let _private_copies = bytes;
        // SAFETY: promised by the caller.
        unsafe {
            attempt("target region", ident, || {
                call.session.ready()?;
                if !in_order {
                    // Kernels that the thread launched before are done first.
                    call.session.settle()?;
                }
                call.run(End::WithKernel)
            });
        }
    };
    match in_order {
        true => nowait::park_in_order(run),
        false => nowait::park(&items, run),
    }
    Ok(SUCCESS)
}

/// The same for a region with `nowait`: Clang 22 has a flag for it instead.
///
/// # Safety
/// As compilers before Clang 22 call it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __tgt_target_kernel_nowait(
    ident: *const Ident,
    device: i64,
    num_teams: i32,
    thread_limit: i32,
    host: *const c_void,
    args: *const KernelArgs,
    _depend_count: i32,
    _depends: *const c_void,
    _noalias_count: i32,
    _noalias: *const c_void,
) -> i32 {
    // SAFETY: promised by the caller.
    unsafe { __tgt_target_kernel(ident, device, num_teams, thread_limit, host, args) }
}

/// Asks whether a task's operations on the device are done; they are, since
/// no task returns before.
///
/// # Safety
/// `handle` is null or points at the task's handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __tgt_target_nowait_query(handle: *mut *mut c_void) {
    if !handle.is_null() {
        // SAFETY: promised by the caller.
        unsafe { *handle = std::ptr::null_mut() };
    }
}

/// Older compilers' way to pass a loop's trip count.
#[unsafe(no_mangle)]
pub extern "C" fn __kmpc_push_target_tripcount_mapper(
    _ident: *const Ident,
    _device: i64,
    _trip_count: u64,
) {
}

/// The same, older still.
#[unsafe(no_mangle)]
pub extern "C" fn __kmpc_push_target_tripcount(
    _ident: *const Ident,
    _device: i64,
    _trip_count: u64,
) {
}

/// A target region with its arguments.
struct Call {
    session: &'static Session,
    host: u64,
    items: Vec<Item>,
    request: Request,
    /// Whether the program does not wait for it.
    nowait: bool,
}

impl Call {
    /// The maps, if the host may have to run the region.
    #[inline]
    fn for_host(&self) -> Option<Vec<Item>> {
        (failure::on_error() == OnError::Host).then(|| self.items.clone())
    }

    #[inline]
    fn run(&self, end: End) -> Result<()> {
        events::construct(
            || construct_event(self.session, self.host, self.nowait),
            || {
                region::target(
                    self.session,
                    self.host,
                    &self.items,
                    None,
                    &self.request,
                    end,
                )
            },
        )
    }

    #[cold]
    fn run_acc(self, construct: Construct, ident: *const Ident) -> Result<()> {
        let (session, host) = (self.session, self.host);
        events::construct(
            || construct_event(session, host, construct.queue.is_some()),
            || submit::compute(construct, Site(ident), self.host, self.items, self.request),
        )
    }
}

/// Has the host run a region that could not begin, where the program is to go on like that.
#[cold]
fn on_host(session: &Session, maps: Option<Vec<Item>>, error: Error) -> Result<i32> {
    let Some(maps) = maps else {
        return Err(error);
    };
    region::on_host::stand_in(session, &maps, error)?;
    Ok(FAIL)
}

/// What listeners see of the region that the host knows by this address.
fn construct_event(session: &'static Session, host: u64, nowait: bool) -> events::Construct {
    // What is wrong here comes up again where the region is run.
    let ready = session.ready();
    let kernel = ready.and_then(|()| session.kernel(host));
    let source = kernel.map(|k| k.place().clone()).unwrap_or_default();
    events::Construct {
        what: events::What::Region,
        nowait,
        device: session.number,
        place: Place {
            what: "target region",
            source,
        },
    }
}

/// Reads the arguments of a target region; `None` where the host runs it.
#[inline]
unsafe fn read(
    device: i64,
    num_teams: i32,
    thread_limit: i32,
    host: *const c_void,
    args: *const KernelArgs,
) -> Result<Option<Call>> {
    let Choice::Device(session) = runtime().choose(device)? else {
        return Ok(None);
    };
    declared::follow(session)?;
    // SAFETY: Clang passes a complete structure.
    let args = unsafe { &*args };
    if args.version != KERNEL_ARGS_VERSION {
        return Err(Error::Program(format!(
            "the program's launch arguments have version {}, and this library understands {}; \
             compile with the Clang that wfcc uses",
            args.version, KERNEL_ARGS_VERSION
        )));
    }
    if args.num_teams[1..]
        .iter()
        .chain(&args.thread_limit[1..])
        .any(|n| *n > 1)
    {
        return Err(Error::Program(
            "leagues and teams have one dimension; give num_teams and thread_limit one value"
                .to_owned(),
        ));
    }
    if args.dynamic_shared > 0 {
        return Err(Error::Program(
            "ompx_dyn_cgroup_mem is not supported; use a variable of the teams construct"
                .to_owned(),
        ));
    }
    // SAFETY: the lists are as long as the structure says.
    let items = unsafe {
        items(
            args.count as usize,
            args.bases,
            args.begins,
            args.sizes,
            args.types,
            args.names,
            args.mappers,
        )
    };
    if trace::on(trace::KERNEL_ARGS) {
        print_items(session.number, "OpenMP kernel", &items);
    }
    let given = |n: i32| u32::try_from(n).ok().filter(|n| *n > 0);
    let request = Request {
        num_teams: given(num_teams),
        thread_limit: given(thread_limit),
        trip_count: (args.trip_count > 0).then_some(args.trip_count),
        ..Request::default()
    };
    Ok(Some(Call {
        session,
        host: host as u64,
        items,
        request,
        nowait: args.flags & NOWAIT != 0,
    }))
}
