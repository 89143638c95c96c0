//! Loops over what variables of types and of modules hold: components that are allocatable or
//! pointers, module variables that no directive names, slices of other arrays, absent arguments,
//! characters. The directives are OpenMP's or OpenACC's.

use super::dialect::Dialect;
use super::sizes;
use super::types::Type;
use crate::rng::Rng;

/// What module `common` has for these routines: a type for each type of elements, variables, and
/// procedures that use them.
pub const VARIABLES: &str = "\
  integer :: gk = 2, garr(0:7) = 1
  integer, allocatable :: gal(:)
  integer :: shared_a, shared_b(4)
  common /block/ shared_a, shared_b
";

/// The procedures, with `DECLARE` for the directive.
pub const PROCEDURES: &str = "\
  integer function mix(v)
    DECLARE
    integer, intent(in) :: v
    mix = mod(abs(v)*gk + garr(mod(abs(v), 8)) + gal(mod(abs(v), size(gal)) + lbound(gal, 1)) + shared_b(2), 60)
  end function
  subroutine mark(at, v)
    DECLARE
    integer, intent(in) :: at, v
    garr(mod(abs(at), 8)) = v
    gk = mod(gk + 1, 5)
    gal(lbound(gal, 1)) = v + 1
    shared_a = shared_a + v
    shared_b(mod(abs(at), 4) + 1) = v
  end subroutine
  integer function perhaps(v, by)
    DECLARE
    integer, intent(in) :: v
    integer, intent(in), optional :: by
    perhaps = v
    if (present(by)) perhaps = v + by
  end function
";

/// The type that holds elements of a type.
pub fn holder(ty: Type) -> String {
    format!(
        "  type field_{}\n    integer :: k = 4\n    {s}, allocatable :: u(:)\n    integer(2) :: between = 1\n    \
         {s}, allocatable :: w(:, :)\n    {s}, pointer :: q(:)\n    integer :: fixed(3) = [1, 2, 3]\n  end type\n",
        ty.name,
        s = ty.spec
    )
}

/// Parts that a routine's loops read or write; an iteration owns element `i`, or column `i`.
const PARTS: [&str; 5] = ["f%u", "f%w", "f%q", "s", "words"];

struct Fields<'a> {
    rng: &'a mut Rng,
    dialect: Dialect,
    ty: Type,
    /// What OpenMP's directives map of the variable with components.
    items: &'static str,
    /// The first subscript of each part.
    low: [i64; 5],
    /// Whether the loops of this routine write a part.
    written: [bool; 5],
}

