//! The primitives of each machine that optimised code shows, for passes that look for them
//! or write them. On NVIDIA's GPUs they are intrinsics by then, on the virtual GPU still
//! calls.

use wf_llvm::{Builder, Opcode, Value};

/// What a machine calls its primitives.
#[derive(Debug)]
pub struct Primitives {
    /// A team's number, and how many there are.
    pub team: &'static str,
    pub teams: &'static str,
    /// The number of the part of a team that a block is, and how many parts it has.
    pub part: &'static str,
    pub parts: &'static str,
    /// A thread's number in its team, and how many threads the team has.
    pub thread: &'static str,
    pub team_size: &'static str,
    /// A lane's number in its warp, and how many the warp has; 32 where nothing says it.
    pub lane: &'static str,
    pub warp_size: Option<&'static str>,
    /// The barrier of all threads of a team.
    pub barrier: &'static str,
    /// The barrier that threads of a team may reach at different calls, and its `i32` arguments.
    pub unaligned_barrier: (&'static str, &'static [u64]),
    /// What orders at most the lanes of a warp: prefixes of names.
    pub warp_level: &'static [&'static str],
    /// Takes a set of lanes and a predicate.
    pub ballot: &'static str,
    /// The set of the lanes that are there.
    pub active: &'static str,
    /// Takes a set of lanes, a value of 32 bits, the lane whose value is wanted, and these.
    pub shuffle: (&'static str, &'static [u32]),
    /// Orders the accesses of a set of lanes.
    pub sync_warp: &'static str,
    /// Bits of a set of lanes, and of a predicate.
    pub bits: (u32, u32),
    /// Whether a pointer leads to memory of all threads, which only the program knows of some.
    pub is_global: Option<&'static str>,
    /// Bytes of shared memory that a team may take without keeping too many others from its
    /// multiprocessor.
    pub spare_shared: u64,
}

/// Lanes of a warp where nothing says how many there are.
const LANES: u32 = 32;

impl Primitives {
    /// Lanes of a warp, as code.
    pub fn lanes(&self, b: &Builder) -> Value {
        match self.warp_size {
            Some(size) => number(b, size),
            None => b.ir.i32(LANES),
        }
    }

    /// The number of a thread's warp in its block, as code.
    pub fn warp(&self, b: &Builder) -> Value {
        b.binary(Opcode::LLVMUDiv, number(b, self.thread), self.lanes(b), "")
    }
}

/// A call of a primitive that returns a number of 32 bits.
pub fn number(b: &Builder, primitive: &str) -> Value {
    let ty = b.ir.fn_type(b.ir.int(32), &[]);
    b.call(b.ir.declare(primitive, ty), &[], "")
}

/// The machines for which passes of this folder run.
pub const MACHINES: &[Primitives] = &[
    Primitives {
        team: "llvm.nvvm.read.ptx.sreg.ctaid.x",
        teams: "llvm.nvvm.read.ptx.sreg.nctaid.x",
        part: "llvm.nvvm.read.ptx.sreg.ctaid.y",
        parts: "llvm.nvvm.read.ptx.sreg.nctaid.y",
        thread: "llvm.nvvm.read.ptx.sreg.tid.x",
        team_size: "llvm.nvvm.read.ptx.sreg.ntid.x",
        lane: "llvm.nvvm.read.ptx.sreg.laneid",
        warp_size: None,
        barrier: "llvm.nvvm.barrier.cta.sync.aligned.all",
        unaligned_barrier: ("llvm.nvvm.barrier.cta.sync.all", &[0]),
        warp_level: &[
            "llvm.nvvm.match.any.sync",
            "llvm.nvvm.vote.",
            "llvm.nvvm.shfl.sync.",
            "llvm.nvvm.activemask",
            "llvm.nvvm.bar.warp.sync",
        ],
        ballot: "llvm.nvvm.vote.ballot.sync",
        active: "llvm.nvvm.activemask",
        shuffle: ("llvm.nvvm.shfl.sync.idx.i32", &[31]),
        sync_warp: "llvm.nvvm.bar.warp.sync",
        is_global: Some("llvm.nvvm.isspacep.global"),
        bits: (32, 1),
        spare_shared: 32 * 1024,
    },
    Primitives {
        team: "__wf_t_ctaid",
        teams: "__wf_t_nctaid",
        part: "__wf_t_part",
        parts: "__wf_t_parts",
        thread: "__wf_t_tid",
        team_size: "__wf_t_ntid",
        lane: "__wf_t_lane",
        warp_size: Some("__wf_t_warp_size"),
        barrier: "__wf_t_barrier_all",
        unaligned_barrier: ("__wf_t_barrier_all", &[]),
        warp_level: &[
            "__wf_t_match_any64",
            "__wf_t_ballot",
            "__wf_t_shfl_",
            "__wf_t_activemask",
            "__wf_t_syncwarp",
            "__wf_t_lane",
        ],
        ballot: "__wf_t_ballot",
        active: "__wf_t_activemask",
        shuffle: ("__wf_t_shfl_idx32", &[]),
        sync_warp: "__wf_t_syncwarp",
        is_global: None,
        bits: (64, 32),
        spare_shared: 8 * 1024,
    },
];

/// Whether a call is a primitive of any machine's, which `which` takes from its names.
pub fn is_any<const N: usize>(
    call: Value,
    which: impl Fn(&Primitives) -> [&'static str; N],
) -> bool {
    call.is_call() && {
        let name = call.called_name();
        MACHINES.iter().any(|m| which(m).contains(&name.as_str()))
    }
}
