//! Memory instructions: global, flat, scratch, LDS and atomics.

mod address;
mod atomic;
mod flat;
mod lds;
mod names;
mod permute;
pub mod space;

use super::ctx::Ctx;
use super::{Exec, Made};

/// Makes a memory instruction a function; `None` if no name of these.
pub fn make(c: &Ctx) -> Result<Option<Exec>, String> {
    type Maker = fn(&Ctx) -> Option<Made>;
    const MAKERS: [Maker; 4] = [flat::make, atomic::make, lds::make, permute::make];
    MAKERS.iter().find_map(|maker| maker(c)).transpose()
}

/// What caches are told does not matter here: memory is always coherent.
pub fn modifiers(c: &Ctx) {
    for name in ["glc", "slc", "dlc", "sc0", "sc1", "nt", "th", "scope", "nv"] {
        c.line.take(name);
    }
}

/// Whether an instruction loads, so that its result may be in line behind
/// other loads of the same register.
pub fn orders_itself(name: &str) -> bool {
    [
        "global_load",
        "flat_load",
        "scratch_load",
        "buffer_load",
        "ds_read",
        "ds_load",
    ]
    .iter()
    .any(|p| name.starts_with(p))
}
