//! Regions that one thread runs: statements on whole arrays and sections, and constructs that
//! move data before and after.

use super::arrays::{Array, Sizes};
use super::types::Type;
use super::{routine, sizes};
use crate::rng::Rng;

/// Two arrays of one dimension and two of two, of one type.
struct Statements<'a> {
    rng: &'a mut Rng,
    arrays: &'a [Array],
    sizes: Sizes,
    ty: Type,
}

/// A routine with such a region, and its caller.
pub fn write(rng: &mut Rng) -> String {
    let sizes = sizes(rng);
    let ty = Type::numeric(rng);
    let arrays: Vec<Array> = [1, 1, 2, 2]
        .into_iter()
        .enumerate()
        .map(|(x, rank)| Array::random(rng, x, rank, ty, sizes))
        .collect();
    let count = 2 + rng.below(5);
    let mut statements = Statements {
        rng,
        arrays: &arrays,
        sizes,
        ty,
    };
    let text: String = (0..count).map(|_| statements.statement()).collect();
    let rng = statements.rng;
    let maps: String = arrays
        .iter()
        .filter(|a| a.section.is_some() || rng.chance(40))
        .map(|a| format!(" &\n    !$omp map(tofrom: {})", a.item()))
        .collect();
    let region = format!(
        "    !$omp target private(k, scr, al){maps} &\n    !$omp map(tofrom: w)\n{text}    !$omp end target\n"
    );
    let data: Vec<&Array> = arrays.iter().collect();
    let body = match rng.below(3) {
        0 if data[0].contiguous => around(rng, data[0], &region),
        _ => region,
    };
    routine(
        &data,
        sizes,
        &format!(
            "    integer :: w, k, scr(8)\n    {}, allocatable :: al(:)\n",
            ty.spec
        ),
        &format!("    w = 3\n{body}    call take(h, [int(w, 8)])\n"),
    )
}

/// A region inside of `target data`, with an array that the host reads and writes in between.
fn around(rng: &mut Rng, array: &Array, region: &str) -> String {
    let last = array.at(&["(n - 1)"]);
    let first = array.at(&["0"]);
    let item = array.item();
    // The whole of it, where nothing else names a part.
    let update = |kind: &str| format!("    !$omp target update {kind}({item})\n");
    let (enter, leave) = match rng.below(2) {
        0 => (
            format!("    !$omp target data map(tofrom: {item})\n"),
            "    !$omp end target data\n".to_owned(),
        ),
        _ => (
            format!("    !$omp target enter data map(to: {item})\n"),
            format!("    !$omp target exit data map(from: {item})\n"),
        ),
    };
    let touched = array.ty.make("7");
    format!(
        "{enter}{region}{}    w = w + {}\n    {first} = {touched}\n{}{region}{leave}",
        update("from"),
        array.ty.read(&last),
        update("to")
    )
}

