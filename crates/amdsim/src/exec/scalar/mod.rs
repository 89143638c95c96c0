//! Scalar instructions.

mod arith;
mod flow;
mod hardware;
mod loads;
mod logic;
mod wait;

use super::ctx::Ctx;
use super::{Exec, Made};

/// Makes a scalar instruction a function; `None` if no name of these.
pub fn make(c: &Ctx) -> Result<Option<Exec>, String> {
    type Maker = fn(&Ctx) -> Option<Made>;
    const MAKERS: [Maker; 6] = [
        flow::make,
        wait::make,
        arith::make,
        logic::make,
        loads::make,
        hardware::make,
    ];
    MAKERS.iter().find_map(|maker| maker(c)).transpose()
}
