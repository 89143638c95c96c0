//! A kernel's launch.

use crate::device::Shape;
use crate::error::{Error, Result};
use crate::events::{self, Spot, Work};
use crate::kernel::{Kernel, Size};
use crate::launch::{Request, geometry};
use crate::mapping::args::{self, Pack};
use crate::mapping::enter::{enter, undo};
use crate::mapping::flatten::flatten;
use crate::mapping::mapper::Flat;
use crate::mapping::table::Table;
use crate::mapping::transaction::Transaction;
use crate::mapping::{Item, MapType, admission, apart, private_copies};
use crate::runtime::runtime;
use crate::session::Session;
use crate::stream::Stream;
use crate::trace;
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
    pub apart: bool,
    /// Of the table, when it was looked at.
    pub generation: u64,
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
        if touches && let Some(entered) = map(&mut tx, &mut table, kernel, &flats, items, revise)? {
            break entered;
        }
        table = session.table.wait(table);
    };
    drop(table);
    let Entered {
        revised,
        copies,
        mut params,
        pack,
        apart,
        generation,
    } = entered;
    let packed = (!pack.is_empty()).then_some((&mut tx, pack));
    let kernel = (kernel, apart);
    launch(session, stream, kernel, request, &mut params, packed)
        .inspect_err(|_| undo(&mut tx, &mut session.table.lock()))?;
    Ok(Begun {
        tx,
        revised,
        copies,
        params,
        apart,
        generation,
    })
}

/// What a region's maps came to.
struct Entered {
    revised: Option<Vec<Item>>,
    copies: Option<Vec<Item>>,
    params: Vec<u64>,
    pack: Pack,
    apart: bool,
    generation: u64,
}

/// Maps what a region asks for; `None` where it has to wait for another region.
///
/// All is decided under one lock: what is not mapped, and has a private copy or is
/// left to the host therefore, must not be mapped by another thread meanwhile.
fn map(
    tx: &mut Transaction<'_>,
    table: &mut Table,
    kernel: &Kernel,
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
        tx.near = private_copies::seldom_touched(&kernel.info, table, items).into();
    }
    if !enter(tx, table, &flats, &mut |_, _| {})? {
        return Ok(None);
    }
    // The first parameter is the scratch pointer.
    let mut params = Vec::with_capacity(items.len() + 1);
    params.push(0);
    let pack = args::parameters(tx, table, items, &mut params);
    let pack = pack.inspect_err(|_| undo(tx, table))?;
    let exact = !tx.unified && tx.views.is_empty() && runtime().config.apart;
    let apart = exact && apart::holds(&kernel.info.apart, table, items);
    Ok(Some(Entered {
        generation: table.generation(),
        revised,
        copies,
        params,
        pack,
        apart,
    }))
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

/// Puts the kernel, or a twin, on the stream; the apart one only where that is
/// said to hold. `params[0]` and the parameters of private copies are completed
/// here.
pub(super) fn launch(
    session: &Session,
    stream: &Stream,
    (kernel, apart): (&'static Kernel, bool),
    request: &Request,
    params: &mut [u64],
    copies: Option<(&mut Transaction<'_>, Pack)>,
) -> Result<()> {
    let (kernel, apart) = kernel.chosen(params, apart);
    let info = &kernel.info;
    if info.params as usize != params.len() {
        return Err(Error::Program(format!(
            "the host passes {} arguments and the device code takes {}; host and device were \
             compiled from different sources, compile and link again",
            params.len() - 1,
            i64::from(info.params) - 1
        )));
    }
    let properties = session.device.properties();
    let config = &runtime().config.launch;
    let mut request = request.with_parameters(info, params, config);
    request.registers = kernel.registers();
    let g = geometry(info, properties, &request, config);
    let launching = stream.launching();
    let (scratch, arena) = stream.combining(info, &g, &request.copies)?;
    params[0] = scratch;
    if trace::on(trace::KERNELS) {
        let Shape {
            teams,
            parts,
            block,
            dynamic_shared,
        } = g.shape;
        let blocks = u64::from(teams) * u64::from(parts);
        trace::event(
            session.number,
            format_args!(
                "Launching kernel {} with {blocks} blocks and {block} threads in {:?} mode, \
                 {} threads a team, {dynamic_shared} bytes of dynamic shared memory",
                info.name, info.mode, g.threads
            ),
        );
    }
    let work = Work::Launch {
        kernel: &info.name,
        source: &info.source,
        teams: g.shape.teams,
        threads: g.threads,
    };
    let blocks = u64::from(g.teams) * u64::from(g.shape.parts);
    let threads = blocks * u64::from(g.shape.block);
    let threads_or_warps = match info.warp_regions {
        true => g.threads / properties.lanes.max(1),
        false => g.threads,
    };
    let several = g.teams > 1 || threads_or_warps > 1;
    let told = kernel
        .told(g.shape.block)
        .filter(|told| runtime().config.told && several && told.holds(params, threads));
    let size = Size::of(properties, blocks, g.shape.block);
    let mut handle = kernel.handle(size, told.is_some(), apart);
    let mut words = vec![];
    if let Some((tx, pack)) = copies {
        let mut all = false;
        if runtime().config.passed
            && let Some((twin, passed)) = kernel.passed(size, told.is_some(), apart)
            && let Some(of_it) = pack.words(passed, params)
        {
            (handle, words) = (twin, of_it);
            all = pack.is_within(passed);
        }
        if !all {
            let kept = (&kernel.kept, &info.read_params[..]);
            pack.place(tx, params, kept)?;
        }
    }
    let mut all = vec![];
    if let Some(told) = told {
        all = told.params(params, words.len());
    } else if !words.is_empty() {
        all.extend_from_slice(params);
    }
    all.extend(words);
    let spot = Spot {
        number: session.number,
        device: session.device,
        queue: stream.queue,
    };
    events::around(&spot, &work, || {
        let params = if all.is_empty() { &*params } else { &all };
        session.device.launch(stream.queue, handle, g.shape, params)
    })?;
    drop(launching);
    stream.deferred.join(kernel.place());
    if arena > KEPT_ARENA {
        stream.drop_arena()?;
    }
    Ok(())
}

/// Most bytes of an arena that is kept for the next launch.
const KEPT_ARENA: u64 = 64 << 20;
