//! Part of pass `warp_teams`: static shared variables of teams that are warps of one block.
//!
//! Each variable becomes an array with an element for each warp. Addresses are computed once, at the
//! entry of the kernel.

use crate::primitives::Primitives;
use std::collections::HashMap;
use wf_host_abi::WARP_TEAMS as WARPS;
use wf_llvm::{Builder, Ir, Opcode, SHARED, Value, underlying};

/// Most bytes of a team's shared variables: eight times as many leave a multiprocessor room for as
/// many blocks as it has places for.
const MOST: u64 = 2048;

/// Gives each warp its own shared variables in `code`. Returns false if that cannot be done, and
/// leaves then the code unfinished.
pub(super) fn run(ir: Ir, machine: &Primitives, code: Value) -> bool {
    let b = ir.builder();
    b.before(code.entry().first_after_allocas());
    let mut own = Own {
        ir,
        code: code.name(),
        b: &b,
        warp: None,
        machine,
        bytes: 0,
        made: HashMap::new(),
    };
    for i in code.instructions() {
        for (n, operand) in (0..).zip(i.operands()) {
            let is_of_shared =
                (operand.is_constant_expr() || operand.is_global_variable()) && has_shared(operand);
            if is_of_shared {
                let Some(new) = own.address(operand) else {
                    return false;
                };
                i.set_operand(n, new);
            }
        }
    }
    own.bytes <= MOST
}

/// Whether a constant is computed from the address of a shared variable.
pub(super) fn has_shared(v: Value) -> bool {
    let of = underlying(v);
    match of.is_global_variable() {
        true => of.ty().address_space() == SHARED,
        // Another expression, such as a comparison.
        false => of.is_constant_expr() && of.operands().into_iter().any(has_shared),
    }
}

/// The addresses of a warp's own variables.
struct Own<'a> {
    ir: Ir,
    code: String,
    /// At the entry of the kernel.
    b: &'a Builder,
    warp: Option<Value>,
    machine: &'a Primitives,
    /// Bytes of a team's variables.
    bytes: u64,
    made: HashMap<Value, Value>,
}

impl Own<'_> {
    /// What takes the place of a constant address of a shared variable, or an expression on it.
    fn address(&mut self, of: Value) -> Option<Value> {
        if let Some(made) = self.made.get(&of) {
            return Some(*made);
        }
        let made = match of.is_global_variable() {
            true => self.element(of)?,
            false => {
                let base = self.address(of.operand(0))?;
                match of.opcode() {
                    Opcode::LLVMAddrSpaceCast => {
                        self.b.cast(Opcode::LLVMAddrSpaceCast, base, of.ty())
                    }
                    Opcode::LLVMGetElementPtr => {
                        let indices = &of.operands()[1..];
                        self.b.gep(of.gep_type(), base, indices)
                    }
                    _ => return None,
                }
            }
        };
        self.made.insert(of, made);
        Some(made)
    }

    /// The warp's element of the array that a variable becomes.
    fn element(&mut self, variable: Value) -> Option<Value> {
        if variable.is_declaration() {
            // Dynamic shared memory.
            return None;
        }
        let (ir, b) = (self.ir, self.b);
        let align = variable.alignment().max(1);
        let size = ir
            .size_of(variable.value_type())
            .next_multiple_of(align.into());
        self.bytes += size;
        let ty = ir.array(ir.array(ir.int(8), size), WARPS.into());
        let all = ir.add_shared(&format!("{}.{}", self.code, variable.name()), ty, align);
        let machine = self.machine;
        let warp = *self.warp.get_or_insert_with(|| machine.warp(b));
        let at = b.binary(Opcode::LLVMMul, warp, ir.i32(size as u32), "");
        Some(b.gep(ir.int(8), all, &[at]))
    }
}
