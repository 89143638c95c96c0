//! How the loops of a nest are written.

use crate::rng::Rng;

/// How many numbers the second of two tight loops counts.
const WITHIN: usize = 3;

/// What a loop of a nest is written as.
pub(super) enum Form {
    /// One loop, in one of the ways to count.
    One(Way),
    /// One loop with this `tile`.
    Tiled(usize),
    /// Two tight loops, the second counting down by two, with this clause.
    Two(String),
    /// Three tight loops, collapsed.
    Three,
    /// Two tight loops over gangs of two dimensions.
    Dimensions,
}

/// How one loop counts.
#[derive(Clone, Copy)]
pub(super) enum Way {
    Up,
    Down,
    ByThree,
}

impl Form {
    pub fn random(rng: &mut Rng, level: &str) -> Self {
        match rng.below(12) {
            0 if level != "seq" => Self::Tiled(rng.one_of([1, 2, 8, 32])),
            1 => Self::Two("collapse(2)".to_owned()),
            2 | 3 if level != "seq" => {
                let outer = rng.one_of(["1", "2", "4", "*"]);
                let inner = rng.one_of(["1", "2", "3", "5", "*"]);
                Self::Two(format!("tile({outer}, {inner})"))
            }
            4 | 5 if level.contains("gang") => Self::Dimensions,
            6 => Self::Three,
            _ => Self::One(rng.one_of([Way::Up, Way::Up, Way::Down, Way::ByThree])),
        }
    }

    /// The headers of the loops that count `index` up to `count`, or a few more,
    /// with an opened body in which it is known. `pragma` makes the directive of a
    /// loop's clauses, and `inner` that of one right inside.
    pub fn headers(
        &self,
        (level, clauses): (&str, &str),
        (index, count): (&str, usize),
        pad: &str,
        pragma: &dyn Fn(&str) -> String,
        inner: &dyn Fn(&str) -> String,
    ) -> String {
        let counted = |by: usize| {
            format!(
                "{pad}for (unsigned {index}a = 0; {index}a < {}; ++{index}a)\n",
                count.div_ceil(by)
            )
        };
        let second = format!(
            "{pad}for (long {index}b = {}; {index}b > 0; {index}b -= 2) {{\n",
            2 * WITHIN - 1
        );
        let known = format!(
            "{pad}  int {index} = {index}a * {WITHIN} + ({} - {index}b) / 2;\n",
            2 * WITHIN - 1
        );
        match self {
            Self::One(Way::Up) => {
                pragma(&format!("{level}{clauses}"))
                    + &format!("{pad}for (int {index} = 0; {index} < {count}; {index}++) {{\n")
            }
            Self::Tiled(length) => {
                pragma(&format!("{level} tile({length}){clauses}"))
                    + &format!("{pad}for (int {index} = 0; {index} < {count}; {index}++) {{\n")
            }
            Self::One(Way::Down) => {
                pragma(&format!("{level}{clauses}"))
                    + &format!("{pad}for (int {index} = {count} - 1; {index} >= 0; --{index}) {{\n")
            }
            Self::One(Way::ByThree) => {
                pragma(&format!("{level}{clauses}"))
                    + &format!(
                        "{pad}for (short {index}c = 2; {index}c < {}; {index}c += 3) {{\n",
                        3 * count + 1
                    )
                    + &format!("{pad}  int {index} = {index}c / 3;\n")
            }
            // A loop over gangs of a higher dimension reduces nothing.
            Self::Dimensions => {
                let rest = level.replace("gang", "gang(dim:1)");
                pragma("gang(dim:2)")
                    + &counted(WITHIN)
                    + &inner(&format!("{rest}{clauses}"))
                    + &second
                    + &known
            }
            Self::Two(clause) => {
                pragma(&format!("{level} {clause}{clauses}")) + &counted(WITHIN) + &second + &known
            }
            Self::Three => {
                pragma(&format!("{level} collapse(3){clauses}"))
                    + &counted(4)
                    + &format!("{pad}for (int {index}b = 1; {index}b >= 0; {index}b -= 1)\n")
                    + &format!(
                        "{pad}for (signed char {index}c = 0; {index}c != 2; ++{index}c) {{\n"
                    )
                    + &format!("{pad}  int {index} = {index}a * 4 + {index}b * 2 + {index}c;\n")
            }
        }
    }
}
