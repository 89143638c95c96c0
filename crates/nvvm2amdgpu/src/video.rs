//! PTX's SIMD video instructions on the bytes or halves of a word (`vadd4`, `vmax2`,
//! `vset2.eq`, …), expanded to one operation for each part.

use crate::text::{Made, Text};

/// The definition of `vOPn.d.a.b`, with a suffix `sat` or `add`, which sums up what the parts give,
/// and adds the last operand.
pub(crate) fn made(opcode: &str, base: &str, words: &[&str]) -> Option<Made> {
    let (op, parts) = match base.strip_prefix('v')?.split_at_checked(base.len() - 2)? {
        (op, "4") => (op, 4),
        (op, "2") => (op, 2),
        _ => return None,
    };
    let (types, rest) = match op {
        // The type of what comes out is not said.
        "set" => (words.get(..2)?, words.get(2..)?),
        _ => (words.get(..3)?, words.get(3..)?),
    };
    let signed = |word: &&str| match *word {
        "s32" => Some(true),
        "u32" => Some(false),
        _ => None,
    };
    let signs: Vec<bool> = types.iter().map(signed).collect::<Option<_>>()?;
    let (compare, rest) = match (op, rest) {
        ("set", [compare, rest @ ..]) => (Some(*compare), rest),
        (_, rest) => (None, rest),
    };
    let (d, a, b) = match signs[..] {
        [a, b] => (false, a, b),
        [d, a, b] => (d, a, b),
        _ => return None,
    };
    let (sums, saturates) = match rest {
        [] => (false, false),
        ["add"] => (true, false),
        ["sat"] if op != "set" => (false, true),
        _ => return None,
    };
    let (bits, many) = (32 / parts, format!("<{parts} x i32>"));
    let few = format!("<{parts} x i{bits}>");
    let all = |n: i64| {
        let each = vec![format!("i32 {n}"); parts as usize];
        format!("<{}>", each.join(", "))
    };
    let mut text = Text::new();
    for (name, signed) in [("a", a), ("b", b)] {
        let widen = if signed { "sext" } else { "zext" };
        text.line(&format!("%{name}.p = bitcast i32 %{name} to {few}"));
        text.line(&format!("%{name}.w = {widen} {few} %{name}.p to {many}"));
    }
    let (truth, x, y) = (format!("<{parts} x i1>"), "%a.w", "%b.w");
    match op {
        "add" | "sub" => text.line(&format!("%v = {op} {many} {x}, {y}")),
        "avrg" => {
            // Half of it, rounded away from 0.
            text.line(&format!("%sum = add {many} {x}, {y}"));
            text.line(&format!("%up = icmp sge {many} %sum, zeroinitializer"));
            text.line(&format!("%one = zext {truth} %up to {many}"));
            text.line(&format!("%more = add {many} %sum, %one"));
            text.line(&format!("%v = ashr {many} %more, {}", all(1)));
        }
        "absdiff" => {
            text.line(&format!("%less = icmp slt {many} {x}, {y}"));
            text.line(&format!("%to = sub {many} {x}, {y}"));
            text.line(&format!("%fro = sub {many} {y}, {x}"));
            text.line(&format!(
                "%v = select {truth} %less, {many} %fro, {many} %to"
            ));
        }
        "min" | "max" => {
            let how = if op == "min" { "slt" } else { "sgt" };
            text.line(&format!("%is = icmp {how} {many} {x}, {y}"));
            text.line(&format!("%v = select {truth} %is, {many} {x}, {many} {y}"));
        }
        "set" => {
            let how = match compare? {
                "eq" => "eq",
                "ne" => "ne",
                "lt" => "slt",
                "le" => "sle",
                "gt" => "sgt",
                "ge" => "sge",
                _ => return None,
            };
            text.line(&format!("%is = icmp {how} {many} {x}, {y}"));
            text.line(&format!("%v = zext {truth} %is to {many}"));
        }
        _ => return None,
    }
    let params = "i32 %a, i32 %b, i32 %c";
    if sums {
        let name = format!("llvm.vector.reduce.add.v{parts}i32");
        text.line(&format!("%sum.v = call i32 @{name}({many} %v)"));
        text.line("%r = add i32 %sum.v, %c");
        text.declarations
            .push(format!("declare i32 @{name}({many})"));
        return Some(text.gives(opcode, params, Err("i32")));
    }
    if saturates {
        let (least, most) = match d {
            true => (-(1i64 << (bits - 1)), (1i64 << (bits - 1)) - 1),
            false => (0, (1i64 << bits) - 1),
        };
        for (to, from, how, end) in [("low", "%v", "smax", least), ("kept", "%low", "smin", most)] {
            let name = format!("llvm.{how}.v{parts}i32");
            text.line(&format!(
                "%{to} = call {many} @{name}({many} {from}, {many} {})",
                all(end)
            ));
            text.declarations
                .push(format!("declare {many} @{name}({many}, {many})"));
        }
    } else {
        text.line(&format!("%kept = add {many} %v, zeroinitializer"));
    }
    text.line(&format!("%t = trunc {many} %kept to {few}"));
    text.line(&format!("%r = bitcast {few} %t to i32"));
    Some(text.gives(opcode, params, Err("i32")))
}
