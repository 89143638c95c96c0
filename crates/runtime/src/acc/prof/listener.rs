//! Notifies tools of events on devices.

use super::event;
use super::registry::Detail;
use super::scope::{around, emit};
use crate::error::Result;
use crate::events::{Body, Change, Data, Listener, Spot, Work};
use std::ffi::CString;

/// Tells the tools.
pub struct Tools;

impl Listener for Tools {
    fn changed(&self, _number: u32, change: Change, data: &Data<'_>) {
        let event = match change {
            Change::Create => event::CREATE,
            Change::Delete => event::DELETE,
            // Section 5.1 has no events of these.
            Change::Associate | Change::Disassociate => return,
        };
        tell(event, data);
    }

    fn around(&self, _spot: &Spot, work: &Work<'_>, body: Body<'_>) -> Result<u64> {
        match *work {
            Work::Alloc(data) => {
                let address = body()?;
                let device = address;
                tell(event::ALLOC, &Data { device, ..data });
                Ok(address)
            }
            Work::Free(data) => {
                body()?;
                tell(event::FREE, &data);
                Ok(0)
            }
            Work::Upload(data) => of_data(&data, |d| around(event::UPLOAD, d, body)),
            Work::Download(data) => of_data(&data, |d| around(event::DOWNLOAD, d, body)),
            Work::Launch {
                kernel,
                teams,
                threads,
                ..
            } => {
                let name = CString::new(kernel).unwrap_or_default();
                around(event::LAUNCH, &Detail::launch(&name, teams, threads), body)
            }
        }
    }
}

fn tell(event: i32, data: &Data<'_>) {
    of_data(data, |detail| {
        emit(event, detail, std::ptr::null_mut());
    });
}

fn of_data<R>(data: &Data<'_>, tell: impl FnOnce(&Detail) -> R) -> R {
    let name = data.name.map(|n| CString::new(n).unwrap_or_default());
    tell(&Detail::data(
        name.as_deref(),
        data.bytes,
        data.host,
        data.device,
    ))
}
