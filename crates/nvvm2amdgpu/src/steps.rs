//! The IR that replaces one PTX instruction.

use crate::blocks::{Instruction, Place, Source, bits};
use crate::{carries, defined_as, definition};
use wf_codegen::amdgcn::cross_lane::lower_nvvm_cross_lane;

/// Prefix of NVVM's intrinsics.
const NVVM: &str = "llvm.nvvm.";

/// Instructions without a result that have an intrinsic, and its parameters.
const INTRINSICS: &[(&str, &str, &[&str])] = &[
    ("bar.sync", "barrier.cta.sync.aligned.all", &["i32"]),
    ("bar.warp.sync", "bar.warp.sync", &["i32"]),
    ("barrier.sync", "barrier.cta.sync.all", &["i32"]),
    (
        "barrier.sync.aligned",
        "barrier.cta.sync.aligned.all",
        &["i32"],
    ),
    ("exit", "exit", &[]),
    ("membar.cta", "membar.cta", &[]),
    ("membar.gl", "membar.gl", &[]),
    ("membar.sys", "membar.sys", &[]),
    ("nanosleep.u32", "nanosleep", &["i32"]),
];

/// Cross-lane instructions with an intrinsic: their results, and the intrinsic's parameters, each
/// with the index of its operand after the results.
type Between = (
    &'static str,
    &'static str,
    &'static [&'static str],
    &'static [(usize, &'static str)],
);
const BETWEEN: &[Between] = &[
    ("activemask.b32", "activemask", &["i32"], &[]),
    ("shfl.sync.idx.b32", "shfl.sync.idx.i32", &["i32"], SHUFFLE),
    ("shfl.sync.up.b32", "shfl.sync.up.i32", &["i32"], SHUFFLE),
    (
        "shfl.sync.down.b32",
        "shfl.sync.down.i32",
        &["i32"],
        SHUFFLE,
    ),
    (
        "shfl.sync.bfly.b32",
        "shfl.sync.bfly.i32",
        &["i32"],
        SHUFFLE,
    ),
    (
        "shfl.sync.idx.b32",
        "shfl.sync.idx.i32p",
        &["i32", "i1"],
        SHUFFLE,
    ),
    (
        "shfl.sync.up.b32",
        "shfl.sync.up.i32p",
        &["i32", "i1"],
        SHUFFLE,
    ),
    (
        "shfl.sync.down.b32",
        "shfl.sync.down.i32p",
        &["i32", "i1"],
        SHUFFLE,
    ),
    (
        "shfl.sync.bfly.b32",
        "shfl.sync.bfly.i32p",
        &["i32", "i1"],
        SHUFFLE,
    ),
    ("vote.sync.ballot.b32", "vote.ballot.sync", &["i32"], VOTE),
    ("vote.sync.all.pred", "vote.all.sync", &["i1"], VOTE),
    ("vote.sync.any.pred", "vote.any.sync", &["i1"], VOTE),
    ("vote.sync.uni.pred", "vote.uni.sync", &["i1"], VOTE),
    (
        "match.any.sync.b32",
        "match.any.sync.i32",
        &["i32"],
        &[(1, "i32"), (0, "i32")],
    ),
    (
        "match.any.sync.b64",
        "match.any.sync.i64",
        &["i32"],
        &[(1, "i32"), (0, "i64")],
    ),
    (
        "match.all.sync.b32",
        "match.all.sync.i32p",
        &["i32", "i1"],
        &[(1, "i32"), (0, "i32")],
    ),
    (
        "match.all.sync.b64",
        "match.all.sync.i64p",
        &["i32", "i1"],
        &[(1, "i32"), (0, "i64")],
    ),
    ("redux.sync.add.s32", "redux.sync.add", &["i32"], REDUX),
    ("redux.sync.add.u32", "redux.sync.add", &["i32"], REDUX),
    ("redux.sync.min.s32", "redux.sync.min", &["i32"], REDUX),
    ("redux.sync.min.u32", "redux.sync.umin", &["i32"], REDUX),
    ("redux.sync.max.s32", "redux.sync.max", &["i32"], REDUX),
    ("redux.sync.max.u32", "redux.sync.umax", &["i32"], REDUX),
    ("redux.sync.and.b32", "redux.sync.and", &["i32"], REDUX),
    ("redux.sync.or.b32", "redux.sync.or", &["i32"], REDUX),
    ("redux.sync.xor.b32", "redux.sync.xor", &["i32"], REDUX),
];
const SHUFFLE: &[(usize, &str)] = &[(3, "i32"), (0, "i32"), (1, "i32"), (2, "i32")];
const VOTE: &[(usize, &str)] = &[(1, "i32"), (0, "i1")];
const REDUX: &[(usize, &str)] = &[(0, "i32"), (1, "i32")];

/// What an instruction does.
pub(crate) enum What {
    /// Copies bits from sources to results, of these widths.
    Move(Vec<u32>),
    /// A function is called, with types by their names in LLVM.
    Call {
        name: String,
        params: Vec<String>,
        results: Vec<String>,
    },
}

/// The replacement of an instruction.
pub(crate) struct Step {
    pub what: What,
    pub to: Vec<Place>,
    pub from: Vec<Source>,
    /// The predicate under which it writes, and whether the predicate must be false.
    pub guard: Option<(Source, bool)>,
}

/// Bits of a type by its name in LLVM.
pub(crate) fn width(ty: &str) -> u32 {
    match ty {
        "float" => 32,
        "double" | "ptr" => 64,
        bits => bits[1..].parse().unwrap_or(32),
    }
}

