//! Random Fortran: loops, array statements and data constructs over arrays of all kinds, and over
//! what types and modules hold.
//!
//! A routine is written twice, with its directives and without. The program ends with an error
//! where the two leave different values, so what is wrong on the host and on the device alike is
//! found, too. All values are small whole numbers, so that no order of additions shows.

mod arrays;
mod body;
mod dialect;
mod fields;
mod loops;
mod reduced;
mod regions;
mod types;

use crate::check::Language;
use crate::openacc::Source;
use crate::rng::Rng;
use arrays::{Array, Sizes};
use dialect::Dialect;
use reduced::Reduced;
use types::{ALL, Type};

/// Routines of one program.
const ROUTINES: usize = 5;

/// What all programs have: a hash, and procedures that regions call.
const HEAD: &str = "\
module common
  implicit none
  type item
    integer :: a
    integer :: v(3)
    real(8) :: w
  end type
CELLS\
VARIABLES\
contains
  subroutine take(h, values)
    integer(8), intent(inout) :: h
    integer(8), intent(in) :: values(:)
    integer :: i
    do i = 1, size(values)
      h = mod(h*31 + values(i) + 1000, 1000000007_8)
    end do
  end subroutine
  integer function twist(v)
    DECLARE
    integer, intent(in) :: v
    twist = mod(abs(v)*7 + 3, 60)
  end function
  subroutine bump(v, by)
    DECLARE
    integer, intent(inout) :: v
    integer, intent(in) :: by
    v = mod(v + by*2, 1000)
  end subroutine
  subroutine grow(it)
    DECLARE
    type(item), intent(inout) :: it
    it%a = it%a + it%v(1)
    it%v = it%v(3:1:-1)
  end subroutine
PROCEDURES\
end module
";

/// The program of a seed.
pub fn source(seed: u64) -> Source {
    let mut rng = Rng::new(seed ^ 0xf0_47a5);
    let dialect = match rng.chance(30) {
        true => Dialect::OpenAcc,
        false => Dialect::OpenMp,
    };
    let cells: String = ALL
        .iter()
        .map(|t| {
            format!(
                "  type cell_{}\n    integer(2) :: before\n    {} :: x\n    integer :: after(2)\n  end type\n",
                t.name, t.spec
            ) + &fields::holder(*t)
        })
        .collect();
    let mut routines = String::new();
    let mut calls = String::new();
    for number in 0..ROUTINES {
        let text = match rng.below(10) {
            0..=2 => fields::write(&mut rng, dialect),
            _ if dialect == Dialect::OpenAcc => fields::write(&mut rng, dialect),
            3..=7 => nest(&mut rng),
            _ => regions::write(&mut rng),
        };
        for version in ["parallel", "plain"] {
            let text = text.replace("ROUTINE", &format!("{version}{number}"));
            let kept = text
                .lines()
                .filter(|line| version == "parallel" || !line.trim_start().starts_with("!$"));
            routines += &kept.map(|line| format!("{line}\n")).collect::<String>();
        }
        calls += &format!(
            "  x = 7\n  y = 7\n  call caller_parallel{number}(x)\n  call caller_plain{number}(y)\n  \
             print *, {number}, x\n  if (x /= y) error stop {}\n",
            number + 1
        );
    }
    let head = HEAD
        .replace("CELLS", &cells)
        .replace("VARIABLES", fields::VARIABLES)
        .replace("PROCEDURES", fields::PROCEDURES)
        .replace("DECLARE", dialect.of_procedure());
    Source {
        text: format!(
            "{head}module routines\n  use common\n  implicit none\ncontains\n{routines}end module\n\
             program p\n  use routines\n  implicit none\n  integer(8) :: x, y\n{calls}end program\n"
        ),
        language: Language::Fortran,
        model: match dialect {
            Dialect::OpenMp => "-fopenmp",
            Dialect::OpenAcc => "-fopenacc",
        },
    }
}

