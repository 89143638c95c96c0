//! A lane: a coroutine that runs the kernel function. It does not know its CTA;
//! [`Current`](crate::current::Current) does.

use crate::fault::Waiting;
#[cfg(wf_sanitize = "thread")]
use crate::fiber::Fiber;
use crate::stack::LaneStack;
use corosensei::{Coroutine, CoroutineResult, Yielder};
use std::cell::{Cell, UnsafeCell};
use std::ptr;

/// One thread of a CTA.
pub(crate) struct Lane {
    /// Number in the CTA.
    pub thread: u32,
    /// Number in the warp, as a bit.
    pub bit: u64,
    /// Number of the warp.
    pub warp: u32,
    /// Memory that the lane runs on.
    pub stack: LaneStack,
    /// What it waits for, unless it runs or can run.
    pub wait: Cell<Waiting>,
    /// Location of the last operation that has one.
    pub loc: Cell<u32>,
    /// Address and value of the last read of what others may change.
    pub polled: Cell<(u64, u64)>,
    body: UnsafeCell<Option<Coroutine<(), (), (), LaneStack>>>,
    yielder: Cell<*const Yielder<(), ()>>,
    #[cfg(wf_sanitize = "thread")]
    fiber: std::cell::OnceCell<Fiber>,
}

impl Lane {
    pub fn new(thread: u32, width: u32, stack: LaneStack) -> Self {
        Self {
            thread,
            bit: 1 << (thread % width),
            warp: thread / width,
            stack,
            wait: Cell::new(Waiting::Nothing),
            loc: Cell::new(0),
            polled: Cell::new((0, 0)),
            body: UnsafeCell::new(None),
            yielder: Cell::new(ptr::null()),
            #[cfg(wf_sanitize = "thread")]
            fiber: std::cell::OnceCell::new(),
        }
    }

    /// Number in the warp.
    pub fn number(&self) -> u32 {
        self.bit.trailing_zeros()
    }

    /// Runs the lane until it suspends or ends; true if it ended. A lane that
    /// has not begun begins with `start`. Called by the scheduler only, never
    /// by a lane.
    #[inline]
    pub fn resume(&self, start: impl FnOnce() + 'static) -> bool {
        // SAFETY: only `resume` and `abandon` touch the body, neither is
        // called while it runs, and lanes never leave their thread.
        let slot = unsafe { &mut *self.body.get() };
        let body = slot.get_or_insert_with(|| {
            let lane: *const Lane = self;
            #[cfg(wf_sanitize = "address")]
            self.stack.forget_frames();
            Coroutine::with_stack(self.stack, move |yielder, ()| {
                // SAFETY: the lane outlives its body, which is dropped with
                // it or before.
                let lane = unsafe { &*lane };
                lane.yielder.set(yielder);
                start();
            })
        });
        #[cfg(wf_sanitize = "thread")]
        let inside = self.fiber.get_or_init(Fiber::new).enter();
        let ended = matches!(body.resume(()), CoroutineResult::Return(()));
        #[cfg(wf_sanitize = "thread")]
        drop(inside);
        if ended {
            *slot = None;
        }
        ended
    }

    /// Whether the lane, whose stack pointer is about here, has left its stack.
    /// A frame larger than the guard can step over it.
    pub fn overflowed(&self, stack_pointer: u64) -> bool {
        stack_pointer < self.stack.low as u64 || stack_pointer > self.stack.high as u64
    }

    /// Gives the processor back to the scheduler; called by the lane itself.
    pub fn suspend(&self) {
        // SAFETY: the body set the pointer before it entered device code, and
        // the yielder lives at the base of the lane's stack while it runs.
        unsafe { (*self.yielder.get()).suspend(()) }
    }

    /// Never runs again, the launch having stopped.
    pub fn halt(&self) -> ! {
        loop {
            self.suspend();
        }
    }

    /// Drops what the lane was doing.
    pub fn abandon(&self) {
        // SAFETY: as in `resume`.
        let slot = unsafe { &mut *self.body.get() };
        if let Some(body) = slot {
            // SAFETY: frames on a lane's stack are device code, which has no
            // destructors that matter after a fault, and this crate's own
            // functions, which hold nothing to drop when they suspend.
            unsafe { body.force_reset() };
        }
        *slot = None;
    }
}
