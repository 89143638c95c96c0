//! Part of pass `launch_values`: versions of kernels whose teams may be several blocks that combine
//! a result.
//!
//! If there are enough teams, each is one block. Such launches use a version without the code that
//! combines (`device-rt/src/reduce/split.rs`), from which the versions on launch values and others
//! are derived. The kernel's own code is for both.

use wf_device_abi::SPLITS;
use wf_host_abi::{Guard, Version};
use wf_llvm::{Ir, SHARED, Value, clone_function, underlying};

/// LLVM's passes that remove the code that combines.
const PASSES: &str = "simplifycfg,early-cse<memssa>,instcombine<no-verify-fixpoint>,simplifycfg";

/// Derives the version of `of`, if its teams may be several blocks.
pub fn run(ir: Ir, of: &Version) -> Option<Version> {
    let f = ir.function(&of.symbol).filter(|f| !f.is_declaration())?;
    if !f.instructions().into_iter().any(asks) {
        return None;
    }
    let version = of.derive(Guard::WholeTeams, vec![]);
    let code = clone_function(ir, f, &version.symbol);
    for question in code.instructions().into_iter().filter(|i| asks(*i)) {
        question.replace_uses(ir.bool(false));
        question.erase();
    }
    ir.run_passes(code, PASSES);
    remove_unread(code);
    Some(version)
}

/// Has the kernels' own code combine.
pub fn fold(ir: Ir) {
    let Some(splits) = ir.function(SPLITS) else {
        return;
    };
    for question in splits.users() {
        question.replace_uses(ir.bool(true));
        question.erase();
    }
    splits.delete_function();
}

fn asks(i: Value) -> bool {
    i.is_call() && i.called_name() == SPLITS
}

/// Removes the stores to variables in shared memory that the kernel reads nowhere.
fn remove_unread(f: Value) {
    let all = f.instructions();
    let shared = |p: Value| Some(underlying(p)).filter(|v| is_shared(*v));
    let used: Vec<(Value, Value)> = all
        .iter()
        .flat_map(|i| i.operands().into_iter().map(|o| (*i, o)))
        .filter_map(|(i, o)| Some((i, shared(o)?)))
        .collect();
    let is_store = |i: Value, v: Value| {
        i.is_store()
            && i.is_plain_access()
            && underlying(i.operand(1)) == v
            && shared(i.operand(0)) != Some(v)
    };
    for (i, v) in &used {
        let here = || used.iter().filter(|(_, of)| of == v);
        if is_store(*i, *v) && here().all(|(u, _)| is_store(*u, *v)) {
            i.erase();
        }
    }
}

fn is_shared(v: Value) -> bool {
    v.is_global_variable() && v.ty().address_space() == SHARED
}
