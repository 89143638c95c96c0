//! Pass `told`: gives kernels a twin for what the launch can tell.
//!
//! Before each loop that all threads of the league share stands a question,
//! whether its bounds are small. Pass `narrow` asks it before a collapsed loop,
//! of which it makes a copy that counts in 32 bits; the device runtime asks
//! whether a loop can be stepped past its end. What is asked depends on the
//! kernel's parameters alone, so the runtime answers once: the kernel keeps the
//! code for large numbers, and its *told twin* that for small ones.
//!
//! What is the same for all threads is the runtime's to compute, too. The bounds
//! are parameters of the twin, and a 32-bit division by a number that the
//! parameters tell becomes a multiplication with its reciprocal, in two more
//! parameters ([`Reciprocal`]).
//!
//! The pass runs on optimised code, in which what a loop's bounds are made of is
//! in the kernel itself. Where the parameters do not tell, or the question
//! stands in a function that was not inlined, the thread answers.
//! `tests/programs/kernels/told.c` shows all of it.
//!
//! [`Reciprocal`]: wf_image::Reciprocal

use crate::analysis::expressions;
use crate::ir::{Builder, IntPredicate, Ir, Opcode, Value, clone_body};
use std::collections::HashMap;
use wf_device_abi::{FITS, SURELY_FITS};
use wf_image::{Expression, TOLD_TWIN, Told};

/// LLVM's passes that remove the loops which an answer leaves over.
const PASSES: &str = "simplifycfg,early-cse<memssa>,instcombine<no-verify-fixpoint>,\
                      loop-mssa(licm),simplifycfg";

/// Has the optimiser take the questions for what they are: anyone may ask them
/// at any time, and nothing happens.
pub fn prepare(ir: Ir) {
    for f in [FITS, SURELY_FITS]
        .into_iter()
        .filter_map(|name| ir.function(name))
    {
        for attribute in ["memory", "nounwind", "willreturn", "speculatable"] {
            ir.add_attribute(f, attribute);
        }
    }
}

/// Makes the twin of the kernel `name`, if it asks, and the parameters tell the
/// answer.
pub fn run(ir: Ir, name: &str) -> Option<Told> {
    let f = ir.function(name).filter(|f| !f.is_declaration())?;
    let asked = questions(f);
    let of = |v| expressions::of(v, f, &|_| None);
    let small: Option<Vec<_>> = asked.iter().map(|q| of(q.args()[0])).collect();
    let small = small.filter(|all| !all.is_empty())?;
    let bounds = bounds(&asked);
    let told = Told {
        small: distinct(small),
        values: bounds.iter().filter_map(|v| of(*v)).collect(),
        divisors: distinct(divisions(f).into_iter().map(|(_, d)| d).collect()),
    };

    let mut params = f.value_type().params();
    let own = params.len();
    let more = told.values.len() + 2 * told.divisors.len();
    params.extend(vec![ir.int(64); more]);
    let twin = ir.add_function(
        &format!("{name}{TOLD_TWIN}"),
        ir.fn_type(ir.void(), &params),
    );
    ir.copy_attributes(f, twin);
    twin.copy_calling_convention(f);
    let mut copies = HashMap::new();
    clone_body(ir, f, twin, &mut copies);
    let divisions_left = divisions(twin);
    several(ir, twin);
    answer(ir, twin, true);
    let params = twin.params();
    for (bound, value) in bounds.iter().zip(&params[own..]) {
        pass(ir, copies[bound], *value);
    }
    let reciprocals = &params[own + bounds.len()..];
    let b = ir.builder();
    for (i, d) in divisions_left {
        let at = told.divisors.iter().position(|known| *known == d);
        let at = 2 * at.expect("the twin divides by what the kernel does");
        b.before(i).located_as(i);
        i.replace_uses(multiplied(
            ir,
            &b,
            i,
            [reciprocals[at], reciprocals[at + 1]],
        ));
        i.erase();
    }
    answer(ir, f, false);
    ir.run_passes(twin, PASSES);
    ir.run_passes(f, PASSES);
    Some(told)
}

/// Has threads answer the questions that are left.
pub fn answer_the_rest(ir: Ir) {
    let b = ir.builder();
    if let Some(fits) = ir.function(FITS) {
        for q in fits.users() {
            b.before(q).located_as(q);
            let either = b.binary(Opcode::LLVMOr, q.args()[0], q.args()[1], "");
            let limit = ir.i64(Told::LIMIT);
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

/// A function's questions.
fn questions(f: Value) -> Vec<Value> {
    let asks = |i: &Value| i.is_call() && [FITS, SURELY_FITS].contains(&&*i.called_name());
    f.instructions().into_iter().filter(asks).collect()
}

/// Has a twin not ask whether the threads that share a loop are one: a launch of
/// one thread does not take it.
fn several(ir: Ir, twin: Value) {
    for threads in questions(twin).into_iter().map(|q| q.args()[1]) {
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

fn answer(ir: Ir, f: Value, fits: bool) {
    for q in questions(f) {
        q.replace_uses(ir.bool(fits));
        q.erase();
    }
}

/// What is asked of that is computed in the kernel and used there.
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

/// Makes a parameter, of which the low half counts, the value of a number that
/// a twin computes.
fn pass(ir: Ir, computed: Value, parameter: Value) {
    let b = ir.builder();
    b.before(computed.function().entry().first_after_allocas());
    let low = b.cast(Opcode::LLVMTrunc, parameter, ir.int(32));
    computed.replace_uses(b.cast(Opcode::LLVMZExt, low, ir.int(64)));
}

/// The divisions of unsigned 32-bit numbers by what the parameters of the kernel
/// `f` tell, which is no constant.
fn divisions(f: Value) -> Vec<(Value, Expression)> {
    let divides = |i: &Value| {
        matches!(i.opcode(), Opcode::LLVMUDiv | Opcode::LLVMURem)
            && i.ty().int_bits() == Some(32)
            && i.operand(1).as_u64().is_none()
    };
    let all = f.instructions().into_iter().filter(divides);
    all.filter_map(|i| Some((i, expressions::of(i.operand(1), f, &|_| None)?)))
        .collect()
}

/// What a division gives, found with the divisor's reciprocal.
fn multiplied(ir: Ir, b: &Builder, division: Value, [factor, shift]: [Value; 2]) -> Value {
    let (n, d) = (division.operand(0), division.operand(1));
    let (int, long) = (ir.int(32), ir.int(64));
    let upper = |v| b.binary(Opcode::LLVMLShr, v, ir.i64(32), "");
    let wide = |v| b.cast(Opcode::LLVMZExt, v, long);
    let low = |v| b.cast(Opcode::LLVMTrunc, v, int);
    let product = b.binary(Opcode::LLVMMul, wide(n), wide(low(factor)), "");
    let sum = b.binary(Opcode::LLVMAdd, product, upper(factor), "");
    // The code generator is to see that it is less than 32.
    let shift = b.binary(Opcode::LLVMAnd, low(shift), ir.i32(31), "");
    let q = b.binary(Opcode::LLVMLShr, low(upper(sum)), shift, "");
    if division.opcode() == Opcode::LLVMUDiv {
        return q;
    }
    let back = b.binary(Opcode::LLVMMul, q, d, "");
    b.binary(Opcode::LLVMSub, n, back, "")
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
