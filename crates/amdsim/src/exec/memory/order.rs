//! Loads into a register with an outstanding load.

use crate::asm::{Line, Regs};
use crate::machine::{Counter, Machine, Problem};

/// Whether an instruction looks itself, by [`behind`], whether its first operand
/// may be filled: it loads, or gives back what an atomic operation found.
pub fn orders_itself(line: &Line) -> bool {
    const LOADS: [&str; 6] = [
        "global_load",
        "flat_load",
        "scratch_load",
        "buffer_load",
        "ds_read",
        "ds_load",
    ];
    let name = line.name.as_str();
    LOADS.iter().any(|p| name.starts_with(p))
        || name.starts_with("global_atomic") && returns("global", line.operands.len())
}

/// Whether an atomic operation on memory with so many operands gives back what it
/// found.
pub fn returns(space: &str, operands: usize) -> bool {
    operands > if space == "flat" { 2 } else { 3 }
}

/// What fills registers comes behind what fills them already, if that is of the
/// counter by which it is counted itself; `None` where that says nothing.
#[inline]
pub fn behind(m: &Machine, counter: Option<Counter>, fills: Regs) -> Result<(), Box<Problem>> {
    if m.w.pending.fills()
        && !counter.is_some_and(|c| m.w.pending.ordered_with(c, &[fills]))
        && let Some(r) = m.w.pending.filling(&[fills])
    {
        return Err(Problem::new(format!(
            "{r} is loaded while another load of it is under way"
        )));
    }
    Ok(())
}
