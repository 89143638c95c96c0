//! The processors whose code is executed.

use std::fmt;

/// A family of instruction sets, as far as execution differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Generation {
    /// CDNA 2 and 3: gfx90a, gfx94x.
    Gfx9,
    /// RDNA 3.
    Gfx11,
    /// RDNA 4.
    Gfx12,
}

/// A processor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arch {
    /// LLVM's name of it.
    pub name: &'static str,
    /// Its family.
    pub generation: Generation,
    /// Low byte of `e_flags` of its code objects (`EF_AMDGPU_MACH_*`).
    pub machine: u32,
    /// Whether the scratch of a wave is known to the hardware, so that no
    /// register holds its address.
    pub flat_scratch: bool,
}

/// The processors.
pub const ARCHS: &[Arch] = &[
    arch("gfx90a", Generation::Gfx9, 0x3f, false),
    arch("gfx942", Generation::Gfx9, 0x4c, true),
    arch("gfx9-4-generic", Generation::Gfx9, 0x5f, true),
    arch("gfx1100", Generation::Gfx11, 0x41, true),
    arch("gfx11-generic", Generation::Gfx11, 0x54, true),
    arch("gfx1201", Generation::Gfx12, 0x4e, true),
    arch("gfx12-generic", Generation::Gfx12, 0x59, true),
];

const fn arch(
    name: &'static str,
    generation: Generation,
    machine: u32,
    flat_scratch: bool,
) -> Arch {
    Arch {
        name,
        generation,
        machine,
        flat_scratch,
    }
}

impl Arch {
    /// The processor of a name, which may have features behind a colon.
    pub fn named(name: &str) -> Option<&'static Self> {
        let name = name.split(':').next().unwrap_or(name);
        ARCHS.iter().find(|a| a.name == name)
    }

    /// The processor that a code object's `e_flags` name.
    pub fn of_flags(flags: u32) -> Option<&'static Self> {
        ARCHS.iter().find(|a| a.machine == flags & 0xff)
    }

    /// Whether it runs code that was made for `code`: its own, or its
    /// generic one.
    pub fn runs(&self, code: &Self) -> bool {
        self.name == code.name
            || code.name.ends_with("-generic")
                && code.generation == self.generation
                && code.flat_scratch == self.flat_scratch
    }

    /// Lanes of a wave where code says nothing else.
    pub fn lanes(&self) -> u32 {
        match self.generation {
            Generation::Gfx9 => 64,
            _ => 32,
        }
    }
}

impl fmt::Display for Arch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
