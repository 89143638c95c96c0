//! Source locations of instructions.

use crate::ir::Value;
use crate::names;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use wf_host_abi::SourceLoc;

/// The table of locations of an image; index 0 is the unknown one.
#[derive(Clone, Serialize, Deserialize)]
#[serde(from = "Vec<SourceLoc>", into = "Vec<SourceLoc>")]
pub(crate) struct LocTable {
    locs: Vec<SourceLoc>,
    index: HashMap<SourceLoc, u32>,
}

impl Default for LocTable {
    fn default() -> Self {
        Self::from(vec![SourceLoc::default()])
    }
}

impl From<Vec<SourceLoc>> for LocTable {
    fn from(locs: Vec<SourceLoc>) -> Self {
        Self {
            index: locs.iter().cloned().zip(0..).collect(),
            locs,
        }
    }
}

impl From<LocTable> for Vec<SourceLoc> {
    fn from(table: LocTable) -> Self {
        table.locs
    }
}

impl LocTable {
    /// The index of an instruction's location.
    pub(crate) fn of(&mut self, instruction: Value) -> u32 {
        let loc = of(instruction);
        if loc.line == 0 {
            return 0;
        }
        let next = self.locs.len() as u32;
        *self.index.entry(loc.clone()).or_insert_with(|| {
            self.locs.push(loc);
            next
        })
    }

    /// An index of its own for an instruction's location.
    pub(crate) fn alone(&mut self, instruction: Value) -> u32 {
        self.locs.push(of(instruction));
        self.locs.len() as u32 - 1
    }
}

/// Where an instruction comes from, by its debug location: the innermost
/// place, with the function of the source that it stands in. Line 0 when the
/// module holds no line information for it.
pub fn of(instruction: Value) -> SourceLoc {
    let Some(place) = instruction.place() else {
        return SourceLoc::default();
    };
    SourceLoc {
        file: place.file,
        line: place.line,
        column: 0,
        function: place.function.map(|f| names::users(&f)).unwrap_or_default(),
    }
}

/// Where a function begins, by its debug information.
pub(crate) fn of_function(f: Value) -> SourceLoc {
    let Some(place) = f.function_place() else {
        return SourceLoc {
            function: f.name(),
            ..SourceLoc::default()
        };
    };
    SourceLoc {
        file: place.file,
        line: place.line,
        column: 0,
        function: names::users(&place.function.unwrap_or_else(|| f.name())),
    }
}
