//! Launches a region's kernel: chooses version and geometry, and completes the parameters.

use crate::device::Shape;
use crate::error::{Error, Result};
use crate::events::{self, Spot, Work};
use crate::host_memory;
use crate::kernel::Kernel;
use crate::kernel::versions::{Launch, Size};
use crate::launch::{Request, geometry, packed, warps_with_room};
use crate::mapping::alias_check::Disjoint;
use crate::mapping::pack::Pack;
use crate::mapping::transaction::Transaction;
use crate::runtime::runtime;
use crate::session::Session;
use crate::stream::Stream;
use crate::trace;
use crate::watchdog;

/// What a kernel is passed.
pub struct Arguments<'a> {
    /// Its own parameters, the scratch pointer first, which the launch completes.
    pub params: &'a mut [u64],
    /// The region's private copies, whose parameters the launch completes, too.
    pub copies: Option<(&'a mut Transaction<'static>, Pack)>,
    /// Which of the kernel's lists of pointers lead to different data.
    pub noalias: Disjoint,
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
    let pack = copies.as_ref().map(|(_, pack)| pack);
    let with_words = kernel.versions.with_words(params, pack);
    let known = with_words.as_deref().unwrap_or(params);
    let values = kernel.versions.numbers.values(known);
    let launch = Launch {
        params: known,
        size: Size::of(properties, blocks, g.shape.block),
        whole_teams: g.shape.parts == 1,
        warp_teams: g.shape.holds_warp_teams(properties),
        packed_width: packed.map(|league| league.width),
        several: g.teams > 1 || threads_or_warps > 1,
        noalias,
        copies: pack,
    };
    let version = kernel.versions.best(&launch, &values);
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
            extra.append(|n| values.get(*n), league, word, &mut all);
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
