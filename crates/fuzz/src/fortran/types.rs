//! Types of elements, and how a whole number becomes a value of each and back.

use crate::rng::Rng;

/// A type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Type {
    /// As a declaration has it.
    pub spec: &'static str,
    /// A value of it, of the whole number `V`.
    make: &'static str,
    /// The whole number of its value `X`, or those of an array.
    read: &'static str,
    /// The part of a derived type's name.
    pub name: &'static str,
}

/// All types.
pub const ALL: [Type; 7] = [
    numeric("integer(4)", "int(V, 4)", "i4"),
    numeric("integer(8)", "int(V, 8)", "i8"),
    numeric("integer(2)", "int(V, 2)", "i2"),
    numeric("real(8)", "real(V, 8)", "r8"),
    numeric("real(4)", "real(V, 4)", "r4"),
    Type {
        spec: "complex(8)",
        make: "cmplx(V, 1, 8)",
        read: "int(real(X)) + 3*int(aimag(X))",
        name: "c8",
    },
    Type {
        spec: "logical(4)",
        make: "(mod(V, 2) == 0)",
        read: "merge(1, 0, X)",
        name: "l4",
    },
];

const fn numeric(spec: &'static str, make: &'static str, name: &'static str) -> Type {
    Type {
        spec,
        make,
        read: "int(X)",
        name,
    }
}

impl Type {
    /// Any.
    pub fn random(rng: &mut Rng) -> Self {
        rng.one_of(ALL)
    }

    /// One that has arithmetic and an order.
    pub fn numeric(rng: &mut Rng) -> Self {
        ALL[rng.below(5)]
    }

    /// A value of a whole number from 0 to 60.
    pub fn make(&self, value: &str) -> String {
        self.make.replace('V', value)
    }

    /// The whole number of a value.
    pub fn read(&self, value: &str) -> String {
        self.read.replace('X', value)
    }
}
