//! Pass `infer_readonly`: marks the parameters through which a function only reads (`readonly`).
//!
//! LLVM marks most of them in pass `early_cleanup`. At that time a nested region is an argument
//! of a fork, for which LLVM assumes the worst. Pass `specialize_functions` made a call of the
//! fork if one thread runs the region. What a region only reads needs no shared memory
//! (`analysis/escapes.rs`), so this pass infers the outer region's parameters again. A
//! remaining fork counts as a store, since other threads get the address.

use crate::analysis::calls::is_runtime;
use crate::analysis::escapes::only_reads;
use crate::ir::{Ir, Opcode, Value};
use crate::program::Program;
use std::collections::HashSet;

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    let kernels: HashSet<Value> = program
        .kernels
        .iter()
        .filter_map(|k| ir.function(&k.name))
        .collect();
    for f in ir.definitions() {
        if is_runtime(ir, f) || kernels.contains(&f) || f.value_type().is_vararg() {
            continue;
        }
        for (n, p) in f.params().into_iter().enumerate() {
            let open = p.ty().is_pointer() && !only_reads(ir, f, n);
            if open && !ir.param_has_attribute(f, n as u32, "writeonly") {
                let mut seen = HashSet::from([p]);
                if reads_alone(ir, p, &mut seen) {
                    mark(ir, f, n as u32);
                }
            }
        }
    }
}

fn mark(ir: Ir, f: Value, n: u32) {
    if !ir.param_has_attribute(f, n, "readnone") {
        ir.add_param_attribute(f, n, "readonly");
        // `writable` on the result of an empty class does not mean a store.
        ir.remove_param_attribute(f, n, "writable");
    }
    // The attribute without a value means `captures(none)`.
    ir.remove_param_attribute(f, n, "captures");
    ir.add_param_attribute(f, n, "captures");
}

/// Whether every use of the address `p` reads through it. `seen` are the parameters on the path of
/// the search; recursion adds nothing.
fn reads_alone(ir: Ir, p: Value, seen: &mut HashSet<Value>) -> bool {
    p.users().into_iter().all(|u| {
        u.is_instruction()
            && match u.opcode() {
                Opcode::LLVMLoad => u.is_plain_access(),
                Opcode::LLVMGetElementPtr | Opcode::LLVMBitCast | Opcode::LLVMAddrSpaceCast => {
                    reads_alone(ir, u, seen)
                }
                Opcode::LLVMCall => call_reads_alone(ir, u, p, seen),
                _ => false,
            }
    })
}

fn call_reads_alone(ir: Ir, call: Value, p: Value, seen: &mut HashSet<Value>) -> bool {
    let Some(f) = call.called_function() else {
        return false;
    };
    let args = call.args();
    // A volatile copy is not a mere read.
    if f.name().starts_with("llvm.mem") && args.last().and_then(|v| v.as_u64()) != Some(0) {
        return false;
    }
    let params = f.params();
    let given = args.iter().filter(|a| **a == p).count();
    // An operand that is no argument is another kind of use.
    given > 0
        && call.operands().iter().filter(|o| **o == p).count() == given
        && args.iter().enumerate().all(|(n, a)| {
            *a != p
                || only_reads(ir, f, n)
                || !f.is_declaration()
                    && params
                        .get(n)
                        .is_some_and(|q| !seen.insert(*q) || reads_alone(ir, *q, seen))
        })
}
