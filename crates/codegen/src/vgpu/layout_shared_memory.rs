//! Pass `layout_shared_memory`: gives each team-shared variable an offset in the CTA's block of
//! shared memory.
//!
//! A variable has the same offset in every kernel, since kernels may share the functions that
//! use it. Variables that no kernel uses together may overlap.

use super::kernel_abi;
use crate::common::{constants, shared};
use crate::ir::{Ir, Opcode, Value};
use crate::{Kernel, TargetError, Work};
use std::collections::{HashMap, HashSet};

/// The word in which each kernel that uses dynamic shared memory leaves where
/// it begins; see `intrinsics.ll`.
const DYNAMIC_BASE: &str = "__wf_v_dynamic_base";

/// Offsets and sizes.
struct Layout {
    offsets: HashMap<Value, u64>,
    /// Bytes of static shared memory, by kernel.
    sizes: HashMap<String, u32>,
    /// Where the kernels that use dynamic shared memory leave the size of
    /// their static part, by kernel. In a kernel that does not, other
    /// variables may lie there, or nothing.
    dynamic_base: HashMap<String, u64>,
}

/// Gives each kernel its entry, and shared variables their places.
///
/// # Errors
/// When a kernel is not there, or an address where none can be.
pub(super) fn run(work: &mut Work<'_, '_>) -> Result<(), TargetError> {
    let ir = work.ir();
    let layout = layout(ir, &work.kernels);
    for k in &work.kernels {
        let dynamic = layout.dynamic_base.get(&k.name);
        let size = layout.sizes.get(&k.name).copied().unwrap_or(0);
        kernel_abi::entry(ir, &k.name, dynamic.map(|at| (*at, size)))?;
    }
    lower(ir, &layout)?;
    work.static_shared = layout.sizes;
    Ok(())
}

/// Decides where each shared variable lies.
fn layout(ir: Ir, kernels: &[Kernel]) -> Layout {
    let by_kernel = shared::by_kernel(ir, kernels);
    let mut users: HashMap<Value, HashSet<&str>> = HashMap::new();
    for (kernel, globals) in &by_kernel {
        for g in globals {
            users.entry(*g).or_default().insert(kernel);
        }
    }
    let mut offsets: HashMap<Value, u64> = HashMap::new();
    let mut placed: Vec<(Value, u64, u64)> = Vec::new();
    for g in shared::globals(ir) {
        let size = ir.size_of(g.value_type());
        let align = shared::alignment(g);
        let none = HashSet::new();
        let mine = users.get(&g).unwrap_or(&none);
        // What any kernel of this variable's also uses must not overlap.
        let mut taken: Vec<_> = placed
            .iter()
            .filter(|(o, ..)| users.get(o).is_some_and(|u| !u.is_disjoint(mine)))
            .map(|(_, start, end)| (*start, *end))
            .collect();
        taken.sort_unstable();
        let mut at = 0u64;
        for (start, end) in taken {
            if at + size <= start {
                break;
            }
            at = at.max(end.next_multiple_of(align));
        }
        offsets.insert(g, at);
        placed.push((g, at, at + size));
    }
    let dynamic_base = by_kernel
        .iter()
        .filter_map(|(kernel, globals)| {
            let g = globals.iter().find(|g| g.name() == DYNAMIC_BASE)?;
            Some((kernel.clone(), offsets[g]))
        })
        .collect::<HashMap<_, _>>();
    let sizes = by_kernel
        .into_iter()
        .map(|(kernel, globals)| {
            let end = globals
                .iter()
                .map(|g| offsets[g] + ir.size_of(g.value_type()))
                .max()
                .unwrap_or(0);
            // The dynamic part that follows is as aligned as the block.
            let dynamic = dynamic_base.contains_key(&kernel);
            let end = end.next_multiple_of(if dynamic { 128 } else { 16 });
            (kernel, u32::try_from(end).unwrap_or(u32::MAX))
        })
        .collect();
    Layout {
        offsets,
        sizes,
        dynamic_base,
    }
}

/// Replaces every use of a shared variable by an address in the block.
fn lower(ir: Ir, layout: &Layout) -> Result<(), TargetError> {
    let mut bases: HashMap<Value, (Value, Value)> = HashMap::new();
    let mut variables: Vec<_> = layout.offsets.iter().collect();
    variables.sort_by_key(|(g, offset)| (**offset, g.name()));
    for (&g, &offset) in variables {
        let mut made: HashMap<(Value, Value), Value> = HashMap::new();
        for (user, constant) in uses(g)? {
            let f = user.function();
            let new = match made.get(&(f, constant)) {
                Some(v) => *v,
                None => {
                    let v = materialise(ir, &mut bases, f, constant, g, offset)?;
                    made.insert((f, constant), v);
                    v
                }
            };
            for (i, operand) in user.operands().into_iter().enumerate() {
                if operand == constant {
                    user.set_operand(i as u32, new);
                }
            }
        }
    }
    Ok(())
}

/// Each instruction that uses `g`, with the operand through which it does:
/// `g` itself or a constant that is made of it.
fn uses(g: Value) -> Result<Vec<(Value, Value)>, TargetError> {
    let (mut out, mut work, mut seen) = (Vec::new(), vec![g], HashSet::new());
    while let Some(at) = work.pop() {
        for user in at.users() {
            if user.is_instruction() {
                out.push((user, at));
            } else if constants::is_composed(user) {
                if seen.insert(user) {
                    work.push(user);
                }
            } else if user.has_uses() {
                return Err(TargetError::Llvm(format!(
                    "the address of the shared variable `{}` is in a constant",
                    g.name()
                )));
            }
        }
    }
    Ok(out)
}

/// Computes `constant` at the start of `f`.
fn materialise(
    ir: Ir,
    bases: &mut HashMap<Value, (Value, Value)>,
    f: Value,
    constant: Value,
    g: Value,
    offset: u64,
) -> Result<Value, TargetError> {
    // The call of the base and the place after it, which stays before all
    // else that the function does.
    let (base, after) = *bases.entry(f).or_insert_with(|| {
        let entry = f.blocks()[0];
        let first = entry.instructions()[0];
        let b = ir.builder_before(first);
        // A place in the prologue has no source line of its own; calls in
        // functions with debug information need one that is in scope.
        let ty = ir.fn_type(ir.ptr(), &[]);
        let call = b.call_as(ty, ir.declare("__wf_v_shared_base", ty), &[], "");
        (call, first)
    });
    let b = ir.builder_before(after);
    constants::compute(&b, constant, &mut |part| {
        Ok((part == g).then(|| {
            let generic = b.offset(base, offset, "");
            b.cast(Opcode::LLVMAddrSpaceCast, generic, g.ty())
        }))
    })
}
