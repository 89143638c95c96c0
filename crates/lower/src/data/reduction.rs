//! Pass `reduction`: says at each reduction site what is reduced, by whom and
//! how, without saying what a machine does for it (openacc-reductions-gcc,
//! "Early Builtins"). Pass `expand` turns that into what the target needs.
//!
//! # The abstract calls
//!
//! Each variable of a site is a *reduction*, and each step of it a call
//!
//! ```text
//! void @__wf_red_STEP(ptr result, ptr local, ptr level, ptr op, ptr type, i64 bytes, i32 lid, i32 rid)
//! ```
//!
//! | step | stands | means |
//! | --- | --- | --- |
//! | `setup` | before the fork, or first in the league's code | the team is about to reduce |
//! | `init` | first in the region | each thread's LOCAL comes to life |
//! | `fini` | at the site | the LOCALs become one |
//! | `teardown` | where the host form combines LOCAL with RESULT | RESULT is about to change |
//!
//! `__wf_red_lock(level, lid)` and `__wf_red_unlock` stand around a site's
//! `fini`s, and `i32 @__wf_red_elect(context, list, reduce, level, lid)` after
//! them says in which threads LOCAL now holds the result.
//!
//! The operands are those of the paper but for two, since our objects live in
//! memory: a call returns nothing, and the type, which the paper's calls have
//! as their own, is an operand.
//! - `result`: the RESULT object, null where the host form does not tell;
//! - `local`: the LOCAL object, null before there is one;
//! - `level`: `@level.league` (the teams), `@level.team` (a region's threads),
//!   `@level.warps` (the same, each of them a warp), `@level.warp` (the lanes of
//!   such a warp) or `@level.thread` (one thread alone); `@level.team.all` where
//!   every thread wants the result;
//! - `op`, `type`: `@op.add` and `@type.f64` and so on, see [`crate::data::operators`];
//! - `bytes`: size of LOCAL;
//! - `lid`: the site, counted through the kernel; `rid`: the variable's slot in
//!   the site's list.
//!
//! Level, operator and type are addresses of external constants without a
//! value, so that dumps can be read. None outlives pass `expand`.

use crate::analysis::combining::combining_block;
use crate::analysis::nesting::levels;
use crate::data::{
    lists::{Slot, plan},
    operators::recognise,
};
use crate::ir::{Block, Builder, Ir, Opcode, Value, underlying};
use crate::names::{ELECT, REDUCE_SITE, STEP_PREFIX, UNIFORM_SITE};
use crate::program::{Kernel, Program};
use wf_device_abi::context::{IN_LANE, IN_WARP, NESTING};

/// Who takes part in a reduction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// The teams of the league.
    League,
    /// The threads of a team's region.
    Team,
    /// The same, and each of them wants the result.
    TeamAll,
    /// The threads of a region that are warps.
    Warps,
    /// The lanes of such a warp.
    Warp,
    /// One thread alone.
    Thread,
}

impl Level {
    const ALL: [Self; 6] = [
        Self::League,
        Self::Team,
        Self::TeamAll,
        Self::Warps,
        Self::Warp,
        Self::Thread,
    ];

    /// Its name in the abstract calls.
    fn name(self) -> &'static str {
        match self {
            Self::League => "league",
            Self::Team => "team",
            Self::TeamAll => "team.all",
            Self::Warps => "warps",
            Self::Warp => "warp",
            Self::Thread => "thread",
        }
    }

    /// The level that an operand names.
    pub fn of(operand: Value) -> Option<Self> {
        let name = operand.name();
        let name = name.strip_prefix("level.")?;
        Self::ALL.into_iter().find(|l| l.name() == name)
    }

    /// The level of a site, from its context word and kind.
    fn of_site(kernel: &Kernel, word: u64, uniform: bool) -> Self {
        let nesting = word as u32 & NESTING;
        match levels(word) {
            (0, _) if kernel.has_teams => Self::League,
            _ if nesting == IN_LANE => Self::Warp,
            _ if nesting == IN_WARP => Self::Warps,
            (1, 1) if uniform => Self::TeamAll,
            (1, 1) => Self::Team,
            _ => Self::Thread,
        }
    }
}

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    let kernels = std::mem::take(&mut program.kernels);
    for kernel in &kernels {
        let Some(f) = ir.function(&kernel.name) else {
            continue;
        };
        let mut lid = 0;
        for call in crate::analysis::calls::reachable(f)
            .into_iter()
            .flat_map(Value::instructions)
        {
            let name = call.called_name();
            if call.is_call() && (name == REDUCE_SITE || name == UNIFORM_SITE) {
                site(program, kernel, call, lid);
                lid += 1;
            }
        }
    }
    program.kernels = kernels;
}

/// What the calls of one reduction have in common.
struct Operands {
    result: Value,
    local: Value,
    level: Value,
    op: Value,
    ty: Value,
    bytes: Value,
    ids: [Value; 2],
}

impl Operands {
    fn call(&self, b: &Builder, step: &str, local: Value, bytes: Value) {
        let ir = b.ir;
        let args = [
            self.result,
            local,
            self.level,
            self.op,
            self.ty,
            bytes,
            self.ids[0],
            self.ids[1],
        ];
        let types: Vec<_> = args.iter().map(|a| a.ty()).collect();
        let ty = ir.fn_type(ir.void(), &types);
        b.call(ir.declare(&format!("{STEP_PREFIX}{step}"), ty), &args, "");
    }
}

