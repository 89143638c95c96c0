//! Allocatable variables and pointers of Fortran's that a `declare` or OpenMP's `declare target`
//! names.
//!
//! The program gives such a variable other memory by `allocate`, by an assignment, by
//! `move_alloc` or as a procedure's argument, in any file, and the compiler does not see which
//! variable an argument is. So the program registers the variable's descriptor once
//! ([`begin`]), and each construct and routine first compares the descriptor with what
//! was last seen of it on that device ([`follow`]). Where it changed,
//! - the data of an allocatable variable of OpenACC's leave the device, and the new ones come to
//!   it, without values. Data that went from one variable to another, by `move_alloc`, stay;
//! - the device's descriptor becomes the host's, with the device's address of the data.
//!
//! Data of pointers come and go by `allocate` and `deallocate`, as the compiler sees them, and
//! OpenMP leaves those of allocatable variables to the program: of these, only the descriptor
//! follows.
//!
//! A construct may read a descriptor that another thread is about to change. It then follows a
//! state in between, and the next construct follows the thread's last one.

use super::attach;
use super::construct::Construct;
use super::current;
use super::descriptor::{self, Descriptor};
use super::kinds::Target;
use super::site::Site;
use super::submit;
use crate::error::Result;
use crate::lock::lock;
use crate::mapping::pointers::{POINTER, read_pointer};
use crate::mapping::table::Table;
use crate::mapping::transaction::Transaction;
use crate::mapping::{Item, MapType, Name, admission};
use crate::region::Data;
use crate::runtime::runtime;
use crate::session::Session;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use wf_host_abi::openacc::{
    COPIES_IN, COPIES_OUT, DYNAMIC, ENDS, FINALIZE, HAS_DATA, IF_PRESENT, KERNELS, NOW,
};

/// First byte and bytes of data.
type Section = (u64, u64);

/// What a device has of a variable.
#[derive(Default)]
struct Known {
    /// The descriptor as it was.
    said: Vec<u8>,
    /// The data that were entered for it.
    data: Option<Section>,
}

/// A variable.
struct Variable {
    descriptor: *const Descriptor,
    flags: u32,
    /// Declarations that hold at present: a procedure may declare an argument that a module
    /// declares.
    count: u32,
    /// By the device's number.
    devices: BTreeMap<u32, Known>,
}

// SAFETY: the descriptor is a variable of the program, and is only read.
unsafe impl Send for Variable {}

static VARIABLES: Mutex<Vec<Variable>> = Mutex::new(vec![]);
static ANY: AtomicBool = AtomicBool::new(false);

thread_local! {
    /// Whether this thread works on them.
    static IN_USE: Cell<bool> = const { Cell::new(false) };
}

/// What has to be done for one variable.
struct Change {
    /// Its place among the variables.
    at: usize,
    /// Data that the device has for it, and those that it is to have.
    old: Option<Section>,
    new: Option<Section>,
    /// Whether it is the first one on this device.
    first: bool,
}

impl Variable {
    fn is(&self, flag: u32) -> bool {
        self.flags & flag != 0
    }

    fn bytes(&self) -> &[u8] {
        // SAFETY: the variable is registered, so the descriptor is there.
        unsafe {
            let bytes = descriptor::bytes(self.descriptor);
            std::slice::from_raw_parts(self.descriptor.cast(), bytes)
        }
    }

    fn section(&self) -> Option<Section> {
        // SAFETY: as in `bytes`.
        unsafe { descriptor::section(self.descriptor) }
    }

    /// What a device has to do; nothing where the variable is as it was.
    fn change(&self, at: usize, session: &Session) -> Option<Change> {
        let known = self.devices.get(&session.number);
        match known {
            Some(known) if known.said == self.bytes() => return None,
            // The device's variable has the same initial value.
            None if self.section().is_none() => return None,
            _ => {}
        }
        let old = known.and_then(|known| known.data);
        let new = if self.is(HAS_DATA) {
            self.section()
        } else {
            old
        };
        Some(Change {
            at,
            old,
            new,
            first: known.is_none_or(|known| known.said.is_empty()),
        })
    }
}

