//! Records of requests: output, or a failure.

use std::ffi::{CStr, c_char, c_int};

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
pub(crate) fn failed(record: &[u8], who: u64) -> String {
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
pub(crate) fn print(record: &[u8]) -> c_int {
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
