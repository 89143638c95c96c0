//! Launches a region's kernel.

use crate::device::{Device, Shape};
use crate::error::{Error, Result};
use crate::events::{self, Spot, Work};
use crate::host_memory;
use crate::kernel::Kernel;
use crate::kernel::versions::{Launch, Size};
use crate::launch::{Request, geometry, packed, warps_with_room};
use crate::mapping::args::{self, Pack};
use crate::mapping::arriving::Arriving;
use crate::mapping::enter::{enter, undo};
use crate::mapping::flatten::flatten;
use crate::mapping::mapper::Flat;
use crate::mapping::struct_copy::GAP;
use crate::mapping::table::{Found, Table};
use crate::mapping::transaction::Transaction;
use crate::mapping::{Item, MapType, admission, alias_check, private_copies};
use crate::runtime::runtime;
use crate::session::Session;
use crate::stream::Stream;
use crate::trace;
use crate::unmapped::{Missing, Part, Unmapped};
use crate::watchdog;
use std::borrow::Cow;

/// A region whose kernel is on its stream.
pub struct Begun<'a> {
    /// What was mapped for it.
    pub tx: Transaction<'a>,
    /// The maps as they were revised.
    pub revised: Option<Vec<Item>>,
    /// The maps where some became private copies.
    pub copies: Option<Vec<Item>>,
    /// The kernel's parameters.
    pub params: Vec<u64>,
    /// Whether the pointers among them lead to different data.
    pub noalias: bool,
    /// Of the table, when it was looked at.
    pub generation: u64,
}

/// What a kernel is passed.
pub struct Arguments<'a> {
    /// Its own parameters, the scratch pointer first, which the launch completes.
    pub params: &'a mut [u64],
    /// The region's private copies, whose parameters the launch completes, too.
    pub copies: Option<(&'a mut Transaction<'static>, Pack)>,
    /// Whether pointers are as the kernel's versions ask.
    pub noalias: bool,
}

/// What a construct makes of its maps by what is in the table.
pub type Revise<'a> = &'a dyn Fn(&Table, &mut [Item]) -> Result<()>;

/// Maps what a region asks for, as `revise` has it, and launches its kernel.
///
/// # Errors
/// A rule of mapping is broken, or the device fails.
pub fn begin(
    session: &Session,
    stream: &'static Stream,
    kernel: &'static Kernel,
    items: &[Item],
    revise: Option<Revise<'_>>,
    request: &Request,
) -> Result<Begun<'static>> {
    // Mappers are the program's code, which runs without the lock.
    let flats = flatten(items)?;
    let mut tx = Transaction::new(session.device, session.number, stream, session.unified);
    tx.region = true;
    let mut table = session.table.lock();
    let entered = loop {
        let touches = admission::touches(&table, flats.iter().map(|f| &f.item));
        if touches {
            let entered = map(&mut tx, &mut table, kernel, &flats, items, revise);
            if let Some(entered) = entered.map_err(Error::not_begun)? {
                break entered;
            }
        }
        table = session.table.wait(table);
    };
    let arriving = Arriving::begin(&tx, &session.table, &mut table);
    drop(table);
    let arrived = arriving.finish(&mut tx);
    let Entered {
        revised,
        copies,
        mut params,
        pack,
        noalias,
        generation,
        missing,
    } = entered;
    let arguments = Arguments {
        params: &mut params,
        copies: (!pack.is_empty()).then_some((&mut tx, pack)),
        noalias,
    };
    let launched = arrived.and_then(|()| launch(session, stream, kernel, request, arguments));
    // On the queue they are when the kernel is: a launch may wait for what is before it.
    missing.into_iter().for_each(|m| stream.deferred.pass(m));
    launched.map_err(|e| {
        // What undoes the maps waits for the queue, on which nothing is left then.
        let error = stream.deferred.failed(e);
        undo(&mut tx, &mut session.table.lock());
        error
    })?;
    Ok(Begun {
        tx,
        revised,
        copies,
        params,
        noalias,
        generation,
    })
}

/// What a region's maps came to.
struct Entered {
    revised: Option<Vec<Item>>,
    copies: Option<Vec<Item>>,
    params: Vec<u64>,
    pack: Pack,
    noalias: bool,
    generation: u64,
    /// What the kernel may miss on the device.
    missing: Vec<Missing>,
}

