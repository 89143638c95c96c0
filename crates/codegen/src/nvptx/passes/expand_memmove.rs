//! Pass `expand_memmove`: expands copies between memory that may overlap into loops.
//!
//! LLVM 22's NVPTX back end deletes a `memmove` whose pointers have different address spaces:
//! `expandMemMoveAsLoop` returns false, since the target has no `isValidAddrSpaceCast`, and
//! `NVPTXLowerAggrCopies` erases the call all the same. `infer-address-spaces`, which
//! `expand_memcpy` runs, makes such calls of calls on generic pointers. `std::copy` from the
//! device's heap to mapped memory and Fortran's assignment of a character expression were lost
//! by that, without a message.
//!
//! The pass leaves only calls whose pointers are both in one address space other than the
//! generic one. Copies between disjoint address spaces become `memcpy`, which LLVM expands in any
//! space; the others become loops.
//!
//! Shown by `tests/programs/language/memmove_spaces.cpp` and
//! `tests/programs/fortran/characters.f90`.

use crate::TargetError;
use crate::common::codegen;
use crate::ir::{Ir, Opcode, TargetMachine, Value};
use crate::nvptx::lower_primitives;

/// Address spaces of PTX.
const GENERIC: u32 = 0;
const GLOBAL: u32 = 1;
const SHARED: u32 = 3;
const CONSTANT: u32 = 4;
const LOCAL: u32 = 5;

/// Runs over the module.
///
/// # Errors
/// Those of LLVM's passes and linker.
pub(in crate::nvptx) fn run(ir: Ir, machine: &TargetMachine) -> Result<(), TargetError> {
    let all = ir.functions().into_iter().flat_map(Value::instructions);
    let moves: Vec<Value> = all.filter(|i| is_move(*i)).collect();
    let mut inlines = false;
    for call in moves {
        inlines |= expand(ir, call);
    }
    if !inlines {
        return Ok(());
    }
    lower_primitives::link(ir)?;
    codegen::passes(ir, machine, "always-inline")
}

fn is_move(i: Value) -> bool {
    i.is_call_site() && i.called_name().starts_with("llvm.memmove.")
}

/// Replaces a `memmove` where code generation might delete it. Whether by a call to inline.
fn expand(ir: Ir, call: Value) -> bool {
    let [to, from, bytes, volatile] = call.args()[..] else {
        return false;
    };
    if to.ty() == from.ty() && to.ty().address_space() != GENERIC {
        return false;
    }
    let spaces = (space(to), space(from));
    let volatile = volatile.as_i64() != Some(0);
    let b = ir.builder_before(call);
    b.located_as(call);
    let disjoint = are_disjoint(spaces.0, spaces.1) && !volatile;
    if disjoint {
        let align = |i| ir.argument_alignment(call, i) as u32;
        b.memcpy(to, align(0), from, align(1), bytes);
    } else {
        let name = match volatile {
            false => "__wf_t_move",
            true => "__wf_t_move_volatile",
        };
        let generic = |p: Value| match p.ty().address_space() {
            GENERIC => p,
            _ => b.generic(p),
        };
        let ty = ir.fn_type(ir.void(), &[ir.ptr(), ir.ptr(), ir.int(64)]);
        let bytes = b.int_cast(bytes, ir.int(64));
        b.call_as(
            ty,
            ir.declare(name, ty),
            &[generic(to), generic(from), bytes],
            "",
        );
    }
    call.erase();
    !disjoint
}

/// The address space of what a pointer points to, as far as casts show it.
fn space(pointer: Value) -> u32 {
    let own = pointer.ty().address_space();
    match pointer.operation() {
        Some(Opcode::LLVMAddrSpaceCast) if own == GENERIC => space(pointer.operand(0)),
        _ => own,
    }
}

/// Whether no memory is in both spaces.
fn are_disjoint(a: u32, b: u32) -> bool {
    let known = |s| matches!(s, GLOBAL | SHARED | CONSTANT | LOCAL);
    a != b && known(a) && known(b)
}
