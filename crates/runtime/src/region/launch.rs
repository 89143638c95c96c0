//! A kernel's launch.

use crate::device::Shape;
use crate::error::{Error, Result};
use crate::events::{self, Spot, Work};
use crate::kernel::{Kernel, Size};
use crate::launch::{Request, geometry};
use crate::lock::lock;
use crate::mapping::args::{self, Pack};
use crate::mapping::enter::enter;
use crate::mapping::flatten::flatten;
use crate::mapping::mapper::Flat;
use crate::mapping::transaction::Transaction;
use crate::mapping::{Item, apart, private_copies};
use crate::runtime::runtime;
use crate::session::Session;
use crate::stream::Stream;
use crate::trace;

/// A region whose kernel is on its stream.
pub struct Begun<'a> {
    /// What was mapped for it.
    pub tx: Transaction<'a>,
    /// Its maps, mappers expanded.
    pub flats: Vec<Flat>,
    /// The maps where some became private copies.
    pub copies: Option<Vec<Item>>,
    /// The kernel's parameters.
    pub params: Vec<u64>,
    /// Whether the pointers among them lead to different data.
    pub apart: bool,
}

/// Maps what a region asks for, and launches its kernel.
///
/// # Errors
/// A rule of mapping is broken, or the device fails.
pub fn begin(
    session: &Session,
    stream: &'static Stream,
    kernel: &'static Kernel,
    items: &[Item],
    request: &Request,
) -> Result<Begun<'static>> {
    let copies = match session.unified {
        true => None,
        false => private_copies::private_copies(&kernel.info, &lock(&session.table), items),
    };
    let items = copies.as_deref().unwrap_or(items);
    let flats = flatten(items)?;
    let mut tx = Transaction::new(session.device, session.number, stream, session.unified);
    if !session.unified {
        tx.near = private_copies::seldom_touched(&kernel.info, &lock(&session.table), items);
    }
    // The first parameter is the scratch pointer.
    let mut params = Vec::with_capacity(items.len() + 1);
    params.push(0);
    let (pack, apart) = {
        let mut table = lock(&session.table);
        enter(&mut tx, &mut table, &flats, &mut |_, _| {})?;
        let pack = args::parameters(&mut tx, &mut table, items, &mut params)?;
        let exact = !session.unified && tx.views.is_empty() && runtime().config.apart;
        let apart = exact && apart::holds(&kernel.info.apart, &table, items);
        (pack, apart)
    };
    let packed = (!pack.is_empty()).then_some((&mut tx, pack));
    launch(
        session,
        stream,
        (kernel, apart),
        request,
        &mut params,
        packed,
    )?;
    Ok(Begun {
        tx,
        flats,
        copies,
        params,
        apart,
    })
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
    stream.deferred.join(kernel.place());
    if arena > KEPT_ARENA {
        stream.drop_arena()?;
    }
    Ok(())
}

/// Most bytes of an arena that is kept for the next launch.
const KEPT_ARENA: u64 = 64 << 20;
