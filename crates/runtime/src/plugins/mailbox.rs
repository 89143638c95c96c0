//! What the host does for code on AMD's GPUs, which asks by a mailbox: see
//! [`wf_image::amd`]. The plugins that run such code share this.

use std::collections::BTreeMap;
use std::ffi::{CStr, c_char, c_int};
use std::sync::atomic::{AtomicU32, Ordering};
use wf_image::amd::{ANSWER, Mailbox, REQUEST, Service, TEXT_BYTES};

/// Alignment of what the heap gives.
const ALIGN: u64 = 16;

/// The device's heap: a range of device memory of which pieces are in use.
#[derive(Debug, Default)]
pub struct Heap {
    /// Free pieces, their bytes by address.
    free: BTreeMap<u64, u64>,
    /// Pieces in use, likewise.
    used: BTreeMap<u64, u64>,
}

impl Heap {
    /// A heap in `bytes` bytes of device memory at `base`.
    pub fn new(base: u64, bytes: u64) -> Self {
        Self {
            free: BTreeMap::from([(base, bytes)]),
            used: BTreeMap::new(),
        }
    }

    /// The first piece that is large enough, or 0.
    pub fn allocate(&mut self, bytes: u64) -> u64 {
        let Some(bytes) = bytes.max(1).checked_next_multiple_of(ALIGN) else {
            return 0;
        };
        let found = self.free.iter().find(|(_, n)| **n >= bytes);
        let Some((&at, &n)) = found else { return 0 };
        self.free.remove(&at);
        if n > bytes {
            self.free.insert(at + bytes, n - bytes);
        }
        self.used.insert(at, bytes);
        at
    }

    /// Gives a piece back; what is none is ignored.
    pub fn give_back(&mut self, address: u64) {
        let Some(mut bytes) = self.used.remove(&address) else {
            return;
        };
        let mut at = address;
        if let Some(next) = self.free.remove(&(at + bytes)) {
            bytes += next;
        }
        if let Some((&before, &n)) = self.free.range(..at).next_back()
            && before + n == at
        {
            at = before;
            bytes += n;
        }
        self.free.insert(at, bytes);
    }
}

/// What became of a look into the mailbox.
#[derive(Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing was asked for.
    Nothing,
    /// A request was answered.
    Request,
    /// The device cannot go on, for this reason.
    Failure(String),
}

/// Serves a mailbox.
#[derive(Debug, Default)]
pub struct Server {
    heap: Heap,
    record: Vec<u8>,
}

impl Server {
    /// With the device's heap.
    pub fn new(heap: Heap) -> Self {
        Self {
            heap,
            record: vec![],
        }
    }

    /// Answers what the device asks for, if it does.
    ///
    /// # Safety
    /// The mailbox is valid, and nobody but the device uses it meanwhile.
    pub unsafe fn look(&mut self, mailbox: *mut Mailbox) -> Found {
        // SAFETY: the mailbox is valid; the device leaves its other fields alone
        // from the request to the answer.
        unsafe {
            let state = AtomicU32::from_ptr(&raw mut (*mailbox).state);
            if state.load(Ordering::Acquire) != REQUEST {
                return Found::Nothing;
            }
            let kind = (&raw const (*mailbox).kind).read_volatile();
            let argument = (&raw const (*mailbox).argument).read_volatile();
            let (mut result, mut failure) = (0, None);
            match Service::of(kind) {
                Some(Service::Malloc) => result = self.heap.allocate(argument),
                Some(Service::Free) => self.heap.give_back(argument),
                Some(Service::Text) => {
                    let bytes = (&raw const (*mailbox).bytes).read_volatile() as usize;
                    let text = std::ptr::read_volatile(&raw const (*mailbox).text);
                    self.record.extend(&text[..bytes.min(TEXT_BYTES)]);
                }
                Some(Service::Print) => result = print(&std::mem::take(&mut self.record)) as u64,
                Some(Service::Trap) => {
                    failure = Some(failed(&std::mem::take(&mut self.record), argument));
                }
                None => failure = Some(format!("device code asks for the unknown service {kind}")),
            }
            (&raw mut (*mailbox).result).write_volatile(result);
            state.store(ANSWER, Ordering::Release);
            failure.map_or(Found::Request, Found::Failure)
        }
    }
}

/// A record that is read from its beginning.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    /// The bytes up to a NUL, and the NUL.
    fn text(&mut self) -> &'a [u8] {
        let n = self.0.iter().position(|b| *b == 0).unwrap_or(self.0.len());
        let (text, rest) = self.0.split_at((n + 1).min(self.0.len()));
        self.0 = rest;
        text
    }

    fn word(&mut self) -> u64 {
        let (word, rest) = self.0.split_first_chunk().unwrap_or((&[0; 8], &[]));
        self.0 = rest;
        u64::from_le_bytes(*word)
    }
}

/// A failure in words.
fn failed(record: &[u8], who: u64) -> String {
    let mut r = Reader(record);
    let [message, file, function] = [(); 3].map(|()| {
        let text = r.text();
        let end = text.len().saturating_sub(1);
        String::from_utf8_lossy(&text[..end]).into_owned()
    });
    let line = r.word();
    let (team, thread) = (who >> 32, who as u32);
    let place = match (file.is_empty(), function.is_empty()) {
        (true, _) => String::new(),
        (false, true) => format!("{file}:{line}: "),
        (false, false) => format!("{file}:{line}: {function}: "),
    };
    format!("{place}team {team}, thread {thread}: {message}")
}

