//! Messages about the memory at an address.

use crate::fault::There;
use crate::memory::{Allocation, RegionKind, distance};
use std::fmt::{self, Display, Formatter};

/// A number of bytes.
pub struct Bytes(pub u64);

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
    /// Writes where so many bytes at an address are.
    pub fn describe(&self, f: &mut Formatter<'_>, addr: u64, size: u64) -> fmt::Result {
        match self {
            Self::Null => f.write_str("a null pointer"),
            Self::Freed(block) if addr < block.addr => write!(
                f,
                "{} before {}, which was freed",
                Bytes(distance(addr, block)),
                Named(block)
            ),
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
            Self::NotFreed(block) => match block.kind {
                RegionKind::Host => {
                    write!(f, "{}, which the host allocated", Named(block))
                }
                RegionKind::Device => {
                    write!(f, "{}, which another routine allocated", Named(block))
                }
                RegionKind::ImageData | RegionKind::ImageConst => {
                    write!(f, "in {}, which no routine allocated", Named(block))
                }
            },
            Self::Host => f.write_str(
                "which is in no device allocation: memory of the host that is not mapped",
            ),
        }
    }
}
