//! Pass `warp_teams`: derives versions of kernels for teams of one warp, of which a block runs several.
//!
//! A league whose parallel loops have few iterations gets teams of one warp. A multiprocessor
//! holds at most 32 blocks, so with one team a block half of its places for warps stay empty, and
//! with them half of the loads that could be outstanding. In the version each warp of a block of
//! [`WARPS`] is a team: its number follows from the block's and the warp's, a thread's number is that of
//! its lane, and a barrier of the team orders the lanes of a warp. The runtime launches it if teams
//! have as many threads as a warp and their number is a multiple of [`WARPS`].
//!
//! Static shared variables of a team become arrays with an element for each warp (`warp_shared.rs`).
//! What several warps of a team would combine in shared memory is gone, because the number of
//! threads is a constant.
//!
//! It expects optimised IR, in which all primitives of a kernel are visible. There is no version for
//! kernels with dynamic shared memory, with memory that the runtime provides for each block, or
//! with calls of other functions, which may contain either. Nor is there one for kernels whose league
//! shares iterations among all threads, since their teams are not narrow.
//! `tests/programs/kernels/warp_teams.c`.

use crate::primitives::{self, MACHINES, Primitives};
use crate::purity::computes;
use crate::versions::warp_shared;
use wf_host_abi::{Guard, Version, WARP_TEAMS as WARPS};
use wf_llvm::{Builder, Ir, Opcode, Value, clone_function};
use wf_passes::Kernel;

/// LLVM's passes that fold what follows from the numbers of threads and parts, and remove what is
/// for more warps.
pub(super) const PASSES: &str = "instcombine<no-verify-fixpoint>,simplifycfg,sccp,early-cse<memssa>,\
                      correlated-propagation,instcombine<no-verify-fixpoint>,simplifycfg,adce";

/// Derives the version of `of` for teams of one warp, if there can be one.
pub fn run(ir: Ir, kernel: &Kernel, of: &Version) -> Option<Version> {
    if kernel.distributes || kernel.is_sequential || kernel.fills_device {
        return None;
    }
    let (f, machine) = of_teams(ir, of)?;
    let version = of.derive(Guard::WarpTeams, vec![]);
    let code = clone_function(ir, f, &version.symbol);
    for i in code.instructions().into_iter().filter(|i| i.is_call()) {
        renumber(ir, machine, i);
    }
    ir.run_passes(code, PASSES);
    let mut left = code.instructions().into_iter();
    let is_plain = !code.params()[0].has_uses() && left.all(|i| keeps_to_warp(ir, machine, i));
    if !is_plain || !warp_shared::run(ir, machine, code) {
        code.delete_function();
        return None;
    }
    Some(version)
}

/// The code of a version, if its teams and threads have different work, and the machine's primitives.
pub(super) fn of_teams(ir: Ir, of: &Version) -> Option<(Value, &'static Primitives)> {
    let f = ir.function(&of.symbol).filter(|f| !f.is_declaration())?;
    let machine = MACHINES.iter().find(|m| calls(f, m.team))?;
    calls(f, machine.thread).then_some((f, machine))
}

/// Intrinsics that neither synchronise nor ask for numbers: prefixes of names.
pub(super) const HARMLESS: [&str; 5] = [
    "llvm.assume",
    "llvm.experimental.noalias.scope.decl",
    "llvm.lifetime.",
    "llvm.memcpy.",
    "llvm.memset.",
];

pub(super) fn calls(f: Value, name: &str) -> bool {
    let mut all = f.instructions().into_iter();
    all.any(|i| i.is_call() && i.called_name() == name)
}

/// Whether an instruction, of renumbered code, means the same where a team is one of several warps of a block.
fn keeps_to_warp(ir: Ir, machine: &Primitives, i: Value) -> bool {
    if !i.is_call() {
        return true;
    }
    let name = i.called_name();
    let known = [
        machine.team,
        machine.teams,
        machine.thread,
        machine.lane,
        machine.ballot,
        machine.active,
        machine.shuffle.0,
        machine.sync_warp,
    ];
    let others = [machine.warp_size, machine.is_global];
    known.contains(&name.as_str())
        || others.contains(&Some(name.as_str()))
        || machine
            .warp_level
            .iter()
            .any(|prefix| name.starts_with(prefix))
        || computes(ir, i)
        || HARMLESS.iter().any(|prefix| name.starts_with(prefix))
}

/// Replaces a primitive of the team by one of the warp.
fn renumber(ir: Ir, machine: &Primitives, i: Value) {
    let b = ir.builder();
    b.before(i).located_as(i);
    let name = i.called_name();
    let call = |name: &str| primitives::number(&b, name);
    let lanes = || machine.lanes(&b);
    let warps = ir.i32(WARPS);
    let new = match name.as_str() {
        n if n == machine.team => {
            let block = b.binary(Opcode::LLVMMul, call(machine.team), warps, "");
            b.binary(Opcode::LLVMAdd, block, machine.warp(&b), "")
        }
        n if n == machine.teams => b.binary(Opcode::LLVMMul, call(machine.teams), warps, ""),
        n if n == machine.part => ir.i32(0),
        n if n == machine.parts => ir.i32(1),
        n if n == machine.thread => call(machine.lane),
        n if n == machine.team_size => lanes(),
        n if n == machine.barrier || n == machine.unaligned_barrier.0 => {
            sync_warp(ir, machine, &b, lanes());
            i.erase();
            return;
        }
        _ => return,
    };
    i.replace_uses(b.int_cast(new, i.ty()));
    i.erase();
}

/// Orders the accesses of all lanes of a warp.
fn sync_warp(ir: Ir, machine: &Primitives, b: &Builder, lanes: Value) {
    let word = ir.int(machine.bits.0);
    let ones = ir.constant(word, u64::MAX);
    let rest = b.binary(
        Opcode::LLVMSub,
        ir.constant(word, machine.bits.0.into()),
        b.int_cast(lanes, word),
        "",
    );
    let all = b.binary(Opcode::LLVMLShr, ones, rest, "");
    let sync = ir.declare(machine.sync_warp, ir.fn_type(ir.void(), &[word]));
    for a in ["convergent", "nounwind"] {
        ir.add_attribute(sync, a);
    }
    b.call(sync, &[all], "");
}
