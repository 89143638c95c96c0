//! What can go wrong on the device, in words.

use crate::memory::{Allocation, RegionKind, distance};
use std::fmt::{self, Display, Formatter};
use std::ops::RangeInclusive;
use std::time::Duration;
use wf_image::SourceLoc;

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
    /// Who did it; `None` when it was no lane.
    pub place: Option<Place>,
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

/// An operation at which lanes of a warp meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// [`SyncWarp`](wf_image::vgpu::Function::SyncWarp).
    SyncWarp,
    /// [`Shuffle`](wf_image::vgpu::Function::Shuffle).
    Shuffle,
    /// [`Ballot`](wf_image::vgpu::Function::Ballot).
    Ballot,
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
    /// A lane meets others with a mask that it is not in.
    NotInMask {
        /// What it does.
        op: Meeting,
        /// The mask.
        mask: u64,
    },
    /// Two lanes that wait for each other name different masks.
    DifferentMasks {
        /// What this lane does.
        op: Meeting,
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
    DifferentMeetings {
        /// What this lane does.
        op: Meeting,
        /// The mask of both.
        mask: u64,
        /// The other lane.
        lane: u32,
        /// What it does.
        other: Meeting,
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
    /// Threads it waits for; 0 for all that have not ended.
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
    Meeting {
        /// At what.
        op: Meeting,
        /// The lanes.
        mask: u64,
    },
    /// At [`ActiveMask`](wf_image::vgpu::Function::ActiveMask).
    ActiveMask,
    /// For memory to change.
    Memory,
    /// It has ended.
    Ended,
}

/// A source line; nothing when it is unknown.
struct Line<'a>(&'a str, &'a SourceLoc);

impl Display for Line<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(
            prefix,
            SourceLoc {
                file,
                line,
                function,
            },
        ) = self;
        if file.is_empty() {
            return Ok(());
        }
        write!(f, "{prefix}{file}")?;
        if *line != 0 {
            write!(f, ":{line}")?;
        }
        if function.is_empty() {
            Ok(())
        } else {
            write!(f, " in {function}")
        }
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind)?;
        where_from(f, &self.at, self.place, &self.region, &self.kernel)
    }
}

/// Writes the lines that say where something happened; allocates nothing.
pub(crate) fn where_from(
    f: &mut dyn fmt::Write,
    at: &SourceLoc,
    place: Option<Place>,
    region: &SourceLoc,
    kernel: &str,
) -> fmt::Result {
    if at.line != 0 {
        write!(f, "{}", Line("\n  at ", at))?;
    }
    if let Some(place) = place {
        write!(f, "\n  by {place}")?;
    }
    write!(
        f,
        "\n  in the target region{} (kernel {kernel})",
        Line(" at ", region)
    )
}

impl std::error::Error for Fault {}

impl Display for Place {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self {
            cta,
            thread,
            warp,
            lane,
        } = self;
        write!(f, "thread {thread} of CTA {cta} (warp {warp}, lane {lane})")
    }
}

impl Display for Meeting {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::SyncWarp => "warp synchronisation",
            Self::Shuffle => "shuffle",
            Self::Ballot => "ballot",
        })
    }
}

/// A count of threads at a barrier.
struct Count(u32);

impl Display for Count {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("all threads"),
            n => write!(f, "{n} threads"),
        }
    }
}

impl Display for FaultKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadLaunch(why) => write!(f, "impossible launch: {why}"),
            Self::NoStacks { threads, bytes } => write!(
                f,
                "the host has no memory for {threads} stacks of {bytes} bytes; set \
                 WARPFORK_VIRTUAL_STACK to a smaller size"
            ),
            Self::Deadlock(stuck) => {
                write!(
                    f,
                    "deadlock: no thread of CTA {} can go on{stuck}",
                    stuck.cta
                )
            }
            Self::Livelock {
                time,
                not_started,
                stuck,
            } => {
                write!(
                    f,
                    "hung: for {time:?} every thread has only waited for memory to \
                     change (WARPFORK_VIRTUAL_SPIN sets the time, 0 for no limit)"
                )?;
                if *not_started > 0 {
                    write!(
                        f,
                        "\n  {not_started} CTAs cannot start before one of those that wait ends"
                    )?;
                }
                write!(f, "\n  CTA {}, for one:{stuck}", stuck.cta)
            }
            Self::BarrierId(id) => write!(f, "there is no barrier {id}; they go from 0 to 15"),
            Self::BarrierTooMany { id, count, threads } => write!(
                f,
                "barrier {id} with the wrong count: it would wait for {count} threads, and the \
                 CTA has {threads}"
            ),
            Self::BarrierCount {
                id,
                count,
                other,
                thread,
                at,
            } => write!(
                f,
                "barrier {id} with the wrong count: this thread waits for {}, thread {thread} \
                 already waits there for {}{}",
                Count(*count),
                Count(*other),
                Line(", at ", at)
            ),
            Self::ShuffleSource {
                source,
                mask,
                ended: false,
            } => {
                write!(
                    f,
                    "shuffle from lane {source}, which is not in its mask {mask:#x}"
                )
            }
            Self::ShuffleSource {
                source,
                mask,
                ended: true,
            } => write!(
                f,
                "shuffle from lane {source}, which is in its mask {mask:#x} and has ended"
            ),
            Self::NotInMask { op, mask } => {
                write!(
                    f,
                    "{op} with the mask {mask:#x}, which the lane itself is not in"
                )
            }
            Self::DifferentMasks {
                op,
                mask,
                lane,
                other,
                at,
            } => write!(
                f,
                "{op} with different masks: this lane's is {mask:#x}, that of lane {lane}, \
                 which waits for it{}, is {other:#x}",
                Line(" at ", at)
            ),
            Self::DifferentMeetings {
                op,
                mask,
                lane,
                other,
                at,
            } => write!(
                f,
                "lanes of the mask {mask:#x} meet at different operations: this lane is at a \
                 {op}, lane {lane} at a {other}{}",
                Line(" at ", at)
            ),
            Self::BadAccess {
                access,
                addr,
                size,
                there,
            } => {
                let verb = match access {
                    Access::Read => "read",
                    Access::Write => "write",
                    Access::Atomic => "atomic access",
                };
                write!(f, "{verb} of {size} bytes at {addr:#x}, ")?;
                there.describe(f, *addr, *size)
            }
            Self::BadFree { addr, there } => {
                write!(f, "free of {addr:#x}, ")?;
                there.describe(f, *addr, 0)
            }
            Self::Trap(message) => f.write_str(message),
        }
    }
}

