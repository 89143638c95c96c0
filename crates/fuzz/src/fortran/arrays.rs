//! Arrays of a nest: the memory that a caller has, the actual argument that names part of it,
//! and the dummy argument of the routine with the region.

use super::types::Type;
use crate::rng::Rng;

/// An array that a routine's region reads or writes.
pub struct Array {
    /// How the region names it.
    pub name: String,
    /// Its elements.
    pub ty: Type,
    /// The first subscripts.
    pub lower: Vec<i64>,
    /// What the caller declares.
    backing: String,
    /// What the caller does before the call.
    setup: String,
    /// All its values, for the caller.
    values: String,
    /// The actual argument.
    pub actual: String,
    /// The declaration of the dummy argument.
    pub dummy: String,
    /// What a `map` clause names, if it has to be mapped by name.
    pub section: Option<String>,
    /// Whether it is contiguous in memory, as constructs that only move data demand.
    pub contiguous: bool,
}

/// The sizes of all arrays of a nest, which the routine knows as `n` and `m`.
#[derive(Clone, Copy)]
pub struct Sizes {
    pub n: i64,
    pub m: i64,
}

/// The memory of an array and the part that is passed.
struct Part {
    /// Its shape, and its first subscripts if it is allocatable.
    shape: String,
    actual: String,
    /// Elements of a derived type with the component `x`.
    component: bool,
}

impl Part {
    fn is_whole(&self, back: &str) -> bool {
        self.actual == back
    }
}

impl Array {
    /// An array of one or two dimensions; `x` is its number.
    pub fn random(rng: &mut Rng, x: usize, rank: usize, ty: Type, s: Sizes) -> Self {
        let (name, back) = (format!("a{x}"), format!("b{x}"));
        if rng.chance(20) {
            return Self::allocatable(rng, &name, &back, rank, ty, s);
        }
        let part = match rank {
            1 => vector(rng, &back, s),
            _ => matrix(rng, &back, s),
        };
        let salt = rng.below(60);
        let element = ty.make(&format!("mod(q*7 + {salt}, 61)"));
        let (base, declared) = match part.component {
            true => (format!("{back}%x"), format!("type(cell_{})", ty.name)),
            false => (back.clone(), ty.spec.to_owned()),
        };
        let setup = format!("{base} = reshape([({element}, q = 1, size({base}))], shape({base}))");
        let (dummy, lower, section) = dummy(rng, &name, rank, ty, s);
        let contiguous = part.is_whole(&back);
        Self {
            contiguous,
            ty,
            lower,
            backing: format!("{declared}, target :: {back}({})", part.shape),
            setup,
            values: base,
            actual: part.actual,
            dummy,
            section,
            name,
        }
    }

    fn allocatable(rng: &mut Rng, name: &str, back: &str, rank: usize, ty: Type, s: Sizes) -> Self {
        let lower: Vec<i64> = (0..rank).map(|_| rng.one_of([-2, 0, 1, 5])).collect();
        let bounds: Vec<String> = lower
            .iter()
            .zip([s.n, s.m])
            .map(|(low, extent)| format!("{low}:{}", low + extent - 1))
            .collect();
        let salt = rng.below(60);
        let element = ty.make(&format!("mod(q*5 + {salt}, 61)"));
        let colons = [":", ":, :"][rank - 1];
        let attribute = rng.one_of(["allocatable", "pointer"]);
        Self {
            name: name.into(),
            ty,
            lower,
            backing: format!("{}, {attribute} :: {back}({colons})", ty.spec),
            setup: format!(
                "allocate({back}({}))\n  {back} = reshape([({element}, q = 1, size({back}))], shape({back}))",
                bounds.join(", ")
            ),
            values: back.into(),
            actual: back.into(),
            dummy: format!("{}, {attribute} :: {name}({colons})", ty.spec),
            section: None,
            contiguous: true,
        }
    }

    /// What the caller declares.
    pub fn backing(&self) -> &str {
        &self.backing
    }

    /// What the caller does before the call.
    pub fn setup(&self) -> &str {
        &self.setup
    }

