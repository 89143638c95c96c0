//! One instruction as a function.

use super::ctx::Ctx;
use super::{Made, memory, scalar, vector};
use crate::arch::Arch;
use crate::asm::Line;

/// What is said of an instruction whose name is not known.
pub const UNKNOWN_NAME: &str = "its name is not known";

/// Makes one instruction a function, all of whose modifiers have to be
/// understood.
pub fn make(arch: &'static Arch, line: &Line) -> Made {
    let ctx = Ctx::new(arch, line)?;
    let class = line.name.split('_').next().unwrap_or("");
    let made = match class {
        "s" => scalar::make(&ctx)?,
        "v" => vector::make(&ctx)?,
        _ => memory::make(&ctx)?,
    };
    let made = made.ok_or(UNKNOWN_NAME)?;
    match line.left() {
        None => Ok(made),
        Some(modifier) => Err(format!("modifier {modifier} is not known")),
    }
}
