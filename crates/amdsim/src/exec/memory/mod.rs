//! Memory instructions: global, flat, scratch, LDS and atomics.

mod address;
mod at_once;
mod atomic;
mod copies;
mod flat;
mod lds;
mod names;
mod order;
mod permute;
pub mod space;

pub use names::modifiers;
pub use order::orders_itself;

use super::ctx::Ctx;
use super::{Exec, Made};

/// Makes a memory instruction a function; `None` if no name of these.
pub fn make(c: &Ctx) -> Result<Option<Exec>, String> {
    type Maker = fn(&Ctx) -> Option<Made>;
    const MAKERS: [Maker; 4] = [flat::make, atomic::make, lds::make, permute::make];
    MAKERS.iter().find_map(|maker| maker(c)).transpose()
}