fn site(program: &mut Program<'_>, kernel: &Kernel, call: Value, lid: u32) {
    let ir = program.ir();
    let args = call.args();
    let Some(site) = plan(ir, call, args[5], args[4]) else {
        program.error(
            call,
            "cannot tell which variables this reduction combines",
            "this is a fault of Warpfork; please report it with the source",
        );
        return;
    };
    let word = args[0].as_u64().unwrap_or(0);
    let uniform = call.called_name() == UNIFORM_SITE;
    let level = named(ir, "level", Level::of_site(kernel, word, uniform).name());
    let merge = combining_block(call);
    let mut reductions = Vec::new();
    for (rid, slot) in site.slots.iter().enumerate() {
        let (local, bytes) = match *slot {
            Slot::Variable { pointer, bytes, .. } => (pointer, ir.i64(bytes)),
            Slot::Sized { pointer, bytes } => (pointer, bytes),
            Slot::Literal(_) => continue,
        };
        let what = recognise(ir, args[6], rid);
        reductions.push(Operands {
            result: merge.and_then(|m| result_of(m, local)).unwrap_or(ir.null()),
            local,
            level,
            op: named(ir, "op", what.operator.name()),
            ty: named(ir, "type", &what.element),
            bytes,
            ids: [ir.i32(lid), ir.i32(rid as u32)],
        });
    }
    let b = ir.builder();
    begin(ir, &b, call.function(), &reductions);
    b.before(call);
    let lock_type = ir.fn_type(ir.void(), &[ir.ptr(), ir.int(32)]);
    let lock = |step: &str| {
        let f = ir.declare(&format!("{STEP_PREFIX}{step}"), lock_type);
        b.call(f, &[level, ir.i32(lid)], "");
    };
    lock("lock");
    for r in &reductions {
        r.call(&b, "fini", r.local, r.bytes);
    }
    lock("unlock");
    let types = [
        ir.int(32),
        ir.ptr(),
        ir.int(64),
        ir.ptr(),
        ir.ptr(),
        ir.int(32),
    ];
    let elect = b.call(
        ir.declare(ELECT, ir.fn_type(ir.int(32), &types)),
        &[args[0], args[5], args[4], args[6], level, ir.i32(lid)],
        "mine",
    );
    if let Some(merge) = merge {
        b.before(merge.first_non_phi());
        for r in &reductions {
            r.call(&b, "teardown", r.local, r.bytes);
        }
    }
    call.replace_uses(elect);
    call.erase();
}

/// `setup` and `init` of a site's reductions. What the site's own function
/// computes, the code before it cannot name.
fn begin(ir: Ir, b: &Builder, region: Value, reductions: &[Operands]) {
    let constant = |v: Value| if v.is_constant() { v } else { ir.i64(0) };
    // RESULT as code that has `args` for the region's parameters names it.
    let outside = |r: &Operands, args: &[Value]| Operands {
        result: match region.params().iter().position(|p| *p == r.result) {
            Some(n) => args[n],
            None if r.result.is_constant() => r.result,
            None => ir.null(),
        },
        ..*r
    };
    let own = region.params();
    let forks: Vec<Value> = region
        .users()
        .into_iter()
        .filter(|u| u.is_call() && u.called_name() == "__kmpc_fork_call")
        .collect();
    for fork in &forks {
        // A region's parameters are two thread numbers and the fork's
        // arguments from the fourth on.
        let all = fork.args();
        let args: Vec<_> = [&[ir.null(); 2], &all[3..]].concat();
        b.before(*fork);
        for r in reductions {
            outside(r, &args).call(b, "setup", ir.null(), constant(r.bytes));
        }
    }
    let entry = region.entry();
    let first = entry.first_after_allocas();
    b.before(first);
    if forks.is_empty() {
        for r in reductions {
            outside(r, &own).call(b, "setup", ir.null(), constant(r.bytes));
        }
    }
    for r in reductions {
        let object = underlying(r.local);
        let early = object.is_alloca()
            && object.block() == entry
            && object.operand(0).as_u64().is_some()
            && object == r.local;
        let local = if early { r.local } else { ir.null() };
        outside(r, &own).call(b, "init", local, constant(r.bytes));
    }
}

/// The RESULT object that a block combines a LOCAL one with: what it stores to
/// after it has read both.
fn result_of(merge: Block, local: Value) -> Option<Value> {
    let reads = |p: Value| {
        merge
            .instructions()
            .into_iter()
            .any(|i| i.is_load() && i.operand(0) == p)
    };
    let mut stored = merge
        .instructions()
        .into_iter()
        .filter(|i| i.is_store() && i.operand(1) != local && reads(i.operand(1)))
        .filter(|i| depends_on(i.operand(0), local, 6));
    let p = stored.next()?.operand(1);
    stored.all(|s| s.operand(1) == p).then_some(p)
}

/// Whether a value is computed from what is in `local`.
fn depends_on(v: Value, local: Value, depth: u32) -> bool {
    if !v.is_instruction() || depth == 0 {
        return false;
    }
    if v.is_load() {
        return v.operand(0) == local;
    }
    v.opcode() != Opcode::LLVMPHI
        && v.operands()
            .into_iter()
            .any(|o| depends_on(o, local, depth - 1))
}

/// An external constant that stands for a word.
fn named(ir: Ir, kind: &str, word: &str) -> Value {
    let name = format!("{kind}.{word}");
    ir.global(&name).unwrap_or_else(|| ir.add_marker(&name))
}
