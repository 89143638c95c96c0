//! Multi-word arithmetic: carries between instructions.

use crate::blocks::bits;
use crate::text::{Made, Text};

/// Whether an instruction writes a carry.
pub(crate) fn carries(opcode: &str) -> bool {
    opcode.split('.').any(|word| word == "cc")
}

/// Whether it reads one.
pub(crate) fn takes_carry(opcode: &str) -> bool {
    let base = opcode.split('.').next();
    matches!(base, Some("addc" | "subc" | "madc"))
}

/// Additions, subtractions and products of numbers that are longer than a register.
pub(crate) fn extended(opcode: &str, base: &str, words: &[&str]) -> Option<Made> {
    let (kind, words) = words.split_last()?;
    let n = bits(kind).filter(|n| *n >= 32)?;
    let words: Vec<_> = words.iter().filter(|w| **w != "cc").copied().collect();
    let high = match (base, &words[..]) {
        ("add" | "addc" | "sub" | "subc", []) | ("mad" | "madc", ["lo"]) => false,
        // Only of numbers without a sign.
        ("mad" | "madc", ["hi"]) if kind.starts_with('u') => true,
        _ => return None,
    };
    let (mut text, ty, wide) = (Text::new(), format!("i{n}"), format!("i{}", 2 * n));
    let (mut x, mut y) = ("%a", "%b");
    if base.starts_with("mad") {
        text.line(&format!("%aw = zext {ty} %a to {wide}"));
        text.line(&format!("%bw = zext {ty} %b to {wide}"));
        text.line(&format!("%pw = mul {wide} %aw, %bw"));
        text.line(&format!(
            "%qw = lshr {wide} %pw, {}",
            if high { n } else { 0 }
        ));
        text.line(&format!("%q = trunc {wide} %qw to {ty}"));
        (x, y) = ("%q", "%c");
    }
    let op = if base.starts_with("sub") {
        "sub"
    } else {
        "add"
    };
    let carry = if takes_carry(opcode) {
        "%carry"
    } else {
        "false"
    };
    for (name, v) in [("xw", x), ("yw", y)] {
        text.line(&format!("%{name} = zext {ty} {v} to {wide}"));
    }
    text.line(&format!("%cw = zext i1 {carry} to {wide}"));
    text.line(&format!("%dw = {op} {wide} %xw, %yw"));
    text.line(&format!("%rw = {op} {wide} %dw, %cw"));
    text.line(&format!("%v = trunc {wide} %rw to {ty}"));
    let mut params: Vec<_> = ["a", "b", "c"]
        .iter()
        .map(|p| format!("{ty} %{p}"))
        .collect();
    params.truncate(if base.starts_with("mad") { 3 } else { 2 });
    params.extend(takes_carry(opcode).then(|| "i1 %carry".to_owned()));
    if !carries(opcode) {
        text.line(&format!("%r = or {ty} %v, 0"));
        return Some(text.gives(opcode, &params.join(", "), Err(&ty)));
    }
    let both = format!("{{ {ty}, i1 }}");
    text.line(&format!("%tw = lshr {wide} %rw, {n}"));
    text.line(&format!("%t = trunc {wide} %tw to i1"));
    text.line(&format!("%r0 = insertvalue {both} poison, {ty} %v, 0"));
    text.line(&format!("%r = insertvalue {both} %r0, i1 %t, 1"));
    Some(text.gives(opcode, &params.join(", "), Err(&both)))
}
