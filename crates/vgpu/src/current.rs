//! The lane that runs on this thread, with its CTA: the entry of the functions that device code
//! calls.

use crate::cta::Cta;
use crate::fault::FaultKind;
use crate::lane::Lane;
use std::cell::Cell;
use std::ptr;
use std::sync::atomic::{Ordering, compiler_fence};

/// Where the running lane is found.
struct Slot {
    /// The lane, or null.
    lane: Cell<*const Lane>,
    /// Its CTA, while there is a lane.
    cta: Cell<*const Cta<'static>>,
}

thread_local! {
    static SLOT: Slot = const {
        Slot {
            lane: Cell::new(ptr::null()),
            cta: Cell::new(ptr::null()),
        }
    };
}

/// The lane that runs on this thread.
#[derive(Clone, Copy)]
pub(crate) struct Current<'a> {
    /// The lane.
    pub lane: &'a Lane,
    /// The CTA that it belongs to.
    pub cta: &'a Cta<'a>,
}

impl<'a> Current<'a> {
    /// The lane that calls this; only device code does. Ends the launch if the
    /// lane has left its stack.
    #[inline]
    pub fn get() -> Self {
        let Some(current) = Self::running() else {
            outside()
        };
        let here = 0u8;
        if current.lane.overflowed(&raw const here as u64) {
            current.raise_overflow();
        }
        current
    }

    /// The lane that runs on this thread, if any. A signal handler may ask.
    #[inline]
    pub fn running() -> Option<Self> {
        SLOT.with(|slot| {
            // SAFETY: `resume` keeps the pointer set only while the lane,
            // which it borrows, runs.
            let lane = unsafe { slot.lane.get().as_ref() }?;
            // SAFETY: `resume` borrows the CTA as well, and sets this pointer
            // before the other.
            let cta = unsafe { &*slot.cta.get().cast() };
            Some(Self { lane, cta })
        })
    }

    /// Ends the launch with a fault of this lane's.
    pub fn raise(self, kind: FaultKind) -> ! {
        self.cta.raise(kind, self.lane)
    }

    #[cold]
    fn raise_overflow(self) -> ! {
        let bytes = self.cta.worker.launch.stacks.bytes();
        self.raise(FaultKind::StackOverflow { bytes })
    }
}

/// Runs a lane of the CTA until it suspends or ends; true if it ended. Called
/// by the scheduler only, never by a lane.
pub(crate) fn resume(cta: &Cta<'_>, lane: &Lane) -> bool {
    SLOT.with(|slot| {
        slot.cta.set(ptr::from_ref(cta).cast());
        cta.worker.words.set_loc(&lane.loc);
        // A signal handler that sees the lane sees its CTA.
        compiler_fence(Ordering::Release);
        slot.lane.set(lane);
        let ended = lane.resume(start);
        slot.lane.set(ptr::null());
        ended
    })
}

/// What a lane begins with.
fn start() {
    Current::get().cta.worker.launch.enter();
}

#[cold]
fn outside() -> ! {
    eprintln!("warpfork: a function of the virtual GPU was called by code that no lane runs");
    std::process::abort()
}
