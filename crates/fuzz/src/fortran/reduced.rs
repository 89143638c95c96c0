//! Variables that a nest reduces.

use super::types::{ALL, Type};
use crate::rng::Rng;

/// A variable.
pub struct Reduced {
    name: String,
    /// In `reduction`, before the colon.
    pub operator: &'static str,
    update: &'static str,
    ty: Type,
    /// How it is declared beside its type: a scalar, an array of five, an allocatable one.
    shape: Shape,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Scalar,
    Array,
    Allocatable,
    Pointer,
}

const I4: Type = ALL[0];
const I8: Type = ALL[1];
const I2: Type = ALL[2];
const R8: Type = ALL[3];
const R4: Type = ALL[4];
const C8: Type = ALL[5];
const L4: Type = ALL[6];

/// A type, an operator, and how the value `V` joins `A`.
const REDUCTIONS: [(Type, &str, &str); 18] = [
    (I4, "+", "A = A + V"),
    (I8, "+", "A = A + V"),
    (I2, "+", "A = int(A + mod(V, 2), 2)"),
    (R8, "+", "A = A + real(V, 8)"),
    (R4, "+", "A = A + real(mod(V, 8), 4)"),
    (C8, "+", "A = A + cmplx(V, 1, 8)"),
    (I4, "max", "A = max(A, V)"),
    (R8, "max", "A = max(A, real(V, 8))"),
    (I8, "min", "A = min(A, int(V, 8))"),
    (R4, "min", "if (real(V, 4) < A) A = real(V, 4)"),
    (R8, "*", "A = A*merge(-1d0, 1d0, mod(V, 2) == 0)"),
    (I4, "iand", "A = iand(A, not(ishft(1, mod(V, 30))))"),
    (I8, "ior", "A = ior(A, ishft(1_8, V))"),
    (I4, "ieor", "A = ieor(A, V)"),
    (L4, ".and.", "A = A .and. V /= 47"),
    (L4, ".or.", "A = A .or. V == 47"),
    (L4, ".eqv.", "A = A .eqv. mod(V, 2) == 0"),
    (L4, ".neqv.", "A = A .neqv. mod(V, 3) == 0"),
];

impl Reduced {
    /// Variable number `x`.
    pub fn random(rng: &mut Rng, x: usize) -> Self {
        let (ty, operator, update) = REDUCTIONS[rng.below(REDUCTIONS.len())];
        let shape = match rng.below(8) {
            0 | 1 => Shape::Array,
            2 => Shape::Allocatable,
            3 => Shape::Pointer,
            _ => Shape::Scalar,
        };
        Self {
            name: format!("red{x}"),
            operator,
            update,
            ty,
            shape,
        }
    }

    /// Its name in clauses.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its declaration.
    pub fn declaration(&self) -> String {
        let (attribute, bounds) = match self.shape {
            Shape::Scalar => ("", ""),
            Shape::Array => ("", "(0:4)"),
            Shape::Allocatable => (", allocatable", "(:)"),
            Shape::Pointer => (", pointer", "(:)"),
        };
        format!("{}{attribute} :: {}{bounds}", self.ty.spec, self.name)
    }

    /// Gives it its first value.
    pub fn setup(&self) -> String {
        let name = &self.name;
        let first = self.ty.make("3");
        match self.shape {
            Shape::Scalar | Shape::Array => format!("{name} = {first}"),
            _ => format!("allocate({name}(0:4))\n    {name} = {first}"),
        }
    }

    /// Joins a value from 0 to 60.
    pub fn update(&self, value: &str, rng: &mut Rng) -> String {
        let element = match self.shape {
            Shape::Scalar => self.name.clone(),
            _ => {
                let at = rng.one_of(["mod(w + 500, 5)", "0", "mod(p1, 5)", "4"]);
                format!("{}({at})", self.name)
            }
        };
        let value = format!("({value})");
        // The letters stand for words of their own.
        let mut text = String::new();
        let marked = self.update.replace('V', "\u{1}").replace('A', "\u{2}");
        for c in marked.chars() {
            match c {
                '\u{1}' => text += &value,
                '\u{2}' => text += &element,
                c => text.push(c),
            }
        }
        text
    }

    /// Adds it to a hash.
    pub fn take(&self) -> String {
        format!(
            "call take(h, int({}, 8))",
            self.ty.read(&format!("[{}]", self.name))
        )
    }
}
