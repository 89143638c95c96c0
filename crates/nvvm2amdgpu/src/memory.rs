//! PTX loads, stores and atomics in inline assembly.

use crate::blocks::bits;
use crate::text::{Made, Text, number};

/// What the words between an opcode's first and its types say.
#[derive(Default)]
struct Access<'a> {
    volatile: bool,
    order: Option<&'a str>,
    scope: Option<&'a str>,
    space: Option<&'a str>,
    /// Values side by side.
    count: usize,
    /// What an atomic does.
    operation: Option<&'a str>,
    kind: &'a str,
}

fn access<'a>(words: &[&'a str], atomic: bool) -> Option<Access<'a>> {
    let mut a = Access {
        count: 1,
        ..Access::default()
    };
    let (kind, words) = words.split_last()?;
    a.kind = kind;
    for word in words {
        match *word {
            "volatile" => a.volatile = true,
            "relaxed" | "acquire" | "release" | "acq_rel" => a.order = Some(word),
            "cta" | "gpu" | "sys" => a.scope = Some(word),
            "global" | "shared" | "local" | "const" if a.space.is_none() => a.space = Some(word),
            "v2" => a.count = 2,
            "v4" => a.count = 4,
            // What is done with numbers that are not normal is done anyway.
            "noftz" if atomic => {}
            _ if atomic && a.operation.is_none() => a.operation = Some(word),
            // Which caches keep it.
            "weak" | "nc" | "ca" | "cg" | "cs" | "lu" | "cv" | "wb" | "wt" if !atomic => {}
            hint if hint.starts_with("L1::") || hint.starts_with("L2::") => {}
            _ => return None,
        }
    }
    Some(a)
}

impl Access<'_> {
    /// The parameter that is the address.
    fn parameter(&self) -> &'static str {
        match self.space {
            Some("shared") => "i32 %p",
            _ => "ptr %p",
        }
    }

    /// The address as `%at`, and its type.
    fn address(&self, text: &mut Text) -> Option<&'static str> {
        let (how, ty) = match self.space {
            None => ("getelementptr i8, ptr %p, i64 0", "ptr"),
            Some("global" | "const") => (
                "addrspacecast ptr %p to ptr addrspace(1)",
                "ptr addrspace(1)",
            ),
            Some("shared") => ("inttoptr i32 %p to ptr addrspace(3)", "ptr addrspace(3)"),
            _ => return None,
        };
        text.line(&format!("%at = {how}"));
        Some(ty)
    }

    fn scope(&self) -> &'static str {
        match self.scope {
            Some("sys") => "",
            Some("cta") => " syncscope(\"workgroup\")",
            _ => " syncscope(\"agent\")",
        }
    }

    fn order(&self) -> &str {
        match self.order {
            None | Some("relaxed") => "monotonic",
            Some(order) => order,
        }
    }
}

/// The definition of one of them.
pub(crate) fn made(opcode: &str) -> Option<Made> {
    let words: Vec<&str> = opcode.split('.').collect();
    let (base, rest) = words.split_first()?;
    if *base == "cp" {
        return copy(opcode, rest);
    }
    let a = access(rest, matches!(*base, "atom" | "red"))?;
    match *base {
        "ld" | "ldu" => load(opcode, &a),
        "st" => store(opcode, &a),
        _ => atomic(opcode, &a, *base == "red"),
    }
}

/// Copies to shared memory, of which a number says how many bytes, and maybe another how
/// many of these are there. `copies.ll` has them.
fn copy(opcode: &str, words: &[&str]) -> Option<Made> {
    let ["async", "ca" | "cg", "shared", "global", hints @ ..] = words else {
        return None;
    };
    hints.iter().all(|h| h.starts_with("L2::")).then_some(())?;
    let mut text = Text::new();
    text.line("%to = inttoptr i32 %d to ptr addrspace(3)");
    text.line("%at = addrspacecast ptr %s to ptr addrspace(1)");
    text.line(
        "call void @__wf_n_copy(ptr addrspace(3) %to, ptr addrspace(1) %at, i32 %n, i32 %from)",
    );
    let params = "i32 %d, ptr %s, i32 %n, i32 %from";
    Some(text.gives(opcode, params, Err("void")))
}

/// Bits in memory, and in a register.
fn widths(a: &Access<'_>) -> Option<(u32, u32)> {
    let there = bits(a.kind).filter(|_| a.kind != "pred" && !a.kind.contains("f16"))?;
    // Registers have 16 bits at least; the headers take 32 for bytes.
    Some((there, if there == 8 { 32 } else { there }))
}

