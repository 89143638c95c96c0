//! Running constructs on a device, from the flat list of maps to the end.

use crate::deferral::{End, end_region, end_update};
use crate::device::{Properties, Shape};
use crate::error::{Error, Result};
use crate::events::{self, Spot, Work};
use crate::kernel::Kernel;
use crate::launch::{Request, geometry};
use crate::lock::lock;
use crate::mapping::args::Pack;
use crate::mapping::enter::enter;
use crate::mapping::exit::exit;
use crate::mapping::flatten::flatten;
use crate::mapping::memo::{Memo, Params};
use crate::mapping::table::Found;
use crate::mapping::transaction::{Own, Transaction, release};
use crate::mapping::update::update;
use crate::mapping::{Item, MapType, apart, args, values};
use crate::runtime::runtime;
use crate::session::Session;
use crate::stream::Stream;
use crate::trace;
use wf_image::Arena;

/// What a data construct does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Data {
    /// `target enter data`, or the begin of `target data`.
    Enter,
    /// `target exit data`, or the end of `target data`.
    Exit,
    /// `target update`.
    Update,
}

impl Data {
    /// How messages speak of it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Enter => "target data or target enter data",
            Self::Exit => "end of target data or target exit data",
            Self::Update => "target update",
        }
    }
}

/// Carries out a data construct. `returned` receives position and device
/// address for `use_device_ptr` and `use_device_addr`.
///
/// # Errors
/// A rule of mapping is broken, or the device fails.
pub fn data(
    session: &Session,
    what: Data,
    items: &[Item],
    returned: &mut dyn FnMut(usize, u64),
) -> Result<()> {
    session.ready()?;
    let stream = session.stream()?;
    let flats = flatten(items)?;
    let mut tx = Transaction::new(session.device, session.number, stream, session.unified);
    match what {
        Data::Enter => {
            let mut handed_out = false;
            enter(
                &mut tx,
                &mut lock(&session.table),
                &flats,
                &mut |at, address| {
                    handed_out = true;
                    returned(at, address);
                },
            )?;
            if handed_out {
                session.stop_deferring()?;
            }
            tx.finish()
        }
        Data::Exit => {
            let leaving = exit(&tx, &mut lock(&session.table), &flats)?;
            leaving.finish(tx)
        }
        Data::Update => {
            tx.keeps = session.defers();
            let from = update(&mut tx, &mut lock(&session.table), &flats)?;
            if !from.is_empty() || !tx.keeps {
                return from.finish(tx);
            }
            match tx.into_sources() {
                Ok(sources) => end_update(session.streams, stream, sources),
                Err(tx) => from.finish(tx),
            }
        }
    }
}

/// Runs a target region.
///
/// # Errors
/// A rule of mapping is broken, or the device fails. The error has the
/// region's place in the source.
#[inline]
pub fn target(
    session: &Session,
    address: u64,
    items: &[Item],
    request: &Request,
    end: End,
) -> Result<()> {
    session.ready()?;
    let kernel = session.kernel(address)?;
    let stream = session.stream()?;
    let known = session
        .defers()
        .then(|| recall(session, kernel, items))
        .flatten();
    let done = if let Some((mut params, pack, apart)) = known {
        let params = &mut params[..=items.len()];
        if pack.is_empty() {
            launch(session, stream, (kernel, apart), request, params, None)
                .and_then(|()| end_region(session.streams, stream, kernel.place(), true, end))
        } else {
            with_copies(session, stream, (kernel, apart), request, params, pack, end)
        }
    } else if items.is_empty() {
        launch(session, stream, (kernel, false), request, &mut [0], None)
            .and_then(|()| end_region(session.streams, stream, kernel.place(), true, end))
    } else {
        with_data(session, stream, kernel, items, request, end)
    };
    // A fault of an earlier kernel may come up at the launch of this one.
    done.or_else(|e| stream.deferred.waited(Err(e)))
        .map_err(|e| e.at("target region", &kernel.info.source))
}