fn sizes(rng: &mut Rng) -> Sizes {
    Sizes {
        n: rng.one_of([1, 4, 5, 17, 32, 33, 64, 70, 130]),
        m: rng.one_of([1, 2, 3, 5, 8]),
    }
}

/// A routine with a loop nest, and its caller.
fn nest(rng: &mut Rng) -> String {
    let sizes = sizes(rng);
    let inputs: Vec<Array> = (0..1 + rng.below(3))
        .map(|x| {
            let (rank, ty) = (1 + rng.below(2), Type::random(rng));
            Array::random(rng, x, rank, ty, sizes)
        })
        .collect();
    let flat = rng.chance(50);
    let outputs: Vec<Array> = (0..1 + rng.below(2))
        .map(|x| {
            let rank = if flat { 2 } else { 1 + rng.below(2) };
            let ty = Type::random(rng);
            Array::random(rng, x + inputs.len(), rank, ty, sizes)
        })
        .collect();
    let reduced: Vec<Reduced> = (0..rng.below(3)).map(|x| Reduced::random(rng, x)).collect();
    let data = loops::Data {
        inputs: &inputs,
        outputs: &outputs,
        reduced: &reduced,
    };
    let text = loops::write(rng, &data);
    let mut declared = body::PRIVATE_DECLARED.to_owned();
    let (mut before, mut after) = (String::new(), String::new());
    for one in &reduced {
        declared += &format!("    {}\n", one.declaration());
        before += &format!("    {}\n", one.setup());
        after += &format!("    {}\n", one.take());
    }
    let all: Vec<&Array> = inputs.iter().chain(&outputs).collect();
    routine(
        &all,
        sizes,
        &format!("    integer :: i, j, p0, p1, f0, fv(3), cnt(0:4)\n    {declared}"),
        &format!(
            "    f0 = {}\n    fv = [3, 1, {}]\n    cnt = 0\n{before}{text}{after}    call take(h, int(cnt, 8))\n",
            rng.below(6),
            rng.below(9)
        ),
    )
}

/// A routine with these arrays as arguments, and its caller.
fn routine(arrays: &[&Array], sizes: Sizes, declared: &str, body: &str) -> String {
    let names: Vec<&str> = arrays.iter().map(|a| a.name.as_str()).collect();
    let actual: Vec<&str> = arrays.iter().map(|a| a.actual.as_str()).collect();
    let lines = |line: &dyn Fn(&Array) -> String| -> String {
        arrays
            .iter()
            .map(|a| format!("    {}\n", line(a)))
            .collect()
    };
    let dummies = lines(&|a| a.dummy.clone());
    let backing = lines(&|a| a.backing().to_owned());
    let setup = lines(&|a| a.setup().to_owned());
    let takes = lines(&|a| a.take());
    let list =
        |items: &[&str]| -> String { items.iter().map(|i| format!(", &\n      {i}")).collect() };
    format!(
        "  subroutine ROUTINE(h, n, m{})\n    integer(8), intent(inout) :: h\n    integer, value :: n, m\n{dummies}{declared}{body}  end subroutine\n\
         \x20 subroutine caller_ROUTINE(h)\n    integer(8), intent(inout) :: h\n    integer :: q\n{backing}{setup}    call ROUTINE(h, {}, {}{})\n{takes}  end subroutine\n",
        list(&names),
        sizes.n,
        sizes.m,
        list(&actual)
    )
}

#[cfg(test)]
mod tests {
    use super::source;

    #[test]
    fn a_seed_names_one_program() {
        assert_eq!(source(3).text, source(3).text);
        assert_ne!(source(3).text, source(4).text);
    }

    #[test]
    fn constructs_end() {
        for seed in 0..50 {
            let text = source(seed).text;
            let count = |word: &str| {
                text.lines()
                    .filter(|l| l.trim_start().starts_with(word))
                    .count()
            };
            assert_eq!(count("subroutine "), count("end subroutine"));
            assert_eq!(count("do "), count("end do"));
        }
    }
}
