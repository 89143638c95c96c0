//! Data constructs of OpenACC and OpenMP, distinguished by the device number.

use super::construct::{self, Construct};
use super::declared;
use super::site::Site;
use super::submit;
use crate::error::Result;
use crate::events::{self, What};
use crate::failure;
use crate::ffi::types::Ident;
use crate::guard::attempt_or;
use crate::mapping::captured::Captured;
use crate::mapping::{Item, lists};
use crate::nowait;
use crate::region::{self, Data};
use crate::runtime::{Choice, runtime};
use crate::session::Session;
use crate::tasks;

/// Carries out a data construct that stands at `ident`, with the maps that `list`
/// gives if there is a device. `returned` receives position and device address for
/// `use_device_ptr` and `use_device_addr`.
///
/// # Errors
/// A rule of mapping is broken, or the device fails.
///
/// # Safety
/// `ident` is null or a valid location, and the list names the program's memory.
pub unsafe fn run(
    what: Data,
    ident: *const Ident,
    device: i64,
    nowait: bool,
    list: impl FnOnce(&Session) -> Vec<Item>,
    returned: &mut dyn FnMut(usize, u64),
) -> Result<()> {
    let Choice::Device(session) = runtime().choose(device)? else {
        return Ok(());
    };
    declared::follow(session)?;
    let list = list(session);
    let acc = Construct::of(device);
    let event = || {
        // What is wrong comes up again below.
        let _ = session.ready();
        events::Construct {
            what: match what {
                Data::Enter => What::Enter,
                Data::Exit => What::Exit,
                Data::Update => What::Update,
            },
            nowait: nowait || acc.is_some_and(|construct| construct.queue.is_some()),
            device: session.number,
            // SAFETY: promised by the caller.
            place: unsafe { Ident::place(ident, word(what, device)) },
        }
    };
    events::construct(event, || {
        if let Some(construct) = acc {
            let list = match what {
                Data::Update => lists::expanded(list),
                _ => list,
            };
            return submit::data(construct, what, Site(ident), list, returned);
        }
        if tasks::is_later() {
            let (items, bytes) = Captured::of(list).parts();
            nowait::park_in_order(move || {
                let _private_copies = bytes;
                let body = || region::data(session, what, &items, &mut |_, _| {});
                // SAFETY: promised by the caller.
                unsafe {
                    attempt_or(word(what, device), ident, body, |error| {
                        failure::report_data(&error);
                    });
                }
            });
            return Ok(());
        }
        if nowait {
            nowait::wait_for(&list);
        }
        region::data(session, what, &list, returned)
    })
}

/// What messages call the construct.
pub fn word(what: Data, device: i64) -> &'static str {
    Construct::word(device, construct::What::Data(what))
}
