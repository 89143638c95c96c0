//! What happens on devices, as tools are told of it.

use super::event;
use super::registry::Detail;
use super::scope::{around, emit};
use crate::error::Result;
use crate::events::{Change, Data, Listener, Work};
use std::ffi::CString;

/// Tells the tools.
pub struct Tools;

impl Listener for Tools {
    fn changed(&self, change: Change, data: &Data<'_>) {
        let event = match change {
            Change::Alloc => event::ALLOC,
            Change::Free => event::FREE,
            Change::Create => event::CREATE,
            Change::Delete => event::DELETE,
        };
        of_data(data, |detail| {
            emit(event, detail, std::ptr::null_mut());
        });
    }

    fn around(&self, work: &Work<'_>, body: Box<dyn FnOnce() -> Result<()> + '_>) -> Result<()> {
        match *work {
            Work::Upload(data) => of_data(&data, |d| around(event::UPLOAD, d, body)),
            Work::Download(data) => of_data(&data, |d| around(event::DOWNLOAD, d, body)),
            Work::Launch {
                kernel,
                teams,
                threads,
            } => {
                let name = CString::new(kernel).unwrap_or_default();
                around(event::LAUNCH, &Detail::launch(&name, teams, threads), body)
            }
        }
    }
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
