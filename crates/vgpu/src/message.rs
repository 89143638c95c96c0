//! Faults in words.

use crate::fault::{
    Access, Fault, FaultKind, Group, Meeting, Place, Stuck, StuckBarrier, There, Threads, Waiting,
};
use crate::memory::{Allocation, RegionKind, distance};
use std::fmt::{self, Display, Formatter};
use wf_image::SourceLoc;

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
                ..
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

/// Writes that a stack was too small; allocates nothing.
pub(crate) fn stack_overflow(f: &mut dyn fmt::Write, bytes: usize) -> fmt::Result {
    write!(
        f,
        "stack overflow: a thread has {bytes} bytes for its private variables and calls; set \
         WARPFORK_VIRTUAL_STACK to a larger size"
    )
}

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
                write!(f, "{verb} of {} at {addr:#x}, ", Bytes(*size))?;
                there.describe(f, *addr, *size)
            }
            Self::StackOverflow { bytes } => stack_overflow(f, *bytes),
            Self::BadFree { addr, there } => {
                write!(f, "free of {addr:#x}, ")?;
                there.describe(f, *addr, 0)
            }
            Self::Trap(message) => f.write_str(message),
        }
    }
}

/// A number of bytes.
struct Bytes(u64);

impl Display for Bytes {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("1 byte"),
            n => write!(f, "{n} bytes"),
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
        write!(f, "{what} of {} at {addr:#x}", Bytes(*size))
    }
}

impl There {
    fn describe(&self, f: &mut Formatter<'_>, addr: u64, size: u64) -> fmt::Result {
        match self {
            Self::Null => f.write_str("a null pointer"),
            Self::Freed(block) => write!(
                f,
                "{} into {}, which was freed",
                Bytes(addr - block.addr),
                Named(block)
            ),
            Self::Outside(block) => {
                let named = Named(block);
                if addr < block.addr {
                    write!(f, "{} before {named}", Bytes(distance(addr, block)))
                } else if addr < block.end() {
                    let over = addr.saturating_add(size).saturating_sub(block.end());
                    write!(
                        f,
                        "the last {} of which past the end of {named}",
                        Bytes(over)
                    )
                } else {
                    match distance(addr, block) {
                        0 => write!(f, "just past the end of {named}"),
                        n => write!(f, "{} past the end of {named}", Bytes(n)),
                    }
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
                "{} into {}, not its beginning",
                Bytes(addr - block.addr),
                Named(block)
            ),
            Self::Host => f.write_str(
                "which is in no device allocation: memory of the host that is not mapped",
            ),
        }
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
