//! Comparisons, which set a bit for each lane.

#![expect(
    clippy::neg_cmp_op_on_partial_ord,
    reason = "what is not less may be no number"
)]

use crate::exec::Made;
use crate::exec::build::compare;
use crate::exec::ctx::Ctx;
use crate::exec::half::F16;

/// The classes that a number may belong to, as `v_cmp_class` numbers them.
fn class(nan: bool, quiet: bool, negative: bool, infinite: bool, normal: bool, zero: bool) -> u32 {
    let bit = if nan {
        if quiet { 1 } else { 0 }
    } else {
        let nth = match (infinite, normal, zero) {
            (true, ..) => 0,
            (_, true, _) => 1,
            (_, _, false) => 2,
            (_, _, true) => 3,
        };
        if negative { 2 + nth } else { 9 - nth }
    };
    1 << bit
}

fn class32(x: f32) -> u32 {
    class(
        x.is_nan(),
        x.to_bits() & 1 << 22 != 0,
        x.is_sign_negative(),
        x.is_infinite(),
        x.is_normal(),
        x == 0.0,
    )
}

fn class64(x: f64) -> u32 {
    class(
        x.is_nan(),
        x.to_bits() & 1 << 51 != 0,
        x.is_sign_negative(),
        x.is_infinite(),
        x.is_normal(),
        x == 0.0,
    )
}

fn class16(x: F16) -> u32 {
    let (e, m) = (x.0 >> 10 & 31, x.0 & 0x3ff);
    class(
        x.is_nan(),
        x.0 & 0x200 != 0,
        x.0 & 0x8000 != 0,
        e == 31 && m == 0,
        e != 0 && e != 31,
        e == 0 && m == 0,
    )
}

/// Makes one of these a function.
pub fn make(c: &Ctx) -> Option<Made> {
    let name = c.name();
    let what = name
        .strip_prefix("v_cmpx_")
        .or(name.strip_prefix("v_cmp_"))?;
    let (op, ty) = what.rsplit_once('_')?;
    if c.count() < 2 {
        return Some(Err("operands are missing".into()));
    }
    macro_rules! integers {
        ($t:ty) => {
            match op {
                "f" => compare(c, |_: $t, _: $t| false),
                "lt" => compare(c, |a: $t, b: $t| a < b),
                "eq" => compare(c, |a: $t, b: $t| a == b),
                "le" => compare(c, |a: $t, b: $t| a <= b),
                "gt" => compare(c, |a: $t, b: $t| a > b),
                "ne" => compare(c, |a: $t, b: $t| a != b),
                "ge" => compare(c, |a: $t, b: $t| a >= b),
                "t" => compare(c, |_: $t, _: $t| true),
                _ => return None,
            }
        };
    }
    macro_rules! floats {
        ($t:ty, $wide:expr) => {
            match op {
                "f" => compare(c, |_: $t, _: $t| false),
                "lt" => compare(c, |a: $t, b: $t| $wide(a) < $wide(b)),
                "eq" => compare(c, |a: $t, b: $t| $wide(a) == $wide(b)),
                "le" => compare(c, |a: $t, b: $t| $wide(a) <= $wide(b)),
                "gt" => compare(c, |a: $t, b: $t| $wide(a) > $wide(b)),
                "lg" => compare(c, |a: $t, b: $t| $wide(a) < $wide(b) || $wide(a) > $wide(b)),
                "ge" => compare(c, |a: $t, b: $t| $wide(a) >= $wide(b)),
                "o" => compare(c, |a: $t, b: $t| !$wide(a).is_nan() && !$wide(b).is_nan()),
                "u" => compare(c, |a: $t, b: $t| $wide(a).is_nan() || $wide(b).is_nan()),
                "nge" => compare(c, |a: $t, b: $t| !($wide(a) >= $wide(b))),
                "nlg" => compare(c, |a: $t, b: $t| {
                    !($wide(a) < $wide(b) || $wide(a) > $wide(b))
                }),
                "ngt" => compare(c, |a: $t, b: $t| !($wide(a) > $wide(b))),
                "nle" => compare(c, |a: $t, b: $t| !($wide(a) <= $wide(b))),
                "neq" => compare(c, |a: $t, b: $t| $wide(a) != $wide(b)),
                "nlt" => compare(c, |a: $t, b: $t| !($wide(a) < $wide(b))),
                "tru" | "t" => compare(c, |_: $t, _: $t| true),
                _ => return None,
            }
        };
    }
    Some(match (op, ty) {
        ("class", "f32") => compare(c, |a: f32, m: u32| class32(a) & m != 0),
        ("class", "f64") => compare(c, |a: f64, m: u32| class64(a) & m != 0),
        ("class", "f16") => compare(c, |a: F16, m: u32| class16(a) & m != 0),
        (_, "u32") => integers!(u32),
        (_, "i32") => integers!(i32),
        (_, "u64") => integers!(u64),
        (_, "i64") => integers!(i64),
        (_, "u16") => integers!(u16),
        (_, "i16") => integers!(i16),
        (_, "f32") => floats!(f32, std::convert::identity::<f32>),
        (_, "f64") => floats!(f64, std::convert::identity::<f64>),
        (_, "f16") => floats!(F16, F16::wide),
        _ => return None,
    })
}
