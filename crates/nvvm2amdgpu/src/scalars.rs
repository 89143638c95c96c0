//! NVVM intrinsics that are a PTX instruction in another type, or end in one: their
//! definitions are generated on demand.

use crate::text::{Made, Number, number};

/// The definition of `nvvm.…`. `has` says which definitions there are.
pub(crate) fn made(name: &str, has: &dyn Fn(&str) -> bool) -> Option<Made> {
    let short = name.strip_prefix("nvvm.")?;
    let words: Vec<&str> = short.split('.').collect();
    let plain: Vec<_> = words.iter().copied().filter(|w| *w != "sat").collect();
    match words[..] {
        ["add", .., "f"] if plain.len() < words.len() => saturated(name, &plain, 2, has),
        ["fma", .., "f"] if plain.len() < words.len() => saturated(name, &plain, 3, has),
        ["fma", .., ty @ ("f16" | "f16x2" | "bf16" | "bf16x2")] => {
            as_ptx(name, short, number(ty)?, 3, has)
        }
        ["fmin" | "fmax", ref mods @ .., ty] => {
            let ty = if ty == "f" { "f32" } else { ty };
            let mods = mods.iter().map(|m| if *m == "nan" { "NaN" } else { m });
            let mods: Vec<_> = mods.chain([ty]).collect();
            let opcode = format!("{}.{}", &words[0][1..], mods.join("."));
            as_ptx(name, &opcode, number(ty)?, 2, has)
        }
        ["neg", ty] => as_ptx(name, &format!("neg.{ty}"), number(ty)?, 1, has),
        ["fabs", .., ty] => {
            let ty = match ty {
                "v2f16" => "f16x2",
                "v2bf16" => "bf16x2",
                ty => ty,
            };
            as_ptx(name, &format!("abs.{ty}"), number(ty)?, 1, has)
        }
        ["f2h", mode, ..] => converted(name, &[mode], "f16", "i16", 1, has),
        ["f2f16", ref mods @ ..] => converted(name, mods, "f16", "half", 1, has),
        ["f2bf16", ref mods @ ..] => converted(name, mods, "bf16", "bfloat", 1, has),
        ["ff2f16x2", ref mods @ ..] => converted(name, mods, "f16x2", "<2 x half>", 2, has),
        ["ff2bf16x2", ref mods @ ..] => converted(name, mods, "bf16x2", "<2 x bfloat>", 2, has),
        ["bf2h", "rn", ..] => Some(Made {
            definition: format!(
                "define i16 @{name}(bfloat %a) #0 {{
  %w = fpext bfloat %a to float
  %h = fptrunc float %w to half
  %r = bitcast half %h to i16
  ret i16 %r
}}
"
            ),
            declarations: vec![],
        }),
        ["ldu", "global", _, ty, "p1"] => loaded(name, ty),
        ["move", "ptr", space, _] => pointer(name, space),
        _ => None,
    }
}

/// An operation whose result is clamped to 0 to 1.
fn saturated(name: &str, plain: &[&str], count: usize, has: &dyn Fn(&str) -> bool) -> Option<Made> {
    let inner = format!("nvvm.{}", plain.join("."));
    has(&inner).then_some(())?;
    let given: Vec<_> = ["%a", "%b", "%c"][..count]
        .iter()
        .map(|p| format!("float {p}"))
        .collect();
    let given = given.join(", ");
    Some(Made {
        definition: format!(
            "define float @{name}({given}) #0 {{
  %v = call float @{inner}({given})
  %r = call float @nvvm.saturate.f(float %v)
  ret float %r
}}
"
        ),
        declarations: vec![format!(
            "declare float @{inner}({})",
            vec!["float"; count].join(", ")
        )],
    })
}

/// A call of PTX's instruction, whose operands are bits.
fn as_ptx(
    name: &str,
    opcode: &str,
    n: Number,
    count: usize,
    has: &dyn Fn(&str) -> bool,
) -> Option<Made> {
    let inner = format!("ptx.{opcode}");
    has(&inner).then_some(())?;
    let bits = format!("i{}", n.bits);
    Some(of_bits(name, &inner, (n.ty, &bits), (n.ty, &bits), count))
}

/// A conversion of numbers of 32 bits, the first of two to the upper half.
fn converted(
    name: &str,
    mods: &[&str],
    to: &str,
    result: &str,
    count: usize,
    has: &dyn Fn(&str) -> bool,
) -> Option<Made> {
    let inner = format!("ptx.cvt.{}.{to}.f32", mods.join("."));
    has(&inner).then_some(())?;
    let bits = format!("i{}", number(to)?.bits);
    let made = of_bits(name, &inner, ("float", "i32"), (result, &bits), count);
    Some(made)
}

/// A call of `inner` with the bits of up to three operands, which gives the result's:
/// each type with that of its bits.
fn of_bits(
    name: &str,
    inner: &str,
    (from, from_bits): (&str, &str),
    (to, to_bits): (&str, &str),
    count: usize,
) -> Made {
    let names = &["a", "b", "c"][..count];
    let each = |made: &dyn Fn(&&str) -> String| names.iter().map(made).collect::<Vec<_>>();
    let params = each(&|p| format!("{from} %{p}")).join(", ");
    let casts = each(&|p| format!("  %{p}.i = bitcast {from} %{p} to {from_bits}\n")).concat();
    let given = each(&|p| format!("{from_bits} %{p}.i")).join(", ");
    let types = vec![from_bits; count].join(", ");
    Made {
        definition: format!(
            "define {to} @{name}({params}) #0 {{
{casts}  %v = call {to_bits} @{inner}({given})
  %r = bitcast {to_bits} %v to {to}
  ret {to} %r
}}
"
        ),
        declarations: vec![format!("declare {to_bits} @{inner}({types})")],
    }
}

/// A load of read-only memory.
fn loaded(name: &str, suffix: &str) -> Option<Made> {
    let (count, of) = match suffix.strip_prefix('v') {
        Some(rest) => rest.split_at_checked(1)?,
        None => ("", suffix),
    };
    let one = match of {
        "i8" | "i16" | "i32" | "i64" => of,
        "f16" => "half",
        "bf16" => "bfloat",
        "f32" => "float",
        "f64" => "double",
        "p0" => "ptr",
        "p1" => "ptr addrspace(1)",
        _ => return None,
    };
    let ty = match count {
        "" => one.to_owned(),
        "2" | "4" => format!("<{count} x {one}>"),
        _ => return None,
    };
    Some(Made {
        definition: format!(
            "define {ty} @{name}(ptr addrspace(1) %p, i32 %align) #0 {{
  %r = load {ty}, ptr addrspace(1) %p, align 1
  ret {ty} %r
}}
"
        ),
        declarations: vec![],
    })
}

/// A pointer itself.
fn pointer(name: &str, space: &str) -> Option<Made> {
    let n: u32 = space.strip_prefix('p')?.parse().ok()?;
    let ty = format!("ptr addrspace({n})");
    Some(Made {
        definition: format!("define {ty} @{name}({ty} %p) #0 {{\n  ret {ty} %p\n}}\n"),
        declarations: vec![],
    })
}
