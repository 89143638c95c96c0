//! Messages of faults.

use crate::fault::{Access, Fault, FaultKind, Place, There};
use memory::Bytes;
use std::fmt::{self, Display, Formatter};
use wf_host_abi::SourceLoc;
use words::{Count, Line};

mod memory;
mod stuck;
mod words;

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
        "\n  in the region{} (kernel {kernel})",
        Line(" at ", region)
    )
}

/// Writes that there is no code of the device where a pointer leads that was called.
fn call(f: &mut Formatter<'_>, addr: u64, there: &There) -> fmt::Result {
    match there {
        There::Null => f.write_str("call through a null pointer"),
        There::Host => write!(
            f,
            "call of {addr:#x}, which is the host's: device code has no version of the function \
             there; declare it between `#pragma omp begin declare target indirect` and \
             `#pragma omp end declare target`, or with `#pragma acc routine`"
        ),
        _ => {
            write!(f, "call of {addr:#x}, which is no function but ")?;
            there.describe(f, addr, 1)
        }
    }
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

impl Display for FaultKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadLaunch(why) => write!(f, "impossible launch: {why}"),
            Self::NoStacks { threads, bytes } => {
                write!(
                    f,
                    "the host has no memory for {threads} stacks of {bytes} bytes; set \
                     WARPFORK_VIRTUAL_STACK to a smaller size"
                )?;
                match crate::arena::most_addresses() {
                    Some(n) => write!(
                        f,
                        ", or let the process have more than {n} bytes of addresses (ulimit -v)"
                    ),
                    None => Ok(()),
                }
            }
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
            Self::DifferentWarpOps {
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
                if *access == Access::Call {
                    return call(f, *addr, there);
                }
                write!(f, "{access} of {} at {addr:#x}, ", Bytes(*size))?;
                there.describe(f, *addr, *size)
            }
            Self::Misaligned {
                access,
                addr,
                size,
                alignment,
            } => write!(
                f,
                "{access} of {} at {addr:#x}, which is no multiple of {alignment}: GPUs stop \
                 there. Copy with memcpy, or access through a type that is packed",
                Bytes(*size)
            ),
            Self::StackOverflow { bytes } => stack_overflow(f, *bytes),
            Self::BadFree { addr, there } => {
                write!(f, "free of {addr:#x}, ")?;
                there.describe(f, *addr, 0)
            }
            Self::Trap(message) => f.write_str(message),
        }
    }
}
