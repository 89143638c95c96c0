//! Faults that end a launch.

use super::launch::Launch;
use crate::load::{Kernel, Place};
use crate::machine::{Problem, Wave};
use std::fmt;

/// What a kernel did that it must not, or what is not simulated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub message: String,
    /// The kernel.
    pub kernel: String,
    /// The function whose instruction it was.
    pub function: Option<String>,
    /// The instruction's line.
    pub place: Option<Place>,
    /// The instruction's address in its code object, and its text.
    pub instruction: Option<(u64, String)>,
    /// Work-group, by dimension.
    pub group: [u32; 3],
    /// Wave of the work-group.
    pub wave: Option<u32>,
    /// Lane of the wave.
    pub lane: Option<u32>,
    /// The address that was used.
    pub address: Option<u64>,
}

impl Fault {
    /// A launch that cannot be.
    pub fn of_launch(kernel: &Kernel, message: String) -> Self {
        Self {
            message,
            kernel: kernel.name.clone(),
            function: None,
            place: None,
            instruction: None,
            group: [0; 3],
            wave: None,
            lane: None,
            address: None,
        }
    }

    /// A problem of a wave's instruction at `pc`.
    pub fn of_wave(
        launch: &Launch,
        group: [u32; 3],
        wave: &Wave,
        pc: u64,
        problem: Problem,
    ) -> Self {
        let code = launch.module.code(wave.lanes as u32);
        Self {
            message: problem.message,
            kernel: launch.kernel.name.clone(),
            function: launch.module.function(pc).map(str::to_owned),
            place: launch.module.place(pc),
            instruction: code
                .at(pc)
                .map(|i| (launch.module.address(pc), i.text.clone())),
            group,
            wave: Some(wave.number),
            lane: problem.lane,
            address: problem.address,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n  in kernel {}", self.message, self.kernel)?;
        if let Some(place) = &self.place {
            write!(f, "\n  at {place}")?;
        }
        if let Some(function) = &self.function {
            write!(f, "\n  in function {function}")?;
        }
        if let Some((pc, text)) = &self.instruction {
            write!(f, "\n  instruction at {pc:#x}: {text}")?;
        }
        if let Some(wave) = self.wave {
            let [x, y, z] = self.group;
            write!(f, "\n  work-group ({x}, {y}, {z}), wave {wave}")?;
        }
        if let Some(lane) = self.lane {
            write!(f, ", lane {lane}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Fault {}