/// The older form of a PTX 6 fence; its scope and its order may be in either order.
fn fence(opcode: &str) -> Option<&'static str> {
    let words = opcode.strip_prefix("fence.")?.split('.');
    let (mut scope, mut orders) = ("membar.sys", false);
    for word in words {
        match word {
            "cta" => scope = "membar.cta",
            "gpu" => scope = "membar.gl",
            "sys" => {}
            "sc" | "acq_rel" => orders = true,
            _ => return None,
        }
    }
    orders.then_some(scope)
}

/// The replacement of an instruction, if it is known; operands are not checked yet.
pub(crate) fn of(i: &Instruction) -> Option<Step> {
    if let Some(name) = fence(&i.opcode) {
        return intrinsic(i, name, &[], &[], i.operands.clone());
    }
    if let Some(kind) = i.opcode.strip_prefix("mov.") {
        return moved(i, kind);
    }
    if let Some((_, name, params)) = INTRINSICS.iter().find(|(o, ..)| *o == i.opcode) {
        // Only barriers of all threads; one with a number of threads is another instruction.
        let fits = !name.starts_with("barrier.") || i.operands == [Source::Constant(0)];
        let from = i.operands.clone();
        return fits.then(|| intrinsic(i, name, params, &[], from))?;
    }
    let between = BETWEEN.iter().find(|(o, _, results, params)| {
        *o == i.opcode && i.operands.len() == results.len() + params.len()
    });
    if let Some((_, name, results, params)) = between {
        let operand = |n: usize| i.operands[results.len() + n].clone();
        let from = params.iter().map(|(n, _)| operand(*n)).collect();
        let types: Vec<_> = params.iter().map(|(_, ty)| *ty).collect();
        return intrinsic(i, name, &types, results, from);
    }
    let name = format!("ptx.{}", i.opcode);
    let line = definition(&name)?;
    let (result, rest) = line.strip_prefix("define ")?.split_once(" @")?;
    let params = rest.split_once('(')?.1.split_once(')')?.0;
    let word = |p: &str| p.split_whitespace().next().map(str::to_owned);
    // One value, or `{ i32, i32 }`.
    let inner = result.trim_matches(|c| "{} ".contains(c));
    let results: Vec<_> = match inner {
        "void" => vec![],
        inner => inner.split(", ").map(str::to_owned).collect(),
    };
    // Vector operands are in braces.
    let operands: Vec<Source> = i.operands.iter().flat_map(parts).collect();
    // Memory would be accessed whatever the predicate is.
    let pure = !["ld.", "ldu.", "st.", "atom.", "red.", "cp."]
        .iter()
        .any(|p| i.opcode.starts_with(p));
    (pure || i.guard.is_none()).then_some(())?;
    // A carry is written after the result, and read after the operands.
    let written = results.len() - usize::from(carries::carries(&i.opcode));
    let mut to = places(operands.get(..written)?)?;
    let mut from = operands[written..].to_vec();
    if i.opcode.starts_with("cp.async.c") && from.len() == 3 {
        // All of it is there.
        from.push(from[2].clone());
    }
    to.extend((written < results.len()).then_some(Place::Carry));
    from.extend(carries::takes_carry(&i.opcode).then_some(Source::Place(Place::Carry)));
    Some(Step {
        to,
        from,
        guard: i.guard.clone(),
        what: What::Call {
            name,
            params: params.split(',').filter_map(word).collect(),
            results,
        },
    })
}

/// `mov`: also packs and unpacks values, and reads special registers.
fn moved(i: &Instruction, kind: &str) -> Option<Step> {
    let [to, from] = &i.operands[..] else {
        return None;
    };
    let bits = bits(kind)?;
    if let Source::Special(register) = from {
        let wide = matches!(register.as_str(), "clock64" | "globaltimer");
        let result = if wide { "i64" } else { "i32" };
        let read = |name: &str| {
            let name = format!("read.ptx.sreg.{name}");
            intrinsic(i, &name, &[], &[result], vec![])
        };
        let found = read(register).or_else(|| read(&register.replace('_', ".")));
        return found.filter(|_| width(result) == bits);
    }
    Some(Step {
        what: What::Move(vec![]),
        to: places(&parts(to))?,
        from: parts(from),
        guard: i.guard.clone(),
    })
}

/// The call of an intrinsic of NVVM. Most are warp-synchronous, whatever the predicate is.
fn intrinsic(
    i: &Instruction,
    name: &str,
    params: &[&str],
    results: &[&str],
    from: Vec<Source>,
) -> Option<Step> {
    let full = format!("{NVVM}{name}");
    let known = lower_nvvm_cross_lane::replaces(name) || defined_as(&full).is_some();
    (known && i.guard.is_none()).then_some(())?;
    let owned = |names: &[&str]| names.iter().map(|n| (*n).to_owned()).collect();
    Some(Step {
        to: places(i.operands.get(..results.len())?)?,
        from,
        guard: None,
        what: What::Call {
            name: full,
            params: owned(params),
            results: owned(results),
        },
    })
}

/// The operands in braces, or a single operand.
fn parts(s: &Source) -> Vec<Source> {
    match s {
        Source::Parts(parts) => parts.clone(),
        one => vec![one.clone()],
    }
}

/// What operands name that are written.
fn places(operands: &[Source]) -> Option<Vec<Place>> {
    let place = |s: &Source| match s {
        Source::Place(place) => Some(*place),
        _ => None,
    };
    operands.iter().map(place).collect()
}
