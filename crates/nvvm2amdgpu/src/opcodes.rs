//! PTX instructions in inline assembly that exist for many types: their definitions are
//! generated on demand.
//!
//! Values are integers of the register's size. Subnormal numbers are kept where `.ftz` would
//! allow flushing them.

use crate::blocks::bits;
use crate::carries::{carries, extended, takes_carry};
use crate::text::{Made, Number, Text, number};
use crate::{conversions, memory, video};

/// The definition of an instruction, `ptx.` left out. `has` says which intrinsics are
/// defined.
pub(crate) fn made(opcode: &str, has: &dyn Fn(&str) -> bool) -> Option<Made> {
    let parts: Vec<&str> = opcode.split('.').collect();
    let (base, rest) = parts.split_first()?;
    if carries(opcode) || takes_carry(opcode) {
        return extended(opcode, base, rest);
    }
    match (*base, rest) {
        ("add" | "sub", [ty @ ("u16" | "s16" | "u64" | "s64")]) => {
            let (mut text, ty) = (Text::new(), format!("i{}", bits(ty)?));
            text.line(&format!("%r = {base} {ty} %a, %b"));
            Some(text.gives(opcode, &format!("{ty} %a, {ty} %b"), Err(&ty)))
        }
        ("add" | "sub" | "mul" | "fma" | "neg" | "abs" | "min" | "max", [mods @ .., ty]) => {
            let made = arithmetic(opcode, base, mods, number(ty)?);
            made.or_else(|| as_intrinsic(opcode, base, mods, ty, has))
        }
        ("div" | "rcp" | "sqrt", [mods @ .., ty]) => as_intrinsic(opcode, base, mods, ty, has),
        ("set", [compare, rest @ ..]) => {
            let [to, from] = without_ftz(rest)[..] else {
                return None;
            };
            set(opcode, compare, to, from)
        }
        ("setp", [compare, rest @ ..]) => {
            let [ty] = without_ftz(rest)[..] else {
                return None;
            };
            let mut text = Text::new();
            compared(&mut text, compare, ty)?;
            number(ty).is_none_or(|n| n.of.is_none()).then_some(())?;
            let ty = format!("i{}", bits(ty)?);
            Some(text.gives(opcode, &format!("{ty} %a, {ty} %b"), Err("i1")))
        }
        ("selp", [ty]) => {
            let (mut text, ty) = (Text::new(), format!("i{}", bits(ty)?));
            text.line(&format!("%r = select i1 %p, {ty} %a, {ty} %b"));
            Some(text.gives(opcode, &format!("{ty} %a, {ty} %b, i1 %p"), Err(&ty)))
        }
        ("and" | "or" | "xor" | "not" | "shl" | "shr", [ty]) => logic(opcode, base, ty),
        ("cvt", [mods @ .., to, from]) => conversions::made(opcode, mods, to, from),
        ("ld" | "ldu" | "st" | "atom" | "red" | "cp", _) => memory::made(opcode),
        (video, words) if video.starts_with('v') => video::made(opcode, video, words),
        ("bfind", ["shiftamt", kind]) if kind.starts_with(['u', 's']) => {
            let (mut text, n) = (Text::new(), bits(kind)?);
            let ty = format!("i{n}");
            let sign = match kind.starts_with('s') {
                true => format!("ashr {ty} %a, {}", n - 1),
                false => format!("and {ty} %a, 0"),
            };
            text.line(&format!("%sign = {sign}"));
            text.line(&format!("%x = xor {ty} %a, %sign"));
            text.line(&format!("%none = icmp eq {ty} %x, 0"));
            text.line(&format!(
                "%n = call {ty} @llvm.ctlz.{ty}({ty} %x, i1 false)"
            ));
            text.line(&format!("%m = select i1 %none, {ty} -1, {ty} %n"));
            text.line(&match n {
                32 => "%r = or i32 %m, 0".to_owned(),
                _ => format!("%r = trunc {ty} %m to i32"),
            });
            text.declarations
                .push(format!("declare {ty} @llvm.ctlz.{ty}({ty}, i1 immarg)"));
            Some(text.gives(opcode, &format!("{ty} %a"), Err("i32")))
        }
        ("tanh", ["approx", ty @ ("f16" | "f32")]) => {
            let (mut text, n) = (Text::new(), number(ty)?);
            text.take("a", n);
            let (up, down) = match *ty {
                "f16" => ("fpext half %a.n to float", "fptrunc float %t to half"),
                _ => ("fadd float %a.n, 0.0", "fadd float %t, 0.0"),
            };
            text.line(&format!("%w = {up}"));
            text.line("%t = call float @tanhf(float %w)");
            text.line(&format!("%r = {down}"));
            text.declarations.push("declare float @tanhf(float)".into());
            Some(text.gives(opcode, &format!("i{} %a", n.bits), Ok(n)))
        }
        _ => None,
    }
}

