//! Recognises the operator and element type of each variable of a reduce function.
//!
//! Clang's `reduce(lhs, rhs)` combines one variable after the other. The operator of variable
//! `i` is known if the value stored through `lhs[i]` is one operation on its old value and
//! `rhs[i]`. Anything else is the user's own combiner.

use crate::ir::{IntPredicate, Ir, Opcode, RealPredicate, Type, Value};
use crate::program::lists::constant_offset;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// A reduction's operator, as OpenMP names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Operator {
    /// `+` and `-`.
    Add,
    /// `*`.
    Mul,
    /// `&`.
    And,
    /// `|`.
    Or,
    /// `^`.
    Xor,
    /// `&&`.
    LogicalAnd,
    /// `||`.
    LogicalOr,
    /// `min`.
    Min,
    /// `max`.
    Max,
    /// Declared by the user.
    User,
}

impl Operator {
    /// Spelling in a clause; `None` for a declared reduction.
    pub fn spelling(self) -> Option<&'static str> {
        Some(match self {
            Self::Add => "+",
            Self::Mul => "*",
            Self::And => "&",
            Self::Or => "|",
            Self::Xor => "^",
            Self::LogicalAnd => "&&",
            Self::LogicalOr => "||",
            Self::Min => "min",
            Self::Max => "max",
            Self::User => return None,
        })
    }

    /// Its name in dumps.
    pub fn name(self) -> &'static str {
        match self {
            Self::Add => "add",
            Self::Mul => "mul",
            Self::And => "and",
            Self::Or => "or",
            Self::Xor => "xor",
            Self::LogicalAnd => "land",
            Self::LogicalOr => "lor",
            Self::Min => "min",
            Self::Max => "max",
            Self::User => "user",
        }
    }
}

/// How a variable is combined.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Combination {
    /// The operator.
    pub operator: Operator,
    /// Element type: `i`, `u` (where the sign matters), `f` or `c` (complex)
    /// with the bits of an element or part; `bytes` where it is the user's.
    pub element: String,
}

impl Combination {
    fn user() -> Self {
        Self {
            operator: Operator::User,
            element: "bytes".into(),
        }
    }
}

/// Whether a reduce function contains integer arithmetic alone, whose result does not depend on the
/// order.
pub fn is_exact(reduce: Value) -> bool {
    reduce.is_function()
        && !reduce.is_declaration()
        && reduce.instructions().into_iter().all(|i| {
            let ty = i.ty();
            let integer = ty.int_bits().is_some() || ty.is_pointer() || ty.is_void();
            match i.opcode() {
                Opcode::LLVMCall => {
                    let name = i.called_name();
                    name.starts_with("llvm.lifetime")
                        || integer
                            && [
                                "llvm.smax",
                                "llvm.smin",
                                "llvm.umax",
                                "llvm.umin",
                                "llvm.assume",
                            ]
                            .iter()
                            .any(|n| name.starts_with(n))
                }
                Opcode::LLVMFCmp => false,
                _ => integer,
            }
        })
}

/// Recognises the operation of `reduce` on variable `n` of its list.
pub fn recognise(ir: Ir, reduce: Value, n: usize) -> Combination {
    if !reduce.is_function() || reduce.is_declaration() || reduce.params().len() != 2 {
        return Combination::user();
    }
    let [left, right] = [0, 1].map(|side| derived(ir, reduce.params()[side], n));
    let mut found: Option<(Operator, bool, Type)> = None;
    let mut stores = HashSet::new();
    for p in &left {
        for u in p.users() {
            if u.is_call() {
                return Combination::user();
            }
            if u.is_store() && u.operand(1) == *p && stores.insert(u) {
                let v = u.operand(0);
                let Some((operator, unsigned)) = operation(v, &left, &right) else {
                    return Combination::user();
                };
                match found {
                    Some((o, _, t)) if o != operator || t != v.ty() => return Combination::user(),
                    _ => found = Some((operator, unsigned, v.ty())),
                }
            }
        }
    }
    let Some((operator, unsigned, ty)) = found else {
        return Combination::user();
    };
    let bits = 8 * ir.size_of(ty);
    // Two adjacent parts are a complex number.
    let letter = match (ty.int_bits(), stores.len(), unsigned) {
        (None, 2, _) => 'c',
        (None, ..) => 'f',
        (Some(_), _, true) => 'u',
        (Some(_), _, false) => 'i',
    };
    Combination {
        operator,
        element: format!("{letter}{bits}"),
    }
}

/// Pointers into variable `n` of a list: those loaded from its slot, and those computed from them.
fn derived(ir: Ir, list: Value, n: usize) -> HashSet<Value> {
    let mut set = HashSet::new();
    for u in list.users() {
        let (slot, at) = if u.is_gep() && u.operand(0) == list {
            match constant_offset(ir, u) {
                Some(at) => (u, at),
                None => continue,
            }
        } else {
            (list, 0)
        };
        if at == 8 * n as u64 {
            set.extend(slot.users().into_iter().filter(|l| l.is_load()));
        }
    }
    let mut work: Vec<Value> = set.iter().copied().collect();
    while let Some(p) = work.pop() {
        for u in p.users() {
            let follows = u.is_gep() && u.operand(0) == p
                || u.is_instruction() && u.opcode() == Opcode::LLVMPHI;
            if follows && set.insert(u) {
                work.push(u);
            }
        }
    }
    set
}

