//! Pass `instrument_alignment`: inserts a check of the alignment that a memory access claims,
//! after the optimiser has run.
//!
//! GPUs stop at an access whose address is no multiple of its size, and the optimiser makes
//! wide accesses of narrow ones where the alignment that they claim allows it. The host's
//! processor does neither, mostly, so a wrong claim would not be seen.
//!
//! An access has no check if the alignment of the variable and constant strides prove it, or an
//! earlier check in the block at a constant distance.
//! The check comes behind the one of pass `instrument_accesses`: that a pointer leads nowhere
//! says more. Outside of hot loops one call checks both, mostly.

use super::super::hot_blocks::hot_blocks;
use super::instrument_accesses::{constant_offset, place};
use crate::ir::{Ir, Opcode, Value, ValueKind};
use crate::locs::LocTable;
use wf_llvm::analysis::addresses::Address;

/// Most earlier accesses that one is compared with.
const MOST: usize = 32;

/// Puts a check before each access whose alignment is not proved.
pub(in crate::vgpu) fn run(ir: Ir, locs: &mut LocTable) {
    let params = [ir.ptr(), ir.int(64), ir.int(64), ir.int(32), ir.int(32)];
    let ty = ir.fn_type(ir.void(), &params);
    let functions = ir.definitions().into_iter();
    let blocks = functions.flat_map(|f| {
        let hot = hot_blocks(f);
        let with_heat = move |bb| (bb, hot.contains(&bb));
        f.blocks().into_iter().map(with_heat)
    });
    for (bb, is_hot) in blocks {
        // Addresses whose alignment has been checked in this block.
        let mut done: Vec<(Address, u64)> = vec![];
        for i in bb.instructions() {
            let Some((pointer, value, kind)) = access(i) else {
                continue;
            };
            let claimed = u64::from(i.alignment());
            if claimed <= known_alignment(ir, pointer) {
                continue;
            }
            if let Some(address) = Address::of(ir, pointer) {
                let is_known = |(a, had): &(Address, u64)| {
                    let distance = address.offset.wrapping_sub(a.offset) as u64;
                    claimed <= *had && power_of_two(distance) >= claimed && a.is_beside(&address)
                };
                if done.iter().rev().take(MOST).any(is_known) {
                    continue;
                }
                done.push((address, claimed));
            }
            let size = ir.store_size(value.ty());
            if let Some(both) = check_of_both(ir, i, pointer, (claimed, size)) {
                i.previous().unwrap_or(i).set_callee(both);
                continue;
            }
            let f = match is_hot {
                true => ir.declare("__wf_v_aligned", ty),
                false => ir.declare("__wf_v_aligned_outlined", ty),
            };
            let loc = ir.i32(place(i, locs));
            let b = ir.builder_before(i);
            let generic = match pointer.ty() == ir.ptr() {
                true => pointer,
                false => b.cast(Opcode::LLVMAddrSpaceCast, pointer, ir.ptr()),
            };
            let args = [generic, ir.i64(claimed), ir.i64(size), ir.i32(kind), loc];
            b.call_as(ty, f, &args, "");
        }
    }
}

/// The check of bytes and alignment that replaces the outlined check of bytes right before an
/// access, if the alignment is the size.
fn check_of_both(
    ir: Ir,
    access: Value,
    pointer: Value,
    (claimed, size): (u64, u64),
) -> Option<Value> {
    let check = access.previous().filter(|c| c.is_call())?;
    let both = match &*check.called_name() {
        "__wf_v_read_outlined" => "__wf_v_read_aligned_outlined",
        "__wf_v_write_outlined" => "__wf_v_write_aligned_outlined",
        _ => return None,
    };
    let args = check.args();
    let is_same = args[1] == pointer && args[2].as_i64().map(|n| n as u64) == Some(size);
    let ty = check.called_function()?.value_type();
    (is_same && claimed == size).then(|| ir.declare(both, ty))
}

/// The address of an access, the value that is loaded or stored, and the kind as
/// [`Check`](wf_host_abi::vgpu::Function::Check) gets it.
fn access(i: Value) -> Option<(Value, Value, u32)> {
    Some(match i.operation()? {
        Opcode::LLVMLoad => (i.try_operand(0)?, i, 0),
        Opcode::LLVMStore => (i.try_operand(1)?, i.try_operand(0)?, 1),
        Opcode::LLVMAtomicRMW | Opcode::LLVMAtomicCmpXchg => {
            (i.try_operand(0)?, i.try_operand(1)?, 2)
        }
        _ => return None,
    })
}

/// The alignment in bytes that variables and constant strides give a pointer; 1 if nothing is
/// known.
fn known_alignment(ir: Ir, pointer: Value) -> u64 {
    let (mut at, mut known) = (pointer, u64::MAX);
    loop {
        match at.operation() {
            Some(Opcode::LLVMAddrSpaceCast | Opcode::LLVMBitCast) => {}
            Some(Opcode::LLVMGetElementPtr) => {
                match (constant_offset(ir, at), &at.operands()[..]) {
                    (Some(offset), _) => known = known.min(power_of_two(offset as u64)),
                    (None, [_, _]) => known = known.min(power_of_two(ir.size_of(at.gep_type()))),
                    _ => return 1,
                }
            }
            _ => break,
        }
        let Some(next) = at.try_operand(0) else {
            return 1;
        };
        at = next;
    }
    let is_variable = at.operation() == Some(Opcode::LLVMAlloca)
        || at.kind() == ValueKind::LLVMGlobalVariableValueKind;
    match is_variable {
        true => known.min(u64::from(at.alignment()).max(1)),
        false => 1,
    }
}

/// The largest power of two that divides a number; of 0, more than any alignment.
fn power_of_two(n: u64) -> u64 {
    match n {
        0 => u64::MAX,
        _ => 1 << n.trailing_zeros(),
    }
}
