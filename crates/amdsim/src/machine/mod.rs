//! State of a running kernel: registers, counters, LDS and scratch.

pub mod aperture;
pub mod device;
pub mod group;
pub mod lanes;
pub mod pending;
pub mod scratch;
pub mod shared;
pub mod undefined;
pub mod wave;

pub use device::{Device, Interrupt};
pub use group::Group;
pub use pending::{Counter, Event};
pub use wave::{Lanes, Status, Wave, each};

/// What an instruction works on.
pub struct Machine<'a> {
    /// The wave.
    pub w: &'a mut Wave,
    /// Its work-group.
    pub g: &'a mut Group,
    /// The device.
    pub d: &'a Device<'a>,
}

/// What comes after an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The one behind it.
    Go,
    /// The one at an address.
    Jump(u64),
    /// The one behind it, when the barrier's phase that the wave signalled
    /// has ended.
    Wait,
    /// The next one, after other waves have run.
    Yield,
    /// Nothing.
    End,
}

/// Why an instruction cannot be executed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What is wrong.
    pub message: String,
    /// The lane that met it.
    pub lane: Option<u32>,
    /// The address that was used.
    pub address: Option<u64>,
}

impl Problem {
    /// One of the whole wave.
    pub fn new(message: impl Into<String>) -> Box<Self> {
        Box::new(Self {
            message: message.into(),
            lane: None,
            address: None,
        })
    }

    /// One of a lane.
    pub fn at(lane: usize, address: u64, message: impl Into<String>) -> Box<Self> {
        Box::new(Self {
            message: message.into(),
            lane: Some(lane as u32),
            address: Some(address),
        })
    }
}

/// What an instruction comes to.
pub type Outcome = Result<Next, Box<Problem>>;
