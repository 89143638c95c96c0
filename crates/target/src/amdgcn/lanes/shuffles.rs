//! Pass `shuffles`: each shuffle becomes the cheapest instructions of the GPU that
//! do it. It runs on optimised code, which shows distances and widths as constants.
//!
//! A shuffle whose lanes read from the same places however the program goes is one
//! move between registers, where the GPU has one. Others go through
//! `ds_bpermute_b32`, which reads from the lane in the address' bits 2 and up, modulo
//! the lanes of a wave.

use super::patterns::{Chip, Move, choose};
use super::sources::by_lane;
use crate::ir::{Builder, IntPredicate, Ir, Opcode, Value};
use wf_image::amd::Gfx;

/// How a shuffle finds the lane that it reads from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// `b` is its number.
    Idx,
    /// `b` lanes further down.
    Up,
    /// `b` lanes further up.
    Down,
    /// The own number with the bits of `b` turned.
    Bfly,
}

impl Mode {
    /// All of them, with their names in PTX.
    pub(super) const ALL: [(&'static str, Self); 4] = [
        ("idx", Self::Idx),
        ("up", Self::Up),
        ("down", Self::Down),
        ("bfly", Self::Bfly),
    ];

    /// The lane that `lane` reads from, and whether that is in range ("Warp
    /// Shuffle" in PTX's manual, with as many bits as a lane's number has).
    pub(super) fn source(self, lane: u32, b: u32, c: u32, lanes: u32) -> (u32, bool) {
        let low = lanes - 1;
        let (b, clamp, segment) = (b & low, c & low, c >> 8 & low);
        let first = lane & segment;
        let last = first | clamp & !segment;
        let (j, ok) = match self {
            Self::Idx => {
                let j = first | b & !segment;
                (j, j <= last)
            }
            Self::Up => (lane.wrapping_sub(b), lane as i32 - b as i32 >= last as i32),
            Self::Down => (lane + b, lane + b <= last),
            Self::Bfly => (lane ^ b, lane ^ b <= last),
        };
        (if ok { j } else { lane }, ok)
    }
}

/// The shuffle that a primitive is.
fn mode(name: &str) -> Option<Mode> {
    let name = name.strip_prefix("__wf_t_shfl_sync_")?.strip_suffix("32")?;
    Mode::ALL.iter().find(|(n, _)| *n == name).map(|(_, m)| *m)
}

/// The primitive of reductions, in which a lane gets what is a power of two further
/// up. Those from which this leads out of the wave get any lane's.
const DOWN: &str = "__wf_t_shfl_down32";

/// Whether `name` is a primitive that the pass replaces.
pub(in crate::amdgcn) fn replaces(name: &str) -> bool {
    mode(name).is_some() || name == DOWN
}

/// What a kernel gets in registers and hidden arguments. LLVM keeps all of it
/// for a function that it does not know, unless it is told.
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

/// Tells the optimiser what the primitives do, which stay undefined until it is
/// done.
pub(in crate::amdgcn) fn annotate(ir: Ir) {
    for f in ir.functions() {
        if f.is_declaration() && replaces(&f.name()) {
            // The attribute's value 0 says that no memory is accessed.
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
    for f in ir.functions() {
        let name = f.name();
        if !f.is_declaration() || !replaces(&name) {
            continue;
        }
        for call in f.users() {
            let at = ir.builder_before(call);
            let new = match (mode(&name), &call.args()[..]) {
                (Some(mode), &[_, v, b, c]) => match constant(mode, b, c, chip) {
                    Some(m) => moved(&at, v, m),
                    None => read(&at, v, source(&at, mode, b, c, chip)),
                },
                (None, &[_, v, n]) => match n.as_u64().and_then(|n| halved(n as u32, chip)) {
                    Some(m) => moved(&at, v, m),
                    None => read(&at, v, at.binary(Opcode::LLVMAdd, lane(&at, chip), n, "")),
                },
                _ => continue,
            };
            call.replace_uses(new);
            call.erase();
        }
        f.delete_function();
        any = true;
    }
    any
}

/// The value of a lane, of whose number the bits count that the wave has.
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

/// One move that does it, if the lanes are known and there is one.
fn constant(mode: Mode, b: Value, c: Value, chip: Chip) -> Option<Move> {
    let (b, c) = (by_lane(b, chip.lanes)?, by_lane(c, chip.lanes)?);
    let sources = (0..chip.lanes).zip(b.into_iter().zip(c));
    let sources: Vec<_> = sources
        .map(|(l, (b, c))| mode.source(l, b, c, chip.lanes).0)
        .collect();
    choose(&sources, chip)
}

/// The intrinsics of moves that LLVM puts into what reads their result.
pub(super) const DPP: [&str; 2] = ["llvm.amdgcn.update.dpp.i32", "llvm.amdgcn.mov.dpp8.i32"];

fn intrinsic(b: &Builder, name: &str, ty: crate::ir::Type, args: &[Value]) -> Value {
    b.call_as(ty, b.ir.declare(name, ty), args, "")
}

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

/// The caller's lane.
fn lane(b: &Builder, chip: Chip) -> Value {
    let ir = b.ir;
    let ty = ir.fn_type(ir.int(32), &[ir.int(32); 2]);
    let all = ir.i32(u32::MAX);
    let low = intrinsic(b, "llvm.amdgcn.mbcnt.lo", ty, &[all, ir.i32(0)]);
    match chip.lanes {
        32 => low,
        _ => intrinsic(b, "llvm.amdgcn.mbcnt.hi", ty, &[all, low]),
    }
}

/// Bits that a number may have, as far as that is plain.
fn bits(v: Value) -> u32 {
    if let Some(n) = v.as_u64() {
        return n as u32;
    }
    match v.operation() {
        Some(Opcode::LLVMAnd) => bits(v.operand(0)) & bits(v.operand(1)),
        Some(Opcode::LLVMOr | Opcode::LLVMXor) => bits(v.operand(0)) | bits(v.operand(1)),
        _ => u32::MAX,
    }
}

/// `v` without the bits that are not in `mask`.
fn masked(at: &Builder, v: Value, mask: u32) -> Value {
    match bits(v) & !mask {
        0 => v,
        _ => at.binary(Opcode::LLVMAnd, v, at.ir.i32(mask), ""),
    }
}

/// What the hardware does not look at needs no mask.
fn unmasked(v: Value, low: u32) -> Value {
    let is_and = v.operation() == Some(Opcode::LLVMAnd);
    match is_and.then(|| v.operand(1).as_u64()).flatten() {
        Some(n) if n as u32 & low == low => v.operand(0),
        _ => v,
    }
}

/// The lane to read from, of which the bits of a lane's number count.
fn source(at: &Builder, mode: Mode, b: Value, c: Value, chip: Chip) -> Value {
    let (ir, low) = (at.ir, chip.lanes - 1);
    let number = |n: u32| ir.i32(n);
    let and = |x, y| at.binary(Opcode::LLVMAnd, x, y, "");
    let or = |x, y| at.binary(Opcode::LLVMOr, x, y, "");
    let Some(c) = c.as_u64().map(|c| c as u32) else {
        return general(at, mode, b, c, chip);
    };
    let (segment, clamp) = (c >> 8 & low, c & low);
    let within = low & !segment;
    let whole = clamp & within == within;
    match mode {
        Mode::Idx if whole && segment == 0 => unmasked(b, low),
        Mode::Idx if whole => or(and(lane(at, chip), number(segment)), masked(at, b, within)),
        // What stays in its segment is in range.
        Mode::Bfly if whole && bits(b) & segment & low == 0 => {
            at.binary(Opcode::LLVMXor, lane(at, chip), unmasked(b, low), "")
        }
        // Below the first lane numbers wrap round, and the own is less.
        Mode::Up if clamp & within == 0 && segment == 0 => {
            let (me, n) = (lane(at, chip), masked(at, b, low));
            let two = ir.fn_type(ir.int(32), &[ir.int(32); 2]);
            if n.as_u64() == Some(1) {
                return intrinsic(at, "llvm.usub.sat.i32", two, &[me, n]);
            }
            let j = at.binary(Opcode::LLVMSub, me, n, "");
            intrinsic(at, "llvm.umin.i32", two, &[me, j])
        }
        Mode::Up if clamp & within == 0 => {
            let (me, n) = (lane(at, chip), masked(at, b, low));
            let place = and(me, number(within));
            let out = at.icmp(IntPredicate::LLVMIntULT, place, n);
            step(at, Opcode::LLVMSub, me, n, out)
        }
        Mode::Down if whole => {
            let (me, n) = (lane(at, chip), masked(at, b, low));
            let place = match segment {
                0 => me,
                _ => and(me, number(within)),
            };
            let sum = || at.binary(Opcode::LLVMAdd, place, n, "");
            let (more, last) = (IntPredicate::LLVMIntUGT, number(within));
            match n.as_u64() {
                Some(d) if d <= u64::from(within) => {
                    let out = at.icmp(more, place, number(within - d as u32));
                    step(at, Opcode::LLVMAdd, me, n, out)
                }
                _ if segment == 0 => {
                    let j = sum();
                    at.select(at.icmp(more, j, last), me, j)
                }
                // What is added and then shifted is one instruction.
                _ => {
                    let n = at.select(at.icmp(more, sum(), last), number(0), n);
                    at.binary(Opcode::LLVMAdd, me, n, "")
                }
            }
        }
        _ => general(at, mode, b, ir.i32(c), chip),
    }
}

/// The lane `n` further on, the own if that is `out`. Of a constant step that is
/// made or not LLVM makes a carry, if it is one.
fn step(at: &Builder, op: Opcode, me: Value, n: Value, out: Value) -> Value {
    if n.as_u64().is_some() {
        return at.binary(op, me, at.select(out, at.ir.i32(0), n), "");
    }
    at.select(out, me, at.binary(op, me, n, ""))
}

/// PTX's definition, word for word.
fn general(at: &Builder, mode: Mode, b: Value, c: Value, chip: Chip) -> Value {
    let (ir, me) = (at.ir, lane(at, chip));
    let low = ir.i32(chip.lanes - 1);
    let (j, ok) = range(at, mode, me, b, c, low);
    at.select(ok, j, me)
}

/// The lane that `me` would read from, and whether that is in range.
pub(super) fn range(
    at: &Builder,
    mode: Mode,
    me: Value,
    b: Value,
    c: Value,
    low: Value,
) -> (Value, Value) {
    let op = |o, x, y| at.binary(o, x, y, "");
    let b = op(Opcode::LLVMAnd, b, low);
    let high = op(Opcode::LLVMLShr, c, at.ir.i32(8));
    let segment = op(Opcode::LLVMAnd, high, low);
    let within = op(Opcode::LLVMXor, segment, low);
    let first = op(Opcode::LLVMAnd, me, segment);
    let clamp = op(Opcode::LLVMAnd, c, within);
    let last = op(Opcode::LLVMOr, first, clamp);
    let j = match mode {
        Mode::Idx => op(Opcode::LLVMOr, first, op(Opcode::LLVMAnd, b, within)),
        Mode::Up => op(Opcode::LLVMSub, me, b),
        Mode::Down => op(Opcode::LLVMAdd, me, b),
        Mode::Bfly => op(Opcode::LLVMXor, me, b),
    };
    let ok = match mode {
        Mode::Up => at.icmp(IntPredicate::LLVMIntSGE, j, last),
        _ => at.icmp(IntPredicate::LLVMIntULE, j, last),
    };
    (j, ok)
}
