//! Pass `specialize_team_size`: versions the code of a kernel on its team size.
//!
//! A worksharing loop steps by the number of threads of the team, which is known at launch.
//! If the source names a limit, as ported CUDA programs do, the launch almost always uses
//! that limit. A loop of constant length then has a constant trip count:
//!
//! ```c
//! #pragma omp target teams distribute thread_limit(128)
//! for (int b = 0; b < blocks; ++b) {
//!     float tile[1024];
//! #pragma omp parallel for
//!     for (int i = 0; i < 1024; ++i)
//!         tile[i] = a[b * 1024 + i];   // 8 iterations a thread
//! ```
//!
//! The pass clones the code of a kernel with such loops inside the kernel, and guards the
//! clone by a test of the team size. In the clone the size is a constant, short loops are
//! fully unrolled, and the loads of all iterations are outstanding together. The guard is
//! uniform: all threads of a team take the same side.

use crate::primitives::is_any;
use crate::unroll::cost::TEAM_SIZE;
use std::collections::HashMap;
use wf_llvm::analysis::loops::{at, blocks};
use wf_llvm::{Block, IntPredicate, Ir, Opcode, Value, clone_body};
use wf_passes::Kernel;

/// Most instructions of a kernel that is versioned.
const KERNEL: usize = 1500;
/// Folds arithmetic on the team size.
const FOLD: &str = "instcombine<no-verify-fixpoint>,simplifycfg,loop-simplify,lcssa";
/// Unrolls the loops and removes redundant tests.
const UNROLL: &str = "loop-unroll<O3;no-partial;no-runtime;no-peeling;no-profile-peeling>,\
     correlated-propagation,instcombine<no-verify-fixpoint>,early-cse<memssa>,simplifycfg";

/// Runs over the kernels; `widest` is the largest team size without a limit in the source.
pub fn run(ir: Ir, kernels: &[Kernel], widest: u32) {
    for k in kernels.iter().filter(|k| k.max_threads < widest) {
        if !k.rarely_launched
            && let Some(f) = ir.function(&k.name).filter(|f| !f.is_declaration())
        {
            double(ir, f, k.max_threads);
        }
    }
}

/// Versions the code of kernel `f` on a team of so many threads, if that gains anything.
fn double(ir: Ir, f: Value, width: u32) {
    let sizes = widths(f);
    let Some(size) = sizes.first() else { return };
    if f.instructions().len() > KERNEL {
        return;
    }
    let exact = ir.add_function(&format!("{}.exact", f.name()), f.value_type());
    ir.copy_attributes(f, exact);
    clone_body(ir, f, exact, &mut HashMap::new());
    for size in widths(exact) {
        size.replace_uses(ir.constant(size.ty(), width.into()));
        size.erase();
    }
    ir.run_passes(exact, FOLD);
    let loops = short_loops(exact);
    if loops.len() > short_loops(f).len() {
        for back in loops {
            back.set_loop_hint(ir, "llvm.loop.unroll.enable");
        }
        ir.run_passes(exact, UNROLL);
        put_before(ir, f, exact, *size, width);
    }
    exact.delete_function();
}

/// The calls that return the team size.
fn widths(f: Value) -> Vec<Value> {
    let asks = |i: &Value| is_any(*i, |m| [m.team_size]);
    f.instructions().into_iter().filter(asks).collect()
}

/// Inserts the guard on the team size at the entry of a kernel, with the code of `exact` on its
/// true side.
fn put_before(ir: Ir, f: Value, exact: Value, size: Value, width: u32) {
    let general = f.entry();
    let begin = ir.prepend_block(f, "width");
    let before = f.blocks().len();
    clone_body(ir, exact, f, &mut HashMap::new());
    let special = f.blocks()[before];
    let b = ir.builder();
    b.at_end(begin);
    for block in [general, special] {
        // An alloca of dynamic size stays after the code that computes its size.
        let is_local = |i: &Value| i.is_alloca() && i.operand(0).as_u64().is_some();
        for local in block.instructions().into_iter().filter(is_local) {
            b.take(local);
        }
    }
    b.located_as(size);
    let asked = size.clone_instruction();
    b.insert(asked);
    let width = ir.constant(size.ty(), width.into());
    let is_so = b.icmp(IntPredicate::LLVMIntEQ, asked, width);
    b.cond_br(is_so, special, general);
}

/// The back edges of worksharing loops with a small constant trip count: each thread begins with
/// its number and steps by a constant of at least a warp.
fn short_loops(f: Value) -> Vec<Value> {
    let phis = f.instructions().into_iter().filter(|i| i.is_phi());
    phis.filter_map(short_loop).collect()
}

fn short_loop(iv: Value) -> Option<Value> {
    let head = iv.block();
    let latch = iv.incoming().into_iter().find_map(|(next, latch)| {
        let is_step = next.operation() == Some(Opcode::LLVMAdd) && next.operand(0) == iv;
        let others = || iv.incoming().into_iter().filter(|(_, b)| *b != latch);
        let varies = others().all(|(first, _)| first.as_i64().is_none());
        (is_step && varies).then_some(latch)
    })?;
    let next = at(iv, latch);
    let step = next.operand(1).as_i64().filter(|s| *s >= 32)?;
    let bound = |of: Value| {
        let mut tests = of.users().into_iter();
        tests.find_map(|u| match u.operation() {
            Some(Opcode::LLVMICmp) => u.operand(1).as_i64(),
            _ => None,
        })
    };
    // LLVM tests the variable before the step if the step is a constant.
    let rounds = match (bound(next), bound(iv)) {
        (Some(n), _) => n / step + 1,
        (None, Some(n)) => n / step + 2,
        _ => return None,
    };
    let rounds = u64::try_from(rounds).ok()?;
    let few =
        (1..=TEAM_SIZE.most).contains(&rounds) && rounds * size(head, latch) <= TEAM_SIZE.unrolled;
    few.then(|| latch.terminator()).flatten()
}

/// Instructions of a loop.
fn size(head: Block, latch: Block) -> u64 {
    let inside = blocks(head, latch);
    let count: usize = inside.iter().map(|b| b.instructions().len()).sum();
    count as u64
}
