//! Pass `launch_values`: derives versions of kernels that are specialised on values known at
//! launch.
//!
//! A guard precedes each loop that the threads of the grid or of a team share: are its bounds
//! small? Pass `narrow_iv` puts one before a collapsed loop that it versioned for 32-bit
//! induction variables. The device runtime tests whether a loop's induction variable can be
//! stepped past its bound. If the kernel's parameters determine the answer, the runtime
//! evaluates it once a launch. The original kernel is for large values, the version for small
//! ones. The version also omits the empty-loop check if the parameters determine it.
//!
//! The runtime also computes uniform values. Bounds become parameters of the version. A 32-bit
//! division by a function of the parameters becomes a multiplication by its reciprocal, in two
//! more parameters ([`Reciprocal`]), or in one if the dividend is known to be small
//! ([`short_reciprocal`]).
//!
//! The pass expects optimised IR, after inlining, in which a loop's bounds are expressions in
//! the kernel itself. A guard that the parameters do not determine, or in a function that was
//! not inlined, is evaluated by each thread. `tests/programs/kernels/launch_values.c` shows it.
//!
//! [`Reciprocal`]: wf_host_abi::Reciprocal
//! [`short_reciprocal`]: wf_host_abi::short_reciprocal

use super::{expressions, whole_teams};
use crate::marks::{QUOTIENT, REMAINDER, SHORT};
use crate::value_ranges::is_extended;
use std::collections::{HashMap, HashSet};
use wf_device_abi::{FITS, SPLITS, SURELY_FITS};
use wf_host_abi::{Expression, ExtraParam, Guard, LaunchValues, Step, Version};
use wf_llvm::{Block, Builder, IntPredicate, Ir, Opcode, Value, clone_body};

/// LLVM's passes that remove the loops that a folded guard makes unreachable.
const PASSES: &str = "simplifycfg,early-cse<memssa>,instcombine<no-verify-fixpoint>,\
                      loop-mssa(licm),simplifycfg";

/// Declares the guards as pure and speculatable, so that the optimiser may move them.
pub fn declare_checks(ir: Ir) {
    for f in [FITS, SURELY_FITS, SPLITS]
        .into_iter()
        .filter_map(|name| ir.function(name))
    {
        for attribute in ["memory", "nounwind", "willreturn", "speculatable"] {
            ir.add_attribute(f, attribute);
        }
    }
}

