//! Begins a region: maps what it asks for, and launches its kernel.

use super::launch::{Arguments, launch};
use super::missing::{parts, unmapped};
use crate::error::{Error, Result};
use crate::kernel::Kernel;
use crate::launch::Request;
use crate::mapping::alias_check::Disjoint;
use crate::mapping::args;
use crate::mapping::arriving::Arriving;
use crate::mapping::enter::{enter, undo};
use crate::mapping::flatten::flatten;
use crate::mapping::mapper::Flat;
use crate::mapping::pack::Pack;
use crate::mapping::pointers::read_pointer;
use crate::mapping::table::Table;
use crate::mapping::transaction::Transaction;
use crate::mapping::{Item, MapType, admission, alias_check, private_copies};
use crate::session::Session;
use crate::stream::Stream;
use crate::unmapped::Missing;
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
    /// Which of the kernel's lists of pointers lead to different data.
    pub noalias: Disjoint,
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
    tx.apart = !session.defers();
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
    noalias: Disjoint,
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
    let word = |n| kernel.versions.word(n, &pack, &params);
    let noalias = match exact {
        true => alias_check::hold(&kernel.versions.noalias, table, items, &word),
        false => Disjoint::default(),
    };
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

/// Puts what an item became in the place of what it was, in the flat list.
fn replace(flats: &mut [Flat], before: &[Item], now: &[Item]) {
    for flat in flats {
        let (then, now) = (&before[flat.origin], &now[flat.origin]);
        // What a mapper or a list stands for is something else.
        if then.ty != now.ty && then.ty == flat.item.ty && then.begin == flat.item.begin {
            flat.item.ty = now.ty;
            if then.ty.has(MapType::PTR_AND_OBJ) && !now.ty.has(MapType::PTR_AND_OBJ) {
                // The target of a pointer in a private copy is mapped by itself.
                flat.item.ty = now.ty.without_parent();
                flat.item.base = read_pointer(then.base);
                flat.parent = None;
            }
            if now.ty.has(MapType::LITERAL) {
                flat.item.base = now.base;
            }
        }
    }
}
