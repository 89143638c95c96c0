//! The nesting that a clone is for.

use wf_device_abi::context::{self, FINAL, TASK, WARPS};
use wf_device_abi::layout::MAX_DEPTH;

/// Nesting of parallel regions around code: their number, the number of active ones, and whether
/// the outermost region's threads are warps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Nesting {
    pub level: u32,
    pub active: u32,
    pub warps: bool,
    pub task: Tasks,
}

/// The innermost explicit task.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Tasks {
    /// There is none inside the innermost parallel region.
    None,
    NotFinal,
    Final,
    /// Its `final` clause is not a constant.
    Unknown,
}

impl Nesting {
    pub const SEQUENTIAL: Self = Self {
        level: 0,
        active: 0,
        warps: false,
        task: Tasks::None,
    };
    /// For code that does not depend on the nesting.
    pub const ANY: Self = Self {
        level: u32::MAX,
        active: 0,
        warps: false,
        task: Tasks::None,
    };

    /// Inside a region that one thread runs alone. Levels past the limit are
    /// counted as the limit.
    pub fn serial(self) -> Self {
        Self {
            level: (self.level + 1).min(MAX_DEPTH),
            task: Tasks::None,
            ..self
        }
    }

    /// Inside a region that the team's threads run, or its warps.
    pub fn parallel(self, warps: bool) -> Self {
        Self {
            level: self.level + 1,
            active: self.active + 1,
            warps: self.warps || warps,
            task: Tasks::None,
        }
    }

    /// Inside a task with libomp's `flags`.
    pub fn task(self, flags: Option<u64>) -> Self {
        let task = match (self.task, flags) {
            // Tasks of a final task are final.
            (Tasks::Final, _) => Tasks::Final,
            (_, Some(f)) if f & 2 != 0 => Tasks::Final,
            (Tasks::Unknown, _) | (_, None) => Tasks::Unknown,
            _ => Tasks::NotFinal,
        };
        Self { task, ..self }
    }

    /// Whether a warp runs the code as one thread of a region.
    pub fn in_warp(self) -> bool {
        self.warps && self.level == 1
    }

    pub fn word(self) -> u32 {
        let warps = if self.warps { WARPS } else { 0 };
        let task = match self.task {
            Tasks::None => 0,
            Tasks::NotFinal | Tasks::Unknown => TASK,
            Tasks::Final => TASK | FINAL,
        };
        context::nested(self.level, self.active) | warps | task
    }

    pub fn suffix(self) -> String {
        let warps = if self.warps { "w" } else { "" };
        let task = match self.task {
            Tasks::None => "",
            Tasks::NotFinal => ".task",
            Tasks::Final => ".final",
            Tasks::Unknown => ".tasks",
        };
        format!("{}{}{warps}{task}", self.level, self.active)
    }
}
