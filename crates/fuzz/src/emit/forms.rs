//! The forms in which loops are written.

/// How many forms of loops there are.
pub const FORMS: usize = 10;

/// A loop of so many iterations, and the number of the iteration.
pub(super) fn form_of(form: usize, i: &str, n: &str) -> (String, String) {
    match form {
        1 => (
            format!("for (int {i} = (int){n} - 1; {i} >= 0; {i}--)"),
            format!("(unsigned){i}"),
        ),
        2 => (
            format!("for (unsigned {i} = 3; {i} < 3 + 2 * {n}; {i} += 2)"),
            format!("({i} - 3) / 2"),
        ),
        3 => (
            format!("for (long {i} = 5L * {n}; {i} > 0; {i} -= 5)"),
            format!("(unsigned)({i} / 5 - 1)"),
        ),
        4 => (
            format!("for (unsigned long {i} = 0x100000000ul; {i} < 0x100000000ul + {n}; {i}++)"),
            format!("(unsigned)({i} - 0x100000000ul)"),
        ),
        5 => (
            format!("for (unsigned {i} = {n}; {i} > 0; {i}--)"),
            format!("{i} - 1"),
        ),
        6 => (
            format!("for (int {i} = -4; {i} != (int){n} - 4; {i}++)"),
            format!("(unsigned)({i} + 4)"),
        ),
        7 => (
            format!("for (long {i} = -7; {i} <= 7L * {n} - 14; {i} += 7)"),
            format!("(unsigned)({i} / 7 + 1)"),
        ),
        8 => (
            format!("for (short {i} = 0; {i} < (short){n}; {i}++)"),
            format!("(unsigned){i}"),
        ),
        9 => (
            format!("for (unsigned char {i} = 9; {i} < (unsigned char)(9 + {n}); {i}++)"),
            format!("(unsigned){i} - 9"),
        ),
        _ => (
            format!("for (int {i} = 0; {i} < (int){n}; {i}++)"),
            format!("(unsigned){i}"),
        ),
    }
}
