//! Pass `lower_inline_asm`: replaces PTX in inline assembly by calls of NVVM intrinsics and of
//! functions in `ptx.ll` and `opcodes.rs`.
//!
//! It handles straight-line sequences as CUDA's headers have them: with local registers and
//! predicates, values that are packed and unpacked, and results that are read as well.
//! `unsupported.rs` reports everything else.

use crate::blocks::{self, Place, Source};
use crate::steps::{self, Step, What};
use std::collections::HashMap;
use wf_llvm::{Builder, Ir, Opcode, Type, Value};

/// The replacement of a call of inline assembly.
struct Plan {
    steps: Vec<Step>,
    /// The initial values of results that are read too.
    begin: Vec<(Place, usize)>,
}

/// Whether the pass replaces a call of assembly.
pub(crate) fn replaces(ir: Ir, call: Value) -> bool {
    unused(call) || plan(ir, call).is_some()
}

/// Whether its results are unused and it has no side effect.
fn unused(call: Value) -> bool {
    !call.has_uses() && !call.assembly_has_effects()
}

/// Replaces them.
pub(crate) fn run(ir: Ir) {
    for f in ir.definitions() {
        for call in f.instructions() {
            if call.assembly().is_none() {
                continue;
            }
            if unused(call) {
                call.erase();
            } else if let Some(plan) = plan(ir, call) {
                plan.write(ir, call);
            }
        }
    }
}

/// Bits of a value's type, or of one of the definitions' by its name.
fn width(ir: Ir, ty: Type) -> u32 {
    match ty.int_bits() {
        Some(n) => n,
        None => 8 * ir.size_of(ty) as u32,
    }
}

/// A type of the definitions by its name.
fn ty(ir: Ir, name: &str) -> Type {
    match name {
        "float" => ir.float(),
        "double" => ir.double(),
        "ptr" => ir.ptr(),
        bits => ir.int(steps::width(bits)),
    }
}

/// The same bits as another type.
fn as_type(b: &Builder, v: Value, ty: Type) -> Value {
    match (v.ty() == ty, v.ty().is_pointer(), ty.is_pointer()) {
        (true, ..) => v,
        (_, true, true) => b.cast(Opcode::LLVMAddrSpaceCast, v, ty),
        (_, true, false) => {
            let word = b.cast(Opcode::LLVMPtrToInt, v, b.ir.int(width(b.ir, ty)));
            as_type(b, word, ty)
        }
        (_, false, true) => {
            let word = as_type(b, v, b.ir.int(width(b.ir, ty)));
            b.cast(Opcode::LLVMIntToPtr, word, ty)
        }
        _ => b.cast(Opcode::LLVMBitCast, v, ty),
    }
}

/// The types of the results.
fn results(ir: Ir, call: Value) -> Vec<Type> {
    match call.ty() {
        t if t == ir.void() => vec![],
        t if t.fields().is_empty() => vec![t],
        t => t.fields(),
    }
}

/// The replacement of a call, if all of its instructions are known and their operands have the
/// right widths.
fn plan(ir: Ir, call: Value) -> Option<Plan> {
    let (text, constraints) = call.assembly()?;
    let (results, args) = (results(ir, call), call.args());
    let begin = tied(&constraints, results.len())?;
    let sequence = blocks::read(&text, results.len())?;
    let wide = |place: Place| match place {
        Place::Result(n) => results.get(n).map(|t| width(ir, *t)),
        Place::Register(n) => sequence.registers.get(n).copied(),
        Place::Carry => Some(1),
    };
    let bits_of = |source: &Source| match source {
        Source::Place(place) => wide(*place),
        Source::Argument(n) => args.get(*n).map(|v| width(ir, v.ty())),
        _ => None,
    };
    let mut written: Vec<Place> = begin.iter().map(|(place, _)| *place).collect();
    let mut steps = vec![];
    for instruction in &sequence.instructions {
        let mut step = steps::of(instruction)?;
        for source in &mut step.from {
            // A constant operand has any width.
            if let Source::Argument(n) = source
                && let Some(value) = args.get(*n)?.as_u64()
            {
                *source = Source::Constant(value);
            }
        }
        let known = |s: &Source| match s {
            Source::Place(place) => written.contains(place),
            Source::Constant(_) | Source::Argument(_) => true,
            _ => false,
        };
        let mut read = step.from.iter().chain(step.guard.iter().map(|(p, _)| p));
        let fits = match &step.what {
            What::Move(_) => {
                let widths: Vec<u32> = step.to.iter().map(|p| wide(*p)).collect::<Option<_>>()?;
                let whole: u32 = widths.iter().sum();
                let each = whole / step.from.len().max(1) as u32;
                step.what = What::Move(widths);
                whole <= 128
                    && each * step.from.len() as u32 == whole
                    && step
                        .from
                        .iter()
                        .all(|s| matches!(s, Source::Constant(_)) || bits_of(s) == Some(each))
            }
            What::Call {
                params, results, ..
            } => {
                let arguments = params.iter().zip(&step.from).all(|(p, s)| match s {
                    Source::Constant(_) => p.starts_with('i'),
                    s => bits_of(s) == Some(steps::width(p)),
                });
                let places = results.iter().zip(&step.to);
                arguments
                    && params.len() == step.from.len()
                    && results.len() == step.to.len()
                    && places
                        .into_iter()
                        .all(|(r, p)| wide(*p) == Some(steps::width(r)))
            }
        };
        let guarded = step
            .guard
            .as_ref()
            .is_none_or(|(p, _)| bits_of(p) == Some(1));
        (read.all(known) && fits && guarded).then_some(())?;
        written.extend(&step.to);
        steps.push(step);
    }
    let all = (0..results.len()).all(|n| written.contains(&Place::Result(n)));
    all.then_some(Plan { steps, begin })
}