/// Derives the version of `of`, if it has guards that the parameters determine.
pub fn run(ir: Ir, of: &Version) -> Option<Version> {
    let f = ir.function(&of.symbol).filter(|f| !f.is_declaration())?;
    let known = |v| expressions::of(v, f, &());
    let asked = questions(f);
    let (asked, below): (Vec<_>, Vec<_>) = asked
        .into_iter()
        .filter_map(|q| Some((q, known(q.args()[0])?)))
        .unzip();
    if asked.is_empty() {
        return None;
    }
    let bounds = bounds(&asked);
    let ways = ways_past_the_end(f);
    let divisors = |short| {
        let all = divisions(ir, f)
            .into_iter()
            .filter(move |d| d.short == short);
        distinct(all.map(|d| d.by).collect())
    };
    let (divisors, short_divisors) = (divisors(false), divisors(true));
    let values = LaunchValues {
        below: distinct(below),
        conditions: distinct(ways.iter().map(|(_, _, holds)| holds.clone()).collect()),
    };
    let of_bounds = bounds.iter().filter_map(|v| known(*v));
    let of_bounds = of_bounds.map(ExtraParam::Value);
    let of_divisors = divisors.iter().cloned().map(ExtraParam::Reciprocal);
    let of_short = short_divisors.iter().cloned();
    let of_short = of_short.map(ExtraParam::ShortReciprocal);
    let extra = of_bounds.chain(of_divisors).chain(of_short).collect();
    let version = of.derive(Guard::LaunchValues(values), extra);

    let mut params = f.value_type().params();
    let own = params.len();
    params.extend(vec![ir.int(64); version.extra_count() - of.extra_count()]);
    let code = ir.add_function(&version.symbol, ir.fn_type(ir.void(), &params));
    ir.copy_attributes(f, code);
    code.copy_calling_convention(f);
    let mut copies = HashMap::new();
    clone_body(ir, f, code, &mut copies);
    let divisions_left = divisions(ir, code);
    let of_version: Vec<_> = asked.iter().map(|q| copies[q]).collect();
    several(ir, &of_version);
    answer(ir, &of_version, true);
    for (branch, goes_on, _) in ways {
        copies[&branch].set_condition(ir.bool(goes_on));
    }
    let params = code.params();
    for (bound, value) in bounds.iter().zip(&params[own..]) {
        pass(ir, copies[bound], *value);
    }
    let reciprocals = &params[own + bounds.len()..];
    let (reciprocals, short) = reciprocals.split_at(2 * divisors.len());
    let b = ir.builder();
    for d in divisions_left {
        b.before(d.division).located_as(d.division);
        let known = if d.short { &short_divisors } else { &divisors };
        let at = known.iter().position(|known| *known == d.by);
        let at = at.expect("the version divides by what the kernel does");
        let q = match d.short {
            true => short_quotient(ir, &b, d.division, short[at]),
            false => quotient(ir, &b, d.division, [0, 1].map(|n| reciprocals[2 * at + n])),
        };
        narrow_remainders(&b, &d);
        mark_remainders(ir, d.division);
        b.before(d.division).located_as(d.division);
        if q.is_instruction() {
            q.set_mark(ir, QUOTIENT);
        }
        d.division.replace_uses(result(ir, &b, d.division, q));
        d.division.erase();
    }
    answer(ir, &asked, false);
    ir.run_passes(code, PASSES);
    ir.run_passes(f, PASSES);
    Some(version)
}

/// The empty-loop checks at the entry of a kernel: branches to its end that the parameters
/// determine, one after the other. Each has the condition's value with which the kernel continues,
/// and the expression for it.
fn ways_past_the_end(f: Value) -> Vec<(Value, bool, Expression)> {
    let mut found = vec![];
    let mut seen = HashSet::new();
    let mut at = f.entry();
    while seen.insert(at)
        && let Some(branch) = at.terminator()
        && branch.operation() == Some(Opcode::LLVMBr)
    {
        at = match branch.successors()[..] {
            [next] => next,
            [yes, no] if ends(no) != ends(yes) => {
                let goes_on = ends(no);
                let condition = branch.operand(0);
                let Some(mut holds) = expressions::of(condition, f, &()) else {
                    break;
                };
                if !goes_on {
                    holds.0.extend([Step::Constant(0), Step::Equal]);
                }
                found.push((branch, goes_on, holds));
                if goes_on { yes } else { no }
            }
            _ => break,
        };
    }
    found
}

/// Whether nothing but the function's end follows.
fn ends(block: Block) -> bool {
    let [only] = block.instructions()[..] else {
        return false;
    };
    match only.operation() {
        Some(Opcode::LLVMRet) => true,
        Some(Opcode::LLVMBr) => {
            matches!(only.successors()[..], [next] if next != block && ends(next))
        }
        _ => false,
    }
}

/// Pass `fold_launch_checks`: replaces the remaining guards by tests in the thread.
pub fn fold_checks(ir: Ir) {
    whole_teams::fold(ir);
    let b = ir.builder();
    if let Some(fits) = ir.function(FITS) {
        for q in fits.users() {
            b.before(q).located_as(q);
            let either = b.binary(Opcode::LLVMOr, q.args()[0], q.args()[1], "");
            let limit = ir.i64(LaunchValues::LIMIT);
            q.replace_uses(b.icmp(IntPredicate::LLVMIntULT, either, limit));
            q.erase();
        }
        fits.delete_function();
    }
    if let Some(surely) = ir.function(SURELY_FITS) {
        for q in surely.users() {
            q.replace_uses(ir.bool(false));
            q.erase();
        }
        surely.delete_function();
    }
}

/// How many guards of a kernel its parameters determine.
pub fn known(f: Value) -> usize {
    let determined = |q: &Value| expressions::of(q.args()[0], f, &()).is_some();
    questions(f).into_iter().filter(determined).count()
}

