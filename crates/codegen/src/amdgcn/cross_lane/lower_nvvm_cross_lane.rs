//! Pass `lower_nvvm_cross_lane`: replaces NVVM's cross-lane intrinsics by the machine's
//! primitives.
//!
//! It handles LLVM's NVVM intrinsics and those of NVIDIA's NVVM IR, where a constant operand
//! selects the shuffle or vote.
//!
//! NVIDIA's warps have 32 lanes. In a wave of 64 lanes each half is one warp: a segment of
//! the wave for shuffles, and the caller's half of a lane mask for votes.

use super::addresses::range;
use super::modes::Mode;
use super::patterns::Chip;
use crate::ir::{Builder, IntPredicate, Ir, Opcode, Value};
use wf_host_abi::amd::Gfx;

/// Prefix of the intrinsics' names.
const PREFIX: &str = "llvm.nvvm.";

/// NVVM IR's shuffle and vote, whose second argument is the mode, 0 to 3.
const SHUFFLE: &str = "shfl.sync.i32";
const VOTE: &str = "vote.sync";

/// Why the pass cannot replace a call of `llvm.nvvm.` and `name`, which it does
/// [replace](replaces) otherwise.
pub fn refuses(name: &str, call: Value) -> Option<&'static str> {
    let has_mode = matches!(name, SHUFFLE | VOTE);
    let mode = || call.args().get(1).and_then(|m| m.as_u64());
    (has_mode && !matches!(mode(), Some(0..4)))
        .then_some("its mode is none of the constants 0 to 3")
}

/// Whether the pass replaces `llvm.nvvm.` and `name`.
pub fn replaces(name: &str) -> bool {
    const OTHERS: &[&str] = &[
        "activemask",
        "bar.warp.sync",
        "match.all.sync.i32",
        "match.all.sync.i32p",
        "match.all.sync.i64",
        "match.all.sync.i64p",
        "match.any.sync.i32",
        "match.any.sync.i64",
        "read.ptx.sreg.laneid",
        SHUFFLE,
        VOTE,
        "vote.all.sync",
        "vote.any.sync",
        "vote.ballot.sync",
        "vote.uni.sync",
        "vote.all",
        "vote.any",
        "vote.ballot",
        "vote.uni",
    ];
    let shuffle = |name: &str| {
        let (mode, kind) = name.split_once('.')?;
        let known = matches!(kind, "i32" | "f32" | "i32p" | "f32p");
        Some(known && Mode::ALL.iter().any(|(n, _)| *n == mode))
    };
    let rest = name
        .strip_prefix("shfl.sync.")
        .or(name.strip_prefix("shfl."));
    OTHERS.contains(&name) || rest.and_then(shuffle) == Some(true)
}

/// Replaces them.
pub fn run(ir: Ir, gfx: Gfx) {
    let chip = Chip::new(gfx);
    for f in ir.functions() {
        let name = f.name();
        let Some(name) = name.strip_prefix(PREFIX) else {
            continue;
        };
        for call in f.users() {
            if call.called_function() != Some(f) {
                continue;
            }
            let warp = Warp {
                at: ir.builder_before(call),
                ir,
                chip,
            };
            if let Some(new) = warp.replacement(name, &call.args()) {
                if let Some(new) = new {
                    call.replace_uses(new);
                }
                call.erase();
            }
        }
        if !f.has_uses() {
            f.delete_function();
        }
    }
}

/// A position at which code for a warp is emitted.
struct Warp {
    at: Builder,
    ir: Ir,
    chip: Chip,
}

impl Warp {
    /// The replacement of an intrinsic and its value; `None` if it is no cross-lane intrinsic.
    fn replacement(&self, name: &str, args: &[Value]) -> Option<Option<Value>> {
        let at = &self.at;
        if let (SHUFFLE, &[m, mode, v, b, c]) = (name, args) {
            let (mode, _) = Mode::ALL.get(mode.as_u64()? as usize)?;
            return self
                .shuffle(&format!("{mode}.i32p"), &[m, v, b, c])
                .map(Some);
        }
        if let (VOTE, &[m, mode, p]) = (name, args) {
            let kind = ["all", "any", "uni", "ballot"].get(mode.as_u64()? as usize)?;
            let result = self.replacement(&format!("vote.{kind}.sync"), &[m, p])??;
            // The half of the result that the mode does not define is 0.
            let (set, truth) = match *kind {
                "ballot" => (result, self.ir.int(1).zero()),
                _ => (self.ir.i32(0), result),
            };
            return Some(Some(self.pair(set, truth)));
        }
        if let Some(shuffle) = name.strip_prefix("shfl.sync.") {
            return self.shuffle(shuffle, args).map(Some);
        }
        // Before masks existed, the active lanes took part.
        if let Some(shuffle) = name.strip_prefix("shfl.") {
            let lanes = self.set(self.primitive("activemask", &[], 64));
            return self.shuffle(shuffle, &[&[lanes], args].concat()).map(Some);
        }
        if let ("vote.all" | "vote.any" | "vote.ballot" | "vote.uni", [p]) = (name, args) {
            let lanes = self.set(self.primitive("activemask", &[], 64));
            return self.replacement(&format!("{name}.sync"), &[lanes, *p]);
        }
        let value = match (name, args) {
            ("vote.all.sync", [m, p]) => self.truth(self.vote("all", *m, *p)),
            ("vote.any.sync", [m, p]) => self.truth(self.vote("any", *m, *p)),
            ("vote.uni.sync", [m, p]) => {
                let (all, any) = (self.vote("all", *m, *p), self.vote("any", *m, *p));
                at.icmp(IntPredicate::LLVMIntEQ, all, any)
            }
            ("vote.ballot.sync", [m, p]) => {
                self.set(self.primitive("ballot", &[self.mask(*m), self.number(*p)], 64))
            }
            ("match.any.sync.i32", [m, v]) => self.matched("any32", *m, *v),
            ("match.any.sync.i64", [m, v]) => self.matched("any64", *m, *v),
            ("match.all.sync.i32" | "match.all.sync.i32p", [m, v]) => {
                self.all_match("all32", *m, *v)
            }
            ("match.all.sync.i64" | "match.all.sync.i64p", [m, v]) => {
                self.all_match("all64", *m, *v)
            }
            ("activemask", []) => self.set(self.primitive("activemask", &[], 64)),
            ("read.ptx.sreg.laneid", []) => self.lane(),
            ("bar.warp.sync", [m]) => {
                let (m, ty) = (
                    self.mask(*m),
                    self.ir.fn_type(self.ir.void(), &[self.ir.int(64)]),
                );
                at.call_as(ty, self.ir.declare("__wf_t_syncwarp", ty), &[m], "");
                return Some(None);
            }
            _ => return None,
        };
        Some(Some(value))
    }

