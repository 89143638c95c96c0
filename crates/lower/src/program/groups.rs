//! Reductions as passes hand them on: what is reduced, at which level, with which operators. What a
//! machine does for them is not part of it (openacc-reductions-gcc, "Early Builtins").

use crate::ir::Value;
use crate::program::lists::Site;
use crate::program::operators::Combination;
use serde::{Deserialize, Serialize};
use std::fmt;
use wf_host_abi::SourceLoc;

/// Who takes part in a reduction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Level {
    /// The teams of the league.
    League,
    /// The threads of a team's region.
    Team,
    /// The same, with the result in each thread (all-reduce).
    TeamAll,
    /// The threads of the only region of a kernel of one team, which several blocks may run.
    TeamOnce,
    /// The threads of a region that are warps.
    Warps,
    /// The lanes of such a warp.
    Warp,
    /// One thread alone.
    Thread,
}

impl Level {
    /// The level's name in openacc-reductions-gcc; a team's threads are the lanes
    /// of all of its workers.
    fn in_openacc(self) -> &'static str {
        match self {
            Self::League => "GANG",
            Self::Team | Self::TeamAll | Self::TeamOnce => "WORKER VECTOR",
            Self::Warps => "WORKER",
            Self::Warp => "VECTOR",
            Self::Thread => "SEQ",
        }
    }
}

/// A reduced variable. Its index in [`Group::reductions`] is its reduction identifier (RID).
#[derive(Serialize, Deserialize)]
pub struct Reduction {
    /// The LOCAL object, private to a thread.
    pub local: Value,
    /// Its size, if it is known at compile time.
    pub bytes: Option<u64>,
    /// The RESULT object, if the host form shows it.
    pub result: Option<Value>,
    /// The operator and the type of an element.
    pub what: Combination,
    /// Location of its name in the clause.
    pub source: SourceLoc,
}

/// Variables that are reduced together at one site. A barrier after the site waits for the result,
/// since pass `canonicalize` split libomp's blocking calls.
#[derive(Serialize, Deserialize)]
pub struct Group {
    /// The kernel's symbol.
    pub kernel: String,
    /// The loop identifier (LID), from 0 in each kernel.
    pub loop_id: u32,
    /// The call, whose value is 1 in the threads that hold the result. Its arguments are libomp's;
    /// the other fields contain what is needed of them.
    pub call: Value,
    /// Who takes part.
    pub level: Level,
    /// The context word of the site.
    pub context: u32,
    /// The elements of the list of LOCAL objects.
    pub site: Site,
    /// The list: a private array of pointers.
    pub list: Value,
    /// Whether the LOCAL objects are in memory that other threads reach, as pass
    /// `lower_reductions` decides.
    pub in_arena: bool,
    /// Combines two lists, the second into the first.
    pub reduce: Value,
    /// Whether every order of combination gives the same result.
    pub exact: bool,
    /// The variables.
    pub reductions: Vec<Reduction>,
}

/// The form in dumps: the fields, then the paper's abstract steps with their arguments: address of
/// RESULT, LOCAL, level, operator, LID and RID ("Reduction Internal Builtin Functions").
/// `reduction/lower_reductions/` lowers each step.
impl fmt::Display for Group {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let function = self.call.function().name();
        writeln!(out, "; {:?} reduces in @{function}:", self.level)?;
        let (level, lid) = (self.level.in_openacc(), self.loop_id);
        for (rid, r) in self.reductions.iter().enumerate() {
            let operator = r.what.operator.name();
            let what = format!("{operator} of {}", r.what.element);
            let bytes = r
                .bytes
                .map_or("length known at run time".into(), |n| format!("{n} bytes"));
            let result = match r.result {
                Some(v) if !v.name().is_empty() => v.name(),
                Some(_) => "what is computed".to_owned(),
                None => "NULL".to_owned(),
            };
            let local = r.local.name();
            writeln!(out, ";   {local}: {what}, {bytes}, into {result}")?;
            for step in ["SETUP", "INIT", "FINI", "TEARDOWN"] {
                let arguments = format!("{result}, {local}, {level}, {operator}, {lid}, {rid}");
                let call = format!(";     {local} = {step}({arguments})");
                match step {
                    "FINI" => writeln!(
                        out,
                        ";     LOCK({level}, {lid})\n{call}\n;     UNLOCK({level}, {lid})"
                    )?,
                    _ => writeln!(out, "{call}")?,
                }
            }
        }
        Ok(())
    }
}