/// Maps what a region asks for; `None` where it has to wait for another region.
///
/// All is decided under one lock: what is not mapped, and has a private copy or is
/// left to the host therefore, must not be mapped by another thread meanwhile.
fn map(
    tx: &mut Transaction<'_>,
    table: &mut Table,
    kernel: &'static Kernel,
    flats: &[Flat],
    items: &[Item],
    revise: Option<Revise<'_>>,
) -> Result<Option<Entered>> {
    let mut flats = Cow::Borrowed(flats);
    let mut revised = None;
    if let Some(revise) = revise {
        let list = revised.insert(items.to_vec());
        revise(table, list)?;
        replace(flats.to_mut(), items, list);
    }
    // Maps of OpenMP need no revision.
    let openacc = revise.is_some();
    let asked = revised.as_deref().unwrap_or(items);
    let copies = match tx.unified {
        true => None,
        false => private_copies::private_copies(&kernel.info, table, asked),
    };
    if let Some(copies) = &copies {
        replace(flats.to_mut(), asked, copies);
    }
    let items = copies.as_deref().unwrap_or(asked);
    if !tx.unified {
        tx.zero_copy = private_copies::rarely_accessed(&kernel.info, table, items).into();
    }
    if !enter(tx, table, &flats, &mut |_, _| {})? {
        return Ok(None);
    }
    // The first parameter is the scratch pointer.
    let mut params = Vec::with_capacity(items.len() + 1);
    params.push(0);
    let pack = args::parameters(tx, table, items, &mut params);
    let pack = pack.inspect_err(|_| undo(tx, table))?;
    let mut missing = match tx.unmapped.get() && !tx.unified {
        true => unmapped(tx.device, kernel, table, items, openacc),
        false => vec![],
    };
    if tx.device.properties().simulated {
        missing.extend(parts(tx, kernel, items, openacc));
    }
    let exact = !tx.unified && tx.views.is_empty();
    let noalias = exact && alias_check::holds(&kernel.versions.noalias, table, items);
    Ok(Some(Entered {
        generation: table.generation(),
        revised,
        copies,
        params,
        pack,
        noalias,
        missing,
    }))
}

/// The pointers that a kernel is passed as the host has them, but for those to memory
/// that the device reaches.
#[cold]
fn unmapped(
    device: &dyn Device,
    kernel: &'static Kernel,
    table: &Table,
    items: &[Item],
    openacc: bool,
) -> Vec<Missing> {
    const ELSEWHERE: u64 = MapType::LITERAL | MapType::PRIVATE | MapType::PTR_AND_OBJ;
    let passed = |item: &&Item| {
        item.ty.has(MapType::TARGET_PARAM)
            && item.ty.0 & ELSEWHERE == 0
            && (item.size, item.base != 0) == (0, true)
            && matches!(table.find(item.begin, item.size), Found::Nothing)
            && !device.reaches(item.begin, 1)
    };
    let named = |item: &Item| {
        Some(Missing::Target(Unmapped {
            name: item.name.constant_expression()?,
            address: item.begin,
            region: kernel.place(),
            openacc,
        }))
    };
    items.iter().filter(passed).filter_map(named).collect()
}

/// The structs that are mapped nowhere, of which a kernel has a copy of the part that clauses tell
/// of.
fn parts(
    tx: &Transaction<'_>,
    kernel: &'static Kernel,
    items: &[Item],
    openacc: bool,
) -> impl Iterator<Item = Missing> {
    let nowhere = tx.views.iter().filter(|v| !v.split && v.parts.is_empty());
    nowhere.filter_map(move |view| {
        Some(Missing::Rest(Part {
            name: items.get(view.origin)?.name.constant_expression()?,
            end: view.device + (view.end - view.begin),
            apart: GAP,
            bytes: view.end - view.begin,
            region: kernel.place(),
            openacc,
        }))
    })
}

/// Puts what an item became in the place of what it was, in the flat list.
fn replace(flats: &mut [Flat], before: &[Item], now: &[Item]) {
    for flat in flats {
        let (then, now) = (&before[flat.origin], &now[flat.origin]);
        // What a mapper or a list stands for is something else.
        if then.ty != now.ty && then.ty == flat.item.ty && then.begin == flat.item.begin {
            flat.item.ty = now.ty;
            if now.ty.has(MapType::LITERAL) {
                flat.item.base = now.base;
            }
        }
    }
}

