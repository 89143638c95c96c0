//! Team-shared memory: which kernel uses which globals of address space 3.

use crate::Kernel;
use crate::ir::{Ir, SHARED, Value, ValueKind};
use std::collections::{HashMap, HashSet};

/// The globals of team-shared memory that the module defines.
pub(crate) fn globals(ir: Ir) -> Vec<Value> {
    ir.globals()
        .into_iter()
        .filter(|g| !g.is_declaration() && g.ty().address_space() == SHARED)
        .collect()
}

/// Functions and globals that a value's operands reach through constants.
fn reached(v: Value, seen: &mut HashSet<Value>, out: &mut Vec<Value>) {
    for operand in v.operands() {
        match operand.kind() {
            ValueKind::LLVMFunctionValueKind
            | ValueKind::LLVMGlobalVariableValueKind
            | ValueKind::LLVMGlobalAliasValueKind => out.push(operand),
            ValueKind::LLVMConstantExprValueKind
            | ValueKind::LLVMConstantArrayValueKind
            | ValueKind::LLVMConstantStructValueKind
            | ValueKind::LLVMConstantVectorValueKind
                if seen.insert(operand) =>
            {
                reached(operand, seen, out);
            }
            _ => {}
        }
    }
}

/// For each kernel the shared globals that it can reach, in module order. A
/// function whose address is taken anywhere in what the kernel reaches counts
/// as called.
pub(crate) fn by_kernel(ir: Ir, kernels: &[Kernel]) -> HashMap<String, Vec<Value>> {
    let shared = globals(ir);
    let mut direct: HashMap<Value, Vec<Value>> = HashMap::new();
    kernels
        .iter()
        .filter_map(|k| Some((k, ir.function(&k.name)?)))
        .map(|(k, f)| {
            let mut seen = HashSet::from([f]);
            let mut work = vec![f];
            while let Some(at) = work.pop() {
                let next = direct.entry(at).or_insert_with(|| {
                    let (mut constants, mut out) = (HashSet::new(), Vec::new());
                    match at.kind() {
                        ValueKind::LLVMFunctionValueKind => {
                            for i in at.instructions() {
                                reached(i, &mut constants, &mut out);
                            }
                        }
                        _ => reached(at, &mut constants, &mut out),
                    }
                    out
                });
                work.extend(next.iter().filter(|v| seen.insert(**v)));
            }
            (
                k.name.clone(),
                shared
                    .iter()
                    .copied()
                    .filter(|g| seen.contains(g))
                    .collect(),
            )
        })
        .collect()
}

/// Alignment of a shared global: its own, or 16 bytes where it says none.
pub(crate) fn alignment(g: Value) -> u64 {
    match g.alignment() {
        0 => 16,
        n => u64::from(n),
    }
}

/// Places `globals` one after the other from `start`; returns offsets and
/// the end.
pub(crate) fn place(ir: Ir, globals: &[Value], start: u64) -> (Vec<u64>, u64) {
    let mut end = start;
    let offsets = globals
        .iter()
        .map(|g| {
            let at = end.next_multiple_of(alignment(*g));
            end = at + ir.size_of(g.value_type());
            at
        })
        .collect();
    (offsets, end)
}
