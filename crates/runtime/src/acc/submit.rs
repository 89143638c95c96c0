//! Carrying constructs of OpenACC out, at once or on a queue.

use super::attach;
use super::construct::{API, BLOCK, Construct, DYNAMIC, FINALIZE, What};
use super::fault;
use super::prof::{self, scope::Scope};
use super::queue::Queue;
use super::site::Site;
use crate::deferral::{self, End};
use crate::error::{Error, Result};
use crate::guard::guard;
use crate::kernel::Kernel;
use crate::launch::Request;
use crate::lock::lock;
use crate::mapping::captured::Captured;
use crate::mapping::enter::enter;
use crate::mapping::exit::{Leaving, exit};
use crate::mapping::flatten::flatten;
use crate::mapping::transaction::Transaction;
use crate::mapping::update::update;
use crate::mapping::{Item, MapType};
use crate::region::{self, Data};

use crate::stream::Stream;
use std::sync::Arc;

/// Kernels on a queue before it is waited for all the same.
const MOST: usize = 1024;

/// What is left of a construct once its work is on a stream.
struct Rest {
    leaving: Leaving,
    tx: Transaction<'static>,
}

impl Rest {
    /// Waits for the work and does it.
    fn finish(self) -> Result<()> {
        self.tx.device.enter()?;
        self.leaving.finish(self.tx)
    }
}

/// Runs what reports its errors with this place.
pub fn guarded(what: &'static str, site: Site, body: impl FnOnce() -> Result<()>) {
    // SAFETY: promised to the C functions that made it.
    unsafe { guard(what, site.0, || body().inspect_err(report)) }
}

/// Tells the tools of an error that ends the program.
fn report(error: &Error) {
    prof::error(fault::code(error), error);
}

/// Carries out a data construct. `returned` receives what `use_device` asks
/// for, which no asynchronous construct does.
///
/// # Errors
/// A rule of OpenACC is broken, or the device fails.
pub fn data(
    construct: Construct,
    what: Data,
    site: Site,
    items: Vec<Item>,
    returned: &mut dyn FnMut(usize, u64),
) -> Result<()> {
    let scope = prof::scope::of_construct(&construct, What::Data(what), site, &items);
    let _inside = scope.enter();
    let done = data_in(&scope, construct, what, site, items, returned);
    // A routine reports for itself.
    match construct.flags & API {
        0 => done.inspect_err(report),
        _ => done,
    }
}

fn data_in(
    scope: &Arc<Scope>,
    construct: Construct,
    what: Data,
    site: Site,
    mut items: Vec<Item>,
    returned: &mut dyn FnMut(usize, u64),
) -> Result<()> {
    let word = construct.name(What::Data(what));
    let session = construct.session;
    session.ready()?;
    if let Some(queue) = construct.queue {
        // What is entered is there when the construct ends, as programs expect
        // of `create`, and so comes after what takes it out. The mapping of a
        // variable whose block ends goes at once.
        let waits = what == Data::Enter
            || construct.flags & BLOCK != 0
            || items.iter().any(|i| i.ty.has(MapType::ALWAYS));
        if waits {
            queue.drain();
        } else if !queue.is_idle() {
            let scope = Arc::clone(scope);
            let held = Captured::of(items);
            later(queue, site, word, scope, move || {
                let (mut items, _) = held.parts();
                begin_data(construct, what, queue.stream(), &mut items, &mut |_, _| {})
            });
            return Ok(());
        }
    }
    let stream = match construct.queue {
        Some(queue) => queue.stream(),
        None => session.stream()?,
    };
    let ends = scope.begin_construct(What::Data(what));
    let rest = begin_data(construct, what, stream, &mut items, returned)?;
    end(construct, stream, site, word, scope, rest)?;
    ends.end();
    Ok(())
}

/// Puts a data construct on a stream.
fn begin_data(
    construct: Construct,
    what: Data,
    stream: &'static Stream,
    items: &mut [Item],
    returned: &mut dyn FnMut(usize, u64),
) -> Result<Option<Rest>> {
    let session = construct.session;
    let mut tx = Transaction::new(session.device, session.number, stream, session.unified);
    let of_block = construct.flags & BLOCK != 0 && construct.queue.is_some();
    tx.keeps = of_block;
    let mut table = lock(&session.table);
    construct.apply(What::Data(what), &table, items)?;
    let flats = flatten(items)?;
    let leaving = match what {
        Data::Enter => {
            let mut handed_out = false;
            enter(&mut tx, &mut table, &flats, &mut |at, address| {
                handed_out = true;
                returned(at, address);
            })?;
            attach::enter(&mut tx, &mut table, &flats)?;
            drop(table);
            if handed_out {
                session.stop_deferring()?;
            }
            Leaving::default()
        }
        Data::Exit => {
            let finalize = construct.flags & (FINALIZE | DYNAMIC) == FINALIZE | DYNAMIC;
            attach::exit(&mut tx, &mut table, &flats, finalize)?;
            exit(&tx, &mut table, &flats)?
        }
        Data::Update => update(&mut tx, &mut table, &flats)?,
    };
    match of_block {
        true => left_of_block(leaving, tx, stream),
        false => Ok(left(leaving, tx, stream)),
    }
}

