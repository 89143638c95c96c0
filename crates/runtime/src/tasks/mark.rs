//! Where a task's kernel is among the work of its stream.

use crate::error::Result;
use crate::reentrancy::Inside;
use crate::stream::Stream;
use std::sync::OnceLock;

/// A point on a stream.
///
/// Events cost: the host about as much as a tenth of a launch, and the device has to end a kernel
/// before it passes one. So a point has an event only once something else has to wait for it, or
/// might have to when more is behind it.
pub struct Mark {
    pub(super) stream: &'static Stream,
    pub(super) ticket: u64,
    event: OnceLock<usize>,
}

impl Mark {
    /// What is on the stream now.
    pub fn on(stream: &'static Stream) -> Self {
        Self {
            stream,
            ticket: stream.ticket(),
            event: OnceLock::new(),
        }
    }

    /// Whether it has an event.
    pub(super) fn has_event(&self) -> bool {
        self.event.get().is_some()
    }

    /// Its event. If it has none yet, that is one after what is on the stream now. The calling
    /// thread has entered the device.
    ///
    /// # Errors
    /// The device refuses.
    pub(super) fn event(&self) -> Result<usize> {
        if let Some(event) = self.event.get() {
            return Ok(*event);
        }
        let device = self.stream.device;
        let made = device.mark(self.stream.queue)?;
        let event = *self.event.get_or_init(|| made);
        if event != made {
            device.forget(made);
        }
        Ok(event)
    }
}

impl Drop for Mark {
    fn drop(&mut self) {
        let Some(event) = self.event.take() else {
            return;
        };
        let _inside = Inside::enter();
        // A device that is lost has no events either.
        if self.stream.device.enter().is_ok() {
            self.stream.device.forget(event);
        }
    }
}