/// A routine, and its caller.
pub fn write(rng: &mut Rng, dialect: Dialect) -> String {
    let sizes = sizes(rng);
    let ty = Type::random(rng);
    let mut low = [1; 5];
    let mut written = [false; 5];
    for x in 0..PARTS.len() {
        written[x] = rng.chance(50);
        low[x] = match x {
            4 => 1,
            _ => rng.one_of([1, 1, 0, -2, 5]),
        };
    }
    let present = rng.chance(50);
    let (start, step) = rng.one_of([(1, 1), (2, 2), (2, 3)]);
    // Pointers are mapped by name alone.
    let items = rng.one_of(["f, f%q", "f%u, f%w, f%q, f%k, f%fixed"]);
    let mut fields = Fields {
        rng,
        dialect,
        items,
        ty,
        low,
        written,
    };
    let text = fields.body();
    let rng = fields.rng;
    let spec = ty.spec;
    let element = |of: &str| ty.make(&format!("mod({of}, 61)"));
    let [u, w, q, s, _] = low;
    let allocated = rng.chance(50);
    let (aim, release) = match allocated {
        true => (
            format!("allocate (f%q({q}:n + {q} - 1))"),
            "deallocate (f%q)",
        ),
        false => (format!("f%q({q}:) => aimed"), "nullify (f%q)"),
    };
    let setup = format!(
        "gk = {}\ngarr = [(mod(k*5 + {}, 11), k = 0, 7)]\nallocate (gal({}:{}))\ngal = {}\nshared_a = 1\nshared_b = [1, 2, 3, 4]\n\
         allocate (f%u({u}:n + {u} - 1), f%w(0:m - 1, {w}:n + {w} - 1))\n{aim}\n\
         f%u = [({}, k = 1, n)]\nf%q = [({}, k = 1, n)]\nf%w = reshape([({}, k = 1, n*m)], [m, n])\n\
         s({s}:) => base({start}:{start} + {step}*(n - 1):{step})\nwords = [(repeat(char(97 + mod(k, 26)), 5), k = 1, n)]\n\
         total = 0\nw = 0\n",
        rng.below(4),
        rng.below(9),
        rng.one_of([1, 0, -3]),
        4 + rng.below(4),
        rng.below(9),
        element("k*7 + 3"),
        element("k*5"),
        element("k*3 + 1"),
    );
    let takes: String = ["f%u", "f%q", "base"]
        .iter()
        .map(|part| format!("call take(h, int({}, 8))\n", ty.read(part)))
        .collect();
    let takes = format!(
        "{takes}call take(h, int({}, 8))\ncall take(h, int([garr, gal, shared_b, gk, shared_a, total, f%k, f%fixed], 8))\n\
         call take(h, int([(ichar(words(k)(2:2)) + 3*ichar(words(k)(4:4)), k = 1, n)], 8))\n\
         deallocate (gal)\n{release}\n",
        ty.read("reshape(f%w, [n*m])")
    );
    let last = if present { ", 5" } else { "" };
    format!(
        "  subroutine ROUTINE(h, n, m, base, given)\n    integer(8), intent(inout) :: h\n    integer, value :: n, m\n    \
         {spec}, target :: base(3*n + 2)\n    integer, intent(in), optional :: given\n    type(field_{name}) :: f\n    \
         {spec}, target :: aimed(n)\n    {spec}, pointer :: s(:)\n    character(5) :: words(n)\n    integer :: i, k, w, total\n\
         {setup}{text}{takes}  end subroutine\n\
         \x20 subroutine caller_ROUTINE(h)\n    integer(8), intent(inout) :: h\n    integer :: q\n    {spec} :: b({size})\n    \
         b = [({value}, q = 1, {size})]\n    call ROUTINE(h, {n}, {m}, b{last})\n  end subroutine\n",
        name = ty.name,
        size = 3 * sizes.n + 2,
        value = ty.make("mod(q*7 + 2, 61)"),
        n = sizes.n,
        m = sizes.m,
    )
}