/// The initial values of results, if the constraints name nothing but registers and a memory
/// clobber.
fn tied(constraints: &str, results: usize) -> Option<Vec<(Place, usize)>> {
    let inputs = constraints
        .split(',')
        .filter(|c| !c.starts_with(['=', '~']));
    let inputs: Vec<_> = inputs.collect();
    let register = |c: &str| c.is_empty() || (c.len() == 1 && "rlfdhnb".contains(c));
    let number = |c: &&str| c.parse::<usize>().ok().filter(|n| *n < results);
    let outputs = constraints.split(',').filter(|c| c.starts_with('='));
    let plain = outputs.clone().count() == results
        && outputs
            .into_iter()
            .all(|c| register(&c[1..]) || register(c[1..].trim_start_matches('&')))
        && inputs.iter().all(|c| register(c) || number(c).is_some());
    let begin = inputs.iter().enumerate();
    let begin = begin.filter_map(|(i, c)| Some((Place::Result(number(c)?), i)));
    plain.then(|| begin.collect())
}

impl Plan {
    /// Writes it before the call and removes the call.
    fn write(self, ir: Ir, call: Value) {
        let b = ir.builder_before(call);
        let (args, types) = (call.args(), results(ir, call));
        let mut now: HashMap<Place, Value> = HashMap::new();
        now.extend(self.begin.into_iter().map(|(p, n)| (p, args[n])));
        let value = |now: &HashMap<Place, Value>, s: &Source, ty: Type| {
            let v = match s {
                Source::Place(place) => now[place],
                Source::Argument(n) => args[*n],
                Source::Constant(n) => return ir.constant(ty, *n),
                Source::Special(_) | Source::Parts(_) => unreachable!("`plan` takes none"),
            };
            as_type(&b, v, ty)
        };
        for step in self.steps {
            let guard = step.guard.as_ref().map(|(p, not)| {
                let p = value(&now, p, ir.int(1));
                if *not { b.not(p) } else { p }
            });
            let made: Vec<Value> = match &step.what {
                What::Move(widths) => {
                    let whole: u32 = widths.iter().sum();
                    let (word, each) = (ir.int(whole), whole / step.from.len() as u32);
                    let mut bits = word.zero();
                    for (source, n) in step.from.iter().zip(0..) {
                        let part = b.int_cast(value(&now, source, ir.int(each)), word);
                        let at = ir.constant(word, u64::from(n * each));
                        let part = b.binary(Opcode::LLVMShl, part, at, "");
                        bits = b.binary(Opcode::LLVMOr, bits, part, "");
                    }
                    let mut at = 0;
                    let mut take = |width: &u32| {
                        let from = ir.constant(word, u64::from(at));
                        at += width;
                        let part = b.binary(Opcode::LLVMLShr, bits, from, "");
                        b.int_cast(part, ir.int(*width))
                    };
                    widths.iter().map(&mut take).collect()
                }
                What::Call {
                    name,
                    params,
                    results,
                } => {
                    let args = params.iter().zip(&step.from);
                    let args: Vec<_> = args.map(|(p, s)| value(&now, s, ty(ir, p))).collect();
                    let params: Vec<_> = args.iter().map(|a| a.ty()).collect();
                    let results: Vec<_> = results.iter().map(|r| ty(ir, r)).collect();
                    let result = match &results[..] {
                        [] => ir.void(),
                        [one] => *one,
                        more => ir.structure(more),
                    };
                    let ty = ir.fn_type(result, &params);
                    let made = b.call_as(ty, ir.declare(name, ty), &args, "");
                    match results.len() {
                        0 => vec![],
                        1 => vec![made],
                        n => (0..n as u32).map(|i| b.extract(made, i, "")).collect(),
                    }
                }
            };
            for (place, new) in step.to.into_iter().zip(made) {
                let new = match (guard, now.get(&place)) {
                    (None, _) => new,
                    (Some(guard), Some(old)) => b.select(guard, new, as_type(&b, *old, new.ty())),
                    (Some(guard), None) => b.select(guard, new, new.ty().zero()),
                };
                now.insert(place, new);
            }
        }
        let made = types
            .iter()
            .zip(0..)
            .map(|(t, n)| as_type(&b, now[&Place::Result(n)], *t));
        let made: Vec<Value> = made.collect();
        match &made[..] {
            [] => {}
            [one] if call.ty().fields().is_empty() => call.replace_uses(*one),
            more => {
                let mut whole = call.ty().poison();
                for (v, n) in more.iter().zip(0..) {
                    whole = b.insert_value(whole, *v, n);
                }
                call.replace_uses(whole);
            }
        }
        call.erase();
    }
}
