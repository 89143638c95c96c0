//! Escape analysis of sequential code: variables that cannot be private to each thread, because
//! another thread may write them through their address (implicit-data-sharing, section 5).

use crate::analysis::effects::Effect;
use crate::analysis::forks::is_fork;
use crate::analysis::reduction_results::is_uniform;
use crate::analysis::replicated_variables::is_own;
use crate::analysis::runtime_calls;
use crate::ir::{Ir, Opcode, Value};
use std::collections::HashSet;
use wf_host_abi::Mode;

/// Most bytes of a variable that is passed by value.
const BY_VALUE_LIMIT: u64 = 64;

/// Allocas of a function that cannot stay private to each thread.
pub fn shared_allocas(ir: Ir, f: Value, mode: Mode) -> HashSet<Value> {
    f.instructions()
        .into_iter()
        .filter(|i| i.is_alloca() && !(mode == Mode::Spmd && is_own(ir, *i)))
        .filter(|i| escapes(ir, *i, *i, mode))
        .collect()
}

/// Size of a variable that can be passed by value in a generic kernel's argument list: a small one
/// of constant size.
pub fn by_value_size(ir: Ir, variable: Value) -> Option<u64> {
    let bytes = variable.operand(0).as_u64()? * ir.size_of(variable.allocated_type());
    (bytes <= BY_VALUE_LIMIT).then_some(bytes)
}

/// Whether the address `p`, based on `object`, escapes to code in which another thread may write
/// through it.
fn escapes(ir: Ir, p: Value, object: Value, mode: Mode) -> bool {
    p.users().into_iter().any(|u| {
        if !u.is_instruction() {
            return true;
        }
        match u.opcode() {
            Opcode::LLVMLoad | Opcode::LLVMICmp => false,
            Opcode::LLVMStore => u.operand(0) == p,
            Opcode::LLVMAtomicRMW | Opcode::LLVMAtomicCmpXchg => u.operand(0) != p,
            Opcode::LLVMGetElementPtr | Opcode::LLVMBitCast | Opcode::LLVMAddrSpaceCast => {
                escapes(ir, u, object, mode)
            }
            Opcode::LLVMCall => escapes_to_call(ir, u, p, object, mode),
            _ => true,
        }
    })
}

fn escapes_to_call(ir: Ir, call: Value, p: Value, object: Value, mode: Mode) -> bool {
    let Some(f) = call.called_function() else {
        return call.empty_assembly().is_none_or(|asm| {
            // Its results and the memory that it writes may hold the address.
            !call.ty().is_void() || asm.stores.iter().any(|(_, v)| *v == p)
        });
    };
    if call.is_intrinsic_call() {
        return false;
    }
    call.args().into_iter().enumerate().any(|(n, a)| {
        if a != p {
            return false;
        }
        if is_fork(call) {
            // Fork arguments begin after location, count and function; the
            // function's parameters after two thread numbers.
            let region = call.args()[2];
            // Each thread of an SPMD kernel has the variable; workers of a generic kernel get it by
            // value if possible.
            let travels = mode == Mode::Spmd || (p == object && by_value_size(ir, p).is_some());
            let written_alike = mode == Mode::Spmd
                && is_uniform(region, n - 1)
                && ir.param_captures_nothing(region, n as u32 - 1);
            return n < 3 || !(written_alike || travels && only_reads(ir, region, n - 1));
        }
        // Arguments of a collective runtime call are private to each thread.
        if let Some(Effect::None | Effect::Collective) = runtime_calls::effect(call) {
            return false;
        }
        !only_reads(ir, f, n)
    })
}

/// The value of a variable of sequential code that has one store, and that no region or function
/// may change.
pub fn held(ir: Ir, variable: Value) -> Option<Value> {
    if !variable.is_alloca() || variable.operand(0).as_u64() != Some(1) {
        return None;
    }
    let users = variable.users();
    let is_store = |u: &&Value| u.is_store() && u.operand(1) == variable;
    let mut stores = users.iter().filter(is_store);
    let value = stores.next()?.operand(0);
    let whole = ir.size_of(value.ty()) == ir.size_of(variable.allocated_type());
    let reads_alone = |call: Value| {
        let args = call.args().into_iter().enumerate();
        let mut given = args.filter(|(_, a)| *a == variable);
        // As in `escapes_to_call`.
        given.all(|(n, _)| n >= 3 && only_reads(ir, call.args()[2], n - 1))
    };
    let unchanged = users.iter().all(|u| {
        u.is_load()
            || u.is_store() && u.operand(0) != variable
            || u.called_name().starts_with("llvm.lifetime")
            || is_fork(*u) && reads_alone(*u)
    });
    (stores.next().is_none() && whole && unchanged).then_some(value)
}

/// Whether a function only reads through its parameter `n` and does not keep
/// it.
pub fn only_reads(ir: Ir, f: Value, n: usize) -> bool {
    if !f.is_function() || f.value_type().is_vararg() {
        return false;
    }
    let n = n as u32;
    let reads =
        ir.param_has_attribute(f, n, "readonly") || ir.param_has_attribute(f, n, "readnone");
    reads && ir.param_captures_nothing(f, n)
}
