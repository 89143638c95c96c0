//! What the message of a fault of alignment says of the program's associations.
//!
//! Memory of a mapping is aligned on the device as on the host. Where the program says what memory that
//! is (`omp_target_associate_ptr`), it may be less aligned than the kernel's accesses need: the host's
//! address says what they may rely on.

use crate::error::{Error, Fault, Misaligned};
use crate::mapping::entry::Entry;
use crate::mapping::table::Table;
use std::fmt::Write as _;

/// Adds to the message of a kernel's fault which associations may be the reason.
#[cold]
pub fn explain(error: Error, table: &Table) -> Error {
    let (mut fault, misaligned) = match error {
        Error::Fault(
            fault @ Fault {
                misaligned: Some(misaligned),
                ..
            },
        ) => (fault, misaligned),
        other => return other,
    };
    let concerned = |e: &&Entry| match misaligned {
        Misaligned::Somewhere => true,
        Misaligned::At(address) => (e.device..e.device + (e.end - e.begin)).contains(&address),
    };
    for Entry { begin, device, .. } in table.less_aligned().filter(concerned) {
        let _ = write!(
            fault.message,
            "\n  omp_target_associate_ptr gave the host's memory at {begin:#x} the device's at \
             {device:#x}, which is less aligned; choose an address or offset that is a multiple \
             of the elements' alignment"
        );
    }
    Error::Fault(fault)
}