/// Carries out a data construct for a variable.
fn data(
    session: &'static Session,
    what: Data,
    (begin, bytes): Section,
    ty: u64,
    flags: u32,
) -> Result<()> {
    let construct = Construct {
        session,
        queue: None,
        flags: flags | DYNAMIC | KERNELS,
    };
    let item = Item {
        base: begin,
        begin,
        size: bytes,
        ty: MapType(ty),
        name: Name::BYTES,
        mapper: None,
    };
    let nowhere = Site(std::ptr::null());
    submit::data(construct, what, nowhere, vec![item], &mut |_, _| {})
}

/// Has the device's descriptor describe what the host's does.
fn renew(session: &'static Session, (host, bytes): Section) -> Result<()> {
    let settled = |table: &mut Table| {
        admission::is_settled(table, host, bytes)
            && admission::is_settled(table, read_pointer(host), 0)
    };
    {
        let mut table = session.table.when(settled);
        let Some(entry) = table.whole(host, bytes) else {
            return Ok(());
        };
        entry.shadows.remove(host);
    }
    data(
        session,
        Data::Update,
        (host, bytes),
        MapType::TO,
        IF_PRESENT,
    )?;
    let stream = session.stream()?;
    let mut tx = Transaction::new(session.device, session.number, stream, session.unified);
    attach::attach(&mut tx, &mut session.table.when(settled), host)?;
    tx.finish()
}

/// Brings a device to what the program's variables are now.
///
/// # Errors
/// The device fails, or data overlap others that are there.
#[inline]
pub fn follow(session: &'static Session) -> Result<()> {
    match ANY.load(Ordering::Acquire) && !IN_USE.get() {
        true => with_variables(|variables| follow_all(session, variables)),
        false => Ok(()),
    }
}

/// Works on the variables. Tools that hear of it may execute constructs, which follow nothing.
fn with_variables<R>(body: impl FnOnce(&mut Vec<Variable>) -> R) -> R {
    let mut variables = lock(&VARIABLES);
    IN_USE.set(true);
    let result = body(&mut variables);
    IN_USE.set(false);
    result
}

fn follow_all(session: &'static Session, variables: &mut [Variable]) -> Result<()> {
    let all = variables.iter().enumerate();
    let changes: Vec<Change> = all.filter_map(|(at, v)| v.change(at, session)).collect();
    // The construct itself reports a device that is not ready.
    if changes.is_empty() || session.ready().is_err() {
        return Ok(());
    }
    let moves = |data, of: fn(&Change) -> Option<Section>| {
        changes
            .iter()
            .any(|c| c.old != c.new && of(c) == Some(data))
    };
    let enter = |moved: bool| {
        for change in changes.iter().filter(|c| c.old != c.new) {
            if let Some(new) = change.new
                && moves(new, |c| c.old) == moved
            {
                data(session, Data::Enter, new, 0, 0)?;
            }
        }
        Ok(())
    };
    // Memory may have become another variable's.
    enter(true)?;
    for change in changes.iter().filter(|c| c.old != c.new) {
        if let Some(old) = change.old {
            let flags = if moves(old, |c| c.new) { 0 } else { FINALIZE };
            data(session, Data::Exit, old, 0, flags)?;
        }
    }
    enter(false)?;
    for change in &changes {
        let variable = &mut variables[change.at];
        let said = variable.bytes().to_vec();
        let descriptor = (variable.descriptor as u64, said.len() as u64);
        if change.first {
            data(session, Data::Enter, descriptor, 0, 0)?;
        }
        renew(session, descriptor)?;
        let known = variable.devices.entry(session.number).or_default();
        known.data = change.new;
        known.said = said;
    }
    Ok(())
}

