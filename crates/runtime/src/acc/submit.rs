//! Executes OpenACC constructs, at once or on a queue.

use super::attach;
use super::construct::{API, Construct, What};
use super::fault;
use super::prof::{self, scope::Scope};
use super::queue::Queue;
use super::rest::{Left, left, left_of_block};
use super::site::Site;
use crate::deferral::{self, End};
use crate::error::{Error, Result};
use crate::guard::attempt;
use crate::kernel::Kernel;
use crate::launch::Request;
use crate::mapping::arriving::Arriving;
use crate::mapping::captured::Captured;
use crate::mapping::enter::{enter, keep_counts, undo};
use crate::mapping::exit::{Plan, exit_early, exit_region};
use crate::mapping::flatten::flatten;
use crate::mapping::leaving::Leaving;
use crate::mapping::mapper::Flat;
use crate::mapping::table::Table;
use crate::mapping::transaction::Transaction;
use crate::mapping::update::update;
use crate::mapping::{Item, MapType, admission};
use crate::region::{self, Data};

use crate::stream::Stream;
use std::sync::Arc;
use wf_host_abi::openacc::{COMPUTE, DYNAMIC, FINALIZE};

/// Kernels on a queue before it is waited for all the same.
const MOST: usize = 1024;

/// Runs what reports its errors with this place.
pub fn guarded(what: &'static str, site: Site, body: impl FnOnce() -> Result<()>) {
    // SAFETY: promised to the C functions that made it.
    unsafe { attempt(what, site.0, || body().inspect_err(report)) }
}

/// Tells the tools of an error.
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
    items: Vec<Item>,
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
            || construct.flags & COMPUTE != 0
            || items.iter().any(|i| i.ty.has(MapType::ALWAYS));
        if waits {
            queue.drain();
        } else if !queue.is_idle() || copies_home(construct, what, &items)? {
            let scope = Arc::clone(scope);
            let held = Captured::of(items);
            later(queue, site, word, scope, move || {
                let (items, _) = held.parts();
                let stream = queue.stream();
                if may_copy_home(what, &items) {
                    stream.synchronize()?;
                }
                begin_data(construct, what, stream, &items, &mut |_, _| {})
            });
            return Ok(());
        }
    }
    let stream = match construct.queue {
        Some(queue) => queue.stream(),
        None => session.stream()?,
    };
    let ends = scope.begin_construct(What::Data(what));
    let left = begin_data(construct, what, stream, &items, returned)?;
    end(construct, stream, site, word, scope, left)?;
    ends.end();
    Ok(())
}

/// Whether a data construct may copy to the host.
fn may_copy_home(what: Data, items: &[Item]) -> bool {
    what != Data::Enter && items.iter().any(|item| item.ty.has(MapType::FROM))
}

/// Whether a data construct would copy to the host now.
fn copies_home(construct: Construct, what: Data, items: &[Item]) -> Result<bool> {
    if !may_copy_home(what, items) || what == Data::Update {
        return Ok(what == Data::Update && may_copy_home(what, items));
    }
    let session = construct.session;
    let stream = session.stream()?;
    let tx = Transaction::new(session.device, session.number, stream, session.unified);
    let table = session.table.when(|t| admission::touches(t, items));
    let mut items = items.to_vec();
    construct.apply(What::Data(what), &table, &mut items)?;
    // One that has to wait does so in the queue's thread.
    let plan = Plan::of_data(&tx, &table, &flatten(&items)?)?;
    Ok(plan.is_none_or(|plan| plan.copies(&table)))
}