/// Arithmetic of `f32` and `f64` for which NVVM has an intrinsic.
fn as_intrinsic(
    opcode: &str,
    base: &str,
    mods: &[&str],
    ty: &str,
    has: &dyn Fn(&str) -> bool,
) -> Option<Made> {
    let (n, short) = match ty {
        "f32" => (number(ty)?, "f"),
        "f64" => (number(ty)?, "d"),
        _ => return None,
    };
    let op = if base == "sub" { "add" } else { base };
    let name = match (op, mods) {
        ("div", ["full"]) => "nvvm.div.full".to_owned(),
        ("div", ["full", "ftz"]) => "nvvm.div.full.ftz".to_owned(),
        _ => format!("nvvm.{op}.{}.{short}", mods.join(".")),
    };
    has(&name).then_some(())?;
    let mut text = Text::new();
    let names = match base {
        "rcp" | "sqrt" => &["a"][..],
        "fma" => &["a", "b", "c"],
        _ => &["a", "b"],
    };
    names.iter().for_each(|name| text.take(name, n));
    let second = if base == "sub" { "%minus" } else { "%b.n" };
    if base == "sub" {
        text.line(&format!("%minus = fneg {} %b.n", n.ty));
    }
    let given = ["%a.n", second, "%c.n"];
    let given = given[..names.len()].iter();
    let given: Vec<_> = given.map(|v| format!("{} {v}", n.ty)).collect();
    text.line(&format!("%r = call {} @{name}({})", n.ty, given.join(", ")));
    let types = vec![n.ty; names.len()].join(", ");
    text.declarations
        .push(format!("declare {} @{name}({types})", n.ty));
    let params: Vec<_> = names.iter().map(|p| format!("i{} %{p}", n.bits)).collect();
    Some(text.gives(opcode, &params.join(", "), Ok(n)))
}

/// Words of an opcode but for `ftz`.
fn without_ftz<'a>(words: &[&'a str]) -> Vec<&'a str> {
    words.iter().copied().filter(|w| *w != "ftz").collect()
}

