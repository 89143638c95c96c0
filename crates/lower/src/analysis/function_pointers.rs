//! Function addresses that are used by calls alone. No comparison or store sees such an
//! address, so it is unobservable whether it is the host's or the device's.
//!
//! The address may be a value ([`is_only_called`]) or an element of a constant table
//! ([`is_for_calls`]). Any unknown use counts as an observer.

use crate::ir::{IntPredicate, Ir, Linkage, Opcode, Value, ValueKind};
use std::collections::{HashMap, HashSet};

/// C library functions that call their last argument.
const CALLERS: [&str; 2] = ["bsearch", "qsort"];

/// The operands of a call that are called.
pub fn called(i: Value) -> Vec<u32> {
    if !i.is_call() {
        return vec![];
    }
    let last = i.operands().len() as u32 - 1;
    let by_library = i
        .called_function()
        .is_some_and(|f| f.is_declaration() && CALLERS.contains(&&*f.name()));
    match by_library {
        true => vec![last, last - 1],
        false => vec![last],
    }
}

/// Whether this is one of several values: a `phi` or a `select`.
pub fn is_choice(v: Value) -> bool {
    v.is_phi() || is(v, Opcode::LLVMSelect)
}

/// The possible values of a value: those that its phis and selects choose from.
pub fn origins(value: Value) -> Vec<Value> {
    let mut all = vec![value];
    let mut next = 0;
    while let Some(&v) = all.get(next) {
        next += 1;
        for o in chosen(v) {
            if !all.contains(&o) {
                all.push(o);
            }
        }
    }
    all
}

/// The operands of a phi or select; empty for any other value.
fn chosen(v: Value) -> Vec<Value> {
    match is_choice(v) {
        true if v.is_phi() => v.operands(),
        true => vec![v.operand(1), v.operand(2)],
        false => vec![],
    }
}

/// Whether every use of an address calls it. `known` caches results until the code changes.
pub fn is_only_called(address: Value, known: &mut HashMap<Value, bool>) -> bool {
    if let Some(&is) = known.get(&address) {
        return is;
    }
    // Values in one cycle of uses have one result.
    let (mut all, mut next, mut only) = (vec![address], 0, true);
    while let Some(&at) = all.get(next) {
        next += 1;
        for u in at.users() {
            if is_choice(u) || is(u, Opcode::LLVMFreeze) {
                if !all.contains(&u) {
                    all.push(u);
                }
                continue;
            }
            let calls = called(u);
            only &= u.is_instruction();
            for (n, o) in u.operands().into_iter().enumerate() {
                if o != at || calls.contains(&(n as u32)) || asks_for_null(u, n) {
                    continue;
                }
                match parameter(u, n) {
                    Some(p) if all.contains(&p) => {}
                    Some(p) => all.push(p),
                    None => only = false,
                }
            }
        }
    }
    known.insert(address, only);
    only
}

/// Whether the instruction compares operand `n` with null, which no function's address equals.
fn asks_for_null(i: Value, n: usize) -> bool {
    let equality = [IntPredicate::LLVMIntEQ, IntPredicate::LLVMIntNE];
    is(i, Opcode::LLVMICmp)
        && equality.contains(&i.predicate())
        && i.operand(1 - n as u32).is_null()
}

/// The callee's parameter for an argument.
pub fn parameter(call: Value, n: usize) -> Option<Value> {
    if !call.is_call() {
        return None;
    }
    let f = call.called_function().filter(|f| !f.is_declaration())?;
    f.params().get(n).copied()
}

/// The arguments for a parameter in all calls of its function; `None` if it is no parameter, or if
/// unknown code may call the function.
pub fn arguments(parameter: Value) -> Option<Vec<Value>> {
    let (f, n) = parameter.as_parameter()?;
    let users = f.users();
    if users.is_empty() {
        return None;
    }
    let of = |u: Value| (u.is_call() && u.called_function() == Some(f)).then(|| u.args());
    let argument = |u| {
        of(u)
            .filter(|all| !all.contains(&f))
            .and_then(|all| all.get(n).copied())
    };
    users.into_iter().map(argument).collect()
}

/// Whether a variable is an internal constant table, whose loads return its initial value.
pub fn is_table(g: Value) -> bool {
    let own = || g.is_local() || g.linkage() == Linkage::LLVMLinkOnceODRLinkage;
    g.is_global_variable()
        && g.is_global_constant()
        && g.initializer().is_some()
        && own()
        && g.section().is_empty()
        && !g.is_thread_local()
}

/// Whether a value is loaded from such tables.
pub fn is_of_tables(v: Value) -> bool {
    let mut all = match v.is_load() {
        true => vec![v.operand(0)],
        false => return false,
    };
    let mut next = 0;
    while let Some(&at) = all.get(next) {
        next += 1;
        let of = match at.operation() {
            Some(Opcode::LLVMGetElementPtr | Opcode::LLVMFreeze) => vec![at.operand(0)],
            _ if is_choice(at) => chosen(at),
            _ if is_table(at) => continue,
            _ => match arguments(at) {
                Some(passed) => passed,
                None => return false,
            },
        };
        for o in of {
            if !all.contains(&o) {
                all.push(o);
            }
        }
    }
    true
}