/// The parameters, if they are known from the region's last run.
#[inline]
fn recall(session: &Session, kernel: &Kernel, items: &[Item]) -> Option<(Params, Pack, bool)> {
    let memo = lock(&kernel.memo);
    let memo = memo.as_ref()?;
    let table = lock(&session.table);
    let (params, pack) = memo.recall(&table, items)?;
    // The literals, which may be device pointers, are this launch's, and so is
    // what they lead into.
    let has_literals = || items.iter().any(|i| i.ty.has(MapType::LITERAL));
    let apart = memo.apart && (!has_literals() || apart::holds(&kernel.info.apart, &table, items));
    drop(table);
    (!passes_address(session, items)).then_some((params, pack, apart))
}

/// Runs a region that has nothing but private copies to be made, which is
/// known.
fn with_copies(
    session: &Session,
    stream: &'static Stream,
    kernel: (&'static Kernel, bool),
    request: &Request,
    params: &mut [u64],
    pack: Pack,
    end: End,
) -> Result<()> {
    let mut tx = Transaction::new(session.device, session.number, stream, session.unified);
    let copies = Some((&mut tx, pack));
    launch(session, stream, kernel, request, params, copies)?;
    match tx.into_own() {
        Ok(own) => end_with_own(session, stream, kernel.0, own, end),
        Err(tx) => tx.finish(),
    }
}

/// Ends a region that copied nothing but its own private copies.
///
/// The kernel may still run when its copies are freed: what this thread puts
/// there comes after it on the same queue, and another thread waits for it
/// before it begins to use the device.
fn end_with_own(
    session: &Session,
    stream: &'static Stream,
    kernel: &'static Kernel,
    own: Own,
    end: End,
) -> Result<()> {
    stream.hold(own.sources);
    end_region(session.streams, stream, kernel.place(), own.quiet, end)?;
    release(session.device, own.memory)
}

fn with_data(
    session: &Session,
    stream: &'static Stream,
    kernel: &'static Kernel,
    items: &[Item],
    request: &Request,
    end: End,
) -> Result<()> {
    let copies = match session.unified {
        true => None,
        false => values::private_copies(&kernel.info, &lock(&session.table), items),
    };
    let asked = items;
    let items = copies.as_deref().unwrap_or(items);
    let flats = flatten(items)?;
    let mut tx = Transaction::new(session.device, session.number, stream, session.unified);
    // The first parameter is the scratch pointer.
    let mut params = Vec::with_capacity(items.len() + 1);
    params.push(0);
    let (pack, apart) = {
        let mut table = lock(&session.table);
        enter(&mut tx, &mut table, &flats, &mut |_, _| {})?;
        let pack = args::parameters(&mut tx, &mut table, items, &mut params)?;
        let exact = !session.unified && tx.views.is_empty() && runtime().config.apart;
        (
            pack,
            exact && apart::holds(&kernel.info.apart, &table, items),
        )
    };
    let copies = (!pack.is_empty()).then_some((&mut tx, pack));
    launch(
        session,
        stream,
        (kernel, apart),
        request,
        &mut params,
        copies,
    )?;
    let leaving = exit(&tx, &mut lock(&session.table), &flats)?;
    if leaving.is_empty() && tx.is_quiet() {
        let strange = tx.unmapped.get() || (session.defers() && passes_address(session, items));
        if !strange && session.defers() {
            let memo = Memo::of(&lock(&session.table), asked, items, &params, apart);
            *lock(&kernel.memo) = memo;
        }
        return end_region(session.streams, stream, kernel.place(), !strange, end);
    }
    if !leaving.is_empty() || !session.defers() || passes_address(session, items) {
        return leaving.finish(tx);
    }
    match tx.into_own() {
        Ok(own) => end_with_own(session, stream, kernel, own, end),
        Err(tx) => leaving.finish(tx),
    }
}

/// Whether a region with these maps would neither copy nor free anything.
/// Where that changes before it runs, it waits for its kernel.
///
/// # Errors
/// The program's code cannot be loaded.
pub fn copies_nothing(session: &Session, items: &[Item]) -> Result<bool> {
    session.ready()?;
    let table = lock(&session.table);
    Ok(items.iter().all(|item| {
        item.is_plain()
            && (item.ty.has(MapType::LITERAL)
                || matches!(table.find(item.begin, item.size), Found::Whole(_)))
    }))
}

/// Whether the kernel may have been passed an address as a plain value, as
/// `is_device_ptr` does: who else uses what is there is not known.
pub fn passes_address(session: &Session, items: &[Item]) -> bool {
    let everything = session.device.properties().host_memory;
    items
        .iter()
        .filter(|item| item.ty.has(MapType::LITERAL))
        .map(|item| item.base)
        .any(|value| {
            // Few numbers look like an address of Linux for x86-64.
            (1 << 32..1 << 47).contains(&value) && (everything || session.device.knows(value))
        })
}

/// Puts the kernel, or a twin, on the stream; the apart one only where that is
/// said to hold. `params[0]` and the parameters of private copies are completed
/// here.
pub fn launch(
    session: &Session,
    stream: &Stream,
    (kernel, apart): (&'static Kernel, bool),
    request: &Request,
    params: &mut [u64],
    copies: Option<(&mut Transaction<'_>, Pack)>,
) -> Result<()> {
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
    let request = request.with_parameters(info, params, config);
    let g = geometry(info, properties, &request, config);
    let keeps_copies = !info.thread_copies.is_empty() || !info.team_copies.is_empty();
    let mut arena = 0;
    if info.scratch_per_team > 0 || keeps_copies {
        params[0] = stream.scratch(g.teams, info.scratch_per_team)?;
        if keeps_copies {
            let wanted = Arena {
                width: g.threads.into(),
                ..request.copies
            };
            arena = stream.arena(params[0], &wanted, g.teams.into())?;
        }
        if info.zeroed_scratch {
            let (from, bytes) = (
                params[0] + wf_image::SCRATCH_HEADER,
                u64::from(g.teams) * u64::from(info.scratch_per_team),
            );
            session.device.fill(stream.queue, from, 0, bytes)?;
        }
    }
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
    let threads = u64::from(g.teams) * u64::from(g.shape.parts) * u64::from(g.shape.block);
    let told = kernel
        .told(g.shape.block)
        .filter(|told| runtime().config.told && told.holds(params, threads));
    let few = threads <= room_for_few(properties);
    let size = (g.shape.block, few);
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

/// Most threads of which each may have twice the registers of a full
/// multiprocessor's.
fn room_for_few(properties: &Properties) -> u64 {
    u64::from(properties.multiprocessors) * u64::from(properties.threads_per_multiprocessor / 2)
}

/// Most bytes of an arena that is kept for the next launch.
const KEPT_ARENA: u64 = 64 << 20;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::KernelHandle;
    use crate::kernel::Code;
    use crate::mapping::kept::Kept;
    use crate::mapping::testing::{Fake, item};
    use std::sync::Mutex;
    use wf_image::KernelInfo;

    const STRUCT: u64 = MapType::TARGET_PARAM | MapType::TO | MapType::FROM | MapType::IMPLICIT;

    #[test]
    fn what_is_told_follows_the_parameters() {
        use wf_image::{Expression, Reciprocal, Step, Told};
        let parameter = || vec![Expression(vec![Step::Parameter(1)])];
        let kernel = Box::leak(Box::new(Kernel {
            info: KernelInfo {
                params: 2,
                told: Some(Told {
                    small: parameter(),
                    values: vec![],
                    divisors: parameter(),
                }),
                ..KernelInfo::default()
            },
            code: Code::new(KernelHandle(1)),
            told: Some(Code::new(KernelHandle(2))),
            apart: None,
            passed: None,
            kept: Kept::default(),
            memo: Mutex::new(None),
        }));
        let fake = Box::new(Fake::new());
        let raw: *const Fake = &raw const *fake;
        let session = Session::new(fake, 0, 1, false, false);
        // SAFETY: the session lives to the end and owns the box, which does
        // not move.
        let fake = unsafe { &*raw };
        let stream = session.stream().unwrap();
        for n in [7, Told::LIMIT] {
            let request = Request::default();
            launch(
                &session,
                stream,
                (kernel, false),
                &request,
                &mut [0, n],
                None,
            )
            .unwrap();
        }
        let [factor, shift] = Reciprocal::of(7).params();
        let expected = [vec![0, 7, factor, shift], vec![0, Told::LIMIT]];
        assert_eq!(fake.launched(), expected);
    }

    /// Runs a region three times whose kernel only reads its one parameter, a
    /// struct, which changes before the third, and returns the times it waited
    /// after each, the bytes copied, and the blocks left.
    fn run_reader(defers: bool) -> ([usize; 3], [u64; 3], usize) {
        let fake = Box::new(Fake::new());
        let raw: *const Fake = &raw const *fake;
        let session = Session::new(fake, 0, 1, false, defers);
        // SAFETY: the session lives to the end and owns the box, which does
        // not move.
        let fake = unsafe { &*raw };
        let info = KernelInfo {
            params: 2,
            read_params: vec![1],
            ..KernelInfo::default()
        };
        let kernel = Box::leak(Box::new(Kernel {
            info,
            code: Code::new(KernelHandle(1)),
            told: None,
            apart: None,
            passed: None,
            kept: Kept::default(),
            memo: Mutex::new(None),
        }));
        let stream = session.stream().unwrap();
        let mut variable = [1i32, 2, 3];
        let request = Request::default();
        let mut waited = [0; 3];
        let mut copied = [0; 3];
        for run in 0..3 {
            if run == 2 {
                variable[1] = 7;
            }
            let items = [item(variable.as_ptr(), 0, 3, STRUCT)];
            with_data(&session, stream, kernel, &items, &request, End::WithKernel).unwrap();
            assert_eq!(stream.deferred.is_empty(), !defers);
            (waited[run], copied[run]) = (fake.synchronized(), fake.traffic().0);
        }
        let launched = fake.launched();
        assert!(launched.iter().all(|params| params[1] == launched[0][1]));
        assert_ne!(launched[0][1], variable.as_ptr() as u64);
        session.settle().unwrap();
        assert!(stream.deferred.is_empty() && stream.holds_nothing());
        (waited, copied, fake.blocks())
    }

    #[test]
    fn a_region_that_reads_small_variables_copies_what_changed_and_need_not_wait() {
        assert_eq!(run_reader(true), ([0, 0, 0], [12, 0, 12], 1));
    }

    #[test]
    fn variables_that_are_passed_are_not_copied() {
        use wf_image::Passed;
        let fake = Box::new(Fake::new());
        let raw: *const Fake = &raw const *fake;
        let session = Session::new(fake, 0, 1, false, true);
        // SAFETY: the session lives to the end and owns the box, which does
        // not move.
        let fake = unsafe { &*raw };
        let kernel = Box::leak(Box::new(Kernel {
            info: KernelInfo {
                params: 3,
                read_params: vec![1, 2],
                passed: vec![Passed {
                    index: 2,
                    words: vec![0, 16],
                }],
                ..KernelInfo::default()
            },
            code: Code::new(KernelHandle(1)),
            told: None,
            apart: None,
            passed: Some(Code::new(KernelHandle(2))),
            kept: Kept::default(),
            memo: Mutex::new(None),
        }));
        let stream = session.stream().unwrap();
        let (request, variable, mapped) = (Request::default(), [1i32, 2, 3, 4, 5], [7i64; 3]);
        let run = |first: Item, second: Item| {
            let items = [first, second];
            with_data(&session, stream, kernel, &items, &request, End::WithKernel).unwrap();
            (fake.traffic().0, fake.launched().pop().unwrap())
        };
        let value = Item {
            base: 3,
            begin: 3,
            ..item(
                &raw const variable,
                0,
                0,
                MapType::TARGET_PARAM | MapType::LITERAL,
            )
        };
        let small = item(variable.as_ptr(), 0, 5, STRUCT);
        // Beyond the end of the variable is zero.
        let (copied, params) = run(value, small);
        assert_eq!((copied, &params[3..]), (0, &[2 << 32 | 1, 5][..]));
        // The first is not passed, so that it is copied, and the second with it.
        let other = item(mapped.as_ptr(), 0, 3, STRUCT);
        let (copied, params) = run(other, small);
        assert_eq!((copied >= 44, &params[3..]), (true, &[2 << 32 | 1, 5][..]));
        // What the second one is, only the device knows.
        let mut tx = Transaction::new(session.device, 0, stream, false);
        let data = flatten(&[item(variable.as_ptr(), 0, 5, MapType::TO)]).unwrap();
        enter(&mut tx, &mut lock(&session.table), &data, &mut |_, _| {}).unwrap();
        tx.finish().unwrap();
        assert_eq!(run(value, small).1.len(), 3);
    }

    #[test]
    fn where_somebody_could_tell_it_waits() {
        assert_eq!(run_reader(false), ([1, 2, 3], [12, 0, 12], 1));
    }
}
