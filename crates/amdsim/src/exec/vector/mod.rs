//! Vector instructions.

mod accumulate;
mod bytes;
mod carry;
mod compare;
pub mod convert;
mod division;
pub mod float;
mod integer;
mod lanes;
mod mix;
mod moves;
mod packed;
mod short;

use super::ctx::Ctx;
use super::{Exec, Made};

/// Makes a vector instruction a function; `None` if no name of these.
pub fn make(c: &Ctx) -> Result<Option<Exec>, String> {
    type Maker = fn(&Ctx) -> Option<Made>;
    const MAKERS: [Maker; 13] = [
        moves::make,
        integer::make,
        float::make,
        compare::make,
        carry::make,
        convert::make,
        division::make,
        accumulate::make,
        packed::make,
        lanes::make,
        short::make,
        mix::make,
        bytes::make,
    ];
    MAKERS.iter().find_map(|maker| maker(c)).transpose()
}