/// The same as [`left`] for a variable of a block: nothing reads the host's memory
/// any more, and the device's is freed when the stream is waited for.
fn left_of_block(
    leaving: Leaving,
    tx: Transaction<'static>,
    stream: &'static Stream,
) -> Result<Option<Rest>> {
    if !leaving.is_empty() {
        let leaving = match leaving.into_memory() {
            Ok(memory) => {
                stream.free_later(memory);
                Leaving::default()
            }
            Err(leaving) => leaving,
        };
        return Ok(left(leaving, tx, stream));
    }
    match tx.into_sources() {
        Ok(sources) => {
            stream.hold(sources);
            Ok(None)
        }
        Err(tx) => {
            stream.synchronize()?;
            Ok(left(leaving, tx, stream))
        }
    }
}

/// Runs a compute construct.
///
/// # Errors
/// A rule of OpenACC is broken, or the device fails.
pub fn compute(
    construct: Construct,
    site: Site,
    host: u64,
    items: Vec<Item>,
    request: Request,
) -> Result<()> {
    let scope = prof::scope::of_construct(&construct, What::Compute, site, &items);
    let _inside = scope.enter();
    compute_in(&scope, construct, site, host, items, request).inspect_err(report)
}

fn compute_in(
    scope: &Arc<Scope>,
    construct: Construct,
    site: Site,
    host: u64,
    mut items: Vec<Item>,
    request: Request,
) -> Result<()> {
    let word = construct.name(What::Compute);
    let session = construct.session;
    session.ready()?;
    let kernel = session.kernel(host)?;
    let stream = match construct.queue {
        None if !prof::on() => {
            construct.apply(What::Compute, &lock(&session.table), &mut items)?;
            return region::target(session, host, &items, &request, End::WithKernel);
        }
        None => session.stream()?,
        Some(queue) if queue.is_idle() => queue.stream(),
        Some(queue) => {
            let held = Captured::of(items);
            let scope = Arc::clone(scope);
            later(queue, site, word, scope, move || {
                let (mut items, bytes) = held.parts();
                let stream = queue.stream();
                stream.hold(bytes);
                begin_compute(construct, kernel, stream, &mut items, &request)
            });
            return Ok(());
        }
    };
    let ends = scope.begin_construct(What::Compute);
    let rest = begin_compute(construct, kernel, stream, &mut items, &request)?;
    end(construct, stream, site, word, scope, rest)?;
    ends.end();
    Ok(())
}

/// Puts a compute construct on a stream.
fn begin_compute(
    construct: Construct,
    kernel: &'static Kernel,
    stream: &'static Stream,
    items: &mut [Item],
    request: &Request,
) -> Result<Option<Rest>> {
    let session = construct.session;
    construct.apply(What::Compute, &lock(&session.table), items)?;
    let region::Begun { tx, flats, .. } = region::begin(session, stream, kernel, items, request)
        .map_err(|e| e.at(construct.name(What::Compute), &kernel.info.source))?;
    if stream.deferred.add(kernel.place()) >= MOST {
        stream.synchronize()?;
    }
    let leaving = exit(&tx, &mut lock(&session.table), &flats)?;
    Ok(left(leaving, tx, stream))
}

/// What is left to do after the work on the stream; sources of copies that
/// nobody waits for stay with it.
fn left(leaving: Leaving, tx: Transaction<'static>, stream: &Stream) -> Option<Rest> {
    if !leaving.is_empty() {
        return Some(Rest { leaving, tx });
    }
    match tx.into_queued() {
        Ok(sources) => {
            stream.hold(sources);
            None
        }
        Err(tx) => Some(Rest { leaving, tx }),
    }
}

/// Ends a construct that stands here: it waits, or leaves the rest to its
/// queue.
fn end(
    construct: Construct,
    stream: &'static Stream,
    site: Site,
    what: &'static str,
    scope: &Arc<Scope>,
    rest: Option<Rest>,
) -> Result<()> {
    match (construct.queue, rest) {
        (Some(queue), Some(rest)) if !deferral::is_over() => {
            let scope = Arc::clone(scope);
            queue.push(Box::new(move || {
                let _inside = scope.enter();
                guarded(what, site, || rest.finish());
            }));
            Ok(())
        }
        (Some(_), None) if !deferral::is_over() => Ok(()),
        (_, rest) => prof::waited(true, || match rest {
            Some(rest) => rest.finish(),
            None => stream.synchronize(),
        }),
    }
}

/// Leaves a whole construct to its queue.
fn later(
    queue: &'static Queue,
    site: Site,
    what: &'static str,
    scope: Arc<Scope>,
    begin: impl FnOnce() -> Result<Option<Rest>> + Send + 'static,
) {
    queue.push(Box::new(move || {
        let _inside = scope.enter();
        guarded(what, site, || {
            queue.session.ready()?;
            let ends = scope.begin_construct(scope.what);
            let rest = begin()?;
            rest.map_or(Ok(()), Rest::finish)?;
            ends.end();
            Ok(())
        });
    }));
}
