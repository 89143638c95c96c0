//! Faults of device code. `message` turns them into text.

use crate::memory::Allocation;
use std::ops::RangeInclusive;
use std::time::Duration;
use wf_host_abi::SourceLoc;

/// A launch that ended early: what happened, where in the source, and which
/// lane it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What happened.
    pub kind: FaultKind,
    /// Symbol of the kernel.
    pub kernel: String,
    /// Where the target region stands.
    pub region: SourceLoc,
    /// Line of the operation; line 0 when unknown.
    pub at: SourceLoc,
    /// The lane that caused it; `None` if it was no lane.
    pub place: Option<Place>,
}

impl Fault {
    /// Whether a lane used an address that is no device's.
    pub fn is_of_host(&self) -> bool {
        let there = match &self.kind {
            FaultKind::BadAccess { there, .. } | FaultKind::BadFree { there, .. } => there,
            _ => return false,
        };
        *there == There::Host
    }

    /// The address of an access that is not aligned as it claims.
    pub fn misaligned(&self) -> Option<u64> {
        match self.kind {
            FaultKind::Misaligned { addr, .. } => Some(addr),
            _ => None,
        }
    }

    /// The address of an access that was outside of the block which is nearest.
    pub fn is_beside(&self) -> Option<u64> {
        match self.kind {
            FaultKind::BadAccess {
                addr,
                there: There::Outside(_),
                ..
            } => Some(addr),
            _ => None,
        }
    }
}

/// A lane's place in the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Number of the CTA.
    pub cta: u32,
    /// Thread in the CTA.
    pub thread: u32,
    /// Warp in the CTA.
    pub warp: u32,
    /// Lane in the warp.
    pub lane: u32,
}

/// A warp-synchronous operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WarpOp {
    /// [`SyncWarp`](wf_host_abi::vgpu::Function::SyncWarp).
    SyncWarp,
    /// [`Shuffle`](wf_host_abi::vgpu::Function::Shuffle).
    Shuffle,
    /// [`Ballot`](wf_host_abi::vgpu::Function::Ballot).
    Ballot,
    /// [`Match`](wf_host_abi::vgpu::Function::Match).
    Match,
}

/// How memory is accessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// A load.
    Read,
    /// A store.
    Write,
    /// An atomic operation.
    Atomic,
    /// A call of what is there.
    Call,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The host asked for a launch that cannot be.
    BadLaunch(String),
    /// The host has no memory for the lanes' stacks.
    NoStacks {
        /// Threads of a CTA.
        threads: u32,
        /// Bytes of each stack.
        bytes: usize,
    },
    /// No lane of a CTA can run.
    Deadlock(Stuck),
    /// For a long time no lane did anything but wait for memory to change.
    Livelock {
        /// How long.
        time: Duration,
        /// CTAs that have not started, since those that have do not end.
        not_started: u32,
        /// A CTA that waits.
        stuck: Stuck,
    },
    /// A barrier number above 15.
    BarrierId(u32),
    /// More threads than the CTA has are to arrive.
    BarrierTooMany {
        /// Barrier.
        id: u32,
        /// Threads asked for.
        count: u32,
        /// Threads of the CTA.
        threads: u32,
    },
    /// Two lanes are at a barrier with different counts.
    BarrierCount {
        /// Barrier.
        id: u32,
        /// This lane's count; 0 for all.
        count: u32,
        /// The other's.
        other: u32,
        /// A thread that arrived before.
        thread: u32,
        /// Where that one waits.
        at: SourceLoc,
    },
    /// A shuffle reads from a lane that takes no part.
    ShuffleSource {
        /// Lane read from.
        source: u32,
        /// Lanes that take part.
        mask: u64,
        /// Whether it would take part and has ended.
        ended: bool,
    },
    /// A lane is not in its mask.
    NotInMask {
        /// What it does.
        op: WarpOp,
        /// The mask.
        mask: u64,
    },
    /// Two lanes that wait for each other name different masks.
    DifferentMasks {
        /// What this lane does.
        op: WarpOp,
        /// This lane's mask.
        mask: u64,
        /// The other lane.
        lane: u32,
        /// Its mask.
        other: u64,
        /// Where it waits.
        at: SourceLoc,
    },
    /// Two lanes that wait for each other do different things.
    DifferentWarpOps {
        /// What this lane does.
        op: WarpOp,
        /// The mask of both.
        mask: u64,
        /// The other lane.
        lane: u32,
        /// What it does.
        other: WarpOp,
        /// Where it waits.
        at: SourceLoc,
    },
    /// An access outside of what the lane may use.
    BadAccess {
        /// How.
        access: Access,
        /// First address.
        addr: u64,
        /// Bytes.
        size: u64,
        /// What is there.
        there: There,
    },
    /// An access at an address that is no multiple of the alignment that it claims.
    Misaligned {
        /// How.
        access: Access,
        /// First address.
        addr: u64,
        /// Bytes.
        size: u64,
        /// The alignment in bytes.
        alignment: u64,
    },
    /// A lane's private variables and calls need more than its stack.
    StackOverflow {
        /// Bytes of the stack.
        bytes: usize,
    },
    /// `Free` of what is no block.
    BadFree {
        /// The address.
        addr: u64,
        /// What is there.
        there: There,
    },
    /// `Trap`, with its message.
    Trap(String),
}

