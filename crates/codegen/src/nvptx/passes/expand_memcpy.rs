//! Pass `expand_memcpy`: expands small copies into loads and stores as wide as the alignment
//! allows.
//!
//! The code generator splits a copy of constant size by the alignment that the call states,
//! and emits one load at a time. No later pass can improve that. SROA leaves a temporary in
//! local memory if only copies use it, as in a swap of two structs. After the optimiser the
//! pass
//! - gives shared variables the alignment of a vector load,
//! - has LLVM infer the alignment of each access in its address space,
//! - replaces small copies by loads and stores of words, which LLVM combines to vectors where
//!   they are aligned, and removes temporaries between them.

use crate::class::SIMT;
use crate::common::{codegen, shared, spaces};
use crate::ir::TargetMachine;
use crate::ir::{Ir, Opcode, Value};
use crate::{Kernel, TargetError};

/// Bytes of the widest load, and so the alignment worth having.
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
pub(in crate::nvptx) fn run(
    ir: Ir,
    kernels: &[Kernel],
    machine: &TargetMachine,
) -> Result<(), TargetError> {
    let raised = raise_alignment(ir, kernels);
    let copies = !small_copies(ir).is_empty();
    if !raised && !copies {
        return Ok(());
    }
    spaces::infer(ir, machine)?;
    if !copies {
        return codegen::passes(ir, machine, "function(infer-alignment)");
    }
    codegen::passes(
        ir,
        machine,
        "function(instcombine<no-verify-fixpoint>,infer-alignment)",
    )?;
    for copy in small_copies(ir) {
        expand(ir, &copy);
    }
    codegen::passes(ir, machine, "function(sroa<preserve-cfg>,early-cse)")
}

/// Whether any shared variable got a larger alignment. None does if the padding might exceed a
/// kernel's shared memory.
fn raise_alignment(ir: Ir, kernels: &[Kernel]) -> bool {
    let mut before = Vec::new();
    for v in shared::globals(ir) {
        let wanted = match ir.size_of(v.value_type()) {
            0 => continue,
            size => VECTOR.min(1 << size.ilog2()) as u32,
        };
        let align = v.alignment();
        if align < wanted {
            before.push((v, align));
            v.set_alignment(wanted);
        }
    }
    let fits = shared::by_kernel(ir, kernels)
        .values()
        .all(|globals| shared::place(ir, globals, 0).1 <= SIMT.static_shared);
    if !fits {
        for (v, align) in before.drain(..) {
            v.set_alignment(align);
        }
    }
    !before.is_empty()
}

fn small_copies(ir: Ir) -> Vec<Copy> {
    let all = ir.functions().into_iter().flat_map(Value::instructions);
    all.filter_map(|i| copy(ir, i)).collect()
}

fn copy(ir: Ir, call: Value) -> Option<Copy> {
    let name = call.called_function()?.name();
    if !name.starts_with("llvm.memcpy.p") && !name.starts_with("llvm.memmove.p") {
        return None;
    }
    let [to, from, size, volatile] = call.args()[..] else {
        return None;
    };
    let size = u64::try_from(size.as_i64()?).ok()?;
    let copy = Copy {
        call,
        to: (to, ir.argument_alignment(call, 0)),
        from: (from, ir.argument_alignment(call, 1)),
        size,
    };
    let chunks = size.div_ceil(copy.chunk());
    (volatile.as_i64() == Some(0) && (1..=MOST).contains(&chunks)).then_some(copy)
}

impl Copy {
    /// Bytes of one load. A temporary may have any alignment.
    fn chunk(&self) -> u64 {
        let own = |(pointer, align): (Value, u64)| match temporary(pointer) {
            Some(_) => 8,
            None => align,
        };
        own(self.to).min(own(self.from)).min(8)
    }
}

/// The alloca that a pointer is the address of.
fn temporary(pointer: Value) -> Option<Value> {
    use Opcode::{LLVMAddrSpaceCast, LLVMAlloca};
    match pointer.operation()? {
        LLVMAlloca => Some(pointer),
        LLVMAddrSpaceCast => temporary(pointer.try_operand(0)?),
        _ => None,
    }
}

/// All loads precede all stores, since source and destination may be the same.
fn expand(ir: Ir, copy: &Copy) {
    let b = ir.builder_before(copy.call);
    let chunk = copy.chunk();
    let mut aligns = [copy.to, copy.from].map(|(pointer, align)| {
        let Some(variable) = temporary(pointer) else {
            return align;
        };
        if u64::from(variable.alignment()) < chunk {
            variable.set_alignment(chunk as u32);
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
        access.set_alignment(known as u32);
    };
    let address = |base: Value, at: u64| match at {
        0 => base,
        _ => b.offset(base, at, ""),
    };
    let mut loaded = Vec::new();
    for &(at, bytes) in &pieces {
        let ty = [ir.int(8), ir.int(16), ir.int(32), ir.int(64)][bytes.ilog2() as usize];
        let value = b.load(ty, address(copy.from.0, at), "");
        set(value, aligns[1], at);
        loaded.push(value);
    }
    for (&(at, _), value) in pieces.iter().zip(loaded) {
        set(b.store(value, address(copy.to.0, at)), aligns[0], at);
    }
    copy.call.erase();
}