/// Whether a variable is a table ([`is_table`]) whose loaded functions are used by calls alone.
/// `known` is as for [`is_only_called`].
pub fn is_for_calls(ir: Ir, g: Value, known: &mut HashMap<Value, bool>) -> bool {
    let Some(initial) = g.initializer().filter(|_| is_table(g)) else {
        return false;
    };
    let mut slots = vec![];
    functions(ir, initial, 0, &mut slots);
    let (mut work, mut seen) = (vec![(g, Place::BEGIN)], HashSet::from([g]));
    while let Some((at, place)) = work.pop() {
        for u in at.users() {
            let leads = match u.operation() {
                Some(Opcode::LLVMGetElementPtr) => vec![(u, place.moved(ir, u))],
                Some(Opcode::LLVMFreeze) => vec![(u, place)],
                Some(Opcode::LLVMPHI | Opcode::LLVMSelect) => vec![(u, Place::ANY)],
                // The table's address does not change.
                Some(Opcode::LLVMICmp) => vec![],
                Some(Opcode::LLVMLoad) => {
                    let bytes = ir.store_size(u.ty());
                    let read = slots.iter().any(|s| place.meets(bytes, *s));
                    let calls = u.ty().is_pointer() && u.is_plain_access();
                    if read && !(calls && is_only_called(u, known)) {
                        return false;
                    }
                    vec![]
                }
                Some(Opcode::LLVMCall) => {
                    let operands = u.operands().into_iter().enumerate();
                    let passed = operands.filter(|(_, o)| *o == at);
                    let passed = passed.map(|(n, _)| Some((parameter(u, n)?, Place::ANY)));
                    match passed.collect() {
                        Some(passed) => passed,
                        None => return false,
                    }
                }
                _ => return false,
            };
            work.extend(leads.into_iter().filter(|(v, _)| seen.insert(*v)));
        }
    }
    true
}

/// The parts of a constant that may be function addresses: offset and size of each.
fn functions(ir: Ir, value: Value, offset: u64, slots: &mut Vec<(u64, u64)>) {
    use ValueKind::*;
    match value.kind() {
        LLVMConstantArrayValueKind | LLVMConstantStructValueKind | LLVMConstantVectorValueKind => {
            for (n, element) in value.operands().into_iter().enumerate() {
                let at = ir.offset_in(value.ty(), n as u32);
                functions(ir, element, offset + at, slots);
            }
        }
        LLVMGlobalVariableValueKind
        | LLVMConstantAggregateZeroValueKind
        | LLVMConstantDataArrayValueKind
        | LLVMConstantDataVectorValueKind
        | LLVMConstantIntValueKind
        | LLVMConstantFPValueKind
        | LLVMConstantPointerNullValueKind
        | LLVMUndefValueValueKind
        | LLVMPoisonValueKind => {}
        _ => slots.push((offset, ir.store_size(value.ty()))),
    }
}

/// An address in a table: `offset` bytes from its beginning, plus or minus any multiple of
/// `period`.
#[derive(Clone, Copy)]
struct Place {
    offset: i64,
    /// 0 if the offset is exact.
    period: u64,
}

impl Place {
    const BEGIN: Self = Self {
        offset: 0,
        period: 0,
    };
    const ANY: Self = Self {
        offset: 0,
        period: 1,
    };

    /// The address after a `getelementptr`.
    fn moved(self, ir: Ir, gep: Value) -> Self {
        self.stepped(ir, gep).unwrap_or(Self::ANY)
    }

    /// The same; `None` on overflow.
    fn stepped(mut self, ir: Ir, gep: Value) -> Option<Self> {
        let mut ty = gep.gep_type();
        let within = gep.is_in_bounds();
        for (n, index) in gep.operands().into_iter().skip(1).enumerate() {
            let constant = index.as_i64();
            let field = ty.fields_or_none().filter(|_| n > 0);
            let bytes = if let Some(fields) = field {
                let i = u32::try_from(constant?).ok()?;
                let offset = i64::try_from(ir.offset_of(ty, i)).ok()?;
                ty = *fields.get(i as usize)?;
                self.offset = self.offset.checked_add(offset)?;
                continue;
            } else if n == 0 {
                ir.size_of(ty)
            } else {
                ty = ty.contained();
                ir.size_of(ty)
            };
            match constant {
                Some(i) => {
                    let bytes = i64::try_from(bytes).ok()?.checked_mul(i)?;
                    self.offset = self.offset.checked_add(bytes)?;
                }
                // With wrap-around only the power of two in the period remains.
                None if within => self.period = common(self.period, bytes),
                None => self.period = common(self.period, bytes & bytes.wrapping_neg()),
            }
        }
        Some(self)
    }

    /// Whether an access to some bytes here may touch a part of the table.
    fn meets(self, bytes: u64, (begin, width): (u64, u64)) -> bool {
        let (bytes, width) = (i128::from(bytes), i128::from(width));
        // An access that begins in the `count` bytes from `first` on does.
        let first = i128::from(begin) - bytes + 1;
        let count = width + bytes - 1;
        let distance = i128::from(self.offset) - first;
        match i128::from(self.period) {
            0 => (0..count).contains(&distance),
            period => distance.rem_euclid(period) < count,
        }
    }
}

/// The greatest number that divides both.
fn common(a: u64, b: u64) -> u64 {
    match b {
        0 => a,
        _ => common(b, a % b),
    }
}

/// Whether a value is an instruction with this opcode.
fn is(v: Value, opcode: Opcode) -> bool {
    v.is_instruction() && v.opcode() == opcode
}
