//! Pass `assembly`: a single instruction of PTX in inline assembly becomes a call of
//! what does the same: an intrinsic of NVVM, or a function of `ptx.ll`.
//!
//! Taken is `opcode operand, …;` with operands `$n`, `[$n]`, constants and special
//! registers, of which the first is the one result, if there is one. All else is left, for
//! `refused.rs` to name.

use super::{defined_as, definition};
use crate::amdgcn::lanes::nvvm;
use crate::ir::{Builder, Ir, Opcode, Type, Value};

/// Begins the names of NVVM's intrinsics.
const NVVM: &str = "llvm.nvvm.";

/// Instructions that have an intrinsic, and that with a special register are
/// [`SREG`] and its name.
const INTRINSICS: &[(&str, &str)] = &[
    ("activemask.b32", "activemask"),
    ("bar.sync", "barrier.cta.sync.aligned.all"),
    ("bar.warp.sync", "bar.warp.sync"),
    ("barrier.sync", "barrier.cta.sync.all"),
    ("barrier.sync.aligned", "barrier.cta.sync.aligned.all"),
    ("exit", "exit"),
    ("fence.acq_rel.cta", "membar.cta"),
    ("fence.acq_rel.gpu", "membar.gl"),
    ("fence.acq_rel.sys", "membar.sys"),
    ("fence.sc.cta", "membar.cta"),
    ("fence.sc.gpu", "membar.gl"),
    ("fence.sc.sys", "membar.sys"),
    ("membar.cta", "membar.cta"),
    ("membar.gl", "membar.gl"),
    ("membar.sys", "membar.sys"),
    ("nanosleep.u32", "nanosleep"),
];

/// Begins the names of those that read a special register.
const SREG: &str = "read.ptx.sreg.";

