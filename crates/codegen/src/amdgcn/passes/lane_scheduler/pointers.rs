//! Devirtualises calls through pointers that may lead to functions with places.
//!
//! A function with places has to be inlined into its caller, which has the state machine. So
//! the call becomes a chain of comparisons of the pointer with each such function, and a
//! direct call of the one that matches.

use crate::ir::{IntPredicate, Ir, Linkage, Type, Value};
use std::collections::HashSet;

/// Expands indirect calls that may reach a function with places. The candidates are the functions
/// of the pointer's type.
pub(super) fn run(ir: Ir, all: &[Value], has_places: impl Fn(Value) -> bool) {
    let taken: Vec<Value> = all.iter().copied().filter(|f| is_taken(*f)).collect();
    if taken.is_empty() {
        return;
    }
    let mut with: HashSet<Value> = all.iter().copied().filter(|f| has_places(*f)).collect();
    loop {
        let types: HashSet<Type> = named(&taken, &with).map(Value::value_type).collect();
        let leads = |i: &Value| match i.called_function() {
            Some(g) => with.contains(&g),
            None => through(*i).is_some_and(|ty| types.contains(&ty)),
        };
        let more: Vec<Value> = all
            .iter()
            .copied()
            .filter(|f| !with.contains(f) && f.instructions().iter().any(leads))
            .collect();
        if more.is_empty() {
            break;
        }
        with.extend(more);
    }
    for f in all {
        for call in f.instructions() {
            let Some(ty) = through(call) else { continue };
            let of_type = |g: &Value| g.value_type() == ty;
            let known: Vec<Value> = named(&taken, &with).filter(of_type).collect();
            if !known.is_empty() {
                choose(ir, call, ty, &known);
            }
        }
    }
}

/// Whether a function has uses other than calls.
fn is_taken(f: Value) -> bool {
    let other = |u: &Value| u.called_function() != Some(f) || u.args().contains(&f);
    // A kernel is not called through a pointer, though metadata lists name it.
    f.is_local() && f.users().iter().any(other)
}

fn named<'a>(taken: &'a [Value], with: &'a HashSet<Value>) -> impl Iterator<Item = Value> + 'a {
    taken.iter().copied().filter(|f| with.contains(f))
}

/// The function type of an indirect call.
fn through(i: Value) -> Option<Type> {
    let called = i.called()?;
    (i.called_function().is_none() && !called.is_inline_asm()).then(|| i.call_type())
}

/// Replaces an indirect call by a function that compares the pointer with the candidates, calls the
/// one that matches, and otherwise calls through the pointer.
fn choose(ir: Ir, call: Value, ty: Type, known: &[Value]) {
    let mut params = ty.params();
    let last = params.len();
    params.push(ir.ptr());
    let which = ir.add_function("", ir.fn_type(ty.return_type(), &params));
    which.set_linkage(Linkage::LLVMInternalLinkage);
    ir.add_attribute(which, "alwaysinline");
    ir.add_attribute(which, "convergent");
    let given = which.params();
    let (args, pointer) = (&given[..last], given[last]);
    let b = ir.builder();
    let mut block = ir.append_block(which, "");
    let end_with = |block, f: Value| {
        b.at_end(block);
        let result = b.call_as(ty, f, args, "");
        ir.copy_call_attributes(call, result, 0);
        b.ret((!ty.return_type().is_void()).then_some(result));
    };
    for f in known {
        let [yes, no] = ["known", "other"].map(|n| ir.append_block(which, n));
        b.at_end(block);
        let is = b.icmp(IntPredicate::LLVMIntEQ, pointer, *f);
        b.cond_br(is, yes, no);
        end_with(yes, *f);
        block = no;
    }
    end_with(block, pointer);
    let mut args = call.args();
    args.extend(call.called());
    b.before(call);
    b.located_as(call);
    call.replace_uses(b.call(which, &args, ""));
    call.erase();
}
