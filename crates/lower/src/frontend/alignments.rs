//! Corrects alignments that Clang 22 claims of accesses and that do not hold, a part of pass
//! `canonicalize`.
//!
//! **Globals.** The pointer that stands for a `declare target link` variable is read with the
//! alignment of the variable: 16 for an array, where the pointer has 8. An access of a global
//! claims no more than the global has.
//!
//! **Private variables of tasks.** Clang gives accesses of these the alignment that the variable has on the stack: on x86-64, 16
//! for an array of 16 bytes or more (System V ABI, section 3.1.2). But the variable stands in the
//! task's record, where it has only the alignment of its type, behind the 40 bytes of `kmp_task_t`.
//! Wide accesses, which LLVM makes of such claims, are misaligned there.
//!
//! A task's function calls the function that its record names (`.omp_task_privates_map.`) with
//! variables for the addresses. What these addresses lead to gets the alignment of the type that
//! is accessed.

use crate::analysis::forks::task_entries;
use crate::ir::{Ir, Opcode, Type, Value};
use std::collections::HashSet;

/// Corrects the alignments of a module.
pub fn run(ir: Ir) {
    for g in ir.globals().into_iter().filter(|g| g.alignment() != 0) {
        for user in g.users() {
            let accessed = match user.operation() {
                Some(Opcode::LLVMLoad) => user.operand(0) == g,
                Some(Opcode::LLVMStore) => user.operand(1) == g,
                _ => false,
            };
            if accessed && user.alignment() > g.alignment() {
                user.set_alignment(g.alignment());
            }
        }
    }
    privates_of_tasks(ir);
}

/// Runs over the functions of all tasks, and those that they call by name: where Clang has not
/// inlined it, the task's code is one of them.
fn privates_of_tasks(ir: Ir) {
    let mut functions = task_entries(ir);
    let called: Vec<Value> = functions
        .iter()
        .flat_map(|f| f.instructions())
        .filter_map(Value::called_function)
        .collect();
    functions.extend(called);
    for f in functions {
        let calls = f.instructions().into_iter();
        let maps =
            calls.filter(|i| i.opcode() == Opcode::LLVMCall && i.called_function().is_none());
        let places: HashSet<Value> = maps
            .flat_map(|i| i.args())
            .filter(|v| v.is_alloca())
            .collect();
        for place in places {
            let loads = place.users().into_iter().filter(|u| u.is_load());
            loads.for_each(|address| limit(ir, address));
        }
    }
}

/// Limits the alignment of accesses through an address to that of the types.
fn limit(ir: Ir, address: Value) {
    let mut work = vec![address];
    let mut seen: HashSet<Value> = HashSet::new();
    while let Some(p) = work.pop() {
        for user in p.users() {
            match user.operation() {
                Some(Opcode::LLVMGetElementPtr) if seen.insert(user) => work.push(user),
                Some(Opcode::LLVMLoad) => lower(ir, user, user.ty()),
                Some(Opcode::LLVMStore) if user.operand(1) == p => {
                    lower(ir, user, user.operand(0).ty());
                }
                Some(Opcode::LLVMAtomicRMW | Opcode::LLVMAtomicCmpXchg) if user.operand(0) == p => {
                    lower(ir, user, user.operand(1).ty());
                }
                Some(Opcode::LLVMCall) if user.is_intrinsic_call() => {
                    for (_, n) in user.args().iter().zip(0..).filter(|(v, _)| **v == p) {
                        ir.remove_argument_attribute(user, n, "align");
                    }
                }
                _ => {}
            }
        }
    }
}

/// Limits the alignment of an access to that of the type.
fn lower(ir: Ir, access: Value, ty: Type) {
    access.set_alignment(access.alignment().min(ir.align_of(ty)));
}