/// A function's guards.
fn questions(f: Value) -> Vec<Value> {
    let asks = |i: &Value| i.is_call() && [FITS, SURELY_FITS].contains(&&*i.called_name());
    f.instructions().into_iter().filter(asks).collect()
}

/// Folds the tests for a grid of one thread in a version, since a launch of one thread does not use
/// it.
fn several(ir: Ir, questions: &[Value]) {
    let threads = questions.iter().map(|q| q.args()[1]);
    for threads in threads.filter(|t| t.is_instruction()) {
        for u in threads.users() {
            if u.operation() == Some(Opcode::LLVMICmp)
                && u.predicate() == IntPredicate::LLVMIntEQ
                && u.operand(1).as_u64() == Some(1)
            {
                u.replace_uses(ir.bool(false));
            }
        }
    }
}

fn answer(ir: Ir, questions: &[Value], fits: bool) {
    for q in questions {
        q.replace_uses(ir.bool(fits));
        q.erase();
    }
}

/// The guards' operands that the kernel computes and uses.
fn bounds(questions: &[Value]) -> Vec<Value> {
    let mut bounds: Vec<Value> = vec![];
    for v in questions.iter().map(|q| q.args()[0]) {
        let used = v.users().iter().any(|u| !questions.contains(u));
        if v.is_instruction() && used && !bounds.contains(&v) {
            bounds.push(v);
        }
    }
    bounds
}

/// Replaces a value that a version computes by a parameter, of which the lower half is used.
fn pass(ir: Ir, computed: Value, parameter: Value) {
    let b = ir.builder();
    b.before(computed.function().entry().first_after_allocas());
    let low = b.cast(Opcode::LLVMTrunc, parameter, ir.int(32));
    computed.replace_uses(b.cast(Opcode::LLVMZExt, low, ir.int(64)));
}

/// A 32-bit unsigned division by a function of the kernel's parameters that is not a constant.
struct Division {
    division: Value,
    by: Expression,
    /// Whether the dividend is known to be small at launch.
    short: bool,
}

/// Such divisions of the kernel `f`.
fn divisions(ir: Ir, f: Value) -> Vec<Division> {
    let divides = |i: &Value| {
        matches!(i.opcode(), Opcode::LLVMUDiv | Opcode::LLVMURem)
            && i.ty().int_bits() == Some(32)
            && i.operand(1).as_u64().is_none()
    };
    let all = f.instructions().into_iter().filter(divides);
    all.filter_map(|division| {
        Some(Division {
            division,
            by: expressions::of(division.operand(1), f, &())?,
            short: division.has_mark(ir, SHORT),
        })
    })
    .collect()
}

/// Emits the quotient of a division by the divisor's reciprocal.
fn quotient(ir: Ir, b: &Builder, division: Value, [factor, shift]: [Value; 2]) -> Value {
    let n = division.operand(0);
    let product = b.binary(
        Opcode::LLVMMul,
        wide(ir, b, n),
        wide(ir, b, low(ir, b, factor)),
        "",
    );
    let sum = b.binary(Opcode::LLVMAdd, product, upper(ir, b, factor), "");
    shifted(ir, b, sum, low(ir, b, shift))
}

/// Emits the quotient of a small dividend by the divisor's short reciprocal.
fn short_quotient(ir: Ir, b: &Builder, division: Value, reciprocal: Value) -> Value {
    let twice = b.binary(Opcode::LLVMShl, division.operand(0), ir.i32(1), "");
    let factor = wide(ir, b, low(ir, b, reciprocal));
    let product = b.binary(Opcode::LLVMMul, wide(ir, b, twice), factor, "");
    let shift = upper(ir, b, reciprocal);
    shifted(ir, b, product, low(ir, b, shift))
}

/// A product's upper half, shifted to the right.
fn shifted(ir: Ir, b: &Builder, product: Value, shift: Value) -> Value {
    // The mask shows the code generator that the shift is below 32.
    let shift = b.binary(Opcode::LLVMAnd, shift, ir.i32(31), "");
    let upper = upper(ir, b, product);
    b.binary(Opcode::LLVMLShr, low(ir, b, upper), shift, "")
}

