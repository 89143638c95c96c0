//! Pass `lower_team_statics`: puts static variables that `allocate` gives to an allocator of the
//! team's memory into static shared memory. Each team has its own copy, initialised when it starts.
//!
//! Clang's host form drops the directive. The plugin states it, and the variable's section
//! records it (`frontend/annotations.rs`). For earlier passes the variable is in device memory;
//! [`run`] replaces it after the forks are lowered.
//! `tests/programs/clauses/allocate_static.cpp` shows it.

use crate::analysis::calls::reachable;
use crate::ir::{Ir, Value};
use crate::names::TEAM_SECTION;
use crate::program::Program;
use crate::program::kernel::Kernel;
use std::collections::HashSet;
use wf_host_abi::report::{Place, SharedVariable};

/// Most bytes of a kernel's variables. Reductions need the rest of the 48 KiB of static shared
/// memory.
const LIMIT: u64 = 44 << 10;
/// Alignment with which they can be initialised word by word.
const ALIGN: u32 = 16;

/// The functions that use a variable, and whether another variable does.
fn users(g: Value) -> (HashSet<Value>, bool) {
    let (mut functions, mut by_variable) = (HashSet::new(), false);
    let (mut work, mut seen) = (vec![g], HashSet::new());
    while let Some(at) = work.pop() {
        for u in at.users() {
            if u.is_instruction() {
                functions.insert(u.function());
            } else if u.is_global_variable() {
                by_variable = true;
            } else if seen.insert(u) {
                work.push(u);
            }
        }
    }
    (functions, by_variable)
}

/// The variables that a kernel's code uses.
fn of_kernel(ir: Ir, f: Value) -> Vec<Value> {
    let all: Vec<_> = ir
        .globals()
        .into_iter()
        .filter(|g| g.section() == TEAM_SECTION)
        .collect();
    if all.is_empty() {
        return all;
    }
    let code: HashSet<_> = reachable(f).into_iter().collect();
    all.into_iter()
        .filter(|g| !users(*g).0.is_disjoint(&code))
        .collect()
}

/// Bytes of shared memory for a kernel's variables of this kind.
pub fn bytes(ir: Ir, f: Value) -> u64 {
    let sizes = of_kernel(ir, f).into_iter().map(|g| size(ir, g));
    sizes.map(|n| n.next_multiple_of(ALIGN.into())).sum()
}

fn size(ir: Ir, g: Value) -> u64 {
    ir.size_of(g.value_type())
}

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    let mut kernels = std::mem::take(&mut program.kernels);
    let mut of_kernels = vec![];
    for kernel in &mut kernels {
        if let Some(f) = ir.function(&kernel.name) {
            let variables = of_kernel(ir, f);
            if bytes(ir, f) > LIMIT {
                program.error_at(
                    kernel.source.clone(),
                    format!(
                        "the static variables of the team's memory that this target region uses \
                         take {} bytes, of {LIMIT} that there are",
                        bytes(ir, f)
                    ),
                    "make them smaller, or leave out their `allocate` directives",
                );
            }
            report(ir, kernel, &variables);
            of_kernels.push((f, variables));
        }
    }
    program.kernels = kernels;
    for g in ir.globals() {
        if g.section() != TEAM_SECTION {
            continue;
        }
        g.set_section("");
        if users(g).1 {
            program.error_at(
                Default::default(),
                format!(
                    "the address of `{}`, which each team has one of, is in the initial value of \
                     another variable",
                    crate::demangle(&g.name())
                ),
                "take the address in the target region",
            );
            continue;
        }
        // The variable becomes the initial value and keeps its name.
        g.set_alignment(g.alignment().max(ALIGN));
        let own = ir.add_shared(&format!("team.{}", g.name()), g.value_type(), g.alignment());
        g.replace_uses(own.generic_constant(ir));
        for (f, variables) in &of_kernels {
            if variables.contains(&g) {
                start(ir, *f, g, own);
            }
        }
    }
}

/// Initialises the variable at the beginning of a kernel.
fn start(ir: Ir, f: Value, g: Value, own: Value) {
    let zero = g.initializer().is_none_or(Value::is_null);
    let value = if zero { ir.null() } else { g };
    let fill = ir
        .function("__wf_team_static")
        .expect("the device runtime has it");
    let b = ir.builder();
    b.before(f.entry().first_after_allocas());
    b.call(fill, &[b.generic(own), value, ir.i64(size(ir, g))], "");
}

fn report(ir: Ir, kernel: &mut Kernel, variables: &[Value]) {
    for g in variables {
        let name = crate::demangle(&g.name());
        kernel.places.shared.push(SharedVariable {
            name: name.rsplit([':', '.']).next().unwrap_or(&name).to_owned(),
            place: Place::SharedFrame,
            bytes: Some(size(ir, *g)),
            per_warp: false,
        });
    }
}