fn arithmetic(opcode: &str, base: &str, mods: &[&str], n: Number) -> Option<Made> {
    let mut text = Text::new();
    let count = match base {
        "neg" | "abs" => 1,
        "fma" => 3,
        _ => 2,
    };
    let names = &["a", "b", "c"][..count];
    names.iter().for_each(|name| text.take(name, n));
    let has = |what: &str| mods.contains(&what);
    let rounds = matches!(base, "add" | "sub" | "mul" | "fma");
    let known = mods.iter().all(|m| match *m {
        "ftz" => true,
        "rn" | "sat" => rounds,
        "relu" => base == "fma",
        "NaN" | "xorsign" | "abs" => matches!(base, "min" | "max"),
        _ => false,
    });
    (known && (base != "fma" || has("rn"))).then_some(())?;
    if has("xorsign") {
        (has("abs") && n.bits <= 32).then_some(())?;
        return signed_by_both(opcode, base, has("NaN"), n);
    }
    (!has("abs")).then_some(())?;
    match base {
        "neg" => text.line(&format!("%v = fneg {} %a.n", n.ty)),
        "abs" => text.call("v", "fabs", n, &["%a.n"]),
        "min" if has("NaN") => text.call("v", "minimum", n, &["%a.n", "%b.n"]),
        "max" if has("NaN") => text.call("v", "maximum", n, &["%a.n", "%b.n"]),
        "min" => text.call("v", "minimumnum", n, &["%a.n", "%b.n"]),
        "max" => text.call("v", "maximumnum", n, &["%a.n", "%b.n"]),
        // LLVM's rounds twice.
        "fma" if n.suffix.ends_with("bf16") => once(&mut text, n),
        "fma" => text.call("v", "fma", n, &["%a.n", "%b.n", "%c.n"]),
        op => text.line(&format!("%v = f{op} {} %a.n, %b.n", n.ty)),
    }
    match (has("sat"), has("relu")) {
        (true, _) => {
            text.call("low", "maximumnum", n, &["%v", n.zero()]);
            text.call("r", "minimumnum", n, &["%low", &n.one()]);
        }
        (_, true) => {
            let (zero, ty) = (n.zero(), n.ty);
            text.line(&format!("%less = fcmp olt {ty} %v, {zero}"));
            let truth = n.of.map_or("i1", |_| "<2 x i1>");
            text.line(&format!("%r = select {truth} %less, {ty} {zero}, {ty} %v"));
        }
        _ => text.line(&format!("%r = select i1 true, {0} %v, {0} %v", n.ty)),
    }
    let params: Vec<_> = names.iter().map(|p| format!("i{} %{p}", n.bits)).collect();
    Some(text.gives(opcode, &params.join(", "), Ok(n)))
}

/// The less or greater of two sizes, which is negative where one of the operands is.
fn signed_by_both(opcode: &str, base: &str, strict: bool, n: Number) -> Option<Made> {
    let (mut text, ty) = (Text::new(), format!("i{}", n.bits));
    for name in ["a", "b"] {
        text.take(name, n);
        text.call(&format!("{name}.size"), "fabs", n, &[&format!("%{name}.n")]);
    }
    let which = match (base, strict) {
        ("min", false) => "minimumnum",
        ("min", true) => "minimum",
        (_, false) => "maximumnum",
        (_, true) => "maximum",
    };
    text.call("size", which, n, &["%a.size", "%b.size"]);
    let one = 1u64 << (n.of.map_or(n.bits, |_| 16) - 1);
    let signs = if n.of.is_some() { one << 16 | one } else { one };
    text.line(&format!("%size.i = bitcast {} %size to {ty}", n.ty));
    text.line(&format!("%both = xor {ty} %a, %b"));
    text.line(&format!("%sign = and {ty} %both, {}", signs));
    text.line(&format!("%v.i = or {ty} %size.i, %sign"));
    text.line(&format!("%r = bitcast {ty} %v.i to {}", n.ty));
    Some(text.gives(opcode, &format!("{ty} %a, {ty} %b"), Ok(n)))
}

/// The sum of a product and a number in `bfloat`, rounded once: `rounding.ll` has it for
/// one element.
fn once(text: &mut Text, n: Number) {
    let call = "call bfloat @__wf_n_fma.bf16(bfloat";
    if n.of.is_none() {
        return text.line(&format!("%v = {call} %a.n, bfloat %b.n, bfloat %c.n)"));
    }
    for i in 0..2 {
        for p in ["a", "b", "c"] {
            text.line(&format!(
                "%{p}{i} = extractelement <2 x bfloat> %{p}.n, i32 {i}"
            ));
        }
        text.line(&format!(
            "%v{i} = {call} %a{i}, bfloat %b{i}, bfloat %c{i})"
        ));
    }
    text.line("%half = insertelement <2 x bfloat> poison, bfloat %v0, i32 0");
    text.line("%v = insertelement <2 x bfloat> %half, bfloat %v1, i32 1");
}