    /// A shuffle: `MODE.TYPE`, with a suffix `p` if it also returns whether the source is in range.
    fn shuffle(&self, name: &str, args: &[Value]) -> Option<Value> {
        let (ir, at) = (self.ir, &self.at);
        let (mode, kind) = name.split_once('.')?;
        let (_, which) = *Mode::ALL.iter().find(|(n, _)| *n == mode)?;
        let [m, v, b, c] = *args else {
            return None;
        };
        let word = ir.int(32);
        let v = at.cast(Opcode::LLVMBitCast, v, word);
        // In a wave of 64 lanes, halves are one more level of segments.
        let (low, half) = (ir.i32(31), self.chip.lanes - 32);
        let (wave_b, wave_c) = match half {
            0 => (b, c),
            _ => {
                let kept = at.binary(Opcode::LLVMAnd, c, ir.i32(0x1f1f), "");
                let segment = at.binary(Opcode::LLVMOr, kept, ir.i32(half << 8), "");
                (at.binary(Opcode::LLVMAnd, b, low, ""), segment)
            }
        };
        let ty = ir.fn_type(word, &[ir.int(64), word, word, word]);
        let f = ir.declare(&format!("__wf_t_shfl_sync_{mode}32"), ty);
        let moved = at.call_as(ty, f, &[self.mask(m), v, wave_b, wave_c], "");
        let value = match kind.trim_end_matches('p') {
            "i32" => moved,
            "f32" => at.cast(Opcode::LLVMBitCast, moved, ir.float()),
            _ => return None,
        };
        if !kind.ends_with('p') {
            return Some(value);
        }
        let (lane, low) = (self.primitive("lane", &[], 32), ir.i32(self.chip.lanes - 1));
        let (_, ok) = range(at, which, lane, wave_b, wave_c, low);
        Some(self.pair(value, ok))
    }

    fn primitive(&self, name: &str, args: &[Value], bits: u32) -> Value {
        let params: Vec<_> = args.iter().map(|a| a.ty()).collect();
        let ty = self.ir.fn_type(self.ir.int(bits), &params);
        let f = self.ir.declare(&format!("__wf_t_{name}"), ty);
        self.at.call_as(ty, f, args, "")
    }

    fn vote(&self, which: &str, m: Value, p: Value) -> Value {
        let args = [self.mask(m), self.number(p)];
        self.primitive(&format!("vote_{which}"), &args, 32)
    }

    fn matched(&self, which: &str, m: Value, v: Value) -> Value {
        self.set(self.primitive(&format!("match_{which}"), &[self.mask(m), v], 64))
    }

    fn all_match(&self, which: &str, m: Value, v: Value) -> Value {
        let set = self.matched(which, m, v);
        let all = self.truth(set);
        self.pair(set, all)
    }

    /// A result of two values.
    fn pair(&self, first: Value, second: Value) -> Value {
        let pair = self.ir.structure(&[first.ty(), second.ty()]).poison();
        let pair = self.at.insert_value(pair, first, 0);
        self.at.insert_value(pair, second, 1)
    }

    /// Conversions between predicates and numbers.
    fn number(&self, p: Value) -> Value {
        self.at.cast(Opcode::LLVMZExt, p, self.ir.int(32))
    }

    fn truth(&self, n: Value) -> Value {
        self.at.icmp(IntPredicate::LLVMIntNE, n, n.ty().zero())
    }

    /// The caller's lane in its warp.
    fn lane(&self) -> Value {
        let lane = self.primitive("lane", &[], 32);
        match self.chip.lanes {
            32 => lane,
            _ => self.at.binary(Opcode::LLVMAnd, lane, self.ir.i32(31), ""),
        }
    }

    /// The first lane of the caller's warp in the wave, if it is not 0.
    fn first(&self) -> Option<Value> {
        (self.chip.lanes > 32).then(|| {
            let lane = self.primitive("lane", &[], 32);
            let first = self.at.binary(Opcode::LLVMAnd, lane, self.ir.i32(32), "");
            self.at.cast(Opcode::LLVMZExt, first, self.ir.int(64))
        })
    }

    /// A warp's mask as the wave's.
    fn mask(&self, m: Value) -> Value {
        let wide = self.at.cast(Opcode::LLVMZExt, m, self.ir.int(64));
        match self.first() {
            Some(first) => self.at.binary(Opcode::LLVMShl, wide, first, ""),
            None => wide,
        }
    }

    /// A wave's set of lanes as the warp's.
    fn set(&self, s: Value) -> Value {
        let s = match self.first() {
            Some(first) => self.at.binary(Opcode::LLVMLShr, s, first, ""),
            None => s,
        };
        self.at.cast(Opcode::LLVMTrunc, s, self.ir.int(32))
    }
}
