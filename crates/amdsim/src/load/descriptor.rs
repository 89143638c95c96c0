//! The kernel descriptor (LLVM, "User Guide for AMDGPU Backend", "Kernel
//! Descriptor").

use crate::arch::{Arch, Generation};

/// What 64 bytes say about how a wave starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Descriptor {
    /// Bytes of static LDS of a work-group.
    pub group_bytes: u32,
    /// Bytes of scratch of a lane.
    pub private_bytes: u32,
    /// Distance from the descriptor to the first instruction.
    pub entry_offset: i64,
    rsrc1: u32,
    rsrc2: u32,
    rsrc3: u32,
    properties: u16,
    preload: u16,
}

fn u32_at(raw: &[u8; 64], at: usize) -> u32 {
    u32::from_le_bytes([raw[at], raw[at + 1], raw[at + 2], raw[at + 3]])
}

impl Descriptor {
    /// Reads the 64 bytes.
    pub fn parse(raw: &[u8; 64]) -> Self {
        let half = |at: usize| u16::from_le_bytes([raw[at], raw[at + 1]]);
        Self {
            group_bytes: u32_at(raw, 0),
            private_bytes: u32_at(raw, 4),
            entry_offset: (u64::from(u32_at(raw, 16)) | u64::from(u32_at(raw, 20)) << 32) as i64,
            rsrc3: u32_at(raw, 44),
            rsrc1: u32_at(raw, 48),
            rsrc2: u32_at(raw, 52),
            properties: half(56),
            preload: half(58),
        }
    }

    /// Lanes of its waves.
    pub fn lanes(&self, arch: &Arch) -> u32 {
        match arch.generation {
            Generation::Gfx9 => 64,
            _ if self.properties & 1 << 10 != 0 => 32,
            _ => 64,
        }
    }

    /// Vector registers of a wave, and how many of them come before the
    /// accumulation registers where those are the rest.
    pub fn vector_registers(&self, arch: &Arch) -> (u32, Option<u32>) {
        let granules = (self.rsrc1 & 0x3f) + 1;
        match arch.generation {
            Generation::Gfx9 => (granules * 8, Some(((self.rsrc3 & 0x3f) + 1) * 4)),
            _ if self.lanes(arch) == 32 => (granules * 8, None),
            _ => (granules * 4, None),
        }
    }

    /// Bits 0 to 7 of the mode register: rounding and denormals.
    pub fn float_mode(&self) -> u32 {
        self.rsrc1 >> 12 & 0xff
    }

    /// Whether signalling NaNs are made quiet.
    pub fn ieee(&self, arch: &Arch) -> bool {
        arch.generation == Generation::Gfx12 || self.rsrc1 & 1 << 23 != 0
    }

    /// Whether a clamp makes a NaN zero.
    pub fn dx10_clamp(&self, arch: &Arch) -> bool {
        arch.generation == Generation::Gfx12 || self.rsrc1 & 1 << 21 != 0
    }

    /// Whether waves have scratch.
    pub fn private_segment(&self) -> bool {
        self.rsrc2 & 1 != 0
    }

    /// Number of scalar registers before the work-group's numbers.
    pub fn user_registers(&self) -> u32 {
        self.rsrc2 >> 1 & 0x1f
    }

    /// Whether the work-group's number of a dimension comes in a register.
    pub fn group_id(&self, dimension: u32) -> bool {
        self.rsrc2 & 1 << (7 + dimension) != 0
    }

    /// Whether a register with facts of the work-group follows.
    pub fn group_info(&self) -> bool {
        self.rsrc2 & 1 << 10 != 0
    }

    /// Whether the address of the scratch buffer's description comes in
    /// four registers.
    pub fn private_buffer(&self) -> bool {
        self.properties & 1 != 0
    }

    /// Whether the dispatch packet's address comes in registers.
    pub fn dispatch_ptr(&self) -> bool {
        self.properties & 1 << 1 != 0
    }

    /// Whether the queue's address comes in registers.
    pub fn queue_ptr(&self) -> bool {
        self.properties & 1 << 2 != 0
    }

    /// Whether the arguments' address comes in registers.
    pub fn kernarg_ptr(&self) -> bool {
        self.properties & 1 << 3 != 0
    }

    /// Whether the dispatch's number comes in registers.
    pub fn dispatch_id(&self) -> bool {
        self.properties & 1 << 4 != 0
    }

    /// Whether the scratch's place comes in registers.
    pub fn flat_scratch_init(&self) -> bool {
        self.properties & 1 << 5 != 0
    }

    /// Whether the bytes of a lane's scratch come in a register.
    pub fn private_size(&self) -> bool {
        self.properties & 1 << 6 != 0
    }

    /// Whether functions may need more scratch than the descriptor says.
    pub fn dynamic_stack(&self) -> bool {
        self.properties & 1 << 11 != 0
    }

    /// Number of argument words that come in registers, and the number of
    /// the first.
    pub fn preloaded(&self) -> (u32, u32) {
        (u32::from(self.preload & 0x7f), u32::from(self.preload >> 7))
    }
}