/// A region in words.
struct Named<'a>(&'a Allocation);

impl Display for Named<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Allocation { addr, size, kind } = self.0;
        let what = match kind {
            RegionKind::Host => "a device allocation",
            RegionKind::Device => "a block allocated by device code",
            RegionKind::ImageData => "the program's global variables",
            RegionKind::ImageConst => "the program's constant data",
        };
        write!(f, "{what} of {size} bytes at {addr:#x}")
    }
}

impl There {
    fn describe(&self, f: &mut Formatter<'_>, addr: u64, size: u64) -> fmt::Result {
        match self {
            Self::Null => f.write_str("a null pointer"),
            Self::Freed(block) => write!(
                f,
                "{} bytes into {}, which was freed",
                addr - block.addr,
                Named(block)
            ),
            Self::Outside(block) => {
                let named = Named(block);
                if addr < block.addr {
                    write!(f, "{} bytes before {named}", distance(addr, block))
                } else if addr < block.end() {
                    let over = addr.saturating_add(size).saturating_sub(block.end());
                    write!(f, "of which {over} bytes are past the end of {named}")
                } else {
                    write!(f, "{} bytes past the end of {named}", distance(addr, block))
                }
            }
            Self::Constant(block) => {
                write!(f, "in {}, which cannot be written", Named(block))
            }
            Self::Private(Some(thread)) => write!(f, "private memory of thread {thread}"),
            Self::Private(None) => f.write_str("private memory of a thread of another CTA"),
            Self::NearShared { base, size } => {
                write!(
                    f,
                    "outside the CTA's {size} bytes of shared memory at {base:#x}"
                )
            }
            Self::Inside(block) => write!(
                f,
                "{} bytes into {}, not its beginning",
                addr - block.addr,
                Named(block)
            ),
            Self::Host => f.write_str(
                "which is in no device allocation: memory of the host that is not mapped",
            ),
        }
    }
}

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

impl Display for Threads {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        /// Ranges shown before the rest is only counted.
        const SHOWN: usize = 6;
        if self.0.is_empty() {
            return f.write_str("no thread");
        }
        f.write_str(if self.count() == 1 {
            "thread "
        } else {
            "threads "
        })?;
        for (i, range) in self.0.iter().take(SHOWN).enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            match (range.start(), range.end()) {
                (a, b) if a == b => write!(f, "{comma}{a}")?,
                (a, b) => write!(f, "{comma}{a}-{b}")?,
            }
        }
        if self.0.len() > SHOWN {
            let rest = Self(self.0[SHOWN..].to_vec()).count();
            write!(f, " and {rest} more")?;
        }
        Ok(())
    }
}

impl Display for Stuck {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for StuckBarrier {
            id,
            count,
            arrived,
            missing,
            needed,
        } in &self.barriers
        {
            write!(f, "\n  barrier {id} waits for {}: {arrived}", Count(*count))?;
            f.write_str(if arrived.count() == 1 {
                " has"
            } else {
                " have"
            })?;
            write!(f, " arrived, {needed} more must; ")?;
            if missing.0.is_empty() {
                f.write_str("all others have ended")?;
            } else {
                write!(f, "missing: {missing}")?;
            }
        }
        for Group { threads, wait, at } in &self.groups {
            let one = threads.count() == 1;
            write!(f, "\n  {threads} ")?;
            match (wait, one) {
                (Waiting::Ended, true) => f.write_str("has ended")?,
                (Waiting::Ended, false) => f.write_str("have ended")?,
                (Waiting::Nothing, true) => f.write_str("can run")?,
                (Waiting::Nothing, false) => f.write_str("can run")?,
                (wait, true) => write!(f, "waits {wait}")?,
                (wait, false) => write!(f, "wait {wait}")?,
            }
            if !matches!(wait, Waiting::Ended | Waiting::Nothing) && at.line != 0 {
                write!(f, "{}", Line(", at ", at))?;
            }
        }
        Ok(())
    }
}

impl Display for Waiting {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("for nothing"),
            Self::Barrier { id, count } => {
                write!(f, "at barrier {id} for {}", Count(*count))
            }
            Self::NextPhase { id } => write!(f, "for barrier {id} to be free"),
            Self::Meeting { op, mask } => write!(f, "at a {op} for the lanes {mask:#x}"),
            Self::ActiveMask => f.write_str("at an active mask"),
            Self::Memory => f.write_str("for memory to change"),
            Self::Ended => f.write_str("for nothing, having ended"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_are_ranges() {
        assert_eq!(
            Threads::collect([0, 1, 2, 7, 9, 10]).to_string(),
            "threads 0-2, 7, 9-10"
        );
        assert_eq!(Threads::collect([5]).to_string(), "thread 5");
        let many = Threads::collect((0..40).map(|n| n * 2));
        assert_eq!(many.to_string(), "threads 0, 2, 4, 6, 8, 10 and 34 more");
    }
}
