//! The thread numbers of the grid, and how grid-stride loops use them.

use crate::primitives::{MACHINES, Primitives, is_any};
use wf_llvm::{Opcode, Value};

/// Whether a call returns one of these numbers.
pub(crate) fn is_number(i: Value) -> bool {
    is_any(i, |m| [m.team, m.teams, m.thread, m.team_size])
}

/// Whether a loop is a grid-stride loop: it begins with the thread's number in the league and steps
/// by the number of the league's threads.
pub(crate) fn is_of_league(first: Value, step: Value) -> bool {
    let first = narrow(first);
    if first.operation() != Some(Opcode::LLVMAdd) {
        return false;
    }
    let is = |v: &Value, name: &str| v.is_call() && v.called_name() == name;
    MACHINES.iter().any(|m| {
        let Primitives {
            team,
            teams,
            thread,
            ..
        } = m;
        let others = |v: Value, name: &str| {
            let mut factors = factors(v);
            let own = factors.iter().position(|f| is(f, name))?;
            factors.swap_remove(own);
            Some(factors)
        };
        let [a, b] = [first.operand(0), first.operand(1)];
        let ways = [(a, b), (b, a)];
        ways.into_iter().any(|(base, number)| {
            is(&narrow(number), thread)
                && others(base, team).is_some_and(|width| {
                    let same = |a: &Value, b: &Value| {
                        a == b || (a.is_call() && b.is_call() && is(a, &b.called_name()))
                    };
                    others(step, teams).is_some_and(|all| match (&width[..], &all[..]) {
                        ([a], [b]) => same(a, b),
                        _ => false,
                    })
                })
        })
    })
}

/// A value without its casts, which change nothing within the loop's bounds, and without freezes: a
/// thread's number is not poison.
fn narrow(v: Value) -> Value {
    use Opcode as O;
    let shifts = |v: Value, by| {
        v.operation() == Some(by)
            && v.operand(1).as_u64() == Some(32)
            && v.ty().int_bits() == Some(64)
    };
    match v.operation() {
        Some(O::LLVMTrunc | O::LLVMZExt | O::LLVMSExt | O::LLVMFreeze) => narrow(v.operand(0)),
        Some(O::LLVMAShr) if shifts(v, O::LLVMAShr) && shifts(v.operand(0), O::LLVMShl) => {
            narrow(v.operand(0).operand(0))
        }
        _ => v,
    }
}

/// The factors of a product, without casts; a shift counts as its shift amount.
fn factors(v: Value) -> Vec<Value> {
    let v = narrow(v);
    match v.operation() {
        Some(Opcode::LLVMMul) => [factors(v.operand(0)), factors(v.operand(1))].concat(),
        Some(Opcode::LLVMShl) => [factors(v.operand(0)), vec![v.operand(1)]].concat(),
        _ => vec![v],
    }
}