/// Puts the best version of the kernel on the stream.
///
/// # Errors
/// The program's arguments are not the kernel's, or the device fails.
pub(super) fn launch(
    session: &Session,
    stream: &Stream,
    kernel: &'static Kernel,
    request: &Request,
    arguments: Arguments<'_>,
) -> Result<()> {
    let put = put(session, stream, kernel, request, arguments);
    let memory = put.map_err(Error::not_begun)?;
    stream.deferred.join(kernel.place());
    match memory > KEPT_MEMORY {
        true => stream.drop_memory(),
        false => Ok(()),
    }
}

/// Launches the kernel; returns the bytes that it uses of the stream's arena and pool.
fn put(
    session: &Session,
    stream: &Stream,
    kernel: &'static Kernel,
    request: &Request,
    arguments: Arguments<'_>,
) -> Result<u64> {
    let Arguments {
        params,
        copies,
        noalias,
    } = arguments;
    let properties = session.device.properties();
    let warps = || warps_with_room(&kernel.info, properties, request, params);
    let (kernel, noalias) = kernel.chosen(params, noalias, warps);
    let info = &kernel.info;
    if info.params as usize != params.len() {
        return Err(Error::Program(format!(
            "the host passes {} arguments and the device code takes {}; host and device were \
             compiled from different sources, compile and link again",
            params.len() - 1,
            i64::from(info.params) - 1
        )));
    }
    let config = &runtime().config.launch;
    let mut request = request.with_parameters(info, properties, params, config);
    request.registers = kernel.versions.registers;
    let g = geometry(info, properties, &request, config);
    let blocks = u64::from(g.teams) * u64::from(g.shape.parts);
    let pool = request.stack.pool(properties, blocks, g.shape.block);
    let launching = stream.launching();
    let (scratch, memory) = stream.combining(info, &g, &request.copies, &pool)?;
    params[0] = scratch;
    let work = Work::Launch {
        kernel: &info.name,
        source: &info.source,
        teams: g.shape.teams,
        threads: g.threads,
    };
    let threads_or_warps = match info.warp_regions {
        true => g.threads / properties.lanes.max(1),
        false => g.threads,
    };
    let packed = packed(info, properties, &request, config, &g);
    let version = kernel.versions.best(&Launch {
        params,
        size: Size::of(properties, blocks, g.shape.block),
        whole_teams: g.shape.parts == 1,
        warp_teams: g.shape.holds_warp_teams(properties),
        packed_width: packed.map(|league| league.width),
        several: g.teams > 1 || threads_or_warps > 1,
        noalias,
        copies: copies.as_ref().map(|(_, pack)| pack),
    });
    if trace::on(trace::KERNELS) {
        let Shape {
            block,
            dynamic_shared,
            ..
        } = g.shape;
        trace::event(
            session.number,
            format_args!(
                "Launching kernel {} with {blocks} blocks and {block} threads in {:?} mode, \
                 {} threads a team, {dynamic_shared} bytes of dynamic shared memory, version {}",
                info.name, info.mode, g.threads, version.name
            ),
        );
    }
    let league = packed.unwrap_or_default();
    let shape = version.layout.shape(g.shape, league);
    let mut all = vec![];
    if !version.extra_params.is_empty() {
        all.reserve_exact(params.len() + version.extra_count);
        all.extend_from_slice(params);
        let word = |param, offset| match &copies {
            Some((_, pack)) => pack.word(param, offset, params),
            None => 0,
        };
        for extra in &version.extra_params {
            extra.append(params, league, word, &mut all);
        }
    }
    if let Some((tx, pack)) = copies
        && !pack.is_within(&version.by_value)
    {
        let kept = (&kernel.kept, &info.read_params[..]);
        pack.place(tx, params, kept)?;
        if let Some(own) = all.get_mut(..params.len()) {
            own.copy_from_slice(params);
        }
    }
    let spot = Spot {
        number: session.number,
        device: session.device,
        queue: stream.queue,
    };
    if session.unified && properties.registers_host {
        host_memory::share(session.device);
    }
    let _watched = watchdog::watch(session.device, kernel.place());
    events::around(&spot, &work, || {
        let params = if all.is_empty() { &*params } else { &all };
        session
            .device
            .launch(stream.queue, version.handle, shape, params)
    })?;
    drop(launching);
    Ok(memory)
}

/// Most bytes of a stream's arena and pool that are kept for the next launch.
const KEPT_MEMORY: u64 = 64 << 20;
