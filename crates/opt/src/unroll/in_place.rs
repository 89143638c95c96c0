//! Arrays that a loop updates in place: each iteration reads and writes elements that no other
//! iteration touches, so its loads may move past the stores of the iterations before.
//!
//! A worksharing loop such as `x[i] = x[i] / sum`, or the same of the members of `p[i]`, accesses an
//! array at one distance of its induction variable. If what an iteration touches lies within that
//! distance, two iterations touch nothing in common.

use wf_llvm::analysis::loops::Counted;
use wf_llvm::{Ir, Opcode, Value, underlying};

/// Bytes that an access touches: `from` to `to` beyond `base` and `stride` times the induction
/// variable.
#[derive(Clone, Copy)]
struct Access {
    base: Value,
    stride: i64,
    from: i64,
    to: i64,
}

/// The loads of the array that `store` writes, if all accesses of it in the loop of these
/// instructions are in place, and no load has to see what the same iteration has stored.
pub(super) fn loads(ir: Ir, counted: &Counted, body: &[Value], store: Value) -> Option<Vec<Value>> {
    let array = underlying(store.operand(1));
    let (mut loads, mut written): (Vec<Value>, Vec<Access>) = (vec![], vec![]);
    let mut all: Vec<Access> = vec![];
    for i in body {
        let (address, ty) = match i.operation() {
            Some(Opcode::LLVMLoad) => (i.operand(0), i.ty()),
            Some(Opcode::LLVMStore) => (i.operand(1), i.operand(0).ty()),
            Some(Opcode::LLVMAtomicRMW) if underlying(i.operand(0)) == array => return None,
            _ => continue,
        };
        if underlying(address) != array {
            continue;
        }
        let access = access(ir, counted, address, ir.store_size(ty))?;
        if i.is_load() {
            if written
                .iter()
                .any(|w| w.from < access.to && access.from < w.to)
            {
                return None;
            }
            loads.push(*i);
        } else {
            written.push(access);
        }
        all.push(access);
    }
    let first = all.first()?;
    let is_one = |a: &Access| a.base == first.base && a.stride == first.stride;
    let from = all.iter().map(|a| a.from).min()?;
    let to = all.iter().map(|a| a.to).max()?;
    (all.iter().all(is_one) && to - from <= first.stride).then_some(loads)
}

/// Where an access of so many bytes is.
fn access(ir: Ir, counted: &Counted, address: Value, size: u64) -> Option<Access> {
    let mut at = address;
    let mut from = 0i64;
    loop {
        if !at.is_gep() {
            return None;
        }
        let [base, index, members @ ..] = &at.operands()[..] else {
            return None;
        };
        let element = i64::try_from(ir.size_of(at.gep_type())).ok()?;
        let mut ty = at.gep_type();
        for member in members {
            let n = u32::try_from(member.as_u64()?).ok()?;
            from = from.checked_add(i64::try_from(ir.offset_in(ty, n)).ok()?)?;
            ty = match ty.fields_or_none() {
                Some(fields) => *fields.get(n as usize)?,
                None => ty.contained(),
            };
        }
        if let Some(n) = index.as_i64() {
            from = from.checked_add(n.checked_mul(element)?)?;
            at = *base;
            continue;
        }
        let (times, plus) = of_counter(counted, *index)?;
        let from = from.checked_add(plus.checked_mul(element)?)?;
        let size = i64::try_from(size).ok()?;
        let stride = times.checked_mul(element)?;
        return (!counted.has(base) && stride > 0).then_some(Access {
            base: *base,
            stride,
            from,
            to: from.checked_add(size)?,
        });
    }
}

/// A factor of the induction variable and a constant, of which an index is the sum. The steps of a
/// few iterations are numbers of threads, so that products of 64 bits do not wrap around between them.
fn of_counter(counted: &Counted, index: Value) -> Option<(i64, i64)> {
    if index == counted.iv {
        return Some((1, 0));
    }
    let is_wide = index.ty().int_bits() == Some(64);
    if !is_wide || !counted.has(&index) {
        return None;
    }
    let by = || index.operand(1).as_i64();
    let (times, plus) = match index.operation()? {
        Opcode::LLVMZExt | Opcode::LLVMSExt => {
            return (index.operand(0) == counted.iv).then_some((1, 0));
        }
        Opcode::LLVMShl => {
            let shift = u32::try_from(by()?).ok().filter(|n| *n < 16)?;
            let (times, plus) = of_counter(counted, index.operand(0))?;
            (times.checked_shl(shift)?, plus.checked_mul(1 << shift)?)
        }
        Opcode::LLVMMul => {
            let n = by().filter(|n| (1..1 << 16).contains(n))?;
            let (times, plus) = of_counter(counted, index.operand(0))?;
            (times.checked_mul(n)?, plus.checked_mul(n)?)
        }
        Opcode::LLVMAdd => {
            let (times, plus) = of_counter(counted, index.operand(0))?;
            (times, plus.checked_add(by()?)?)
        }
        _ => return None,
    };
    (times < 1 << 20).then_some((times, plus))
}
