//! Pass `packed_teams`: derives versions of kernels in which the threads of teams follow each other
//! without gaps, in blocks of [`BLOCK`] threads.
//!
//! A team is a block, whose threads come in warps. Where a league's parallel loops have 36 iterations,
//! a team has 64 threads, of which 28 have no work but keep places of a multiprocessor. If threads
//! of a team have nothing in common but their numbers, a team need not be a block. In the version the
//! number of a thread in the grid determines both numbers:
//!
//! ```text
//! place  = block * 128 + thread of the block
//! team   = place / width        ; teams and width are parameters
//! thread = place % width
//! if (place >= teams * width) return;
//! ```
//!
//! The width is the number of iterations that a team's threads share. If it is a constant, the version
//! is compiled for it, so that a thread runs its iteration without a loop.
//!
//! It expects optimised IR, in which all primitives of a kernel are visible. There is no version for
//! kernels with barriers that order anything (`barriers.rs`), operations on warps, shared memory, or
//! memory that the runtime provides for each block, with fences and atomic loads and stores, by which
//! threads may wait for each other, or with calls of other functions, which may contain any of these.
//! Nor is there one for kernels whose league shares iterations among all threads, since their blocks
//! have no gaps. How many threads a team has then, and when a launch takes the version, says
//! `runtime/src/launch/packed.rs`. `tests/programs/kernels/packed_teams.c`.

use crate::primitives::{Primitives, number};
use crate::purity::computes;
use crate::versions::barriers::{self, is_barrier};
use crate::versions::warp_shared::has_shared;
use crate::versions::warp_teams::{HARMLESS, PASSES, of_teams};
use std::collections::HashMap;
use wf_host_abi::{ExtraParam, Guard, PACKED_BLOCK as BLOCK, Version};
use wf_llvm::{Builder, IntPredicate, Ir, Opcode, Value, clone_body};
use wf_passes::Kernel;

/// LLVM's passes that remove loops which run once.
const LOOPS: &str =
    "function(loop(indvars,loop-unroll-full),instcombine<no-verify-fixpoint>,simplifycfg)";

/// Threads of the narrowest unit that hardware runs together.
const LANES: u32 = 32;

/// Derives the version of `of` for packed teams, if there can be one.
pub fn run(ir: Ir, kernel: &Kernel, of: &Version) -> Option<Version> {
    if kernel.distributes || kernel.is_sequential || kernel.fills_device {
        return None;
    }
    let width = kernel.shared_trip.filter(|n| *n > 0);
    if width.is_some_and(|n| n.is_multiple_of(LANES)) {
        return None;
    }
    let (f, machine) = of_teams(ir, of)?;
    let mut all = f.instructions().into_iter();
    let alone = !f.params()[0].has_uses() && all.all(|i| keeps_alone(ir, machine, i));
    if !alone || !barriers::order_nothing(ir, machine, kernel, of, f) {
        return None;
    }
    let extra = match width {
        Some(_) => vec![ExtraParam::Teams],
        None => vec![ExtraParam::Teams, ExtraParam::TeamWidth],
    };
    let version = of.derive(Guard::PackedTeams { width }, extra);
    let mut types = f.value_type().params();
    let own = types.len();
    types.extend(vec![ir.int(64); version.extra_count() - of.extra_count()]);
    let code = ir.add_function(&version.symbol, ir.fn_type(ir.void(), &types));
    ir.copy_attributes(f, code);
    code.copy_calling_convention(f);
    clone_body(ir, f, code, &mut HashMap::new());
    let calls: Vec<_> = code
        .instructions()
        .into_iter()
        .filter(|i| i.is_call())
        .collect();
    let places = Places::write(ir, machine, code, own, width);
    for i in calls {
        places.renumber(ir, machine, i);
    }
    ir.run_passes(code, PASSES);
    if width.is_some() {
        ir.run_passes(code, LOOPS);
    }
    Some(version)
}

/// Whether an instruction means the same wherever the other threads of its team are.
fn keeps_alone(ir: Ir, machine: &Primitives, i: Value) -> bool {
    let shares = |v: Value| (v.is_constant_expr() || v.is_global_variable()) && has_shared(v);
    if i.operands().into_iter().any(shares) {
        return false;
    }
    if !i.is_call() {
        let waits = i.is_atomic() && (i.is_load() || i.is_store());
        return !waits && i.operation() != Some(Opcode::LLVMFence);
    }
    let name = i.called_name();
    let numbers = [
        machine.team,
        machine.teams,
        machine.part,
        machine.parts,
        machine.thread,
        machine.team_size,
    ];
    numbers.contains(&name.as_str())
        || is_barrier(machine, i)
        || machine.is_global == Some(name.as_str())
        || computes(ir, i)
        || HARMLESS.iter().any(|prefix| name.starts_with(prefix))
}

/// The numbers of a thread.
struct Places {
    b: Builder,
    team: Value,
    teams: Value,
    thread: Value,
    width: Value,
}

impl Places {
    /// Computes them at the entry of `code`, whose parameters from `first` on are the number of teams
    /// and, if it is no constant, that of a team's threads. Threads beyond the last team end.
    fn write(ir: Ir, machine: &Primitives, code: Value, first: usize, width: Option<u32>) -> Self {
        let start = code.entry().first_after_allocas();
        let end = ir.append_block(code, "packed.end");
        let b = ir.builder();
        b.at_end(end);
        b.ret(None);
        let entry = ir.split_before(start);
        b.at_end(entry);
        let word = ir.int(32);
        let params = code.params();
        let teams = b.int_cast(params[first], word);
        let width = match width {
            Some(n) => ir.i32(n),
            None => b.int_cast(params[first + 1], word),
        };
        let of_block = b.binary(Opcode::LLVMMul, number(&b, machine.team), ir.i32(BLOCK), "");
        let place = b.binary(
            Opcode::LLVMAdd,
            of_block,
            number(&b, machine.thread),
            "place",
        );
        let team = b.binary(Opcode::LLVMUDiv, place, width, "team");
        let thread = b.binary(Opcode::LLVMURem, place, width, "thread");
        let there = b.icmp(IntPredicate::LLVMIntULT, team, teams);
        b.cond_br(there, start.block(), end);
        Self {
            b,
            team,
            teams,
            thread,
            width,
        }
    }

    /// Replaces a primitive by the number.
    fn renumber(&self, ir: Ir, machine: &Primitives, i: Value) {
        if is_barrier(machine, i) {
            i.erase();
            return;
        }
        let new = match i.called_name().as_str() {
            n if n == machine.team => self.team,
            n if n == machine.teams => self.teams,
            n if n == machine.part => ir.i32(0),
            n if n == machine.parts => ir.i32(1),
            n if n == machine.thread => self.thread,
            n if n == machine.team_size => self.width,
            _ => return,
        };
        self.b.before(i).located_as(i);
        i.replace_uses(self.b.int_cast(new, i.ty()));
        i.erase();
    }
}
