//! Accesses, their addresses, and what is known of these.

use crate::marks::QUOTIENT;
use crate::primitives::is_any;
use std::collections::HashMap;
use std::rc::Rc;
use wf_llvm::analysis::addresses::{Address, is_element};
use wf_llvm::{Ir, Opcode, Value, underlying};

/// The address spaces of pointers to any memory, and to that of all threads.
const GENERIC: u32 = 0;
const GLOBAL: u32 = 1;
/// Most instructions from which the distance between lanes is computed.
const STEPS: usize = 200;

/// A plain load or store of a block.
#[derive(Clone)]
pub(super) struct Access {
    pub(super) i: Value,
    /// Its position in the block.
    pub(super) at: usize,
    pub(super) is_load: bool,
    /// Its address, and the address if a sum does not wrap around.
    address: Rc<Address>,
    pub(super) likely: Rc<Address>,
    pub(super) size: i64,
}

impl Access {
    pub(super) fn of(ir: Ir, i: Value, at: usize) -> Option<Self> {
        let (value, pointer) = match (i.is_load(), i.is_store()) {
            (true, _) => (i, i.operand(0)),
            (_, true) => (i.operand(0), i.operand(1)),
            _ => return None,
        };
        let size = ir.store_size(value.ty()) as i64;
        let address = Rc::new(Address::of(ir, pointer)?);
        let likely = Rc::new(Address::unless_wrapped(ir, pointer)?);
        let is_load = i.is_load();
        i.is_plain_access().then_some(Self {
            i,
            at,
            is_load,
            address,
            likely,
            size,
        })
    }

    /// Where it begins and ends, as a part of a run.
    pub(super) fn begin(&self) -> i64 {
        self.likely.offset
    }

    pub(super) fn end(&self) -> i64 {
        self.likely.offset + self.size
    }

    pub(super) fn pointer(&self) -> Value {
        self.i.operand(if self.is_load { 0 } else { 1 })
    }

    /// Whether it can be a part of a run.
    pub(super) fn is_of_element(&self) -> bool {
        let value = if self.is_load {
            self.i
        } else {
            self.i.operand(0)
        };
        is_element(value.ty())
    }

    /// Whether two accesses of a function are known to be of different bytes.
    pub(super) fn is_apart(&self, ir: Ir, f: Value, other: &Self) -> bool {
        if self.address.is_beside(&other.address) {
            let (a, b) = (self.address.offset, other.address.offset);
            return a + self.size <= b || b + other.size <= a;
        }
        let param = |a: &Self| parameter(f, &a.address);
        let alone = |n: usize| ir.param_has_attribute(f, n as u32, "noalias");
        match (param(self), param(other)) {
            (Some((_, a)), Some((_, b))) => a != b && (alone(a) || alone(b)),
            _ => false,
        }
    }
}

/// The parameter of a kernel that an address is based on.
fn parameter(f: Value, address: &Address) -> Option<(Value, usize)> {
    let base = address.base;
    let base = match base.operation() {
        Some(Opcode::LLVMAddrSpaceCast) => base.operand(0),
        _ => base,
    };
    base.as_parameter().filter(|(of, _)| *of == f)
}

/// Whether an address leads to memory of all threads.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Space {
    /// It is based on data that the kernel is passed.
    Global,
    /// It is based on a pointer that the program has stored somewhere.
    Unknown,
}

impl Space {
    /// Of an address, if it may lead there.
    pub(super) fn of(f: Value, address: &Address) -> Option<Self> {
        // The first parameter leads to what the runtime keeps of each team.
        if let Some((_, n)) = parameter(f, address) {
            return (n > 0).then_some(Self::Global);
        }
        let object = underlying(address.base);
        let is_own = object.is_alloca() || object.is_global_variable();
        match address.base.ty().address_space() {
            GLOBAL => Some(Self::Global),
            GENERIC if !is_own => Some(Self::Unknown),
            _ => None,
        }
    }
}

/// Bytes from lane to lane of an address, as far as its computation tells. The exchange tests it.
pub(super) fn stride(ir: Ir, address: &Address) -> Option<i64> {
    let mut seen = HashMap::new();
    let mut total = 0i64;
    for term in &address.terms {
        let each = lane_step(ir, term.value, &mut seen)?;
        total = total.checked_add(each.checked_mul(term.times as i64)?)?;
    }
    (total > 0).then_some(total)
}

/// By how much a number is greater in the next lane, if lanes have neighbouring iterations: those of
/// a row of a collapsed nest.
fn lane_step(ir: Ir, v: Value, seen: &mut HashMap<Value, Option<i64>>) -> Option<i64> {
    use Opcode as O;
    if !v.is_instruction() || v.has_mark(ir, QUOTIENT) {
        return Some(0);
    }
    if is_any(v, |m| [m.thread, m.lane]) {
        return Some(1);
    }
    if let Some(known) = seen.get(&v) {
        return *known;
    }
    if seen.len() > STEPS {
        return None;
    }
    // Of a value that depends on itself another way tells.
    seen.insert(v, None);
    let mut of = |n: u32| lane_step(ir, v.operand(n), seen);
    let constant = |n: u32| v.operand(n).as_i64();
    let step = match v.operation()? {
        O::LLVMAdd => of(0)?.checked_add(of(1)?),
        O::LLVMOr if v.is_disjoint() => of(0)?.checked_add(of(1)?),
        O::LLVMSub => of(0)?.checked_sub(of(1)?),
        O::LLVMMul => match constant(1) {
            Some(n) => of(0)?.checked_mul(n),
            None => (of(0)? == 0 && of(1)? == 0).then_some(0),
        },
        O::LLVMShl => of(0)?.checked_mul(1i64.checked_shl(constant(1)?.try_into().ok()?)?),
        O::LLVMAShr | O::LLVMLShr => {
            let bits = constant(1)?.try_into().ok()?;
            let step = of(0)?;
            let rest = step.trailing_zeros() < bits && step != 0;
            (!rest).then_some(step.checked_shr(bits)?)
        }
        O::LLVMSExt | O::LLVMZExt | O::LLVMTrunc | O::LLVMFreeze => of(0),
        O::LLVMUDiv | O::LLVMSDiv => Some(0),
        O::LLVMURem | O::LLVMSRem => of(0),
        O::LLVMPHI => v
            .incoming()
            .into_iter()
            .find_map(|(v, _)| lane_step(ir, v, seen)),
        O::LLVMSelect => of(1),
        // The same in all lanes, or nothing is known.
        _ => Some(0),
    };
    seen.insert(v, step);
    step
}
