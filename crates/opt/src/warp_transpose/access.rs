//! Accesses, their addresses, and what is known of these.

use crate::primitives::is_any;
use std::collections::HashSet;
use std::rc::Rc;
use wf_llvm::analysis::addresses::{Address, is_element};
use wf_llvm::{Ir, Opcode, Value, underlying};

/// The address spaces of pointers to any memory, and to that of all threads.
const GENERIC: u32 = 0;
const GLOBAL: u32 = 1;
/// Most instructions through which a number is traced to the thread's number.
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

/// Bytes from lane to lane of an address: the least factor of what depends on the thread's number.
pub(super) fn stride(address: &Address) -> Option<i64> {
    let terms = address.terms.iter().filter(|t| depends_on_thread(t.value));
    let strides = terms.map(|t| t.times as i64);
    strides.min().filter(|n| *n > 0)
}

/// Whether a number is computed from the thread's number without memory.
fn depends_on_thread(v: Value) -> bool {
    let mut work = vec![v];
    let mut seen: HashSet<Value> = HashSet::new();
    while let Some(v) = work.pop() {
        if !v.is_instruction() || !seen.insert(v) {
            continue;
        }
        if is_any(v, |m| [m.thread, m.lane]) {
            return true;
        }
        if seen.len() > STEPS {
            return false;
        }
        match v.operation() {
            Some(Opcode::LLVMPHI) => work.extend(v.incoming().into_iter().map(|(v, _)| v)),
            Some(Opcode::LLVMLoad | Opcode::LLVMCall) => {}
            _ => work.extend(v.operands()),
        }
    }
    false
}
