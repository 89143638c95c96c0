//! Answers a mailbox.

use crate::heap::Heap;
use crate::record::{failed, print};
use std::sync::atomic::{AtomicU32, Ordering};
use wf_host_abi::amd::{ANSWER, END_WAVE, Mailbox, REQUEST, Service, TEXT_BYTES};

/// Serves a mailbox.
#[derive(Debug, Default)]
pub struct Server {
    heap: Heap,
    record: Vec<u8>,
    /// What it answers to a wave that cannot go on.
    after_failure: u64,
}

impl Server {
    /// With the device's heap.
    pub fn new(heap: Heap) -> Self {
        Self {
            heap,
            record: vec![],
            after_failure: 0,
        }
    }

    /// Has waves that cannot go on end without a trap.
    #[must_use]
    pub fn without_traps(self) -> Self {
        Self {
            after_failure: END_WAVE,
            ..self
        }
    }

    /// Answers what the device asks for; false if it does not. If the device cannot go on, `fails`
    /// gets the reason before the device has the answer, after which a driver may end the process.
    ///
    /// # Safety
    /// The mailbox is valid, and nobody but the device uses it meanwhile.
    pub unsafe fn look(&mut self, mailbox: *mut Mailbox, fails: impl FnOnce(String)) -> bool {
        // SAFETY: the mailbox is valid; the device leaves its other fields alone
        // from the request to the answer.
        unsafe {
            let state = AtomicU32::from_ptr(&raw mut (*mailbox).state);
            if state.load(Ordering::Acquire) != REQUEST {
                return false;
            }
            let kind = (&raw const (*mailbox).kind).read_volatile();
            let argument = (&raw const (*mailbox).argument).read_volatile();
            let (mut result, mut failure) = (0, None);
            match Service::of(kind) {
                Some(Service::Malloc) => result = self.heap.allocate(argument),
                Some(Service::Free) => {
                    if argument != 0 && !self.heap.give_back(argument) {
                        failure = Some(format!(
                            "device code frees {argument:#x}, where no block of its heap begins; it \
                             was freed before, or never allocated"
                        ));
                    }
                }
                Some(Service::Text) => {
                    let bytes = (&raw const (*mailbox).bytes).read_volatile() as usize;
                    let text = std::ptr::read_volatile(&raw const (*mailbox).text);
                    self.record.extend(&text[..bytes.min(TEXT_BYTES)]);
                }
                Some(Service::Print) => result = print(&std::mem::take(&mut self.record)) as u64,
                Some(Service::Trap) => {
                    failure = Some(failed(&std::mem::take(&mut self.record), argument));
                    result = self.after_failure;
                }
                None => failure = Some(format!("device code asks for the unknown service {kind}")),
            }
            if let Some(why) = failure {
                fails(why);
            }
            (&raw mut (*mailbox).result).write_volatile(result);
            state.store(ANSWER, Ordering::Release);
            true
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Why the device fails by a request, and the answer.
    fn asked(
        server: &mut Server,
        kind: Service,
        argument: u64,
        text: &[u8],
    ) -> (Option<String>, u64) {
        let mut mailbox = Mailbox {
            state: REQUEST,
            kind: kind as u32,
            argument,
            result: 0,
            bytes: text.len() as u64,
            text: [0; TEXT_BYTES],
        };
        mailbox.text[..text.len()].copy_from_slice(text);
        let (mut why, at) = (None, &raw mut mailbox);
        let fails = |reason| {
            // SAFETY: the mailbox is this function's.
            assert_eq!(unsafe { (*at).state }, REQUEST);
            why = Some(reason);
        };
        // SAFETY: likewise.
        assert!(unsafe { server.look(at, fails) });
        assert_eq!(mailbox.state, ANSWER);
        (why, mailbox.result)
    }

    #[test]
    fn records_are_printed() {
        let mut server = Server::new(Heap::new(64, 64));
        asked(&mut server, Service::Text, 0, b"%d %% %-*s|%5.1f\n\0");
        let mut rest = (-7i64 as u64).to_le_bytes().to_vec();
        rest.extend(3u64.to_le_bytes());
        rest.extend(b"ab\0");
        rest.extend(2.25f64.to_bits().to_le_bytes());
        asked(&mut server, Service::Text, 0, &rest);
        let (found, n) = asked(&mut server, Service::Print, 0, b"");
        assert_eq!((found, n), (None, "-7 % ab |  2.2\n".len() as u64));
        assert_eq!(asked(&mut server, Service::Malloc, 8, b"").1, 64);
    }

    #[test]
    fn a_block_is_freed_once() {
        let mut server = Server::new(Heap::new(64, 64));
        let (_, block) = asked(&mut server, Service::Malloc, 8, b"");
        assert_eq!(asked(&mut server, Service::Free, block, b"").0, None);
        assert_eq!(asked(&mut server, Service::Free, 0, b"").0, None);
        let (found, _) = asked(&mut server, Service::Free, block, b"");
        assert!(found.is_some_and(|why| why.contains("frees 0x40")));
    }

    #[test]
    fn a_failure_says_where() {
        for (mut server, after) in [
            (Server::default(), 0),
            (Server::default().without_traps(), END_WAVE),
        ] {
            let record = b"no room\0a.c\0f\0\x05\0\0\0\0\0\0\0";
            asked(&mut server, Service::Text, 0, record);
            let said = "a.c:5: f: team 2, thread 9: no room";
            let found = asked(&mut server, Service::Trap, 2 << 32 | 9, b"");
            assert_eq!(found, (Some(said.into()), after));
        }
    }
}
