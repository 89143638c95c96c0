//! All shuffles that are counted: four modes, segments of every width, constant and
//! computed operands.

use std::fmt;

/// The modes, as PTX calls them.
const MODES: [&str; 4] = ["idx", "up", "down", "bfly"];

/// A shuffle: the lanes of the warp, mode, `b`, width, the lane that is read and
/// whether it is in range, in C, where `l` is the own lane of the warp.
pub struct Shuffle {
    pub lanes: u32,
    mode: &'static str,
    b: String,
    width: u32,
    pub lane: String,
    pub in_range: String,
}

impl Shuffle {
    /// Everything that is called.
    pub fn declarations() -> String {
        let of = |m: &&str| {
            format!(
                "declare i32 @llvm.nvvm.shfl.sync.{m}.i32(i32, i32, i32, i32)
declare {{ i32, i1 }} @llvm.nvvm.shfl.sync.{m}.i32p(i32, i32, i32, i32)
declare i32 @__wf_t_shfl_sync_{m}32(i64, i32, i32, i32)\n"
            )
        };
        MODES.iter().map(of).collect()
    }

    /// What `b` and `c` are.
    fn operands(&self) -> String {
        let clamp = if self.mode == "up" { 0 } else { self.lanes - 1 };
        let c = (self.lanes - self.width) << 8 | clamp;
        format!("i32 {}, i32 {c}", self.b)
    }

    /// The call for a value: CUDA's intrinsic in warps of 32, else what
    /// `<warpfork/warp.h>` calls.
    pub fn call(&self, v: &str) -> String {
        let (mode, operands) = (self.mode, self.operands());
        match self.lanes {
            32 => format!("call i32 @llvm.nvvm.shfl.sync.{mode}.i32(i32 -1, i32 {v}, {operands})"),
            _ => format!("call i32 @__wf_t_shfl_sync_{mode}32(i64 -1, i32 {v}, {operands})"),
        }
    }

    /// The one that says whether the source is in range, too.
    pub fn call_with_predicate(&self, v: &str) -> String {
        let (mode, operands) = (self.mode, self.operands());
        format!("call {{ i32, i1 }} @llvm.nvvm.shfl.sync.{mode}.i32p(i32 -1, i32 {v}, {operands})")
    }
}

impl fmt::Display for Shuffle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mode, b, width, lanes) = (self.mode, &self.b, self.width, self.lanes);
        write!(f, "{mode} {b} of {width} in warps of {lanes}")
    }
}

/// Those of a warp.
pub fn shuffles(lanes: u32) -> Vec<Shuffle> {
    let mut out = vec![];
    for width in (1..=lanes.ilog2()).map(|n| 1 << n) {
        let last = width - 1;
        let constants = [1, 2, 3, 4, 5, 8, 15, 16, 32].into_iter();
        let mut bs: Vec<_> = constants
            .filter(|b| *b < width)
            .map(|b| (b.to_string(), b.to_string()))
            .collect();
        bs.push(("%n".to_owned(), format!("(n & {})", lanes - 1)));
        for (b, n) in bs {
            let lane = MODES.map(|mode| {
                let (from, ok) = match mode {
                    "idx" => (format!("(l & ~{last}u) | ({n} & {last})"), "1".to_owned()),
                    "up" => (format!("l - {n}"), format!("(l & {last}) >= {n}")),
                    "down" => (format!("l + {n}"), format!("(l & {last}) + {n} <= {last}")),
                    _ => (format!("l ^ {n}"), format!("(l ^ {n}) <= (l | {last})")),
                };
                (mode, from, ok)
            });
            out.extend(lane.map(|(mode, from, in_range)| Shuffle {
                lanes,
                mode,
                b: b.clone(),
                width,
                lane: match mode {
                    "idx" => from,
                    _ => format!("{in_range} ? {from} : l"),
                },
                in_range,
            }));
        }
    }
    out
}
