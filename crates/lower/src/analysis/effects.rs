//! Side effects of sequential code: what an instruction does if all threads of a team execute
//! it.

use crate::analysis::{replicated_variables, runtime_calls};
use crate::ir::{Ir, Opcode, Value, underlying};
use std::collections::HashSet;
pub use wf_device_abi::Effect;

/// Intrinsics that annotate memory or the stack and have no effect.
const SAYING: [&str; 7] = [
    "llvm.lifetime.",
    "llvm.invariant.",
    "llvm.stacksave",
    "llvm.stackrestore",
    "llvm.experimental.noalias.scope.decl",
    "llvm.prefetch",
    "llvm.dbg.",
];
/// LLVM's `memory(…)` has two bits for each kind of memory; the higher one means a write. The first
/// two kinds are memory that arguments point to, and inaccessible memory.
const ALL_WRITES: u64 = 0xaaaa_aaaa;
const ARGUMENTS: u64 = 0b11;
const INACCESSIBLE: u64 = 0b1100;

/// The effect of `i` in sequential code that all threads execute. `shared` are the allocas that are
/// not private.
pub fn effect(ir: Ir, i: Value, shared: &HashSet<Value>) -> Effect {
    let private = |p: Value| {
        let o = replicated_variables::object(ir, p);
        o.is_alloca() && !shared.contains(&o)
    };
    match i.opcode() {
        Opcode::LLVMLoad => {
            let p = i.operand(0);
            let constant = underlying(p).is_global_variable() && underlying(p).is_global_constant();
            if private(p) || constant {
                Effect::None
            } else if i.is_volatile() || i.is_atomic() {
                Effect::Guard
            } else {
                Effect::Read
            }
        }
        Opcode::LLVMStore if private(i.operand(1)) => Effect::None,
        Opcode::LLVMAtomicRMW | Opcode::LLVMAtomicCmpXchg if private(i.operand(0)) => Effect::None,
        Opcode::LLVMStore | Opcode::LLVMAtomicRMW | Opcode::LLVMAtomicCmpXchg => Effect::Guard,
        Opcode::LLVMCall => call_effect(ir, i, private),
        _ => Effect::None,
    }
}

fn call_effect(ir: Ir, call: Value, private: impl Fn(Value) -> bool) -> Effect {
    let Some(f) = call.called_function() else {
        return match call.empty_assembly() {
            Some(asm) if asm.stores.iter().all(|(to, _)| private(*to)) => Effect::None,
            _ => Effect::Guard,
        };
    };
    if call.is_intrinsic_call() {
        let name = f.name();
        return if name.starts_with("llvm.mem") && !private(call.operand(0)) {
            Effect::Guard
        } else if name.starts_with("llvm.memcpy") || name.starts_with("llvm.memmove") {
            if private(call.operand(1)) {
                Effect::None
            } else {
                Effect::Read
            }
        } else {
            intrinsic_effect(ir, call, &name, private)
        };
    }
    if let Some(effect) = runtime_calls::effect(call) {
        return effect;
    }
    if f.is_declaration() && wf_codegen::is_mathematics(&f.name()) {
        return Effect::None;
    }
    match ir.memory_effects(call) {
        Some(0) => Effect::None,
        Some(e) if e & ALL_WRITES == 0 => Effect::Read,
        _ => Effect::Guard,
    }
}

fn intrinsic_effect(ir: Ir, call: Value, name: &str, private: impl Fn(Value) -> bool) -> Effect {
    if SAYING.iter().any(|s| name.starts_with(s)) {
        return Effect::None;
    }
    let Some(seen) = ir.memory_effects(call).map(|e| e & !INACCESSIBLE) else {
        return Effect::Guard;
    };
    let mut pointers = call.args().into_iter().filter(|a| a.ty().is_pointer());
    let own = seen & !ARGUMENTS == 0 && pointers.all(private);
    match seen {
        0 => Effect::None,
        _ if own => Effect::None,
        e if e & ALL_WRITES == 0 => Effect::Read,
        _ => Effect::Guard,
    }
}
