//! Announces changes between stacks to ThreadSanitizer, which keeps the calls of each stack: without
//! that, the calls of a lane would stay on its worker's list for good.
//!
//! Only a library that ThreadSanitizer checks has this module (`--cfg wf_sanitize="thread"`).

use std::cell::RefCell;
use std::ffi::{c_uint, c_void};
use std::ptr;

// ThreadSanitizer's interface, `sanitizer/tsan_interface.h`.
unsafe extern "C" {
    fn __tsan_get_current_fiber() -> *mut c_void;
    fn __tsan_create_fiber(flags: c_uint) -> *mut c_void;
    fn __tsan_destroy_fiber(fiber: *mut c_void);
    fn __tsan_switch_to_fiber(fiber: *mut c_void, flags: c_uint);
}

/// How often a fiber is used: a lane that ends leaves a few calls on its list, which has room for
/// 65,536.
const USES: u32 = 4096;

thread_local! {
    /// Fibers of lanes that have ended.
    static FREE: RefCell<Vec<Made>> = const { RefCell::new(vec![]) };
}

/// A fiber of ThreadSanitizer's.
struct Made {
    address: *mut c_void,
    uses: u32,
}

impl Drop for Made {
    fn drop(&mut self) {
        // SAFETY: made by `Fiber::new`, and not the current one: a worker runs on its own.
        unsafe { __tsan_destroy_fiber(self.address) }
    }
}

/// What stands for a lane's stack.
pub(crate) struct Fiber(Option<Made>);

impl Fiber {
    pub fn new() -> Self {
        let free = FREE.try_with(|free| free.borrow_mut().pop()).ok().flatten();
        Self(Some(free.unwrap_or_else(|| Made {
            // SAFETY: no preconditions.
            address: unsafe { __tsan_create_fiber(0) },
            uses: 0,
        })))
    }

    /// The lane runs until the result is dropped.
    pub fn enter(&self) -> Inside {
        let own = self.0.as_ref().map_or(ptr::null_mut(), |made| made.address);
        // SAFETY: no preconditions.
        let caller = unsafe { __tsan_get_current_fiber() };
        // SAFETY: the fiber was made by `new` and is destroyed after the lane has ended.
        unsafe { __tsan_switch_to_fiber(own, 0) };
        Inside { caller }
    }
}

impl Drop for Fiber {
    fn drop(&mut self) {
        let Some(mut made) = self.0.take() else {
            return;
        };
        made.uses += 1;
        if made.uses < USES {
            let _ = FREE.try_with(|free| free.borrow_mut().push(made));
        }
    }
}

/// A lane runs.
pub(crate) struct Inside {
    caller: *mut c_void,
}

impl Drop for Inside {
    fn drop(&mut self) {
        // SAFETY: the fiber from which the lane was entered, whose thread this is.
        unsafe { __tsan_switch_to_fiber(self.caller, 0) }
    }
}
