//! The bits of a map's type.

/// Clang's map type bits (`OMP_MAP_*` in LLVM's `OMPConstants.h`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub struct MapType(pub u64);

impl MapType {
    /// Copy to the device.
    pub const TO: u64 = 0x1;
    /// Copy from the device.
    pub const FROM: u64 = 0x2;
    /// Copy although the data is there already.
    pub const ALWAYS: u64 = 0x4;
    /// Remove, whatever the count.
    pub const DELETE: u64 = 0x8;
    /// The base is the address of a pointer, the begin its target.
    pub const PTR_AND_OBJ: u64 = 0x10;
    /// Becomes a kernel parameter.
    pub const TARGET_PARAM: u64 = 0x20;
    /// The device address is to be stored in the list of bases.
    pub const RETURN_PARAM: u64 = 0x40;
    /// A private copy for the region, initialised if `TO` is set as well.
    pub const PRIVATE: u64 = 0x80;
    /// The base is the parameter's value.
    pub const LITERAL: u64 = 0x100;
    /// Not written in the program.
    pub const IMPLICIT: u64 = 0x200;
    /// Memory close to the device is wanted.
    pub const CLOSE: u64 = 0x400;
    /// Of a component's descriptor where `exit data` names the component: the variable around it is not
    /// released. Warpfork's Fortran writes it; no clause has both.
    pub const COMPONENT: u64 = Self::IMPLICIT | Self::CLOSE;
    /// Must be there already.
    pub const PRESENT: u64 = 0x1000;
    /// Counted separately (`ompx_hold`).
    pub const HOLD: u64 = 0x2000;
    /// The base is the address of a pointer to be attached to the begin.
    pub const ATTACH: u64 = 0x4000;
    /// Ours, of OpenACC: memory that is allocated for it is zero.
    pub const ZERO: u64 = 0x100_0000_0000;
    /// Ours: `begin` is the address of a [`Section`](crate::mapping::strided::Section), of which the item
    /// is all pieces.
    pub const PIECES: u64 = 0x200_0000_0000;
    /// `begin` is a list of dimensions (`update` of a strided section).
    pub const NON_CONTIG: u64 = 0x1000_0000_0000;

    /// Whether all of `bits` are set.
    #[inline]
    pub fn has(self, bits: u64) -> bool {
        self.0 & bits == bits
    }

    /// Position, in the list it came in, of the item that this is part of.
    #[inline]
    pub fn parent(self) -> Option<usize> {
        match self.0 >> 48 {
            0 => None,
            n => Some(n as usize - 1),
        }
    }

    /// The same, part of nothing.
    #[inline]
    pub fn without_parent(self) -> Self {
        Self(self.0 & ((1 << 48) - 1))
    }

    /// A variable that a lambda object captured by reference, or a pointer:
    /// the object's copy is to point at the variable's.
    #[inline]
    pub fn is_lambda_capture(self) -> bool {
        self.has(Self::PTR_AND_OBJ | Self::LITERAL | Self::IMPLICIT) && self.parent().is_some()
    }
}