/// Prints a record of `printf` by the host's `printf`, conversion by
/// conversion; returns what that returns.
fn print(record: &[u8]) -> c_int {
    let mut r = Reader(record);
    let format = r.text();
    let format = format.strip_suffix(&[0]).unwrap_or(format);
    let (mut printed, mut at) = (0, 0);
    while at < format.len() {
        let end = at + conversion(&format[at..]);
        let mut spec = format[at..end].to_vec();
        printed += match conversion_kind(&spec) {
            None => literal(&spec),
            Some(kind) => {
                // A width or precision that is an argument goes into the text.
                while let Some(star) = spec.iter().position(|b| *b == b'*') {
                    let n = (r.word() as i32).to_string();
                    spec.splice(star..=star, n.bytes());
                }
                converted(spec, kind, &mut r)
            }
        };
        at = end;
    }
    printed
}

/// Bytes of the conversion, or of the text without one, that `format` begins with.
fn conversion(format: &[u8]) -> usize {
    if format[0] != b'%' {
        return format
            .iter()
            .position(|b| *b == b'%')
            .unwrap_or(format.len());
    }
    let end = |b: &u8| !b"#0- +'.*123456789hlLzjtq".contains(b);
    let rest = format[1..].iter().position(end);
    rest.map_or(format.len(), |n| n + 2)
}

/// The letter of a conversion that takes an argument.
fn conversion_kind(spec: &[u8]) -> Option<u8> {
    let last = *spec.last()?;
    (spec[0] == b'%' && spec.len() > 1 && last != b'%').then_some(last)
}

fn literal(text: &[u8]) -> c_int {
    let text: &[u8] = if text == b"%%" { b"%" } else { text };
    // SAFETY: the precision says how many bytes of the text there are.
    unsafe {
        libc::printf(
            c"%.*s".as_ptr(),
            text.len() as c_int,
            text.as_ptr().cast::<c_char>(),
        )
    }
}

/// Prints one argument.
fn converted(mut spec: Vec<u8>, kind: u8, r: &mut Reader<'_>) -> c_int {
    let long = spec.iter().any(|b| b"lzjtqL".contains(b));
    spec.push(0);
    let Ok(format) = CStr::from_bytes_with_nul(&spec) else {
        return 0;
    };
    let format = format.as_ptr();
    // SAFETY: the format has one conversion, for an argument of this type.
    unsafe {
        match kind {
            b's' => {
                let text = r.text();
                if text.last() == Some(&0) {
                    libc::printf(format, text.as_ptr().cast::<c_char>())
                } else {
                    0
                }
            }
            b'e' | b'E' | b'f' | b'F' | b'g' | b'G' | b'a' | b'A' => {
                libc::printf(format, f64::from_bits(r.word()))
            }
            b'p' => libc::printf(format, r.word()),
            b'd' | b'i' | b'u' | b'x' | b'X' | b'o' | b'c' if long => {
                libc::printf(format, r.word())
            }
            b'd' | b'i' | b'u' | b'x' | b'X' | b'o' | b'c' => libc::printf(format, r.word() as u32),
            // Unknown to C as well: the text as it is.
            _ => {
                r.word();
                let n = spec.len() - 1;
                literal(&spec[..n])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_of_the_heap_join_again() {
        let mut heap = Heap::new(4096, 256);
        let [a, b, c] = [1, 100, 120].map(|n| heap.allocate(n));
        assert_eq!([a, b, c], [4096, 4112, 4224]);
        assert_eq!(heap.allocate(1), 0);
        heap.give_back(a);
        heap.give_back(c);
        heap.give_back(b);
        heap.give_back(b);
        assert_eq!(heap.allocate(256), 4096);
    }

    fn asked(server: &mut Server, kind: Service, argument: u64, text: &[u8]) -> (Found, u64) {
        let mut mailbox = Mailbox {
            state: REQUEST,
            kind: kind as u32,
            argument,
            result: 0,
            bytes: text.len() as u64,
            text: [0; TEXT_BYTES],
        };
        mailbox.text[..text.len()].copy_from_slice(text);
        // SAFETY: the mailbox is this function's.
        let found = unsafe { server.look(&raw mut mailbox) };
        assert_eq!(mailbox.state, ANSWER);
        (found, mailbox.result)
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
        assert_eq!(
            (found, n),
            (Found::Request, "-7 % ab |  2.2\n".len() as u64)
        );
        assert_eq!(asked(&mut server, Service::Malloc, 8, b"").1, 64);
    }

    #[test]
    fn a_failure_says_where() {
        let mut server = Server::default();
        let record = b"no room\0a.c\0f\0\x05\0\0\0\0\0\0\0";
        asked(&mut server, Service::Text, 0, record);
        let (found, _) = asked(&mut server, Service::Trap, 2 << 32 | 9, b"");
        let said = "a.c:5: f: team 2, thread 9: no room";
        assert_eq!(found, Found::Failure(said.into()));
    }
}
