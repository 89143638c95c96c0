//! AMD's GPUs, and what their code and the runtime agree on.
//!
//! An image is a code object as ROCm's loader takes it (LLVM's "User Guide for
//! AMDGPU Backend", *Code Object*): version 5 for a processor, 6 for a generic
//! one. The kernel arguments are the eight-byte parameters of the kernel ABI, then,
//! 8-aligned, the hidden ones that the code object's metadata lists; of these,
//! code uses the number of work groups and the size of one.
//!
//! # The host's services
//!
//! Device code asks the host for what it cannot do itself: memory of the heap,
//! output, and the end of the program. An image that does so defines the global
//! [`MAILBOX`], into which the runtime writes, after loading, the address of a
//! [`Mailbox`] in memory that host and device see alike, all zero. One lane of the
//! device has the mailbox at a time (a lock in device memory sees to that). It
//! writes `kind` and `arguments`, sets `state` to [`REQUEST`] and waits until
//! the host, which polls while kernels run, has set it to [`ANSWER`]; then it
//! takes `result` and sets `state` to 0. All four are accessed with the system's
//! scope, `state` with release and acquire.

use serde::{Deserialize, Serialize};

/// A processor, or a group of them with one instruction set that code for the
/// group keeps to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Gfx {
    /// MI200.
    Gfx90a,
    /// MI300.
    Gfx942,
    /// RX 7900.
    Gfx1100,
    /// RX 9070.
    Gfx1201,
    /// MI300 and its kin.
    Gfx9_4Generic,
    /// RDNA 3.
    Gfx11Generic,
    /// RDNA 4.
    Gfx12Generic,
}

impl Gfx {
    /// All of them.
    pub const ALL: &[Self] = &[
        Self::Gfx90a,
        Self::Gfx942,
        Self::Gfx1100,
        Self::Gfx1201,
        Self::Gfx9_4Generic,
        Self::Gfx11Generic,
        Self::Gfx12Generic,
    ];

    /// Generic processors, whose code runs on all processors of their group.
    pub const COVER: &[Self] = &[
        Self::Gfx90a,
        Self::Gfx9_4Generic,
        Self::Gfx11Generic,
        Self::Gfx12Generic,
    ];

    /// LLVM's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gfx90a => "gfx90a",
            Self::Gfx942 => "gfx942",
            Self::Gfx1100 => "gfx1100",
            Self::Gfx1201 => "gfx1201",
            Self::Gfx9_4Generic => "gfx9-4-generic",
            Self::Gfx11Generic => "gfx11-generic",
            Self::Gfx12Generic => "gfx12-generic",
        }
    }

    /// The one with that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|g| g.name() == name)
    }

    /// Lanes of a wave.
    pub const fn lanes(self) -> u32 {
        match self {
            Self::Gfx90a | Self::Gfx942 | Self::Gfx9_4Generic => 64,
            _ => 32,
        }
    }

    /// Whether it is a generic processor.
    pub const fn is_generic(self) -> bool {
        matches!(
            self,
            Self::Gfx9_4Generic | Self::Gfx11Generic | Self::Gfx12Generic
        )
    }

    /// Processors that its code runs on (LLVM's table of generic processors).
    pub const fn processors(self) -> &'static [&'static str] {
        match self {
            Self::Gfx90a => &["gfx90a"],
            Self::Gfx942 => &["gfx942"],
            Self::Gfx1100 => &["gfx1100"],
            Self::Gfx1201 => &["gfx1201"],
            Self::Gfx9_4Generic => &["gfx942", "gfx950"],
            Self::Gfx11Generic => &[
                "gfx1100", "gfx1101", "gfx1102", "gfx1103", "gfx1150", "gfx1151", "gfx1152",
                "gfx1153",
            ],
            Self::Gfx12Generic => &["gfx1200", "gfx1201"],
        }
    }

    /// How well its code suits a processor: 0 not at all, more is better.
    pub fn suits(self, processor: &str) -> u32 {
        match (self.processors().contains(&processor), self.is_generic()) {
            (false, _) => 0,
            (true, true) => 1,
            (true, false) => 2,
        }
    }
}

/// Name of the optional global that holds the address of a [`Mailbox`].
pub const MAILBOX: &str = "__wf_mailbox";

/// In [`Mailbox::state`]: the device asks.
pub const REQUEST: u32 = 1;
/// In [`Mailbox::state`]: the host has answered.
pub const ANSWER: u32 = 2;

/// The result of [`Service::Trap`] for a driver that ends the process of a kernel that traps: it
/// has the failure already.
pub const END_WAVE: u64 = 1;

/// Bytes of text that a mailbox takes at a time.
pub const TEXT_BYTES: usize = 4064;

/// The mailbox of requests between device and host. The layout is C's.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Mailbox {
    /// 0, [`REQUEST`] or [`ANSWER`].
    pub state: u32,
    /// What is asked for, a [`Service`].
    pub kind: u32,
    /// What it takes.
    pub argument: u64,
    /// What it gives.
    pub result: u64,
    /// Bytes of `text` that count.
    pub bytes: u64,
    /// Text of output.
    pub text: [u8; TEXT_BYTES],
}

/// What the host does for the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Service {
    /// `argument` bytes of device memory, aligned to 16, or 0.
    Malloc = 1,
    /// Gives back what starts at the device address `argument`; 0 is ignored.
    Free = 2,
    /// Adds `text` to the record.
    Text = 3,
    /// Prints the record as `printf` and forgets it; `result` is what that returns.
    ///
    /// A record is the format, a NUL, and for each conversion that takes an
    /// argument the argument: eight bytes, or for `%s` the text and a NUL (for a null
    /// pointer the text `(null)`). A `*` is a conversion of its own.
    Print = 4,
    /// Ends the program. The record is message, file and function, each with a NUL
    /// (empty where there is none), and the line in eight bytes; `argument` is the
    /// team in the upper half and the thread in the lower one. The device waits for an
    /// answer. The wave then ends, if `result` is [`END_WAVE`], or else stops with `s_trap 2`.
    Trap = 5,
}

impl Service {
    /// The one with that number.
    pub fn of(kind: u32) -> Option<Self> {
        [
            Self::Malloc,
            Self::Free,
            Self::Text,
            Self::Print,
            Self::Trap,
        ]
        .into_iter()
        .find(|s| *s as u32 == kind)
    }
}

const _: () = assert!(size_of::<Mailbox>() == 4096);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cover_covers_all() {
        for gfx in Gfx::ALL {
            assert_eq!(Gfx::named(gfx.name()), Some(*gfx));
            for processor in gfx.processors() {
                let best = Gfx::COVER.iter().map(|g| g.suits(processor)).max();
                assert!(best > Some(0), "{processor}");
            }
        }
        assert_eq!(Gfx::Gfx942.suits("gfx950"), 0);
        assert!(Gfx::Gfx942.suits("gfx942") > Gfx::Gfx9_4Generic.suits("gfx942"));
    }

    #[test]
    fn services_have_their_numbers() {
        assert_eq!(Service::of(Service::Trap as u32), Some(Service::Trap));
        assert_eq!(Service::of(0), None);
    }
}
