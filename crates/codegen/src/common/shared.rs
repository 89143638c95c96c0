//! Team-shared memory: which kernel uses which global variables of address space 3.

use crate::Kernel;
use crate::ir::{Ir, SHARED, Value};
use std::collections::HashMap;
use wf_llvm::analysis::reachability;

/// The globals of team-shared memory that the module defines.
pub(crate) fn globals(ir: Ir) -> Vec<Value> {
    ir.globals()
        .into_iter()
        .filter(|g| !g.is_declaration() && g.ty().address_space() == SHARED)
        .collect()
}

/// For each kernel the shared globals that it can reach, in module order.
pub(crate) fn by_kernel(ir: Ir, kernels: &[Kernel]) -> HashMap<String, Vec<Value>> {
    let shared = globals(ir);
    let roots = kernels.iter().filter_map(|k| ir.function(&k.name));
    let names: HashMap<Value, &Kernel> = kernels
        .iter()
        .filter_map(|k| Some((ir.function(&k.name)?, k)))
        .collect();
    reachability::of_each(roots)
        .into_iter()
        .map(|(f, seen)| {
            let of_kernel = shared.iter().copied().filter(|g| seen.contains(g));
            (names[&f].name.clone(), of_kernel.collect())
        })
        .collect()
}

/// The bytes of shared memory that each kernel uses.
pub(crate) fn used(ir: Ir, kernels: &[Kernel]) -> HashMap<String, u64> {
    let all = by_kernel(ir, kernels).into_iter();
    all.map(|(kernel, globals)| (kernel, place(ir, &globals, 0).1))
        .collect()
}

/// Alignment of a shared global, 16 bytes by default.
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