/// What stands for a call of assembly.
struct Counterpart {
    /// The function's name.
    name: String,
    result: Option<String>,
    params: Vec<String>,
    args: Vec<Operand>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operand {
    /// `$n`, by its number.
    Number(usize),
    Constant(i64),
}

/// Whether the pass replaces a call of assembly.
pub(super) fn replaces(ir: Ir, call: Value) -> bool {
    counterpart(call).is_some_and(|c| c.fits(ir, call))
}

/// Replaces them.
pub(super) fn run(ir: Ir) {
    for f in ir.definitions() {
        for call in f.instructions() {
            let Some(found) = counterpart(call).filter(|c| c.fits(ir, call)) else {
                continue;
            };
            let b = ir.builder_before(call);
            let of = |i: usize| ty(ir, &found.params[i]);
            let args: Vec<Value> = (0..found.args.len())
                .map(|i| match found.args[i] {
                    Operand::Constant(n) => ir.constant(of(i), n as u64),
                    Operand::Number(n) => as_type(&b, call.args()[n], of(i)),
                })
                .collect();
            let types: Vec<Type> = args.iter().map(|a| a.ty()).collect();
            let result = found.result.as_deref().map_or(ir.void(), |r| ty(ir, r));
            let ty = ir.fn_type(result, &types);
            let new = b.call_as(ty, ir.declare(&found.name, ty), &args, "");
            if found.result.is_some() {
                let new = as_type(&b, new, call.ty());
                call.replace_uses(new);
            }
            call.erase();
        }
    }
}

impl Counterpart {
    /// Whether arguments and result are as wide as the instruction's.
    fn fits(&self, ir: Ir, call: Value) -> bool {
        let (args, wide) = (call.args(), |t: Type| ir.size_of(t));
        let result = match &self.result {
            None => call.ty() == ir.void(),
            Some(r) => {
                call.ty() != ir.void()
                    && call.ty().fields().is_empty()
                    && wide(call.ty()) == wide(ty(ir, r))
            }
        };
        let each = self.params.iter().zip(&self.args).all(|(p, a)| match a {
            Operand::Constant(_) => p.starts_with('i'),
            Operand::Number(n) => args
                .get(*n)
                .is_some_and(|v| wide(v.ty()) == wide(ty(ir, p))),
        });
        result && each && self.params.len() == self.args.len()
    }
}

/// A type of the definitions by its name.
fn ty(ir: Ir, name: &str) -> Type {
    match name {
        "float" => ir.float(),
        "double" => ir.double(),
        "ptr" => ir.ptr(),
        bits => ir.int(bits[1..].parse().unwrap_or(32)),
    }
}

/// The same bits as another type.
fn as_type(b: &Builder, v: Value, ty: Type) -> Value {
    match (v.ty() == ty, v.ty().is_pointer(), ty.is_pointer()) {
        (true, ..) => v,
        (_, true, true) => b.cast(Opcode::LLVMAddrSpaceCast, v, ty),
        (_, true, false) => b.cast(Opcode::LLVMPtrToInt, v, ty),
        (_, false, true) => b.cast(Opcode::LLVMIntToPtr, v, ty),
        _ => b.cast(Opcode::LLVMBitCast, v, ty),
    }
}

fn counterpart(call: Value) -> Option<Counterpart> {
    let (text, constraints) = call.assembly()?;
    let results = constraints
        .split(',')
        .filter(|c| c.starts_with('='))
        .count();
    let plain = |c: &str| {
        let c = c.trim_start_matches('=');
        c.is_empty() || c.starts_with("~{") || c == "n" || (c.len() == 1 && "rlfdh".contains(c))
    };
    (results < 2 && constraints.split(',').all(plain)).then_some(())?;
    let (opcode, operands) = instruction(&text)?;
    let operands: Vec<&str> = operands;
    let (first, rest) = match results {
        0 => (None, &operands[..]),
        _ => (Some(*operands.first()?), &operands[1..]),
    };
    if first.is_some_and(|d| d != "$0" && d != "${0}") {
        return None;
    }
    let intrinsic = |name: &str, params: &[&str], result: Option<&str>, args| {
        let known = nvvm::replaces(name) || defined_as(&format!("{NVVM}{name}")).is_some();
        known.then(|| Counterpart {
            name: format!("{NVVM}{name}"),
            result: result.map(str::to_owned),
            params: params.iter().map(|p| (*p).to_owned()).collect(),
            args,
        })
    };
    if let (Some(wide), [register]) = (opcode.strip_prefix("mov."), rest)
        && let Some(register) = register.strip_prefix('%')
    {
        let name = format!("{SREG}{}", register.replace('_', "."));
        let result = match wide {
            "u32" | "b32" | "s32" => "i32",
            "u64" | "b64" | "s64" => "i64",
            _ => return None,
        };
        let wants = if register.ends_with("64") || register == "globaltimer" {
            "i64"
        } else {
            "i32"
        };
        return (wants == result).then(|| intrinsic(&name, &[], Some(result), vec![]))?;
    }
    let args = rest.iter().map(|o| operand(o, results));
    let args: Vec<Operand> = args.collect::<Option<_>>()?;
    if let Some((_, name)) = INTRINSICS.iter().find(|(o, _)| *o == opcode) {
        // Only the whole team meets; a number of threads is another barrier.
        let at_zero = args == [Operand::Constant(0)];
        let fits = match *name {
            n if n.starts_with("barrier.") => at_zero,
            "nanosleep" | "bar.warp.sync" => args.len() == 1,
            _ => args.is_empty(),
        };
        let params: &[&str] = if args.is_empty() { &[] } else { &["i32"] };
        let result = first.map(|_| "i32");
        let gives = *name == "activemask";
        return (fits && gives == result.is_some())
            .then(|| intrinsic(name, params, result, args))?;
    }
    let name = format!("ptx.{opcode}");
    let line = definition(&name)?;
    let head = line.strip_prefix("define ")?;
    let (result, params) = head.split_once(" @")?;
    let params = params.split_once('(')?.1.split_once(')')?.0;
    let word = |p: &str| p.split_whitespace().next().map(str::to_owned);
    Some(Counterpart {
        name,
        result: (result != "void").then(|| result.to_owned()),
        params: params.split(',').filter_map(word).collect(),
        args,
    })
}

/// The one instruction of a text and its operands.
fn instruction(text: &str) -> Option<(&str, Vec<&str>)> {
    let text = text.trim();
    let one = text.strip_suffix(';').unwrap_or(text).trim_end();
    if one.contains([';', '{', '\n', '@', '|']) {
        return None;
    }
    let (opcode, rest) = one.split_once(char::is_whitespace).unwrap_or((one, ""));
    let operands = rest.split(',').map(str::trim).filter(|o| !o.is_empty());
    (!opcode.is_empty()).then(|| (opcode, operands.collect()))
}

/// An operand that is read; the results stand before the arguments in numbers.
fn operand(text: &str, results: usize) -> Option<Operand> {
    let text = match text.strip_prefix('[') {
        Some(inner) => inner.strip_suffix(']')?.trim(),
        None => text,
    };
    if let Some(number) = text.strip_prefix('$') {
        let number: usize = number.parse().ok()?;
        return number.checked_sub(results).map(Operand::Number);
    }
    let n = match text.strip_prefix("0x") {
        Some(hex) => i64::from_str_radix(hex.trim_end_matches('U'), 16).ok()?,
        None => text.parse().ok()?,
    };
    Some(Operand::Constant(n))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instructions_are_read() {
        let (opcode, operands) = instruction("\tbfe.u32 $0, $1, 4, 0x1f;").expect("it is one");
        assert_eq!(
            (opcode, &operands[..]),
            ("bfe.u32", &["$0", "$1", "4", "0x1f"][..])
        );
        let read: Vec<_> = operands[1..].iter().map(|o| operand(o, 1)).collect();
        let want = [
            Operand::Number(0),
            Operand::Constant(4),
            Operand::Constant(31),
        ];
        assert_eq!(read, want.map(Some));
        assert_eq!(operand("[$2]", 1), Some(Operand::Number(1)));
        for none in ["[$1+4]", "x", "%laneid", "$0"] {
            assert_eq!(operand(none, 1), None, "{none}");
        }
        for none in ["", "a; b;", "{ .reg .b32 x; }", "@p mov.u32 $0, 1;"] {
            assert!(instruction(none).is_none(), "{none}");
        }
    }
}
