//! PTX's `cvt`: conversions between floating-point types, and between these and integers.

use crate::blocks::bits;
use crate::text::{Made, Number, Text, number};

/// How a conversion rounds: to the nearest, or by [`rounding.ll`'s](super) numbers.
fn direction(mods: &[&str], whole: bool) -> Option<Option<u32>> {
    let ends = |m: &&&str| matches!(m.strip_suffix('i'), Some("rn" | "rz" | "rm" | "rp"));
    let found: Vec<&&str> = mods
        .iter()
        .filter(|m| m.starts_with('r') && **m != "relu")
        .collect();
    let [mode] = found[..] else {
        return None;
    };
    (ends(&mode) == whole).then_some(())?;
    Some(match mode.trim_end_matches('i') {
        "rn" => None,
        "rz" => Some(0),
        "rm" => Some(1),
        "rp" => Some(2),
        _ => return None,
    })
}

/// The definition of a conversion.
pub(crate) fn made(opcode: &str, mods: &[&str], to: &str, from: &str) -> Option<Made> {
    let halves = number(to).is_some_and(|n| n.bits == 16 || n.of.is_some());
    let known = |m: &&str| match *m {
        "relu" => halves && from == "f32",
        m => matches!(m, "ftz" | "sat") || m.starts_with('r'),
    };
    mods.iter().all(known).then_some(())?;
    let mut text = Text::new();
    let width = bits(from)?;
    let params = format!("i{width} %a");
    match (number(to), number(from)) {
        (Some(t), Some(f)) if t.of.is_some() && f.ty == "float" => {
            // The first operand goes to the upper half.
            let one = number(t.of?)?;
            let mode = direction(mods, false)?;
            for (name, place) in [("b", 0), ("a", 1)] {
                text.take(name, f);
                narrow(
                    &mut text,
                    &format!("{name}.t"),
                    &format!("%{name}.n"),
                    one,
                    mode,
                );
                let into = if place == 0 { "poison" } else { "%low" };
                let made = if place == 0 { "low" } else { "v" };
                text.line(&format!(
                    "%{made} = insertelement {} {into}, {} %{name}.t, i32 {place}",
                    t.ty, one.ty
                ));
            }
            clamped(&mut text, t, mods);
            Some(text.gives(opcode, "i32 %a, i32 %b", Ok(t)))
        }
        (Some(t), Some(f)) if t.of.is_none() && f.of.is_none() => {
            text.take("a", f);
            if t.ty == f.ty {
                // Rounding to an integer of the same type, or a saturating copy.
                match direction(mods, true) {
                    Some(mode) => text.call("v", whole(mode), f, &["%a.n"]),
                    None if mods.iter().all(|m| matches!(*m, "ftz" | "sat")) => {
                        text.line(&format!("%v = select i1 true, {0} %a.n, {0} %a.n", f.ty));
                    }
                    None => return None,
                }
            } else if t.bits > f.bits {
                text.line(&format!("%v = fpext {} %a.n to {}", f.ty, t.ty));
            } else {
                let mode = direction(mods, false)?;
                match (f.ty, t.ty) {
                    ("double", "float") => nearest_or(&mut text, "%a.n", mode),
                    ("double", _) => {
                        odd(&mut text, "%a.n", "0.0");
                        narrow(&mut text, "v", "%odd", t, mode);
                    }
                    ("float", _) => narrow(&mut text, "v", "%a.n", t, mode),
                    _ => return None,
                }
            }
            clamped(&mut text, t, mods);
            Some(text.gives(opcode, &params, Ok(t)))
        }
        (Some(t), None) if t.of.is_none() && from != "pred" => {
            from_integer(&mut text, t, from, direction(mods, false)?)?;
            clamped(&mut text, t, mods);
            Some(text.gives(opcode, &params, Ok(t)))
        }
        (None, Some(f)) if f.of.is_none() => {
            let (signed, n) = (to.starts_with('s'), bits(to)?);
            (to.starts_with(['s', 'u']) && n > 8).then_some(())?;
            text.take("a", f);
            text.call("w", whole(direction(mods, true)?), f, &["%a.n"]);
            let sign = if signed { "fptosi" } else { "fptoui" };
            let name = format!("llvm.{sign}.sat.i{n}.{}", f.suffix);
            text.line(&format!("%r = call i{n} @{name}({} %w)", f.ty));
            text.declarations
                .push(format!("declare i{n} @{name}({})", f.ty));
            Some(text.gives(opcode, &params, Err(&format!("i{n}"))))
        }
        (None, None) if mods.is_empty() && to != "pred" && from != "pred" => {
            let (ty, n) = (format!("i{}", bits(to)?), bits(to)?);
            let how = match (n.cmp(&width), from.starts_with('s')) {
                (std::cmp::Ordering::Less, _) => format!("trunc i{width} %a to {ty}"),
                (std::cmp::Ordering::Equal, _) => format!("or {ty} %a, 0"),
                (_, true) => format!("sext i{width} %a to {ty}"),
                (_, false) => format!("zext i{width} %a to {ty}"),
            };
            text.line(&format!("%r = {how}"));
            Some(text.gives(opcode, &params, Err(&ty)))
        }
        _ => None,
    }
}

