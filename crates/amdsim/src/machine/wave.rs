//! A wave: its registers and program counter.

pub use super::lanes::each;
use super::pending::Pending;
use super::scratch::Scratch;
use super::undefined::Undefined;
use crate::arch::Generation;
use crate::asm::scalar;

/// A vector register: a word for each lane.
pub type Lanes = [u32; 64];

/// What a wave is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It runs.
    Ready,
    /// It waits for the end of a barrier's phase.
    Waiting,
    /// It has ended.
    Ended,
}

/// A wave.
pub struct Wave {
    /// Scalar registers, numbered as in [`scalar`].
    pub s: [u32; scalar::COUNT],
    /// The scalar condition.
    pub scc: bool,
    /// Vector registers.
    pub v: Vec<Lanes>,
    /// Lanes, 32 or 64.
    pub lanes: usize,
    /// Address of the next instruction.
    pub pc: u64,
    /// Its number in the work-group.
    pub number: u32,
    /// What it is doing.
    pub status: Status,
    /// The phase of the barrier that it signalled.
    pub signalled: Option<u64>,
    /// Operations under way.
    pub pending: Pending,
    /// Registers whose values were never written.
    pub undefined: Undefined,
    /// Its lanes' scratch.
    pub scratch: Scratch,
    /// The mode register.
    pub mode: u32,
    /// Whether minimum and maximum make signalling NaNs quiet.
    pub ieee: bool,
    /// Whether a clamp makes a NaN zero.
    pub dx10_clamp: bool,
    /// A number that is added to the numbers of vector registers, and a bit
    /// for each operand to which: the sources, and the result (bit 3).
    pub index: (u16, u8),
    /// Instructions executed.
    pub steps: u64,
    /// Instruction set.
    pub generation: Generation,
}

impl Wave {
    /// One that has nothing and does nothing.
    pub fn blank(generation: Generation) -> Self {
        Self {
            s: [0; scalar::COUNT],
            scc: false,
            v: vec![],
            lanes: 64,
            pc: 0,
            number: 0,
            status: Status::Ended,
            signalled: None,
            pending: Pending::default(),
            undefined: Default::default(),
            scratch: Default::default(),
            mode: 0,
            ieee: true,
            dx10_clamp: true,
            index: (0, 0),
            steps: 0,
            generation,
        }
    }

    /// The lanes that run.
    #[inline]
    pub fn exec(&self) -> u64 {
        self.mask(scalar::EXEC)
    }

    /// All lanes.
    #[inline]
    pub fn all(&self) -> u64 {
        u64::MAX >> (64 - self.lanes)
    }

    /// A bit for each lane, from one or two scalar registers.
    #[inline]
    pub fn mask(&self, first: u16) -> u64 {
        let low = u64::from(self.s[first as usize]);
        match self.lanes {
            32 => low,
            _ => low | u64::from(self.s[first as usize + 1]) << 32,
        }
    }

    /// Writes a bit for each lane to one or two scalar registers.
    #[inline]
    pub fn set_mask(&mut self, first: u16, mask: u64) {
        if first == scalar::NULL {
            return;
        }
        self.s[first as usize] = mask as u32;
        if self.lanes == 64 {
            self.s[first as usize + 1] = (mask >> 32) as u32;
        }
    }

    /// The register that operand `nth` means where indices are on. Hardware
    /// takes the first one for a number that is too high.
    #[inline]
    pub fn indexed(&self, r: u16, nth: u8, count: u16) -> u16 {
        if self.index.1 >> nth & 1 == 0 {
            return r;
        }
        let at = r + self.index.0;
        if usize::from(at + count) <= self.v.len() {
            at
        } else {
            0
        }
    }

    /// Two scalar registers as one number.
    #[inline]
    pub fn s64(&self, first: u16) -> u64 {
        u64::from(self.s[first as usize]) | u64::from(self.s[first as usize + 1]) << 32
    }

    /// Writes a scalar register.
    #[inline]
    pub fn set_s32(&mut self, r: u16, value: u32) {
        if r < scalar::NULL {
            self.s[r as usize] = value;
        }
    }

    /// Writes two scalar registers.
    #[inline]
    pub fn set_s64(&mut self, r: u16, value: u64) {
        if r < scalar::NULL {
            self.s[r as usize] = value as u32;
            self.s[r as usize + 1] = (value >> 32) as u32;
        }
    }

    /// Whether denormal operands and results of 32 bits become zero.
    #[inline]
    pub fn flush32(&self) -> (bool, bool) {
        let bits = self.mode >> 4 & 3;
        (bits & 1 == 0, bits & 2 == 0)
    }

    /// Whether denormal operands and results of 16 and 64 bits become zero.
    #[inline]
    pub fn flush64(&self) -> (bool, bool) {
        let bits = self.mode >> 6 & 3;
        (bits & 1 == 0, bits & 2 == 0)
    }
}