/// `%p`: whether `%a` and `%b` compare so.
fn compared(text: &mut Text, compare: &str, ty: &str) -> Option<()> {
    if let Some(n) = number(ty) {
        text.take("a", n);
        text.take("b", n);
        let how = match compare {
            "eq" => "oeq",
            "ne" => "one",
            "lt" => "olt",
            "le" => "ole",
            "gt" => "ogt",
            "ge" => "oge",
            "equ" => "ueq",
            "neu" => "une",
            "ltu" => "ult",
            "leu" => "ule",
            "gtu" => "ugt",
            "geu" => "uge",
            "num" => "ord",
            "nan" => "uno",
            _ => return None,
        };
        text.line(&format!("%r = fcmp {how} {} %a.n, %b.n", n.ty));
        return Some(());
    }
    let signed = ty.starts_with('s');
    let how = match (compare, signed) {
        ("eq" | "ne", _) => compare.to_owned(),
        ("lt" | "le" | "gt" | "ge", true) => format!("s{compare}"),
        ("lt" | "le" | "gt" | "ge", false) if ty.starts_with('u') => format!("u{compare}"),
        ("lo", false) => "ult".into(),
        ("ls", false) => "ule".into(),
        ("hi", false) => "ugt".into(),
        ("hs", false) => "uge".into(),
        _ => return None,
    };
    text.line(&format!("%r = icmp {how} i{} %a, %b", bits(ty)?));
    Some(())
}

/// 1 and 0, or all bits and none, where numbers compare so.
fn set(opcode: &str, compare: &str, to: &str, from: &str) -> Option<Made> {
    let mut text = Text::new();
    compared(&mut text, compare, from)?;
    let pair = number(from).is_some_and(|n| n.of.is_some());
    let (truth, wide) = match pair {
        true => ("<2 x i1>", "<2 x i16>"),
        false => ("i1", "i32"),
    };
    let width = bits(from)?;
    let params = format!("i{width} %a, i{width} %b");
    // `%r` is the comparison's.
    text.body = text.body.replace("%r = ", "%is = ");
    match number(to) {
        Some(n) if n.of.is_some() == pair => {
            let (one, zero) = (n.one(), n.zero());
            text.line(&format!(
                "%r = select {truth} %is, {0} {one}, {0} {zero}",
                n.ty
            ));
            Some(text.gives(opcode, &params, Ok(n)))
        }
        None if matches!(to, "u32" | "s32") => {
            text.line(&format!("%all = sext {truth} %is to {wide}"));
            text.line(&format!("%r = bitcast {wide} %all to i32"));
            Some(text.gives(opcode, &params, Err("i32")))
        }
        _ => None,
    }
}

/// Bits. Shifts by the width and more give nothing, or the sign.
fn logic(opcode: &str, base: &str, kind: &str) -> Option<Made> {
    let (mut text, n) = (Text::new(), bits(kind)?);
    let ty = format!("i{n}");
    let shift = matches!(base, "shl" | "shr");
    let known = match base {
        "shr" => n > 1 && kind.starts_with(['b', 'u', 's']),
        _ => kind == "pred" || kind.starts_with('b'),
    };
    (known && !(shift && kind == "pred")).then_some(())?;
    if !shift {
        match base {
            "not" => text.line(&format!("%r = xor {ty} %a, -1")),
            op => text.line(&format!("%r = {op} {ty} %a, %b")),
        }
        let params = match base {
            "not" => format!("{ty} %a"),
            _ => format!("{ty} %a, {ty} %b"),
        };
        return Some(text.gives(opcode, &params, Err(&ty)));
    }
    let most = n - 1;
    let by = match n {
        32 => "add i32 %b, 0".to_owned(),
        64 => "zext i32 %b to i64".to_owned(),
        _ => format!("trunc i32 %within to {ty}"),
    };
    text.line(&format!("%far = icmp ugt i32 %b, {most}"));
    text.line(&format!("%within = select i1 %far, i32 {most}, i32 %b"));
    text.line(&format!("%by = {}", by.replace("%b", "%within")));
    let op = match (base, kind.starts_with('s')) {
        ("shl", _) => "shl",
        (_, true) => "ashr",
        _ => "lshr",
    };
    text.line(&format!("%v = {op} {ty} %a, %by"));
    match op {
        "ashr" => text.line(&format!("%r = add {ty} %v, 0")),
        _ => text.line(&format!("%r = select i1 %far, {ty} 0, {ty} %v")),
    }
    Some(text.gives(opcode, &format!("{ty} %a, i32 %b"), Err(&ty)))
}
