//! Pass `select_cross_lane_ops`: selects the cheapest instructions for each shuffle.
//!
//! It runs on optimised IR, where distances and widths are constants. A shuffle whose
//! source lanes are constants becomes one register move if the GPU has such a move. Every
//! other shuffle becomes `ds_bpermute_b32`, which reads from the lane in bits 2 and up of
//! its address, modulo the number of lanes.

use super::addresses;
use super::addresses::{intrinsic, lane};
use super::modes::Mode;
use super::patterns::{Chip, Move, bitwise, choose};
use super::sources::by_lane;
use super::stored;
use crate::ir::{Builder, Ir, Opcode, Value};
use wf_host_abi::amd::Gfx;

/// The shuffle that a primitive is.
fn mode(name: &str) -> Option<Mode> {
    let name = name.strip_prefix("__wf_t_shfl_sync_")?.strip_suffix("32")?;
    Mode::ALL.iter().find(|(n, _)| *n == name).map(|(_, m)| *m)
}

/// The primitive of reductions: a lane reads from the lane a power of two further up. If that is
/// beyond the wave, any value will do.
const DOWN: &str = "__wf_t_shfl_down32";

/// Whether `name` is a primitive that the pass replaces.
pub(in crate::amdgcn) fn replaces(name: &str) -> bool {
    mode(name).is_some() || name == DOWN
}

/// Attributes that drop unused registers and hidden arguments of a kernel. LLVM keeps all of them
/// if an unknown function is called.
const UNUSED: &[&str] = &[
    "cluster-id-x",
    "cluster-id-y",
    "cluster-id-z",
    "completion-action",
    "default-queue",
    "dispatch-id",
    "dispatch-ptr",
    "flat-scratch-init",
    "heap-ptr",
    "hostcall-ptr",
    "implicitarg-ptr",
    "lds-kernel-id",
    "multigrid-sync-arg",
    "queue-ptr",
    "workgroup-id-x",
    "workgroup-id-y",
    "workgroup-id-z",
    "workitem-id-x",
    "workitem-id-y",
    "workitem-id-z",
];

/// Adds attributes to the primitives, which stay undefined through the optimiser.
pub(in crate::amdgcn) fn annotate(ir: Ir) {
    for f in ir.functions() {
        if f.is_declaration() && replaces(&f.name()) {
            // The attribute's value 0 means that no memory is accessed.
            for a in ["memory", "convergent", "nounwind", "willreturn"] {
                ir.add_attribute(f, a);
            }
            for what in UNUSED {
                ir.add_string_attribute(f, &format!("amdgpu-no-{what}"));
            }
        }
    }
}

/// Replaces them; says whether there were any.
pub(in crate::amdgcn) fn run(ir: Ir, gfx: Gfx) -> bool {
    let (chip, mut any) = (Chip::new(gfx), false);
    let (mut calls, mut of_one_lane) = (vec![], vec![]);
    for f in ir.functions() {
        let name = f.name();
        if f.is_declaration() && replaces(&name) {
            let moves = f.users().into_iter().map(|c| (c, movement(&name, c, chip)));
            calls.extend(moves.map(|(c, m)| (name.clone(), c, m)));
            any = true;
        }
    }
    for (_, call, movement) in &calls {
        if matches!(movement, Some(Move::Lane(_))) {
            of_one_lane.push(*call);
        }
    }
    let stored = stored::together(&of_one_lane);
    for (name, call, movement) in calls {
        let at = ir.builder_before(call);
        let new = match (mode(&name), movement, &call.args()[..]) {
            (_, Some(Move::Lane(n)), &[_, v, ..]) if stored.contains(&call) => match chip.lanes {
                32 => moved(&at, v, Move::Swizzle(n << 5)),
                _ => read(&at, v, ir.i32(n)),
            },
            (_, Some(m), &[_, v, ..]) => moved(&at, v, m),
            (Some(mode), None, &[_, v, b, c]) => {
                let all = sources(mode, b, c, chip);
                let from = match all.and_then(|s| bitwise(&s, chip.lanes.ilog2())) {
                    Some((and, xor)) => addresses::bitwise(&at, and, xor, chip),
                    None => addresses::source(&at, mode, b, c, chip),
                };
                read(&at, v, from)
            }
            (None, None, &[_, v, n]) => {
                read(&at, v, at.binary(Opcode::LLVMAdd, lane(&at, chip), n, ""))
            }
            _ => continue,
        };
        call.replace_uses(new);
        call.erase();
    }
    for f in ir.functions() {
        if f.is_declaration() && replaces(&f.name()) {
            f.delete_function();
        }
    }
    any
}

