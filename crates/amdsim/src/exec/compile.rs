//! From an instruction's text to what executes it.

use super::undefined::{self, Effect};
use super::{Exec, dual, memory, single, unknown};
use crate::arch::Arch;
use crate::asm::{Line, Regs};

/// An instruction that was made a function.
pub struct Compiled {
    /// The function.
    pub exec: Exec,
    /// Registers for which no load may be under way.
    pub regs: Vec<Regs>,
    /// What it does with values that were never written.
    pub effect: Effect,
}

/// Makes an instruction's text a function.
pub fn compile(arch: &'static Arch, text: &str) -> Compiled {
    if let Some((x, y)) = text.split_once(" :: ") {
        let (x, y) = (Line::parse(x), Line::parse(y));
        let mut regs = named(&x);
        regs.extend(named(&y));
        let effect = undefined::both(undefined::effect(&x), undefined::effect(&y));
        let made = dual::make(arch, &x, &y);
        return Compiled {
            exec: made.unwrap_or_else(|e| not_understood(text, &e)),
            regs,
            effect,
        };
    }
    let line = Line::parse(text);
    let mut regs = named(&line);
    let effect = undefined::effect(&line);
    let made = single::make(arch, &line);
    if memory::orders_itself(&line) && !regs.is_empty() {
        regs.remove(0);
    }
    Compiled {
        exec: made.unwrap_or_else(|e| not_understood(text, &e)),
        regs,
        effect,
    }
}

fn not_understood(text: &str, why: &str) -> Exec {
    unknown(format!("instruction '{text}' is not simulated: {why}"))
}

fn named(line: &Line) -> Vec<Regs> {
    line.operands.iter().filter_map(|o| o.regs()).collect()
}