/// What is at an address that a lane may not use so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum There {
    /// The first page: a null pointer, perhaps with an offset.
    Null,
    /// A block that was freed.
    Freed(Allocation),
    /// Partly or wholly outside this region, which is the nearest.
    Outside(Allocation),
    /// Constant data.
    Constant(Allocation),
    /// The stack of a lane: of this CTA's thread, or of another CTA.
    Private(Option<u32>),
    /// Outside the CTA's shared memory, which is near.
    NearShared {
        /// Its first address.
        base: u64,
        /// Its size.
        size: u64,
    },
    /// Inside a live block, not at its beginning.
    Inside(Allocation),
    /// A live block, or part of an image, that is not freed like this.
    NotFreed(Allocation),
    /// Nothing that the device knows.
    Host,
}

/// Threads of a CTA, as ranges.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Threads(pub Vec<RangeInclusive<u32>>);

/// Why a CTA makes no progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck {
    /// The CTA.
    pub cta: u32,
    /// Barriers at which somebody waits.
    pub barriers: Vec<StuckBarrier>,
    /// Its threads, by what they wait for and where.
    pub groups: Vec<Group>,
}

/// A barrier at which somebody waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StuckBarrier {
    /// Barrier.
    pub id: u32,
    /// Threads it waits for; 0 for all.
    pub count: u32,
    /// Threads that count as having arrived.
    pub arrived: Threads,
    /// Threads that may yet arrive.
    pub missing: Threads,
    /// How many more are needed.
    pub needed: u32,
}

/// Threads that wait for the same thing in the same place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The threads.
    pub threads: Threads,
    /// What for.
    pub wait: Waiting,
    /// Where.
    pub at: SourceLoc,
}

/// What a lane waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// For nothing: it is about to run.
    Nothing,
    /// At a barrier.
    Barrier {
        /// Barrier.
        id: u32,
        /// Count; 0 for all.
        count: u32,
    },
    /// Before a barrier whose last phase is not over.
    NextPhase {
        /// Barrier.
        id: u32,
    },
    /// For other lanes of its warp.
    WarpOp {
        /// At what.
        op: WarpOp,
        /// The lanes.
        mask: u64,
    },
    /// At [`ActiveMask`](wf_host_abi::vgpu::Function::ActiveMask).
    ActiveMask,
    /// For memory to change.
    Memory,
    /// It has ended.
    Ended,
}

impl std::error::Error for Fault {}

impl Threads {
    /// Collects thread numbers, which come in ascending order.
    pub fn collect(numbers: impl IntoIterator<Item = u32>) -> Self {
        let mut ranges: Vec<RangeInclusive<u32>> = Vec::new();
        for n in numbers {
            match ranges.last_mut() {
                Some(last) if *last.end() + 1 == n => *last = *last.start()..=n,
                _ => ranges.push(n..=n),
            }
        }
        Self(ranges)
    }

    /// How many there are.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|r| r.end() - r.start() + 1).sum()
    }
}
