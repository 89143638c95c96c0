//! Evaluates values that depend on the lane number alone, once for each lane.

use crate::ir::{IntPredicate, Opcode, Value};

/// Most steps of the search.
const DEPTH: u32 = 12;

/// The value of an `i32` in each lane of a wave, if it is computed from constants and the lane
/// number alone.
pub(super) fn by_lane(v: Value, lanes: u32) -> Option<Vec<u32>> {
    value(v, lanes, DEPTH)
}

fn value(v: Value, lanes: u32, depth: u32) -> Option<Vec<u32>> {
    if let Some(n) = v.as_u64() {
        return Some(vec![n as u32; lanes as usize]);
    }
    if depth == 0 || v.ty().int_bits() != Some(32) {
        return None;
    }
    let of = |i: u32| value(v.operand(i), lanes, depth - 1);
    let both = |f: &dyn Fn(u32, u32) -> Option<u32>| {
        let (a, b) = (of(0)?, of(1)?);
        a.into_iter().zip(b).map(|(a, b)| f(a, b)).collect()
    };
    match v.operation()? {
        Opcode::LLVMAdd => both(&|a, b| Some(a.wrapping_add(b))),
        Opcode::LLVMSub => both(&|a, b| Some(a.wrapping_sub(b))),
        Opcode::LLVMMul => both(&|a, b| Some(a.wrapping_mul(b))),
        Opcode::LLVMAnd => both(&|a, b| Some(a & b)),
        Opcode::LLVMOr => both(&|a, b| Some(a | b)),
        Opcode::LLVMXor => both(&|a, b| Some(a ^ b)),
        Opcode::LLVMShl => both(&|a, b| a.checked_shl(b)),
        Opcode::LLVMLShr => both(&|a, b| a.checked_shr(b)),
        Opcode::LLVMUDiv => both(&|a, b| a.checked_div(b)),
        Opcode::LLVMURem => both(&|a, b| a.checked_rem(b)),
        Opcode::LLVMSelect => {
            let (c, x, y) = (truth(v.operand(0), lanes, depth - 1)?, of(1)?, of(2)?);
            let chosen = c.into_iter().zip(x.into_iter().zip(y));
            Some(chosen.map(|(c, (x, y))| if c { x } else { y }).collect())
        }
        Opcode::LLVMCall => call(v, lanes, depth),
        _ => None,
    }
}

/// LLVM counts the lanes before the caller (`mbcnt`) for the lane number.
fn call(v: Value, lanes: u32, depth: u32) -> Option<Vec<u32>> {
    let half = |from: u32| {
        let args = v.args();
        let all = args.first()?.as_u64()? as u32 == u32::MAX;
        let more = value(*args.get(1)?, lanes, depth - 1).filter(|_| all)?;
        let before = |l: u32| l.saturating_sub(from).min(32);
        let sum = (0..lanes).zip(more);
        Some(sum.map(|(l, m)| before(l).wrapping_add(m)).collect())
    };
    match v.called_name().as_str() {
        "__wf_t_lane" => Some((0..lanes).collect()),
        "llvm.amdgcn.mbcnt.lo" => half(0),
        "llvm.amdgcn.mbcnt.hi" => half(32),
        _ => None,
    }
}

fn truth(v: Value, lanes: u32, depth: u32) -> Option<Vec<bool>> {
    if depth == 0 || v.operation()? != Opcode::LLVMICmp {
        return None;
    }
    let [a, b] = [0, 1].map(|i| value(v.operand(i), lanes, depth - 1));
    let holds = |a: u32, b: u32| {
        let (s, t) = (a as i32, b as i32);
        match v.predicate() {
            IntPredicate::LLVMIntEQ => a == b,
            IntPredicate::LLVMIntNE => a != b,
            IntPredicate::LLVMIntUGT => a > b,
            IntPredicate::LLVMIntUGE => a >= b,
            IntPredicate::LLVMIntULT => a < b,
            IntPredicate::LLVMIntULE => a <= b,
            IntPredicate::LLVMIntSGT => s > t,
            IntPredicate::LLVMIntSGE => s >= t,
            IntPredicate::LLVMIntSLT => s < t,
            IntPredicate::LLVMIntSLE => s <= t,
        }
    };
    Some(a?.into_iter().zip(b?).map(|(a, b)| holds(a, b)).collect())
}