/// A single move for a call of a primitive, if there is one.
fn movement(name: &str, call: Value, chip: Chip) -> Option<Move> {
    match (mode(name), &call.args()[..]) {
        (Some(mode), &[_, _, b, c]) => choose(&sources(mode, b, c, chip)?, chip),
        (None, &[_, _, n]) => halved(n.as_u64()? as u32, chip),
        _ => None,
    }
}

/// The value of a lane; only the bits of a lane number are used.
fn read(at: &Builder, v: Value, lane: Value) -> Value {
    let ir = at.ir;
    let address = at.binary(Opcode::LLVMShl, lane, ir.i32(2), "");
    let ty = ir.fn_type(ir.int(32), &[ir.int(32); 2]);
    intrinsic(at, "llvm.amdgcn.ds.bpermute", ty, &[address, v])
}

/// One move by which the lanes without bit `n` in their number that have a lane `n`
/// further up within the row, or the wave, get its value.
fn halved(n: u32, chip: Chip) -> Option<Move> {
    let from = |l: u32| match n {
        0..16 => l & !15 | (l + n) & 15,
        _ => (l ^ n) & (chip.lanes - 1),
    };
    choose(&(0..chip.lanes).map(from).collect::<Vec<_>>(), chip)
}

/// The lane that each reads from, if they are known.
fn sources(mode: Mode, b: Value, c: Value, chip: Chip) -> Option<Vec<u32>> {
    let (b, c) = (by_lane(b, chip.lanes)?, by_lane(c, chip.lanes)?);
    let operands = (0..chip.lanes).zip(b.into_iter().zip(c));
    Some(
        operands
            .map(|(l, (b, c))| mode.source(l, b, c, chip.lanes).0)
            .collect(),
    )
}

/// The intrinsics of moves that LLVM folds into their users.
pub(super) const DPP: [&str; 2] = ["llvm.amdgcn.update.dpp.i32", "llvm.amdgcn.mov.dpp8.i32"];

/// Makes the move.
fn moved(b: &Builder, v: Value, m: Move) -> Value {
    let ir = b.ir;
    let (word, bit) = (ir.int(32), ir.int(1));
    let none = word.poison();
    match m {
        Move::Own => v,
        Move::Lane(n) => {
            let ty = ir.fn_type(word, &[word; 2]);
            intrinsic(b, "llvm.amdgcn.readlane.i32", ty, &[v, ir.i32(n)])
        }
        Move::Dpp { ctrl, rows, banks } => {
            let whole = m.is_whole();
            let old = if whole { none } else { v };
            let ty = ir.fn_type(word, &[word, word, word, word, word, bit]);
            let [ctrl, rows, banks] = [ctrl, rows, banks].map(|n| ir.i32(n));
            let args = [old, v, ctrl, rows, banks, ir.bool(whole)];
            intrinsic(b, DPP[0], ty, &args)
        }
        Move::Dpp8(order) => {
            let ty = ir.fn_type(word, &[word; 2]);
            intrinsic(b, DPP[1], ty, &[v, ir.i32(order)])
        }
        Move::Row { cross, order } => {
            let name = match cross {
                true => "llvm.amdgcn.permlanex16.i32",
                false => "llvm.amdgcn.permlane16.i32",
            };
            let ty = ir.fn_type(word, &[word, word, word, word, bit, bit]);
            let [low, high] = [order as u32, (order >> 32) as u32].map(|n| ir.i32(n));
            let args = [none, v, low, high, ir.bool(false), ir.bool(false)];
            intrinsic(b, name, ty, &args)
        }
        Move::Halves => {
            let ty = ir.fn_type(word, &[word]);
            intrinsic(b, "llvm.amdgcn.permlane64.i32", ty, &[v])
        }
        Move::Swizzle(pattern) => {
            let ty = ir.fn_type(word, &[word; 2]);
            intrinsic(b, "llvm.amdgcn.ds.swizzle", ty, &[v, ir.i32(pattern)])
        }
    }
}
