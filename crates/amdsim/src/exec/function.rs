//! An instruction as a function.

use crate::machine::{Machine, Outcome, Problem};

/// An instruction as a function.
pub type Exec = Box<dyn Fn(&mut Machine) -> Outcome + Send + Sync>;

/// What an instruction is made.
pub type Made = Result<Exec, String>;

/// A function that says that the instruction is not understood.
pub fn unknown(why: String) -> Exec {
    Box::new(move |_| Err(Problem::new(why.clone())))
}
