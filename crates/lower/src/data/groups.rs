//! Reductions, as passes hand them to each other: what is reduced, by whom and
//! how, without saying what a machine does for it (openacc-reductions-gcc,
//! "Early Builtins").

use crate::data::lists::Site;
use crate::data::operators::Combination;
use crate::ir::Value;
use std::fmt;

/// Who takes part in a reduction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// The teams of the league.
    League,
    /// The threads of a team's region.
    Team,
    /// The same, and each of them wants the result.
    TeamAll,
    /// The threads of a region that are warps.
    Warps,
    /// The lanes of such a warp.
    Warp,
    /// One thread alone.
    Thread,
}

/// A variable that is reduced.
pub struct Reduction {
    /// The LOCAL object, a thread's own.
    pub local: Value,
    /// Its size, where it is known now.
    pub bytes: Option<u64>,
    /// The RESULT object, where the host form tells.
    pub result: Option<Value>,
    /// The operator and the type of an element.
    pub what: Combination,
}

/// Variables that are reduced together: a site of the code. Who waits for the
/// result does so at a barrier behind it, since pass `normalise` made two steps
/// of those of libomp's calls that wait.
pub struct Group {
    /// The kernel's symbol.
    pub kernel: String,
    /// The call, whose value is 1 in the threads that hold the result. Arguments
    /// of its own are libomp's; all that is needed of them is here.
    pub call: Value,
    /// Who takes part.
    pub level: Level,
    /// The context word of the site.
    pub context: u32,
    /// What the list of LOCAL objects holds.
    pub site: Site,
    /// The list: an array of pointers of the thread's own.
    pub list: Value,
    /// Whether the LOCAL objects are in memory that other threads reach, as pass
    /// `expand` decides.
    pub in_arena: bool,
    /// Combines two lists, the second into the first.
    pub reduce: Value,
    /// Whether any order of combination gives the same result.
    pub exact: bool,
    /// The variables.
    pub reductions: Vec<Reduction>,
}

impl fmt::Display for Group {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let function = self.call.function().name();
        writeln!(out, "; {:?} reduces in @{function}:", self.level)?;
        for r in &self.reductions {
            let what = format!("{} of {}", r.what.operator.name(), r.what.element);
            let bytes = r
                .bytes
                .map_or("length known at run time".into(), |n| format!("{n} bytes"));
            let result = match r.result {
                Some(v) if !v.name().is_empty() => format!(", into {}", v.name()),
                Some(_) => ", into what is computed".to_owned(),
                None => String::new(),
            };
            writeln!(out, ";   {}: {what}, {bytes}{result}", r.local.name())?;
        }
        Ok(())
    }
}