impl Fields<'_> {
    fn body(&mut self) -> String {
        let count = 1 + self.rng.below(3);
        let plain: String = (0..count).map(|_| self.construct()).collect();
        if self.rng.chance(40) {
            return plain;
        }
        let more = self.construct();
        let change = format!(
            "f%u(size(f%u) + lbound(f%u, 1) - 1) = {}\n",
            self.ty.make("9")
        );
        let updated = match self.rng.chance(60) {
            true => self.dialect.updated("f%u", &change),
            false => String::new(),
        };
        let inner = format!("{plain}{updated}{more}");
        // Slices have gaps, which data constructs refuse.
        let items = match self.dialect {
            Dialect::OpenAcc => "f%u, f%w, f%q, words",
            Dialect::OpenMp => self.items,
        };
        self.dialect.holding(self.rng, items, "f", &inner)
    }

    fn construct(&mut self) -> String {
        let text = match self.rng.chance(65) {
            true => self.shared(),
            false => self.alone(),
        };
        match self.dialect {
            Dialect::OpenMp => text,
            Dialect::OpenAcc => {
                format!("!$acc data copyin(f) copy(f%u, f%w, f%q)\n{text}!$acc end data\n")
            }
        }
    }

    /// A loop that threads share.
    fn shared(&mut self) -> String {
        let reduced = self.rng.chance(50);
        let mut clauses = " private(k, w)".to_owned();
        if reduced {
            clauses += " reduction(+: total)";
            if self.dialect == Dialect::OpenMp {
                clauses += " map(tofrom: total)";
            }
        }
        if self.rng.chance(30) {
            clauses += &self.dialect.both("words");
        }
        if self.dialect == Dialect::OpenMp {
            clauses += &self.dialect.both(self.items);
        }
        let head = self.dialect.sharing(self.rng, &clauses);
        let mut text = format!("{head}\ndo i = 0, n - 1\n  w = {}\n", self.value(2));
        for x in 0..PARTS.len() {
            if self.written[x] {
                let statement = self.own(x);
                text += &format!("  {statement}\n");
            }
        }
        if reduced {
            text += "  total = total + w\n";
        }
        text + "end do\n"
    }

    /// A region of one thread.
    fn alone(&mut self) -> String {
        let seven = self.ty.make("7");
        let mut text = String::new();
        for _ in 0..1 + self.rng.below(3) {
            let [u, w, q, s, _] = self.low;
            text += &match self.rng.below(8) {
                0 => format!(
                    "  call mark({}, {})\n",
                    self.rng.below(9),
                    self.rng.below(40)
                ),
                1 => "  f%u = f%q\n".into(),
                2 => format!("  f%w(:, {w}) = {seven}\n"),
                3 => format!("  s({s}:n + {s} - 1) = f%u({u}:n + {u} - 1)\n"),
                4 => format!("  f%q({q}) = f%u(n + {u} - 1)\n"),
                5 => "  words(n)(2:3) = words(1)(4:5)//''\n".into(),
                6 => format!(
                    "  do k = 0, n - 1\n    if (mix(k) > 20) f%u(k + {u}) = {seven}\n  end do\n"
                ),
                _ => format!("  garr(3) = perhaps({}, given)\n", self.rng.below(9)),
            };
        }
        self.dialect.alone(self.rng, self.items, &text)
    }

    /// A whole number.
    fn value(&mut self, depth: usize) -> String {
        if depth > 0 {
            let (a, b) = (self.value(depth - 1), self.value(depth - 1));
            return match self.rng.below(5) {
                0 => format!("mix({a} + {b})"),
                1 => format!("perhaps(mod({a}, 50), mod({b}, 9))"),
                2 => format!("perhaps(mod({a}, 50), given) + mod({b}, 40)"),
                3 => format!("max({a}, {b})"),
                _ => format!("mod({a} + {b}, 60)"),
            };
        }
        let x = self.rng.below(PARTS.len());
        if self.written[x] {
            return self
                .rng
                .one_of([
                    "i",
                    "gk",
                    "garr(mod(i, 8))",
                    "f%k",
                    "f%fixed(2)",
                    "shared_a",
                    "size(f%u)",
                    "lbound(f%w, 2)",
                ])
                .into();
        }
        let (part, low) = (PARTS[x], self.low[x]);
        let at = self.rng.one_of(["i", "mod(i*3 + 1, n)", "(n - 1)"]);
        match part {
            "words" => format!("ichar(words({at} + 1)(3:3))"),
            "f%w" => self.ty.read(&format!("f%w(mod(i, m), {at} + ({low}))")),
            _ => self.ty.read(&format!("{part}({at} + ({low}))")),
        }
    }

    /// An assignment to what an iteration owns.
    fn own(&mut self, x: usize) -> String {
        let value = format!("mod(abs(w + {}), 61)", self.value(1));
        let made = self.ty.make(&value);
        let (part, low) = (PARTS[x], self.low[x]);
        match part {
            "words" => format!("words(i + 1)(2:2) = char(97 + mod({value}, 26))"),
            "f%w" => match self.rng.chance(50) {
                true => format!("f%w(:, i + ({low})) = {made}"),
                false => format!("do k = 0, m - 1\n    f%w(k, i + ({low})) = {made}\n  end do"),
            },
            _ => format!("{part}(i + ({low})) = {made}"),
        }
    }
}