/// The intrinsic that rounds to an integer.
fn whole(mode: Option<u32>) -> &'static str {
    match mode {
        None => "roundeven",
        Some(0) => "trunc",
        Some(1) => "floor",
        _ => "ceil",
    }
}

/// `%r` from `%v`, between 0 and 1 where the instruction saturates, 0 for what is less
/// with `relu`.
fn clamped(text: &mut Text, n: Number, mods: &[&str]) {
    if mods.contains(&"sat") {
        text.call("low", "maximumnum", n, &["%v", n.zero()]);
        text.call("r", "minimumnum", n, &["%low", &n.one()]);
    } else if mods.contains(&"relu") {
        let (zero, truth) = (n.zero(), n.of.map_or("i1", |_| "<2 x i1>"));
        text.line(&format!("%less = fcmp olt {} %v, {zero}", n.ty));
        text.line(&format!(
            "%r = select {truth} %less, {0} {zero}, {0} %v",
            n.ty
        ));
    } else {
        text.line(&format!("%r = select i1 true, {0} %v, {0} %v", n.ty));
    }
}

/// `%v` from a `double`.
fn nearest_or(text: &mut Text, from: &str, mode: Option<u32>) {
    match mode {
        None => text.line(&format!("%v = fptrunc double {from} to float")),
        Some(mode) => text.line(&format!(
            "%v = call float @__wf_n_rounded.f32(double {from}, double 0.0, i32 {mode})"
        )),
    }
}

/// `%odd`, a `float` from which rounding again gives what rounding once gives.
fn odd(text: &mut Text, sum: &str, rest: &str) {
    text.line(&format!(
        "%odd = call float @__wf_n_odd.f32(double {sum}, double {rest})"
    ));
}

/// A number of 16 bits from a `float`.
fn narrow(text: &mut Text, to: &str, from: &str, n: Number, mode: Option<u32>) {
    match mode {
        None => text.line(&format!("%{to} = fptrunc float {from} to {}", n.ty)),
        Some(mode) => text.line(&format!(
            "%{to} = call {} @__wf_n_narrow.{}(float {from}, i32 {mode})",
            n.ty, n.suffix
        )),
    }
}

/// `%v` from an integer.
fn from_integer(text: &mut Text, t: Number, from: &str, mode: Option<u32>) -> Option<()> {
    let (width, signed) = (bits(from)?, from.starts_with('s'));
    from.starts_with(['s', 'u']).then_some(())?;
    let convert = if signed { "sitofp" } else { "uitofp" };
    if mode.is_none() && t.bits > 16 {
        text.line(&format!("%v = {convert} i{width} %a to {}", t.ty));
        return Some(());
    }
    // The exact value as a sum of two doubles.
    let (sum, rest) = match width {
        64 => {
            let kind = if signed { "s64" } else { "u64" };
            text.line(&format!(
                "%p = call {{ double, double }} @__wf_n_exact.{kind}(i64 %a)"
            ));
            text.line("%s = extractvalue { double, double } %p, 0");
            text.line("%e = extractvalue { double, double } %p, 1");
            ("%s", "%e")
        }
        _ => {
            text.line(&format!("%s = {convert} i{width} %a to double"));
            ("%s", "0.0")
        }
    };
    match (t.ty, mode) {
        ("float", Some(mode)) => text.line(&format!(
            "%v = call float @__wf_n_rounded.f32(double {sum}, double {rest}, i32 {mode})"
        )),
        ("double", Some(mode)) => text.line(&format!(
            "%v = call double @__wf_n_rounded.f64(double {sum}, double {rest}, i32 {mode})"
        )),
        _ => {
            odd(text, sum, rest);
            narrow(text, "v", "%odd", t, mode);
        }
    }
    Some(())
}
