//! The thread numbers of the grid, and how grid-stride loops use them.

use crate::ir::{Opcode, Value};

/// What tells, for each machine, a team's number, how many there are, and a thread's.
const NUMBERS: &[[&str; 3]] = &[
    [
        "llvm.nvvm.read.ptx.sreg.ctaid.x",
        "llvm.nvvm.read.ptx.sreg.nctaid.x",
        "llvm.nvvm.read.ptx.sreg.tid.x",
    ],
    ["__wf_t_ctaid", "__wf_t_nctaid", "__wf_t_tid"],
];

/// Whether a call tells a number of the machine's.
pub(super) fn is_number(i: Value) -> bool {
    i.is_call() && {
        let name = i.called_name();
        let sizes = ["llvm.nvvm.read.ptx.sreg.ntid.x", "__wf_t_ntid"];
        NUMBERS.iter().flatten().chain(&sizes).any(|n| *n == name)
    }
}

/// Whether a loop begins with the number of a thread in the league and is stepped
/// by as many as there are.
pub(super) fn is_of_league(first: Value, step: Value) -> bool {
    let first = narrow(first);
    if first.operation() != Some(Opcode::LLVMAdd) {
        return false;
    }
    let is = |v: &Value, name: &str| v.is_call() && v.called_name() == name;
    NUMBERS.iter().any(|[team, teams, thread]| {
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

/// A number without its casts: the loop's bounds are such that they change nothing.
fn narrow(v: Value) -> Value {
    use Opcode as O;
    let shifts = |v: Value, by| {
        v.operation() == Some(by)
            && v.operand(1).as_u64() == Some(32)
            && v.ty().int_bits() == Some(64)
    };
    match v.operation() {
        Some(O::LLVMTrunc | O::LLVMZExt | O::LLVMSExt) => narrow(v.operand(0)),
        Some(O::LLVMAShr) if shifts(v, O::LLVMAShr) && shifts(v.operand(0), O::LLVMShl) => {
            narrow(v.operand(0).operand(0))
        }
        _ => v,
    }
}

/// What a product is made of, apart from casts; a shift counts as the number that
/// it shifts by.
fn factors(v: Value) -> Vec<Value> {
    let v = narrow(v);
    match v.operation() {
        Some(Opcode::LLVMMul) => [factors(v.operand(0)), factors(v.operand(1))].concat(),
        Some(Opcode::LLVMShl) => [factors(v.operand(0)), vec![v.operand(1)]].concat(),
        _ => vec![v],
    }
}
