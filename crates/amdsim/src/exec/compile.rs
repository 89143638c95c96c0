//! Compiles an instruction's text to a function.

use super::undefined::{self, Effect};
use super::{Exec, Made, dual, memory, single, unknown};
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
    /// Why it is not simulated, if it is not.
    pub missing: Option<String>,
}

/// Makes an instruction's text a function.
pub fn compile(arch: &'static Arch, text: &str) -> Compiled {
    if let Some((x, y)) = text.split_once(" :: ") {
        let (x, y) = (Line::parse(x), Line::parse(y));
        let mut regs = named(&x);
        regs.extend(named(&y));
        let effect = undefined::both(undefined::effect(&x), undefined::effect(&y));
        return finish(text, dual::make(arch, &x, &y), regs, effect);
    }
    let line = Line::parse(text);
    let mut regs = named(&line);
    let effect = undefined::effect(&line);
    let made = single::make(arch, &line);
    if memory::orders_itself(&line) && !regs.is_empty() {
        regs.remove(0);
    }
    finish(text, made, regs, effect)
}

/// Whether an instruction's name is known, whatever its operands.
pub fn knows(arch: &'static Arch, name: &str) -> bool {
    let line = Line::parse(&format!("{name} v0, v0, v0, v0, v0"));
    single::make(arch, &line).err().as_deref() != Some(single::UNKNOWN_NAME)
}

fn finish(text: &str, made: Made, regs: Vec<Regs>, effect: Effect) -> Compiled {
    let missing = made.as_ref().err().cloned();
    let not_understood = |why| unknown(format!("instruction '{text}' is not simulated: {why}"));
    Compiled {
        exec: made.unwrap_or_else(not_understood),
        regs,
        effect,
        missing,
    }
}

fn named(line: &Line) -> Vec<Regs> {
    line.operands.iter().filter_map(|o| o.regs()).collect()
}