/// The operation that `v` applies to one value of each side, and whether its integers are unsigned.
fn operation(v: Value, left: &HashSet<Value>, right: &HashSet<Value>) -> Option<(Operator, bool)> {
    use Operator as O;
    let sides = |a: Value, b: Value| {
        let is = |v: Value, side: &HashSet<Value>| leaf(v).is_some_and(|p| side.contains(&p));
        is(a, left) && is(b, right) || is(a, right) && is(b, left)
    };
    if !v.is_instruction() {
        return None;
    }
    let bit = v.ty().int_bits() == Some(1);
    let binary = |o: O| sides(v.operand(0), v.operand(1)).then_some((o, false));
    match v.opcode() {
        Opcode::LLVMAdd | Opcode::LLVMFAdd => binary(O::Add),
        Opcode::LLVMMul | Opcode::LLVMFMul => binary(O::Mul),
        Opcode::LLVMAnd => binary(if bit { O::LogicalAnd } else { O::And }),
        Opcode::LLVMOr => binary(if bit { O::LogicalOr } else { O::Or }),
        Opcode::LLVMXor => binary(O::Xor),
        Opcode::LLVMZExt
        | Opcode::LLVMSExt
        | Opcode::LLVMTrunc
        | Opcode::LLVMUIToFP
        | Opcode::LLVMSIToFP
        | Opcode::LLVMFPTrunc => operation(v.operand(0), left, right),
        Opcode::LLVMICmp if v.operand(1).as_u64() == Some(0) => {
            operation(v.operand(0), left, right)
        }
        Opcode::LLVMCall => {
            let name = v.called_name();
            let (o, unsigned) = match name.split('.').nth(1)? {
                "smin" => (O::Min, false),
                "smax" => (O::Max, false),
                "umin" => (O::Min, true),
                "umax" => (O::Max, true),
                _ => return None,
            };
            sides(v.operand(0), v.operand(1)).then_some((o, unsigned))
        }
        Opcode::LLVMPHI => {
            // `a && b`, which evaluates `b` only if `a` is true.
            let [(a, _), (b, _)] = v.incoming()[..] else {
                return None;
            };
            let (known, read) = if a.is_constant() { (a, b) } else { (b, a) };
            let reads_right = leaf(read).is_some_and(|p| right.contains(&p));
            match known.as_u64() {
                Some(0) if reads_right => Some((O::LogicalAnd, false)),
                Some(1) if reads_right => Some((O::LogicalOr, false)),
                _ => None,
            }
        }
        Opcode::LLVMSelect => {
            let (test, yes, no) = (v.operand(0), v.operand(1), v.operand(2));
            if bit && no.as_u64() == Some(0) {
                return sides(test, yes).then_some((O::LogicalAnd, false));
            }
            if bit && yes.as_u64() == Some(1) {
                return sides(test, no).then_some((O::LogicalOr, false));
            }
            let (less, unsigned) = ordering(test)?;
            if !sides(yes, no) {
                return None;
            }
            let straight = leaf(test.operand(0)) == leaf(yes) && leaf(test.operand(1)) == leaf(no);
            let crossed = leaf(test.operand(1)) == leaf(yes) && leaf(test.operand(0)) == leaf(no);
            match (less == straight, straight || crossed) {
                (_, false) => None,
                (true, true) => Some((O::Min, unsigned)),
                (false, true) => Some((O::Max, unsigned)),
            }
        }
        _ => None,
    }
}

/// The pointer that a value was loaded from, through conversions and tests
/// against zero.
fn leaf(v: Value) -> Option<Value> {
    if !v.is_instruction() {
        return None;
    }
    match v.opcode() {
        Opcode::LLVMLoad => Some(v.operand(0)),
        Opcode::LLVMZExt | Opcode::LLVMSExt | Opcode::LLVMTrunc | Opcode::LLVMFPExt => {
            leaf(v.operand(0))
        }
        Opcode::LLVMICmp | Opcode::LLVMFCmp if v.operand(1).is_constant() => leaf(v.operand(0)),
        _ => None,
    }
}

/// Whether a comparison is "less than", and whether it is unsigned.
fn ordering(test: Value) -> Option<(bool, bool)> {
    use IntPredicate as I;
    use RealPredicate as R;
    if !test.is_instruction() {
        return None;
    }
    match test.opcode() {
        Opcode::LLVMICmp => match test.predicate() {
            I::LLVMIntSLT | I::LLVMIntSLE => Some((true, false)),
            I::LLVMIntSGT | I::LLVMIntSGE => Some((false, false)),
            I::LLVMIntULT | I::LLVMIntULE => Some((true, true)),
            I::LLVMIntUGT | I::LLVMIntUGE => Some((false, true)),
            _ => None,
        },
        Opcode::LLVMFCmp => match test.real_predicate() {
            R::LLVMRealOLT | R::LLVMRealOLE | R::LLVMRealULT | R::LLVMRealULE => {
                Some((true, false))
            }
            R::LLVMRealOGT | R::LLVMRealOGE | R::LLVMRealUGT | R::LLVMRealUGE => {
                Some((false, false))
            }
            _ => None,
        },
        _ => None,
    }
}
