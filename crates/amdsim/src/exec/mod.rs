//! What instructions do. Each is made a function once, from its text, that
//! works on a whole wave.

mod build;
mod ctx;
mod dpp;
mod dual;
mod elem;
pub mod half;
mod memory;
mod scalar;
mod undefined;
mod vector;

use crate::arch::Arch;
use crate::decode::{Line, Regs};
use crate::machine::{Machine, Outcome, Problem};
pub use memory::space;

pub use undefined::{Effect, apply as follow_undefined};

use ctx::Ctx;

/// An instruction as a function.
pub type Exec = Box<dyn Fn(&mut Machine) -> Outcome + Send + Sync>;

/// What an instruction is made.
type Made = Result<Exec, String>;

/// A function that says that the instruction is not understood.
pub fn unknown(why: String) -> Exec {
    Box::new(move |_| Err(Problem::new(why.clone())))
}

/// An instruction that was made a function.
pub struct Compiled {
    /// The function.
    pub exec: Exec,
    /// Registers for which no load may be under way.
    pub regs: Vec<Regs>,
    /// What it does with values that were never written.
    pub effects: Vec<Effect>,
}

/// Makes an instruction's text a function.
pub fn compile(arch: &'static Arch, text: &str) -> Compiled {
    if let Some((x, y)) = text.split_once(" :: ") {
        let (x, y) = (Line::parse(x), Line::parse(y));
        let mut regs = named(&x);
        regs.extend(named(&y));
        let made = dual::make(arch, &x, &y);
        return Compiled {
            exec: made.unwrap_or_else(|e| not_understood(text, &e)),
            regs,
            effects: vec![undefined::effect(&x), undefined::effect(&y)],
        };
    }
    let line = Line::parse(text);
    let mut regs = named(&line);
    let made = make(arch, &line);
    if memory::orders_itself(&line.name) && !regs.is_empty() {
        regs.remove(0);
    }
    Compiled {
        exec: made.unwrap_or_else(|e| not_understood(text, &e)),
        regs,
        effects: vec![undefined::effect(&line)],
    }
}

fn not_understood(text: &str, why: &str) -> Exec {
    unknown(format!("instruction '{text}' is not simulated: {why}"))
}

fn named(line: &Line) -> Vec<Regs> {
    line.operands.iter().filter_map(|o| o.regs()).collect()
}

/// Makes one instruction a function, all of whose modifiers have to be
/// understood.
fn make(arch: &'static Arch, line: &Line) -> Made {
    let ctx = Ctx::new(arch, line)?;
    let class = line.name.split('_').next().unwrap_or("");
    let made = match class {
        "s" => scalar::make(&ctx)?,
        "v" => vector::make(&ctx)?,
        _ => memory::make(&ctx)?,
    };
    let made = made.ok_or("its name is not known")?;
    match line.left() {
        None => Ok(made),
        Some(modifier) => Err(format!("modifier {modifier} is not known")),
    }
}
