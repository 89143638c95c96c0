//! Small copies as loads and stores, of as many bytes as alignment allows.
//!
//! The code generator splits a copy of constant size by the alignment that
//! the call states, after everything that could have told more, and one load
//! at a time. SROA leaves a temporary in local memory that nothing but copies
//! touch, such as that of a swap of two structs. So when the optimiser has
//! run, the pass
//! - gives shared variables the alignment of a vector load,
//! - has LLVM find out the alignment of every access in its address space,
//! - writes small copies as loads and stores of words, which LLVM combines to
//!   vectors where they are aligned, and removes temporaries between them.

use super::emit::MAX_STATIC_SHARED;
use crate::ir::{self, Builder, Types, Value};
use crate::{Kernel, TargetError, codegen, shared};
use inkwell::module::Module;
use inkwell::targets::TargetMachine;
use llvm_sys::core::*;

/// Bytes of the widest load, and with it the alignment that pays.
const VECTOR: u64 = 16;

/// Most loads and stores that a copy becomes.
const MOST: u64 = 16;

/// A copy of constant size.
struct Copy {
    call: Value,
    to: (Value, u64),
    from: (Value, u64),
    size: u64,
}

/// Runs over the module.
///
/// # Errors
/// Those of LLVM's passes.
pub(super) fn run(
    m: &Module,
    kernels: &[Kernel],
    machine: &TargetMachine,
) -> Result<(), TargetError> {
    let raised = raise_alignment(m, kernels);
    if small_copies(m).is_empty() {
        return match raised {
            true => codegen::passes(m, machine, "function(infer-address-spaces,infer-alignment)"),
            false => Ok(()),
        };
    }
    codegen::passes(
        m,
        machine,
        "function(infer-address-spaces,instcombine<no-verify-fixpoint>,infer-alignment)",
    )?;
    for copy in small_copies(m) {
        expand(m, &copy);
    }
    codegen::passes(m, machine, "function(sroa<preserve-cfg>,early-cse)")
}

/// Whether any shared variable got a larger alignment. None does where a
/// kernel would have no place for the bytes that this may take.
fn raise_alignment(m: &Module, kernels: &[Kernel]) -> bool {
    let mut before = Vec::new();
    for v in shared::globals(m) {
        let wanted = match v.value_type().alloc_size(m) {
            0 => continue,
            size => VECTOR.min(1 << size.ilog2()) as u32,
        };
        // SAFETY: the value is a variable of the module.
        unsafe {
            let align = LLVMGetAlignment(v.0);
            if align < wanted {
                before.push((v, align));
                LLVMSetAlignment(v.0, wanted);
            }
        }
    }
    let fits = shared::by_kernel(m, kernels)
        .values()
        .all(|globals| shared::place(m, globals, 0).1 <= MAX_STATIC_SHARED);
    if !fits {
        for (v, align) in before.drain(..) {
            // SAFETY: as above.
            unsafe { LLVMSetAlignment(v.0, align) };
        }
    }
    !before.is_empty()
}

fn small_copies(m: &Module) -> Vec<Copy> {
    let all = ir::functions(m).into_iter().flat_map(Value::instructions);
    all.filter_map(copy).collect()
}

fn copy(call: Value) -> Option<Copy> {
    let name = call.called_function()?.name();
    if !name.starts_with("llvm.memcpy.p") && !name.starts_with("llvm.memmove.p") {
        return None;
    }
    let [to, from, size, volatile] = call.args()[..] else {
        return None;
    };
    let size = u64::try_from(size.as_int()?).ok()?;
    let copy = Copy {
        call,
        to: (to, alignment(call, 1)),
        from: (from, alignment(call, 2)),
        size,
    };
    let chunks = size.div_ceil(copy.chunk());
    (volatile.as_int() == Some(0) && (1..=MOST).contains(&chunks)).then_some(copy)
}

/// The alignment that a call states of its argument, counted from 1.
fn alignment(call: Value, argument: u32) -> u64 {
    // SAFETY: the value is a call with that argument; the attribute's kind is
    // one that has a value.
    unsafe {
        let kind = LLVMGetEnumAttributeKindForName(c"align".as_ptr(), 5);
        let attribute = LLVMGetCallSiteEnumAttribute(call.0, argument, kind);
        if attribute.is_null() {
            return 1;
        }
        LLVMGetEnumAttributeValue(attribute).max(1)
    }
}

impl Copy {
    /// Bytes that a load takes. A temporary may be aligned as one likes.
    fn chunk(&self) -> u64 {
        let own = |(pointer, align): (Value, u64)| match temporary(pointer) {
            Some(_) => 8,
            None => align,
        };
        own(self.to).min(own(self.from)).min(8)
    }
}

/// The local variable that a pointer is the address of.
fn temporary(pointer: Value) -> Option<Value> {
    use llvm_sys::LLVMOpcode::{LLVMAddrSpaceCast, LLVMAlloca};
    match pointer.opcode()? {
        LLVMAlloca => Some(pointer),
        LLVMAddrSpaceCast => temporary(pointer.operand(0)?),
        _ => None,
    }
}

/// All loads, then all stores: the sections may be the same.
fn expand(m: &Module, copy: &Copy) {
    let (b, t) = (Builder::before(m, copy.call), Types::of(m));
    let chunk = copy.chunk();
    let mut aligns = [copy.to, copy.from].map(|(pointer, align)| {
        let Some(variable) = temporary(pointer) else {
            return align;
        };
        // SAFETY: the value is an alloca.
        unsafe {
            if u64::from(LLVMGetAlignment(variable.0)) < chunk {
                LLVMSetAlignment(variable.0, chunk as u32);
            }
        }
        align.max(chunk)
    });
    aligns.iter_mut().for_each(|a| *a = (*a).min(VECTOR));
    let mut pieces = Vec::new();
    let mut at = 0;
    while at < copy.size {
        let mut bytes = chunk;
        while at + bytes > copy.size {
            bytes /= 2;
        }
        pieces.push((at, bytes));
        at += bytes;
    }
    let set = |access: Value, align: u64, at: u64| {
        let known = match at {
            0 => align,
            _ => align.min(1 << at.trailing_zeros()),
        };
        // SAFETY: the value is a load or store just made.
        unsafe { LLVMSetAlignment(access.0, known as u32) };
    };
    let address = |base: Value, at: u64| match at {
        0 => base,
        _ => b.offset(t, base, t.int(t.i64, at)),
    };
    let mut loaded = Vec::new();
    for &(at, bytes) in &pieces {
        let ty = [t.i8, t.i16, t.i32, t.i64][bytes.ilog2() as usize];
        let value = b.load(ty, address(copy.from.0, at));
        set(value, aligns[1], at);
        loaded.push(value);
    }
    for (&(at, _), value) in pieces.iter().zip(loaded) {
        set(b.store(value, address(copy.to.0, at)), aligns[0], at);
    }
    copy.call.erase();
}