impl Statements<'_> {
    /// One of the arrays of one dimension.
    fn vector(&mut self) -> &Array {
        let at = self.rng.below(2);
        &self.arrays[at]
    }

    fn matrix(&mut self) -> &Array {
        let at = 2 + self.rng.below(2);
        &self.arrays[at]
    }

    /// A section of so many elements of an array of one dimension.
    fn section(&mut self, length: i64) -> String {
        let n = self.sizes.n;
        let most = if length > 1 {
            (n - 1) / (length - 1)
        } else {
            1
        };
        let step = 1 + self.rng.below(most.clamp(1, 3) as usize) as i64;
        let reach = step * (length - 1);
        let first = self.rng.below((n - reach) as usize) as i64;
        let backward = self.rng.chance(30);
        let array = self.vector();
        let low = array.lower[0];
        let (a, b, step) = match backward {
            true => (first + reach + low, first + low, -step),
            false => (first + low, first + reach + low, step),
        };
        let name = &array.name;
        match step {
            1 => format!("{name}({a}:{b})"),
            _ => format!("{name}({a}:{b}:{step})"),
        }
    }

    /// A row or a column, and how long it is: whether `n`.
    fn line(&mut self, along_n: bool) -> String {
        let Sizes { n, m } = self.sizes;
        let at = self.rng.below(if along_n { m } else { n } as usize) as i64;
        let array = self.matrix();
        let name = &array.name;
        match along_n {
            true => format!("{name}(:, {})", at + array.lower[1]),
            false => format!(
                "{name}({}, {}:{})",
                at + array.lower[0],
                array.lower[1],
                array.lower[1] + m - 1
            ),
        }
    }

    /// All of an array of one dimension.
    fn whole(&mut self) -> String {
        let array = self.vector();
        // An assumed-size array has no extent of its own.
        let low = array.lower[0];
        format!("{}({low}:n - 1 + ({low}))", array.name)
    }

    fn whole_matrix(&mut self) -> String {
        let m = self.sizes.m;
        let array = self.matrix();
        let low = array.lower[1];
        format!("{}(:, {low}:{})", array.name, low + m - 1)
    }

    fn statement(&mut self) -> String {
        let text = match self.rng.below(20) {
            0..=2 => {
                let length = 1 + self.rng.below(self.sizes.n as usize) as i64;
                let (to, from) = (self.section(length), self.section(length));
                let plus = self.ty.make(&self.rng.below(9).to_string());
                self.small(&to, &format!("{from} + {plus}"))
            }
            3 => {
                let long = self.rng.chance(50);
                let (to, from) = (self.line(long), self.line(long));
                format!("{to} = {from}")
            }
            4 => {
                let (to, from) = (self.whole_matrix(), self.whole_matrix());
                let two = self.ty.make("2");
                self.small(&to, &format!("{from}*{two}"))
            }
            5 => {
                let (to, line) = (self.whole(), self.line(true));
                format!("{to} = {line}")
            }
            6 => {
                let (to, from) = (self.whole(), self.whole());
                let by = self.rng.below(9) as i64 - 4;
                format!("{to} = cshift({from}, {by})")
            }
            7 => {
                let (to, from) = (self.whole(), self.whole());
                let by = self.rng.below(9) as i64 - 4;
                let fill = self.ty.make("9");
                match self.rng.chance(50) {
                    true => format!("{to} = eoshift({from}, {by})"),
                    false => format!("{to} = eoshift({from}, {by}, {fill})"),
                }
            }
            8 => {
                let (to, from) = (self.whole(), self.whole());
                let ten = self.ty.make("10");
                format!(
                    "where ({from} > {ten})\n  {to} = {from}\nelsewhere\n  {to} = {ten}\nend where"
                )
            }
            9 => {
                let from = self.whole();
                let e = self.rng.one_of([
                    "sum(R)",
                    "maxval(R)",
                    "minval(R)",
                    "count(R > 20)",
                    "merge(1, 2, any(R == 5))",
                    "merge(1, 2, all(R >= 0))",
                    "sum(maxloc(R))",
                    "sum(minloc(R))",
                    "sum(findloc(R, 5))",
                    "size(R)",
                    "dot_product(R, R)",
                ]);
                let value = e.replace('R', &self.ty.read(&from));
                format!("w = mod(w + {value}, 1000)")
            }
            10 => {
                let from = self.whole_matrix();
                let e = self.rng.one_of([
                    "sum(sum(R, 1))",
                    "sum(maxval(R, 2))",
                    "sum(count(R > 9, 1))",
                    "sum(maxloc(R))",
                    "merge(1, 2, any(R == 5))",
                ]);
                let value = e.replace('R', &self.ty.read(&from));
                format!("w = mod(w + {value}, 1000)")
            }
            11 => {
                let (to, line) = (self.whole_matrix(), self.line(true));
                format!("{to} = spread({line}, 2, m)")
            }
            12 => {
                let (to, from) = (self.whole_matrix(), self.whole_matrix());
                format!("{to} = transpose(reshape({from}, [m, n]))")
            }
            13 => {
                let (from, to) = (self.whole(), self.whole());
                format!(
                    "k = count(mod({}, 3) == 0)\nal = pack({from}, mod({}, 3) == 0)\nw = mod(w + k + size(al), 1000)\n{to} = unpack(al, mod({}, 3) == 0, {to})",
                    self.ty.read(&from),
                    self.ty.read(&from),
                    self.ty.read(&from)
                )
            }
            14 => {
                let (from, to) = (self.whole(), self.whole());
                format!(
                    "al = {from}\nal = al(n:1:-1)\n{to} = al\nif (allocated(al)) deallocate (al)"
                )
            }
            15 => {
                let from = self.line(true);
                let to = self.whole();
                format!(
                    "allocate (al(0:n - 1))\nal = {from}\n{to} = al(0:n - 1)\nw = w + lbound(al, 1) + ubound(al, 1)\ndeallocate (al)"
                )
            }
            16 => {
                let (to, a, b) = (self.whole(), self.whole(), self.whole());
                format!("{to} = merge({a}, {b}, {a} > {b})")
            }
            17 => {
                let (to, from) = (self.line(false), self.line(false));
                let mod_ = self.rng.one_of(["abs(R)", "max(R, Z)", "min(R, Z)"]);
                let zero = self.ty.make("6");
                format!("{to} = {}", mod_.replace('R', &from).replace('Z', &zero))
            }
            18 => {
                let a = self.line(true);
                format!(
                    "do k = 1, 8\n  scr(k) = k*2\nend do\nscr(2:8:2) = scr(1:7:2)\nw = mod(w + sum(scr) + {}, 1000)",
                    self.ty.read(&format!("sum({a})"))
                )
            }
            _ => {
                let (to, from) = (self.whole_matrix(), self.whole_matrix());
                // Flang 22 is wrong for -1 (docs/status.md).
                let by = self.rng.one_of([-2, 0, 1, 2]);
                let dim = 1 + self.rng.below(2);
                format!("{to} = cshift({from}, {by}, {dim})")
            }
        };
        text.lines().map(|l| format!("      {l}\n")).collect()
    }

    /// An assignment whose values stay small.
    fn small(&self, to: &str, value: &str) -> String {
        let limit = self.ty.make("59");
        format!("{to} = mod({value}, {limit})")
    }
}