fn upper(ir: Ir, b: &Builder, v: Value) -> Value {
    b.binary(Opcode::LLVMLShr, v, ir.i64(32), "")
}

fn low(ir: Ir, b: &Builder, v: Value) -> Value {
    b.cast(Opcode::LLVMTrunc, v, ir.int(32))
}

fn wide(ir: Ir, b: &Builder, v: Value) -> Value {
    b.cast(Opcode::LLVMZExt, v, ir.int(64))
}

/// The result of a division or remainder, given the quotient.
fn result(ir: Ir, b: &Builder, division: Value, q: Value) -> Value {
    if division.opcode() == Opcode::LLVMUDiv {
        return q;
    }
    let back = b.binary(Opcode::LLVMMul, q, division.operand(1), "");
    let left = b.binary(Opcode::LLVMSub, division.operand(0), back, "");
    left.set_mark(ir, REMAINDER);
    left
}

/// Rewrites remainders that are computed from a quotient's extension to 64 bits: they are the extension
/// of the remainder. LLVM may have taken the lower 31 bits for the divisor, which are another number
/// only if the divisor is above the dividend, so that the quotient is zero.
fn narrow_remainders(b: &Builder, d: &Division) {
    use Opcode as O;
    let division = d.division;
    if !d.short || division.opcode() != O::LLVMUDiv {
        return;
    }
    let is = |v: Value, op| v.is_instruction() && v.opcode() == op;
    let [dividend, divisor] = [0, 1].map(|n| division.operand(n));
    let is_divisor = |v: Value| {
        let is_cut = || {
            is(v, O::LLVMAnd)
                && v.operand(1).as_u64() == Some(i32::MAX as u64)
                && is(divisor, O::LLVMTrunc)
                && divisor.operand(0) == v.operand(0)
        };
        is_extended(v, divisor, division.block()) || is_cut()
    };
    let wide = |v: Value| {
        let extends = |u: &Value| is(*u, O::LLVMZExt) && u.ty().int_bits() == Some(64);
        v.users().into_iter().filter(extends)
    };
    let products = wide(division).flat_map(|q| q.users().into_iter().map(move |p| (p, q)));
    for (product, q) in products.filter(|(p, _)| is(*p, O::LLVMMul)) {
        let other = product.operand(u32::from(product.operand(0) == q));
        let subtracts = |u: &Value| {
            is(*u, O::LLVMSub)
                && u.operand(1) == product
                && wide(dividend).any(|n| u.operand(0) == n)
        };
        if !is_divisor(other) {
            continue;
        }
        for left in product.users().into_iter().filter(subtracts) {
            b.before(left).located_as(left);
            let product = b.binary(O::LLVMMul, division, divisor, "");
            let remainder = b.binary(O::LLVMSub, dividend, product, "");
            left.replace_uses(b.cast(O::LLVMZExt, remainder, left.ty()));
        }
    }
}

/// Marks the remainders that are computed from a quotient.
fn mark_remainders(ir: Ir, division: Value) {
    if division.opcode() != Opcode::LLVMUDiv {
        return;
    }
    let [dividend, divisor] = [0, 1].map(|n| division.operand(n));
    let is_product = |u: &Value| {
        let operands = u.operands();
        u.operation() == Some(Opcode::LLVMMul)
            && (operands == [division, divisor] || operands == [divisor, division])
    };
    for product in division.users().into_iter().filter(is_product) {
        let subtracts = |u: &Value| {
            u.operation() == Some(Opcode::LLVMSub) && u.operands() == [dividend, product]
        };
        let remainders = product.users().into_iter().filter(subtracts);
        remainders.for_each(|r| r.set_mark(ir, REMAINDER));
    }
}

fn distinct(list: Vec<Expression>) -> Vec<Expression> {
    let mut kept: Vec<Expression> = vec![];
    for e in list {
        if !kept.contains(&e) {
            kept.push(e);
        }
    }
    kept
}