    /// Adds all values to the caller's hash.
    pub fn take(&self) -> String {
        let values = self.ty.read(&format!("[{}]", self.values));
        format!("call take(h, int({values}, 8))")
    }

    /// The element at positions counted from 0.
    pub fn at(&self, positions: &[&str]) -> String {
        let subscripts: Vec<String> = self
            .lower
            .iter()
            .zip(positions)
            .map(|(low, at)| match low {
                0 => (*at).to_string(),
                low => format!("{at} + {low}").replace("+ -", "- "),
            })
            .collect();
        format!("{}({})", self.name, subscripts.join(", "))
    }

    /// The whole number of an element.
    pub fn read(&self, positions: &[&str]) -> String {
        self.ty.read(&self.at(positions))
    }

    /// An item of a `map` clause.
    pub fn item(&self) -> &str {
        self.section.as_deref().unwrap_or(&self.name)
    }

    /// The number of dimensions.
    pub fn rank(&self) -> usize {
        self.lower.len()
    }
}

fn vector(rng: &mut Rng, back: &str, s: Sizes) -> Part {
    let n = s.n;
    let step = rng.one_of([2, 3]);
    let (shape, actual) = match rng.below(8) {
        0 => (
            format!("{}", step * n + 2),
            format!("{back}(2:{}:{step})", 2 + step * (n - 1)),
        ),
        1 => (format!("{}", n + 1), format!("{back}({n}:1:-1)")),
        2 => (format!("3, {n}"), format!("{back}(2, :)")),
        3 => (format!("{n}, 3"), format!("{back}(:, 2)")),
        4 => {
            return Part {
                shape: format!("{n}"),
                actual: format!("{back}%x"),
                component: true,
            };
        }
        5 => (
            format!("{}", step * n),
            format!("{back}({}:1:-{step})", step * (n - 1) + 1),
        ),
        _ => (format!("{n}"), back.to_owned()),
    };
    Part {
        shape,
        actual,
        component: false,
    }
}

fn matrix(rng: &mut Rng, back: &str, s: Sizes) -> Part {
    let Sizes { n, m } = s;
    let (shape, actual) = match rng.below(7) {
        0 => (
            format!("{}, {}", 2 * n, m + 1),
            format!("{back}(2:{}:2, 2:)", 2 * n),
        ),
        1 => (format!("{n}, 3, {m}"), format!("{back}(:, 2, :)")),
        2 => (format!("{n}, {m}"), format!("{back}(:, {m}:1:-1)")),
        3 => {
            return Part {
                shape: format!("{n}, {m}"),
                actual: format!("{back}%x"),
                component: true,
            };
        }
        _ => (format!("{n}, {m}"), back.to_owned()),
    };
    Part {
        shape,
        actual,
        component: false,
    }
}

/// A dummy argument, its first subscripts, and what has to be mapped by name.
fn dummy(
    rng: &mut Rng,
    name: &str,
    rank: usize,
    ty: Type,
    s: Sizes,
) -> (String, Vec<i64>, Option<String>) {
    let declared = |bounds: &str| format!("{} :: {name}({bounds})", ty.spec);
    let form = rng.below(7);
    let optional = if rng.chance(15) { ", optional" } else { "" };
    let plain = |bounds: &str| format!("{}{optional} :: {name}({bounds})", ty.spec);
    if rank == 1 {
        return match form {
            0 => (declared("n"), vec![1], None),
            1 => (declared("0:n - 1"), vec![0], None),
            2 => (declared("*"), vec![1], Some(format!("{name}(1:n)"))),
            3 => (plain("0:"), vec![0], None),
            4 => (plain("-3:"), vec![-3], None),
            _ => (plain(":"), vec![1], None),
        };
    }
    match form {
        0 => (declared("n, m"), vec![1, 1], None),
        1 => (declared("0:n - 1, 2:m + 1"), vec![0, 2], None),
        2 => (
            declared("n, *"),
            vec![1, 1],
            Some(format!("{name}(:, 1:{})", s.m)),
        ),
        3 => (plain("0:, -1:"), vec![0, -1], None),
        _ => (plain(":, :"), vec![1, 1], None),
    }
}