/// Puts a data construct on a stream.
fn begin_data(
    construct: Construct,
    what: Data,
    stream: &'static Stream,
    items: &[Item],
    returned: &mut dyn FnMut(usize, u64),
) -> Result<Left> {
    let session = construct.session;
    let mut tx = Transaction::new(session.device, session.number, stream, session.unified);
    let of_block = construct.flags & COMPUTE != 0 && construct.queue.is_some();
    tx.keeps = of_block;
    let apply = |table: &Table| -> Result<Vec<Flat>> {
        let mut items = items.to_vec();
        construct.apply(What::Data(what), table, &mut items)?;
        flatten(&items)
    };
    let mut table = session.table.when(|t| admission::touches(t, items));
    let leaving = match what {
        Data::Enter => {
            let flats = apply(&table)?;
            let mut handed_out = false;
            let entered = enter(&mut tx, &mut table, &flats, &mut |at, address| {
                handed_out = true;
                returned(at, address);
            });
            let entered = entered.inspect_err(|_| keep_counts(&mut table, &flats));
            entered.map_err(Error::not_begun)?;
            let attached = attach::enter(&mut tx, &mut table, &flats);
            attached.inspect_err(|_| undo(&mut tx, &mut table))?;
            let arriving = Arriving::begin(&tx, &session.table, &mut table);
            drop(table);
            arriving.finish(&mut tx).inspect_err(|_| {
                let mut table = session.table.lock();
                undo(&mut tx, &mut table);
                keep_counts(&mut table, &flats);
            })?;
            tx.entered.clear();
            if handed_out {
                session.hand_out()?;
            }
            Leaving::new(&session.table)
        }
        Data::Exit => {
            let finalize = construct.flags & (FINALIZE | DYNAMIC) == FINALIZE | DYNAMIC;
            let (flats, plan) = loop {
                if admission::touches(&table, items) {
                    let flats = apply(&table)?;
                    if let Some(plan) = Plan::of_data(&tx, &table, &flats)? {
                        break (flats, plan);
                    }
                }
                table = session.table.wait(table);
            };
            attach::exit(&mut tx, &mut table, &flats, finalize)?;
            let leaving = plan.carry_out(&tx, &session.table, &mut table)?;
            drop(table);
            leaving
        }
        Data::Update => {
            let flats = loop {
                let flats = apply(&table)?;
                if admission::updates(&table, &flats) {
                    break flats;
                }
                table = session.table.wait(table);
            };
            let from = update(&mut tx, &session.table, &mut table, &flats)?;
            let arriving = Arriving::begin(&tx, &session.table, &mut table);
            drop(table);
            arriving.finish(&mut tx)?;
            from
        }
    };
    if !leaving.is_closed() {
        // Nobody who waits for this waits for the queue's thread.
        leaving.finish(tx)?;
        return Ok(Left::Work);
    }
    match of_block {
        true => left_of_block(session, leaving, tx, stream),
        false => Ok(left(session, leaving, tx, stream)),
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
    items: Vec<Item>,
    request: Request,
) -> Result<()> {
    let word = construct.name(What::Compute);
    let session = construct.session;
    session.ready()?;
    let kernel = session.kernel(host)?;
    let stream = match construct.queue {
        None if !prof::on() => {
            let apply = revise(&construct);
            return region::target(
                session,
                host,
                &items,
                Some(&apply),
                &request,
                End::WithKernel,
            );
        }
        None => session.stream()?,
        Some(queue) if queue.is_idle() => queue.stream(),
        Some(queue) => {
            let held = Captured::of(items);
            let scope = Arc::clone(scope);
            later(queue, site, word, scope, move || {
                let (items, bytes) = held.parts();
                let stream = queue.stream();
                stream.hold(bytes);
                begin_compute(construct, kernel, stream, &items, &request)
            });
            return Ok(());
        }
    };
    let ends = scope.begin_construct(What::Compute);
    let left = begin_compute(construct, kernel, stream, &items, &request)?;
    end(construct, stream, site, word, scope, left)?;
    ends.end();
    Ok(())
}

/// Puts a compute construct on a stream.
fn begin_compute(
    construct: Construct,
    kernel: &'static Kernel,
    stream: &'static Stream,
    items: &[Item],
    request: &Request,
) -> Result<Left> {
    let session = construct.session;
    let apply = revise(&construct);
    let begun = region::begin(session, stream, kernel, items, Some(&apply), request)
        .map_err(|e| e.at(construct.name(What::Compute), &kernel.info.source))?;
    let mut tx = begun.tx;
    if stream.deferred.add(kernel.place()) >= MOST {
        stream.synchronize()?;
    }
    if construct.queue.is_none() {
        let leaving = exit_region(&mut tx, &session.table)?;
        leaving.finish(tx)?;
        return Ok(Left::Work);
    }
    let leaving = exit_early(&mut tx, &session.table)?;
    Ok(left(session, leaving, tx, stream))
}

/// What the construct makes of its maps by what is in the table.
fn revise(construct: &Construct) -> impl Fn(&Table, &mut [Item]) -> Result<()> {
    |table, items| construct.apply(What::Compute, table, items)
}

/// Ends a construct that stands here: it waits, or leaves the rest to its
/// queue. One that has put nothing on its stream need not wait for what others did, as regions
/// do not (`deferral`), unless a tool has to know of the wait.
fn end(
    construct: Construct,
    stream: &'static Stream,
    site: Site,
    what: &'static str,
    scope: &Arc<Scope>,
    left: Left,
) -> Result<()> {
    match (construct.queue, left) {
        (Some(queue), Left::Rest(rest)) if !deferral::is_over() => {
            let scope = Arc::clone(scope);
            queue.push(Box::new(move || {
                let _inside = scope.enter();
                guarded(what, site, || rest.finish());
            }));
            Ok(())
        }
        (Some(_), Left::Nothing | Left::Work) if !deferral::is_over() => Ok(()),
        (None, Left::Nothing) if construct.session.defers() && !prof::on() => Ok(()),
        (_, left) => prof::waited(true, || match left {
            Left::Rest(rest) => rest.finish(),
            Left::Nothing | Left::Work => stream.synchronize(),
        }),
    }
}

/// Leaves a whole construct to its queue.
fn later(
    queue: &'static Queue,
    site: Site,
    what: &'static str,
    scope: Arc<Scope>,
    begin: impl FnOnce() -> Result<Left> + Send + 'static,
) {
    queue.push(Box::new(move || {
        let _inside = scope.enter();
        guarded(what, site, || {
            queue.session.ready()?;
            let ends = scope.begin_construct(scope.what);
            begin()?.finish()?;
            ends.end();
            Ok(())
        });
    }));
}