/// The calling thread's current device.
fn current_device() -> Result<Option<&'static Session>> {
    Ok(match current::target()? {
        Target::Host => None,
        Target::Device(session) => Some(session),
    })
}

/// A variable begins, with flags of [`wf_host_abi::openacc::DECLARED`]: a module's when the program or library is
/// loaded, a procedure's where the procedure begins. Says whether [`enter_now`] has to follow.
///
/// # Safety
/// `descriptor` is one until [`end`] or [`forget_variables`].
pub unsafe fn begin(descriptor: *const Descriptor, flags: u32) -> bool {
    with_variables(|variables| {
        if let Some(known) = variables.iter_mut().find(|v| v.descriptor == descriptor) {
            known.count += 1;
            return false;
        }
        variables.push(Variable {
            descriptor,
            flags,
            count: 1,
            devices: BTreeMap::new(),
        });
        ANY.store(true, Ordering::Release);
        flags & NOW != 0
    })
}

/// Enters the data that an argument has when its procedure begins.
///
/// # Errors
/// The device fails, or the data overlap others that are there.
pub fn enter_now(descriptor: *const Descriptor) -> Result<()> {
    let Some(session) = current_device()? else {
        return Ok(());
    };
    session.ready()?;
    with_variables(|variables| {
        let Some(variable) = variables.iter_mut().find(|v| v.descriptor == descriptor) else {
            return Ok(());
        };
        let Some(section) = variable.section() else {
            return Ok(());
        };
        let copies_in = variable.is(COPIES_IN);
        let ty = if copies_in { MapType::TO } else { 0 };
        data(session, Data::Enter, section, ty, 0)?;
        let known = variable.devices.entry(session.number).or_default();
        known.data = Some(section);
        follow_all(session, variables)
    })
}

/// A procedure that declared a variable ends.
///
/// # Errors
/// The device fails.
pub fn end(descriptor: *const Descriptor) -> Result<()> {
    let gone = with_variables(|variables| {
        let at = variables.iter().position(|v| v.descriptor == descriptor)?;
        variables[at].count -= 1;
        (variables[at].count == 0).then(|| variables.swap_remove(at))
    });
    gone.map_or(Ok(()), |variable| leave(&variable))
}

/// Takes a procedure's variable off the devices.
fn leave(variable: &Variable) -> Result<()> {
    let current = current_device()?;
    for session in runtime().devices() {
        let Some(known) = variable.devices.get(&session.number) else {
            continue;
        };
        let host = variable.descriptor as u64;
        let here = known.data.is_some() && variable.section() == known.data;
        let copies = variable.is(COPIES_OUT)
            && here
            && current.is_some_and(|current| current.number == session.number);
        let flags = if variable.is(ENDS) { FINALIZE } else { 0 };
        if let Some(section) = known.data {
            let ty = if copies { MapType::FROM } else { 0 };
            data(session, Data::Exit, section, ty, flags)?;
        }
        if !known.said.is_empty() {
            let bytes = known.said.len() as u64;
            let settled = |table: &mut Table| admission::is_settled(table, host, POINTER);
            let stream = session.stream()?;
            let (device, number) = (session.device, session.number);
            let mut tx = Transaction::new(device, number, stream, session.unified);
            attach::detach(&mut tx, &mut session.table.when(settled), host, false)?;
            tx.finish()?;
            data(session, Data::Exit, (host, bytes), 0, 0)?;
        }
    }
    Ok(())
}

/// Nothing of the variables is on a device any more.
pub fn forget_device(number: u32) {
    for variable in lock(&VARIABLES).iter_mut() {
        variable.devices.remove(&number);
    }
}

/// A library ends that has variables at these addresses.
pub fn forget_variables(addresses: &[u64]) {
    lock(&VARIABLES).retain(|v| !addresses.contains(&(v.descriptor as u64)));
}