fn load(opcode: &str, a: &Access<'_>) -> Option<Made> {
    let (there, here) = widths(a)?;
    let mut text = Text::new();
    let space = a.address(&mut text)?;
    let size = there / 8 * a.count as u32;
    let whole = match a.count {
        1 => format!("i{there}"),
        n => format!("<{n} x i{there}>"),
    };
    let volatile = if a.volatile { " volatile" } else { "" };
    match a.order {
        None => text.line(&format!(
            "%v = load{volatile} {whole}, {space} %at, align {size}"
        )),
        Some("relaxed" | "acquire") if a.count == 1 => text.line(&format!(
            "%v = load atomic{volatile} {whole}, {space} %at{} {}, align {size}",
            a.scope(),
            a.order()
        )),
        Some(_) => return None,
    }
    let extend = match (there == here, a.kind.starts_with('s')) {
        (true, _) => "bitcast",
        (_, true) => "sext",
        _ => "zext",
    };
    if a.count == 1 {
        text.line(&format!("%r = {extend} i{there} %v to i{here}"));
        return Some(text.gives(opcode, a.parameter(), Err(&format!("i{here}"))));
    }
    let result = format!("{{ {} }}", vec![format!("i{here}"); a.count].join(", "));
    let mut whole_result = "poison".to_owned();
    for i in 0..a.count {
        text.line(&format!("%v{i} = extractelement {whole} %v, i32 {i}"));
        text.line(&format!("%w{i} = {extend} i{there} %v{i} to i{here}"));
        let to = if i + 1 == a.count {
            "r".to_owned()
        } else {
            format!("r{i}")
        };
        text.line(&format!(
            "%{to} = insertvalue {result} {whole_result}, i{here} %w{i}, {i}"
        ));
        whole_result = format!("%{to}");
    }
    Some(text.gives(opcode, a.parameter(), Err(&result)))
}

fn store(opcode: &str, a: &Access<'_>) -> Option<Made> {
    let (there, here) = widths(a)?;
    let mut text = Text::new();
    let space = a.address(&mut text)?;
    let size = there / 8 * a.count as u32;
    let shrink = if there == here { "bitcast" } else { "trunc" };
    let (mut whole, mut value) = (format!("i{there}"), "%w0".to_owned());
    for i in 0..a.count {
        text.line(&format!("%w{i} = {shrink} i{here} %v{i} to i{there}"));
    }
    if a.count > 1 {
        whole = format!("<{} x i{there}>", a.count);
        value = "poison".into();
        for i in 0..a.count {
            text.line(&format!(
                "%x{i} = insertelement {whole} {value}, i{there} %w{i}, i32 {i}"
            ));
            value = format!("%x{i}");
        }
    }
    let volatile = if a.volatile { " volatile" } else { "" };
    match a.order {
        None => text.line(&format!(
            "store{volatile} {whole} {value}, {space} %at, align {size}"
        )),
        Some("relaxed" | "release") if a.count == 1 => text.line(&format!(
            "store atomic{volatile} {whole} {value}, {space} %at{} {}, align {size}",
            a.scope(),
            a.order()
        )),
        Some(_) => return None,
    }
    let values: Vec<_> = (0..a.count).map(|i| format!("i{here} %v{i}")).collect();
    let params = format!("{}, {}", a.parameter(), values.join(", "));
    Some(text.gives(opcode, &params, Err("void")))
}

fn atomic(opcode: &str, a: &Access<'_>, quiet: bool) -> Option<Made> {
    (a.count == 1 && !a.volatile).then_some(())?;
    let mut text = Text::new();
    let space = a.address(&mut text)?;
    let n = bits(a.kind).filter(|n| *n >= 16)?;
    let (scope, order) = (a.scope(), a.order());
    let result = |quiet: bool| {
        if quiet {
            "void".to_owned()
        } else {
            format!("i{n}")
        }
    };
    if a.operation == Some("cas") {
        let failure = match order {
            "acquire" | "acq_rel" => "acquire",
            _ => "monotonic",
        };
        a.kind.starts_with('b').then_some(())?;
        text.line(&format!(
            "%pair = cmpxchg {space} %at, i{n} %was, i{n} %v{scope} {order} {failure}"
        ));
        text.line(&format!("%r = extractvalue {{ i{n}, i1 }} %pair, 0"));
        let params = format!("{}, i{n} %was, i{n} %v", a.parameter());
        return Some(text.gives(opcode, &params, Err(&result(quiet))));
    }
    let float = number(a.kind);
    let signed = a.kind.starts_with('s');
    let operation = match (a.operation?, float.is_some(), signed) {
        ("add", true, _) => "fadd",
        (_, true, _) => return None,
        ("add", ..) => "add",
        ("min", _, true) => "min",
        ("max", _, true) => "max",
        ("min", ..) => "umin",
        ("max", ..) => "umax",
        ("and", ..) => "and",
        ("or", ..) => "or",
        ("xor", ..) => "xor",
        ("exch", ..) => "xchg",
        ("inc", ..) => "uinc_wrap",
        ("dec", ..) => "udec_wrap",
        _ => return None,
    };
    let params = format!("{}, i{n} %v", a.parameter());
    match float {
        Some(f) => {
            text.take("v", f);
            text.line(&format!(
                "%old = atomicrmw fadd {space} %at, {} %v.n{scope} {order}",
                f.ty
            ));
            text.line(&format!("%r = bitcast {} %old to i{n}", f.ty));
        }
        None => text.line(&format!(
            "%r = atomicrmw {operation} {space} %at, i{n} %v{scope} {order}"
        )),
    }
    Some(text.gives(opcode, &params, Err(&result(quiet))))
}
